/* Any text as a situation: refused, or run to a verdict. */
#include "fuzz.h"

#include <stdio.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
	char path[64];
	struct pv_error err = { 0 };
	snprintf(path, sizeof path, "/tmp/pavise-fuzz-%ld.yaml", (long)getpid());
	FILE *out = fopen(path, "wb");
	fuzz_require(out != NULL && fwrite(data, 1, size, out) == size && fclose(out) == 0,
		     "there is room in /tmp");
	struct pv_situation *situation = pv_situation_open(path, &err);
	if (situation == NULL) {
		fuzz_require(err.code != PV_OK && err.msg[0] != '\0', "a refusal says why");
	} else if (!pv_situation_run(situation, NULL, 0, &err)) {
		fuzz_require(err.msg[0] != '\0', "a failure says why");
	}
	pv_situation_close(situation);
	unlink(path);
	return 0;
}

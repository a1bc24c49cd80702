/* Any line as a referee's question: one JSON object, or an error that says why. */
#include "fuzz.h"

#include "game/text/answers.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
	static const struct pv_game *game;
	struct pv_error err = { 0 };
	if (game == NULL) {
		game = fuzz_game("nevsky/standard");
	}
	struct pv_node *question = pv_node_read_json((const char *)data, size, "fuzz", &err);
	if (question == NULL) {
		fuzz_require(err.code != PV_OK && err.msg[0] != '\0', "a refusal says why");
		return 0;
	}
	struct pv_writer answer;
	pv_writer_init(&answer);
	if (pv_answer_question(NULL, &answer, game, question, &err)) {
		fuzz_require(!answer.failed && answer.depth == 0, "an answer is whole");
		struct pv_node *read = pv_node_read_json(answer.text, answer.length, "a", &err);
		fuzz_require(read != NULL, "an answer is JSON");
		pv_node_free(read);
	} else {
		fuzz_require(err.code != PV_OK && err.msg[0] != '\0', "an error says why");
	}
	pv_writer_finish(&answer);
	pv_node_free(question);
	return 0;
}

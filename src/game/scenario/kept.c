/* game/scenario/kept.c - installed scenarios as they stood, for journals and databases that carry
 * no text. data/scenarios/former has HASH.scenario, with maps and pieces laid in, and ids.tsv,
 * which says the last text of each id. */
#include "game/files/files.h"
#include "pavise/data.h"
#include "pavise/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096, HASH_DIGITS = 16 };

static bool is_hash(const char *text) {
	return strspn(text, "0123456789abcdef") == HASH_DIGITS && text[HASH_DIGITS] == '\0';
}

static bool fail_unkept(const char *id, const char *hash, struct pv_error *err) {
	return pv_fail(err, PV_NOT_FOUND, id, "the text %.40s of the scenario is not kept", hash);
}

/* Finds the hash behind "ID<TAB>" in ids.tsv. */
static bool find_hash(const char *id, char hash[HASH_DIGITS + 1], struct pv_error *err) {
	char path[PATH_BYTES];
	size_t length, wanted = strlen(id);
	char *ids = pv_data_path("scenarios/former/ids.tsv", path, sizeof path, NULL)
			? pv_file_read(path, PV_NODE_BYTES_MAX, &length, NULL)
			: NULL;
	bool found = false;
	for (const char *line = ids; line != NULL && *line != '\0' && !found;) {
		size_t end = strcspn(line, "\n");
		found = strncmp(line, id, wanted) == 0 && line[wanted] == '\t' &&
			end == wanted + 1 + HASH_DIGITS;
		if (found) {
			snprintf(hash, HASH_DIGITS + 1, "%.*s", (int)HASH_DIGITS,
				 line + wanted + 1);
		}
		line += end + (line[end] == '\n');
	}
	free(ids);
	return found || fail_unkept(id, "", err);
}

/* Refuses a file that was changed by hand: its text isn't what its name says. */
static struct pv_scenario *check_hash(struct pv_scenario *scenario, const char *path,
				      const char *hash, struct pv_error *err) {
	if (scenario != NULL && strcmp(scenario->hash, hash) != 0) {
		pv_fail(err, PV_DIFFERS, path, "the hash of this text is %s; its name says %.20s",
			scenario->hash, hash);
		pv_scenario_close(scenario);
		return NULL;
	}
	return scenario;
}

struct pv_scenario *pv_scenario_kept(const char *id, const char *hash, struct pv_error *err) {
	char last[HASH_DIGITS + 1], file[64], path[PATH_BYTES];
	if (hash == NULL && !find_hash(id, last, err)) {
		return NULL;
	}
	hash = hash == NULL ? last : hash;
	snprintf(file, sizeof file, "scenarios/former/%.16s.scenario", hash);
	if (!is_hash(hash) || !pv_data_path(file, path, sizeof path, NULL)) {
		fail_unkept(id, hash, err);
		return NULL;
	}
	size_t length;
	char *text = pv_file_read(path, PV_NODE_BYTES_MAX, &length, err);
	struct pv_scenario *scenario =
	    text == NULL ? NULL : pv_scenario_parse(text, length, id, err);
	free(text);
	return check_hash(scenario, path, hash, err);
}

/* server/store/settings.c - house rules of a request; the words for taking back and for chat. */
#define _POSIX_C_SOURCE 200809L

#include "server/store/records.h"

#include <stdio.h>
#include <string.h>

const char *const serve_undo_words[PV_STORE_UNDOS] = {
	[PV_STORE_UNDO_OFF] = "off", [PV_STORE_UNDO_FREE] = "free", [PV_STORE_UNDO_ASK] = "ask"
};

const char *const serve_talk_words[PV_STORE_TALKS] = {
	[PV_STORE_TALK_OFF] = "off", [PV_STORE_TALK_SEATS] = "seats", [PV_STORE_TALK_ALL] = "all"
};

bool serve_settings_read(const struct pv_node *node, char **sets, struct pv_error *err) {
	size_t length = 0;
	if (node == NULL) {
		return true;
	}
	FILE *out = open_memstream(sets, &length);
	bool fine = node->kind == PV_NODE_MAP && out != NULL;
	for (const struct pv_node *one = node->first; fine && one != NULL; one = one->next) {
		fine = one->kind == PV_NODE_TEXT && one->key[0] != '\0' &&
		       strcmp(one->key, "tables") != 0 && strpbrk(one->key, "=\n") == NULL &&
		       strchr(one->text, '\n') == NULL;
		if (fine) {
			fprintf(out, "%s=%s\n", one->key, one->text);
		}
	}
	if (out != NULL) {
		fclose(out);
	}
	return fine || pv_fail(err, PV_BAD_INPUT, "set",
			       "accepted is an object of texts by the names of options");
}

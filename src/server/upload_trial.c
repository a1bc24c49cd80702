/* server/upload_trial.c - in the sandbox's process: an upload tried as the server would use it. */
#define _POSIX_C_SOURCE 200809L

#include "server/battle/battle.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

static char *copy_text(const struct pv_node *body, const char *key) {
	const struct pv_node *node = pv_node_get(body, key);
	return node == NULL || node->text == NULL ? NULL : strdup(node->text);
}

/* A scenario of the request's own must be plain text; an installed one is the operator's. */
static bool check_plain(const struct pv_store_battle *made, struct pv_error *err) {
	const char *text = made->scenario_text;
	struct pv_node *root =
	    text == NULL ? NULL : pv_node_read_yaml(text, strlen(text), "scenario", err);
	bool plain = text == NULL || (root != NULL && serve_check_plain(root, err));
	pv_node_free(root);
	return plain;
}

static bool try_upload(struct serve_battles *battles, const struct pv_node *body,
		       struct pv_error *err) {
	struct serve_recorded recorded = { .at = NULL };
	struct pv_store_battle made = { .shown = true };
	const struct pv_node *text = pv_node_get(body, "journal");
	bool done = true;
	if (text != NULL && text->text != NULL) {
		done = serve_recorded_read(text->text, text->length, &recorded, &made, err);
	} else {
		made.scenario_id = strdup("scenario");
		made.scenario_text = copy_text(body, "scenario_text");
		done = serve_settings_read(pv_node_get(body, "set"), &made.sets, err);
	}
	done = done && check_plain(&made, err) && serve_battle_try(battles, &made, &recorded, err);
	pv_store_finish_battle(&made);
	free(recorded.at);
	return done;
}

int pv_server_try_upload(void) {
	struct pv_error err = { .code = PV_OK };
	const struct serve_catalogue_setup setup = { .draws = false };
	struct serve_battles battles;
	serve_sandbox_limit();
	struct pv_node *body = serve_sandbox_read(stdin, &err);
	struct serve_catalogue *catalogue =
	    body == NULL ? NULL : serve_catalogue_create(&setup, &err);
	bool opened =
	    catalogue != NULL && (serve_battles_open(&battles, NULL, catalogue) ||
				  pv_fail(&err, PV_NO_MEMORY, "server", "memory ran out"));
	bool done = opened && try_upload(&battles, body, &err);
	if (opened) {
		serve_battles_close(&battles);
	}
	serve_catalogue_destroy(catalogue);
	pv_node_free(body);
	return serve_sandbox_report(done, &err);
}

/* server/catalogue/about.c - what this server offers, and the list of its scenarios. */
#include "server/catalogue/inside.h"

#include "server/store/records.h"

#include <stdio.h>
#include <string.h>

void serve_about(struct serve_request *r, struct serve_catalogue *catalogue) {
	pv_write_open(&r->w, '{');
	pv_write_member_text(&r->w, "name", "pavise");
	pv_write_member_text(&r->w, "version", PV_VERSION);
	pv_write_member_int(&r->w, "api", 1);
	pv_write_member_bool(&r->w, "alone", serve_is_alone(r->http));
	pv_write_key(&r->w, "languages");
	pv_write_open(&r->w, '[');
	for (size_t i = 0; i < SERVE_LANGUAGES; i++) {
		pv_write_text(&r->w, r->http->language[i].code);
	}
	pv_write_close(&r->w);
	const char *usual = serve_catalogue_usual(catalogue);
	pv_write_key(&r->w, "usual");
	usual != NULL ? pv_write_text(&r->w, usual) : pv_write_null(&r->w);
	pv_write_key(&r->w, "rulesets");
	pv_write_open(&r->w, '[');
	for (const struct pv_ruleset *const *rules = pv_rulesets(); *rules != NULL; rules++) {
		pv_write_open(&r->w, '{');
		pv_write_member_text(&r->w, "id", (*rules)->id);
		char key[64];
		snprintf(key, sizeof key, "ruleset %.48s", (*rules)->id);
		pv_write_member_text(&r->w, "title",
				     pv_texts_get_or(r->texts, key, (*rules)->title));
		pv_write_close(&r->w);
	}
	pv_write_close(&r->w);
	pv_write_key(&r->w, "bots");
	pv_write_open(&r->w, '[');
	for (const char *const *name = pv_bot_names(); *name != NULL; name++) {
		pv_write_text(&r->w, *name);
	}
	pv_write_close(&r->w);
	pv_write_key(&r->w, "undo");
	pv_write_open(&r->w, '[');
	pv_write_text(&r->w, serve_undo_words[PV_STORE_UNDO_FREE]);
	pv_write_text(&r->w, serve_undo_words[PV_STORE_UNDO_ASK]);
	pv_write_text(&r->w, serve_undo_words[PV_STORE_UNDO_OFF]);
	pv_write_close(&r->w);
	pv_write_key(&r->w, "engines");
	pv_write_open(&r->w, '[');
	for (size_t i = 0; i < catalogue->setup.engine_count; i++) {
		const char *engine = catalogue->setup.engines[i];
		pv_write_format(&r->w, "%.*s", (int)strcspn(engine, "="), engine);
	}
	pv_write_close(&r->w);
	pv_write_close(&r->w);
}

void serve_write_entry(struct serve_request *r, const struct serve_entry *entry) {
	char key[128], line[128];
	snprintf(key, sizeof key, "scenario %s", entry->id);
	snprintf(line, sizeof line, "about %s", entry->id);
	pv_write_member_text(&r->w, "id", entry->id);
	pv_write_member_text(&r->w, "ruleset", entry->ruleset);
	pv_write_member_text(&r->w, "title", pv_texts_get_or(r->texts, key, entry->title));
	pv_write_member_text(&r->w, "about", pv_texts_get_or(r->texts, line, entry->about));
}

void serve_scenarios(struct serve_request *r, struct serve_catalogue *catalogue) {
	pv_write_open(&r->w, '{');
	pv_write_key(&r->w, "scenarios");
	pv_write_open(&r->w, '[');
	for (size_t i = 0; i < catalogue->count; i++) {
		pv_write_open(&r->w, '{');
		serve_write_entry(r, &catalogue->entries[i]);
		pv_write_close(&r->w);
	}
	pv_write_close(&r->w);
	pv_write_close(&r->w);
}

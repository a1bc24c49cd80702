/* server/http/languages.c - the texts of answers, in each language that is spoken here. */
#include "server/http/inside.h"

#include <stdio.h>
#include <string.h>

/* Whichever texts are installed: the program's own, each ruleset's, the pages'. */
static void find_names(const char *names[32]) {
	char path[4096];
	size_t count = 0;
	names[count++] = "pavise";
	for (const struct pv_ruleset *const *r = pv_rulesets(); *r != NULL && count < 8; r++) {
		char file[64];
		snprintf(file, sizeof file, "text/en/%.30s.yaml", (*r)->id);
		if (pv_data_path(file, path, sizeof path, NULL)) {
			names[count++] = (*r)->id;
		}
	}
	if (pv_data_path("text/en/web.yaml", path, sizeof path, NULL)) {
		names[count++] = "web";
	}
}

bool serve_languages_open(struct serve_http *http, struct pv_error *err) {
	static const char *const codes[SERVE_LANGUAGES] = { "en", "fr" };
	const char *names[32] = { NULL };
	find_names(names);
	for (size_t i = 0; i < SERVE_LANGUAGES; i++) {
		http->language[i].code = codes[i];
		http->language[i].texts = pv_texts_open(codes[i], names, err);
		if (http->language[i].texts == NULL) {
			return false;
		}
		pv_texts_use_armies(http->language[i].texts);
	}
	return true;
}

void serve_languages_close(struct serve_http *http) {
	for (size_t i = 0; i < SERVE_LANGUAGES; i++) {
		pv_texts_close(http->language[i].texts);
		http->language[i].texts = NULL;
	}
}

const struct serve_language *serve_language_choose(const struct serve_http *http,
						   const char *wanted) {
	const struct serve_language *known = http->language;
	while (wanted != NULL && wanted[0] != '\0') {
		wanted += strspn(wanted, " ,");
		for (size_t i = 0; i < SERVE_LANGUAGES; i++) {
			if (strncmp(wanted, known[i].code, strlen(known[i].code)) == 0) {
				return &known[i];
			}
		}
		wanted += strcspn(wanted, ",");
	}
	return &known[0];
}

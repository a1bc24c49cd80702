/* cli/table/sight.c - which places see each other, at the table. */
#include "cli/table/table.h"

#include "cli/common/orders.h"
#include "cli/show/show.h"
#include "game/text/answers.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MAX_BYTES = 48, NAMES_MAX_BYTES = 2048 };

/* One end of a line: a place, or the place of a unit. */
struct end {
	int32_t place;
	char name[NAME_MAX_BYTES];
};

/* The scene as the viewer knows it. The caller frees it. NULL: no memory. */
static struct pv_node *read_scene(const struct cli_table *t, const void *view) {
	struct pv_writer w;
	pv_writer_init(&w);
	t->g->rules->scene(t->g, view, &w);
	struct pv_node *scene =
	    w.failed ? NULL : pv_node_read_json(w.text, w.length, "scene", NULL);
	pv_writer_finish(&w);
	return scene;
}

static const char *text_of(const struct pv_node *counter, const char *key) {
	const struct pv_node *node = pv_node_get(counter, key);
	return node != NULL && node->kind == PV_NODE_TEXT ? node->text : "";
}

static const struct pv_node *first_counter(const struct pv_node *scene) {
	const struct pv_node *counters = pv_node_get(scene, "counters");
	return counters != NULL ? counters->first : NULL;
}

/* Is it the name, in letters of any size? */
static bool is_named(const struct cli_table *t, const struct pv_node *counter, const char *name) {
	int actor = cli_find_actor(t->g, name, -1);
	return actor != PV_ANY && actor == cli_find_actor(t->g, text_of(counter, "name"), -1);
}

static bool find_end(const struct cli_table *t, const struct pv_node *scene, const char *text,
		     struct end *out) {
	out->place = pv_find_place(t->g, text);
	snprintf(out->name, sizeof out->name, "%s", text);
	for (const struct pv_node *at = first_counter(scene); at != NULL && out->place < 0;
	     at = at->next) {
		if (is_named(t, at, text)) {
			out->place = pv_find_place(t->g, text_of(at, "at"));
			snprintf(out->name, sizeof out->name, "%s %s", text_of(at, "name"),
				 text_of(at, "at"));
		}
	}
	if (out->place < 0) {
		cli_say(t->cli, stdout, "cli.sees.unknown", "place", text, (char *)NULL);
	}
	return out->place >= 0;
}

/* --- one line -------------------------------------------------------------------------------- */

static const char *word_of(const struct cli_table *t, const char *word) {
	char key[NAME_MAX_BYTES + 16];
	snprintf(key, sizeof key, "pavise.ground.%.40s", word);
	return pv_texts_get_or(t->cli->texts, key, word);
}

/* The grounds of a hex; of two kinds, both. */
static const char *grounds_of(const struct cli_table *t, const struct pv_node *step,
			      char buf[2 * NAME_MAX_BYTES]) {
	const char *second = text_of(step, "second");
	int used = snprintf(buf, NAME_MAX_BYTES, "%s", word_of(t, text_of(step, "ground")));
	if (second[0] != '\0' && used < NAME_MAX_BYTES) {
		snprintf(buf + used, NAME_MAX_BYTES, " + %s", word_of(t, second));
	}
	return buf;
}

static void tell_step(const struct cli_table *t, const struct pv_node *step) {
	char both[2 * NAME_MAX_BYTES];
	const char *obstacle = text_of(step, "obstacle"), *ground = grounds_of(t, step, both);
	bool is_ground = strcmp(obstacle, text_of(step, "ground")) == 0;
	const char *key = obstacle[0] == '\0'                            ? "cli.sees.flat"
			  : strcmp(text_of(step, "blocks"), "true") == 0 ? "cli.sees.hides"
									 : "cli.sees.below";
	cli_say(t->cli, stdout, key, "place", text_of(step, "hex"), "ground", ground, "what",
		is_ground ? ground : word_of(t, obstacle), "top", text_of(step, "top"), "height",
		text_of(step, "height"), (char *)NULL);
}

static void tell_profile(const struct cli_table *t, const void *view, int32_t from, int32_t to) {
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '[');
	t->g->rules->profile(t->g, view, from, to, &w);
	pv_write_close(&w);
	struct pv_node *list = w.failed ? NULL : pv_node_read_json(w.text, w.length, "line", NULL);
	for (const struct pv_node *at = list != NULL ? list->first : NULL; at != NULL;
	     at = at->next) {
		tell_step(t, at);
	}
	pv_node_free(list);
	pv_writer_finish(&w);
}

static void tell_line(const struct cli_table *t, const void *view, const struct end *from,
		      const struct end *to) {
	struct pv_why why = { .rule = NULL };
	char text[CLI_TEXT_MAX], rule[32];
	if (t->g->rules->sees(t->g, view, from->place, to->place, &why)) {
		cli_say(t->cli, stdout, "cli.sees.clear", "from", from->name, "to", to->name,
			(char *)NULL);
	} else {
		pv_text_why(t->cli->texts, t->g, &why, text, sizeof text);
		snprintf(rule, sizeof rule, " [%s]", why.rule);
		cli_say(t->cli, stdout, "cli.sees.blocked", "from", from->name, "to", to->name,
			"text", text, "rule", rule, (char *)NULL);
	}
	tell_profile(t, view, from->place, to->place);
}

/* --- all of them ----------------------------------------------------------------------------- */

static void add_name(char *names, const struct pv_node *counter) {
	size_t used = strlen(names);
	snprintf(names + used, NAMES_MAX_BYTES - used, "%s%s %s", used > 0 ? ", " : "",
		 text_of(counter, "name"), text_of(counter, "at"));
}

/* Tells which units of one side the place sees, and which see it. */
static void tell_side(const struct cli_table *t, const void *view, const struct pv_node *scene,
		      const struct end *from, const char *side) {
	char seen[NAMES_MAX_BYTES] = "", seers[NAMES_MAX_BYTES] = "", key[32];
	for (const struct pv_node *at = first_counter(scene); at != NULL; at = at->next) {
		int32_t place = pv_find_place(t->g, text_of(at, "at"));
		if (strcmp(text_of(at, "side"), side) != 0 || place < 0 || place == from->place) {
			continue;
		}
		if (t->g->rules->sees(t->g, view, from->place, place, NULL)) {
			add_name(seen, at);
		}
		if (t->g->rules->sees(t->g, view, place, from->place, NULL)) {
			add_name(seers, at);
		}
	}
	const char *nobody = cli_text(t->cli, "cli.sees.nobody");
	snprintf(key, sizeof key, "cli.seat.%s", side);
	cli_say_folded(t->cli, stdout, 4, "cli.sees.side", "side",
		       pv_texts_get_or(t->cli->texts, key, side), "seen",
		       seen[0] != '\0' ? seen : nobody, "seers", seers[0] != '\0' ? seers : nobody,
		       (char *)NULL);
}

static void tell_all(const struct cli_table *t, const void *view, const struct pv_node *scene,
		     const struct end *from) {
	static const char *const sides[] = { "red", "blue" };
	char number[24];
	int count = 0;
	for (int32_t place = 0; place < PV_PLACE_END; place++) {
		count += t->g->rules->sees(t->g, view, from->place, place, NULL);
	}
	snprintf(number, sizeof number, "%d", count);
	cli_say(t->cli, stdout, "cli.sees.places", "from", from->name, "count", number,
		(char *)NULL);
	for (size_t i = 0; i < PV_COUNT(sides); i++) {
		tell_side(t, view, scene, from, sides[i]);
	}
}

/* "WHERE" tells all that the place sees and is seen by; "WHERE WHERE" tells that line. */
void cli_table_sees(struct cli_table *t, const char *text) {
	char first[NAME_MAX_BYTES], second[NAME_MAX_BYTES];
	struct end from, to;
	int words = sscanf(text, "%47s %47s", first, second);
	void *view = cli_table_view(t);
	struct pv_node *scene = view != NULL ? read_scene(t, view) : NULL;
	if (scene != NULL && words >= 1 && find_end(t, scene, first, &from)) {
		if (words == 1) {
			tell_all(t, view, scene, &from);
		} else if (find_end(t, scene, second, &to)) {
			tell_line(t, view, &from, &to);
		}
	}
	pv_node_free(scene);
	free(view);
}

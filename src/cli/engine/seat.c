/* cli/engine/seat.c - the engine as a program outside of another Pavise: `begin`, then `choose`
 * after `choose`, each with the position as the seat may see it. */
#include "cli/engine/engine.h"

#include "cli/common/orders.h"

#include <stdlib.h>
#include <string.h>

/* The object has the scenario as text, with the changes of this game. */
static struct pv_scenario *open_scenario(const struct pv_node *about, struct pv_error *err) {
	const char *text = NULL, *id = "begin";
	if (!pv_node_text(about, "scenario", &text, err) || !pv_node_text(about, "id", &id, err)) {
		return NULL;
	}
	if (text == NULL) {
		pv_node_fail(about, err, "`scenario` is missing");
		return NULL;
	}
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), id, err);
	const struct pv_node *set = scenario == NULL ? NULL : pv_node_get(about, "set");
	for (set = set == NULL ? NULL : set->first; set != NULL; set = set->next) {
		if (set->text == NULL || !pv_scenario_set(scenario, set->text, err)) {
			pv_scenario_close(scenario);
			return NULL;
		}
	}
	return scenario;
}

static bool begin(struct engine *e, const struct pv_node *about, FILE *out) {
	struct pv_error err;
	engine_wait(e, true);
	engine_close_battle(e);
	pv_clear_error(&err);
	e->subject = (struct cli_subject){ .kind = CLI_SCENARIO };
	e->subject.scenario = open_scenario(about, &err);
	e->subject.game =
	    e->subject.scenario == NULL ? NULL : pv_game_load(e->subject.scenario, &err);
	if (e->subject.game == NULL) {
		cli_subject_close(&e->subject);
		return engine_fail(e, &err, out);
	}
	return engine_take_subject(e, out);
}

bool engine_begin(struct engine *e, char *rest, FILE *out) {
	struct pv_error err;
	struct pv_node *about = pv_node_read_json(rest, strlen(rest), "begin", &err);
	bool begun = about == NULL ? engine_fail(e, &err, out) : begin(e, about, out);
	pv_node_free(about);
	return begun;
}

static bool choose(struct engine *e, const struct pv_node *request, void *view, FILE *out) {
	struct pv_error err;
	struct pv_order order;
	char text[CLI_TEXT_MAX];
	const char *position = NULL;
	if (!pv_node_text(request, "position", &position, &err) ||
	    (position == NULL && !pv_node_fail(request, &err, "`position` is missing")) ||
	    !e->g->rules->read_state(e->g, position, view, &err)) {
		return engine_fail(e, &err, out);
	}
	if (e->g->rules->turn(e->g, view) > PV_BLUE) {
		return engine_refuse(e, "cli.engine.nobody", out);
	}
	struct pv_bot *bot = pv_bot_create(e->level, e->g, e->seed, &err);
	if (bot == NULL) {
		return engine_fail(e, &err, out);
	}
	pv_bot_choose(bot, view, &order, NULL);
	pv_bot_destroy(bot);
	fprintf(out, "%s\n", cli_order_text(e->g, &order, text));
	return true;
}

bool engine_choose(struct engine *e, char *rest, FILE *out) {
	struct pv_error err;
	if (e->g == NULL) {
		return engine_refuse(e, "cli.engine.no_battle", out);
	}
	struct pv_node *request = pv_node_read_json(rest, strlen(rest), "choose", &err);
	void *view = calloc(1, e->g->rules->state_size(e->g));
	bool chosen = request == NULL ? engine_fail(e, &err, out)
		      : view == NULL  ? engine_refuse(e, "cli.fail.memory", out)
				      : choose(e, request, view, out);
	free(view);
	pv_node_free(request);
	return chosen;
}

/* Ends the battle; another may begin. */
bool engine_end(struct engine *e, char *rest, FILE *out) {
	(void)rest;
	(void)out;
	engine_wait(e, true);
	engine_close_battle(e);
	return true;
}

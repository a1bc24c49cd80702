/* cli/engine/battle.c - the engine's verbs about the battle. */
#define _POSIX_C_SOURCE 200809L

#include "cli/engine/engine.h"

#include "cli/common/files.h"
#include "cli/common/orders.h"
#include "game/text/answers.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- beginning and ending -------------------------------------------------------------------- */

void engine_close_battle(struct engine *e) {
	if (e->own_battle) {
		pv_battle_destroy(e->battle);
	}
	cli_subject_close(&e->subject);
	e->battle = NULL;
	e->g = NULL;
	e->own_battle = false;
}

/* Begins the battle of e->subject, which has been opened. */
bool engine_take_subject(struct engine *e, FILE *out) {
	char dice[48];
	struct pv_error err;
	snprintf(dice, sizeof dice, "seeded %" PRIu64, e->seed);
	struct pv_battle_setup setup = { .dice = e->drawn ? dice : "typed",
					 .scenario = e->subject.scenario };
	e->battle = e->subject.battle;
	if (e->battle == NULL) {
		e->battle = pv_battle_create(e->subject.game, &setup, &err);
		e->own_battle = e->battle != NULL;
	}
	if (e->battle == NULL) {
		cli_subject_close(&e->subject);
		return engine_fail(e, &err, out);
	}
	e->g = e->subject.game;
	fprintf(out, "%s\n", e->subject.title[0] != '\0' ? e->subject.title : e->g->title);
	return true;
}

static bool open_named(struct engine *e, const struct cli *cli, const char *name, FILE *out) {
	struct pv_error err;
	engine_wait(e, true);
	engine_close_battle(e);
	return cli_subject_open(cli, name, &e->subject, &err) ? engine_take_subject(e, out)
							      : engine_fail(e, &err, out);
}

/* "[SCENARIO] [KEY=VALUE...]" */
bool engine_new(struct engine *e, char *rest, FILE *out) {
	struct cli with = *e->cli;
	const char *name = CLI_USUAL_SCENARIO;
	while (rest[strspn(rest, " \t")] != '\0') {
		const char *word = engine_word(&rest);
		if (strchr(word, '=') == NULL) {
			name = word;
		} else if (with.options.set_count < CLI_SETS_MAX) {
			with.options.sets[with.options.set_count++] = word;
		}
	}
	return open_named(e, &with, name, out);
}

bool engine_load(struct engine *e, char *rest, FILE *out) {
	return rest[0] == '\0' || strcmp(rest, "-") == 0 ? engine_refuse(e, "cli.engine.file", out)
							 : open_named(e, e->cli, rest, out);
}

/* Writes the journal to a file, or as the answer. */
bool engine_save(struct engine *e, char *rest, FILE *out) {
	struct pv_error err;
	char *text = pv_battle_write(e->battle, PV_SEAT_COUNT, &err);
	bool done = text != NULL;
	if (done && rest[0] != '\0') {
		done = cli_save(rest, text, &err);
	} else if (done) {
		fputs(text, out);
	}
	free(text);
	return done || engine_fail(e, &err, out);
}

/* Without a word it tells the position; with one it sets it. */
bool engine_position(struct engine *e, char *rest, FILE *out) {
	struct pv_error err;
	if (rest[0] != '\0') {
		return pv_battle_set_position(e->battle, rest, "engine", "position", &err) ||
		       engine_fail(e, &err, out);
	}
	char *text = cli_position_text(e->g, pv_battle_state(e->battle));
	if (text != NULL) {
		fprintf(out, "%s\n", text);
	}
	free(text);
	return text != NULL || engine_refuse(e, "cli.fail.memory", out);
}

/* --- looking --------------------------------------------------------------------------------- */

/* The seat whose view is wanted; "" and "all" are everything. false: there is no such seat. */
static bool read_seat(const char *word, enum pv_seat *out) {
	static const char *const words[] = { "red", "blue", "dice", "nobody" };
	*out = PV_SEAT_COUNT;
	for (enum pv_seat seat = PV_RED; seat < PV_SEAT_COUNT; seat++) {
		*out = strcmp(word, words[seat]) == 0 ? seat : *out;
	}
	return *out != PV_SEAT_COUNT || word[0] == '\0' || strcmp(word, "all") == 0;
}

/* NULL: the error has been told. The caller frees it. */
static void *take_view(const struct engine *e, char *rest, FILE *out) {
	struct pv_error err;
	enum pv_seat seat;
	if (!read_seat(engine_word(&rest), &seat)) {
		engine_refuse(e, "cli.engine.seat", out);
		return NULL;
	}
	void *view = cli_veiled(e->g, pv_battle_state(e->battle), seat, &err);
	if (view == NULL) {
		engine_fail(e, &err, out);
	}
	return view;
}

static bool finish_json(const struct engine *e, struct pv_writer *w, FILE *out) {
	bool whole = !w->failed;
	if (whole) {
		fprintf(out, "%s\n", w->text);
	}
	pv_writer_finish(w);
	return whole || engine_refuse(e, "cli.fail.memory", out);
}

/* Writes "prompt" and "result". */
static void write_stand(const struct engine *e, struct pv_writer *w, const void *state) {
	struct pv_prompt prompt = { .actor = PV_NONE, .place = -1 };
	struct pv_result result;
	bool over = pv_battle_result(e->battle, &result);
	if (!over) {
		e->g->rules->prompt(e->g, state, &prompt);
		pv_answer_prompt(e->cli->texts, w, e->g, &prompt);
	}
	pv_answer_result(w, over, &result);
}

bool engine_view(struct engine *e, char *rest, FILE *out) {
	void *view = take_view(e, rest, out);
	char *position = view == NULL ? NULL : cli_position_text(e->g, view);
	struct pv_writer w;
	if (position == NULL) {
		free(view);
		return false;
	}
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	write_stand(e, &w, view);
	pv_write_member_text(&w, "position", position);
	pv_write_key(&w, "state");
	e->g->rules->describe(e->g, view, &w);
	pv_write_close(&w);
	free(position);
	free(view);
	return finish_json(e, &w, out);
}

bool engine_board(struct engine *e, char *rest, FILE *out) {
	void *view = take_view(e, rest, out);
	if (view != NULL) {
		cli_show_board(e->cli, out, e->g, view);
	}
	free(view);
	return view != NULL;
}

bool engine_hash(struct engine *e, char *rest, FILE *out) {
	enum pv_seat seat;
	if (!read_seat(engine_word(&rest), &seat)) {
		return engine_refuse(e, "cli.engine.seat", out);
	}
	fprintf(out, "%016" PRIx64 "\n", pv_fingerprint(e->g, pv_battle_state(e->battle), seat));
	return true;
}

/* Writes the orders; at a chance node, with the chance of each. */
static void write_orders(const struct engine *e, const struct cli_list *list, FILE *out) {
	struct pv_prompt prompt = { .actor = PV_NONE, .place = -1 };
	char text[CLI_TEXT_MAX], weight[96];
	e->g->rules->prompt(e->g, pv_battle_state(e->battle), &prompt);
	for (size_t i = 0; i < list->count; i++) {
		struct pv_fraction chance;
		fputs(cli_order_text(e->g, &list->at[i], text), out);
		if (prompt.seat == PV_DICE &&
		    pv_throw_chance(&prompt.dice, &list->at[i], &chance)) {
			pv_fraction_write(chance, weight, sizeof weight);
			fprintf(out, " weight=%s", weight);
		}
		fputc('\n', out);
	}
}

bool engine_legal(struct engine *e, char *rest, FILE *out) {
	const void *state = pv_battle_state(e->battle);
	const char *unit = engine_word(&rest);
	struct cli_list list = { NULL, 0 };
	struct pv_error err;
	struct pv_result result;
	if (pv_battle_result(e->battle, &result)) {
		return true;
	}
	if (!(unit[0] == '\0' ? cli_list_of(e->g, state, PV_ANY, &list, &err)
			      : cli_list_named(e->g, state, unit, &list, &err))) {
		return engine_fail(e, &err, out);
	}
	write_orders(e, &list, out);
	free(list.at);
	return true;
}

/* --- asking ---------------------------------------------------------------------------------- */

static bool read_order(const struct engine *e, const char *text, struct pv_order *order,
		       FILE *out) {
	struct pv_error err;
	return e->g->rules->read_order(e->g, text, order, &err) || engine_fail(e, &err, out);
}

bool engine_why(struct engine *e, char *rest, FILE *out) {
	struct pv_why why = { .rule = NULL };
	struct pv_order order;
	struct pv_writer w;
	struct pv_error err;
	const void *state = pv_battle_state(e->battle);
	bool whole = e->g->rules->read_order(e->g, rest, &order, &err);
	if (!whole && !pv_is_barred(e->g, state, rest, &order, &why)) {
		return engine_fail(e, &err, out);
	}
	bool allowed = whole && e->g->rules->check(e->g, state, &order, &why);
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_answer_order(&w, "order", e->g, &order);
	pv_answer_why(e->cli->texts, &w, e->g, allowed, &why);
	pv_write_close(&w);
	return finish_json(e, &w, out);
}

/* Reads "ORDER; ORDER; ..."; without any, it is the throw that is due. */
static bool read_orders(const struct engine *e, char *rest, struct pv_order orders[PV_PLAN_MAX],
			size_t *count, FILE *out) {
	*count = 0;
	while (rest[0] != '\0' && *count < PV_PLAN_MAX) {
		size_t length = strcspn(rest, ";");
		bool more = rest[length] == ';';
		rest[length] = '\0';
		if (!read_order(e, rest, &orders[*count], out)) {
			return false;
		}
		++*count;
		rest += length + more;
		rest += strspn(rest, " \t");
	}
	return true;
}

bool engine_odds(struct engine *e, char *rest, FILE *out) {
	struct pv_order orders[PV_PLAN_MAX];
	struct pv_odds odds;
	struct pv_error err;
	struct pv_writer w;
	size_t count;
	if (!read_orders(e, rest, orders, &count, out)) {
		return false;
	}
	if (!pv_odds_of(e->g, pv_battle_state(e->battle), orders, count, e->seed, &odds, &err)) {
		return engine_fail(e, &err, out);
	}
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_answer_odds(e->cli->texts, &w, e->g, &odds);
	pv_write_close(&w);
	pv_odds_free(&odds);
	return finish_json(e, &w, out);
}

static void write_plan(const struct engine *e, const struct pv_plan *plan, FILE *out) {
	char text[CLI_TEXT_MAX];
	if (plan->goal < 0 || e->g->rules->name_place(e->g, plan->goal, text, sizeof text) == 0) {
		snprintf(text, sizeof text, "-");
	}
	fprintf(out, "%s %d ", text, (int)plan->cost);
	for (size_t i = 0; i < plan->count; i++) {
		fprintf(out, "%s%s", i == 0 ? "" : "; ",
			cli_order_text(e->g, &plan->orders[i], text));
	}
	fputc('\n', out);
}

/* Answers "PLACE COST ORDER; ORDER": whole acts of a unit, or of all units. */
bool engine_reach(struct engine *e, char *rest, FILE *out) {
	const void *state = pv_battle_state(e->battle);
	const char *name = engine_word(&rest);
	int actor = name[0] == '\0' ? PV_ANY : cli_find_actor(e->g, name, -1);
	if (name[0] != '\0' && actor == PV_ANY) {
		cli_say(e->cli, out, "cli.actor.unknown", "actor", name, (char *)NULL);
		return false;
	}
	if (e->g->rules->turn(e->g, state) > PV_BLUE) {
		return true;
	}
	size_t count = e->g->rules->plans(e->g, state, actor, NULL, 0);
	struct pv_plan *plans = calloc(count + 1, sizeof *plans);
	if (plans == NULL) {
		return engine_refuse(e, "cli.fail.memory", out);
	}
	size_t written = e->g->rules->plans(e->g, state, actor, plans, count);
	for (size_t i = 0; i < written && i < count; i++) {
		write_plan(e, &plans[i], out);
	}
	free(plans);
	return true;
}

/* The next place behind `after` that has a name; -1: there is none. */
static int32_t name_next(const struct pv_game *g, int32_t after, char name[CLI_TEXT_MAX]) {
	name[0] = '\0';
	for (int32_t place = after + 1; place < PV_PLACE_END; place++) {
		if (g->rules->name_place(g, place, name, CLI_TEXT_MAX) > 0) {
			return place;
		}
	}
	return -1;
}

/* Refuses places, with two places of this board as an example. */
static bool refuse_places(const struct engine *e, const char *key, const char *wrong, FILE *out) {
	char from[CLI_TEXT_MAX], to[CLI_TEXT_MAX];
	name_next(e->g, name_next(e->g, -1, from), to);
	cli_say(e->cli, out, key, "place", wrong, "from", from, "to", to, (char *)NULL);
	return false;
}

/* Is one place seen from another, and what stands in the way? */
bool engine_los(struct engine *e, char *rest, FILE *out) {
	struct pv_why why = { .rule = NULL };
	char text[CLI_TEXT_MAX];
	const char *words[] = { engine_word(&rest), engine_word(&rest) };
	int32_t from = pv_find_place(e->g, words[0]), to = pv_find_place(e->g, words[1]);
	if (words[0][0] == '\0' || words[1][0] == '\0') {
		return refuse_places(e, "cli.engine.places", "", out);
	}
	if (from < 0 || to < 0) {
		return refuse_places(e, "cli.engine.place", words[from < 0 ? 0 : 1], out);
	}
	if (e->g->rules->sees(e->g, pv_battle_state(e->battle), from, to, &why)) {
		fputs("clear\n", out);
		return true;
	}
	e->g->rules->name_place(e->g, why.witness.at, text, sizeof text);
	fprintf(out, "screened by %s [%s]\n", text, why.rule);
	return true;
}

/* --- acting ---------------------------------------------------------------------------------- */

/* Tells what happened, and the prompt or result then. */
static bool tell(struct engine *e, const struct pv_events *events, FILE *out) {
	size_t count = events->count < events->cap ? events->count : events->cap;
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_answer_events(e->cli->texts, &w, e->g, events->at, count, PV_SEAT_COUNT);
	write_stand(e, &w, pv_battle_state(e->battle));
	pv_write_close(&w);
	return finish_json(e, &w, out);
}

static bool give(struct engine *e, const struct pv_order *order, struct pv_events *events,
		 FILE *out) {
	struct pv_why why = { .rule = NULL };
	if (pv_battle_order(e->battle, order, &why, events)) {
		return true;
	}
	if (why.key == NULL) {
		return engine_refuse(e, "cli.fail.memory", out);
	}
	cli_show_refusal(e->cli, out, e->g, &why);
	return false;
}

/* Draws the nth throw of a battle from stream (seed, n), as `pavise play` does. */
static bool roll_one(struct engine *e, struct pv_events *events, FILE *out) {
	struct pv_prompt prompt = { .place = -1 };
	e->g->rules->prompt(e->g, pv_battle_state(e->battle), &prompt);
	struct pv_stream chance = pv_stream_start(e->seed, cli_count_throws(e->battle));
	struct pv_order order = pv_stream_throw(&chance, &prompt.dice);
	return give(e, &order, events, out);
}

static bool is_dice_due(const struct engine *e) {
	struct pv_prompt prompt = { .place = -1 };
	struct pv_result result;
	if (pv_battle_result(e->battle, &result)) {
		return false;
	}
	e->g->rules->prompt(e->g, pv_battle_state(e->battle), &prompt);
	return prompt.seat == PV_DICE && prompt.dice.kind == PV_THROW_DICE;
}

bool engine_play(struct engine *e, char *rest, FILE *out) {
	struct pv_event at[CLI_EVENTS_MAX];
	struct pv_events events = { at, CLI_EVENTS_MAX, 0 };
	struct pv_order order;
	if (!read_order(e, rest, &order, out) || !give(e, &order, &events, out)) {
		return false;
	}
	while (e->drawn && is_dice_due(e)) {
		if (!roll_one(e, &events, out)) {
			return false;
		}
	}
	return tell(e, &events, out);
}

bool engine_roll(struct engine *e, char *rest, FILE *out) {
	struct pv_event at[CLI_EVENTS_MAX];
	struct pv_events events = { at, CLI_EVENTS_MAX, 0 };
	(void)rest;
	if (!is_dice_due(e)) {
		return engine_refuse(e, "cli.engine.no_dice", out);
	}
	return roll_one(e, &events, out) && tell(e, &events, out);
}

bool engine_undo(struct engine *e, char *rest, FILE *out) {
	struct pv_error err;
	(void)rest;
	return pv_battle_undo(e->battle, &err) || engine_fail(e, &err, out);
}

/* cli/show/show.c - answers for people's eyes. */
#include "cli/show/show.h"

#include "cli/common/orders.h"
#include "game/text/answers.h"

#include <stdlib.h>
#include <string.h>

char *cli_position_text(const struct pv_game *g, const void *state) {
	size_t length = g->rules->write_state(g, state, NULL, 0);
	char *text = malloc(length + 1);
	if (text != NULL) {
		g->rules->write_state(g, state, text, length + 1);
	}
	return text;
}

/* Writes " [NEV-6G.2]" behind a sentence, or nothing. */
static const char *bracket(const char *rule, char *buf, size_t cap) {
	snprintf(buf, cap, rule == NULL || rule[0] == '\0' ? "%s" : " [%s]",
		 rule == NULL ? "" : rule);
	return buf;
}

/* The text of "nev.step.move" for the question "nev.ask.move"; the bare word where there is
 * none. */
static const char *step_text(const struct cli *cli, const struct pv_prompt *prompt, char *key,
			     size_t cap) {
	const char *step = prompt->step == NULL ? "" : prompt->step;
	size_t length = prompt->key == NULL ? 0 : strcspn(prompt->key, ".");
	snprintf(key, cap, "%.*s.step.%s", (int)length, length == 0 ? "" : prompt->key, step);
	return pv_texts_get_or(cli->texts, key, step);
}

void cli_show_prompt(const struct cli *cli, FILE *out, const struct pv_game *g,
		     const struct pv_prompt *prompt) {
	char text[CLI_TEXT_MAX] = "", turn[16], rule[CLI_RULE_MAX], key[128];
	snprintf(turn, sizeof turn, "%u", prompt->turn);
	if (prompt->key != NULL) {
		pv_text_prompt(cli->texts, g, prompt, text, sizeof text);
	}
	cli_say_folded(cli, out, 4, "cli.prompt", "turn", turn, "seat",
		       cli_seat_text(cli, prompt->seat), "step",
		       step_text(cli, prompt, key, sizeof key), "asks", text, "rule",
		       bracket(prompt->rule, rule, sizeof rule), (char *)NULL);
}

void cli_show_events(const struct cli *cli, FILE *out, const struct pv_game *g,
		     const struct pv_events *events, enum pv_seat viewer) {
	char text[CLI_TEXT_MAX], rule[CLI_RULE_MAX];
	size_t count = events->count < events->cap ? events->count : events->cap;
	for (size_t i = 0; i < count; i++) {
		const struct pv_event *event = &events->at[i];
		if (viewer < PV_SEAT_COUNT && (event->seen_by & (1 << viewer)) == 0) {
			continue;
		}
		pv_text_event(cli->texts, g, event, text, sizeof text);
		cli_say_folded(cli, out, 4, "cli.event", "text", text, "rule",
			       bracket(event->rule, rule, sizeof rule), (char *)NULL);
	}
	if (events->count > count) {
		cli_say(cli, out, "cli.event.more", (char *)NULL);
	}
}

static void show_goal(const struct cli *cli, FILE *out, const struct pv_game *g,
		      const struct pv_event *goal) {
	char text[CLI_TEXT_MAX], rule[CLI_RULE_MAX];
	const char *key = (goal->flags & PV_EVENT_STANDS) != 0  ? "cli.goals.stands"
			  : (goal->flags & PV_EVENT_LACKS) != 0 ? "cli.goals.lacks"
								: "cli.event";
	pv_text_event(cli->texts, g, goal, text, sizeof text);
	cli_say_folded(cli, out, 6, key, "text", text, "rule",
		       bracket(goal->rule, rule, sizeof rule), (char *)NULL);
}

void cli_show_goals(const struct cli *cli, FILE *out, const struct pv_game *g, const void *state) {
	struct pv_event at[CLI_EVENTS_MAX];
	struct pv_events goals = { at, CLI_EVENTS_MAX, 0 };
	struct pv_result result;
	char red[40], blue[40];
	g->rules->goals(g, state, &goals);
	g->rules->result(g, state, &result);
	cli_say_folded(cli, out, 2, "cli.goals.head", (char *)NULL);
	for (size_t i = 0; i < goals.count && i < goals.cap; i++) {
		show_goal(cli, out, g, &at[i]);
	}
	if (goals.count > goals.cap) {
		cli_say(cli, out, "cli.event.more", (char *)NULL);
	}
	cli_points_text(result.points[PV_RED], result.points_scale, red, sizeof red);
	cli_points_text(result.points[PV_BLUE], result.points_scale, blue, sizeof blue);
	cli_say(cli, out, "cli.goals.points", "red", red, "blue", blue, (char *)NULL);
}

/* Says the sentence of `key` with an amount in its unit. */
static void say_amount(const struct cli *cli, FILE *out, const struct pv_game *g, const char *key,
		       const char *rule, int32_t amount, uint8_t unit) {
	char text[CLI_TEXT_MAX];
	struct pv_why one = { .rule = rule, .key = key, .need = amount, .unit = unit };
	pv_text_why(cli->texts, g, &one, text, sizeof text);
	fprintf(out, "%s\n", text);
}

/* KEY.halves for an amount of halves, where there is such a text; it says what is counted. */
static const char *with_unit(const struct cli *cli, const char *key, uint8_t unit, char *buf,
			     size_t cap) {
	snprintf(buf, cap, "%s.%s", key, pv_unit_word(unit));
	return pv_texts_get_or(cli->texts, buf, NULL) != NULL ? buf : key;
}

/* The key for parts that are no costs: "chb.fight.how.part" of "chb.fight.how.2_1",
 * "nev.fire.no_dice.part". */
static const char *part_key(const struct cli *cli, const struct pv_why *why, char *buf,
			    size_t cap) {
	static const char how[] = ".how";
	const char *key = why->key == NULL ? "" : why->key, *end = strstr(key, how);
	size_t length = end == NULL ? strlen(key) : (size_t)(end - key) + strlen(how);
	snprintf(buf, cap, "%.*s.part", (int)length, key);
	return pv_texts_get_or(cli->texts, buf, NULL) != NULL
		   ? buf
		   : with_unit(cli, "cli.part", why->unit, buf, cap);
}

static void show_parts(const struct cli *cli, FILE *out, const struct pv_game *g,
		       const struct pv_why *why) {
	char key[128];
	const char *each = part_key(cli, why, key, sizeof key);
	for (size_t i = 0; i < why->part_count && i < PV_PARTS_MAX; i++) {
		say_amount(cli, out, g, each, why->parts[i].rule, why->parts[i].amount, why->unit);
	}
}

/* Do dice decide? Then the parts say by which figures. */
static bool is_how(const struct pv_why *why) {
	return why->key != NULL && why->rule == NULL;
}

static void show_how(const struct cli *cli, FILE *out, const struct pv_game *g,
		     const struct pv_why *why) {
	char text[CLI_TEXT_MAX];
	pv_text_why(cli->texts, g, why, text, sizeof text);
	cli_say_folded(cli, out, 4, "cli.yes.how", "text", text, (char *)NULL);
}

void cli_show_cost(const struct cli *cli, FILE *out, const struct pv_game *g,
		   const struct pv_why *why) {
	char key[64];
	if (is_how(why)) {
		show_how(cli, out, g, why);
		return;
	}
	if (why->unit == PV_UNIT_NONE) {
		cli_say(cli, out, "cli.yes", (char *)NULL);
		return;
	}
	say_amount(cli, out, g, with_unit(cli, "cli.yes.cost", why->unit, key, sizeof key),
		   why->rule == NULL ? "" : why->rule, why->need, why->unit);
}

static int64_t sum_parts(const struct pv_why *why) {
	int64_t sum = 0;
	for (size_t i = 0; i < why->part_count && i < PV_PARTS_MAX; i++) {
		sum += why->parts[i].amount;
	}
	return sum;
}

void cli_show_yes(const struct cli *cli, FILE *out, const struct pv_game *g,
		  const struct pv_why *why) {
	int64_t sum = sum_parts(why);
	char key[64];
	cli_show_cost(cli, out, g, why);
	if (why->unit != PV_UNIT_NONE && why->part_count > 0) {
		if (sum != why->need && !is_how(why)) { /* the parts make up what may be spent */
			say_amount(cli, out, g,
				   with_unit(cli, "cli.yes.of", why->unit, key, sizeof key), "",
				   (int32_t)sum, why->unit);
		}
		show_parts(cli, out, g, why);
	}
}

/* Writes " [NEV-6G.2, NEV-6J.1]": the rule that refuses, and those that say the same. */
static const char *bracket_all(const struct pv_why *why, char *buf, size_t cap) {
	char rules[CLI_RULE_MAX];
	size_t at = (size_t)snprintf(rules, sizeof rules, "%s", why->rule == NULL ? "" : why->rule);
	for (size_t i = 0; i < PV_ALSO_MAX && why->also[i] != NULL && at < sizeof rules; i++) {
		at += (size_t)snprintf(rules + at, sizeof rules - at, ", %s", why->also[i]);
	}
	return bracket(rules, buf, cap);
}

void cli_show_refusal(const struct cli *cli, FILE *out, const struct pv_game *g,
		      const struct pv_why *why) {
	char text[CLI_TEXT_MAX], rules[CLI_RULE_MAX + 4];
	pv_text_why(cli->texts, g, why, text, sizeof text);
	cli_say_folded(cli, out, 4, "cli.no", "text", text, "rule",
		       bracket_all(why, rules, sizeof rules), (char *)NULL);
}

void cli_show_no(const struct cli *cli, FILE *out, const struct pv_game *g, const void *state,
		 const struct pv_order *order, const struct pv_why *why) {
	char text[CLI_TEXT_MAX];
	struct pv_order near[CLI_NEAR_MAX];
	cli_show_refusal(cli, out, g, why);
	/* Without a unit, the parts belong to a figure that this refusal doesn't name. */
	if (why->unit != PV_UNIT_NONE &&
	    (sum_parts(why) == why->need || sum_parts(why) == why->have)) {
		show_parts(cli, out, g, why);
	}
	size_t count = cli_near(g, state, order, false, near);
	for (size_t i = 0; i < count; i++) {
		cli_say(cli, out, "cli.near", "order", cli_order_text(g, &near[i], text),
			(char *)NULL);
	}
}

void cli_points_text(int32_t points, int32_t scale, char *buf, size_t cap) {
	int32_t whole = scale > 1 ? points / scale : points, num = scale > 1 ? points % scale : 0;
	while (num != 0 && num % 2 == 0 && scale % 2 == 0) {
		num /= 2;
		scale /= 2;
	}
	if (num == 0) {
		snprintf(buf, cap, "%d", whole);
	} else if (whole == 0) {
		snprintf(buf, cap, "%d/%d", num, scale);
	} else {
		snprintf(buf, cap, "%d %d/%d", whole, num < 0 ? -num : num, scale);
	}
}

void cli_show_result(const struct cli *cli, FILE *out, const struct pv_game *g,
		     const struct pv_result *result) {
	char red[40], blue[40], rule[CLI_RULE_MAX], text[CLI_TEXT_MAX] = "";
	if (result->key != NULL) {
		pv_text_result(cli->texts, g, result, text, sizeof text);
	}
	cli_points_text(result->points[PV_RED], result->points_scale, red, sizeof red);
	cli_points_text(result->points[PV_BLUE], result->points_scale, blue, sizeof blue);
	cli_say(cli, out, result->outcome == PV_WON ? "cli.result.won" : "cli.result.drawn",
		"winner", cli_seat_text(cli, result->winner == PV_BLUE ? PV_BLUE : PV_RED), "red",
		red, "blue", blue, "why", text, "rule", bracket(result->rule, rule, sizeof rule),
		(char *)NULL);
}

void cli_show_rule(const struct cli *cli, FILE *out, const struct pv_rule *rule) {
	char key[64];
	snprintf(key, sizeof key, "cli.rule.%.40s", rule->kind);
	bool own = strcmp(rule->language, cli->language) == 0;
	cli_say_folded(cli, out, 4, own ? "cli.rule" : "cli.rule.english", "id", rule->id, "kind",
		       pv_texts_get_or(cli->texts, key, rule->kind), "source", rule->source, "rule",
		       rule->rule, "check", rule->check, (char *)NULL);
}

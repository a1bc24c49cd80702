/* cli/show/report.c - what a battle came to, for people and for programs. */
#include "cli/show/report.h"

#include "cli/common/orders.h"
#include "cli/show/show.h"
#include "pavise/sim.h"
#include "sim/answer_report.h"

#include <stdlib.h>
#include <string.h>

enum { SHARPEST = 3, CAUSES_MAX = 16 };

/* A battle's report and the names of its troops. */
struct reporting {
	const struct cli *cli;
	FILE *out;
	const struct pv_battle *battle;
	const struct pv_game *g;
	struct pv_report report;
	struct pv_sim_roster roster;
};

/* --- losses ---------------------------------------------------------------------------------- */

/* What a troop lost through one cause. */
struct cause {
	const char *key;
	int32_t amount;
};

/* Gathers causes in the order in which they came. */
static size_t gather_causes(const struct reporting *r, size_t troop,
			    struct cause causes[CAUSES_MAX]) {
	size_t count = 0;
	for (size_t i = 0; i < r->report.loss_count; i++) {
		const struct pv_report_loss *loss = &r->report.losses[i];
		size_t at = 0;
		if (r->roster.troop_of[loss->who] != troop) {
			continue;
		}
		while (at < count && strcmp(causes[at].key, loss->cause) != 0) {
			at++;
		}
		if (at == count && count < CAUSES_MAX) {
			causes[count++] = (struct cause){ loss->cause, 0 };
		}
		causes[at < count ? at : count - 1].amount += loss->amount;
	}
	return count;
}

static void tell_troop(const struct reporting *r, size_t troop) {
	const struct pv_sim_troop *t = &r->roster.troops[troop];
	struct cause causes[CAUSES_MAX];
	size_t count = gather_causes(r, troop, causes), used = 0;
	char text[CLI_TEXT_MAX] = "", lost[16], full[16];
	int32_t sum = 0;
	for (size_t i = 0; i < count && used < sizeof text; i++) {
		sum += causes[i].amount;
		used +=
		    (size_t)snprintf(text + used, sizeof text - used, "%s%s %d", i == 0 ? "" : ", ",
				     cli_text(r->cli, causes[i].key), (int)causes[i].amount);
	}
	if (count > 0) {
		snprintf(lost, sizeof lost, "%d", (int)sum);
		snprintf(full, sizeof full, "%d", (int)t->stands);
		cli_say_folded(r->cli, r->out, 6, "cli.report.troop", "troop",
			       cli_text(r->cli, t->key), "lost", lost, "full", full, "causes", text,
			       (char *)NULL);
	}
}

static bool lost_any(const struct reporting *r, enum pv_seat seat) {
	for (size_t i = 0; i < r->report.loss_count; i++) {
		uint8_t troop = r->roster.troop_of[r->report.losses[i].who];
		if (troop != PV_NONE && r->roster.troops[troop].seat == seat) {
			return true;
		}
	}
	return false;
}

static void tell_losses(const struct reporting *r, enum pv_seat seat) {
	char before[40], after[40];
	size_t turns = r->report.turn_count;
	int32_t scale = r->report.points_scale;
	cli_points_text(r->report.points[seat], scale, before, sizeof before);
	cli_points_text(turns == 0 ? r->report.points[seat]
				   : r->report.turns[turns - 1].points[seat],
			scale, after, sizeof after);
	cli_say(r->cli, r->out, lost_any(r, seat) ? "cli.report.side" : "cli.report.side.whole",
		"seat", cli_seat_text(r->cli, seat), "before", before, "after", after,
		(char *)NULL);
	for (size_t i = 0; i < r->roster.count; i++) {
		if (r->roster.troops[i].seat == seat) {
			tell_troop(r, i);
		}
	}
}

/* --- luck ------------------------------------------------------------------------------------ */

/* 0 to 100, rounded. */
static const char *percent_text(double share, char buf[16]) {
	snprintf(buf, 16, "%.0f", share * 100);
	return buf;
}

static void tell_luck(const struct reporting *r) {
	char percent[16], count[24];
	cli_say(r->cli, r->out, "cli.report.luck", (char *)NULL);
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		snprintf(count, sizeof count, "%zu", r->report.thrown[seat]);
		cli_say(r->cli, r->out,
			r->report.thrown[seat] == 0 ? "cli.report.luck.none"
						    : "cli.report.luck.own",
			"seat", cli_seat_text(r->cli, seat), "count", count, "percent",
			percent_text(r->report.luck[seat], percent), (char *)NULL);
	}
	cli_say(r->cli, r->out, "cli.report.luck.all", "seat", cli_seat_text(r->cli, PV_RED),
		"percent", percent_text(r->report.luck_all, percent), (char *)NULL);
}

/* --- turns ----------------------------------------------------------------------------------- */

static double size_of(double x) {
	return x < 0 ? -x : x;
}

/* Finds the turns that changed most, the sharpest first. */
static size_t find_sharpest(const struct pv_report *report, size_t best[SHARPEST]) {
	size_t count = 0;
	for (size_t i = 0; i < report->turn_count; i++) {
		size_t at = count;
		if (report->turns[i].swing == 0) {
			continue;
		}
		while (at > 0 &&
		       abs(report->turns[best[at - 1]].swing) < abs(report->turns[i].swing)) {
			if (at < SHARPEST) {
				best[at] = best[at - 1];
			}
			at--;
		}
		if (at < SHARPEST) {
			best[at] = i;
			count += count < SHARPEST;
		}
	}
	return count;
}

/* The throw that gained or cost most in the turn; NULL: none. */
static const struct pv_report_throw *find_throw(const struct pv_report *report, uint16_t turn) {
	const struct pv_report_throw *found = NULL;
	for (size_t i = 0; i < report->throw_count; i++) {
		const struct pv_report_throw *t = &report->throws[i];
		if (t->turn == turn && t->gain != 0 &&
		    (found == NULL || size_of(t->gain) > size_of(found->gain))) {
			found = t;
		}
	}
	return found;
}

static void tell_throw(const struct reporting *r, const struct pv_report_throw *t) {
	char purpose[CLI_TEXT_MAX], order[CLI_TEXT_MAX], percent[16];
	struct pv_prompt asks = { .key = t->purpose, .actor = PV_NONE, .place = -1 };
	enum pv_seat lucky = t->gain > 0 ? PV_RED : PV_BLUE;
	pv_text_prompt(r->cli->texts, r->g, &asks, purpose, sizeof purpose);
	cli_say_folded(r->cli, r->out, 6, "cli.report.throw", "purpose", purpose, "order",
		       cli_order_text(r->g, &pv_battle_entry(r->battle, t->entry)->order, order),
		       "seat", cli_seat_text(r->cli, lucky), "percent",
		       percent_text(lucky == PV_RED ? t->worse : 1 - t->worse, percent),
		       (char *)NULL);
}

static void tell_turn(const struct reporting *r, const struct pv_report_turn *turn) {
	char number[16], gained[40], red[40], blue[40];
	int32_t scale = r->report.points_scale;
	const struct pv_report_throw *sharpest = find_throw(&r->report, turn->turn);
	snprintf(number, sizeof number, "%u", turn->turn);
	cli_points_text(abs(turn->swing), scale, gained, sizeof gained);
	cli_points_text(turn->points[PV_RED], scale, red, sizeof red);
	cli_points_text(turn->points[PV_BLUE], scale, blue, sizeof blue);
	cli_say_folded(r->cli, r->out, 6, "cli.report.turn", "turn", number, "seat",
		       cli_seat_text(r->cli, turn->swing > 0 ? PV_RED : PV_BLUE), "gained", gained,
		       "red", red, "blue", blue, "dice",
		       cli_seat_text(r->cli, turn->dice > 0 ? PV_RED : PV_BLUE), (char *)NULL);
	if (sharpest != NULL) {
		tell_throw(r, sharpest);
	}
}

static void tell_turns(const struct reporting *r) {
	size_t best[SHARPEST];
	size_t count = find_sharpest(&r->report, best);
	if (count > 0) {
		cli_say(r->cli, r->out, "cli.report.turns", (char *)NULL);
	}
	for (size_t i = 0; i < count; i++) {
		tell_turn(r, &r->report.turns[best[i]]);
	}
}

/* --- the whole ------------------------------------------------------------------------------- */

static bool open_report(const struct cli *cli, FILE *out, const struct pv_battle *b,
			struct reporting *r) {
	struct pv_error err;
	*r = (struct reporting){ .cli = cli, .out = out, .battle = b, .g = pv_battle_game(b) };
	if (!pv_sim_roster(r->g, &r->roster, &err) || !pv_report_of(b, &r->report, &err)) {
		cli_fail(cli, &err);
		return false;
	}
	return true;
}

bool cli_show_report(const struct cli *cli, FILE *out, const struct pv_battle *b) {
	struct reporting r;
	struct pv_result result;
	if (!open_report(cli, out, b, &r)) {
		return false;
	}
	if (pv_battle_result(b, &result)) {
		cli_show_result(cli, out, r.g, &result);
	}
	tell_losses(&r, PV_RED);
	tell_losses(&r, PV_BLUE);
	tell_luck(&r);
	tell_turns(&r);
	pv_report_free(&r.report);
	return true;
}

bool cli_json_report(const struct cli *cli, struct pv_writer *w, const struct pv_battle *b) {
	struct pv_error err;
	return pv_answer_report(NULL, w, b, &err) || cli_fail(cli, &err) == CLI_YES;
}

/* cli/commands/replay.c - `pavise replay`: tells a journal again, to its end or to a moment, or
 * only verifies it. */
#include "cli/commands/commands.h"

#include "cli/common/orders.h"
#include "cli/show/report.h"
#include "cli/show/show.h"
#include "cli/show/standing.h"
#include "cli/subject/subject.h"
#include "game/text/answers.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A journal that is told line by line; `state` keeps up with it. */
struct telling {
	const struct cli *cli;
	const struct cli_subject *subject;
	struct pv_writer *json; /* NULL: lines */
	void *state;
	struct pv_event events[CLI_EVENTS_MAX];
	char head[64]; /* "1.red.move", printed where it changes */
};

/* Goes to a position that was set by hand. The battle knows how it was written down. */
static bool jump(struct telling *t, size_t index, struct pv_error *err) {
	const struct cli_subject *s = t->subject;
	struct pv_game *g = NULL;
	struct pv_battle_report report;
	struct pv_battle *b =
	    pv_battle_read(s->text, strlen(s->text), s->name, index + 1, &g, &report, err);
	if (b == NULL) {
		return false;
	}
	memcpy(t->state, pv_battle_state(b), g->rules->state_size(g));
	pv_battle_destroy(b);
	pv_game_free(g);
	return true;
}

static void tell_head(struct telling *t, const struct pv_entry *entry) {
	char head[sizeof t->head];
	struct pv_prompt prompt = { .step = "" };
	t->subject->game->rules->prompt(t->subject->game, t->state, &prompt);
	snprintf(head, sizeof head, "%u.%s.%s", entry->turn, cli_seat_word(entry->seat),
		 prompt.step == NULL ? "" : prompt.step);
	if (strcmp(head, t->head) != 0) {
		puts(head);
		memcpy(t->head, head, sizeof head);
	}
}

/* The entry as the journal has it. */
static const char *write_entry(const struct telling *t, const struct pv_entry *entry, char *buf) {
	static const char *const signs[] = {
		"", "!position ", "!fact ", "!concede ", "!draw", "; "
	};
	if (entry->kind == PV_ENTRY_ORDER) {
		return cli_order_text(t->subject->game, &entry->order, buf);
	}
	const char *text = entry->text == NULL ? "" : entry->text;
	snprintf(buf, CLI_NAME_MAX, "%s%s", signs[entry->kind],
		 entry->kind == PV_ENTRY_CONCEDE ? cli_seat_word(entry->seat) : text);
	return buf;
}

static void tell_line(struct telling *t, const struct pv_entry *entry,
		      const struct pv_events *events) {
	char text[CLI_NAME_MAX];
	if (entry->kind == PV_ENTRY_ORDER && entry->seat != PV_DICE) {
		tell_head(t, entry);
	}
	printf("  %s%s\n", entry->undone ? "~ " : "", write_entry(t, entry, text));
	cli_show_events(t->cli, stdout, t->subject->game, events, PV_SEAT_COUNT);
}

static void tell_json(struct telling *t, const struct pv_entry *entry, size_t index,
		      const struct pv_events *events) {
	static const char *const kinds[] = {
		"order", "position", "fact", "concede", "draw", "note"
	};
	struct pv_writer *w = t->json;
	size_t count = events->count < events->cap ? events->count : events->cap;
	pv_write_open(w, '{');
	pv_write_member_int(w, "number", (int64_t)index + 1);
	pv_write_member_text(w, "kind", kinds[entry->kind]);
	pv_write_member_int(w, "turn", entry->turn);
	pv_write_member_text(w, "seat", cli_seat_word(entry->seat));
	pv_write_member_bool(w, "undone", entry->undone);
	if (entry->kind == PV_ENTRY_ORDER) {
		pv_answer_order(w, "order", t->subject->game, &entry->order);
	} else if (entry->text != NULL) {
		pv_write_member_text(w, "text", entry->text);
	}
	pv_answer_events(t->cli->texts, w, t->subject->game, events->at, count, PV_SEAT_COUNT);
	pv_write_close(w);
}

/* Tells the entry before the position moves on, so that its head names the step in which it was
 * given. */
static bool tell_entry(struct telling *t, size_t index, struct pv_error *err) {
	const struct pv_game *g = t->subject->game;
	const struct pv_entry *entry = pv_battle_entry(t->subject->battle, index);
	struct pv_events events = { t->events, CLI_EVENTS_MAX, 0 };
	void *after = cli_veiled(g, t->state, PV_SEAT_COUNT, err);
	if (after == NULL) {
		return false;
	}
	if (entry->kind == PV_ENTRY_ORDER && !entry->undone) {
		g->rules->apply(g, after, &entry->order, &events);
	}
	if (t->json != NULL) {
		tell_json(t, entry, index, &events);
	} else {
		tell_line(t, entry, &events);
	}
	memcpy(t->state, after, g->rules->state_size(g));
	free(after);
	return entry->kind != PV_ENTRY_POSITION || jump(t, index, err);
}

static bool tell_all(struct telling *t, struct pv_error *err) {
	size_t count = pv_battle_length(t->subject->battle);
	for (size_t i = 0; i < count && cli_out_ok(); i++) {
		if (!tell_entry(t, i, err)) {
			return false;
		}
	}
	return true;
}

static void write_report(const struct cli *cli, struct pv_writer *w,
			 const struct pv_battle_report *report) {
	char note[CLI_TEXT_MAX];
	pv_write_key(w, "report");
	pv_write_open(w, '{');
	pv_write_member_int(w, "lines", (int64_t)report->lines);
	pv_write_member_int(w, "played", (int64_t)report->played);
	pv_write_member_bool(w, "torn", report->torn);
	pv_write_member_bool(w, "differs", report->differs);
	if (report->differs) {
		pv_write_member_int(w, "first_line", report->first_line);
	}
	if (report->note[0] != '\0') {
		pv_text_error(cli->texts, report->note, note, sizeof note);
		pv_write_member_text(w, "note", note);
	}
	pv_write_close(w);
}

static void write_end(const struct cli *cli, struct pv_writer *w,
		      const struct cli_subject *subject) {
	const struct pv_game *g = subject->game;
	const void *state = pv_battle_state(subject->battle);
	struct pv_prompt prompt = { .place = -1 };
	struct pv_result result = { .outcome = PV_UNDECIDED };
	char *position = cli_position_text(g, state);
	bool over = pv_battle_result(subject->battle, &result);
	write_report(cli, w, &subject->report);
	if (position != NULL) {
		pv_write_member_text(w, "position", position);
	}
	pv_write_key(w, "fingerprint");
	pv_write_format(w, "%016" PRIx64, pv_fingerprint(g, state, PV_NOBODY));
	if (!over && g->rules->turn(g, state) != PV_NOBODY) {
		g->rules->prompt(g, state, &prompt);
		pv_answer_prompt(cli->texts, w, g, &prompt);
	}
	pv_answer_result(w, over, &result);
	free(position);
}

static void show_end(const struct cli *cli, const struct cli_subject *subject) {
	const struct pv_game *g = subject->game;
	const void *state = pv_battle_state(subject->battle);
	struct pv_prompt prompt = { .place = -1 };
	struct pv_result result;
	char *position = cli_position_text(g, state);
	putchar('\n');
	cli_show_board(cli, stdout, g, state);
	if (position != NULL) {
		cli_say(cli, stdout, "cli.position", "position", position, (char *)NULL);
	}
	if (pv_battle_result(subject->battle, &result)) {
		cli_show_result(cli, stdout, g, &result);
	} else if (g->rules->turn(g, state) != PV_NOBODY) {
		g->rules->prompt(g, state, &prompt);
		cli_show_prompt(cli, stdout, g, &prompt);
	}
	free(position);
}

static int tell(const struct cli *cli, const struct cli_subject *subject, struct telling *t) {
	const struct pv_game *g = subject->game;
	struct pv_error err;
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_write_key(&w, "entries");
	pv_write_open(&w, '[');
	t->cli = cli;
	t->subject = subject;
	t->json = cli->options.json ? &w : NULL;
	g->rules->start(g, t->state);
	if (!tell_all(t, &err)) {
		pv_writer_finish(&w);
		return cli_fail(cli, &err);
	}
	pv_write_close(&w);
	if (cli->options.json) {
		write_end(cli, &w, subject);
		pv_write_close(&w);
		return cli_write_out(cli, &w, CLI_YES);
	}
	pv_writer_finish(&w);
	show_end(cli, subject);
	return CLI_YES;
}

static int replay(const struct cli *cli, const struct cli_subject *subject) {
	struct telling *t = calloc(1, sizeof *t);
	int status = CLI_BAD;
	if (t != NULL) {
		t->state = calloc(1, subject->game->rules->state_size(subject->game));
	}
	if (t == NULL || t->state == NULL) {
		cli_complain(cli, "cli.fail.memory", (char *)NULL);
	} else {
		status = tell(cli, subject, t);
	}
	if (t != NULL) {
		free(t->state);
	}
	free(t);
	return status;
}

static int verify(const struct cli *cli, const struct cli_subject *subject) {
	const struct pv_battle_report *report = &subject->report;
	bool agrees = !report->torn && !report->differs;
	char played[24];
	snprintf(played, sizeof played, "%zu", report->played);
	if (cli->options.json) {
		struct pv_writer w;
		pv_writer_init(&w);
		pv_write_open(&w, '{');
		pv_write_member_bool(&w, "agrees", agrees);
		write_report(cli, &w, report);
		pv_write_close(&w);
		return cli_write_out(cli, &w, agrees ? CLI_YES : CLI_NO);
	}
	cli_say(cli, stdout,
		agrees            ? "cli.verify.agrees"
		: report->differs ? "cli.verify.differs"
				  : "cli.verify.torn",
		"file", subject->name, "played", played, (char *)NULL);
	return agrees ? CLI_YES : CLI_NO;
}

static int report(const struct cli *cli, const struct cli_subject *subject) {
	struct pv_writer w;
	if (!cli->options.json) {
		if (!cli_show_report(cli, stdout, subject->battle)) {
			return CLI_BAD;
		}
		cli_show_figures_note(cli, stdout, subject->game);
		return CLI_YES;
	}
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	if (!cli_json_report(cli, &w, subject->battle)) {
		pv_writer_finish(&w);
		return CLI_BAD;
	}
	pv_write_close(&w);
	return cli_write_out(cli, &w, CLI_YES);
}

int cli_replay(struct cli *cli) {
	struct cli_subject subject;
	struct pv_error err;
	int status;
	if (!cli_subject_journal(cli, cli->options.words[0], &subject, &err)) {
		return cli_fail(cli, &err);
	}
	if (cli->options.report) {
		status = report(cli, &subject);
	} else if (cli->options.verify) {
		status = verify(cli, &subject);
	} else {
		status = replay(cli, &subject);
	}
	return cli_subject_end(&subject, status);
}

/* cli/table/play.c - `pavise play`: the terminal table, for two people at one screen, one against a
 * bot, or none at all. */
#define _DEFAULT_SOURCE

#include "cli/table/table.h"

#include "cli/common/orders.h"
#include "cli/show/report.h"
#include "cli/show/show.h"
#include "cli/show/standing.h"
#include "cli/subject/scenarios.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- the question of now --------------------------------------------------------------------- */

/* Shows the board where turn, seat or step change, and after acts that no person ordered. Shows the
 * question with the board, and wherever it is a new one. */
static void announce(struct cli_table *t, const struct pv_prompt *prompt) {
	char head[sizeof t->head];
	snprintf(head, sizeof head, "%u.%s.%s", prompt->turn, cli_seat_word(prompt->seat),
		 prompt->step == NULL ? "" : prompt->step);
	bool shown = strcmp(head, t->head) != 0;
	if (shown) {
		memcpy(t->head, head, sizeof head);
		t->focus = prompt->place >= 0 ? prompt->place : t->focus;
		cli_table_show(t, CLI_SHOW_NEWS);
	}
	bool other = t->asked == NULL || prompt->key == NULL || strcmp(t->asked, prompt->key) != 0;
	if (!t->announced && (shown || other || prompt->whole != 0)) {
		t->asked = prompt->key;
		cli_show_prompt(t->cli, stdout, t->g, prompt);
	}
	t->announced = true;
}

/* Clears the lines that scrolled away, too. */
static void clear_screen(const struct cli_table *t) {
	if (cli_line_is_terminal(t->line)) {
		fputs("\033[H\033[2J\033[3J", stdout);
	}
}

/* The next viewer has seen nothing of what happened meanwhile, so it is told again as far as the
 * viewer may know it. */
static void change_viewer(struct cli_table *t, enum pv_seat seat) {
	clear_screen(t);
	cli_line_forget(t->line);
	cli_line_remember(t->line, CLI_LINE_SECRET);
	cli_say(t->cli, stdout, "cli.hand_over", "seat", cli_seat_text(t->cli, seat), (char *)NULL);
	if (cli_line_is_terminal(t->line)) {
		t->covered = true;
		t->quit = cli_line_read(t->line, "") == NULL;
		t->covered = false;
	}
	clear_screen(t);
	size_t count = t->news_count < CLI_EVENTS_MAX ? t->news_count : CLI_EVENTS_MAX;
	struct pv_events news = { t->news, count, count };
	cli_show_events(t->cli, stdout, t->g, &news, seat);
	free(t->shown); /* the screen is empty */
	t->shown = NULL;
	t->head[0] = '\0';
	t->announced = false;
}

/* An answer to a secret question goes to no file and, with two people at one screen, is not kept at
 * all. */
static void remember(const struct cli_table *t, bool both) {
	cli_line_remember(t->line, !t->secret ? CLI_LINE_FILED
				   : both     ? CLI_LINE_SECRET
					      : CLI_LINE_SESSION);
}

/* With two people at one screen and a secret, neither may read what the other was shown. */
static void hand_over(struct cli_table *t, const struct pv_prompt *prompt) {
	bool both = t->player[PV_RED].human && t->player[PV_BLUE].human;
	if (both && prompt->seat != t->viewer) {
		if (prompt->secret != 0 || t->secret) {
			change_viewer(t, prompt->seat);
		}
		t->news_count = 0;
		t->viewer = prompt->seat;
	}
	t->secret = prompt->secret != 0;
	remember(t, both);
}

static void ask_person(struct cli_table *t, const struct pv_prompt *prompt) {
	char head[sizeof t->head + 4];
	hand_over(t, prompt);
	if (t->quit) {
		return;
	}
	announce(t, prompt);
	snprintf(head, sizeof head, "%s> ", t->head);
	const char *text = cli_line_read(t->line, head);
	if (text == NULL) {
		t->quit = true;
	} else if (cli_line_is_bad(t->line)) {
		cli_say(t->cli, stdout, "cli.line.bad", (char *)NULL);
	} else {
		cli_table_line(t, text);
	}
}

/* What the bot picks in secret stays secret. */
static void ask_opponent(struct cli_table *t, const struct pv_prompt *prompt) {
	struct pv_order order;
	char text[CLI_TEXT_MAX];
	if (!cli_table_choose(t, prompt->seat, &order)) {
		t->quit = true;
		t->status = CLI_BAD;
		return;
	}
	if (prompt->secret == 0) {
		cli_say(t->cli, stdout, "cli.opponent", "seat", cli_seat_text(t->cli, prompt->seat),
			"order", cli_order_text(t->g, &order, text), (char *)NULL);
	}
	if (!cli_table_order(t, &order)) {
		t->quit = true;
		t->status = CLI_BAD;
	}
}

static void autosave(struct cli_table *t) {
	if (t->changed && t->cli->options.save != NULL) {
		cli_table_save(t, t->cli->options.save);
		t->changed = false; /* told once; the next order tries again */
	}
}

static void play_on(struct cli_table *t) {
	struct pv_result result;
	struct pv_prompt prompt;
	while (!t->quit && cli_out_ok() && !pv_battle_result(t->battle, &result)) {
		cli_table_prompt(t, &prompt);
		bool dice = prompt.seat == PV_DICE, person = !dice && t->player[prompt.seat].human;
		if (dice) {
			if (t->typed) {
				autosave(t);
			}
			cli_table_dice(t);
		} else if (cli_table_answer(t) || (person && cli_table_goes_on(t))) {
			continue; /* ordered beforehand: nobody is asked */
		} else if (person) {
			autosave(t);
			ask_person(t, &prompt);
		} else {
			ask_opponent(t, &prompt);
		}
	}
	if (!t->quit && pv_battle_result(t->battle, &result)) {
		t->viewer = PV_NOBODY;
		cli_table_show(t, CLI_SHOW_BOARD);
		putchar('\n');
		cli_show_report(t->cli, stdout, t->battle);
	}
	autosave(t);
}

/* --- who plays, and with which dice ---------------------------------------------------------- */

static uint64_t any_seed(void) {
	uint32_t seed = 1242;
	if (getentropy(&seed, sizeof seed) != 0) {
		seed ^= (uint32_t)getpid();
	}
	return seed;
}

/* Reads "typed", "seeded", "seeded:42"; a journal has "seeded 42". */
static bool read_dice(struct cli_table *t, const char *text) {
	char *end = NULL;
	t->seed = any_seed();
	t->typed = strcmp(text, "typed") == 0;
	if (t->typed || strcmp(text, "seeded") == 0) {
		return true;
	}
	if (strncmp(text, "seeded:", 7) == 0 || strncmp(text, "seeded ", 7) == 0) {
		errno = 0;
		t->seed = strtoull(text + 7, &end, 10);
		if (errno == 0 && end != text + 7 && *end == '\0' && text[7] != '-') {
			return true;
		}
	}
	t->status = cli_complain(t->cli, "cli.dice.unknown", "dice", text, (char *)NULL);
	return false;
}

static bool create_battle(struct cli_table *t) {
	char dice[48] = "typed";
	struct pv_error err;
	if (!t->typed) {
		snprintf(dice, sizeof dice, "seeded %llu", (unsigned long long)t->seed);
	}
	struct pv_battle_setup setup = { .dice = dice, .scenario = t->subject.scenario };
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		const char *name = t->player[seat].name;
		setup.seats[seat] = name[0] == '\0' ? NULL : name;
	}
	t->own_battle = true;
	t->battle = pv_battle_create(t->g, &setup, &err);
	if (t->battle == NULL) {
		t->status = cli_fail(t->cli, &err);
	}
	return t->battle != NULL;
}

/* The bot that a journal names plays its seat. A program only runs where an option says so. Any
 * other name is a person's. */
static const char *usual_player(const struct cli_table *t, enum pv_seat seat) {
	const char *name =
	    t->subject.battle == NULL ? "" : pv_battle_seat_name(t->subject.battle, seat);
	if (strncmp(name, "bot:", strlen("bot:")) == 0 ||
	    strncmp(name, "engine:", strlen("engine:")) == 0) {
		return name;
	}
	/* A person who names no battle wants an opponent, too. */
	return t->cli->options.word_count == 0 && seat == PV_BLUE ? cli_player_usual() : NULL;
}

static bool open_player(struct cli_table *t, enum pv_seat seat, const char *given) {
	const struct pv_seating seating = {
		.g = t->g,
		.seat = seat,
		.seed = ~t->seed - (uint64_t)seat, /* another stream than the dice */
	};
	const char *name = given != NULL ? given : usual_player(t, seat);
	if (given == NULL && name != NULL && strncmp(name, "engine:", strlen("engine:")) == 0) {
		t->status = cli_complain(t->cli, "cli.player.engine", "seat", cli_seat_word(seat),
					 "player", name, (char *)NULL);
	} else if (!cli_player_open(t->cli, name, &seating, &t->player[seat])) {
		t->status = CLI_BAD;
	}
	return t->status == CLI_YES;
}

/* A journal goes on with its own players and dice, unless an option says otherwise. */
static bool set_up(struct cli_table *t) {
	const char *dice = t->cli->options.dice;
	t->battle = t->subject.battle;
	if (t->battle != NULL && dice == NULL) {
		dice = pv_battle_dice(t->battle);
	}
	if (!read_dice(t, dice == NULL ? "seeded" : dice) ||
	    !open_player(t, PV_RED, t->cli->options.red) ||
	    !open_player(t, PV_BLUE, t->cli->options.blue)) {
		return false;
	}
	t->viewer = t->player[PV_RED].human    ? PV_RED
		    : t->player[PV_BLUE].human ? PV_BLUE
					       : PV_NOBODY;
	return t->battle != NULL || create_battle(t);
}

/* Red is asked first, unless the position says otherwise. Nobody has seen anything yet. */
static void seat_first(struct cli_table *t) {
	enum pv_seat first = t->g->rules->turn(t->g, pv_battle_state(t->battle));
	if (first <= PV_BLUE && t->player[first].human) {
		t->viewer = first;
	}
}

/* Takes a word that is no scenario: `?` lists scenarios. false: it is a scenario. */
static bool take_word(struct cli_table *t, const char *word) {
	bool asks = strcmp(word, "?") == 0 || strcmp(word, "help") == 0;
	t->quit = strcmp(word, "quit") == 0;
	if (asks) {
		cli_list_scenarios(t->cli);
	}
	return asks || t->quit;
}

static bool open_named(struct cli_table *t, const char *name) {
	struct pv_error err;
	bool opened = cli_subject_open(t->cli, name, &t->subject, &err);
	t->status = opened ? CLI_YES : cli_fail(t->cli, &err);
	return opened;
}

/* No battle is named: Enter takes the usual one, and a misspelt name is asked for again. */
static bool offer_scenario(struct cli_table *t) {
	cli_say_folded(t->cli, stdout, 0, "cli.play.offer", "scenario", CLI_USUAL_SCENARIO,
		       (char *)NULL);
	if (!cli_line_is_terminal(t->line)) {
		return open_named(t, CLI_USUAL_SCENARIO);
	}
	while (!t->quit) {
		const char *name = cli_line_read(t->line, "> ");
		if (name == NULL) {
			return false;
		}
		if (!take_word(t, name) &&
		    open_named(t, name[0] == '\0' ? CLI_USUAL_SCENARIO : name)) {
			return true;
		}
	}
	return false;
}

/* Says "NEV-9A.1 Whoever enters ...". An installed situation has a title in the reader's
 * language. */
static void say_situation(const struct cli_table *t) {
	char path[CLI_NAME_MAX], id[32], said[512] = "";
	const char *title = t->subject.title;
	snprintf(id, sizeof id, "%.*s", (int)strcspn(title, " "), title);
	bool ours = cli_find_situation(id, path, sizeof path) && strcmp(path, t->subject.name) == 0;
	struct pv_ledger *ledger =
	    ours ? pv_ledger_open_of(t->g->rules, t->cli->language, NULL) : NULL;
	const struct pv_rule *rule = ledger != NULL ? pv_ledger_find(ledger, id) : NULL;
	if (rule != NULL && rule->title != NULL) {
		snprintf(said, sizeof said, "%s %.400s", id, rule->title);
	}
	cli_say(t->cli, stdout, said[0] != '\0' ? "cli.play.begin" : "cli.play.begin.situation",
		"title", said[0] != '\0' ? said : title, (char *)NULL);
	pv_ledger_close(ledger);
}

static void say_title(const struct cli_table *t) {
	if (t->subject.title[0] != '\0') {
		say_situation(t);
		return;
	}
	cli_say(t->cli, stdout, "cli.play.begin", "title",
		cli_title(t->cli, t->g->scenario_id, t->g->title), (char *)NULL);
}

static const char *player_text(const struct cli_table *t, enum pv_seat seat) {
	const struct cli_player *player = &t->player[seat];
	return player->human ? cli_text(t->cli, "cli.player.human") : player->name;
}

static void say_players(const struct cli_table *t) {
	cli_say(t->cli, stdout, "cli.play.players", "red", player_text(t, PV_RED), "blue",
		player_text(t, PV_BLUE), (char *)NULL);
}

/* Says where the battle was kept, and how it goes on. */
static void say_kept(const struct cli_table *t) {
	const char *file = t->cli->options.save;
	struct pv_result result;
	bool human = t->player[PV_RED].human || t->player[PV_BLUE].human;
	if (file != NULL && human && t->status == CLI_YES && !t->changed &&
	    !pv_battle_result(t->battle, &result)) {
		cli_say(t->cli, stdout, "cli.saved.on", "file", file, (char *)NULL);
	}
}

static void play(struct cli_table *t) {
	const struct cli_options *options = &t->cli->options;
	if (!(options->word_count > 0 ? open_named(t, options->words[0]) : offer_scenario(t))) {
		return;
	}
	t->g = t->subject.game;
	if (set_up(t)) {
		seat_first(t);
		t->changed = t->own_battle;
		say_title(t);
		say_players(t);
		cli_show_figures_note(t->cli, stdout, t->g);
		play_on(t);
		say_kept(t);
	}
	free(t->shown);
	free(t->sent);
	pv_bot_destroy(t->adviser);
	cli_player_close(&t->player[PV_RED]);
	cli_player_close(&t->player[PV_BLUE]);
	if (t->own_battle) {
		pv_battle_destroy(t->battle);
	}
	t->status = cli_subject_end(&t->subject, t->status);
}

int cli_play(struct cli *cli) {
	struct cli_table t = { .cli = cli, .status = CLI_YES, .odds_at = SIZE_MAX, .focus = -1 };
	t.line = cli_line_open(cli_table_offers, &t, CLI_LINE_FILED);
	if (t.line == NULL) {
		return cli_complain(cli, "cli.fail.memory", (char *)NULL);
	}
	play(&t);
	cli_line_close(t.line);
	return t.status;
}

/*
 * cli/table/table.h - the terminal table: a battle, who plays it, and who sits before the screen.
 *
 * cli_table_order    gives an order to the battle and tells what happened
 * cli_table_view     the position as whoever sits before the screen may know it
 * cli_table_save     the journal into a file
 * cli_table_show     the board
 * cli_table_line     does what a person wrote: a verb of the table, or an order
 * cli_table_read     words as an order
 * cli_table_help ... what a person may ask
 * cli_table_hint     what a bot would order; cli_table_auto lets it
 * cli_table_send     plans of several; cli_table_go lets them go, cli_table_goes_on further
 * cli_table_dice     answers a throw: drawn, or typed by a person
 * cli_table_offers   completion
 * cli_table_choose   what a bot or program orders
 */
#ifndef PAVISE_CLI_TABLE_TABLE_H
#define PAVISE_CLI_TABLE_TABLE_H

#include "cli/common/line.h"
#include "cli/show/show.h"
#include "cli/subject/player.h"
#include "cli/subject/subject.h"

int cli_play(struct cli *cli); /* the command */

enum { CLI_TABLE_ODDS = 10 /* outcomes that are shown */ };

struct cli_table {
	const struct cli *cli;
	struct cli_subject subject;
	const struct pv_game *g;
	struct pv_battle *battle;
	bool own_battle; /* else it is the subject's */
	struct cli_player player[2];
	bool typed;    /* dice; else drawn from seed */
	uint64_t seed; /* also of the bots */
	struct cli_line *line;
	struct pv_bot *adviser; /* made when a hint is asked for; owned */

	enum pv_seat viewer; /* before the screen; PV_NOBODY where nobody plays */
	bool covered;        /* the screen changes hands: nothing may be shown */
	bool secret;         /* what the viewer was asked last is hidden from the other */
	bool announced;      /* the question of now has been shown */
	char head[64];       /* "1.red.move", when the board was shown last */
	const char *asked;   /* key of the question that was shown last */
	bool introduced;     /* what the letters on the board mean has been shown */
	char *shown;         /* the board as it was shown last; owned; NULL: not yet */
	int32_t focus;       /* place that a window on the board shows; -1: none */
	size_t odds_at;      /* entries when odds were shown last */
	bool changed;        /* since the last save */
	bool quit, asked_to_quit;
	struct pv_plan *sent;                     /* of several; owned */
	size_t sent_count, sent_plan, sent_order; /* how many; what comes next */
	size_t sent_throws;                       /* of the battle, when they went */
	enum pv_seat sent_by;
	bool going;                           /* they are on their way */
	struct pv_event news[CLI_EVENTS_MAX]; /* since the screen changed hands */
	size_t news_count;
	int status;
};

/* For the next question; the caller veils. */
void cli_table_prompt(const struct cli_table *t, struct pv_prompt *out);
/* The caller frees it. NULL (told): no memory. */
void *cli_table_view(struct cli_table *t);
/* false: refused or no memory, which has been told. */
bool cli_table_order(struct cli_table *t, const struct pv_order *order);
/* What the seat on turn said beforehand; false: it has to be asked. */
bool cli_table_answer(struct cli_table *t);
void cli_table_save(struct cli_table *t, const char *path);
/* News: only where it isn't as it was shown last. The first time, and where it is asked for, with
 * what its letters mean. */
enum cli_show { CLI_SHOW_NEWS, CLI_SHOW_BOARD, CLI_SHOW_LEGEND };
void cli_table_show(struct cli_table *t, enum cli_show how);
void cli_table_line(struct cli_table *t, const char *text);
/* false: it can't be read, which has been told with what comes near it. */
bool cli_table_read(struct cli_table *t, const char *text, struct pv_order *out);

/* Verbs; text: the words behind. */
void cli_table_help(struct cli_table *t, const char *text);
void cli_table_list(struct cli_table *t, const char *text);
void cli_table_why(struct cli_table *t, const char *text);
void cli_table_odds(struct cli_table *t, const char *text);
void cli_table_board(struct cli_table *t, const char *text);
void cli_table_position(struct cli_table *t, const char *text);
void cli_table_rule(struct cli_table *t, const char *text);
void cli_table_goals(struct cli_table *t, const char *text);
void cli_table_report(struct cli_table *t, const char *text);
void cli_table_sees(struct cli_table *t, const char *text);
void cli_table_hint(struct cli_table *t, const char *text);
void cli_table_auto(struct cli_table *t, const char *text);
void cli_table_send(struct cli_table *t, const char *text);
void cli_table_go(struct cli_table *t, const char *text);
/* false: nobody is on his way any more, which is told where it wasn't foreseen. */
bool cli_table_goes_on(struct cli_table *t);
/* The verb of the table that text may be meant for; NULL: none. */
const char *cli_table_near_verb(const struct cli_table *t, const char *text);
void cli_table_dice(struct cli_table *t);
/* Of a seat that no person plays; of DICE any answer that is listed. false: no memory (told). */
bool cli_table_choose(struct cli_table *t, enum pv_seat seat, struct pv_order *out);
char **cli_table_offers(void *table, const char *begun, size_t *count);
/* The next verb of the table; NULL at the end. */
const char *cli_table_verb(size_t index);

#endif

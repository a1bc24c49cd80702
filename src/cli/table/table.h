/*
 * cli/table/table.h - the terminal table: a battle, who plays it, and who sits before the screen.
 *
 * cli_play           the command
 * cli_table_order    gives an order to the battle and tells what happened
 * cli_table_view     the position as the person before the screen may know it
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

int cli_play(struct cli *cli);

enum { CLI_TABLE_ODDS = 10 /* how many outcomes are shown */ };

struct cli_table {
	const struct cli *cli;
	struct cli_subject subject;
	const struct pv_game *g;
	struct pv_battle *battle;
	bool own_battle; /* false: it is the subject's */
	struct cli_player player[2];
	bool typed;    /* dice are typed; else drawn from seed */
	uint64_t seed; /* for dice and bots */
	struct cli_line *line;
	struct pv_bot *adviser; /* made at the first hint; owned */

	enum pv_seat viewer; /* the person before the screen; PV_NOBODY: no person plays */
	bool covered;        /* the screen changes hands, so nothing may be shown */
	bool secret;         /* the viewer's last question is hidden from the other side */
	bool announced;      /* the present question has been shown */
	char head[64];       /* "1.red.move", of when the board was shown last */
	const char *asked;   /* the key of the question that was shown last */
	bool introduced;     /* the meaning of the board's letters has been shown */
	char *shown;         /* the board as it was shown last; owned; NULL: not yet */
	int32_t focus;       /* the place that a window on the board shows; -1: none */
	size_t odds_at;      /* how many entries there were when odds were shown last */
	bool changed;        /* since the last save */
	bool quit, asked_to_quit;
	struct pv_plan *sent; /* plans of several units; owned */
	size_t sent_count, sent_plan,
	    sent_order;     /* how many plans; the plan and order that come next */
	size_t sent_throws; /* how many throws the battle had when the units were sent */
	enum pv_seat sent_by;
	bool going;                           /* the units are on their way */
	struct pv_event news[CLI_EVENTS_MAX]; /* since the screen changed hands */
	size_t news_count;
	int status;
};

/* For the next question. The caller veils it. */
void cli_table_prompt(const struct cli_table *t, struct pv_prompt *out);
/* The caller frees it. NULL: no memory, which has been told. */
void *cli_table_view(struct cli_table *t);
/* false: it was refused or memory ran out, which has been told. */
bool cli_table_order(struct cli_table *t, const struct pv_order *order);
/* Plays what the seat on turn ordered beforehand. false: it has to be asked. */
bool cli_table_answer(struct cli_table *t);
void cli_table_save(struct cli_table *t, const char *path);
/* NEWS: only where the board has changed since it was shown last. The meaning of its letters is
 * shown the first time, and with LEGEND. */
enum cli_show { CLI_SHOW_NEWS, CLI_SHOW_BOARD, CLI_SHOW_LEGEND };
void cli_table_show(struct cli_table *t, enum cli_show how);
void cli_table_line(struct cli_table *t, const char *text);
/* false: it can't be read, which has been told with the nearest orders. */
bool cli_table_read(struct cli_table *t, const char *text, struct pv_order *out);

/* Verbs. text: the words behind the verb. */
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
/* false: no unit is on its way any more, which is told where it wasn't foreseen. */
bool cli_table_goes_on(struct cli_table *t);
/* The verb of the table that is meant by text; NULL: none. */
const char *cli_table_near_verb(const struct cli_table *t, const char *text);
void cli_table_dice(struct cli_table *t);
/* An order for a seat that no person plays; for DICE, any listed answer. false: no memory
 * (told). */
bool cli_table_choose(struct cli_table *t, enum pv_seat seat, struct pv_order *out);
char **cli_table_offers(void *table, const char *begun, size_t *count);
/* The next verb of the table; NULL at the end. */
const char *cli_table_verb(size_t index);

#endif

/*
 * cli/show/show.h - answers for people's eyes.
 *
 * cli_show_board     the board in letters, with what they mean
 * cli_write_board    the same, with another look
 * cli_show_prompt    what is asked, and of whom
 * cli_show_events    what happened, as a seat (PV_SEAT_COUNT: nobody's secrets kept) may know it
 * cli_show_goals     what wins, and how it stands
 * cli_show_cost      what an allowed order costs, in one line
 * cli_show_yes       the same, with how it adds up
 * cli_show_refusal   why an order is refused, in one line
 * cli_show_no        the same, and what comes nearest to it
 * cli_show_odds      chances, likeliest first
 * cli_show_result    how it ended
 * cli_show_rule      a ledger's row
 * cli_position_text  a position as one line
 * cli_points_text    points of a side
 * cli_near           the legal orders that come nearest to a refused one
 * cli_near_text      the same for words that are no order
 * cli_near_word      the nearest of some words; cli_count_slips: letters that differ
 */
#ifndef PAVISE_CLI_SHOW_SHOW_H
#define PAVISE_CLI_SHOW_SHOW_H

#include "cli/common/cli.h"

enum { CLI_NEAR_MAX = 3, CLI_EVENTS_MAX = 256, CLI_RULE_MAX = 160 };

void cli_show_board(const struct cli *cli, FILE *out, const struct pv_game *g, const void *state);
/* false: no memory. */
bool cli_write_board(const struct cli *cli, FILE *out, const struct pv_game *g, const void *state,
		     const struct pv_board_look *look);
void cli_show_prompt(const struct cli *cli, FILE *out, const struct pv_game *g,
		     const struct pv_prompt *prompt);
void cli_show_events(const struct cli *cli, FILE *out, const struct pv_game *g,
		     const struct pv_events *events, enum pv_seat viewer);
void cli_show_goals(const struct cli *cli, FILE *out, const struct pv_game *g, const void *state);
void cli_show_cost(const struct cli *cli, FILE *out, const struct pv_game *g,
		   const struct pv_why *why);
void cli_show_yes(const struct cli *cli, FILE *out, const struct pv_game *g,
		  const struct pv_why *why);
void cli_show_refusal(const struct cli *cli, FILE *out, const struct pv_game *g,
		      const struct pv_why *why);
void cli_show_no(const struct cli *cli, FILE *out, const struct pv_game *g, const void *state,
		 const struct pv_order *order, const struct pv_why *why);
/* The likeliest `most` outcomes, and how likely the others are together. */
void cli_show_odds(const struct cli *cli, FILE *out, const struct pv_game *g,
		   const struct pv_odds *odds, size_t most);
void cli_show_result(const struct cli *cli, FILE *out, const struct pv_game *g,
		     const struct pv_result *result);
void cli_show_rule(const struct cli *cli, FILE *out, const struct pv_rule *rule);

/* "12", "1/4", "12 1/2" */
void cli_points_text(int32_t points, int32_t scale, char *buf, size_t cap);
/* The caller frees it. NULL: memory ran out. */
char *cli_position_text(const struct pv_game *g, const void *state);
/* Returns how many of near were filled, the nearest first. any: also orders of another verb that
 * have little in common with it. */
size_t cli_near(const struct pv_game *g, const void *state, const struct pv_order *order, bool any,
		struct pv_order near[CLI_NEAR_MAX]);

size_t cli_near_text(const struct pv_game *g, const void *state, const char *text,
		     struct pv_order near[CLI_NEAR_MAX]);
size_t cli_count_slips(const char *a, const char *b);
/* A word within two letters of `word`; *slips: how many differ. NULL ends words. NULL: there is
 * none. */
const char *cli_near_word(const char *const *words, const char *word, size_t *slips);

#endif

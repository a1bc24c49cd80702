/*
 * cli/show/standing.h - what figures stand on: a public source, the published supplements, or
 * nothing but our own reconstruction.
 *
 * cli_standing_word     as programs read it: found, given, ours
 * cli_standing_text     as people read it
 * cli_show_marks        what the marks behind printed figures mean, in one line
 * cli_show_figures_note how much of a ruleset's tables is reconstructed, and how an owner of the
 *                       printed game enters the printed figures; nothing where the ruleset
 *                       has no note
 * cli_note_throw        the same, where the order is answered by dice at once
 */
#ifndef PAVISE_CLI_SHOW_STANDING_H
#define PAVISE_CLI_SHOW_STANDING_H

#include "cli/common/cli.h"

const char *cli_standing_word(enum pv_standing standing);
const char *cli_standing_text(const struct cli *cli, enum pv_standing standing);
void cli_show_marks(const struct cli *cli, FILE *out);
void cli_show_figures_note(const struct cli *cli, FILE *out, const struct pv_game *g);
/* The order has to be legal. */
void cli_note_throw(const struct cli *cli, FILE *out, const struct pv_game *g, const void *state,
		    const struct pv_order *order);

#endif

/*
 * cli/json.h - the same answers for programs: members of an object that the caller has open.
 *
 * cli_json_order    "order"
 * cli_json_why      "allowed", then "cost" or "rule", "key", "need", "have", "unit", "message"...
 * cli_json_prompt   "prompt"
 * cli_json_events   "events", as a seat may know them
 * cli_json_odds     "outcomes", "leaves", "sampled", "assumed"
 * cli_json_result   "result"; null while the battle goes on
 * cli_json_error    "error"
 */
#ifndef PAVISE_CLI_JSON_H
#define PAVISE_CLI_JSON_H

#include "cli/cli.h"

void cli_json_order(struct pv_writer *w, const char *key, const struct pv_game *g,
		    const struct pv_order *order);
void cli_json_why(const struct cli *cli, struct pv_writer *w, const struct pv_game *g, bool allowed,
		  const struct pv_why *why);
void cli_json_prompt(const struct cli *cli, struct pv_writer *w, const struct pv_game *g,
		     const struct pv_prompt *prompt);
void cli_json_events(const struct cli *cli, struct pv_writer *w, const struct pv_game *g,
		     const struct pv_event *events, size_t count, enum pv_seat viewer);
void cli_json_odds(const struct cli *cli, struct pv_writer *w, const struct pv_game *g,
		   const struct pv_odds *odds);
void cli_json_result(struct pv_writer *w, bool over, const struct pv_result *result);
void cli_json_error(struct pv_writer *w, const char *where, const char *message);

#endif

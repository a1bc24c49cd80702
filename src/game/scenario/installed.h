/*
 * game/scenario/installed.h - scenarios by their id, and never a file by its path.
 *
 * pv_installed_open  "nevsky/standard"
 */
#ifndef PAVISE_GAME_SCENARIO_INSTALLED_H
#define PAVISE_GAME_SCENARIO_INSTALLED_H

#include "pavise/scenario.h"

/* NULL and err: no scenario of that id is installed, or it can't be read. Whatever the id says, no
 * file outside the data is opened: the id may come from a stranger's journal. */
struct pv_scenario *pv_installed_open(const char *id, struct pv_error *err);

#endif

/*
 * cli/common/state.h - where the program keeps what outlives a session.
 *
 * cli_state_find   the folder; false: this person has none
 * cli_state_make   with all above it
 * cli_state_join   a file in it
 */
#ifndef PAVISE_CLI_COMMON_STATE_H
#define PAVISE_CLI_COMMON_STATE_H

#include <stdbool.h>

enum { CLI_STATE_PATH = 4096 };

bool cli_state_find(char path[CLI_STATE_PATH]);
/* Only its owner may read the folder. A failure shows when a file in it is opened. */
void cli_state_make(const char *folder);
/* false: too long. */
bool cli_state_join(char path[CLI_STATE_PATH], const char *folder, const char *name);

#endif

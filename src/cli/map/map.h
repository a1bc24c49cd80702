/*
 * cli/map/map.h - `pavise map`: pieces laid on a sheet or a map.
 *
 * cli_map         the command
 * cli_map_print   a map in letters, on standard output
 */
#ifndef PAVISE_CLI_MAP_MAP_H
#define PAVISE_CLI_MAP_MAP_H

#include "board/hex/map.h"
#include "cli/common/cli.h"

int cli_map(struct cli *cli);
/* scene: the same map's. */
void cli_map_print(const struct cli *cli, const struct pv_hex_map *map,
		   const struct pv_node *scene);

#endif

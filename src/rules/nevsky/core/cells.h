/*
 * cells.h - how figures of the printed tables are written where a plain number won't do.
 *
 * nev_read_cell, nev_write_cell       "1-3", "D1/D2", "T1", "-": a cell of the fire tables
 * nev_read_melee, nev_write_melee     melee points by halves, kept in eighths
 * nev_read_points, nev_write_points   whole scoring points, kept in quarters
 */
#ifndef RULES_NEVSKY_CORE_CELLS_H
#define RULES_NEVSKY_CORE_CELLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A 5 or 6 never hits anything [NEV-8F.7]: faces 1 to 4, alone, in pairs, in threes. */
enum { NEV_CELL_FACES = 4, NEV_CELL_NONE = 0, NEV_CELL_MAX = 0x1e1e1e };

bool nev_read_cell(const char *text, int32_t *out);
size_t nev_write_cell(int32_t value, char *buf, size_t cap);
bool nev_read_melee(const char *text, int32_t *out);
size_t nev_write_melee(int32_t value, char *buf, size_t cap);
bool nev_read_points(const char *text, int32_t *out);
size_t nev_write_points(int32_t value, char *buf, size_t cap);

#endif

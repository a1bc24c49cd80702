/*
 * cli/map/lays.h - private: pieces to be laid, as words name them, and the map's file with them.
 *
 * cli_lay_read    "watermill x=A1510 y=A1910", "spiral at=A1409 leads=up side=0"
 * cli_lay_code    what a piece is called on that map
 * cli_lays_write  a map's file with the first of them
 */
#ifndef PAVISE_CLI_MAP_LAYS_H
#define PAVISE_CLI_MAP_LAYS_H

#include "cli/common/cli.h"

enum { CLI_LAY_WORDS = 4 };

/* One piece: where and how, as `lay` of a map has it. */
struct cli_lay {
	const char *text; /* as it was given */
	char piece[48];   /* of data/pieces */
	char code[8];     /* what the map calls it; of a marker none */
	bool marker;      /* of a stair, ladder or trapdoor: in a sheet's `links` */
	struct cli_lay_word {
		char key[8], value[32];
	} words[CLI_LAY_WORDS];
	size_t count;
};

/* A map and what is laid on it. */
struct cli_lays {
	const struct pv_node *base; /* a map in a file of its own */
	const char *title;          /* NULL: as the base has it */
	struct cli_lay *at;
	size_t count;
};

/* False and err, which names the text. */
bool cli_lay_read(const char *text, struct cli_lay *out, struct pv_error *err);
/* Of the nth: as it says itself, or as its file does; a number behind it where that is another
 * piece's. */
bool cli_lay_code(struct cli_lays *lays, size_t nth, struct pv_error *err);
void cli_lays_write(FILE *out, const struct cli_lays *lays, size_t count);

#endif

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
	const char *text; /* as the person wrote it */
	char piece[48];   /* name of an installed piece */
	char code[8];     /* the piece's code on the map; a marker has none */
	bool marker;      /* it is a stair, ladder or trapdoor, in a sheet's `links` */
	struct cli_lay_word {
		char key[8], value[32];
	} words[CLI_LAY_WORDS];
	size_t count;
};

/* A map and what is laid on it. */
struct cli_lays {
	const struct pv_node *base; /* a map in a file of its own */
	const char *title;          /* NULL: the base's own */
	struct cli_lay *at;
	size_t count;
};

/* false and err, which names the text. */
bool cli_lay_read(const char *text, struct cli_lay *out, struct pv_error *err);
/* Gives the nth piece the code that it names, or that of its file. A number follows where another
 * piece has that code. */
bool cli_lay_code(struct cli_lays *lays, size_t nth, struct pv_error *err);
void cli_lays_write(FILE *out, const struct cli_lays *lays, size_t count);

#endif

/*
 * pavise/draw.h - a scene (docs/scene.md) as a picture, SVG.
 *
 * pv_art_open, pv_art_close   letters and signs, read once
 * pv_scene_read               what a ruleset's `scene` says, as a tree
 * pv_draw                     a tree -> SVG
 * pv_draw_map, _layers        what never changes, and what does, counter by counter
 * pv_draw_strip               several -> a comic of a battle
 * pv_print, pv_pages_free     print and play: map, counters, rosters, tables at true size
 *
 * A picture needs nothing from outside: letters are drawn as paths. It has the layers `ground`,
 * `rivers`, `roads` (together `map`), `counters` (a group `unit-NAME` each) and `marks`.
 */
#ifndef PAVISE_DRAW_H
#define PAVISE_DRAW_H

#include "pavise/ruleset.h"
#include "pavise/text.h"

struct pv_art;

enum {
	PV_SQUARE_LEAST = 8, /* pixels of a square's side */
	PV_SQUARE_USUAL = 64,
	PV_SQUARE_MOST = 512
};

struct pv_picture {
	const struct pv_art *art;
	const struct pv_texts *texts;
	int square; /* pixels of a square's side, a hex's width */
	bool grey;
	bool bare; /* the board alone: no legend, no title */
	/* Of boards of hexes: roofs are drawn, not lifted; buildings floor by floor, side by side;
	 * what lies above a level ("1.5") is taken off, NULL: nothing is. */
	bool roofs, floors;
	bool seen; /* of hexes: nobody who stands on a floor that isn't seen */
	const char *level;
	const char *title; /* NULL: as the scene has it */
};

/* From the installed data. The caller closes it; it may be shared between threads. */
PV_API struct pv_art *pv_art_open(struct pv_error *err);
PV_API void pv_art_close(struct pv_art *art);

/* The state as it stands: whoever may not know all of it gets a veiled copy. To be freed with
 * pv_node_free. */
PV_API struct pv_node *pv_scene_read(const struct pv_game *g, const void *state,
				     struct pv_error *err);

/* To be freed with free(). NULL and err where the scene isn't one or memory runs out. */
PV_API char *pv_draw(const struct pv_node *scene, const struct pv_picture *how,
		     struct pv_error *err);

/* Ground, rivers, roads and the frame. To be freed with free(). */
PV_API char *pv_draw_map(const struct pv_node *scene, const struct pv_picture *how,
			 struct pv_error *err);
/* Members of an object that is open in out: "view_box", "columns", "rows", "areas", "clashes",
 * "counters" (each "name" and "svg", in drawing order), "marks", and the "letters" that these use;
 * of hexes "ground", which changes when the map does, and "seen", on each hex the place that is
 * seen. */
PV_API bool pv_draw_layers(const struct pv_node *scene, const struct pv_picture *how,
			   struct pv_writer *out, struct pv_error *err);

/* One picture of a strip. */
struct pv_panel {
	const struct pv_node *scene;
	const char *focus;       /* the square to look at, "e4"; NULL: the whole board */
	const char *head, *text; /* below it; the text is broken into lines */
};

/* Panels of one battle, three in a row: the ground is the first one's. To be freed with free(). */
PV_API char *pv_draw_strip(const char *title, const struct pv_panel *panels, size_t count,
			   const struct pv_picture *how, struct pv_error *err);

enum pv_paper { PV_PAPER_A4, PV_PAPER_LETTER };

enum { PV_PRINT_SQUARE_LEAST = 10, PV_PRINT_SQUARE_MOST = 200, PV_PRINT_PAGES_MOST = 200 };

struct pv_print {
	enum pv_paper paper;
	int square_mm; /* a square's side; 0: as large as the rules say */
};

/* Each page is SVG that says how large its paper is. */
struct pv_pages {
	char **at;
	size_t count, room;
};

/* The map in sheets that overlap, a counter for each stand, a roster for each side, the tables of
 * the rules as this game has them. On failure there is nothing to free. */
PV_API bool pv_print(const struct pv_game *g, const struct pv_node *scene,
		     const struct pv_picture *how, const struct pv_print *print,
		     struct pv_pages *out, struct pv_error *err);
PV_API void pv_pages_free(struct pv_pages *pages);

#endif

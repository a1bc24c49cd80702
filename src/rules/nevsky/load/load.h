/*
 * load.h - how a scenario becomes a game, part by part.
 *
 * load.c      nev_load: the parts in order, and the sides
 * chapters.c  the chapters that have acts and decisions
 * figures.c   what tables may not say together
 * own_troops.c  troop types of the scenario's own
 * forces.c    who fights
 * map.c       the board
 * areas.c     squares with a name, where sides set up
 * arrivals.c  reinforcements
 * victory.c   goals
 * ready.c     ready-made set-ups and running battles
 */
#ifndef RULES_NEVSKY_LOAD_LOAD_H
#define RULES_NEVSKY_LOAD_LOAD_H

#include "rules/kit/form.h"
#include "rules/nevsky/core/game.h"

/* Limits of goals: a turn; points that one side has more than the other. */
enum { NEV_TURN_MAX = 999, NEV_LEAD_MAX = 10000 };
enum { NEV_NUMBER_MIN = 1, NEV_NUMBER_MAX = UINT8_MAX, NEV_DIVISIONS_MAX = 4 };

struct pv_game *nev_load(const struct pv_ruleset *rules, const struct pv_scenario *scenario,
			 struct pv_error *err);
void nev_free(struct pv_game *g);
/* chapters.c: the rows of all chapters. */
void nev_load_acts(struct nev_game *g);
/* generate.c: terrain by chance, as a scenario's text. */
size_t nev_generate(int size, int points, uint64_t seed, char *buf, size_t cap);
/* warn.c: what of a scenario can never come to pass. */
size_t nev_warn(const struct pv_game *g, struct pv_why *out, size_t cap);

bool nev_check_figures(const struct nev_game *g, struct pv_error *err);
/* The same for one row of the troop table. */
bool nev_check_troop(const struct nev_game *g, int troop, struct pv_error *err);

/* Fills type_of, and behind the printed rows of the troop table the scenario's own. */
bool nev_load_troops(struct nev_game *g, const struct pv_node *root, struct pv_error *err);
/* The row with that letter, in letters of any size; KIT_NO_WORD: there is none. */
int nev_troop_find(const struct nev_game *g, char letter);
/* The first piece of a whole unit, or KIT_NO_WORD. */
int nev_load_unit(const struct nev_game *g, const struct pv_node *node);
/* The key of a node as a name that the scenario gives. */
bool nev_load_name(const struct pv_node *node, char out[NEV_WORD_MAX], struct pv_error *err);

/* Fills roster, count and divisions. Where a side names no forces they are those of `position`. */
bool nev_load_forces(struct nev_game *g, const struct pv_node *root, struct pv_error *err);

/* Fills columns, rows, terrain and rivers, then all that nev_game_finish works out. */
bool nev_load_map(struct nev_game *g, const struct pv_node *root, struct pv_error *err);

/* Fills area and set_up_area. */
bool nev_load_areas(struct nev_game *g, const struct pv_node *root, struct pv_error *err);
/* The number of an area by its name; `of` is the game. */
extern const struct kit_kind nev_area_name;
/* Adds the squares of the other; do they share any? */
void nev_area_join(struct nev_area *area, const struct nev_area *other);
bool nev_areas_meet(const struct nev_area *a, const struct nev_area *b);
/* Fills arrival, and that of the roster. */
bool nev_load_arrivals(struct nev_game *g, const struct pv_node *root, struct pv_error *err);
bool nev_load_victory(struct nev_game *g, const struct pv_node *root, struct pv_error *err);

/* Calls each with every unit of a `position`, a map or one line; stops at the first false. */
typedef bool nev_unit_reader(void *ctx, const struct pv_node *at, struct kit_word name,
			     struct kit_word value, struct pv_error *err);
bool nev_each_unit(const struct pv_node *position, nev_unit_reader *each, void *ctx,
		   struct pv_error *err);

bool nev_load_setup(struct nev_game *g, const struct pv_node *root, struct pv_error *err);
bool nev_load_position(struct nev_game *g, const struct pv_node *root, struct pv_error *err);

#endif

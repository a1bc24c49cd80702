/* value_fire.c - the volleys and shots of the next turn. */
#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/bots/value.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/shooting/fire.h"

/* ---- missiles ---- */

/* Hits that so many dice expect, in 216ths. */
static int32_t find_hits(struct nev_cell cell, int dice) {
	int32_t pairs = dice * (dice - 1) / 2, triples = pairs * (dice - 2) / 3;

	return dice * 36 * __builtin_popcount(cell.single) +
	       pairs * 6 * __builtin_popcount(cell.pair) +
	       triples * __builtin_popcount(cell.triple);
}

static bool is_screen(const struct nev_value_scene *v, int square) {
	return v->board[0][square] != PV_NONE || v->board[1][square] != PV_NONE ||
	       nev_is_protected(v->g, v->s, square);
}

/* Like nev_screen, but one square of the offset (2,1) is enough [NEV-11X]. */
static bool is_screened(const struct nev_value_scene *v, const struct nev_value_group *by, int dx,
			int dy) {
	struct pv_line_square line[PV_LINE_MAX];
	size_t count = pv_square_line(dx, dy, line);
	int pair = 0; /* number of offsets whose first square screens */

	for (size_t i = 0; i < count; i++) {
		int square = (by->y + line[i].dy) * v->g->columns + by->x + line[i].dx;
		if (!is_screen(v, square)) {
			continue;
		}
		if (line[i].pair == 0 || line[i].pair == pair) {
			return true;
		}
		pair = line[i].pair;
	}
	return false;
}

static int32_t weigh_volley(const struct nev_value_scene *v, const struct nev_value_group *by,
			    const struct nev_value_group *at, int far) {
	int dice = nev_fire_dice(by->stands, nev_is_protected(v->g, v->s, at->square), false);
	struct nev_cell cell = nev_fire_cell(v->g, by->type, at->type, far);
	int32_t hits = dice > 0 ? find_hits(cell, dice) : 0;

	hits = nev_smaller(hits, at->stands * 216);
	return hits * (at->points / at->stands) / 216;
}

/* ---- ballistas ---- */

/* How many of 64 shots aimed at so many stands hit one. */
static int32_t find_marks(const struct nev_value_scene *v, const struct nev_value_group *at) {
	static const uint8_t open[] = { 0, 12, 20, 26, 30 };
	int stands = at->stands < 4 ? at->stands : 4;

	return nev_is_protected(v->g, v->s, at->square) ? open[stands] / 2 : open[stands];
}

static int32_t weigh_shot(const struct nev_value_scene *v, const struct nev_value_group *at) {
	return find_marks(v, at) * (at->points / at->stands) / 64;
}

int32_t nev_value_find_fire(const struct nev_value_scene *v, int side, int group) {
	const struct nev_value_group *by = &v->at[side][group];
	int32_t best = 0;

	for (int i = 0; i < v->count[!side]; i++) {
		const struct nev_value_group *at = &v->at[!side][i];
		int far = nev_value_distance(by, at), dx = at->x - by->x, dy = at->y - by->y;
		if (far > by->range || far == 0 || !pv_square_in_cone(by->facing, dx, dy) ||
		    (!by->crew && is_screened(v, by, dx, dy))) {
			continue;
		}
		int32_t worth = by->crew ? weigh_shot(v, at) : weigh_volley(v, by, at, far);
		best = worth > best ? worth : best;
	}
	return best;
}

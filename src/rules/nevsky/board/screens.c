/* screens.c - what stands between two squares [NEV-8B.4, 11X]. */
#include "rules/nevsky/board/screens.h"

#include "rules/nevsky/board/ground.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/squares.h"

static bool is_screen(const struct nev_game *g, const struct nev_state *s,
		      const struct nev_occupancy *v, int square) {
	return nev_has_troops(v, PV_RED, square) || nev_has_troops(v, PV_BLUE, square) ||
	       nev_is_protected(g, s, square);
}

/* [NEV-11X.3] The switch wants both squares of the offset (2,1) filled. */
static bool wants_both(const struct nev_game *g, int from, int to) {
	return g->opt_screen == NEV_SCREEN_BOTH && nev_distance(g, from, to) == NEV_OFFSET_2_1;
}

int nev_screen(const struct nev_game *g, const struct nev_state *s, const struct nev_occupancy *v,
	       int from, int to) {
	struct pv_line_square line[PV_LINE_MAX];
	struct nev_offset by = nev_offset(g, from, to);
	size_t count = pv_square_line(by.dx, by.dy, line);
	bool both = wants_both(g, from, to);
	int half = NEV_NO_PAIR; /* one square of that pair screens */

	NEV_EACH(i, count) {
		int square = from + line[i].dy * g->columns + line[i].dx;
		int pair = both ? NEV_ONLY_PAIR : line[i].pair;
		if (!is_screen(g, s, v, square)) {
			continue;
		}
		if (pair == NEV_NO_PAIR || pair == half) {
			return square;
		}
		half = pair;
	}
	return NEV_NO_PLACE;
}

bool nev_sees(const struct pv_game *base, const void *state, int32_t from, int32_t to,
	      struct pv_why *why) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;
	struct nev_occupancy v;

	if (from < 0 || to < 0 || from >= g->squares || to >= g->squares) {
		return pv_deny(why, RULE(NEV_8B_4), "nev.place.none");
	}
	nev_occupancy_make(g, s->piece, &v);
	int screen = nev_screen(g, s, &v, from, to);
	return screen == NEV_NO_PLACE ||
	       pv_deny_at(why, RULE(NEV_8B_4), "nev.fire.screened", PV_WITNESS_PLACE, screen);
}

/* Lines have no heights here. */
void nev_profile(const struct pv_game *base, const void *state, int32_t from, int32_t to,
		 struct pv_writer *out) {
	(void)base, (void)state, (void)from, (void)to, (void)out;
}

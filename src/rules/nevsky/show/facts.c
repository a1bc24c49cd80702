/* facts.c - what a state's members and its scene both tell. Whatever they say they read from the
 * state that they are given, so that a veiled copy tells no more than it holds. */
#include "rules/nevsky/show/facts.h"

#include "rules/nevsky/notation/scan.h"

void nev_facts_make(struct nev_facts *f, const struct pv_game *game, const void *state,
		    struct pv_writer *out) {
	f->g = nev_game_of(game);
	f->s = state;
	f->out = out;
	nev_occupancy_make(f->g, f->s->piece, &f->v);
}

void nev_tell_place(const struct nev_facts *f, const char *key, int place) {
	char name[NEV_WORD_MAX];
	nev_name_place(&f->g->base, place, name, sizeof name);
	pv_write_member_text(f->out, key, name);
}

void nev_tell_squares(const struct nev_facts *f, const char *key, int area) {
	char name[NEV_WORD_MAX];
	pv_write_member_open(f->out, key, '[');
	NEV_EACH_SQUARE(f->g, square) {
		if (nev_area_has(f->g, area, square)) {
			nev_name_place(&f->g->base, square, name, sizeof name);
			pv_write_text(f->out, name);
		}
	}
	pv_write_close(f->out);
}

void nev_tell_sums(const struct nev_facts *f, const char *key, int32_t red, int32_t blue,
		   int32_t scale) {
	pv_write_member_open(f->out, key, '{');
	pv_write_member_fraction(f->out, "red", red, scale);
	pv_write_member_fraction(f->out, "blue", blue, scale);
	pv_write_close(f->out);
}

void nev_tell_contacts(const struct nev_facts *f, const char *key,
		       void (*tell)(const struct nev_facts *f, int contact)) {
	pv_write_member_open(f->out, key, '[');
	NEV_EACH_SQUARE(f->g, square) {
		if (nev_is_contact(&f->v, square)) {
			pv_write_open(f->out, '{');
			nev_tell_place(f, "at", square);
			tell(f, square);
			pv_write_close(f->out);
		}
	}
	pv_write_close(f->out);
}

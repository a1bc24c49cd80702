/*
 * fixture_ladder.h - for tests of ladders and ropes: a wall with one of them.
 *
 * climb_open   a battle at the wall
 * put          somebody on a rung
 * columns      a fight between rung and wall, in columns
 */
#ifndef RULES_CRYHAVOC_FIXTURE_LADDER_H
#define RULES_CRYHAVOC_FIXTURE_LADDER_H

#include "rules/cryhavoc/fixture_play.h"
#include "rules/cryhavoc/scan.h"

/* Ground A0000 to A0201, a wall-walk of level 2 from A0300 on, its battlement to the west. */
static const char castle[] = ". . . H H / . . . H H";
static const char battlement[] = "      signs: {H: walk 2}\n"
				 "      sides: [A0300 w battlement, A0300 sw battlement, A0301 w "
				 "battlement]\n";
static const char scale[] =
    "things: [{kind: long-ladder, name: scale, at: A0200, facing: e, state: set}]\n";
static const char rope[] = "things: [{kind: rope, at: A0200, facing: e, state: down}]\n";

static inline void climb_open(struct field *f, const char *things, const char *red,
			      const char *blue) {
	field_open(
	    f, (struct field_plan){
		   .map = castle, .sheet = battlement, .red = red, .blue = blue, .more = things });
}

/* Somebody on a rung, as if he had climbed there before. */
static inline void put(struct field *f, const char *name, const char *place) {
	struct kit_word w = { place, strlen(place) };
	struct pv_error err;
	field_man(f, name)->place = (uint16_t)chb_word_place(chb_game_of(f->g), w);
	if (!pv_cryhavoc.sound(f->g, &f->s, &err)) {
		fail_msg("%s on %s: %s", name, place, err.msg);
	}
}

/* Red's man at the top, blue's on the ladder or rope: the column of 9 on 7. */
static inline void columns(const char *things) {
	struct field f;
	climb_open(&f, things, "Man EAM A0300", "Odo SWO A0000");
	put(&f, "odo", "A0200/2e");
	field_to_fight(&f);
	field_column(&f, "fight man odo", "3-1");
	field_close(&f);
	/* His own attack on the man above, 3-1 by the figures. */
	climb_open(&f, things, "Man EAM A0000 attack=21", "Odo SWO A0300");
	put(&f, "man", "A0200/2e");
	field_to_fight(&f);
	field_column(&f, "fight man odo", "1-1");
	field_close(&f);
}

#endif

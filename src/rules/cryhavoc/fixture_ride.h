/*
 * fixture_ride.h - for tests of riders: both hexes, what befalls them.
 *
 * field_rides   where somebody mounted is: "A0301 A0201 healthy 15": head, tail, state, points
 * field_horse_column   the column of the mounted table that an attack is read in
 */
#ifndef RULES_CRYHAVOC_FIXTURE_RIDE_H
#define RULES_CRYHAVOC_FIXTURE_RIDE_H

#include "rules/cryhavoc/fixture_play.h"
#include "rules/cryhavoc/riders.h"

static inline void field_rides(struct field *f, const char *name, const char *text) {
	const struct chb_man *m = field_man(f, name);
	struct chb_pose p = chb_pose_of(chb_game_of(f->g), m);
	char head[32], tail[32], now[128];
	pv_cryhavoc.name_place(f->g, p.head, head, sizeof head);
	pv_cryhavoc.name_place(f->g, p.tail == PV_NO_PLACE ? CHB_NOWHERE : p.tail, tail,
			       sizeof tail);
	snprintf(now, sizeof now, "%s %s %s %d", head, tail, chb_life_word[m->life], m->left);
	if (strncmp(now, text, strlen(text)) != 0) {
		fail_msg("%s is %s, not %s", name, now, text);
	}
}

/* By the letters of CHB-9.2.14 to 9.2.23. */
static inline void field_horse_column(const struct field *f, const char *fight,
				      const char *column) {
	static const struct {
		const char *word, *letters;
	} printed[] = { { "1-3", "CC--BBAAAA" }, { "1-2", "DCC--BAAAA" }, { "1-1", "DDCC--BBAA" },
			{ "2-1", "EDDCCC-BBA" }, { "3-1", "EEDDCCC-BB" }, { "4-1", "FEEDDCCC-B" },
			{ "5-1", "FEEEDDCCC-" }, { "6-1", "FFEEEDDCCC" }, { "7-1", "FFFEEEDDCC" } };
	struct pv_throw dice = field_throw(f, fight);
	for (size_t i = 0; i < PV_COUNT(printed); i++) {
		if (field_fits(&dice, printed[i].letters)) {
			if (strcmp(printed[i].word, column) != 0) {
				fail_msg("%s is read at %s, not %s", fight, printed[i].word,
					 column);
			}
			return;
		}
	}
	fail_msg("%s is read in no column", fight);
}

#endif

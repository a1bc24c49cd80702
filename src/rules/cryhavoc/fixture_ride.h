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
	static const struct field_printed horse[] = {
		{ "1-3", "CC--BBAAAA" }, { "1-2", "DCC--BAAAA" }, { "1-1", "DDCC--BBAA" },
		{ "2-1", "EDDCCC-BBA" }, { "3-1", "EEDDCCC-BB" }, { "4-1", "FEEDDCCC-B" },
		{ "5-1", "FEEEDDCCC-" }, { "6-1", "FFEEEDDCCC" }, { "7-1", "FFFEEEDDCC" }
	};
	field_read_in(f, fight, column, horse, PV_COUNT(horse));
}

static const char field_ride_ground[] = ". . . . . . . . . . . . . . . . . . . . / "
					". . . . . . . . . . . . . . . . . . . . / "
					". . . . . . . . . . . . . . . . . . . . / "
					". . . . . . . . . . . . . . . . . . . . / "
					". . . . . . . . . . . . . . . . . . . .";

/* On that ground, where a plan has no map of its own; on to the first movement. */
static inline void field_ride_open(struct field *f, struct field_plan plan) {
	plan.map = plan.map != NULL ? plan.map : field_ride_ground;
	field_open(f, plan);
	field_to_move(f);
}

#endif

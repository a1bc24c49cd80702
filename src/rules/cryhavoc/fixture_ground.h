/*
 * fixture_ground.h - for tests of this folder: a row of the terrain table, on a map and by the
 * referee's question.
 *
 * ground_open, _indoors   all that it says, about clear ground, about hexes indoors
 * ground_foot, _horse, _question, _cover, _line, _sign   a part of that
 * ground_bars_armour      only the unarmoured enter it
 */
#ifndef RULES_CRYHAVOC_FIXTURE_GROUND_H
#define RULES_CRYHAVOC_FIXTURE_GROUND_H

#include "rules/cryhavoc/fixture_ride.h"

/* A row of the terrain table: foot and horse as printed (0: barred), what shelters whoever stands
 * there from a shot across open ground, its sign in columns, whether it hides. */
struct ground_row {
	const char *word;
	int foot, horse;
	const char *cover;
	int sign;
	bool opaque;
	char around; /* the sign of the ground about it; 0: clear */
};

/* Rows of signs with "." for the ground around. */
static inline const char *ground_map(const struct ground_row *t, const char *map) {
	static char text[64];
	size_t length = strlen(map);
	assert_true(length < sizeof text);
	for (size_t i = 0; i <= length; i++) {
		text[i] = map[i] == '.' && t->around != 0 ? t->around : map[i];
	}
	return text;
}

/* With just the points 0 are left, with one fewer it is refused. */
static inline void ground_foot(const struct ground_row *t) {
	struct field f;
	char want[32];
	field_open(&f, (struct field_plan){ .map = ground_map(t, ". G . ."),
					    .sheet = field_ground(t->word),
					    .red = "Archer EAM A0000",
					    .blue = "Odo SPE A0300" });
	if (t->foot == 0) {
		field_no(&f, "step archer A0100", chb_terrain_rule(CHB_TERRAIN_WALL));
		field_close(&f);
		return;
	}
	field_leave(&f, "archer", t->foot - 1);
	field_no_by(&f, "step archer A0100", "CHB-5.1.1", t->foot, t->foot - 1);
	field_leave(&f, "archer", t->foot);
	assert_int_equal(field_cost(&f, "step archer A0100"), t->foot);
	field_give(&f, "step archer A0100");
	snprintf(want, sizeof want, "A0100 healthy 0");
	field_is(&f, "archer", want);
	field_close(&f);
}

/* In the saddle with just the points 0 are left, with one fewer it is refused; barred by its row
 * whatever he has. */
static inline void ground_horse(const struct ground_row *t) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = ". . G . . .",
					    .sheet = field_ground(t->word),
					    .red = "Rolf HAM A0100 facing=e",
					    .blue = "Odo SPE A0500" });
	field_to_move(&f);
	if (t->horse == 0) {
		size_t row = fixture_find(chb_terrain_row, CHB_TERRAIN_COUNT, t->word);
		field_no(&f, "step rolf A0200", chb_terrain_rule((int)row));
		field_close(&f);
		return;
	}
	field_leave(&f, "rolf", t->horse - 1);
	field_no_by(&f, "step rolf A0200", "CHB-5.1.1", t->horse, t->horse - 1);
	field_leave(&f, "rolf", t->horse);
	assert_int_equal(field_cost(&f, "step rolf A0200"), t->horse);
	field_give(&f, "step rolf A0200");
	if (f.s.ask == CHB_ASK_MUD) {
		field_give(&f, "throw 10");
	}
	field_rides(&f, "rolf", "A0200 A0100 healthy 0");
	field_close(&f);
}

/* The referee's question has the horse's price, the shelter and the sign. */
static inline void ground_question(const struct ground_row *t) {
	static const char *const signs[] = { "--", "-", "0", "+", "++" };
	struct chb_game *g = fixture_figures(NULL);
	char question[160], answer[160];
	for (int mounted = 0; mounted <= 1; mounted++) {
		int cost = mounted != 0 ? t->horse : t->foot;
		snprintf(question, sizeof question,
			 "{'ask':'step','mover':'%s','armour':false,'into':'%s','bodies':0}",
			 mounted != 0 ? "mounted" : "foot", t->word);
		if (cost == 0) {
			snprintf(answer, sizeof answer, "{'refused':{");
		} else {
			snprintf(answer, sizeof answer, "{'cost':%d,'cover':'%s','combat':'%s'",
				 cost, t->cover, signs[t->sign + 2]);
		}
		fixture_expect(g, question, answer);
	}
	free(g);
}

static inline void ground_cover(const struct ground_row *t) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = ground_map(t, ". . G ."),
					    .sheet = field_ground(t->word),
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot bow odo shortbow", t->cover);
	field_close(&f);
}

static inline void ground_line(const struct ground_row *t) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = ground_map(t, ". G . ."),
					    .sheet = field_ground(t->word),
					    .red = "Bow SBW A0000; Clear SBW A0300",
					    .blue = "Odo SWO A0200" });
	/* Clear is beside him and may not shoot; Bow only across the hex. */
	if (t->opaque) {
		field_no(&f, "shoot bow odo shortbow",
			 f.s.ask == CHB_ASK_SHOOT ? "CHB-8.7.3" : "CHB-2.2");
	} else {
		field_yes(&f, "shoot bow odo shortbow");
	}
	field_close(&f);
}

/* 14 on 7 is 2-1: moved by his sign, attacked there or attacking from there. */
static inline void ground_sign(const struct ground_row *t) {
	static const char *const columns[] = { "1-3", "1-2", "1-1", "2-1", "3-1", "4-1" };
	struct field f;
	field_open(&f, (struct field_plan){ .map = ground_map(t, ". G . ."),
					    .sheet = field_ground(t->word),
					    .red = "Arnim SGF A0000",
					    .blue = "Odo SWO A0100" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", columns[3 - t->sign]);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ground_map(t, ". G . ."),
					    .sheet = field_ground(t->word),
					    .red = "Arnim SGF A0100",
					    .blue = "Odo SWO A0000" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", columns[3 + t->sign]);
	field_close(&f);
}

static inline void ground_open(const char *word, int foot, int horse, const char *cover, int sign,
			       bool opaque) {
	const struct ground_row t = { word, foot, horse, cover, sign, opaque, 0 };
	ground_foot(&t);
	ground_horse(&t);
	ground_question(&t);
	ground_cover(&t);
	ground_line(&t);
	ground_sign(&t);
}

/* The same among hexes ground_indoors. */
static inline void ground_indoors(const char *word, int foot, const char *cover, int sign) {
	const struct ground_row t = { word, foot, 0, cover, sign, false, '_' };
	ground_foot(&t);
	ground_question(&t);
	ground_cover(&t);
	ground_line(&t);
	ground_sign(&t);
}

/* Only the unarmoured enter it. */
static inline void ground_bars_armour(const char *word, const char *rule) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = ". G . .",
					    .sheet = field_ground(word),
					    .red = "Martin SGF A0000; Wulf EAM A0200",
					    .blue = "Odo SPE A0300" });
	field_no(&f, "step martin A0100", rule);
	field_yes(&f, "step wulf A0100");
	field_close(&f);
}

#endif

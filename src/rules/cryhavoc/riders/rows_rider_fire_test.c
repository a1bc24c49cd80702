/* Rows of CHB-4, CHB-8 and CHB-17 on shots at riders and by them, and on what they see. */
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

#define ROW ". . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . "
static const char field[] = ROW "/ " ROW "/ " ROW "/ " ROW "/ " ROW "/ " ROW "/ " ROW;

static const char tom[] = "Tom PEA A3906";

static void open_fire(struct field *f, const char *red, const char *blue) {
	char men[240];
	snprintf(men, sizeof men, "%s; %s", red, tom);
	field_open(f, (struct field_plan){ .map = field, .red = men, .blue = blue });
}

/* A shot of a short bow, offensive, at a rider of some class: his throw, and how he is then. */
static void shot(const char *rider, const char *orders, const char *man, const char *horse) {
	struct field f;
	char blue[120];
	snprintf(blue, sizeof blue, "Rider %s; Wat SWO A3900", rider);
	open_fire(&f, "Bow SBW A1002", blue);
	field_give(&f, orders);
	field_rides(&f, "rider", man);
	if (horse != NULL) {
		field_rides(&f, "rider-horse", horse);
	}
	field_close(&f);
}

/* The same in his own movement: he has ridden one hex ahead, to A0502, and has so many points. */
static void shot_back(const char *rider, int left, const char *orders, const char *man,
		      const char *horse) {
	struct field f;
	char red[120];
	snprintf(red, sizeof red, "Rider %s", rider);
	open_fire(&f, red, "Bow SBW A1002; Wat SWO A3900");
	field_to_move(&f);
	field_leave(&f, "rider", left + 1);
	field_give(&f, "step rider A0502");
	field_give(&f, orders);
	field_rides(&f, "rider", man);
	if (horse != NULL) {
		field_rides(&f, "rider-horse", horse);
	}
	field_close(&f);
}

/* Short bow on a rider without cover: E D C C B A A - - - by lines. */
static const char rider[] = "HAM A0502 facing=e", coming[] = "HAM A0402 facing=e";
static const char hurt[] = "HAM A0502 facing=e state=wounded";
static const char hurt_coming[] = "HAM A0402 facing=e state=wounded";

static void chb_8_5_6_letter_a(void **unused) {
	(void)unused;
	shot_back(coming, 7, "shoot bow rider shortbow; throw 6", "A0502 A0402 healthy 5", NULL);
	shot(rider, "shoot bow rider shortbow; throw 6; flee rider A0302 A0202",
	     "A0302 A0202 healthy", "under none healthy");
}

static void chb_8_5_7_letter_b(void **unused) {
	(void)unused;
	shot_back(coming, 9, "shoot bow rider shortbow; throw 5", "A0502 A0402 wounded 4", NULL);
	shot(rider, "shoot bow rider shortbow; throw 5", "A0502 A0402 wounded",
	     "under none healthy");
	shot(hurt, "shoot bow rider shortbow; throw 5", "A0502 none dead", "A0502 A0402 healthy");
}

static void chb_8_5_8_letter_c(void **unused) {
	(void)unused;
	shot(rider, "shoot bow rider shortbow; throw 4; fall rider A0401", "A0401 none stunned",
	     "A0502 A0402 dead");
	shot(hurt, "shoot bow rider shortbow; throw 4", "A0502 none dead", "A0502 A0402 dead");
	shot_back(coming, 9, "shoot bow rider shortbow; throw 4; fall rider A0401",
		  "A0401 none stunned 0", "A0502 A0402 dead");
}

static void chb_8_5_9_letter_d(void **unused) {
	struct field f;
	(void)unused;
	shot_back(hurt_coming, 9, "shoot bow rider shortbow; throw 2", "A0502 none dead",
		  "A0502 A0402 dead");
	shot(hurt, "shoot bow rider shortbow; throw 2", "A0502 none dead", "A0502 A0402 dead");
	field_open(&f, (struct field_plan){ .map = field,
					    .red = "Rider HAM A0402 facing=e; Tom PEA A0700",
					    .blue = "Bow SBW A1002; Wat SWO A0600" });
	field_to_move(&f);
	field_give(&f, "step rider A0502; shoot bow rider shortbow; throw 2; fall rider A0501");
	field_rides(&f, "rider", "A0501 none wounded 0");
	field_rides(&f, "rider-horse", "A0502 A0402 dead");
	field_no(&f, "step rider A0401", "CHB-2.14");
	field_to_fight(&f);
	field_no(&f, "fight rider wat", "CHB-8.5.9");
	field_yes(&f, "fight tom wat");
	field_close(&f);
}

static void chb_8_5_10_letter_e(void **unused) {
	(void)unused;
	shot(rider, "shoot bow rider shortbow; throw 1", "A0502 none dead", "A0502 A0402 healthy");
	shot_back(coming, 9, "shoot bow rider shortbow; throw 1", "A0502 none dead",
		  "A0502 A0402 healthy");
}

static void chb_8_5_19_beside_his_horse(void **unused) {
	static const char blocked[] =
	    "Rider HAM A0502 facing=e; A PEA A0602 state=stunned; B PEA A0503; C PEA "
	    "A0501; D PEA A0403; E PEA A0302; F PEA A0303";
	struct field f;
	(void)unused;
	open_fire(&f, "Bow SBW A1002", blocked);
	field_give(&f, "shoot bow rider shortbow; throw 4");
	field_asked(&f, "chb.ask.fall", PV_BLUE);
	field_yes(&f, "fall rider A0401");
	field_yes(&f, "fall rider A0301");
	field_no(&f, "fall rider A0403", "CHB-8.5.19");
	field_no(&f, "fall rider A0400", "CHB-8.5.19");
	field_give(&f, "fall rider A0301");
	field_is(&f, "rider", "A0301 stunned");
	field_close(&f);
	open_fire(&f, "Bow SBW A1002",
		  "Rider HAM A0502 facing=e; A PEA A0602 state=stunned; B PEA A0503; C PEA A0501; "
		  "D PEA A0403; E "
		  "PEA A0302; F PEA A0303; G PEA A0401; H PEA A0301");
	field_give(&f, "shoot bow rider shortbow; throw 4");
	field_is(&f, "rider", "A0502 stunned");
	field_rides(&f, "rider-horse", "A0502 A0402 dead");
	field_close(&f);
	/* Not through a wall. */
	field_open(&f, (struct field_plan){ .map = field,
					    .sheet = "      sides: [A0401 e wall, A0401 se wall, "
						     "A0401 sw wall]\n",
					    .red = "Bow SBW A1002; Tom PEA A3906",
					    .blue = "Rider HAM A0502 facing=e; Wat SWO A3900" });
	field_give(&f, "shoot bow rider shortbow; throw 4");
	field_no(&f, "fall rider A0401", "CHB-8.5.19");
	field_yes(&f, "fall rider A0501");
	field_close(&f);
}

static void chb_8_5_21_along_his_axis(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f, "Bow SBW A1002", "Rider HAM A0502 facing=e; Wat SWO A3900");
	field_give(&f, "shoot bow rider shortbow; throw 6");
	field_yes(&f, "flee rider A0302 A0202");
	assert_false(field_lists(&f, "flee rider A0602 A0702"));
	field_close(&f);
	open_fire(&f, "Bow SBW A0002", "Rider HAM A0502 facing=e; Wat SWO A3900");
	field_give(&f, "shoot bow rider shortbow; throw 6");
	field_give(&f, "flee rider A0602 A0702");
	field_rides(&f, "rider", "A0702 A0602 healthy");
	assert_int_equal(field_man(&f, "rider")->facing, 1 + PV_HEX_E);
	field_close(&f);
	/* Abeam: the owner's choice. */
	open_fire(&f, "Bow SBW A0401", "Rider HAM A0502 facing=e; Wat SWO A3900");
	field_close(&f);
	open_fire(&f, "Bow SBW A0306", "Rider HAM A0502 facing=e; Wat SWO A3900");
	field_give(&f, "shoot bow rider shortbow; throw 6");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_yes(&f, "flee rider A0602 A0702");
	field_close(&f);
	/* Abeam of his head: back alone, for a hex ahead is no farther. */
	open_fire(&f, "Bow SBW A0504", "Rider HAM A0502 facing=e; Wat SWO A3900");
	field_give(&f, "shoot bow rider shortbow; throw 6");
	field_yes(&f, "flee rider A0302 A0202");
	field_no(&f, "flee rider A0602 A0702", "CHB-8.5.13");
	field_no(&f, "flee rider A0302", "CHB-8.5.13"); /* no shorter than he can */
	field_close(&f);
	/* Farther abeam: neither way is farther. */
	open_fire(&f, "Bow SBW A0506", "Rider HAM A0502 facing=e; Wat SWO A3900");
	field_give(&f, "shoot bow rider shortbow; throw 6");
	field_rides(&f, "rider", "A0502 A0402 wounded");
	field_close(&f);
	/* Over nobody, for his head would be there; one hex alone wounds him. */
	open_fire(&f, "Bow SBW A1002", "Rider HAM A0502 facing=e; Wat SWO A3900; Tim PEA A0302");
	field_give(&f, "shoot bow rider shortbow; throw 6");
	field_rides(&f, "rider", "A0502 A0402 wounded");
	field_close(&f);
	open_fire(&f, "Bow SBW A1002", "Rider HAM A0502 facing=e; Wat SWO A3900; Tim PEA A0202");
	field_give(&f, "shoot bow rider shortbow; throw 6; flee rider A0302");
	field_rides(&f, "rider", "A0402 A0302 wounded");
	field_close(&f);
	open_fire(&f, "Bow SBW A1002; Hal PEA A0302", "Rider HAM A0502 facing=e; Wat SWO A3900");
	field_give(&f, "shoot bow rider shortbow; throw 6");
	field_rides(&f, "rider", "A0502 A0402 wounded");
	field_close(&f);
	/* Neither way: wounded. */
	open_fire(&f, "Bow SBW A1002", "Rider HAM A0502 facing=e; Wat SWO A3900");
	struct field shut;
	field_close(&f);
	field_open(&shut, (struct field_plan){ .map = field,
					       .sheet = "      sides: [A0402 w wall]\n",
					       .red = "Bow SBW A1002; Tom PEA A3906",
					       .blue = "Rider HAM A0502 facing=e; Wat SWO A3900" });
	field_give(&shut, "shoot bow rider shortbow; throw 6");
	field_rides(&shut, "rider", "A0502 A0402 wounded");
	field_close(&shut);
}

static void chb_8_5_24_whose_move_it_was(void **unused) {
	struct field f;
	(void)unused;
	/* Offensive: in his own next turn he attacks as any wounded man. */
	open_fire(&f, "Bow SBW A1002; Odo SWO A0601", "Rider HAM A0502 facing=e; Wat SWO A3900");
	field_give(&f, "shoot bow rider shortbow; throw 2; fall rider A0501");
	field_rides(&f, "rider", "A0501 none wounded");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_yes(&f, "fight rider odo");
	field_close(&f);
	/* Defensive: in the turn of that move not. Tom may, so the phase comes. */
	field_open(&f, (struct field_plan){ .map = field,
					    .red = "Rider HAM A0402 facing=e; Tom PEA A0700",
					    .blue = "Bow SBW A1002; Wat SWO A0600" });
	field_to_move(&f);
	field_give(&f, "step rider A0502; shoot bow rider shortbow; throw 2; fall rider A0501");
	field_to_fight(&f);
	field_yes(&f, "fight tom wat");
	field_no(&f, "fight rider wat", "CHB-8.5.9");
	field_close(&f);
}

static void chb_8_5_25_thrown_beside_an_enemy(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f, "Bow SBW A1002; Odo SWO A0500", "Rider HAM A0502 facing=e; Wat SWO A3900");
	field_give(&f, "shoot bow rider shortbow; throw 4; fall rider A0501");
	assert_int_equal(f.s.caught, 0); /* no d6 */
	field_asked(&f, "chb.ask.shoot", PV_RED);
	field_rides(&f, "rider", "A0501 none stunned");
	field_close(&f);
}

static void chb_8_5_27_at_a_horse_alone(void **unused) {
	static const struct {
		int face;
		const char *after;
	} throws[] = { { 1, "A0502 A0402 dead" },
		       { 2, "A0502 A0402 dead" },
		       { 3, "A0502 A0402 dead" },
		       { 4, "A0502 A0402 dead" },
		       { 5, "A0502 A0402 healthy" } };
	struct field f;
	(void)unused;
	open_fire(&f, "Bow SBW A1002", "Blaze HOR A0502 facing=e; Wat SWO A3900");
	for (size_t i = 0; i < PV_COUNT(throws); i++) {
		struct field copy = f;
		char order[48];
		snprintf(order, sizeof order, "shoot bow blaze shortbow; throw %d", throws[i].face);
		field_give(&copy, order);
		field_rides(&copy, "blaze", throws[i].after);
	}
	field_give(&f, "shoot bow blaze shortbow; throw 6; flee blaze A0302");
	field_rides(&f, "blaze", "A0402 A0302 healthy");
	field_close(&f);
}

static void chb_8_2_1_a_lance_from_the_saddle(void **unused) {
	static const struct {
		const char *at;
		int modifier;
	} ranges[] = { { "A0802", 0 }, { "A0902", 1 }, { "A1202", 2 }, { "A1402", 2 } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(ranges); i++) {
		char blue[48];
		struct field f;
		snprintf(blue, sizeof blue, "Odo SWO %s", ranges[i].at);
		open_fire(&f, "Roland KNM A0502 facing=e throws=lance", blue);
		assert_int_equal(field_cost(&f, "shoot roland odo lance-mounted"),
				 ranges[i].modifier);
		field_no(&f, "shoot roland odo lance", "CHB-3.3.35");
		field_close(&f);
	}
	struct field f;
	open_fire(&f, "Roland KNM A0502 facing=e throws=lance; Bow SBW A3800",
		  "Odo SWO A1502; Hal SWO A3500");
	field_no_by(&f, "shoot roland odo lance-mounted", "CHB-8.2.1", 9, 10);
	field_close(&f);
}

static void chb_8_2_9_the_mounted_bow(void **unused) {
	static const struct {
		const char *at;
		int modifier;
	} ranges[] = { { "A1002", 0 }, { "A1802", 1 }, { "A1902", 2 }, { "A3702", 2 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(ranges); i++) {
		char blue[48];
		snprintf(blue, sizeof blue, "Odo SWO %s", ranges[i].at);
		open_fire(&f, "Omar HAM A0202 facing=e", blue);
		assert_int_equal(field_cost(&f, "shoot omar odo shortbow-mounted"),
				 ranges[i].modifier);
		field_close(&f);
	}
	open_fire(&f, "Omar HAM A0202 facing=e; Bow SBW A3800", "Odo SWO A3802; Hal SWO A3500");
	field_no_by(&f, "shoot omar odo shortbow-mounted", "CHB-8.2.9", 35, 36);
	field_close(&f);
}

static void chb_8_1_2_half_of_the_horses_move(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f, "Omar HAM A0202 facing=e", "Odo SWO A3000");
	field_give(&f, "shoot omar odo shortbow-mounted; throw 10");
	field_to_move(&f);
	for (int i = 3; i <= 9; i++) {
		char order[32];
		snprintf(order, sizeof order, "step omar A%02d02", i);
		field_give(&f, order);
	}
	field_rides(&f, "omar", "A0902 A0802 healthy 8");
	field_no_by(&f, "step omar A1002", "CHB-8.1.2", 7, 8);
	/* Shot back after 7, not after 8. */
	field_close(&f);
	for (int hexes = 7; hexes <= 8; hexes++) {
		open_fire(&f, "Omar HAM A0202 facing=e", "Odo SWO A3000");
		field_to_move(&f);
		for (int i = 1; i <= hexes; i++) {
			char order[32];
			snprintf(order, sizeof order, "step omar A%02d02", 2 + i);
			field_give(&f, order);
		}
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		field_give_one(&f, "step odo A3100");
		if (hexes == 7) {
			field_asked(&f, "chb.ask.react", PV_RED);
			field_yes(&f, "shoot omar odo shortbow-mounted");
		} else {
			field_asked(&f, "chb.ask.move", PV_BLUE);
		}
		field_close(&f);
	}
}

static void chb_8_2_16_the_nearer_hex(void **unused) {
	struct field f;
	(void)unused;
	/* Head at 9, tail at 8. */
	open_fire(&f, "Bow SBW A0002", "Rider HAM A0902 facing=e; Wat SWO A3900");
	assert_int_equal(field_cost(&f, "shoot bow rider shortbow"), 0);
	field_close(&f);
	/* The same from aside; with somebody before his tail only his head is seen. */
	open_fire(&f, "Bow SBW A0105", "Rider HAM A0902 facing=e; Wat SWO A3900");
	assert_int_equal(field_cost(&f, "shoot bow rider shortbow"), 0);
	field_close(&f);
	open_fire(&f, "Bow SBW A0105; Hal CIV A0702", "Rider HAM A0902 facing=e; Wat SWO A3900");
	assert_int_equal(field_cost(&f, "shoot bow rider shortbow"), 1);
	field_close(&f);
}

static void chb_8_7_13_his_own_hexes(void **unused) {
	struct field f;
	(void)unused;
	/* Shot at from behind, his tail is on the line to his head: he is hit in the nearer. */
	open_fire(&f, "Bow SBW A0002; Omar HAM A0103 facing=e",
		  "Rider HAM A0502 facing=w; Wat SWO A3900");
	field_yes(&f, "shoot bow rider shortbow");
	field_close(&f);
	/* A rider's tail doesn't stand in his own way, nor does his target's. */
	open_fire(&f, "Omar HAM A0502 facing=e", "Rider HAM A1002 facing=e; Wat SWO A3900");
	field_yes(&f, "shoot omar rider shortbow-mounted");
	field_close(&f);
	/* Each hex of another stands in the way. */
	open_fire(&f, "Bow SBW A0002; Omar HAM A0302 facing=e", "Odo SWO A0802; Wat SWO A3900");
	field_no(&f, "shoot bow odo shortbow", "CHB-8.7.4");
	field_close(&f);
	open_fire(&f, "Bow SBW A0002; Omar HAM A0301 facing=e", "Odo SWO A0802; Wat SWO A3900");
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_8_7_4_on_their_feet(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f, "Bow SBW A0002; Hal PEA A0302", "Odo SWO A0802");
	field_no(&f, "shoot bow odo shortbow", "CHB-8.7.4");
	field_close(&f);
	open_fire(&f, "Bow SBW A0002; Blaze HOR A0402 facing=e", "Odo SWO A0802; Wat SWO A0006");
	field_no(&f, "shoot bow odo shortbow", "CHB-8.7.4");
	field_close(&f);
	open_fire(&f, "Bow SBW A0002; Blaze HOR A0402 facing=e state=dead", "Odo SWO A0802");
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
	/* A friend a level lower. */
	field_open(&f, (struct field_plan){ .map = "G G H G G / . . . . .",
					    .sheet = "      signs: {G: walk 1, H: clear 0}\n",
					    .red = "Bow SBW A0000; Hal PEA A0200",
					    .blue = "Odo SWO A0400" });
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_4_3_what_a_rider_sees(void **unused) {
	/* Head at 1,0 and tail at 0,0 of the ledger lie at A0602 and A0502 here. */
	static const struct {
		int q, r;
		bool seen;
	} hexes[] = { { 0, 5, true },   { -3, 0, false }, { 2, 0, true },  { 1, 1, true },
		      { 2, -1, true },  { 0, 1, true },   { 1, -1, true }, { -1, 0, false },
		      { -1, 1, false }, { 0, -1, false } };
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ROW "/ " ROW "/ " ROW "/ " ROW "/ " ROW "/ " ROW
						       "/ " ROW "/ " ROW,
					    .red = "Omar HAM A0602 facing=e",
					    .blue = "Odo SWO A3900" });
	const struct chb_game *g = chb_game_of(f.g);
	struct chb_pose p = chb_pose_of(g, field_man(&f, "omar"));
	for (size_t i = 0; i < PV_COUNT(hexes); i++) {
		struct pv_hex at =
		    pv_hex_add(g->map.place[p.tail].at,
			       (struct pv_hex){ (int16_t)hexes[i].q, (int16_t)hexes[i].r });
		assert_int_equal(chb_is_seen(g, &p, pv_hex_map_first(&g->map, at)), hexes[i].seen);
	}
	field_close(&f);
}

static void chb_4_8_he_shoots_at_what_he_sees(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = ROW "/ " ROW "/ " ROW "/ " ROW "/ " ROW "/ " ROW
						   "/ " ROW "/ " ROW,
					.red = "Omar HAM A0602 facing=e; Bow SBW A1000",
					.blue = "Odo SWO A0202; Hal SBW A0307; Wat SWO A3900" });
	/* Three behind his tail, and five hexes off to the south-east of it. */
	field_no(&f, "shoot omar odo shortbow-mounted", "CHB-4.8");
	field_yes(&f, "shoot omar hal shortbow-mounted");
	/* Being seen isn't changed by it. */
	field_skip(&f, CHB_ASK_SHOOT, PV_BLUE);
	field_yes(&f, "shoot hal omar shortbow");
	field_close(&f);
}

static void chb_17_6_the_fallen_rider(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = field,
			   .red = "Tybalt BIL A0502",
			   .blue = "Roland KNM A0602 mounted=no state=wounded; Wat SWO A3900" });
	field_to_fight(&f);
	field_column(&f, "fight tybalt roland", "1-1"); /* 10 on 10 */
	field_close(&f);
}

/* Two hexes lead to one end: one of them is offered, both where it makes a difference. */
static void chb_8_5_15_two_ways_to_one_end(void **unused) {
	static const struct {
		const char *red;
		int offered;
	} rows[] = { { "Bow SBW A0101", 1 }, { "Bow SBW A0101; Ned SWO A0403", 2 } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		open_fire(&f, rows[i].red, "Odo SWO A0401; Wat SWO A3900");
		field_give(&f, "shoot bow odo shortbow; throw 6");
		field_asked(&f, "chb.ask.flee", PV_BLUE);
		field_yes(&f, "flee odo A0501 A0602");
		field_yes(&f, "flee odo A0502 A0602");
		assert_int_equal(field_lists(&f, "flee odo A0501 A0602") +
				     field_lists(&f, "flee odo A0502 A0602"),
				 rows[i].offered);
		/* Straight away there is but one. */
		assert_true(field_lists(&f, "flee odo A0501 A0601"));
		field_close(&f);
	}
}

/* Whoever makes room may be held up, too; only he who was shot at goes on from there. */
static void chb_8_5_15_who_goes_on(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . . / # # # # . # . # #",
					    .sheet = "      signs: {'#': wall}\n",
					    .red = "Bow SBW A0000; Ned SWO A0401; Jim SWO A0601",
					    .blue = "Tim SWO A0500; Odo SWO A0300",
					    .closed = true });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	struct pv_order way = field_order(&f, "flee odo A0400 A0500");
	way.target = (uint8_t)(field_man(&f, "tim") - f.s.man);
	way.data.halves[2] = (uint16_t)(1 + field_place(&f, "A0600"));
	assert_true(pv_cryhavoc.check(f.g, &f.s, &way, NULL));
	pv_cryhavoc.apply(f.g, &f.s, &way, NULL);
	field_asked(&f, "chb.ask.caught", PV_DICE);
	field_give(&f, "throw 6");
	field_is(&f, "tim", "A0600 healthy");
	field_is(&f, "odo", "A0400 healthy");
	field_asked(&f, "chb.ask.caught", PV_DICE);
	field_give(&f, "throw 6");
	field_is(&f, "odo", "A0500 healthy");
	field_is(&f, "tim", "A0600 healthy");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_5_6_letter_a),
	cmocka_unit_test(chb_8_5_7_letter_b),
	cmocka_unit_test(chb_8_5_8_letter_c),
	cmocka_unit_test(chb_8_5_9_letter_d),
	cmocka_unit_test(chb_8_5_10_letter_e),
	cmocka_unit_test(chb_8_5_19_beside_his_horse),
	cmocka_unit_test(chb_8_5_21_along_his_axis),
	cmocka_unit_test(chb_8_5_24_whose_move_it_was),
	cmocka_unit_test(chb_8_5_25_thrown_beside_an_enemy),
	cmocka_unit_test(chb_8_5_27_at_a_horse_alone),
	cmocka_unit_test(chb_8_2_1_a_lance_from_the_saddle),
	cmocka_unit_test(chb_8_2_9_the_mounted_bow),
	cmocka_unit_test(chb_8_1_2_half_of_the_horses_move),
	cmocka_unit_test(chb_8_2_16_the_nearer_hex),
	cmocka_unit_test(chb_8_7_13_his_own_hexes),
	cmocka_unit_test(chb_8_7_4_on_their_feet),
	cmocka_unit_test(chb_4_3_what_a_rider_sees),
	cmocka_unit_test(chb_4_8_he_shoots_at_what_he_sees),
	cmocka_unit_test(chb_17_6_the_fallen_rider),
	cmocka_unit_test(chb_8_5_15_two_ways_to_one_end),
	cmocka_unit_test(chb_8_5_15_who_goes_on),
};

TEST_FILE(tests, NULL, NULL)

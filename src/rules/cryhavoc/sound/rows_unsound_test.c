/* Positions that no battle comes to, by what stands on the map: hidden men, tactics, riders,
 * things, doors; beside each the nearest that one may come to. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"
#include "rules/cryhavoc/fixtures/fixture_sound.h"

#include <stdio.h>
#include <string.h>

static const char tactics[] = "turn_limit: 20, mon_1_2: true, mon_2_2: true, mon_2_3: true";

/* Red's are 0 and 1, blue's 2, its rider 3, his horse 4; a wall at A0300. */
static void open_few(struct field *f, const char *options) {
	field_open(f, (struct field_plan){ .map = ". . . # . . / . . . . . .",
					   .options = options,
					   .red = "Ann PEA A0000; Eve PEA A0100",
					   .blue = "Odo BER A0500; Roland - A0401 facing=e" });
	field_to_move(f);
	assert_true(is_sound(f));
}

/* Red's Eve hides behind the hedge at A0100. */
static void open_hidden(struct field *f) {
	field_open(f, (struct field_plan){ .map = ". h . # . . / . h . . . .",
					   .options = "turn_limit: 20, ambush: true",
					   .red = "Ann PEA A0000; Eve PEA - hides=true",
					   .red_has = "  ambush: {men: 1}\n",
					   .blue = "Odo BER A0500" });
	field_give(f, "hide eve A0100; done");
	field_to_move(f);
}

static void chb_ambush_2_who_may_be_hidden(void **unused) {
	struct field f;
	(void)unused;
	open_hidden(&f);
	struct chb_man *ann = field_man(&f, "ann"), *eve = field_man(&f, "eve");
	assert_int_equal(eve->place, CHB_HIDDEN);
	GOOD(eve->life = CHB_WOUNDED; eve->left = 4);
	BAD(eve->life = CHB_DEAD);
	BAD(eve->life = CHB_STUNNED);
	GOOD(eve->back = CHB_NOWHERE); /* as his enemy knows him */
	GOOD(eve->back = 2);
	BAD(eve->back = 3); /* the wall */
	BAD(ann->place = CHB_HIDDEN; ann->back = 2);
	GOOD(eve->place = CHB_ABSENT; eve->back = CHB_NOWHERE);
	BAD(eve->place = CHB_ABSENT; eve->back = 2);
	BAD(ann->place = CHB_ABSENT; ann->back = CHB_NOWHERE);
	/* Whose wound takes months is out of a siege, and of no other battle. */
	BAD(ann->place = CHB_ABSENT; ann->back = CHB_NOWHERE; ann->heals = CHB_NEVER_BACK);
	BAD(ann->place = CHB_ABSENT; ann->back = 2; ann->heals = CHB_NEVER_BACK);
	BAD(ann->place = CHB_ABSENT; ann->heals = CHB_NEVER_BACK - 1);
	field_close(&f);
}

static bool names(const struct field *f, const char *rule) {
	struct pv_error err;
	return !pv_cryhavoc.sound(f->g, &f->s, &err) && strstr(err.msg, rule) != NULL;
}

/* An enemy who comes to a hidden man stays outside, also while he moves. */
static void chb_ambush_6_apart_from_the_enemy(void **unused) {
	struct field f;
	(void)unused;
	open_hidden(&f);
	struct chb_man *odo = field_man(&f, "odo");
	GOOD(odo->place = 2);
	odo->place = 1;
	assert_true(names(&f, "[CHB-AMBUSH.6]"));
	odo->back = 2;
	f.s.mover = (uint8_t)(odo - f.s.man);
	assert_true(names(&f, "[CHB-AMBUSH.6]"));
	field_close(&f);
}

/* A horse stands in no machine, nor with either hex where the map bars it. */
static void chb_12_5_16_horses_stay_outside(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". . . . . . / . . . _ . .",
			   .red = "Ann PEA A0000; Roland - A0201 facing=e",
			   .blue = "Odo BER A0500",
			   .more = "things: [{kind: ram, name: ram, at: A0200, facing: e}]\n" });
	field_to_move(&f);
	struct chb_man *roland = field_man(&f, "roland");
	GOOD(roland->place = 4; roland->facing = 1 + PV_HEX_E);
	struct chb_state kept = f.s;
	roland->place = 2; /* his head is in the ram */
	roland->facing = 1 + PV_HEX_E;
	assert_true(names(&f, "[CHB-12.5.16]"));
	roland->place = 3; /* his tail is */
	assert_true(names(&f, "[CHB-12.5.16]"));
	f.s = kept;
	roland->place = 9; /* indoors */
	assert_true(names(&f, "[CHB-7.0.26]"));
	roland->place = 10; /* half indoors */
	assert_true(names(&f, "[CHB-7.0.26]"));
	field_close(&f);
}

static void chb_16_9_absent_until_he_is_set_up(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0000; Eve PEA - in=camp",
					    .blue = "Odo PEA A0500",
					    .more = "zones: {camp: [A0001, A0002]}\n" });
	struct chb_man *ann = field_man(&f, "ann"), *eve = field_man(&f, "eve");
	assert_int_equal(f.s.phase, CHB_SETUP);
	assert_int_equal(eve->place, CHB_ABSENT);
	BAD(ann->place = CHB_ABSENT);
	BAD(f.s.ask = CHB_ASK_MOVE);
	BAD(f.s.second = 1);
	BAD(f.s.turn = 2);
	field_give(&f, "place eve A0001; done");
	field_to_move(&f);
	BAD(eve->place = CHB_ABSENT);
	BAD(f.s.phase = CHB_SETUP);
	BAD(f.s.ask = CHB_ASK_HIDE);
	field_close(&f);
}

static void chb_5_1_31_who_waits_may_enter(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0000; Eve PEA - enters=west turn=3",
					    .blue = "Odo PEA A0500",
					    .more = "zones: {west: [A0001, A0002]}\n" });
	field_to_move(&f);
	assert_int_equal(field_man(&f, "eve")->place, CHB_WAITING);
	GOOD(field_man(&f, "eve")->place = CHB_GONE);
	BAD(field_man(&f, "ann")->place = CHB_WAITING);
	BAD(field_man(&f, "ann")->place = CHB_UNDER);
	BAD(f.s.attackers = 2; f.s.targets = 1);
	GOOD(f.s.ask = CHB_ASK_CAUGHT; f.s.caught = 1; f.s.attackers = 1; f.s.targets = 1);
	GOOD(f.s.ask = CHB_ASK_CAUGHT; f.s.caught = 1; f.s.attackers = 2; f.s.targets = 1;
	     field_man(&f, "eve")->place = CHB_GONE);
	field_close(&f);
}

static void chb_5_1_20_whom_he_drags(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0000; Eve PEA A0100",
					    .blue = "Odo PEA A0500",
					    .more = "things: [{kind: torch, at: A0001}]\n" });
	field_to_move(&f);
	struct chb_man *ann = field_man(&f, "ann");
	int things = chb_game_of(f.g)->thing_count, men = chb_game_of(f.g)->count;
	assert_int_equal(men, 3);
	BAD(ann->works = (uint8_t)things); /* nobody works at a torch */
	BAD(ann->works = (uint8_t)(things + 1));
	BAD(ann->works = CHB_THINGS_MAX);
	BAD(ann->works = 1 + CHB_THINGS_MAX); /* herself */
	GOOD(ann->works = (uint8_t)(CHB_THINGS_MAX + men));
	BAD(ann->works = (uint8_t)(CHB_THINGS_MAX + men + 1));
	BAD(ann->marks = CHB_MARKS + 1);
	BAD(f.s.engine = (uint8_t)things);
	GOOD(f.s.ask = CHB_ASK_SCATTER; f.s.shooter = 0; f.s.to = 1; f.s.engine = 0);
	BAD(f.s.ask = CHB_ASK_SCATTER; f.s.shooter = 0; f.s.to = 1; f.s.engine = (uint8_t)things);
	BAD(f.s.spread = (uint16_t)(things * PV_HEX_SIDES + 1));
	BAD(chb_thing_at(chb_game_of(f.g), &f.s, 0)->kind = CHB_KINDS);
	BAD(chb_thing_at(chb_game_of(f.g), &f.s, things - 1)->facing = PV_HEX_SIDES);
	f.s.phase = CHB_COMBAT;
	f.s.ask = CHB_ASK_FIGHT;
	ann->left = field_man(&f, "eve")->left = 0;
	GOOD(f.s.stage = CHB_STAGE_ORDINARY);
	BAD(f.s.stage = CHB_STAGE_ORDINARY + 1);
	field_close(&f);
}

/* What an option of the supplement knows. */
static void knows(const char *option, uint32_t known) {
	struct field f;
	char options[64];
	snprintf(options, sizeof options, "turn_limit: 20%s", option);
	open_few(&f, options);
	for (int tactic = CHB_LOADS; tactic <= CHB_TACTICS; tactic++) {
		bool good = (known >> tactic & 1) != 0;
		/* A friend is helped, an enemy fought. */
		uint8_t on = tactic == CHB_LOADS ? 2 : 3;
		WITH(&f, good, f.s.man[0].tactic = (uint8_t)tactic; f.s.man[0].on = on;
		     f.s.man[0].back = 1; f.s.mover = 0);
		WITH(&f, false, f.s.man[0].tactic = (uint8_t)tactic; f.s.man[0].on = 5 - on;
		     f.s.man[0].back = 1; f.s.mover = 0);
	}
	field_close(&f);
}

static void chb_2_18_tactics_of_the_options(void **unused) {
	struct field f;
	(void)unused;
	knows("", 0);
	knows(", mon_2_2: true", 1 << CHB_LOADS);
	knows(", mon_2_3: true", 1 << CHB_HAMSTRINGS);
	knows(", mon_1_2: true", 1 << CHB_POUNCES | 1 << CHB_POUNCES_HURT | 1 << CHB_LANDED);
	open_few(&f, tactics);
	struct chb_man *ann = field_man(&f, "ann");
	int men = chb_game_of(f.g)->count;
	assert_int_equal(men, 5);
	GOOD(ann->tactic = CHB_LOADS; ann->on = 2);
	BAD(ann->tactic = CHB_LOADS; ann->on = 1); /* for herself */
	BAD(ann->tactic = CHB_LOADS; ann->on = (uint8_t)men);
	BAD(ann->tactic = CHB_LOADS; ann->on = (uint8_t)(men + 1));
	BAD(ann->tactic = CHB_LOADS);
	BAD(ann->on = 1);
	BAD(ann->tactic = CHB_TACTICS; ann->on = 1);
	BAD(ann->tactic = CHB_POUNCES; ann->on = 1); /* from nowhere */
	BAD(ann->tactic = CHB_POUNCES_HURT; ann->on = 1);
	BAD(ann->tactic = CHB_POUNCES; ann->on = 1; ann->back = 1; ann->life = CHB_DEAD);
	BAD(ann->tactic = CHB_POUNCES; ann->on = 1; ann->back = 1; ann->place = CHB_GONE);
	field_close(&f);
}

static void chb_4_11_who_shares_a_place(void **unused) {
	struct field f;
	(void)unused;
	open_few(&f, tactics);
	struct chb_man *ann = field_man(&f, "ann"), *eve = field_man(&f, "eve");
	/* Whoever of the two it is. */
	for (int who = 0; who < 2; who++) {
		struct chb_man *m = who == 0 ? ann : eve;
		GOOD(ann->place = eve->place; f.s.mover = (uint8_t)who; m->back = 2);
		BAD(ann->place = eve->place; f.s.mover = (uint8_t)who);
		BAD(ann->place = eve->place; f.s.mover = (uint8_t)who; m->back = 2; m->left = 0);
		GOOD(ann->place = eve->place; f.s.target = (uint8_t)who; f.s.ask = CHB_ASK_CAUGHT;
		     f.s.caught = 1);
		BAD(ann->place = eve->place; f.s.shooter = (uint8_t)who; f.s.ask = CHB_ASK_CAUGHT;
		    f.s.caught = 1);
		GOOD(ann->place = eve->place; m->marks |= CHB_FALLEN; f.s.ask = CHB_ASK_LIE);
		BAD(ann->place = eve->place; m->marks |= CHB_FALLEN);
		GOOD(ann->place = eve->place; m->tactic = CHB_POUNCES; m->on = 3; m->back = 2);
		BAD(ann->place = eve->place; m->tactic = CHB_LANDED; m->on = 3; m->back = 2);
		GOOD(ann->place = eve->place; m->life = CHB_DEAD);
	}
	BAD(ann->place = eve->place; f.s.mover = 2);
	BAD(ann->place = eve->place; f.s.target = 2);
	BAD(ann->place = eve->place; ann->marks = CHB_MARKS & ~CHB_FALLEN);
	/* A horse's tail is a place, too: it lies behind its head. */
	GOOD(ann->place = 8);
	BAD(ann->place = 9);
	BAD(ann->place = 10);
	GOOD(ann->place = 11);
	field_close(&f);
}

static void chb_10_10_who_rides_or_leads_what(void **unused) {
	struct field f;
	(void)unused;
	open_few(&f, "turn_limit: 20");
	struct chb_man *ann = field_man(&f, "ann"), *odo = field_man(&f, "odo");
	struct chb_man *hal = field_man(&f, "roland"), *horse = &f.s.man[4];
	assert_int_equal(hal->horse, 5); /* the last of all */
	BAD(hal->horse = 6);
	BAD(hal->horse = 1);
	BAD(horse->horse = 5);
	BAD(horse->horse = 1);
	/* On its own feet it is led, by one; or by nobody. */
	uint8_t looks = 1;
	GOOD(hal->horse = hal->facing = 0; horse->place = 8; horse->facing = looks);
	BAD(hal->facing = 0; horse->place = 8; horse->facing = looks); /* nobody moves */
	BAD(hal->facing = 0; horse->place = 8; horse->facing = looks; odo->horse = 5);
	BAD(hal->facing = hal->horse = 0; horse->place = 8; horse->facing = looks; odo->horse = 5);
	GOOD(hal->facing = hal->horse = 0; horse->place = 8; horse->facing = looks; odo->horse = 5;
	     f.s.side = f.s.second = 1; f.s.mover = 2; ann->left = f.s.man[1].left = 0);
	BAD(hal->facing = hal->horse = 0; horse->place = 8; horse->facing = looks; ann->horse = 5);
	BAD(hal->facing = 0; horse->place = 8);
	BAD(hal->facing = 0; horse->place = 8; horse->facing = looks; horse->life = CHB_DEAD);
	BAD(hal->facing = 0; horse->place = 8; horse->facing = looks; hal->life = CHB_DEAD);
	BAD(hal->horse = hal->facing = 0; horse->place = CHB_GONE; horse->facing = looks);
	GOOD(hal->horse = hal->facing = 0; horse->place = CHB_GONE);
	/* Nobody rides it. */
	BAD(hal->horse = hal->facing = 0);
	BAD(odo->horse = 5);
	field_close(&f);
}

/* A door between A0100 and A0200, a wall on the other side of A0200. */
static void chb_5_1_29_no_tail_through_a_wall(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . / . . . . . .",
					    .sheet = "      sides: [A0200 e wall, A0100 e door]\n",
					    .red = "Ann PEA A0000",
					    .blue = "Odo BER A0501; Roland - A0101 facing=e" });
	field_to_move(&f);
	struct chb_man *hal = field_man(&f, "roland"), *horse = &f.s.man[hal->horse - 1];
	assert_true(is_sound(&f));
	int doors = chb_game_of(f.g)->map.door_count, side = chb_game_of(f.g)->map.door[0].side;
	assert_int_equal(doors, 1);
	(void)side;
	/* To the east of the wall, its tail to the west; and the other way round. */
	BAD(hal->place = 3; hal->facing = 1);
	BAD(hal->place = 2; hal->facing = 4);
	GOOD(hal->place = 4; hal->facing = 1);
	GOOD(hal->place = 3; hal->facing = 4);
	/* Through a door that is open. */
	BAD(hal->place = 2; hal->facing = 1; f.s.door[0] = PV_DOOR_SHUT);
	BAD(hal->place = 1; hal->facing = 4; f.s.door[0] = PV_DOOR_BARRED);
	GOOD(hal->place = 2; hal->facing = 1; f.s.door[0] = PV_DOOR_OPEN);
	/* Of a dead one the tail may be beyond a wall: a ram comes to stand there. */
	GOOD(hal->facing = hal->horse = 0; horse->place = 3; horse->facing = 1;
	     horse->life = CHB_DEAD);
	BAD(hal->facing = hal->horse = 0; horse->place = 3; horse->facing = 1);
	/* No door is neither, none broken is shut. */
	BAD(f.s.door[0] = PV_DOOR_COUNT);
	GOOD(f.s.door[0] = PV_DOOR_OPEN; f.s.harm[0] = CHB_DOOR_BROKEN);
	BAD(f.s.door[0] = PV_DOOR_SHUT; f.s.harm[0] = CHB_DOOR_BROKEN);
	GOOD(f.s.door[0] = PV_DOOR_SHUT; f.s.harm[0] = CHB_DOOR_BROKEN - 1);
	GOOD(f.s.gate = (uint8_t)doors; f.s.ask = CHB_ASK_CAUGHT; f.s.caught = 1);
	BAD(f.s.gate = (uint8_t)doors);
	BAD(f.s.gate = (uint8_t)(doors + 1));
	field_close(&f);
}

static void chb_9_1_8_who_is_in_an_attack(void **unused) {
	struct field f;
	(void)unused;
	open_few(&f, "turn_limit: 20");
	uint64_t *const masks[] = { &f.s.driven, &f.s.mired, &f.s.caught, &f.s.staked };
	for (size_t i = 0; i < PV_COUNT(masks); i++) {
		/* Of the side that flees, and alive. */
		f.s.ask = CHB_ASK_CAUGHT;
		f.s.caught = 1;
		GOOD(*masks[i] = 3);
		BAD(*masks[i] = 4);
		BAD(*masks[i] = 2; f.s.man[1].life = CHB_DEAD);
		GOOD(*masks[i] = 1; f.s.man[1].life = CHB_DEAD);
		BAD(*masks[i] = 2; f.s.man[1].place = CHB_GONE);
		f.s.fleeing = 1;
		GOOD(*masks[i] = 3; f.s.man[1].life = CHB_DEAD);
		BAD(*masks[i] = 4); /* a horse that is ridden */
		BAD(*masks[i] = 8);
		f.s.fleeing = 0;
	}
	GOOD(f.s.attackers = 3; f.s.targets = 3);
	BAD(f.s.attackers = 4; f.s.targets = 1);
	BAD(f.s.attackers = 1; f.s.targets = 8);
	GOOD(f.s.attackers = 3; f.s.targets = 1; f.s.man[1].place = CHB_GONE);
	BAD(f.s.attackers = 1; f.s.targets = 4); /* a horse that is ridden */
	/* And what is over is over. */
	f.s.caught = 0;
	f.s.ask = CHB_ASK_MOVE;
	for (size_t i = 0; i < PV_COUNT(masks); i++) {
		BAD(*masks[i] = 1);
	}
	BAD(f.s.attackers = 3; f.s.targets = 3);
	field_close(&f);
}

/* Of sixty-four all bits are somebody's. */
static void chb_map_1_as_many_as_a_side_has(void **unused) {
	static struct field_text men;
	struct field f;
	(void)unused;
	men.used = 0;
	for (int i = 0; i < CHB_SIDE_MEN; i++) {
		field_add(&men, "%sM%02d PEA A%02d%02d", i > 0 ? "; " : "", i, i % 10, i / 10);
	}
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE
					    " / . . . . . . . . . . / . . . . . . . "
					    ". . . / . . . . . . . . . .",
					    .red = men.text,
					    .blue = "Odo PEA A0906" });
	field_to_move(&f);
	f.s.ask = CHB_ASK_CAUGHT;
	f.s.caught = 2;
	GOOD(f.s.attackers = ~0ULL; f.s.targets = 1);
	GOOD(f.s.driven = ~0ULL);
	BAD(f.s.driven = 1; f.s.man[0].life = CHB_DEAD);
	BAD(f.s.driven = 1ULL << 63; f.s.man[63].life = CHB_DEAD);
	BAD(f.s.attackers = 1; f.s.targets = 2);
	field_close(&f);
}

/* A stunned character carries no ladder. */
static void chb_12_1_14_who_carries_a_ladder(void **unused) {
	struct field f;
	(void)unused;
	field_open(
	    &f, (struct field_plan){
		    .map = FIELD_WIDE,
		    .red = "Man PEA A0000; Two PEA A0100",
		    .blue = "Odo SWO A0900",
		    .more = "things: [{kind: ladder, name: ladder, at: A0000, state: lying}]\n" });
	field_to_move(&f);
	field_give(&f, "lift man ladder");
	assert_true(is_sound(&f));
	f.s.man[0].life = CHB_STUNNED;
	assert_true(names(&f, "[CHB-12.1.14]"));
	field_close(&f);
}

static void chb_12_1_2_on_rungs_nothing_burns(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Man EAM A0300; Two EAM A0301", "Odo SWO A0000");
	field_to_move(&f);
	const struct chb_game *g = chb_game_of(f.g);
	int rung = g->map.count;
	GOOD(f.s.man[0].place = (uint16_t)rung);
	/* A climber who is killed lies at the foot. */
	GOOD(f.s.man[0].place = (uint16_t)(rung - 1); f.s.man[0].life = CHB_DEAD);
	BAD(f.s.man[0].place = (uint16_t)rung; f.s.man[0].life = CHB_DEAD);
	/* Oil is poured on a hex. */
	GOOD(f.s.ask = CHB_ASK_OIL; f.s.target = 2; f.s.to = 0);
	GOOD(f.s.ask = CHB_ASK_OIL; f.s.target = 2; f.s.to = (uint16_t)(rung - 1));
	BAD(f.s.ask = CHB_ASK_OIL; f.s.target = 2; f.s.to = (uint16_t)rung);
	BAD(f.s.ask = CHB_ASK_OIL; f.s.target = 2; f.s.to = 0; f.s.man[2].life = CHB_DEAD);
	/* The way up is somebody's move, from a place to a place. */
	BAD(f.s.leap = CHB_LEAP_DOWN; f.s.mover = 0; f.s.man[0].back = 0); /* he moves on */
	f.s.ask = CHB_ASK_JUMP;
	GOOD(f.s.leap = CHB_LEAP_DOWN; f.s.mover = 0; f.s.man[0].back = 0);
	GOOD(f.s.leap = CHB_LEAPS - 1; f.s.mover = 0; f.s.man[0].back = 0);
	/* The shot at him that he stood before he jumped may still count. */
	GOOD(f.s.leap = CHB_LEAP_DOWN; f.s.mover = 0; f.s.man[0].back = 0; f.s.away = 0);
	BAD(f.s.leap = CHB_LEAPS; f.s.mover = 0; f.s.man[0].back = 0);
	BAD(f.s.leap = CHB_LEAP_DOWN; f.s.mover = 0);
	BAD(f.s.leap = CHB_LEAP_DOWN; f.s.man[0].back = 0);
	BAD(f.s.leap = CHB_LEAP_DOWN; f.s.mover = 0; f.s.man[0].back = 0;
	    f.s.man[0].place = CHB_GONE);
	/* The ladder is pushed over; no bare thing is. */
	GOOD(f.s.ask = CHB_ASK_TOPPLE; f.s.engine = 0);
	BAD(f.s.ask = CHB_ASK_TOPPLE; f.s.engine = 0; chb_thing_at(g, &f.s, 0)->state = 0);
	field_close(&f);
}

static void chb_13_1_what_may_be_lit(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . T . . . .",
					    .red = "Ann SBW A0000",
					    .blue = "Odo PEA A0800",
					    .more = "things: [{kind: hay, at: A0200}]\n" });
	field_to_move(&f);
	GOOD(f.s.ask = CHB_ASK_LIGHT; f.s.shooter = 0; f.s.to = 2);
	BAD(f.s.ask = CHB_ASK_LIGHT; f.s.shooter = 0; f.s.to = 3);
	BAD(f.s.ask = CHB_ASK_LIGHT; f.s.shooter = 0; f.s.to = CHB_NOWHERE);
	BAD(f.s.ask = CHB_ASK_LIGHT; f.s.to = 2);
	/* There is no fire, and no engine. */
	BAD(f.s.ask = CHB_ASK_DOUSE; f.s.shooter = 0);
	BAD(f.s.ask = CHB_ASK_CRUSH; f.s.target = 0);
	BAD(f.s.ask = CHB_ASK_RUIN; f.s.target = 0; f.s.to = 3);
	BAD(f.s.ask = CHB_ASK_BATTER; f.s.to = 0; f.s.batter = 12);
	BAD(f.s.ask = CHB_ASK_LIE);
	GOOD(f.s.ask = CHB_ASK_CATCH; f.s.target = 0);
	BAD(f.s.ask = CHB_ASK_CATCH; f.s.target = 0; f.s.man[0].life = CHB_DEAD);
	/* From A0200 to the east, not over the edge. */
	GOOD(f.s.ask = CHB_ASK_SPREAD; f.s.spread = 1);
	BAD(f.s.ask = CHB_ASK_SPREAD; f.s.spread = 2);
	field_close(&f);
}

static void chb_16_1_panic_is_an_option(void **unused) {
	struct field f;
	(void)unused;
	open_few(&f, "turn_limit: 20, panic: true");
	GOOD(f.s.nerve = 0);
	GOOD(f.s.nerve = CHB_NERVE_MARKS);
	BAD(f.s.nerve = CHB_NERVE_MARKS + 1);
	BAD(f.s.ask = CHB_ASK_NERVE; f.s.nerve = CHB_NERVE_DUE); /* in movement */
	for (int i = 0; i < 5; i++) {
		f.s.man[i].left = 0;
	}
	GOOD(f.s.ask = CHB_ASK_NERVE; f.s.phase = CHB_FIRE; f.s.nerve = CHB_NERVE_DUE);
	BAD(f.s.ask = CHB_ASK_NERVE; f.s.phase = CHB_FIRE; f.s.nerve = CHB_NERVE_DUE - 1);
	BAD(f.s.ask = CHB_ASK_NERVE; f.s.phase = CHB_FIRE);
	field_close(&f);
	open_few(&f, "turn_limit: 20");
	BAD(f.s.nerve = 1);
	field_close(&f);
}

static void chb_16_13_aims_that_end_it(void **unused) {
	struct field f;
	(void)unused;
	open_few(&f, "turn_limit: 20");
	int aims = chb_game_of(f.g)->aim_count;
	GOOD(f.s.aim = (uint8_t)aims);
	BAD(f.s.aim = (uint8_t)(aims + 1));
	GOOD(f.s.phase = CHB_OVER; f.s.ask = CHB_ASK_NOTHING; f.s.outcome = PV_WON);
	BAD(f.s.phase = CHB_OVER; f.s.ask = CHB_ASK_NOTHING);
	BAD(f.s.phase = CHB_OVER; f.s.outcome = PV_WON);
	/* Over it is in whoever's turn. */
	GOOD(f.s.phase = CHB_OVER; f.s.ask = CHB_ASK_NOTHING; f.s.outcome = PV_WON; f.s.second = 1);
	GOOD(f.s.reason = CHB_REASONS - 1);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0000",
					    .blue = "Odo PEA A0500",
					    .more = "siege: {besieger: red, days: 2}\n",
					    .options = "turn_limit: 0" });
	assert_int_equal(f.s.phase, CHB_DAY);
	GOOD(f.s.second = 1);
	GOOD(f.s.man[0].place = CHB_ABSENT; f.s.man[0].heals = CHB_NEVER_BACK);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_ambush_2_who_may_be_hidden),
	cmocka_unit_test(chb_ambush_6_apart_from_the_enemy),
	cmocka_unit_test(chb_12_5_16_horses_stay_outside),
	cmocka_unit_test(chb_16_9_absent_until_he_is_set_up),
	cmocka_unit_test(chb_5_1_31_who_waits_may_enter),
	cmocka_unit_test(chb_5_1_20_whom_he_drags),
	cmocka_unit_test(chb_2_18_tactics_of_the_options),
	cmocka_unit_test(chb_4_11_who_shares_a_place),
	cmocka_unit_test(chb_10_10_who_rides_or_leads_what),
	cmocka_unit_test(chb_5_1_29_no_tail_through_a_wall),
	cmocka_unit_test(chb_9_1_8_who_is_in_an_attack),
	cmocka_unit_test(chb_map_1_as_many_as_a_side_has),
	cmocka_unit_test(chb_12_1_14_who_carries_a_ladder),
	cmocka_unit_test(chb_12_1_2_on_rungs_nothing_burns),
	cmocka_unit_test(chb_13_1_what_may_be_lit),
	cmocka_unit_test(chb_16_1_panic_is_an_option),
	cmocka_unit_test(chb_16_13_aims_that_end_it),
};

TEST_FILE(tests, NULL, NULL)

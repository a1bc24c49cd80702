/* Questions that no battle comes to, and things that cannot stand so; beside each the nearest that
 * may. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_bombard.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"
#include "rules/cryhavoc/fixtures/fixture_sound.h"

/* A fire is thing 0, a stone thrower 1, hay 2; men: ann and eve of red; odo, roland and his horse
 * of blue. */
static void open_fire(struct field *f) {
	field_open(f, (struct field_plan){
			  .map = FIELD_WIDE,
			  .options = "turn_limit: 20, mon_1_2: true, mon_2_3: true",
			  .red = "Ann PEA A0000; Eve SBW A0002",
			  .blue = "Odo BER A0500; Roland - A0701 facing=e",
			  .more = "things: [{kind: fire, at: A0301}, {kind: perriere, at: A0101}, "
				  "{kind: hay, at: A0202}]\n" });
	field_to_move(f);
	assert_true(is_sound(f));
	assert_int_equal(chb_game_of(f->g)->count, 5);
}

/* From movement to fire: nobody has points left, nobody throws to get free. */
static void fires(struct chb_state *s) {
	s->phase = CHB_FIRE;
	s->tested = s->walked = 0;
	for (int i = 0; i < 5; i++) {
		s->man[i].left = 0;
	}
}

#define FIRES fires(&f.s)

static void chb_8_1_1_who_shoots_with_what(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f);
	const struct chb_game *g = chb_game_of(f.g);
	struct chb_man *eve = field_man(&f, "eve");
#define HIT f.s.ask = CHB_ASK_HIT, f.s.shooter = 1, f.s.target = 2, FIRES
	GOOD(HIT; f.s.weapon = CHB_WEAPONS_SHORTBOW);
	/* In movement it is the enemy's shot, at who moves. */
	BAD(HIT; f.s.weapon = CHB_WEAPONS_SHORTBOW; f.s.phase = CHB_MOVEMENT);
	BAD(HIT; f.s.weapon = CHB_WEAPONS_SHORTBOW; f.s.shooter = 2; f.s.target = 1);
	BAD(HIT; f.s.weapon = CHB_WEAPONS_SHORTBOW; f.s.target = 0);
	BAD(HIT; f.s.weapon = CHB_WEAPONS_SHORTBOW; f.s.man[2].life = CHB_DEAD);
	/* The target of a shot isn't between two places [CHB-1.11]. */
	BAD(HIT; f.s.weapon = CHB_WEAPONS_SHORTBOW; f.s.man[0].place = f.s.man[2].place);
	GOOD(HIT; f.s.weapon = CHB_WEAPONS_SHORTBOW; f.s.man[0].place = f.s.man[2].place - 1);
	GOOD(HIT; f.s.weapon = CHB_WEAPONS_LANCE_MOUNTED);
	BAD(HIT; f.s.weapon = CHB_WEAPONS_SHORTBOW; eve->place = CHB_GONE);
	BAD(HIT; f.s.weapon = CHB_WEAPONS_SHORTBOW; f.s.engine = 1);
	GOOD(HIT; f.s.weapon = CHB_WEAPONS_PERRIERE; f.s.engine = 1);
	BAD(HIT; f.s.weapon = CHB_WEAPONS_PERRIERE);
	BAD(HIT; f.s.weapon = CHB_WEAPONS_PERRIERE; f.s.engine = 1;
	    chb_thing_at(g, &f.s, 1)->place = CHB_NOWHERE);
#undef HIT
	/* Where a stone comes down. */
	for (int ask = CHB_ASK_SCATTER; ask <= CHB_ASK_DRIFT; ask++) {
#define FALLS f.s.ask = (uint8_t)ask, f.s.shooter = 0, f.s.to = 5, f.s.engine = 1
		GOOD(FALLS);
		BAD(FALLS; f.s.shooter = PV_NONE);
		BAD(FALLS; f.s.to = CHB_NOWHERE);
		BAD(FALLS; f.s.engine = PV_NONE);
		BAD(FALLS; chb_thing_at(g, &f.s, 1)->place = CHB_NOWHERE);
#undef FALLS
	}
	field_close(&f);
}

static void chb_12_9_4_whom_oil_burns(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f);
	struct chb_man *hal = field_man(&f, "roland"), *horse = &f.s.man[4];
#define OIL f.s.ask = CHB_ASK_OIL, f.s.to = 0
	GOOD(OIL; f.s.target = 0);
	GOOD(OIL; f.s.target = 4); /* under its rider */
	BAD(OIL; f.s.target = 0; f.s.man[0].life = CHB_DEAD);
	BAD(OIL; f.s.target = PV_NONE);
	/* Nobody rides it any more. */
	BAD(OIL; f.s.target = 4; hal->horse = hal->facing = 0; horse->place = CHB_GONE);
	GOOD(OIL; f.s.target = 3; hal->horse = hal->facing = 0; horse->place = CHB_GONE);
#undef OIL
	field_close(&f);
}

static void chb_13_7_who_puts_a_fire_out(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f);
	const struct chb_game *g = chb_game_of(f.g);
	uint16_t beside = (uint16_t)field_place(&f, "A0201");
#define DOUSE \
	f.s.ask = CHB_ASK_DOUSE, f.s.shooter = 0, f.s.man[0].place = beside, f.s.man[0].works = 1
	GOOD(DOUSE);
	BAD(DOUSE; f.s.phase = CHB_FIRE);
	BAD(DOUSE; f.s.shooter = 1);
	BAD(DOUSE; f.s.shooter = PV_NONE);
	BAD(DOUSE; f.s.man[0].works = 2);
	BAD(DOUSE; f.s.man[0].works = 0);
	BAD(DOUSE; f.s.shooter = 2; f.s.man[2].works = 1);
	BAD(DOUSE; chb_thing_at(g, &f.s, 0)->place = CHB_NOWHERE);
#undef DOUSE
	field_close(&f);
}

/* Six pairs of each thing, by the sides of its hex. */
static void chb_13_6_which_fire_spreads_where(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f);
	const struct chb_game *g = chb_game_of(f.g);
#define SPREADS(pair) f.s.ask = CHB_ASK_SPREAD, f.s.spread = (pair)
	GOOD(SPREADS(1));
	GOOD(SPREADS(PV_HEX_SIDES));
	BAD(SPREADS(0));
	BAD(SPREADS(1); chb_thing_at(g, &f.s, 0)->place = CHB_NOWHERE);
	BAD(SPREADS(PV_HEX_SIDES); chb_thing_at(g, &f.s, 0)->place = CHB_NOWHERE);
	GOOD(SPREADS(PV_HEX_SIDES + 1); chb_thing_at(g, &f.s, 0)->place = CHB_NOWHERE);
	BAD(SPREADS(PV_HEX_SIDES + 1); chb_thing_at(g, &f.s, 1)->place = CHB_NOWHERE);
	BAD(SPREADS(1); chb_thing_at(g, &f.s, 0)->place = 9); /* over the edge */
#undef SPREADS
	field_close(&f);
}

static void chb_7_1_1_who_throws_for_the_ground(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f);
	struct chb_man *ann = field_man(&f, "ann");
	GOOD(f.s.ask = CHB_ASK_MUD; f.s.mired = 1);
	GOOD(f.s.ask = CHB_ASK_MUD; f.s.mover = 0);
	BAD(f.s.ask = CHB_ASK_MUD);
	/* Whose mud it is. */
	for (int driven = 0; driven < 2; driven++) {
		struct chb_state kept = f.s;
		struct pv_prompt prompt;
		f.s.ask = CHB_ASK_MUD;
		f.s.mover = 1;
		f.s.mired = driven != 0 ? 1 : 0;
		pv_cryhavoc.prompt(f.g, &f.s, &prompt);
		assert_int_equal(prompt.actor, driven != 0 ? 0 : 1);
		f.s = kept;
	}
	GOOD(f.s.ask = CHB_ASK_STAKES; f.s.staked = 1);
	GOOD(f.s.ask = CHB_ASK_STAKES; f.s.mover = 0);
	BAD(f.s.ask = CHB_ASK_STAKES);
	BAD(f.s.ask = CHB_ASK_STAKES; f.s.mover = 0; ann->life = CHB_DEAD);
	GOOD(f.s.ask = CHB_ASK_CAUGHT; f.s.caught = 1);
	BAD(f.s.ask = CHB_ASK_CAUGHT);
	BAD(f.s.ask = CHB_ASK_SLIP; f.s.mover = 0; f.s.to = 1; ann->place = CHB_GONE);
	/* Red's are 0 and 1. */
	for (int who = 0; who <= 2; who++) {
		BAD(f.s.ask = CHB_ASK_FREE; f.s.tested = (uint8_t)who);
		BAD(f.s.ask = CHB_ASK_LOOSE; f.s.walked = (uint8_t)who);
	}
	GOOD(f.s.ask = CHB_ASK_FALL; f.s.fallen = 0; ann->back = 1; ann->turned = 1);
	BAD(f.s.ask = CHB_ASK_FALL; f.s.fallen = 0; ann->turned = 1);
	BAD(f.s.ask = CHB_ASK_FALL; f.s.fallen = 0; ann->back = 1);
	BAD(f.s.ask = CHB_ASK_FALL; f.s.fallen = 0; ann->back = 1; ann->turned = 1;
	    ann->place = CHB_GONE);
	GOOD(f.s.ask = CHB_ASK_LIE; ann->marks |= CHB_FALLEN; ann->place = f.s.man[1].place);
	BAD(f.s.ask = CHB_ASK_LIE);
	GOOD(f.s.ask = CHB_ASK_JUMP; f.s.leap = CHB_LEAP_DOWN; f.s.mover = 0; ann->back = 1);
	BAD(f.s.ask = CHB_ASK_JUMP; f.s.mover = 0; ann->back = 1);
	field_close(&f);
}

static void chb_10_8_who_leaps_onto_what(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f);
	struct chb_man *ann = field_man(&f, "ann"), *hal = field_man(&f, "roland");
	struct chb_man *horse = &f.s.man[4];
#define LEAP                                                                                 \
	f.s.ask = CHB_ASK_LEAP, f.s.mover = 0, f.s.target = 4, hal->horse = hal->facing = 0, \
	horse->place = 24, horse->facing = 1
	GOOD(LEAP);
	BAD(LEAP; f.s.mover = PV_NONE);
	BAD(LEAP; ann->life = CHB_DEAD);
	BAD(LEAP; f.s.target = PV_NONE);
	BAD(LEAP; f.s.target = 1);
	BAD(LEAP; horse->life = CHB_DEAD);
	/* One horse leads another: it is none of its own. */
	BAD(hal->horse = hal->facing = 0; horse->place = 24; horse->facing = 1; horse->horse = 5);
#undef LEAP
	field_close(&f);
}

static void chb_2_17_tactics_that_are_thrown_for(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f);
	struct chb_man *ann = field_man(&f, "ann");
#define TACTIC(of)                                                                     \
	FIRES, f.s.phase = CHB_COMBAT, ann->tactic = (of), ann->on = 3, ann->back = 1, \
	       f.s.attackers = 1
	GOOD(TACTIC(CHB_HAMSTRINGS); f.s.targets = 1; f.s.ask = CHB_ASK_FOUND);
	BAD(TACTIC(CHB_HAMSTRINGS); f.s.ask = CHB_ASK_FOUND);
	BAD(TACTIC(CHB_POUNCES); f.s.targets = 1; f.s.ask = CHB_ASK_FOUND);
	GOOD(TACTIC(CHB_POUNCES); f.s.targets = 1; f.s.ask = CHB_ASK_LAND);
	BAD(TACTIC(CHB_HAMSTRINGS); f.s.targets = 1; f.s.ask = CHB_ASK_LAND);
	BAD(TACTIC(CHB_POUNCES); f.s.attackers = 2; f.s.targets = 1; f.s.ask = CHB_ASK_LAND);
#undef TACTIC
	field_close(&f);
}

/* Its own side's: the first of blue's is one. */
static void chb_10_10_whose_horse(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0000; Eve PEA A0002",
					    .blue = "Blaze HOR A0500 facing=e; Odo PEA A0700" });
	field_to_move(&f);
	GOOD(f.s.side = f.s.second = 1; f.s.mover = 3; f.s.tested = f.s.walked = 4;
	     f.s.man[3].horse = 3; f.s.man[0].left = f.s.man[1].left = 0);
	BAD(f.s.man[3].horse = 3); /* led, and nobody moves */
	BAD(f.s.man[0].horse = 3);
	BAD(f.s.man[3].horse = 2);
	BAD(f.s.man[3].horse = 3; f.s.man[2].life = CHB_DEAD);
	field_close(&f);
}

/* The same with another attack. */
static bool is_sound_with(struct field *f, uint64_t attackers, uint64_t targets) {
	struct chb_state kept = f->s;
	f->s.attackers = attackers;
	f->s.targets = targets;
	bool sound = is_sound(f);
	f->s = kept;
	return sound;
}

/* A portcullis, thing 0, over A0401; a door beside it. */
static void chb_12_2_9_under_which_gate(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){
		       .map = FIELD_WIDE,
		       .sheet = "      sides: [A0100 e door]\n",
		       .red = "Ann PEA A0000; Eve PEA A0401",
		       .blue = "Odo PEA A0301",
		       .more = "things: [{kind: portcullis, at: A0401, to: A0501, facing: e}]\n" });
	field_to_move(&f);
	GOOD(f.s.ask = CHB_ASK_CRUSH; f.s.target = 1);
	BAD(f.s.ask = CHB_ASK_CRUSH; f.s.target = 0);
	BAD(f.s.ask = CHB_ASK_CRUSH; f.s.target = PV_NONE);
	BAD(f.s.ask = CHB_ASK_CRUSH; f.s.target = 1; f.s.man[1].life = CHB_DEAD);
	/* Either men are attacked, or a door is. */
	static const uint8_t asks[] = { CHB_ASK_BLOW, CHB_ASK_FOLLOW };
	FIRES;
	f.s.phase = CHB_COMBAT;
	f.s.stage = CHB_STAGE_ORDINARY;
	for (size_t i = 0; i < PV_COUNT(asks); i++) {
		f.s.ask = asks[i];
		GOOD(f.s.attackers = 2; f.s.targets = 1);
		assert_true(asks[i] == CHB_ASK_FOLLOW || !is_sound_with(&f, 1, 1));
		GOOD(f.s.attackers = 1; f.s.gate = 1);
		BAD(f.s.attackers = 1; f.s.targets = 1; f.s.gate = 1);
		BAD(f.s.attackers = 1);
		BAD(f.s.targets = 1);
		BAD(f.s.gate = 1);
	}
	field_close(&f);
}

/* A wall that was struck, thing 0, at A1200; one that wasn't at A1201; ground at A1300. */
static void chb_12_6_2_what_is_struck(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = BOMBARD_MAP,
					    .sheet = "      signs: {B: walk-battlement 2, K: "
						     "keep-doorway, H: hoarding 2}\n",
					    .red = "Ann PEA A0000; Eve PEA A1200",
					    .blue = "Odo PEA A1500",
					    .more = "things: [{kind: wall, at: A1200}, "
						    "{kind: rubble, at: A1205}]\n" });
	field_to_move(&f);
	assert_true(is_sound(&f));
	uint16_t struck = (uint16_t)field_place(&f, "A1200");
	uint16_t whole = (uint16_t)field_place(&f, "A1201");
	uint16_t fallen = (uint16_t)field_place(&f, "A1205");
#define BATTERS f.s.ask = CHB_ASK_BATTER, f.s.to = struck, f.s.batter = 2
	GOOD(BATTERS);
	BAD(BATTERS; f.s.batter = 1);
	BAD(BATTERS; f.s.to = whole);
	BAD(BATTERS; f.s.to = fallen);
	BAD(BATTERS; f.s.to = 0);
	BAD(BATTERS; f.s.to = CHB_NOWHERE);
#undef BATTERS
	/* Who stands on what falls. */
	GOOD(f.s.ask = CHB_ASK_RUIN; f.s.to = struck; f.s.target = 1);
	BAD(f.s.ask = CHB_ASK_RUIN; f.s.to = struck; f.s.target = 0);
	BAD(f.s.ask = CHB_ASK_RUIN; f.s.to = struck; f.s.target = PV_NONE);
	BAD(f.s.ask = CHB_ASK_RUIN; f.s.to = CHB_NOWHERE; f.s.target = 1);
	BAD(f.s.ask = CHB_ASK_RUIN; f.s.to = struck; f.s.target = 1; f.s.man[1].life = CHB_DEAD);
	field_close(&f);
}

/* Of a siege day: a sap, thing 0, under A1200; an engine, thing 1. */
static void chb_12_6_20_what_is_dug_or_lost(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){
			     .things = "{kind: sap, at: A1200, state: begun}, "
				       "{kind: gallery, at: A1100, to: A1000, facing: e}" });
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	uint16_t dug = (uint16_t)field_place(&f, "A1200");
	uint16_t other = (uint16_t)field_place(&f, "A1201");
#define DIGS f.s.ask = CHB_ASK_BATTER, f.s.to = dug, f.s.batter = 2
	GOOD(DIGS);
	BAD(DIGS; f.s.to = other);
	BAD(DIGS; f.s.to = CHB_NOWHERE);
	BAD(DIGS; f.s.second = 2);
	BAD(DIGS; f.s.side = 2);
	/* In the step of bombardment it takes what was struck. */
	BAD(DIGS; f.s.step = CHB_DAY_BOMBARD);
#undef DIGS
#define LOSES f.s.ask = CHB_ASK_LOSE, f.s.step = CHB_DAY_BOMBARD, f.s.to = dug, f.s.breaks = 1
	BAD(LOSES); /* nobody has an engine to lose */
	BAD(LOSES; f.s.breaks = 0);
	BAD(LOSES; f.s.to = CHB_NOWHERE);
	BAD(LOSES; f.s.step = CHB_DAY_SAP);
#undef LOSES
	field_close(&f);
}

static void chb_12_3_1_how_things_stand(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f,
		   "things: [{kind: cart, at: A0100, to: A0000, facing: e}, {kind: long-ladder, "
		   "at: A0201, facing: e, state: set}, {kind: hay, at: A0200}]\n",
		   "Man EAM A0300; Two EAM A0301", "Odo SWO A0400");
	field_to_move(&f);
	assert_true(is_sound(&f));
	const struct chb_game *g = chb_game_of(f.g);
	struct chb_thing *cart = chb_thing_at(g, &f.s, 0), *ladder = chb_thing_at(g, &f.s, 1);
	struct chb_thing *hay = chb_thing_at(g, &f.s, 2);
	int men = g->count, rung = g->map.count, places = chb_place_count(g);
	assert_true(places > rung);
	for (int i = 0; i < 2; i++) {
		GOOD(hay->worker[i] = (uint8_t)(men - 1));
		BAD(hay->worker[i] = (uint8_t)men);
	}
	BAD(hay->state = 1); /* it has but one */
	GOOD(hay->facing = PV_HEX_SIDES - 1);
	BAD(hay->facing = PV_HEX_SIDES);
	GOOD(hay->side = CHB_NOBODYS);
	BAD(hay->side = CHB_NOBODYS + 1);
	GOOD(hay->place = (uint16_t)(places - 1));
	BAD(hay->place = (uint16_t)places);
	GOOD(hay->to = (uint16_t)(places - 1));
	BAD(hay->to = (uint16_t)places);
	BAD(hay->kind = CHB_NOTHING);
	GOOD(cart->place = 2);
	BAD(cart->place = (uint16_t)rung);
	BAD(cart->to = (uint16_t)rung);
	GOOD(cart->place = cart->to = CHB_NOWHERE);
	GOOD(cart->state = 1);
	BAD(cart->state = 9);
	/* A ladder leads to the rungs where it stands. */
	GOOD(ladder->state = CHB_LADDER_LIES);
	BAD(ladder->state = CHB_LADDER_SET + 1);
	BAD(ladder->to = (uint16_t)(ladder->to + 1));
	BAD(ladder->place = 0);
	/* What is there is counted. */
	assert_int_equal(f.s.slots, 3);
	BAD(f.s.slots = 2);
	BAD(f.s.slots = 4);
	BAD(f.s.kinds &= ~CHB_KIND(CHB_HAY));
	BAD(f.s.kinds |= CHB_KIND(CHB_MULE));
	GOOD(hay->kind = CHB_NOTHING; hay->place = CHB_NOWHERE; chb_count_things(g, &f.s));
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_1_1_who_shoots_with_what),
	cmocka_unit_test(chb_12_9_4_whom_oil_burns),
	cmocka_unit_test(chb_13_7_who_puts_a_fire_out),
	cmocka_unit_test(chb_13_6_which_fire_spreads_where),
	cmocka_unit_test(chb_7_1_1_who_throws_for_the_ground),
	cmocka_unit_test(chb_10_8_who_leaps_onto_what),
	cmocka_unit_test(chb_2_17_tactics_that_are_thrown_for),
	cmocka_unit_test(chb_10_10_whose_horse),
	cmocka_unit_test(chb_12_2_9_under_which_gate),
	cmocka_unit_test(chb_12_6_2_what_is_struck),
	cmocka_unit_test(chb_12_6_20_what_is_dug_or_lost),
	cmocka_unit_test(chb_12_3_1_how_things_stand),
};

TEST_FILE(tests, NULL, NULL)

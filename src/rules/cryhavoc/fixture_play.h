/*
 * fixture_play.h - for tests of this folder: a battle on a small map, played by orders as text.
 *
 * field_open_fight      a battle at red's first combat phase
 * field_give            orders one by one, "; " between
 * field_skip            on to a question; _to_move, _to_fight: of red
 * field_yes, _no        what check says, and by which row it refuses
 * field_cost            what a yes costs
 * field_place, _thing   by its name
 * field_is              where somebody is, and how
 * field_asked           what is asked now
 * field_event           what the last order came to, with its figures
 * field_to_throw        the dice that are asked for
 * field_plain_no        refused by that row alone
 * field_side_no         the same order to a side that no hex has
 * field_unsound         a position that can't be
 * field_cover, _column  which column of its table a shot, an attack is read in
 */
#ifndef RULES_CRYHAVOC_FIXTURE_PLAY_H
#define RULES_CRYHAVOC_FIXTURE_PLAY_H

#include "rules/cryhavoc/fixture_field.h"

/* --- orders ---------------------------------------------------------------------------------- */

static inline struct pv_order field_order(const struct field *f, const char *text) {
	struct pv_order order;
	struct pv_error err;
	if (!pv_cryhavoc.read_order(f->g, text, &order, &err)) {
		fail_msg("%s: %s: %s", text, err.where, err.msg);
	}
	return order;
}

/* wrong: NULL where nothing is. */
static inline void field_expect(const struct field *f, const char *text, const char *wrong) {
	if (wrong != NULL) {
		field_tell(f, text, wrong);
	}
}

static inline void field_give_one(struct field *f, const char *text) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	if (!pv_cryhavoc.check(f->g, &f->s, &order, &why)) {
		char what[80];
		snprintf(what, sizeof what, "refused by %s, %s", why.rule, why.key);
		field_tell(f, text, what);
	}
	field_holds_form(f, &order);
	f->events = (struct pv_events){ .at = f->at, .cap = PV_COUNT(f->at) };
	pv_cryhavoc.apply(f->g, &f->s, &order, &f->events);
	field_expect(f, text, told_events(chb_game_of(f->g), &f->events));
	field_expect(f, text, told_rest(&f->s));
	field_holds(f, text);
}

/* "step wulf A0102; done" */
static inline void field_give(struct field *f, const char *orders) {
	while (*orders != '\0') {
		char one[128];
		size_t length = strcspn(orders, ";");
		assert_true(length < sizeof one);
		memcpy(one, orders, length);
		one[length] = '\0';
		field_give_one(f, one);
		orders += length;
		orders += strspn(orders, "; ");
	}
}

static inline void field_yes(const struct field *f, const char *text) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	if (!pv_cryhavoc.check(f->g, &f->s, &order, &why)) {
		char what[80];
		snprintf(what, sizeof what, "refused by %s, %s", why.rule, why.key);
		field_tell(f, text, what);
	}
}

/* Is it offered, to everybody and to whoever gives it? */
static inline bool field_lists(const struct field *f, const char *text) {
	static struct pv_order list[PV_LIST_MAX];
	struct pv_order order = field_order(f, text);
	size_t count = pv_cryhavoc.list(f->g, &f->s, PV_ANY, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		if (memcmp(&list[i], &order, sizeof order) == 0) {
			return true;
		}
	}
	return false;
}

static inline bool field_names(const struct pv_why *why, const char *rule) {
	if (why->rule != NULL && strcmp(why->rule, rule) == 0) {
		return true;
	}
	for (int i = 0; i < PV_ALSO_MAX && why->also[i] != NULL; i++) {
		if (strcmp(why->also[i], rule) == 0) {
			return true;
		}
	}
	return false;
}

static inline void field_no(const struct field *f, const char *text, const char *rule) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	char what[96];
	if (pv_cryhavoc.check(f->g, &f->s, &order, &why)) {
		field_tell(f, text, "is allowed");
	}
	field_expect(f, text, told_why(&why));
	if (!field_names(&why, rule)) {
		snprintf(what, sizeof what, "refused by %s, %s, not %s", why.rule, why.key, rule);
		field_tell(f, text, what);
	}
}

/* Refused by this row before any other. */
static inline void field_leads(const struct field *f, const char *text, const char *rule) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	field_no(f, text, rule);
	(void)pv_cryhavoc.check(f->g, &f->s, &order, &why);
	assert_string_equal(why.rule, rule);
}

/* Refused with these figures. */
static inline void field_no_by(const struct field *f, const char *text, const char *rule,
			       int32_t need, int32_t have) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	field_no(f, text, rule);
	(void)pv_cryhavoc.check(f->g, &f->s, &order, &why);
	if (why.need != need || why.have != have) {
		fail_msg("%s: %d/%d, not %d/%d", text, (int)why.need, (int)why.have, (int)need,
			 (int)have);
	}
}

static inline void field_plain_no(const struct field *f, const char *text, const char *rule) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	field_no(f, text, rule);
	(void)pv_cryhavoc.check(f->g, &f->s, &order, &why);
	if (why.also[0] != NULL) {
		fail_msg("%s is refused by %s, too", text, why.also[0]);
	}
}

/* Sides are 0 to 5. */
static inline void field_side_no(const struct field *f, const char *text, const char *rule) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	order.data.halves[0] = PV_HEX_SIDES;
	assert_false(pv_cryhavoc.check(f->g, &f->s, &order, &why));
	assert_true(field_names(&why, rule));
}

static inline int32_t field_cost(const struct field *f, const char *text) {
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	field_yes(f, text);
	(void)pv_cryhavoc.check(f->g, &f->s, &order, &why);
	return why.need;
}

/* Past whatever may be declined, until that is asked of the side. */
static inline void field_skip(struct field *f, enum chb_ask ask, int side) {
	for (int i = 0; i < 100 && (f->s.ask != ask || f->s.side != side); i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	assert_int_equal(f->s.ask, ask);
}

static inline void field_to_move(struct field *f) {
	field_skip(f, CHB_ASK_MOVE, PV_RED);
}

static inline void field_to_fight(struct field *f) {
	field_skip(f, CHB_ASK_FIGHT, PV_RED);
}

static inline void field_open_fight(struct field *f, struct field_plan plan) {
	field_open(f, plan);
	field_to_fight(f);
}

/* --- what there is --------------------------------------------------------------------------- */

static inline struct chb_man *field_man(struct field *f, const char *name) {
	CHB_EACH_MAN(chb_game_of(f->g), i) {
		if (strcmp(chb_game_of(f->g)->roster[i].name, name) == 0) {
			return &f->s.man[i];
		}
	}
	fail_msg("no %s", name);
	return NULL;
}

static inline int field_place(const struct field *f, const char *name) {
	return pv_hex_map_parse(&chb_game_of(f->g)->map, name);
}

static inline const struct chb_thing *field_thing(const struct field *f, const char *name) {
	const struct chb_game *g = chb_game_of(f->g);
	for (int i = 0; i < g->thing_count; i++) {
		if (strcmp(g->thing[i].name, name) == 0) {
			return chb_thing(g, &f->s, i);
		}
	}
	fail_msg("no %s", name);
	return NULL;
}

/* "A0102 wounded", "A0102 healthy 4": place, state, points left. */
static inline void field_is(struct field *f, const char *name, const char *text) {
	const struct chb_man *m = field_man(f, name);
	char place[32], now[96];
	pv_cryhavoc.name_place(f->g, m->place, place, sizeof place);
	snprintf(now, sizeof now, "%s %s %d", place, chb_life_word[m->life], m->left);
	if (strncmp(now, text, strlen(text)) != 0) {
		fail_msg("%s is %s, not %s", name, now, text);
	}
}

static inline void field_asked(const struct field *f, const char *key, enum pv_seat seat) {
	struct pv_prompt prompt;
	pv_cryhavoc.prompt(f->g, &f->s, &prompt);
	if (strcmp(prompt.key, key) != 0 || prompt.seat != seat) {
		fail_msg("asked is %s of %d, not %s of %d", prompt.key, prompt.seat, key, seat);
	}
}

static inline bool field_told(const struct field *f, const char *key) {
	for (size_t i = 0; i < f->events.count && i < f->events.cap; i++) {
		if (strcmp(f->at[i].key, key) == 0) {
			return true;
		}
	}
	return false;
}

/* Of the last order; who, place: NULL where it names none. */
static inline void field_event(const struct field *f, const char *key, const char *rule,
			       const char *who, const char *place, int32_t amount) {
	const struct chb_game *g = chb_game_of(f->g);
	int at = place != NULL ? pv_hex_map_parse(&g->map, place) : CHB_NO_PLACE;
	for (size_t i = 0; i < f->events.count && i < f->events.cap; i++) {
		const struct pv_event *e = &f->at[i];
		bool his = who == NULL
			       ? e->who == PV_NONE
			       : e->who < g->count && strcmp(g->roster[e->who].name, who) == 0;
		if (his && strcmp(e->key, key) == 0 && strcmp(e->rule, rule) == 0 &&
		    e->place == at && e->amount == amount) {
			return;
		}
	}
	fail_msg("not told: %s, %s, at %d, %d", key, rule, at, (int)amount);
}

static inline void field_to_throw(const struct field *f, int count, int sides, const char *purpose,
				  const char *rule) {
	struct pv_prompt prompt;
	pv_cryhavoc.prompt(f->g, &f->s, &prompt);
	assert_int_equal(prompt.seat, PV_DICE);
	assert_int_equal(prompt.dice.count, count);
	assert_int_equal(prompt.dice.sides, sides);
	assert_string_equal(prompt.dice.purpose, purpose);
	assert_string_equal(prompt.dice.rule, rule);
}

static inline void field_unsound(const struct field *f, const char *what) {
	struct pv_error err;
	if (pv_cryhavoc.sound(f->g, &f->s, &err)) {
		field_tell(f, what, "is sound");
	}
}

/* Points left, as if some had been spent on something before. */
static inline void field_leave(struct field *f, const char *name, int left) {
	struct chb_man *m = field_man(f, name);
	m->left = (uint8_t)left;
	m->marks |= CHB_BEGUN;
}

/* --- columns --------------------------------------------------------------------------------- */

/* Do the faces of a throw fall into the classes of these ten letters? */
static inline bool field_fits(const struct pv_throw *dice, const char *letters) {
	for (int a = 1; a <= CHB_LINES; a++) {
		for (int b = 1; b < a; b++) {
			bool same = letters[a - 1] == letters[b - 1];
			if (same != (dice->class_of[a] == dice->class_of[b])) {
				return false;
			}
		}
	}
	return true;
}

static inline struct pv_throw field_throw(const struct field *f, const char *order) {
	struct field copy = *f;
	struct pv_prompt prompt;
	field_give(&copy, order);
	pv_cryhavoc.prompt(copy.g, &copy.s, &prompt);
	assert_int_equal(prompt.seat, PV_DICE);
	return prompt.dice;
}

/* The cover that a short bow's shot at a man meets, by the letters of CHB-8.4.18; modifier: added
 * to the throw. */
static inline const char *field_cover_at(const struct field *f, const char *shot, int modifier) {
	static const char *const covers[] = { "none", "light", "medium", "heavy" };
	static const char *const printed[] = { "CCBBBAA---", "CBBBAAA---", "BBBAAA----",
					       "BBAAA-----" };
	struct pv_throw dice = field_throw(f, shot);
	for (size_t i = 0; i < PV_COUNT(covers); i++) {
		char letters[CHB_LINES];
		for (int face = 1; face <= CHB_LINES; face++) {
			int line = face + modifier > CHB_LINES ? CHB_LINES : face + modifier;
			letters[face - 1] = printed[i][line - 1];
		}
		if (field_fits(&dice, letters)) {
			return covers[i];
		}
	}
	fail_msg("%s meets no cover of the table", shot);
	return "";
}

static inline void field_cover(const struct field *f, const char *shot, const char *cover) {
	assert_string_equal(field_cover_at(f, shot, 0), cover);
}

/* The same of odo, at whom bow shoots, each on a place of a map. */
static inline void field_covered(const char *map, const char *sheet, const char *bow,
				 const char *odo, const char *cover) {
	struct field f;
	char red[64], blue[64];
	snprintf(red, sizeof red, "Bow SBW %s", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s", odo);
	field_open(&f, (struct field_plan){ .map = map, .sheet = sheet, .red = red, .blue = blue });
	field_cover(&f, "shoot bow odo shortbow", cover);
	field_close(&f);
}

/* A column of a printed table: its word, its letters from line 1 on. */
struct field_printed {
	const char *word, *letters;
};

/* Which of the columns an attack is read in. */
static inline void field_read_in(const struct field *f, const char *fight, const char *column,
				 const struct field_printed *printed, size_t count) {
	struct pv_throw dice = field_throw(f, fight);
	for (size_t i = 0; i < count; i++) {
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

/* By the letters of CHB-9.2.4 to 9.2.13. */
static inline void field_column(const struct field *f, const char *fight, const char *column) {
	static const struct field_printed foot[] = {
		{ "1-3", "DC--BBAAAA" }, { "1-2", "DDC--BABAA" }, { "1-1", "EDDCC-ABBA" },
		{ "2-1", "EDDCCCA-BB" }, { "3-1", "FDDDCCAC-B" }, { "4-1", "FEEDDCBCC-" },
		{ "5-1", "FEEEDD-CCC" }, { "6-1", "FFEEEDCDCC" }, { "7-1", "FFFEEEDDDC" }
	};
	field_read_in(f, fight, column, foot, PV_COUNT(foot));
}

#endif

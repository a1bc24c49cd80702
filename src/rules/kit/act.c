/* act.c - orders from the rows of their acts. */
#include "rules/kit/act.h"

#include "core/words.h"
#include "rules/kit/fields.h"
#include "rules/kit/words.h"

#include <assert.h>
#include <string.h>

/* Words of lower numbers that are still without one are empty. */
static void set_word(struct kit_acts *acts, int verb, const char *word) {
	assert(verb < KIT_VERBS_MAX);
	for (int i = 0; i < verb; i++) {
		acts->words[i] = acts->words[i] == NULL ? "" : acts->words[i];
	}
	acts->words[verb] = word;
}

static bool has_word(const struct kit_acts *acts, int verb) {
	return acts->words[verb] != NULL && acts->words[verb][0] != '\0';
}

void kit_acts_open(struct kit_acts *acts, const char *const *words, size_t count) {
	static const char *const shared[PV_VERB_OWN] = { [PV_VERB_THROW] = "throw",
							 [PV_VERB_MARK] = "mark",
							 [PV_VERB_FACT] = "fact",
							 [PV_VERB_SEALED] = "sealed",
							 [PV_VERB_STANDING] = "standing" };
	for (int i = 0; i < PV_VERB_OWN; i++) {
		set_word(acts, i, shared[i] != NULL ? shared[i] : "");
	}
	for (size_t i = 0; i < count; i++) {
		set_word(acts, PV_VERB_OWN + (int)i, words[i] != NULL ? words[i] : "");
	}
}

static int find_number(const struct kit_acts *acts) {
	int verb = PV_VERB_OWN;
	while (has_word(acts, verb)) {
		verb++;
	}
	return verb;
}

int kit_acts_add(struct kit_acts *acts, const struct kit_act *act) {
	int verb = act->verb == KIT_ANY_VERB ? find_number(acts) : act->verb;
	assert(verb < KIT_VERBS_MAX);
	if (act->word != NULL) {
		assert(!has_word(acts, verb) || strcmp(acts->words[verb], act->word) == 0);
		set_word(acts, verb, act->word);
	}
	acts->at[verb] = act;
	for (int i = 0; i < KIT_PARTS_MAX && act->form[i] != NULL; i++) {
		acts->fills[verb] |= act->form[i]->fills;
		acts->data[verb] |= act->form[i]->data;
	}
	return verb;
}

/* --- in -------------------------------------------------------------------------------------- */

struct kit_word kit_read_next(struct kit_reader *r) {
	return kit_word_next(&r->at, " \t");
}

bool kit_read_fail(const struct kit_reader *r, struct kit_word w, const char *accepted) {
	return kit_word_fail(r->text, w, r->err, accepted);
}

/* The verb of a word; 0: the game has no such act. */
static int find_word(const struct kit_acts *acts, struct kit_word w) {
	for (int verb = 1; verb < KIT_VERBS_MAX; verb++) {
		if (acts->at[verb] != NULL && kit_word_is(w, acts->words[verb])) {
			return verb;
		}
	}
	return 0;
}

/* The ruleset's own words, then those that all rulesets share; "sealed" stands in journals alone.
 */
static bool fail_word(const struct kit_acts *acts, const struct kit_reader *r, struct kit_word w) {
	enum { WORD_MAX = 16 };
	char accepted[KIT_VERBS_MAX * WORD_MAX] = "";
	struct kit_pen pen = { accepted, sizeof accepted, 0 };
	for (int i = 0; i < KIT_VERBS_MAX; i++) {
		int verb = (i + PV_VERB_OWN) % KIT_VERBS_MAX;
		if (acts->at[verb] != NULL && verb != PV_VERB_SEALED) {
			kit_pen_add(&pen, "%s%s", pen.length > 0 ? " " : "", acts->words[verb]);
		}
	}
	return kit_read_fail(r, w, accepted);
}

static bool read_part(struct kit_reader *r, const struct kit_part *part, struct pv_order *out) {
	if (part->read != NULL) {
		return part->read(r, out);
	}
	const struct kit_field *f = ((const struct kit_field_part *)(const void *)part)->field;
	struct kit_word w = kit_read_next(r);
	int value = f->kind->find(r->game, f, w);
	if (value < 0) {
		return kit_read_fail(r, w, f->accepted);
	}
	kit_field_set(f, out, value);
	return true;
}

static bool read_parts(struct kit_reader *r, const struct kit_act *act, struct pv_order *out) {
	for (int i = 0; i < KIT_PARTS_MAX && act->form[i] != NULL; i++) {
		if (!read_part(r, act->form[i], out)) {
			return false;
		}
	}
	struct kit_word w = kit_read_next(r);
	return w.length == 0 || kit_read_fail(r, w, "the end of the order");
}

bool kit_read_order(const struct kit_acts *acts, const struct pv_game *game, const char *text,
		    struct pv_order *out, struct pv_error *err) {
	struct kit_reader r = { game, text, text, err };
	const char *spoilt = pv_words_spoilt(text);
	if (spoilt != NULL) {
		return kit_read_fail(&r, (struct kit_word){ spoilt, 1 }, "one blank between words");
	}
	struct kit_word w = kit_read_next(&r);
	int verb = find_word(acts, w);
	*out = (struct pv_order){ .verb = (uint8_t)verb, .actor = PV_NONE, .target = PV_NONE };
	return verb == 0 ? fail_word(acts, &r, w) : read_parts(&r, acts->at[verb], out);
}

/* --- out ------------------------------------------------------------------------------------- */

static void write_part(struct kit_pen *pen, const struct kit_part *part, const struct pv_game *game,
		       const struct pv_order *o) {
	if (part->write != NULL) {
		part->write(pen, game, o);
		return;
	}
	const struct kit_field *f = ((const struct kit_field_part *)(const void *)part)->field;
	kit_pen_add(pen, " ");
	f->kind->pen(pen, game, f, (int)kit_field_get(f, o));
}

size_t kit_write_order(const struct kit_acts *acts, const struct pv_game *game,
		       const struct pv_order *o, char *buf, size_t cap) {
	struct kit_pen pen = { buf, cap, 0 };
	const struct kit_act *act = o->verb < KIT_VERBS_MAX ? acts->at[o->verb] : NULL;
	if (act == NULL) {
		kit_pen_add(&pen, "#%d", o->verb);
		return pen.length;
	}
	kit_pen_add(&pen, "%s", acts->words[o->verb]);
	for (int i = 0; i < KIT_PARTS_MAX && act->form[i] != NULL; i++) {
		write_part(&pen, act->form[i], game, o);
	}
	return pen.length;
}

/* --- form ------------------------------------------------------------------------------------ */

/* Do the bytes that aren't used hold nothing? Mostly all but the first few hold nothing. */
static bool is_blank(const struct pv_order *o, uint32_t used) {
	enum { FEW = 8 };
	static const uint8_t nothing[PV_THROW_MAX - FEW];
	bool few = memcmp(o->data.faces + FEW, nothing, sizeof nothing) == 0;
	for (int i = 0; i < (few ? FEW : PV_THROW_MAX); i++) {
		if ((used >> i & 1) == 0 && o->data.faces[i] != 0) {
			return false;
		}
	}
	return true;
}

static bool has_actor(unsigned fills, const struct pv_order *o, int actors) {
	if ((fills & KIT_ACTOR) == 0) {
		return o->actor == PV_NONE;
	}
	return o->actor < actors || ((fills & KIT_MAY_LACK_ACTOR) != 0 && o->actor == PV_NONE);
}

static bool has_target(unsigned fills, const struct pv_order *o, int actors) {
	if ((fills & KIT_TARGET) == 0) {
		return o->target == PV_NONE;
	}
	return o->target < actors || (fills & KIT_TARGET_IS_A_WORD) != 0 ||
	       ((fills & KIT_MAY_LACK_TARGET) != 0 && o->target == PV_NONE);
}

bool kit_check_form(const struct kit_acts *acts, const struct kit_form_keys *keys,
		    const struct pv_order *o, int actors, struct pv_why *why) {
	const struct kit_act *act = o->verb < KIT_VERBS_MAX ? acts->at[o->verb] : NULL;
	if (act == NULL) {
		return pv_deny(why, keys->rule, keys->verb);
	}
	unsigned fills = acts->fills[o->verb];
	if (!has_actor(fills, o, actors)) {
		return pv_deny(why, act->rule, keys->actor);
	}
	if (!has_target(fills, o, actors)) {
		return pv_deny(why, act->rule, keys->target);
	}
	return (((fills & KIT_COUNT) != 0 || o->count == 0) && is_blank(o, acts->data[o->verb])) ||
	       pv_deny(why, act->rule, keys->form);
}

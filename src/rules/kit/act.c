/* act.c - orders from the rows of their acts. */
#include "rules/kit/act.h"

#include "core/words.h"
#include "rules/kit/fields.h"

#include <assert.h>
#include <string.h>

void kit_acts_add(struct kit_acts *acts, const struct kit_act *act) {
	assert(act->verb < KIT_VERBS_MAX);
	acts->at[act->verb] = act;
	for (int i = 0; i < KIT_PARTS_MAX && act->form[i] != NULL; i++) {
		acts->fills[act->verb] |= act->form[i]->fills;
		acts->data[act->verb] |= act->form[i]->data;
	}
}

/* --- in -------------------------------------------------------------------------------------- */

struct kit_word kit_read_next(struct kit_reader *r) {
	return kit_word_next(&r->at, " \t");
}

bool kit_read_fail(const struct kit_reader *r, struct kit_word w, const char *accepted) {
	return kit_word_fail(r->text, w, r->err, accepted);
}

/* Its word, or NULL where the game has no such act. */
static const char *word_of(const struct kit_acts *acts, const struct pv_game *game, int verb) {
	static const char *const shared[PV_VERB_OWN] = { [PV_VERB_THROW] = "throw",
							 [PV_VERB_MARK] = "mark",
							 [PV_VERB_FACT] = "fact",
							 [PV_VERB_SEALED] = "sealed",
							 [PV_VERB_STANDING] = "standing" };
	if (acts->at[verb] == NULL) {
		return NULL;
	}
	return verb < PV_VERB_OWN ? shared[verb] : game->rules->verbs[verb - PV_VERB_OWN];
}

static const struct kit_act *find_word(const struct kit_acts *acts, const struct kit_reader *r,
				       struct kit_word w) {
	for (int verb = 0; verb < KIT_VERBS_MAX; verb++) {
		const char *word = word_of(acts, r->game, verb);
		if (word != NULL && kit_word_is(w, word)) {
			return acts->at[verb];
		}
	}
	return NULL;
}

/* The ruleset's own words, then those that all rulesets share; "sealed" stands in journals alone.
 */
static bool fail_word(const struct kit_acts *acts, const struct kit_reader *r, struct kit_word w) {
	enum { WORD_MAX = 16 };
	char accepted[KIT_VERBS_MAX * WORD_MAX] = "";
	struct kit_pen pen = { accepted, sizeof accepted, 0 };
	for (int i = 0; i < KIT_VERBS_MAX; i++) {
		int verb = (i + PV_VERB_OWN) % KIT_VERBS_MAX;
		const char *word = word_of(acts, r->game, verb);
		if (word != NULL && verb != PV_VERB_SEALED) {
			kit_pen_add(&pen, "%s%s", pen.length > 0 ? " " : "", word);
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
	const struct kit_act *act = find_word(acts, &r, w);
	*out = (struct pv_order){ .actor = PV_NONE, .target = PV_NONE };
	if (act == NULL) {
		return fail_word(acts, &r, w);
	}
	out->verb = act->verb;
	return read_parts(&r, act, out);
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
	kit_pen_add(&pen, "%s", word_of(acts, game, act->verb));
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

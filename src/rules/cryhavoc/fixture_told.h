/*
 * fixture_told.h - for tests of this folder: what any order may tell, and leave behind.
 *
 * told_events   events carry what their sentences speak of, and no figure more
 * told_why      the same of a refusal, or of an explained yes
 * told_rest     nothing is left over of a shot, an attack or a jump where a player decides freely
 *
 * Each says what is wrong, or NULL.
 */
#ifndef RULES_CRYHAVOC_FIXTURE_TOLD_H
#define RULES_CRYHAVOC_FIXTURE_TOLD_H

#include "rules/cryhavoc/fixture.h"

#include "pavise/text.h"

static inline const char *told_text(const char *key) {
	static const char *const names[] = { "pavise", "cryhavoc", NULL };
	static struct pv_texts *texts;
	struct pv_error err;
	if (texts == NULL) {
		texts = pv_texts_open("en", names, &err);
		assert_non_null(texts);
	}
	const char *text = pv_texts_get(texts, key);
	return strcmp(text, key) == 0 ? NULL : text;
}

static inline bool told_has(const char *text, const char *word) {
	return strstr(text, word) != NULL;
}

static inline bool told_is_place(const struct chb_game *g, int32_t place) {
	return place >= 0 && (place < chb_place_count(g) ||
			      (place >= CHB_ZONE_PLACE && place < CHB_ZONE_PLACE + g->zone_count));
}

/* Figures that no sentence has: points that are left, turns, levels. */
static inline bool told_besides(const char *key) {
	static const char *const keys[] = { "chb.stepped",    "chb.turned", "chb.mounted",
					    "chb.dismounted", "chb.jumped", "chb.fell",
					    "chb.stone",      "chb.break.", "chb.end.",
					    "chb.day.",       "chb.landed", "chb.walked" };
	for (size_t i = 0; i < PV_COUNT(keys); i++) {
		if (strncmp(key, keys[i], strlen(keys[i])) == 0) {
			return true;
		}
	}
	return false;
}

static inline const char *told_event(const struct chb_game *g, const struct pv_event *e) {
	char key[96];
	snprintf(key, sizeof key, "%s.%d", e->key, (int)e->amount);
	const char *own = told_text(key), *text = own != NULL ? own : told_text(e->key);
	bool counts = own != NULL || e->cause != NULL || (e->flags & PV_EVENT_FIRST) != 0 ||
		      told_besides(e->key);
	if (text == NULL || e->rule == NULL) {
		return "an event has no text, or no rule";
	}
	if ((e->seen_by & (1 << PV_RED | 1 << PV_BLUE)) == 0) {
		return "an event is told to nobody";
	}
	if ((told_has(text, "{who}") && e->who >= g->count) ||
	    (told_has(text, "{whom}") && e->whom >= g->count) ||
	    (told_has(text, "{place}") && !told_is_place(g, e->place))) {
		return "an event lacks what its sentence names";
	}
	if ((e->who != PV_NONE && e->who >= g->count) ||
	    (e->whom != PV_NONE && e->whom >= g->count) ||
	    (e->place != CHB_NO_PLACE && !told_is_place(g, e->place))) {
		return "an event names who isn't there";
	}
	if ((e->amount != 0 && !counts && !told_has(text, "{amount")) ||
	    (e->rest != 0 && !told_has(text, "{rest"))) {
		return "an event has a figure that nobody is told";
	}
	return NULL;
}

static inline const char *told_events(const struct chb_game *g, const struct pv_events *events) {
	for (size_t i = 0; i < events->count && i < events->cap; i++) {
		const char *wrong = told_event(g, &events->at[i]);
		if (wrong != NULL) {
			print_message("# %s of %d\n", events->at[i].key, (int)events->at[i].amount);
			return wrong;
		}
	}
	return NULL;
}

/* Figures that a refusal has all the same: once, and this would be again; one at least. */
static inline void told_silent(const char *key, int32_t *need, int32_t *have) {
	static const char *const again[] = { "chb.fight.again", "chb.fight.twice", "chb.shot.again",
					     "chb.shot.unloaded" };
	*need = strcmp(key, "chb.fight.weak") == 0;
	*have = 0;
	for (size_t i = 0; i < PV_COUNT(again); i++) {
		if (strcmp(key, again[i]) == 0) {
			*need = 1;
			*have = 2;
		}
	}
}

static inline const char *told_why(const struct pv_why *why) {
	const char *text = why->key != NULL ? told_text(why->key) : NULL;
	if (text == NULL) {
		return "an explanation has no text";
	}
	bool figures = told_has(text, "{need") || told_has(text, "{have");
	int32_t need, have;
	told_silent(why->key, &need, &have);
	if (!figures && (why->need != need || why->have != have)) {
		print_message("# %s: %d, %d\n", why->key, (int)why->need, (int)why->have);
		return "a refusal has figures that nobody is told";
	}
	if (figures && why->unit == PV_UNIT_NONE) {
		return "figures of a refusal have no unit";
	}
	return told_has(text, "{at}") && why->witness.kind == PV_WITNESS_NONE
		   ? "a refusal lacks its witness"
		   : NULL;
}

/* Does a player decide freely now, with nothing half done? */
static inline bool told_is_free(const struct chb_state *s) {
	switch (s->ask) {
	case CHB_ASK_SHOOT:
	case CHB_ASK_MOVE:
	case CHB_ASK_FIGHT:
	case CHB_ASK_PLACE:
	case CHB_ASK_HIDE:
	case CHB_ASK_BEGIN:
	case CHB_ASK_BOMBARD:
	case CHB_ASK_SAP:
	case CHB_ASK_BUILD:
	case CHB_ASK_ASSAULT:
	case CHB_ASK_TEND:
		return true;
	default:
		return false;
	}
}

static inline const char *told_rest(const struct chb_state *s) {
	if (!told_is_free(s)) {
		return NULL;
	}
	return s->attackers != 0 || s->targets != 0                ? "an attack is left over"
	       : s->driven != 0 || s->mired != 0                   ? "somebody is driven yet"
	       : s->caught != 0 || s->staked != 0                  ? "somebody throws yet"
	       : s->to != CHB_NOWHERE || s->away != CHB_NOWHERE    ? "a place is left over"
	       : s->shooter != PV_NONE || s->target != PV_NONE     ? "a shot is left over"
	       : s->weapon != 0 || s->aimed != 0 || s->letter != 0 ? "its weapon is left over"
	       : s->engine != PV_NONE || s->drift != 0             ? "an engine is left over"
	       : s->spread != 0 || s->gate != 0                    ? "a fire or gate is left over"
	       : s->leap != 0 || s->fallen != PV_NONE              ? "a jump is left over"
	       : s->batter != 0 || s->breaks != 0                  ? "a blow is left over"
	       : s->lot != 0                                       ? "a lot is left over"
								   : NULL;
}

#endif

/*
 * kit/act.h - what may be ordered: each act is a row, and from the rows orders are read, written
 * and held to their form.
 *
 * kit_acts_open     the words of a ruleset's verbs
 * kit_acts_add      a row among those of its game
 * kit_read_order    text as an order
 * kit_write_order   an order as text
 * kit_check_form    does an order carry what its act has, and nothing else?
 * kit_read_next, kit_read_fail   for the readers of parts
 */
#ifndef RULES_KIT_ACT_H
#define RULES_KIT_ACT_H

#include "pavise/order.h"
#include "pavise/ruleset.h"
#include "pavise/why.h"
#include "rules/kit/act_types.h"
#include "rules/kit/word_types.h"

/* An order's text while it is read. */
struct kit_reader {
	const struct pv_game *game;
	const char *text, *at; /* the whole of it, and what is still to be read */
	struct pv_error *err;
};

struct kit_word kit_read_next(struct kit_reader *r);
/* Says what was found and what is accepted. Always false. */
bool kit_read_fail(const struct kit_reader *r, struct kit_word w, const char *accepted);

/* parts.c: does a secret step end, 0 or 1? */
extern const struct kit_part kit_part_sealed;
/* The faces of a throw, for a ruleset's own part: "1,1,3", each from `low` on. */
bool kit_read_faces(struct kit_reader *r, int32_t low, const char *accepted, struct pv_order *out);
void kit_write_faces(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o);

/* How a ruleset refuses a form: the rule for an unknown verb, and message keys. */
struct kit_form_keys {
	const char *rule, *verb, *actor, *target, *form;
};

/* The words from PV_VERB_OWN on. */
void kit_acts_open(struct kit_acts *acts, const char *const *words, size_t count);
/* The number of its verb. */
int kit_acts_add(struct kit_acts *acts, const struct kit_act *act);
bool kit_read_order(const struct kit_acts *acts, const struct pv_game *game, const char *text,
		    struct pv_order *out, struct pv_error *err);
/* Length of the whole text, as snprintf. An unknown verb is "#N". */
size_t kit_write_order(const struct kit_acts *acts, const struct pv_game *game,
		       const struct pv_order *o, char *buf, size_t cap);
/* actors: how many the battle has. */
bool kit_check_form(const struct kit_acts *acts, const struct kit_form_keys *keys,
		    const struct pv_order *o, int actors, struct pv_why *why);

#endif

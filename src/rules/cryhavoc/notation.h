/*
 * notation.h - private: what an order's text is made of behind its verb.
 */
#ifndef RULES_CRYHAVOC_NOTATION_H
#define RULES_CRYHAVOC_NOTATION_H

#include "rules/cryhavoc/modules.h"
#include "rules/cryhavoc/standing.h"
#include "rules/cryhavoc/things.h"

/* What an order's text is made of behind its verb. */
enum chb_part {
	CHB_PART_END,
	CHB_PART_ACTOR,
	CHB_PART_TARGET,
	CHB_PART_HELPER, /* the target, who may be left out */
	CHB_PART_TEAM,   /* the same, and cw or ccw, which may be left out, too */
	CHB_PART_PLACE,
	CHB_PART_SECOND_PLACE,
	CHB_PART_THING,
	CHB_PART_WORKED_THING,
	CHB_PART_LOAD, /* a man or a thing */
	CHB_PART_SIDE,
	CHB_PART_NEW_SIDE,
	CHB_PART_FACING,
	CHB_PART_WEAPON,
	CHB_PART_WORKS,
	CHB_PART_MARSH,
	CHB_PART_WHO_BEGINS,
	CHB_PART_HOLD,
	CHB_PART_FIGHT,
	CHB_PART_BREAK,
	CHB_PART_FLEE,
	CHB_PARTS,
	CHB_PARTS_MAX = 4
};

extern const char *const chb_order_side_word[]; /* red, blue */
extern const char *const chb_hold_word[];

/* Of a verb of the ruleset; ends with CHB_PART_END. */
const uint8_t *chb_form_of(int verb);

#endif

/* state_fields.c - the members of a state as words of a position. */
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/notation/fields.h"
#include "rules/kit/words.h"

static const char *const leap_word[] = { "none", "down", "across", "onto", NULL };
static const char *const outcome_word[] = { "undecided", "won", "drawn", NULL };
static const char *const reason_word[] = { "aim", "last", "limit", "both", "surrender", NULL };

#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct chb_state, member)

static const struct kit_field members[] = {
	{ FIELD("turned", kit_number, turned), .high = PV_HEX_SIDES - 1 },
	{ FIELD("turn", kit_number, turn), .high = 9999, .always = true },
	{ FIELD("player", kit_one_of, side), .words = kit_side_word, .always = true },
	{ FIELD("second", kit_number, second), .high = 1 },
	{ FIELD("phase", kit_one_of, phase), .words = chb_phase_word, .always = true },
	{ FIELD("ask", kit_one_of, ask), .words = chb_ask_word, .always = true },
	{ FIELD("to", chb_field_place, to), .usual = CHB_NOWHERE },
	{ FIELD("away", chb_field_place, away), .usual = CHB_NOWHERE },
	{ FIELD("mover", chb_field_man, mover), .usual = PV_NONE },
	{ FIELD("shooter", chb_field_man, shooter), .usual = PV_NONE },
	{ FIELD("target", chb_field_man, target), .usual = PV_NONE },
	{ FIELD("weapon", kit_number, weapon), .high = CHB_WEAPONS_COUNT - 1 },
	{ FIELD("aimed", kit_number, aimed), .high = 1 },
	{ FIELD("letter", kit_one_of, letter), .words = chb_letter_word },
	{ FIELD("engine", kit_number, engine), .usual = PV_NONE, .high = PV_NONE },
	{ FIELD("drift", kit_number, drift), .high = 2 },
	{ FIELD("batter", kit_number, batter), .high = UINT8_MAX },
	{ FIELD("breaks", kit_number, breaks), .high = UINT8_MAX },
	{ FIELD("nerve", kit_number, nerve), .high = CHB_NERVE_MARKS },
	{ FIELD("spread", kit_number, spread), .high = CHB_THINGS_MAX * PV_HEX_SIDES },
	{ FIELD("hold", kit_number, hold), .high = CHB_HOLD_MOVER | CHB_HOLD_PHASE },
	{ FIELD("fleeing", kit_one_of, fleeing), .words = kit_side_word },
	{ FIELD("leap", kit_one_of, leap), .words = leap_word },
	{ FIELD("tested", kit_number, tested), .high = CHB_MEN_MAX },
	{ FIELD("walked", kit_number, walked), .high = CHB_MEN_MAX },
	{ FIELD("fallen", chb_field_man, fallen), .usual = PV_NONE },
	{ FIELD("day", kit_number, day), .high = CHB_DAYS_MAX },
	{ FIELD("step", kit_one_of, step), .words = chb_step_word },
	{ FIELD("leads", kit_one_of, leads), .words = kit_side_word },
	{ FIELD("supplies", kit_number, supplies), .high = CHB_DAYS_MAX },
	{ FIELD("wants", kit_number, wants), .high = 2 },
	{ FIELD("fortune", kit_one_of, fortune), .words = chb_fortune_word },
	{ FIELD("lot", kit_number, lot), .high = CHB_LINES },
	{ FIELD("fought", kit_number, fought), .high = UINT8_MAX },
	{ FIELD("stage", kit_number, stage), .high = CHB_STAGE_ORDINARY },
	{ FIELD("ready", kit_number, ready), .high = 15 },
	{ FIELD("sneaked", kit_number, sneaked), .high = 1 },
	{ FIELD("outcome", kit_one_of, outcome), .words = outcome_word },
	{ FIELD("winner", kit_one_of, winner), .words = kit_side_word },
	{ FIELD("reason", kit_one_of, reason), .words = reason_word },
	{ FIELD("aim", kit_number, aim), .high = CHB_AIMS_MAX },
	{ FIELD("red_standing", chb_field_standing, standing[0]), .side = PV_RED },
	{ FIELD("blue_standing", chb_field_standing, standing[1]), .side = PV_BLUE },
	{ FIELD("gate", kit_number, gate), .high = UINT8_MAX },
	{ FIELD("attackers", chb_field_mask, attackers), .side = CHB_MASK_OF_TURN },
	{ FIELD("targets", chb_field_mask, targets), .side = CHB_MASK_OF_ENEMY },
	{ FIELD("driven", chb_field_mask, driven), .side = CHB_MASK_OF_FLEEING },
	{ FIELD("mired", chb_field_mask, mired), .side = CHB_MASK_OF_FLEEING },
	{ FIELD("caught", chb_field_mask, caught), .side = CHB_MASK_OF_FLEEING },
	{ FIELD("staked", chb_field_mask, staked), .side = CHB_MASK_OF_FLEEING },
};

_Static_assert(PV_COUNT(members) <= CHB_FIELDS_MAX, "more fields than are told apart");

const struct kit_fields chb_state_fields = { members, PV_COUNT(members), " ", ", ",
					     "a whole number from 0 to" };

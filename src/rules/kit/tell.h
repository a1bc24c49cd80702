/*
 * kit/tell.h - what clients are told, as JSON.
 *
 * kit_tell_field    a member of a record, in the words of its field
 * kit_tell_result   "result": how the battle ended
 */
#ifndef RULES_KIT_TELL_H
#define RULES_KIT_TELL_H

#include "pavise/ruleset.h"
#include "rules/kit/fields.h"

/* A number, or a text; "none" where a field is at a usual value that isn't 0. */
void kit_tell_field(struct pv_writer *out, const char *key, const struct kit_field *f,
		    const void *of, const void *record);
void kit_tell_result(struct pv_writer *out, const struct pv_result *r);

#endif

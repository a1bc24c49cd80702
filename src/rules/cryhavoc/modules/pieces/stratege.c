/* stratege.c - the modules of the pieces, their questions. */
#include "rules/cryhavoc/modules/pieces/stratege.h"
#include "rules/cryhavoc/queries/modules.h"

/* By their names. */
const struct chb_module *str_modules[] = { &str_balustrade, &str_grind, &str_lock,  &str_marsh,
					   &str_pool,       &str_rope,  &str_stone, &str_towers,
					   &str_trapdoors,  &str_turn,  NULL };

const struct chb_question str_questions[] = { { "rope", str_ask_rope },
					      { "stair", str_ask_stair },
					      { NULL, NULL } };

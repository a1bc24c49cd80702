/* stratege.c - the modules of the pieces. */
#include "rules/stratege/stratege.h"

const struct chb_module *const str_modules[] = { &str_stone, NULL };

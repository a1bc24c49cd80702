/* words.c - the words of states and phases, as positions and prompts have them. */
#include "rules/cryhavoc/core/words.h"
#include <stddef.h>

const char *const chb_life_word[] = { "healthy", "stunned", "wounded", "dead", NULL };

const char *const chb_tactic_word[] = { "none",         "loads",  "hamstrings", "pounces",
					"pounces_hurt", "landed", NULL };

const char *const chb_phase_word[] = { "fire", "movement", "second_fire", "combat",
				       "over", "setup",    "day",         NULL };

const char *const chb_ask_word[] = {
	"nothing", "shoot", "move",  "react", "fight",   "victim",  "flee",   "follow", "fall",
	"lie",     "place", "hide",  "sneak", "begin",   "bombard", "lose",   "sap",    "build",
	"assault", "tend",  "hit",   "slip",  "caught",  "mud",     "stakes", "free",   "blow",
	"found",   "land",  "loose", "leap",  "scatter", "drift",   "jump",   "topple", "catch",
	"batter",  "ruin",  "light", "oil",   "spread",  "douse",   "nerve",  "crush",  "event",
	"lots",    "mend",  "yield", NULL
};

const char *const chb_fortune_word[] = { "quiet", "convoy", "spoilt", "storm", "truce", NULL };

const char *const chb_step_word[] = { "opens",   "event", "lots", "bombard", "sap",    "build",
				      "assault", "tend",  "mend", "yield",   "closes", NULL };

const char *const chb_job_word[] = { "idle", "in_crew", "builds", "tends", "serves",
				     "digs", "shoots",  "douses", NULL };

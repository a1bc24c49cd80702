/* sound_day.c - what is true of every position of a siege day [CHB-14]. */
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/siege/siege_day.h"
#include "rules/cryhavoc/sound/sound.h"

bool chb_day_man_sound(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	bool led = m->job == CHB_IN_CREW || m->job == CHB_TENDS;
	bool works = (m->job == CHB_DIGS && s->ask == CHB_ASK_SAP) ||
		     (m->job == CHB_SHOOTS && s->ask == CHB_ASK_BOMBARD);
	return m->job < CHB_JOBS && m->with <= g->count && m->trade <= CHB_WORKS_COUNT &&
	       (!led || m->with != 0) && (!works || chb_is_of_map(g, m->back));
}

/* The step that a question belongs to; those of a salvo are asked in battles, too. */
static const struct {
	uint8_t ask, step;
	bool salvo;
} steps[] = {
	{ CHB_ASK_BOMBARD, CHB_DAY_BOMBARD, false }, { CHB_ASK_LOSE, CHB_DAY_BOMBARD, false },
	{ CHB_ASK_SAP, CHB_DAY_SAP, false },         { CHB_ASK_EVENT, CHB_DAY_EVENT, false },
	{ CHB_ASK_LOTS, CHB_DAY_LOTS, false },       { CHB_ASK_BEGIN, CHB_DAY_LOTS, false },
	{ CHB_ASK_BUILD, CHB_DAY_BUILD, false },     { CHB_ASK_ASSAULT, CHB_DAY_ASSAULT, false },
	{ CHB_ASK_TEND, CHB_DAY_TEND, false },       { CHB_ASK_MEND, CHB_DAY_MEND, false },
	{ CHB_ASK_YIELD, CHB_DAY_YIELD, false },     { CHB_ASK_BATTER, CHB_DAY_BOMBARD, true },
	{ CHB_ASK_BATTER, CHB_DAY_SAP, true },       { CHB_ASK_DOUSE, CHB_DAY_BUILD, true },
	{ CHB_ASK_LIGHT, CHB_DAY_BOMBARD, true },    { CHB_ASK_RUIN, CHB_DAY_BOMBARD, true },
	{ CHB_ASK_LIE, CHB_DAY_BOMBARD, true },      { CHB_ASK_FALL, CHB_DAY_BOMBARD, true },
};

static bool step_sound(const struct chb_game *g, const struct chb_state *s) {
	bool day = s->phase == CHB_DAY, of_day = false;
	for (size_t i = 0; i < PV_COUNT(steps); i++) {
		if (s->ask == steps[i].ask && day && s->step == steps[i].step) {
			return s->ask != CHB_ASK_MEND || s->target == chb_mend_next(g, s);
		}
		of_day = of_day || (s->ask == steps[i].ask && !steps[i].salvo);
	}
	return !day && !of_day;
}

bool chb_day_sound(const struct chb_game *g, const struct chb_state *s) {
	bool counted = s->step < CHB_DAY_STEPS && s->leads <= PV_BLUE && s->wants <= 2 &&
		       s->supplies <= CHB_DAYS_MAX && s->fortune < CHB_FORTUNES &&
		       s->lot <= CHB_DIE && s->day <= g->siege.days &&
		       (s->day != 0 || s->fought == 0);
	bool begun =
	    s->phase == CHB_SETUP || s->phase == CHB_OVER || (s->day != 0) == (g->siege.days != 0);
	bool battle = s->day == 0 || s->phase == CHB_DAY || s->phase == CHB_OVER ||
		      (s->step == CHB_DAY_ASSAULT && s->wants != 0);
	return counted && begun && battle && step_sound(g, s);
}

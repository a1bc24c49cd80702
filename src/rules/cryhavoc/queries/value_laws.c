/* value_laws.c - the laws that join the answers of modules to queries of bots. */
#include "rules/cryhavoc/queries/each.h"
#include "rules/cryhavoc/queries/levers.h"
#include "rules/cryhavoc/queries/modules.h"

void chb_add_lever(struct chb_levers *all, struct chb_lever lever) {
	if (all->count < CHB_LEVERS_MAX) {
		all->at[all->count++] = lever;
	}
}

void chb_modules_levers(const struct chb_game *g, struct chb_levers *out) {
	out->count = 0;
	EACH_ON(g, m, levers) {
		(*m)->levers(g, out);
	}
}

int chb_modules_setting(const struct chb_game *g, const struct chb_state *s) {
	int all = 0;
	EACH_ON(g, m, setting) {
		all |= (*m)->setting(g, s);
	}
	return all;
}

void chb_modules_set_to(const struct chb_game *g, struct chb_state *s, int setting) {
	EACH_ON(g, m, set_to) {
		(*m)->set_to(g, s, setting);
	}
}

int chb_modules_unfit(const struct chb_game *g, const struct chb_state *s, int man) {
	int all = 0;
	EACH_ON(g, m, unfit) {
		all |= (*m)->unfit(g, s, man);
	}
	return all;
}

int chb_modules_strikes(const struct chb_game *g, const struct chb_state *s, int place) {
	int fewest = 0;
	EACH_ON(g, m, strikes) {
		int own = (*m)->strikes(g, s, place);
		fewest = own > 0 && (fewest == 0 || own < fewest) ? own : fewest;
	}
	return fewest;
}

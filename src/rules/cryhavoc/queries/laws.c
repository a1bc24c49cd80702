/* laws.c - how the answers of modules to the base game's queries join. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/queries/each.h"
#include "rules/cryhavoc/queries/modules.h"

/* --- sight and shots -------------------------------------------------------------------------- */

bool chb_modules_hides(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       int32_t range, struct pv_why *why) {
	EACH_ON(g, m, hides) {
		if ((*m)->hides(g, s, from, to, range, why)) {
			return true;
		}
	}
	return false;
}

int32_t chb_modules_shot_die(const struct chb_game *g, const struct chb_state *s, int from,
			     int to) {
	int32_t sum = 0;
	EACH_ON(g, m, shot_die) {
		sum += (*m)->shot_die(g, s, from, to);
	}
	return sum;
}

int chb_modules_loader(const struct chb_game *g, const struct chb_state *s, int man) {
	EACH_ON(g, m, loader) {
		int own = (*m)->loader(g, s, man);
		if (own != PV_NONE) {
			return own;
		}
	}
	return PV_NONE;
}

/* --- movement --------------------------------------------------------------------------------- */

int32_t chb_modules_allowance(const struct chb_game *g, int32_t points) {
	int32_t least = points;
	EACH_ON(g, m, allowance) {
		least = chb_min(least, (*m)->allowance(g, points));
	}
	return least;
}

int32_t chb_modules_toll(const struct chb_game *g, const struct chb_state *s, int man, int to) {
	int32_t sum = 0;
	EACH_ON(g, m, toll) {
		sum += (*m)->toll(g, s, man, to);
	}
	return sum;
}

void chb_modules_pay(const struct chb_game *g, struct chb_state *s, int man, int to) {
	EACH_ON(g, m, pay) {
		(*m)->pay(g, s, man, to);
	}
}

void chb_modules_begin(const struct chb_game *g, struct chb_state *s, int man) {
	EACH_ON(g, m, begin) {
		(*m)->begin(g, s, man);
	}
}

int chb_modules_slip_die(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int sum = 0;
	EACH_ON(g, m, slip_die) {
		sum += (*m)->slip_die(g, s, from, to);
	}
	return sum;
}

bool chb_modules_meets(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	EACH_ON(g, m, meets) {
		if ((*m)->meets(g, s, from, to)) {
			return true;
		}
	}
	return false;
}

void chb_modules_driven(const struct chb_game *g, struct chb_state *s, int man) {
	EACH_ON(g, m, driven) {
		(*m)->driven(s, man);
	}
}

int chb_modules_jump(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		     int man, int to, struct pv_why *why) {
	EACH_ON(g, m, jump) {
		return (*m)->jump(g, s, v, man, to, why);
	}
	return CHB_NONE;
}

void chb_modules_leap(const struct chb_game *g, struct chb_state *s, int man, int foe) {
	EACH_ON(g, m, leap) {
		(*m)->leap(s, man, foe);
	}
}

void chb_modules_drop(const struct chb_game *g, struct chb_state *s, int man) {
	EACH_ON(g, m, drop) {
		(*m)->drop(g, s, man);
	}
}

/* --- attacks ---------------------------------------------------------------------------------- */

bool chb_modules_engage(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
			uint64_t targets, struct pv_why *why) {
	EACH_ON(g, m, engage) {
		if (!(*m)->engage(g, s, attackers, targets, why)) {
			return false;
		}
	}
	return true;
}

bool chb_modules_attacks(const struct chb_game *g, const struct chb_state *s, struct chb_list *l) {
	EACH_ON(g, m, attacks) {
		if ((*m)->attacks(g, s, l)) {
			return true;
		}
	}
	return false;
}

int32_t chb_modules_force(const struct chb_game *g, const struct chb_state *s, int man) {
	int32_t sum = 0;
	EACH_ON(g, m, force) {
		sum += (*m)->force(g, s, man);
	}
	return sum;
}

int chb_modules_shift(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		      uint64_t targets) {
	int sum = 0;
	EACH_ON(g, m, shift) {
		sum += (*m)->shift(g, s, attackers, targets);
	}
	return sum;
}

int chb_modules_fight_die(const struct chb_game *g, const struct chb_state *s) {
	int sum = 0;
	EACH_ON(g, m, fight_die) {
		sum += (*m)->fight_die(g, s);
	}
	return sum;
}

int chb_modules_letter(const struct chb_game *g, const struct chb_state *s, int face) {
	EACH_ON(g, m, letter) {
		int own = (*m)->letter(g, s, face);
		if (own != CHB_NONE) {
			return own;
		}
	}
	return CHB_NONE;
}

bool chb_modules_spares(const struct chb_game *g, const struct chb_state *s, int letter) {
	EACH_ON(g, m, spares) {
		if ((*m)->spares(g, s, letter)) {
			return true;
		}
	}
	return false;
}

void chb_modules_attacked(const struct chb_game *g, struct chb_state *s, uint64_t targets) {
	EACH_ON(g, m, attacked) {
		(*m)->attacked(g, s, targets);
	}
}

bool chb_modules_follow(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	EACH_ON(g, m, follow) {
		if ((*m)->follow(g, s, out)) {
			return true;
		}
	}
	return false;
}

bool chb_modules_resume(const struct chb_game *g, struct chb_state *s) {
	EACH_ON(g, m, resume) {
		if ((*m)->resume(g, s)) {
			return true;
		}
	}
	return false;
}

/* --- the turn --------------------------------------------------------------------------------- */

void chb_modules_tactics(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_view *v, int man, struct chb_list *l) {
	EACH_ON(g, m, tactics) {
		(*m)->tactics(g, s, v, man, l);
	}
}

void chb_modules_watch(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	EACH_ON(g, m, watch) {
		(*m)->watch(g, s, out);
	}
}

void chb_modules_close(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	EACH_ON(g, m, close) {
		(*m)->close(g, s, out);
	}
}

void chb_modules_rest(const struct chb_game *g, struct chb_state *s) {
	EACH_ON(g, m, rest) {
		(*m)->rest(g, s);
	}
}

/* --- the referee ------------------------------------------------------------------------------ */

const char *chb_modules_terrain_row(const struct chb_game *g, int ground) {
	EACH_ON(g, m, terrain_row) {
		const char *row = (*m)->terrain_row(ground);
		if (row != NULL) {
			return row;
		}
	}
	return NULL;
}

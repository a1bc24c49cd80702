/*
 * weather.h - private: what the base game asks of the weather.
 *
 * chb_weather_hides    is it too far off to be seen?
 * chb_weather_die      added to a shot's throw
 * chb_weather_points   what is left of a man's points in the open
 * chb_weather_open     his movement begins; _toll, _pay: he goes out into it
 * chb_weather_column   added to an attack's column
 * chb_weather_rule     its row
 */
#ifndef RULES_CRYHAVOC_MODULES_WEATHER_WEATHER_H
#define RULES_CRYHAVOC_MODULES_WEATHER_WEATHER_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

/* True: refused, and why says so. */
bool chb_weather_hides(const struct chb_game *g, const struct chb_state *s, int from, int to,
		       int32_t range, struct pv_why *why);
int32_t chb_weather_die(const struct chb_game *g, const struct chb_state *s, int from, int to);
int32_t chb_weather_points(const struct chb_game *g, int32_t points);
/* His movement begins. */
void chb_weather_open(const struct chb_game *g, struct chb_state *s, int man);
/* What going out into it takes of his points, once. */
int32_t chb_weather_toll(const struct chb_game *g, const struct chb_state *s, int man, int to);
void chb_weather_pay(const struct chb_game *g, struct chb_state *s, int man, int to);
/* Of an infiltration throw: night and fog hide who passes [CHB-5.4.8]. */
int chb_weather_slip(const struct chb_game *g, const struct chb_state *s, int from, int to);
int chb_weather_column(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		       uint64_t targets);
const char *chb_weather_rule(const struct chb_game *g);

#endif

/*
 * modules/weather/weather.h - private: the weather [CHB-5.6, MON-1.1].
 */
#ifndef RULES_CRYHAVOC_MODULES_WEATHER_WEATHER_H
#define RULES_CRYHAVOC_MODULES_WEATHER_WEATHER_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_weather_module;

#endif

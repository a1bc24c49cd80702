/* pavise/pavise.h - everything that a program which embeds Pavise includes. */
#ifndef PAVISE_PAVISE_H
#define PAVISE_PAVISE_H

#include "pavise/battle.h"
#include "pavise/bot.h"
#include "pavise/data.h"
#include "pavise/draw.h"
#include "pavise/ledger.h"
#include "pavise/lesson.h"
#include "pavise/odds.h"
#include "pavise/report.h"
#include "pavise/ruleset.h"
#include "pavise/sim.h"
#include "pavise/situation.h"
#include "pavise/tables.h"
#include "pavise/tally.h"
#include "pavise/text.h"

#define PV_VERSION "0.1.0"

#endif

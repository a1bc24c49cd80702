/* module_list.c - all modules, a line each. */
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/modules/balustrade/balustrade.h"
#include "rules/cryhavoc/modules/hamstringing/hamstringing.h"
#include "rules/cryhavoc/modules/hoardings/hoardings.h"
#include "rules/cryhavoc/modules/jumps/jumps.h"
#include "rules/cryhavoc/modules/kneeling/kneeling.h"
#include "rules/cryhavoc/modules/loaders/loaders.h"
#include "rules/cryhavoc/modules/low_walls/low_walls.h"
#include "rules/cryhavoc/modules/marsh/marsh.h"
#include "rules/cryhavoc/modules/mill/mill.h"
#include "rules/cryhavoc/modules/names/names.h"
#include "rules/cryhavoc/modules/pieces/pieces.h"
#include "rules/cryhavoc/modules/pool/pool.h"
#include "rules/cryhavoc/modules/rope/rope.h"
#include "rules/cryhavoc/modules/saps/saps.h"
#include "rules/cryhavoc/modules/stairs/stairs.h"
#include "rules/cryhavoc/modules/stakes/stakes.h"
#include "rules/cryhavoc/modules/stones/stones.h"
#include "rules/cryhavoc/modules/terraces/terraces.h"
#include "rules/cryhavoc/modules/towers/towers.h"
#include "rules/cryhavoc/modules/trees/trees.h"
#include "rules/cryhavoc/modules/wagons/wagons.h"
#include "rules/cryhavoc/modules/weather/weather.h"
#include "rules/cryhavoc/modules/windmill/windmill.h"
#include "rules/cryhavoc/queries/modules.h"

/* The order doesn't matter for play; orders are listed in it. */
const struct chb_module *chb_all_modules[] = {
	&str_balustrade,
	&str_grind,
	&str_lock,
	&str_marsh,
	&str_names,
	&str_pieces,
	&str_pool,
	&str_rope,
	&str_stairs,
	&str_stone,
	&str_towers,
	&str_trapdoors,
	&str_turn,
	&chb_trees_module,
	&chb_loaders_module,
	&chb_kneeling_module,
	&chb_jumps_module,
	&chb_hamstringing_module,
	&chb_stakes_module,
	&chb_low_walls_module,
	&chb_terraces_module,
	&chb_weather_module,
	&chb_wagons_module,
	&chb_hoardings_module,
	&chb_saps_module,
	&chb_stones_module,
	NULL,
};

/* conform/cryhavoc_deal.c - a sheet of open ground and growth, pieces laid on it one by one where
 * chance has them and the map takes them, men in and about one of them. */
#include "conform/cryhavoc_deal.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/load/load.h"

#include "support/unit.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { COLUMNS = 24, ROWS = 20, TRIES = 12, MEN = 7, NEAR = 3, PART_MAX = 4096 };

struct part {
	char text[PART_MAX];
	size_t used;
};

struct deal {
	struct pv_stream chance;
	struct part options, sheet, lay, men[2], things;
	char *buf; /* all of it */
	size_t cap;
};

static int below(struct deal *d, int n) {
	return (int)pv_stream_below(&d->chance, (uint32_t)n);
}

static void add(struct part *p, const char *fmt, ...) PV_PRINTF(2, 3);

static void add(struct part *p, const char *fmt, ...) {
	va_list args;
	va_start(args, fmt);
	int n = vsnprintf(p->text + p->used, sizeof p->text - p->used, fmt, args);
	va_end(args);
	assert_true(n >= 0 && (size_t)n < sizeof p->text - p->used);
	p->used += (size_t)n;
}

static void cut(struct part *p, size_t used) {
	p->used = used;
	p->text[used] = '\0';
}

/* --- all of it ------------------------------------------------------------------------------- */

static const char pieces[] =
    "  pieces:\n"
    "    {R1: river-straight, R2: river-south, R3: river-north, R4: river-islands, BW: "
    "bridge-wood,\n"
    "     BS: bridge-stone, MA: marsh-a, MB: marsh-b, PL: pool, WM: watermill, WD: windmill,\n"
    "     FD: ford, TG: tower-ground, L1: tower-l1, L3: tower-l3, L4: tower-l4, L5: tower-l5,\n"
    "     L6: tower-l6, S1: tower-s1, S2: tower-s2, S4: tower-s4, S6: tower-s6, S8: tower-s8}\n";

static void write_all(const struct deal *d) {
	int n = snprintf(d->buf, d->cap,
			 "ruleset: cryhavoc\ntitle: Pieces by chance\noptions: {%s}\nfirst: red\n"
			 "map:\n%s%s%s%s"
			 "red:\n  exits: [west]\n  men:\n%s"
			 "blue:\n  exits: [east]\n  men:\n%s"
			 "%s"
			 "victory: {aims: [{side: blue, points: 8}, {side: red, survive: 4}]}\n",
			 d->options.text, pieces, d->sheet.text, d->lay.used > 0 ? "  lay:\n" : "",
			 d->lay.text, d->men[0].text, d->men[1].text, d->things.text);
	assert_true(n > 0 && (size_t)n < d->cap);
}

/* NULL where it is refused. */
static struct pv_game *load(const struct deal *d) {
	struct pv_error err = { .code = PV_OK };
	write_all(d);
	struct pv_scenario *scenario = pv_scenario_parse(d->buf, strlen(d->buf), "deal", &err);
	/* What only bots know of the map isn't wanted here, and takes as long as the rest. */
	struct pv_game *g = scenario != NULL ? chb_load_game(&pv_cryhavoc, scenario, &err) : NULL;
	pv_scenario_close(scenario);
	if (g == NULL) {
		assert_true(err.code == PV_BAD_INPUT || err.code == PV_REFUSED);
		assert_true(err.where[0] != '\0' && err.msg[0] != '\0');
	}
	return g;
}

/* What was added to a part stays if the map takes it. */
static bool keeps(struct deal *d, struct part *p, size_t before) {
	struct pv_game *g = load(d);
	if (g == NULL) {
		cut(p, before);
		return false;
	}
	pv_cryhavoc.free(g);
	return true;
}

/* --- parts ----------------------------------------------------------------------------------- */

static void deal_options(struct deal *d) {
	static const char *const some[] = {
		"french_only: true",    "pool: pit",        "pool: marsh",
		"pool: marsh-water",    "balustrade: true", "stone_dir: ccw",
		"grind_dir: ccw",       "spirals: false",   "stair_walls: false",
		"narrow_stairs: false", "machinery: false", "machinery_cover: false",
		"millstones: false",    "rope: false",      "wheel: false",
		"turning: false",       "slits: false",     "newest_rules: false",
		"bridges: false",       "turn_form: A",     "retreat: base",
		"slope_sign: relative",
	};
	add(&d->options, "turn_limit: %d", 3 + below(d, 3));
	/* Each key once. */
	for (int i = below(d, 3); i < (int)PV_COUNT(some); i += 4 + below(d, 12)) {
		add(&d->options, ", %s", some[i]);
	}
}

static void deal_sheet(struct deal *d) {
	static const char growth[] = "TuWhkrnov";
	add(&d->sheet, "  sheets:\n    A:\n      hexes: |\n");
	for (int row = 0; row < ROWS; row++) {
		add(&d->sheet, "        %s", row % 2 != 0 ? "  " : "");
		for (int column = 0; column < COLUMNS; column++) {
			char sign =
			    below(d, 12) == 0 ? growth[below(d, (int)sizeof growth - 1)] : '.';
			add(&d->sheet, "%c%s", sign, column + 1 < COLUMNS ? "   " : "\n");
		}
	}
}

/* Anywhere, turned anyhow. */
static bool lay_any(struct deal *d, const char *piece) {
	size_t before = d->lay.used;
	add(&d->lay, "    - {piece: %s, at: A%02d%02d, turn: %d}\n", piece, below(d, COLUMNS),
	    below(d, ROWS), below(d, PV_HEX_SIDES));
	return keeps(d, &d->lay, before);
}

/* From the western edge on, two sections; then what lies beside water, or over it. */
static int lay_river(struct deal *d) {
	static const char *const first[] = { "R1", "R4" };
	int count = 0, row = 6 + 2 * below(d, 4);
	size_t before = d->lay.used;
	for (int i = 0; i < 2; i++) {
		add(&d->lay, "    - {piece: %s, at: A%02d%02d}\n", first[below(d, 2)], 12 * i, row);
	}
	count += keeps(d, &d->lay, before) ? 2 : 0;
	for (int i = 0; i < 3; i++) {
		before = d->lay.used;
		if (below(d, 2) == 0) {
			add(&d->lay, "    - {piece: %s, at: A%02d%02d}\n", i < 2 ? "BW" : "BS",
			    below(d, COLUMNS), row + 3);
		} else {
			/* Its wheel five rows below its first, or above where it is turned. */
			bool south = below(d, 2) == 0;
			add(&d->lay, "    - {piece: WM, at: A%02d%02d, turn: %d}\n",
			    below(d, COLUMNS), south ? row + 7 : row - 5, south ? 3 : 0);
		}
		count += keeps(d, &d->lay, before) ? 1 : 0;
	}
	return count;
}

static int lay_tower(struct deal *d) {
	static const char *const floors[] = { "L1", "L3", "L4", "L5", "L6",
					      "S1", "S2", "S4", "S6", "S8" };
	char hex[8];
	size_t before = d->lay.used;
	snprintf(hex, sizeof hex, "A%02d%02d", below(d, COLUMNS), below(d, ROWS));
	add(&d->lay,
	    "    - {piece: TG, at: %s, markers: [{at: \"(0,0)\", kind: spiral, leads: up, side: "
	    "0}]}\n",
	    hex);
	for (int i = 0; i < TRIES; i++) {
		size_t floor = d->lay.used;
		add(&d->lay, "    - {piece: %s, over: %s, turn: %d}\n",
		    floors[below(d, PV_COUNT(floors))], hex, below(d, PV_HEX_SIDES));
		if (keeps(d, &d->lay, floor)) {
			return 2;
		}
	}
	cut(&d->lay, before);
	return 0;
}

static int deal_pieces(struct deal *d) {
	static const char *const others[] = {
		"WD", "PL", "MA", "MB", "R2", "R3", "TG", "WD", "FD"
	};
	int count = below(d, 3) > 0 ? lay_river(d) : 0;
	count += below(d, 2) > 0 ? lay_tower(d) : 0;
	for (int i = 0; i < TRIES; i++) {
		count += lay_any(d, others[below(d, PV_COUNT(others))]) ? 1 : 0;
	}
	return count;
}

/* --- men ------------------------------------------------------------------------------------- */

/* A place near that hex; any, where chance finds none. */
static int place_near(struct deal *d, const struct pv_hex_map *map, struct pv_hex about) {
	int place = below(d, map->count);
	for (int i = 0; i < 1000; i++) {
		if (pv_hex_distance(pv_hex_minus(map->place[place].at, about)) <= NEAR) {
			break;
		}
		place = below(d, map->count);
	}
	return place;
}

static void deal_man(struct deal *d, const struct pv_hex_map *map, struct pv_hex about, int side,
		     int number) {
	static const char *const classes[] = { "PEA", "SWO", "SBW", "SPE", "XBW",
					       "SGF", "LBW", "KNF", "EAM" };
	for (int i = 0; i < TRIES; i++) {
		char name[24];
		size_t before = d->men[side].used;
		bool rides = below(d, 8) == 0;
		pv_hex_map_name(map, place_near(d, map, about), name, sizeof name);
		add(&d->men[side], "    - {name: %c%c, class: %s, at: %s%s}\n",
		    side == 0 ? 'R' : 'B', 'a' + number,
		    rides ? "KNM" : classes[below(d, PV_COUNT(classes))], name,
		    rides ? ", facing: e" : "");
		if (keeps(d, &d->men[side], before)) {
			return;
		}
	}
}

/* About one hex of a piece, where there is any. */
static void deal_men(struct deal *d) {
	struct pv_game *g = load(d);
	assert_non_null(g);
	const struct pv_hex_map *map = &chb_game_of(g)->map;
	int centre = below(d, map->count);
	for (int i = 0; i < 64 && map->place[centre].piece == 0; i++) {
		centre = below(d, map->count);
	}
	for (int number = 1; number < MEN; number++) {
		deal_man(d, map, map->place[centre].at, 0, number);
		deal_man(d, map, map->place[centre].at, 1, number);
	}
	pv_cryhavoc.free(g);
}

int cryhavoc_deal(uint64_t number, char *buf, size_t cap) {
	static struct deal d;
	d = (struct deal){ .chance = pv_stream_start(number, 6), .buf = buf, .cap = cap };
	deal_options(&d);
	deal_sheet(&d);
	add(&d.men[0], "    - {name: Ra, class: PEA, at: A0000}\n");
	add(&d.men[1], "    - {name: Ba, class: PEA, at: A2319}\n");
	int count = deal_pieces(&d);
	/* Where a windmill turns, nothing holds it. */
	add(&d.things, "things: [{kind: beams, at: \"WD-1(-2,1)\", state: free}]\n");
	(void)keeps(&d, &d.things, 0);
	deal_men(&d);
	write_all(&d);
	return count;
}

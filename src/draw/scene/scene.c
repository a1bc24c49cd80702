/* draw/scene/scene.c - a tree that claims to be a scene, checked and put into plain arrays. */
#include "draw/scene/hexes.h"

#include <stdlib.h>
#include <string.h>

/* Words of the scene and the bits they stand for. */
struct word {
	const char *text;
	int value;
};

static const struct word grounds[] = {
	{ "road", DRAW_IS_ROAD }, { "hill", DRAW_IS_HILL },     { "building", DRAW_IS_BUILDING },
	{ "wood", DRAW_IS_WOOD }, { "bridge", DRAW_IS_BRIDGE }, { "ford", DRAW_IS_FORD },
};

static const struct word states[] = {
	{ "half", DRAW_HALF },       { "charging", DRAW_CHARGING },
	{ "tired", DRAW_TIRED },     { "retiring", DRAW_RETIRING },
	{ "driven", DRAW_DRIVEN },   { "fired", DRAW_FIRED },
	{ "stunned", DRAW_STUNNED }, { "wounded", DRAW_WOUNDED },
	{ "dead", DRAW_DEAD },       { "moved", DRAW_MOVED },
	{ "engaged", DRAW_ENGAGED }, { "leaving", DRAW_LEAVING },
	{ "loads", DRAW_LOADS },     { "hamstrings", DRAW_CREEPS },
	{ "pounces", DRAW_POUNCES }, { "pounces_hurt", DRAW_POUNCES },
	{ "landed", DRAW_POUNCES },
};

static const struct word sides[] = {
	{ "red", DRAW_SIDE_RED },
	{ "blue", DRAW_SIDE_BLUE },
	{ "none", DRAW_SIDE_NONE },
};

static const struct word *find_word(const struct word *words, size_t count, const char *text) {
	for (size_t i = 0; i < count; i++) {
		if (strcmp(words[i].text, text) == 0) {
			return &words[i];
		}
	}
	return NULL;
}

/* Leaves out words that can't be drawn: another ruleset may have more of them. */
static int read_words(const struct pv_node *list, const struct word *words, size_t count) {
	int bits = 0;
	for (const struct pv_node *at = list == NULL ? NULL : list->first; at != NULL;
	     at = at->next) {
		const struct word *word =
		    at->text == NULL ? NULL : find_word(words, count, at->text);
		bits |= word == NULL ? 0 : word->value;
	}
	return bits;
}

/* The first child of a list that may be missing. */
static const struct pv_node *first_of(const struct pv_node *map, const char *key) {
	const struct pv_node *list = pv_node_get(map, key);
	return list != NULL && list->kind == PV_NODE_LIST ? list->first : NULL;
}

/* ---- places ---- */

static bool is_inside(const struct draw_scene *s, int column, int row) {
	return column >= 0 && column < s->columns && row >= 0 && row < s->rows;
}

/* "D0714/1" */
static bool to_hex(const struct draw_scene *s, const struct pv_node *node, struct draw_place *out,
		   struct pv_error *err) {
	const struct draw_hex *hex =
	    node->kind == PV_NODE_TEXT ? draw_hex_find(s, node->text) : NULL;
	*out = (struct draw_place){ hex != NULL ? (int)(hex - s->hexes->at) : -1, 0 };
	return hex != NULL || pv_node_fail(node, err, "accepted is a place of the board");
}

/* "e4" */
static bool to_place(const struct draw_scene *s, const struct pv_node *node, struct draw_place *out,
		     struct pv_error *err) {
	if (s->hexes != NULL) {
		return to_hex(s, node, out, err);
	}
	bool read = node->kind == PV_NODE_TEXT &&
		    pv_square_read(node->text, &out->column, &out->row) == node->length &&
		    is_inside(s, out->column, out->row);
	return read || pv_node_fail(node, err, "accepted is a square of the board");
}

/* Reads a place; it is none where the key is missing. */
static bool read_place(const struct draw_scene *s, const struct pv_node *map, const char *key,
		       struct draw_place *out, struct pv_error *err) {
	const struct pv_node *node = pv_node_get(map, key);
	*out = (struct draw_place){ .column = -1 };
	return node == NULL || to_place(s, node, out, err);
}

static bool need_place(const struct draw_scene *s, const struct pv_node *map,
		       struct draw_place *out, struct pv_error *err) {
	return pv_node_get(map, "at") != NULL ? read_place(s, map, "at", out, err)
					      : pv_node_fail(map, err, "`at` is missing");
}

static struct draw_cell *cell_at(const struct draw_scene *s, struct draw_place at) {
	return &s->cells[at.row * s->columns + at.column];
}

const struct draw_cell *draw_cell(const struct draw_scene *scene, int column, int row) {
	static const struct draw_cell nothing = { 0 };
	return is_inside(scene, column, row) ? &scene->cells[row * scene->columns + column]
					     : &nothing;
}

struct draw_point draw_corner(const struct draw_scene *scene, struct draw_place at) {
	return (struct draw_point){ at.column * DRAW_UNIT, (scene->rows - 1 - at.row) * DRAW_UNIT };
}

struct draw_point draw_centre(const struct draw_scene *scene, struct draw_place at) {
	struct draw_point corner = draw_corner(scene, at);
	return (struct draw_point){ corner.x + DRAW_UNIT / 2, corner.y + DRAW_UNIT / 2 };
}

struct draw_point draw_towards(struct draw_point from, int direction, int32_t length) {
	return (struct draw_point){ from.x + pv_direction_dx[direction] * length,
				    from.y - pv_direction_dy[direction] * length };
}

/* ---- ground ---- */

static int read_directions(const struct pv_node *list) {
	int bits = 0;
	for (const struct pv_node *at = list == NULL ? NULL : list->first; at != NULL;
	     at = at->next) {
		int d = at->text == NULL ? -1 : pv_direction_read(at->text, at->length);
		bits |= d < 0 ? 0 : 1 << d;
	}
	return bits;
}

static bool read_square(struct draw_scene *s, const struct pv_node *node, struct pv_error *err) {
	struct draw_place at;
	if (!need_place(s, node, &at, err)) {
		return false;
	}
	struct draw_cell *cell = cell_at(s, at);
	cell->ground =
	    (uint8_t)read_words(pv_node_get(node, "terrain"), grounds, PV_COUNT(grounds));
	cell->joins = (uint8_t)read_directions(pv_node_get(node, "joins"));
	return true;
}

static bool read_river(struct draw_scene *s, const struct pv_node *node, struct pv_error *err) {
	struct draw_place at;
	bool open = false;
	if (!need_place(s, node, &at, err) || !pv_node_bool(node, "open", &open, err)) {
		return false;
	}
	struct draw_cell *cell = cell_at(s, at);
	const struct pv_node *side = pv_node_get(node, "side");
	if (!pv_node_is(side, "n") && !pv_node_is(side, "e")) {
		return pv_node_fail(node, err, "a river's `side` is n or e");
	}
	*(pv_node_is(side, "n") ? &cell->north : &cell->east) = open ? DRAW_OPEN : DRAW_CLOSED;
	return true;
}

static bool read_board(struct draw_scene *s, const struct pv_node *root,
		       const struct pv_picture *how, struct pv_error *err) {
	int32_t columns = 0, rows = 0;
	s->square_mils = DRAW_UNIT;
	bool hexes = pv_node_is(pv_node_get(root, "grid"), "hex");
	if (!hexes && !pv_node_is(pv_node_get(root, "grid"), "square")) {
		return pv_node_fail(root, err,
				    "a scene that can be drawn has `grid` square or hex");
	}
	if (!pv_node_int(root, "columns", 1, DRAW_SIDE_MAX, &columns, err) ||
	    !pv_node_int(root, "rows", 1, DRAW_SIDE_MAX, &rows, err) ||
	    !pv_node_int(root, "square_mils", 1, 1000000, &s->square_mils, err)) {
		return false;
	}
	if (columns == 0 || rows == 0) {
		return pv_node_fail(root, err, "a scene has `columns` and `rows`");
	}
	s->columns = columns;
	s->rows = rows;
	if (hexes) {
		return draw_hexes_parse(root, how, s, err);
	}
	s->cells = calloc((size_t)columns * (size_t)rows, sizeof *s->cells);
	return s->cells != NULL || pv_fail(err, PV_NO_MEMORY, "scene", "no memory for a board");
}

static bool read_ground(struct draw_scene *s, const struct pv_node *root, struct pv_error *err) {
	for (const struct pv_node *at = first_of(root, "squares"); at != NULL; at = at->next) {
		if (!read_square(s, at, err)) {
			return false;
		}
	}
	for (const struct pv_node *at = first_of(root, "rivers"); at != NULL; at = at->next) {
		if (!read_river(s, at, err)) {
			return false;
		}
	}
	return true;
}

/* ---- areas ---- */

static bool read_area(struct draw_scene *s, const struct pv_node *node, struct pv_error *err) {
	if (s->area_count == DRAW_AREAS_MAX) {
		return pv_fail(err, PV_TOO_LARGE, "scene", "more than %d areas", DRAW_AREAS_MAX);
	}
	size_t index = s->area_count++;
	s->areas[index] = "";
	for (const struct pv_node *at = first_of(node, "squares"); at != NULL; at = at->next) {
		struct draw_place place;
		if (!to_place(s, at, &place, err)) {
			return false;
		}
		cell_at(s, place)->areas |= (uint16_t)(1U << index);
	}
	return pv_node_text(node, "name", &s->areas[index], err);
}

static bool read_areas(struct draw_scene *s, const struct pv_node *root, struct pv_error *err) {
	for (const struct pv_node *at = first_of(root, "areas"); at != NULL; at = at->next) {
		if (!read_area(s, at, err)) {
			return false;
		}
	}
	return true;
}

/* ---- counters ---- */

static bool read_base(const struct pv_node *node, int32_t base[2], struct pv_error *err) {
	const struct pv_node *list = pv_node_get(node, "base");
	for (size_t i = 0; list != NULL && i < 2; i++) {
		const struct pv_node *size = pv_node_at(list, i);
		if (size == NULL) {
			return pv_node_fail(list, err, "a base is width and depth");
		}
		if (!pv_node_to_scaled(size, 4000, 0, 400000, &base[i], err)) {
			return false;
		}
	}
	return true;
}

static bool read_side(const struct pv_node *node, uint8_t *out, struct pv_error *err) {
	const struct pv_node *side = pv_node_get(node, "side");
	const struct word *word = side == NULL || side->text == NULL
				      ? NULL
				      : find_word(sides, PV_COUNT(sides), side->text);
	*out = (uint8_t)(word == NULL ? DRAW_SIDE_NONE : word->value);
	return word != NULL || pv_node_fail(node, err, "a counter's `side` is red, blue or none");
}

/* Can it be a name? Names become ids in a picture. */
static bool is_name(const char *text) {
	size_t length = strlen(text);
	return length > 0 && length < 32 &&
	       text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
				 "-_.")] == '\0';
}

static bool read_strength(const struct pv_node *node, struct draw_counter *c,
			  struct pv_error *err) {
	int32_t stands = 0, full = 0;
	if (!pv_node_int(node, "stands", 0, 255, &stands, err) ||
	    !pv_node_int(node, "full", 0, 255, &full, err)) {
		return false;
	}
	c->stands = (uint8_t)stands;
	c->full = (uint8_t)(full < stands ? stands : full);
	return true;
}

/* Reads no figures, or as many as are printed on a counter. */
static bool read_figures(const struct pv_node *node, struct draw_counter *c, struct pv_error *err) {
	const struct pv_node *list = pv_node_get(node, "figures");
	if (list == NULL) {
		return true;
	}
	const struct pv_node *at = list->kind == PV_NODE_LIST ? list->first : NULL;
	for (int i = 0; i < DRAW_FIGURES; i++, at = at->next) {
		int32_t figure = 0;
		if (at == NULL || !pv_node_to_int(at, 0, 999, &figure, NULL)) {
			return pv_node_fail(node, err,
					    "a counter's `figures` are three from 0 to 999");
		}
		c->figures[i] = (int16_t)figure;
	}
	return true;
}

static bool read_texts(const struct pv_node *node, struct draw_counter *c, struct pv_error *err) {
	c->name = c->kind = c->sign = c->tag = "";
	if (!pv_node_text(node, "name", &c->name, err) ||
	    !pv_node_text(node, "kind", &c->kind, err) ||
	    !pv_node_text(node, "sign", &c->sign, err) ||
	    !pv_node_text(node, "tag", &c->tag, err) ||
	    !pv_node_text(node, "where", &c->where, err)) {
		return false;
	}
	return is_name(c->name) ||
	       pv_node_fail(node, err, "a counter's `name` is up to 31 letters, digits, -, _ or .");
}

static bool read_counter(const struct draw_scene *s, const struct pv_node *node,
			 struct draw_counter *c, struct pv_error *err) {
	bool small = false;
	const struct pv_node *facing = pv_node_get(node, "facing");
	*c = (struct draw_counter){ .facing = -1 };
	if (!read_texts(node, c, err) || !read_side(node, &c->side, err) ||
	    !read_strength(node, c, err) || !read_figures(node, c, err) ||
	    !pv_node_bool(node, "small", &small, err) || !read_base(node, c->base, err) ||
	    !read_place(s, node, "at", &c->at, err) ||
	    !read_place(s, node, "support", &c->support, err) ||
	    !read_place(s, node, "aim", &c->aim, err) ||
	    !read_place(s, node, "tail", &c->tail, err)) {
		return false;
	}
	c->small = small;
	c->states = (uint16_t)read_words(pv_node_get(node, "marks"), states, PV_COUNT(states));
	if (facing != NULL && facing->text != NULL) {
		c->facing = (int8_t)pv_direction_read(facing->text, facing->length);
	}
	return true;
}

static size_t count_of(const struct pv_node *root, const char *key) {
	const struct pv_node *list = pv_node_get(root, key);
	return list == NULL ? 0 : list->count;
}

static bool read_list(struct draw_scene *s, const struct pv_node *root, const char *key,
		      struct pv_error *err) {
	for (const struct pv_node *at = first_of(root, key); at != NULL; at = at->next) {
		if (!read_counter(s, at, &s->counters[s->count], err)) {
			return false;
		}
		s->count++;
	}
	return true;
}

static bool read_counters(struct draw_scene *s, const struct pv_node *root, struct pv_error *err) {
	size_t count = count_of(root, "counters") + count_of(root, "away");
	if (count > DRAW_COUNTERS_MAX) {
		return pv_fail(err, PV_TOO_LARGE, "scene", "%zu counters; %d are the most", count,
			       DRAW_COUNTERS_MAX);
	}
	s->counters = calloc(count + 1, sizeof *s->counters);
	if (s->counters == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "scene", "no memory for counters");
	}
	if (!read_list(s, root, "counters", err)) {
		return false;
	}
	s->placed = s->count;
	for (size_t i = 0; i < s->placed; i++) {
		if (s->counters[i].at.column < 0) {
			return pv_fail(err, PV_BAD_INPUT, "scene", "%s: `at` is missing",
				       s->counters[i].name);
		}
	}
	return read_list(s, root, "away", err);
}

/* ---- what is going on ---- */

static bool read_army(struct draw_scene *s, const struct pv_node *node, struct pv_error *err) {
	const struct pv_node *seat = pv_node_get(node, "seat");
	if (!pv_node_is(seat, "red") && !pv_node_is(seat, "blue")) {
		return pv_node_fail(node, err, "a side's `seat` is red or blue");
	}
	struct draw_army *army = &s->armies[pv_node_is(seat, "blue")];
	return pv_node_text(node, "army", &army->name, err) &&
	       pv_node_text(node, "points", &army->points, err) &&
	       pv_node_text(node, "edge", &army->edge, err);
}

static bool read_clock(struct draw_scene *s, const struct pv_node *root, struct pv_error *err) {
	const struct pv_node *clock = pv_node_get(root, "clock");
	int32_t turn = 0;
	bool done = pv_node_text(root, "title", &s->title, err) &&
		    pv_node_text(root, "words", &s->words, err) &&
		    pv_node_int(root, "hex_metres", 1, 1000, &s->hex_metres, err) &&
		    pv_node_int(root, "turn_seconds", 1, 3600, &s->turn_seconds, err) &&
		    pv_node_int(clock, "turn", 0, 100000, &turn, err) &&
		    pv_node_text(clock, "step", &s->step, err) &&
		    pv_node_text(clock, "seat", &s->seat, err) &&
		    pv_node_text(clock, "attacker", &s->attacker, err);
	s->turn = turn;
	s->steps = first_of(root, "steps");
	for (const struct pv_node *at = first_of(root, "sides"); done && at != NULL;
	     at = at->next) {
		done = read_army(s, at, err);
	}
	return done;
}

static bool read_clashes(struct draw_scene *s, const struct pv_node *root, struct pv_error *err) {
	for (const struct pv_node *at = first_of(root, "clashes"); at != NULL; at = at->next) {
		if (s->clash_count == DRAW_CLASHES_MAX) {
			return pv_fail(err, PV_TOO_LARGE, "scene", "more than %d clashes",
				       DRAW_CLASHES_MAX);
		}
		struct draw_clash *clash = &s->clashes[s->clash_count++];
		if (!need_place(s, at, &clash->at, err) ||
		    !pv_node_bool(at, "now", &clash->now, err)) {
			return false;
		}
	}
	return true;
}

/* Mils from the lower left corner -> thousandths of a square from the upper left one. */
static struct draw_point find_point(const struct draw_scene *s, const int32_t mils[2]) {
	int64_t x = (int64_t)mils[0] * DRAW_UNIT / s->square_mils;
	int64_t y = (int64_t)mils[1] * DRAW_UNIT / s->square_mils;
	return (struct draw_point){ (int32_t)x, (int32_t)(s->rows * DRAW_UNIT - y) };
}

static bool read_shot(struct draw_scene *s, const struct pv_node *root, struct pv_error *err) {
	enum { FAR = 10000000 };
	const struct pv_node *shot = pv_node_get(root, "shot"), *mils = pv_node_get(shot, "mils");
	int32_t at[2] = { 0, 0 }, radius = 0;
	if (mils == NULL) {
		return true;
	}
	s->shot_by = "";
	for (size_t i = 0; i < 2; i++) {
		const struct pv_node *figure = pv_node_at(mils, i);
		if (figure == NULL) {
			return pv_node_fail(mils, err, "a shot has x and y");
		}
		if (!pv_node_to_int(figure, -FAR, FAR, &at[i], err)) {
			return false;
		}
	}
	if (!pv_node_text(shot, "by", &s->shot_by, err) ||
	    !pv_node_int(shot, "radius_mils", 0, FAR, &radius, err)) {
		return false;
	}
	s->shot = find_point(s, at);
	s->shot_radius = (int32_t)((int64_t)radius * DRAW_UNIT / s->square_mils);
	return true;
}

bool draw_scene_parse(const struct pv_node *root, const struct pv_picture *how,
		      struct draw_scene *out, struct pv_error *err) {
	static const struct draw_army nobody = { "", "", "" };
	*out =
	    (struct draw_scene){ .title = "", .words = "", .step = "", .seat = "", .attacker = "" };
	out->armies[0] = out->armies[1] = nobody;
	bool done = read_board(out, root, how, err) && read_counters(out, root, err) &&
		    read_clock(out, root, err);
	if (out->hexes == NULL) {
		done = done && read_ground(out, root, err) && read_areas(out, root, err) &&
		       read_clashes(out, root, err) && read_shot(out, root, err);
	}
	if (done && out->hexes != NULL) {
		draw_hexes_lift(out);
	}
	out->title = how->title != NULL ? how->title : out->title;
	if (!done) {
		draw_scene_free(out);
	}
	return done;
}

void draw_scene_free(struct draw_scene *scene) {
	draw_hexes_free(scene->hexes);
	scene->hexes = NULL;
	free(scene->cells);
	free(scene->counters);
	scene->cells = NULL;
	scene->counters = NULL;
}

bool draw_is_new_kind(const struct draw_scene *s, size_t index) {
	for (size_t i = 0; i < index; i++) {
		if (strcmp(s->counters[i].kind, s->counters[index].kind) == 0) {
			return false;
		}
	}
	return true;
}

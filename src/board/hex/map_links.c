/* hex/map_links.c - floors over each other are joined by links that meet in one hex: a spiral that
 * leads up under one that leads down, a ladder under a trapdoor [STR-TOWER.24]. */
#include "board/hex/map_build.h"

#include <string.h>

static const char *const kind_word[MAP_LINK_KINDS + 1] = { "spiral", "ladder", "trapdoor", NULL };
static const char *const lead_word[] = { "", "up", "down", "both", NULL };

/* --- read ------------------------------------------------------------------------------------ */

static int find_word(const struct pv_node *node, const char *const *words) {
	for (int i = 0; node != NULL && words[i] != NULL; i++) {
		if (pv_node_is(node, words[i])) {
			return i;
		}
	}
	return -1;
}

static bool fail_link(const struct pv_node *node, struct pv_error *err) {
	return pv_node_fail(
	    node, err,
	    "accepted: {at: \"(0,0)\", kind: spiral, leads: up, down or both, side: "
	    "0}, {at: ..., kind: ladder} or trapdoor");
}

/* Reads which way a spiral leads and from which side of its hex it is entered; a ladder leads up, a
 * trapdoor down. */
static bool read_ways(struct map_build *b, const struct map_part *part, const struct pv_node *node,
		      struct map_link *link) {
	int leads = find_word(pv_node_get(node, "leads"), lead_word);
	int32_t side = -1;
	const struct pv_node *state = pv_node_get(node, "state");
	int door = state != NULL ? find_word(state, pv_door_word) : PV_DOOR_OPEN;
	link->state = (uint8_t)door;
	if (door < 0 || (state != NULL && link->kind != MAP_TRAPDOOR)) {
		return pv_node_fail(node, b->err,
				    "accepted of a trapdoor: state: open, shut or barred");
	}
	if (link->kind != MAP_SPIRAL) {
		link->leads = link->kind == MAP_LADDER ? MAP_LEADS_UP : MAP_LEADS_DOWN;
		return (pv_node_get(node, "leads") == NULL && pv_node_get(node, "side") == NULL) ||
		       fail_link(node, b->err);
	}
	if (!pv_node_int(node, "side", 0, PV_HEX_SIDES - 1, &side, b->err)) {
		return false;
	}
	link->leads = (uint8_t)leads;
	link->side = (uint8_t)pv_hex_turn(side, part->turn);
	return (leads > 0 && side >= 0) || fail_link(node, b->err);
}

static bool read_link(struct map_build *b, const struct map_part *part,
		      const struct pv_node *node) {
	static const char *const keys[] = { "at", "kind", "leads", "side", "state", NULL };
	const struct pv_node *at = pv_node_get(node, "at");
	struct map_link *link = &b->link[b->link_count];
	int kind = find_word(pv_node_get(node, "kind"), kind_word), place = PV_NO_PLACE;
	if (b->link_count == MAP_LINKS_MAX) {
		return pv_node_fail(node, b->err, "found more than %d links", MAP_LINKS_MAX);
	}
	if (at == NULL || at->kind != PV_NODE_TEXT || kind < 0) {
		return fail_link(node, b->err);
	}
	if (!pv_node_only(node, keys, b->err) || !map_find_place(b, part, at, at->text, &place)) {
		return false;
	}
	if (kind != MAP_SPIRAL && pv_hex_map_is(b->out, place, PV_GROUND_SOLID)) {
		struct map_name name;
		map_name_level(b->out, place, &name);
		return pv_node_fail(at, b->err,
				    "a %s stands in solid %s at %s, level %s; accepted: a place "
				    "where one can stand",
				    kind_word[kind], pv_hex_map_ground(b->out, place)->word,
				    name.name, name.level);
	}
	*link = (struct map_link){ .node = node, .place = (uint16_t)place, .kind = (uint8_t)kind };
	b->link_count++;
	return read_ways(b, part, node, link);
}

static const struct pv_node *first_of(const struct pv_node *node, const char *key) {
	const struct pv_node *list = pv_node_get(node, key);
	return list != NULL ? list->first : NULL;
}

static int place_of(const struct map_build *b, const struct map_part *part,
		    const struct pv_node *link) {
	const struct pv_node *at = pv_node_get(link, "at");
	return part->piece != 0 && at != NULL && at->kind == PV_NODE_TEXT
		   ? pv_hex_map_own(b->out, part->piece - 1, at->text)
		   : PV_NO_PLACE;
}

/* [STR-TOWER.9] Does a marker lie on what is drawn? */
static bool is_marked(const struct map_build *b, const struct map_part *part,
		      const struct pv_node *link) {
	int place = place_of(b, part, link);
	for (const struct pv_node *at = first_of(part->lay, "markers"); at != NULL; at = at->next) {
		if (place != PV_NO_PLACE && place_of(b, part, at) == place) {
			return true;
		}
	}
	return false;
}

bool map_read_links(struct map_build *b, const struct map_part *part) {
	if (!map_is_kind(part->node, "links", PV_NODE_LIST, b->err)) {
		return false;
	}
	for (const struct pv_node *at = first_of(part->node, "links"); at != NULL; at = at->next) {
		if (!is_marked(b, part, at) && !read_link(b, part, at)) {
			return false;
		}
	}
	for (const struct pv_node *at = first_of(part->lay, "markers"); at != NULL; at = at->next) {
		if (!pv_node_is(pv_node_get(at, "kind"), "plain") && !read_link(b, part, at)) {
			return false;
		}
	}
	return true;
}

/* --- join ------------------------------------------------------------------------------------ */

/* The place of a hex so many half levels off; PV_NO_PLACE. */
static int find_level(const struct pv_hex_map *map, struct pv_hex hex, int level) {
	int place = pv_hex_map_first(map, hex);
	while (place != PV_NO_PLACE && map->place[place].level != level) {
		place = map->place[place].above;
	}
	return place;
}

static const struct map_link *find_link(const struct map_build *b, int place, unsigned leads) {
	for (int i = 0; i < b->link_count; i++) {
		if (b->link[i].place == place && (b->link[i].leads & leads) != 0) {
			return &b->link[i];
		}
	}
	return NULL;
}

/* Where one comes to a spiral on its floor. */
static int find_entrance(const struct map_build *b, const struct map_link *link) {
	const struct pv_place *p = &b->out->place[link->place];
	int place = find_level(b->out, pv_hex_add(p->at, pv_hex_step[link->side]), p->level);
	bool stands = place != PV_NO_PLACE && !pv_hex_map_is(b->out, place, PV_GROUND_SOLID);
	return stands ? place : PV_NO_PLACE;
}

/* Stone but for the side by which one enters it. */
static void wall_in(struct pv_place *p, int entrance) {
	PV_EACH_HEX_SIDE(side) {
		if (side != entrance && p->bar[side] == PV_BAR_NONE) {
			p->bar[side] = PV_BAR_WALL;
			p->high[side] = PV_LEVEL;
		}
	}
}

/* A spiral stair is one place for each two floors, counted with the upper one: one comes to it by
 * the entrances of both, and by the spirals above and below. */
static bool join_spiral(struct map_build *b, const struct map_link *low,
			const struct map_link *high) {
	struct pv_hex_map *map = b->out;
	int foot = find_entrance(b, low), head = find_entrance(b, high);
	struct pv_place *p = &map->place[high->place];
	if (!pv_hex_map_is(map, high->place, PV_GROUND_STAIR)) {
		return pv_node_fail(high->node, b->err,
				    "a spiral that leads down is drawn as one; accepted: a stair");
	}
	if (foot == PV_NO_PLACE || head == PV_NO_PLACE) {
		return pv_node_fail((foot == PV_NO_PLACE ? low : high)->node, b->err,
				    "nobody can stand where the spiral is entered; accepted: the "
				    "side of an open hex");
	}
	p->next[high->side] = (uint16_t)head;
	map->place[head].next[pv_hex_turn(high->side, PV_HEX_SIDES / 2)] = high->place;
	p->well = (uint16_t)foot;
	map->place[foot].up = high->place;
	if ((low->leads & MAP_LEADS_DOWN) != 0) {
		p->down = low->place;
		map->place[low->place].up = high->place;
	}
	wall_in(p, high->side);
	return true;
}

/* [STR-TOWER.29] With a door in the floor between them. */
static bool join_ladder(struct map_build *b, const struct map_link *low,
			const struct map_link *high) {
	struct pv_hex_map *map = b->out;
	struct pv_place *p = &map->place[low->place], *q = &map->place[high->place];
	if (p->hatch != 0 || q->hatch != 0 || map->door_count == PV_DOORS_MAX) {
		return pv_node_fail(high->node, b->err,
				    "a hex has a ladder up and a trapdoor; accepted: one of them");
	}
	map->door[map->door_count++] = (struct pv_map_door){ high->place, PV_HATCH, high->state };
	map->hatches++;
	p->hatch = q->hatch = (uint8_t)map->door_count;
	p->up = high->place;
	q->down = low->place;
	return true;
}

/* What leads down meets what leads up to it. */
static bool join_down(struct map_build *b, const struct map_link *high) {
	const struct pv_place *p = &b->out->place[high->place];
	int below = find_level(b->out, p->at, p->level - PV_LEVEL);
	const struct map_link *low =
	    below != PV_NO_PLACE ? find_link(b, below, MAP_LEADS_UP) : NULL;
	bool spiral = high->kind == MAP_SPIRAL;
	if (below == PV_NO_PLACE && spiral && high->leads != MAP_LEADS_DOWN) {
		/* it ends here: no room under a spiral stair */
		b->out->place[high->place].ground = (uint8_t)map_ground_of(b, '#');
		return true;
	}
	if (low == NULL || spiral != (low->kind == MAP_SPIRAL)) {
		return pv_node_fail(high->node, b->err,
				    "a %s that leads down has none beneath it; accepted: a %s that "
				    "leads up, in the same hex one floor lower [STR-TOWER.24]",
				    kind_word[high->kind], spiral ? "spiral" : "ladder");
	}
	if (spiral) {
		return join_spiral(b, low, high);
	}
	return join_ladder(b, low, high);
}

/* What leads up alone leads through the floor above it, if there is one; a spiral that leads down,
 * too, may end there. */
static bool check_up(struct map_build *b, const struct map_link *low) {
	const struct pv_place *p = &b->out->place[low->place];
	int above = find_level(b->out, p->at, p->level + PV_LEVEL);
	b->out->place[low->place].blind = low->leads == MAP_LEADS_UP && above == PV_NO_PLACE;
	return low->leads != MAP_LEADS_UP || above == PV_NO_PLACE ||
	       find_link(b, above, MAP_LEADS_DOWN) != NULL ||
	       pv_node_fail(low->node, b->err,
			    "a %s leads up under a plain floor; accepted: a %s above it "
			    "[STR-TOWER.24]",
			    kind_word[low->kind],
			    low->kind == MAP_SPIRAL ? "spiral that leads down" : "trapdoor");
}

bool map_join_links(struct map_build *b) {
	for (int i = 0; i < b->link_count; i++) {
		const struct map_link *link = &b->link[i];
		if (!check_up(b, link) ||
		    ((link->leads & MAP_LEADS_DOWN) != 0 && !join_down(b, link))) {
			return false;
		}
	}
	return true;
}

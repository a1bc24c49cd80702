/* hex/map_sides.c - what a map lists of its sides, stairs and ladders. */
#include "board/hex/map_build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 4, WORD_MAX = 24 };

/* --- words ----------------------------------------------------------------------------------- */

static int split(const char *text, char words[WORDS_MAX][WORD_MAX]) {
	int count = 0, used = 0;
	while (count < WORDS_MAX && sscanf(text, "%23s%n", words[count], &used) == 1) {
		text += used;
		count++;
	}
	return count;
}

static int find_word(const char *const *words, const char *word) {
	for (int i = 0; words[i] != NULL; i++) {
		if (strcmp(words[i], word) == 0) {
			return i;
		}
	}
	return -1;
}

static bool is_high(int bar) {
	return bar == PV_BAR_WALL || bar == PV_BAR_DOOR || bar == PV_BAR_SLIT ||
	       bar == PV_BAR_PALISADE;
}

/* "wall", "wall 2", "door barred" */
static bool read_words(char words[][WORD_MAX], int count, struct map_side *out) {
	int bar = count > 0 ? find_word(pv_bar_word, words[0]) : -1;
	*out = (struct map_side){ .door = MAP_DOOR_NONE };
	if (bar < 0 || count > 2) {
		return false;
	}
	out->bar = (uint8_t)bar;
	out->high = (uint8_t)(is_high(bar) ? PV_LEVEL : 0);
	if (bar == PV_BAR_DOOR) {
		int state = count == 2 ? find_word(pv_door_word, words[1]) : PV_DOOR_SHUT;
		out->door = (uint8_t)state;
		return state >= 0;
	}
	if (count == 2) {
		int level = 0;
		bool good = pv_hex_read_level(words[1], &level) && level > 0 &&
			    level <= PV_LEVEL_MAX && is_high(bar);
		out->high = (uint8_t)(good ? level : 0);
		return good;
	}
	return true;
}

static bool fail_side(const struct pv_node *node, struct pv_error *err) {
	return pv_node_fail(
	    node, err,
	    "found \"%.40s\"; accepted: wall, wall 2 (levels), door open, door shut, "
	    "door barred, window, slit, palisade, low-wall, parapet, battlement, "
	    "balustrade, bank, corner, none",
	    node->text);
}

bool map_read_side(const struct pv_node *node, const char *text, struct map_side *out,
		   struct pv_error *err) {
	char words[WORDS_MAX][WORD_MAX];
	return read_words(words, split(text, words), out) || fail_side(node, err);
}

/* --- places and sides ------------------------------------------------------------------------ */

/* A hex of the part's own, "(2,-1)", then its level above the part's if it isn't the lowest:
 * "(2,-1)/1". */
static int find_own(const struct map_build *b, const struct map_part *part, const char *text) {
	return part->piece != 0 && text[0] == '(' ? pv_hex_map_own(b->out, part->piece - 1, text)
						  : pv_hex_map_parse(b->out, text);
}

bool map_find_place(struct map_build *b, const struct map_part *part, const struct pv_node *node,
		    const char *text, int *out) {
	*out = find_own(b, part, text);
	return *out != PV_NO_PLACE ||
	       pv_node_fail(node, b->err,
			    "found \"%.30s\"; accepted: a place of the map, D0714 or D0714/1",
			    text);
}

/* "e" or "0", turned with its piece. */
static int find_side(const struct map_part *part, const char *text) {
	int side = text[0] >= '0' && text[0] < '0' + PV_HEX_SIDES && text[1] == '\0'
		       ? text[0] - '0'
		       : pv_hex_side_read(text, strlen(text));
	return side < 0 ? -1 : pv_hex_turn(side, part->turn);
}

bool map_put_side(struct map_build *b, int place, int side, const struct map_side *s,
		  const struct pv_node *node) {
	struct pv_place *p = &b->out->place[place];
	int other = p->next[side], back = pv_hex_turn(side, 3);
	int there = p->bar[side] != PV_BAR_NONE ? p->bar[side]
		    : other != PV_NO_PLACE      ? b->out->place[other].bar[back]
						: PV_BAR_NONE;
	if (there != PV_BAR_NONE && there != s->bar) {
		return pv_node_fail(node, b->err,
				    "the side is %s already; accepted: to name it once",
				    pv_bar_word[there]);
	}
	p->bar[side] = s->bar;
	p->high[side] = s->high;
	b->door[place][side] = s->door;
	return true;
}

/* "D0304 e door barred" */
static bool read_one_side(struct map_build *b, const struct map_part *part,
			  const struct pv_node *node) {
	char words[WORDS_MAX][WORD_MAX];
	struct map_side s;
	int count = node->kind == PV_NODE_TEXT ? split(node->text, words) : 0, place;
	if (count < 3) {
		return pv_node_fail(node, b->err,
				    "accepted: a place, a side and what stands there "
				    "(D0304 e wall)");
	}
	int side = find_side(part, words[1]);
	if (side < 0) {
		return pv_node_fail(
		    node, b->err, "found side \"%.10s\"; accepted: e, ne, nw, w, sw, se or 0 to 5",
		    words[1]);
	}
	return map_find_place(b, part, node, words[0], &place) &&
	       (read_words(words + 2, count - 2, &s) || fail_side(node, b->err)) &&
	       map_put_side(b, place, side, &s, node);
}

/* --- stairs and ladders ---------------------------------------------------------------------- */

static void part_side(struct pv_hex_map *map, int place, int side) {
	uint16_t *next = &map->place[place].next[side];
	if (*next != PV_NO_PLACE) {
		map->place[*next].next[pv_hex_turn(side, 3)] = PV_NO_PLACE;
	}
	*next = PV_NO_PLACE;
}

static int side_between(const struct pv_hex_map *map, int from, int to) {
	return pv_hex_side_of(pv_hex_minus(map->place[to].at, map->place[from].at));
}

/* Does a way end where nobody can stand? Then it fails. */
static bool is_walled_up(struct map_build *b, int place, const char *way,
			 const struct pv_node *node) {
	struct map_name name;
	if (!pv_hex_map_is(b->out, place, PV_GROUND_SOLID)) {
		return false;
	}
	map_name_level(b->out, place, &name);
	pv_node_fail(node, b->err,
		     "a %s ends in solid %s at %s, level %s; accepted: places where one can stand",
		     way, pv_hex_map_ground(b->out, place)->word, name.name, name.level);
	return true;
}

static bool join_stair(struct map_build *b, int from, int to, const struct pv_node *node) {
	struct pv_hex_map *map = b->out;
	int side = side_between(map, from, to);
	if (side < 0) {
		return pv_node_fail(node, b->err,
				    "the hexes of a stair aren't neighbours; accepted: its "
				    "foot, its steps, where it leads");
	}
	if (is_walled_up(b, from, "stair", node) || is_walled_up(b, to, "stair", node)) {
		return false;
	}
	part_side(map, from, side);
	part_side(map, to, pv_hex_turn(side, 3));
	map->place[from].next[side] = (uint16_t)to;
	map->place[to].next[pv_hex_turn(side, 3)] = (uint16_t)from;
	return true;
}

static bool join_ladder(struct map_build *b, int from, int to, const struct pv_node *node) {
	struct pv_hex_map *map = b->out;
	int apart = side_between(map, from, to);
	bool same = map->place[from].at.q == map->place[to].at.q &&
		    map->place[from].at.r == map->place[to].at.r;
	if (apart >= 0 || !same || map->place[from].level >= map->place[to].level) {
		return pv_node_fail(node, b->err,
				    "a ladder joins floors of one hex; accepted: the lower, "
				    "then the higher");
	}
	if (is_walled_up(b, from, "ladder", node) || is_walled_up(b, to, "ladder", node)) {
		return false;
	}
	map->place[from].up = (uint16_t)to;
	map->place[to].down = (uint16_t)from;
	return true;
}

/* [D0304, D0404/1, D0504/2]: foot, steps, where it leads. */
static bool read_chain(struct map_build *b, const struct map_part *part, const struct pv_node *node,
		       bool stair) {
	int from = PV_NO_PLACE, to;
	if (node->kind != PV_NODE_LIST || node->count < (stair ? 3U : 2U)) {
		return pv_node_fail(node, b->err, "accepted: a list of places, from below");
	}
	for (const struct pv_node *at = node->first; at != NULL; at = at->next) {
		if (at->kind != PV_NODE_TEXT) {
			return pv_node_fail(at, b->err, "accepted: a list of places, from below");
		}
		if (!map_find_place(b, part, at, at->text, &to) ||
		    (from != PV_NO_PLACE && !(stair ? join_stair : join_ladder)(b, from, to, at))) {
			return false;
		}
		bool step = at != node->first && at->next != NULL;
		if (stair && step != pv_hex_map_is(b->out, to, PV_GROUND_STAIR)) {
			return pv_node_fail(at, b->err,
					    "accepted: a stair between foot and head, and none "
					    "at either");
		}
		from = to;
	}
	return true;
}

/* --- lists ----------------------------------------------------------------------------------- */

static bool read_stair(struct map_build *b, const struct map_part *part, const struct pv_node *n) {
	return read_chain(b, part, n, true);
}

static bool read_ladder(struct map_build *b, const struct map_part *part, const struct pv_node *n) {
	return read_chain(b, part, n, false);
}

static bool read_list(struct map_build *b, const struct map_part *part, const char *key,
		      bool (*each)(struct map_build *, const struct map_part *,
				   const struct pv_node *)) {
	const struct pv_node *list = pv_node_get(part->node, key);
	if (!map_is_kind(part->node, key, PV_NODE_LIST, b->err)) {
		return false;
	}
	for (const struct pv_node *at = list != NULL ? list->first : NULL; at != NULL;
	     at = at->next) {
		if (!each(b, part, at)) {
			return false;
		}
	}
	return true;
}

bool map_read_lists(struct map_build *b, const struct map_part *part) {
	return read_list(b, part, "stairs", read_stair) &&
	       read_list(b, part, "ladders", read_ladder) &&
	       read_list(b, part, "sides", read_one_side);
}

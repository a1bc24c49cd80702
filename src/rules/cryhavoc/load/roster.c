/* roster.c - the characters of a scenario, by class or by name [CHB-3.3, CHB-3.4, CHB-16.6]. */

#include "cryhavoc_roster.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/load/load.h"
#include "rules/cryhavoc/notation/nodes.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/kit/words.h"

#include <stdio.h>
#include <string.h>

/* --- class ----------------------------------------------------------------------------------- */

/* KNF, or knight. */
static int find_class(const struct pv_node *node) {
	for (int i = 0; i < CHB_TROOPS_COUNT; i++) {
		if (pv_node_is(node, chb_troops_row[i]) || pv_node_is(node, chb_classes[i].word)) {
			return i;
		}
	}
	return KIT_NO_WORD;
}

/* [CHB-3.4.8] Reads a class from a name; a name that fits two classes is refused. */
static bool class_of_name(const struct pv_node *node, const char *name, int *troop,
			  struct pv_error *err) {
	const struct chb_known *found = NULL;
	for (const struct chb_known *at = chb_names; at->name != NULL; at++) {
		if (!kit_word_names(kit_word_of(name), at->name, strlen(at->name))) {
			continue;
		}
		if (found != NULL) {
			return kit_node_refuse(
			    node, err, RULE(CHB_3_4_8),
			    "%.20s may be %s or %s; accepted: one of them as `class`", name,
			    chb_troops_row[found->troop], chb_troops_row[at->troop]);
		}
		found = at;
	}
	if (found == NULL) {
		return pv_node_fail(node, err,
				    "found no `class` of %.20s; accepted: a class, as that name "
				    "has none of its own",
				    name);
	}
	*troop = found->troop;
	return true;
}

/* Reads a row of the troops. */
static bool read_troop(const struct pv_node *man, const char *name, int *troop,
		       struct pv_error *err) {
	const struct pv_node *node = pv_node_get(man, "class");
	if (node == NULL) {
		return class_of_name(man, name, troop, err);
	}
	*troop = find_class(node);
	return *troop >= 0 || kit_node_fail_words(node, err, chb_troops_row);
}

/* A class with a counterpart on foot begins in the saddle, unless `mounted` says no. */
static bool read_class(const struct pv_node *man, const char *name, struct chb_roster *r,
		       bool *mounted, struct pv_error *err) {
	int troop = KIT_NO_WORD;
	if (!read_troop(man, name, &troop, err)) {
		return false;
	}
	r->troop = (uint8_t)troop;
	*mounted = chb_classes[troop].foot != 0;
	if (*mounted) {
		r->ridden = (uint8_t)(troop + 1);
		r->troop = (uint8_t)(chb_classes[troop].foot - 1);
		return pv_node_bool(man, "mounted", mounted, err);
	}
	return pv_node_get(man, "mounted") == NULL ||
	       kit_node_fail(pv_node_get(man, "mounted"), err,
			     "a class that rides: KNM SGM HAM EMM");
}

/* --- name ------------------------------------------------------------------------------------ */

/* Makes an id of the small letters and digits of a name. */
static void make_id(const char *name, char out[CHB_NAME_MAX]) {
	enum { NUMBER = 3 }; /* -99 */
	size_t used = 0;
	for (; *name != '\0' && used < CHB_NAME_MAX - NUMBER - 1; name++) {
		char c = kit_lower(*name);
		if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
			out[used++] = c;
		}
	}
	out[used] = '\0';
}

static bool is_taken(const struct chb_game *g, const char *id) {
	CHB_EACH_MAN(g, i) {
		if (strcmp(g->roster[i].name, id) == 0) {
			return true;
		}
	}
	return false;
}

/* [CHB-3.4.9] wat, then wat-2. */
static bool name_man(const struct chb_game *g, const struct pv_node *man, const char *name,
		     struct chb_roster *r, struct pv_error *err) {
	char id[CHB_NAME_MAX];
	make_id(name, id);
	if (id[0] < 'a') {
		return pv_node_fail(man, err,
				    "found name \"%.20s\"; accepted: one that begins with a letter",
				    name);
	}
	snprintf(r->name, sizeof r->name, "%s", id);
	for (int i = 2; is_taken(g, r->name); i++) {
		snprintf(r->name, sizeof r->name, "%.11s-%d", id, i % 100);
	}
	return true;
}

/* --- figures --------------------------------------------------------------------------------- */

/* [CHB-3.3.1 to CHB-3.3.3] The wounded figure on foot that follows from a healthy figure of the
 * scenario's own. */
static int32_t wounded_of(int column, int32_t healthy) {
	if (column == CHB_TROOPS_OF_MOVE) {
		return (healthy + 1) / 2;
	}
	return chb_max(healthy / 2, 1);
}

/* [CHB-3.4.7] Reads figures of the counter that a character begins with. */
static bool read_figures(const struct chb_game *g, const struct pv_node *man, bool mounted,
			 struct chb_roster *r, struct pv_error *err) {
	static const char *const keys[] = { "attack",         "defence",         "move",
					    "wounded_attack", "wounded_defence", "wounded_move" };
	enum { WOUNDED = CHB_TROOPS_OF_WOUNDED_ATTACK };
	int32_t *figure = mounted ? r->riding : r->figure;
	memcpy(r->figure, g->figure.troops[r->troop], sizeof r->figure);
	if (r->ridden != 0) {
		memcpy(r->riding, g->figure.troops[r->ridden - 1], sizeof r->riding);
	}
	for (int i = 0; i < (int)PV_COUNT(keys); i++) {
		int32_t before = figure[i];
		int32_t low = i % WOUNDED == CHB_TROOPS_OF_ATTACK ? 0 : 1;
		if (!pv_node_int(man, keys[i], low, CHB_MOVE_MAX, &figure[i], err)) {
			return false;
		}
		/* [CHB-3.3.4] A rider's movement is the horse's, which wounds of the rider don't
		 * change. */
		bool own = !mounted || i != CHB_TROOPS_OF_MOVE;
		if (i < WOUNDED && figure[i] != before && own) {
			figure[i + WOUNDED] = wounded_of(i, figure[i]);
		}
	}
	bool armoured = figure[CHB_TROOPS_OF_ARMOURED] == CHB_YES_IS_YES;
	if (!pv_node_bool(man, "armour", &armoured, err)) {
		return false;
	}
	r->armoured = armoured;
	return pv_node_scaled(man, "points", 2, 0, 2 * CHB_MOVE_MAX,
			      &r->figure[CHB_TROOPS_OF_POINTS], err);
}

/* --- arms ------------------------------------------------------------------------------------ */

/* A word of `words` as 1 + the row of the weapons that `rows` names. */
static bool read_weapon(const struct pv_node *man, const char *key, const char *const *words,
			const uint8_t *rows, const char *accepted, uint8_t *out,
			struct pv_error *err) {
	uint8_t word = UINT8_MAX;
	if (!kit_node_word(man, key, words, accepted, &word, err)) {
		return false;
	}
	*out = word != UINT8_MAX ? rows[word] : *out;
	return true;
}

static int32_t throws_of(const struct chb_game *g, int thrown) {
	switch (thrown - 1) {
	case CHB_WEAPONS_JAVELIN:
		return g->figure.throws[CHB_THROWS_JAVELIN][0];
	case CHB_WEAPONS_DAGGER:
		return g->figure.throws[CHB_THROWS_DAGGER][0];
	case CHB_WEAPONS_AXE:
		return g->figure.throws[CHB_THROWS_AXE][0];
	case CHB_WEAPONS_LANCE:
		return g->figure.throws[CHB_THROWS_LANCE][0];
	default:
		return 0;
	}
}

/* [CHB-3.3.35, CHB-8.1.18] */
static bool read_arms(const struct chb_game *g, const struct pv_node *man, struct chb_roster *r,
		      struct pv_error *err) {
	static const char *const bows[] = { "none", "shortbow", "longbow", "crossbow",
					    "bow",  "sling",    NULL };
	static const uint8_t bow_rows[] = { 0,
					    1 + CHB_WEAPONS_SHORTBOW,
					    1 + CHB_WEAPONS_LONGBOW,
					    1 + CHB_WEAPONS_CROSSBOW,
					    1 + CHB_WEAPONS_BOW,
					    1 + CHB_WEAPONS_SLING };
	static const char *const thrown[] = { "none", "javelin", "dagger", "axe", "lance", NULL };
	static const uint8_t thrown_rows[] = { 0, 1 + CHB_WEAPONS_JAVELIN, 1 + CHB_WEAPONS_DAGGER,
					       1 + CHB_WEAPONS_AXE, 1 + CHB_WEAPONS_LANCE };
	enum { THROWS_MAX = 20 };
	r->bow = chb_classes[r->troop].bow;
	r->thrown = chb_classes[r->troop].thrown;
	if (!read_weapon(man, "shoots", bows, bow_rows,
			 "none, shortbow, longbow, crossbow, bow or sling", &r->bow, err) ||
	    !read_weapon(man, "throws", thrown, thrown_rows, "none, javelin, dagger, axe or lance",
			 &r->thrown, err)) {
		return false;
	}
	r->throws = (uint8_t)throws_of(g, r->thrown);
	r->saddlebow = r->ridden != 0 && r->bow - 1 == CHB_WEAPONS_SHORTBOW
			   ? 1 + CHB_WEAPONS_SHORTBOW_MOUNTED
			   : 0;
	return kit_node_number(man, "count", 0, THROWS_MAX, &r->throws, err);
}

/* --- where and how --------------------------------------------------------------------------- */

/* Is it the name of a top, "A0714/2top", or a rung, "A0714/1w"? These are known after things. */
static bool is_climbed_name(const struct pv_node *at) {
	const char *level = at->kind == PV_NODE_TEXT ? strchr(at->text, '/') : NULL;
	const char *end = level == NULL ? NULL : level + 1 + strspn(level + 1, "0123456789.-");
	return end != NULL && (strcmp(end, "top") == 0 || pv_hex_side_read(end, strlen(end)) >= 0);
}

/* [CHB-5.1.31] Reads a character's place, or the zone and turn of entry. */
static bool read_place(const struct chb_game *g, const struct pv_node *man, struct chb_roster *r,
		       struct pv_error *err) {
	const struct pv_node *at = pv_node_get(man, "at"), *enters = pv_node_get(man, "enters");
	int32_t turn = 1;
	const struct pv_node *in = pv_node_get(man, "in"), *hides = pv_node_get(man, "hides");
	if ((at != NULL) + (enters != NULL) + (in != NULL) + (hides != NULL) != 1) {
		return pv_node_fail(man, err,
				    "accepted: one of `at`, a place, `enters` or `in`, a zone, or "
				    "`hides`");
	}
	if (in != NULL || hides != NULL) {
		return chb_load_placed(g, man, r, err);
	}
	r->place = CHB_WAITING;
	if (at != NULL) {
		r->place = CHB_NOWHERE;
		return is_climbed_name(at) || chb_load_place(g, at, &r->place, err);
	}
	if (!chb_load_zone(g, enters, &r->enters, err) ||
	    !pv_node_int(man, "turn", 1, CHB_TURN_MAX, &turn, err)) {
		return false;
	}
	r->turn = (uint16_t)turn;
	return r->life == CHB_HEALTHY || r->life == CHB_WOUNDED ||
	       pv_node_fail(man, err,
			    "who lies on the ground can't enter; accepted: healthy or wounded");
}

/* [CHB-16.6] */
static bool read_facing(const struct chb_game *g, const struct pv_node *man, bool mounted,
			struct chb_roster *r, struct pv_error *err) {
	static const char accepted[] = "e, ne, nw, w, sw or se, of a rider or horse on the map";
	const struct pv_node *node = pv_node_get(man, "facing");
	struct chb_pose pose;
	bool two = (mounted || r->troop == CHB_TROOPS_HOR) && r->place != CHB_WAITING &&
		   r->place != CHB_ABSENT;
	if (two && r->place == CHB_NOWHERE) {
		return kit_node_fail(pv_node_get(man, "at"), err,
				     "a place of the map, A0714 or A0714/1, of a rider or horse");
	}
	if (node == NULL) {
		return !two || pv_node_fail(man, err, "found no `facing`; accepted: %s", accepted);
	}
	int side = chb_load_facing(node);
	if (side < 0 || !two) {
		return kit_node_fail(node, err, accepted);
	}
	r->facing = (uint8_t)(side + 1);
	return (chb_pose_make(g, r->place, r->facing, &pose) && chb_pose_fits(g, NULL, &pose)) ||
	       kit_node_refuse(node, err, RULE(CHB_5_1_29),
			       "horse and rider need two hexes open to horses, one behind the "
			       "other");
}

/* [CHB-3.3.33] A horse has no wounds and no stun. */
static bool check_horse(const struct pv_node *man, bool mounted, const struct chb_roster *r,
			struct pv_error *err) {
	bool horse = r->troop == CHB_TROOPS_HOR;
	return (!horse || (r->life != CHB_STUNNED && r->life != CHB_WOUNDED) ||
		kit_node_fail(pv_node_get(man, "state"), err, "healthy or dead, of a horse")) &&
	       (!horse || r->place != CHB_WAITING ||
		kit_node_fail(pv_node_get(man, "enters"), err, "`at`, a place, of a horse")) &&
	       (!mounted || r->life != CHB_DEAD ||
		kit_node_fail(pv_node_get(man, "state"), err,
			      "healthy, stunned or wounded, of a rider"));
}

/* Is there room in the roster? Horses count. */
static bool has_room(const struct chb_game *g, int side, const struct pv_node *at,
		     struct pv_error *err) {
	int count = g->count - (side == PV_RED ? 0 : g->of_red);
	return count < CHB_SIDE_MEN ||
	       kit_node_refuse(at, err, RULE(CHB_MAP_5),
			       "found more than %d characters of one side", CHB_SIDE_MEN);
}

/* Adds a rider's horse behind the rider. */
static bool add_horse(struct chb_game *g, struct chb_roster *rider, const struct pv_node *man,
		      struct pv_error *err) {
	struct chb_roster *r = &g->roster[g->count];
	if (!has_room(g, rider->side, man, err)) {
		return false;
	}
	*r =
	    (struct chb_roster){ .side = rider->side, .troop = CHB_TROOPS_HOR, .place = CHB_UNDER };
	char name[CHB_NAME_MAX];
	memcpy(name, rider->name, sizeof name);
	snprintf(r->name, sizeof r->name, "%.9s-horse", name);
	for (int i = 2; is_taken(g, r->name); i++) {
		snprintf(r->name, sizeof r->name, "%.6s-horse-%d", name, i % 100);
	}
	memcpy(r->figure, g->figure.troops[CHB_TROOPS_HOR], sizeof r->figure);
	rider->horse = (uint8_t)(g->count + 1);
	g->count++;
	return true;
}

/* Reads captives, and points for spells [STR-MARSH.8]. */
static bool read_rest(const struct pv_node *man, bool mounted, struct chb_roster *r,
		      struct pv_error *err) {
	return kit_node_flag(man, "bound", &r->bound, err) &&
	       (!r->bound || (!mounted && chb_begins_here(r)) ||
		kit_node_fail(pv_node_get(man, "bound"), err,
			      "no, of a rider and of who isn't on the map")) &&
	       kit_node_number(man, "ep", 0, UINT8_MAX, &r->ep, err);
}

static bool load_man(struct chb_game *g, const struct pv_node *man, int side,
		     struct pv_error *err) {
	static const char *const keys[] = {
		"name",           "class",           "at",      "enters", "turn",
		"state",          "attack",          "defence", "move",   "wounded_move",
		"wounded_attack", "wounded_defence", "armour",  "points", "shoots",
		"throws",         "count",           "mounted", "facing", "in",
		"hides",          "bound",           "ep",      NULL
	};
	const char *name = NULL;
	bool mounted = false;
	struct chb_roster *r = &g->roster[g->count];
	*r = (struct chb_roster){ .side = (uint8_t)side };
	if (!kit_node_map(man, keys, "{name: Wulf, class: PEA, at: A0304}", err) ||
	    !pv_node_text(man, "name", &name, err)) {
		return false;
	}
	if (name == NULL) {
		return pv_node_fail(man, err, "found no `name`");
	}
	if (!name_man(g, man, name, r, err) || !read_class(man, name, r, &mounted, err) ||
	    !read_figures(g, man, mounted, r, err) || !read_arms(g, man, r, err) ||
	    !kit_node_word(man, "state", chb_life_word, "healthy, stunned, wounded or dead",
			   &r->life, err) ||
	    !read_place(g, man, r, err) || !read_facing(g, man, mounted, r, err) ||
	    !check_horse(man, mounted, r, err) || !read_rest(man, mounted, r, err)) {
		return false;
	}
	g->count++;
	return !mounted || add_horse(g, r, man, err);
}

/* [CHB-12.5.7] */
static bool is_tower_over(const struct chb_game *g, int foot) {
	CHB_ALL_THINGS(g, i) {
		const struct chb_thing *t = &g->thing[i].thing;
		if (chb_is_tower(t->kind) && (t->place == foot || t->to == foot)) {
			return true;
		}
	}
	return false;
}

/* [CHB-12.1.16] Is this a rung of a ladder or rope in use when the battle begins? */
static bool is_ladder_at(const struct chb_game *g, int rung) {
	CHB_ALL_THINGS(g, i) {
		if (chb_begins_at_rung(g, &g->thing[i].thing, rung)) {
			return true;
		}
	}
	return false;
}

/* Places a character on a tower's top or on a rung, once things are known; a rung holds no stunned
 * or dead character. */
static bool place_climbed(const struct chb_game *g, const struct pv_node *at, struct chb_roster *r,
			  struct pv_error *err) {
	int place = chb_word_place(g, (struct kit_word){ at->text, at->length });
	bool known = place != PV_NO_PLACE, rung = known && chb_is_rung(g, place);
	if (rung
		? !is_ladder_at(g, place)
		: !known || !chb_is_top(g, place) || !is_tower_over(g, chb_foot_of_top(g, place))) {
		return kit_node_fail(at, err,
				     "a place of the map, A0714 or A0714/1, the top of a siege "
				     "tower that stands there, A0714/2top, or the rung of a ladder "
				     "or rope, A0714/1w");
	}
	if (rung && r->life != CHB_HEALTHY && r->life != CHB_WOUNDED) {
		return pv_node_fail(
		    at, err,
		    "who lies on the ground can't be on a rung; accepted: healthy or wounded");
	}
	r->place = (uint16_t)place;
	return true;
}

bool chb_load_climbed(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	CHB_EACH_MAN(g, i) {
		struct chb_roster *r = &g->roster[i];
		const struct pv_node *man = chb_load_man_node(g, root, i);
		if (r->place == CHB_NOWHERE && !place_climbed(g, pv_node_get(man, "at"), r, err)) {
			return false;
		}
	}
	return true;
}

const struct pv_node *chb_load_man_node(const struct chb_game *g, const struct pv_node *root,
					int man) {
	int side = g->roster[man].side, first = 0;
	const struct pv_node *men = pv_node_get(pv_node_get(root, kit_side_word[side]), "men");
	const struct pv_node *at = men->first;
	while (g->roster[first].side != side) {
		first++;
	}
	while (at->next != NULL && first + (g->roster[first].horse != 0) < man) {
		first += 1 + (g->roster[first].horse != 0);
		at = at->next;
	}
	return at;
}

bool chb_load_men(struct chb_game *g, const struct pv_node *side, int number,
		  struct pv_error *err) {
	const struct pv_node *men = pv_node_get(side, "men");
	if (men == NULL || men->kind != PV_NODE_LIST || men->count == 0) {
		return pv_node_fail(side, err,
				    "found no `men`; accepted: a list of one to %d characters",
				    CHB_SIDE_MEN);
	}
	for (const struct pv_node *at = men->first; at != NULL; at = at->next) {
		if (!has_room(g, number, at, err) || !load_man(g, at, number, err)) {
			return false;
		}
	}
	return true;
}

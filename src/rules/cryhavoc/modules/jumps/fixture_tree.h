/*
 * fixture_tree.h - for tests of jumps out of a tree: its trunk on A0202, its crown a level up.
 *
 * TREE_WOOD, TREE_CROWNS   two trees of seven hexes, side by side, and what goes up in them
 * tree_open                men on that ground, on to red's movement
 * tree_letters             is an attack read in those letters, from line 1 on, changed by so much?
 */
#ifndef RULES_CRYHAVOC_MODULES_JUMPS_FIXTURE_TREE_H
#define RULES_CRYHAVOC_MODULES_JUMPS_FIXTURE_TREE_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

static const char tree_ground[] = ". . . . . . . . . . . . / . . . . . . . . . . . . / "
				  ". . T . . . . . . . . . / . . . . . . . . . . . . / "
				  ". . . . . . . . . . . .";
static const char tree_crown[] = "      signs: {V: tree-up}\n"
				 "      floors:\n"
				 "        - level: 1\n"
				 "          hexes: |\n"
				 "            -   -   -   -   -   -   -   -   -   -   -   -\n"
				 "              -   -   -   -   -   -   -   -   -   -   -   -\n"
				 "            -   -   V   -   -   -   -   -   -   -   -   -\n"
				 "              -   -   -   -   -   -   -   -   -   -   -   -\n"
				 "            -   -   -   -   -   -   -   -   -   -   -   -\n"
				 "      ladders: [[A0202, A0202/1]]\n";

/* One climbs them at A0202 and A0502; V: a sign of the sheet, to go before. */
#define TREE_WOOD                                                      \
	". . . . . . . . . / . T T . T T . . . / . T T T T T T . . / " \
	". T T . T T . . . / . . . . . . . . ."
#define TREE_CROWNS                                         \
	"      floors:\n"                                   \
	"        - level: 1\n"                              \
	"          hexes: |\n"                              \
	"            -   -   -   -   -   -   -   -   -\n"   \
	"              -   V   V   -   V   V   -   -   -\n" \
	"            -   V   V   V   V   V   V   -   -\n"   \
	"              -   V   V   -   V   V   -   -   -\n" \
	"            -   -   -   -   -   -   -   -   -\n"   \
	"      ladders: [[A0202, A0202/1], [A0502, A0502/1]]\n"

static inline void tree_open(struct field *f, const char *options, const char *red,
			     const char *blue) {
	field_open(f, (struct field_plan){ .map = tree_ground,
					   .sheet = tree_crown,
					   .options = options,
					   .red = red,
					   .blue = blue });
	field_to_move(f);
}

static inline void tree_letters(const struct field *f, const char *fight, const char *printed,
				int modifier) {
	char letters[CHB_LINES];
	for (int face = 1; face <= CHB_LINES; face++) {
		int line = face + modifier < 1 ? 1 : face + modifier;
		letters[face - 1] = printed[line - 1];
	}
	struct pv_throw dice = field_throw(f, fight);
	if (!field_fits(&dice, letters)) {
		fail_msg("%s isn't read in %s, %d", fight, printed, modifier);
	}
}

#endif

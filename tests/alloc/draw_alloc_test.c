/* Each allocation fails in turn while pictures are drawn. */
#include "alloc/alloc_fail.h"
#include "pavise/draw.h"
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

static const char yaml[] = "ruleset: nevsky\ntitle: A mill\nmap: |\n  . r .\n  t ^ #\n"
			   "position: {turn: 1, step: move, attacker: red, units: "
			   "{TL1: a1 n, RL1: b1 s x2, TK1a: c1 n}}\n";

/* Hexes: a house with a roof, floor by floor, a man in it. */
static const char hexes[] =
    "{\"grid\":\"hex\",\"columns\":2,\"rows\":1,\"title\":\"A hut\",\"pieces\":[\"H\"],"
    "\"places\":[{\"at\":\"D0000\",\"column\":0,\"row\":0,\"ground\":\"interior\","
    "\"roofed\":true,\"piece\":1},{\"at\":\"D0000/1\",\"column\":0,\"row\":0,"
    "\"level\":\"1\",\"ground\":\"interior\",\"roofed\":true,\"piece\":1},"
    "{\"at\":\"D0100\",\"column\":1,\"row\":0,\"ground\":\"wood\"}],"
    "\"counters\":[{\"name\":\"A\",\"side\":\"red\",\"at\":\"D0100\"}]}";

/* What stays: letters, signs, texts, a scene. */
struct kit {
	struct pv_art *art;
	struct pv_texts *texts;
	struct pv_game *game;
	struct pv_node *scene, *hexes;
	struct pv_picture how;
};

static int open_kit(void **out) {
	static const char *const names[] = { "pavise", "nevsky", NULL };
	struct kit *kit = calloc(1, sizeof *kit);
	struct pv_scenario *s = pv_scenario_parse(yaml, sizeof yaml - 1, "t.yaml", NULL);
	assert_non_null(kit);
	assert_non_null(s);
	kit->art = pv_art_open(NULL);
	kit->texts = pv_texts_open("en", names, NULL);
	kit->game = pv_game_load(s, NULL);
	pv_scenario_close(s);
	assert_non_null(kit->game);
	void *state = calloc(1, kit->game->rules->state_size(kit->game));
	assert_non_null(state);
	kit->game->rules->start(kit->game, state);
	kit->scene = pv_scene_read(kit->game, state, NULL);
	free(state);
	kit->hexes = pv_node_read_json(hexes, sizeof hexes - 1, "scene", NULL);
	assert_non_null(kit->hexes);
	kit->how = (struct pv_picture){ .art = kit->art, .texts = kit->texts, .square = 64 };
	*out = kit;
	return 0;
}

static int close_kit(void **out) {
	struct kit *kit = *out;
	pv_node_free(kit->scene);
	pv_node_free(kit->hexes);
	pv_game_free(kit->game);
	pv_texts_close(kit->texts);
	pv_art_close(kit->art);
	free(kit);
	return 0;
}

static bool draw(void *ctx) {
	const struct kit *kit = ctx;
	struct pv_error err = { 0 };
	char *svg = pv_draw(kit->scene, &kit->how, &err);
	if (svg == NULL) {
		assert_int_equal(err.code, PV_NO_MEMORY);
	}
	free(svg);
	return svg != NULL;
}

static bool draw_hexes(void *ctx) {
	const struct kit *kit = ctx;
	struct pv_picture how = kit->how;
	struct pv_error err = { 0 };
	how.roofs = how.floors = true;
	char *svg = pv_draw(kit->hexes, &how, &err);
	if (svg == NULL) {
		assert_int_equal(err.code, PV_NO_MEMORY);
	}
	free(svg);
	return svg != NULL;
}

static bool draw_strip(void *ctx) {
	const struct kit *kit = ctx;
	struct pv_panel panel = { .scene = kit->scene, .focus = "b1", .head = "A", .text = "b" };
	struct pv_error err = { 0 };
	char *svg = pv_draw_strip("A strip", &panel, 1, &kit->how, &err);
	if (svg == NULL) {
		assert_int_equal(err.code, PV_NO_MEMORY);
	}
	free(svg);
	return svg != NULL;
}

static bool print(void *ctx) {
	const struct kit *kit = ctx;
	struct pv_print how = { .paper = PV_PAPER_A4, .square_mm = 30 };
	struct pv_pages pages;
	struct pv_error err = { 0 };
	bool done = pv_print(kit->game, kit->scene, &kit->how, &how, &pages, &err);
	if (done) {
		assert_true(pages.count >= 6);
		pv_pages_free(&pages);
	} else {
		assert_int_equal(err.code, PV_NO_MEMORY);
	}
	return done;
}

static void pictures_survive_every_failure(void **kit) {
	assert_true(alloc_fail_each(draw, *kit) >= 8);
	assert_true(alloc_fail_each(draw_hexes, *kit) >= 8);
	assert_true(alloc_fail_each(draw_strip, *kit) >= 8);
	assert_true(alloc_fail_each(print, *kit) >= 20);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(pictures_survive_every_failure),
};

TEST_FILE(tests, open_kit, close_kit)

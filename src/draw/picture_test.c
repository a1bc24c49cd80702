/* Pictures of scenes written here, and of a ruleset that knows nothing of drawing but its scene. */
#include "conform/dummy/dummy.h"
#include "draw/scene/scene.h"
#include "pavise/draw.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct kit {
	struct pv_art *art;
	struct pv_texts *texts;
	struct pv_picture how;
};

static int open_kit(void **out) {
	static const char *const names[] = { "pavise", NULL };
	struct kit *kit = calloc(1, sizeof *kit);
	assert_non_null(kit);
	kit->art = pv_art_open(NULL);
	kit->texts = pv_texts_open("en", names, NULL);
	assert_non_null(kit->art);
	assert_non_null(kit->texts);
	kit->how = (struct pv_picture){ .art = kit->art, .texts = kit->texts, .square = 64 };
	*out = kit;
	return 0;
}

static int close_kit(void **out) {
	struct kit *kit = *out;
	pv_texts_close(kit->texts);
	pv_art_close(kit->art);
	free(kit);
	return 0;
}

/* NULL and err where it can't be drawn. */
static char *draw_text_of(const struct kit *kit, const char *json, struct pv_error *err) {
	struct pv_node *scene = pv_node_read_json(json, strlen(json), "scene", err);
	assert_non_null(scene);
	char *svg = pv_draw(scene, &kit->how, err);
	pv_node_free(scene);
	return svg;
}

static void expect_part(const char *svg, const char *part) {
	if (strstr(svg, part) == NULL) {
		fail_msg("no %s", part);
	}
}

static int count(const char *text, const char *part) {
	int n = 0;
	for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part)) {
		n++;
	}
	return n;
}

/* ---- what can't be drawn ---- */

static void bad_scenes_say_where(void **out) {
	static const struct {
		const char *json, *says;
	} bad[] = {
		{ "{}", "grid" },
		{ "{\"grid\":\"square\"}", "columns" },
		{ "{\"grid\":\"square\",\"columns\":129,\"rows\":3}", "128" },
		{ "{\"grid\":\"square\",\"columns\":3,\"rows\":3,\"squares\":[{\"at\":\"d1\"}]}",
		  "square of the board" },
		{ "{\"grid\":\"square\",\"columns\":3,\"rows\":3,\"squares\":[{}]}", "at" },
		{ "{\"grid\":\"square\",\"columns\":3,\"rows\":3,\"rivers\":[{\"at\":\"a1\","
		  "\"side\":\"s\"}]}",
		  "n or e" },
		{ "{\"grid\":\"square\",\"columns\":3,\"rows\":3,\"counters\":[{\"name\":\"A\","
		  "\"side\":\"green\",\"at\":\"a1\"}]}",
		  "red, blue or none" },
		{ "{\"grid\":\"square\",\"columns\":3,\"rows\":3,\"counters\":[{\"name\":\"<b>\","
		  "\"side\":\"red\",\"at\":\"a1\"}]}",
		  "name" },
		{ "{\"grid\":\"square\",\"columns\":3,\"rows\":3,\"counters\":[{\"name\":\"A\","
		  "\"side\":\"red\"}]}",
		  "at" },
		{ "{\"grid\":\"square\",\"columns\":3,\"rows\":3,\"shot\":{\"mils\":[1]}}",
		  "x and y" },
	};
	for (size_t i = 0; i < PV_COUNT(bad); i++) {
		struct pv_error err = { .code = PV_OK };
		assert_null(draw_text_of(*out, bad[i].json, &err));
		assert_int_not_equal(err.code, PV_OK);
		if (strstr(err.msg, bad[i].says) == NULL) {
			fail_msg("%s: %s", bad[i].json, err.msg);
		}
	}
}

static void squares_have_bounds(void **out) {
	struct kit kit = *(struct kit *)*out;
	struct pv_error err;
	kit.how.square = PV_SQUARE_LEAST - 1;
	assert_null(draw_text_of(&kit, "{\"grid\":\"square\",\"columns\":1,\"rows\":1}", &err));
	assert_int_equal(err.code, PV_BAD_INPUT);
	kit.how.square = PV_SQUARE_MOST + 1;
	assert_null(draw_text_of(&kit, "{\"grid\":\"square\",\"columns\":1,\"rows\":1}", &err));
}

/* ---- what is drawn ---- */

static const char scene[] =
    "{\"grid\":\"square\",\"columns\":4,\"rows\":3,\"title\":\"A <b> & \\\"c\\\"\","
    "\"squares\":[{\"at\":\"a1\",\"terrain\":[\"wood\"]},{\"at\":\"b1\",\"terrain\":[\"hill\","
    "\"road\",\"lava\"],\"joins\":[\"n\",\"s\"]},{\"at\":\"c2\",\"terrain\":[\"bridge\"]}],"
    "\"rivers\":[{\"at\":\"c1\",\"side\":\"n\",\"open\":true}],"
    "\"areas\":[{\"name\":\"camp\",\"squares\":[\"a3\",\"b3\"]}],"
    "\"counters\":[{\"name\":\"A1\",\"side\":\"red\",\"kind\":\"riders\",\"sign\":\"horse_head\","
    "\"stands\":2,\"full\":4,\"at\":\"c3\",\"facing\":\"ne\",\"support\":\"d3\","
    "\"marks\":[\"half\",\"charging\",\"odd\"]},"
    "{\"name\":\"B1\",\"side\":\"blue\",\"kind\":\"runes\",\"sign\":\"no such sign\","
    "\"stands\":9,\"full\":9,\"at\":\"d3\"},"
    "{\"name\":\"A2\",\"side\":\"red\",\"kind\":\"riders\",\"small\":true,\"stands\":1,\"full\":1,"
    "\"at\":\"d3\"}],"
    "\"away\":[{\"name\":\"B2\",\"side\":\"blue\",\"kind\":\"runes\",\"stands\":0,\"full\":2,"
    "\"where\":\"lost\"}],"
    "\"clashes\":[{\"at\":\"d3\",\"now\":true}],"
    "\"shot\":{\"by\":\"A1\",\"mils\":[1500,1500],\"radius_mils\":400}}";

static void layers_and_counters_have_their_ids(void **out) {
	static const char *const ids[] = { "map",   "ground", "roads",   "rivers",   "growth",
					   "frame", "areas",  "clashes", "counters", "marks",
					   "news",  "key",    "unit-A1", "unit-B1",  "unit-A2" };
	struct pv_error err;
	char *svg = draw_text_of(*out, scene, &err);
	assert_non_null(svg);
	for (size_t i = 0; i < PV_COUNT(ids); i++) {
		char part[40];
		snprintf(part, sizeof part, "id=\"%s\"", ids[i]);
		if (count(svg, part) != 1) {
			fail_msg("%d times %s", count(svg, part), part);
		}
	}
	assert_null(strstr(svg, "unit-B2")); /* it isn't on the board */
	free(svg);
}

static void counters_say_in_words_what_they_are(void **out) {
	struct pv_error err;
	char *svg = draw_text_of(*out, scene, &err);
	assert_non_null(svg);
	expect_part(svg, "<title>A1, riders, red, at c3, stands 2 of 4, facing north-east, "
			 "half-killed, charging</title>");
	expect_part(svg, "<title>A &lt;b&gt; &amp; &quot;c&quot;</title>");
	assert_null(strstr(svg, "<b>"));
	assert_null(strstr(svg, "<text"));
	free(svg);
}

static void the_same_scene_is_the_same_picture(void **out) {
	struct kit kit = *(struct kit *)*out;
	struct pv_error err;
	char *one = draw_text_of(&kit, scene, &err), *other = draw_text_of(&kit, scene, &err);
	assert_string_equal(one, other);
	free(other);
	kit.how.grey = true;
	other = draw_text_of(&kit, scene, &err);
	assert_string_not_equal(one, other);
	/* All paints of a grey picture have equal parts of red, green and blue. */
	for (const char *at = strchr(other, '#'); at != NULL; at = strchr(at + 1, '#')) {
		if (strspn(at + 1, "0123456789abcdef") == 6 && at[7] == '"' && at[-1] == '"') {
			assert_memory_equal(at + 1, at + 3, 2);
			assert_memory_equal(at + 1, at + 5, 2);
		}
	}
	free(one);
	free(other);
}

static void the_largest_board_is_drawn(void **out) {
	struct kit kit = *(struct kit *)*out;
	struct pv_error err;
	kit.how.bare = true;
	char *svg = draw_text_of(&kit, "{\"grid\":\"square\",\"columns\":128,\"rows\":128}", &err);
	assert_non_null(svg);
	expect_part(svg, "width=\"8246\" height=\"8246\" viewBox=\"0 0 128840 128840\"");
	free(svg);
}

/* ---- letters ---- */

static void letters_have_their_width(void **out) {
	struct kit *kit = *out;
	struct draw_sheet sheet = { .how = &kit->how, .prefix = "" };
	struct draw_type type = { 1000, DRAW_REGULAR, DRAW_TEXT, DRAW_START };
	const struct draw_letter *a = draw_art_letter(kit->art, DRAW_REGULAR, 'A');
	assert_int_equal(a->code, 'A');
	assert_int_equal(draw_measure(&sheet, type, "AA"), 2 * a->width);
	assert_int_equal(draw_art_letter(kit->art, DRAW_BOLD, 0xe9)->code, 0xe9); /* é */
	assert_int_equal(draw_art_letter(kit->art, DRAW_BOLD, 0x4e2d)->code,
			 '?'); /* no font has all */
	type.size = 500;
	assert_int_equal(draw_measure(&sheet, type, "é"),
			 draw_art_letter(kit->art, DRAW_REGULAR, 0xe9)->width / 2);
}

static void long_lines_are_broken_at_blanks_and_cut_at_the_end(void **out) {
	struct kit *kit = *out;
	struct draw_sheet sheet = { .how = &kit->how, .prefix = "" };
	struct draw_type type = { 1000, DRAW_REGULAR, DRAW_TEXT, DRAW_START };
	int32_t width = draw_measure(&sheet, type, "one two");
	assert_int_equal(draw_lines(&sheet, 0, 0, width, 9, type, "one two three"), 2);
	assert_int_equal(draw_lines(&sheet, 0, 0, width, 1, type, "one two three"), 1);
	assert_int_equal(draw_lines(&sheet, 0, 0, 10, 3, type, "abcdef"), 3);
	assert_int_equal(draw_lines(&sheet, 0, 0, width, 3, type, ""), 0);
	pv_jot_finish(&sheet.out);
}

static void every_letter_of_the_texts_is_in_the_font(void **out) {
	struct kit *kit = *out;
	static const char *const names[] = { "pavise", "nevsky", NULL };
	static const char *const languages[] = { "en", "fr" };
	for (size_t l = 0; l < PV_COUNT(languages); l++) {
		struct pv_texts *texts = pv_texts_open(languages[l], names, NULL);
		assert_non_null(texts);
		for (size_t i = 0; i < pv_texts_count(texts); i++) {
			const unsigned char *at =
			    (const unsigned char *)pv_texts_get(texts, pv_texts_key(texts, i));
			for (; *at != '\0'; at++) {
				uint32_t code = at[0] >= 0xc0 && at[0] < 0xe0
						    ? (at[0] & 0x1fU) << 6 | (at[1] & 0x3fU)
						    : 'A';
				if (draw_art_letter(kit->art, DRAW_REGULAR, code)->code != code) {
					fail_msg("no letter %x", code);
				}
			}
		}
		pv_texts_close(texts);
	}
}

/* ---- another ruleset ---- */

static void a_ruleset_is_drawn_by_its_scene_alone(void **out) {
	struct kit *kit = *out;
	struct pv_error err = { .code = PV_OK };
	static const char text[] = "ruleset: dummy\ntitle: Two men a side\n";
	struct pv_scenario *s = pv_scenario_parse(text, sizeof text - 1, "dummy.yaml", &err);
	struct pv_game *g = pv_game_load(s, &err);
	assert_non_null(g);
	struct dum_state state;
	g->rules->start(g, &state);
	struct pv_node *tree = pv_scene_read(g, &state, &err);
	char *svg = pv_draw(tree, &kit->how, &err);
	assert_non_null(svg);
	assert_null(strstr(svg, "id=\"unit-")); /* they hide */
	free(svg);
	pv_node_free(tree);
	state =
	    (struct dum_state){ .phase = DUM_MOVING, .turn = 1, .place = { 1, 2, 9, DUM_DEAD } };
	tree = pv_scene_read(g, &state, &err);
	svg = pv_draw(tree, &kit->how, &err);
	assert_non_null(svg);
	assert_int_equal(count(svg, "id=\"unit-"), 3);
	expect_part(svg, "<title>r1, man, red, at b1, stands 1 of 1</title>");
	free(svg);
	pv_node_free(tree);
	pv_scenario_close(s);
	pv_game_free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(bad_scenes_say_where),
	cmocka_unit_test(squares_have_bounds),
	cmocka_unit_test(layers_and_counters_have_their_ids),
	cmocka_unit_test(counters_say_in_words_what_they_are),
	cmocka_unit_test(the_same_scene_is_the_same_picture),
	cmocka_unit_test(the_largest_board_is_drawn),
	cmocka_unit_test(letters_have_their_width),
	cmocka_unit_test(long_lines_are_broken_at_blanks_and_cut_at_the_end),
	cmocka_unit_test(every_letter_of_the_texts_is_in_the_font),
	cmocka_unit_test(a_ruleset_is_drawn_by_its_scene_alone),
};

TEST_FILE(tests, open_kit, close_kit)

/* Boards of hexes as pictures: scenes written here. Measures by paper: a hex is 1000 wide, its rows
 * 866 apart, so that the first hex of row 1 has its middle at (1000, 1443). */
#include "draw/hexes/hexes.h"
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

/* Open ground, a house of two floors with a stair, a tower's platform; two men, one upstairs. */
static const char scene[] =
    "{\"grid\":\"hex\",\"columns\":3,\"rows\":2,\"title\":\"A house\","
    "\"sheets\":[{\"letter\":\"D\",\"west\":0,\"columns\":3}],\"pieces\":[\"HS\"],"
    "\"places\":["
    "{\"at\":\"D0000\",\"column\":0,\"row\":0,\"ground\":\"marsh\"},"
    "{\"at\":\"D0100\",\"column\":1,\"row\":0,\"piece\":1,\"ground\":\"interior\","
    "\"roofed\":true,\"sides\":{\"w\":\"door barred\"}},"
    "{\"at\":\"D0100/1\",\"column\":1,\"row\":0,\"level\":\"1\",\"piece\":1,"
    "\"ground\":\"interior\",\"roofed\":true,\"up\":\"D0001\"},"
    "{\"at\":\"D0200\",\"column\":2,\"row\":0,\"piece\":1,\"ground\":\"interior\","
    "\"roofed\":true},"
    "{\"at\":\"D0200/1\",\"column\":2,\"row\":0,\"level\":\"1\",\"piece\":1,"
    "\"ground\":\"stair\",\"stair\":{\"w\":\"D0100\",\"se\":\"D0201\"}},"
    "{\"at\":\"D0001\",\"column\":0,\"row\":1,\"ground\":\"lawn\"},"
    "{\"at\":\"D0101\",\"column\":1,\"row\":1,\"level\":\"2\",\"ground\":\"walk\","
    "\"sides\":{\"e\":\"battlement\",\"w\":\"door-open\"}},"
    "{\"at\":\"D0201\",\"column\":2,\"row\":1,\"level\":\"1\",\"ground\":\"walk\"}],"
    "\"counters\":[{\"name\":\"K1\",\"side\":\"red\",\"kind\":\"knight\",\"sign\":\"shield\","
    "\"stands\":1,\"full\":1,\"at\":\"D0000\",\"facing\":\"e\",\"tail\":\"D0001\"},"
    "{\"name\":\"A1\",\"side\":\"blue\",\"kind\":\"archer\",\"sign\":\"longbow\","
    "\"stands\":0,\"full\":1,\"at\":\"D0100/1\",\"marks\":[\"dead\"]}]}";

static char *draw(const struct kit *kit, const char *json, struct pv_error *err) {
	struct pv_node *root = pv_node_read_json(json, strlen(json), "scene", err);
	assert_non_null(root);
	char *svg = pv_draw(root, &kit->how, err);
	pv_node_free(root);
	return svg;
}

static char *must_draw(const struct kit *kit) {
	struct pv_error err;
	char *svg = draw(kit, scene, &err);
	if (svg == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	return svg;
}

static void expect(const char *svg, const char *part, bool there) {
	if ((strstr(svg, part) != NULL) != there) {
		fail_msg("%s %s", there ? "no" : "there is", part);
	}
}

static void parts_and_names(void **out) {
	static const char *const parts[] = {
		"id=\"map\"",           "id=\"frame\"",      "id=\"counters\"", "id=\"unit-K1\"",
		"id=\"unit-A1\"",       "id=\"look-marsh\"", "\"D0000\"",       "\"D0201\"",
		"at D0100/1",           "\"marsh\"",         "\"battlement\"",  "\"barred door\"",
		"id=\"look-interior\"", "\"open door\"",     ", dead</title>",  "\"dead\""
	};
	char *svg = must_draw(*out);
	for (size_t i = 0; i < PV_COUNT(parts); i++) {
		expect(svg, parts[i], true);
	}
	expect(svg, "M1000 866l500 289", true); /* a hex's top at (1000, 1443 - 577) */
	expect(svg, "id=\"roof0\"", false);
	free(svg);
}

/* [CHB-MAP.3] What a view shows: the ground floor of a house and the flight that begins there, its
 * roof, a level. */
static void what_is_seen(void **out) {
	const struct kit *kit = *out;
	const struct draw_view above = { .level = DRAW_FROM_ABOVE };
	const struct draw_view roofs = { .level = DRAW_FROM_ABOVE, .roofs = true };
	const struct draw_view first = { .level = PV_LEVEL }, ground = { .level = 0 };
	struct draw_scene s;
	struct pv_error err;
	struct pv_node *root = pv_node_read_json(scene, strlen(scene), "scene", &err);
	assert_true(draw_scene_parse(root, &kit->how, &s, &err));
	assert_string_equal(draw_hex_seen(&s, above, 1, 0)->name, "D0100");
	assert_string_equal(draw_hex_seen(&s, above, 2, 0)->name, "D0200/1");
	assert_string_equal(draw_hex_seen(&s, above, 1, 1)->name, "D0101");
	assert_string_equal(draw_hex_seen(&s, first, 1, 0)->name, "D0100/1");
	assert_string_equal(draw_hex_seen(&s, ground, 2, 0)->name, "D0200");
	assert_null(draw_hex_seen(&s, ground, 1, 1)); /* it begins above */
	assert_null(draw_hex_seen(&s, above, 3, 0));
	assert_true(draw_hex_is_roofed(&s, roofs, 1, 0));
	assert_true(draw_hex_is_roofed(&s, roofs, 2, 0));
	assert_false(draw_hex_is_roofed(&s, roofs, 0, 0));
	assert_false(draw_hex_is_roofed(&s, above, 1, 0));
	draw_scene_free(&s);
	pv_node_free(root);
}

/* The stair's arrow has the places at both its ends written at it. */
static void stairs_say_where_they_lead(void **out) {
	struct kit kit = *(struct kit *)*out;
	kit.how.bare = true;
	char *svg = must_draw(&kit);
	expect(svg, "aria-label=\"D0100\"", true);
	expect(svg, "aria-label=\"D0201\"", true);
	free(svg);
}

static void roofs_and_floors(void **out) {
	struct kit kit = *(struct kit *)*out;
	kit.how.roofs = true;
	kit.how.floors = true;
	char *svg = must_draw(&kit);
	expect(svg, "id=\"roof0\"", true);
	expect(svg, "\"HS, level 0\"", true);
	expect(svg, "\"HS, level 1\"", true);
	expect(svg, "\"HS, level 2\"", false);
	free(svg);
}

/* By the text of the installed piece that it is; two of one word by where they lie, too. */
static void floors_have_names(void **out) {
	struct kit kit = *(struct kit *)*out;
	struct pv_error err;
	char *json = malloc(2 * sizeof scene), *at;
	kit.how.floors = true;
	assert_non_null(json);
	at = strstr(scene, "\"places\"");
	snprintf(json, 2 * sizeof scene, "%.*s\"names\":[\"windmill\"],%s", (int)(at - scene),
		 scene, at);
	char *svg = draw(&kit, json, &err);
	assert_non_null(svg);
	expect(svg, "\"The windmill, level 1\"", true);
	free(svg);
	at = strstr(scene, "]");
	at = strstr(at + 1, "\"HS\"");
	snprintf(json, 2 * sizeof scene, "%.*s\"HS\",%s", (int)(at - scene), scene, at);
	svg = draw(&kit, json, &err);
	assert_non_null(svg);
	expect(svg, "\"HS D0100, level 1\"", true);
	free(svg);
	free(json);
}

/* Whoever stands on another floor is left out where only this one is asked for. */
static void nobody_of_another_floor(void **out) {
	struct kit kit = *(struct kit *)*out;
	char *svg = must_draw(&kit);
	expect(svg, "id=\"unit-A1\"", true);
	free(svg);
	kit.how.seen = true;
	svg = must_draw(&kit);
	expect(svg, "id=\"unit-A1\"", false);
	expect(svg, "id=\"unit-K1\"", true);
	free(svg);
}

#define BRIDGE(column, row)                                                       \
	"{\"at\":\"A0" #column "0" #row "\",\"column\":" #column ",\"row\":" #row \
	",\"ground\":\"bridge\"}"

/* A spiral has the levels that it leads to; a bridge two hexes wide runs one way to its ends. */
static void spirals_and_wide_bridges(void **out) {
	static const char tower[] =
	    "{\"grid\":\"hex\",\"columns\":2,\"rows\":1,\"title\":\"\",\"sheets\":[],\"places\":["
	    "{\"at\":\"A0000\",\"column\":0,\"row\":0,\"ground\":\"interior\"},"
	    "{\"at\":\"A0100/3\",\"column\":1,\"row\":0,\"level\":\"3\",\"ground\":"
	    "\"stair-spiral\",\"stair\":{\"w\":\"A0000/3\"},\"up\":\"A0100/4\",\"well\":\"A0000\"},"
	    "{\"at\":\"A0100/4\",\"column\":1,\"row\":0,\"level\":\"4\",\"ground\":\"walk\"}]}";
	static const char bridge[] =
	    "{\"grid\":\"hex\",\"columns\":3,\"rows\":3,\"title\":\"\",\"sheets\":[],\"places\":"
	    "[" BRIDGE(1, 0) "," BRIDGE(2, 0) "," BRIDGE(0, 1) "," BRIDGE(1, 1) "," BRIDGE(
		0, 2) "," BRIDGE(1, 2) "]}";
	struct kit kit = *(struct kit *)*out;
	struct pv_error err;
	kit.how.bare = true;
	kit.how.level = "3";
	char *svg = draw(&kit, tower, &err);
	assert_non_null(svg);
	expect(svg, "aria-label=\"4\"", true);
	expect(svg, "aria-label=\"0\"", true);
	free(svg);
	kit.how.level = NULL;
	svg = draw(&kit, bridge, &err);
	assert_non_null(svg);
	expect(svg, "#look-bridge\" transform=\"translate(500 2309) rotate(-60)", true);
	expect(svg, "#look-bridge\" transform=\"translate(1500 2309) rotate(-60)", true);
	expect(svg, "#look-bridge\" transform=\"translate(2500 577) rotate(-60)", true);
	free(svg);
}

/* Who lives in it is seen; nobody else is there. */
static void a_roof_is_off_where_somebody_is_inside(void **out) {
	struct kit kit = *(struct kit *)*out;
	struct pv_error err;
	kit.how.roofs = true;
	char *json = strdup(scene), *dead = strstr(json, "\"stands\":0");
	dead[strlen("\"stands\":")] = '1';
	char *svg = draw(&kit, json, &err);
	expect(svg, "id=\"roof0\"", false);
	free(svg);
	free(json);
	svg = must_draw(&kit);
	expect(svg, "id=\"roof0\"", true);
	free(svg);
}

/* In grey nothing has a colour: red, green and blue alike. */
static void grey_is_grey(void **out) {
	struct kit kit = *(struct kit *)*out;
	kit.how.grey = true;
	char *svg = must_draw(&kit);
	for (const char *at = strstr(svg, "\"#"); at != NULL; at = strstr(at + 1, "\"#")) {
		bool paint = strspn(at + 2, "0123456789abcdef") == 6;
		if (paint && (memcmp(at + 2, at + 4, 2) != 0 || memcmp(at + 4, at + 6, 2) != 0)) {
			fail_msg("%.9s", at);
		}
	}
	free(svg);
}

/* Clients get counters one by one, each with all that belongs to it. */
/* Of two kinds both, a band upon the other whichever comes first; stakes point where they are said
 * to, sides go round against the clock; what a man is at stands on his counter. */
static void two_kinds_fronts_and_tactics(void **out) {
	static const char text[] =
	    "{\"grid\":\"hex\",\"columns\":3,\"rows\":1,\"title\":\"A bank\",\"sheets\":[],"
	    "\"places\":["
	    "{\"at\":\"A0000\",\"column\":0,\"row\":0,\"ground\":\"slope\",\"second\":\"hedge\"},"
	    "{\"at\":\"A0100\",\"column\":1,\"row\":0,\"ground\":\"slope\",\"second\":\"rough\"},"
	    "{\"at\":\"A0200\",\"column\":2,\"row\":0,\"ground\":\"stakes\"}],"
	    "\"fronts\":[{\"at\":\"A0200\",\"side\":\"nw\"}],"
	    "\"counters\":[{\"name\":\"K1\",\"side\":\"red\",\"kind\":\"k\",\"sign\":\"shield\","
	    "\"stands\":1,\"full\":1,\"at\":\"A0000\",\"marks\":[\"hamstrings\"]}]}";
	static const char *const parts[] = { "id=\"look-hedge\"",
					     "href=\"#look-slope\" transform=\"translate(500 577)",
					     "href=\"#look-slope\" transform=\"translate(1500 577)",
					     "href=\"#look-rough\"",
					     "href=\"#look-stakes-front\"",
					     "translate(2500 577) rotate(-120)",
					     ", creeps up on a horse</title>",
					     "\"rough ground\"" };
	struct pv_error err;
	char *svg = draw(*out, text, &err);
	if (svg == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	for (size_t i = 0; i < PV_COUNT(parts); i++) {
		expect(svg, parts[i], true);
	}
	free(svg);
}

/* A lever is no machinery: its hex looks as the ground that it is on; what goes round points. */
static void fittings(void **out) {
	static const char text[] =
	    "{\"grid\":\"hex\",\"columns\":3,\"rows\":1,\"title\":\"A mill\",\"sheets\":[],"
	    "\"places\":["
	    "{\"at\":\"A0000\",\"column\":0,\"row\":0,\"ground\":\"controls\",\"number\":2},"
	    "{\"at\":\"A0100\",\"column\":1,\"row\":0,\"ground\":\"millstone\"},"
	    "{\"at\":\"A0200\",\"column\":2,\"row\":0,\"ground\":\"interior\"}],"
	    "\"fittings\":[{\"at\":\"A0000\",\"word\":\"lever-goes\"},"
	    "{\"at\":\"A0100\",\"word\":\"turns\",\"side\":\"nw\"},"
	    "{\"at\":\"A0200\",\"word\":\"nothing\"}],"
	    "\"counters\":[{\"name\":\"K1\",\"side\":\"red\",\"kind\":\"k\",\"sign\":\"shield\","
	    "\"stands\":1,\"full\":1,\"at\":\"A0000\"}]}";
	static const char *const parts[] = {
		"href=\"#look-lever-goes\" transform=\"translate(500 577)\"",
		"href=\"#look-interior\" transform=\"translate(500 577)\"",
		"href=\"#look-turns\" transform=\"translate(1500 577) rotate(-120)\"",
		"href=\"#look-millstone\" transform=\"translate(1500 577)\"",
		"\"lever, stone turns\"",
		"\"turns this way\""
	};
	struct pv_error err;
	char *svg = draw(*out, text, &err);
	assert_non_null(svg);
	for (size_t i = 0; i < PV_COUNT(parts); i++) {
		expect(svg, parts[i], true);
	}
	expect(svg, "look-controls", false);
	expect(svg, "\"small machinery\"", false);
	free(svg);
}

static void layers(void **out) {
	const struct kit *kit = *out;
	struct pv_writer w;
	struct pv_error err;
	struct pv_node *root = pv_node_read_json(scene, strlen(scene), "scene", &err);
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	assert_true(pv_draw_layers(root, &kit->how, &w, &err));
	pv_write_close(&w);
	struct pv_node *made = pv_node_read_json(w.text, w.length, "layers", &err);
	assert_non_null(made);
	const struct pv_node *counters = pv_node_get(made, "counters");
	assert_int_equal(counters->count, 2);
	assert_true(pv_node_is(pv_node_get(pv_node_at(counters, 0), "name"), "K1"));
	assert_true(pv_node_is(pv_node_get(made, "view_box"), "-420 -420 4340 2860"));
	pv_node_free(made);
	pv_writer_finish(&w);
	pv_node_free(root);
}

#define BOARD "{\"grid\":\"hex\",\"columns\":2,\"rows\":1,\"places\":["
#define A     "{\"at\":\"D0000\",\"column\":0,\"row\":0,\"ground\":\"clear\"}"

static void bad_scenes_say_where(void **out) {
	static const struct {
		const char *json, *says;
	} bad[] = {
		{ "{\"grid\":\"hex\",\"columns\":3,\"rows\":3}", "places" },
		{ "{\"grid\":\"cube\",\"columns\":3,\"rows\":3}", "square or hex" },
		{ BOARD "{\"at\":\"D0000\",\"column\":2,\"row\":0}]}", "1" },
		{ BOARD "{\"at\":\"D0000\"}]}", "column" },
		{ BOARD A "," A "]}", "from below" },
		{ BOARD "{\"at\":\"D0000\",\"column\":0,\"row\":0,\"piece\":1}]}", "0" },
		{ BOARD A "],\"counters\":[{\"name\":\"A\",\"side\":\"red\",\"at\":\"D0001\"}]}",
		  "place of the board" },
	};
	for (size_t i = 0; i < PV_COUNT(bad); i++) {
		struct pv_error err = { .code = PV_OK };
		assert_null(draw(*out, bad[i].json, &err));
		if (err.code == PV_OK || strstr(err.msg, bad[i].says) == NULL) {
			fail_msg("%s: %s", bad[i].json, err.msg);
		}
	}
}

static void levels_are_checked(void **out) {
	struct kit kit = *(struct kit *)*out;
	struct pv_error err;
	kit.how.level = "first";
	assert_null(draw(&kit, scene, &err));
	assert_non_null(strstr(err.msg, "\"first\""));
	kit.how.level = "1";
	char *svg = must_draw(&kit);
	expect(svg, "\"D0100\"", true);
	free(svg);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(parts_and_names),
	cmocka_unit_test(what_is_seen),
	cmocka_unit_test(stairs_say_where_they_lead),
	cmocka_unit_test(roofs_and_floors),
	cmocka_unit_test(floors_have_names),
	cmocka_unit_test(nobody_of_another_floor),
	cmocka_unit_test(spirals_and_wide_bridges),
	cmocka_unit_test(a_roof_is_off_where_somebody_is_inside),
	cmocka_unit_test(grey_is_grey),
	cmocka_unit_test(fittings),
	cmocka_unit_test(layers),
	cmocka_unit_test(two_kinds_fronts_and_tactics),
	cmocka_unit_test(bad_scenes_say_where),
	cmocka_unit_test(levels_are_checked),
};

TEST_FILE(tests, open_kit, close_kit)

/* kit/flood_test.c - searches over a few nodes: distances, the order of expansion, ways. */
#include "rules/kit/flood.h"

#include "support/unit.h"

enum { NODES = 6 };

struct edge {
	int from, to, cost;
};

struct search {
	struct kit_flood f;
	const struct edge *edges; /* cost 0 from a node to itself: the last */
	uint8_t distance[NODES];
	struct kit_link link[KIT_LISTS + NODES];
	struct kit_order order;
	uint16_t reached[NODES], rank[NODES], from[NODES];
	bool ordered;
	int stop; /* a node to end at */
	int expanded[2 * NODES], count;
};

static bool relax(struct search *s, int node, int distance) {
	return s->ordered ? kit_relax_in_order(&s->f, node, distance, &s->order)
			  : kit_relax_into(&s->f, node, distance);
}

static bool expand(void *search, int node, int distance) {
	struct search *s = search;
	s->expanded[s->count++] = node;
	for (const struct edge *e = s->edges; e->from != e->to; e++) {
		if (e->from == node && relax(s, e->to, distance + e->cost)) {
			s->from[e->to] = (uint16_t)node;
		}
	}
	return node != s->stop;
}

static struct search spread(const struct edge *edges, int most, bool ordered, int stop) {
	struct search s = { .edges = edges, .ordered = ordered, .stop = stop };
	s.order = (struct kit_order){ s.reached, s.rank, 0 };
	kit_flood_begin(&s.f, s.distance, s.link, NODES, most);
	relax(&s, 0, 0);
	kit_flood_run(&s.f, expand, &s);
	return s;
}

static void assert_expanded(const struct search *s, const int *nodes, int count) {
	assert_int_equal(s->count, count);
	for (int i = 0; i < count; i++) {
		assert_int_equal(s->expanded[i], nodes[i]);
	}
}

/* 1 is reached for 5 first, then by way of 2 for 3, where 3 is already. */
static const struct edge square[] = { { 0, 1, 5 }, { 0, 2, 1 }, { 0, 3, 3 }, { 2, 1, 2 },
				      { 1, 4, 1 }, { 3, 4, 2 }, { 0, 0, 0 } };

static void a_node_has_its_least_distance(void **state) {
	(void)state;
	struct search s = spread(square, 254, false, -1);
	static const uint8_t distance[NODES] = { 0, 3, 1, 3, 4, KIT_FAR };
	assert_memory_equal(s.distance, distance, NODES);
}

static void nodes_at_one_distance_are_expanded_as_they_came_to_it(void **state) {
	(void)state;
	struct search s = spread(square, 254, false, -1);
	assert_expanded(&s, (const int[]){ 0, 2, 3, 1, 4 }, 5);
}

static void or_in_the_order_in_which_they_were_reached(void **state) {
	(void)state;
	struct search s = spread(square, 254, true, -1);
	assert_expanded(&s, (const int[]){ 0, 2, 1, 3, 4 }, 5);
	assert_int_equal(s.order.count, 5);
	assert_int_equal(s.reached[1], 1);
	assert_int_equal(s.reached[2], 2);
}

static void nothing_is_reached_beyond_the_most(void **state) {
	(void)state;
	struct search s = spread(square, 2, false, -1);
	assert_expanded(&s, (const int[]){ 0, 2 }, 2);
	assert_int_equal(s.distance[1], KIT_FAR);
}

static void a_step_that_costs_nothing_is_taken_at_once(void **state) {
	(void)state;
	static const struct edge free[] = { { 0, 1, 4 }, { 0, 2, 1 }, { 2, 3, 0 },
					    { 3, 1, 0 }, { 1, 4, 0 }, { 0, 0, 0 } };
	struct search s = spread(free, 254, false, -1);
	assert_expanded(&s, (const int[]){ 0, 2, 3, 1, 4 }, 5);
	assert_int_equal(s.distance[4], 1);
}

static void a_search_ends_where_it_is_told_to(void **state) {
	(void)state;
	struct search s = spread(square, 254, false, 2);
	assert_expanded(&s, (const int[]){ 0, 2 }, 2);
}

static void a_way_goes_by_the_nodes_that_each_was_reached_from(void **state) {
	(void)state;
	struct search s = spread(square, 254, false, -1);
	uint16_t path[3];
	assert_int_equal(kit_flood_path(s.from, 0, 4, path, 3), 3);
	assert_int_equal(path[0], 2);
	assert_int_equal(path[1], 1);
	assert_int_equal(path[2], 4);
	assert_int_equal(kit_flood_path(s.from, 0, 0, path, 3), 0);
	assert_int_equal(kit_flood_path(s.from, 0, 4, path, 2), -1);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_node_has_its_least_distance),
	cmocka_unit_test(nodes_at_one_distance_are_expanded_as_they_came_to_it),
	cmocka_unit_test(or_in_the_order_in_which_they_were_reached),
	cmocka_unit_test(nothing_is_reached_beyond_the_most),
	cmocka_unit_test(a_step_that_costs_nothing_is_taken_at_once),
	cmocka_unit_test(a_search_ends_where_it_is_told_to),
	cmocka_unit_test(a_way_goes_by_the_nodes_that_each_was_reached_from),
};

TEST_FILE(tests, NULL, NULL)

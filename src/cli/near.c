/* cli/near.c - the legal orders that come nearest to a refused one: of the same verb first, then by
 * how many letters differ. */
#include "cli/show.h"

#include <stdlib.h>
#include <string.h>

enum { LETTERS_MAX = 96, OTHER_VERB = 1000, OTHER_TARGET = 4 };

static size_t least(size_t a, size_t b) {
	return a < b ? a : b;
}

/* Edit distance of the first letters. */
static size_t count_differing(const char *a, const char *b) {
	size_t row[LETTERS_MAX + 1];
	size_t width = least(strlen(b), LETTERS_MAX), height = least(strlen(a), LETTERS_MAX);
	for (size_t x = 0; x <= width; x++) {
		row[x] = x;
	}
	for (size_t y = 1; y <= height; y++) {
		size_t corner = row[0];
		row[0] = y;
		for (size_t x = 1; x <= width; x++) {
			size_t above = row[x];
			size_t change = corner + (a[y - 1] == b[x - 1] ? 0 : 1);
			row[x] = least(change, least(above, row[x - 1]) + 1);
			corner = above;
		}
	}
	return row[width];
}

static size_t measure(const struct pv_game *g, const struct pv_order *candidate,
		      const struct pv_order *order, const char *text) {
	char words[CLI_TEXT_MAX];
	return count_differing(cli_order_text(g, candidate, words), text) +
	       (candidate->verb == order->verb ? 0 : OTHER_VERB) +
	       (candidate->target == order->target ? 0 : OTHER_TARGET);
}

/* Of the refused order's own actor where he may do anything, else of everybody. */
static bool gather(const struct pv_game *g, const void *state, int actor, struct cli_list *list) {
	if (actor != PV_NONE && !cli_list_of(g, state, actor, list, NULL)) {
		return false;
	}
	if (actor != PV_NONE && list->count > 0) {
		return true;
	}
	free(list->at);
	return cli_list_of(g, state, PV_ANY, list, NULL);
}

/* A throw, mark or fact answers a question: where none is asked nothing comes near it. */
static bool is_answer(const struct pv_order *order) {
	return order->verb < PV_VERB_OWN;
}

size_t cli_near(const struct pv_game *g, const void *state, const struct pv_order *order,
		struct pv_order near[CLI_NEAR_MAX]) {
	char text[CLI_TEXT_MAX];
	size_t far[CLI_NEAR_MAX + 1], count = 0;
	struct cli_list list = { NULL, 0 };
	if (!gather(g, state, order->actor, &list)) {
		return 0;
	}
	cli_order_text(g, order, text);
	for (size_t i = 0; i < list.count; i++) {
		if (is_answer(order) && list.at[i].verb != order->verb) {
			continue;
		}
		size_t distance = measure(g, &list.at[i], order, text);
		size_t at = count;
		for (; at > 0 && far[at - 1] > distance; at--) {
			far[at] = far[at - 1];
			if (at < CLI_NEAR_MAX) {
				near[at] = near[at - 1];
			}
		}
		if (at < CLI_NEAR_MAX) {
			far[at] = distance;
			near[at] = list.at[i];
			count = least(count + 1, CLI_NEAR_MAX);
		}
	}
	free(list.at);
	return count;
}

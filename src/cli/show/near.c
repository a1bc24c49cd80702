/* cli/show/near.c - the legal orders that come nearest to a refused one: first those of the same
 * verb, then by how many letters differ. */
#include "cli/show/show.h"

#include "cli/common/orders.h"

#include <stdlib.h>
#include <string.h>

enum { LETTERS_MAX = 96, OTHER_VERB = 1000, OTHER_TARGET = 4, SAME_END = 8 };

static size_t least(size_t a, size_t b) {
	return a < b ? a : b;
}

/* The edit distance of the first letters. */
size_t cli_count_slips(const char *a, const char *b) {
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

/* Does the order answer a question, as a throw, mark or fact does? Where nothing is asked, no order
 * comes near it. */
static bool is_answer(const struct pv_order *order) {
	return order->verb < PV_VERB_OWN;
}

/* The end of a way: "c3" of "move TM1 c1-c2-c3". */
static const char *find_end(const char *text) {
	const char *end = text + strcspn(text, " ");
	for (const char *at = end; *at != '\0'; at++) {
		end = *at == ' ' || *at == '-' ? at + 1 : end;
	}
	return end;
}

static const char *skip_verb(const char *text) {
	text += strcspn(text, " ");
	return text + strspn(text, " ");
}

/* "TK1" means the whole unit, so "move TK1a+TK1b d1-d2" has no letter that differs from "move TK1
 * d1-d2". */
static size_t count_loose(const char *candidate, const char *text) {
	char loose[CLI_TEXT_MAX * 2];
	const char *unit = skip_verb(candidate), *named = skip_verb(text);
	size_t length = strcspn(named, " ");
	bool means_it = length > 0 && strncmp(unit, named, length) == 0 && unit[length] != '+';
	snprintf(loose, sizeof loose, "%.*s%.*s%s", (int)(unit - candidate), candidate,
		 means_it ? (int)length : 0, named, means_it ? unit + strcspn(unit, " ") : unit);
	return cli_count_slips(loose, text);
}

/* Counts a way that ends elsewhere as farther than one that is only written otherwise. */
static size_t count_far(const char *candidate, const char *text) {
	const char *end = find_end(candidate), *wanted = find_end(text);
	return count_loose(candidate, text) +
	       (end[0] != '\0' && strcmp(end, wanted) == 0 ? 0 : SAME_END);
}

/* Is it the same act of the same unit? Only then does another verb help. */
static bool is_alike(const char *candidate, const char *text) {
	const char *rest = skip_verb(text);
	return cli_count_slips(skip_verb(candidate), rest) <= strlen(rest) / 4;
}

static size_t measure(const struct pv_game *g, const struct pv_order *candidate,
		      const struct pv_order *order, const char *text) {
	char words[CLI_TEXT_MAX];
	return count_far(cli_order_text(g, candidate, words), text) +
	       (candidate->verb == order->verb ? 0 : OTHER_VERB) +
	       (candidate->target == order->target ? 0 : OTHER_TARGET);
}

static bool may_help(const struct pv_game *g, const struct pv_order *candidate,
		     const struct pv_order *order, const char *text, bool any) {
	char words[CLI_TEXT_MAX];
	return candidate->verb == order->verb ||
	       (!is_answer(order) && (any || is_alike(cli_order_text(g, candidate, words), text)));
}

/* Gathers the orders of the refused order's own actor, or of all where that one has none. */
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

/* The nearest orders so far, sorted. */
struct nearest {
	struct pv_order *at;
	size_t far[CLI_NEAR_MAX], count;
};

static void take(struct nearest *n, const struct pv_order *order, size_t distance) {
	size_t at = n->count;
	for (size_t i = 0; i < n->count; i++) {
		if (memcmp(&n->at[i], order, sizeof *order) == 0) {
			return;
		}
	}
	for (; at > 0 && n->far[at - 1] > distance; at--) {
		if (at < CLI_NEAR_MAX) {
			n->far[at] = n->far[at - 1];
			n->at[at] = n->at[at - 1];
		}
	}
	if (at < CLI_NEAR_MAX) {
		n->far[at] = distance;
		n->at[at] = *order;
		n->count = least(n->count + 1, CLI_NEAR_MAX);
	}
}

size_t cli_near(const struct pv_game *g, const void *state, const struct pv_order *order, bool any,
		struct pv_order near[CLI_NEAR_MAX]) {
	char text[CLI_TEXT_MAX];
	struct nearest n = { .at = near };
	struct cli_list list = { NULL, 0 };
	if (!gather(g, state, order->actor, &list)) {
		return 0;
	}
	cli_order_text(g, order, text);
	for (size_t i = 0; i < list.count; i++) {
		if (may_help(g, &list.at[i], order, text, any)) {
			take(&n, &list.at[i], measure(g, &list.at[i], order, text));
		}
	}
	free(list.at);
	return n.count;
}

/* The unit that the second word names or begins with: "move TM1 c1", "fire TX1+TX2". */
static int find_named(const struct pv_game *g, const char *text) {
	char word[64];
	text += strcspn(text, " ");
	text += strspn(text, " ");
	size_t length = strcspn(text, " +");
	if (length == 0 || length >= sizeof word) {
		return PV_ANY;
	}
	snprintf(word, sizeof word, "%.*s", (int)length, text);
	return cli_find_actor(g, word, -1);
}

const char *cli_near_word(const char *const *words, const char *word, size_t *slips) {
	enum { SLIPS_MAX = 2 };
	const char *best = NULL;
	*slips = SLIPS_MAX + 1;
	for (; *words != NULL; words++) {
		size_t here = cli_count_slips(word, *words);
		if (here < *slips && here < strlen(word)) {
			*slips = here;
			best = *words;
		}
	}
	return best;
}

/* Replaces the first word where it is near a verb of the ruleset. */
static void set_right(const struct pv_game *g, const char *text, char out[CLI_TEXT_MAX]) {
	char word[32];
	size_t slips, length = strcspn(text, " ");
	snprintf(word, sizeof word, "%.*s", (int)length, text);
	const char *verb = cli_near_word(g->verbs, word, &slips);
	snprintf(out, CLI_TEXT_MAX, "%s%s", verb == NULL ? word : verb, text + length);
}

/* Every order of the named unit with that verb comes near; of other units only misspellings do. */
static void take_all(struct nearest *n, const struct pv_game *g, const struct cli_list *list,
		     const char *text, bool named) {
	char words[CLI_TEXT_MAX];
	size_t verb = strcspn(text, " ");
	for (size_t i = 0; i < list->count; i++) {
		cli_order_text(g, &list->at[i], words);
		bool alike = strcspn(words, " ") == verb && strncmp(words, text, verb) == 0;
		size_t slips = cli_count_slips(words, text) + (alike ? 0 : OTHER_TARGET);
		size_t far = count_far(words, text) + (alike ? 0 : OTHER_TARGET);
		/* An order that only goes on where the text ends needs no more than its end. */
		bool begun = strncmp(words, text, strlen(text)) == 0;
		if (begun || (alike && named) || slips <= least(strlen(text), strlen(words)) / 2) {
			take(n, &list->at[i], begun ? 0 : far);
		}
	}
}

size_t cli_near_text(const struct pv_game *g, const void *state, const char *text,
		     struct pv_order near[CLI_NEAR_MAX]) {
	char right[CLI_TEXT_MAX];
	struct nearest n = { .at = near };
	set_right(g, text, right);
	int actors[] = { find_named(g, right), PV_ANY };
	for (size_t i = 0; i < PV_COUNT(actors); i++) {
		struct cli_list list = { NULL, 0 };
		if ((i > 0 || actors[i] != PV_ANY) &&
		    cli_list_of(g, state, actors[i], &list, NULL)) {
			take_all(&n, g, &list, right, i == 0);
		}
		free(list.at);
	}
	return n.count;
}

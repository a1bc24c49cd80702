/* cli/common/orders.c - legal orders in memory of their size, and orders as words. */
#define _POSIX_C_SOURCE 200809L

#include "cli/common/orders.h"

#include "pavise/ahead.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void *cli_veiled(const struct pv_game *g, const void *state, enum pv_seat seat,
		 struct pv_error *err) {
	size_t size = g->rules->state_size(g);
	void *copy = malloc(size);
	if (copy == NULL) {
		pv_fail(err, PV_NO_MEMORY, "", "no memory for a position of %zu bytes", size);
		return NULL;
	}
	memcpy(copy, state, size);
	if (seat < PV_SEAT_COUNT) {
		g->rules->veil(g, copy, seat);
	}
	return copy;
}

bool cli_list_of(const struct pv_game *g, const void *state, int actor, struct cli_list *list,
		 struct pv_error *err) {
	list->count = pv_list_of(g, state, actor, NULL, 0);
	list->at = calloc(list->count + 1, sizeof *list->at);
	if (list->at == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "", "no memory for %zu orders", list->count);
	}
	size_t written = pv_list_of(g, state, actor, list->at, list->count);
	list->count = written < list->count ? written : list->count;
	return true;
}

/* Is it the actor's whole name, or the beginning of it? */
static bool is_named(const struct pv_game *g, int actor, const char *word, bool whole) {
	char name[CLI_TEXT_MAX];
	if (g->rules->name_actor(g, actor, name, sizeof name) == 0) {
		return false;
	}
	return whole ? strcasecmp(name, word) == 0 : strncasecmp(name, word, strlen(word)) == 0;
}

static int find_named(const struct pv_game *g, const char *word, bool whole, int after) {
	for (int actor = after + 1; actor < CLI_ACTORS_MAX; actor++) {
		if (is_named(g, actor, word, whole)) {
			return actor;
		}
	}
	return PV_ANY;
}

int cli_find_actor(const struct pv_game *g, const char *name, int after) {
	bool whole = find_named(g, name, true, -1) != PV_ANY;
	return name[0] == '\0' ? PV_ANY : find_named(g, name, whole, after);
}

static bool has_order(const struct cli_list *list, const struct pv_order *order) {
	for (size_t i = 0; i < list->count; i++) {
		if (memcmp(&list->at[i], order, sizeof *order) == 0) {
			return true;
		}
	}
	return false;
}

/* Adds the orders that list hasn't yet. */
static bool join_lists(struct cli_list *list, const struct cli_list *more, struct pv_error *err) {
	size_t room = list->count + more->count + 1;
	struct pv_order *at = realloc(list->at, room * sizeof *at);
	if (at == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "", "no memory for %zu orders", room);
	}
	list->at = at;
	for (size_t i = 0; i < more->count; i++) {
		if (!has_order(list, &more->at[i])) {
			list->at[list->count++] = more->at[i];
		}
	}
	return true;
}

bool cli_list_named(const struct pv_game *g, const void *state, const char *name,
		    struct cli_list *list, struct pv_error *err) {
	bool done = true;
	*list = (struct cli_list){ NULL, 0 };
	for (int actor = cli_find_actor(g, name, -1); actor != PV_ANY && done;
	     actor = cli_find_actor(g, name, actor)) {
		struct cli_list more = { NULL, 0 };
		done = cli_list_of(g, state, actor, &more, err) && join_lists(list, &more, err);
		free(more.at);
	}
	if (!done) {
		free(list->at);
		list->at = NULL;
	}
	return done;
}

char *cli_order_text(const struct pv_game *g, const struct pv_order *order, char *buf) {
	buf[0] = '\0';
	g->rules->write_order(g, order, buf, CLI_TEXT_MAX);
	return buf;
}

const char *cli_single_blanks(const char *text, char buf[CLI_TEXT_MAX]) {
	static const char blanks[] = " \t";
	size_t used = 0;
	if (strlen(text) >= CLI_TEXT_MAX) {
		return text;
	}
	for (text += strspn(text, blanks); *text != '\0'; text += strspn(text, blanks)) {
		size_t length = strcspn(text, blanks);
		used += (size_t)snprintf(buf + used, CLI_TEXT_MAX - used, "%s%.*s",
					 used > 0 ? " " : "", (int)length, text);
		text += length;
	}
	buf[used] = '\0';
	return buf;
}

bool cli_order_read(const struct pv_game *g, char *const *words, size_t count, struct pv_order *out,
		    struct pv_error *err) {
	char text[CLI_TEXT_MAX];
	size_t at = 0;
	text[0] = '\0';
	for (size_t i = 0; i < count; i++) {
		int length = snprintf(text + at, sizeof text - at, i == 0 ? "%s" : " %s", words[i]);
		if (length < 0 || (size_t)length >= sizeof text - at) {
			return pv_fail(err, PV_TOO_LARGE, "", "an order is at most %d bytes long",
				       CLI_TEXT_MAX - 1);
		}
		at += (size_t)length;
	}
	return g->rules->read_order(g, text, out, err);
}

uint64_t cli_count_throws(const struct pv_battle *b) {
	uint64_t count = 0;
	for (size_t i = 0; i < pv_battle_length(b); i++) {
		const struct pv_entry *entry = pv_battle_entry(b, i);
		count += entry->kind == PV_ENTRY_ORDER && !entry->undone &&
			 entry->order.verb == PV_VERB_THROW;
	}
	return count;
}

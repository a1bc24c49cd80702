/* named.c - numbers that a word stands for. */
#include "rules/kit/named.h"

#include "pavise/order.h"
#include "rules/kit/words.h"

void kit_pen_named(struct kit_pen *pen, const struct kit_named *list, int value) {
	while (list->word != NULL && list->value != value) {
		list++;
	}
	if (list->word != NULL) {
		kit_pen_add(pen, "%s", list->word);
	} else {
		kit_pen_add(pen, "#%d", value);
	}
}

int kit_find_named(const struct kit_named *list, struct kit_word w) {
	while (list->word != NULL && !kit_word_is(w, list->word)) {
		list++;
	}
	return list->word != NULL ? list->value : -1;
}

void kit_pen_actor(struct kit_pen *pen, const char *name, int actor) {
	if (name != NULL || actor == PV_NONE) {
		kit_pen_add(pen, "%s", name != NULL ? name : "none");
	} else {
		kit_pen_add(pen, "#%d", actor);
	}
}

/* parts.c - parts of orders that every ruleset has. */
#include "rules/kit/act.h"
#include "rules/kit/words.h"

bool kit_read_faces(struct kit_reader *r, int32_t low, const char *accepted, struct pv_order *out) {
	for (struct kit_word rest = kit_read_next(r); rest.at != NULL;) {
		struct kit_word w = kit_word_cut(rest, ',', &rest);
		int32_t face;
		if (out->count == PV_THROW_MAX || !kit_word_number(w, low, UINT8_MAX, &face)) {
			return kit_read_fail(r, w, accepted);
		}
		out->data.faces[out->count++] = (uint8_t)face;
	}
	return true;
}

void kit_write_faces(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	(void)game;
	for (int i = 0; i < o->count && i < PV_THROW_MAX; i++) {
		kit_pen_add(pen, "%s%d", i == 0 ? " " : ",", o->data.faces[i]);
	}
}

static bool read_sealed(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	int32_t ends;
	if (!kit_word_number(w, 0, 1, &ends)) {
		return kit_read_fail(r, w, "0 or 1");
	}
	out->count = (uint8_t)ends;
	return true;
}

static void write_sealed(struct kit_pen *pen, const struct pv_game *game,
			 const struct pv_order *o) {
	(void)game;
	kit_pen_add(pen, " %d", o->count);
}

const struct kit_part kit_part_sealed = { read_sealed, write_sealed, KIT_COUNT, 0 };

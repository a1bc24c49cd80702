/* fittings.c - levers, controls of ropes and moving stones, for scenes, boards in letters and maps.
 */
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/show/show.h"
#include "rules/kit/words.h"

static void write_one(struct pv_writer *out, const struct chb_game *g,
		      const struct chb_fitting *fit) {
	pv_write_open(out, '{');
	chb_tell_place(out, g, "at", fit->place);
	pv_write_member_text(out, "word", fit->word);
	if (fit->side < PV_HEX_SIDES) {
		pv_write_member_text(out, "side", pv_hex_word[fit->side]);
	}
	pv_write_member_text(out, "rule", fit->rule);
	pv_write_close(out);
}

void chb_write_fittings(struct pv_writer *out, const struct chb_game *g,
			const struct chb_state *s) {
	struct chb_fittings f;
	chb_modules_fittings(g, s, &f);
	pv_write_member_open(out, "fittings", '[');
	for (int i = 0; i < f.count; i++) {
		write_one(out, g, &f.at[i]);
	}
	pv_write_close(out);
}

/* Moving stones are shown by their ground. */
void chb_pen_fittings(struct kit_pen *pen, const struct chb_game *g, const struct chb_state *s) {
	struct chb_fittings f;
	chb_modules_fittings(g, s, &f);
	for (int i = 0; i < f.count; i++) {
		if (f.at[i].side >= PV_HEX_SIDES) {
			chb_pen_place(pen, g, f.at[i].place);
			kit_pen_add(pen, " {chb.word.fit.%s}\n", f.at[i].word);
		}
	}
}

/* tell.c - what clients are told, as JSON. */
#include "rules/kit/tell.h"
#include "rules/kit/words.h"

void kit_tell_field(struct pv_writer *out, const char *key, const struct kit_field *f,
		    const void *of, const void *record) {
	char text[256] = "none";
	struct kit_pen pen = { text, sizeof text, 0 };
	int value = (int)kit_field_get(f, record);
	if (f->kind == &kit_number) {
		pv_write_member_int(out, key, value);
		return;
	}
	if (f->usual == 0 || value + f->from != f->usual) {
		f->kind->pen(&pen, of, f, value);
	}
	pv_write_member_text(out, key, text);
}

void kit_tell_result(struct pv_writer *out, const struct pv_result *r) {
	static const char *const words[] = { "undecided", "won", "drawn" };
	pv_write_member_open(out, "result", '{');
	pv_write_member_text(out, "outcome", words[r->outcome]);
	if (r->outcome == PV_WON) {
		pv_write_member_text(out, "winner", kit_seat_word[r->winner]);
	}
	if (r->outcome != PV_UNDECIDED && r->rule != NULL) {
		pv_write_member_text(out, "rule", r->rule);
	}
	pv_write_close(out);
}

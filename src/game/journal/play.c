/* game/journal/play.c - the lines of play of a journal, as far as they are legal and agree. */
#include "core/grow.h"
#include "game/journal/journal.h"
#include "game/text/seat.h"

#include "pavise/text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One order of a secret step that was opened. */
struct opening {
	struct pv_order order;
	uint8_t salt[PV_SALT_BYTES];
	char *comment; /* owned; may be NULL */
	int line;
};

struct player {
	struct pv_battle *b;
	const struct pv_lines *l;
	size_t stop_at;
	struct pv_battle_report *report;
	struct pv_error *err;
	bool no_memory;

	/* A sealed line waits for the next one, which may begin the opening of its orders. */
	struct pv_jot sealed; /* its text; empty: none waits */
	int sealed_line;
	struct opening *openings; /* owned */
	size_t opening_count, opening_cap;
	bool cut_off; /* nothing follows, and the last line of the file is torn */
};

/* All false: play ends here. */

static bool run_dry(struct player *p) {
	p->no_memory = true;
	return false;
}

static bool differs(struct player *p, int line, const char *fmt, ...) PV_PRINTF(3, 4);

static bool differs(struct player *p, int line, const char *fmt, ...) {
	char before[sizeof p->report->note];
	va_list args;
	snprintf(before, sizeof before, "%s", p->report->note);
	va_start(args, fmt);
	int length = vsnprintf(p->report->note, sizeof p->report->note, fmt, args);
	va_end(args);
	if (before[0] != '\0' && length >= 0 && (size_t)length < sizeof p->report->note) {
		snprintf(p->report->note + length, sizeof p->report->note - (size_t)length,
			 "; the header differs: %.400s", before);
	}
	p->report->differs = true;
	p->report->first_line = line;
	return false;
}

static const char *skip_blanks(const char *text) {
	return text + strspn(text, " \t");
}

/* The length of a text without the blanks at its end. */
static size_t trim(const char *text, size_t length) {
	while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t')) {
		length--;
	}
	return length;
}

static char *copy_text(const char *text, size_t length) {
	char *copy = malloc(length + 1);
	if (copy != NULL) {
		memcpy(copy, text, length);
		copy[length] = '\0';
	}
	return copy;
}

/* --- orders ---------------------------------------------------------------------------------- */

static bool read_order(struct player *p, const char *text, struct pv_order *order) {
	struct pv_error err;
	pv_clear_error(&err);
	if (p->b->g->rules->read_order(p->b->g, text, order, &err)) {
		return true;
	}
	return differs(p, p->l->number, "%.80s: %.60s: %.160s", text, err.where, err.msg);
}

static bool enter_order(struct player *p, const struct pv_order *order, int line) {
	struct pv_why why = { .rule = NULL };
	if (!pv_battle_order(p->b, order, &why, NULL)) {
		char text[PV_ORDER_TEXT_MAX], quote[PV_QUOTE_MAX];
		if (why.key == NULL) {
			return run_dry(p);
		}
		p->b->g->rules->write_order(p->b->g, order, text, sizeof text);
		return differs(p, line, "%.80s: refused by %.24s: %s", text, why.rule,
			       pv_text_quote(p->b->g, &why, quote));
	}
	p->report->played++;
	return true;
}

static bool play_order(struct player *p, const char *text, int line) {
	struct pv_order order;
	return read_order(p, text, &order) && enter_order(p, &order, line);
}

static bool keep_comment(struct player *p, const char *comment) {
	if (comment == NULL) {
		return true;
	}
	comment = skip_blanks(comment);
	char *copy = copy_text(comment, trim(comment, strlen(comment)));
	p->b->records[p->b->count - 1].comment = copy;
	return copy != NULL || run_dry(p);
}

/* Cuts off " ; comment"; NULL: there is none. No order has a semicolon. */
static char *cut_comment(char *text) {
	char *comment = strchr(text, ';');
	if (comment != NULL) {
		*comment++ = '\0';
	}
	text[trim(text, strlen(text))] = '\0';
	return comment;
}

static bool play_line(struct player *p, char *text) {
	char *comment = cut_comment(text);
	return play_order(p, text, p->l->number) && keep_comment(p, comment);
}

/* `~ order`: kept as it stands where this version can't read it. */
static bool keep_undone(struct player *p, char *text) {
	struct pv_order order = { .verb = PV_VERB_NONE };
	char *comment = cut_comment(text), *copy = copy_text(text, strlen(text));
	struct pv_battle *b = p->b;
	if (copy == NULL) {
		return run_dry(p);
	}
	struct pv_record *r =
	    pv_battle_append(b, PV_ENTRY_ORDER, b->g->rules->turn(b->g, b->now), copy);
	if (r == NULL) {
		return run_dry(p);
	}
	r->entry.undone = true;
	if (b->g->rules->read_order(b->g, text, &order, NULL)) {
		r->entry.order = order;
	}
	return keep_comment(p, comment);
}

/* --- sealed steps ---------------------------------------------------------------------------- */

/* Two words are the order, the rest are commitments. */
static size_t order_part(const char *text) {
	size_t length = strcspn(text, " ");
	length += strspn(text + length, " ");
	return length + strcspn(text + length, " ");
}

static bool play_sealed(struct player *p) {
	char *text = p->sealed.text;
	size_t part = order_part(text);
	char *rest = copy_text(skip_blanks(text + part), strlen(skip_blanks(text + part)));
	text[part] = '\0';
	if (rest == NULL) {
		return run_dry(p);
	}
	if (!play_order(p, text, p->sealed_line)) {
		free(rest);
		return false;
	}
	if (rest[0] == '\0') {
		free(rest);
	} else {
		p->b->records[p->b->count - 1].entry.text = rest;
	}
	return true;
}

/* Adds the commitment to an actor's orders in the opened step. */
static void add_commitment(const struct player *p, uint8_t actor, struct pv_jot *all) {
	uint8_t commitment[PV_COMMITMENT_BYTES];
	char text[PV_ORDER_TEXT_MAX], hex[2 * PV_COMMITMENT_BYTES + 1];
	const uint8_t *salt = NULL;
	struct pv_jot orders = { .text = NULL };
	for (size_t i = 0; i < p->opening_count; i++) {
		const struct opening *o = &p->openings[i];
		if (o->order.actor == actor) {
			salt = o->salt;
			p->b->g->rules->write_order(p->b->g, &o->order, text, sizeof text);
			pv_jot_format(&orders, "%s\n", text);
		}
	}
	if (salt != NULL && orders.text != NULL) {
		pv_seal_commit(salt, orders.text, orders.length, commitment);
		pv_bytes_write(commitment, sizeof commitment, hex);
		pv_jot_format(all, "%s%s", all->length == 0 ? "" : " ", hex);
	}
	all->failed = all->failed || orders.failed;
	pv_jot_finish(&orders);
}

/* *same: are the opened orders those that were sealed? */
static bool verify_opening(struct player *p, bool *same) {
	struct pv_jot found = { .text = NULL };
	const char *sealed = skip_blanks(p->sealed.text + order_part(p->sealed.text));
	for (unsigned actor = 0; actor <= PV_NONE; actor++) {
		add_commitment(p, (uint8_t)actor, &found);
	}
	*same = found.text != NULL && strcmp(found.text, sealed) == 0;
	bool failed = found.failed;
	pv_jot_finish(&found);
	return !failed || run_dry(p);
}

static bool play_opening(struct player *p, struct opening *o, bool first) {
	p->b->knows_more = true;
	if (!enter_order(p, &o->order, o->line)) {
		return false;
	}
	struct pv_record *r = &p->b->records[p->b->count - 1];
	memcpy(r->salt, o->salt, sizeof o->salt);
	r->opened = true;
	r->comment = o->comment;
	o->comment = NULL;
	if (first) {
		const char *rest = skip_blanks(p->sealed.text + strlen("sealed"));
		r->commitments = copy_text(rest, strlen(rest));
		return r->commitments != NULL || run_dry(p);
	}
	return true;
}

/* A step stays sealed where the file was cut off among its openings. */
static bool play_openings(struct player *p) {
	bool same;
	if (!verify_opening(p, &same)) {
		return false;
	}
	if (!same) {
		return p->cut_off ? play_sealed(p)
				  : differs(p, p->sealed_line,
					    "the opened orders are not those that were sealed");
	}
	for (size_t i = 0; i < p->opening_count && p->b->count < p->stop_at; i++) {
		if (!play_opening(p, &p->openings[i], i == 0)) {
			return false;
		}
	}
	return true;
}

static void drop_openings(struct player *p) {
	for (size_t i = 0; i < p->opening_count; i++) {
		free(p->openings[i].comment);
	}
	p->opening_count = 0;
}

/* No more openings follow. */
static bool end_sealed(struct player *p) {
	if (p->sealed.length == 0) {
		return true;
	}
	bool ended = p->opening_count > 0 ? play_openings(p) : play_sealed(p);
	pv_jot_clear(&p->sealed);
	drop_openings(p);
	return ended;
}

static bool begin_sealed(struct player *p, const char *text) {
	pv_jot_add(&p->sealed, text, trim(text, strlen(text)));
	p->sealed_line = p->l->number;
	return p->sealed.failed ? run_dry(p) : true;
}

static struct opening *make_opening(struct player *p) {
	struct opening *openings =
	    pv_grow(p->openings, p->opening_count, &p->opening_cap, sizeof *openings);
	if (openings == NULL) {
		return NULL;
	}
	p->openings = openings;
	struct opening *o = &p->openings[p->opening_count++];
	*o = (struct opening){ .line = p->l->number };
	return o;
}

/* `= SALT order` */
static bool keep_opening(struct player *p, char *text) {
	uint8_t salt[PV_SALT_BYTES];
	size_t length = strcspn(text, " ");
	if (p->sealed.length == 0 || !pv_bytes_read(text, length, salt, sizeof salt)) {
		return differs(p, p->l->number,
			       "found an opening that is not \"= SALT order\" below a sealed line");
	}
	struct opening *o = p->opening_count < PV_JOURNAL_ENTRIES_MAX ? make_opening(p) : NULL;
	if (o == NULL) {
		return run_dry(p);
	}
	memcpy(o->salt, salt, sizeof salt);
	text += length + strspn(text + length, " ");
	char *comment = cut_comment(text);
	if (comment != NULL) {
		comment += strspn(comment, " \t");
		o->comment = copy_text(comment, trim(comment, strlen(comment)));
	}
	return (comment == NULL || o->comment != NULL || run_dry(p)) &&
	       read_order(p, text, &o->order);
}

/* --- heads and fingerprints ------------------------------------------------------------------ */

/* Is it a head, as "12.red.move"? */
static bool is_head(const char *text) {
	size_t digits = strspn(text, "0123456789");
	if (digits == 0 || digits > 5 || text[digits] != '.') {
		return false;
	}
	const char *seat = text + digits + 1;
	size_t length = strcspn(seat, ".");
	return seat[length] == '.' && pv_seat_read(seat, length) != PV_SEAT_COUNT;
}

static bool compare_head(struct player *p, const char *text) {
	char here[96];
	struct pv_prompt prompt;
	const struct pv_battle *b = p->b;
	b->g->rules->prompt(b->g, b->now, &prompt);
	snprintf(here, sizeof here, "%u.%s.%s", (unsigned)prompt.turn,
		 pv_seat_word(b->g->rules->turn(b->g, b->now)),
		 prompt.step == NULL ? "" : prompt.step);
	size_t length = trim(text, strlen(text));
	if (strlen(here) == length && memcmp(here, text, length) == 0) {
		return true;
	}
	return differs(p, p->l->number, "found %.80s, played so far it is %s", text, here);
}

/* #hex: as NOBODY sees the position; ##hex: in full. */
static bool compare_fingerprint(struct player *p, const char *text) {
	char here[17];
	enum pv_seat seat = text[1] == '#' ? PV_SEAT_COUNT : PV_NOBODY;
	const char *hex = text + (seat == PV_NOBODY ? 1 : 2);
	snprintf(here, sizeof here, "%016" PRIx64, pv_fingerprint(p->b->g, p->b->now, seat));
	if (strncmp(hex, here, 16) == 0 && skip_blanks(hex + 16)[0] == '\0') {
		return true;
	}
	return differs(p, p->l->number, "the fingerprint is %s here, the journal says %.20s", here,
		       hex);
}

/* --- overrides ------------------------------------------------------------------------------- */

struct override {
	struct pv_jot what, author, reason;
};

/* "WHAT" by=AUTHOR "REASON" */
static bool parse_override(const char *text, struct override *o) {
	if (!pv_jot_unquote(&o->what, &text)) {
		return false;
	}
	text = skip_blanks(text);
	if (strncmp(text, "by=", 3) != 0) {
		return false;
	}
	text += 3;
	if (*text == '"') {
		if (!pv_jot_unquote(&o->author, &text)) {
			return false;
		}
	} else {
		size_t length = strcspn(text, " \t");
		pv_jot_add(&o->author, text, length);
		text += length;
	}
	text = skip_blanks(text);
	return pv_jot_unquote(&o->reason, &text) && skip_blanks(text)[0] == '\0';
}

typedef bool set_override(struct pv_battle *b, const char *what, const char *author,
			  const char *reason, struct pv_error *err);

static bool enter_override(struct player *p, const char *text, set_override *set) {
	struct override o = { .what = { .text = NULL } };
	struct pv_error err;
	pv_clear_error(&err);
	bool parsed = parse_override(text, &o);
	bool failed = o.what.failed || o.author.failed || o.reason.failed;
	bool entered =
	    parsed && !failed && set(p->b, o.what.text, o.author.text, o.reason.text, &err);
	pv_jot_finish(&o.what);
	pv_jot_finish(&o.author);
	pv_jot_finish(&o.reason);
	if (failed || err.code == PV_NO_MEMORY) {
		return run_dry(p);
	}
	if (!parsed) {
		return differs(p, p->l->number, "found %.80s, accepted: \"...\" by=NAME \"reason\"",
			       text);
	}
	return entered || differs(p, p->l->number, "%.100s: %.200s", err.where, err.msg);
}

static bool enter_finish(struct player *p, const char *seat) {
	struct pv_error err;
	pv_clear_error(&err);
	bool entered =
	    seat == NULL
		? pv_battle_agree_draw(p->b, &err)
		: pv_battle_concede(p->b, pv_seat_read(seat, trim(seat, strlen(seat))), &err);
	if (err.code == PV_NO_MEMORY) {
		return run_dry(p);
	}
	return entered || differs(p, p->l->number, "%.100s: %.200s", err.where, err.msg);
}

static bool play_override(struct player *p, const char *text) {
	if (strncmp(text, "!position ", 10) == 0) {
		return enter_override(p, skip_blanks(text + 10), pv_battle_set_position);
	}
	if (strncmp(text, "!fact ", 6) == 0) {
		return enter_override(p, skip_blanks(text + 6), pv_battle_note_fact);
	}
	if (strncmp(text, "!concede ", 9) == 0) {
		return enter_finish(p, skip_blanks(text + 9));
	}
	if (strncmp(text, "!draw", 5) == 0 && skip_blanks(text + 5)[0] == '\0') {
		return enter_finish(p, NULL);
	}
	return differs(p, p->l->number,
		       "found %.40s, accepted: !position, !fact, !concede red or blue, !draw",
		       text);
}

static bool keep_note(struct player *p, const char *text) {
	text = skip_blanks(text);
	char *copy = copy_text(text, trim(text, strlen(text)));
	return (copy != NULL && pv_battle_append(p->b, PV_ENTRY_NOTE, PV_NOBODY, copy) != NULL) ||
	       run_dry(p);
}

/* --- lines ----------------------------------------------------------------------------------- */

static bool play_any(struct player *p, char *text) {
	switch (text[0]) {
	case '\0':
	case '[':
		return true; /* [Result ...] only repeats what was played */
	case ';':
		return keep_note(p, text + 1);
	case '~':
		return keep_undone(p, text + 1 + strspn(text + 1, " "));
	case '#':
		return compare_fingerprint(p, text);
	case '!':
		return play_override(p, text);
	case '=':
		return keep_opening(p, text + 1 + strspn(text + 1, " "));
	default:
		break;
	}
	if (is_head(text)) {
		return compare_head(p, text);
	}
	return strncmp(text, "sealed ", 7) == 0 ? begin_sealed(p, text) : play_line(p, text);
}

static bool is_full(struct player *p) {
	if (p->b->count < PV_JOURNAL_ENTRIES_MAX) {
		return p->b->count >= p->stop_at;
	}
	differs(p, p->l->number, "more than %d entries", (int)PV_JOURNAL_ENTRIES_MAX);
	return true;
}

static bool play_lines(struct player *p, struct pv_lines *l) {
	do {
		/* Fingerprints and heads behind the last entry are ignored. */
		char *text =
		    l->line.text == NULL ? NULL : l->line.text + strspn(l->line.text, " \t");
		if (text == NULL) {
			continue;
		}
		if ((text[0] != '=' && !end_sealed(p)) || is_full(p) || !play_any(p, text)) {
			return false;
		}
	} while (pv_lines_next(l, p->err));
	p->cut_off = l->torn;
	return p->err->code == PV_OK && end_sealed(p);
}

bool pv_journal_play(struct pv_battle *b, struct pv_lines *l, size_t stop_at,
		     struct pv_battle_report *report, struct pv_error *err) {
	struct player p = { .b = b, .l = l, .stop_at = stop_at, .report = report, .err = err };
	pv_clear_error(err);
	play_lines(&p, l);
	pv_jot_finish(&p.sealed);
	drop_openings(&p);
	free(p.openings);
	if (p.no_memory) {
		return pv_fail(err, PV_NO_MEMORY, "journal", "memory ran out");
	}
	return err->code == PV_OK;
}

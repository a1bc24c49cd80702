/* game/journal/write.c - a battle as text (docs/notation.md). */
#include "game/journal/journal.h"
#include "game/scenario/figures_former.h"
#include "game/text/seat.h"

#include "pavise/pavise.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pages {
	const struct pv_battle *b;
	enum pv_seat seat; /* who may read it */
	struct pv_jot out, line;
	uint64_t step;   /* secret steps so far */
	size_t open_end; /* secret steps that ended before this entry are open to the seat */
	/* The last head that was written. */
	bool headed;
	uint16_t turn;
	uint8_t head_seat;
	const char *head_step;
};

/* Writes the line that was built up. */
static void put_line(struct pages *p) {
	pv_jot_line(&p->out, p->line.text == NULL ? "" : p->line.text);
	p->out.failed = p->out.failed || p->line.failed;
	pv_jot_clear(&p->line);
}

/* --- header ---------------------------------------------------------------------------------- */

static void put_tag(struct pages *p, const char *name, const char *value) {
	pv_jot_format(&p->line, "[%s ", name);
	pv_jot_quote(&p->line, value);
	pv_jot_format(&p->line, "]");
	put_line(p);
}

/* Each line stands behind `| `. */
static void put_scenario_text(struct pages *p, const char *text) {
	pv_jot_format(&p->out, "[ScenarioText]\n");
	while (*text != '\0') {
		size_t length = strcspn(text, "\n");
		size_t shown = length > 0 && text[length - 1] == '\r' ? length - 1 : length;
		pv_jot_format(&p->line, "| %.*s", (int)shown, text);
		put_line(p);
		text += length + (text[length] == '\n');
	}
}

struct differing {
	struct pv_jot *out;
	const char *between;
};

static void add_setting(void *ctx, const char *key, const char *value) {
	struct differing *d = ctx;
	pv_jot_format(d->out, "%s%s=%s", d->between, key, value);
	d->between = " ";
}

/* Writes as many options as one line holds; returns the rest. */
static const char *put_some_options(struct pages *p, const char *text) {
	enum { MOST = PV_LINE_MAX / 4 }; /* quoting may double it */
	size_t length = strlen(text);
	length = length < MOST ? length : MOST;
	while (text[length] != '\0' && text[length] != ' ') {
		length--; /* each is much shorter */
	}
	struct pv_jot some = { .text = NULL };
	pv_jot_add(&some, text, length);
	put_tag(p, "Options", some.text == NULL ? "" : some.text);
	p->out.failed = p->out.failed || some.failed;
	pv_jot_finish(&some);
	return text + length + (text[length] == ' ');
}

/* Writes what --set changed. A battle that was made without its scenario tells every setting that
 * isn't usual. */
static void put_options(struct pages *p) {
	const struct pv_battle *b = p->b;
	struct pv_jot text = { .text = NULL };
	if (b->options != NULL) {
		pv_jot_format(&text, "%s", b->options);
	} else if (!b->told) {
		struct differing d = { .out = &text, .between = "" };
		pv_settings_differ(b->g, add_setting, &d);
	}
	for (const char *at = text.text; at != NULL && *at != '\0';) {
		at = put_some_options(p, at);
	}
	p->out.failed = p->out.failed || text.failed;
	pv_jot_finish(&text);
}

static void put_secrets(struct pages *p) {
	char hex[2 * PV_SALT_KEY_BYTES + 1];
	if (p->seat != PV_SEAT_COUNT) {
		put_tag(p, "View", pv_seat_word(p->seat));
	} else if (p->b->view == PV_SEAT_COUNT) {
		pv_bytes_write(p->b->salt_key, PV_SALT_KEY_BYTES, hex);
		put_tag(p, "Salt", hex);
	}
}

static void put_header(struct pages *p) {
	const struct pv_battle *b = p->b;
	char text[256], hash[17];
	put_tag(p, "Journal", "1");
	put_tag(p, "Engine", "pavise " PV_VERSION);
	pv_figures_hash(b->g, hash);
	snprintf(text, sizeof text, "%s:%d %s", b->g->rules->id, b->g->rules->revision, hash);
	put_tag(p, "Rules", text);
	snprintf(text, sizeof text, "%s %s", b->g->scenario_id, b->g->scenario_hash);
	put_tag(p, "Scenario", text);
	if (b->g->scenario_text != NULL) { /* NULL: the game was loaded by its ruleset alone */
		put_scenario_text(p, b->g->scenario_text);
	}
	put_options(p);
	snprintf(text, sizeof text, "red=%s blue=%s", b->names[0], b->names[1]);
	put_tag(p, "Seats", text);
	put_tag(p, "Dice", b->dice);
	put_secrets(p);
	for (size_t i = 0; i < b->tag_count; i++) {
		put_tag(p, b->tags[i].name, b->tags[i].value);
	}
}

/* --- orders ---------------------------------------------------------------------------------- */

static void add_order(struct pages *p, const struct pv_order *order) {
	char text[PV_ORDER_TEXT_MAX];
	p->b->g->rules->write_order(p->b->g, order, text, sizeof text);
	pv_jot_format(&p->line, "%s", text);
}

/* A head stands before an order when turn, seat or step have changed. Dice fall under any head. */
static void put_head(struct pages *p, const struct pv_record *r) {
	const struct pv_entry *e = &r->entry;
	if (p->headed && p->turn == e->turn &&
	    (e->seat == PV_DICE ||
	     (p->head_seat == e->seat && strcmp(p->head_step, r->step) == 0))) {
		return;
	}
	p->headed = true;
	p->turn = e->turn;
	p->head_seat = e->seat;
	p->head_step = r->step;
	pv_jot_format(&p->line, "%u.%s.%s", (unsigned)e->turn, pv_seat_word((enum pv_seat)e->seat),
		      r->step);
	put_line(p);
}

static void put_comment(struct pages *p, const struct pv_record *r) {
	if (r->comment != NULL) {
		pv_jot_format(&p->line, " ; %s", r->comment);
	}
	put_line(p);
}

static void put_fingerprint(struct pages *p, const struct pv_record *r) {
	if (r->ends_turn) {
		pv_jot_format(&p->line, "  #%016" PRIx64, r->fingerprint);
		put_line(p);
	}
}

static void put_order(struct pages *p, const struct pv_record *r) {
	char salt[2 * PV_SALT_BYTES + 1];
	put_head(p, r);
	if (r->commitments != NULL) {
		pv_jot_format(&p->line, "  sealed %s", r->commitments);
		put_line(p);
	}
	pv_jot_format(&p->line, "  ");
	if (r->opened) {
		pv_bytes_write(r->salt, sizeof r->salt, salt);
		pv_jot_format(&p->line, "= %s ", salt);
	}
	add_order(p, &r->entry.order);
	if (r->entry.order.verb == PV_VERB_SEALED && r->entry.text != NULL) {
		pv_jot_format(&p->line, " %s", r->entry.text);
	}
	put_comment(p, r);
	put_fingerprint(p, r);
}

static void put_undone(struct pages *p, const struct pv_record *r) {
	if (r->entry.secret) {
		return; /* no other seat had seen it */
	}
	pv_jot_format(&p->line, "  ~ ");
	if (r->entry.text != NULL) {
		pv_jot_format(&p->line, "%s", r->entry.text);
	} else {
		add_order(p, &r->entry.order);
	}
	put_comment(p, r);
}

/* --- secret steps, for a seat that may not know them ----------------------------------------- */

static bool is_live(const struct pv_record *r) {
	return r->entry.kind == PV_ENTRY_ORDER && !r->entry.undone;
}

static bool is_hidden(const struct pages *p, const struct pv_record *r) {
	return p->seat != PV_SEAT_COUNT && p->b->view == PV_SEAT_COUNT && is_live(r) &&
	       r->entry.secret && r->entry.seat != p->seat;
}

/* The entry after the secret step that starts at `first`. *ended: its last order says so, or other
 * orders have followed. */
static size_t find_step_end(const struct pv_battle *b, size_t first, bool *ended) {
	uint8_t seat = b->records[first].entry.seat;
	*ended = false;
	size_t end = first;
	for (size_t i = first; i < b->count && !*ended; i++) {
		const struct pv_record *r = &b->records[i];
		if (is_live(r)) {
			if (!r->entry.secret || r->entry.seat != seat) {
				*ended = true;
				break;
			}
			*ended = r->sealed.count == 1;
			end = i + 1;
		}
	}
	return end;
}

/* Adds the commitment to one actor's orders of the step, as hexadecimal text. */
static void add_commitment(struct pages *p, size_t first, size_t end, uint8_t actor) {
	uint8_t salt[PV_SALT_BYTES], commitment[PV_COMMITMENT_BYTES];
	char text[PV_ORDER_TEXT_MAX], hex[2 * PV_COMMITMENT_BYTES + 1];
	struct pv_jot orders = { .text = NULL };
	for (size_t i = first; i < end; i++) {
		const struct pv_record *r = &p->b->records[i];
		if (is_live(r) && r->entry.order.actor == actor) {
			p->b->g->rules->write_order(p->b->g, &r->entry.order, text, sizeof text);
			pv_jot_format(&orders, "%s\n", text);
		}
	}
	if (orders.length > 0) {
		pv_seal_salt(p->b->salt_key, p->step, actor, salt);
		pv_seal_commit(salt, orders.text, orders.length, commitment);
		pv_bytes_write(commitment, sizeof commitment, hex);
		pv_jot_format(&p->line, " %s", hex);
	}
	p->line.failed = p->line.failed || orders.failed;
	pv_jot_finish(&orders);
}

static void put_openings(struct pages *p, size_t first, size_t end) {
	uint8_t salt[PV_SALT_BYTES];
	char hex[2 * PV_SALT_BYTES + 1];
	for (size_t i = first; i < end; i++) {
		const struct pv_record *r = &p->b->records[i];
		if (is_live(r)) {
			pv_seal_salt(p->b->salt_key, p->step, r->entry.order.actor, salt);
			pv_bytes_write(salt, sizeof salt, hex);
			pv_jot_format(&p->line, "  = %s ", hex);
			add_order(p, &r->entry.order);
			put_comment(p, r);
		}
	}
}

/* Writes one line, however many orders the step took, and below it the orders that are open.
 * Returns the next entry. */
static size_t put_sealed(struct pages *p, size_t first) {
	bool ended;
	size_t end = find_step_end(p->b, first, &ended);
	const struct pv_record *last = &p->b->records[end - 1];
	if (!ended) {
		return end; /* no other seat may know that the step has begun */
	}
	put_head(p, &p->b->records[first]);
	pv_jot_format(&p->line, "  ");
	add_order(p, &last->sealed);
	for (unsigned actor = 0; actor <= PV_NONE; actor++) {
		add_commitment(p, first, end, (uint8_t)actor);
	}
	put_line(p);
	if (end <= p->open_end) {
		put_openings(p, first, end);
	}
	put_fingerprint(p, last);
	p->step++;
	return end;
}

/* Counts secret steps that are written in full. */
static void count_step(struct pages *p, size_t at) {
	const struct pv_record *r = &p->b->records[at];
	bool ended;
	if (r->entry.secret && is_live(r) && find_step_end(p->b, at, &ended) == at + 1) {
		p->step++;
	}
}

/* --- what was revealed in part -----------------------------------------------------------------
 */

static bool is_shown(const struct pages *p, size_t at) {
	const struct pv_record *r = &p->b->records[at];
	return p->seat < PV_SEAT_COUNT && p->b->view == PV_SEAT_COUNT && is_live(r) &&
	       r->shown[p->seat] != NULL && at >= p->open_end;
}

/* Writes the order for readers, and the position that it led to, from which play goes on. */
static void put_shown(struct pages *p, const struct pv_record *r) {
	pv_jot_format(&p->line, "  ; ");
	add_order(p, &r->entry.order);
	put_comment(p, r);
	pv_jot_format(&p->line, "  !position ");
	pv_jot_quote(&p->line, r->shown[p->seat]);
	pv_jot_format(&p->line, " by=pavise \"shown\"");
	put_line(p);
}

/* --- the rest -------------------------------------------------------------------------------- */

/* A position that was set by hand may tell what a seat may not know. */
static bool put_position(struct pages *p, const struct pv_record *r) {
	const struct pv_battle *b = p->b;
	const char *rest = r->entry.text;
	if (p->seat == PV_SEAT_COUNT || b->view != PV_SEAT_COUNT) {
		pv_jot_format(&p->line, "  !position %s", rest);
		put_line(p);
		return true;
	}
	_Alignas(16) unsigned char state[PV_STATE_MAX];
	char text[PV_POSITION_MAX];
	struct pv_jot position = { .text = NULL };
	memset(state, 0, b->state_size);
	bool read = pv_jot_unquote(&position, &rest) && !position.failed &&
		    b->g->rules->read_state(b->g, position.text, state, NULL);
	pv_jot_finish(&position);
	if (!read) {
		return false;
	}
	b->g->rules->veil(b->g, state, p->seat);
	b->g->rules->write_state(b->g, state, text, sizeof text);
	pv_jot_format(&p->line, "  !position ");
	pv_jot_quote(&p->line, text);
	pv_jot_format(&p->line, "%s", rest);
	put_line(p);
	return true;
}

static void put_other(struct pages *p, const struct pv_record *r) {
	switch (r->entry.kind) {
	case PV_ENTRY_FACT:
		pv_jot_format(&p->line, "  !fact %s", r->entry.text);
		break;
	case PV_ENTRY_CONCEDE:
		pv_jot_format(&p->line, "  !concede %s", pv_seat_word((enum pv_seat)r->entry.seat));
		break;
	case PV_ENTRY_DRAW:
		pv_jot_format(&p->line, "  !draw");
		break;
	default:
		pv_jot_format(&p->line, "  ; %s", r->entry.text);
		break;
	}
	put_line(p);
}

/* Entries that aren't played stand below the head of the order that follows, as a reader wrote
 * them. */
static void put_next_head(struct pages *p, size_t from) {
	const struct pv_battle *b = p->b;
	for (size_t i = from;
	     i < b->count && b->records[i].entry.kind != PV_ENTRY_POSITION && !is_shown(p, i);
	     i++) {
		if (is_live(&b->records[i])) {
			put_head(p, &b->records[i]);
			return;
		}
	}
}

static bool put_entries(struct pages *p) {
	const struct pv_battle *b = p->b;
	for (size_t i = 0; i < b->count;) {
		const struct pv_record *r = &b->records[i];
		if (is_shown(p, i)) {
			put_shown(p, r);
			i++;
			continue;
		}
		if (is_hidden(p, r)) {
			i = put_sealed(p, i);
			continue;
		}
		if (!is_live(r) && !(r->entry.undone && r->entry.secret)) {
			put_next_head(p, i);
		}
		count_step(p, i);
		if (r->entry.kind == PV_ENTRY_POSITION) {
			if (!put_position(p, r)) {
				return false;
			}
		} else if (r->entry.kind != PV_ENTRY_ORDER) {
			put_other(p, r);
		} else if (r->entry.undone) {
			put_undone(p, r);
		} else {
			put_order(p, r);
		}
		i++;
	}
	return true;
}

/* "45", "165/4": `points` in units of 1/scale, in lowest terms. */
static void add_points(struct pv_jot *j, int32_t points, int32_t scale) {
	int32_t a = points < 0 ? -points : points, b = scale;
	while (b != 0) {
		int32_t rest = a % b;
		a = b;
		b = rest;
	}
	if (a == 0 || scale / a == 1) {
		pv_jot_format(j, "%d", (int)(a == 0 ? points : points / a));
	} else {
		pv_jot_format(j, "%d/%d", (int)(points / a), (int)(scale / a));
	}
}

static bool knows_all(const struct pages *p) {
	const struct pv_battle *b = p->b;
	_Alignas(16) unsigned char veiled[PV_STATE_MAX];
	memcpy(veiled, b->now, b->state_size);
	if (p->seat != PV_SEAT_COUNT) {
		b->g->rules->veil(b->g, veiled, p->seat);
	}
	return memcmp(veiled, b->now, b->state_size) == 0;
}

static void put_result(struct pages *p) {
	const struct pv_battle *b = p->b;
	struct pv_result result;
	if (!pv_battle_result(b, &result)) {
		return;
	}
	if (b->finish == 0 && knows_all(p)) {
		pv_jot_format(&p->line, "  ##%016" PRIx64,
			      pv_fingerprint(b->g, b->now, PV_SEAT_COUNT));
		put_line(p);
	}
	struct pv_jot text = { .text = NULL };
	pv_jot_format(&text, "%s ",
		      result.outcome == PV_DRAWN ? "draw"
						 : pv_seat_word((enum pv_seat)result.winner));
	if (b->finish == 0) {
		add_points(&text, result.points[0], result.points_scale);
		pv_jot_format(&text, "-");
		add_points(&text, result.points[1], result.points_scale);
		pv_jot_format(&text, " %s", result.rule);
	} else {
		pv_jot_format(&text, "%s", b->finish == PV_ENTRY_DRAW ? "agreed" : "concession");
	}
	put_tag(p, "Result", text.text == NULL ? "" : text.text);
	pv_jot_finish(&text);
}

/* The entry behind the last order after which nothing was hidden from the seat. */
static size_t find_open_end(const struct pv_battle *b, enum pv_seat seat) {
	for (size_t i = b->count; i > 0; i--) {
		const struct pv_record *r = &b->records[i - 1];
		if (is_live(r) && seat < PV_SEAT_COUNT && (r->bare & (1U << seat))) {
			return i;
		}
	}
	return 0;
}

char *pv_battle_write(const struct pv_battle *b, enum pv_seat seat, struct pv_error *err) {
	/* The dice may know what every seat knows. */
	struct pages p = { .b = b, .seat = seat == PV_DICE ? PV_NOBODY : seat };
	if (b->view != PV_SEAT_COUNT && p.seat != b->view && p.seat != PV_SEAT_COUNT) {
		pv_fail(err, PV_BAD_INPUT, "journal", "a copy for %s cannot be written for %s",
			pv_seat_word((enum pv_seat)b->view), pv_seat_word(p.seat));
		return NULL;
	}
	p.seat = b->view != PV_SEAT_COUNT ? (enum pv_seat)b->view : p.seat;
	p.open_end = find_open_end(b, p.seat);
	put_header(&p);
	bool written = put_entries(&p);
	if (written) {
		put_result(&p);
	}
	pv_jot_finish(&p.line);
	if (!written || p.out.failed) {
		pv_jot_finish(&p.out);
		pv_fail(err, PV_NO_MEMORY, "journal", "memory ran out");
		return NULL;
	}
	return p.out.text;
}

/* game/battle/battle.c - a running game: orders, and what can be undone. */
#include "game/battle/battle.h"

#include "core/grow.h"
#include "game/files/jot.h"
#include "game/text/seat.h"
#include "pavise/ahead.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS_MAX = 256 /* of one order; where there are more, a reveal is assumed */ };

/* --- making and freeing ---------------------------------------------------------------------- */

/* Names stand in one header line as red=NAME blue=NAME. A character that would be cut in two is
 * left out. */
static void copy_name(char out[PV_NAME_MAX + 1], const char *name) {
	size_t length = strlen(name);
	if (length > PV_NAME_MAX) {
		length = PV_NAME_MAX;
		while (length > 0 && ((unsigned char)name[length] & 0xC0U) == 0x80U) {
			length--;
		}
	}
	for (size_t i = 0; i < length; i++) {
		out[i] = (unsigned char)name[i] < ' ' ? ' ' : name[i] == '=' ? '-' : name[i];
	}
	out[length] = '\0';
}

/* Keeps the title and hash of the owner's file that the figures come from. */
static bool keep_tables(struct pv_battle *b, const struct pv_scenario *scenario) {
	if (scenario->tables[0] == '\0') {
		return true;
	}
	struct pv_tag *tag = calloc(1, sizeof *tag);
	if (tag == NULL) {
		return false;
	}
	b->tags = tag;
	b->tag_count = 1;
	*tag = (struct pv_tag){ strdup("Tables"), strdup(scenario->tables) };
	return tag->name != NULL && tag->value != NULL;
}

/* Keeps what the header will say about the settings (--set) of the scenario. */
static bool keep_scenario(struct pv_battle *b, const struct pv_scenario *scenario) {
	struct pv_jot options = { .text = NULL };
	b->told = scenario != NULL;
	if (scenario == NULL) {
		return true;
	}
	for (size_t i = 0; i < scenario->set_count; i++) {
		pv_jot_format(&options, "%s%s=%s", i == 0 ? "" : " ", scenario->sets[i].key,
			      scenario->sets[i].value);
	}
	b->options = options.text;
	return !options.failed && keep_tables(b, scenario);
}

static bool set_up(struct pv_battle *b, const struct pv_battle_setup *setup) {
	static const struct pv_battle_setup usual = { .dice = NULL };
	const struct pv_battle_setup *s = setup == NULL ? &usual : setup;
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		copy_name(b->names[seat],
			  s->seats[seat] == NULL ? pv_seat_word(seat) : s->seats[seat]);
	}
	copy_name(b->dice, s->dice == NULL ? "typed" : s->dice);
	b->now = calloc(1, b->state_size);
	b->base = calloc(1, b->state_size);
	return b->now != NULL && b->base != NULL && keep_scenario(b, s->scenario);
}

static void draw_salt(struct pv_battle *b, uint64_t from) {
	if (from == 0) {
		randombytes_buf(b->salt_key, sizeof b->salt_key);
		return;
	}
	struct pv_stream chance = pv_stream_start(from, 0);
	for (size_t i = 0; i < sizeof b->salt_key; i++) {
		b->salt_key[i] = (uint8_t)(pv_stream_next(&chance) >> 56);
	}
}

struct pv_battle *pv_battle_create(const struct pv_game *g, const struct pv_battle_setup *setup,
				   struct pv_error *err) {
	if (sodium_init() < 0) {
		pv_fail(err, PV_IO, "libsodium", "no source of randomness");
		return NULL;
	}
	struct pv_battle *b = calloc(1, sizeof *b);
	if (b != NULL) {
		b->g = g;
		b->state_size = g->rules->state_size(g);
		b->view = PV_SEAT_COUNT;
	}
	if (b == NULL || !set_up(b, setup)) {
		pv_battle_destroy(b);
		pv_fail(err, PV_NO_MEMORY, "battle", "memory ran out");
		return NULL;
	}
	draw_salt(b, setup == NULL ? 0 : setup->salt);
	g->rules->start(g, b->now);
	memcpy(b->base, b->now, b->state_size);
	return b;
}

static void finish_record(struct pv_record *r) {
	free(r->entry.text);
	free(r->comment);
	free(r->commitments);
	for (size_t i = 0; i < PV_SEAT_COUNT; i++) {
		free(r->shown[i]);
	}
}

void pv_battle_destroy(struct pv_battle *b) {
	if (b == NULL) {
		return;
	}
	for (size_t i = 0; i < b->count; i++) {
		finish_record(&b->records[i]);
	}
	for (size_t i = 0; i < b->tag_count; i++) {
		free(b->tags[i].name);
		free(b->tags[i].value);
	}
	free(b->tags);
	free(b->records);
	free(b->now);
	free(b->base);
	free(b->options);
	free(b);
}

/* --- looking --------------------------------------------------------------------------------- */

const struct pv_game *pv_battle_game(const struct pv_battle *b) {
	return b->g;
}

const void *pv_battle_state(const struct pv_battle *b) {
	return b->now;
}

const char *pv_battle_seat_name(const struct pv_battle *b, enum pv_seat seat) {
	return seat <= PV_BLUE ? b->names[seat] : pv_seat_word(seat);
}

enum pv_seat pv_battle_view(const struct pv_battle *b) {
	return (enum pv_seat)b->view;
}

const char *pv_battle_dice(const struct pv_battle *b) {
	return b->dice;
}

const char *pv_battle_scenario(const struct pv_battle *b) {
	return b->g->scenario_text;
}

size_t pv_battle_length(const struct pv_battle *b) {
	return b->count;
}

const struct pv_entry *pv_battle_entry(const struct pv_battle *b, size_t index) {
	return index < b->count ? &b->records[index].entry : NULL;
}

bool pv_battle_result(const struct pv_battle *b, struct pv_result *out) {
	*out = (struct pv_result){ .points_scale = 1 };
	bool over = b->g->rules->result(b->g, b->now, out);
	if (over || b->finish == 0) {
		return over;
	}
	out->rule = ""; /* points stay as they are */
	if (b->finish == PV_ENTRY_DRAW) {
		out->outcome = PV_DRAWN;
		out->key = "pavise.result.agreed";
		return true;
	}
	out->outcome = PV_WON;
	out->winner = b->conceded == PV_RED ? PV_BLUE : PV_RED;
	out->key = "pavise.result.conceded";
	return true;
}

/* --- entries --------------------------------------------------------------------------------- */

static bool make_room(struct pv_battle *b) {
	struct pv_record *records = pv_grow(b->records, b->count, &b->cap, sizeof *records);
	b->records = records == NULL ? b->records : records;
	return records != NULL;
}

struct pv_record *pv_battle_append(struct pv_battle *b, enum pv_entry_kind kind, enum pv_seat seat,
				   char *text) {
	struct pv_prompt prompt;
	if (!make_room(b)) {
		free(text);
		return NULL;
	}
	b->g->rules->prompt(b->g, b->now, &prompt);
	struct pv_record *r = &b->records[b->count++];
	*r = (struct pv_record){ .entry = { .kind = (uint8_t)kind,
					    .seat = (uint8_t)seat,
					    .turn = prompt.turn,
					    .text = text },
				 .step = prompt.step == NULL ? "" : prompt.step };
	return r;
}

void pv_battle_settle(struct pv_battle *b) {
	memcpy(b->base, b->now, b->state_size);
	b->base_at = b->count;
}

static bool is_live_order(const struct pv_record *r) {
	return r->entry.kind == PV_ENTRY_ORDER && !r->entry.undone;
}

/* The last order that undo may take back; SIZE_MAX: there is none. */
static size_t find_last(const struct pv_battle *b) {
	for (size_t i = b->count; i > b->base_at; i--) {
		if (is_live_order(&b->records[i - 1])) {
			return i - 1;
		}
	}
	return SIZE_MAX;
}

/* Something new is ordered, so what was undone stays undone. Secret orders leave no trace. */
static void give_up_redo(struct pv_battle *b) {
	size_t kept = b->base_at;
	if (b->fresh == 0) {
		return;
	}
	b->fresh = 0;
	for (size_t i = b->base_at; i < b->count; i++) {
		struct pv_record *r = &b->records[i];
		if (r->fresh && r->entry.secret) {
			finish_record(r);
			continue;
		}
		r->fresh = false;
		b->records[kept++] = *r;
	}
	b->count = kept;
}

/* --- orders ---------------------------------------------------------------------------------- */

/* Passes events on and counts what doesn't fit. true: one of them reveals something. */
static bool pass_events(const struct pv_events *events, struct pv_events *out) {
	bool reveals = events->count > events->cap;
	for (size_t i = 0; i < events->count && i < events->cap; i++) {
		reveals = reveals || (events->at[i].flags & PV_EVENT_REVEAL) != 0;
		pv_event_add(out, &events->at[i]);
	}
	if (out != NULL && events->count > events->cap) {
		out->count += events->count - events->cap;
	}
	return reveals;
}

static bool is_bare(const struct pv_battle *b, enum pv_seat seat) {
	_Alignas(16) unsigned char veiled[PV_STATE_MAX];
	memcpy(veiled, b->now, b->state_size);
	b->g->rules->veil(b->g, veiled, seat);
	return memcmp(veiled, b->now, b->state_size) == 0;
}

/* Notes the seats from which nothing at all is hidden: secret orders are open to them from now
 * on. */
static void note_bare(struct pv_battle *b, struct pv_record *r) {
	static const uint8_t seats[] = { PV_RED, PV_BLUE, PV_NOBODY };
	for (size_t i = 0; i < PV_COUNT(seats); i++) {
		uint8_t bit = (uint8_t)(1U << seats[i]);
		if (r->entry.secret && seats[i] != r->entry.seat) {
			b->hides |= bit;
		}
		if ((b->hides & bit) && is_bare(b, (enum pv_seat)seats[i])) {
			r->bare |= bit;
			b->hides &= (uint8_t)~bit;
		}
	}
}

static void note_turn(const struct pv_battle *b, struct pv_record *r) {
	struct pv_prompt prompt;
	b->g->rules->prompt(b->g, b->now, &prompt);
	r->ends_turn = prompt.turn != r->entry.turn || b->g->rules->turn(b->g, b->now) == PV_NOBODY;
	if (r->ends_turn) {
		r->fingerprint = pv_fingerprint(b->g, b->now, PV_NOBODY);
	}
}

/* On a copy, blanks again whatever an order brings that the copy's seat may not know, unless the
 * copy has been told more than the seat's view shows. */
static void advance(struct pv_battle *b, const struct pv_order *order, struct pv_events *out) {
	b->g->rules->apply(b->g, b->now, order, out);
	if (b->view == PV_SEAT_COUNT) {
		return;
	}
	if (b->knows_more) {
		b->knows_more = !is_bare(b, (enum pv_seat)b->view);
	} else {
		b->g->rules->veil(b->g, b->now, (enum pv_seat)b->view);
	}
}

/* Given what the seat is told of the order, does a copy of that seat's come to what the seat sees
 * now? */
static bool follows(const struct pv_battle *b, const void *before, const struct pv_record *r,
		    enum pv_seat seat) {
	_Alignas(16) unsigned char copy[PV_STATE_MAX], now[PV_STATE_MAX];
	bool sealed = r->entry.secret && r->entry.seat != seat;
	const struct pv_order *given = sealed ? &r->sealed : &r->entry.order;
	memcpy(copy, before, b->state_size);
	memcpy(now, b->now, b->state_size);
	b->g->rules->veil(b->g, copy, seat);
	b->g->rules->veil(b->g, now, seat);
	if (!b->g->rules->check(b->g, copy, given, NULL)) {
		return false;
	}
	b->g->rules->apply(b->g, copy, given, NULL);
	b->g->rules->veil(b->g, copy, seat);
	return memcmp(copy, now, b->state_size) == 0;
}

static char *write_shown(const struct pv_battle *b, enum pv_seat seat) {
	_Alignas(16) unsigned char now[PV_STATE_MAX];
	char text[PV_POSITION_MAX];
	memcpy(now, b->now, b->state_size);
	b->g->rules->veil(b->g, now, seat);
	b->g->rules->write_state(b->g, now, text, sizeof text);
	return strdup(text);
}

/* An order revealed something: keeps the position for each seat from which something is still
 * hidden. */
static void note_shown(const struct pv_battle *b, const void *before, struct pv_record *r) {
	static const uint8_t seats[] = { PV_RED, PV_BLUE, PV_NOBODY };
	for (size_t i = 0; i < PV_COUNT(seats); i++) {
		enum pv_seat seat = (enum pv_seat)seats[i];
		if (!is_bare(b, seat) && !follows(b, before, r, seat)) {
			r->shown[seat] = write_shown(b, seat);
		}
	}
}

bool pv_battle_enter(struct pv_battle *b, const struct pv_order *order, struct pv_events *out) {
	struct pv_event at[EVENTS_MAX];
	struct pv_events events = { .at = at, .cap = EVENTS_MAX };
	enum pv_seat seat = b->g->rules->turn(b->g, b->now);
	if (!make_room(b)) {
		return false;
	}
	give_up_redo(b);
	size_t last = find_last(b);
	if (last != SIZE_MAX && b->records[last].entry.seat != seat) {
		pv_battle_settle(b);
	}
	struct pv_record *r = pv_battle_append(b, PV_ENTRY_ORDER, seat, NULL);
	r->entry.order = *order;
	_Alignas(16) unsigned char before[PV_STATE_MAX];
	memcpy(before, b->now, b->state_size);
	r->entry.secret = b->g->rules->seal(b->g, b->now, order, &r->sealed);
	advance(b, order, &events);
	note_bare(b, r);
	note_turn(b, r);
	bool reveals = pass_events(&events, out);
	if (reveals && b->view == PV_SEAT_COUNT) {
		note_shown(b, before, r);
	}
	if (reveals || seat == PV_DICE) {
		pv_battle_settle(b);
	}
	return true;
}

static bool may_order(const struct pv_battle *b, struct pv_why *why) {
	if (b->finish != 0) {
		return pv_refuse(why, "", "pavise.battle.over", 0, 0, PV_UNIT_NONE);
	}
	if (b->count >= PV_JOURNAL_ENTRIES_MAX) {
		return pv_refuse(why, "", "pavise.battle.full", PV_JOURNAL_ENTRIES_MAX,
				 PV_JOURNAL_ENTRIES_MAX, PV_UNIT_COUNT);
	}
	return true;
}

bool pv_battle_order(struct pv_battle *b, const struct pv_order *order, struct pv_why *why,
		     struct pv_events *out) {
	struct pv_why unused;
	why = why == NULL ? &unused : why;
	*why = (struct pv_why){ .rule = NULL };
	if (!may_order(b, why) || !b->g->rules->check(b->g, b->now, order, why)) {
		return false;
	}
	if (!pv_battle_enter(b, order, out)) {
		*why = (struct pv_why){ .rule = NULL };
		return false;
	}
	return true;
}

bool pv_battle_answer(struct pv_battle *b, struct pv_events *out) {
	struct pv_order order;
	return pv_said(b->g, b->now, &order) && pv_battle_order(b, &order, NULL, out);
}

/* What the other side ordered beforehand doesn't break a plan, unless it calls for a throw. */
static bool goes_on(struct pv_battle *b, enum pv_seat seat, struct pv_events *out) {
	while (pv_battle_answer(b, out)) {
	}
	return b->g->rules->turn(b->g, b->now) == seat;
}

size_t pv_battle_plan(struct pv_battle *b, const struct pv_plan *plan, struct pv_why *why,
		      struct pv_events *out) {
	enum pv_seat seat = b->g->rules->turn(b->g, b->now);
	size_t played = 0;
	if (why != NULL) {
		*why = (struct pv_why){ .rule = NULL };
	}
	while (played < plan->count && played < PV_PLAN_MAX) {
		if (!pv_battle_order(b, &plan->orders[played], why, out)) {
			break;
		}
		played++;
		/* Undo ends at an order that revealed something or threw. */
		if (b->base_at == b->count || !goes_on(b, seat, out)) {
			break;
		}
	}
	return played;
}

/* --- undo ------------------------------------------------------------------------------------ */

bool pv_battle_can_undo(const struct pv_battle *b) {
	return pv_battle_last(b) != NULL;
}

const struct pv_entry *pv_battle_last(const struct pv_battle *b) {
	size_t last = b->finish == 0 ? find_last(b) : SIZE_MAX;
	return last == SIZE_MAX ? NULL : &b->records[last].entry;
}

bool pv_battle_undo(struct pv_battle *b, struct pv_error *err) {
	size_t last = find_last(b);
	if (b->finish != 0 || last == SIZE_MAX) {
		return pv_fail(
		    err, PV_REFUSED, "undo",
		    "nothing to undo since the last throw, reveal or other side's order");
	}
	b->records[last].entry.undone = true;
	b->records[last].fresh = true;
	b->fresh++;
	memcpy(b->now, b->base, b->state_size);
	for (size_t i = b->base_at; i < last; i++) {
		if (is_live_order(&b->records[i])) {
			advance(b, &b->records[i].entry.order, NULL);
		}
	}
	return true;
}

/* --- further back ---------------------------------------------------------------------------- */

/* The index of the entry of that order; the number of all entries is behind the last. SIZE_MAX:
 * there are fewer orders. */
static size_t find_order(const struct pv_battle *b, size_t orders) {
	for (size_t i = 0; i < b->count; i++) {
		if (is_live_order(&b->records[i]) && orders-- == 0) {
			return i;
		}
	}
	return orders == 0 ? b->count : SIZE_MAX;
}

static bool may_go_back(const struct pv_battle *b, size_t from, struct pv_error *err) {
	bool may = b->finish == 0 && b->view == PV_SEAT_COUNT && from != SIZE_MAX;
	for (size_t i = 0; i < b->count && may; i++) {
		const struct pv_record *r = &b->records[i];
		may = i < from || (r->entry.kind != PV_ENTRY_POSITION &&
				   !(is_live_order(r) && r->entry.secret));
	}
	return may || pv_fail(err, PV_REFUSED, "undo",
			      "it goes back past no secret step and no position set by hand");
}

static void start_again(struct pv_battle *b) {
	b->hides = 0;
	memset(b->now, 0, b->state_size);
	b->g->rules->start(b->g, b->now);
}

/* A position that was set has been read once, so it can be read again. */
static void play_again(struct pv_battle *b, struct pv_record *r) {
	if (is_live_order(r)) {
		b->g->rules->apply(b->g, b->now, &r->entry.order, NULL);
		r->bare = 0;
		note_bare(b, r);
	} else if (r->entry.kind == PV_ENTRY_POSITION) {
		struct pv_jot position = { .text = NULL };
		const char *rest = r->entry.text;
		memset(b->now, 0, b->state_size);
		if (pv_jot_unquote(&position, &rest) && !position.failed) {
			b->g->rules->read_state(b->g, position.text, b->now, NULL);
		}
		pv_jot_finish(&position);
	}
}

bool pv_battle_go_back(struct pv_battle *b, size_t orders, struct pv_error *err) {
	size_t from = find_order(b, orders);
	if (!may_go_back(b, from, err)) {
		return false;
	}
	give_up_redo(b); /* only behind base_at: orders that stand keep their place */
	from = find_order(b, orders);
	start_again(b);
	for (size_t i = 0; i < b->count; i++) {
		struct pv_record *r = &b->records[i];
		if (i < from) {
			play_again(b, r);
		} else if (is_live_order(r)) {
			r->entry.undone = true;
			r->ends_turn = false;
		}
	}
	pv_battle_settle(b);
	return true;
}

static size_t find_fresh(const struct pv_battle *b) {
	for (size_t i = b->base_at; i < b->count; i++) {
		if (b->records[i].fresh) {
			return i;
		}
	}
	return SIZE_MAX;
}

bool pv_battle_redo(struct pv_battle *b, struct pv_error *err) {
	size_t first = find_fresh(b);
	if (b->finish != 0 || first == SIZE_MAX) {
		return pv_fail(err, PV_REFUSED, "redo", "nothing was undone since the last order");
	}
	struct pv_record *r = &b->records[first];
	r->entry.undone = false;
	r->fresh = false;
	b->fresh--;
	advance(b, &r->entry.order, NULL);
	return true;
}

#include "pavise/text.h"

#include "core/number.h"
#include "game/text/answers.h"
#include "game/text/error.h"
#include "pavise/data.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_FILES_MAX = 8, TEXT_NAME_MAX = 96 };

struct pv_texts {
	struct pv_node *files[TEXT_FILES_MAX]; /* owned; `all` points into them */
	size_t file_count;
	const struct pv_node **all; /* owned; sorted by key */
	size_t count;
	struct pv_node *errors; /* owned; NULL: errors stay in English */
	bool armies;            /* sides are called by their armies */
	bool french;            /* has another rule for the singular */
};

/* --- the files -------------------------------------------------------------------------------- */

static bool read_file(struct pv_texts *texts, const char *language, const char *name,
		      struct pv_error *err) {
	char file[64], path[4096];
	assert(texts->file_count < TEXT_FILES_MAX);
	snprintf(file, sizeof file, "text/%.15s/%.30s.yaml", language, name);
	if (!pv_data_path(file, path, sizeof path, err)) {
		return false;
	}
	struct pv_node *root = pv_node_read_file(path, err);
	if (root == NULL) {
		return false;
	}
	texts->files[texts->file_count++] = root;
	if (root->kind != PV_NODE_MAP) {
		return pv_node_fail(root, err, "accepted is a map of texts");
	}
	texts->count += root->count;
	return true;
}

static bool gather_file(struct pv_texts *texts, const struct pv_node *root, size_t *at,
			struct pv_error *err) {
	for (const struct pv_node *text = root->first; text != NULL; text = text->next) {
		if (text->kind != PV_NODE_TEXT) {
			return pv_node_fail(text, err, "%s: accepted is a text", text->key);
		}
		texts->all[(*at)++] = text;
	}
	return true;
}

static int compare_keys(const void *a, const void *b) {
	const struct pv_node *one = *(const struct pv_node *const *)a;
	const struct pv_node *other = *(const struct pv_node *const *)b;
	return strcmp(one->key, other->key);
}

static bool gather(struct pv_texts *texts, struct pv_error *err) {
	size_t at = 0;
	texts->all = malloc((texts->count + 1) * sizeof *texts->all);
	if (texts->all == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "text", "no memory for texts");
	}
	for (size_t i = 0; i < texts->file_count; i++) {
		if (!gather_file(texts, texts->files[i], &at, err)) {
			return false;
		}
	}
	qsort(texts->all, texts->count, sizeof *texts->all, compare_keys);
	for (size_t i = 1; i < texts->count; i++) {
		if (strcmp(texts->all[i - 1]->key, texts->all[i]->key) == 0) {
			return pv_node_fail(texts->all[i], err, "%s: another file has it too",
					    texts->all[i]->key);
		}
	}
	return true;
}

/* Reads errors.yaml, which every language but that of the errors themselves has. */
static bool read_errors(struct pv_texts *texts, const char *language, struct pv_error *err) {
	char file[64], path[4096];
	snprintf(file, sizeof file, "text/%.15s/errors.yaml", language);
	if (!pv_data_path(file, path, sizeof path, NULL)) {
		return true;
	}
	texts->errors = pv_node_read_file(path, err);
	return texts->errors != NULL;
}

struct pv_texts *pv_texts_open(const char *language, const char *const *names,
			       struct pv_error *err) {
	struct pv_texts *texts = calloc(1, sizeof *texts);
	if (texts == NULL) {
		pv_fail(err, PV_NO_MEMORY, "text", "no memory for texts");
		return NULL;
	}
	texts->french = strcmp(language, "fr") == 0;
	bool ok = read_errors(texts, language, err);
	for (; ok && *names != NULL; names++) {
		ok = read_file(texts, language, *names, err);
	}
	if (!ok || !gather(texts, err)) {
		pv_texts_close(texts);
		return NULL;
	}
	return texts;
}

void pv_texts_close(struct pv_texts *texts) {
	if (texts == NULL) {
		return;
	}
	for (size_t i = 0; i < texts->file_count; i++) {
		pv_node_free(texts->files[i]);
	}
	pv_node_free(texts->errors);
	free(texts->all);
	free(texts);
}

static const char *find_text(const struct pv_texts *texts, const char *key) {
	struct pv_node wanted = { .key = key };
	const struct pv_node *at = &wanted;
	const struct pv_node **found =
	    texts->count == 0
		? NULL
		: bsearch(&at, texts->all, texts->count, sizeof *texts->all, compare_keys);
	return found != NULL ? (*found)->text : NULL;
}

const char *pv_texts_get_or(const struct pv_texts *texts, const char *key, const char *usual) {
	const char *text = find_text(texts, key);
	return text != NULL ? text : usual;
}

const char *pv_texts_get(const struct pv_texts *texts, const char *key) {
	return pv_texts_get_or(texts, key, key);
}

size_t pv_texts_count(const struct pv_texts *texts) {
	return texts->count;
}

const char *pv_texts_key(const struct pv_texts *texts, size_t index) {
	return index < texts->count ? texts->all[index]->key : NULL;
}

void pv_texts_use_armies(struct pv_texts *texts) {
	texts->armies = true;
}

/* --- sentences -------------------------------------------------------------------------------- */

/* The values of a sentence's placeholders. */
struct arguments {
	const struct pv_texts *texts;
	const struct pv_game *game;
	const char *rule;
	int seat;   /* or -1 */
	int winner; /* or -1 */
	int32_t need, have, amount, rest;
	enum pv_unit unit;
	uint8_t who, whom;
	int32_t place;
	struct pv_witness at;
	const char *name; /* of the side where there is no game; else NULL */
};

/* Counts bytes that don't fit, as snprintf does. */
struct sink {
	char *buf;
	size_t cap, length;
};

static void put(struct sink *out, const char *text, size_t length) {
	for (size_t i = 0; i < length; i++, out->length++) {
		if (out->length + 1 < out->cap) {
			out->buf[out->length] = text[i];
		}
	}
}

static int32_t scale_of(enum pv_unit unit) {
	static const int32_t scales[PV_UNIT_END] = { [PV_UNIT_HALVES] = 2,
						     [PV_UNIT_EIGHTHS] = 8,
						     [PV_UNIT_QUARTERS] = 4,
						     [PV_UNIT_MILS] = 1000 };
	return unit < PV_UNIT_END && scales[unit] > 0 ? scales[unit] : 1;
}

static void put_number(struct sink *out, int32_t value, enum pv_unit unit) {
	char text[48];
	if (unit == PV_UNIT_MILS) {
		pv_number_write(value, scale_of(unit), text, sizeof text);
	} else {
		pv_number_show(value, scale_of(unit), text, sizeof text);
	}
	put(out, text, strlen(text));
}

/* "1/2 square", "1 square", "1 1/2 squares", "0 squares"; French has the singular below two. */
static bool is_singular(const struct pv_texts *texts, int32_t value, int32_t one) {
	int64_t size = value < 0 ? -(int64_t)value : value;
	return texts->french ? size < 2 * (int64_t)one : size > 0 && size <= one;
}

/* The first or second of two forms, "square:squares". *length: of the chosen one. */
static const char *choose_form(const char *forms, size_t *length, bool singular) {
	const char *plural = memchr(forms, ':', *length);
	size_t first = plural == NULL ? *length : (size_t)(plural - forms);
	if (plural == NULL || singular) {
		*length = first;
		return forms;
	}
	*length -= first + 1;
	return plural + 1;
}

size_t pv_text_gap_name(const char *gap, size_t length) {
	const char *colon = memchr(gap, ':', length);
	return colon == NULL ? length : (size_t)(colon - gap);
}

const char *pv_text_form(const struct pv_texts *texts, const char *number, const char *gap,
			 size_t *length) {
	enum { WHOLE = 840 }; /* halves to eighths and decimals are whole numbers of these */
	char digits[32] = "0";
	int32_t value = 0;
	size_t plain = 0, name = pv_text_gap_name(gap, *length);
	if (name == *length) {
		return NULL;
	}
	*length -= name + 1;
	number += *number == '-';
	while (number[plain] != '\0' && (unsigned char)number[plain] < 0x80U) {
		plain++;
	}
	if (plain > 0) {
		snprintf(digits, sizeof digits, "%.*s", (int)plain, number);
	}
	bool known = pv_number_read(digits, WHOLE, &value);
	/* The only sign beyond ASCII is a half: "1½". */
	value += known && number[plain] != '\0' ? WHOLE / 2 : 0;
	return choose_form(gap + name + 1, length, known && is_singular(texts, value, WHOLE));
}

/* forms: "square:squares", for the thing that is counted. */
static void put_counted(struct sink *out, const struct pv_texts *texts, int32_t value,
			enum pv_unit unit, const char *forms, size_t length) {
	const char *form = choose_form(forms, &length, is_singular(texts, value, scale_of(unit)));
	put(out, " ", 1);
	put(out, form, length);
}

/* Puts "a" or "no", "off the board": a text, where the ruleset has no name. */
static void put_key(struct sink *out, const struct arguments *a, const char *key) {
	const char *text = pv_texts_get(a->texts, key);
	put(out, text, strlen(text));
}

static void put_actor(struct sink *out, const struct arguments *a, int32_t actor) {
	char name[TEXT_NAME_MAX] = "";
	if (actor == PV_NONE) {
		put_key(out, a, "cli.seat.nobody");
		return;
	}
	a->game->rules->name_actor(a->game, actor, name, sizeof name);
	put(out, name, strlen(name));
}

void pv_name_part(char *name) {
	for (char *c = name; *c != '\0'; c++) {
		*c = *c == '_' ? ' ' : *c;
	}
}

static void put_place(struct sink *out, const struct arguments *a, int32_t place) {
	char name[TEXT_NAME_MAX] = "";
	if (place < 0) {
		put_key(out, a, "pavise.nowhere");
		return;
	}
	a->game->rules->name_place(a->game, place, name, sizeof name);
	pv_name_part(name);
	put(out, name, strlen(name));
}

static void put_witness(struct sink *out, const struct arguments *a) {
	if (a->name != NULL) {
		put(out, a->name, strlen(a->name));
		return;
	}
	switch ((enum pv_witness_kind)a->at.kind) {
	case PV_WITNESS_PLACE:
		put_place(out, a, a->at.at);
		break;
	case PV_WITNESS_ACTOR:
		put_actor(out, a, a->at.at);
		break;
	case PV_WITNESS_FEATURE:
		put_number(out, a->at.at, PV_UNIT_NONE);
		break;
	default:
		put_key(out, a, "pavise.nowhere");
		break;
	}
}

static void put_seat(struct sink *out, const struct arguments *a) {
	static const char *const keys[PV_SEAT_COUNT] = { [PV_RED] = "cli.seat.red",
							 [PV_BLUE] = "cli.seat.blue",
							 [PV_DICE] = "cli.seat.dice",
							 [PV_NOBODY] = "cli.seat.nobody" };
	put_key(out, a,
		a->seat >= 0 && a->seat < PV_SEAT_COUNT ? keys[a->seat] : "cli.seat.nobody");
}

static void put_side(struct sink *out, const struct arguments *a, int side) {
	static const char *const colours[] = { "server.seat.red", "server.seat.blue" };
	if (side < PV_RED || side > PV_BLUE) {
		put_key(out, a, "cli.seat.nobody");
		return;
	}
	const char *army = a->texts->armies ? a->game->army[side] : NULL;
	put_key(out, a, army != NULL ? army : colours[side]);
}

static bool is_word(const char *word, size_t length, const char *name) {
	return strlen(name) == length && memcmp(word, name, length) == 0;
}

/* false: the word names no side. */
static bool put_named_side(struct sink *out, const struct arguments *a, const char *word,
			   size_t length) {
	const struct {
		const char *name;
		int side;
	} sides[] = { { "red", PV_RED },
		      { "blue", PV_BLUE },
		      { "winner", a->winner },
		      { "loser", a->winner < 0 ? -1 : PV_BLUE - a->winner } };
	for (size_t i = 0; i < PV_COUNT(sides); i++) {
		if (is_word(word, length, sides[i].name)) {
			put_side(out, a, sides[i].side);
			return true;
		}
	}
	return false;
}

/* false: the word is unknown, and stays as it was written. */
static bool put_argument(struct sink *out, const struct arguments *a, const char *word,
			 size_t length) {
	const struct {
		const char *name;
		int32_t value;
	} numbers[] = { { "need", a->need },
			{ "have", a->have },
			{ "amount", a->amount },
			{ "rest", a->rest } };
	size_t name = pv_text_gap_name(word, length);
	for (size_t i = 0; i < PV_COUNT(numbers); i++) {
		if (is_word(word, name, numbers[i].name)) {
			put_number(out, numbers[i].value, a->unit);
			if (name < length) {
				put_counted(out, a->texts, numbers[i].value, a->unit,
					    word + name + 1, length - name - 1);
			}
			return true;
		}
	}
	if (is_word(word, length, "at")) {
		put_witness(out, a);
	} else if (is_word(word, length, "who")) {
		put_actor(out, a, a->who);
	} else if (is_word(word, length, "whom")) {
		put_actor(out, a, a->whom);
	} else if (is_word(word, length, "place")) {
		put_place(out, a, a->place);
	} else if (is_word(word, length, "seat")) {
		put_seat(out, a);
	} else if (is_word(word, length, "rule")) {
		put(out, a->rule != NULL ? a->rule : "", a->rule != NULL ? strlen(a->rule) : 0);
	} else {
		return put_named_side(out, a, word, length);
	}
	return true;
}

static size_t write_sentence(const struct arguments *a, const char *key, char *buf, size_t cap) {
	struct sink out = { .buf = buf, .cap = cap };
	const char *at = pv_texts_get(a->texts, key);
	while (*at != '\0') {
		size_t plain = strcspn(at, "{");
		put(&out, at, plain);
		at += plain;
		size_t word = *at == '{' ? strcspn(at, "}") : 0;
		if (word > 0 && at[word] == '}' && put_argument(&out, a, at + 1, word - 1)) {
			at += word + 1;
		} else if (*at == '{') {
			put(&out, at++, 1);
		}
	}
	if (cap > 0) {
		buf[out.length < cap ? out.length : cap - 1] = '\0';
	}
	return out.length;
}

static struct arguments no_arguments(const struct pv_texts *texts, const struct pv_game *g) {
	return (struct arguments){ .texts = texts,
				   .game = g,
				   .seat = -1,
				   .winner = -1,
				   .who = PV_NONE,
				   .whom = PV_NONE,
				   .place = -1 };
}

size_t pv_text_why(const struct pv_texts *texts, const struct pv_game *g, const struct pv_why *why,
		   char *buf, size_t cap) {
	struct arguments a = no_arguments(texts, g);
	a.rule = why->rule;
	a.need = why->need;
	a.have = why->have;
	a.unit = why->unit;
	a.at = why->witness;
	return write_sentence(&a, why->key != NULL ? why->key : "cli.fail.memory", buf, cap);
}

size_t pv_text_event(const struct pv_texts *texts, const struct pv_game *g,
		     const struct pv_event *event, char *buf, size_t cap) {
	struct arguments a = no_arguments(texts, g);
	a.rule = event->rule;
	a.amount = event->amount;
	a.rest = event->rest;
	a.unit = event->unit;
	a.who = event->who;
	a.whom = event->whom;
	a.place = event->place;
	char key[TEXT_NAME_MAX];
	snprintf(key, sizeof key, "%s.%d", event->key, (int)event->amount);
	return write_sentence(&a, find_text(texts, key) != NULL ? key : event->key, buf, cap);
}

size_t pv_text_result(const struct pv_texts *texts, const struct pv_game *g,
		      const struct pv_result *result, char *buf, size_t cap) {
	struct arguments a = no_arguments(texts, g);
	a.rule = result->rule;
	a.winner = result->outcome == PV_WON && result->winner <= PV_BLUE ? result->winner : -1;
	return write_sentence(&a, result->key != NULL ? result->key : "", buf, cap);
}

size_t pv_text_prompt(const struct pv_texts *texts, const struct pv_game *g,
		      const struct pv_prompt *prompt, char *buf, size_t cap) {
	struct arguments a = no_arguments(texts, g);
	a.rule = prompt->rule;
	a.amount = prompt->turn;
	a.who = prompt->actor;
	a.place = prompt->place;
	a.seat = prompt->seat;
	return write_sentence(&a, prompt->key, buf, cap);
}

/* --- errors ----------------------------------------------------------------------------------- */

size_t pv_text_error(const struct pv_texts *texts, const char *english, char *buf, size_t cap) {
	return pv_error_translate(texts->errors, texts, english, buf, cap);
}

/* The name of what stands in the way; "": nothing does. */
static void name_witness(const struct pv_game *g, const struct pv_witness *at, char *buf,
			 size_t cap) {
	buf[0] = '\0';
	if (at->kind == PV_WITNESS_PLACE && at->at >= 0) {
		g->rules->name_place(g, at->at, buf, cap);
	} else if (at->kind == PV_WITNESS_ACTOR && at->at != PV_NONE) {
		g->rules->name_actor(g, at->at, buf, cap);
	} else if (at->kind == PV_WITNESS_FEATURE) {
		snprintf(buf, cap, "%d", (int)at->at);
	}
}

const char *pv_text_quote(const struct pv_game *g, const struct pv_why *why,
			  char buf[PV_QUOTE_MAX]) {
	char name[TEXT_NAME_MAX];
	name_witness(g, &why->witness, name, sizeof name);
	snprintf(buf, PV_QUOTE_MAX, "{%.60s %d %d %s %.48s}",
		 why->key != NULL ? why->key : "cli.fail.memory", (int)why->need, (int)why->have,
		 pv_unit_word(why->unit), name);
	return buf;
}

static enum pv_unit find_unit(const char *word) {
	enum pv_unit unit = PV_UNIT_NONE;
	while (unit + 1 < PV_UNIT_END && strcmp(pv_unit_word((uint8_t)unit), word) != 0) {
		unit++;
	}
	return unit;
}

size_t pv_text_unquote(const struct pv_texts *texts, const char *at, size_t length, char *buf,
		       size_t cap) {
	char quote[PV_QUOTE_MAX] = "", key[64], need[16], have[16], unit[16], name[64] = "";
	const char *end = at[0] == '{' ? memchr(at, '}', length) : NULL;
	struct arguments a = no_arguments(texts, NULL);
	if (end == NULL || (size_t)(end - at) >= sizeof quote) {
		return 0;
	}
	memcpy(quote, at, (size_t)(end - at));
	if (sscanf(quote, "{%63s %15s %15s %15s %63[^\n]", key, need, have, unit, name) < 4 ||
	    !pv_number_read(need, 1, &a.need) || !pv_number_read(have, 1, &a.have) ||
	    find_text(texts, key) == NULL) {
		return 0;
	}
	pv_name_part(name);
	a.unit = find_unit(unit);
	a.name = name[0] != '\0' ? name : pv_texts_get(texts, "pavise.nowhere");
	write_sentence(&a, key, buf, cap);
	return (size_t)(end - at) + 1;
}

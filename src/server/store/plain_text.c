/*
 * server/store/plain_text.c - what people call themselves and say to each other: plain text of one
 * line, that neither steers what shows it nor hides.
 */
#include "core/utf8.h"
#include "server/parts.h"

#include <string.h>

struct range {
	uint32_t first, last;
};

/* They end lines, or turn the direction of what follows. */
static const struct range steering[] = {
	{ 0x00, 0x1F },     { 0x7F, 0x9F },     { 0x061C, 0x061C },
	{ 0x200E, 0x200F }, { 0x2028, 0x202E }, { 0x2066, 0x2069 }
};

/* Blanks and what isn't drawn: fine between others, but nothing by themselves. */
static const struct range unseen[] = { { 0x20, 0x20 },      { 0xA0, 0xA0 },     { 0xAD, 0xAD },
				       { 0x034F, 0x034F },  { 0x115F, 0x1160 }, { 0x1680, 0x1680 },
				       { 0x17B4, 0x17B5 },  { 0x180B, 0x180F }, { 0x2000, 0x200F },
				       { 0x202F, 0x202F },  { 0x205F, 0x206F }, { 0x2800, 0x2800 },
				       { 0x3000, 0x3000 },  { 0x3164, 0x3164 }, { 0xFE00, 0xFE0F },
				       { 0xFEFF, 0xFEFF },  { 0xFFA0, 0xFFA0 }, { 0xFFF0, 0xFFFB },
				       { 0xE0000, 0xE0FFF } };

static bool is_among(uint32_t letter, const struct range *ranges, size_t count) {
	for (size_t i = 0; i < count; i++) {
		if (letter >= ranges[i].first && letter <= ranges[i].last) {
			return true;
		}
	}
	return false;
}

/* Of valid UTF-8; *length: its bytes. */
static uint32_t read_letter(const char *text, size_t *length) {
	const unsigned char *at = (const unsigned char *)text;
	*length = at[0] < 0x80 ? 1 : at[0] < 0xE0 ? 2 : at[0] < 0xF0 ? 3 : 4;
	uint32_t letter = *length == 1 ? at[0] : at[0] & (0x7FU >> *length);
	for (size_t i = 1; i < *length; i++) {
		letter = letter << 6 | (at[i] & 0x3FU);
	}
	return letter;
}

static bool steers(uint32_t letter) {
	return is_among(letter, steering, PV_COUNT(steering));
}

bool serve_is_plain(const char *text, size_t most) {
	size_t all = strlen(text), length;
	bool plain = all <= most && pv_utf8_valid(text, all) == all;
	for (size_t i = 0; plain && i < all; i += length) {
		plain = !steers(read_letter(text + i, &length));
	}
	return plain;
}

/* Lines may end in it. */
static bool is_steady(const char *text) {
	size_t length;
	for (; *text != '\0'; text += length) {
		uint32_t letter = read_letter(text, &length);
		if (steers(letter) && letter != '\t' && letter != '\n' && letter != '\r') {
			return false;
		}
	}
	return true;
}

bool serve_check_words(const struct pv_node *node, struct pv_error *err) {
	bool steady = (node->key == NULL || is_steady(node->key)) &&
		      (node->text == NULL || is_steady(node->text));
	for (const struct pv_node *child = node->first; steady && child != NULL;
	     child = child->next) {
		if (!serve_check_words(child, err)) {
			return false;
		}
	}
	return steady ||
	       pv_node_fail(node, err,
			    "a letter that isn't seen: a control character or a mark that turns "
			    "the direction of what follows; accepted is plain text");
}

bool serve_is_seen(const char *text) {
	size_t all = pv_utf8_valid(text, strlen(text)), length;
	bool seen = false;
	for (size_t i = 0; i < all && !seen; i += length) {
		uint32_t letter = read_letter(text + i, &length);
		seen = !steers(letter) && !is_among(letter, unseen, PV_COUNT(unseen));
	}
	return seen;
}

bool serve_is_name(const char *text) {
	return serve_is_plain(text, PV_NAME_MAX) && (text[0] == '\0' || serve_is_seen(text));
}

void serve_copy_plain(char *out, size_t cap, const char *text) {
	size_t all = pv_utf8_valid(text, strlen(text)), length, used = 0;
	for (size_t i = 0; i < all && serve_is_seen(text); i += length) {
		if (steers(read_letter(text + i, &length))) {
			continue;
		}
		if (used + length >= cap) {
			break;
		}
		memcpy(out + used, text + i, length);
		used += length;
	}
	out[used] = '\0';
}

/*
 * server/store/plain_text.c - names and lines that people write: one line of plain text that
 * neither steers what shows it nor hides.
 */
#include "core/utf8.h"
#include "server/store/records.h"

#include <string.h>

struct range {
	uint32_t first, last;
};

/* Letters that end a line, or turn the direction of what follows. */
static const struct range steering[] = {
	{ 0x00, 0x1F },     { 0x7F, 0x9F },     { 0x061C, 0x061C },
	{ 0x200E, 0x200F }, { 0x2028, 0x202E }, { 0x2066, 0x2069 }
};

/* Blanks and letters that aren't drawn: they may stand between others, not alone. */
static const struct range invisible[] = {
	{ 0x20, 0x20 },     { 0xA0, 0xA0 },     { 0xAD, 0xAD },      { 0x034F, 0x034F },
	{ 0x115F, 0x1160 }, { 0x1680, 0x1680 }, { 0x17B4, 0x17B5 },  { 0x180B, 0x180F },
	{ 0x2000, 0x200F }, { 0x202F, 0x202F }, { 0x205F, 0x206F },  { 0x2800, 0x2800 },
	{ 0x3000, 0x3000 }, { 0x3164, 0x3164 }, { 0xFE00, 0xFE0F },  { 0xFEFF, 0xFEFF },
	{ 0xFFA0, 0xFFA0 }, { 0xFFF0, 0xFFFB }, { 0xE0000, 0xE0FFF }
};

static bool is_among(uint32_t letter, const struct range *ranges, size_t count) {
	for (size_t i = 0; i < count; i++) {
		if (letter >= ranges[i].first && letter <= ranges[i].last) {
			return true;
		}
	}
	return false;
}

/* The first letter of valid UTF-8; *length: its bytes. */
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

/* The same for text of several lines. */
static bool is_plain_text(const char *text) {
	size_t length;
	for (; *text != '\0'; text += length) {
		uint32_t letter = read_letter(text, &length);
		if (steers(letter) && letter != '\t' && letter != '\n' && letter != '\r') {
			return false;
		}
	}
	return true;
}

bool serve_check_plain(const struct pv_node *node, struct pv_error *err) {
	bool plain = (node->key == NULL || is_plain_text(node->key)) &&
		     (node->text == NULL || is_plain_text(node->text));
	for (const struct pv_node *child = node->first; plain && child != NULL;
	     child = child->next) {
		if (!serve_check_plain(child, err)) {
			return false;
		}
	}
	return plain ||
	       pv_node_fail(node, err,
			    "a letter that isn't seen: a control character or a mark that turns "
			    "the direction of what follows; accepted is plain text");
}

bool serve_is_visible(const char *text) {
	size_t all = pv_utf8_valid(text, strlen(text)), length;
	bool visible = false;
	for (size_t i = 0; i < all && !visible; i += length) {
		uint32_t letter = read_letter(text + i, &length);
		visible = !steers(letter) && !is_among(letter, invisible, PV_COUNT(invisible));
	}
	return visible;
}

bool serve_is_name(const char *text) {
	return serve_is_plain(text, PV_NAME_MAX) && (text[0] == '\0' || serve_is_visible(text));
}

void serve_copy_plain(char *out, size_t cap, const char *text) {
	size_t all = pv_utf8_valid(text, strlen(text)), length, used = 0;
	for (size_t i = 0; i < all && serve_is_visible(text); i += length) {
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

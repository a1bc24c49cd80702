#include "core/utf8.h"

#include <stdint.h>

/* The second byte of these leads has a narrower range: nothing overlong, no surrogates. */
static bool is_second(unsigned char lead, unsigned char byte) {
	unsigned char low = 0x80, high = 0xbf;
	switch (lead) {
	case 0xe0:
		low = 0xa0;
		break;
	case 0xed:
		high = 0x9f;
		break;
	case 0xf0:
		low = 0x90;
		break;
	case 0xf4:
		high = 0x8f;
		break;
	default:
		break;
	}
	return byte >= low && byte <= high;
}

static size_t count_bytes(unsigned char lead) {
	if (lead < 0x80) {
		return 1;
	}
	if (lead < 0xc2 || lead > 0xf4) {
		return 0;
	}
	return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

static bool is_character(const unsigned char *at, size_t count, size_t left) {
	if (count == 0 || count > left || (count > 1 && !is_second(at[0], at[1]))) {
		return false;
	}
	for (size_t i = 2; i < count; i++) {
		if ((at[i] & 0xc0) != 0x80) {
			return false;
		}
	}
	return true;
}

size_t pv_utf8_valid(const char *text, size_t length) {
	const unsigned char *bytes = (const unsigned char *)text;
	size_t at = 0;
	while (at < length) {
		size_t count = count_bytes(bytes[at]);
		if (!is_character(bytes + at, count, length - at)) {
			break;
		}
		at += count;
	}
	return at;
}

struct pv_mark pv_utf8_mark(const char *text, size_t at) {
	struct pv_mark mark = { .line = 1, .column = 1 };
	for (size_t i = 0; i < at; i++) {
		if (text[i] == '\n') {
			mark.line++;
			mark.column = 1;
		} else if (((unsigned char)text[i] & 0xc0) != 0x80) {
			mark.column++;
		}
	}
	return mark;
}

/* draw/sheet/letters.c - text as outlines: each letter is defined once and used where it stands. */
#include "draw/sheet/sheet.h"

#include <string.h>

/* The next character of valid UTF-8; of anything else, the next byte. */
static uint32_t next_code(const char **text) {
	const unsigned char *at = (const unsigned char *)*text;
	int more = at[0] >= 0xf0 ? 3 : at[0] >= 0xe0 ? 2 : at[0] >= 0xc0 ? 1 : 0;
	uint32_t code = more == 0 ? at[0] : at[0] & (0x3fU >> more);
	int read = 1;
	for (; read <= more && (at[read] & 0xc0U) == 0x80U; read++) {
		code = code << 6 | (at[read] & 0x3fU);
	}
	*text += read;
	return code;
}

static int32_t measure(const struct draw_sheet *sheet, enum draw_weight weight, const char *text,
		       const char *end) {
	int32_t width = 0;
	while (text < end) {
		width += draw_art_letter(sheet->how->art, weight, next_code(&text))->width;
	}
	return width;
}

int32_t draw_measure(const struct draw_sheet *sheet, struct draw_type type, const char *text) {
	int64_t width = measure(sheet, type.weight, text, text + strlen(text));
	return (int32_t)(width * type.size / DRAW_EM);
}

static void use_letter(struct draw_sheet *sheet, enum draw_weight weight,
		       const struct draw_letter *letter, int32_t x) {
	size_t index = (size_t)(letter - sheet->how->art->faces[weight].letters);
	if (letter->path[0] != '\0') {
		sheet->used[weight][index / 64] |= UINT64_C(1) << index % 64;
		draw_put(sheet, "<use href=\"#%c%x\" x=\"%d\"/>", weight == DRAW_BOLD ? 'b' : 'r',
			 letter->code, x);
	}
}

static void put_run(struct draw_sheet *sheet, int32_t x, int32_t y, struct draw_type type,
		    const char *text, const char *end) {
	int32_t width = measure(sheet, type.weight, text, end), at = 0;
	x -= (int32_t)(type.anchor * ((int64_t)width * type.size / DRAW_EM) / 2);
	draw_put(sheet, "<g fill=\"%s\" transform=\"translate(%d %d) scale(%d.%03d)\">",
		 draw_paint(sheet, type.ink), x, y, type.size / DRAW_EM, type.size % DRAW_EM);
	while (text < end) {
		const struct draw_letter *letter =
		    draw_art_letter(sheet->how->art, type.weight, next_code(&text));
		use_letter(sheet, type.weight, letter, at);
		at += letter->width;
	}
	draw_put(sheet, "</g>");
}

/* Adds the words for readers who can't see paths. */
static void open_words(struct draw_sheet *sheet, const char *text) {
	draw_put(sheet, "<g role=\"img\" aria-label=\"");
	draw_put_safe(sheet, text);
	draw_put(sheet, "\">");
}

void draw_text(struct draw_sheet *sheet, int32_t x, int32_t y, struct draw_type type,
	       const char *text) {
	open_words(sheet, text);
	put_run(sheet, x, y, type, text, text + strlen(text));
	draw_put(sheet, "</g>");
}

void draw_text_within(struct draw_sheet *sheet, int32_t x, int32_t y, int32_t width,
		      struct draw_type type, const char *text) {
	int32_t wide = draw_measure(sheet, type, text);
	if (wide > width) {
		int32_t least = type.size * 2 / 3, fit = type.size * width / wide;
		type.size = fit > least ? fit : least;
	}
	draw_lines(sheet, x, y, width, 1, type, text);
}

/* The end of what fits on one line of that width (thousandths of the em): at a blank, or after at
 * least one letter. */
static const char *break_line(const struct draw_sheet *sheet, enum draw_weight weight,
			      const char *text, int32_t width) {
	const char *at = text, *blank = NULL;
	int32_t used = 0;
	while (*at != '\0') {
		const char *next = at;
		uint32_t code = next_code(&next);
		used += draw_art_letter(sheet->how->art, weight, code)->width;
		if (code == ' ') {
			blank = at;
		} else if (used > width && at > text) {
			return blank != NULL ? blank : at;
		}
		at = next;
	}
	return at;
}

/* Writes the text cut off, with three dots behind it. */
static void put_cut(struct draw_sheet *sheet, int32_t x, int32_t y, int32_t width,
		    struct draw_type type, const char *text) {
	char cut[DRAW_SAY_MAX];
	const char *dots = "…";
	int32_t room = width - measure(sheet, type.weight, dots, dots + strlen(dots));
	int32_t used = 0;
	const char *end = text;
	while (*end != '\0' && (size_t)(end - text) < sizeof cut - 8) {
		const char *next = end;
		used += draw_art_letter(sheet->how->art, type.weight, next_code(&next))->width;
		if (used > room) {
			break;
		}
		end = next;
	}
	size_t length = (size_t)(end - text);
	memcpy(cut, text, length);
	memcpy(cut + length, dots, strlen(dots) + 1);
	put_run(sheet, x, y, type, cut, cut + strlen(cut));
}

int draw_lines(struct draw_sheet *sheet, int32_t x, int32_t y, int32_t width, int most,
	       struct draw_type type, const char *text) {
	int32_t room = (int32_t)((int64_t)width * DRAW_EM / type.size) + 1;
	int lines = 0;
	open_words(sheet, text);
	while (*text != '\0' && lines < most) {
		const char *end = break_line(sheet, type.weight, text, room);
		int32_t at = y + lines * type.size * 5 / 4;
		if (lines == most - 1 && *end != '\0') {
			put_cut(sheet, x, at, room, type, text);
		} else {
			put_run(sheet, x, at, type, text, end);
		}
		text = end + strspn(end, " ");
		lines++;
	}
	draw_put(sheet, "</g>");
	return lines;
}

void draw_put_letters(struct draw_sheet *sheet) {
	draw_put(sheet, "<defs>");
	for (size_t w = 0; w < DRAW_WEIGHT_COUNT; w++) {
		const struct draw_face *face = &sheet->how->art->faces[w];
		for (size_t i = 0; i < face->count; i++) {
			if ((sheet->used[w][i / 64] >> i % 64 & 1) != 0) {
				const struct draw_letter *letter = &face->letters[i];
				draw_put(sheet, "<path id=\"%c%x\" d=\"",
					 w == DRAW_BOLD ? 'b' : 'r', letter->code);
				pv_jot_add(&sheet->out, letter->path, strlen(letter->path));
				draw_put(sheet, "\"/>");
			}
		}
	}
	draw_put(sheet, "</defs>");
}

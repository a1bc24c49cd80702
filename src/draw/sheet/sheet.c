/* draw/sheet/sheet.c - SVG text that grows, and what else every part of a picture needs. */
#include "draw/sheet/sheet.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Most texts are shorter than this; longer ones take a second pass. */
enum { SHORT_MAX = 400 };

void draw_put(struct draw_sheet *sheet, const char *fmt, ...) {
	char text[SHORT_MAX], longer[4096];
	va_list args, again;
	va_start(args, fmt);
	va_copy(again, args);
	int length = vsnprintf(text, sizeof text, fmt, args);
	if (length >= (int)sizeof text) {
		length = vsnprintf(longer, sizeof longer, fmt, again);
		pv_jot_add(&sheet->out, longer,
			   length < (int)sizeof longer ? (size_t)length : sizeof longer - 1);
	} else if (length > 0) {
		pv_jot_add(&sheet->out, text, (size_t)length);
	}
	va_end(again);
	va_end(args);
}

static const char *escape(unsigned char c) {
	return c == '<'   ? "&lt;"
	       : c == '>' ? "&gt;"
	       : c == '&' ? "&amp;"
	       : c == '"' ? "&quot;"
			  : " ";
}

/* Control characters, which XML refuses, become blanks. */
void draw_put_safe(struct draw_sheet *sheet, const char *text) {
	while (*text != '\0') {
		size_t plain = 0;
		while ((unsigned char)text[plain] >= ' ' && strchr("<>&\"", text[plain]) == NULL) {
			plain++;
		}
		pv_jot_add(&sheet->out, text, plain);
		text += plain;
		if (*text != '\0') {
			const char *safe = escape((unsigned char)*text++);
			pv_jot_add(&sheet->out, safe, strlen(safe));
		}
	}
}

const char *draw_paint(const struct draw_sheet *sheet, enum draw_ink ink) {
	return draw_ink(ink, sheet->how->grey);
}

/* ---- texts ---- */

enum { ARGUMENTS_MAX = 8 };

struct arguments {
	const char *names[ARGUMENTS_MAX], *values[ARGUMENTS_MAX];
	size_t count;
};

static const char *find_value(const struct arguments *args, const char *name, size_t length) {
	for (size_t i = 0; i < args->count; i++) {
		if (strlen(args->names[i]) == length && memcmp(args->names[i], name, length) == 0) {
			return args->values[i];
		}
	}
	return "?";
}

/* Adds text as far as there is room, and moves *at behind it. */
static void add(char buf[DRAW_SAY_MAX], size_t *at, const char *text, size_t length) {
	size_t room = DRAW_SAY_MAX - 1 - *at;
	size_t taken = length < room ? length : room;
	memcpy(buf + *at, text, taken);
	*at += taken;
	buf[*at] = '\0';
}

static void add_gap(const struct draw_sheet *sheet, char buf[DRAW_SAY_MAX], size_t *at,
		    const char *gap, size_t length, const struct arguments *args) {
	const char *value = find_value(args, gap, pv_text_gap_name(gap, length));
	const char *form = pv_text_form(sheet->how->texts, value, gap, &length);
	add(buf, at, value, strlen(value));
	if (form != NULL) {
		add(buf, at, " ", 1);
		add(buf, at, form, length);
	}
}

static void fill(const struct draw_sheet *sheet, char buf[DRAW_SAY_MAX], const char *text,
		 const struct arguments *args) {
	size_t at = 0;
	buf[0] = '\0';
	while (*text != '\0') {
		size_t plain = strcspn(text, "{"), name = strcspn(text + plain, "}");
		add(buf, &at, text, plain);
		text += plain;
		if (*text != '{') {
			return;
		}
		add_gap(sheet, buf, &at, text + 1, name > 0 ? name - 1 : 0, args);
		text += text[name] == '}' ? name + 1 : name;
	}
}

const char *draw_say(const struct draw_sheet *sheet, char buf[DRAW_SAY_MAX], const char *key, ...) {
	struct arguments filled = { .count = 0 };
	va_list args;
	va_start(args, key);
	const char *name = va_arg(args, const char *);
	while (name != NULL && filled.count < ARGUMENTS_MAX) {
		filled.names[filled.count] = name;
		filled.values[filled.count++] = va_arg(args, const char *);
		name = va_arg(args, const char *);
	}
	va_end(args);
	fill(sheet, buf, draw_word(sheet, key), &filled);
	return buf;
}

const char *draw_word(const struct draw_sheet *sheet, const char *key) {
	return pv_texts_get(sheet->how->texts, key);
}

/* ---- signs ---- */

static void put_shape(struct draw_sheet *sheet, const struct draw_shape *shape,
		      struct draw_coat coat) {
	bool ground = shape->stroke == DRAW_CUT || shape->stroke == DRAW_SCORE;
	const char *paint = draw_paint(sheet, ground ? coat.ground : coat.sign);
	if (shape->stroke == DRAW_LINE || shape->stroke == DRAW_SCORE) {
		draw_put(sheet, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" d=\"", paint,
			 shape->width);
	} else {
		draw_put(sheet, "<path fill=\"%s\" d=\"", paint);
	}
	pv_jot_add(&sheet->out, shape->path, strlen(shape->path));
	draw_put(sheet, "\"/>");
}

static void spell_sign(struct draw_sheet *sheet, const char *name, int32_t x, int32_t y,
		       int32_t width, int32_t height, struct draw_coat coat) {
	char letters[4];
	struct draw_type type = { height / 2, DRAW_BOLD, (uint8_t)coat.sign, DRAW_MIDDLE };
	snprintf(letters, sizeof letters, "%.2s", name);
	draw_text(sheet, x + width / 2, y + height / 2 + type.size / 3, type, letters);
}

void draw_sign(struct draw_sheet *sheet, const char *name, int32_t x, int32_t y, int32_t width,
	       int32_t height, struct draw_coat coat) {
	const struct draw_sign *sign = draw_art_sign(sheet->how->art, name);
	if (name[0] == '\0') {
		return;
	}
	if (sign == NULL) {
		spell_sign(sheet, name, x, y, width, height, coat);
		return;
	}
	int32_t by_width = width * DRAW_UNIT / sign->width;
	int32_t by_height = height * DRAW_UNIT / sign->height;
	int32_t scale = by_width < by_height ? by_width : by_height;
	int32_t left = x + (width - sign->width * scale / DRAW_UNIT) / 2;
	int32_t top = y + (height - sign->height * scale / DRAW_UNIT) / 2;
	draw_put(sheet,
		 "<g transform=\"translate(%d %d) scale(%d.%03d)\" stroke-linecap=\"round\" "
		 "stroke-linejoin=\"round\">",
		 left, top, scale / DRAW_UNIT, scale % DRAW_UNIT);
	for (size_t i = 0; i < sign->count; i++) {
		put_shape(sheet, &sign->shapes[i], coat);
	}
	draw_put(sheet, "</g>");
}

/* A mixer of 32 bits. Only the look of grass depends on its quality. */
int32_t draw_jitter(int32_t a, int32_t b, int32_t c, int32_t range) {
	uint32_t h =
	    (uint32_t)a * 0x9e3779b1U ^ (uint32_t)b * 0x85ebca77U ^ (uint32_t)c * 0xc2b2ae3dU;
	h ^= h >> 15;
	h *= 0x2c1b3c6dU;
	h ^= h >> 12;
	h *= 0x297a2d39U;
	h ^= h >> 15;
	return (int32_t)(h % (2 * (uint32_t)range + 1)) - range;
}

/* ---- a whole picture ---- */

bool draw_can(const struct pv_picture *how, struct pv_error *err) {
	bool fine = how->square >= PV_SQUARE_LEAST && how->square <= PV_SQUARE_MOST;
	return fine ||
	       pv_fail(err, PV_BAD_INPUT, "square", "a square's side is %d to %d pixels; found %d",
		       PV_SQUARE_LEAST, PV_SQUARE_MOST, how->square);
}

void draw_open(struct draw_sheet *sheet, const char *title, struct draw_size size) {
	int64_t square = sheet->how->square;
	draw_put(sheet,
		 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
		 "viewBox=\"0 0 %d %d\" role=\"img\"><title>",
		 (int)((size.width * square + DRAW_UNIT - 1) / DRAW_UNIT),
		 (int)((size.height * square + DRAW_UNIT - 1) / DRAW_UNIT), size.width,
		 size.height);
	draw_put_safe(sheet, title);
	draw_put(sheet, "</title><rect width=\"%d\" height=\"%d\" fill=\"%s\"/>", size.width,
		 size.height, draw_paint(sheet, DRAW_PAPER));
}

void draw_close(struct draw_sheet *sheet) {
	draw_put_letters(sheet);
	draw_put(sheet, "</svg>\n");
}

char *draw_take(struct draw_sheet *sheet, struct pv_error *err) {
	char *text = sheet->out.text;
	if (sheet->out.failed || text == NULL) {
		pv_jot_finish(&sheet->out);
		pv_fail(err, PV_NO_MEMORY, "picture", "no memory for a picture");
		return NULL;
	}
	return text;
}

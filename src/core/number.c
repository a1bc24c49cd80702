#include "core/number.h"

#include <stdio.h>
#include <string.h>

/* Numbers stay below this while they are read, so that no product leaves 64 bits. */
static const int64_t number_max = INT64_C(4000000000);

static bool is_digit(char c) {
	return c >= '0' && c <= '9';
}

/* Digits at *text: false where there are none or too many. */
static bool read_digits(const char **text, int64_t *out) {
	if (!is_digit(**text)) {
		return false;
	}
	for (*out = 0; is_digit(**text); (*text)++) {
		*out = *out * 10 + (**text - '0');
		if (*out > number_max) {
			return false;
		}
	}
	return true;
}

/* What follows the point, in units of 1/scale: ".5" of scale 2 is 1. */
static bool read_decimals(const char **text, int64_t scale, int64_t *out) {
	int64_t num = 0, den = 1;
	if (!is_digit(**text)) {
		return false;
	}
	for (; is_digit(**text); (*text)++) {
		if (den >= 1000000000) {
			return false;
		}
		num = num * 10 + (**text - '0');
		den *= 10;
	}
	*out = num * scale / den;
	return num * scale % den == 0;
}

/* "3/2" or the fraction of "1 1/2", in units of 1/scale, its upper number read already. */
static bool read_fraction(const char **text, int64_t num, int64_t scale, int64_t *out) {
	int64_t den;
	(*text)++;
	if (!read_digits(text, &den) || den == 0 || num > INT64_MAX / scale) {
		return false;
	}
	*out = num * scale / den;
	return num * scale % den == 0;
}

static bool read_unsigned(const char **text, int64_t scale, int64_t *out) {
	int64_t whole, part = 0;
	if (!read_digits(text, &whole)) {
		return false;
	}
	if (**text == '/') {
		return read_fraction(text, whole, scale, out);
	}
	if (**text == '.') {
		(*text)++;
		if (!read_decimals(text, scale, &part)) {
			return false;
		}
	} else if (**text == ' ') {
		int64_t num;
		(*text)++;
		if (!read_digits(text, &num) || **text != '/' ||
		    !read_fraction(text, num, scale, &part)) {
			return false;
		}
	}
	if (whole > (INT64_MAX - part) / scale) {
		return false;
	}
	*out = whole * scale + part;
	return true;
}

bool pv_number_read(const char *text, int32_t scale, int32_t *out) {
	bool minus = *text == '-';
	int64_t value;
	text += minus || *text == '+';
	if (!read_unsigned(&text, scale, &value) || *text != '\0') {
		return false;
	}
	value = minus ? -value : value;
	if (value < INT32_MIN || value > INT32_MAX) {
		return false;
	}
	*out = (int32_t)value;
	return true;
}

int64_t pv_find_divisor(int64_t a, int64_t b) {
	while (b != 0) {
		int64_t rest = a % b;
		a = b;
		b = rest;
	}
	return a < 0 ? -a : a;
}

/* As snprintf with a sign before. */
static size_t put(char *buf, size_t cap, bool minus, const char *text) {
	int length = snprintf(buf, cap, "%s%s", minus ? "-" : "", text);
	return length > 0 ? (size_t)length : 0;
}

size_t pv_number_write(int32_t value, int32_t scale, char *buf, size_t cap) {
	int64_t size = value < 0 ? -(int64_t)value : value;
	int64_t den = scale / pv_find_divisor(size, scale), rest = size % scale;
	char text[64];
	if (1000000 % den != 0) {
		snprintf(text, sizeof text, "%lld/%lld", (long long)(size / (scale / den)),
			 (long long)den);
		return put(buf, cap, value < 0, text);
	}
	snprintf(text, sizeof text, "%lld.%06lld", (long long)(size / scale),
		 (long long)(rest * (1000000 / den) / (scale / den)));
	size_t length = strlen(text);
	while (text[length - 1] == '0') {
		length--;
	}
	text[text[length - 1] == '.' ? length - 1 : length] = '\0';
	return put(buf, cap, value < 0, text);
}

size_t pv_number_show(int32_t value, int32_t scale, char *buf, size_t cap) {
	int64_t size = value < 0 ? -(int64_t)value : value;
	int64_t whole = size / scale, num = size % scale;
	int64_t den = scale / pv_find_divisor(num, scale);
	char text[64];
	num = num * den / scale;
	if (num == 0) {
		snprintf(text, sizeof text, "%lld", (long long)whole);
	} else if (whole == 0) {
		snprintf(text, sizeof text, "%lld/%lld", (long long)num, (long long)den);
	} else {
		snprintf(text, sizeof text, "%lld %lld/%lld", (long long)whole, (long long)num,
			 (long long)den);
	}
	return put(buf, cap, value < 0, text);
}

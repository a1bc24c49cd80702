/* game/chance/fraction.c - exact chances: fractions of 128 bits in lowest terms. */
#include "game/chance/fraction.h"

#include <stdio.h>
#include <string.h>

static pv_u128 common_divisor(pv_u128 a, pv_u128 b) {
	while (b != 0) {
		/* Most numbers are short, and short division is ten times as fast. */
		pv_u128 rest = (a | b) >> 64 ? a % b : (uint64_t)a % (uint64_t)b;
		a = b;
		b = rest;
	}
	return a;
}

struct pv_fraction pv_fraction_make(pv_u128 num, pv_u128 den) {
	pv_u128 by = common_divisor(num, den);
	return (struct pv_fraction){ .num = num / by, .den = den / by };
}

bool pv_fraction_add(struct pv_fraction *sum, struct pv_fraction f) {
	pv_u128 by = common_divisor(sum->den, f.den);
	pv_u128 left, right, num, den;
	if (__builtin_mul_overflow(sum->num, f.den / by, &left) ||
	    __builtin_mul_overflow(f.num, sum->den / by, &right) ||
	    __builtin_add_overflow(left, right, &num) ||
	    __builtin_mul_overflow(sum->den, f.den / by, &den)) {
		return false;
	}
	*sum = pv_fraction_make(num, den);
	return true;
}

bool pv_fraction_multiply(struct pv_fraction *product, struct pv_fraction f) {
	/* Reduces crosswise first: nothing grows that would shrink again. */
	struct pv_fraction a = pv_fraction_make(product->num, f.den);
	struct pv_fraction b = pv_fraction_make(f.num, product->den);
	pv_u128 num, den;
	if (__builtin_mul_overflow(a.num, b.num, &num) ||
	    __builtin_mul_overflow(a.den, b.den, &den)) {
		return false;
	}
	*product = (struct pv_fraction){ .num = num, .den = den };
	return true;
}

bool pv_fraction_divide(struct pv_fraction *quotient, struct pv_fraction f) {
	return pv_fraction_multiply(quotient, (struct pv_fraction){ .num = f.den, .den = f.num });
}

/* Compares whole parts, then the reciprocals of the rests: Euclid's way, which never multiplies. */
int pv_fraction_compare(struct pv_fraction a, struct pv_fraction b) {
	for (int sign = 1;; sign = -sign) {
		pv_u128 a_whole = a.num / a.den, b_whole = b.num / b.den;
		if (a_whole != b_whole) {
			return a_whole < b_whole ? -sign : sign;
		}
		pv_u128 a_rest = a.num % a.den, b_rest = b.num % b.den;
		if (a_rest == 0 || b_rest == 0) {
			return a_rest == b_rest ? 0 : a_rest == 0 ? -sign : sign;
		}
		a = (struct pv_fraction){ .num = a.den, .den = a_rest };
		b = (struct pv_fraction){ .num = b.den, .den = b_rest };
	}
}

/* 2^128 has 39 digits. */
enum { DIGITS_MAX = 40 };

static const char *write_digits(pv_u128 number, char digits[DIGITS_MAX]) {
	char *at = digits + DIGITS_MAX - 1;
	*at = '\0';
	do {
		*--at = (char)('0' + (int)(number % 10));
		number /= 10;
	} while (number != 0);
	return at;
}

size_t pv_fraction_write(struct pv_fraction f, char *buf, size_t cap) {
	char num[DIGITS_MAX], den[DIGITS_MAX];
	int length = f.den == 1 ? snprintf(buf, cap, "%s", write_digits(f.num, num))
				: snprintf(buf, cap, "%s/%s", write_digits(f.num, num),
					   write_digits(f.den, den));
	return length < 0 ? 0 : (size_t)length;
}

/* sim/bet.c - has one half been left behind? By betting: whoever bets fairly that the mean is m
 * multiplies his stake by 40 with a chance of at most one in 40, however long he plays (Ville's
 * inequality), so where somebody has, the mean isn't m. Of each side of m six bettors share one
 * stake; they differ in how much of it they risk. (Waudby-Smith and Ramdas, "Estimating means of
 * bounded random variables by betting", 2024.) */
#include "pavise/tally.h"

enum { BETTORS = 6 };

static const double risks[BETTORS] = { 0x1p-5, 0x1p-4, 0x1p-3, 0x1p-2, 0x1p-1, 0x1.8p-1 };

enum { LIMIT = 40, HALVINGS = 40 };

/* A number m * 2^e: products of a million factors fit. */
struct scaled {
	double m;
	int64_t e;
};

static struct scaled normal(struct scaled x) {
	while (x.m >= 0x1p64) {
		x.m *= 0x1p-64;
		x.e += 64;
	}
	while (x.m > 0 && x.m < 0x1p-64) {
		x.m *= 0x1p64;
		x.e -= 64;
	}
	return x;
}

static struct scaled multiply(struct scaled a, struct scaled b) {
	return normal((struct scaled){ a.m * b.m, a.e + b.e });
}

static struct scaled power(double base, uint64_t n) {
	struct scaled product = { 1, 0 }, square = normal((struct scaled){ base, 0 });
	for (; n > 0; n /= 2) {
		if (n % 2 == 1) {
			product = multiply(product, square);
		}
		square = multiply(square, square);
	}
	return product;
}

/* As a plain number; what is beyond 2^128 is only "very much". */
static double plain(struct scaled x) {
	if (x.e > 0) {
		return x.e > 128 ? 0x1p256 : x.m * (x.e == 64 ? 0x1p64 : 0x1p128);
	}
	return x.e == 0 ? x.m : x.e == -64 ? x.m * 0x1p-64 : 0;
}

/* What a stake has become that bet on more than m, or, of everything mirrored, on less. 0 < m < 1.
 * It falls as m rises. */
static double wealth(const struct pv_bet *bet, double m, bool mirrored) {
	double sum = 0;
	for (int i = 0; i < BETTORS; i++) {
		struct scaled product = { 1, 0 };
		for (int k = 0; k <= PV_BET_STEPS; k++) {
			double x = (double)k / PV_BET_STEPS;
			uint64_t n = bet->counts[mirrored ? PV_BET_STEPS - k : k];
			if (n > 0) {
				product =
				    multiply(product, power(1 - risks[i] + risks[i] * x / m, n));
			}
		}
		sum += plain(product);
	}
	return sum / BETTORS;
}

void pv_bet_add(struct pv_bet *bet, int eighths) {
	bet->counts[eighths]++;
}

/* The least m, to 2^-40, that isn't refuted from below. */
static double find_low(const struct pv_bet *bet, bool mirrored) {
	double low = 0, high = 1;
	for (int i = 0; i < HALVINGS; i++) {
		double middle = (low + high) / 2;
		*(wealth(bet, middle, mirrored) >= LIMIT ? &low : &high) = middle;
	}
	return low;
}

struct pv_interval pv_bet_interval(const struct pv_bet *bet) {
	double sum = 0, n = 0;
	for (int k = 0; k <= PV_BET_STEPS; k++) {
		sum += (double)k * (double)bet->counts[k];
		n += (double)bet->counts[k];
	}
	return (struct pv_interval){ n == 0 ? 0 : sum / (PV_BET_STEPS * n), find_low(bet, false),
				     1 - find_low(bet, true) };
}

int pv_bet_side(const struct pv_bet *bet) {
	bool above = wealth(bet, 0.5, false) >= LIMIT, below = wealth(bet, 0.5, true) >= LIMIT;
	return above ? 1 : below ? -1 : 0;
}

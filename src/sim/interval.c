/* sim/interval.c - 95 % intervals. No function of libm: only what every machine rounds alike. */
#include "pavise/tally.h"

#include "sim/root.h"

/* The normal quantile of 0.975. */
static const double z = 1.959963984540054;

__extension__ typedef __int128 int128;

void pv_sum_add(struct pv_sum *s, int64_t x) {
	s->n++;
	s->sum += x;
	s->squares += x * x;
}

double pv_sum_mean(const struct pv_sum *s) {
	return s->n == 0 ? 0 : (double)s->sum / (double)s->n;
}

/* Newton's steps from above end where they no longer fall. */
double pv_root(double x) {
	if (x <= 0) {
		return 0;
	}
	double guess = x > 1 ? x : 1;
	for (;;) {
		double next = (guess + x / guess) / 2;
		if (next >= guess) {
			return guess;
		}
		guess = next;
	}
}

static double clip(double x, double low, double high) {
	return x < low ? low : x > high ? high : x;
}

/* Wilson 1927: the shares that the score test doesn't reject. */
struct pv_interval pv_interval_wilson(double successes, uint64_t n) {
	if (n == 0) {
		return (struct pv_interval){ 0, 0, 1 };
	}
	double count = (double)n, share = successes / count, zz = z * z;
	double middle = (share + zz / (2 * count)) / (1 + zz / count);
	double half =
	    z / (1 + zz / count) * pv_root(share * (1 - share) / count + zz / (4 * count * count));
	return (struct pv_interval){ share, clip(middle - half, 0, 1), clip(middle + half, 0, 1) };
}

/* The quantile of Student's t at 0.975: printed up to 15 degrees of freedom, then by the
 * expansion of Cornish and Fisher, right to four decimals. */
static double t_quantile(uint64_t freedom) {
	static const double printed[] = { 0,      12.7062, 4.3027, 3.1824, 2.7764, 2.5706,
					  2.4469, 2.3646,  2.3060, 2.2622, 2.2281, 2.2010,
					  2.1788, 2.1604,  2.1448, 2.1314 };
	if (freedom < PV_COUNT(printed)) {
		return printed[freedom];
	}
	double f = (double)freedom, zz = z * z;
	double a = z * (zz + 1) / 4;
	double b = z * ((5 * zz + 16) * zz + 3) / 96;
	double c = z * (((3 * zz + 19) * zz + 17) * zz - 15) / 384;
	return z + (a + (b + c / f) / f) / f;
}

/* Half the width of the mean's interval, in units of the sum; the variance is exact up to its
 * last step. */
static double half_width(const struct pv_sum *s) {
	int128 n = s->n;
	double spread = (double)(n * s->squares - (int128)s->sum * s->sum);
	double count = (double)s->n;
	return t_quantile(s->n - 1) * pv_root(spread / (count * count * (count - 1)));
}

struct pv_interval pv_interval_mean(const struct pv_sum *s, double scale) {
	double at = pv_sum_mean(s) / scale;
	double half = s->n < 2 ? 0 : half_width(s) / scale;
	return (struct pv_interval){ at, at - half, at + half };
}

struct pv_interval pv_interval_paired(const struct pv_sum *s, double low, double high,
				      double scale) {
	double at = pv_sum_mean(s);
	if (s->n == 0) {
		return (struct pv_interval){ 0, low / scale, high / scale };
	}
	double half = s->n < 2 ? 0 : half_width(s);
	if (half > 0) {
		return (struct pv_interval){ at / scale, clip(at - half, low, high) / scale,
					     clip(at + half, low, high) / scale };
	}
	double other = pv_interval_wilson(0, s->n).high; /* share of those that may differ */
	return (struct pv_interval){ at / scale, (at - other * (at - low)) / scale,
				     (at + other * (high - at)) / scale };
}

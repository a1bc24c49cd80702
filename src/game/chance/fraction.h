/*
 * game/chance/fraction.h - exact chances: fractions of 128 bits in lowest terms.
 *
 * pv_fraction_make                     num / den in lowest terms
 * pv_fraction_add, _multiply, _divide  false, and nothing changed, where a number outgrows 128 bits
 * pv_fraction_compare                  exactly, whatever the size
 */
#ifndef PAVISE_GAME_CHANCE_FRACTION_H
#define PAVISE_GAME_CHANCE_FRACTION_H

#include "pavise/odds.h"

/* den > 0. */
struct pv_fraction pv_fraction_make(pv_u128 num, pv_u128 den);

/* sum += f, product *= f, quotient /= f (which isn't 0). */
bool pv_fraction_add(struct pv_fraction *sum, struct pv_fraction f);
bool pv_fraction_multiply(struct pv_fraction *product, struct pv_fraction f);
bool pv_fraction_divide(struct pv_fraction *quotient, struct pv_fraction f);

/* Below 0, 0 or above 0, as a is less than, equal to or more than b. */
int pv_fraction_compare(struct pv_fraction a, struct pv_fraction b);

#endif

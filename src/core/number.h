/*
 * core/number.h - figures as people write them, exactly.
 *
 * pv_number_read    "1.5", "3/2", "1 1/2", "-2" -> units of 1/scale
 * pv_number_write   units of 1/scale -> "1.5"
 * pv_number_show    units of 1/scale -> "1 1/2", for sentences
 * pv_find_divisor   the greatest common one
 */
#ifndef PAVISE_CORE_NUMBER_H
#define PAVISE_CORE_NUMBER_H

#include "pavise/error.h"

#include <stdint.h>

/* False where text is no number, doesn't come out even in 1/scale, or doesn't fit. */
bool pv_number_read(const char *text, int32_t scale, int32_t *out);

/* As snprintf. A fraction that has no short decimal is written "7/3". */
size_t pv_number_write(int32_t value, int32_t scale, char *buf, size_t cap);
size_t pv_number_show(int32_t value, int32_t scale, char *buf, size_t cap);

/* Never negative; of 0 and n it is n. */
int64_t pv_find_divisor(int64_t a, int64_t b);

#endif

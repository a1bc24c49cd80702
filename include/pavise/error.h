/*
 * pavise/error.h - how files and resources fail.
 *
 * pv_fail         fill an error and return false
 * pv_fail_at      the same, with file, line and column
 * pv_clear_error  no error
 */
#ifndef PAVISE_ERROR_H
#define PAVISE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__GNUC__)
#define PV_PRINTF(fmt_at, args_at) __attribute__((format(printf, fmt_at, args_at)))
#define PV_API                     __attribute__((visibility("default")))
#else
#define PV_PRINTF(fmt_at, args_at)
#define PV_API
#endif

#define PV_COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* What programs test; the text is for people. */
enum pv_code {
	PV_OK,
	PV_BAD_INPUT, /* malformed, contradictory or out of range */
	PV_TOO_LARGE, /* over a documented limit */
	PV_NOT_FOUND, /* no such file, ruleset, rule, figure or unit */
	PV_REFUSED,   /* well formed, but against a rule; `where` is its id */
	PV_DIFFERS,   /* a fingerprint or hash that does not agree */
	PV_IO,        /* reading or writing failed */
	PV_NO_MEMORY,
	PV_CODE_COUNT
};

/* Plain data, nothing to free. `where` is a rule id, a field or "file:line:column". */
struct pv_error {
	enum pv_code code;
	char where[160];
	char msg[320]; /* what was found and what is accepted; one line, no full stop */
};

/* Where in a text something stood: counted from 1; 0 is unknown. */
struct pv_mark {
	int line, column;
};

/* Fills err unless it is NULL. Always false, so that a call can `return pv_fail(...)`. */
PV_API bool pv_fail(struct pv_error *err, enum pv_code code, const char *where, const char *fmt,
		    ...) PV_PRINTF(4, 5);

/* The same with `where` made of file (may be NULL) and mark: "FILE:LINE:COLUMN". */
PV_API bool pv_fail_at(struct pv_error *err, enum pv_code code, const char *file,
		       struct pv_mark mark, const char *fmt, ...) PV_PRINTF(5, 6);

/* Sets err to PV_OK with empty texts. err may be NULL. */
PV_API void pv_clear_error(struct pv_error *err);

#endif

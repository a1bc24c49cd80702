/*
 * pavise/ledger.h - the rule ledgers: one testable rule a row.
 *
 * pv_ledger_open     "nevsky" -> data/rules/nevsky.tsv
 * pv_ledger_open_in  its sentences in another language: data/text/fr/rules/nevsky.tsv
 * pv_ledger_open_of  all the ledgers of a ruleset: that of its id, and behind it its further ones
 * pv_ledger_find     a row by its id
 * pv_ledger_refer    rows by the number that other rulebooks name them by
 */
#ifndef PAVISE_LEDGER_H
#define PAVISE_LEDGER_H

#include "pavise/error.h"

struct pv_ruleset;

struct pv_rule {
	const char *id, *kind, *source, *rule, *check;
	const char *title;    /* of its situation; NULL: as the situation itself has it */
	const char *language; /* that rule, check and title are in, "en" */
};

/* A number that supplements refer to, and the row that has it here [CHB-0.6]. */
struct pv_reference {
	const char *number;
	const struct pv_rule *row;
};

struct pv_ledger {
	char name[32];
	struct pv_rule *rows; /* owned */
	size_t count;
	char *text; /* owned: what the rows point into */
	char *said; /* owned: the same of another language; NULL: none */
	char language[16];
	struct pv_reference *references; /* owned, by number; NULL: none */
	size_t reference_count;
	char *referred;         /* owned: what their numbers point into */
	struct pv_ledger *more; /* owned: the next of the same ruleset; NULL: none */
};

PV_API struct pv_ledger *pv_ledger_open(const char *name, struct pv_error *err);
/* A row that has no sentence in that language stays in English, as its `language` says. */
PV_API struct pv_ledger *pv_ledger_open_in(const char *name, const char *language,
					   struct pv_error *err);
/* Whatever id its battles name is found there. */
PV_API struct pv_ledger *pv_ledger_open_of(const struct pv_ruleset *rules, const char *language,
					   struct pv_error *err);
/* With those behind it. */
PV_API void pv_ledger_close(struct pv_ledger *ledger);
/* There, or in those behind it; case does not matter. NULL where there is none. */
PV_API const struct pv_rule *pv_ledger_find(const struct pv_ledger *ledger, const char *id);
/* "1.92" -> the rows that data/rules/references gives for it: how many there are; writes cap. Of
 * this ledger alone. */
PV_API size_t pv_ledger_refer(const struct pv_ledger *ledger, const char *number,
			      const struct pv_rule **out, size_t cap);

#endif

/*
 * sim/answer_report.h - private: what a battle came to, for programs.
 *
 * pv_answer_report   "result", "losses", "luck", "turns", "throws": members of an open object
 */
#ifndef PAVISE_SIM_ANSWER_REPORT_H
#define PAVISE_SIM_ANSWER_REPORT_H

#include "pavise/battle.h"
#include "pavise/text.h"

/* texts: causes and troops are named in words, too; may be NULL. Shares are in thousandths. */
bool pv_answer_report(const struct pv_texts *texts, struct pv_writer *w, const struct pv_battle *b,
		      struct pv_error *err);

#endif

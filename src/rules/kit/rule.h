/*
 * kit/rule.h - the ids of ledger rows in code, one form for every ruleset.
 *
 * RULE(CHB_5_1_17) is the text "CHB-5.1.17". The names are made from data/rules at build time
 * (tools/rule_ids.py), so an id that no ledger has doesn't compile.
 */
#ifndef RULES_KIT_RULE_H
#define RULES_KIT_RULE_H

#define RULE(id) (id##_ID)

#endif

/*
 * kit/node.h - what the nodes of a scenario say, for every ruleset.
 *
 * kit_node_refuse, _fail, _fail_words   errors: against a rule; what is accepted
 * kit_node_value, _key                  a node's text as a word
 * kit_node_find                         which of several words a node is
 * kit_node_word, _side, _number, _flag  a child's value into a byte
 * kit_node_map, _each                   a map with known keys; the children of a list or map
 * kit_is_name                           may a scenario give that name?
 */
#ifndef RULES_KIT_NODE_H
#define RULES_KIT_NODE_H

#include "pavise/node.h"
#include "rules/kit/word_types.h"

enum { KIT_NO_WORD = -1 };

/* --- errors ---------------------------------------------------------------------------------- */

/* Against a rule: err->where is its id, the message says where it stood. Always false. */
bool kit_node_refuse(const struct pv_node *node, struct pv_error *err, const char *rule,
		     const char *fmt, ...) PV_PRINTF(4, 5);
/* What was found at the node, and what is accepted. Always false. */
bool kit_node_fail(const struct pv_node *node, struct pv_error *err, const char *accepted);
/* The same; words are accepted, NULL at the end. */
bool kit_node_fail_words(const struct pv_node *node, struct pv_error *err,
			 const char *const *words);

/* --- one node -------------------------------------------------------------------------------- */

/* Without letters where the node is no scalar. */
struct kit_word kit_node_value(const struct pv_node *node);
/* A child's key in its map. */
struct kit_word kit_node_key(const struct pv_node *node);
/* A scalar as one of words (NULL at the end): its index, or KIT_NO_WORD. */
int kit_node_find(const struct pv_node *node, const char *const *words);
/* A map without other keys than these (NULL at the end)? accepted: what a map looks like. */
bool kit_node_map(const struct pv_node *node, const char *const *keys, const char *accepted,
		  struct pv_error *err);
/* Small letters, digits and those of `more`; at most cap - 1 of them, at least one. */
bool kit_is_name(const char *text, const char *more, size_t cap);

/* --- a child by its key: where it is missing *out stays as it was, and the call is true --------
 */

/* words: NULL at the end. accepted: what an error says instead of them, or NULL. */
bool kit_node_word(const struct pv_node *map, const char *key, const char *const *words,
		   const char *accepted, uint8_t *out, struct pv_error *err);
/* 0 red, 1 blue. */
bool kit_node_side(const struct pv_node *map, const char *key, uint8_t *out, struct pv_error *err);
/* high: at most UINT8_MAX. */
bool kit_node_number(const struct pv_node *map, const char *key, int32_t low, int32_t high,
		     uint8_t *out, struct pv_error *err);
/* 1 where it is true. */
bool kit_node_flag(const struct pv_node *map, const char *key, uint8_t *out, struct pv_error *err);

/* --- all children ---------------------------------------------------------------------------- */

typedef bool kit_node_reader(void *of, const struct pv_node *child, struct pv_error *err);

/* Reads child by child until one is wrong. node: NULL, which has none, or of that kind (enum
 * pv_node_kind); accepted: what is, where it is of another. */
bool kit_node_each(const struct pv_node *node, enum pv_node_kind kind, const char *accepted,
		   kit_node_reader *reader, void *of, struct pv_error *err);

#endif

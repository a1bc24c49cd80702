/*
 * cli/common/yaml.h - trees written as YAML, for scenarios that people will edit.
 *
 * cli_yaml_node  a tree in block style
 * cli_yaml_member  a key and its value
 * cli_yaml_key   a key and its colon
 * cli_yaml_text  a scalar on one line
 */
#ifndef PAVISE_CLI_COMMON_YAML_H
#define PAVISE_CLI_COMMON_YAML_H

#include "pavise/node.h"

#include <stdio.h>

/* indent: blanks before each line but the first, which is begun already. Ends with a line feed. */
void cli_yaml_node(FILE *out, const struct pv_node *node, int indent);
/* Writes a child of a map on lines of its own. */
void cli_yaml_member(FILE *out, const struct pv_node *child, int indent);
/* In quotes where the text needs them, or where `quoted` asks for them. */
void cli_yaml_text(FILE *out, const char *text, bool quoted);
void cli_yaml_key(FILE *out, const char *key, int indent);

#endif

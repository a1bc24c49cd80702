/* referee.c - questions about one resolution, without a board. */
#include "rules/nevsky/rules.h"

bool nev_ask(const struct pv_game *g, const struct pv_node *question, struct pv_writer *out,
	     struct pv_error *err) {
	(void)g;
	(void)out;
	return pv_node_fail(question, err, "this question isn't known");
}

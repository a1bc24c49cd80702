/*
 * server/catalogue/settings_form.h - options and figures of a game, as a form is made of them.
 *
 * By any thread; no function takes a lock.
 */
#ifndef PAVISE_SERVER_CATALOGUE_SETTINGS_FORM_H
#define PAVISE_SERVER_CATALOGUE_SETTINGS_FORM_H

#include "pavise/pavise.h"

/* "words", "options", "tables": what may be changed. */
void serve_write_settings_form(struct pv_writer *w, const struct pv_texts *texts,
			       const struct pv_game *g, const struct pv_node *scene);
/* "words" and "tables" of a game as it is, with the rows of a scenario's own. */
void serve_write_figures(struct pv_writer *w, const struct pv_texts *texts, const struct pv_game *g,
			 const struct pv_node *scene);

#endif

/*
 * server/catalogue/board.h - a position as JSON: what is asked, its units, plans, points and goals.
 * The state that they are given is veiled already.
 *
 * By any thread; no function takes a lock. w->failed says that memory ran out.
 */
#ifndef PAVISE_SERVER_CATALOGUE_BOARD_H
#define PAVISE_SERVER_CATALOGUE_BOARD_H

#include "pavise/pavise.h"

#include <stdbool.h>
#include <stddef.h>

/* --- questions to a game --------------------------------------------------------------------- */

void serve_prompt(const struct pv_game *g, const void *state, struct pv_prompt *out);
/* PV_ANY: there is none of that name. */
int serve_find_actor(const struct pv_game *g, const char *name);
/* -1: there is none of that name, or it is NULL. */
int32_t serve_find_place(const struct pv_game *g, const char *name);

/* --- texts ----------------------------------------------------------------------------------- */

/* The text "x.step.STEP", for the prompt "x.ask.y"; the bare step where there is none. */
const char *serve_step_text(const struct pv_texts *texts, const char *ask, const char *step);
/* A side by its army's name, where the scene has one; dice and nobody as well. */
const char *serve_seat_text(const struct pv_texts *texts, const struct pv_node *scene,
			    enum pv_seat seat);
/* The title of an installed scenario in the reader's language, else as its file has it. */
const char *serve_title(const struct pv_texts *texts, const struct pv_game *g);

/* --- members of an object -------------------------------------------------------------------- */

/* "points" */
void serve_write_points(struct pv_writer *w, const struct pv_game *g, const void *state);
/* "goals" */
void serve_write_goals(struct pv_writer *w, const struct pv_texts *texts, const struct pv_game *g,
		       const void *state);
/* "prompt" with the words that a page needs. yours: the reader decides. */
void serve_write_prompt(struct pv_writer *w, const struct pv_texts *texts, const struct pv_game *g,
			const void *state, const struct pv_node *scene, bool yours);
/* "units". asked: units with an order to give are marked. */
void serve_write_units(struct pv_writer *w, const struct pv_texts *texts, const struct pv_game *g,
		       const void *state, const struct pv_node *scene, bool asked);
/* "plans", as they are given. */
void serve_write_list_of_plans(struct pv_writer *w, const struct pv_game *g,
			       const struct pv_plan *plans, size_t count);
/* "unit_of_cost" and "plans" of an actor, or PV_ANY; view NULL: none. */
void serve_write_plans(struct pv_writer *w, const struct pv_game *g, const void *view, int actor);
/* "map", "layers", "prompt", "units", "unit_of_cost", "plans" and "scene" of a board that is no
 * battle's. orders: with what may be ordered. false and err. */
bool serve_write_board(struct pv_writer *w, const struct pv_texts *texts, const struct pv_art *art,
		       const struct pv_game *g, const void *view, const char *title, bool orders,
		       struct pv_error *err);

#endif

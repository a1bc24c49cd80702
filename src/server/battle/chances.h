/*
 * server/battle/chances.h - private: the curve of who was likely to win.
 *
 * serve_chances_go_on   plays one more battle out
 * serve_chances_done
 * serve_chances_free
 * serve_usual_bot       who plays it out, and who plays on for whoever is given up
 */
#ifndef PAVISE_SERVER_BATTLE_CHANCES_H
#define PAVISE_SERVER_BATTLE_CHANCES_H

#include "server/battle/battle.h"

struct serve_chances;

/* The battle's lock is held before and after, and not while it is played. false: there is no more
 * to do. */
bool serve_chances_go_on(struct serve_battle *b);
bool serve_chances_done(const struct serve_chances *chances);
const char *serve_usual_bot(void);
void serve_chances_free(struct serve_chances *chances);

#endif

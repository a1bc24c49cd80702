/* pose.h - private: where a character stands: head, tail and facing [CHB-4.1, CHB-4.2]. */
#ifndef RULES_CRYHAVOC_CORE_POSE_H
#define RULES_CRYHAVOC_CORE_POSE_H

#include "rules/cryhavoc/core/game.h"

/* A pose: head and tail; on foot the place alone. Its eight bytes are passed in a register. */
struct chb_pose {
	uint16_t head, tail; /* tail is PV_NO_PLACE on foot */
	int32_t facing;      /* as in struct chb_man */
};

#define CHB_EACH_HEX(pose, at)                                                      \
	for (int at = (pose).head, at##_hex = 0; at##_hex < 2 && at != PV_NO_PLACE; \
	     at##_hex++, at = (pose).tail)

static inline uint16_t chb_behind(const struct chb_game *g, int head, int facing) {
	return g->map.place[head].next[pv_hex_opposite(facing - 1)];
}
static inline struct chb_pose chb_pose_of(const struct chb_game *g, const struct chb_man *m) {
	bool rides = m->facing != 0 && chb_on_map(m);
	uint16_t tail = rides ? chb_behind(g, m->place, m->facing) : PV_NO_PLACE;
	return (struct chb_pose){ .head = m->place, .tail = tail, .facing = m->facing };
}

static inline bool chb_pose_has(const struct chb_pose *p, int place) {
	return p->head == place || p->tail == place;
}

#endif

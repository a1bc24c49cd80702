#include "pavise/event.h"

void pv_event_add(struct pv_events *out, const struct pv_event *event) {
	if (out == NULL) {
		return;
	}
	if (out->count < out->cap) {
		out->at[out->count] = *event;
	}
	out->count++;
}

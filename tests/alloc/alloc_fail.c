#include "alloc/alloc_fail.h"

#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#ifdef ALLOC_WRAPPED
#define OURS(name)   __wrap_##name
#define THEIRS(name) __real_##name
#else
#define OURS(name)   name
#define THEIRS(name) __libc_##name
#endif

void *THEIRS(malloc)(size_t size);
void *THEIRS(calloc)(size_t count, size_t size);
void *THEIRS(realloc)(void *old, size_t size);
void THEIRS(free)(void *memory);

void *OURS(malloc)(size_t size);
void *OURS(calloc)(size_t count, size_t size);
void *OURS(realloc)(void *old, size_t size);
void OURS(free)(void *memory);

/* Tests run on one thread. */
static bool armed, hit;
static size_t made, fails_at; /* counted from 1 */
static long left;             /* taken and not given back */

static bool refuse(void) {
	if (!armed) {
		return false;
	}
	made++;
	hit = hit || made == fails_at;
	return made == fails_at;
}

static void *count(void *memory) {
	left += armed && memory != NULL;
	return memory;
}

void *OURS(malloc)(size_t size) {
	return refuse() ? NULL : count(THEIRS(malloc)(size));
}

void *OURS(calloc)(size_t number, size_t size) {
	return refuse() ? NULL : count(THEIRS(calloc)(number, size));
}

void *OURS(realloc)(void *old, size_t size) {
	if (refuse()) {
		return NULL;
	}
	void *memory = THEIRS(realloc)(old, size);
	return old == NULL ? count(memory) : memory;
}

void OURS(free)(void *memory) {
	left -= armed && memory != NULL;
	THEIRS(free)(memory);
}

static bool run(bool (*work)(void *), void *ctx, size_t nth) {
	made = 0;
	left = 0;
	hit = false;
	fails_at = nth;
	armed = true;
	bool done = work(ctx);
	armed = false;
	return done;
}

size_t alloc_fail_each(bool (*work)(void *), void *ctx) {
	assert_true(run(work, ctx, 0)); /* what libc sets up once is set up now */
	for (size_t nth = 1;; nth++) {
		bool done = run(work, ctx, nth);
		if (left != 0) {
			fail_msg("allocation %zu failed and left %ld behind", nth, left);
		}
		if (!hit) {
			assert_true(done);
			return nth - 1;
		}
	}
}

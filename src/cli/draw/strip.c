/*
 * cli/draw/strip.c - a comic of a battle: how it began, its sharpest moments, how it ended.
 *
 * A moment is an attack with all that comes of it, up to the next one or the end of its step. It is
 * the sharper the more it changes what the position is worth.
 */
#define _POSIX_C_SOURCE 200809L

#include "cli/draw/draw.h"

#include "cli/draw/walk.h"
#include "core/grow.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { PANELS_USUAL = 9, PANELS_LEAST = 2, PANELS_MOST = 60, WORDS_MAX = 1024 };

/* The position is that behind the first entry; the words tell of all entries before `end`. */
struct moment {
	size_t first, end;
	int32_t place; /* -1: the whole board */
	int64_t swing,
	    lost; /* by how much the position's worth changed; how many stands or men fell */
};

struct moments {
	struct moment *at; /* owned */
	size_t count, room;
};

static bool add_moment(struct moments *all, struct moment moment, struct pv_error *err) {
	struct moment *more = pv_grow(all->at, all->count, &all->room, sizeof *more);
	if (more == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "", "no memory for %zu moments", all->count + 1);
	}
	all->at = more;
	all->at[all->count++] = moment;
	return true;
}

static const struct pv_event *find_attack(const struct pv_events *events) {
	size_t count = events->count < events->cap ? events->count : events->cap;
	for (size_t i = 0; i < count; i++) {
		if ((events->at[i].flags & PV_EVENT_ATTACK) != 0) {
			return &events->at[i];
		}
	}
	return NULL;
}

/* Losses tell moments apart where nothing else does. */
static int64_t count_losses(const struct pv_events *events) {
	size_t count = events->count < events->cap ? events->count : events->cap;
	int64_t lost = 0;
	for (size_t i = 0; i < count; i++) {
		lost += events->at[i].cause != NULL && (events->at[i].flags & PV_EVENT_ATTACK) == 0
			    ? events->at[i].amount
			    : 0;
	}
	return lost;
}

static int64_t distance(int32_t a, int32_t b) {
	return a > b ? (int64_t)a - b : (int64_t)b - a;
}

/* A step of a battle. Turn -1: the battle is over. */
struct when {
	int turn;
	const char *step;
};

static struct when find_when(const struct cli_walk *walk) {
	const struct pv_game *g = walk->subject->game;
	struct pv_prompt prompt = { .turn = 0 };
	if (g->rules->turn(g, walk->state) == PV_NOBODY) {
		return (struct when){ -1, "" };
	}
	g->rules->prompt(g, walk->state, &prompt);
	return (struct when){ prompt.turn, prompt.step == NULL ? "" : prompt.step };
}

static bool is_same(struct when a, struct when b) {
	return a.turn == b.turn && strcmp(a.step, b.step) == 0;
}

/* The search for moments. base: the position's worth before the attack that is under way. */
struct search {
	struct moments *all;
	bool under_way;
	int32_t base, before;
	struct when when;
};

/* Weighs the entry that was just passed. An attack ends with the next attack, or with its step. */
static bool weigh_entry(struct search *s, const struct cli_walk *walk, struct pv_error *err) {
	const struct pv_game *g = walk->subject->game;
	const struct pv_event *attack = find_attack(&walk->events);
	int32_t after = g->rules->value(g, walk->state, PV_RED);
	struct when when = find_when(walk);
	if (attack != NULL) {
		struct moment next = { walk->index - 1, walk->index, attack->place, 0, 0 };
		if (!add_moment(s->all, next, err)) {
			return false;
		}
		s->under_way = true;
		s->base = s->before;
	}
	if (s->under_way) {
		assert(s->all->at != NULL);
		struct moment *now = &s->all->at[s->all->count - 1];
		int64_t swing = distance(s->base, after);
		now->swing = swing > now->swing ? swing : now->swing;
		now->lost += count_losses(&walk->events);
		now->end = walk->index;
		s->under_way = attack != NULL || is_same(when, s->when);
	}
	s->before = after;
	s->when = when;
	return true;
}

/* Finds all attacks. *begun: how many entries lie before the first turn. */
static bool find_moments(struct cli_walk *walk, struct moments *all, size_t *begun,
			 struct pv_error *err) {
	const struct pv_game *g = walk->subject->game;
	struct search s = { .all = all,
			    .before = g->rules->value(g, walk->state, PV_RED),
			    .when = find_when(walk) };
	*begun = s.when.turn > 0 ? 0 : SIZE_MAX;
	while (cli_walk_next(walk, err)) {
		if (!weigh_entry(&s, walk, err)) {
			return false;
		}
		if (*begun == SIZE_MAX && s.when.turn != 0) {
			*begun = walk->index;
		}
	}
	return err->code == PV_OK;
}

/* Where nobody falls, a position only changes its worth because a danger has passed. */
static int64_t sharpness(const struct moment *m) {
	enum { IDLE = 20 };
	return m->lost > 0 ? m->swing + m->lost : m->swing / IDLE;
}

/* The sharpest comes first; of equals, the earlier. */
static int compare_sharp(const void *a, const void *b) {
	const struct moment *one = a, *other = b;
	if (sharpness(one) != sharpness(other)) {
		return sharpness(one) > sharpness(other) ? -1 : 1;
	}
	return one->first < other->first ? -1 : one->first > other->first;
}

static int compare_first(const void *a, const void *b) {
	const struct moment *one = a, *other = b;
	return one->first < other->first ? -1 : one->first > other->first;
}

static void keep_sharpest(struct moments *all, size_t most) {
	if (all->count > most) {
		qsort(all->at, all->count, sizeof *all->at, compare_sharp);
		all->count = most;
		qsort(all->at, all->count, sizeof *all->at, compare_first);
	}
}

/* ---- panels ---- */

struct strip {
	const struct cli_drawing *d;
	struct pv_panel panels[PANELS_MOST];
	struct pv_node *scenes[PANELS_MOST]; /* owned */
	char heads[PANELS_MOST][160], texts[PANELS_MOST][WORDS_MAX], places[PANELS_MOST][24];
	size_t count;
};

/* "Turn 3: missiles" */
static void write_head(const struct strip *s, const struct pv_node *scene, char buf[160]) {
	const struct pv_node *clock = pv_node_get(scene, "clock");
	const char *turn = "", *step = "";
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	pv_node_text(clock, "turn", &turn, NULL);
	pv_node_text(clock, "step", &step, NULL);
	if (out != NULL) {
		cli_say(s->d->cli, out, "pavise.draw.turn", "turn", turn, "step",
			cli_text(s->d->cli, step), (char *)NULL);
		fclose(out);
	}
	snprintf(buf, 160, "%.*s", text == NULL ? 0 : (int)strcspn(text, "\n"),
		 text == NULL ? "" : text);
	free(text);
}

static bool add_panel(struct strip *s, const void *state, int32_t place, struct pv_error *err) {
	const struct pv_game *g = s->d->subject->game;
	struct pv_panel *panel = &s->panels[s->count];
	struct pv_node *scene = cli_draw_scene(s->d, state, err);
	if (scene == NULL) {
		return false;
	}
	write_head(s, scene, s->heads[s->count]);
	s->scenes[s->count] = scene;
	*panel = (struct pv_panel){ .scene = scene,
				    .head = s->heads[s->count],
				    .text = s->texts[s->count] };
	if (place >= 0) {
		g->rules->name_place(g, place, s->places[s->count], sizeof s->places[0]);
		panel->focus = s->places[s->count];
	}
	s->count++;
	return true;
}

static bool is_told(const struct strip *s, const struct pv_event *event) {
	bool seen = s->d->seat == PV_SEAT_COUNT || (event->seen_by & (1 << s->d->seat)) != 0;
	return seen &&
	       ((event->flags & (PV_EVENT_ATTACK | PV_EVENT_RESULT)) != 0 || event->cause != NULL);
}

static void add_words(struct strip *s, const struct pv_events *events) {
	char text[CLI_TEXT_MAX], *words = s->texts[s->count - 1];
	size_t count = events->count < events->cap ? events->count : events->cap;
	for (size_t i = 0; i < count; i++) {
		if (is_told(s, &events->at[i])) {
			size_t used = strlen(words);
			pv_text_event(s->d->cli->texts, s->d->subject->game, &events->at[i], text,
				      sizeof text);
			const char *between =
			    used == 0 ? "" : cli_text(s->d->cli, "pavise.several");
			snprintf(words + used, WORDS_MAX - used, "%s%s", between, text);
		}
	}
}

static void write_end(struct strip *s) {
	struct pv_result result;
	char *text = NULL, *words = s->texts[s->count - 1];
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	if (out != NULL && pv_battle_result(s->d->subject->battle, &result)) {
		cli_show_result(s->d->cli, out, s->d->subject->game, &result);
	}
	if (out != NULL) {
		fclose(out);
	}
	snprintf(words, WORDS_MAX, "%.*s", text == NULL ? 0 : (int)strcspn(text, "\n"),
		 text == NULL ? "" : text);
	free(text);
}

static bool begin(struct strip *s, const struct cli_walk *walk, struct pv_error *err) {
	if (!add_panel(s, walk->state, -1, err)) {
		return false;
	}
	snprintf(s->texts[s->count - 1], WORDS_MAX, "%s", cli_text(s->d->cli, "cli.draw.begin"));
	return true;
}

/* Looks at the entry just passed for the moment that is waited for. true: go on. */
static bool look(struct strip *s, const struct cli_walk *walk, const struct moments *all,
		 size_t *next, struct pv_error *err) {
	const struct moment *at = *next < all->count ? &all->at[*next] : NULL;
	if (at == NULL || walk->index <= at->first) {
		return true;
	}
	if (walk->index == at->first + 1 && !add_panel(s, walk->state, at->place, err)) {
		return false;
	}
	add_words(s, &walk->events);
	*next += walk->index == at->end;
	return true;
}

/* Walks through the journal once more and draws each moment. */
static bool fill_panels(struct strip *s, struct cli_walk *walk, const struct moments *all,
			size_t begun, struct pv_error *err) {
	size_t next = 0;
	if (begun == 0 && !begin(s, walk, err)) {
		return false;
	}
	while (cli_walk_next(walk, err)) {
		if ((walk->index == begun && !begin(s, walk, err)) ||
		    !look(s, walk, all, &next, err)) {
			return false;
		}
	}
	if (err->code != PV_OK || !add_panel(s, walk->state, -1, err)) {
		return false;
	}
	write_end(s);
	return true;
}

static char *draw_moments(struct strip *s, struct cli_walk *walk, struct moments *all,
			  struct pv_error *err) {
	const struct cli_subject *subject = s->d->subject;
	size_t begun = 0, panels = (size_t)s->d->cli->options.panels;
	if (!cli_walk_open(walk, subject, err) || !find_moments(walk, all, &begun, err)) {
		return NULL;
	}
	cli_walk_close(walk);
	keep_sharpest(all, (panels == 0 ? PANELS_USUAL : panels) - 2);
	if (!cli_walk_open(walk, subject, err) || !fill_panels(s, walk, all, begun, err)) {
		return NULL;
	}
	return pv_draw_strip(cli_title(s->d->cli, subject->game->scenario_id, subject->game->title),
			     s->panels, s->count, &s->d->how, err);
}

char *cli_draw_strip(const struct cli_drawing *d, struct pv_error *err) {
	struct moments all = { .at = NULL };
	long panels = d->cli->options.panels;
	if (panels != 0 && (panels < PANELS_LEAST || panels > PANELS_MOST)) {
		pv_fail(err, PV_BAD_INPUT, "--panels", "found %ld; accepted are %d to %d", panels,
			PANELS_LEAST, PANELS_MOST);
		return NULL;
	}
	if (d->subject->kind != CLI_JOURNAL) {
		pv_fail(err, PV_BAD_INPUT, d->subject->name, "a strip is drawn of a journal");
		return NULL;
	}
	struct strip *s = calloc(1, sizeof *s);
	struct cli_walk *walk = calloc(1, sizeof *walk);
	char *svg = NULL;
	err->code = PV_OK;
	if (s == NULL || walk == NULL) {
		pv_fail(err, PV_NO_MEMORY, d->subject->name, "no memory for a strip");
	} else {
		s->d = d;
		svg = draw_moments(s, walk, &all, err);
		for (size_t i = 0; i < s->count; i++) {
			pv_node_free(s->scenes[i]);
		}
		cli_walk_close(walk);
	}
	free(all.at);
	free(walk);
	free(s);
	return svg;
}

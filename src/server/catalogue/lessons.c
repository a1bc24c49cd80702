/* server/catalogue/lessons.c - lessons: a board, a question, and an answer that the rules judge. */
#define _POSIX_C_SOURCE 200809L

#include "game/text/answers.h"
#include "server/catalogue/board.h"
#include "server/catalogue/catalogue.h"
#include "server/store/records.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096, NAME_BYTES = 64, LESSONS_MAX = 200 };

/* --- the list
 * -------------------------------------------------------------------------------------- */

static bool is_word(const char *text) {
	size_t length = strlen(text);
	return length > 0 && length < NAME_BYTES &&
	       strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_") == length;
}

static struct pv_lesson *open_lesson(const char *folder, const char *name, struct pv_error *err) {
	char file[PATH_BYTES], path[PATH_BYTES];
	if (!is_word(folder) || !is_word(name)) {
		pv_fail(err, PV_NOT_FOUND, "lesson", "there is no such lesson");
		return NULL;
	}
	snprintf(file, sizeof file, "lessons/%s/%s.yaml", folder, name);
	return pv_data_path(file, path, sizeof path, err) ? pv_lesson_open(path, err) : NULL;
}

static int only_yaml(const struct dirent *entry) {
	size_t length = strlen(entry->d_name);
	return length > strlen(".yaml") && length < NAME_BYTES &&
	       strcmp(entry->d_name + length - strlen(".yaml"), ".yaml") == 0;
}

static int only_words(const struct dirent *entry) {
	return is_word(entry->d_name);
}

static void write_head(struct serve_request *r, const struct pv_lesson *lesson, const char *folder,
		       const char *name) {
	pv_write_key(&r->w, "id");
	pv_write_format(&r->w, "%s/%s", folder, name);
	pv_write_member_text(&r->w, "title", pv_lesson_text(lesson, "title", r->language));
	pv_write_member_text(&r->w, "rule", lesson->rule);
}

static void list_one(struct serve_request *r, const char *folder, const char *file) {
	char name[NAME_BYTES];
	snprintf(name, sizeof name, "%.*s", (int)(strlen(file) - strlen(".yaml")), file);
	struct pv_lesson *lesson = open_lesson(folder, name, NULL);
	if (lesson != NULL) {
		pv_write_open(&r->w, '{');
		write_head(r, lesson, folder, name);
		pv_write_close(&r->w);
	}
	pv_lesson_close(lesson);
}

static void list_folder(struct serve_request *r, const char *all, const char *folder) {
	char path[PATH_BYTES + NAME_BYTES];
	struct dirent **files = NULL;
	snprintf(path, sizeof path, "%s/%.63s", all, folder);
	int count = scandir(path, &files, only_yaml, alphasort);
	for (int i = 0; i < count; i++) {
		if (i < LESSONS_MAX) {
			list_one(r, folder, files[i]->d_name);
		}
		free(files[i]);
	}
	free(files);
}

static bool is_usual(const char *usual, const char *folder) {
	size_t length = strlen(folder);
	return usual != NULL && strncmp(usual, folder, length) == 0 && usual[length] == '/';
}

void serve_lessons(struct serve_request *r, struct serve_catalogue *catalogue) {
	char all[PATH_BYTES];
	struct dirent **folders = NULL;
	bool any = pv_data_path("lessons", all, sizeof all, NULL);
	int count = any ? scandir(all, &folders, only_words, alphasort) : 0;
	pv_write_open(&r->w, '{');
	pv_write_key(&r->w, "lessons");
	pv_write_open(&r->w, '[');
	for (int other = 0; other < 2; other++) { /* lessons of the usual ruleset come first */
		for (int i = 0; i < count; i++) {
			if (is_usual(catalogue->setup.usual, folders[i]->d_name) == (other == 0)) {
				list_folder(r, all, folders[i]->d_name);
			}
		}
	}
	for (int i = 0; i < count; i++) {
		free(folders[i]);
	}
	free(folders);
	pv_write_close(&r->w);
	pv_write_close(&r->w);
}

/* --- one lesson
 * ------------------------------------------------------------------------------------ */

static void write_lesson(struct serve_request *r, const struct pv_art *art,
			 const struct pv_lesson *lesson) {
	static const char *const kinds[] = { "order", "places", "units", "number" };
	static const char *const parts[] = { "text", "question" };
	const struct pv_game *g = lesson->game;
	struct pv_prompt prompt;
	struct pv_error err;
	size_t size = g->rules->state_size(g);
	void *view = malloc(size);
	if (view == NULL) {
		serve_refuse(r, 503, "busy", "", "server.busy");
		return;
	}
	memcpy(view, lesson->state, size);
	serve_prompt(g, view, &prompt);
	g->rules->veil(g, view, (enum pv_seat)prompt.seat);
	pv_write_open(&r->w, '{');
	write_head(r, lesson, r->part[2], r->part[3]);
	pv_write_member_text(&r->w, "kind", kinds[lesson->kind]);
	for (size_t i = 0; i < PV_COUNT(parts); i++) {
		pv_write_member_text(&r->w, parts[i],
				     pv_lesson_text(lesson, parts[i], r->language));
	}
	if (serve_write_board(&r->w, r->texts, art, g, view,
			      pv_lesson_text(lesson, "title", r->language),
			      lesson->kind == PV_LESSON_ORDER, &err)) {
		pv_write_close(&r->w);
	} else {
		serve_fail(r, &err);
	}
	free(view);
}

/* The lesson that the path names. NULL: refused. */
static struct pv_lesson *take_lesson(struct serve_request *r) {
	struct pv_error err;
	struct pv_lesson *lesson = open_lesson(r->part[2], r->part[3], &err);
	if (lesson == NULL) {
		serve_refuse(r, 404, "none", "", "server.none.lesson");
	}
	return lesson;
}

void serve_lesson(struct serve_request *r, struct serve_catalogue *catalogue) {
	struct pv_lesson *lesson = take_lesson(r);
	if (lesson != NULL) {
		write_lesson(r, catalogue->art, lesson);
	}
	pv_lesson_close(lesson);
}

/* --- an answer judged ------------------------------------------------------------------------ */

struct remark_writer {
	struct serve_request *r;
	const struct pv_game *g;
};

static void write_remark(void *data, enum pv_remark_kind kind, const char *what,
			 const struct pv_why *why) {
	static const char *const words[] = {
		[PV_REMARK_UNREAD] = "unread", [PV_REMARK_REFUSED] = "refused",
		[PV_REMARK_BESIDE] = "beside", [PV_REMARK_MISSING] = "missing",
		[PV_REMARK_LOW] = "low",       [PV_REMARK_HIGH] = "high"
	};
	const struct remark_writer *t = data;
	char text[SERVE_TEXT_BYTES] = "";
	struct pv_writer *w = &t->r->w;
	pv_write_open(w, '{');
	pv_write_member_text(w, "kind", words[kind]);
	pv_write_member_text(w, "what", what);
	if (why != NULL && why->rule != NULL) {
		pv_text_why(t->r->texts, t->g, why, text, sizeof text);
		pv_write_member_text(w, "message", text);
		pv_write_member_text(w, "rule", why->rule);
	}
	pv_write_close(w);
}

/* "after": the board as the right order leaves it, and what happened; left out where the answer is
 * no order. */
static bool write_outcome(struct serve_request *r, const struct pv_art *art,
			  const struct pv_lesson *lesson, const char *answer,
			  struct pv_error *err) {
	const struct pv_game *g = lesson->game;
	struct pv_event at[SERVE_EVENTS_MAX];
	struct pv_events events = { at, SERVE_EVENTS_MAX, 0 };
	struct pv_prompt prompt;
	void *after = pv_lesson_outcome(lesson, answer, &events);
	if (after == NULL) {
		return true;
	}
	size_t count = events.count < events.cap ? events.count : events.cap;
	serve_prompt(g, lesson->state, &prompt);
	g->rules->veil(g, after, (enum pv_seat)prompt.seat);
	pv_write_key(&r->w, "after");
	pv_write_open(&r->w, '{');
	bool done = serve_write_board(&r->w, r->texts, art, g, after,
				      pv_lesson_text(lesson, "title", r->language), false, err);
	pv_answer_events(r->texts, &r->w, g, at, count, (enum pv_seat)prompt.seat);
	pv_write_close(&r->w);
	free(after);
	return done;
}

static void judge(struct serve_request *r, const struct pv_art *art, const struct pv_lesson *lesson,
		  const char *answer) {
	struct pv_error err;
	bool done = true;
	struct remark_writer writer = { r, lesson->game };
	const struct pv_remarks remarks = { write_remark, &writer };
	pv_write_open(&r->w, '{');
	pv_write_key(&r->w, "remarks");
	pv_write_open(&r->w, '[');
	bool right = answer != NULL && pv_lesson_judge(lesson, answer, &remarks);
	pv_write_close(&r->w);
	pv_write_member_bool(&r->w, "right", right);
	bool ends = right || answer == NULL;
	pv_write_member_text(&r->w, ends ? "explain" : "hint",
			     pv_lesson_text(lesson, ends ? "explain" : "hint", r->language));
	if (ends) {
		pv_write_member_text(&r->w, "solution", pv_lesson_solve(lesson));
		done =
		    write_outcome(r, art, lesson, right ? answer : pv_lesson_solve(lesson), &err);
	}
	if (done) {
		pv_write_close(&r->w);
	} else {
		serve_fail(r, &err);
	}
}

/* {"answer": "..."}; {"answer": null}: the reader gives up. */
void serve_answer_lesson(struct serve_request *r, struct serve_catalogue *catalogue) {
	static const char *const members[] = { "answer", NULL };
	const struct pv_node *node = pv_node_get(r->json, "answer");
	const char *answer = NULL;
	if (!serve_members(r, members) || ((node == NULL || node->kind != PV_NODE_NULL) &&
					   !serve_text_member(r, "answer", &answer))) {
		return;
	}
	struct pv_lesson *lesson = take_lesson(r);
	if (lesson != NULL) {
		judge(r, catalogue->art, lesson, answer);
	}
	pv_lesson_close(lesson);
}

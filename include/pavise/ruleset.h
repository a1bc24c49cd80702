/*
 * pavise/ruleset.h - the contract: what a family of games must answer.
 *
 * A game never changes in a battle; a state does, is plain data without pointers and of fixed size
 * for its game, so that a clone is memcpy, equality memcmp and a batch an array. Nothing here
 * allocates but `load`, and `ask` where a question brings a map; nothing blocks, nothing draws
 * chance. Games may be shared between threads.
 */
#ifndef PAVISE_RULESET_H
#define PAVISE_RULESET_H

#include "pavise/event.h"
#include "pavise/figures.h"
#include "pavise/scenario.h"
#include "pavise/stream.h"
#include "pavise/why.h"
#include "pavise/writer.h"

/* Places are numbers below it. */
enum { PV_PLACE_END = 1 << 16 };
enum { PV_STATE_MAX = 16384 };

/* First member of every ruleset's own game. */
struct pv_game {
	const struct pv_ruleset *rules;
	char scenario_id[96];
	char scenario_hash[17]; /* that of what is played: pv_scenario's `played` */
	char *scenario_text;    /* in full, each line ended by LF alone; owned, of pv_game_load */
	char title[96];
	/* Text keys of what red and blue are called in this battle, or plain words; NULL: their
	 * colours. Set by `load`; constant, or the game's. */
	const char *army[2];
	/* Words of its own verbs, from PV_VERB_OWN on; NULL at the end, "" where it has none of
	 * that number. The game's. */
	const char *const *verbs;
};

enum pv_outcome { PV_UNDECIDED, PV_WON, PV_DRAWN };

struct pv_result {
	uint8_t outcome;        /* enum pv_outcome */
	uint8_t winner;         /* enum pv_seat, when won */
	const char *rule, *key; /* by which rule it ended, and its message */
	int32_t points[2];      /* red, blue, in points_scale-ths of a point; while undecided too */
	int32_t points_scale;
};

/* How the board in letters is wanted. */
struct pv_board_look {
	bool colour;   /* with ANSI colours */
	bool legend;   /* with what its letters mean */
	int32_t width; /* columns of the screen; 0: as many as it takes */
	int32_t focus; /* a place that has to be seen where the board is wider; -1: its middle */
};

/* One constant table per ruleset; every entry required. `g` is always one that `load` made. */
struct pv_ruleset {
	const char *id, *title;
	const char *const *ledgers; /* besides that of its id: NULL at the end; NULL: none */
	int revision; /* raised whenever the same orders may end in another position */
	const struct pv_option *options;
	size_t option_count;
	const struct pv_table *tables;
	size_t table_count;
	/* Message key of what is said where dice are read in reconstructed figures, with
	 * {GROUP.ours} and {GROUP.all} for each group of tables, {ours} and {all}; NULL: nothing.
	 */
	const char *figures_note;
	/* What of a scenario only people read, besides its title and about: "red/army"; NULL at the
	 * end; NULL: nothing. */
	const char *const *words;

	struct pv_game *(*load)(const struct pv_scenario *scenario, struct pv_error *err);
	void (*free)(struct pv_game *g);
	size_t (*state_size)(const struct pv_game *g);
	/* The first position: all zero where nothing is said, run on to the first decision. */
	void (*start)(const struct pv_game *g, void *state);

	enum pv_seat (*turn)(const struct pv_game *g, const void *state);
	void (*prompt)(const struct pv_game *g, const void *state, struct pv_prompt *out);
	/* Legal orders of the seat on turn, the usual answer first; returns how many there are
	 * (PV_LIST_MAX at most) and writes the first cap. actor PV_ANY: what a player goes through
	 * (free repeats listed once a step); an actor: all of his, with PV_NONE for those of nobody
	 * in particular. */
	size_t (*list)(const struct pv_game *g, const void *state, int actor, struct pv_order *out,
		       size_t cap);
	size_t (*plans)(const struct pv_game *g, const void *state, int actor, struct pv_plan *out,
			size_t cap);
	/* Plans of several, one after the other as they would go: who comes to the goal for the
	 * least first; no two to one place. How many; writes the first cap. 0 and err: no such
	 * goal. NULL where nobody is sent together: see pavise/ahead.h. */
	size_t (*send)(const struct pv_game *g, const void *state, const struct pv_errand *errand,
		       struct pv_plan *out, size_t cap, struct pv_error *err);
	/* Standing orders (PV_VERB_STANDING), which no list has: what the seat on turn may say of
	 * its later answers; of an actor, or with PV_NONE of its whole side. As `list`.
	 * NULL, as `answer`, where there are none. */
	size_t (*ahead)(const struct pv_game *g, const void *state, int actor, struct pv_order *out,
			size_t cap);
	/* What the seat on turn has said beforehand that it answers now; false: it is asked. */
	bool (*answer)(const struct pv_game *g, const void *state, struct pv_order *out);
	/* For bots, of a copy: whoever isn't on turn lets what is left of this step pass, wherever
	 * he would be asked in it. NULL where nobody is. */
	void (*calm)(const struct pv_game *g, void *state);
	/* The authority. Changes nothing; why may be NULL. On a yes `why` holds the cost in `need`,
	 * its unit and parts; where dice decide, and without a rule, the key of a text that says by
	 * what figures. */
	bool (*check)(const struct pv_game *g, const void *state, const struct pv_order *order,
		      struct pv_why *why);
	/* Only after check said yes. Runs on to the next decision or throw. */
	void (*apply)(const struct pv_game *g, void *state, const struct pv_order *order,
		      struct pv_events *out);

	/* Blanks what a seat may not know (PV_NOBODY: what any of them may not). */
	void (*veil)(const struct pv_game *g, void *state, enum pv_seat seat);
	/* Fills the blanks of a copy veiled for seat, in one possible way. */
	void (*guess)(const struct pv_game *g, void *state, enum pv_seat seat,
		      struct pv_stream *chance);
	/* The sealed form of an order, as a copy gets it that may not know it; false: it isn't
	 * secret. */
	bool (*seal)(const struct pv_game *g, const void *state, const struct pv_order *order,
		     struct pv_order *sealed);

	/* Whether nothing on the board stands between two places; why names what does. None
	 * sees a place that there isn't. */
	bool (*sees)(const struct pv_game *g, const void *state, int32_t from, int32_t to,
		     struct pv_why *why);

	/* What the line between two places passes, from near to far, into a list that the caller
	 * has open: objects of "hex", "ground", "obstacle", "top", "height" and "blocks"
	 * (docs/referee.md, `sight`). Nothing where lines have no heights. */
	void (*profile)(const struct pv_game *g, const void *state, int32_t from, int32_t to,
			struct pv_writer *out);

	/* For bots, in millionths: 1,000,000 is won, -1,000,000 lost. */
	int32_t (*value)(const struct pv_game *g, const void *state, enum pv_seat seat);
	/* The same figure, faster for positions that differ little from the one before. memo: the
	 * caller's, memo_size bytes, zero at first; for one game. */
	size_t (*memo_size)(const struct pv_game *g);
	int32_t (*value_again)(const struct pv_game *g, const void *state, enum pv_seat seat,
			       void *memo);
	/* How far a seat's units are from the nearest enemy, all together; 0 where all fight. In
	 * the ruleset's unit of distance; for bots that only want to close in. */
	int32_t (*near)(const struct pv_game *g, const void *state, enum pv_seat seat);
	bool (*result)(const struct pv_game *g, const void *state, struct pv_result *out);
	/* What wins the battle, as sentences; those that are true or not yet have PV_EVENT_STANDS
	 * or PV_EVENT_LACKS. The caller veils first. */
	void (*goals)(const struct pv_game *g, const void *state, struct pv_events *out);
	bool (*sound)(const struct pv_game *g, const void *state, struct pv_error *err);

	/* A scenario with terrain laid by chance, as a file's text; as snprintf. size: 1 is the
	 * usual battle; out of range it is the nearest. points: forces by chance that cost about so
	 * many a side; 0: the usual ones. The same seed gives the same. */
	size_t (*generate)(int size, int points, uint64_t seed, char *buf, size_t cap);
	/* What of the scenario can never come to pass, an explanation each: how many there are;
	 * writes the first cap. What isn't named here may still not happen. */
	size_t (*warn)(const struct pv_game *g, struct pv_why *out, size_t cap);

	/* Text of orders and positions; as snprintf. Positions are one line of printable ASCII. */
	size_t (*write_order)(const struct pv_game *g, const struct pv_order *order, char *buf,
			      size_t cap);
	size_t (*write_state)(const struct pv_game *g, const void *state, char *buf, size_t cap);
	/* Parse words only: whether an order is legal is check's to say. err: "column N", found,
	 * accepted. */
	bool (*read_order)(const struct pv_game *g, const char *text, struct pv_order *out,
			   struct pv_error *err);
	bool (*read_state)(const struct pv_game *g, const char *text, void *state,
			   struct pv_error *err);
	size_t (*name_place)(const struct pv_game *g, int32_t place, char *buf, size_t cap);
	/* The place of any name that a scenario may give it; -1: none. NULL where name_place writes
	 * the only one. */
	int32_t (*read_place)(const struct pv_game *g, const char *name);
	size_t (*name_actor)(const struct pv_game *g, int32_t actor, char *buf, size_t cap);

	/* A state as fields for clients: an object. The caller veils first. */
	void (*describe)(const struct pv_game *g, const void *state, struct pv_writer *out);
	/* Shapes and labels for whoever draws: an object. */
	void (*scene)(const struct pv_game *g, const void *state, struct pv_writer *out);
	/* The board in letters for a terminal. As snprintf. Words that a person reads stand as
	 * {key}, a message key that the caller fills in; where they do a line may be of any length.
	 */
	size_t (*board)(const struct pv_game *g, const void *state,
			const struct pv_board_look *look, char *buf, size_t cap);
	/* One of the referee's questions; writes members of an object that the caller has open.
	 * What may not be done is an answer, too: why, empty before, is filled then. g is the
	 * ruleset's standard game; a question's `map` is the tree of one, whatever the person
	 * named. */
	bool (*ask)(const struct pv_game *g, const struct pv_node *question, struct pv_writer *out,
		    struct pv_why *why, struct pv_error *err);
};

/* All that are built in (src/rules/registry.c); NULL at the end. */
PV_API const struct pv_ruleset *const *pv_rulesets(void);
/* NULL and err when there is none of that name. */
PV_API const struct pv_ruleset *pv_ruleset_find(const char *id, struct pv_error *err);

#endif

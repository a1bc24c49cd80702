/* ask_ballista.c - the pieces that a shot may hit, and their chances, exact over the two throws of
 * a hundred-sided die that scatter it [NEV-7]. */
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/referee/referee.h"
#include "rules/nevsky/shooting/exposed.h"
#include "rules/nevsky/shooting/scatter.h"

/* FAR: squares to a target, beyond the reach of any shot as well; the board has room for them. */
enum { TARGETS_MAX = 16, SIDES = 100, FAR = 9, MILS_MAX = 200000, SIGMA_MAX = 10000 };
enum { BALLISTA, CREW, FIRST_TARGET }; /* pieces */

struct target {
	struct nev_unit unit;
	int32_t at[NEV_XY]; /* squares from the ballista's */
	bool own, shielded;
};

struct shot {
	int32_t aim[NEV_XY];  /* mils from the centre of the ballista's square */
	int32_t mark[NEV_XY]; /* where it fell on a real table, likewise */
	bool aimed, marked, explain;
	int facing, scale;
	int32_t sigma;
	struct target target[TARGETS_MAX];
	int count;
};

#define EACH_TARGET(shot, i) for (int i = 0; i < (shot)->count; i++)

/* ---- the question ---- */

/* [x, y], both whole numbers within the limit. */
#define PAIR(limit)                                                             \
	{                                                                       \
		KIT_ASKED_LIST,                                                 \
		    .item = { .kind = &kit_number,                              \
			      .size = sizeof(int32_t),                          \
			      .low = -(limit),                                  \
			      .high = (limit) },                                \
		    .stride = sizeof(int32_t), .least = NEV_XY, .most = NEV_XY, \
	}
#define PAIR_LOOKS .accepted = "two whole numbers, [east, north]"

static const struct kit_asked_list point = PAIR(MILS_MAX), square = PAIR(FAR);
static const char *const owner_words[] = { "enemy", "own", NULL }; /* red shoots */
static const char *const scale_words[] = { "25mm", "15mm", NULL };

static const struct kit_field target_members[] = {
	{ NEV_ASKED_TYPE("type", struct target, unit) },
	{ NEV_ASKED_STANDS("stands", struct target, unit) },
	{ KIT_FIELD("square", square.kind, struct target, at), KIT_NEEDED("square"), PAIR_LOOKS },
	{ KIT_FIELD("side", kit_asked_word, struct target, own), .words = owner_words,
	  .accepted = "own or enemy" },
	{ KIT_FIELD("protected", kit_yes_no, struct target, shielded) },
};

static const struct kit_form target_form =
    KIT_FORM(target_members, "an object with \"type\" and \"square\"");
static const struct kit_asked_map target = { KIT_ASKED_MAP, .form = &target_form };
static const struct kit_asked_list targets = { KIT_ASKED_LIST,
					       .item = { .kind = &target.kind },
					       .stride = sizeof(struct target),
					       .least = 1,
					       .most = TARGETS_MAX,
					       .count_at = sizeof(struct target[TARGETS_MAX]) };

static const struct kit_field members[] = {
	{ KIT_FIELD("aim", point.kind, struct shot, aim), KIT_NEEDED("aim"), PAIR_LOOKS },
	{ KIT_FIELD("facing", kit_asked_word, struct shot, facing), .words = pv_direction_word },
	{ KIT_FIELD("sigma", kit_number, struct shot, sigma), .low = 1, .high = SIGMA_MAX },
	{ KIT_FIELD("scale", kit_asked_word, struct shot, scale), .words = scale_words },
	{ KIT_FIELD("explain", kit_yes_no, struct shot, explain) },
	{ KIT_FIELD("targets", targets.kind, struct shot, target), KIT_NEEDED("targets"),
	  .accepted = "a list of 1 to 16 targets" },
	{ KIT_FIELD("mark", point.kind, struct shot, mark), PAIR_LOOKS },
};

static const char *const keys[] = { "game",  "ask",     "aim",  "facing",  "sigma",
				    "scale", "targets", "mark", "explain", NULL };

/* The scale and the scatter are laid over those of the game. Where a shot has fallen it matters no
 * more where it was aimed at. */
static bool read_shot(const struct nev_question *q, struct shot *shot) {
	struct nev_game *g = &q->sand->game;
	*shot = (struct shot){ .facing = PV_N, .scale = g->opt_scale, .sigma = g->opt_sigma };
	shot->marked = pv_node_get(q->node, "mark") != NULL;
	shot->aimed = !shot->marked || pv_node_get(q->node, "aim") != NULL;
	size_t first = shot->aimed ? 0 : 1;
	const struct kit_form form = { .at = members + first,
				       .count = PV_COUNT(members) - first,
				       .keys = keys };
	if (!nev_question_read(q, &form, shot)) {
		return false;
	}
	g->opt_scale = shot->scale;
	g->opt_sigma = shot->sigma;
	g->opt_ballista = 0; /* simulated */
	return true;
}

/* ---- the board ---- */

static void set_up(const struct shot *shot, struct nev_sand *sand) {
	struct nev_game *g = &sand->game;
	int home = NEV_SAND_HOME;
	nev_sand_add(sand, PV_RED, NEV_BALLISTA, home, g->troop[NEV_BALLISTA][NEV_T_STANDS], PV_N);
	nev_sand_add(sand, PV_RED, NEV_BALLISTARII, home, g->troop[NEV_BALLISTARII][NEV_T_STANDS],
		     shot->facing);
	EACH_TARGET(shot, i) {
		const struct target *t = &shot->target[i];
		int at = home + t->at[1] * g->columns + t->at[0];
		g->terrain[at] |= t->shielded ? NEV_COVER : 0;
		nev_sand_add(sand, t->own ? PV_RED : PV_BLUE, t->unit.type, at, t->unit.stands,
			     PV_N);
	}
	nev_sand_ready(sand, NEV_STEP_BALLISTA, NEV_ASK_SHOOT);
	sand->state->shooter = BALLISTA;
}

/* From the centre of the ballista's square to the corner of the board. */
static void place_point(const struct nev_game *g, const int32_t from[2], int32_t to[2]) {
	int32_t side = g->scale[g->opt_scale][0];
	to[0] = nev_column(g, NEV_SAND_HOME) * side + side / 2 + from[0];
	to[1] = nev_row(g, NEV_SAND_HOME) * side + side / 2 + from[1];
}

/* ---- the answer ---- */

/* The targets that the mark makes candidates, by bit. */
static uint32_t find_hits(const struct shot *shot, const struct nev_sand *sand,
			  const struct nev_occupancy *v) {
	uint32_t hits = 0;
	EACH_TARGET(shot, i) {
		bool hit = nev_is_candidate(&sand->game, sand->state, v, FIRST_TARGET + i);
		hits |= (uint32_t)hit << i;
	}
	return hits;
}

static void write_chances(const struct nev_question *q, const struct shot *shot,
			  const struct nev_occupancy *v, const int32_t aim[NEV_XY]) {
	int64_t of[TARGETS_MAX] = { 0 }, nobody = 0;
	for (int throw = 0; throw < SIDES * SIDES; throw ++) {
		nev_scatter(&q->sand->game, NEV_SAND_HOME, aim, throw / SIDES + 1,
			    throw % SIDES + 1, q->sand->state->aim);
		uint32_t hits = find_hits(shot, q->sand, v);
		EACH_TARGET(shot, i) {
			of[i] += hits >> i & 1;
		}
		nobody += hits == 0;
	}
	pv_write_member_open(q->out, "chances", '[');
	EACH_TARGET(shot, i) {
		pv_write_fraction(q->out, of[i], SIDES * SIDES);
	}
	pv_write_close(q->out);
	pv_write_member_fraction(q->out, "nothing", nobody, SIDES * SIDES);
}

/* "marked": does the mark make each target a candidate? */
static void write_marked(struct nev_question *q, const struct shot *shot,
			 const struct nev_occupancy *v) {
	place_point(&q->sand->game, shot->mark, q->sand->state->aim);
	uint32_t hits = find_hits(shot, q->sand, v);
	pv_write_member_open(q->out, "marked", '[');
	EACH_TARGET(shot, i) {
		bool hit = (hits >> i & 1) != 0;
		if (hit && shot->explain && shot->target[i].unit.type == NEV_BALLISTA) {
			kit_rows_add(&q->rows, RULE(NEV_7E_5));
		}
		pv_write_bool(q->out, hit);
	}
	pv_write_close(q->out);
	if (hits != 0 && shot->explain) {
		bool several = (hits & (hits - 1)) != 0;
		kit_rows_add(&q->rows, several ? RULE(NEV_7G_1) : RULE(NEV_7E_4));
	}
}

static void add_rows(struct kit_rows *rows, const struct shot *shot) {
	kit_rows_add(rows, RULE(NEV_7E_1));
	if (shot->aimed) {
		kit_rows_add(rows, RULE(NEV_7E_7));
	}
	kit_rows_add(rows, RULE(NEV_7E_9));
	EACH_TARGET(shot, i) {
		if (shot->target[i].shielded) {
			kit_rows_add(rows, RULE(NEV_7E_2));
		}
		if (shot->target[i].unit.type == NEV_BALLISTA) {
			kit_rows_add(rows, RULE(NEV_7E_3));
		}
	}
}

bool nev_ask_ballista(struct nev_question *q) {
	struct pv_order order = { .verb = NEV_SHOOT, .actor = BALLISTA, .target = PV_NONE };
	struct nev_occupancy v;
	struct shot shot;
	if (!read_shot(q, &shot)) {
		return false;
	}
	set_up(&shot, q->sand);
	place_point(&q->sand->game, shot.aim, order.data.figures);
	if (shot.aimed && !nev_sand_check(q->sand, &order, q->why)) {
		return nev_question_refused(q);
	}
	nev_occupancy_make(&q->sand->game, nev_opening(&q->sand->game, q->sand->state), &v);
	add_rows(&q->rows, &shot);
	if (shot.aimed) {
		write_chances(q, &shot, &v, order.data.figures);
	}
	if (shot.marked) {
		write_marked(q, &shot, &v);
	}
	return nev_question_end(q);
}

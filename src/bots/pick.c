/*
 * bots/pick.c - a secret pick that the other side answers with its own: the matrix of what each
 * pair of picks is worth, and a draw from its equilibrium.
 *
 * Whoever picks first sees it by the turn passing to the other's secret pick. Whoever picks second
 * can't see the first pick: the positions that his view may stand for are the columns.
 */
#include "bots/bots.h"

#include <string.h>

__extension__ typedef __int128 wide;

enum { GUESSES_MAX = 256, CELL_LEAVES = 1 };

struct game {
	struct pv_bot *bot;
	int rows, columns;
	struct pv_order row[BOT_MATRIX_MAX + 1];
	int64_t score[BOT_MATRIX_MAX][BOT_MATRIX_MAX];
};

static bool is_answered_in_secret(struct pv_bot *bot, const void *state) {
	struct pv_prompt prompt;
	enum pv_seat seat = bot->rules->turn(bot->game, state);

	if (seat == bot->seat || seat > PV_BLUE) {
		return false;
	}
	bot->rules->prompt(bot->game, state, &prompt);
	return prompt.secret != 0 && prompt.whole != 0;
}

/* The other's pick is still to come: each of his answers to each of ours. */
static bool fill_first(struct game *m, const void *view) {
	struct pv_bot *bot = m->bot;
	struct pv_order answer[BOT_MATRIX_MAX + 1];

	for (int i = 0; i < m->rows; i++) {
		void *after = bot_take_state(bot, view);
		bot->rules->apply(bot->game, after, &m->row[i], NULL);
		bool answered = is_answered_in_secret(bot, after);
		size_t count =
		    answered ? bot->rules->list(bot->game, after, PV_ANY, answer, PV_COUNT(answer))
			     : 0;
		m->columns = (int)count;
		for (int j = 0; count <= BOT_MATRIX_MAX && j < m->columns; j++) {
			void *end = bot_take_state(bot, after);
			bot->rules->apply(bot->game, end, &answer[j], NULL);
			m->score[i][j] = bot_expect(bot, end, CELL_LEAVES);
			bot_give_back(bot);
		}
		bot_give_back(bot);
		if (count == 0 || count > BOT_MATRIX_MAX) {
			return false;
		}
	}
	return true;
}

/* One more position that the view may stand for; false: it is known already. */
static bool add_guess(struct game *m, void *guesses[], const void *view, struct pv_stream *chance) {
	struct pv_bot *bot = m->bot;
	void *guess = bot_take_state(bot, view);

	bot->rules->guess(bot->game, guess, bot->seat, chance);
	for (int j = 0; j < m->columns; j++) {
		if (memcmp(guess, guesses[j], bot->state_size) == 0) {
			bot_give_back(bot);
			return false;
		}
	}
	guesses[m->columns] = guess;
	m->columns++;
	return true;
}

/* Is something left blank in what a seat sees? */
static bool has_blanks(struct pv_bot *bot, const void *view) {
	struct pv_stream chance = pv_stream_start(0, 0);
	void *guess = bot_take_state(bot, view);

	bot->rules->guess(bot->game, guess, bot->seat, &chance);
	bool blank = memcmp(guess, view, bot->state_size) != 0;
	bot_give_back(bot);
	return blank;
}

/* The other's pick is made and hidden. */
static bool fill_second(struct game *m, const void *view) {
	struct pv_bot *bot = m->bot;
	struct pv_stream chance = pv_stream_start(0, 0); /* twins see the same */
	void *guesses[BOT_MATRIX_MAX] = { NULL };
	m->columns = 0;
	for (int i = 0; i < GUESSES_MAX && m->columns < m->rows; i++) {
		add_guess(m, guesses, view, &chance);
	}
	for (int j = 0; j < m->columns; j++) {
		for (int i = 0; i < m->rows; i++) {
			void *end = bot_take_state(bot, guesses[j]);
			bot->rules->apply(bot->game, end, &m->row[i], NULL);
			m->score[i][j] = bot_expect(bot, end, CELL_LEAVES);
			bot_give_back(bot);
		}
	}
	for (int j = 0; j < m->columns; j++) {
		bot_give_back(bot);
	}
	return m->columns > 1;
}

/* Scores in 510 steps from the worst to the best. Returns the size of a step times 510. */
static int64_t scale(const struct game *m, struct bot_matrix *out, int64_t *low) {
	int64_t high = m->score[0][0];
	*low = high;
	for (int i = 0; i < m->rows; i++) {
		for (int j = 0; j < m->columns; j++) {
			int64_t score = m->score[i][j];
			*low = score < *low ? score : *low;
			high = score > high ? score : high;
		}
	}
	int64_t span = high - *low;
	*out = (struct bot_matrix){ .rows = m->rows, .columns = m->columns };
	for (int i = 0; i < m->rows && span > 0; i++) {
		for (int j = 0; j < m->columns; j++) {
			int64_t above = m->score[i][j] - *low;
			out->payoff[i][j] = (int32_t)((above * BOT_PAYOFF_MAX + span / 2) / span);
		}
	}
	return span;
}

static void draw(struct game *m, const void *view, struct pv_order *out, struct pv_bot_said *said) {
	struct pv_bot *bot = m->bot;
	struct bot_matrix matrix;
	struct bot_mix mix;
	int64_t low, span = scale(m, &matrix, &low);

	bot_matrix_solve(&matrix, &mix);
	*out = m->row[bot_mix_draw(&mix, &bot->chance)];
	int64_t worth = (int64_t)((wide)span * mix.value / mix.whole / BOT_PAYOFF_MAX);
	said->key = "bot.mixed";
	said->before = bot_to_value(bot_look(bot, view));
	said->after = said->second = bot_to_value(low + worth);
	said->looked = bot->looked;
	said->choices = (uint32_t)m->rows;
}

bool bot_pick(struct pv_bot *bot, const void *view, const struct pv_prompt *prompt,
	      struct pv_order *out, struct pv_bot_said *said) {
	struct game m = { .bot = bot };

	if (prompt->secret == 0 || prompt->whole == 0) {
		return false;
	}
	m.rows = (int)bot->rules->list(bot->game, view, PV_ANY, m.row, PV_COUNT(m.row));
	if (m.rows > BOT_MATRIX_MAX ||
	    !(has_blanks(bot, view) ? fill_second(&m, view) : fill_first(&m, view))) {
		return false;
	}
	draw(&m, view, out, said);
	return true;
}

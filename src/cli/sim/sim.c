/* cli/sim/sim.c - `pavise sim`: many battles between bots, and their sums. */
#define _DEFAULT_SOURCE

#include "cli/sim/sim.h"

#include "cli/common/files.h"
#include "cli/subject/player.h"
#include "cli/subject/subject.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_USUAL = 1000, BAR_WIDTH = 30, AGAINST_MAX = 1024 };

/* --- intervals ------------------------------------------------------------------------------- */

bool cli_sim_has_two_bots(const struct cli_sim *s) {
	return strcmp(s->setup.bots[0], s->setup.bots[1]) != 0;
}

enum cli_sim_question cli_sim_asks(const struct cli_sim *s) {
	return cli_sim_games(s) == 2     ? CLI_SIM_GAMES
	       : cli_sim_has_two_bots(s) ? CLI_SIM_BOTS
					 : CLI_SIM_SIDES;
}

/* Scores are in quarters. Pairs spread as measured, single battles as a share does. */
static struct pv_interval score_interval(const struct cli_sim *s, const struct pv_sum *sum) {
	return s->setup.pairs ? pv_interval_paired(sum, 0, 4, 4)
			      : pv_interval_wilson((double)sum->sum / 4, sum->n);
}

struct pv_interval cli_sim_score(const struct cli_sim *s, int game, bool of_bot) {
	const struct pv_tally *t = &s->tallies[game];
	bool asked = cli_sim_asks(s) == (of_bot ? CLI_SIM_BOTS : CLI_SIM_SIDES);
	if (s->until_decided && asked) {
		return pv_bet_interval(&s->bet);
	}
	return score_interval(s, of_bot ? &t->bot_score : &t->score);
}

struct pv_interval cli_sim_first(const struct cli_sim *s, int game) {
	return score_interval(s, &s->tallies[game].first);
}

static double points_scale(const struct cli_sim *s, int game) {
	const struct pv_tally *t = &s->tallies[game];
	return (double)(t->points_scale > 0 ? t->points_scale : 1) * (double)t->round_battles;
}

struct pv_interval cli_sim_margin(const struct cli_sim *s, int game) {
	return pv_interval_mean(&s->tallies[game].margin, points_scale(s, game));
}

struct pv_interval cli_sim_change_score(const struct cli_sim *s, bool of_bot) {
	if (s->until_decided && !of_bot) {
		struct pv_interval i = pv_bet_interval(&s->bet);
		return (struct pv_interval){ 2 * i.at - 1, 2 * i.low - 1, 2 * i.high - 1 };
	}
	return pv_interval_paired(of_bot ? &s->change.bot_score : &s->change.score, -4, 4, 4);
}

struct pv_interval cli_sim_change_margin(const struct cli_sim *s) {
	return pv_interval_mean(&s->change.margin, points_scale(s, 0));
}

struct pv_interval cli_sim_change_turns(const struct cli_sim *s) {
	return pv_interval_mean(&s->change.turns, (double)s->change.round_battles);
}

uint64_t cli_sim_lost(const struct cli_sim *s, int game, size_t troop) {
	const struct pv_tally *t = &s->tallies[game];
	uint64_t sum = 0;
	for (size_t i = 0; i < t->cause_count; i++) {
		sum += t->lost[troop][i];
	}
	return sum;
}

/* --- ends ------------------------------------------------------------------------------------ */

static void write_end(const struct cli_sim *s, int game, const struct pv_tally_end *end,
		      const struct pv_result *how, char *buf, size_t cap) {
	struct pv_result result = *how;
	result.key = end->key;
	result.rule = end->rule;
	pv_text_result(s->cli->texts, s->games[game], &result, buf, cap);
}

const char *cli_sim_end_text(const struct cli_sim *s, int game, const struct pv_tally_end *end,
			     char *buf, size_t cap) {
	static const struct pv_result wins[2] = { { .outcome = PV_WON, .winner = PV_RED },
						  { .outcome = PV_WON, .winner = PV_BLUE } };
	static const struct pv_result drawn = { .outcome = PV_DRAWN };
	char text[CLI_TEXT_MAX];
	size_t length = 0;
	buf[0] = '\0';
	for (int side = PV_RED; side <= PV_BLUE; side++) {
		write_end(s, game, end, &wins[side], text, sizeof text);
		if (end->won[side] > 0 && strcmp(text, buf) != 0 && length < cap) {
			length += (size_t)snprintf(
			    buf + length, cap - length, "%s%s",
			    length > 0 ? cli_text(s->cli, "pavise.several") : "", text);
		}
	}
	if (length == 0) {
		write_end(s, game, end, &drawn, buf, cap);
	}
	return buf;
}

/* --- the bar --------------------------------------------------------------------------------- */

static double now(void) {
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void clear_bar(const struct cli_sim *s) {
	if (s->bar) {
		fputs("\r\033[K", stderr);
	}
}

/* At most ten times a second. */
static void show_bar(struct cli_sim *s, uint64_t done) {
	double at = now();
	if (!s->bar || at - s->shown < 0.1) {
		return;
	}
	s->shown = at;
	char bar[BAR_WIDTH + 1], count[24], all[24], left[24];
	uint64_t each = s->tallies[0].round_battles * (uint64_t)cli_sim_games(s);
	size_t full = (size_t)(done * BAR_WIDTH / s->setup.count);
	long seconds = (long)((at - s->begun) / (double)done * (double)(s->setup.count - done));
	memset(bar, '.', BAR_WIDTH);
	memset(bar, '#', full);
	bar[BAR_WIDTH] = '\0';
	snprintf(count, sizeof count, "%" PRIu64, done * each);
	snprintf(all, sizeof all, "%" PRIu64, s->setup.count * each);
	snprintf(left, sizeof left, "%ld:%02ld", seconds / 60, seconds % 60);
	fputs("\r\033[K", stderr);
	fprintf(stderr, "[%s] ", bar);
	cli_say(s->cli, stderr, "cli.sim.bar", "count", count, "all", all, "left", left,
		(char *)NULL);
	fputs("\033[A", stderr); /* takes back the line feed of cli_say */
}

/* --- journals -------------------------------------------------------------------------------- */

void cli_sim_battle_name(uint64_t number, bool swapped, bool against, char *buf, size_t cap) {
	snprintf(buf, cap, "%06llu%s%s", (unsigned long long)number, swapped ? "b" : "",
		 against ? "-against" : "");
}

/* Thousands of files are written, so none is synchronised to the disk. */
static bool write_file(const char *path, const char *text, struct pv_error *err) {
	FILE *out = fopen(path, "wb");
	bool done = out != NULL && fputs(text, out) >= 0;
	done = (out == NULL || fclose(out) == 0) && done;
	return done || pv_fail(err, PV_IO, path, "%s", strerror(errno));
}

static bool keep_journal(const struct cli_sim *s, uint64_t number, const struct pv_sim_battle *b,
			 struct pv_error *err) {
	char name[64], path[CLI_NAME_MAX];
	cli_sim_battle_name(number, b->swapped != 0, b->game != 0, name, sizeof name);
	snprintf(path, sizeof path, "%s/%s.pv", s->cli->options.sim.journals, name);
	return write_file(path, b->journal, err);
}

static bool keep_journals(const struct cli_sim *s, const struct pv_sim_round *round,
			  struct pv_error *err) {
	for (size_t i = 0; i < round->count; i++) {
		if (!keep_journal(s, round->number, &round->battles[i], err)) {
			return false;
		}
	}
	return true;
}

static bool make_folder(const char *path, struct pv_error *err) {
	return mkdir(path, 0777) == 0 || errno == EEXIST ||
	       pv_fail(err, PV_IO, path, "%s", strerror(errno));
}

/* Keeps only the typical battles. */
struct keeping {
	struct cli_sim *s;
	struct pv_error err;
	bool failed;
};

static bool keep_typical(void *ctx, const struct pv_sim_round *round) {
	struct keeping *k = ctx;
	for (size_t i = 0; i < k->s->typical_count && !k->failed; i++) {
		const struct pv_typical_battle *t = &k->s->typical.at[i];
		if (t->number == round->number) {
			k->failed =
			    !keep_journal(k->s, t->number, &round->battles[t->index], &k->err);
		}
	}
	return !k->failed;
}

/* Plays the typical battles once more: a battle follows from its number. */
static bool play_typical(struct cli_sim *s, struct pv_error *err) {
	uint64_t *numbers = calloc(s->typical_count + 1, sizeof *numbers);
	struct pv_sim_setup again = s->setup;
	struct keeping k = { .s = s };
	if (numbers == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "sim", "memory ran out");
	}
	for (size_t i = 0; i < s->typical_count; i++) {
		numbers[i] = s->typical.at[i].number;
	}
	again.numbers = numbers;
	again.count = s->typical_count;
	again.attacks = false;
	again.journals = true;
	bool done = again.count == 0 || pv_sim_run(&again, keep_typical, &k, err);
	if (done && k.failed && err != NULL) {
		*err = k.err;
	}
	free(numbers);
	return done && !k.failed;
}

/* --- a run ----------------------------------------------------------------------------------- */

/* The sum that answers the run's question. */
static const struct pv_sum *asked_sum(const struct cli_sim *s) {
	switch (cli_sim_asks(s)) {
	case CLI_SIM_GAMES:
		return &s->change.score;
	case CLI_SIM_BOTS:
		return &s->tallies[0].bot_score;
	default:
		return &s->tallies[0].score;
	}
}

static void add_round(struct cli_sim *s, const struct pv_sim_round *round) {
	int64_t before = asked_sum(s)->sum;
	bool fits = pv_tally_add(&s->tallies[0], round, 0);
	if (s->games[1] != NULL) {
		fits = pv_tally_add(&s->tallies[1], round, 1) && fits;
		pv_change_add(&s->change, round);
	}
	int quarters = (int)(asked_sum(s)->sum - before);
	pv_bet_add(&s->bet, cli_sim_asks(s) == CLI_SIM_GAMES ? quarters + 4 : 2 * quarters);
	s->failed = s->failed || !fits;
	if (!fits) {
		cli_complain(s->cli, "cli.sim.sorts", (char *)NULL);
	}
}

static bool take_round(void *ctx, const struct pv_sim_round *round) {
	struct cli_sim *s = ctx;
	const struct cli_sim_options *o = &s->cli->options.sim;
	struct pv_error err;
	add_round(s, round);
	cli_sim_note_given_up(s, round);
	if (s->setup.journals && !keep_journals(s, round, &err)) {
		cli_fail(s->cli, &err);
		s->failed = true;
	}
	if (o->typical > 0 && !pv_typical_add(&s->typical, round, 0)) {
		cli_complain(s->cli, "cli.fail.memory", (char *)NULL);
		s->failed = true;
	}
	if (s->rows != CLI_SIM_REPORT) {
		cli_sim_csv_round(s, round);
	}
	show_bar(s, s->tallies[0].score.n);
	s->decided = s->until_decided ? pv_bet_side(&s->bet) : 0;
	return !s->failed && s->decided == 0 && cli_out_ok();
}

static int report(struct cli_sim *s) {
	bool json = s->cli->options.json, csv = s->cli->options.sim.csv;
	bool rows = s->rows != CLI_SIM_REPORT;
	for (int game = 0; game < cli_sim_games(s) && (json || csv || rows); game++) {
		cli_sim_tell_given_up(s, stderr, game);
	}
	if (json) {
		return cli_sim_json(s);
	}
	if (csv) {
		cli_sim_csv(s);
	} else if (!rows) {
		cli_sim_text(s);
	}
	return CLI_YES;
}

static int run(struct cli_sim *s) {
	const struct cli_sim_options *o = &s->cli->options.sim;
	struct pv_error err;
	if (o->journals != NULL && !make_folder(o->journals, &err)) {
		return cli_fail(s->cli, &err);
	}
	if (!cli_sim_try_guests(s, &err)) {
		return cli_fail(s->cli, &err);
	}
	s->begun = now();
	s->shown = s->begun - 1; /* the first round is shown at once */
	bool rows_show = s->rows != CLI_SIM_REPORT && isatty(STDOUT_FILENO) == 1;
	s->bar = isatty(STDERR_FILENO) == 1 && !rows_show; /* a bar would run into the rows */
	if (s->rows != CLI_SIM_REPORT) {
		cli_sim_csv_head(s);
	}
	bool done = pv_sim_run(&s->setup, take_round, s, &err);
	clear_bar(s);
	if (!done) {
		return cli_fail(s->cli, &err);
	}
	if (s->failed) {
		return CLI_BAD;
	}
	s->typical_count = pv_typical_find(&s->typical, (size_t)o->typical);
	if (o->typical > 0 && o->journals != NULL && !play_typical(s, &err)) {
		return cli_fail(s->cli, &err);
	}
	return report(s);
}

/* --- what is to be played -------------------------------------------------------------------- */

/* Adds one more change of the second game. *name: the option that was named last. */
static bool add_against(struct cli_sim *s, const char *word, const char **name,
			struct pv_error *err) {
	static const char *const names[] = { "--set", "--tables" };
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		size_t length = strlen(names[i]);
		if (strncmp(word, names[i], length) == 0 && strchr("=", word[length]) != NULL) {
			*name = names[i];
			word += length + (word[length] == '=');
		}
	}
	if (word[0] == '\0') {
		return true;
	}
	bool owner = strcmp(*name, "--tables") == 0;
	*name = "--set";
	return owner ? cli_scenario_lay(s->scenarios[1], word, err)
		     : pv_scenario_set(s->scenarios[1], word, err);
}

/* Lays "--set K=V --set L=W", "--set=K=V", "K=V" and "--tables FILE" over the scenario, one after
 * the other. */
static bool set_against(struct cli_sim *s, struct pv_error *err) {
	const char *name = "--set";
	char text[AGAINST_MAX];
	int length = snprintf(text, sizeof text, "%s", s->cli->options.sim.against);
	if (length >= AGAINST_MAX) {
		return pv_fail(err, PV_TOO_LARGE, "--against", "longer than %d bytes",
			       AGAINST_MAX - 1);
	}
	char *rest = NULL;
	for (char *word = strtok_r(text, " ", &rest); word != NULL;
	     word = strtok_r(NULL, " ", &rest)) {
		if (!add_against(s, word, &name, err)) {
			return false;
		}
	}
	if (s->scenarios[1]->set_count == s->scenarios[0]->set_count) {
		return pv_fail(err, PV_BAD_INPUT, "--against",
			       "names no change; accepted: \"--set K=V\" as often as needed, "
			       "\"--tables FILE\"");
	}
	return true;
}

/* Standard input is read once and parsed for each game. */
static struct pv_scenario *parse_piped(struct cli_sim *s, struct pv_error *err) {
	if (s->piped == NULL) {
		s->piped = cli_read_all("-", &s->piped_length, err);
	}
	struct pv_scenario *scenario =
	    s->piped == NULL ? NULL : pv_scenario_parse(s->piped, s->piped_length, "-", err);
	if (scenario != NULL && !cli_scenario_set(s->cli, scenario, err)) {
		pv_scenario_close(scenario);
		scenario = NULL;
	}
	return scenario;
}

static struct pv_scenario *open_scenario(struct cli_sim *s, struct pv_error *err) {
	const char *name = s->cli->options.words[0];
	return strcmp(name, "-") == 0 ? parse_piped(s, err) : cli_scenario_open(s->cli, name, err);
}

static bool open_game(struct cli_sim *s, int game, struct pv_error *err) {
	s->games[game] = pv_game_load(s->scenarios[game], err);
	s->setup.games[game] = s->games[game];
	s->setup.scenarios[game] = s->scenarios[game];
	return s->games[game] != NULL && pv_sim_roster(s->games[game], &s->rosters[game], err);
}

static bool open_games(struct cli_sim *s, struct pv_error *err) {
	s->scenarios[0] = open_scenario(s, err);
	if (s->scenarios[0] == NULL || !open_game(s, 0, err)) {
		return false;
	}
	if (s->cli->options.sim.against == NULL) {
		return true;
	}
	s->scenarios[1] = open_scenario(s, err);
	return s->scenarios[1] != NULL && set_against(s, err) && open_game(s, 1, err);
}

static void close_games(struct cli_sim *s) {
	for (int game = 0; game < PV_SIM_GAMES_MAX; game++) {
		pv_game_free(s->games[game]);
		pv_scenario_close(s->scenarios[game]);
	}
}

static int count_processors(void) {
	long count = sysconf(_SC_NPROCESSORS_ONLN);
	return count < 1 ? 1 : count > PV_SIM_JOBS_MAX ? PV_SIM_JOBS_MAX : (int)count;
}

static const char *bot_name(const char *option) {
	const char *name = option == NULL ? cli_player_usual() : option;
	return strncmp(name, "bot:", 4) == 0 ? name + 4 : name;
}

/* false: an error has been told. */
static bool read_numbers(struct cli_sim *s) {
	const struct cli_sim_options *o = &s->cli->options.sim;
	long games = o->games > 0 ? o->games : GAMES_USUAL;
	char most[24];
	if (games > PV_SIM_ROUNDS_MAX || o->jobs > PV_SIM_JOBS_MAX) {
		bool jobs = o->jobs > PV_SIM_JOBS_MAX;
		snprintf(most, sizeof most, "%d", jobs ? PV_SIM_JOBS_MAX : PV_SIM_ROUNDS_MAX);
		cli_complain(s->cli, "cli.sim.most", "option", jobs ? "--jobs" : "--games", "most",
			     most, (char *)NULL);
		return false;
	}
	if (o->pairs && games % 2 != 0) {
		cli_complain(s->cli, "cli.sim.odd", (char *)NULL);
		return false;
	}
	s->setup.count = (uint64_t)(o->pairs ? games / 2 : games);
	s->setup.seed = (uint64_t)o->seed;
	s->setup.jobs = o->jobs > 0 ? (int)o->jobs : count_processors();
	return true;
}

static bool is_csv(const char *option) {
	return option == NULL || strcmp(option, "csv") == 0;
}

/* There is one kind of output at a time; rows are CSV. */
static bool read_output(struct cli_sim *s) {
	const struct cli_options *all = &s->cli->options;
	const struct cli_sim_options *o = &all->sim;
	int kinds = all->json + o->csv + (o->events != NULL) + (o->battles != NULL);
	if (kinds > 1) {
		cli_complain(s->cli, "cli.sim.kinds", (char *)NULL);
		return false;
	}
	if (!is_csv(o->events) || !is_csv(o->battles)) {
		cli_complain(s->cli, "cli.sim.csv_only", (char *)NULL);
		return false;
	}
	s->rows = o->events != NULL    ? CLI_SIM_ATTACKS
		  : o->battles != NULL ? CLI_SIM_BATTLES
				       : CLI_SIM_REPORT;
	return true;
}

static bool read_setup(struct cli_sim *s) {
	const struct cli_options *all = &s->cli->options;
	if (!read_numbers(s) || !read_output(s)) {
		return false;
	}
	s->setup.bots[0] = bot_name(all->red);
	s->setup.bots[1] = bot_name(all->blue);
	cli_sim_invite(s, 0, all->red);
	cli_sim_invite(s, 1, all->blue);
	s->setup.pairs = all->sim.pairs;
	s->setup.attacks = s->rows == CLI_SIM_ATTACKS;
	s->setup.journals = all->sim.journals != NULL && all->sim.typical == 0;
	s->until_decided = all->sim.until_decided;
	return true;
}

/* A journal is refused here: read as YAML, it would only complain of a bracket. */
static bool is_scenario(const struct cli *cli) {
	const char *name = cli->options.words[0];
	size_t length = 0;
	char *text = strcmp(name, "-") == 0 ? NULL : cli_read_all(name, &length, NULL);
	bool good = text == NULL || !cli_is_journal(text);
	free(text);
	if (!good) {
		cli_complain(cli, "cli.sim.journal", "file", name, (char *)NULL);
	}
	return good;
}

int cli_sim(struct cli *cli) {
	struct cli_sim *s = calloc(1, sizeof *s);
	struct pv_error err;
	int status = CLI_BAD;
	if (s == NULL) {
		return cli_complain(cli, "cli.fail.memory", (char *)NULL);
	}
	s->cli = cli;
	if (is_scenario(cli) && read_setup(s)) {
		status = open_games(s, &err) ? run(s) : cli_fail(cli, &err);
	}
	pv_typical_finish(&s->typical);
	close_games(s);
	free(s->piped);
	free(s);
	return status;
}

/* cli/show/odds.c - chances for people's eyes: per cent, a bar, a word, the outcome, and the exact
 * fraction. */
#include "cli/show/show.h"

#include "cli/common/screen.h"
#include "game/text/answers.h"

#include <string.h>

enum { BAR = 8, WORD = 13, FRACTION_MAX = 15 /* letters; --json has longer ones */ };

/* The chance in a word. */
static const char *chance_word(const struct cli *cli, double chance) {
	static const struct {
		double least;
		const char *key;
	} words[] = {
		{ 1, "cli.chance.certain" },       { 0.95, "cli.chance.almost" },
		{ 0.8, "cli.chance.very_likely" }, { 0.6, "cli.chance.likely" },
		{ 0.4, "cli.chance.even" },        { 0.2, "cli.chance.unlikely" },
		{ 0.05, "cli.chance.rare" },       { 0, "cli.chance.very_rare" },
	};
	size_t i = 0;
	while (chance < words[i].least) {
		i++;
	}
	return cli_text(cli, words[i].key);
}

/* " 57.9 % #####... about even    " */
static int write_head(const struct cli *cli, FILE *out, double chance) {
	const char *word = chance_word(cli, chance);
	int wide = cli_measure(word, strlen(word)), full = (int)(chance * BAR + 0.5);
	char number[16];
	int column = fprintf(out, " %s %% ", cli_tenths_text(cli, chance * 100, 5, number));
	for (int i = 0; i < BAR; i++) {
		fputc(i < full ? '#' : '.', out);
	}
	fprintf(out, " %s%*s ", word, wide < WORD ? WORD - wide : 0, "");
	return column + BAR + 2 + (wide < WORD ? WORD : wide);
}

static void show_outcome(const struct cli *cli, FILE *out, const struct pv_game *g,
			 const struct pv_outcome_odds *o) {
	char chance[96], text[CLI_TEXT_MAX * 4];
	int column = write_head(cli, out, (double)o->chance.num / (double)o->chance.den);
	pv_answer_outcome(cli->texts, g, o, text, sizeof text);
	size_t length = strlen(text);
	pv_fraction_write(o->chance, chance, sizeof chance);
	if (strlen(chance) <= FRACTION_MAX) {
		snprintf(text + length, sizeof text - length, " (%s)", chance);
	}
	cli_fold(out, text, strlen(text), column, column);
	fputc('\n', out);
}

static void show_rest(const struct cli *cli, FILE *out, const struct pv_odds *odds, size_t from) {
	char number[24];
	double chance = 0;
	for (size_t i = from; i < odds->count; i++) {
		chance +=
		    (double)odds->outcomes[i].chance.num / (double)odds->outcomes[i].chance.den;
	}
	write_head(cli, out, chance);
	snprintf(number, sizeof number, "%zu", odds->count - from);
	cli_say(cli, out, "cli.odds.rest", "count", number, (char *)NULL);
}

void cli_show_odds(const struct cli *cli, FILE *out, const struct pv_game *g,
		   const struct pv_odds *odds, size_t most) {
	char number[32];
	bool idle = odds->count == 1 && odds->outcomes[0].event_count == 0;
	size_t shown = odds->count <= most ? odds->count : most - 1;
	if (idle) {
		cli_say(cli, out, "cli.odds.certain", (char *)NULL);
		shown = 0;
	}
	for (size_t i = 0; i < shown; i++) {
		show_outcome(cli, out, g, &odds->outcomes[i]);
	}
	if (!idle && shown < odds->count) {
		show_rest(cli, out, odds, shown);
	}
	if (odds->sampled) {
		snprintf(number, sizeof number, "%zu", odds->leaves);
		cli_say(cli, out, "cli.odds.sampled", "leaves", number, (char *)NULL);
	}
	if (odds->assumed > 0) {
		snprintf(number, sizeof number, "%zu", odds->assumed);
		cli_say(cli, out, "cli.odds.assumed", "count", number, (char *)NULL);
	}
}

/* Any text as a journal: refused, or played as far as it goes; what is written reads back. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void check_again(const struct pv_battle *battle) {
	struct pv_error err = { 0 };
	struct pv_battle_report report;
	struct pv_game *game = NULL;
	char *text = pv_battle_write(battle, PV_SEAT_COUNT, &err);
	fuzz_require(text != NULL, "a battle can be written");
	struct pv_battle *again =
	    pv_battle_read(text, strlen(text), "again", SIZE_MAX, &game, &report, &err);
	fuzz_require(again != NULL, "what was written reads back");
	fuzz_require(!report.torn && !report.differs, "what was written is whole");
	fuzz_require(
	    pv_fingerprint(game, pv_battle_state(again), PV_SEAT_COUNT) ==
		pv_fingerprint(pv_battle_game(battle), pv_battle_state(battle), PV_SEAT_COUNT),
	    "it comes to the same position");
	pv_battle_destroy(again);
	pv_game_free(game);
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
	struct pv_error err = { 0 };
	struct pv_battle_report report;
	struct pv_game *game = NULL;
	struct pv_battle *battle =
	    pv_battle_read((const char *)data, size, "fuzz", SIZE_MAX, &game, &report, &err);
	if (battle == NULL) {
		fuzz_require(err.code != PV_OK && err.msg[0] != '\0', "a refusal says why");
		return 0;
	}
	check_again(battle);
	pv_battle_destroy(battle);
	pv_game_free(game);
	return 0;
}

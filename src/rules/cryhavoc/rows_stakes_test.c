/* Rows of CHB-7: stony ground, stakes from behind, a sap. */
#include "rules/cryhavoc/fixture_ground.h"
#include "rules/cryhavoc/fixture_ride.h"

/* Row 2 of five, twenty columns; G in columns that are told. */
static const char *lane(const char *columns) {
	static char text[5 * 20 * 2 + 16];
	size_t used = 0;
	for (int row = 0; row < 5; row++) {
		for (int column = 0; column < 20; column++) {
			bool ground = row == 2 && strchr(columns, 'a' + column) != NULL;
			text[used++] = ground ? 'G' : '.';
			text[used++] = ' ';
		}
		text[used++] = row < 4 ? '/' : '\0';
		text[used++] = ' ';
	}
	return text;
}

/* A rider with 15 points onto A0302: what he has left; nothing is thrown. */
static void rides_onto(const char *word, const char *after) {
	struct field f;
	field_ride_open(&f, (struct field_plan){ .map = lane("d"),
						 .sheet = field_ground(word),
						 .red = "Omar HAM A0202 facing=e",
						 .blue = "Odo SWO A1802" });
	field_rides(&f, "omar", "A0202 A0102 healthy 15");
	field_give(&f, "step omar A0302");
	field_rides(&f, "omar", after);
	field_asked(&f, "chb.ask.move", PV_RED);
	field_close(&f);
}

/* 18 on 7 is 2-1, and one column better after four even hexes straight ahead. */
static void charges_over(const char *columns, const char *column) {
	struct field f;
	field_ride_open(&f, (struct field_plan){ .map = lane(columns),
						 .sheet = field_ground("stony"),
						 .red = "Arnim SGM A0102 facing=e",
						 .blue = "Odo SWO A0602" });
	field_give(&f, "step arnim A0202; step arnim A0302; step arnim A0402; step arnim A0502");
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void chb_7_0_3_stony(void **unused) {
	(void)unused;
	ground_open("stony", 1, 2, "none", 0, false);
	rides_onto("stony", "A0302 A0202 healthy 13");
	charges_over("", "3-1");
	charges_over("d", "2-1");
	charges_over("c", "2-1");
}

static void chb_7_0_61_stakes_from_behind(void **unused) {
	(void)unused;
	ground_open("stakes", 2, 6, "none", -1, false);
	rides_onto("stakes", "A0302 A0202 healthy 9");
}

static void chb_7_0_62_a_sap(void **unused) {
	static const struct ground_row sap = { "sap", 2, 0, "infinite", -1, true, 0 };
	struct field f;
	(void)unused;
	ground_foot(&sap);
	ground_question(&sap);
	ground_line(&sap); /* none through it */
	ground_sign(&sap);
	field_ride_open(&f, (struct field_plan){ .map = lane("d"),
						 .sheet = field_ground("sap"),
						 .red = "Omar HAM A0202 facing=e",
						 .blue = "Odo SWO A1802" });
	field_no(&f, "step omar A0302", "CHB-7.0.62");
	field_close(&f);
	/* None into it; none out. */
	for (int out = 0; out <= 1; out++) {
		field_open(
		    &f, (struct field_plan){ .map = ". . G . . . / . . . . . .",
					     .sheet = field_ground("sap"),
					     .red = out != 0 ? "Bow SBW A0200" : "Bow SBW A0000",
					     .blue = out != 0 ? "Odo SWO A0500; Tom SWO A0501"
							      : "Odo SWO A0200; Tom SWO A0101" });
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		if (out != 0) {
			field_no(&f, "shoot bow odo shortbow", "CHB-8.1.28");
		} else {
			field_no(&f, "shoot bow odo shortbow", "CHB-7.0.62");
			field_yes(&f, "shoot bow tom shortbow");
		}
		field_close(&f);
	}
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chb_7_0_3_stony),
		cmocka_unit_test(chb_7_0_61_stakes_from_behind),
		cmocka_unit_test(chb_7_0_62_a_sap),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

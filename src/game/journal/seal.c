/* game/journal/seal.c - commitments to secret orders: salted BLAKE2b. */
#include "game/journal/journal.h"

#include <sodium.h>

/* Nobody may know a salt before its step is opened, yet it must be the same each time that a
 * journal is written. So it is drawn from the battle's key. */
void pv_seal_salt(const uint8_t key[PV_SALT_KEY_BYTES], uint64_t step, uint8_t actor,
		  uint8_t salt[PV_SALT_BYTES]) {
	uint8_t what[9];
	for (int i = 0; i < 8; i++) {
		what[i] = (uint8_t)(step >> (8 * i));
	}
	what[8] = actor;
	crypto_generichash(salt, PV_SALT_BYTES, what, sizeof what, key, PV_SALT_KEY_BYTES);
}

void pv_seal_commit(const uint8_t salt[PV_SALT_BYTES], const char *orders, size_t length,
		    uint8_t commitment[PV_COMMITMENT_BYTES]) {
	crypto_generichash_state state;
	crypto_generichash_init(&state, NULL, 0, PV_COMMITMENT_BYTES);
	crypto_generichash_update(&state, salt, PV_SALT_BYTES);
	crypto_generichash_update(&state, (const unsigned char *)orders, length);
	crypto_generichash_final(&state, commitment, PV_COMMITMENT_BYTES);
}

void pv_bytes_write(const uint8_t *bytes, size_t count, char *text) {
	sodium_bin2hex(text, 2 * count + 1, bytes, count);
}

bool pv_bytes_read(const char *text, size_t length, uint8_t *bytes, size_t count) {
	size_t read = 0;
	return length == 2 * count &&
	       sodium_hex2bin(bytes, count, text, length, NULL, &read, NULL) == 0 && read == count;
}

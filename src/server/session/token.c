/* server/session/token.c - session tokens and ids, drawn by chance; and whose token one is. */
#include "server/session/session.h"

#include <sodium.h>
#include <string.h>

void serve_token_hash(const char *token, uint8_t hash[PV_STORE_HASH]) {
	crypto_generichash(hash, PV_STORE_HASH, (const unsigned char *)token, strlen(token), NULL,
			   0);
}

void serve_token_draw(char token[SERVE_TOKEN_MAX], uint8_t hash[PV_STORE_HASH]) {
	uint8_t bytes[24];
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(token, SERVE_TOKEN_MAX, bytes, sizeof bytes,
			  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	sodium_memzero(bytes, sizeof bytes);
	serve_token_hash(token, hash);
}

/* 80 bits, so that nobody guesses a link. */
void serve_id_draw(char id[PV_STORE_ID_MAX + 1]) {
	static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
	enum { LENGTH = 16 };
	for (int i = 0; i < LENGTH; i++) {
		id[i] = letters[randombytes_uniform(32)];
	}
	id[LENGTH] = '\0';
}

/* All are compared, so that the time tells nothing. */
bool serve_token_find(const struct pv_store_battle *made, const char *token, enum pv_seat *viewer,
		      bool *is_owner) {
	uint8_t hash[PV_STORE_HASH];
	bool same[PV_STORE_ROLES];
	serve_token_hash(token, hash);
	for (int i = 0; i < PV_STORE_ROLES; i++) {
		same[i] =
		    sodium_memcmp(hash, made->token[i], PV_STORE_HASH) == 0 && made->has_token[i];
	}
	*viewer = same[PV_STORE_RED] ? PV_RED : same[PV_STORE_BLUE] ? PV_BLUE : PV_NOBODY;
	*is_owner = same[PV_STORE_OWNER];
	return *is_owner || *viewer != PV_NOBODY;
}

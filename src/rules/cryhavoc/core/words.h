/*
 * core/words.h - private: the words of states and phases, as positions and prompts have them.
 */
#ifndef RULES_CRYHAVOC_CORE_WORDS_H
#define RULES_CRYHAVOC_CORE_WORDS_H

extern const char *const chb_life_word[];

extern const char *const chb_tactic_word[];

extern const char *const chb_phase_word[];

extern const char *const chb_ask_word[];

extern const char *const chb_fortune_word[];

extern const char *const chb_step_word[];

extern const char *const chb_job_word[];

#endif

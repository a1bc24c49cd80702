/*
 * core/write_raw.h - a value that is JSON (or plain YAML) already.
 *
 * pv_write_raw  the text as it is, with the comma that it needs
 */
#ifndef PAVISE_CORE_WRITE_RAW_H
#define PAVISE_CORE_WRITE_RAW_H

#include "pavise/writer.h"

void pv_write_raw(struct pv_writer *w, const char *text);

#endif

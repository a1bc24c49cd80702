/*
 * support/unit.h - what every test program includes: cmocka and what it needs before it.
 */
#ifndef PAVISE_SUPPORT_UNIT_H
#define PAVISE_SUPPORT_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif

/*
 * sim/root.h - private: a square root without libm.
 */
#ifndef SIM_ROOT_H
#define SIM_ROOT_H

/* 0 of what isn't positive. */
double pv_root(double x);

#endif

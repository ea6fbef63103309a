/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The point of a problem: how it is read, and whether it is optimal.
 */

#ifndef CGLPK_POINTS_H
#define CGLPK_POINTS_H

#include "CGLPKBridge.h"

#include <glpk.h>

/* By what a row is multiplied on the way in, lengths aside. */
static inline double cglpk_row_scale(const cglpk_call *call, int i) {
    return call->has_row_scales ? call->row_scales[i] : 1;
}

/* Reads a basic solution as GLPK has it, with its scales. */
void cglpk_read_point(glp_prob *problem, const cglpk_call *call, const cglpk_point *point);

/* Takes the scales from a point that was read. */
void cglpk_unscale(const cglpk_call *call, const cglpk_point *point);

/* Reads the solution of a program with integer columns, without scales. */
void cglpk_read_whole_point(glp_prob *problem, const cglpk_call *call, const cglpk_point *point);

/* Whether the simplex method would make no step from a point that was read, with its scales. */
int cglpk_is_optimal(const cglpk_call *call, const cglpk_point *point);

#endif

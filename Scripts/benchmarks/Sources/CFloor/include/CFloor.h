/* SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CFLOOR_H
#define CFLOOR_H

/* Builds, solves and reads back the mirror program of a stack, as one would by hand in C.
 *
 * n children in the order in which they are served, with bounds lower and upper, sharing `available`.
 * The lengths go to `lengths`, the duals to `duals`. Returns GLPK's status. */
int cfloor_solve(int n, const double *lower, const double *upper, double available, double *lengths,
                 double *duals);

#endif

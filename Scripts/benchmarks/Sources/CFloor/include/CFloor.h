/* SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CFLOOR_H
#define CFLOOR_H

/* A program decides at most this many children. */
enum { CFLOOR_MOST = 128 };

/* Builds, solves and reads back one mirror program of a stack, as one would by hand in C.
 *
 * n children in the order in which they are served, with bounds lower and upper, sharing `available`
 * with others that come after them: `unserved` in all. A mark other than 0 is the coefficient of the first
 * length in a row without bounds, which decides nothing. The lengths go to `lengths`, the duals to
 * `duals`. Returns GLPK's status. */
int cfloor_solve(int n, int unserved, const double *lower, const double *upper, double available,
                 double mark, double *lengths, double *duals);

#endif

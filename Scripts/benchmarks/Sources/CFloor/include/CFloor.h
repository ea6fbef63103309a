/* SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CFLOOR_H
#define CFLOOR_H

/* The largest number of children of a program. */
enum { CFLOOR_MOST = 128 };

/* Builds, solves and reads back one mirror program of a stack, as C code written by hand would.
 *
 * n children, in the order in which they are served, have the bounds lower and upper. They share `available` with
 * children that come after them; `unserved` is the number of all. A mark other than 0 is the coefficient of the first
 * length in an additional row without bounds, which decides nothing. The lengths are written to `lengths`, the duals to
 * `duals`. Returns GLPK's status. */
int cfloor_solve(int n, int unserved, const double *lower, const double *upper, double available,
                 double mark, double *lengths, double *duals);

#endif

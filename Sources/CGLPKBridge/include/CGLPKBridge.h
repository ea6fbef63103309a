/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * One guarded call into GLPK.
 *
 * GLPK aborts the process on an error, prints to standard output, and ties a problem object to the
 * thread that made it. Here a problem is loaded, solved and read inside one call, on one thread; errors
 * come back as a value with GLPK's own words; nothing is printed. No problem object ever leaves this
 * module; a thread keeps some of them for programs of the same size. A start that is optimal is found
 * to be so without the simplex method, in 0 iterations.
 *
 * Indices count from 0 and arrays are flat; the 1-based arrays of GLPK stay inside.
 */

#ifndef CGLPK_BRIDGE_H
#define CGLPK_BRIDGE_H

#include <stdint.h>

/* The size of a program, and how to solve it. Fields named after GLPK have its constants. */
typedef struct {
    int32_t column_count;
    int32_t row_count;
    int32_t integer_count;
    int32_t maximize;
    /* Bounds and costs are multiplied by these powers of two on the way in, results divided by them
     * on the way out: exact, and it keeps numbers near 1, where GLPK's tolerances are. */
    double length_scale;
    double cost_scale;
    int32_t has_row_scales;
    int32_t has_basis;
    int32_t method;     /* GLP_PRIMAL, GLP_DUAL, GLP_DUALP */
    int32_t pricing;    /* GLP_PT_STD, GLP_PT_PSE */
    int32_t ratio_test; /* GLP_RT_STD, GLP_RT_HAR, GLP_RT_FLIP */
    int32_t presolve;
    int32_t cuts; /* cutting planes for integer columns */
    int32_t iteration_limit;
    int32_t time_limit; /* milliseconds */
} cglpk_call;

/* Two doubles: an absent bound is an infinity. */
typedef struct {
    double lower;
    double upper;
} cglpk_bounds;

typedef struct {
    int32_t return_code; /* 0 or GLP_E… */
    int32_t status;      /* GLP_UNDEF … GLP_UNBND */
    int32_t iterations;
    double objective; /* without a constant */
    /* GLPK's own words if the call faulted; good until the thread's next call. */
    const char *message;
} cglpk_outcome;

/* Solves a program.
 *
 * Row i has the terms from row_starts[i] up to, not including, row_starts[i + 1]. `column_bounds`
 * and `row_bounds` are arrays of `cglpk_bounds`, the bases arrays of bytes: 0 basic, 1 at the lower
 * bound, 2 at the upper bound, 3 free, 4 fixed. They are untyped so that Swift can pass arrays of
 * its own types, of the same layout, as they are. `row_scales` are more powers of two, for the
 * coefficients and bounds of each row; they and the bases are read only if the call has them.
 *
 * The caller provides the arrays for the results; with integer columns only `primal` and
 * `activities` are filled.
 *
 * Returns 0, or 1 if GLPK stopped on an error of its own: `message` then says what, all else is
 * meaningless, and the thread's GLPK environment has been freed. */
int cglpk_solve(const cglpk_call *call, const double *costs, const void *column_bounds,
                const void *row_bounds, const int32_t *row_starts, const int32_t *term_columns,
                const double *term_coefficients, const int32_t *integer_columns,
                const double *row_scales, const void *column_start, const void *row_start,
                double *primal, double *activities, double *duals, double *reduced_costs,
                void *column_basis, void *row_basis, cglpk_outcome *outcome);

/* Makes GLPK stop on an error of its own, on purpose, so that tests can see what follows. */
int cglpk_fault_on_purpose(cglpk_outcome *outcome);

/* How many bytes GLPK holds for the calling thread. */
int64_t cglpk_memory_in_use(void);

#endif

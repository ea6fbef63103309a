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

/* Two doubles: an absent bound is an infinity. */
typedef struct {
    double lower;
    double upper;
} cglpk_bounds;

/* A program, where to start, and how to solve it: all that is read. Fields named after GLPK have its
 * constants. Pointers are untyped where Swift points to values of its own types, of the same layout. */
typedef struct {
    /* The program. */
    int32_t column_count;
    int32_t row_count;
    int32_t integer_count;
    int32_t maximize;
    const double *costs;
    const void *column_bounds; /* array of cglpk_bounds */
    const void *row_bounds;    /* array of cglpk_bounds */
    /* Row i has the terms from row_starts[i] up to, not including, row_starts[i + 1]. */
    const int32_t *row_starts;
    const int32_t *term_columns;
    const double *term_coefficients;
    const int32_t *integer_columns;

    /* Bounds and costs are multiplied by these powers of two on the way in, results divided by them
     * on the way out: exact, and it keeps numbers near 1, where GLPK's tolerances are. */
    double length_scale;
    double cost_scale;
    /* More powers of two, for the coefficients and bounds of each row; read only if the call has them. */
    int32_t has_row_scales;
    const double *row_scales;

    /* A basis to start from, read only if the call has one. In arrays of bytes: 0 basic, 1 at the lower
     * bound, 2 at the upper bound, 3 free, 4 fixed. */
    int32_t has_start;
    const void *column_start;
    const void *row_start;

    int32_t method;     /* GLP_PRIMAL, GLP_DUAL, GLP_DUALP */
    int32_t pricing;    /* GLP_PT_STD, GLP_PT_PSE */
    int32_t ratio_test; /* GLP_RT_STD, GLP_RT_HAR, GLP_RT_FLIP */
    int32_t presolve;
    int32_t cuts; /* cutting planes for integer columns */
    int32_t iteration_limit;
    int32_t time_limit; /* milliseconds */
} cglpk_call;

/* The caller's arrays for the results; with integer columns only `primal` and `activities` are filled. */
typedef struct {
    double *primal;        /* a value for each column */
    double *activities;    /* a value for each row */
    double *duals;         /* one for each row */
    double *reduced_costs; /* one for each column */
    void *column_basis;    /* a byte for each column, as in a start */
    void *row_basis;       /* a byte for each row */
} cglpk_point;

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
 * Returns 0, or 1 if GLPK stopped with an internal error: `message` then says what, all else is
 * meaningless, and the thread's GLPK environment has been freed. */
int cglpk_solve(const cglpk_call *call, const cglpk_point *point, cglpk_outcome *outcome);

/* Makes GLPK stop with an internal error on purpose, so that tests can see what follows. */
int cglpk_fault_on_purpose(cglpk_outcome *outcome);

/* How many bytes GLPK holds for the calling thread. */
int64_t cglpk_memory_in_use(void);

#endif

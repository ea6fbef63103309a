/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The problems that a thread keeps from call to call.
 *
 * Programs of few shapes alternate, and most of what solving a small one would cost is making a problem
 * for it. So a problem stays, and a program with the same numbers of columns, rows and terms is loaded
 * into it: its matrix only if it is another one, its costs only where they differ. Nothing of an earlier
 * solve is left in it that could decide about a later one.
 */

#ifndef CGLPK_PROBLEMS_H
#define CGLPK_PROBLEMS_H

#include "CGLPKBridge.h"

#include <glpk.h>

/* A problem, and the matrix and costs that stand in it. */
typedef struct {
    glp_prob *problem; /* NULL if there is none */
    int column_count;
    int row_count;
    int term_count;
    /* Whether the factorization, if it is valid, is the one that GLPK computes for the basis, and not one
     * that has been updated from another basis. */
    int is_factorized_anew;
    /* One block of memory, which begins with the costs. */
    double *costs;
    double *coefficients;
    int32_t *row_starts;
    int32_t *term_columns;
} cglpk_kept;

/* A problem with the columns, rows, matrix and costs of a program; its bounds, basis and direction are
 * anything. Returns NULL if there is no memory. */
cglpk_kept *cglpk_problem_for(const cglpk_call *call);

/* Whether a problem is small enough to stay. */
int cglpk_is_small(const cglpk_kept *kept);

/* Deletes a problem that is not to stay. */
void cglpk_delete(cglpk_kept *kept);

/* Forgets all problems of the thread, which have been freed or are about to be. */
void cglpk_forget_problems(void);

/* Frees the thread's memory, but not the problems. */
void cglpk_free_memory(void);

#endif

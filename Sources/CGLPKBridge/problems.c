/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "problems.h"

#include <stdlib.h>
#include <string.h>

/* Most places are for small programs, a few for larger ones. The largest do not stay: making a problem is
 * little beside solving it. */
enum { small_places = 31, large_places = 3, all_places = small_places + large_places };
enum { largest_small = 1 << 9, largest_kept = 1 << 14 };

static _Thread_local cglpk_kept places[all_places];

/* Memory for a matrix as GLPK wants it. */
static _Thread_local struct {
    int *rows;
    int *columns;
    double *coefficients;
    size_t capacity;
} scratch;

/* MARK: Places */

/* Rows and columns choose the place; a problem that is there is replaced. */
static cglpk_kept *place_for(const cglpk_call *call, int term_count) {
    size_t rows = (size_t)call->row_count, columns = (size_t)call->column_count;
    size_t number = 7 * rows + columns;
    if (rows + columns + (size_t)term_count > largest_small || call->integer_count > 0)
        return &places[small_places + number % large_places];
    return &places[number % small_places];
}

int cglpk_is_small(const cglpk_kept *kept) {
    size_t size =
        (size_t)kept->column_count + (size_t)kept->row_count + (size_t)kept->term_count;
    return size <= largest_kept;
}

void cglpk_delete(cglpk_kept *kept) {
    glp_delete_prob(kept->problem);
    kept->problem = NULL;
}

void cglpk_forget_problems(void) {
    for (int k = 0; k < all_places; k++) places[k].problem = NULL;
}

void cglpk_free_memory(void) {
    for (int k = 0; k < all_places; k++) free(places[k].costs);
    memset(places, 0, sizeof places);
    free(scratch.rows);
    free(scratch.columns);
    free(scratch.coefficients);
    memset(&scratch, 0, sizeof scratch);
}

/* MARK: Memory */

static int reserve(size_t capacity) {
    if (capacity <= scratch.capacity) return 1;
    size_t wanted = scratch.capacity * 2 > capacity ? scratch.capacity * 2 : capacity;
    int *rows = realloc(scratch.rows, wanted * sizeof(int));
    if (rows) scratch.rows = rows;
    int *columns = realloc(scratch.columns, wanted * sizeof(int));
    if (columns) scratch.columns = columns;
    double *coefficients = realloc(scratch.coefficients, wanted * sizeof(double));
    if (coefficients) scratch.coefficients = coefficients;
    if (!rows || !columns || !coefficients) return 0;
    scratch.capacity = wanted;
    return 1;
}

/* Allocates memory for the copies of a program's numbers. */
static int resize(cglpk_kept *kept, const cglpk_call *call, int term_count) {
    size_t columns = (size_t)call->column_count, terms = (size_t)term_count;
    size_t starts = (size_t)call->row_count + 1;
    free(kept->costs);
    kept->costs = malloc((columns + terms) * sizeof(double) + (starts + terms) * sizeof(int32_t));
    if (kept->costs == NULL) return 0;
    kept->coefficients = kept->costs + columns;
    kept->row_starts = (int32_t *)(void *)(kept->coefficients + terms);
    kept->term_columns = kept->row_starts + starts;
    kept->column_count = call->column_count;
    kept->row_count = call->row_count;
    kept->term_count = term_count;
    return 1;
}

/* MARK: Loading */

static int is_same(const void *some, const void *other, int count, size_t size) {
    return memcmp(some, other, (size_t)count * size) == 0;
}

/* The coefficients times the scales of their rows. */
static const double *scaled(const cglpk_call *call) {
    if (!call->has_row_scales) return call->term_coefficients;
    for (int i = 0; i < call->row_count; i++)
        for (int t = call->row_starts[i]; t < call->row_starts[i + 1]; t++)
            scratch.coefficients[t] = call->term_coefficients[t] * call->row_scales[i];
    return scratch.coefficients;
}

static void load_matrix(cglpk_kept *kept, const cglpk_call *call, const double *coefficients) {
    const int32_t *row_starts = call->row_starts, *term_columns = call->term_columns;
    size_t terms = (size_t)kept->term_count;
    memcpy(kept->row_starts, row_starts, ((size_t)kept->row_count + 1) * sizeof(int32_t));
    memcpy(kept->term_columns, term_columns, terms * sizeof(int32_t));
    memcpy(kept->coefficients, coefficients, terms * sizeof(double));
    for (int i = 0; i < kept->row_count; i++) {
        for (int t = row_starts[i]; t < row_starts[i + 1]; t++) {
            scratch.rows[t] = i + 1;
            scratch.columns[t] = term_columns[t] + 1;
        }
    }
    /* GLPK reads from index 1 on. */
    if (kept->term_count > 0)
        glp_load_matrix(kept->problem, kept->term_count, scratch.rows - 1, scratch.columns - 1,
                        kept->coefficients - 1);
}

/* Costs are compared as bits: 0 and -0 differ in what becomes of them. */
static void load_costs(cglpk_kept *kept, const cglpk_call *call) {
    for (int j = 0; j < kept->column_count; j++) {
        double cost = call->costs[j] * call->cost_scale;
        if (is_same(&cost, &kept->costs[j], 1, sizeof cost)) continue;
        kept->costs[j] = cost;
        glp_set_obj_coef(kept->problem, j + 1, cost);
    }
}

static int make(cglpk_kept *kept, const cglpk_call *call, int term_count) {
    if (kept->problem != NULL) cglpk_delete(kept);
    if (!resize(kept, call, term_count)) return 0;
    memset(kept->costs, 0, (size_t)kept->column_count * sizeof(double));
    kept->is_factorized_anew = 0;
    kept->problem = glp_create_prob();
    if (kept->column_count > 0) glp_add_cols(kept->problem, kept->column_count);
    if (kept->row_count > 0) glp_add_rows(kept->problem, kept->row_count);
    return 1;
}

cglpk_kept *cglpk_problem_for(const cglpk_call *call) {
    int term_count = call->row_starts[call->row_count];
    if (!reserve((size_t)term_count)) return NULL;
    cglpk_kept *kept = place_for(call, term_count);
    const double *coefficients = scaled(call);

    /* 1. A problem with the same matrix, if there is one, or a small one of the same size; a large
     * matrix is worked with faster where none has been taken out before. */
    int has_size = kept->problem != NULL && kept->term_count == term_count
                   && kept->row_count == call->row_count
                   && kept->column_count == call->column_count;
    int has_matrix =
        has_size && is_same(kept->row_starts, call->row_starts, kept->row_count + 1, sizeof(int32_t))
        && is_same(kept->term_columns, call->term_columns, term_count, sizeof(int32_t))
        && is_same(kept->coefficients, coefficients, term_count, sizeof(double));
    int is_usable = has_matrix || (has_size && kept < &places[small_places]);
    if (!is_usable && !make(kept, call, term_count)) return NULL;

    /* 2. Its matrix, if it is another one, and its costs. */
    if (!has_matrix) load_matrix(kept, call, coefficients);
    load_costs(kept, call);
    glp_set_it_cnt(kept->problem, 0);
    return kept;
}

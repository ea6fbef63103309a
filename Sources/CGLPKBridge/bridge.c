/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "CGLPKBridge.h"

#include <glpk.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/* MARK: A thread's environment
 *
 * GLPK keeps its memory, its hooks and its problem list in thread-local storage and never lets go of
 * it: a thread that ends leaks about five kilobytes. A destructor on a thread key gives it back, on
 * whatever thread it was that solved something. */

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t thread_key;
/* A GLPK built without thread-local storage has one environment for all: then calls take turns. */
static int has_thread_storage;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

/* Room for the matrix as GLPK wants it, kept from call to call. */
static _Thread_local struct {
    int *rows;
    int *columns;
    double *coefficients;
    size_t capacity;
} scratch;

/* The thread's last problem. A program with the same matrix is solved in it again: only bounds, costs
 * and the basis are set, which is most of what making a small problem anew would cost. Nothing of an
 * earlier solve is left in it that could decide about a later one. */
static _Thread_local struct {
    glp_prob *problem;
    int column_count;
    int row_count;
    int term_count;
} kept;

/* Larger problems are not kept: making one is little beside solving it. */
enum { largest_kept = 1 << 14 };

/* Where to go on when GLPK gives up, and what it said then. */
static _Thread_local struct {
    jmp_buf resume;
    char message[512];
    size_t length;
    int is_known;
} guard;

static void leave_thread(void *unused) {
    (void)unused;
    free(scratch.rows);
    free(scratch.columns);
    free(scratch.coefficients);
    memset(&scratch, 0, sizeof scratch);
    memset(&kept, 0, sizeof kept);
    guard.is_known = 0;
    if (has_thread_storage) glp_free_env();
}

static void start_up(void) {
    pthread_key_create(&thread_key, leave_thread);
    has_thread_storage = glp_config("TLS") != NULL;
}

static void enter(void) {
    if (!guard.is_known) {
        pthread_once(&once, start_up);
        pthread_setspecific(thread_key, &guard);
        guard.is_known = 1;
    }
    if (!has_thread_storage) pthread_mutex_lock(&turn);
}

static void leave(void) {
    if (!has_thread_storage) pthread_mutex_unlock(&turn);
}

/* MARK: Errors as values */

/* Keeps the words and prints nothing. */
static int listen(void *unused, const char *text) {
    (void)unused;
    size_t room = sizeof guard.message - 1 - guard.length;
    size_t length = strlen(text);
    if (length > room) length = room;
    memcpy(guard.message + guard.length, text, length);
    guard.length += length;
    return 1;
}

/* GLPK is about to abort: go back to the call instead. Only C frames are jumped over. */
static void give_up(void *unused) {
    (void)unused;
    _longjmp(guard.resume, 1);
}

/* With its terminal off GLPK says nothing but why it gives up, for which it turns it on again. */
static void set_guard(void) {
    guard.length = 0;
    glp_term_out(GLP_OFF);
    glp_term_hook(listen, NULL);
    glp_error_hook(give_up, NULL);
}

static void lift_guard(void) {
    glp_error_hook(NULL, NULL);
    glp_term_hook(NULL, NULL);
    glp_term_out(GLP_ON);
}

/* After an error the environment counts as broken: it is freed with all that it holds, and made
 * anew by the next call. */
static int report_fault(cglpk_outcome *outcome) {
    guard.message[guard.length] = '\0';
    outcome->message = guard.message;
    memset(&kept, 0, sizeof kept);
    glp_free_env();
    leave();
    return 1;
}

/* MARK: Loading */

_Static_assert(GLP_NL == GLP_BS + 1 && GLP_NU == GLP_BS + 2 && GLP_NF == GLP_BS + 3
                   && GLP_NS == GLP_BS + 4,
               "a basis status is a GLPK constant, counted from 0");

static int bound_type(double lower, double upper) {
    if (lower == upper) return GLP_FX;
    if (lower == -INFINITY) return upper == INFINITY ? GLP_FR : GLP_UP;
    return upper == INFINITY ? GLP_LO : GLP_DB;
}

static void load_columns(glp_prob *problem, const cglpk_call *call, const double *costs,
                         const cglpk_bounds *bounds) {
    for (int j = 0; j < call->column_count; j++) {
        double lower = bounds[j].lower * call->length_scale;
        double upper = bounds[j].upper * call->length_scale;
        glp_set_col_bnds(problem, j + 1, bound_type(lower, upper), lower, upper);
        glp_set_obj_coef(problem, j + 1, costs[j] * call->cost_scale);
    }
}

/* GLPK wants whole bounds for whole columns. Bounds that cross by this leave no value, which is what
 * GLP_EBOUND then says. */
static void load_integers(glp_prob *problem, const cglpk_call *call, const cglpk_bounds *bounds,
                          const int32_t *integer_columns) {
    for (int k = 0; k < call->integer_count; k++) {
        int j = integer_columns[k];
        double lower = ceil(bounds[j].lower), upper = floor(bounds[j].upper);
        glp_set_col_kind(problem, j + 1, GLP_IV);
        glp_set_col_bnds(problem, j + 1, bound_type(lower, upper), lower, upper);
    }
}

static double scale_of_row(const cglpk_call *call, const double *scales, int i) {
    return call->has_row_scales ? scales[i] : 1;
}

static void load_rows(glp_prob *problem, const cglpk_call *call, const cglpk_bounds *bounds,
                      const double *scales) {
    for (int i = 0; i < call->row_count; i++) {
        double scale = scale_of_row(call, scales, i) * call->length_scale;
        double lower = bounds[i].lower * scale, upper = bounds[i].upper * scale;
        glp_set_row_bnds(problem, i + 1, bound_type(lower, upper), lower, upper);
    }
}

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

/* Writes the matrix as GLPK wants it. Returns whether it is the one that stood there, if it can be. */
static int write_matrix(int is_same, const cglpk_call *call, const int32_t *row_starts,
                        const int32_t *term_columns, const double *term_coefficients,
                        const double *scales) {
    for (int i = 0; i < call->row_count; i++) {
        double scale = scale_of_row(call, scales, i);
        for (int t = row_starts[i]; t < row_starts[i + 1]; t++) {
            int column = term_columns[t] + 1;
            double coefficient = term_coefficients[t] * scale;
            is_same = is_same && scratch.rows[t] == i + 1 && scratch.columns[t] == column
                      && scratch.coefficients[t] == coefficient;
            scratch.rows[t] = i + 1;
            scratch.columns[t] = column;
            scratch.coefficients[t] = coefficient;
        }
    }
    return is_same;
}

/* A problem with the rows, columns and matrix of a program, and GLPK's own basis: the kept one if it
 * is such a problem. Nothing is kept meanwhile. */
static glp_prob *problem_for(const cglpk_call *call, const int32_t *row_starts,
                             const int32_t *term_columns, const double *term_coefficients,
                             const double *scales) {
    int term_count = row_starts[call->row_count];
    int is_same = kept.problem != NULL && call->integer_count == 0
                  && kept.term_count == term_count && kept.row_count == call->row_count
                  && kept.column_count == call->column_count;
    is_same = write_matrix(is_same, call, row_starts, term_columns, term_coefficients, scales);
    glp_prob *problem = kept.problem;
    kept.problem = NULL;
    if (is_same) {
        glp_set_it_cnt(problem, 0);
    } else {
        if (problem != NULL) glp_delete_prob(problem);
        problem = glp_create_prob();
        if (call->column_count > 0) glp_add_cols(problem, call->column_count);
        if (call->row_count > 0) glp_add_rows(problem, call->row_count);
        /* GLPK reads from index 1 on. */
        if (term_count > 0)
            glp_load_matrix(problem, term_count, scratch.rows - 1, scratch.columns - 1,
                            scratch.coefficients - 1);
    }
    glp_set_obj_dir(problem, call->maximize ? GLP_MAX : GLP_MIN);
    return problem;
}

/* Keeps a problem for the thread's next call, or deletes it. */
static void keep(glp_prob *problem, const cglpk_call *call, int term_count) {
    int is_small = call->column_count + call->row_count + term_count <= largest_kept;
    if (!is_small || call->integer_count > 0 || !has_thread_storage) {
        glp_delete_prob(problem);
        return;
    }
    kept.problem = problem;
    kept.column_count = call->column_count;
    kept.row_count = call->row_count;
    kept.term_count = term_count;
}

static void load_basis(glp_prob *problem, const cglpk_call *call, const uint8_t *columns,
                       const uint8_t *rows) {
    glp_std_basis(problem);
    /* A row that leaves the basis takes the factorization of an earlier solve with it: what that has
     * been rounded to must not count. */
    if (call->row_count > 0) {
        glp_set_row_stat(problem, 1, GLP_NS);
        glp_set_row_stat(problem, 1, GLP_BS);
    }
    if (!call->has_basis) return;
    for (int j = 0; j < call->column_count; j++)
        glp_set_col_stat(problem, j + 1, columns[j] + GLP_BS);
    for (int i = 0; i < call->row_count; i++) glp_set_row_stat(problem, i + 1, rows[i] + GLP_BS);
}

/* MARK: Solving */

static int solve_continuous(glp_prob *problem, const cglpk_call *call) {
    glp_smcp control;
    glp_init_smcp(&control);
    control.msg_lev = GLP_MSG_OFF;
    control.meth = call->method;
    control.pricing = call->pricing;
    control.r_test = call->ratio_test;
    control.presolve = call->presolve ? GLP_ON : GLP_OFF;
    control.it_lim = call->iteration_limit;
    control.tm_lim = call->time_limit;
    return glp_simplex(problem, &control);
}

/* Branch and cut knows no limit of iterations, and on columns without bounds it may branch for
 * ever, deeper and deeper. No search that ends comes near this depth. */
enum { deepest_branch = 3000 };

static void watch_search(glp_tree *tree, void *iteration_limit) {
    int node = glp_ios_curr_node(tree);
    if (glp_get_it_cnt(glp_ios_get_prob(tree)) >= *(const int32_t *)iteration_limit
        || (node != 0 && glp_ios_node_level(tree, node) > deepest_branch))
        glp_ios_terminate(tree);
}

static int solve_integer(glp_prob *problem, const cglpk_call *call) {
    int32_t limit = call->iteration_limit;
    glp_iocp control;
    glp_init_iocp(&control);
    control.msg_lev = GLP_MSG_OFF;
    control.cb_func = watch_search;
    control.cb_info = &limit;
    control.tm_lim = call->time_limit;
    control.gmi_cuts = control.mir_cuts = control.cov_cuts = control.clq_cuts =
        call->cuts ? GLP_ON : GLP_OFF;
    int code = glp_intopt(problem, &control);
    return code == GLP_ESTOP ? GLP_EITLIM : code;
}

int cglpk_solve(const cglpk_call *call, const double *costs, const void *column_bounds,
                const void *row_bounds, const int32_t *row_starts, const int32_t *term_columns,
                const double *term_coefficients, const int32_t *integer_columns,
                const double *row_scales, const void *column_start, const void *row_start,
                double *primal, double *activities, double *duals, double *reduced_costs,
                void *column_basis, void *row_basis, cglpk_outcome *outcome) {
    if (!reserve((size_t)row_starts[call->row_count])) {
        outcome->message = "there is no memory for the matrix";
        return 1;
    }
    enter();
    if (_setjmp(guard.resume)) return report_fault(outcome);
    set_guard();

    /* 1. Load. */
    glp_prob *problem =
        problem_for(call, row_starts, term_columns, term_coefficients, row_scales);
    load_columns(problem, call, costs, column_bounds);
    load_integers(problem, call, column_bounds, integer_columns);
    load_rows(problem, call, row_bounds, row_scales);
    load_basis(problem, call, column_start, row_start);

    /* 2. Solve. Branch and cut goes on from the optimum of the relaxation. */
    outcome->return_code = solve_continuous(problem, call);
    int is_whole = call->integer_count > 0 && outcome->return_code == 0
                   && glp_get_status(problem) == GLP_OPT;
    if (is_whole) outcome->return_code = solve_integer(problem, call);
    outcome->iterations = glp_get_it_cnt(problem);

    /* 3. Read. */
    double length_scale = call->length_scale, cost_scale = call->cost_scale;
    outcome->status = is_whole ? glp_mip_status(problem) : glp_get_status(problem);
    /* A point of the relaxation is not one of the program. */
    if (call->integer_count > 0 && !is_whole && outcome->status != GLP_NOFEAS
        && outcome->status != GLP_UNBND)
        outcome->status = GLP_UNDEF;
    double objective = is_whole ? glp_mip_obj_val(problem) : glp_get_obj_val(problem);
    outcome->objective = objective / length_scale / cost_scale;
    if (is_whole) {
        for (int j = 0; j < call->column_count; j++) primal[j] = glp_mip_col_val(problem, j + 1);
        for (int i = 0; i < call->row_count; i++)
            activities[i] = glp_mip_row_val(problem, i + 1) / scale_of_row(call, row_scales, i);
    } else {
        uint8_t *columns = column_basis, *rows = row_basis;
        for (int j = 0; j < call->column_count; j++) {
            primal[j] = glp_get_col_prim(problem, j + 1) / length_scale;
            reduced_costs[j] = glp_get_col_dual(problem, j + 1) / cost_scale;
            columns[j] = (uint8_t)(glp_get_col_stat(problem, j + 1) - GLP_BS);
        }
        for (int i = 0; i < call->row_count; i++) {
            double scale = scale_of_row(call, row_scales, i);
            activities[i] = glp_get_row_prim(problem, i + 1) / length_scale / scale;
            duals[i] = glp_get_row_dual(problem, i + 1) / cost_scale * scale;
            rows[i] = (uint8_t)(glp_get_row_stat(problem, i + 1) - GLP_BS);
        }
    }
    keep(problem, call, row_starts[call->row_count]);
    lift_guard();
    leave();
    return 0;
}

int cglpk_fault_on_purpose(cglpk_outcome *outcome) {
    enter();
    if (_setjmp(guard.resume)) return report_fault(outcome);
    set_guard();
    glp_create_prob();
    glp_add_rows(glp_create_prob(), -1);
    lift_guard();
    leave();
    return 0;
}

int64_t cglpk_memory_in_use(void) {
    size_t total = 0;
    glp_mem_usage(NULL, NULL, &total, NULL);
    return (int64_t)total;
}

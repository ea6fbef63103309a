/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "points.h"
#include "problems.h"

#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
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

/* Where to go on when GLPK gives up, and what it said then. */
static _Thread_local struct {
    jmp_buf resume;
    char message[512];
    size_t length;
    int is_known;
} guard;

static void leave_thread(void *unused) {
    (void)unused;
    cglpk_free_memory();
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
    size_t left = sizeof guard.message - 1 - guard.length;
    size_t length = strlen(text);
    if (length > left) length = left;
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
    cglpk_forget_problems();
    glp_free_env();
    leave();
    return 1;
}

static int report_shortage(cglpk_outcome *outcome) {
    outcome->message = "there is no memory for the matrix";
    lift_guard();
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

static void load_columns(glp_prob *problem, const cglpk_call *call) {
    const cglpk_bounds *bounds = call->column_bounds;
    for (int j = 0; j < call->column_count; j++) {
        double lower = bounds[j].lower * call->length_scale;
        double upper = bounds[j].upper * call->length_scale;
        glp_set_col_bnds(problem, j + 1, bound_type(lower, upper), lower, upper);
    }
}

/* GLPK wants whole bounds for whole columns. Bounds that cross by this leave no value, which is what
 * GLP_EBOUND then says. */
static void load_integers(glp_prob *problem, const cglpk_call *call) {
    const cglpk_bounds *bounds = call->column_bounds;
    for (int k = 0; k < call->integer_count; k++) {
        int j = call->integer_columns[k];
        double lower = ceil(bounds[j].lower), upper = floor(bounds[j].upper);
        glp_set_col_kind(problem, j + 1, GLP_IV);
        glp_set_col_bnds(problem, j + 1, bound_type(lower, upper), lower, upper);
    }
}

static void load_rows(glp_prob *problem, const cglpk_call *call) {
    const cglpk_bounds *bounds = call->row_bounds;
    for (int i = 0; i < call->row_count; i++) {
        double scale = cglpk_row_scale(call, i) * call->length_scale;
        double lower = bounds[i].lower * scale, upper = bounds[i].upper * scale;
        glp_set_row_bnds(problem, i + 1, bound_type(lower, upper), lower, upper);
    }
}

static void load_basis(cglpk_kept *kept, const cglpk_call *call) {
    const uint8_t *columns = call->column_start, *rows = call->row_start;
    glp_prob *problem = kept->problem;
    /* A row that leaves or enters the basis takes the factorization with it: what that has been rounded
     * to on the way from another basis must not count. */
    if (!kept->is_factorized_anew && call->row_count > 0) {
        glp_set_row_stat(problem, 1, GLP_NS);
        glp_set_row_stat(problem, 1, GLP_BS);
    }
    kept->is_factorized_anew = 0;
    if (!call->has_start) {
        glp_std_basis(problem);
        return;
    }
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

static int solve_integer(glp_prob *problem, const cglpk_call *call, double start) {
    int32_t limit = call->iteration_limit;
    glp_iocp control;
    glp_init_iocp(&control);
    control.msg_lev = GLP_MSG_OFF;
    control.cb_func = watch_search;
    control.cb_info = &limit;
    /* The relaxation has taken a part of the time. */
    if (call->time_limit < INT_MAX) {
        double left = call->time_limit - 1000 * glp_difftime(glp_time(), start);
        control.tm_lim = left > 0 ? (int)left : 0;
    }
    control.gmi_cuts = control.mir_cuts = control.cov_cuts = control.clq_cuts =
        call->cuts ? GLP_ON : GLP_OFF;
    int code = glp_intopt(problem, &control);
    return code == GLP_ESTOP ? GLP_EITLIM : code;
}

/* MARK: One call */

/* Whether a start is worth a look before the simplex method is set up. The presolver and a program
 * without coefficients do not begin there; that no step may be made is reported by the method itself. */
static int may_be_optimal(glp_prob *problem, const cglpk_call *call) {
    return call->has_start && !call->presolve && call->integer_count == 0
           && call->iteration_limit > 0 && call->time_limit > 0 && glp_get_num_nz(problem) > 0;
}

int cglpk_solve(const cglpk_call *call, const cglpk_point *point, cglpk_outcome *outcome) {
    enter();
    if (_setjmp(guard.resume)) return report_fault(outcome);
    set_guard();

    /* 1. Load. */
    cglpk_kept *kept = cglpk_problem_for(call);
    if (kept == NULL) return report_shortage(outcome);
    glp_prob *problem = kept->problem;
    glp_set_obj_dir(problem, call->maximize ? GLP_MAX : GLP_MIN);
    load_columns(problem, call);
    load_integers(problem, call);
    load_rows(problem, call);
    load_basis(kept, call);

    /* 2. Where the start is optimal, that is all. GLPK computes its basic solution. */
    int is_confirmed = 0;
    if (may_be_optimal(problem, call) && glp_warm_up(problem) == 0) {
        cglpk_read_point(problem, call, point);
        is_confirmed = cglpk_is_optimal(call, point);
    }
    kept->is_factorized_anew = is_confirmed;

    /* 3. Else solve. Branch and cut goes on from the optimum of the relaxation. */
    double start = call->integer_count > 0 ? glp_time() : 0;
    outcome->return_code = is_confirmed ? 0 : solve_continuous(problem, call);
    int is_whole = call->integer_count > 0 && outcome->return_code == 0
                   && glp_get_status(problem) == GLP_OPT;
    if (is_whole) outcome->return_code = solve_integer(problem, call, start);
    outcome->iterations = glp_get_it_cnt(problem);

    /* 4. Read. */
    outcome->status = is_whole ? glp_mip_status(problem) : glp_get_status(problem);
    /* A point of the relaxation is not one of the program. */
    if (call->integer_count > 0 && !is_whole && outcome->status != GLP_NOFEAS
        && outcome->status != GLP_UNBND)
        outcome->status = GLP_UNDEF;
    double objective = is_whole ? glp_mip_obj_val(problem) : glp_get_obj_val(problem);
    outcome->objective = objective / call->length_scale / call->cost_scale;
    if (is_whole) {
        cglpk_read_whole_point(problem, call, point);
    } else {
        if (!is_confirmed) cglpk_read_point(problem, call, point);
        cglpk_unscale(call, point);
    }
    if (!cglpk_is_small(kept) || call->integer_count > 0 || !has_thread_storage)
        cglpk_delete(kept);
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

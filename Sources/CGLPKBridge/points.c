/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "points.h"

#include <float.h>
#include <math.h>

/* MARK: Reading */

void cglpk_read_point(glp_prob *problem, const cglpk_call *call, const cglpk_point *point) {
    uint8_t *columns = point->column_basis, *rows = point->row_basis;
    for (int j = 0; j < call->column_count; j++) {
        point->primal[j] = glp_get_col_prim(problem, j + 1);
        point->reduced_costs[j] = glp_get_col_dual(problem, j + 1);
        columns[j] = (uint8_t)(glp_get_col_stat(problem, j + 1) - GLP_BS);
    }
    for (int i = 0; i < call->row_count; i++) {
        point->activities[i] = glp_get_row_prim(problem, i + 1);
        point->duals[i] = glp_get_row_dual(problem, i + 1);
        rows[i] = (uint8_t)(glp_get_row_stat(problem, i + 1) - GLP_BS);
    }
}

void cglpk_unscale(const cglpk_call *call, const cglpk_point *point) {
    double length_scale = call->length_scale, cost_scale = call->cost_scale;
    if (length_scale == 1 && cost_scale == 1 && !call->has_row_scales) return;
    for (int j = 0; j < call->column_count; j++) {
        point->primal[j] /= length_scale;
        point->reduced_costs[j] /= cost_scale;
    }
    for (int i = 0; i < call->row_count; i++) {
        double scale = cglpk_row_scale(call, i);
        point->activities[i] = point->activities[i] / length_scale / scale;
        point->duals[i] = point->duals[i] / cost_scale * scale;
    }
}

void cglpk_read_whole_point(glp_prob *problem, const cglpk_call *call, const cglpk_point *point) {
    for (int j = 0; j < call->column_count; j++)
        point->primal[j] = glp_mip_col_val(problem, j + 1);
    for (int i = 0; i < call->row_count; i++)
        point->activities[i] = glp_mip_row_val(problem, i + 1) / cglpk_row_scale(call, i);
}

/* MARK: Confirming */

/* A little less than what the simplex method takes for 0, whose tolerances begin at 1e-7 and are widened
 * by the size of a number: where this is kept, it would make no step. */
static const double tolerance = 0.97e-7;

/* Whether the simplex method would leave a variable where it is. `gain` is the reduced cost of a
 * minimising program. Bounds that cross are its own affair, and numbers that are none. */
static int is_settled(uint8_t status, double value, double gain, double lower, double upper) {
    if (!(lower <= upper && fabs(value) <= DBL_MAX && fabs(gain) <= DBL_MAX)) return 0;
    switch (status + GLP_BS) {
    case GLP_BS: return value >= lower - tolerance && value <= upper + tolerance;
    case GLP_NL: return gain >= -tolerance;
    case GLP_NU: return gain <= tolerance;
    case GLP_NF: return fabs(gain) <= tolerance;
    default: return lower == upper;
    }
}

int cglpk_is_optimal(const cglpk_call *call, const cglpk_point *point) {
    const cglpk_bounds *column_bounds = call->column_bounds, *row_bounds = call->row_bounds;
    const uint8_t *columns = point->column_basis, *rows = point->row_basis;
    double sign = call->maximize ? -1 : 1;
    for (int j = 0; j < call->column_count; j++) {
        double lower = column_bounds[j].lower * call->length_scale;
        double upper = column_bounds[j].upper * call->length_scale;
        if (!is_settled(columns[j], point->primal[j], sign * point->reduced_costs[j], lower, upper))
            return 0;
    }
    for (int i = 0; i < call->row_count; i++) {
        double scale = cglpk_row_scale(call, i) * call->length_scale;
        double lower = row_bounds[i].lower * scale, upper = row_bounds[i].upper * scale;
        if (!is_settled(rows[i], point->activities[i], sign * point->duals[i], lower, upper))
            return 0;
    }
    return 1;
}

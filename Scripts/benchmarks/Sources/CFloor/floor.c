/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "CFloor.h"

#include <glpk.h>
#include <math.h>

int cfloor_solve(int n, int unserved, const double *lower, const double *upper, double available,
                 double mark, double *lengths, double *duals) {
    static int rows[2 + CFLOOR_MOST * (CFLOOR_MOST + 5) / 2];
    static int columns[2 + CFLOOR_MOST * (CFLOOR_MOST + 5) / 2];
    static double values[2 + CFLOOR_MOST * (CFLOOR_MOST + 5) / 2];

    glp_prob *problem = glp_create_prob();
    glp_add_cols(problem, 3 * n);
    for (int k = 0; k < n; k++) {
        int type = lower[k] == upper[k] ? GLP_FX : upper[k] == INFINITY ? GLP_LO : GLP_DB;
        glp_set_col_bnds(problem, k + 1, type, lower[k], upper[k]);
        for (int side = 0; side < 2; side++) {
            int j = n + 2 * k + side + 1;
            glp_set_col_bnds(problem, j, GLP_LO, 0, 0);
            glp_set_obj_coef(problem, j, 1);
        }
    }
    glp_add_rows(problem, mark == 0 ? n : n + 1);
    int count = 0;
    for (int k = 0; k < n; k++) {
        glp_set_row_bnds(problem, k + 1, GLP_FX, available, available);
        for (int j = 0; j <= k; j++) {
            rows[++count] = k + 1;
            columns[count] = j + 1;
            values[count] = j < k ? 1 : unserved - k;
        }
        for (int side = 0; side < 2; side++) {
            rows[++count] = k + 1;
            columns[count] = n + 2 * k + side + 1;
            values[count] = side == 0 ? -1 : 1;
        }
    }
    if (mark != 0) {
        glp_set_row_bnds(problem, n + 1, GLP_FR, 0, 0);
        rows[++count] = n + 1;
        columns[count] = 1;
        values[count] = mark;
    }
    glp_load_matrix(problem, count, rows, columns, values);

    glp_smcp control;
    glp_init_smcp(&control);
    control.msg_lev = GLP_MSG_OFF;
    control.meth = GLP_DUALP;
    control.pricing = GLP_PT_STD;
    glp_simplex(problem, &control);

    int status = glp_get_status(problem);
    for (int k = 0; k < n; k++) lengths[k] = glp_get_col_prim(problem, k + 1);
    for (int k = 0; k < n; k++) duals[k] = glp_get_row_dual(problem, k + 1);
    glp_delete_prob(problem);
    return status;
}

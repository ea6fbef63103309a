// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
internal import BatchRunning
public import ProgramLayout

extension WaterFillingFormulation: ExpressibleByArgument {}

/// The option for the formulation of flexible lengths in linear programs.
struct FormulationOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The formulation of the linear programs that divide space among children. All "
                + "formulations give the same lengths. Each length is the child's base plus a level "
                + "times its weight, within its minimum and maximum; all children have the same "
                + "level. segments has one row, and GLPK verifies a basis that stacklp computes. In "
                + "slack and level, the level is a column. pairwise compares the lengths of each "
                + "pair of children.",
            valueName: "formulation"
        )
    )
    var formulation = WaterFillingFormulation.segments

    /// The setting that decides the results; none for the default formulation.
    var settings: [RunIdentity.Setting] {
        formulation == .segments
            ? [] : [RunIdentity.Setting(name: "formulation", value: formulation.rawValue)]
    }
}

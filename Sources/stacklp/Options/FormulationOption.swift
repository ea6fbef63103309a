// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
internal import BatchRunning
public import ProgramLayout

extension WaterFillingFormulation: ExpressibleByArgument {}

/// The option for the formulation of flexible lengths in linear programs.
struct FormulationOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The formulation of flexible lengths in linear programs: segments has one row, and GLPK verifies a "
                + "basis that stacklp computes; slack, level and pairwise have the level or the lengths as "
                + "columns.",
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

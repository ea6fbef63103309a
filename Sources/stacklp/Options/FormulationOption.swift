// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
internal import BatchRunning
public import ProgramLayout

extension WaterFillingFormulation: ExpressibleByArgument {}

/// The option for the formulation of flexible lengths in linear programs.
struct FormulationOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How programs state flexible lengths: segments of one row, started from the basis that code "
                + "has found, or slack, level or pairwise, whose columns are the level and the lengths.",
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

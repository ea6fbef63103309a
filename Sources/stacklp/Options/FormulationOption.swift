// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
internal import BatchRunning
public import ProgramLayout

extension WaterFillingFormulation: ExpressibleByArgument {}

/// How the programs that are solved state what there is to share.
struct FormulationOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How programs state flexible lengths: segments of one row, started from the basis that code "
                + "has found, or slack, level or pairwise, whose columns are the level and the lengths.",
            valueName: "formulation"
        )
    )
    var formulation = WaterFillingFormulation.segments

    /// What results depend on.
    var settings: [RunIdentity.Setting] {
        formulation == .segments
            ? [] : [RunIdentity.Setting(name: "formulation", value: formulation.rawValue)]
    }
}

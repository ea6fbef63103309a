// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
public import RealNumbers

extension Arithmetic: ExpressibleByArgument {}

/// The option for the numbers that a command computes in.
struct ArithmeticOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What is computed in: double, or exact for rational numbers, which are never rounded. "
                + "Programs are then proved optimal, and to agree is to be equal.",
            valueName: "numbers"
        )
    )
    var arithmetic = Arithmetic.double
}

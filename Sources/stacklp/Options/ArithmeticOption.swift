// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
public import RealNumbers

extension Arithmetic: ExpressibleByArgument {}

/// The option for a command's arithmetic.
struct ArithmeticOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The arithmetic: double, or exact for rational numbers, which are never rounded. With "
                + "exact, solutions are proved optimal, and engines agree only if their frames are "
                + "equal.",
            valueName: "numbers"
        )
    )
    var arithmetic = Arithmetic.double
}

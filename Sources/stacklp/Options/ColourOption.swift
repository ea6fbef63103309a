// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import ReportWriting

/// The choice of colours in text for people.
enum ColourOption: String, ExpressibleByArgument, CaseIterable {
    /// Colours on a terminal, unless `NO_COLOR` is set or the terminal has none.
    case auto
    case always
    case never
}

/// The option for colours, which every command has.
struct ColourOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Colours in text for people: always, never, or auto (on a terminal, unless NO_COLOR "
                + "is set)."
        )
    )
    var color = ColourOption.auto

    /// The style of the output.
    func style(onTerminal isOnTerminal: Bool) -> TerminalStyle {
        TerminalStyle(isColoured: isColoured(onTerminal: isOnTerminal))
    }

    /// The style of output to a file, or to standard output without a file.
    func style(to file: String?) -> TerminalStyle {
        style(onTerminal: file == nil && Terminal.isStandardOutput)
    }

    /// Whether the output has colours.
    func isColoured(onTerminal isOnTerminal: Bool) -> Bool {
        switch color {
        case .auto: isOnTerminal && Terminal.allowsColour
        case .always: true
        case .never: false
        }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutProving
internal import StackLayout

/// The advice on a value that an option does not accept.
///
/// The argument parser reports the wrong value without a reason.
enum ValueAdvice {
    /// Returns the lines of the message for an error, with advice.
    ///
    /// - Returns: `nil` if the parser's message needs no advice.
    static func message(for error: any Error) -> [String]? {
        var lines = StackLP.fullMessage(for: error).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        let pattern =
            #/Error: (?:The value '(.*)' is invalid|Missing value) for '(--?[\w-]+) <(.*)>'\.?/#
        guard let first = lines.first, let match = first.wholeMatch(of: pattern),
            let advice = advice(
                option: String(match.2),
                value: match.1.map(String.init),
                String(match.3)
            )
        else { return nil }
        lines[0] = "\(first): \(advice)"
        return lines.map(String.init)
    }

    /// Returns the advice for the value name of an option.
    private static func advice(option: String, value: String?, _ name: String) -> String? {
        switch name {
        case "points", "tolerance":
            "write a finite number of points of at least 0, without a unit, such as \(option) 0.5"
        case "number": "write a whole number in digits, such as \(option) 100"
        case "cases":
            "write a number or a percentage of cases, such as \(option) 100 or 50%"
        case "time": "write a time above 0, such as \(option) 250ms, 10s, 5m or 1h"
        case "kind:K/N":
            "write \(option) slice:1/2 for every second fixture from the first, or hash:1/2; "
                + "K is from 1 to N"
        case "length=from...to": lengthRange(option, value)
        case "width=FIRST...LAST:STEP":
            "write width or height, =, two rising numbers of at least 0 with three dots between, :, and a step above "
                + "0 that gives not too many lengths, such as \(option) width=0...100:10"
        case "s:k": "write a seed and the number of a case, such as \(option) 42:17"
        case "keys":
            "write keys separated by commas without spaces, such as \(option) ascender,order"
        default: nil
        }
    }

    private static func lengthRange(_ option: String, _ value: String?) -> String {
        let example = "for example \(option) width=0...100 or \(option) red.minWidth=0...infinity"
        let dots = value.map { $0.contains("..") && !$0.contains("...") } ?? false
        // Only keys with a number can be varied.
        let name = value?.split(separator: "=").first?.split(separator: ".").last.map(String.init)
        let isKey = name.flatMap(FixtureKey.init(rawValue:)) != nil
        if let name, isKey, ProvedLength("x.\(name)") == nil {
            return "\(name) is not a length, factor or priority of an element; write \(example)"
        }
        return dots
            ? "write three dots between the numbers, \(example)"
            : "write width, height or a key of an element, =, and two rising numbers with three dots between, "
                + example
    }
}

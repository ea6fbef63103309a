// SPDX-License-Identifier: GPL-3.0-or-later

/// Names that no reader of a text format mistakes for something else, each of them unique.
///
/// A safe name has letters, digits, `_` and `.` of ASCII only, does not begin like a number, is not
/// an exponent (`e5`) and not a keyword in any case. Names that are safe stay as they are; the
/// others are changed as little as possible, in the same way each time.
package struct SafeNames {
    /// The safe names, in the order of the originals.
    package private(set) var names: [String]
    private var taken: Set<String> = []
    /// For each name that was wanted more than once, the last number that was appended to it.
    private var lastNumbers: [String: Int] = [:]

    /// The length at which names are cut.
    ///
    /// Formats allow names of 255 characters, but some of them allow no longer lines either.
    package static let longest = 180

    /// Finds a safe name for each of the originals.
    ///
    /// - Parameters:
    ///   - originals: Any strings.
    ///   - prefix: The text before a name that begins badly, and before the number that replaces a
    ///     name without any safe character.
    /// - Complexity: O(characters), on average.
    package init(_ originals: [String], prefix: String) {
        names = originals

        // 1. The first of each safe name keeps it.
        var others: [Int] = []
        for (index, name) in originals.enumerated() {
            let isKept = Self.isSafe(name) && taken.insert(name).inserted
            if !isKept { others.append(index) }
        }

        // 2. The others take what is left.
        for index in others {
            names[index] = claim(
                Self.cleaned(originals[index], prefix: prefix, position: index + 1)
            )
        }
    }

    /// Takes a name that is not in use: the one wanted, or else the same with a number.
    package mutating func claim(_ wanted: String) -> String {
        var name = String(wanted.prefix(Self.longest))
        let base = name
        while !taken.insert(name).inserted {
            let number = lastNumbers[base, default: 1] + 1
            lastNumbers[base] = number
            name = base.prefix(Self.longest - "_\(number)".count) + "_\(number)"
        }
        return name
    }

    /// Whether every format takes the name as it is.
    package static func isSafe(_ name: String) -> Bool {
        name.utf8.count <= longest && name.unicodeScalars.allSatisfy(isSafe) && beginsWell(name)
            && !keywords.contains(name.lowercased())
    }

    /// Returns a name with unsafe characters replaced, and with the prefix if it begins badly.
    private static func cleaned(_ name: String, prefix: String, position: Int) -> String {
        let parts = name.unicodeScalars.split { !isSafe($0) }
        let rest = parts.map(String.init).joined(separator: "_")
        if rest.isEmpty { return "\(prefix)_\(position)" }
        let isReadable = beginsWell(rest) && !keywords.contains(rest.lowercased())
        return isReadable ? rest : "\(prefix)_\(rest)"
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".": true
        default: false
        }
    }

    /// Whether the name begins neither like a number nor like the exponent of one.
    private static func beginsWell(_ name: String) -> Bool {
        guard let first = name.first, first != ".", !first.isNumber else { return false }
        guard first == "e" || first == "E" else { return true }
        guard let second = name.dropFirst().first else { return false }
        return !second.isNumber
    }

    /// Words that begin a section of CPLEX LP text, or stand for a number or a bound there.
    private static let keywords: Set = [
        "min", "minimum", "minimize", "minimise", "max", "maximum", "maximize", "maximise",
        "st", "st.", "s.t.", "such", "subject", "to", "that", "bound", "bounds", "free",
        "inf", "infinity", "nan", "gen", "general", "generals", "int", "integer", "integers",
        "bin", "binary", "binaries", "semi", "semis", "sos", "sos1", "sos2", "end",
    ]
}

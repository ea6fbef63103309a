// SPDX-License-Identifier: GPL-3.0-or-later

/// Unique names that no reader of a text format misinterprets.
///
/// A safe name has only ASCII letters, digits, `_` and `.`. It does not begin like a number, and is
/// neither an exponent (`e5`) nor a keyword in any case. Safe names stay unchanged; others are
/// changed as little as possible and always in the same way.
package struct SafeNames {
    /// The safe names, in the order of the originals.
    package private(set) var names: [String]
    private var taken: Set<String> = []
    /// The last number appended to each name with several uses.
    private var lastNumbers: [String: Int] = [:]

    /// The largest length of a name; longer ones are cut.
    ///
    /// Formats allow names of 255 characters, but some of them do not allow longer lines either.
    package static let longest = 180

    /// Creates a safe name for each original.
    ///
    /// - Parameters:
    ///   - originals: Any strings.
    ///   - prefix: The text before a name with an unsafe beginning, and before the number that
    ///     replaces a name without any safe character.
    /// - Complexity: O(characters), on average.
    package init(_ originals: [String], prefix: String) {
        names = originals

        // 1. The first of several equal safe names keeps it.
        var others: [Int] = []
        for (index, name) in originals.enumerated() {
            let isKept = Self.isSafe(name) && taken.insert(name).inserted
            if !isKept { others.append(index) }
        }

        // 2. The others get a number.
        for index in others {
            names[index] = claim(
                Self.cleaned(originals[index], prefix: prefix, position: index + 1)
            )
        }
    }

    /// Reserves an unused name: the wanted one, or else the same with a number.
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

    /// Returns whether every format accepts the name unchanged.
    package static func isSafe(_ name: String) -> Bool {
        name.utf8.count <= longest && name.unicodeScalars.allSatisfy(isSafe) && beginsWell(name)
            && !keywords.contains(name.lowercased())
    }

    /// Returns a name with unsafe characters replaced, and with the prefix before an unsafe
    /// beginning.
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

    /// Returns whether the name begins neither like a number nor like an exponent.
    private static func beginsWell(_ name: String) -> Bool {
        guard let first = name.first, first != ".", !first.isNumber else { return false }
        guard first == "e" || first == "E" else { return true }
        guard let second = name.dropFirst().first else { return false }
        return !second.isNumber
    }

    /// The words that begin a section of CPLEX LP text, or mean a number or a bound there.
    private static let keywords: Set = [
        "min", "minimum", "minimize", "minimise", "max", "maximum", "maximize", "maximise",
        "st", "st.", "s.t.", "such", "subject", "to", "that", "bound", "bounds", "free",
        "inf", "infinity", "nan", "gen", "general", "generals", "int", "integer", "integers",
        "bin", "binary", "binaries", "semi", "semis", "sos", "sos1", "sos2", "end",
    ]
}

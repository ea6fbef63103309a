// SPDX-License-Identifier: GPL-3.0-or-later

/// The last lines that a program has written to its standard error.
///
/// They become part of reports, which are the same from run to run, and of what failures have in
/// common. So numbers and addresses are replaced by `#`, what cannot be printed by spaces, and long
/// lines are cut; and the name of the fixture becomes `CASE`.
struct LastWords: Sendable {
    /// The lines as they were written, oldest first.
    private var lines: [String] = []

    /// The largest number of lines that are kept.
    static let mostLines = 8
    /// The largest number of characters that are kept of a line.
    static let mostCharacters = 160

    /// Takes the next line.
    mutating func add(_ line: String) {
        guard line.unicodeScalars.contains(where: \.isSeen) else { return }
        if lines.count == Self.mostLines { lines.removeFirst() }
        // A replaced number is never longer than it was: what is behind the cut does not matter.
        lines.append(String(line.prefix(16 * Self.mostCharacters)))
    }

    /// The lines, oldest first; none is empty.
    ///
    /// - Parameter names: The names of the fixtures that the lines may mention.
    func lines(of names: [String]) -> [String] {
        // A name may be the beginning of another one.
        let names = names.sorted { $0.utf8.count > $1.utf8.count }
        return lines.map { line in
            Self.normalised(names.reduce(line) { $0.replacing($1, with: "CASE") })
        }
    }

    /// A line without what changes from run to run.
    ///
    /// A word is replaced as a whole if it is hexadecimal, has a digit, and is an address (`0x…`) or
    /// has eight digits at least; in other words each run of digits is.
    static func normalised(_ line: String) -> String {
        var text = ""
        var word = ""
        for scalar in line.unicodeScalars {
            if scalar.isASCIILetterOrDigit {
                word.unicodeScalars.append(scalar)
                continue
            }
            text += masked(word)
            word = ""
            if scalar.isSeen {
                text.unicodeScalars.append(scalar)
            } else if !text.isEmpty, text.last != " " {
                text += " "
            }
        }
        text += masked(word)
        if text.last == " " { text.removeLast() }
        return text.count > mostCharacters ? text.prefix(mostCharacters) + "…" : text
    }

    private static func masked(_ word: String) -> String {
        guard word.utf8.contains(where: \.isDigit) else { return word }
        let digits = word.hasPrefix("0x") ? word.dropFirst(2) : word[...]
        if digits.utf8.allSatisfy(\.isHexDigit), digits.utf8.count >= 8 || word.hasPrefix("0x") {
            return "#"
        }
        var text = ""
        var isInNumber = false
        for byte in word.utf8 {
            if !byte.isDigit {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else if !isInNumber {
                text += "#"
            }
            isInNumber = byte.isDigit
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetterOrDigit: Bool {
        isASCII && (properties.isAlphabetic || UInt8(value).isDigit)
    }

    /// Whether it is something to see, and no space.
    fileprivate var isSeen: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
            .unassigned:
            false
        default: true
        }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    fileprivate var isHexDigit: Bool {
        isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20
    }
}

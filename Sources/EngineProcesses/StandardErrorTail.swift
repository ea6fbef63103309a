// SPDX-License-Identifier: GPL-3.0-or-later

/// The last lines that a process wrote to its standard error.
///
/// They become part of reports and of classes of failure, which must be the same in every run. So numbers and
/// addresses become `#`, unprintable characters become spaces, the name of the fixture becomes `CASE`, and long
/// lines are cut.
struct StandardErrorTail: Sendable {
    /// The original lines, oldest first.
    private var lines: [String] = []

    /// The largest number of lines that are kept.
    static let mostLines = 8
    /// The largest number of characters that are kept of a line.
    static let mostCharacters = 160

    /// Takes the next line.
    mutating func add(_ line: String) {
        guard line.unicodeScalars.contains(where: \.isSeen) else { return }
        if lines.count == Self.mostLines { lines.removeFirst() }
        // Replacing numbers never lengthens a line, so text after this cut does not matter.
        lines.append(String(line.prefix(16 * Self.mostCharacters)))
    }

    /// Returns the lines without variable parts, oldest first.
    ///
    /// No line is empty.
    ///
    /// - Parameter names: The names of the fixtures that the lines may mention.
    func lines(of names: [String]) -> [String] {
        // Longer names first, since a name may begin another one.
        let names = names.sorted { $0.utf8.count > $1.utf8.count }
        return lines.map { line in
            Self.normalised(names.reduce(line) { $0.replacing($1, with: "CASE") })
        }
    }

    /// Returns a line without parts that change from run to run.
    ///
    /// A hexadecimal word with a digit is replaced as a whole if it is an address (`0x…`) or has at least eight
    /// characters. In other words, each run of digits is replaced.
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

    /// Whether the character is visible.
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

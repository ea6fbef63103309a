// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting

extension FailureClass {
    /// Returns the cause of a crash or of an unreadable answer; `nil` for any other answer.
    ///
    /// Two crashes have the same cause if they end in the same way, with the same last line on
    /// standard error. Two unreadable answers have the same cause if their reasons differ only in
    /// quoted text and numbers.
    static func cause(of answer: EngineAnswer) -> String? {
        switch answer {
        case .crashed(let how, let standardError):
            standardError.standardErrorTail.map { "\(how): \($0)" } ?? how
        case .unreadable(let reason): reason.withoutParticulars.withoutElements
        default: nil
        }
    }

    /// Returns a cause as a part of a key, and so of a file name.
    ///
    /// Different causes have different names: if anything was left out, the name ends with a hash of the
    /// whole text.
    static func name(of cause: String) -> String {
        var name = ""
        var isWhole = true
        for scalar in cause.unicodeScalars {
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.isDigit)
            if isPlain, name.utf8.count < mostCharacters {
                name.unicodeScalars.append(scalar)
                continue
            }
            if !" :()".unicodeScalars.contains(scalar) { isWhole = false }
            if !name.isEmpty, name.last != "-" { name += "-" }
        }
        if name.last == "-" { name.removeLast() }
        guard !isWhole else { return name }
        return (name.isEmpty ? "" : name + "-") + hash(of: cause)
    }

    private static let mostCharacters = 60

    /// Eight hexadecimal digits (FNV-1a), the same in every run.
    private static func hash(of text: String) -> String {
        let number = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension [String] {
    /// The last line that describes the failure instead of giving advice.
    fileprivate var standardErrorTail: String? {
        last { !$0.hasPrefix("note:") } ?? last
    }
}

extension String {
    /// The text with `…` for each quotation and `#` for each number.
    fileprivate var withoutParticulars: String {
        var text = ""
        var isQuoted = false
        for scalar in unicodeScalars {
            if scalar == "\"" {
                if !isQuoted { text += "\"…" }
                isQuoted.toggle()
                if isQuoted { continue }
            }
            if isQuoted, scalar != "\"" { continue }
            text.unicodeScalars.append(scalar)
        }
        return text.withNumberSigns
    }

    /// The parts of a reason, each once, without the paths of elements: most mistakes affect several elements.
    fileprivate var withoutElements: String {
        var parts: [String] = []
        for part in split(separator: "; ").map(String.init) {
            let isOfElement = part.hasPrefix("frames./")
            let fault = isOfElement ? part.drop { $0 != ":" } : part[...]
            let whole = isOfElement ? "frames\(fault)" : part
            if !parts.contains(whole) { parts.append(whole) }
        }
        return parts.joined(separator: "; ")
    }

    /// The text with `#` for each number.
    var withNumberSigns: String {
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isDigit {
                if text.last != "#" { text += "#" }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { "0"..."9" ~= self }
}

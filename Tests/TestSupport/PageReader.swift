// SPDX-License-Identifier: GPL-3.0-or-later

/// A page of HTML taken apart as browsers do it: its scripts, and everything else as XML.
public struct Page {
    /// The text of each script element, in the order of the page.
    public private(set) var scripts: [String] = []
    /// The page as XML, with empty script elements.
    public private(set) var document: Markup

    /// Reads a page that begins with `<!DOCTYPE html>`.
    ///
    /// Source: HTML Standard, §13.2.5.4 and §13.2.5.15 to 31, on the end of a script's text.
    public init(_ text: String) throws(MarkupError) {
        var rest = Array(text.unicodeScalars)[...]
        var markup = String.UnicodeScalarView()
        while let tag = rest.firstRange(of: Array("<script".unicodeScalars)),
            let open = rest[tag.upperBound...].firstIndex(of: ">")
        {
            markup.append(contentsOf: rest[...open])
            rest = rest[(open + 1)...]
            let end = Self.endOfScript(in: rest)
            var script = String.UnicodeScalarView()
            script.append(contentsOf: rest[..<end])
            scripts.append(String(script))
            rest = rest[end...]
        }
        markup.append(contentsOf: rest)
        document = try MarkupReader.read(String(markup), after: "<!DOCTYPE html>\n")
    }

    /// The end of a script's text: its end tag, or the end of the page.
    private static func endOfScript(in text: ArraySlice<Unicode.Scalar>) -> Int {
        enum State { case plain, escaped, doublyEscaped }
        var state = State.plain
        for place in text.indices {
            let rest = text[place...]
            if begins(rest, "<!--"), state == .plain {
                state = .escaped
            } else if begins(rest, "-->") {
                state = .plain
            } else if beginsTag(rest, "<script"), state == .escaped {
                state = .doublyEscaped
            } else if beginsTag(rest, "</script") {
                guard state == .doublyEscaped else { return place }
                state = .escaped
            }
        }
        return text.endIndex
    }

    private static func begins(_ text: ArraySlice<Unicode.Scalar>, _ beginning: String) -> Bool {
        text.starts(with: beginning.unicodeScalars) {
            $0.properties.lowercaseMapping == String($1)
        }
    }

    private static func beginsTag(_ text: ArraySlice<Unicode.Scalar>, _ tag: String) -> Bool {
        guard begins(text, tag), text.count > tag.count else { return false }
        return " \t\n/>".unicodeScalars.contains(text[text.startIndex + tag.count])
    }
}

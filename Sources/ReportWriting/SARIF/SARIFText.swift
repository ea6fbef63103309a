// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures

/// A document of findings for code hosts and editors, written in pieces: the beginning, the results
/// separated by commas, and the end.
///
/// Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0*.
package struct SARIFText: Sendable {
    /// The severity of a finding.
    package enum Level: String, Sendable {
        case warning, error
    }

    /// A rule whose violations are reported.
    package struct Rule: Sendable {
        /// The name of the rule.
        package var id: String
        /// One sentence on what the rule finds.
        package var summary: String
        /// A longer description with the remedy; `nil` without one.
        package var help: String?
        package var level: Level

        package init(id: String, summary: String, help: String? = nil, level: Level) {
            (self.id, self.summary, self.help, self.level) = (id, summary, help, level)
        }
    }

    /// The place of a finding.
    package struct Place {
        /// The file and the line; those of standard input are omitted.
        package var source: FixtureSource?
        /// The path of the element.
        package var path: String?
        /// The name of the element.
        package var name: String?

        package init(source: FixtureSource? = nil, path: String? = nil, name: String? = nil) {
            (self.source, self.path, self.name) = (source, path, name)
        }
    }

    private let rules: [Rule]
    /// The positions of the rules in the document.
    private let indices: [String: Int]

    /// - Parameter rules: The rules, with unique names.
    package init(rules: [Rule]) {
        self.rules = rules
        indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    }

    /// Returns the text before the first result: the tool with its rules.
    ///
    /// - Parameter version: The version of stacklp.
    package func beginning(version: String) -> String {
        let driver = JSONText.object { text in
            text.member("name", "stacklp")
            text.member("version", version)
            text.objects("rules", rules) { $0.members(of: $1) }
        }
        let schema =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
            + "sarif-schema-2.1.0.json"
        return "{\"$schema\":\"\(schema)\",\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":"
            + driver + "},\"results\":["
    }

    /// Returns a result.
    ///
    /// - Parameters:
    ///   - rule: The name of its rule.
    ///   - members: A function that writes the members after the message: ``JSONText/locations(_:)`` and others.
    package func result(
        rule: String,
        _ level: Level,
        _ message: String,
        _ members: (inout JSONText) -> Void
    ) -> String {
        JSONText.object { text in
            text.member("ruleId", rule)
            if let index = indices[rule] { text.member("ruleIndex", index) }
            text.member("level", level.rawValue)
            text.message(message)
            members(&text)
        }
    }

    /// Returns a notification of the tool, which belongs to no result.
    package static func notice(_ level: Level, _ message: String, at place: Place? = nil) -> String
    {
        JSONText.object { text in
            text.member("level", level.rawValue)
            text.message(message)
            if let place { text.locations(place) }
        }
    }

    /// Returns a message with escaped braces and brackets, which would be placeholders and links.
    ///
    /// Source: SARIF 2.1.0, §3.11.5 (placeholders) and §3.11.6 (embedded links).
    package static func escaped(_ message: String) -> String {
        let isLink = message.unicodeScalars.contains("](".unicodeScalars)
        var escaped = String.UnicodeScalarView()
        for scalar in message.unicodeScalars {
            switch scalar {
            case "{", "}": escaped.append(scalar)
            case "[", "]", "\\": if isLink { escaped.append("\\") }
            default: break
            }
            escaped.append(scalar)
        }
        return String(escaped)
    }

    /// Returns the text after the last result of a run without properties, in two parts.
    ///
    /// The notices go between the parts, separated by commas.
    package static func end(isWhole: Bool) -> (beginning: String, end: String) {
        (
            "],\"invocations\":[{\"executionSuccessful\":\(isWhole),\"toolExecutionNotifications\":[",
            "]}]}]}\n"
        )
    }

    /// Returns the text after the last result.
    ///
    /// - Parameters:
    ///   - isWhole: Whether the run was complete.
    ///   - command: The command line; empty if it is unknown.
    ///   - notices: Notices from ``notice(_:_:at:)``.
    ///   - properties: A function that writes the members of the run's properties; `nil` without properties.
    package static func end(
        isWhole: Bool,
        command: String = "",
        notices: [String],
        properties: ((inout JSONText) -> Void)? = nil
    ) -> String {
        let invocation = JSONText.object { text in
            if !command.isEmpty { text.member("commandLine", command) }
            text.member("executionSuccessful", isWhole)
            text.key("toolExecutionNotifications")
            text.array { text in
                for notice in notices { text.json(notice) }
            }
        }
        let rest = properties.map { ",\"properties\":\(JSONText.object($0))" } ?? ""
        return "],\"invocations\":[\(invocation)]\(rest)}]}\n"
    }
}

extension JSONText {
    /// Writes the member `locations` of a result: the file and line, and the element.
    package mutating func locations(_ place: SARIFText.Place) {
        let source = place.source.flatMap { $0.file == "-" ? nil : $0 }
        guard source != nil || place.path != nil else { return }
        objects("locations", [place]) { text, place in
            if let source { text.physicalLocation(source) }
            if let path = place.path { text.logicalLocation(path, place.name) }
        }
    }

    private mutating func physicalLocation(_ source: FixtureSource) {
        object("physicalLocation") { text in
            text.object("artifactLocation") {
                $0.member("uri", URIReference.text(ofPath: source.file))
            }
            if let line = source.line {
                text.object("region") { $0.member("startLine", line) }
            }
        }
    }

    private mutating func logicalLocation(_ path: String, _ name: String?) {
        objects("logicalLocations", [name]) { text, name in
            if let name { text.member("name", name) }
            text.member("fullyQualifiedName", path)
            text.member("kind", "element")
        }
    }

    fileprivate mutating func members(of rule: SARIFText.Rule) {
        member("id", rule.id)
        message(rule.summary, as: "shortDescription")
        if let help = rule.help {
            message(help, as: "fullDescription")
            message(help, as: "help")
        }
        object("defaultConfiguration") { $0.member("level", rule.level.rawValue) }
    }

    fileprivate mutating func message(_ message: String, as key: String = "message") {
        self.object(key) { $0.member("text", SARIFText.escaped(message)) }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutLinting

/// Findings as one document that code hosts and editors understand.
///
/// Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0*.
struct SARIFSheet: Sheet {
    static let isPlain = false
    private var hasResults = false
    private var isWhole = true
    private var notices: [String] = []

    /// The positions of the rules in the document.
    private static let ruleIndices = Dictionary(
        uniqueKeysWithValues: LintRule.all.enumerated().map { ($1.id, $0) }
    )

    /// The tool with its rules, up to the first result.
    var beginning: String {
        var text = JSONText()
        text.object { text in
            text.member("name", "stacklp")
            text.member("version", Version.current)
            text.key("rules")
            text.array { text in
                for rule in LintRule.all { text.value(rule) }
            }
        }
        let schema =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
            + "sarif-schema-2.1.0.json"
        return "{\"$schema\":\"\(schema)\",\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":"
            + text.text + "},\"results\":["
    }

    mutating func add(_ entry: Entry) -> String {
        if let notice = entry.notice { notices.append(notice) }
        if entry.finding == .invalid { isWhole = false }
        guard !entry.text.isEmpty else { return "" }
        defer { hasResults = true }
        return (hasResults ? ",\n" : "\n") + entry.text
    }

    func end() -> String {
        "\n],\"invocations\":[{\"executionSuccessful\":\(isWhole),"
            + "\"toolExecutionNotifications\":[\(notices.joined(separator: ","))]}]}]}\n"
    }

    // MARK: Results

    /// A finding in a fixture.
    static func result(
        _ finding: LayoutLinting.Finding,
        _ name: String,
        _ source: FixtureSource
    ) -> String {
        var text = JSONText()
        text.object { text in
            text.member("ruleId", finding.rule.id)
            if let index = ruleIndices[finding.rule.id] { text.member("ruleIndex", index) }
            text.member("level", finding.severity.rawValue)
            text.message(finding.message)
            text.locations(source, path: finding.path)
            text.key("properties")
            text.object { text in
                text.member("fixture", name)
                if let fix = finding.fix { text.member(fix) }
            }
        }
        return text.text
    }

    // MARK: Notices

    /// What is to be said of a fixture that cannot be read.
    static func notice(of error: FixtureError) -> String {
        var source = error.source
        source.line = source.line ?? error.problems.first?.line
        return notice(error.description, .error, source)
    }

    /// What is to be said of a fixture apart from what was found in it.
    static func notice(
        _ message: String,
        _ level: LintRule.Severity,
        _ source: FixtureSource
    ) -> String {
        var text = JSONText()
        text.object { text in
            text.member("level", level.rawValue)
            text.message(message)
            text.locations(source, path: nil)
        }
        return text.text
    }
}

extension JSONText {
    fileprivate mutating func value(_ rule: LintRule) {
        object { text in
            text.member("id", rule.id)
            text.message(rule.summary, as: "shortDescription")
            text.message(rule.help, as: "fullDescription")
            text.message(rule.help, as: "help")
            text.key("defaultConfiguration")
            text.object { $0.member("level", rule.severity.rawValue) }
        }
    }

    fileprivate mutating func message(_ message: String, as key: String = "message") {
        self.key(key)
        object { $0.member("text", message) }
    }

    /// Writes the member `locations`: the file and line, unless they are standard input's, and the
    /// element.
    fileprivate mutating func locations(_ source: FixtureSource, path: String?) {
        let isFile = source.file != "-"
        guard isFile || path != nil else { return }
        key("locations")
        array { text in
            text.object { text in
                if isFile { text.physicalLocation(source) }
                if let path {
                    text.key("logicalLocations")
                    text.array { text in
                        text.object { text in
                            text.member("fullyQualifiedName", path)
                            text.member("kind", "element")
                        }
                    }
                }
            }
        }
    }

    private mutating func physicalLocation(_ source: FixtureSource) {
        key("physicalLocation")
        object { text in
            text.key("artifactLocation")
            text.object { $0.member("uri", URIReference.text(ofPath: source.file)) }
            if let line = source.line {
                text.key("region")
                text.object { $0.member("startLine", line) }
            }
        }
    }
}

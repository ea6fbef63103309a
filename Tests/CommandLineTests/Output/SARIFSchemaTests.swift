// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The SARIF output, validated against the schema of OASIS.
///
/// The schema is that of oasis-tcs/sarif-spec, 2.1.0 errata 01; a copy is in `Tests/Schemas`.
@Suite struct SARIFSchemaTests {
    private static let schema = URL(filePath: #filePath)
        .appending(path: "../../../Schemas/sarif-schema-2.1.0.json.gz").standardized
        .path(percentEncoded: false)

    @Sendable private static func hasValidator() async -> Bool {
        let outcome = try? await Stacklp.shell("python3 -c 'import jsonschema'")
        return outcome?.exitStatus == 0
    }

    /// The problems that a validator finds in a document; empty if it is valid.
    private static func problems(in file: String) async throws -> String {
        let validator = """
            import gzip, json, sys
            from jsonschema import Draft4Validator
            schema = json.load(gzip.open(sys.argv[1]))
            Draft4Validator.check_schema(schema)
            for error in Draft4Validator(schema).iter_errors(json.load(open(sys.argv[2]))):
                print(error.json_path, error.message[:200])
            """
        let outcome = try await Stacklp.shell(
            "python3 -c \"$1\" \"$2\" \"$3\"",
            validator,
            schema,
            file
        )
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
        return outcome.output
    }

    private static let campaign =
        "fuzz --config none --quiet --algorithm css --profile rows --count 60 --engine greedy~further-rounds-never "

    @Test(.enabled { await hasValidator() }, arguments: ["--discard", "--corpus cases", "--known"])
    func `a campaign's report is valid`(_ way: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"[{"class": "greedy~further-rounds-never/*", "reason": "on purpose"}, {"class": "no/*", "reason": "gone"}]"#,
            to: "known.json"
        )
        let options = way == "--known" ? "--discard --known-differences known.json" : way
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && $S \(Self.campaign) \(options) --report sarif=a.sarif",
            folder.path
        )
        #expect(outcome.exitStatus == 1, "\(outcome.error)")
        let text = try folder.read("a.sarif")
        #expect(text.contains("\"physicalLocation\"") == (way == "--corpus cases"))
        #expect(text.contains("\"suppressions\":[{") == (way == "--known"))
        #expect(try await Self.problems(in: folder.path("a.sarif")) == "")
        // The validator notices an invalid level.
        try folder.write(text.replacing("\"error\"", with: "\"loud\""), to: "b.sarif")
        #expect(try await Self.problems(in: folder.path("b.sarif")).contains("loud"))
    }

    @Test(.enabled { await hasValidator() })
    func `the report of a campaign that could not run is valid`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Stacklp.run(
            ["fuzz", "--config", "none", "--engine", "mine=exit 3", "--discard"]
                + ["--report", "sarif=" + folder.path("a.sarif")]
        )
        #expect(outcome.exitStatus == 2)
        #expect(try folder.read("a.sarif").contains("mine cannot be used"))
        #expect(try await Self.problems(in: folder.path("a.sarif")) == "")
    }

    @Test(.enabled { await hasValidator() })
    func `the report of lint is valid, including unreadable fixtures`() async throws {
        let folder = try TemporaryFolder()
        let row = Samples.row("grows", #"{"style":{"flexGrow":1}},{}"#)
        try folder.write(
            [row, Samples.invalid, "no fixture"].joined(separator: "\n"),
            to: "in.jsonl"
        )
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && $S lint --quiet --format sarif --output a.sarif in.jsonl nowhere.json",
            folder.path
        )
        #expect(outcome.exitStatus == 2)
        let text = try folder.read("a.sarif")
        #expect(text.contains("\"results\"") && text.contains("\"toolExecutionNotifications\""))
        #expect(try await Self.problems(in: folder.path("a.sarif")) == "")
    }
}

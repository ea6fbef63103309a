// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// Merging the reports of shards into the report of the whole campaign.
@Suite struct MergeReportsTests {
    /// A campaign against an engine with two deviations, which fails in several situations.
    private static let campaign =
        "fuzz --seed 9960010 --count 500 --algorithm css --profile fractional --laws none --discard "
        + "--quiet --engine greedy~further-rounds-never~flexing-gaps-omitted --report jsonl"

    /// Writes the reports of shards to files.
    private static func shards(
        _ count: Int,
        _ kind: String,
        of command: String,
        in folder: TemporaryFolder
    ) async throws -> [String] {
        var files: [String] = []
        for number in 1...count {
            let report = try await Stacklp.run("\(command) --shard \(kind):\(number)/\(count)")
            files.append(try folder.write(report.output, to: "\(kind)-\(number).jsonl"))
        }
        return files
    }

    @Test(
        arguments: ["slice", "hash"],
        ["", " --no-diagnosis", " --deviations further-rounds-never~frozen-length-omitted"]
    )
    func `merged shards have the counts of the whole campaign`(
        _ kind: String,
        _ option: String
    ) async throws {
        let folder = try TemporaryFolder()
        let command = Self.campaign + option
        let files = try await Self.shards(3, kind, of: command, in: folder)
        let whole = try await Stacklp.run(command)
        #expect(whole.exitStatus == 1)
        let merged = try await Stacklp.run(["merge"] + files.reversed())
        let counts = [whole, merged].map { report in
            [report.lines.first, report.lines.last].map {
                $0?.replacing(/"new":\d+/, with: "new")
            }
        }
        #expect(counts[0] == counts[1] && counts[0][0]?.contains(#""failingCases":"#) == true)
        // Each case of a cause is in one shard.
        let causes = try [whole, merged].map { report in
            try report.results.filter { $0["deviation"] != nil && $0["type"]?.string == "finding" }
                .map { ($0["class"]?.string ?? "", $0["count"]?.number ?? 0) }
        }
        #expect(causes[0].map(\.0) == causes[1].map(\.0))
        #expect(causes[0].map(\.1) == causes[1].map(\.1))
        #expect(merged.exitStatus == 1)
        #expect(merged.error.hasPrefix("500 cases of 3 shards, "))
    }

    @Test func `the merged report of our own engines equals the whole report`() async throws {
        let folder = try TemporaryFolder()
        let command = "fuzz --seed 9960013 --count 90 --discard --quiet --report jsonl"
        let files = try await Self.shards(4, "slice", of: command, in: folder)
        let whole = try await Stacklp.run(command)
        let merged = try await Stacklp.run(["merge", "--quiet"] + files)
        #expect(merged.output == whole.output)
        #expect(merged.exitStatus == 0 && merged.error == "")
    }

    /// The merged report of shards, which must equal that of the whole campaign.
    private static func mergedAsWhole(
        _ count: Int,
        of command: [String]
    ) async throws -> Stacklp.Outcome {
        let folder = try TemporaryFolder()
        var files: [String] = []
        for number in 1...count {
            let report = try await Stacklp.run(command + ["--shard", "slice:\(number)/\(count)"])
            files.append(try folder.write(report.output, to: "\(number).jsonl"))
        }
        let whole = try await Stacklp.run(command)
        let merged = try await Stacklp.run(["merge", "--quiet"] + files)
        #expect(merged.output == whole.output)
        return merged
    }

    @Test func `refusals of all shards are counted by their reasons`() async throws {
        let engine = Greeting.shell(
            #"name=${line#*'"name":"'}; case $line in *'"grow"'*) why=grow ;; *) why=fixed ;; esac; "#
                + #"echo '{"name":"'"${name%%'"'*}"'","status":"refused","error":"'$why'"}'"#
        )
        let command = [
            "fuzz", "--seed", "9960014", "--count", "40", "--algorithm", "css", "--laws", "none",
            "--discard", "--quiet", "--report", "jsonl", "--engine", "greedy", "--engine",
            "mine=\(engine)",
        ]
        let merged = try await Self.mergedAsWhole(3, of: command)
        #expect(merged.exitStatus == 2)
        #expect(merged.output.contains(#""refusals":[{"reason":"fixed","count":"#))
    }

    /// Each shard's sentence has its own numbers.
    @Test func `shards that compared too little make a whole that did`() async throws {
        let engine = Greeting.shell(
            #"case $line in *Grow*) name=${line#*'"name":"'}; echo '{"name":"'"${name%%'"'*}"'","status":"refused"}' ;; "#
                + "*) printf '%s\\n' \"$line\" | '\(try Stacklp.path())' solve --quiet -j 1 - ;; esac"
        )
        let command = [
            "fuzz", "--seed", "9960015", "--count", "40", "--algorithm", "css", "--profile", "rows",
            "--laws", "none", "--discard", "--quiet", "--report", "jsonl", "--min-compared", "100%",
            "--engine", "greedy", "--engine", "mine=\(engine)",
        ]
        let merged = try await Self.mergedAsWhole(2, of: command)
        #expect(merged.exitStatus == 2)
        #expect(
            merged.output.contains("of 40 cases; at least 40 are required (--min-compared 100%)")
        )
    }

    @Test func `shards that do not fit together are refused`() async throws {
        let folder = try TemporaryFolder()
        let command = Self.campaign.replacing("--count 500", with: "--count 20")
        let files = try await Self.shards(2, "slice", of: command, in: folder)
        func refusal(_ paths: String...) async throws -> String {
            let outcome = try await Stacklp.run(["merge"] + paths)
            #expect(outcome.exitStatus == 2 && outcome.output == "", "\(outcome.output)")
            return outcome.error
        }
        func altered(_ name: String, _ change: (String) -> String) throws -> String {
            try folder.write(change(try folder.read("slice-2.jsonl")), to: name)
        }
        #expect(try await refusal(files[0]).contains("missing: slice:2/2"))
        #expect(try await refusal(files[0], files[0]).contains("are the same shard"))
        let torn = try altered("torn") { String($0.dropLast(20)) }
        #expect(try await refusal(files[0], torn).contains("torn is truncated"))
        let short = try altered("short") {
            $0.replacing(#""unchecked":0"#, with: #""unchecked":1"#)
        }
        #expect(try await refusal(files[0], short).contains("more or fewer lines than its first"))
        let other = try altered("other") { $0.replacing(#""seed":9960010"#, with: #""seed":7"#) }
        #expect(try await refusal(files[0], other).contains("come from different campaigns"))
        let old = try altered("old") { $0.replacing(#""version":""#, with: #""version":"0"#) }
        #expect(try await refusal(files[0], old).contains("come from different versions"))
        let newer = try altered("newer") {
            $0.replacing(#""type":"coverage","#, with: #""type":"coverage","more":1,"#)
        }
        #expect(try await refusal(files[0], newer).contains("newer has a line that this version"))
        for (option, words) in [
            (#""judge":["lp"]"#, "with judges"), (#""max-failures":3"#, "ended early"),
            (#""paths":["."]"#, "random cases"),
        ] {
            let file = try altered("option") {
                $0.replacing(#""settings":{"#, with: #""settings":{\#(option),"#)
            }
            #expect(try await refusal(files[0], file).contains(words), "\(option)")
        }
        let known = try altered("known") {
            $0.replacing(
                #""type":"campaign","#,
                with: #""type":"campaign","heldAgainstKnown":true,"#
            )
        }
        #expect(try await refusal(files[0], known).contains("known differences"))
        let whole = try await Stacklp.run(command)
        let one = try folder.write(whole.output, to: "whole.jsonl")
        #expect(try await refusal(one).contains("is not from a shard"))
        let results = try folder.write(Samples.even, to: "even.jsonl")
        #expect(try await refusal(files[0], results).contains("is not a report of stacklp fuzz"))
    }
}

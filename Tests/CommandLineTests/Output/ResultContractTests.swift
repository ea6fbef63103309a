// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import TestSupport
import Testing

/// The JSON output of commands has exactly the members in `Fixtures/results.schema.json` and the page about results.
@Suite(.timeLimit(.minutes(20))) struct ResultContractTests {
    private static let fixtures = URL(filePath: #filePath).appending(path: "../../../../Fixtures")
        .standardized.path(percentEncoded: false)

    /// Commands with the kind of their lines; `nil` if each line names its own type.
    private static let commands: [(line: String, kind: String?)] = [
        ("$S solve --trailer $1/seed $1/hstack $1/css $1/texture broken.json", "solve"),
        ("$S solve --arithmetic exact $1/hstack", "solve"),
        ("$S solve --engine greedy --sweep width=0...200:100 $1/seed", "solve"),
        ("$S diff --trailer $1/hstack $1/css $1/texture broken.json", "diff"),
        ("$S diff --trailer --shard slice:1/2 $1/hstack", "diff"),
        ("$S diff close.json lines.json endless.json", "diff"),
        ("$S solve --trailer --shard hash:1/2 $1/seed", "solve"),
        ("$S diff --trailer --shard hash:1/2 $1/seed", "diff"),
        ("$S test --trailer --shard hash:1/2 $1/seed", "test"),
        ("$S prove --over width=0...9 --trailer --shard hash:1/2 $1/seed", "prove"),
        ("$S test --trailer $1/seed wrong.json broken.json", "test"),
        ("$S test --trailer --engine greedy --engine 'mine=./mine' wrong.json $1/hstack", "test"),
        (
            "$S prove --trailer --over width=0...400 --program optimal $1/seed $1/hstack $1/css",
            "prove"
        ),
        ("$S prove --over width=0...300 --max-pieces 1 $1/seed", "prove"),
        ("$S prove --over width=101...103 --program optimal lines.json", "prove"),
        ("$S prove --over /7.minWidth=0...300 $1/seed", "prove"),
        ("$S lint --format jsonl odd.json broken.json $1/css", "lint"),
        ("$S lint --rules --format jsonl", "lint-rule"),
        ("$S explain --format jsonl $1/hstack", "explain"),
        ("$S explain --format jsonl $1/css", "explain"),
        ("$S explain --format jsonl frame.json", "explain"),
        ("$S program --format jsonl odd.json", "program"),
        ("$S program --format jsonl --program optimal odd.json", "program"),
        ("$S program --format jsonl --program optimal --formulation slack named.json", "program"),
        ("$S program --format jsonl --program optimal named.json", "program"),
        ("$S program --format jsonl grown.json", "program"),
        ("$S mutants --deviations --format jsonl", "deviation"),
        ("$S mutants --format jsonl $1/seed", nil),
        ("$S rules --format jsonl $1/seed", "rule"),
        (
            "$S fuzz --verdicts verdicts --discard --count 1000 --algorithm css --engine greedy "
                + "--engine greedy~violations-frozen-always --judge mirror --report jsonl", nil
        ),
        ("cat verdicts", "verdict"),
        (
            "$S fuzz --verdicts other --discard --count 20 --engine greedy --engine 'mine=./mine' "
                + "--known-differences known.json --report jsonl", nil
        ),
        ("cat other", "verdict"),
        (
            "for N in 1 2; do $S fuzz --discard --count 40 --seed 3 --algorithm css --engine greedy --engine "
                + "greedy~violations-frozen-always --report jsonl --shard slice:$N/2 >$N.jsonl; done; "
                + "$S merge 1.jsonl 2.jsonl", nil
        ),
        ("$S fuzz --discard --count 3 --engine greedy --engine 'mine=./shy' --report jsonl", nil),
        (
            "$S fuzz --discard --count 60 --over width=0...300 --algorithm css --profile rows --laws none "
                + "--engine greedy --engine greedy~violations-frozen-always "
                + "--deviations violations-frozen-always --report jsonl", nil
        ),
        ("$S fuzz --discard --count 5 --engine 'mine=exit 3' --report jsonl", nil),
        (
            "$S fuzz --discard --count 40 --algorithm css --laws none --engine greedy "
                + "--engine greedy~line-cross-margins-omitted --report jsonl", nil
        ),
        (
            "$S fuzz --discard --count 50 --algorithm css --profile rows --laws scaling "
                + "--engine greedy~flexed-length-floored --report jsonl", nil
        ),
        (
            "$S fuzz --discard --count 400 --algorithm css --laws mirroring --no-diagnosis "
                + "--engine greedy --engine greedy~column-right-to-left-ignored --report jsonl", nil
        ),
    ]

    /// The input files of the commands, by name.
    private static let files = [
        "broken.json": #"{"name": "broken", "root": 7}"#,
        "wrong.json":
            #"{"name": "wrong", "algorithm": "hstack", "constrainedSize": {"width": 9, "height": 9}, "root": {"type": "stack", "children": [{}]}, "expected": {"frames": {"/0": [0, 0, 1, 9]}}}"#,
        "odd.json":
            #"{"name": "odd", "algorithm": "hstack", "constrainedSize": {"width": 90, "height": 9}, "root": {"type": "stack", "id": "row", "spacing": 3, "children": [{"id": "a", "style": {"flexGrow": 1, "maxWidth": 20}}, {"type": "inset", "child": {"style": {"layoutPriority": 1}}}]}}"#,
        "frame.json":
            #"{"name": "frame", "algorithm": "hstack", "constrainedSize": {"width": 90, "height": 9}, "root": {"type": "frame", "id": "outer", "width": 5, "child": {"id": "inner"}}}"#,
        "named.json":
            #"{"name": "named", "algorithm": "css", "constrainedSize": {"width": 90, "height": 9}, "root": {"type": "stack", "id": "row", "children": [{"id": "a", "style": {"flexGrow": 1, "maxWidth": 20}}, {"style": {"flexGrow": 0.5}}]}}"#,
        "grown.json":
            #"{"name": "grown", "algorithm": "texture", "constrainedSize": {"width": 90, "height": 9}, "root": {"type": "stack", "children": [{"style": {"flexGrow": 1}}, {"style": {"flexGrow": 2}}]}}"#,
        "close.json":
            #"{"name": "close", "algorithm": "hstack", "constrainedSize": {"width": 100, "height": 9}, "root": {"type": "stack", "children": [{"style": {"maxWidth": 50}}, {"style": {"minWidth": 10, "maxWidth": 60}}, {"style": {"minWidth": 0.1, "maxWidth": 50.1}}]}}"#,
        "lines.json":
            #"{"name": "lines", "algorithm": "texture", "constrainedSize": {"width": 101, "height": 50}, "root": {"type": "stack", "flexWrap": "wrap", "children": [{"style": {"width": 101}}, {"style": {"flexBasis": 30, "flexGrow": 1, "maxWidth": 50}}, {"style": {"flexBasis": 30, "flexGrow": 1}}]}}"#,
        "endless.json":
            #"{"name": "endless", "algorithm": "hstack", "constrainedSize": {"max": {"height": 9}}, "root": {"type": "stack", "children": [{"style": {"minWidth": "200%", "maxWidth": 0}}, {}]}}"#,
        "known.json": #"[{"class": "gone/differs/*", "reason": "it was so"}]"#,
        // An engine that refuses every fixture after the first one.
        "shy": """
        #!/bin/sh
        read -r line
        echo '{"name":"start","status":"solved","size":[10,10],"frames":{"/":[0,0,10,10],"/0":[0,0,10,10]}}'
        while read -r line; do
            name=${line#*'"name":"'}
            echo '{"name":"'${name%%'"'*}'","status":"refused","error":"no"}'
        done
        """,
        // An engine that answers the first fixture, refuses the second one, and fails at the third.
        "mine": """
        #!/bin/sh
        read -r line
        echo '{"name":"start","status":"solved","size":[10,10],"frames":{"/":[0,0,10,10],"/0":[0,0,10,10]}}'
        read -r line
        name=${line#*'"name":"'}
        echo '{"name":"'${name%%'"'*}'","status":"refused","error":"no"}'
        read -r line
        echo 'that was all' >&2
        exit 3
        """,
    ]

    /// Members that these commands do not produce: they need a defect of our own engines, a campaign of hours, or a signal.
    private static let unseen: Set<String> = [
        "diff.firstDifference", "diff.firstDifference.stack", "diff.firstDifference.proposal",
        "diff.firstDifference.limit",
        "diff.firstDifference.words", "test.ambiguities", "diff.ambiguities", "diff.shortfallError",
        "diff.greedy.frames", "diff.mirror.frames",
        "prove.difference", "prove.difference.from", "prove.difference.to",
        "prove.difference.element", "prove.difference.stack", "prove.difference.simplest",
        "prove.difference.greedy", "prove.difference.lp", "campaign.endedEarlyBy", "campaign.asked",
        "finding.excess", "finding.disputed",
        "finding.judges.error", "finding.reason", "program.objectiveConstant",
    ]

    @Test func `every line follows the contract, and every member of it occurs`() async throws {
        let folder = try TemporaryFolder()
        for (name, text) in Self.files { try folder.write(text, to: name) }
        for program in ["mine", "shy"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: folder.path(program)
            )
        }
        let kinds = Dictionary(uniqueKeysWithValues: ResultKind.all.map { ($0.name, $0) })
        var seen: Set<String> = []
        for (line, kind) in Self.commands {
            let outcome = try await Stacklp.shell(
                "F=$1; cd \"$2\"; set -- \"$F\"; \(line)",
                Self.fixtures,
                folder.path
            )
            #expect(!outcome.lines.isEmpty, "\(line): \(outcome.error)")
            for text in outcome.lines {
                let value = try #require(
                    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
                )
                let name = Self.kind(of: value, kind)
                let found = try #require(kinds[name], "\(line): \(text)")
                var problems: [String] = []
                Self.hold(value, against: found.members, at: name, &seen, &problems)
                #expect(problems.isEmpty, "\(line): \(text)")
            }
        }

        // Every member of the contract occurs.
        var missing: Set<String> = []
        func look(_ members: [ResultKind.Member], at path: String) {
            for member in members {
                let path = "\(path).\(member.name)"
                if !seen.contains(path) { missing.insert(path) }
                look(member.value.members, at: path)
            }
        }
        for kind in ResultKind.all { look(kind.members, at: kind.name) }
        #expect(missing.subtracting(Self.unseen).sorted() == [])
        #expect(Self.unseen.subtracting(missing).sorted() == [], "these members occur now")
    }

    private static func kind(of value: [String: Any], _ kind: String?) -> String {
        if value["trailer"] != nil { return "trailer" }
        if kind == "explain", value["type"] != nil { return "element" }
        guard kind == nil, let type = value["type"] as? String else { return kind ?? "" }
        return [
            "deviation": "mutant", "sum": "mutants", "unchecked": "remark", "complaint": "remark",
        ][
            type,
            default: type
        ]
    }

    /// Compares an object with the members of its kind.
    private static func hold(
        _ object: [String: Any],
        against members: [ResultKind.Member],
        at path: String,
        _ seen: inout Set<String>,
        _ problems: inout [String]
    ) {
        let known = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0) })
        for (name, value) in object {
            guard let member = known[name] else {
                problems.append("\(path).\(name) is not known")
                continue
            }
            seen.insert("\(path).\(name)")
            hold(value, against: member.value, at: "\(path).\(name)", &seen, &problems)
        }
        for member in members where member.isRequired && object[member.name] == nil {
            problems.append("\(path).\(member.name) is missing")
        }
    }

    private static func hold(
        _ found: Any,
        against value: ResultKind.Value,
        at path: String,
        _ seen: inout Set<String>,
        _ problems: inout [String]
    ) {
        switch (value, found) {
        case (.object(let members), let object as [String: Any]):
            hold(object, against: members, at: path, &seen, &problems)
        case (.list(let value), let list as [Any]):
            for item in list { hold(item, against: value, at: path, &seen, &problems) }
        case (.map(let value), let map as [String: Any]):
            for item in map.values { hold(item, against: value, at: path, &seen, &problems) }
        case (.words(let words), let text as String) where words.contains(text): break
        case (.named("text"), is String), (.named("fixture"), is [String: Any]),
            (.named("settings"), is [String: Any]),
            (.named("formula"), _):
            break
        case (.named("flag"), let number as NSNumber) where number.isFlag: break
        case (.named("number"), let number as NSNumber) where !number.isFlag: break
        case (.named("count"), let number as NSNumber)
        where !number.isFlag && number.doubleValue >= 0
            && number.doubleValue == number.doubleValue.rounded():
            break
        case (.named("frame"), let list as [NSNumber]) where list.count == 4: break
        case (.named("lawCount"), let counts as [String: NSNumber])
        where Set(counts.keys) == ["asked", "broken"]:
            break
        default: problems.append("\(path) is \(found), not \(value)")
        }
    }
}

extension NSNumber {
    /// A Boolean value that says whether the number is a JSON Boolean.
    fileprivate var isFlag: Bool { String(cString: objCType) == "c" }
}

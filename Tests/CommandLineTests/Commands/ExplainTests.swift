// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite struct ExplainTests {
    @Test func `the documentation shows the real output of explain`() async throws {
        let steps = #filePath.split(separator: "/").dropLast(4)
        let root = "/" + steps.joined(separator: "/")
        let file = "Fixtures/css/minimum-of-one-is-paid-by-the-others.json"
        let outcome = try await Stacklp.run("explain", "\(root)/\(file)")
        let article = try String(
            contentsOfFile: "\(root)/Sources/Documentation/Ask-about-a-layout.md",
            encoding: .utf8
        )
        #expect(article.contains("$ stacklp explain \(file)\n\(outcome.output)```"))
    }

    @Test func `the explanation says that a hidden row is not shown`() async throws {
        let fixture =
            #"{"name":"choice","algorithm":"hstack","proposal":{"width":100,"height":50},"#
            + #""root":{"type":"viewThatFits","children":[{"type":"stack","id":"long","children":"#
            + #"[{"content":{"width":500,"height":5}}]},{}]}}"#
        let outcome = try await Stacklp.run("explain", "-", "long", input: fixture)
        #expect(outcome.output == "/0 long: a row of hstack, 0 × 0\nIt is not shown.\n")
    }

    /// A bar whose title stops at its maximum, with a stack inside.
    private static let bar =
        #"{"name":"bar","algorithm":"css","constrainedSize":{"min":{"width":300,"height":50},"#
        + #""max":{"width":300,"height":50}},"root":{"type":"stack","id":"bar","spacing":10,"#
        + #""children":[{"id":"icon","style":{"width":24}},"#
        + #"{"id":"title","style":{"flexBasis":100,"flexGrow":1,"maxWidth":120}},"#
        + #"{"type":"stack","id":"field","style":{"flexBasis":40,"flexGrow":2},"#
        + #""children":[{"style":{"width":9}}]}]}}"#

    private static let unit =
        "price: the points that each unit of the others' weight gains if the bound moves up by one point "
        + "and the stack keeps its length"

    private static let outer = """
        / bar: a row of css, 300 × 50

        bar has 300 points; gaps and margins take 20, and 280 are for its 3 children.
        Their bases add up to 164; 116 are free: title takes 20 before its bound stops it, and 96 are \
        shared by growing: field 100%.
        icon does not grow: its flexGrow is 0.
        title cannot be longer than its maxWidth of 120: one more point would take 1 from field.

        child  base  range     share  length  change  stopped by  price
        icon     24  0 to ∞        -      24       0  flexGrow      -
        title   100  0 to 120      -     120     +20  maxWidth     -0.5
        field    40  9 to ∞     100%     136     +96  -             -
        \(unit)

        """

    private static let inner = """
        /2 field: a row of css, 136 × 50

        field has 136 points for its child.
        Its base is 9; 127 are free, and it does not grow.
        127 points are left over: no child can take more.
        /2/0 does not grow: its flexGrow is 0.

        child  base  range   share  length  change  stopped by  price
        /2/0      9  0 to ∞      -       9       0  flexGrow        -

        """

    @Test func `every stack is explained, in words and as a table`() async throws {
        let outcome = try await Stacklp.run("explain -", input: Self.bar)
        #expect(outcome.output == Self.outer + "\n" + Self.inner)
        #expect(outcome.error == "")
        #expect(outcome.exitStatus == 0)
    }

    @Test(arguments: ["/2", "field"])
    func `one stack is chosen by its path or its id`(_ place: String) async throws {
        let outcome = try await Stacklp.run("explain -", place, input: Self.bar)
        #expect(outcome.output == Self.inner)
    }

    @Test(arguments: [
        ("/9", "bar has no element /9"), ("fields", "bar has no element fields"),
        ("/1", "/1 of bar is not a stack; the stack around it is /"),
        ("title", "title of bar is not a stack; the stack around it is /"),
    ])
    func `an argument that names no stack is refused`(_ place: String, _ why: String) async throws {
        let outcome = try await Stacklp.run("explain -", place, input: Self.bar)
        #expect(outcome.exitStatus == 64)
        #expect(outcome.output == "")
        #expect(outcome.error == "stacklp: \(why)\n")
    }

    @Test func `--name refuses a duplicate name and tells apart Unicode spellings`() async throws {
        func row(_ name: String, _ width: Int) -> String {
            "{\"name\": \"\(name)\", \"algorithm\": \"css\", \"constrainedSize\": {\"width\": \(width), \"height\": 9}, \"root\": "
                + "{\"type\": \"stack\", \"children\": [{}]}}\n"
        }
        let rows = row("\u{E9}", 30) + row("e\u{301}", 50) + row("same", 1) + row("same", 2)
        let exact = try await Stacklp.run(
            ["explain", "--name", "e\u{301}", "-"],
            input: rows
        )
        #expect(exact.output.contains("50 × 9"))
        let same = try await Stacklp.run(["explain", "--name", "same", "-"], input: rows)
        #expect(same.exitStatus == 64)
        #expect(same.error.contains("- has several fixtures called same"))
    }

    @Test func `--name selects one of several fixtures`() async throws {
        let input = [Samples.even, Samples.invalid, Self.bar].joined(separator: "\n")
        let chosen = try await Stacklp.run("explain --name bar - /", input: input)
        #expect(chosen.output == Self.outer)
        #expect(chosen.exitStatus == 0)
        let several = try await Stacklp.run(
            "explain -",
            input: [Samples.even, Self.bar].joined(separator: "\n")
        )
        #expect(several.exitStatus == 0)
        #expect(several.output.hasPrefix("even\n\n/: a row of hstack"))
        #expect(several.output.hasSuffix("\nbar\n\n" + Self.outer + "\n" + Self.inner))
        let all = try await Stacklp.run("explain -", input: input)
        #expect(all.exitStatus == 2)
        #expect(all.output == several.output)
        #expect(all.error.contains("style.maxWidht"))
        let none = try await Stacklp.run("explain --name baz -", input: input)
        #expect(none.exitStatus == 64)
        #expect(none.error == "stacklp: - has no fixture called baz\n")
    }

    @Test func `in JSON Lines, every stack is an object`() async throws {
        let input = [Samples.even, Self.bar].joined(separator: "\n")
        let outcome = try await Stacklp.run("explain --format jsonl -", input: input)
        #expect(outcome.exitStatus == 0)
        let stacks = try outcome.lines.map(ResultLine.init)
        #expect(stacks.count == 3)
        #expect(stacks.map { $0["stack"]?.string } == ["/", "/", "/2"])
        #expect(stacks[2]["id"]?.string == "field")
        let title = stacks[1]["lines"]?.array?[0]["children"]?.array?[1]
        #expect(title?["id"]?.string == "title")
        #expect(title?["stoppedBy"]?.string == "maxWidth")
        #expect(title?["price"]?.number == -0.5)
        #expect(title?["maximum"]?.number == 120)
    }

    @Test func `a minimum that another priority pays has no price, with a reason`() async throws {
        let outcome = try await Stacklp.run(
            "explain -",
            input: """
                {"name":"p","algorithm":"hstack","constrainedSize":{"width":200,"height":60},\
                "root":{"type":"stack","children":[{"id":"a","style":{"layoutPriority":1,\
                "maxWidth":170}},{"id":"b","style":{"minWidth":50}}]}}
                """
        )
        #expect(outcome.output.contains("b cannot be shorter than its minWidth of 50."))
        #expect(
            outcome.lines.last
                == "price -: unknown, since a price counts only what children of the same priority pay"
        )
    }

    @Test func `contents on anything but a css stack is explained as none`() async throws {
        let outcome = try await Stacklp.run(
            "explain -",
            input: """
                {"name":"c","algorithm":"texture","constrainedSize":{"width":100,"height":40},\
                "root":{"type":"stack","algorithm":"css","children":[{"type":"stack",\
                "style":{"display":"contents"},"children":[{"id":"a"}]},\
                {"id":"b","style":{"display":"contents"}}]}}
                """
        )
        let why = "its display is contents, which acts like none except on stacks of css."
        #expect(outcome.output.contains("/0 has no box, nor does its content: \(why)"))
        #expect(outcome.output.contains("Neither it nor its content has a box: \(why)"))
        #expect(outcome.output.contains("b has no box: \(why)"))
    }

    @Test func `status 2 is for an invalid fixture, 1 for one without a layout`() async throws {
        let invalid = try await Stacklp.run("explain -", input: Samples.invalid)
        #expect(invalid.exitStatus == 2)
        #expect(invalid.output == "")
        #expect(invalid.error.contains("style.maxWidht"))
        let endless = try await Stacklp.run("explain -", input: Samples.endless)
        #expect(endless.exitStatus == 1)
        #expect(endless.output == "")
        #expect(endless.error.hasPrefix("stacklp: endless: /0 has no finite frame"))
    }

    @Test func `--output writes the same text to a file`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.bar, to: "bar.json")
        let outcome = try await Stacklp.run("explain --output", folder.path("out.txt"), file, "/")
        #expect(outcome.output == "")
        #expect(outcome.exitStatus == 0)
        #expect(try folder.read("out.txt") == Self.outer)
        // The input file is not overwritten.
        let own = try await Stacklp.run("explain --output", file, file)
        #expect(own.exitStatus != 0)
        #expect(try folder.read("bar.json") == Self.bar)
    }

    @Test func `the table has both lengths where greedy and optimal differ`() async throws {
        let outcome = try await Stacklp.run("explain -", input: Samples.seed)
        #expect(
            outcome.lines.suffix(5) == [
                "child  base  range     length  optimal  share  change  stopped by  price",
                "red       0  100 to ∞     100      100      -    +100  minWidth       -1",
                "green     0  30 to 30      30       30      -     +30  width          -1",
                "blue      0  0 to 50       50        5   100%      +5  -               -",
                Self.unit,
            ]
        )
    }

    @Test(.enabled { await Tools.hasScript() }, .timeLimit(.minutes(20)))
    func `only output to a terminal has colours`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.bar, to: "bar.json")
        let escape = "\u{1B}["
        func terminal(_ command: String) async throws -> String {
            try await Stacklp.shell(
                "export S F=\"$1\" COMMAND=\"$2\"; script -qec 'sh -c \"$COMMAND\"' /dev/null",
                file,
                command
            ).output
        }
        #expect(try await terminal("$S explain $F").contains(escape))
        #expect(try await !terminal("$S explain $F | cat").contains(escape))
        #expect(try await !terminal("NO_COLOR=1 $S explain $F").contains(escape))
        let piped = try await Stacklp.run("explain", file)
        #expect(!piped.output.contains(escape))
    }
}

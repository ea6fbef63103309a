// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct DiffTests {
    @Test func `a table describes an overflow and the lengths that would fit`() async throws {
        let outcome = try await Stacklp.run("diff --format table -", input: Samples.seed)
        #expect(
            outcome.output == """
                agrees      seed
                  / overflows by 45: red 100, green 30 and blue 50 and 15 in gaps take 195 of 150, \
                where red 100, green 30 and blue 5 would fit

                """
        )
        #expect(outcome.error == "1 fixture: 1 agrees, 1 with a shortfall\n")
    }

    @Test func `JSON Lines give the figures of an overflow`() async throws {
        let outcome = try await Stacklp.run("diff -", input: Samples.seed)
        let result = try #require(outcome.results.first)
        #expect(result.keys == ["name", "status", "largestDifference", "shortfalls"])
        #expect(result.status == "agrees")
        #expect(result["largestDifference"]?.number == 0)
        let shortfalls = try #require(result["shortfalls"]?.array)
        #expect(shortfalls.count == 1)
        let shortfall = try #require(shortfalls.first)
        #expect(shortfall["stack"]?.string == "/")
        #expect(shortfall["overflow"]?.number == 45)
        #expect(shortfall["unfilled"]?.number == 0)
        #expect(shortfall["lengths"]?.numbers == [100, 30, 50])
        #expect(shortfall["optimalLengths"]?.numbers == [100, 30, 5])
    }

    // MARK: Overflow

    /// A wrapping row of Texture whose lines and last child are too long, and cannot be shorter.
    private static let wrapped =
        #"{"name":"wrapped","algorithm":"texture","constrainedSize":{"width":200,"height":100},"#
        + #""root":{"type":"stack","flexWrap":"wrap","alignItems":"start","children":["#
        + #"{"id":"a","content":{"width":150,"height":300}},"#
        + #"{"id":"b","content":{"width":150,"height":308}},"#
        + #"{"id":"c","style":{"minWidth":250},"content":{"width":250,"height":300}}]}}"#

    @Test func `an overflow is reported even if no layout avoids it`() async throws {
        let words =
            "the layout overflows the root's offer by 50 on the right (c) and by 200 at the "
            + "bottom (c)"
        let table = try await Stacklp.run("diff --format table -", input: Self.wrapped)
        #expect(table.output == "agrees      wrapped\n  \(words)\n")
        #expect(table.error == "1 fixture: 1 agrees\n")
        #expect(table.exitStatus == 0)
        let outcome = try await Stacklp.run("diff -", input: Self.wrapped)
        let result = try #require(outcome.results.first)
        #expect(result.keys == ["name", "status", "largestDifference", "overflows"])
        let overflow = try #require(result["overflows"]?.array?.first)
        #expect(overflow["element"]?.string == "/")
        #expect(overflow["bounds"]?.string == "offer")
        #expect(overflow["right"]?.number == 50)
        #expect(overflow["bottom"]?.number == 200)
        #expect(overflow["furthest"]?["bottom"]?.string == "/2")
        #expect(overflow["words"]?.string == words)
        // It is no shortfall.
        let strict = try await Stacklp.run("diff --fail-on shortfall -", input: Self.wrapped)
        #expect(strict.exitStatus == 0)
    }

    /// The numbers in front of "over" in the labels of a drawing.
    private static func labels(in drawing: Substring) -> [Double] {
        drawing.matches(of: /class="fill-over">([0-9.e+-]+) over</).compactMap { Double($0.1) }
    }

    private static func isClose(_ label: Double, _ amount: Double) -> Bool {
        (label - amount).magnitude <= max(0.006, 0.002 * amount)
    }

    /// Each red edge of the greedy drawing is a reported shortfall or overflow, and each reported overflow has a red edge.
    ///
    /// There may be no room for a label.
    @Test(arguments: ["hstack", "texture", "css"])
    func `the drawing marks the overflows that the report names`(_ algorithm: String) async throws {
        let cases = try await Stacklp.run(
            ["fuzz", "--list", "--algorithm", algorithm, "--seed", "41", "--count", "150"]
        ).output
        let results = try await Stacklp.run("diff -", input: cases).results
        let drawing = try await Stacklp.run("diff --format svg -", input: cases).output
        var pictures: [String: Substring] = [:]
        for picture in drawing.split(separator: #"role="img" aria-label=""#).dropFirst() {
            let end = picture.firstMatch(of: /class="fill-foreground">(optimal|mirror)</)
            let name = String(picture.prefix { $0 != ";" })
            pictures[name] = picture[..<(end?.range.lowerBound ?? picture.endIndex)]
        }
        var marks = 0
        for result in results {
            let name = try #require(result["name"]?.string)
            guard let picture = pictures[name] else { continue }
            let reported = (result["overflows"]?.array ?? []).flatMap { overflow in
                ["left", "right", "top", "bottom"].compactMap { overflow[$0]?.number }
            }
            let shortfalls = (result["shortfalls"]?.array ?? []).compactMap { shortfall in
                shortfall["words"]?.string?.firstMatch(of: /overflows by ([0-9.]+)/)
                    .flatMap { Double($0.1) }
            }
            for label in Self.labels(in: picture) {
                try #require(
                    (reported + shortfalls).contains { Self.isClose(label, $0) },
                    "\(name): \(label) over is drawn, but not reported"
                )
            }
            let edges = picture.matches(of: /class="stroke-over"/).count
            try #require(edges >= reported.count, "\(name): an overflow is reported, but not drawn")
            try #require(
                edges - reported.count <= shortfalls.count,
                "\(name): an overflow is drawn, but not reported"
            )
            marks += edges
        }
        #expect(marks >= 100, "too few layouts overflow")
    }

    @Test func `the tolerance decides what is a shortfall`() async throws {
        for (tolerance, status) in [("44.9", Int32(1)), ("45", 0)] {
            let outcome = try await Stacklp.run(
                "diff --fail-on shortfall --tolerance \(tolerance) -",
                input: Samples.seed
            )
            #expect(outcome.exitStatus == status)
        }
    }

    @Test func `standard error describes a shortfall that fails`() async throws {
        let outcome = try await Stacklp.run("diff --fail-on shortfall -", input: Samples.seed)
        #expect(outcome.error.hasPrefix("seed: / overflows by 45: "))
    }

    @Test func `both engines report that there is no layout`() async throws {
        let outcome = try await Stacklp.run("diff -", input: Samples.endless)
        let result = try #require(outcome.results.first)
        #expect(result.status == "infeasible")
        #expect(result["greedy"]?.status == "infeasible")
        #expect(result["mirror"]?.status == "infeasible")
    }

    @Test func `the summary counts each verdict`() async throws {
        let lines = [
            Samples.seed, Samples.even, Samples.endless, Samples.invalid, Samples.even,
        ]
        let outcome = try await Stacklp.run("diff -", input: lines.joined(separator: "\n"))
        #expect(
            outcome.error.hasSuffix(
                "\n5 fixtures: 3 agree, 1 infeasible, 1 invalid, 1 with a shortfall\n"
            )
        )
    }
}

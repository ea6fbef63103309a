// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GreedyLayout
import LayoutFixtures
import LayoutProving
import RealNumbers
import StackLayout
import Testing

/// The reports of a proof: sentences, JSON, plots and a page.
@Suite struct ProofReportTests {
    /// Figures worked by hand: 20 and 40 that grow 1 and 3, the second one up to 100; below 60 they
    /// overflow.
    private static func proof(
        to: Rational? = 500
    ) throws -> (tree: LayoutTree, length: ProvedLength, proof: LengthProof) {
        let tree = try LengthWalkTests.row(
            """
            {"id": "a", "style": {"width": 20, "flexGrow": 1, "flexShrink": 0}}, \
            {"id": "b", "style": {"width": 40, "flexGrow": 3, "maxWidth": 100, "flexShrink": 0}}
            """
        )
        let length = try #require(ProvedLength("width"))
        return (tree, length, try LengthWalkTests.proof("width", tree, to: to))
    }

    @Test func `sentences describe the pieces and the breakpoints between them`() throws {
        let (tree, length, proof) = try Self.proof()
        let sentences = proof.sentences(over: length, of: tree)
        #expect(sentences.count == 5, "\(sentences)")
        for (sentence, parts) in zip(
            sentences,
            [
                ["from 0 to 60", "a 20", "b 40"], ["at 60"],
                ["from 60 to 140", "a (width + 20)/4", "b 0.75 · width − 5"],
                ["at 140", "b", "maximum width of 100"],
                ["from 140 to 500", "a width − 100", "b 100"],
            ]
        ) {
            for part in parts { #expect(sentence.contains(part), "\(sentence)") }
        }
        // A complete proof is no finding.
        #expect(proof.finding(over: length, of: tree) == nil)
    }

    @Test func `JSON has the same pieces, as coefficients`() throws {
        let (tree, length, proof) = try Self.proof()
        var text = JSONText()
        text.object { proof.write(over: length, of: tree, to: &$0) }
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(text.text.utf8)) as? [String: Any]
        )
        #expect(json["status"] as? String == "proved" && json["to"] as? String == "500")
        let pieces = try #require(json["pieces"] as? [[String: Any]])
        #expect(pieces.compactMap { $0["from"] as? String } == ["0", "60", "140"])
        let widths = pieces.compactMap { piece in
            ((piece["frames"] as? [String: [[String]]])?["/1"])?[2]
        }
        #expect(widths == [["40"], ["-5", "3/4"], ["100"]])
    }

    @Test func `a plot has a line for each child, and a mark where pieces meet`() throws {
        let (tree, length, proof) = try Self.proof()
        let plot = ProofPlot(title: "a < b", proof, over: length, of: tree)
        let drawing =
            ProofPlot.beginning(count: 1, height: plot.height) + plot.group(top: 0) + ProofPlot.end
        #expect(drawing.hasPrefix("<svg") && drawing.hasSuffix("</svg>\n"))
        #expect(drawing.contains("a &lt; b") && !drawing.contains("a < b"))
        for word in [">a<", ">b<", ">60<", ">140<"] {
            #expect(drawing.contains(word), "\(word)")
        }
    }

    @Test func `a client gets the same proof, and an error for unsupported engines`() throws {
        let (tree, length, proof) = try Self.proof()
        let range = try #require(LengthRange("width=0...500"))
        let engines: [any LayoutEngine] = [LengthWalkTests.greedy, LengthWalkTests.programs]
        let proved = try LengthProver(engines).prove(tree, over: range)
        #expect(proved.verdict == .proved && proved.finding == nil)
        #expect(proved.breakpoints == [60, 140])
        #expect(proved.sentences == proof.sentences(over: length, of: tree))
        #expect(proved.svg(title: "row").hasPrefix("<svg"))

        let short = try LengthProver(engines, maxPieces: 1).prove(tree, over: range)
        #expect(short.verdict == .incomplete && short.finding != nil)
        #expect(throws: ProvedLengthError.noEngine) { try LengthProver([]) }
        #expect(throws: ProvedLengthError.noFormulas("Doubles")) { try LengthProver([Doubles()]) }
    }

    /// An engine without formulas.
    private struct Doubles: LayoutEngine {
        func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
            try LengthWalkTests.greedy.layout(tree)
        }
    }

    @Test func `a page is complete and self-contained`() throws {
        let (tree, length, proof) = try Self.proof()
        let plot = ProofPlot(title: "row", proof, over: length, of: tree)
        let page = ProofPage.beginning + ProofPage.section(of: plot) + ProofPage.end
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
        #expect(page.contains("(width + 20)/4") && page.contains("<svg"))
        for other in ["http://", "https://", "src="] {
            #expect(!page.replacing("http://www.w3.org", with: "").contains(other), "\(other)")
        }
    }
}

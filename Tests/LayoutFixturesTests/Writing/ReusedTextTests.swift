// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import TestSupport
import Testing

@Suite struct ReusedTextTests {
    @Test func `a reused text keeps nothing of its earlier content`() throws {
        let fixture = try fixture(
            #"{"name":"a","root":{"type":"wrapper","id":"b","children":[{},{"id":"c"}]}}"#
        )
        let frames = (0..<3).map { Rect(x: Double($0) / 3, y: 0.5, width: 1, height: -2.125) }
        let record = SolvedRecord(
            fixture: fixture,
            engine: "greedy",
            program: nil,
            outcome: .solved(Layout(of: fixture.tree, frames: frames))
        )
        let line =
            #"{"name":"a","engine":"greedy","status":"solved","size":[1,-2.125],"#
            + #""frames":{"/":[0,0.5,1,-2.125],"/0":[0.3333333333333333,0.5,1,-2.125],"#
            + #""/1":[0.6666666666666666,0.5,1,-2.125]},"ids":{"b":"/","c":"/1"}}"#
        #expect(record.json == line)
        var text = JSONText()
        for _ in 0..<2 {
            record.write(to: &text)
            text.endLine()
            record.write(to: &text)
            #expect(text.text == "\(line)\n\(line)")
            #expect(text.bytes == Array("\(line)\n\(line)".utf8))
            text.removeAll(keepingCapacity: true)
            #expect(text.bytes.isEmpty)
        }
    }

    @Test func `paths of frames match the tree at every depth`() throws {
        var element = Element.node()
        for _ in 0..<15 {
            element = Element(.wrapper, children: Array(repeating: .node(), count: 11) + [element])
        }
        let tree = try LayoutTree(element, algorithm: .texture, in: .range(.unconstrained))
        let frames = tree.items.indices.map { Rect(x: Double($0), y: 0, width: 0, height: 0) }
        var text = JSONText()
        text.object { $0.frames(of: Layout(of: tree, frames: frames)) }
        let expected = tree.preorder.map { "\"\(tree.path(of: $0))\":[\($0),0,0,0]" }
        #expect(text.text == "{\"frames\":{" + expected.joined(separator: ",") + "}}")
    }

    @Test func `a number is written like its description`() {
        var random = SplitMix64(seed: 13)
        let scales: [Double] = [1, 2, 8, 10, 100, 1_000, 10_000, 3]
        for _ in 0..<30_000 {
            let digits = Double(Int.random(in: 0...12, using: &random))
            let scale = scales.randomElement(using: &random) ?? 1
            var whole = Double(Int64.random(in: -9_999...9_999, using: &random))
            for _ in 0..<Int(digits) where whole.magnitude < 1e17 { whole *= 7 }
            for number in [whole / scale, (whole / scale).nextUp, (whole / scale).nextDown] {
                var text = JSONText()
                text.number(number)
                let full = number == 0 ? "0" : number.description
                #expect(text.text == (full.hasSuffix(".0") ? String(full.dropLast(2)) : full))
            }
        }
    }

    @Test(arguments: [0, 1, -1, 9, 10, -10, 1_000_000, .max, .min])
    func `a whole number is written with all its digits`(_ number: Int) {
        var text = JSONText()
        text.number(number)
        #expect(text.text == "\(number)")
    }
}

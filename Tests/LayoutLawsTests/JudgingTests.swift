// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutLaws
import StackLayout
import Testing

/// The tolerance of laws, the element that a breach blames, and its wording.
@Suite struct JudgingTests {
    /// A row in which a grows from 0 to 40 at most, b has 60, and c does not grow.
    private func row() throws -> Layout {
        let tree = try Row.css(
            110,
            [
                Row.item("a", grow: 1, max: 40), Row.item("b", grow: 1),
                Row.item("c", basis: 10),
            ]
        )
        return try GreedyEngine().layout(tree)
    }

    /// The certificate's breach by the row if its children have other lengths; `nil` for none.
    private func judged(_ lengths: [Double], tolerance: Double = 1e-6) throws -> LawViolation? {
        var layout = try row()
        let trial = try #require(Law.certificate.trial(of: layout))
        for (index, length) in zip(1..., lengths) { layout.frames[index].size.width = length }
        return trial.violation(layout: layout, tolerance: tolerance)
    }

    @Test func `only lengths of one level are accepted`() throws {
        #expect(try judged([40, 60, 10]) == nil)
        let complaints: [([Double], String)] = [
            (
                [30, 70, 10],
                "b is 70 wide on another level than a, which has 30; 30 is expected"
            ),
            ([50, 50, 10], "a is 50 wide outside its minimum and maximum; 40 is expected"),
            ([40, 50, 20], "c is 20 wide although it does not grow; 10 is expected"),
            (
                [40, 55, 10],
                "the children of row take 105 although b can grow; 110 points are available"
            ),
            ([40, 70, 10], "the children of row take 120 together; 110 points are available"),
        ]
        for (lengths, complaint) in complaints {
            #expect(try judged(lengths)?.sentence == complaint)
        }
        #expect(try judged([40, -5, 10])?.element == 2)
        #expect(try judged([40, .nan, 10]) != nil)
    }

    @Test func `a line with free space is right if no child can grow`() throws {
        let tree = try Row.css(110, [Row.item("a", grow: 1, max: 40), Row.item("c", basis: 10)])
        let layout = try GreedyEngine().layout(tree)
        let trial = try #require(Law.certificate.trial(of: layout))
        #expect(trial.violation(layout: layout) == nil)
    }

    @Test func `shrinking children have a level, too`() throws {
        let tree = try Row.css(
            100,
            [
                Row.item("a", basis: 100, shrink: 1), Row.item("b", basis: 50, shrink: 2),
                Row.item("c", basis: 50, shrink: 1, min: 45),
            ]
        )
        var layout = try GreedyEngine().layout(tree)
        let trial = try #require(Law.certificate.trial(of: layout))
        #expect(trial.violation(layout: layout) == nil)
        layout.frames[1].size.width += 2
        layout.frames[2].size.width -= 2
        #expect(trial.violation(layout: layout)?.element == 1)
        layout.frames[1].size.width = 120
        #expect(trial.violation(layout: layout) != nil)
    }

    @Test func `the tolerance holds for each number and grows with the layout`() throws {
        #expect(try judged([40, 60.01, 10], tolerance: 0.01) == nil)
        #expect(try judged([40, 60.1, 10], tolerance: 0.01) != nil)
        for (scale, holds) in [(1.0, false), (100, true)] {
            let tree = try Row.css(100 * scale, [Row.item("a", grow: 1), Row.item("b", grow: 1)])
            let layout = try GreedyEngine().layout(tree)
            let trial = try #require(Law.permutation.trial(of: layout))
            var variant = layout
            variant.frames[1].size.width += 0.015
            let violation = trial.violation(layout: layout, variant: variant, tolerance: 0.005)
            #expect((violation == nil) == holds)
        }
    }

    @Test func `a stack of another size has no certificate`() throws {
        var layout = try row()
        let trial = try #require(Law.certificate.trial(of: layout))
        layout.frames[2].size.width = 0
        #expect(trial.violation(layout: layout) != nil)
        layout.frames[0].size.width = 90
        #expect(trial.violation(layout: layout) == nil)
        layout.frames.removeLast()
        #expect(trial.violation(layout: layout) == nil)
    }

    @Test func `the worst difference is named, and NaN is the worst`() throws {
        let layout = try row()
        let trial = try #require(Law.zeroChild.trial(of: layout))
        let variant = try GreedyEngine().layout(#require(trial.variant))
        #expect(trial.violation(layout: layout, variant: variant) == nil)
        #expect(trial.violation(layout: layout, variant: nil) == nil)
        var moved = variant
        let children = Array(1..<moved.frames.count)
        for (number, child) in children.enumerated() {
            moved.frames[child].origin.y += Double(number + 1)
        }
        let worst = try #require(trial.violation(layout: layout, variant: moved))
        #expect(worst.distance >= 3)
        #expect(worst.sentence.contains("0 is expected"))
        moved.frames[0].size.height = .nan
        let lost = try #require(trial.violation(layout: layout, variant: moved))
        #expect(lost.element == 0)
        #expect(lost.distance == .infinity)
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A deviation that changes the frames of finished layouts: an engine that rounds what it reports.
///
/// It concerns the layouts whose root is of the rule.
struct FrameChange: Sendable {
    let rule: Algorithm
    let name: String
    let step: String
    let clause: String
    /// Changes a frame, in the root's coordinates.
    let change: @Sendable (inout Rect) -> Void

    /// All changes of frames.
    ///
    /// There are none for texture, whose rule rounds to pixels.
    static let all: [FrameChange] = [
        (Algorithm.css, "Sizing 3 §3.2"), (.hstack, "placing step 3"), (.flutter, "step 6"),
    ].flatMap { rule, step in
        let changes: [(name: String, clause: String, change: @Sendable (inout Rect) -> Void)] = [
            (
                "frames-whole-always",
                "the edges of all frames were always rounded to whole points",
                { $0.roundEdges() }
            ),
            (
                "frames-rounded-always",
                "the positions and lengths of all frames were each rounded to whole points",
                { $0.round(.toNearestOrAwayFromZero) }
            ),
            (
                "frames-floored-always",
                "the positions and lengths of all frames were each rounded down to whole points",
                { $0.round(.down) }
            ),
        ]
        return changes.map { name, clause, change in
            FrameChange(
                rule: rule,
                name: TreeChange.prefix(rule) + name,
                step: step,
                clause: clause,
                change: change
            )
        }
    }
}

extension Rect {
    /// Rounds the position and the size.
    fileprivate mutating func round(_ rule: FloatingPointRoundingRule) {
        origin = Point(x: origin.x.rounded(rule), y: origin.y.rounded(rule))
        size = Size(width: size.width.rounded(rule), height: size.height.rounded(rule))
    }

    /// Rounds all four edges, so that neighbours still touch.
    fileprivate mutating func roundEdges() {
        let end = Point(x: origin.x + size.width, y: origin.y + size.height)
        func rounded(_ number: Double) -> Double { number.rounded(.toNearestOrAwayFromZero) }
        origin = Point(x: rounded(origin.x), y: rounded(origin.y))
        size = Size(width: rounded(end.x) - origin.x, height: rounded(end.y) - origin.y)
    }
}

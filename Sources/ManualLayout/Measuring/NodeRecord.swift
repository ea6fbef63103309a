// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What a node answered, and all that is needed to place what is inside it.
///
/// It never changes: a layout that has begun is not disturbed by what is invalidated meanwhile.
final class NodeRecord: Sendable {
    /// A child, and what it answered last; `nil` if it was not asked.
    struct Part: Sendable {
        let node: LayoutNode
        let record: NodeRecord?
    }

    /// How children get their frames.
    enum Arrangement: Sendable {
        /// There are none.
        case nothing
        /// A method places them.
        case method(any LayoutMethod, [Part])
        /// An engine has placed them.
        case elements([(part: Part, frame: Rect)])
    }

    /// Rounded to pixels, and nothing if it is no size.
    let size: Size
    let arrangement: Arrangement
    /// What went wrong; `nil` if nothing did.
    let failure: LayoutNodeFailure.Reason?

    init(
        size: Size,
        arrangement: Arrangement = .nothing,
        failure: LayoutNodeFailure.Reason? = nil
    ) {
        self.size = size
        self.arrangement = arrangement
        self.failure = failure
    }

    /// The record of a node that came to nothing.
    static func nothing(_ reason: LayoutNodeFailure.Reason) -> NodeRecord {
        NodeRecord(size: .zero, failure: reason)
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout
internal import Threading

/// What a node answered, and all that is needed to place what is inside it.
///
/// It never changes before it is released: a layout that has begun is not disturbed by what is invalidated meanwhile.
final class NodeRecord: @unchecked Sendable {
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
    private(set) var arrangement: Arrangement
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

    deinit {
        // Records hold those of nodes inside, which may be nested deeper than a thread has stack.
        var records = arrangement.records
        arrangement = .nothing
        Teardown.release(&records)
    }

    /// The record of a node that came to nothing.
    static func nothing(_ reason: LayoutNodeFailure.Reason) -> NodeRecord {
        NodeRecord(size: .zero, failure: reason)
    }
}

extension NodeRecord.Arrangement {
    /// What the children answered.
    fileprivate var records: [NodeRecord] {
        switch self {
        case .nothing: []
        case .method(_, let parts): parts.compactMap(\.record)
        case .elements(let parts): parts.compactMap(\.part.record)
        }
    }
}

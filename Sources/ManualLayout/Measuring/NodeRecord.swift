// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout
internal import Threading

/// A node's answer, with everything that placing the nodes inside it requires.
///
/// It does not change until it is released, so invalidation does not disturb a running layout.
final class NodeRecord: @unchecked Sendable {
    /// A child and its latest answer; `nil` if it was not asked.
    struct Part: Sendable {
        let node: LayoutNode
        let record: NodeRecord?
    }

    /// The source of the children's frames.
    enum Arrangement: Sendable {
        /// No child gets a frame.
        case nothing
        /// A method places the children.
        case method(any LayoutMethod, [Part])
        /// An engine has placed the children.
        case elements([(part: Part, frame: Rect)])
    }

    /// The size, rounded to pixels; zero if the answer is not a size.
    let size: Size
    private(set) var arrangement: Arrangement
    /// The reason for a failure; `nil` if the measurement succeeded.
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
        // Records hold the records of nodes inside, which may be nested too deeply for a thread's stack.
        var records = arrangement.records
        arrangement = .nothing
        Teardown.release(&records)
    }

    /// Returns the record of a node without a size.
    static func nothing(_ reason: LayoutNodeFailure.Reason) -> NodeRecord {
        NodeRecord(size: .zero, failure: reason)
    }
}

extension NodeRecord.Arrangement {
    /// The children's answers.
    fileprivate var records: [NodeRecord] {
        switch self {
        case .nothing: []
        case .method(_, let parts): parts.compactMap(\.record)
        case .elements(let parts): parts.compactMap(\.part.record)
        }
    }
}

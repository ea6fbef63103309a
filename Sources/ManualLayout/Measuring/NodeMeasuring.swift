// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import StackLayout
internal import Threading

/// The measurement of one node, which asks its children and records their answers.
final class NodeMeasuring: Sendable {
    private struct Notes {
        var latest: [NodeRecord?]
        var records: [[NodeQuestion: NodeRecord]]
    }

    let children: [LayoutNode]
    let scale: Double?
    let isConcurrent: Bool
    private let calculation: Calculation
    private let notes: Monitor<Notes>

    init(_ snapshot: NodeSnapshot, _ calculation: Calculation, scale: Double?) {
        children = snapshot.children
        isConcurrent = snapshot.isConcurrent
        self.calculation = calculation
        self.scale = scale
        let count = children.count
        notes = Monitor(
            Notes(
                latest: Array(repeating: nil, count: count),
                records: Array(repeating: [:], count: count)
            )
        )
    }

    /// Asks a child for its size.
    func size(of child: Int, _ limits: SizeLimits, in parent: Proposal?) -> Size {
        let question = NodeQuestion(limits, in: parent, scale: scale)
        let record = children[child].record(of: question, for: calculation)
        notes.update { notes in
            notes.latest[child] = record
            notes.records[child][question] = record
        }
        return record.size
    }

    /// Calls a function for each number from 0, concurrently if the node allows it.
    func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
        if isConcurrent, count > 1 {
            DispatchQueue.concurrentPerform(iterations: count, execute: body)
        } else {
            for number in 0..<count { body(number) }
        }
    }

    /// The children with their latest answers.
    var parts: [NodeRecord.Part] {
        zip(children, notes.update { $0.latest }).map { .init(node: $0, record: $1) }
    }

    /// Returns the child's answer to a question; `nil` if the child was not asked this question.
    func record(of child: Int, answering question: NodeQuestion) -> NodeRecord? {
        notes.update { $0.records[child][question] }
    }

    /// Returns the child's latest answer if it has this size.
    func record(of child: Int, sized size: Size) -> NodeRecord? {
        notes.update { notes in notes.latest[child].flatMap { $0.size == size ? $0 : nil } }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What elements have answered to questions.
///
/// Most are asked a few times, so the answers of each stand in a chain that is searched from the
/// newest; what does not fit into a short chain is looked up by its hash.
struct QuestionCache<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
    private struct Entry: Sendable {
        let question: Question
        let answer: Answer
        /// The entry of the same element before this one; below 0 if there is none.
        let next: Int
    }

    /// How long a chain may be.
    private static var longest: Int { 6 }

    private var entries: [Entry] = []
    /// The newest entry of each element, and how many it has; empty until there is an answer.
    private var chains: [(newest: Int, length: Int)] = []
    private var others: [Question: Answer] = [:]

    /// How many answers are known.
    var count: Int { entries.count + others.count }

    /// The answer to a question that an element was asked before.
    ///
    /// - Complexity: O(1).
    func answer(of element: Int, to question: Question) -> Answer? {
        guard !chains.isEmpty else { return nil }
        var next = chains[element].newest
        while next >= 0 {
            if entries[next].question == question { return entries[next].answer }
            next = entries[next].next
        }
        return others.isEmpty ? nil : others[question]
    }

    /// Forgets all answers, and keeps their memory.
    mutating func removeAll() {
        entries.clear()
        chains.clear()
        if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    }

    /// Keeps an answer.
    ///
    /// - Parameter elements: How many there are.
    mutating func keep(
        _ answer: Answer,
        to question: Question,
        of element: Int,
        among elements: Int
    ) {
        if chains.isEmpty {
            chains.append(contentsOf: repeatElement((newest: -1, length: 0), count: elements))
        }
        let (newest, length) = chains[element]
        guard length < Self.longest else {
            others[question] = answer
            return
        }
        chains[element] = (entries.count, length + 1)
        entries.append(Entry(question: question, answer: answer, next: newest))
    }
}

extension LayoutTree.Item {
    /// Whether asking it costs less than looking up what it has answered.
    var isSimple: Bool {
        switch kind {
        case .node(.none), .node(.fixed), .node(.image), .node(.unloaded): true
        default: false
        }
    }
}

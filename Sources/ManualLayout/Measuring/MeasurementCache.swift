// SPDX-License-Identifier: GPL-3.0-or-later

internal import Threading

/// A cache of the answers to the last few questions.
///
/// If two calls ask the same question, the later call waits for the earlier one. If the earlier call
/// asks second, both calculate, and the first answer is used for both. Every wait is for an earlier
/// call, and the earliest call never waits, so calls cannot wait in a circle.
final class MeasurementCache<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
    private struct State {
        /// The remembered answers, the most recently used first.
        var answers: [(question: Question, answer: Answer)] = []
        var pending: [Question: [Calculation]] = [:]

        mutating func recall(_ question: Question) -> Answer? {
            guard let position = answers.firstIndex(where: { $0.question == question }) else {
                return nil
            }
            let entry = answers.remove(at: position)
            answers.insert(entry, at: 0)
            return entry.answer
        }
    }

    private enum Turn {
        case answered(Answer)
        case calculate(Calculation)
        case circular
    }

    private let state = Monitor(State())
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Returns the answer to a question, remembered or calculated.
    ///
    /// - Parameter calculate: A function that returns the answer, and whether to remember it.
    /// - Returns: `nil` if the asker itself is calculating this answer.
    /// - Complexity: O(remembered answers) for a remembered one.
    func answer(
        to question: Question,
        for asker: Calculation?,
        calculate: (Calculation) -> (answer: Answer, isFinal: Bool)
    ) -> Answer? {
        let turn: Turn = state.wait { state in
            if let answer = state.recall(question) { return .answered(answer) }
            let pending = state.pending[question] ?? []
            if let asker {
                if pending.contains(where: asker.isPart(of:)) { return .circular }
                if pending.contains(where: { $0.call < asker.call }) { return nil }
            } else if !pending.isEmpty {
                return nil
            }
            let calculation = Calculation(for: asker)
            state.pending[question, default: []].append(calculation)
            return .calculate(calculation)
        }
        switch turn {
        case .circular: return nil
        case .answered(let answer): return answer
        case .calculate(let calculation):
            let (answer, isFinal) = calculate(calculation)
            return finish(calculation, of: question, with: answer, isFinal: isFinal)
        }
    }

    /// Returns the most recently used answer that meets a condition.
    func latest(where condition: (Question, Answer) -> Bool) -> Answer? {
        state.update { state in state.answers.first(where: condition)?.answer }
    }

    /// Removes and returns all answers.
    func takeAnswers() -> [Answer] {
        state.update { state in
            defer { state.answers = [] }
            return state.answers.map(\.answer)
        }
    }

    private func finish(
        _ calculation: Calculation,
        of question: Question,
        with answer: Answer,
        isFinal: Bool
    ) -> Answer {
        state.update { state in
            state.pending[question]?.removeAll { $0 === calculation }
            if state.pending[question]?.isEmpty == true { state.pending[question] = nil }
            if let earlier = state.recall(question) { return earlier }
            if isFinal {
                state.answers.insert((question, answer), at: 0)
                if state.answers.count > capacity { state.answers.removeLast() }
            }
            return answer
        }
    }
}

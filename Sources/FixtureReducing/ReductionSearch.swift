// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import StackLayout

/// A search for a smaller fixture, from one draft to the next.
struct ReductionSearch {
    /// The smallest draft so far for which the condition holds.
    private(set) var current: Draft
    /// The number of steps that were taken.
    private(set) var steps = 0
    /// The number of candidates that were judged.
    private(set) var candidates = 0
    /// Whether all steps from the current draft have been judged.
    private(set) var isFinished = false

    private let name: String
    private let batchSize: Int
    private let limit: Int
    private let layout: (LayoutTree) -> Layout?
    private let isOver: () -> Bool
    private var measure: DraftMeasure
    /// The size of the next batch.
    ///
    /// It is small after a step, which makes the rest of its batch useless, and grows while no step is taken.
    private var nextSize = 1
    /// The fingerprints of drafts for which the condition does not hold.
    private var refused: Set<Fingerprint> = []

    /// Creates a search that begins with a fixture.
    init(
        _ fixture: Fixture,
        batchSize: Int,
        limit: Int,
        laidOut layout: @escaping (LayoutTree) -> Layout?,
        until isOver: @escaping () -> Bool
    ) {
        current = Draft(fixture)
        measure = DraftMeasure(current)
        name = fixture.name
        self.batchSize = batchSize
        self.limit = limit
        self.layout = layout
        self.isOver = isOver
    }

    /// Whether no further candidate may be judged.
    private var isExhausted: Bool { candidates >= limit || isOver() }

    /// Returns the sizes of the children of a draft's root; `nil` if they are not known.
    private func sizes(_ draft: Draft) -> [Size]? {
        guard let tree = draft.fixture(named: name)?.tree, let layout = layout(tree) else {
            return nil
        }
        return tree.items[LayoutTree.root].children.map { layout.frames[$0].size }
    }

    /// Judges the first draft, and returns whether the condition holds for it.
    mutating func beginningHolds(_ holds: ([Fixture]) -> [Bool]) -> Bool {
        guard let fixture = current.fixture(named: "\(name)~1"), limit > 0 else { return false }
        candidates = 1
        return holds([fixture]).first ?? false
    }

    /// Goes through the steps of every kind once.
    ///
    /// - Returns: Whether another pass may help.
    mutating func goThroughAllSteps(_ holds: ([Fixture]) -> [Bool]) -> Bool {
        let before = steps
        for kind in StepKind.allCases {
            goThrough(kind, holds)
            if isExhausted { return false }
        }
        isFinished = steps == before
        return !isFinished
    }

    /// Goes through the steps of one kind, and takes each step after which the condition holds.
    private mutating func goThrough(_ kind: StepKind, _ holds: ([Fixture]) -> [Bool]) {
        var edits = kind.edits(of: current, sizes)
        var position = 0
        while position < edits.count, !isExhausted {
            // 1. Judge a batch of candidates.
            let batch = nextBatch(of: edits, from: &position)
            guard !batch.isEmpty else { return }
            let verdicts = holds(batch.map(\.fixture))
            candidates += batch.count

            // 2. Take the first candidate for which the condition holds, and go on from the same place.
            let taken = zip(batch.indices, verdicts).first { $0.1 }?.0
            for (index, candidate) in batch.enumerated()
            where index < (taken ?? batch.count) {
                refused.insert(candidate.fingerprint)
            }
            if let taken {
                current = batch[taken].draft
                measure = batch[taken].measure
                steps += 1
                position = batch[taken].position
                edits = kind.edits(of: current, sizes)
                nextSize = 1
            } else {
                nextSize = min(2 * nextSize, batchSize)
            }
        }
    }

    private struct Candidate {
        let position: Int
        let draft: Draft
        let measure: DraftMeasure
        let fingerprint: Fingerprint
        let fixture: Fixture
    }

    /// Returns the next candidates that are smaller, valid, and not known to fail.
    private func nextBatch(of edits: [Edit], from position: inout Int) -> [Candidate] {
        var batch: [Candidate] = []
        while position < edits.count, batch.count < min(nextSize, limit - candidates) {
            let draft = current.edited(by: edits[position])
            if let candidate = candidate(draft, at: position, after: batch) {
                batch.append(candidate)
            }
            position += 1
        }
        return batch
    }

    /// Returns the candidate for a draft; `nil` if it is not smaller, not valid, or already known.
    private func candidate(
        _ draft: Draft,
        at position: Int,
        after batch: [Candidate]
    ) -> Candidate? {
        let measure = DraftMeasure(draft)
        guard measure < self.measure else { return nil }
        let fingerprint = Fingerprint(draft, measure)
        guard !refused.contains(fingerprint),
            !batch.contains(where: { $0.fingerprint == fingerprint }),
            let fixture = draft.fixture(named: "\(name)~\(candidates + batch.count + 1)")
        else { return nil }
        return Candidate(
            position: position,
            draft: draft,
            measure: measure,
            fingerprint: fingerprint,
            fixture: fixture
        )
    }
}

/// A short key of a draft: its hash and its measure.
///
/// Two drafts with the same hash still differ if their measures differ.
private struct Fingerprint: Hashable {
    private let hash: Int
    private let measure: DraftMeasure

    init(_ draft: Draft, _ measure: DraftMeasure) {
        hash = draft.hashValue
        self.measure = measure
    }
}

extension Draft {
    /// Returns the draft after a step.
    fileprivate func edited(by edit: Edit) -> Draft {
        var draft = self
        edit(&draft)
        // A range of one length becomes that length.
        if let constraint = draft.space.constraint { draft.space = RootSpace(constraint) }
        return draft
    }

    /// All smaller drafts that a single step leads to, valid or not.
    package var smallerDrafts: [Draft] {
        let measure = DraftMeasure(self)
        return StepKind.allCases.flatMap { kind in
            kind.edits(of: self, { _ in nil }).map(edited)
        }
        .filter { DraftMeasure($0) < measure }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
package import RealNumbers
package import StackLayout

/// A walk that compares engines on a layout at every value of one of its numbers.
///
/// The walk goes from left to right. Just right of a number, all engines run in traced numbers.
/// This gives formulas, and the end of the interval in which they hold. The engines then run at that
/// end, and just right of it. The walk ends, since an engine has finitely many branches on a bounded
/// interval.
///
/// Two engines with the same formulas on an interval, and the same frames at its ends, agree at each
/// of its infinitely many numbers. With plain rationals they take the same branches, since no
/// decision changes inside, and arithmetic commutes with inserting a number.
package struct LengthWalk: Sendable {
    /// The engines; all others are compared with the first.
    package var engines: [any TracedLayoutEngine]
    /// The largest number of pieces.
    package var pieceLimit: Int
    /// The longest time for a walk; `nil` for no limit.
    package var timeLimit: Duration?
    /// The optimizer that measures the shortfall of the first engine; `nil` to measure nothing.
    package var optimizer: (any TracedOptimizer)?

    package init(
        _ engines: [any TracedLayoutEngine],
        pieceLimit: Int = 100_000,
        timeLimit: Duration? = nil,
        optimizer: (any TracedOptimizer)? = nil
    ) {
        self.optimizer = optimizer
        self.engines = engines
        self.pieceLimit = pieceLimit
        self.timeLimit = timeLimit
    }

    /// Walks over all numbers from one to another.
    ///
    /// - Parameters:
    ///   - length: The number of the layout that varies.
    ///   - tree: The layout.
    ///   - from: The first number.
    ///   - to: The last number; `nil` for infinity.
    /// - Complexity: For each piece, one layout by each engine in traced numbers and one in rationals.
    /// - Throws: A `ProvedLengthError` if the layout has no such number, or refuses another value of it.
    package func proof(
        over length: ProvedLength,
        of tree: LayoutTree,
        from: Rational,
        to: Rational?
    ) throws(ProvedLengthError) -> LengthProof {
        var walk = Walk(engines, optimizer, length, tree, from: from, to: to)
        let start = ContinuousClock.now
        try walk.visit(from)
        while let position = walk.position {
            if walk.proof.runs >= pieceLimit {
                return walk.incomplete("the limit of \(pieceLimit) pieces was reached")
            }
            if let timeLimit, ContinuousClock.now - start > timeLimit {
                return walk.incomplete("the time limit was reached")
            }
            try walk.run(rightOf: position)
            if walk.isStopped { break }
        }
        return walk.end()
    }
}

/// The state of a walk.
private struct Walk {
    let engines: [any TracedLayoutEngine]
    let optimizer: (any TracedOptimizer)?
    let length: ProvedLength
    let tree: LayoutTree
    let splits: [Rational]
    var proof: LengthProof
    /// The number up to which the layout is known; `nil` at the end.
    var position: Rational?
    /// Whether the walk cannot continue to the right.
    var isStopped = false
    /// The frames at the position, if they are known.
    private var frames: FrameFormulas?
    /// The latest divisions of stacks by the first engine, if the shortfall is measured.
    private var stacks: [Geometry<TracedNumber>.StackRecord] = []
    /// The first difference up to the position.
    private var difference: LengthProof.Difference?
    private var isDifferenceOpen = false
    /// The tree with a placeholder, and the interval of numbers that the placeholder can represent.
    private var traced:
        (tree: LayoutTree, placeholder: Placeholder, start: Rational, end: Rational?)?

    init(
        _ engines: [any TracedLayoutEngine],
        _ optimizer: (any TracedOptimizer)?,
        _ length: ProvedLength,
        _ tree: LayoutTree,
        from: Rational,
        to: Rational?
    ) {
        self.engines = engines
        self.optimizer = optimizer
        self.length = length
        self.tree = tree
        splits = length.splits(in: tree).filter(\.isFinite)
        proof = LengthProof(from: from, to: to)
        position = from
    }

    // MARK: A piece

    /// Computes the piece right of a number, and the layouts at its end.
    mutating func run(rightOf start: Rational) throws(ProvedLengthError) {
        // 1. Put a placeholder into the model, whose numbers are doubles.
        let (tree, placeholder, end) = try tracedTree(rightOf: start)
        let limit = [end, proof.to].compactMap { $0 }.min()
        let trace = Trace(rightOf: start, before: limit, placeholder: placeholder)

        // 2. Run all engines under one trace.
        proof.runs += 1
        let layouts = layouts(of: tree, under: trace, at: start)
        let shortfalls = layouts == nil ? [] : shortfalls(under: trace, at: start)
        guard !trace.hasNoPiece else {
            proof.status = .incomplete(
                "right of \(start) a rounded value grows without bound"
            )
            isStopped = true
            return
        }
        let stop = trace.end
        if let layouts {
            compare(layouts, from: .rational(start), to: stop)
            append(layouts[0], from: start, to: stop)
            append(shortfalls, from: start, to: stop)
        }

        // 3. Visit the number at the end of the piece.
        switch stop {
        case nil:
            position = nil
        case .rational(let point):
            try visit(point)
            position = point == proof.to ? nil : point
        case .irrational(let root):
            // Engines cannot run at an irrational number. The walk continues right of its enclosure.
            proof.enclosed.append(.init(root: root))
            frames = nil
            position = root.upper
            if let to = proof.to, root.upper >= to { position = nil }
        }
    }

    /// Computes the layouts at a number, and compares them with the formulas on their left.
    mutating func visit(_ point: Rational) throws(ProvedLengthError) {
        // A double represents the decimal of its shortest notation.
        let nearest = point.nearestDouble
        let (tree, placeholder): (LayoutTree, Placeholder?)
        if Rational(written: nearest) == point {
            (tree, placeholder) = (try length.setting(nearest, in: self.tree), nil)
        } else {
            let traced = try tracedTree(rightOf: point)
            (tree, placeholder) = (traced.tree, traced.placeholder)
        }
        let trace = Trace(at: point, placeholder: placeholder)
        guard let layouts = layouts(of: tree, under: trace, at: point) else {
            frames = nil
            return
        }
        compare(layouts, from: .rational(point), to: .rational(point))
        frames = layouts[0]
        // The last number has no piece on its right.
        if point == proof.to, let piece = proof.pieces.last {
            let continues = isLimit(layouts[0], of: piece.frames, at: point)
            if !continues { addJump(point, layouts[0], left: false, right: true) }
        }
    }

    /// Records that an engine has no layout at a number; the walk continues to the right of it.
    private mutating func fail(_ failure: LayoutFailure, at point: Rational) {
        if case .failed = proof.status { return }
        proof.status = .failed(failure, at: point)
    }

    /// Returns the shortfall of each stack that the first engine divided.
    private mutating func shortfalls(under trace: Trace, at point: Rational) -> [TracedShortfall] {
        guard let optimizer else { return [] }
        let stacks = stacks
        let result = Trace.$current.withValue(trace) {
            Result { () throws(LayoutFailure) in
                var shortfalls: [TracedShortfall] = []
                for record in stacks {
                    if let found = try TracedShortfall(of: record, by: optimizer) {
                        shortfalls.append(found)
                    }
                }
                return shortfalls
            }
        }
        switch result {
        case .success(let shortfalls): return shortfalls
        case .failure(let failure):
            fail(failure, at: point)
            return []
        }
    }

    /// Adds the shortfalls of a piece, or extends those that continue.
    private mutating func append(
        _ shortfalls: [TracedShortfall],
        from start: Rational,
        to end: RealRoot?
    ) {
        for shortfall in shortfalls {
            let last = proof.shortages.lastIndex {
                $0.to == .rational(start) && $0.shortfall.isSame(as: shortfall)
            }
            if let last {
                proof.shortages[last].to = end
            } else {
                proof.shortages.append(
                    .init(from: .rational(start), to: end, shortfall: shortfall)
                )
            }
        }
    }

    /// Returns the layouts by all engines; `nil` if an engine has none.
    private mutating func layouts(
        of tree: LayoutTree,
        under trace: Trace,
        at point: Rational
    ) -> [FrameFormulas]? {
        var layouts: [FrameFormulas] = []
        for (number, engine) in engines.enumerated() {
            let keepsRecords = number == 0 && optimizer != nil
            let result = Trace.$current.withValue(trace) {
                Result { () throws(LayoutFailure) in
                    try engine.tracedLayout(of: tree, keepsRecords: keepsRecords)
                }
            }
            switch result {
            case .success(let layout):
                layouts.append(layout.frames)
                if keepsRecords { stacks = layout.stacks }
            case .failure(let failure):
                fail(failure, at: point)
                return nil
            }
        }
        return layouts
    }

    /// Returns a layout with a placeholder between the same splits as the numbers just right of the start.
    private mutating func tracedTree(
        rightOf start: Rational
    ) throws(ProvedLengthError) -> (tree: LayoutTree, placeholder: Placeholder, end: Rational?) {
        if let traced, traced.start <= start, traced.end.map({ start < $0 }) ?? true {
            return (traced.tree, traced.placeholder, traced.end)
        }
        let end = splits.filter { $0 > start }.min()
        let begin = splits.filter { $0 <= start }.max()
        let middle =
            switch (begin, end) {
            case (let begin?, let end?): (begin + end) / 2
            case (let begin?, nil): begin + 1000
            case (nil, let end?): end - 1000
            case (nil, nil): start
            }
        let placeholder = Placeholder(near: middle.nearestDouble)
        let made = try length.setting(placeholder.double, in: tree)
        traced = (made, placeholder, start, end)
        return (made, placeholder, end)
    }

    // MARK: Results

    /// Adds a piece, or extends the last one if nothing changes.
    private mutating func append(_ formulas: FrameFormulas, from start: Rational, to end: RealRoot?)
    {
        defer { frames = nil }
        let last = proof.pieces.last
        let isContinued = last.map {
            zip($0.frames, formulas).allSatisfy { $0.isSame(as: $1) }
        }
        if let frames {
            // 1. Compare the frames between the two pieces with both limits.
            let right = isLimit(frames, of: formulas, at: start)
            let left = last.map { isLimit(frames, of: $0.frames, at: start) } ?? true
            if left, right, isContinued == true {
                proof.pieces[proof.pieces.count - 1].to = end
                return
            }
            if !left || !right { addJump(start, frames, left: left, right: right) }
        }
        // 2. After a number without a layout, or an enclosed one, always begin a piece.
        if frames == nil, let last, case .irrational(let root)? = last.to {
            proof.enclosed[proof.enclosed.count - 1].isContinuous =
                zip(last.frames, formulas).allSatisfy { $0.meets($1, at: root) }
        }
        let begin = frames == nil ? enclosedEnd(of: last) ?? .rational(start) : .rational(start)
        proof.pieces.append(.init(from: begin, to: end, frames: formulas))
    }

    /// Returns the irrational end of the last piece; `nil` if its end is rational.
    private func enclosedEnd(of last: LengthProof.Piece?) -> RealRoot? {
        if case .irrational? = last?.to { last?.to } else { nil }
    }

    private func isLimit(
        _ frames: FrameFormulas,
        of formulas: FrameFormulas,
        at point: Rational
    ) -> Bool {
        zip(frames, formulas).allSatisfy { frame, formula in
            formula.limit(at: point).map { $0.isSame(as: frame) } ?? false
        }
    }

    private mutating func addJump(
        _ point: Rational,
        _ frames: FrameFormulas,
        left: Bool,
        right: Bool
    ) {
        proof.jumps.append(.init(at: point, frames: frames, continues: (left, right)))
    }

    /// Compares all layouts with the first one; only the first interval with a difference is kept.
    private mutating func compare(
        _ layouts: [FrameFormulas],
        from: RealRoot,
        to: RealRoot?
    ) {
        for other in layouts.dropFirst() {
            let firstDifference = tree.preorder.first { !layouts[0][$0].isSame(as: other[$0]) }
            guard let firstDifference else { continue }
            if difference == nil {
                let simplest =
                    from == to ? from.lower : Rational.simplest(inside: from.upper, to?.lower)
                difference = .init(
                    from: from,
                    to: to,
                    simplest: simplest,
                    index: firstDifference,
                    frames: (layouts[0][firstDifference], other[firstDifference])
                )
                isDifferenceOpen = true
            } else if isDifferenceOpen {
                difference?.to = to
            }
            return
        }
        isDifferenceOpen = false
    }

    func incomplete(_ reason: String) -> LengthProof {
        var proof = end()
        switch proof.status {
        case .proved, .failed: proof.status = .incomplete(reason)
        case .differs, .incomplete: break
        }
        return proof
    }

    func end() -> LengthProof {
        var proof = proof
        if let difference { proof.status = .differs(difference) }
        return proof
    }
}

extension Rational {
    /// Returns the simplest fraction inside an open interval; without an end, the next integer after its start.
    static func simplest(inside lower: Rational, _ upper: Rational?) -> Rational {
        guard let upper else { return lower.rounded(.down) + 1 }
        guard lower < upper else { return lower }
        // Search the middle half, so that the result is not an end.
        let quarter = (upper - lower) / 4
        let whole = lower.rounded(.down) + 1
        return whole < upper ? whole : simplest(from: lower + quarter, to: upper - quarter)
    }
}

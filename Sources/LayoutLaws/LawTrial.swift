// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A test of one law on one tree: an optional variant of the tree, and the requirements for its layout.
public struct LawTrial: Sendable {
    /// The law.
    public let law: Law
    /// The original tree.
    public let tree: LayoutTree
    /// The changed tree that the engine also lays out; `nil` if the law judges only the original tree's
    /// layout.
    public private(set) var variant: LayoutTree?
    /// The change that makes the variant, such as *with the children of card in reverse*.
    ///
    /// It is the end of a sentence, and empty if there is no variant.
    public var change: String { changeWords() }
    /// The function that makes these words, which few trials need.
    private let changeWords: @Sendable () -> String
    /// The requirements that relate frames of the tree to frames of the variant.
    let claims: [FrameRequirement]
    /// The lines that must have a level.
    let levels: [LevelRequirement]

    init(
        _ law: Law,
        of tree: LayoutTree,
        variant: LayoutTree? = nil,
        change: @escaping @autoclosure @Sendable () -> String = "",
        claims: [FrameRequirement] = [],
        levels: [LevelRequirement] = []
    ) {
        self.law = law
        self.tree = tree
        self.variant = variant
        changeWords = change
        self.claims = claims
        self.levels = levels
    }

    /// Returns the trial with a variant that spells fewer defaults, and no rule of a stack; `nil` if the law is not about
    /// them, or if none is left.
    package func spelling(_ variant: LayoutTree) -> LawTrial? {
        guard law == .defaults else { return nil }
        var other = self
        other.variant = variant.varied { builder in
            builder.add(LayoutTree.root) { index, kind, _ in
                guard case .stack(var stack) = kind else { return }
                stack.algorithm = tree.stack(at: index)?.algorithm
                kind = .stack(stack)
            }
        }
        return other.variant == nil || other.variant == tree ? nil : other
    }

    /// Returns the worst violation of the law by an engine; `nil` if the law holds.
    ///
    /// - Parameters:
    ///   - engine: The engine, which lays out the tree and the variant, if there is one.
    ///   - tolerance: The largest error of each number of a frame, in points.
    /// - Throws: The failure of the engine, if it has no layout.
    /// - Complexity: O(elements), apart from the engine.
    public func violation(
        by engine: some LayoutEngine,
        tolerance: Double = 1e-6
    ) throws(LayoutFailure) -> LawViolation? {
        let layout = try engine.layout(tree)
        var other: Layout?
        if let variant { other = try engine.layout(variant) }
        return violation(layout: layout, variant: other, tolerance: tolerance)
    }

    /// Returns the worst violation of the law; `nil` if the law holds.
    ///
    /// Each length in a requirement may have an error up to the tolerance. Above 1000 points, the
    /// tolerance grows with the largest coordinate, like the rounding error of a number.
    ///
    /// A layout without one frame for each element is not judged.
    ///
    /// - Parameters:
    ///   - layout: The engine's layout of the tree; only its frames are read.
    ///   - variant: The engine's layout of the variant, if there is one.
    ///   - tolerance: The largest error of each number of a frame, in points: 10⁻⁶ for an engine
    ///     that computes in doubles, about 10⁻³ for an engine with 32-bit numbers, 1/64 or more for
    ///     a browser.
    /// - Complexity: O(elements).
    public func violation(
        layout: Layout,
        variant: Layout? = nil,
        tolerance: Double = 1e-6
    ) -> LawViolation? {
        guard layout.frames.count == tree.items.count else { return nil }
        if let asked = self.variant, variant?.frames.count != asked.items.count { return nil }
        let reach = max(Self.reach(of: layout.frames), Self.reach(of: variant?.frames ?? []))
        let slack = tolerance * max(1, reach / 1000)

        var worst: LawViolation?
        func consider(_ other: LawViolation?) {
            guard let other, !(other.distance <= worst?.distance ?? -1) else { return }
            worst = other
        }
        let (frames, others) = (layout.frames, (variant ?? layout).frames)
        for claim in claims where !claim.holds(frames, others, slack) {
            consider(claim.violation(frames, others, of: self, slack))
        }
        for level in levels { consider(level.violation(layout, of: tree, slack)) }
        return worst
    }

    /// Returns the largest finite coordinate.
    private static func reach(of frames: [Rect]) -> Double {
        var reach = 0.0
        for frame in frames {
            let right = frame.origin.x.magnitude + frame.size.width.magnitude
            let bottom = frame.origin.y.magnitude + frame.size.height.magnitude
            if right.isFinite { reach = max(reach, right) }
            if bottom.isFinite { reach = max(reach, bottom) }
        }
        return reach
    }
}

/// A violation of a law.
public struct LawViolation: Hashable, Sendable {
    /// The violated law.
    public let law: Law
    /// The index of the violating element in the tree.
    public let element: Int
    /// The length that the law requires, in points; the smallest one if a length must not fall.
    public let expected: Double
    /// The engine's length, in points.
    public let found: Double
    /// The violation, as a sentence without a full stop.
    public let sentence: String

    /// The distance between both lengths, in points; infinite if the engine's length is not a number.
    public var distance: Double {
        let distance = (found - expected).magnitude
        return distance.isNaN ? .infinity : distance
    }
}

extension Double {
    /// The number with up to six decimals, for people.
    var brief: String {
        let rounded = rounded(places: 6)
        return (rounded.isFinite ? rounded + 0 : self).shortDescription
    }
}

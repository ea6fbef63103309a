// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A question of a law to an engine about one tree: another layout perhaps, and what must hold then.
public struct LawTrial: Sendable {
    /// The law.
    public let law: Law
    /// The tree as it was.
    public let tree: LayoutTree
    /// The tree that the engine is asked beside the tree itself; `nil` if the tree's own layout is judged
    /// alone.
    public let variant: LayoutTree?
    /// The change that makes the variant, in words that follow a sentence.
    ///
    /// Such as *with the children of card in reverse*; empty if there is no variant.
    public var change: String { changeWords() }
    /// Makes those words, which hardly any trial needs.
    private let changeWords: @Sendable () -> String
    /// The claims that relate frames of the tree to frames of the variant.
    let claims: [FrameClaim]
    /// Lines that must have a level.
    let levels: [LevelClaim]

    init(
        _ law: Law,
        of tree: LayoutTree,
        variant: LayoutTree? = nil,
        change: @escaping @autoclosure @Sendable () -> String = "",
        claims: [FrameClaim] = [],
        levels: [LevelClaim] = []
    ) {
        self.law = law
        self.tree = tree
        self.variant = variant
        changeWords = change
        self.claims = claims
        self.levels = levels
    }

    /// The worst breach of the law; `nil` if it holds.
    ///
    /// Each length that enters a claim may be off by the tolerance. The tolerance grows with the
    /// largest coordinate beyond 1000 points, as the last digit of a number does.
    ///
    /// Layouts that do not have one frame for each element are not judged.
    ///
    /// - Parameters:
    ///   - layout: The engine's layout of the tree; only its frames are read.
    ///   - variant: Its layout of the variant, if there is one.
    ///   - tolerance: The largest error of each number of a frame, in points: 10⁻⁶ for an engine
    ///     that computes in doubles, about 10⁻³ for one in 32-bit numbers, 1/64 and more for a
    ///     browser.
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

    /// The largest coordinate that is a number.
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

/// A breach of a law.
public struct LawViolation: Hashable, Sendable {
    /// The law that is broken.
    public let law: Law
    /// The element about which it is, as its index in the tree.
    public let element: Int
    /// The length that the law says, in points: of lengths that must not fall, the least.
    public let expected: Double
    /// The length that the engine has, in points.
    public let found: Double
    /// The breach, as a sentence without a full stop.
    public let sentence: String

    /// The distance of the two, in points; infinite if what was found is no number.
    public var distance: Double {
        let distance = (found - expected).magnitude
        return distance.isNaN ? .infinity : distance
    }
}

extension Double {
    /// The number to six digits after the point, for people.
    var brief: String {
        let rounded = rounded(places: 6)
        return (rounded.isFinite ? rounded + 0 : self).shortDescription
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that multiplying all lengths by a power of two multiplies all frames by it.
///
/// Multiplying binary numbers by a power of two does not round. An engine without constant lengths
/// therefore computes exactly the same digits. The law excludes cases in which an algorithm has one:
///
/// - `css` has no constant length, so the law always applies.
/// - `hstack`: a colour is 10 points long if it is offered no particular length. A tree with colours must consist of
///   `hstack` stacks and of elements that pass lengths on, in a constraint with both lengths. Spacers, padding and
///   dividers must give their lengths, and no stack may have the platform's spacing.
/// - `texture`: no child of a stack may be able to grow, since children grow by whole points. No stack may miss its
///   limits by about a hundredth of a point, which Texture ignores.
///
/// The size of a pixel is a constant length, so there must be no pixel scale. The smallest doubles have fewer digits
/// and do round, so all lengths must be far enough from them that their parts are too.
enum Scaling {
    /// The smallest share of a length that must keep all its digits.
    private static let margin = 0x1p-100

    static func trial(of subject: LawSubject) -> LawTrial? {
        let (tree, layout) = (subject.tree, subject.layout)
        // 1. Exclude lengths that are not in the fixture.
        guard tree.pixelScale == nil, !hasCommonLengths(tree), hasNoColourAlone(tree),
            hasNoStep(tree, layout),
            layout.frames.allSatisfy({ $0.isNear })
        else { return nil }

        // 2. Multiply all lengths.
        guard let factor = subject.choice(of: [2, 0.5, 4]),
            let constraint = tree.constraint.scaled(by: factor),
            keepsDigits(tree.constraint, times: factor),
            keepsDigits(tree.constraint, times: factor * margin)
        else { return nil }
        var keepsDigits = true
        let variant = tree.varied(in: constraint) { builder in
            builder.add(LayoutTree.root) { _, kind, style in
                let isKept = Element.scale(&kind, &style, by: factor, keeping: margin)
                keepsDigits = keepsDigits && isKept
            }
        }
        guard keepsDigits, let variant else { return nil }

        // 3. Require multiplied frames.
        let quantities = Axis.allCases.flatMap { axis in
            [FrameRequirement.FrameNumber.start(axis), .length(axis)]
        }
        return LawTrial(
            .scaling,
            of: tree,
            variant: variant,
            change: "with all lengths times \(factor.brief)",
            claims: tree.items.indices.flatMap { element in
                quantities.map { quantity in
                    FrameRequirement(
                        element: element,
                        counterparts: element..<element + 1,
                        quantity: quantity,
                        factor: factor
                    )
                }
            }
        )
    }

    /// Whether all lengths times a factor keep all their digits.
    private static func keepsDigits(_ constraint: LayoutConstraint, times factor: Double) -> Bool {
        constraint.scaled(by: factor)?.scaled(by: 1 / factor) == constraint
    }

    /// Whether an element has a length from its platform and not from the fixture.
    private static func hasCommonLengths(_ tree: LayoutTree) -> Bool {
        tree.items.indices.contains { index in
            switch tree[index].kind {
            case .stack(let stack): stack.usesDefaultSpacing
            case .swiftUI(.spacer(let spacer)): spacer.minLength == nil
            case .swiftUI(.divider(let divider)): divider.thickness == nil
            case .swiftUI(.padding(let padding)): padding.insets == nil
            default: false
            }
        }
    }

    /// Whether an element offers no particular length to its content.
    private static func leavesLengthsOpen(_ kind: Element.Kind) -> Bool {
        switch kind {
        case .swiftUI(.fixedSize), .swiftUI(.scroll), .swiftUI(.aspectRatio),
            .swiftUI(.viewThatFits):
            true
        default: false
        }
    }

    /// Whether every colour is offered a particular length.
    private static func hasNoColourAlone(_ tree: LayoutTree) -> Bool {
        let hasColour = tree.items.indices.contains { index in
            switch tree[index].kind {
            case .node(.none): tree.asker(of: index).offers
            case .swiftUI(.divider): true
            default: false
            }
        }
        guard hasColour else { return true }
        return tree.constraint.proposal.definite == tree.constraint.proposal
            && Axis.allCases.allSatisfy { tree.constraint.proposal[$0] != nil }
            && tree.items.indices.allSatisfy { index in
                tree[index].content != nil
                    || tree[index].shape.offers && !leavesLengthsOpen(tree[index].kind)
            }
    }

    /// Whether no stack whose lengths change in steps can grow, or be close to a step.
    private static func hasNoStep(_ tree: LayoutTree, _ layout: Layout) -> Bool {
        let growers = tree.items.indices.contains { index in
            tree[index].rule?.laws.hasSteps == true
                && tree[index].children.contains { tree[$0].style.flexGrow > 0 }
        }
        return !growers
            && layout.stacks.filter { $0.rule.laws.hasSteps }.allSatisfy { record in
                let bases = record.children.reduce(record.spacing) { $0 + $1.base }
                return [bases, record.length].allSatisfy { length in
                    [record.proposal, record.limit].allSatisfy { limit in
                        let distance = ((limit ?? length) - length).magnitude
                        return distance < 1e-6 || distance > 1
                    }
                }
            }
    }
}

extension Rect {
    /// Whether all numbers are small enough that an engine keeps their last digits.
    fileprivate var isNear: Bool {
        origin.x.magnitude < 1e6 && origin.y.magnitude < 1e6 && size.width.magnitude < 1e6
            && size.height.magnitude < 1e6
    }
}

extension LayoutConstraint {
    /// Returns the constraint with all lengths times a factor.
    fileprivate func scaled(by factor: Double) -> LayoutConstraint? {
        switch self {
        case .proposal(let proposal):
            return .proposal(
                Proposal(
                    width: proposal.width.map { $0 * factor },
                    height: proposal.height.map { $0 * factor }
                )
            )
        case .range(let range):
            let scaled = try? SizeRange(
                min: range.min.scaled(by: factor),
                max: range.max.scaled(by: factor)
            )
            return scaled.map(LayoutConstraint.range)
        }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Steps that simplify the settings of the layout.
enum LayoutSteps {
    static func layout(of draft: Draft) -> [Edit] {
        var edits: [Edit] = [
            { $0.description = nil },
            { $0.pixelScale = nil },
            { $0.layoutDirection = .leftToRight },
        ]
        // The own rule of stacks becomes the layout's rule.
        for algorithm in Algorithm.allCases where draft.root.hasStack(of: algorithm) {
            edits.append { draft in
                draft.algorithm = algorithm
                draft.changeElements { element in
                    guard case .stack(var stack) = element.kind, stack.algorithm == algorithm
                    else { return }
                    stack.algorithm = nil
                    element.kind = .stack(stack)
                }
            }
        }
        return edits
    }

    /// Makes the root's constraint one size, a range from 0, or finite.
    static func space(of draft: Draft) -> [Edit] {
        let (width, height) = (simpler(draft.space.width), simpler(draft.space.height))
        let both = width.flatMap { width in
            height.map { height -> Edit in
                { draft in
                    (draft.space.width, draft.space.height) = (width, height)
                    draft.space.isProposal = false
                }
            }
        }
        return both + [{ $0.space.isProposal = false }]
            + width.map { side in { $0.space.width = side } }
            + height.map { side in { $0.space.height = side } }
    }

    private static func simpler(_ side: RootSpace.Lengths) -> [RootSpace.Lengths] {
        switch side {
        case .exactly: [side]
        case .upTo(let most): [.exactly(most)]
        case .from(let least): [.exactly(100), .exactly(1000), .exactly(least)]
        case .between(let least, let most):
            [.exactly(most), .exactly(least), .upTo(most), .from(least)]
        case .unspecified: [.exactly(100), .exactly(1000), .upTo(1000), .from(0)]
        }
    }
}

extension Element {
    fileprivate func hasStack(of algorithm: Algorithm) -> Bool {
        if case .stack(let stack) = kind, stack.algorithm == algorithm { return true }
        return children.contains { $0.hasStack(of: algorithm) }
    }
}

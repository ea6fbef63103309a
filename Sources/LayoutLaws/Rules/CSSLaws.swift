// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RuleLaws {
    static let css = RuleLaws(
        ignoresOrder: { _ in true },
        isMonotone: { line in
            Axis.allCases.allSatisfy(line.isExact)
                && line.children.allSatisfy { !line.tree.dependsOnParent($0) }
                && (line.motion == .grows
                    || line.record.children.allSatisfy { $0.flexShrink.isNoneOrWhole })
        },
        boundedLength: \.length,
        canLoosen: { bound, line in
            switch line.tree.items[bound.child.index].kind {
            case .node(.none), .node(.fixed), .node(.image(_, isResizable: false)), .node(.text),
                .node(.unloaded):
                line.isExact(along: line.axis) && line.hasWholeFactors
            default: false
            }
        },
        takesZeroChild: { _ in true },
        isLevel: true,
        hasSteps: false
    )
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RuleLaws {
    static let css = RuleLaws(
        ignoresOrder: { _ in true },
        isMonotone: { line in
            Axis.allCases.allSatisfy(line.isExact) && !line.stack.gap.isFraction
                && !line.tree[line.index].style.box.padding.hasFractions
                && line.children.allSatisfy { !line.tree.dependsOnParent($0) }
                && (line.motion == .grows
                    || line.record.children.allSatisfy { $0.flexShrink.isNoneOrWhole })
        },
        boundedLength: \.length,
        canLoosen: { bound, line in
            // A ratio turns bounds along the line into lengths across.
            let index = bound.child.index
            if line.tree[index].style.hasBox, line.tree[index].style.box.aspectRatio != nil {
                return false
            }
            return switch line.tree[index].kind {
            case .node(.none), .node(.fixed), .node(.image(_, isResizable: false)), .node(.text),
                .node(.words), .node(.unloaded):
                line.isExact(along: line.axis) && line.hasWholeFactors
            default: false
            }
        },
        takesZeroChild: { _ in true },
        isLevel: true,
        hasSteps: false
    )
}

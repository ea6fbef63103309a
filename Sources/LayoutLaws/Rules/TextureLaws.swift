// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RuleLaws {
    static let texture = RuleLaws(
        ignoresOrder: { line in
            line.tree.pixelScale == nil
                && line.record.children.allSatisfy { $0.proposal == nil || $0.growth == 0 }
        },
        isMonotone: { line in
            line.isExact(along: line.axis)
                && line.children.allSatisfy { child in
                    !line.tree.dependsOnParent(child)
                        && line.tree[child].style.flexGrow == 0
                }
        },
        boundedLength: \.base,
        canLoosen: { bound, line in
            let index = bound.child.index
            return switch line.tree[index].kind {
            case .node(.fixed), .node(.image(_, isResizable: false)):
                !line.tree[index].hasFractions
            default: false
            }
        },
        takesZeroChild: { _ in true },
        isLevel: false,
        hasSteps: true
    )
}

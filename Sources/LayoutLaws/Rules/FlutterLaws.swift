// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RuleLaws {
    static let flutter = RuleLaws(
        // Shares are each child's own part of one sum.
        ignoresOrder: { line in line.tree.pixelScale == nil },
        isMonotone: { line in
            // A loose child may be text, which is narrower where it has more room.
            line.isExact(along: line.axis)
                && line.children.allSatisfy { child in
                    let style = line.tree[child].style
                    return !line.tree.dependsOnParent(child)
                        && (style.flexGrow == 0 || style.flexFit == .tight)
                }
        },
        boundedLength: \.base,
        canLoosen: { bound, line in
            // A flexible child is as long as its share, whatever its own range.
            let index = bound.child.index
            return switch line.tree[index].kind {
            case .node(.fixed), .node(.image(_, isResizable: false)):
                bound.child.proposal == nil && !line.tree[index].hasFractions
            default: false
            }
        },
        // A stretched child is as large across as the stack is allowed to be, whatever its own size.
        takesZeroChild: { line in line.stack.alignment(by: .flutter) != .stretch },
        isLevel: false,
        hasSteps: true
    )
}

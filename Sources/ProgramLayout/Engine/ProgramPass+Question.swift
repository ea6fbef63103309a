// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// What an element of a row is asked: how long it is along an axis, offered so much.
    struct Question: Hashable {
        var index: Int
        var axis: Axis
        var offered: Proposal
        var parent: Proposal

        static func == (left: Self, right: Self) -> Bool {
            left.index == right.index && left.axis == right.axis
                && left.offered.width == right.offered.width
                && left.offered.height == right.offered.height
                && left.parent.width == right.parent.width
                && left.parent.height == right.parent.height
        }
    }
}

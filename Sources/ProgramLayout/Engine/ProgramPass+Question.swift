// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// A question to an element of a row: its length along an axis when it is offered a size.
    struct Question: ElementKey {
        var index: Int
        var axis: Axis
        var offered: Proposal
        var parent: Proposal

        static func == (left: Self, right: Self) -> Bool {
            left.index == right.index && left.axis == right.axis
                && left.offered.isIdentical(to: right.offered)
                && left.parent.isIdentical(to: right.parent)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(index)
            hasher.combine(axis)
            offered.hashIdentity(into: &hasher)
            parent.hashIdentity(into: &hasher)
        }
    }
}

extension ProgramPass {
    /// The question to an element of a row where a line of what is inside it lies in a size, offered so much.
    struct LineQuestion: ElementKey {
        let index: Int
        private let line: Guide
        private let width: Number.Identity
        private let height: Number.Identity
        private let offeredWidth: Number.Identity?
        private let offeredHeight: Number.Identity?

        init(_ line: Guide, of index: Int, size: Size, offered: Proposal) {
            (self.index, self.line) = (index, line)
            (width, height) = (size.width.identity, size.height.identity)
            (offeredWidth, offeredHeight) = (offered.width?.identity, offered.height?.identity)
        }
    }
}

// Keys of caches compare numbers by their identity, so that an answer is given again only to the very
// same question: 0 is not −0, and NaN is NaN.

extension Geometry.Proposal {
    /// Whether both lengths are the very same numbers.
    func isIdentical(to other: Self) -> Bool {
        width?.identity == other.width?.identity && height?.identity == other.height?.identity
    }

    /// Feeds what `isIdentical` compares into a hasher.
    func hashIdentity(into hasher: inout Hasher) {
        hasher.combine(width?.identity)
        hasher.combine(height?.identity)
    }
}

extension LayoutTree.Item {
    /// Whether asking it costs less than looking up what it has answered.
    var isSimple: Bool {
        switch kind {
        case .node(.none), .node(.fixed), .node(.image), .node(.unloaded): true
        default: false
        }
    }
}

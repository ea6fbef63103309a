// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// A question to an element of a row: for its length along an axis at an offered size.
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
    /// A question to an element of a row: for the position of an alignment guide inside it, at a
    /// size and an offer.
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

// Cache keys compare numbers by identity, so that only exactly the same question gets the same
// answer: 0 differs from −0, and NaN equals NaN.

extension Geometry.Proposal {
    /// Whether both lengths are identical numbers.
    func isIdentical(to other: Self) -> Bool {
        width?.identity == other.width?.identity && height?.identity == other.height?.identity
    }

    /// Hashes the values that `isIdentical` compares.
    func hashIdentity(into hasher: inout Hasher) {
        hasher.combine(width?.identity)
        hasher.combine(height?.identity)
    }
}

extension LayoutTree.Item {
    /// Whether asking the element costs less than looking up its answer.
    var isSimple: Bool {
        switch kind {
        case .node(.none), .node(.fixed), .node(.image), .node(.unloaded): true
        default: false
        }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Steps that remove or replace elements.
enum StructureSteps {
    /// Replaces the root by an element inside it that has children, the deepest first.
    static func innerRoots(of draft: Draft) -> [Edit] {
        draft.places.reversed().filter { !$0.isEmpty && !draft[$0].children.isEmpty }.map { place in
            { $0.root = $0[place] }
        }
    }

    static func childRoots(of draft: Draft) -> [Edit] {
        draft.root.children.indices.map { position in
            { $0.root = $0.root.children[position] }
        }
    }

    /// Removes neighbouring children: halves, quarters, and so on down to single ones.
    static func childBlocks(of draft: Draft) -> [Edit] {
        draft.places.flatMap { place -> [Edit] in
            let element = draft[place]
            guard element.hasFreeChildren else { return [] }
            return blocks(of: element.children.count).map { block in
                { $0[place].children.removeSubrange(block) }
            }
        }
    }

    /// Returns the blocks of `count` children: all of them, halves, quarters, and so on down to single ones.
    static func blocks(of count: Int) -> [Range<Int>] {
        var blocks: [Range<Int>] = []
        var length = count
        while length > 0 {
            for start in stride(from: 0, to: count, by: length) {
                blocks.append(start..<min(start + length, count))
            }
            length /= 2
        }
        return blocks
    }

    /// Replaces an element by its children, or by one of them.
    static func hoists(of draft: Draft) -> [Edit] {
        draft.places.flatMap { place -> [Edit] in
            let children = draft[place].children
            guard let position = place.last, !children.isEmpty else { return [] }
            let around = Array(place.dropLast())
            var edits: [Edit] = []
            let isFree = draft[around].hasFreeChildren
            if isFree {
                edits.append { draft in
                    draft[around].children.replaceSubrange(position...position, with: children)
                }
            }
            if !isFree || children.count > 1 {
                edits += children.map { child in { $0[place] = child } }
            }
            return edits
        }
    }

    /// Replaces an element by an empty node of the same style.
    static func emptied(of draft: Draft) -> [Edit] {
        draft.places.compactMap { place in
            let element = draft[place]
            if case .node = element.kind { return nil }
            return { draft in
                draft[place].kind = .node(.none)
                draft[place].children = []
            }
        }
    }

    /// Makes neighbouring children equal: all like one of them, then each like the one before or after it.
    static func neighbours(of draft: Draft) -> [Edit] {
        draft.places.flatMap { place -> [Edit] in
            let children = draft[place].children
            func edit(_ position: Int, as other: Int) -> Edit {
                { $0[place].children[position].become(children[other]) }
            }
            guard children.count > 1 else { return [] }
            let all = children.indices.prefix(8).map { one -> Edit in
                { draft in
                    for position in children.indices where position != one {
                        draft[place].children[position].become(children[one])
                    }
                }
            }
            return all
                + children.indices.dropFirst().filter { children[$0] != children[$0 - 1] }
                .flatMap { [edit($0, as: $0 - 1), edit($0 - 1, as: $0)] }
        }
    }
}

extension Element {
    /// Takes over everything from another element except its name.
    fileprivate mutating func become(_ other: Element) {
        let own = id
        self = other.withoutIdentities
        id = own
    }

    /// The element without any ids in it.
    private var withoutIdentities: Element {
        var copy = self
        copy.id = nil
        copy.children = children.map(\.withoutIdentities)
        return copy
    }
}

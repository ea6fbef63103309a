// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
public import StackLayout

extension StackExplanation {
    /// Returns the sentences before the lines: on children that are on no line, and on the order of the others.
    public func introduction(in tree: LayoutTree) -> [String] {
        let isBoxless = tree.withoutBoxes[index]
        if isBoxless { return [withoutBox(in: tree)] }
        if !isShown { return ["It is not shown."] }
        let isEmpty =
            lines.isEmpty ? ["It has no children, or it was never measured."] : []
        guard tree.hasBoxes, tree.isBoxContainer(index) else { return isEmpty }
        let absolute = absoluteChildren(in: tree)
        var sentences: [String] = []
        if lines.isEmpty {
            sentences += absolute.isEmpty ? isEmpty : ["It has no children on a line."]
        }
        if !absolute.isEmpty {
            let verb = absolute.count == 1 ? "takes no part: its" : "take no part: their"
            let names = absolute.map(tree.name(of:)).list
            sentences.append("\(names) \(verb) position is absolute.")
        }
        return sentences + boxlessChildren(of: index, in: tree)
            + [sequence(in: tree)].compactMap { $0 }
    }

    /// Returns the sentences after the lines: on the places of moved and of absolute children.
    public func conclusion(in tree: LayoutTree) -> [String] {
        guard tree.hasBoxes, tree.isBoxContainer(index), !tree.withoutBoxes[index] else {
            return []
        }
        return moves(in: tree)
            + absoluteChildren(in: tree).flatMap { AbsoluteBox($0, boxes)?.sentences ?? [] }
    }

    private func absoluteChildren(in tree: LayoutTree) -> [Int] {
        tree.boxes(in: index).filter(boxes.isAbsolute)
    }

    /// Returns the reason why the stack itself has no box.
    private func withoutBox(in tree: LayoutTree) -> String {
        if tree.items[index].style.box.display == .contents, !tree.isBoxContainer(index) {
            return "Neither it nor its content has a box: \(Self.contentsIsNone)."
        }
        if tree.items[index].style.box.display == .contents,
            let around = tree.flexContainer(around: index), !tree.withoutBoxes[around]
        {
            return "It has no box: its display is contents, and its children are those of "
                + "\(tree.name(of: around))."
        }
        if tree.items[index].style.box.display != nil {
            return "It has no box: its display is none."
        }
        return "It has no box, since an element around it has none."
    }

    /// The reason why `contents` acts like `none`.
    private static let contentsIsNone =
        "its display is contents, which acts like none except on stacks of css"

    /// Returns a sentence for each child that has no box, with the reason.
    private func boxlessChildren(of stack: Int, in tree: LayoutTree) -> [String] {
        tree.items[stack].children.flatMap { child -> [String] in
            let (name, item) = (tree.name(of: child), tree.items[child])
            switch item.style.box.display {
            case .none?: return ["\(name) has no box: its display is none."]
            case .contents? where tree.isBoxContainer(child):
                return [
                    "\(name) has no box: its display is contents, and its children are those of "
                        + "\(tree.name(of: index))."
                ] + boxlessChildren(of: child, in: tree)
            case .contents?:
                let inside = tree.items[child].children.isEmpty ? "" : ", nor does its content"
                return ["\(name) has no box\(inside): \(Self.contentsIsNone)."]
            case nil: return []
            }
        }
    }

    /// Returns the sentence on the order of the children; `nil` if it is the fixture's.
    private func sequence(in tree: LayoutTree) -> String? {
        let written = tree.boxes(in: index).filter { !boxes.isAbsolute($0) }
        let sequence = lines.flatMap { $0.children.map(\.record.index) }
        guard sequence.count == written.count, sequence != written else { return nil }
        return "Sorted by their order, the children are "
            + "\(sequence.map(tree.name(of:)).list)."
    }

    /// Returns a sentence for each child that its inset moves.
    private func moves(in tree: LayoutTree) -> [String] {
        tree.boxes(in: index).compactMap { child in
            let box = tree.items[child].style.box
            guard box.position == .relative, box.inset != .auto else { return nil }
            let isTurned = tree.layoutDirection(of: index) == .rightToLeft
            let across: [Side] = isTurned ? [.right, .left] : [.left, .right]
            let sides = [across, [.top, .bottom]].compactMap { sides in
                sides.first { box.inset[$0] != .auto }
            }
            let moves = sides.compactMap { side -> String? in
                let inset = box.inset[side]
                if inset == 0 { return nil }
                return "\(inset.brief) from the \(side.rawValue)"
            }
            guard !moves.isEmpty else { return nil }
            return "\(tree.name(of: child)) is moved by its inset at the end, \(moves.list)."
        }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension LayoutTree {
    /// Whether an element is measured as Texture does, also where it is offered a length: neither
    /// content nor an `hstack` stack.
    func isTextureElement(_ index: Int) -> Bool {
        if case .node = items[index].kind { false } else { !isHStack(index) }
    }

    /// How far an element's first baseline lies below its top, or its last one below its bottom,
    /// which is less than 0; `nil` if neither the element nor its content says so.
    ///
    /// A vertical `texture` stack has the first baseline of its first child and the last one of its
    /// last, whatever it says itself.
    func textureBaseline<Number: RealNumber>(of index: Int, isLast: Bool) -> Number? {
        let item = items[index]
        if let stack = stack(at: index), stack.direction == .vertical, !isHStack(index),
            let child = isLast ? item.children.last : item.children.first
        {
            return textureBaseline(of: child, isLast: isLast)
        }
        let baseline =
            isLast
            ? item.style.descender ?? item.content?.descender
            : item.style.ascender ?? item.content?.ascender
        return baseline.map(Number.init)
    }
}

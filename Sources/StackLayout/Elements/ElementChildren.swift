// SPDX-License-Identifier: GPL-3.0-or-later

/// The elements inside another one.
///
/// An object, so that elements nested as deep as memory goes are released without recursion: a thread has no stack
/// for that. It is shared by copies of an element, and changed only while nobody shares it.
@usableFromInline
final class ElementChildren: @unchecked Sendable {
    @usableFromInline var elements: [Element]

    @usableFromInline
    init(_ elements: [Element]) {
        self.elements = elements
    }

    deinit {
        // 1. The objects below are held here, so that the release of the elements ends with them.
        var below = elements.compactMap(\.inner)
        if below.isEmpty { return }
        elements.removeAll()

        // 2. One after the other gives up what is below it, unless others hold it too.
        while var next = below.popLast() {
            if isKnownUniquelyReferenced(&next) {
                below += next.elements.lazy.compactMap(\.inner)
                next.elements.removeAll()
            }
        }
    }
}

extension Element {
    /// Whether two elements, with everything inside, are equal.
    ///
    /// - Complexity: O(elements), without recursion.
    public static func == (left: Element, right: Element) -> Bool {
        guard left.isLike(right) else { return false }
        var pairs = [(left.inner, right.inner)]
        while case let (left?, right?)? = pairs.popLast() {
            if left === right { continue }
            for (one, other) in zip(left.elements, right.elements) {
                guard one.isLike(other) else { return false }
                if one.inner != nil { pairs.append((one.inner, other.inner)) }
            }
        }
        return true
    }

    /// Whether two elements are equal but for what is inside, of which there is as much.
    private func isLike(_ other: Element) -> Bool {
        kind == other.kind && style == other.style && id == other.id
            && debugName == other.debugName && children.count == other.children.count
    }

    /// Hashes the element with everything inside.
    ///
    /// - Complexity: O(elements), without recursion.
    public func hash(into hasher: inout Hasher) {
        combine(into: &hasher)
        var rest = [inner].compactMap(\.self)
        while let next = rest.popLast() {
            for element in next.elements { element.combine(into: &hasher) }
            rest += next.elements.lazy.compactMap(\.inner)
        }
    }

    private func combine(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(style)
        hasher.combine(id)
        hasher.combine(debugName)
        hasher.combine(children.count)
    }
}

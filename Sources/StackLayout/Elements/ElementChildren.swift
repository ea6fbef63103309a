// SPDX-License-Identifier: GPL-3.0-or-later

/// The children of an element.
///
/// A class, so that deeply nested elements are released without recursion, which could exceed a
/// thread's stack. Copies of an element share it, and it changes only while it is not shared.
@usableFromInline
final class ElementChildren: @unchecked Sendable {
    @usableFromInline var elements: [Element]

    @usableFromInline
    init(_ elements: [Element]) {
        self.elements = elements
    }

    deinit {
        // 1. Hold the objects below, so that releasing the elements does not recurse.
        var below = elements.compactMap(\.inner)
        if below.isEmpty { return }
        elements.removeAll()

        // 2. Release what is below each object, unless it is shared.
        while var next = below.popLast() {
            if isKnownUniquelyReferenced(&next) {
                below += next.elements.lazy.compactMap(\.inner)
                next.elements.removeAll()
            }
        }
    }
}

extension Element {
    /// Returns whether two elements and their descendants are equal.
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

    /// Whether two elements are equal, comparing only the number of their children.
    private func isLike(_ other: Element) -> Bool {
        kind == other.kind && style == other.style && id == other.id
            && debugName == other.debugName && children.count == other.children.count
    }

    /// Hashes the element and its descendants.
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

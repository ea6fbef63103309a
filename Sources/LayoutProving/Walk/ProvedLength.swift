// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
package import RealNumbers
package import StackLayout

/// The one number of a layout over which something is proved: a length of its container, or a
/// number of an element.
package struct ProvedLength: Hashable, Sendable, CustomStringConvertible {
    /// The place of a number in a layout.
    package enum Place: Hashable, Sendable {
        /// A length of the container.
        case container(Axis)
        /// A number of one element by its name, such as `minWidth` or `margin.left`.
        case property(element: String, name: String)
    }

    package let place: Place

    /// A place as it is written: `width`, `/1.minWidth`, `red.margin.left`.
    ///
    /// - Returns: `nil` if it is neither a length of the container nor a name behind an element.
    package init?(_ text: String) {
        if let axis = Axis.allCases.first(where: { $0.lengthName == text }) {
            place = .container(axis)
            return
        }
        // The element's id may have dots of its own; the name has one or two words.
        let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for count in [2, 1] where words.count > count {
            let name = words.suffix(count).joined(separator: ".")
            guard Setter(name)?.hasNumber == true else { continue }
            place = .property(
                element: words.dropLast(count).joined(separator: "."),
                name: name
            )
            return
        }
        return nil
    }

    package var description: String {
        switch place {
        case .container(let axis): axis.lengthName
        case .property(let element, let name): "\(element).\(name)"
        }
    }

    /// The name of the number in formulas.
    package var word: String {
        switch place {
        case .container(let axis): axis.lengthName
        case .property(_, let name): name
        }
    }

    /// A layout in which the number is another one.
    ///
    /// - Throws: A `ProvedLengthError` if the layout has no such place, or the number cannot stand there.
    package func setting(
        _ number: Double,
        in tree: LayoutTree
    ) throws(ProvedLengthError) -> LayoutTree {
        do {
            switch place {
            case .container(let axis):
                return try tree.constrained(
                    to: tree.constraint.lengthened(to: number, along: axis)
                )
            case .property(let element, let name):
                guard let setter = Setter(name) else { throw ProvedLengthError.noName(name) }
                var root = tree.rootElement
                guard setter.set(number, at: try index(of: element, in: tree), in: &root) else {
                    throw ProvedLengthError.notRead(name, by: element)
                }
                return try tree.replacing(root: root)
            }
        } catch let error as ProvedLengthError {
            throw error
        } catch {
            throw .refused("\(error)")
        }
    }

    /// The number that a layout has there; `nil` if it has none, or it is no length.
    package func number(in tree: LayoutTree) -> Double? {
        switch place {
        case .container(let axis):
            let length = tree.constraint.proposal[axis]
            return length.flatMap { $0.isFinite ? $0 : nil }
        case .property(let element, let name):
            guard let setter = Setter(name), let path = try? index(of: element, in: tree) else {
                return nil
            }
            return setter.number(at: path, in: tree.rootElement)
        }
    }

    private func index(
        of name: String,
        in tree: LayoutTree
    ) throws(ProvedLengthError) -> [Int] {
        guard let known = tree.index(named: name) else { throw .noElement(name) }
        return tree.path(of: known).split(separator: "/").compactMap { Int($0) }
    }

    /// The values at which a model in doubles may decide otherwise: 0, and the numbers that the
    /// length is compared with before it is made a traced number.
    ///
    /// Between two of them each of these comparisons has one result.
    package func splits(in tree: LayoutTree) -> [Rational] {
        switch place {
        case .container(let axis):
            guard case .range(let range) = tree.constraint else { return [0] }
            return [0, Rational(written: range.min[axis])]
        case .property(_, "layoutPriority"):
            return [0]
                + tree.items.indices.map { Rational(written: tree.items[$0].style.layoutPriority) }
        case .property: return [0, 1]
        }
    }
}

/// The reason why a layout has no such number.
public enum ProvedLengthError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A name that no number of an element has.
    case noName(String)
    /// A path or an id that no element has.
    case noElement(String)
    /// A name that an element of that kind does not have.
    case notRead(String, by: String)
    /// A number that cannot stand there, and why.
    case refused(String)
    /// An engine that cannot compute in formulas, by its type.
    case noFormulas(String)

    /// The defect, in words.
    public var description: String {
        switch self {
        case .noName(let name): "\(name) is no length, factor or priority of an element"
        case .noElement(let element):
            "there is no element \(element); a path such as /0/1 or an id is expected"
        case .notRead(let name, let element): "\(element) has no \(name)"
        case .refused(let reason): reason
        case .noFormulas(let engine): "\(engine) computes in doubles only"
        }
    }
}

/// A visitor that reads or writes a number of an element by its name in the format.
private struct Setter: PropertyVisitor {
    let key: FixtureKey
    let part: String?
    var number = 0.0
    var isSet = false
    /// Whether the number is asked for, and not written.
    var isReading = false

    /// A name with its part, such as `margin.left`; `nil` if no number has it.
    init?(_ name: String) {
        let words = name.split(separator: ".").map(String.init)
        guard let key = words.first.flatMap({ FixtureKey(rawValue: $0) }), words.count <= 2 else {
            return nil
        }
        self.key = key
        part = words.count == 2 ? words[1] : nil
        let isKnown =
            [
                Style.keys, BoxStyle.keys, Stack.keys, Insets.keys, Corner.keys,
                SwiftUIElement.Frame.keys, SwiftUIElement.AspectRatio.keys,
                SwiftUIElement.Shift.keys,
                SwiftUIElement.Spacer.keys, SwiftUIElement.Divider.keys,
            ].contains { $0.contains(key) }
        guard isKnown else { return nil }
    }

    /// Whether it may be a length, a factor or a priority: a style has those in every element, and an order is none.
    var hasNumber: Bool {
        guard part == nil, Style.keys.contains(key) || BoxStyle.keys.contains(key) else {
            return true
        }
        var sample = Element(.wrapper)
        return set(0, at: [], in: &sample)
    }

    /// Writes a number into the element at a path.
    ///
    /// - Returns: Whether there was a place for it.
    func set(_ number: Double, at path: [Int], in root: inout Element) -> Bool {
        guard let next = path.first else {
            var setter = self
            setter.number = number
            // What the element says itself comes before a frame around it, which has the same names in its style.
            root.kind.visitProperties(&setter)
            if !setter.isSet { setter.visit(&root.style) }
            if !setter.isSet { setter.visit(&root.style.box) }
            return setter.isSet
        }
        guard root.children.indices.contains(next) else { return false }
        return set(number, at: Array(path.dropFirst()), in: &root.children[next])
    }

    /// The number of the element at a path.
    func number(at path: [Int], in root: Element) -> Double? {
        guard let next = path.first else {
            var (getter, root) = (self, root)
            getter.isReading = true
            root.kind.visitProperties(&getter)
            if !getter.isSet { getter.visit(&root.style) }
            if !getter.isSet { getter.visit(&root.style.box) }
            return getter.isSet ? getter.number : nil
        }
        guard root.children.indices.contains(next) else { return nil }
        return number(at: Array(path.dropFirst()), in: root.children[next])
    }

    mutating func visit<Root: PropertyHolder>(_ root: inout Root) {
        guard let property = Root.table[key] else { return }
        if isReading {
            guard let found = number(of: property, in: root) else { return }
            (number, isSet) = (found, true)
            return
        }
        switch (property.value, part) {
        case (.dimension(let field), nil): field.set(.points(number), in: &root)
        case (.number(let field, let quantity), nil) where quantity != .integer:
            field.set(number, in: &root)
        case (.optionalNumber(let field, _), nil): field.set(number, in: &root)
        case (.relative(let field), nil), (.gap(let field, _), nil):
            field.set(.points(number), in: &root)
        case (.sides(let field, _), let part?):
            guard let side = Side.allCases.first(where: { "\($0)" == part }) else { return }
            var sides = field.value(of: root)
            sides[side] = .points(number)
            field.set(sides, in: &root)
        case (.point(let field), "x"):
            field.set(.init(x: number, y: field.value(of: root).y), in: &root)
        case (.point(let field), "y"):
            field.set(.init(x: field.value(of: root).x, y: number), in: &root)
        default: return
        }
        isSet = true
    }

    private func number<Root>(of property: Property<Root>, in root: Root) -> Double? {
        switch (property.value, part) {
        case (.dimension(let field), nil):
            if case .points(let points) = field.value(of: root) { points } else { nil }
        case (.number(let field, let quantity), nil) where quantity != .integer:
            field.value(of: root)
        case (.optionalNumber(let field, _), nil): field.value(of: root)
        case (.gap(_, let flag), nil) where flag.value(of: root): nil
        case (.relative(let field), nil), (.gap(let field, _), nil):
            if case .points(let points) = field.value(of: root) { points } else { nil }
        case (.sides(let field, _), let part?):
            Side.allCases.first { "\($0)" == part }.flatMap {
                if case .points(let points) = field.value(of: root)[$0] { points } else { nil }
            }
        case (.point(let field), "x"): field.value(of: root).x
        case (.point(let field), "y"): field.value(of: root).y
        default: nil
        }
    }
}

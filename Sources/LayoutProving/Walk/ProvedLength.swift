// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
package import RealNumbers
public import StackLayout

/// The number of a layout that a proof varies: a length of its container, or a number of an
/// element.
package struct ProvedLength: Hashable, Sendable, CustomStringConvertible {
    /// The place of a number in a layout.
    package enum Place: Hashable, Sendable {
        /// A length of the container.
        case container(Axis)
        /// A number of one element, given by its name, such as `minWidth` or `margin.left`.
        case property(element: String, name: String)
    }

    package let place: Place

    package init(_ place: Place) { self.place = place }

    /// Reads a written place: `width`, `/1.minWidth`, `red.margin.left`.
    ///
    /// - Returns: `nil` if the text is neither a length of the container nor an element followed by a name.
    package init?(_ text: String) {
        if let axis = Axis.allCases.first(where: { $0.lengthName == text }) {
            place = .container(axis)
            return
        }
        // The element's id may contain dots; the name has one or two words.
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

    /// Returns the layout with another value of the number.
    ///
    /// - Throws: A `ProvedLengthError` if the layout has no such place, or refuses the value.
    package func setting(
        _ number: Double,
        in tree: LayoutTree
    ) throws(ProvedLengthError) -> LayoutTree {
        switch place {
        case .container(let axis):
            let constraint: LayoutConstraint
            do {
                constraint = try tree.constraint.lengthened(to: number, along: axis)
            } catch {
                throw .noRange(error)
            }
            do { return try tree.constrained(to: constraint) } catch { throw .invalid(error) }
        case .property(let element, let name):
            guard let setter = Setter(name) else { throw .noName(name) }
            var root = tree.rootElement
            guard setter.set(number, at: try index(of: element, in: tree), in: &root) else {
                throw .notRead(name, by: element)
            }
            do { return try tree.replacing(root: root) } catch { throw .invalid(error) }
        }
    }

    /// Returns the value in a layout; `nil` if there is none, or if it is not a number of points.
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

    /// Returns the values at which decisions of the model may change.
    ///
    /// These are 0 and the numbers with which the model compares the length before it becomes a traced
    /// number. Between two of them, each of these comparisons has one result.
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

/// The reason why a proof cannot vary a number.
public enum ProvedLengthError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No number of an element has this name.
    case noName(String)
    /// No element has this path or id.
    case noElement(String)
    /// An element of this kind has no number of this name.
    case notRead(String, by: String)
    /// The layout is not valid with the value.
    case invalid(LayoutTreeError)
    /// The container's limits are no range with the value.
    case noRange(SizeRangeError)
    /// No engine is given.
    case noEngine
    /// An engine of this type cannot compute in formulas.
    case noFormulas(String)

    /// The reason in words.
    public var description: String {
        switch self {
        case .noName(let name): "\(name) is not a length, factor or priority of an element"
        case .noElement(let element):
            "there is no element \(element); write a path such as /0/1, or an id"
        case .notRead(let name, let element): "\(element) has no \(name)"
        case .invalid(let error): error.description
        case .noRange(let error): error.description
        case .noEngine: "no engine is given"
        case .noFormulas(let engine): "\(engine) computes only in doubles"
        }
    }
}

/// A visitor that reads or writes a number of an element by its name in the format.
private struct Setter: PropertyVisitor {
    let key: FixtureKey
    let part: String?
    var number = 0.0
    var isSet = false
    /// Whether the visitor reads the number instead of writing it.
    var isReading = false

    /// Reads a name with its part, such as `margin.left`; `nil` if no number has this name.
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

    /// Whether the name stands for a length, a factor or a priority; `order`, for example, does not.
    var hasNumber: Bool {
        guard part == nil, Style.keys.contains(key) || BoxStyle.keys.contains(key) else {
            return true
        }
        var sample = Element(.wrapper)
        return set(0, at: [], in: &sample)
    }

    /// Writes a number into the element at a path.
    ///
    /// - Returns: Whether the element has such a number.
    func set(_ number: Double, at path: [Int], in root: inout Element) -> Bool {
        guard let next = path.first else {
            var setter = self
            setter.number = number
            // The element's own properties come first; its style may have properties of the same names.
            root.kind.visitProperties(&setter)
            if !setter.isSet { setter.visit(&root.style) }
            if !setter.isSet { setter.visit(&root.style.box) }
            return setter.isSet
        }
        guard root.children.indices.contains(next) else { return false }
        return set(number, at: Array(path.dropFirst()), in: &root.children[next])
    }

    /// Returns the number of the element at a path.
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

// SPDX-License-Identifier: GPL-3.0-or-later

/// The meaning of a number of an element.
package enum NumberRole: Sendable {
    /// A length in points.
    case length
    /// A share of free or missing space.
    case factor
    /// A percentage.
    case percentage
    /// A rank, or a ratio.
    case plain
}

extension Element {
    /// Passes each number of this element to `change`, and stores the result.
    ///
    /// Numbers of descendants are not passed, nor are default values and infinite maxima.
    /// Percentages are passed in percent, not as fractions.
    ///
    /// - Parameter showsTextMeasures: Whether default measures of a text are passed too.
    package mutating func changeNumbers(
        showingTextMeasures showsTextMeasures: Bool = false,
        _ change: (inout Double, NumberRole) -> Void
    ) {
        Self.changeNumbers(of: &kind, &style, showingTextMeasures: showsTextMeasures, change)
    }

    /// Passes each number of an element to `change`; see ``changeNumbers(showingTextMeasures:_:)``.
    package static func changeNumbers(
        of kind: inout Kind,
        _ style: inout Style,
        showingTextMeasures showsTextMeasures: Bool,
        _ change: (inout Double, NumberRole) -> Void
    ) {
        withoutActuallyEscaping(change) { change in
            var visitor = NumberVisitor(change: change)
            style.visitProperties(&visitor)
            kind.visitProperties(&visitor)
        }
        switch kind {
        case .node(let content):
            kind = .node(content.changed(showsTextMeasures) { change(&$0, .length) })
        case .ratio(var ratio):
            change(&ratio, .plain)
            kind = .ratio(ratio)
        default: break
        }
    }
}

private struct NumberVisitor: PropertyVisitor {
    let change: (inout Double, NumberRole) -> Void

    func visit<Root: PropertyHolder>(_ root: inout Root) {
        // Change the structure in place, because it is large.
        withUnsafeMutablePointer(to: &root) { root in
            for property in Root.properties { visit(property, at: root) }
        }
    }

    private func visit<Root>(_ property: Property<Root>, at root: UnsafeMutablePointer<Root>) {
        switch property.value {
        case .dimension(let field):
            field.set(changed(field.value(at: root)), in: &root.pointee)
        case .number(let field, let quantity):
            field.set(changed(field.value(at: root), quantity.role), in: &root.pointee)
        case .optionalNumber(let field, let quantity):
            guard var number = field.value(at: root) else { return }
            change(&number, quantity.role)
            field.set(number, in: &root.pointee)
        case .point(let field):
            let point = field.value(at: root)
            let (x, y) = (changed(point.x, .length), changed(point.y, .length))
            field.set(Point(x: x, y: y), in: &root.pointee)
        case .size(let field):
            guard var size = field.value(at: root) else { return }
            change(&size.width, .length)
            change(&size.height, .length)
            field.set(size, in: &root.pointee)
        case .sizeRange(let field):
            guard let range = field.value(at: root) else { return }
            let changed = RelativeSizeRange(min: changed(range.min), max: changed(range.max))
            field.set(changed, in: &root.pointee)
        case .relative(let field), .gap(let field, _):
            field.set(changed(field.value(at: root)), in: &root.pointee)
        case .sides(let field, _):
            var sides = field.value(at: root)
            for side in Side.allCases { sides[side] = changed(sides[side]) }
            field.set(sides, in: &root.pointee)
        case .choice, .flag: break
        }
    }

    private func changed(_ number: Double, _ role: NumberRole) -> Double {
        var number = number
        if number != 0, number.isFinite { change(&number, role) }
        return number
    }

    private func changed(_ dimension: Dimension) -> Dimension {
        switch dimension {
        case .auto, .keyword: return dimension
        case .points(var points):
            change(&points, .length)
            return .points(points)
        case .fraction(let fraction, _):
            // Use the percentage as written.
            let before = Double(dimension.description.dropLast()) ?? fraction * 100
            var percent = before
            change(&percent, .percentage)
            return percent == before ? dimension : .percent(percent)
        }
    }

    private func changed(_ size: RelativeSize) -> RelativeSize {
        RelativeSize(width: changed(size.width), height: changed(size.height))
    }

    private func changed(_ relative: RelativeDimension) -> RelativeDimension {
        // An infinite maximum is the default.
        guard relative != .points(.infinity) else { return relative }
        return switch changed(Dimension(relative)) {
        case .points(let points): .points(points)
        case .fraction(let fraction, let ulps): .percent(fraction, ulps: ulps)
        case .auto, .keyword: relative
        }
    }
}

extension Quantity {
    fileprivate var role: NumberRole {
        switch self {
        case .length, .inset, .extent: .length
        case .factor: .factor
        case .rank, .integer, .ratio: .plain
        }
    }
}

extension Content {
    fileprivate func changed(
        _ showsTextMeasures: Bool,
        _ change: (inout Double) -> Void
    ) -> Content {
        func changed(_ number: Double) -> Double {
            var number = number
            change(&number)
            return number
        }
        switch self {
        case .none, .unloaded, .measured: return self
        case .fixed(let size):
            return .fixed(Size(width: changed(size.width), height: changed(size.height)))
        case .image(let size, let isResizable):
            let size = Size(width: changed(size.width), height: changed(size.height))
            return .image(size, isResizable: isResizable)
        case .text(let text):
            func measure(_ number: Double, default standard: Double) -> Double {
                number == standard && !showsTextMeasures ? number : changed(number)
            }
            let width = measure(text.characterWidth, default: Text.defaultCharacterWidth)
            let height = measure(text.lineHeight, default: Text.defaultLineHeight)
            if width == text.characterWidth, height == text.lineHeight { return self }
            let (string, limit) = (text.string, text.lineLimit)
            return .text(
                Text(string, characterWidth: width, lineHeight: height, lineLimit: limit)
            )
        case .words(var words):
            words.widths = words.widths.map(changed)
            words.spacing = changed(words.spacing)
            words.lineHeight = changed(words.lineHeight)
            return .words(words)
        }
    }
}

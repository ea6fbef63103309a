// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTreeChecker {
    /// Checks every number of a structure with properties.
    ///
    /// - Parameter object: The key of the structure and a dot; empty for an element's own
    ///   properties.
    mutating func check<Root: PropertyHolder>(
        _ root: borrowing Root,
        in object: StaticString
    ) {
        let table = Root.table
        withUnsafePointer(to: root) { root in
            if table.checks.hold(at: root) { return }
            for property in table.properties { check(property, of: root, in: object) }
        }
    }

    private mutating func check<Root>(
        _ property: Property<Root>,
        of root: UnsafePointer<Root>,
        in object: StaticString
    ) {
        let key = property.key
        switch property.value {
        case .dimension(let field):
            let dimension = field.value(at: root)
            if dimension == .points(.infinity), key.mayBeEndless {
                return checkEndless("\(object)\(key.text)")
            }
            note(dimension)
            // The stack around the element decides whether a basis may be a keyword.
            if dimension.isValid { return }
            var defect = dimension.defect
            if case .keyword(let keyword) = dimension {
                defect = key == .flexBasis ? nil : self.defect(keyword)
            }
            if let defect { report("\(object)\(key.text)", defect) }
        case .number(let field, let quantity):
            check(field.value(at: root), quantity, object, key)
        case .optionalNumber(let field, let quantity):
            if let number = field.value(at: root) { check(number, quantity, object, key) }
        case .point(let field):
            let point = field.value(at: root)
            check(point.x, .length, object, key, ".x")
            check(point.y, .length, object, key, ".y")
        case .relative(let field), .gap(let field, _):
            let gap = Dimension(field.value(at: root))
            note(gap)
            if let defect = gap.gapDefect {
                report("\(object)\(key.text)", defect)
            }
        case .sides(let field, let kind):
            let sides = field.value(at: root)
            for side in sides.isUniform ? [.top] : Side.allCases {
                note(sides[side])
                if let wanted = kind.expected(insteadOf: sides[side]) {
                    let name = sides.isUniform ? "" : ".\(side.rawValue)"
                    report("\(object)\(key.text)\(name)", "found \(sides[side]); \(wanted)")
                }
            }
        case .size(let field):
            if let size = field.value(at: root) {
                let name = "\(object)\(key.text)"
                check(size, "\(name).width", "\(name).height")
            }
        case .sizeRange(let field): if let range = field.value(at: root) { check(range) }
        case .choice, .flag: break
        }
    }

    /// Checks an infinite maximum, which is valid only for an element with an offered length.
    private mutating func checkEndless(_ property: String) {
        if let index, tree.asker(of: index).offers { return }
        report(
            property,
            "found infinity; only an element with a length offered by hstack may have it; leave it out"
        )
    }

    @inline(__always)
    private mutating func check(
        _ number: Double,
        _ quantity: Quantity,
        _ object: StaticString,
        _ key: FixtureKey,
        _ part: StaticString = ""
    ) {
        if quantity.isLength || quantity == .factor || quantity == .ratio { note(number) }
        if !quantity.demand.holds(for: number) {
            report(number, "\(object)\(key.text)\(part)", "\(quantity.demand.words)")
        }
    }

    private mutating func check(_ range: RelativeSizeRange) {
        let pairs = [
            ("width", range.min.width, range.max.width),
            ("height", range.min.height, range.max.height),
        ]
        for (name, min, max) in pairs {
            for (end, dimension) in [("min", min), ("max", max)] {
                // A maximum of the older API may be infinite.
                if end == "max", dimension == .points(.infinity) { continue }
                note(Dimension(dimension))
                if let defect = Dimension(dimension).defect {
                    report("style.sizeRange.\(end).\(name)", defect)
                }
            }
            // Lengths of one unit can be compared without a parent.
            switch (min, max) {
            case (.points(let low), .points(let high)) where low > high,
                (.percent(let low, _), .percent(let high, _)) where low > high:
                report(
                    "style.sizeRange",
                    "the minimum \(name) \(Dimension(min)) is greater than the maximum "
                        + "\(Dimension(max))"
                )
            default: break
            }
        }
    }

    // MARK: Content

    mutating func check(_ content: Content) {
        switch content {
        case .none, .unloaded, .measured: break
        case .fixed(let size): check(size, "content.width", "content.height")
        case .image(let size, _): check(size, "content.image.width", "content.image.height")
        case .text(let text):
            checkLength(text.characterWidth, "content.characterWidth")
            checkLength(text.lineHeight, "content.lineHeight")
        case .words(let words): check(words)
        }
    }

    private mutating func check(_ words: MeasuredWords) {
        for (place, width) in words.widths.enumerated() {
            checkLength(width, "content.words[\(place)]")
        }
        checkLength(words.spacing, "content.wordSpacing")
        checkLength(words.lineHeight, "content.lineHeight")
        if let defect = words.breaksDefect { report(defect.property, defect.reason) }
    }

    private mutating func check(_ size: Size, _ width: String, _ height: String) {
        checkLength(size.width, width)
        checkLength(size.height, height)
    }

    @inline(__always)
    private mutating func checkLength(_ value: Double, _ property: String) {
        note(value)
        let demand = Quantity.extent.demand
        if !demand.holds(for: value) { report(value, property, "\(demand.words)") }
    }
}

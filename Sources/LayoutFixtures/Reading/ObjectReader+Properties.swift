// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension ObjectReader {
    /// Reads the given properties of a structure; the others keep their values.
    @inline(__always)
    func properties<Root: PropertyHolder>(into root: inout Root, _ problems: inout ProblemList) {
        guard isObject else { return }
        let (table, before) = (Root.table, problems)
        for value in value.values {
            if let key = value.key, let property = table[key] {
                read(value, as: property, into: &root, &problems)
            }
        }
        // Report problems in the order of the format, regardless of the order of the text.
        if problems.total > before.total {
            problems = before
            for key in keys {
                if let value = self[key], let property = table[key] {
                    read(value, as: property, into: &root, &problems)
                }
            }
        }
    }

    @inline(__always)
    private func read<Root>(
        _ value: TapeValue,
        as property: Property<Root>,
        into root: inout Root,
        _ problems: inout ProblemList
    ) {
        let key = property.key
        switch property.value {
        case .dimension(let field):
            if let dimension = dimension(key, value, &problems) { field.set(dimension, in: &root) }
        case .number(let field, let quantity):
            let number =
                switch quantity {
                case .length, .rank, .integer, .ratio: number(key, value, &problems)
                case .inset: inset(key, value, &problems)
                case .factor, .extent: length(key, value, &problems)
                }
            if let number { field.set(number, in: &root) }
        case .optionalNumber(let field, let quantity):
            if key == .aspectRatio, value.text != nil {
                expected(
                    "one number, width divided by height, such as 1.5 for 3 / 2,",
                    key,
                    value,
                    &problems
                )
            } else if case .length = quantity, let text = value.text {
                expected(Self.wantedPoints(insteadOf: text), key, value, &problems)
            } else if let number = optional(key, value, quantity, &problems) {
                field.set(number, in: &root)
            }
        case .choice(let choice): self.choice(key, value, choice, in: &root, &problems)
        case .flag(let field):
            if let flag = bool(key, value, &problems) { field.set(flag, in: &root) }
        case .point(let field):
            if let point = point(key, &problems) { field.set(point, in: &root) }
        case .gap(_, let flag) where value.supports("default"): flag.set(true, in: &root)
        case .relative(let field):
            let wanted = "a number of points or \"10%\""
            if let length = relative(key, value, wanted, &problems) { field.set(length, in: &root) }
        case .gap(let field, _):
            let wanted = "a number of points, \"10%\", or under \"hstack\" \"default\""
            if let length = relative(key, value, wanted, &problems) { field.set(length, in: &root) }
        case .sides(let field, let kind):
            if let sides = sides(key, value, kind, &problems) { field.set(sides, in: &root) }
        case .size(let field): field.set(size(key, &problems), in: &root)
        case .sizeRange(let field): field.set(sizeRange(key, &problems), in: &root)
        }
    }

    /// The expected length in points, with the right place for the given text.
    private static func wantedPoints(insteadOf text: String) -> String {
        switch text {
        case "infinity": "a number of points (only a maximum may be \"infinity\")"
        case _ where text.hasSuffix("%"):
            "a number of points (percentages are lengths of a \"style\")"
        default: "a number of points"
        }
    }

    private func optional(
        _ key: FixtureKey,
        _ value: TapeValue,
        _ quantity: Quantity,
        _ problems: inout ProblemList
    ) -> Double? {
        switch quantity {
        case .inset: inset(key, value, &problems)
        case .length, .factor, .rank, .extent, .integer, .ratio: number(key, value, &problems)
        }
    }

    private func choice<Root>(
        _ key: FixtureKey,
        _ value: TapeValue,
        _ choice: Choice<Root>,
        in root: inout Root,
        _ problems: inout ProblemList
    ) {
        if let text = value.text, choice.choose(text, in: &root) { return }
        if let absence = choice.absence, value.supports(absence) {
            choice.choose(nil, in: &root)
        } else {
            let allowed = choice.words + (choice.absence.map { ["\($0)"] } ?? [])
            note(key, Self.notAllowed(value, key, allowed), &problems)
        }
    }

    /// Reads a number of points or a percentage.
    private func relative(
        _ key: FixtureKey,
        _ value: TapeValue,
        _ wanted: String,
        _ problems: inout ProblemList
    ) -> RelativeDimension? {
        if let points = value.number { return .points(points) }
        if let text = value.text {
            switch try? Dimension(text, allowsNegative: true) {
            case .points(let points): return .points(points)
            case .fraction(let fraction, let ulps): return .percent(fraction, ulps: ulps)
            case .auto, .keyword, nil: break
            }
        }
        expected(wanted, key, value, &problems)
        return nil
    }

    /// Reads one dimension for all sides, or an object of sides.
    private func sides(
        _ key: FixtureKey,
        _ value: TapeValue,
        _ kind: Sides.Kind,
        _ problems: inout ProblemList
    ) -> Sides? {
        guard value.kind == .object else {
            return side(key, value, kind, orSides: true, &problems).map(Sides.init)
        }
        guard let object = object(key, known: [.top, .left, .bottom, .right], &problems) else {
            return nil
        }
        var sides = kind.standard
        for (name, side) in [
            (FixtureKey.top, Side.top), (.left, .left), (.bottom, .bottom), (.right, .right),
        ] {
            guard let value = object[name] else { continue }
            if let own = object.side(name, value, kind, &problems) { sides[side] = own }
        }
        return sides
    }

    private func side(
        _ key: FixtureKey,
        _ value: TapeValue,
        _ kind: Sides.Kind,
        orSides: Bool = false,
        _ problems: inout ProblemList
    ) -> Dimension? {
        var dimension = value.number.map(Dimension.points)
        if let text = value.text { dimension = try? Dimension(text, allowsNegative: true) }
        if let dimension, kind.expected(insteadOf: dimension) == nil { return dimension }
        let more = orSides ? ", or an object of \"top\", \"left\", \"bottom\" and \"right\"" : ""
        expected("\(kind.wanted)\(more)", key, value, &problems)
        return nil
    }

    private func point(_ key: FixtureKey, _ problems: inout ProblemList) -> Point? {
        guard let point = object(key, known: [.x, .y], &problems) else { return nil }
        let (x, y) = (point.number(.x, &problems), point.number(.y, &problems))
        return Point(x: x ?? 0, y: y ?? 0)
    }

    /// Reads a range of the older API; a missing minimum is 0, a missing maximum is infinite.
    private func sizeRange(
        _ key: FixtureKey,
        _ problems: inout ProblemList
    ) -> RelativeSizeRange? {
        guard let range = object(key, known: [.min, .max], &problems) else { return nil }
        func size(_ end: FixtureKey, missing: RelativeSize) -> RelativeSize {
            guard let object = range.object(end, known: [.width, .height], &problems) else {
                return missing
            }
            func side(_ key: FixtureKey, missing: RelativeDimension) -> RelativeDimension {
                switch object.dimension(key, &problems) {
                case .points(let points): return .points(points)
                case .fraction(let fraction, let ulps): return .percent(fraction, ulps: ulps)
                case let other?:
                    let reason =
                        "found \"\(other)\"; a number of points, \"70pt\" or \"50%\" is expected"
                    object.note(key, reason, &problems)
                    return missing
                case nil: return missing
                }
            }
            return RelativeSize(
                width: side(.width, missing: missing.width),
                height: side(.height, missing: missing.height)
            )
        }
        return RelativeSizeRange(
            min: size(.min, missing: RelativeSizeRange.any.min),
            max: size(.max, missing: RelativeSizeRange.any.max)
        )
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTree {
    /// Checks every number and name of a layout.
    ///
    /// - Complexity: O(elements).
    /// - Throws: A ``LayoutTreeError`` with everything that is wrong.
    func check() throws(LayoutTreeError) {
        // 1. The layout as a whole, and every element.
        var checker = Checker(tree: self)
        checker.check(constraint)
        checker.checkRoot()
        var hasIDs = false
        for index in items.indices {
            checker.index = index
            checker.checkElement()
            if items.span[index].id != nil { hasIDs = true }
        }
        if hasIDs { checker.checkIDs() }
        if checker.found.isEmpty { return }

        // 2. What is wrong, in path order.
        var ranks = items.indices.map { $0 }
        for (rank, index) in preorder.enumerated() { ranks[index] = rank }
        let sorted = checker.found.enumerated().sorted { left, right in
            let (first, second) = (left.element.index, right.element.index)
            return (first.map { ranks[$0] } ?? -1, left.offset)
                < (second.map { ranks[$0] } ?? -1, right.offset)
        }
        throw LayoutTreeError(defects: sorted.map(\.element.defect))
    }

    /// Checks what the root is given.
    func checkConstraint() throws(LayoutTreeError) {
        var checker = Checker(tree: self)
        checker.check(constraint)
        checker.checkRoot()
        if !checker.found.isEmpty {
            throw LayoutTreeError(defects: checker.found.map { $0.defect })
        }
    }
}

/// Collects what is wrong, element by element.
private struct Checker {
    let tree: LayoutTree
    /// The element that is being checked; `nil` for the layout as a whole.
    var index: Int?
    var found: [(index: Int?, defect: LayoutTreeError.Defect)] = []

    init(tree: LayoutTree) {
        self.tree = tree
    }

    mutating func report(_ property: String, _ reason: String) {
        let path = index.map(tree.path(of:)) ?? ""
        found.append((index, .init(path: path, property: property, reason: reason)))
    }

    /// Every name is that of one element.
    mutating func checkIDs() {
        var owners: [String: Int] = [:]
        for index in tree.preorder {
            guard let id = tree.items[index].id else { continue }
            if let owner = owners[id] {
                let path = tree.path(of: owner)
                self.index = index
                report(
                    "id",
                    "found \(id.quoted), which is already the id of \(path); "
                        + "ids are unique in a layout"
                )
            } else {
                owners[id] = index
            }
        }
    }

    mutating func check(_ constraint: LayoutConstraint) {
        guard case .proposal(let proposal) = constraint else { return }
        for axis in Axis.allCases {
            if let length = proposal[axis], !(length >= 0) {
                let name = axis.lengthName
                let reason = "found \(length.shortDescription); a length of at least 0 is expected"
                report("proposal.\(name)", reason)
            }
        }
    }

    /// Checks what concerns the layout as a whole.
    mutating func checkRoot() {
        if let scale = tree.pixelScale {
            if !PixelGrid.scales.contains(scale) {
                let found = scale.shortDescription
                report(
                    "pixelScale",
                    "found \(found); a number from 0.000001 to 1000000 is expected"
                )
            } else if !tree.algorithm.traits.roundsToPixels,
                tree.items.indices.allSatisfy(tree.isOffered)
            {
                let rule = tree.algorithm.rawValue
                report("pixelScale", "lengths of \(rule) are not rounded to pixels")
            }
        }
        if case .proposal = tree.constraint, !tree.isOffered(LayoutTree.root) {
            let rule = tree.algorithm(of: LayoutTree.root).rawValue
            report("proposal", "the root is laid out by \(rule), which takes a constrainedSize")
        }
    }

    /// Checks the element at ``index``.
    mutating func checkElement() {
        let index = index ?? LayoutTree.root
        if !Self.holds(tree.items, at: index) { check(tree[index].style, in: "style.") }
        if tree[index].style.hasBox { checkBox(of: index) }
        // Of a node that shows nothing there is nothing else to be said.
        if tree[index].shape != .plain || !tree[index].children.isEmpty {
            checkKind(of: index)
        }
        let (basis, alignment) = (tree[index].style.flexBasis, tree[index].style.alignSelf)
        if basis.isKeyword || alignment != nil, let parent = tree[index].parent,
            let rule = tree[parent].rule
        {
            check(basis, alignment, inStackAt: parent, by: rule)
        }
    }

    /// Whether nothing is wrong with the numbers of a style for certain, looked at where they lie.
    private static func holds(_ items: [LayoutTree.Item], at index: Int) -> Bool {
        items.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            let place = index * MemoryLayout<LayoutTree.Item>.stride + styleOffset
            return Style.table.checks.hold(at: start + place)
        }
    }

    private static let styleOffset = Field(\LayoutTree.Item.style).offset

    /// Checks what a box of CSS has beside its dimensions.
    private mutating func checkBox(of index: Int) {
        let box = tree[index].style.box
        check(box, in: "style.")
        guard tree.isLaidOutByCSS(index) else { return }
        if index == LayoutTree.root, let display = box.display {
            report("style.display", "found \"\(display.rawValue)\"; a root has a box")
        }
        // Two spaces on one side, of which one takes what is left: which is meant?
        guard let parent = tree.flexContainer(around: index), let stack = tree.stack(at: parent)
        else { return }
        let style = tree[index].style
        let start = tree.mainStart(of: stack, at: parent)
        for (key, space, side) in [
            ("spacingBefore", style.spacingBefore, start),
            ("spacingAfter", style.spacingAfter, start.opposite),
        ] where space != 0 && box.margin[side] == .auto {
            report(
                "style.\(key)",
                "adds to the \(side.rawValue) margin, which is auto; give one of them"
            )
        }
    }

    /// What is wrong with a keyword as a dimension of the element, but for its basis.
    private func defect(_ keyword: SizingKeyword) -> String? {
        guard keyword != .content, let index, tree.isLaidOutByCSS(index) else {
            return Dimension.keyword(keyword).defect
        }
        guard keyword == .stretch, index == LayoutTree.root else { return nil }
        return "found \"stretch\"; there is nothing around a root that it could fill"
    }

    private mutating func checkKind(of element: Int) {
        switch tree[element].kind {
        case .node(let content):
            checkChildren(of: element, [], "a node")
            check(content)
        case .stack(let stack):
            check(stack, algorithm: stack.algorithm ?? tree.algorithm)
        case .absolute, .wrapper: break
        case .inset(let insets):
            checkChildren(of: element, ["child"], "an inset")
            check(insets, in: "insets.")
        case .ratio(let ratio):
            checkChildren(of: element, ["child"], "a ratio")
            if !(ratio > 0 && ratio.isFinite) {
                let found = ratio.shortDescription
                report("ratio", "found \(found); a finite number above 0 is expected")
            }
        case .relative: checkChildren(of: element, ["child"], "a relative element")
        case .center: checkChildren(of: element, ["child"], "a center")
        case .corner(let corner):
            checkChildren(of: element, ["child", "corner"], "a corner")
            check(corner, in: "")
        case .background: checkChildren(of: element, ["child", "background"], "a background")
        case .overlay: checkChildren(of: element, ["child", "overlay"], "an overlay")
        }
    }

    private mutating func checkChildren(
        of element: Int,
        _ keys: [String],
        _ owner: String
    ) {
        let count = tree[element].children.count
        guard count != keys.count else { return }
        let wanted = keys.isEmpty ? "none" : keys.joined(separator: " and ")
        let verb = keys.count == 1 ? "is" : "are"
        report("children", "found \(count); \(wanted) \(verb) expected of \(owner)")
    }

    /// Checks every number of a structure with properties.
    ///
    /// - Parameter object: The key under which it is, and a dot; empty for an element's own properties.
    private mutating func check<Root: PropertyHolder>(
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
            // Whether a basis may be a keyword depends on the stack around.
            if dimension.isSound { return }
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
        case .relative(let field):
            if let defect = Dimension(field.value(at: root)).gapDefect {
                report("\(object)\(key.text)", defect)
            }
        case .sides(let field, let kind):
            let sides = field.value(at: root)
            for side in sides.isUniform ? [.top] : Side.allCases {
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

    @inline(__always)
    private mutating func check(
        _ number: Double,
        _ quantity: Quantity,
        _ object: StaticString,
        _ key: FixtureKey,
        _ part: StaticString = ""
    ) {
        if let wanted = quantity.expected(insteadOf: number) {
            report(number, "\(object)\(key.text)\(part)", "\(wanted)")
        }
    }

    private mutating func check(_ range: RelativeSizeRange) {
        let pairs = [
            ("width", range.min.width, range.max.width),
            ("height", range.min.height, range.max.height),
        ]
        for (name, min, max) in pairs {
            for (end, dimension) in [("min", min), ("max", max)] {
                // A maximum of the older API may be without end.
                if end == "max", dimension == .points(.infinity) { continue }
                if let defect = Dimension(dimension).defect {
                    report("style.sizeRange.\(end).\(name)", defect)
                }
            }
            // Of one unit they can be compared without a parent.
            switch (min, max) {
            case (.points(let low), .points(let high)) where low > high,
                (.percent(let low), .percent(let high)) where low > high:
                report(
                    "style.sizeRange",
                    "the minimum \(name) \(Dimension(min)) is greater than the maximum "
                        + "\(Dimension(max))"
                )
            default: break
            }
        }
    }

    private mutating func check(_ stack: Stack, algorithm: Algorithm) {
        check(stack, in: "")
        let (traits, rule) = (algorithm.traits, algorithm.rawValue)
        if !traits.hasNegativeGaps {
            checkGap(stack.spacing, "spacing", rule)
            checkGap(stack.lineSpacing, "lineSpacing", rule)
        }
        if !traits.hasBoxes { checkPlain(stack, rule) }
        if let alignment = stack.alignItems {
            check(alignment, "alignItems", by: algorithm, in: stack, traits.alignments)
        }
        if let distribution = stack.justifyContent {
            check(distribution, "justifyContent", among: traits.distributions.along, rule)
        }
        if let distribution = stack.alignContent {
            check(distribution, "alignContent", among: traits.distributions.between, rule)
        }
    }

    /// Checks that nothing is said that only boxes of CSS know.
    private mutating func checkPlain(_ stack: Stack, _ rule: String) {
        if stack.isReversed {
            let found = "found \"\(stack.flow.rawValue)\""
            report("direction", "\(found); allowed under \(rule): horizontal, vertical")
        }
        if stack.flexWrap == .wrapReverse {
            report("flexWrap", "found \"wrapReverse\"; allowed under \(rule): noWrap, wrap")
        }
        for (key, gap) in [("spacing", stack.gap), ("lineSpacing", stack.lineGap)] {
            if case .percent = gap {
                let found = "found \"\(Dimension(gap))\""
                report(key, "\(found); allowed under \(rule): a number of points")
            }
        }
    }

    /// Checks what a child wants of the stack around it.
    private mutating func check(
        _ basis: Dimension,
        _ alignment: Alignment?,
        inStackAt parent: Int,
        by rule: Algorithm
    ) {
        if basis.isKeyword, !rule.traits.hasBoxes, let defect = basis.defect {
            report("style.flexBasis", defect)
        }
        if let alignment, let stack = tree.stack(at: parent) {
            check(alignment, "style.alignSelf", by: rule, in: stack, rule.traits.ownAlignments)
        }
    }

    private mutating func check(
        _ alignment: Alignment,
        _ property: String,
        by rule: Algorithm,
        in stack: Stack,
        _ alignments: (row: ChoiceSet<Alignment>, column: ChoiceSet<Alignment>)
    ) {
        let isRow = stack.direction == .horizontal
        let allowed = isRow ? alignments.row : alignments.column
        guard !allowed.contains(alignment) else { return }
        let isSpecial = !isRow && alignments.row != alignments.column
        let circumstances = rule.rawValue + (isSpecial ? " in a vertical stack" : "")
        check(alignment, property, among: allowed, circumstances)
    }

    /// Reports a choice that does not go somewhere.
    private mutating func check<Value: WordChoice>(
        _ choice: Value,
        _ property: String,
        among allowed: ChoiceSet<Value>,
        _ circumstances: String
    ) {
        guard !allowed.contains(choice) else { return }
        report(
            property,
            "found \"\(choice.rawValue)\"; allowed under \(circumstances): "
                + allowed.words.joined(separator: ", ")
        )
    }

    private mutating func check(_ content: Content) {
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
        let gaps = max(0, words.widths.count - 1)
        if let breaks = words.breaks, breaks.count != gaps {
            report(
                "content.breaks",
                "found \(breaks.count); one is expected for each two neighbouring words, so \(gaps)"
            )
        }
    }

    private mutating func check(_ size: Size, _ width: String, _ height: String) {
        checkLength(size.width, width)
        checkLength(size.height, height)
    }

    @inline(__always)
    private mutating func checkLength(_ value: Double, _ property: String) {
        if !(value >= 0 && value.isFinite) {
            report(value, property, "a finite number of at least 0 is expected")
        }
    }

    private mutating func checkGap(_ value: Double, _ property: String, _ rule: String) {
        if value < 0 {
            let found = value.shortDescription
            report(property, "found \(found); allowed under \(rule): a number of at least 0")
        }
    }

    @inline(__always)
    private mutating func checkFinite(_ value: Double, _ property: String) {
        if !value.isFinite { report(value, property, "a finite number is expected") }
    }

    @inline(never)
    private mutating func report(_ value: Double, _ property: String, _ wanted: String) {
        report(property, "found \(value.shortDescription); \(wanted)")
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// Collects the defects of a layout, element by element.
struct LayoutTreeChecker {
    let tree: LayoutTree
    /// The current element; `nil` for the layout as a whole.
    var index: Int?
    /// A Boolean value that says whether a length or a factor of extreme magnitude was found.
    private(set) var hasExtremes = false
    var found: [(index: Int?, defect: LayoutTreeError.Defect)] = []

    init(tree: LayoutTree) {
        self.tree = tree
    }

    /// Records the magnitude of a length or a factor.
    @inline(__always)
    mutating func note(_ number: Double) {
        if !number.isOrdinary { hasExtremes = true }
    }

    /// Records the magnitude of a dimension, if it has a number.
    mutating func note(_ dimension: Dimension) {
        switch dimension {
        case .points(let number), .fraction(let number, _): note(number)
        case .auto, .keyword: break
        }
    }

    mutating func report(_ property: String, _ reason: String) {
        let path = index.map(tree.path(of:)) ?? ""
        found.append((index, .init(path: path, property: property, reason: reason)))
    }

    @inline(never)
    mutating func report(_ value: Double, _ property: String, _ wanted: String) {
        report(property, "found \(value.shortDescription); \(wanted)")
    }

    /// Checks that each id belongs to one element.
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

    /// Checks the properties of the layout as a whole.
    mutating func checkRoot() {
        if let scale = tree.pixelScale {
            if !PixelGrid.scales.contains(scale) {
                let found = scale.shortDescription
                report(
                    "pixelScale",
                    "found \(found); a number from 0.000001 to 1000000 is expected"
                )
            } else if !tree.algorithm.roundsToPixels,
                tree.items.indices.allSatisfy({ tree.asker(of: $0).offers })
            {
                let rule = tree.algorithm.rawValue
                report("pixelScale", "\(rule) does not round lengths to pixels; leave it out")
            }
        }
        if tree.givesSpacingMetrics {
            check(tree.spacingMetrics, in: "spacingMetrics.")
        }
        if case .proposal = tree.constraint, !tree.asker(of: LayoutTree.root).offers {
            let rule = tree.algorithm(of: LayoutTree.root).rawValue
            report("proposal", "the root is laid out by \(rule); write a constrainedSize instead")
        }
    }

    /// Checks the element at ``index``.
    mutating func checkElement() {
        let index = index ?? LayoutTree.root
        if !Self.holds(tree.items, at: index) { check(tree[index].style, in: "style.") }
        if tree[index].style.hasBox { checkBox(of: index) }
        // An empty node has nothing else to check.
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

    /// Returns whether the numbers of a style are certainly valid, reading them in place.
    private static func holds(_ items: [LayoutTree.Item], at index: Int) -> Bool {
        items.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            let place = index * MemoryLayout<LayoutTree.Item>.stride + styleOffset
            return Style.table.checks.hold(at: start + place)
        }
    }

    private static let styleOffset = Field(\LayoutTree.Item.style).offset

    /// Checks the box properties of an element.
    private mutating func checkBox(of index: Int) {
        let box = tree[index].style.box
        check(box, in: "style.")
        guard tree.hasBoxVocabulary(index) else { return }
        if index == LayoutTree.root, let display = box.display {
            report(
                "style.display",
                "found \"\(display.rawValue)\"; a root always has a box; leave it out"
            )
        }
        // Space beside an `auto` margin on the same side is ambiguous.
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
                "adds to the \(side.rawValue) margin, which is auto; write only one of them"
            )
        }
    }

    /// Returns the defect of a keyword as a dimension other than the basis; `nil` if it is allowed.
    func defect(_ keyword: SizingKeyword) -> String? {
        guard keyword != .content, let index, tree.hasBoxVocabulary(index) else {
            return Dimension.keyword(keyword).defect
        }
        guard keyword == .stretch, index == LayoutTree.root else { return nil }
        return "found \"stretch\"; a root has no container to fill"
    }

    private mutating func checkKind(of element: Int) {
        let kind = tree[element].kind
        checkChildren(of: element, kind)
        switch kind {
        case .node(let content): check(content)
        case .stack(let stack): check(stack, algorithm: stack.algorithm ?? tree.algorithm)
        case .inset(let insets): check(insets, in: "insets.")
        case .ratio(let ratio):
            note(ratio)
            let demand = Quantity.ratio.demand
            if !demand.holds(for: ratio) { report(ratio, "ratio", "\(demand.words)") }
        case .corner(let corner): check(corner, in: "")
        case .swiftUI(let element): check(element)
        case .absolute, .relative, .center, .background, .overlay, .wrapper: break
        }
    }

    /// Checks the own properties of an element of SwiftUI.
    private mutating func check(_ element: SwiftUIElement) {
        switch element {
        case .frame(let frame):
            check(frame, in: "")
            if frame.hasLimits, frame.width != nil || frame.height != nil {
                report("frame", "has lengths and limits; write one frame inside another")
            }
        case .padding(let padding): if let insets = padding.insets { check(insets, in: "insets.") }
        case .aspectRatio(let ratio): check(ratio, in: "")
        case .offset(let shift), .position(let shift): check(shift, in: "")
        case .alignmentGuide(let line):
            check(line, in: "")
            if let other = line.of, other.axis != line.guide.axis {
                let (own, its) = (line.guide.rawValue, other.rawValue)
                report("of", "found \"\(its)\"; \"\(own)\" is a line along the other axis")
            }
        case .spacer(let spacer): check(spacer, in: "")
        case .divider(let divider): check(divider, in: "")
        case .fixedSize, .layer, .zstack, .geometryReader, .viewThatFits, .scroll: break
        }
    }

    private mutating func checkChildren(of element: Int, _ kind: Element.Kind) {
        let count = tree[element].children.count
        guard let keys = kind.childKeys, count != keys.count else { return }
        let wanted = keys.isEmpty ? "none" : keys.joined(separator: " and ")
        let verb = keys.count == 1 ? "is" : "are"
        let owner = kind.noun
        let article = "aeiou".contains(owner.prefix(1)) ? "an" : "a"
        report(
            "children",
            "found \(count); \(wanted) \(verb) expected of \(article) \(owner)"
        )
    }
}

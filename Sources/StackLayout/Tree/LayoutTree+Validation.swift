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
            } else if tree.algorithm == .hstack, tree.items.indices.allSatisfy(tree.isOffered) {
                report("pixelScale", "lengths of hstack are not rounded to pixels")
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
        let style = tree.items.span[index].style
        check(style)
        // Of a node that shows nothing there is nothing else to be said.
        if tree.items.span[index].shape != .plain || !tree.items.span[index].children.isEmpty {
            checkKind(of: index)
        }
        if let parent = tree.items.span[index].parent, let rule = tree.items.span[parent].rule {
            check(style, inStackAt: parent, by: rule)
        }
    }

    private mutating func checkKind(of element: Int) {
        switch tree.items.span[element].kind {
        case .node(let content):
            checkChildren(of: element, [], "a node")
            check(content)
        case .stack(let stack):
            check(stack, algorithm: stack.algorithm ?? tree.algorithm)
        case .absolute, .wrapper: break
        case .inset(let insets):
            checkChildren(of: element, ["child"], "an inset")
            check(insets)
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
            checkFinite(corner.offset.x, "offset.x")
            checkFinite(corner.offset.y, "offset.y")
        case .background: checkChildren(of: element, ["child", "background"], "a background")
        case .overlay: checkChildren(of: element, ["child", "overlay"], "an overlay")
        }
    }

    private mutating func checkChildren(
        of element: Int,
        _ keys: [String],
        _ owner: String
    ) {
        let count = tree.items.span[element].children.count
        guard count != keys.count else { return }
        let wanted = keys.isEmpty ? "none" : keys.joined(separator: " and ")
        let verb = keys.count == 1 ? "is" : "are"
        report("children", "found \(count); \(wanted) \(verb) expected of \(owner)")
    }

    private mutating func check(_ insets: Insets) {
        check(insets.top, "insets.top")
        check(insets.left, "insets.left")
        check(insets.bottom, "insets.bottom")
        check(insets.right, "insets.right")
    }

    private mutating func check(_ inset: Double, _ property: String) {
        if inset.isNaN { report(property, "found nan; a number or infinity is expected") }
    }

    private mutating func check(_ style: borrowing Style) {
        check(style.width, "style.width")
        check(style.height, "style.height")
        check(style.minWidth, "style.minWidth")
        check(style.maxWidth, "style.maxWidth")
        check(style.minHeight, "style.minHeight")
        check(style.maxHeight, "style.maxHeight")
        if style.flexBasis != .content { check(style.flexBasis, "style.flexBasis") }
        checkLength(style.flexGrow, "style.flexGrow")
        checkLength(style.flexShrink, "style.flexShrink")
        checkFinite(style.spacingBefore, "style.spacingBefore")
        checkFinite(style.spacingAfter, "style.spacingAfter")
        if let ascender = style.ascender { checkFinite(ascender, "style.ascender") }
        if let descender = style.descender { checkFinite(descender, "style.descender") }
        if style.layoutPriority.isNaN {
            report("style.layoutPriority", "found nan; a number is expected")
        }
        checkFinite(style.layoutPosition.x, "style.layoutPosition.x")
        checkFinite(style.layoutPosition.y, "style.layoutPosition.y")
        if let size = style.preferredFrameSize {
            check(size, "style.preferredFrameSize.width", "style.preferredFrameSize.height")
        }
        if let range = style.sizeRange { check(range) }
    }

    @inline(__always)
    private mutating func check(_ dimension: Dimension, _ property: String) {
        if !dimension.isSound, let defect = dimension.defect { report(property, defect) }
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
        checkFinite(stack.spacing, "spacing")
        checkFinite(stack.lineSpacing, "lineSpacing")
        if algorithm == .css {
            checkGap(stack.spacing, "spacing")
            checkGap(stack.lineSpacing, "lineSpacing")
        }
        check(stack.alignItems, "alignItems", in: stack, algorithm: algorithm)
        checkDistribution(of: stack, algorithm)
    }

    private mutating func checkDistribution(of stack: Stack, _ algorithm: Algorithm) {
        // Only lines are stretched, and only by CSS are gaps made that are even at the ends too.
        let (justified, aligned) = (stack.justifyContent, stack.alignContent)
        let isUneven = algorithm != .css
        if justified == .stretch || isUneven && justified == .spaceEvenly {
            refuse(justified, "justifyContent", algorithm.rawValue) {
                $0 == .stretch || isUneven && $0 == .spaceEvenly
            }
        }
        if isUneven, aligned == .spaceEvenly {
            refuse(aligned, "alignContent", algorithm.rawValue) { $0 == .spaceEvenly }
        }
    }

    /// Checks what a child wants of the stack around it.
    private mutating func check(
        _ style: borrowing Style,
        inStackAt parent: Int,
        by rule: Algorithm
    ) {
        if style.flexBasis == .content, rule != .css {
            if let defect = style.flexBasis.defect { report("style.flexBasis", defect) }
        }
        guard let alignSelf = style.alignSelf else { return }
        switch rule {
        case .css: break
        case .hstack:
            guard let stack = tree.stack(at: parent) else { return }
            check(alignSelf, "style.alignSelf", in: stack, algorithm: .hstack)
        case .texture:
            // Only a stack as a whole is aligned by baselines.
            if alignSelf.isBaseline {
                refuse(alignSelf, "style.alignSelf", "texture", except: \.isBaseline)
            }
        }
    }

    /// Under `hstack` nothing is stretched, and only in a row are there baselines to align.
    private mutating func check(
        _ alignment: Alignment?,
        _ property: String,
        in stack: Stack,
        algorithm: Algorithm
    ) {
        guard let alignment, algorithm == .hstack else { return }
        switch stack.direction {
        case .horizontal:
            if alignment == .stretch {
                refuse(alignment, property, "hstack") { $0 == .stretch }
            }
        case .vertical:
            if alignment == .stretch || alignment.isBaseline {
                refuse(alignment, property, "hstack in a vertical stack") {
                    $0 == .stretch || $0.isBaseline
                }
            }
        }
    }

    /// Reports a choice that does not go somewhere.
    private mutating func refuse<Choice>(
        _ choice: Choice,
        _ property: String,
        _ circumstances: String,
        except isExcluded: (Choice) -> Bool
    ) where Choice: RawRepresentable<String> & CaseIterable {
        let allowed = Choice.allCases.filter { !isExcluded($0) }.map(\.rawValue)
        report(
            property,
            "found \"\(choice.rawValue)\"; allowed under \(circumstances): "
                + allowed.joined(separator: ", ")
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

    /// Between CSS's children there are no negative gaps.
    private mutating func checkGap(_ value: Double, _ property: String) {
        if value < 0 {
            let found = value.shortDescription
            report(property, "found \(found); allowed under css: a number of at least 0")
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

extension Dimension {
    /// Whether nothing is wrong with it as one of the six that an element sizes itself by.
    fileprivate var isSound: Bool {
        switch self {
        case .auto: true
        case .content: false
        case .points(let value), .fraction(let value): value >= 0 && value.isFinite
        }
    }
}

extension Alignment {
    fileprivate var isBaseline: Bool { self == .baselineFirst || self == .baselineLast }
}

// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTree {
    /// Checks every number and name of a layout.
    ///
    /// - Parameter elements: The elements, in the order of ``items``.
    /// - Throws: A ``LayoutTreeError`` with everything that is wrong.
    func check(_ elements: [Element]) throws(LayoutTreeError) {
        var checker = Checker()
        checker.check(constraint)
        checker.checkRoot(of: self)
        var owners: [String: Int] = [:]
        for index in preorder {
            checker.path = path(of: index)
            checker.check(elements[index], algorithm: algorithm)
            if let parent = items[index].parent.flatMap(stack(at:)) {
                checker.check(items[index].style, in: parent, algorithm: algorithm)
            }
            if let id = elements[index].id {
                if let owner = owners[id] {
                    let reason = "found \(id.quoted), which is already the id of \(path(of: owner))"
                    checker.report("id", reason + "; ids are unique in a layout")
                } else {
                    owners[id] = index
                }
            }
        }
        guard checker.defects.isEmpty else { throw LayoutTreeError(defects: checker.defects) }
    }
}

/// Collects what is wrong, element by element.
private struct Checker {
    var path = ""
    var defects: [LayoutTreeError.Defect] = []

    mutating func report(_ property: String, _ reason: String) {
        defects.append(.init(path: path, property: property, reason: reason))
    }

    mutating func check(_ constraint: LayoutConstraint) {
        guard case .proposal(let proposal) = constraint else { return }
        for axis in Axis.allCases {
            if let length = proposal[axis], !(length >= 0) {
                let name = axis == .horizontal ? "width" : "height"
                let reason = "found \(length.shortDescription); a length of at least 0 is expected"
                report("proposal.\(name)", reason)
            }
        }
    }

    /// Checks what concerns the layout as a whole.
    mutating func checkRoot(of tree: LayoutTree) {
        if let scale = tree.pixelScale {
            if !(scale > 0 && scale.isFinite) {
                let found = scale.shortDescription
                report("pixelScale", "found \(found); a finite number above 0 is expected")
            } else if tree.algorithm == .hstack, tree.items.indices.allSatisfy(tree.isOffered) {
                report("pixelScale", "lengths of hstack are not rounded to pixels")
            }
        }
        if case .proposal = tree.constraint, !tree.isOffered(LayoutTree.root) {
            let rule = tree.algorithm(of: LayoutTree.root).rawValue
            report("proposal", "the root is laid out by \(rule), which takes a constrainedSize")
        }
    }

    mutating func check(_ element: Element, algorithm: Algorithm) {
        check(element.style)
        switch element.kind {
        case .node(let content):
            checkChildren(of: element, [], "a node")
            check(content)
        case .stack(let stack):
            check(stack, algorithm: stack.algorithm ?? algorithm)
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

    private mutating func checkChildren(of element: Element, _ keys: [String], _ owner: String) {
        let count = element.children.count
        guard count != keys.count else { return }
        let wanted = keys.isEmpty ? "none" : keys.joined(separator: " and ")
        let verb = keys.count == 1 ? "is" : "are"
        report("children", "found \(count); \(wanted) \(verb) expected of \(owner)")
    }

    private mutating func check(_ insets: Insets) {
        let sides = [
            ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
            ("right", insets.right),
        ]
        for (side, inset) in sides where inset.isNaN {
            report("insets.\(side)", "found nan; a number or infinity is expected")
        }
    }

    private mutating func check(_ style: Style) {
        let dimensions: [(String, Dimension)] = [
            ("width", style.width), ("height", style.height),
            ("minWidth", style.minWidth), ("maxWidth", style.maxWidth),
            ("minHeight", style.minHeight), ("maxHeight", style.maxHeight),
        ]
        for (name, dimension) in dimensions {
            if let defect = dimension.defect { report("style.\(name)", defect) }
        }
        if style.flexBasis != .content, let defect = style.flexBasis.defect {
            report("style.flexBasis", defect)
        }
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
        if let size = style.preferredFrameSize { check(size, "style.preferredFrameSize") }
        if let range = style.sizeRange { check(range) }
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
        let evenly: Set<Distribution> = algorithm == .css ? [] : [.spaceEvenly]
        let rule = algorithm.rawValue
        check(stack.justifyContent, "justifyContent", except: evenly.union([.stretch]), rule)
        check(stack.alignContent, "alignContent", except: evenly, rule)
    }

    /// Checks what a child wants of the stack around it.
    mutating func check(_ style: Style, in stack: Stack, algorithm: Algorithm) {
        let (algorithm, alignSelf) = (stack.algorithm ?? algorithm, style.alignSelf)
        if style.flexBasis == .content, algorithm != .css, let defect = style.flexBasis.defect {
            report("style.flexBasis", defect)
        }
        switch algorithm {
        case .css: break
        case .hstack:
            check(alignSelf, "style.alignSelf", in: stack, algorithm: .hstack)
        case .texture:
            // Only a stack as a whole is aligned by baselines.
            let baselines: Set<Alignment> = [.baselineFirst, .baselineLast]
            if let alignSelf {
                check(alignSelf, "style.alignSelf", except: baselines, "texture")
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
            check(alignment, property, except: [.stretch], "hstack")
        case .vertical:
            let excluded: Set<Alignment> = [.stretch, .baselineFirst, .baselineLast]
            check(alignment, property, except: excluded, "hstack in a vertical stack")
        }
    }

    private mutating func check<Choice>(
        _ choice: Choice,
        _ property: String,
        except excluded: Set<Choice>,
        _ circumstances: String
    ) where Choice: RawRepresentable<String> & CaseIterable & Hashable {
        guard excluded.contains(choice) else { return }
        let allowed = Choice.allCases.filter { !excluded.contains($0) }.map(\.rawValue)
        report(
            property,
            "found \"\(choice.rawValue)\"; allowed under \(circumstances): "
                + allowed.joined(separator: ", ")
        )
    }

    private mutating func check(_ content: Content) {
        switch content {
        case .none, .unloaded, .measured: break
        case .fixed(let size): check(size, "content")
        case .image(let size, _): check(size, "content.image")
        case .text(let text):
            checkLength(text.characterWidth, "content.characterWidth")
            checkLength(text.lineHeight, "content.lineHeight")
        }
    }

    private mutating func check(_ size: Size, _ property: String) {
        checkLength(size.width, "\(property).width")
        checkLength(size.height, "\(property).height")
    }

    private mutating func checkLength(_ value: Double, _ property: String) {
        if !(value >= 0 && value.isFinite) {
            let found = value.shortDescription
            report(property, "found \(found); a finite number of at least 0 is expected")
        }
    }

    /// Between CSS's children there are no negative gaps.
    private mutating func checkGap(_ value: Double, _ property: String) {
        if value < 0 {
            let found = value.shortDescription
            report(property, "found \(found); allowed under css: a number of at least 0")
        }
    }

    private mutating func checkFinite(_ value: Double, _ property: String) {
        if !value.isFinite {
            report(property, "found \(value.shortDescription); a finite number is expected")
        }
    }
}

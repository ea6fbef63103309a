// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
public import StackLayout

/// A layout of `css` stacks as a case of another engine's test suite, in that suite's own form.
///
///     print(try SuiteFixture(name: fixture.name, tree: fixture.tree, in: .yoga).html) // a div with three inside
///
/// Every element is a `div` whose style has only the declarations that differ from the suite's
/// style sheet. Points are pixels. The case contains no frames, since the suite asks a browser.
///
/// Fixed content of a node is a `div` inside it. Letters are squares of 10 by 10. The root has no
/// `direction`, since both suites lay out each case in both directions. Yoga's roots have a fixed
/// width, so a root that fits its content is the only child of another element.
public struct SuiteFixture: Hashable, Sendable {
    /// The markup, with a line end after its last line: an element for Yoga, a page for Taffy.
    public let html: String

    /// Creates the case of a layout.
    ///
    /// - Parameters:
    ///   - name: The name of the case. For Yoga, other characters than letters and digits become underscores.
    ///   - tree: The layout.
    ///   - suite: The suite to write for.
    /// - Throws: A ``SuiteRefusal`` with everything that is unsupported. Examples are elements other than
    ///   stacks and nodes, rules other than `css`, baselines from outside, words without square
    ///   letters, and values that the engine does not support.
    /// - Complexity: O(elements + words).
    public init(
        name: String,
        tree: LayoutTree,
        in suite: FixtureSuite
    ) throws(SuiteRefusal) {
        var markup = SuiteMarkup(tree, suite)
        markup.write(name)
        if !markup.reasons.isEmpty { throw SuiteRefusal(reasons: markup.reasons) }
        html = markup.text
    }
}

/// The markup of a layout as a case of a suite.
private struct SuiteMarkup {
    private let tree: LayoutTree
    private let suite: FixtureSuite
    private(set) var text = ""
    private(set) var reasons: [SuiteRefusal.Reason] = []

    init(_ tree: LayoutTree, _ suite: FixtureSuite) {
        (self.tree, self.suite) = (tree, suite)
    }

    private mutating func refuse(_ index: Int, _ property: String, _ words: String) {
        reasons.append(.init(path: tree.path(of: index), property: property, words: words))
    }

    // MARK: The case

    /// Writes the case, and collects the reasons if it is unsupported.
    mutating func write(_ name: String) {
        let root = LayoutTree.root
        guard tree.isBox(root) else {
            return refuse(root, "algorithm", "browsers have only css")
        }
        guard case .range(let range) = tree.constraint else {
            return refuse(root, "proposal", "browsers have none")
        }
        if tree.pixelScale != nil { refuse(root, "pixelScale", "the suite rounds no lengths") }

        // 1. Declare the root's style, and the element around a root that fits its content.
        var style = SuiteStyle(suite)
        let around = declare(root: range, in: &style)
        let names = name.names(in: suite)

        // 2. Write all elements, in the form of the suite.
        if suite == .taffy { text = Self.pageHead(name) }
        if let around {
            text += "<div\(suite == .taffy ? " class=\"viewport\"" : names)\(around)>\n"
        }
        let isNamed = around == nil || suite == .taffy
        write(root, style, names: isNamed ? names : "", depth: around == nil ? 0 : 1)
        if around != nil { text += "</div>\n" }
        if suite == .taffy { text += "\n</body>\n</html>\n" }
    }

    private static func pageHead(_ name: String) -> String {
        let folder = "../../scripts/gentest"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
              <script src="\(folder)/test_helper.js"></script>
              <link rel="stylesheet" type="text/css" href="\(folder)/test_base_style.css">
              <title>\(XML.escaped(name))</title>
            </head>
            <body>


            """
    }

    // MARK: The root

    /// Declares the root's lengths and its box.
    ///
    /// - Returns: The attribute of the element around the root; `nil` if none is needed.
    private mutating func declare(root range: SizeRange, in style: inout SuiteStyle) -> String? {
        let own = tree.items[LayoutTree.root].style
        var around: String?
        for text in RootStyle.lengths(of: own, in: range) {
            guard let colon = text.firstIndex(of: ":") else { continue }
            let (name, value) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
            if value.hasPrefix("calc-size(") {
                style.refuse(name.camelCase, "the suite of \(suite.name) lacks this keyword")
            } else if name == "width", value == "fit-content" {
                around = fit(in: range.max.width, &style)
            } else if !(name.hasPrefix("min-") && value == "0px") {
                style.declare(name, value)
            }
        }
        style.declare(box: own.box, whole: RootStyle.whole(range))
        return around
    }

    /// Makes the root as wide as its content, up to the available space.
    ///
    /// - Returns: The attribute of the element around the root; `nil` if none is needed.
    private func fit(in space: Double, _ style: inout SuiteStyle) -> String? {
        var around = SuiteStyle(suite)
        switch (suite, space.isFinite) {
        case (.yoga, true):
            around.declare("width", CSSText.pixels(space))
            around.declare("align-items", "flex-start")
        case (.yoga, false):
            style.declare("width", "max-content")
            return nil
        case (.taffy, true):
            around.declare("width", CSSText.pixels(space))
            around.declare("flex-direction", "column")
        case (.taffy, false): break
        }
        return around.attribute
    }

    // MARK: Elements

    private mutating func write(_ index: Int, _ style: SuiteStyle, names: String, depth: Int) {
        var style = style
        let item = tree.items[index]
        check(item.style, &style)
        declareDirection(of: index, &style)
        var inside = ""
        switch item.kind {
        case .stack(let stack) where tree.isBoxContainer(index): style.declare(stack: stack)
        case .stack: style.refuse("algorithm", "browsers have only css")
        case .node(let content):
            do throws(SuiteContent.Refusal) {
                inside = try SuiteContent(content, in: suite, isAligned: isAligned(index)).markup
            } catch {
                style.refuse("content", error.words)
            }
        default: style.refuse("type", "browsers have only stacks and nodes")
        }
        if let display = item.style.box.display {
            // A node has no children that could replace it.
            let word = tree.stack(at: index) == nil ? .none : display
            style.declare("display", word.rawValue)
        }
        for refusal in style.refusals { refuse(index, refusal.property, refusal.words) }

        let space = String(repeating: "  ", count: depth)
        text += "\(space)<div\(names)\(style.attribute)>"
        if item.children.isEmpty {
            text += inside
        } else {
            text += "\n"
            for child in item.children {
                write(child, itemStyle(of: child), names: "", depth: depth + 1)
            }
            text += space
        }
        text += "</div>\n"
    }

    /// Returns the style of an element as an item of the stack around it.
    private func itemStyle(of index: Int) -> SuiteStyle {
        var style = SuiteStyle(suite)
        let own = tree.items[index].style
        let mainStart = tree.mainStart(around: index)
        style.declare(item: own, mainStart: mainStart, contains: tree.hasAbsoluteBoxes)
        style.declare(box: own.box)
        return style
    }

    /// Whether a node's baseline may matter and may differ from its lower edge.
    private func isAligned(_ index: Int) -> Bool {
        var next = index
        while let container = tree.items[next].parent, let stack = tree.stack(at: container) {
            let alignment = tree.items[next].style.alignSelf ?? stack.alignItems
            if alignment == .baselineFirst || alignment == .baselineLast {
                return next != index || stack.direction == .vertical
                    || !tree.items[index].style.isAsHighAsContent
            }
            next = container
        }
        return false
    }

    /// Refuses properties that browsers do not have.
    private func check(_ own: Style, _ style: inout SuiteStyle) {
        let foreign = [
            ("ascender", own.ascender != nil), ("descender", own.descender != nil),
            ("sizeRange", own.sizeRange != nil),
            ("preferredFrameSize", own.preferredFrameSize != nil),
        ]
        for (property, isGiven) in foreign where isGiven {
            style.refuse(property, "browsers have none")
        }
    }

    /// Declares the direction of lines if it differs from the suite's.
    private func declareDirection(of index: Int, _ style: inout SuiteStyle) {
        guard tree.hasBoxes, index != LayoutTree.root else { return }
        let direction = tree.layoutDirection(of: index)
        // Taffy's style sheet sets the direction of every element, so none is inherited.
        let around = suite == .taffy ? LayoutTree.root : tree.items[index].parent
        if direction != tree.layoutDirection(of: around ?? LayoutTree.root) {
            style.declare("direction", direction == .leftToRight ? "ltr" : "rtl")
        }
    }
}

extension Style {
    /// Whether only the content determines the height of a box, in a row that does not stretch it.
    fileprivate var isAsHighAsContent: Bool {
        height == .auto && minHeight == .auto && maxHeight == .auto && box.aspectRatio == nil
            && !box.isScrollContainer && [box.padding.bottom, box.border.bottom] == [0, 0]
    }
}

extension String {
    /// Returns the attributes that identify a case of this name in a suite.
    fileprivate func names(in suite: FixtureSuite) -> String {
        switch suite {
        case .taffy: return " id=\"test-root\" data-test-rounding=\"false\""
        case .yoga:
            let letters = map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
            let isNumber = letters.first?.isNumber ?? true
            return " id=\"\((isNumber ? "case_" : "") + String(letters))\""
        }
    }
}

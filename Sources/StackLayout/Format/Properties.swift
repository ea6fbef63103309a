// SPDX-License-Identifier: GPL-3.0-or-later

// The properties of the fixture format, each said once.

extension Style: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<Style>([
        Property(.width, .dimension(Field(\.width))),
        Property(.height, .dimension(Field(\.height))),
        Property(.minWidth, .dimension(Field(\.minWidth))),
        Property(.maxWidth, .dimension(Field(\.maxWidth))),
        Property(.minHeight, .dimension(Field(\.minHeight))),
        Property(.maxHeight, .dimension(Field(\.maxHeight))),
        Property(
            .spacingBefore,
            .number(Field(\.spacingBefore), .length),
            read: .stack,
            word: "before"
        ),
        Property(
            .spacingAfter,
            .number(Field(\.spacingAfter), .length),
            read: .stack,
            word: "after"
        ),
        Property(
            .alignSelf,
            // `auto` is the stack's own choice.
            .choice(Choice(\.alignSelf, absence: "auto")),
            read: .stack,
            word: "self"
        ),
        Property(
            .ascender,
            .optionalNumber(Field(\.ascender), .length),
            read: .stack,
            word: "ascender"
        ),
        Property(
            .descender,
            .optionalNumber(Field(\.descender), .length),
            read: .stack,
            word: "descender"
        ),
        Property(
            .layoutPriority,
            .number(Field(\.layoutPriority), .rank),
            read: .stack,
            word: "priority"
        ),
        Property(.flexBasis, .dimension(Field(\.flexBasis)), read: .stack),
        Property(.flexGrow, .number(Field(\.flexGrow), .factor), read: .stack),
        Property(.flexShrink, .number(Field(\.flexShrink), .factor), read: .stack),
        Property(.layoutPosition, .point(Field(\.layoutPosition)), read: .absoluteLayout),
        Property(.sizeRange, .sizeRange(Field(\.sizeRange)), read: .absoluteLayout),
        Property(.preferredFrameSize, .size(Field(\.preferredFrameSize))),
    ])
}

extension BoxStyle: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<BoxStyle>([
        Property(.margin, .sides(Field(\.margin), .margin), read: .stack, word: "margin"),
        Property(.padding, .sides(Field(\.padding), .padding), word: "padding"),
        Property(.border, .sides(Field(\.border), .border), word: "border"),
        Property(.boxSizing, .choice(Choice(\.boxSizing, usual: .borderBox)), word: "sizing"),
        Property(.aspectRatio, .optionalNumber(Field(\.aspectRatio), .ratio), word: "ratio"),
        Property(.position, .choice(Choice(\.position, usual: .relative)), word: "position"),
        Property(.inset, .sides(Field(\.inset), .inset), word: "inset"),
        Property(.order, .number(Field(\.order), .integer), read: .stack, word: "order"),
        Property(.display, .choice(Choice(\.display)), word: "display"),
        Property(.overflowX, .choice(Choice(\.overflowX, usual: .visible)), word: "overflow x"),
        Property(.overflowY, .choice(Choice(\.overflowY, usual: .visible)), word: "overflow y"),
        Property(
            .scrollbarWidth,
            .number(Field(\.scrollbarWidth), .extent),
            word: "scrollbar"
        ),
        Property(.layoutDirection, .choice(Choice(\.layoutDirection)), word: "writes"),
    ])
}

extension Stack: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<Stack>([
        Property(.direction, .choice(Choice(\.flow, usual: .horizontal))),
        Property(.spacing, .relative(Field(\.gap)), word: "gap"),
        Property(.algorithm, .choice(Choice(\.algorithm))),
        Property(.alignItems, .choice(Choice(\.alignItems)), word: "align"),
        Property(
            .justifyContent,
            // Only lines are stretched.
            .choice(Choice(\.justifyContent, except: .stretch)),
            word: "justify"
        ),
        Property(.flexWrap, .choice(Choice(\.flexWrap, usual: .noWrap))),
        Property(.alignContent, .choice(Choice(\.alignContent)), word: "lines"),
        Property(.lineSpacing, .relative(Field(\.lineGap)), word: "line gap"),
    ])
}

extension Insets: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<Insets>([
        Property(.top, .number(Field(\.top), .inset)),
        Property(.left, .number(Field(\.left), .inset)),
        Property(.bottom, .number(Field(\.bottom), .inset)),
        Property(.right, .number(Field(\.right), .inset)),
    ])
}

extension Absolute: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<Absolute>([
        Property(.sizing, .choice(Choice(\.sizing, usual: .default)))
    ])
}

extension Relative: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<Relative>([
        Property(.horizontalPosition, .choice(Choice(\.horizontal, usual: .none))),
        Property(.verticalPosition, .choice(Choice(\.vertical, usual: .none))),
        Property(.sizing, .choice(Choice(\.sizing, usual: .default))),
    ])
}

extension Center: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<Center>([
        Property(.centering, .choice(Choice(\.centering, usual: .none))),
        Property(.sizing, .choice(Choice(\.sizing, usual: .default))),
    ])
}

extension Corner: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<Corner>([
        Property(.location, .choice(Choice(\.location, usual: .topLeft))),
        Property(.offset, .point(Field(\.offset))),
        Property(.wrapsCorner, .flag(Field(\.wrapsCorner))),
    ])
}

// What the format has as words.
extension Alignment: WordChoice {}
extension Axis: WordChoice {}
extension Distribution: WordChoice {}
extension Stack.Wrap: WordChoice {}
extension Stack.Flow: WordChoice {}
extension BoxStyle.Sizing: WordChoice {}
extension BoxStyle.Position: WordChoice {}
extension BoxStyle.Display: WordChoice {}
extension BoxStyle.Overflow: WordChoice {}
extension LayoutDirection: WordChoice {}
extension Algorithm: WordChoice {}
extension Absolute.Sizing: WordChoice {}
extension Relative.Position: WordChoice {}
extension Relative.Sizing: WordChoice {}
extension Center.Centering: WordChoice {}
extension Corner.Location: WordChoice {}

/// Something that is done to every structure with properties.
package protocol PropertyVisitor {
    /// Visits one structure, which it may change.
    mutating func visit<Root: PropertyHolder>(_ root: inout Root)
}

extension Element {
    /// Shows a visitor the style, and what the kind of element has of its own; not what is inside.
    package mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
        style.visitProperties(&visitor)
        kind.visitProperties(&visitor)
    }
}

extension Style {
    /// Shows a visitor the style, and what it has of a box of CSS.
    mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
        // Most elements have hardly any style: no need to look at all of it.
        if self != Style() { visitor.visit(&self) }
        if hasBox { visitor.visit(&box) }
    }
}

extension Element.Kind {
    /// Shows a visitor what the kind of element has of its own.
    package mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
        switch self {
        case .stack(var stack):
            visitor.visit(&stack)
            self = .stack(stack)
        case .absolute(var absolute):
            visitor.visit(&absolute)
            self = .absolute(absolute)
        case .inset(var insets):
            visitor.visit(&insets)
            self = .inset(insets)
        case .relative(var relative):
            visitor.visit(&relative)
            self = .relative(relative)
        case .center(var center):
            visitor.visit(&center)
            self = .center(center)
        case .corner(var corner):
            visitor.visit(&corner)
            self = .corner(corner)
        case .node, .ratio, .background, .overlay, .wrapper: break
        }
    }
}

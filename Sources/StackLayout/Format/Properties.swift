// SPDX-License-Identifier: GPL-3.0-or-later

// The properties of the fixture format, each defined once.

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
            // `auto` is the stack's choice.
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
        Property(.flexFit, .choice(Choice(\.flexFit, default: .tight)), read: .stack, word: "fit"),
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
        Property(.boxSizing, .choice(Choice(\.boxSizing, default: .borderBox)), word: "sizing"),
        Property(.aspectRatio, .optionalNumber(Field(\.aspectRatio), .ratio), word: "ratio"),
        Property(.position, .choice(Choice(\.position, default: .relative)), word: "position"),
        Property(.inset, .sides(Field(\.inset), .inset), word: "inset"),
        Property(.order, .number(Field(\.order), .integer), read: .stack, word: "order"),
        Property(.display, .choice(Choice(\.display)), word: "display"),
        Property(.overflowX, .choice(Choice(\.overflowX, default: .visible)), word: "overflow x"),
        Property(.overflowY, .choice(Choice(\.overflowY, default: .visible)), word: "overflow y"),
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
        Property(.direction, .choice(Choice(\.flow, default: .horizontal))),
        Property(.spacing, .gap(Field(\.gap), Field(\.usesDefaultSpacing)), word: "gap"),
        Property(.algorithm, .choice(Choice(\.algorithm))),
        Property(.alignItems, .choice(Choice(\.alignItems)), word: "align"),
        Property(
            .justifyContent,
            // Only lines can be stretched.
            .choice(Choice(\.justifyContent, except: .stretch)),
            word: "justify"
        ),
        Property(.flexWrap, .choice(Choice(\.flexWrap, default: .noWrap))),
        Property(.alignContent, .choice(Choice(\.alignContent)), word: "lines"),
        Property(.lineSpacing, .relative(Field(\.lineGap)), word: "line gap"),
        Property(.mainAxisSize, .choice(Choice(\.mainAxisSize, default: .max)), word: "size"),
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
        Property(.sizing, .choice(Choice(\.sizing, default: .default)))
    ])
}

extension Relative: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<Relative>([
        Property(.horizontalPosition, .choice(Choice(\.horizontal, default: .none))),
        Property(.verticalPosition, .choice(Choice(\.vertical, default: .none))),
        Property(.sizing, .choice(Choice(\.sizing, default: .default))),
    ])
}

extension Center: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<Center>([
        Property(.centering, .choice(Choice(\.centering, default: .none))),
        Property(.sizing, .choice(Choice(\.sizing, default: .default))),
    ])
}

extension Corner: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<Corner>([
        Property(.location, .choice(Choice(\.location, default: .topLeft))),
        Property(.offset, .point(Field(\.offset))),
        Property(.wrapsCorner, .flag(Field(\.wrapsCorner))),
    ])
}

extension SpacingMetrics: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SpacingMetrics>([
        Property(.standard, .optionalNumber(Field(\.standard), .length)),
        Property(.lineGap, .optionalNumber(Field(\.lineGap), .extent)),
        Property(.textSpacing, .optionalNumber(Field(\.textSpacing), .extent)),
        Property(.capHeight, .optionalNumber(Field(\.capHeight), .extent)),
        Property(.pixel, .optionalNumber(Field(\.pixel), .ratio)),
    ])
}

extension SwiftUIElement.Frame: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.Frame>([
        Property(.width, .optionalNumber(Field(\.width), .length)),
        Property(.height, .optionalNumber(Field(\.height), .length)),
        Property(.minWidth, .optionalNumber(Field(\.minWidth), .length)),
        Property(.idealWidth, .optionalNumber(Field(\.idealWidth), .length)),
        Property(.maxWidth, .optionalNumber(Field(\.maxWidth), .inset)),
        Property(.minHeight, .optionalNumber(Field(\.minHeight), .length)),
        Property(.idealHeight, .optionalNumber(Field(\.idealHeight), .length)),
        Property(.maxHeight, .optionalNumber(Field(\.maxHeight), .inset)),
        Property(.alignment, .choice(Choice(\.alignment, default: .center))),
    ])
}

extension SwiftUIElement.EdgeInsets: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.EdgeInsets>([
        Property(.top, .number(Field(\.top), .length)),
        Property(.leading, .number(Field(\.leading), .length)),
        Property(.bottom, .number(Field(\.bottom), .length)),
        Property(.trailing, .number(Field(\.trailing), .length)),
    ])
}

extension SwiftUIElement.FixedSize: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.FixedSize>([
        Property(.axes, .choice(Choice(\.axes, default: .both)))
    ])
}

extension SwiftUIElement.AspectRatio: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.AspectRatio>([
        Property(.ratio, .optionalNumber(Field(\.ratio), .ratio)),
        Property(.contentMode, .choice(Choice(\.contentMode, default: .fit))),
    ])
}

extension SwiftUIElement.Shift: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.Shift>([
        Property(.x, .number(Field(\.x), .length)),
        Property(.y, .number(Field(\.y), .length)),
    ])
}

extension SwiftUIElement.AlignmentGuide: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.AlignmentGuide>([
        Property(.guide, .choice(Choice(\.guide, default: .leading))),
        Property(.of, .choice(Choice(\.of))),
        Property(.plus, .number(Field(\.plus), .length)),
    ])
}

extension SwiftUIElement.Layer: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.Layer>([
        Property(.alignment, .choice(Choice(\.alignment, default: .center))),
        Property(.behind, .flag(Field(\.behind))),
    ])
}

extension SwiftUIElement.ZStack: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.ZStack>([
        Property(.alignment, .choice(Choice(\.alignment, default: .center)))
    ])
}

extension SwiftUIElement.Spacer: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.Spacer>([
        Property(.minLength, .optionalNumber(Field(\.minLength), .extent))
    ])
}

extension SwiftUIElement.Divider: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.Divider>([
        Property(.thickness, .optionalNumber(Field(\.thickness), .extent))
    ])
}

extension SwiftUIElement.ViewThatFits: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.ViewThatFits>([
        Property(.axes, .choice(Choice(\.axes, default: .both)))
    ])
}

extension SwiftUIElement.Scroll: PropertyHolder {
    @usableFromInline package static let table = PropertyTable<SwiftUIElement.Scroll>([
        Property(.axes, .choice(Choice(\.axes, default: .vertical)))
    ])
}

// The types whose values are words of the format.
extension Guide: WordChoice {}
extension ViewAlignment: WordChoice {}
extension SwiftUIElement.Axes: WordChoice {}
extension SwiftUIElement.AspectRatio.ContentMode: WordChoice {}
extension Alignment: WordChoice {}
extension Axis: WordChoice {}
extension Distribution: WordChoice {}
extension Stack.Wrap: WordChoice {}
extension Stack.Flow: WordChoice {}
extension Stack.MainAxisSize: WordChoice {}
extension Style.FlexFit: WordChoice {}
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

/// An operation on every structure with properties.
package protocol PropertyVisitor {
    /// Visits one structure, which it may change.
    mutating func visit<Root: PropertyHolder>(_ root: inout Root)
}

extension Element {
    /// Passes the style and the kind's own properties to a visitor, without the children.
    package mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
        style.visitProperties(&visitor)
        kind.visitProperties(&visitor)
    }
}

extension Style {
    /// Passes the style and its properties of a CSS box to a visitor.
    mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
        // Skip the many elements without any style.
        if self != Style() { visitor.visit(&self) }
        if hasBox { visitor.visit(&box) }
    }
}

extension Element.Kind {
    /// Passes the kind's own properties to a visitor.
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
        case .swiftUI(var element):
            element.visitProperties(&visitor)
            self = .swiftUI(element)
        case .node, .ratio, .background, .overlay, .wrapper: break
        }
    }
}

extension SwiftUIElement {
    /// Passes the element's own properties to a visitor.
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
        func changed<Root: PropertyHolder>(_ root: Root) -> Root {
            var root = root
            visitor.visit(&root)
            return root
        }
        switch self {
        case .frame(let frame): self = .frame(changed(frame))
        case .padding(let padding): self = .padding(Padding(padding.insets.map(changed)))
        case .fixedSize(let axes): self = .fixedSize(changed(axes))
        case .aspectRatio(let ratio): self = .aspectRatio(changed(ratio))
        case .offset(let shift): self = .offset(changed(shift))
        case .position(let shift): self = .position(changed(shift))
        case .alignmentGuide(let guide): self = .alignmentGuide(changed(guide))
        case .layer(let layer): self = .layer(changed(layer))
        case .zstack(let stack): self = .zstack(changed(stack))
        case .geometryReader: break
        case .spacer(let spacer): self = .spacer(changed(spacer))
        case .divider(let divider): self = .divider(changed(divider))
        case .viewThatFits(let choice): self = .viewThatFits(changed(choice))
        case .scroll(let scroll): self = .scroll(changed(scroll))
        }
    }
}

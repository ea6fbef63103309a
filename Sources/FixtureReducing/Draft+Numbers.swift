// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What a number of a draft stands for.
enum NumberRole {
    /// Points, pixels, a ratio or a priority.
    case plain
    /// A share of free or missing space.
    case factor
    /// A number of percent.
    case percentage
    /// A length that the root is given, in points.
    case room
}

extension Draft {
    /// Shows every number to `change`, and takes what it makes of it.
    ///
    /// Numbers that are as they are by default are not shown. Percentages are numbers of percent.
    ///
    /// - Complexity: O(elements).
    mutating func changeNumbers(_ change: (inout Double, NumberRole) -> Void) {
        func changed(_ number: Double, _ role: NumberRole) -> Double {
            var number = number
            change(&number, role)
            return number
        }
        func changed(_ number: Double) -> Double { changed(number, .plain) }
        room.width = room.width.mapped { changed($0, .room) }
        room.height = room.height.mapped { changed($0, .room) }
        if pixelScale != nil { pixelScale = pixelScale.map(changed) }
        changeElements { element in
            element.style.changeNumbers(change)
            element.kind.changeNumbers(changed)
        }
    }

    /// Shows every number to `visit`, in the order of ``changeNumbers(_:)``.
    func visitNumbers(_ visit: (Double, NumberRole) -> Void) {
        var copy = self
        copy.changeNumbers { number, role in visit(number, role) }
    }
}

extension Style {
    fileprivate mutating func changeNumbers(_ change: (inout Double, NumberRole) -> Void) {
        // Most elements have hardly any style: no need to look at all of it.
        guard self != Style() else { return }
        func set(_ number: inout Double, _ role: NumberRole = .plain) {
            if number != 0 { change(&number, role) }
        }
        func set(_ number: inout Double?) {
            if var value = number {
                change(&value, .plain)
                number = value
            }
        }
        width.changeNumber(change)
        height.changeNumber(change)
        minWidth.changeNumber(change)
        maxWidth.changeNumber(change)
        minHeight.changeNumber(change)
        maxHeight.changeNumber(change)
        flexBasis.changeNumber(change)
        set(&flexGrow, .factor)
        set(&flexShrink, .factor)
        set(&spacingBefore)
        set(&spacingAfter)
        set(&ascender)
        set(&descender)
        set(&layoutPriority)
        set(&layoutPosition.x)
        set(&layoutPosition.y)
        if var size = preferredFrameSize {
            change(&size.width, .plain)
            change(&size.height, .plain)
            preferredFrameSize = size
        }
        if var range = sizeRange {
            range.min.width.changeNumber(change)
            range.min.height.changeNumber(change)
            range.max.width.changeNumber(change)
            range.max.height.changeNumber(change)
            sizeRange = range
        }
    }
}

extension Dimension {
    fileprivate mutating func changeNumber(_ change: (inout Double, NumberRole) -> Void) {
        switch self {
        case .auto, .content: break
        case .points(var points):
            change(&points, .plain)
            self = .points(points)
        case .fraction(let fraction):
            let before = percentage ?? fraction * 100
            var percent = before
            change(&percent, .percentage)
            if percent != before { self = .percent(percent) }
        }
    }

    /// The number of percent that people write.
    private var percentage: Double? { Double(description.dropLast()) }
}

extension RelativeDimension {
    fileprivate mutating func changeNumber(_ change: (inout Double, NumberRole) -> Void) {
        // An endless maximum is the default.
        guard self != .points(.infinity) else { return }
        var dimension = Dimension(self)
        dimension.changeNumber(change)
        switch dimension {
        case .points(let points): self = .points(points)
        case .fraction(let fraction): self = .percent(fraction)
        case .auto, .content: break
        }
    }
}

extension Element.Kind {
    fileprivate mutating func changeNumbers(_ changed: (Double) -> Double) {
        func unlessZero(_ number: Double) -> Double { number == 0 ? 0 : changed(number) }
        func inset(_ number: Double) -> Double { number.isFinite ? unlessZero(number) : number }
        switch self {
        case .node(let content): self = .node(content.withNumbers(changed))
        case .stack(var stack):
            stack.spacing = unlessZero(stack.spacing)
            stack.lineSpacing = unlessZero(stack.lineSpacing)
            self = .stack(stack)
        case .inset(let insets):
            self = .inset(
                Insets(
                    top: inset(insets.top),
                    left: inset(insets.left),
                    bottom: inset(insets.bottom),
                    right: inset(insets.right)
                )
            )
        case .ratio(let ratio): self = .ratio(changed(ratio))
        case .corner(var corner):
            corner.offset.x = unlessZero(corner.offset.x)
            corner.offset.y = unlessZero(corner.offset.y)
            self = .corner(corner)
        case .absolute, .relative, .center, .background, .overlay, .wrapper: break
        }
    }
}

extension Content {
    fileprivate func withNumbers(_ changed: (Double) -> Double) -> Content {
        switch self {
        case .none, .unloaded, .measured: return self
        case .fixed(let size):
            return .fixed(Size(width: changed(size.width), height: changed(size.height)))
        case .image(let size, let isResizable):
            let size = Size(width: changed(size.width), height: changed(size.height))
            return .image(size, isResizable: isResizable)
        case .text(let text):
            // The measures of most texts are the usual ones.
            let width = text.characterWidth == 8 ? 8 : changed(text.characterWidth)
            let height = text.lineHeight == 16 ? 16 : changed(text.lineHeight)
            if width == text.characterWidth, height == text.lineHeight { return self }
            return .text(Text(text.string, characterWidth: width, lineHeight: height))
        }
    }
}

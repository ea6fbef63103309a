// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension Element {
    /// The element, and all inside, with every length times a factor; percentages are of something that is.
    func scaled(by factor: Double) -> Element {
        var element = self
        element.changeNumbers(showingTextMeasures: true) { number, role in
            if role == .length { number *= factor }
        }
        element.children = children.map { $0.scaled(by: factor) }
        return element
    }
}

extension Dimension {
    /// The dimension times a factor, if it is in points; percentages are of something that is.
    func scaled(by factor: Double) -> Dimension {
        if case .points(let points) = self { .points(points * factor) } else { self }
    }
}

extension Size {
    /// The size with both extents times a factor.
    func scaled(by factor: Double) -> Size {
        Size(width: width * factor, height: height * factor)
    }
}

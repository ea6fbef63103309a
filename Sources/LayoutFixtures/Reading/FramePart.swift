// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// One of the four numbers of a frame, in their written order.
enum FramePart: CaseIterable {
    case x, y, width, height

    /// Whether an expected frame needs a number of at least 0 here.
    var isExtent: Bool { self == .width || self == .height }

    /// Sets the number in a frame.
    func set(_ number: Double, of frame: inout Rect) {
        switch self {
        case .x: frame.origin.x = number
        case .y: frame.origin.y = number
        case .width: frame.size.width = number
        case .height: frame.size.height = number
        }
    }
}

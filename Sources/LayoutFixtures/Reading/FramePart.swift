// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// One of the four numbers of a frame, in the order in which they are written.
enum FramePart: CaseIterable {
    case x, y, width, height

    /// Whether it is not negative in a frame that is expected.
    var isExtent: Bool { self == .width || self == .height }

    /// Sets it.
    func set(_ number: Double, of frame: inout Rect) {
        switch self {
        case .x: frame.origin.x = number
        case .y: frame.origin.y = number
        case .width: frame.size.width = number
        case .height: frame.size.height = number
        }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// A value for each side of a rectangle.
package protocol SideValues {
    associatedtype Value
    var left: Value { get set }
    var right: Value { get set }
    var top: Value { get set }
    var bottom: Value { get set }
}

extension SideValues {
    /// The value of a side.
    package subscript(side: Side) -> Value {
        get {
            switch side {
            case .left: left
            case .right: right
            case .top: top
            case .bottom: bottom
            }
        }
        set {
            switch side {
            case .left: left = newValue
            case .right: right = newValue
            case .top: top = newValue
            case .bottom: bottom = newValue
            }
        }
    }
}

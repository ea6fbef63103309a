// SPDX-License-Identifier: GPL-3.0-or-later

import ManualLayout
import StackLayout
import Threading

/// The numbers of calls by name, on any thread.
final class Calls: Sendable {
    private let counts = Monitor<[String: Int]>([:])

    func note(_ name: String) { counts.update { $0[name, default: 0] += 1 } }

    /// Returns the numbers of calls since the last time, and resets them.
    func take() -> [String: Int] {
        counts.update { counts in
            defer { counts = [:] }
            return counts
        }
    }
}

/// A method that counts how often it measures.
struct Counted: LayoutMethod {
    let name: String
    let calls: Calls
    let method: any LayoutMethod

    init(_ name: String, _ calls: Calls, _ method: any LayoutMethod) {
        self.name = name
        self.calls = calls
        self.method = method
    }

    func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size {
        calls.note(name)
        return method.size(thatFits: constrained, of: children)
    }

    func layout(_ children: inout PlacedChildren, in bounds: Size) {
        method.layout(&children, in: bounds)
    }
}

/// A typesetter that counts its calls by text and width.
struct CountingTypesetter: Typesetter {
    let calls: Calls

    func size(of text: Text, width: Double) -> Size {
        calls.note("\(text.string) \(width)")
        return text.size(offered: width)
    }
}

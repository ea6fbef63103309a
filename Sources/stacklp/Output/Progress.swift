// SPDX-License-Identifier: GPL-3.0-or-later

/// One line on a terminal that says how far the work is, redrawn ten times a second at most.
struct Progress {
    private let isShown: Bool
    private var count = 0
    private var isDrawn = false
    private var last = ContinuousClock.now
    private let start = ContinuousClock.now

    /// - Parameter isShown: Whether somebody is watching, and nothing else is drawn there.
    init(isShown: Bool) {
        self.isShown = isShown
    }

    /// Counts a fixture.
    mutating func advance(_ remark: @autoclosure () -> String) {
        count += 1
        guard isShown, last.duration(to: .now) > .milliseconds(100) else { return }
        last = .now
        isDrawn = true
        let seconds = start.duration(to: last) / .seconds(1)
        let rate = Int(Double(count) / max(seconds, 0.001))
        Terminal.write("\r\u{1B}[K\(count) fixtures, \(rate) a second\(remark())", to: 2)
    }

    /// Wipes the line.
    mutating func clear() {
        if isDrawn { Terminal.write("\r\u{1B}[K", to: 2) }
        isDrawn = false
    }
}

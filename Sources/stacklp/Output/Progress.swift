// SPDX-License-Identifier: GPL-3.0-or-later

/// One line on a terminal that says how far the work is, redrawn ten times a second at most.
struct Progress {
    private let isShown: Bool
    private var count = 0
    private var isDrawn = false
    private var last = ContinuousClock.now
    private let start = ContinuousClock.now

    /// - Parameter isShown: Whether a person is watching, and nothing else is drawn there.
    init(isShown: Bool) {
        self.isShown = isShown
    }

    /// Counts fixtures.
    ///
    /// - Parameters:
    ///   - number: How many.
    ///   - notGood: How many so far are not as they should be.
    mutating func advance(by number: Int = 1, notGood: Int) {
        guard isShown else { return }
        count += number
        let now = ContinuousClock.now
        guard last.duration(to: now) > .milliseconds(100) else { return }
        last = now
        isDrawn = true
        let rate = Int(Double(count) / (start.duration(to: now) / .seconds(1)))
        let remark = notGood == 0 ? "" : ", \(notGood) to look at"
        Terminal.write("\r\u{1B}[K\(count) done, \(rate) a second\(remark)", to: 2)
    }

    /// Wipes the line.
    mutating func clear() {
        if isDrawn { Terminal.write("\r\u{1B}[K", to: 2) }
        isDrawn = false
    }
}

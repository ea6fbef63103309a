// SPDX-License-Identifier: GPL-3.0-or-later

/// The progress of the work: one line on a terminal, redrawn at most ten times a second, or a new
/// line every five seconds.
struct Progress {
    private let isShown: Bool
    private var count = 0
    private var isDrawn = false
    private var last = ContinuousClock.now
    private var start = ContinuousClock.now
    private let narration: Narration

    /// - Parameters:
    ///   - isShown: Whether a person is watching, and nothing else is drawn there.
    ///   - narration: Gets a line from time to time instead, if anything is said there.
    init(isShown: Bool, _ narration: Narration) {
        self.isShown = isShown && Terminal.isCapable
        self.narration = narration
    }

    /// Counts fixtures.
    ///
    /// - Parameters:
    ///   - number: How many.
    ///   - notGood: How many so far are not as they should be.
    mutating func advance(by number: Int = 1, notGood: Int) {
        guard isShown || narration.isOn else { return }
        count += number
        let now = ContinuousClock.now
        guard last.duration(to: now) > (narration.isOn ? .seconds(5) : .milliseconds(100)) else {
            return
        }
        last = now
        let rate = Int(Double(count) / (start.duration(to: now) / .seconds(1)))
        let remark = notGood == 0 ? "" : ", \(notGood) to look at"
        guard !narration.isOn else {
            return narration.say("\(count) done, \(rate) a second\(remark)")
        }
        isDrawn = true
        Terminal.write("\r\u{1B}[K\(count) done, \(rate) a second\(remark)", to: 2)
    }

    /// Begins anew.
    mutating func restart() {
        clear()
        (count, last, start) = (0, .now, .now)
    }

    /// Wipes the line.
    mutating func clear() {
        if isDrawn { Terminal.write("\r\u{1B}[K", to: 2) }
        isDrawn = false
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// The progress of a run: one line on a terminal, redrawn at most ten times a second, or a new line of
/// the step log every five seconds.
struct Progress {
    private let isShown: Bool
    private var count = 0
    private var isDrawn = false
    private var last = ContinuousClock.now
    private var start = ContinuousClock.now
    private let stepLog: StepLog

    /// - Parameters:
    ///   - isShown: Whether to draw the line, for a person at a terminal without other output.
    ///   - stepLog: The log that gets the lines instead, if it is on.
    init(isShown: Bool, _ stepLog: StepLog) {
        self.isShown = isShown && Terminal.isCapable
        self.stepLog = stepLog
    }

    /// Counts fixtures.
    ///
    /// - Parameters:
    ///   - number: The number of new fixtures.
    ///   - notGood: The number of fixtures so far that are not good.
    mutating func advance(by number: Int = 1, notGood: Int) {
        guard isShown || stepLog.isOn else { return }
        count += number
        let now = ContinuousClock.now
        guard last.duration(to: now) > (stepLog.isOn ? .seconds(5) : .milliseconds(100)) else {
            return
        }
        last = now
        let rate = Int(Double(count) / (start.duration(to: now) / .seconds(1)))
        let remark = notGood == 0 ? "" : ", \(notGood) to look at"
        guard !stepLog.isOn else {
            return stepLog.say("\(count) done, \(rate) a second\(remark)")
        }
        isDrawn = true
        Terminal.write("\r\u{1B}[K\(count) done, \(rate) a second\(remark)", to: 2)
    }

    /// Starts counting again.
    mutating func restart() {
        clear()
        (count, last, start) = (0, .now, .now)
    }

    /// Clears the line.
    mutating func clear() {
        if isDrawn { Terminal.write("\r\u{1B}[K", to: 2) }
        isDrawn = false
    }
}

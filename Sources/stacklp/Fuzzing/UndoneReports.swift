// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import FuzzReports
internal import Synchronization
internal import SystemC

/// The reports of a campaign that says nothing yet, or could not be done.
struct UndoneReports {
    /// The reports that are asked for.
    let choices: [ReportChoice]
    /// The file for reports without one of their own; `nil` for standard output.
    let output: String?
    /// The command that does the campaign.
    let command: String

    /// Writes into each file that the run has not ended, which stands there if it is killed.
    ///
    /// FIFOs and devices, which keep nothing, are left alone.
    func begin() {
        for choice in choices {
            guard let path = choice.file ?? output, Self.isRegular(path) else { continue }
            write(["it has not ended: it is at work, or was ended before it could report"], choice)
        }
    }

    /// Writes everywhere why the run could not be done, as standard error was told.
    ///
    /// Text for people on standard output is left out, as standard error has it.
    func refuse() {
        for choice in choices where choice.format != .text || (choice.file ?? output) != nil {
            write(ToldReasons.all, choice)
        }
    }

    /// Writes one report; what cannot be written was told before.
    private func write(_ reasons: [String], _ choice: ReportChoice) {
        let report = UndoneReport(version: Version.current, command: command, reasons: reasons)
        guard var stream = try? ResultStream(path: choice.file ?? output, apartFrom: [])
        else { return }
        try? stream.write(report.text(as: choice.format))
        try? stream.close()
    }

    /// Whether a path leads to a file, or to none yet.
    private static func isRegular(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return errno == ENOENT }
        return status.st_mode & S_IFMT == S_IFREG && !path.hasPrefix("/dev/")
    }
}

/// The reasons for exit statuses that standard error was told.
enum ToldReasons {
    private static let reasons = Mutex<[String]>([])

    static var all: [String] { reasons.withLock { $0 } }

    static func add(_ reason: String) { reasons.withLock { $0.append(reason) } }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import FuzzReports
internal import Synchronization
internal import SystemC

/// The reports of a campaign that has not ended, or could not run.
struct UndoneReports {
    /// The chosen reports.
    let choices: [ReportChoice]
    /// The file for reports that name no file; `nil` for standard output.
    let output: String?
    /// The command of the campaign.
    let command: String

    /// Writes into each report file that the run has not ended, for the case that the run is killed.
    ///
    /// FIFOs and devices are left alone, as they store nothing.
    func begin() {
        for choice in choices {
            guard let path = choice.file ?? output, Self.isRegular(path) else { continue }
            write(["it has not ended: it is running, or was killed before it could report"], choice)
        }
    }

    /// Writes the reasons why the run could not be done into all reports.
    ///
    /// A text report on standard output is left out, since standard error has the reasons.
    func refuse() {
        for choice in choices where choice.format != .text || (choice.file ?? output) != nil {
            write(ReportedReasons.all, choice)
        }
    }

    /// Writes one report; failures were reported before.
    private func write(_ reasons: [String], _ choice: ReportChoice) {
        let report = UndoneReport(version: Version.current, command: command, reasons: reasons)
        guard var stream = try? ResultStream(path: choice.file ?? output, apartFrom: [])
        else { return }
        try? stream.write(report.text(as: choice.format))
        try? stream.close()
    }

    /// Whether a path leads to a regular file, or to a file that does not exist yet.
    private static func isRegular(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return errno == ENOENT }
        return status.st_mode & S_IFMT == S_IFREG && !path.hasPrefix("/dev/")
    }
}

/// The reasons for exit statuses that were written to standard error.
enum ReportedReasons {
    private static let reasons = Mutex<[String]>([])

    static var all: [String] { reasons.withLock { $0 } }

    static func add(_ reason: String) { reasons.withLock { $0.append(reason) } }
}

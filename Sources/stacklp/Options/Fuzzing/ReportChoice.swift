// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import FuzzReports

/// A report: `FORMAT` or `FORMAT=-` to the output of results, or `FORMAT=FILE`.
struct ReportChoice: ExpressibleByArgument, Hashable, Sendable {
    var format: ReportFormat
    /// The file; `nil` for the output of results.
    var file: String?

    init(format: ReportFormat, file: String? = nil) {
        self.format = format
        self.file = file
    }

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let format = ReportFormat(rawValue: String(parts[0])) else { return nil }
        self.format = format
        guard parts.count == 2 else { return }
        guard !parts[1].isEmpty else { return nil }
        file = parts[1] == "-" ? nil : String(parts[1])
    }

    static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFuzzing

/// A missing check, or an error of an engine after its last answer.
struct RemarkRecord: ReportObject {
    /// The remark as a sentence.
    var what = ""

    static let members: [ReportMember<Self>] = [.init("what", \.what) { $0 }]
    typealias Source = String
}

/// A known difference that did not happen.
struct StaleRecord: ReportObject {
    var failureClass = ""
    var reason = ""

    static let members: [ReportMember<Self>] = [
        .init("class", \.failureClass) { $0.pattern },
        .init("reason", \.reason) { $0.reason },
    ]
    typealias Source = KnownDifferences.Entry
}

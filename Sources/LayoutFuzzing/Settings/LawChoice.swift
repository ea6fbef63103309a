// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutLaws

/// Laws that engines are held to: `all`, `none`, or their names with commas between.
struct LawChoice: ExpressibleByArgument, CustomStringConvertible, Hashable, Sendable {
    /// In the order of declaration.
    var laws: [Law]

    static let all = LawChoice(laws: Law.allCases)

    init(laws: [Law]) {
        self.laws = laws
    }

    init?(argument: String) {
        switch argument {
        case "all": laws = Law.allCases
        case "none": laws = []
        default:
            let names = argument.split(separator: ",", omittingEmptySubsequences: false)
            let chosen = names.compactMap { Law(rawValue: String($0)) }
            guard chosen.count == names.count else { return nil }
            laws = Law.allCases.filter(chosen.contains)
        }
    }

    static var allValueStrings: [String] { ["all", "none"] + Law.allCases.map(\.rawValue) }

    var description: String {
        if laws.isEmpty { return "none" }
        return laws == Law.allCases ? "all" : laws.map(\.rawValue).joined(separator: ",")
    }
}

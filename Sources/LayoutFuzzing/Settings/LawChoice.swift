// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutLaws

/// Laws that engines are held to: `all`, `none`, or their names with commas between.
public struct LawChoice: SettingValue {
    /// The laws, in the order of declaration.
    public let laws: [Law]

    /// All of them.
    public static let all = LawChoice(Law.allCases)
    /// None of them.
    public static let none = LawChoice([])

    /// Some laws.
    public init(_ laws: [Law]) {
        self.laws = laws
    }

    /// A choice as it is written; `nil` if something in it is no law.
    public init?(_ text: String) {
        switch text {
        case "all": self = .all
        case "none": self = .none
        default:
            let names = text.split(separator: ",", omittingEmptySubsequences: false)
            let chosen = names.compactMap { Law(rawValue: String($0)) }
            guard chosen.count == names.count else { return nil }
            laws = Law.allCases.filter(chosen.contains)
        }
    }

    /// The choice as it is written.
    public var description: String {
        if laws.isEmpty { return "none" }
        return self == .all ? "all" : laws.map(\.rawValue).joined(separator: ",")
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutLaws

/// The laws that engines have to keep: `all`, `none`, or names separated by commas.
public struct LawChoice: SettingValue {
    /// The laws, in the order of declaration.
    public let laws: [Law]

    /// All laws.
    public static let all = LawChoice(Law.allCases)
    /// No laws.
    public static let none = LawChoice([])

    /// Creates a choice of laws.
    public init(_ laws: [Law]) {
        self.laws = laws
    }

    /// Creates a choice from its text; `nil` if a name is unknown.
    ///
    /// - Complexity: O(letters).
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

    /// The choice as text.
    public var description: String {
        if laws.isEmpty { return "none" }
        return self == .all ? "all" : laws.map(\.rawValue).joined(separator: ",")
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
internal import Deviations
public import LayoutFuzzing
internal import LayoutLaws
public import LayoutProving
internal import NamedEngines

extension CampaignSettings {
    /// The default settings, for options that are not given.
    static let standard = CampaignSettings()
}

extension TimeSpan: ExpressibleByArgument {}
extension TermList: ExpressibleByArgument {}
extension LeastCompared: ExpressibleByArgument {}
extension LengthRange: ExpressibleByArgument {}

extension LawChoice: ExpressibleByArgument {
    /// The possible values, except for lists of several names.
    public static var allValueStrings: [String] { ["all", "none"] + Law.allCases.map(\.rawValue) }
}

extension DeviationChoice {
    /// Reads a choice from a command line.
    static func read(_ argument: String) throws -> DeviationChoice {
        let names = argument.split(separator: "~", omittingEmptySubsequences: false)
        return DeviationChoice(try names.map { try RuleDeviation.read(String($0)) })
    }
}

extension RuleDeviation {
    /// Returns the deviation with a name.
    static func read(_ name: String) throws -> RuleDeviation {
        guard let deviation = RuleDeviation(name: name) else {
            throw ValidationError(EngineNameError.unknownDeviation(name).description)
        }
        return deviation
    }
}

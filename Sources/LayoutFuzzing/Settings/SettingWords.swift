// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import DifferentialTesting
internal import FixtureGenerating
internal import LayoutFixtures
public import LayoutProving
internal import RealNumbers
internal import StackLayout

/// A value as the words after its option, one for each time that the option is given; a flag has an empty word.
protocol SettingWords {
    var words: [String] { get }
}

extension SettingWords where Self: LosslessStringConvertible {
    var words: [String] { [description] }
}

extension SettingWords where Self: RawRepresentable, RawValue == String {
    var words: [String] { [rawValue] }
}

extension String: SettingWords {}
extension Int: SettingWords {}
extension UInt64: SettingWords {}
extension Double: SettingWords {}
extension TimeSpan: SettingWords {}
extension TermList: SettingWords {}
extension LawChoice: SettingWords {}
extension LeastCompared: SettingWords {}
extension DeviationChoice: SettingWords {}
extension LengthRange: SettingWords, SettingValue {}
extension CaseID: SettingWords, SettingValue {}
extension Shard: SettingWords, SettingValue {}
extension ToleranceText: SettingWords, SettingValue {}
extension Algorithm: SettingWords {}
extension Profile: SettingWords, Codable {}
extension Arithmetic: SettingWords {}

extension Bool: SettingWords {
    /// The empty word of a flag, which has no value.
    var words: [String] { [""] }
}

extension Optional: SettingWords where Wrapped: SettingWords {
    var words: [String] { self?.words ?? [] }
}

extension Array: SettingWords where Element: SettingWords {
    var words: [String] { flatMap(\.words) }
}

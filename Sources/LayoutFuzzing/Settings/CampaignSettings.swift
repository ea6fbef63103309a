// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
public import DifferentialTesting
public import FixtureGenerating
public import LayoutFixtures
public import LayoutProving
public import RealNumbers
public import StackLayout

/// The settings of a campaign: its cases, its engines, and its end.
///
/// The options of `stacklp fuzz` are read into such a value. `stacklp.json` and the command that repeats a
/// campaign are written forms of it:
///
///     var settings = CampaignSettings()
///     settings.count = 10_000
///     settings.algorithm = .css
///     print(settings.commandLine)  // stacklp fuzz --seed 1 --count 10000 --algorithm css
public struct CampaignSettings: Hashable, Sendable {
    // MARK: Cases

    /// The only case to run, instead of ``seed``, ``count`` and ``from``.
    public var replay: CaseID?
    /// The seed of the random cases.
    public var seed: UInt64 = 1
    /// The number of random cases; a negative number means none.
    public var count = 1000
    /// The number of the first case, from 0.
    public var from = 0
    /// The number of cases with unknown failures after which the campaign ends.
    public var maxFailures: Int?
    /// The time limit of the campaign; the last quarter is reserved for reducing cases.
    public var maxTime: TimeSpan?
    /// The time limit for reducing the case of one class of failure.
    public var reduceTime = TimeSpan(seconds: 120)
    /// The shard of the cases to run.
    public var shard: Shard?

    // MARK: Properties of cases

    /// The rule of random cases; `nil` for any rule.
    public var algorithm: Algorithm?
    /// A Boolean value that says whether one process of each engine gets all fixtures, one by one, in order.
    public var inOrder = false
    /// The profile of random cases; `nil` for any profile.
    public var profile: Profile?
    /// The length of each case to vary; `nil` to try cases as they are.
    public var over: LengthRange?
    /// The only keys that random cases use.
    public var only: TermList?
    /// Keys, or keys with values, that random cases do not use.
    public var without: TermList?

    // MARK: Engines

    /// The engines as `stacklp fuzz` names them, such as `greedy` or `mine=./my-engine`; none for the defaults.
    ///
    /// Commands that repeat the campaign name them. `NamedEngines` makes engines from them.
    public var engine: [String] = []
    /// The judges, in the same notation.
    public var judge: [String] = []
    /// The tolerance of judges for each number of a frame, in points.
    public var judgeTolerance = Judges.defaultTolerance
    /// The laws that engines have to keep.
    public var laws = LawChoice.all
    /// The tolerance for each number of a frame.
    public var tolerance = ToleranceText(points: Diff.defaultTolerance)
    /// A Boolean value that says whether to search for the causes of differences.
    public var diagnosis = true
    /// The deviations that the search for causes leaves out.
    public var exceptDeviations: DeviationChoice?
    /// The supposed deviations of the engines; no others are searched for.
    public var deviations: DeviationChoice?
    /// The arithmetic of the engines in this package.
    public var arithmetic = Arithmetic.double
    /// The share of the cases in which every tested engine has to be compared.
    public var minCompared = LeastCompared.half
    /// The time limit of an external engine for one case.
    public var timeLimit = TimeSpan(seconds: 10)
    /// The time limit of an external engine for its start.
    public var startTime = TimeSpan(seconds: 60)

    // MARK: Fixtures instead of random cases

    /// The files and folders of fixtures to run.
    public var paths: [String] = []
    /// The files and folders of fixtures whose expected frames the engines are compared with.
    public var expected: [String] = []

    // MARK: Execution

    // They decide no result, so JSON leaves them out.

    /// The number of worker threads, at least 1; the outcome does not depend on it.
    public var workers = 1
    /// The folder that gets the smallest cases, for commands that repeat sequences of fixtures; `nil` for none.
    ///
    /// ``CorpusFolder`` writes them.
    public var corpus: String?
    /// Further words of every command that repeats the campaign, such as `--config none`.
    public var commandWords: [String] = []

    /// Creates the default settings: 1,000 random cases of any rule.
    public init() {}
}

extension CampaignSettings {
    /// The part of the settings to which a setting belongs.
    enum Part {
        /// The number of cases, their seed, and the limits of the run.
        case range
        /// The properties of cases.
        case likeness
        /// The engines, and the way in which they are compared.
        case engines
        /// The fixtures in place of random cases.
        case fixtures
    }

    /// All settings by the names of their options, in the order of a command line.
    static let rows: [Row] = [
        Row("replay", .range, \.replay), Row("seed", .range, \.seed, isAlwaysGiven: true),
        Row("count", .range, \.count, isAlwaysGiven: true), Row("from", .range, \.from),
        Row("max-failures", .range, \.maxFailures), Row("max-time", .range, \.maxTime),
        Row("reduce-time", .range, \.reduceTime), Row("shard", .range, \.shard),
        Row("algorithm", .likeness, \.algorithm), Row("in-order", .likeness, \.inOrder),
        Row("profile", .likeness, \.profile), Row("over", .likeness, \.over),
        Row("only", .likeness, \.only), Row("without", .likeness, \.without),
        Row("engine", .engines, \.engine), Row("judge", .engines, \.judge),
        Row("judge-tolerance", .engines, \.judgeTolerance), Row("laws", .engines, \.laws),
        Row("tolerance", .engines, \.tolerance), Row("diagnosis", .engines, \.diagnosis),
        Row("except-deviations", .engines, \.exceptDeviations),
        Row("deviations", .engines, \.deviations),
        Row("min-compared", .engines, \.minCompared),
        Row("arithmetic", .engines, \.arithmetic), Row("time-limit", .engines, \.timeLimit),
        Row("start-time", .engines, \.startTime), Row("paths", .fixtures, \.paths),
        Row("expected", .fixtures, \.expected),
    ]

    /// A setting with the code that writes and reads it.
    struct Row: Sendable {
        /// The name of the option, without dashes, and of the member in JSON.
        let name: String
        let part: Part
        /// Whether the setting is a flag that is set by default.
        let isSetByDefault: Bool
        /// The words after the option, one for each time that the option is given; none for the default.
        let words: @Sendable (CampaignSettings) -> [String]
        let encode: @Sendable (CampaignSettings, inout KeyedEncodingContainer<Name>) throws -> Void
        let decode: @Sendable (inout CampaignSettings, KeyedDecodingContainer<Name>) throws -> Void

        /// - Parameter isAlwaysGiven: Whether the setting is written even if it has its default.
        init<Value: SettingWords & Codable & Equatable & Sendable>(
            _ name: String,
            _ part: Part,
            _ path: any WritableKeyPath<CampaignSettings, Value> & Sendable,
            isAlwaysGiven: Bool = false
        ) {
            self.name = name
            self.part = part
            let standard = CampaignSettings()[keyPath: path]
            isSetByDefault = (standard as? Bool) ?? false
            let given: @Sendable (CampaignSettings) -> Value? = { settings in
                let value = settings[keyPath: path]
                return isAlwaysGiven || value != standard ? value : nil
            }
            words = { given($0)?.words ?? [] }
            encode = { settings, container in
                try container.encodeIfPresent(given(settings), forKey: Name(stringValue: name))
            }
            decode = { settings, container in
                let value = try container.decodeIfPresent(
                    Value.self,
                    forKey: Name(stringValue: name)
                )
                if let value { settings[keyPath: path] = value }
            }
        }
    }

    /// The name of a setting, as a JSON key.
    struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

/// Settings as a JSON object: members are named after the options, and defaults are left out.
extension CampaignSettings: Codable {
    /// Reads an object; missing members get their defaults.
    ///
    /// - Complexity: O(settings²), since each name is looked up.
    /// - Throws: A `DecodingError` for an unknown name or a value of another type.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Name.self)
        for key in container.allKeys
        where !Self.rows.contains(where: { $0.name == key.stringValue }) {
            let reason = "\(key.stringValue.quoted) is not a setting of a campaign"
            throw DecodingError.dataCorruptedError(
                forKey: key,
                in: container,
                debugDescription: reason
            )
        }
        for row in Self.rows { try row.decode(&self, container) }
    }

    /// Writes an object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for row in Self.rows { try row.encode(self, &container) }
    }
}

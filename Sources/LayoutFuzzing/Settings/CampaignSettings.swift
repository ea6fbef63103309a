// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
public import DifferentialTesting
public import FixtureGenerating
public import LayoutFixtures
public import LayoutProving
public import RealNumbers
public import StackLayout

/// The settings of a campaign: which cases it has, which engines are asked, and when it ends.
///
/// The options of `stacklp fuzz` come to one, and `stacklp.json` and a line that says how to do a campaign again are
/// written forms of it:
///
///     var settings = CampaignSettings()
///     settings.count = 10_000
///     settings.algorithm = .css
///     print(settings.commandLine)      // stacklp fuzz --seed 1 --count 10000 --algorithm css
public struct CampaignSettings: Hashable, Sendable {
    // MARK: Which cases

    /// One case only, in place of ``seed``, ``count`` and ``from``.
    public var replay: CaseID?
    /// The seed that random cases are made from.
    public var seed: UInt64 = 1
    /// The number of random cases; none if that is negative.
    public var count = 1000
    /// The number of the first one, from 0.
    public var from = 0
    /// After so many cases that fail in a way that is not known, no more are tried.
    public var maxFailures: Int?
    /// The time that the campaign may take; the last quarter is for making cases smaller.
    public var maxTime: TimeSpan?
    /// The time for which the case of one class of failure is made smaller at most.
    public var reduceTime = TimeSpan(seconds: 120)
    /// The part of the cases that is tried.
    public var shard: Shard?

    // MARK: What they are like

    /// The rule of random cases; `nil` for any.
    public var algorithm: Algorithm?
    /// Whether one process of each engine is asked for all fixtures, one by one in their order.
    public var inOrder = false
    /// The profile of random cases; `nil` for anything for any rule.
    public var profile: Profile?
    /// The number of each case that is tried at many values; `nil` to try cases as they are.
    public var over: LengthRange?
    /// The only keys that random cases say.
    public var only: TermList?
    /// Keys, or words of keys, that random cases do not say.
    public var without: TermList?

    // MARK: Who is asked

    /// The engines as `stacklp fuzz` names them: `greedy`, `mine=./my-engine`; none for the usual ones.
    ///
    /// A command that does the campaign again says so; a ``Campaign`` is given its engines as values.
    public var engine: [String] = []
    /// The judges, in the same words.
    public var judge: [String] = []
    /// The distance by which each number of a judge may be off, in points.
    public var judgeTolerance = Referees.usualTolerance
    /// The laws that engines are held to.
    public var laws = LawChoice.all
    /// The distance by which each number may be off.
    public var tolerance = ToleranceText(points: Diff.defaultTolerance)
    /// Whether the causes of differences are looked for.
    public var diagnosis = true
    /// Deviations that are not looked for.
    public var exceptDeviations: DeviationChoice?
    /// Deviations that engines are supposed to have; no others are looked for.
    public var deviations: DeviationChoice?
    /// The numbers that the engines of this package compute in.
    public var arithmetic = Arithmetic.double
    /// The part of the cases in which every tested engine has to be compared.
    public var minCompared = LeastCompared.half
    /// The time that a program may take for a case.
    public var timeLimit = TimeSpan(seconds: 10)
    /// The time that a program may take to start.
    public var startTime = TimeSpan(seconds: 60)

    // MARK: Fixtures in place of random cases

    // The command line reads them; `Campaign.run` is given them as cases.

    /// Files and folders of fixtures that are put through.
    public var paths: [String] = []
    /// Files and folders of fixtures whose expected frames engines are held against.
    public var expected: [String] = []

    // MARK: How

    /// The number of threads that work, at least 1; what comes out does not depend on it.
    public var workers = 1

    /// The usual settings: 1,000 random cases of any rule.
    public init() {}
}

extension CampaignSettings {
    /// The part that a setting plays.
    enum Part {
        /// The number of cases, their seed, and the limits of the run.
        case range
        /// The properties of cases.
        case likeness
        /// The engines, and the way in which they are judged.
        case engines
        /// The fixtures in place of random cases.
        case fixtures
    }

    /// Every setting by the name of its option, in the order in which a command line has them.
    static let rows: [Row] = [
        Row("replay", .range, \.replay), Row("seed", .range, \.seed, isAlwaysSaid: true),
        Row("count", .range, \.count, isAlwaysSaid: true), Row("from", .range, \.from),
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

    /// A setting, with the code that writes and reads it.
    struct Row: Sendable {
        /// The name of its option, without dashes, and of its member in JSON.
        let name: String
        let part: Part
        /// Whether it is a flag that is set as usual.
        let isUsuallySet: Bool
        /// The words behind its option, once for each time that it is said; none if it is as usual.
        let words: @Sendable (CampaignSettings) -> [String]
        let encode: @Sendable (CampaignSettings, inout KeyedEncodingContainer<Name>) throws -> Void
        let decode: @Sendable (inout CampaignSettings, KeyedDecodingContainer<Name>) throws -> Void

        /// - Parameter isAlwaysSaid: Whether it is written even where it is as usual.
        init<Value: SettingWords & Codable & Equatable & Sendable>(
            _ name: String,
            _ part: Part,
            _ path: any WritableKeyPath<CampaignSettings, Value> & Sendable,
            isAlwaysSaid: Bool = false
        ) {
            self.name = name
            self.part = part
            let usual = CampaignSettings()[keyPath: path]
            isUsuallySet = (usual as? Bool) ?? false
            let said: @Sendable (CampaignSettings) -> Value? = { settings in
                let value = settings[keyPath: path]
                return isAlwaysSaid || value != usual ? value : nil
            }
            words = { said($0)?.words ?? [] }
            encode = { settings, container in
                try container.encodeIfPresent(said(settings), forKey: Name(stringValue: name))
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

    /// The name of a setting, as a key of JSON.
    struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

/// Settings as an object of JSON: by the names of the options, without those that are as usual.
extension CampaignSettings: Codable {
    /// Reads an object; what it does not have is as usual.
    ///
    /// - Throws: A `DecodingError` for a name that is no setting's, or a value of another kind.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Name.self)
        for key in container.allKeys
        where !Self.rows.contains(where: { $0.name == key.stringValue }) {
            let reason = "\(key.stringValue.quoted) is no setting of a campaign"
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

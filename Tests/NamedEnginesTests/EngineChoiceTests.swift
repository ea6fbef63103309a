// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import Foundation
import LayoutFuzzing
import NamedEngines
import StackLayout
import Synchronization
import Testing

@Suite struct EngineChoiceTests {
    @Test func `every built-in engine has a name that names it`() throws {
        let names = BuiltInEngine.all.map(\.name)
        #expect(
            names.prefix(6) == [
                "greedy", "lp", "lp-optimal", "greedy-exact", "lp-exact", "lp-optimal-exact",
            ]
        )
        #expect(Set(names).count == names.count)
        for name in names {
            let choice = try EngineChoice(name)
            #expect(choice.description == name && choice.engine().name == name)
            #expect(!choice.isExternal && !choice.engine().isProcess)
        }
        #expect(try EngineChoice("optimal-slack").name == "lp-optimal-slack")
    }

    @Test func `an external engine has a name and a command`() throws {
        let choice = try EngineChoice("mine=./my-engine --fast=yes")
        #expect(choice == .external(name: "mine", command: "./my-engine --fast=yes"))
        #expect(choice.description == "mine=./my-engine --fast=yes")
        #expect(choice.isExternal && choice.engine().isProcess)
    }

    @Test(arguments: [
        ("my engine=x", EngineNameError.letters(ofName: "my engine")),
        ("=x", .letters(ofName: "")), ("mine=", .noCommand("mine")), ("lp=x", .builtIn("lp")),
        ("greedy~further-rounds-never=x", .letters(ofName: "greedy~further-rounds-never")),
        ("./my-engine", .noName(command: "./my-engine")), ("gredy", .unknown("gredy")),
        ("lp~further-rounds-never", .deviations(of: "lp")),
        ("greedy~nothing", .unknownDeviation("nothing")),
    ])
    func `a text that names no engine is refused`(text: String, error: EngineNameError) {
        #expect(throws: error) { try EngineChoice(text) }
    }

    @Test func `a refusal says what to write`() {
        #expect(
            EngineNameError.noName(command: "./mine").description
                == "an external engine needs a name, such as mine=./mine"
        )
        #expect(
            EngineNameError.unknown("gredy").description.hasPrefix(
                "write a built-in engine (greedy, lp, lp-optimal, greedy-exact, "
            )
        )
    }

    @Test func `without a reference an engine is compared with greedy`() throws {
        let mine = try EngineChoice("mine=x")
        #expect(EngineChoice.withReference([]).map(\.name) == ["greedy", "lp"])
        #expect(EngineChoice.withReference([mine]).map(\.name) == ["greedy", "mine"])
        #expect(EngineChoice.withReference([.builtIn(.greedy)]).map(\.name) == ["greedy"])
        #expect(EngineChoice.withReference([mine, .builtIn(.lp)]).map(\.name) == ["mine", "lp"])
    }
}

/// The lines that a process wrote to standard error.
private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Runs a closure on a thread of its own, since a campaign waits for processes, which no task may do.
private func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Swift.Result { try body() }) }.start()
    }
}

@Suite(.timeLimit(.minutes(5))) struct NamedCampaignTests {
    private static func settings(_ json: String) throws -> CampaignSettings {
        try JSONDecoder().decode(CampaignSettings.self, from: Data(json.utf8))
    }

    @Test func `a campaign runs from its settings alone`() throws {
        let settings = try Self.settings(
            """
            {"algorithm": "css", "profile": "rows", "count": 300, "laws": "none",
             "engine": ["greedy~further-rounds-never"]}
            """
        )
        let outcome = try Campaign.run(settings)
        #expect(outcome.setting.engines == ["greedy", "greedy~further-rounds-never"])
        #expect(!outcome.isGood && outcome.tally.compared(engine: 1) == 300)

        let both = try Campaign.run(try Self.settings(#"{"count": 20, "laws": "none"}"#))
        #expect(both.setting.engines == ["greedy", "lp"] && both.isGood)
    }

    @Test func `an engine that does not start is no result`() async throws {
        let settings = try Self.settings(
            #"{"count": 5, "laws": "none", "engine": ["mine=exit 3"]}"#
        )
        let outcome = try await onThread { try Campaign.run(settings) }
        #expect(outcome.unusable.count == 1 && !outcome.isGood)
    }

    @Test(arguments: [
        (#"{"engine": ["gredy"]}"#, "gredy", EngineNameError.unknown("gredy").description),
        (#"{"judge": ["a="]}"#, "a=", EngineNameError.noCommand("a").description),
        (#"{"engine": ["a=x", "a=y"]}"#, "a", "two engines have this name"),
        (#"{"engine": ["a=x"], "judge": ["a=y"]}"#, "a", "two engines have this name"),
        (
            #"{"engine": ["a=x"], "judge": ["lp", "greedy"]}"#, "greedy",
            "two engines have this name"
        ),
    ])
    func `settings that name no engine are refused`(
        json: String,
        text: String,
        reason: String
    ) throws {
        let settings = try Self.settings(json)
        #expect(throws: CampaignFailure.engine(text, reason: reason)) { try Campaign.run(settings) }
    }

    @Test func `expected frames take the place of a reference that is not named`() throws {
        let recorded = #"{"expected": ["cases.jsonl"], "engine": ["mine=x"]}"#
        #expect(try Self.settings(recorded).askedEngines().map(\.name) == ["mine"])
        let alone = #"{"engine": ["mine=x"]}"#
        #expect(try Self.settings(alone).askedEngines().map(\.name) == ["greedy", "mine"])
    }

    @Test(arguments: Algorithm.allCases)
    func `the first fixture of a process has the rule of the settings`(
        rule: Algorithm
    ) async throws {
        // Processes are read by tasks, which get no thread while other tests of this process use all of them.
        var settings = try Self.settings(
            #"{"count": 1, "laws": "none", "engine": ["mine=head -n 1 >&2"], "start-time": "20m"}"#
        )
        settings.algorithm = rule
        let lines = Lines()
        var processes = EngineChoice.ProcessSettings()
        processes.diagnostics = { lines.add($0) }
        let campaign = try Campaign(settings, processes)
        _ = try await onThread { [settings] in try campaign.run(settings) }
        let first = try #require(lines.all.first)
        #expect(first.contains(#""name":"start""#))
        #expect(first.contains(#""algorithm":"\#(rule.rawValue)""#))
    }
}

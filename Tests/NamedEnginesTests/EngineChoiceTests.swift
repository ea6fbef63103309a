// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import Foundation
import LayoutFuzzing
import NamedEngines
import StackLayout
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
            #expect(!choice.isProgram && !choice.engine().isProcess)
        }
        #expect(try EngineChoice("optimal-slack").name == "lp-optimal-slack")
    }

    @Test func `an external engine has a name and a command`() throws {
        let choice = try EngineChoice("mine=./my-engine --fast=yes")
        #expect(choice == .program(name: "mine", command: "./my-engine --fast=yes"))
        #expect(choice.description == "mine=./my-engine --fast=yes")
        #expect(choice.isProgram && choice.engine().isProcess)
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
        #expect(!error.description.isEmpty)
    }

    @Test func `without a reference an engine is compared with greedy`() throws {
        let mine = try EngineChoice("mine=x")
        #expect(EngineChoice.withReference([]).map(\.name) == ["greedy", "lp"])
        #expect(EngineChoice.withReference([mine]).map(\.name) == ["greedy", "mine"])
        #expect(EngineChoice.withReference([.own(.greedy)]).map(\.name) == ["greedy"])
        #expect(EngineChoice.withReference([mine, .own(.lp)]).map(\.name) == ["mine", "lp"])
    }
}

@Suite struct NamedCampaignTests {
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

    @Test func `an engine that does not start is no result`() throws {
        let outcome = try Campaign.run(
            try Self.settings(#"{"count": 5, "laws": "none", "engine": ["mine=exit 3"]}"#)
        )
        #expect(outcome.unusable.count == 1 && !outcome.isGood)
        #expect(throws: EngineNameError.unknown("gredy")) {
            try Campaign.run(try Self.settings(#"{"engine": ["gredy"]}"#))
        }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureGenerating
import GLPK
import GreedyLayout
import LayoutFixtures
import LayoutLaws
import LinearProgramming
import ProgramLayout
import StackLayout
import Testing

/// Equal layouts in different notation have the same frames in every engine.
@Suite struct WordLawTests {
    static let engines: [(name: String, engine: any LayoutEngine)] = [
        ("greedy", GreedyEngine()),
        ("mirror", ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))),
        ("optimal", ProgramEngine(.optimal, solver: VerifiedSolver(GLPKSolver()))),
    ]

    @Test(arguments: Algorithm.allCases, [Law.words, .defaults])
    func `every engine gives equal frames for equal layouts in different notation`(
        _ algorithm: Algorithm,
        _ law: Law
    ) throws {
        let generator = CaseGenerator(seed: 34_001, algorithm: algorithm, profile: .text)
        var asked = 0
        for number in 0..<120 {
            let tree = generator.fixture(at: number).tree
            guard let survey = try? GreedyEngine().layout(tree),
                let trial = law.trial(of: survey), let variant = trial.variant
            else { continue }
            for (name, engine) in Self.engines {
                guard let layout = try? engine.layout(tree) else { continue }
                let violation = trial.violation(layout: layout, variant: try engine.layout(variant))
                #expect(violation == nil, "\(name), \(number): \(violation?.sentence ?? "")")
                asked += 1
            }
        }
        #expect(asked > 150)
    }

    @Test func `measured words in a column are as high as the same text`() throws {
        for axis in Axis.allCases {
            let contents: [Content] = [
                .text(Text("x xxxxxx x xxxx")),
                .words(MeasuredWords([8, 48, 8, 32], spacing: 8, lineHeight: 16)),
            ]
            for content in contents {
                let tree = try LayoutTree(
                    .stack(axis, children: [.node(content)]),
                    in: .proposal(Proposal(width: 348, height: 147))
                )
                for (name, engine) in Self.engines {
                    let frames = try engine.layout(tree).frames
                    #expect(frames[1].size == Size(width: 120, height: 16), "\(name), \(axis)")
                }
            }
        }
    }
}

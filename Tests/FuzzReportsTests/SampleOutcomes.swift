// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import GreedyLayout
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutLaws
internal import StackLayout
internal import TestSupport

/// Outcomes built by hand, so that every part of them is known.
struct SampleOutcomes {
    /// The text in every place that takes any text.
    var name = "red"
    /// The names of the right engine and of the wrong one.
    var engines = ["greedy", "endless"]
    /// The command that repeats the run.
    var command = "stacklp fuzz --seed 42"
    /// The settings of the run.
    var settings = {
        var settings = CampaignSettings()
        settings.seed = 42
        settings.tolerance = ToleranceText(points: 0.001)
        return settings
    }()

    // MARK: Cases

    /// A row of two children; the first one is stopped by its maximum.
    func row(width: Double = 120) throws -> LayoutTree {
        var (first, second) = (Style(maxWidth: .points(width / 6)), Style())
        (first.flexBasis, first.flexGrow) = (0, 1)
        (second.flexBasis, second.flexGrow, second.flexShrink) = (.points(width / 12), 0.25, 1)
        return try LayoutTree(
            .stack(
                spacing: width / 15,
                children: [.node(style: first, id: name), .node(style: second)]
            ),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: width, height: 20))
        )
    }

    func failureClass(
        _ kind: FailureClass.Kind = .answer(.differs),
        _ aspect: FailureClass.Aspect? = nil
    ) -> FailureClass {
        FailureClass(
            engine: engines[1],
            kind: kind,
            aspect: aspect,
            rule: .css,
            inSituation: [.growing, .maximum]
        )
    }

    // MARK: Findings

    /// A finding with two layouts of the row or of another tree.
    func difference(in other: LayoutTree? = nil, wrong: Layout? = nil) throws -> Finding {
        let tree = try other ?? row()
        let layouts = (
            try GreedyEngine().layout(tree), try wrong ?? WrongEngine.endless.layout(tree)
        )
        let comparison = Comparison(layouts.0, layouts.1, tolerance: 1e-6)
        let firstDifference = comparison.firstDifference?.sentence(in: tree, engines[0], engines[1])
        return finding(
            failureClass(.answer(.differs), .lengths),
            sides: [
                .init(of: engines[0], tree, .solved(layouts.0)),
                .init(of: engines[1], tree, .solved(layouts.1)),
            ],
            comparison: comparison,
            sentences: [firstDifference].compactMap(\.self)
        )
    }

    /// A finding with two layouts of the row; two judges disagree about it, and a third one refuses.
    func dispute() throws -> Finding {
        let finding = try difference()
        return finding.judged([
            Opinion(of: "one \(name)", finding.sides[0].answer, .reference),
            Opinion(of: "two \(name)", finding.sides[1].answer, .engine),
            Opinion(of: "three \(name)", .refused(name), .noLayout),
        ])
    }

    /// A finding with an answer that is no layout.
    func silence(
        _ verdict: CaseVerdict,
        _ answer: EngineAnswer,
        _ reduction: Finding.Reduction = .smallest
    ) throws -> Finding {
        let tree = try row()
        return finding(
            failureClass(.answer(verdict)),
            sides: [
                .init(of: engines[0], tree, .solved(try GreedyEngine().layout(tree))),
                .init(of: engines[1], tree, answer),
            ],
            sentences: [answer.reason.map { "\(engines[1]) \($0)" }].compactMap(\.self),
            reduction
        )
    }

    /// A finding with a broken law and its second tree.
    func brokenLaw() throws -> Finding {
        let (tree, variant) = (try row(), try row(width: 240))
        return finding(
            failureClass(.law(.scaling)),
            sides: [
                .init(of: engines[1], tree, .solved(try GreedyEngine().layout(tree))),
                .init(
                    of: "\(engines[1]), varied",
                    variant,
                    .solved(try WrongEngine.endless.layout(variant))
                ),
            ],
            sentences: ["\(name) is 20 long, and not twice as long in twice the space"]
        )
    }

    private func finding(
        _ failureClass: FailureClass,
        sides: [Finding.CaptionedAnswer],
        comparison: Comparison? = nil,
        sentences: [String],
        _ reduction: Finding.Reduction = .smallest
    ) -> Finding {
        let tree = sides[0].tree
        let finding = Finding(
            failureClass: failureClass,
            original: Fixture(name: name, tree: tree),
            fixture: Fixture(name: name, tree: tree),
            sides: sides,
            comparison: comparison,
            sentences: sentences,
            tried: 7,
            reduction: reduction
        )
        return finding.noted(
            replay: "stacklp fuzz --replay 42:17 --engine \(engines[1])",
            explanation: "\(name) is stopped by its maximum\n  and that is all"
        )
    }

    // MARK: Outcomes

    /// The outcome of ten cases with some findings; each finding has one more case than the next.
    func outcome(
        _ findings: [Finding] = [],
        invalid: [String] = [],
        complaints: [String] = [],
        known: KnownDifferences = KnownDifferences(),
        laws: [Law] = [],
        endedEarlyBy interruption: String? = nil,
        asked: Int? = nil
    ) -> CampaignOutcome {
        // 1. The cases. Failing ones come first, each in every class that still needs cases.
        var tally = CampaignTally(engines: engines.count)
        for number in 0..<10 {
            let failures = Array(findings.prefix(max(0, findings.count - number)))
            let verdict = failures.compactMap { finding in
                if case .answer(let verdict) = finding.failureClass.kind { verdict } else { nil }
            }.first
            tally.count(
                CaseReport(
                    on: "\(name) \(number)",
                    elements: 3,
                    verdicts: [.agrees] + engines.dropFirst().map { _ in verdict ?? .agrees },
                    findings: failures,
                    decisions: number.isMultiple(of: 2) ? [.growing, .maximum] : [.growing],
                    laws: engines.map { _ in
                        Dictionary(uniqueKeysWithValues: laws.map { ($0, 2) })
                    },
                    brokenLaws: engines.map { engine in
                        failures.reduce(into: [:]) { broken, finding in
                            guard finding.failureClass.engine == engine,
                                case .law(let law) = finding.failureClass.kind
                            else { return }
                            broken[law, default: 0] += 1
                        }
                    }
                ),
                number: number
            )
        }

        // 2. The findings, in the order of the tally.
        return CampaignOutcome(
            setting: CampaignOutcome.Setting(
                version: "1.0.0",
                command: command,
                settings: settings,
                engines: engines,
                laws: laws,
                asked: asked
            ),
            tally: tally,
            findings: tally.failures.map { failures in
                findings.first { $0.failureClass == failures.failureClass } ?? failures.sample
            },
            known: known,
            invalid: invalid,
            complaints: complaints,
            interruption: interruption
        )
    }

    /// An outcome with one finding of every kind.
    func everything() throws -> CampaignOutcome {
        let known = failureClass(.answer(.unreadable)).key
        return outcome(
            [
                try difference(), try brokenLaw(),
                try silence(
                    .crashed,
                    .crashed("exit status 134 \(name)", standardError: ["so long", name])
                ),
                try silence(.timedOut, .timedOut(after: 2)),
                try silence(.unreadable, .unreadable("line 1: \(name)")),
                try silence(.statusDiffers, .failed("gave up"), .notRepeated),
            ],
            invalid: ["\(name).json: no fixture"],
            complaints: ["\(name): exit status 3 after its last answer"],
            known: KnownDifferences([
                .init(pattern: known, reason: "it mutters: \(name)"),
                .init(pattern: "nobody/\(name)/*", reason: "was mended: \(name)"),
            ]),
            laws: [.scaling, .monotone]
        )
    }
}

extension CampaignTally {
    /// Counts the report on a case that no other case replaced.
    mutating func count(_ report: CaseReport, number: Int) {
        count(ComparedCase(report, at: CasePlace(number)))
    }
}

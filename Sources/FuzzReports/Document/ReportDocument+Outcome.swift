// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import LayoutDiagnosis
internal import LayoutFuzzing
internal import LayoutLaws
internal import ReportWriting
internal import StackLayout

extension ReportDocument {
    /// Creates the report on an outcome: first what is wrong, then what was tried.
    init(_ outcome: CampaignOutcome) {
        let setting = outcome.setting
        let others = setting.engines.dropFirst()
        title =
            others.isEmpty
            ? outcome.reference : "\(Array(others).list) against \(outcome.reference)"
        (result, isGood) = (outcome.result, outcome.isGood)
        let run =
            "\(outcome.cases); tolerance \(setting.toleranceWords), stacklp \(setting.version)"
        lead = [.words(Cell(run, .quiet))] + Self.command(setting.command)

        // 1. Describe what is wrong.
        let failures = outcome.news + outcome.disputed
        sections = failures.enumerated().map { number, finding in
            Section(finding, number: number + 1, isUnexplained: outcome.isUnexplained(finding))
        }
        sections += [
            Section(
                "Known",
                outcome.known.map { finding in
                    let words = ", \(finding.count.of("case")): \(finding.reason ?? "")"
                    return Cell([.code(finding.failureClass.key), .text(words)])
                }
            ),
            Section(
                "Known differences that did not happen",
                outcome.stale.map { Cell([.code($0.pattern), .text(": \($0.reason)")], .odd) }
            ),
        ]
        sections += outcome.remarks.map { remark in
            Section(remark.title, remark.sentences.map { Cell($0, .bad) })
        }
        let causes = outcome.diagnoses.flatMap { diagnosis in
            Self.blocks(
                of: diagnosis,
                hasBrokenLaws: outcome.hasBrokenLaws(amongDifferencesOf: diagnosis.engine)
            )
        }
        sections.append(Section(title: "Causes", blocks: causes))

        // 2. Describe what was tried.
        let replaced = outcome.replacements.map { [Block.words(Cell($0))] } ?? []
        sections += [
            Section(title: "Engines", blocks: Self.verdicts(of: outcome) + replaced),
            Section(title: "Refused", blocks: outcome.refusals.flatMap(Self.refusals)),
            Section(title: "Laws", blocks: Self.laws(of: outcome)),
            Section(
                title: "Decisions in the compared cases",
                blocks: Self.coverage(of: outcome) + outcome.gaps.map { .words(Cell($0, .odd)) }
            ),
        ]
        sections.removeAll { $0.blocks.isEmpty }
    }

    /// Returns a command to copy; nothing if the command is not known.
    static func command(_ command: String) -> [Block] { command.isEmpty ? [] : [.command(command)] }

    // MARK: Causes

    /// Returns the causes of an engine's differences, and the number of cases that each one explains.
    ///
    /// - Parameter hasBrokenLaws: Whether findings of the engine's differences have cases that only break a law.
    private static func blocks(of diagnosis: EngineDiagnosis, hasBrokenLaws: Bool) -> [Block] {
        let causes = diagnosis.causes.map { cause in
            let deviation = cause.deviation
            return [
                deviation.cell, Cell(cause.cases, .bad), Cell(cause.alone),
                Cell(deviation.place.words),
            ]
        }
        let changes = diagnosis.score?.tellingChanges ?? []
        let supposed = changes.map { change in
            var cell = change.deviation.cell
            cell.spans.insert(.text(change.isLeftOut ? "without " : "with "), at: 0)
            return [
                cell, Cell(change.gained), Cell(change.lost), Cell(change.deviation.place.words),
            ]
        }
        let suspects = (diagnosis.suspects?.rows ?? []).map { row in
            [Cell(row.value.quantity), Cell(row.layouts, .odd), Cell([row.value.place.span])]
        }
        let suspicion = diagnosis.suspicionWords.map { [Block.words(Cell($0))] } ?? []
        let score = diagnosis.suppositionWords.map { [Block.words(Cell($0))] } ?? []
        let laws = hasBrokenLaws ? "; cases that only break a law are not among them" : ""
        return [.words(Cell(diagnosis.words + laws))]
            + table("Causes", ["deviation", "cases", "alone", "step"], causes, words: [0, 3])
            + score
            + table("Supposed", ["change", "gained", "lost", "step"], supposed, words: [0, 3])
            + suspicion
            + table("Suspects", ["quantity", "layouts", "step"], suspects, words: [0, 2])
    }

    // MARK: Coverage

    /// Returns each engine with its verdicts.
    private static func verdicts(of outcome: CampaignOutcome) -> [Block] {
        let verdicts = outcome.verdicts
        let rows = outcome.engines.map { engine in
            [
                Cell(engine.name),
                Cell(String(engine.compared), engine.compared == 0 ? .bad : .plain),
            ]
                + verdicts.map { verdict in
                    guard let count = engine.verdicts[verdict] else { return "–" }
                    return Cell(count, verdict == .agrees ? .good : verdict.isFailure ? .bad : .odd)
                }
        }
        return table("Engines", ["engine", "compared"] + verdicts.map(\.heading), rows)
    }

    /// The largest number of reasons shown for an engine.
    private static let mostReasons = 12

    private static func refusals(of name: String, _ refusals: Refusals) -> [Block] {
        let reasons = refusals.ranked
        var rows = reasons.prefix(mostReasons).map { [Cell($0.reason), Cell($0.count)] }
        let others = reasons.dropFirst(mostReasons).reduce(0) { $0 + $1.count }
        if others > 0 { rows.append(["other reasons", Cell(others)]) }
        return table("Refused", ["reason given by \(name)", "fixtures"], rows)
            + refusals.unanswered.map { profile, asked, _ in
                let cases = "none of \(asked.of("case")) of the profile \(profile)"
                return .words(Cell("\(name) answered \(cases)", .odd))
            }
    }

    /// The reason why a broken law may have no finding.
    private static let brokenLaws =
        "A broken law is a finding of its own only where the engine's layout does not differ from the "
        + "reference's, and no cause or suspect gives its layout of the law's other tree."

    private static func laws(of outcome: CampaignOutcome) -> [Block] {
        let engines = outcome.lawEngines
        let rows = outcome.setting.laws.map { law in
            [Cell(law.rawValue)]
                + engines.flatMap { engine in
                    let (asked, broken) = outcome.counts(of: law, engine: engine)
                    return [Cell(asked), broken == 0 ? Cell("0", .good) : Cell(broken, .bad)]
                }
        }
        let names = engines.map { outcome.setting.engines[$0] }
        let isBroken = engines.contains { engine in
            outcome.setting.laws.contains { outcome.counts(of: $0, engine: engine).1 > 0 }
        }
        return table("Laws", ["law"] + names.flatMap { ["\($0): checked", "broken"] }, rows)
            + (isBroken ? [.words(Cell(brokenLaws))] : [])
    }

    /// Returns the decisions in the compared cases, with their counts for each tested engine.
    private static func coverage(of outcome: CampaignOutcome) -> [Block] {
        let engines = outcome.tested
        let rows = outcome.decisions.map { decision in
            [Cell(decision.words)]
                + engines.flatMap { engine in
                    let coverage = outcome.tally.coverage[engine]
                    let count = coverage.count(of: decision)
                    return [Cell(count), Cell(NumberText.percent(count, of: coverage.cases))]
                }
        }
        let heads = engines.flatMap { [outcome.setting.engines[$0], "%"] }
        return table("Coverage", ["decision"] + heads, rows)
    }

    /// Returns a table; nothing without rows.
    ///
    /// - Parameter words: The columns that hold words instead of numbers.
    static func table(
        _ label: String,
        _ titles: [String],
        _ rows: [[Cell]],
        words: Set<Int> = [0]
    ) -> [Block] {
        if rows.isEmpty { return [] }
        let columns = titles.enumerated().map { place, title in
            let kind =
                words.contains(place) ? Table.Column.words : title == "%" ? .percent : .number
            return (title: title, kind: kind)
        }
        return [.table(Table(label: label, columns: columns, rows: rows))]
    }
}

extension ReportDocument.Section {
    /// Creates a section that is about no failure.
    fileprivate init(title: String, blocks: [ReportDocument.Block]) {
        (self.title, self.blocks, badges) = (title, blocks, nil)
    }

    /// Creates a list under a title; nothing without items.
    fileprivate init(_ title: String, _ items: [ReportDocument.Cell]) {
        self.init(title: title, blocks: items.isEmpty ? [] : [.list(items)])
    }
}

extension RuleDeviation {
    fileprivate var cell: ReportDocument.Cell { .init([.code(name)]) }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

extension TextReport {
    /// The classes of failure that are not known, worst first.
    var news: [String] {
        let findings = outcome.news
        return findings.enumerated().flatMap { number, finding in
            (number == 0 ? [] : [""]) + lines(of: finding, number: number + 1)
        }
    }

    /// The classes about which referees differ, with what each of them answered.
    var disputed: [String] {
        let findings = outcome.disputed
        if findings.isEmpty { return [] }
        return [style.bold("Disputed: judges differ, and it counts against no engine")]
            + findings.enumerated().flatMap { number, finding in
                [""] + lines(of: finding, number: outcome.news.count + number + 1)
            }
    }

    private func lines(of finding: Finding, number: Int) -> [String] {
        let indent = "   "
        let width = Self.width - indent.count
        func indented(_ lines: [String]) -> [String] { lines.map { indent + $0 } }

        // 1. What goes wrong.
        let failureClass = finding.failureClass
        let title =
            "\(number). \(failureClass.engine): \(finding.headline) "
            + "(\(finding.count.of("case")))"
        var lines = title.printable.wrapped(to: Self.width, rest: indent).map(style.bold)
        lines.append(indent + style.faint(failureClass.key.printable))

        // 2. The smallest case, and what became of it.
        lines.append(indent + style.faint("\(finding.reduction.caseWords), \(finding.shrinkage):"))
        let smallest = CompactCase(tree: finding.fixture.tree)
        lines += indented(smallest.lines(width: width))
        lines += smallest.legend.wrapped(to: Self.width, first: indent, rest: indent + "  ")
            .map(style.faint)
        if let variant = finding.variant {
            lines.append(indent + style.faint("varied:"))
            lines += indented(CompactCase(tree: variant).lines(width: width))
        }
        lines += indented(table(of: finding))
        for sentence in finding.sentences + finding.situationWords {
            lines += sentence.printable.wrapped(
                to: Self.width,
                first: indent,
                rest: indent + "  "
            )
        }

        if !finding.said.isEmpty {
            lines.append(indent + style.faint("last on its standard error, without numbers:"))
            lines += finding.said.map { indent + "  " + $0.printable }
        }

        // 3. How to see it again, and other cases of it.
        lines += command(finding.replay, indent: indent)
        for other in finding.others {
            lines.append(indent + style.faint("another case, \(other.shrinkage):"))
            lines += indented(CompactCase(tree: other.fixture.tree).lines(width: width))
        }
        return lines
    }

    private func table(of finding: Finding) -> [String] {
        var lines = TextTable(LengthTable(of: finding).rows).lines
        if finding.comparison != nil, !lines.isEmpty { lines[0] = style.faint(lines[0]) }
        return lines
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutLaws

/// What came out of a campaign's cases so far, counted in their order.
public struct CampaignTally: Sendable {
    /// The failures of one class.
    public struct Failures: Sendable {
        /// The class.
        public let failureClass: FailureClass
        /// How many cases failed in this way.
        public internal(set) var count: Int
        /// The number of the case with the fewest elements among them, the first of several.
        public internal(set) var smallest: Int
        var elements: Int
    }

    /// How many cases there were.
    public private(set) var cases = 0
    /// How many of them an engine failed.
    public private(set) var failingCases = 0
    /// What was said of each engine's answers, in the order of the campaign.
    public private(set) var verdicts: [[CaseVerdict: Int]]
    /// How often each law was asked of an engine.
    public private(set) var lawsAsked: [Law: Int] = [:]
    /// How often each law was broken.
    public private(set) var lawsBroken: [Law: Int] = [:]
    /// What the cases had to decide.
    public private(set) var coverage = Coverage()
    /// What went wrong, in the order in which it was met first.
    public private(set) var failures: [Failures] = []
    private var places: [FailureClass: Int] = [:]

    /// Nothing yet, of so many engines.
    public init(engines: Int) {
        verdicts = Array(repeating: [:], count: engines)
    }

    /// Counts one case.
    ///
    /// - Parameter number: The case's number, by which it is found again.
    public mutating func count(_ report: CaseReport, number: Int) {
        cases += 1
        if !report.failures.isEmpty { failingCases += 1 }
        for (engine, verdict) in report.verdicts.enumerated() {
            verdicts[engine][verdict, default: 0] += 1
        }
        lawsAsked.merge(report.laws, uniquingKeysWith: +)
        coverage.count(report.decisions)
        for failure in report.failures {
            if case .law(let law) = failure.kind { lawsBroken[law, default: 0] += 1 }
        }
        for failure in Set(report.failures).sorted(by: { $0.key < $1.key }) {
            guard let place = places[failure] else {
                places[failure] = failures.count
                failures.append(
                    Failures(
                        failureClass: failure,
                        count: 1,
                        smallest: number,
                        elements: report.elements
                    )
                )
                continue
            }
            failures[place].count += 1
            if report.elements < failures[place].elements {
                failures[place].smallest = number
                failures[place].elements = report.elements
            }
        }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDiagnosis
internal import LayoutFixtures
internal import StackLayout

/// Groups findings without a known cause whose smallest cases seem to show the same mistake.
///
/// One mistake shows in many situations, and its smallest cases have similar features. So a finding joins
/// the first group with fewer features that shares at least half of them, or whose features it all has.
/// The common features describe the mistake. All violations of one law form one group, and so do all hangs, and all
/// findings with the same suspects. Findings with different suspects are never in one group.
enum FindingGroups {
    /// Returns the findings; those of a group get the class of its smallest finding.
    ///
    /// - Parameters:
    ///   - findings: The findings, each with the other values that give its smallest case.
    ///   - diagnoses: The diagnoses of their engines, with suspects.
    ///   - isFixed: Whether a finding keeps its class.
    /// - Complexity: O(findings times groups).
    static func grouped(
        _ findings: [Finding],
        suspectedBy diagnoses: [EngineDiagnosis],
        isFixed: (Finding) -> Bool
    ) -> [Finding] {
        var findings = findings
        var groups: [(finding: Finding, common: Set<Feature>, suspects: Int?)] = []
        let allFeatures = findings.map(\.fixture.tree.features)
        let ranks = zip(findings, allFeatures).map { finding, features in
            (features.count, finding.fixture.tree.items.count, finding.failureClass.key)
        }
        for place in findings.indices.sorted(by: { ranks[$0] < ranks[$1] })
        where findings[place].isSmall && !isFixed(findings[place]) {
            let finding = findings[place]
            let (own, features) = (finding.failureClass, allFeatures[place])
            let suspects = diagnoses.first { $0.engine == own.engine }?.suspects
                .flatMap { $0.choice(of: finding.otherValues ?? []) }
            let group = groups.indices.first { group in
                let first = groups[group].finding
                guard first.failureClass.engine == own.engine, first.failureClass.kind == own.kind,
                    first.isDisputed == finding.isDisputed
                else { return false }
                switch own.kind {
                case .law, .answer(.timedOut): return true
                case .answer: break
                }
                if let suspects, let others = groups[group].suspects, suspects != others {
                    return false
                }
                return areAlike(groups[group].common, features)
                    || suspects != nil && suspects == groups[group].suspects
            }
            guard let group else {
                groups.append((finding, features, suspects))
                continue
            }
            findings[place] = finding.grouped(as: groups[group].finding.failureClass)
            let common = groups[group].common.intersection(features)
            if !common.isEmpty { groups[group].common = common }
        }
        return findings
    }

    private static func areAlike(_ common: Set<Feature>, _ features: Set<Feature>) -> Bool {
        if common.isSubset(of: features) { return true }
        return 2 * common.intersection(features).count >= common.union(features).count
    }
}

extension Finding {
    /// Whether the case was reduced, and no cause distinguishes it from others.
    fileprivate var isSmall: Bool {
        guard failureClass.isSituational else { return false }
        return switch reduction {
        case .smallest, .stopped, .unsteady: true
        case .asFound, .notRepeated, .notCompared, .onlyExpected, .inSequence: false
        }
    }
}

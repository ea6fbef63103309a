// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that one level explains the lengths of all children of a line.
///
/// It applies to `css` lines that cannot break, if every relevant factor is at least 1. The freezing of
/// §9.7 then ends with the lengths `clamp(b + λw, m, M)`. Here w is the flex grow factor, or the flex
/// shrink factor times the base. Bases and ranges come from the layout from which the trial is made.
/// They may differ if an engine's stack has another size, so such a stack is not judged.
///
/// The law does not apply to `hstack`, whose greedy shares need not have one level, nor to `texture`,
/// whose children do not keep their ranges.
///
/// Source: CSS Flexible Box Layout Module Level 1, §9.7.
enum LevelCertificate {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        let claims = subject.lines.compactMap { line -> LevelRequirement? in
            guard line.rule.laws.isLevel, line.hasWholeFactors,
                let available = line.record.available
            else { return nil }
            let grows = line.motion == .grows
            return LevelRequirement(
                stack: line.index,
                axis: line.axis,
                size: subject.layout.frames[line.index].size,
                available: available,
                grows: grows,
                parts: line.record.children.map { child in
                    LevelRequirement.Part(
                        index: child.index,
                        base: child.base,
                        weight: grows ? child.growth : child.shrinkage,
                        interval: child.interval
                    )
                }
            )
        }
        guard !claims.isEmpty else { return nil }
        return LawTrial(.certificate, of: tree, levels: claims)
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// There is a level at which every child has its length.
///
/// Of `css` lines that cannot break, where every factor that counts is at least 1: the freezing of
/// §9.7 ends with the lengths `clamp(b + λw, m, M)`, w being the flex grow factor, or the flex shrink
/// factor times the base. Bases and ranges are those of the layout that the trial is made from; an
/// engine whose stack has another size is not judged, as they may be others there.
///
/// Of `hstack` it is not asked, whose greedy shares need not have one level, nor of `texture`, whose
/// children do not keep their ranges.
///
/// Source: CSS Flexible Box Layout Module Level 1, §9.7.
enum LevelCertificate {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        let claims = subject.lines.compactMap { line -> LevelClaim? in
            guard line.rule.laws.isLevel, line.hasWholeFactors,
                let available = line.record.available
            else { return nil }
            let grows = line.motion == .grows
            return LevelClaim(
                stack: line.index,
                axis: line.axis,
                size: subject.layout.frames[line.index].size,
                available: available,
                grows: grows,
                parts: line.record.children.map { child in
                    LevelClaim.Part(
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

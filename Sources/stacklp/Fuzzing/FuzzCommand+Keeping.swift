// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFuzzing

// The smallest cases of a run, in the folder of `--corpus`.
extension FuzzCommand {
    /// Whether the run has all random cases, so that kept cases that it does not find are obsolete.
    private func isWhole(_ outcome: CampaignOutcome) -> Bool {
        outcome.interruption == nil && cases.replay == nil && options.shard == nil
    }

    /// Writes the smallest cases into the folder for cases, and removes those that this run should have found again.
    func keep(_ outcome: CampaignOutcome) throws {
        let findings = outcome.findings
        // A case of the user's own fixtures is not listed, since no random case finds it again.
        let isListed = corpus == CorpusFolder.defaultPath && cases.allPaths.isEmpty
        // Without findings there is nothing to do, unless an earlier run kept cases.
        if findings.isEmpty, !isListed || LastRun(in: corpus).entries.isEmpty { return }
        var left: [String] = []
        var taken = 0
        do {
            let folder = try CorpusFolder(corpus, apartFrom: fileUses)
            for finding in findings { left += try folder.keep(finding, for: suite) }
            let engines = isWhole(outcome) ? outcome.setting.engines : []
            if isListed { taken = try folder.list(findings, removingOthersOf: engines) }
        } catch {
            throw ExitStatus.unwritable.saying(error.description)
        }
        for name in left {
            Terminal.say("\(corpus)/\(name) is unchanged, since this run uses it")
        }
        let found = findings.reduce(0) { $0 + 1 + $1.others.count }
        let count = found - left.count { !$0.hasSuffix(".html") }
        if !options.quiet, taken > 0 {
            let cases =
                taken == 1 ? "1 case of earlier runs was" : "\(taken) cases of earlier runs were"
            Terminal.say("\(cases) removed from \(corpus): not found again in this run")
        }
        if !options.quiet, count > 0 {
            let cases = count == 1 ? "1 case is" : "\(count) cases are"
            Terminal.say("\(cases) kept in \(corpus)")
        }
    }
}

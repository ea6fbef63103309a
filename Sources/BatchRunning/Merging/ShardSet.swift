// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// The files of all shards of one run.
package struct ShardSet {
    /// The files, in the order of the shards.
    let files: [ShardFile]
    /// The run that was divided into the shards.
    let identity: RunIdentity
    /// The fixtures of the run.
    let input: Trailer.Input
    /// The counts of all results.
    package let tally: Tally

    /// The number of fixtures in the input.
    package var inputCount: Int { input.count }

    /// Reads the files, and checks that they belong together.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - words: A function that returns the verdicts and notes of a command with some settings; `nil` for a command
    ///     without results.
    /// - Throws: A ``BatchRefusal`` with all problems.
    package init(
        paths: [String],
        words: (_ command: String, _ setting: (String) -> String?) -> ResultWords?
    ) throws(BatchRefusal) {
        // 1. Check each file.
        var (files, problems): ([ShardFile], [BatchRefusal.Problem]) = ([], [])
        func note(_ found: String) { problems.append(.init(found: found, remedy: nil)) }
        for path in paths {
            do throws(BatchRefusal) {
                files.append(try ShardFile(path: path))
            } catch {
                problems += error.problems
            }
        }
        guard problems.isEmpty, let first = files.first else {
            throw BatchRefusal(problems: problems)
        }

        // 2. Compare each file with the first.
        for file in files.dropFirst() {
            if let difference = Self.difference(of: file, from: first) { note(difference) }
        }
        guard problems.isEmpty else { throw BatchRefusal(problems: problems) }

        // 3. Check that all shards are there once.
        let shards = files.compactMap(\.trailer.identity.shard).map(\.number)
        for number in Set(shards).sorted() where shards.count(where: { $0 == number }) > 1 {
            let same = files.filter { $0.trailer.identity.shard?.number == number }.map(\.path)
            note("\(same.joined(separator: " and ")) are the same shard; give one of them")
        }
        if let shard = first.trailer.identity.shard {
            let missing = (1...shard.count).filter { !shards.contains($0) }
                .map { "\(shard.kind.rawValue):\($0)/\(shard.count)" }
            if !missing.isEmpty { note("shards are missing: \(Self.list(missing))") }
        }
        guard problems.isEmpty else { throw BatchRefusal(problems: problems) }
        files.sort {
            ($0.trailer.identity.shard?.number ?? 0) < ($1.trailer.identity.shard?.number ?? 0)
        }
        var identity = first.trailer.identity.whole
        if let known = words(identity.command, { [identity] in identity[$0] }) {
            identity.words = known
        }
        var tally = Tally()
        for file in files {
            guard let part = file.trailer.tally(in: identity.words) else {
                throw BatchRefusal(
                    "\(file.path) was altered: its trailer is not from stacklp \(identity.command)"
                )
            }
            tally.add(part)
        }
        self.identity = identity
        input = first.trailer.input
        guard tally.total == input.count, files.allSatisfy(\.hasItsShare) else {
            let found = "the shards have \(tally.total) results of \(input.count) fixtures"
            throw BatchRefusal("\(found), or results of other shards: their inputs differ")
        }
        self.files = files
        self.tally = tally
    }

    private static func difference(of file: ShardFile, from first: ShardFile) -> String? {
        let (one, other) = (file.trailer, first.trailer)
        if one.identity.version != other.identity.version {
            return "\(file.path) was written by stacklp \(one.identity.version), "
                + "\(first.path) by \(other.identity.version)"
        }
        if let difference = one.identity.difference(from: other.identity) {
            return "\(file.path) is from a run with \(difference) as in \(first.path)"
        }
        let (shard, otherShard) = (one.identity.shard, other.identity.shard)
        guard let shard, let otherShard else {
            let whole = shard == nil ? file.path : first.path
            return "\(whole) has all fixtures already; leave it out"
        }
        guard shard.kind == otherShard.kind, shard.count == otherShard.count else {
            return "\(file.path) is shard \(shard), \(first.path) is shard \(otherShard)"
        }
        guard one.input.count == other.input.count else {
            return "\(file.path) is from an input of \(one.input.count) fixtures, "
                + "\(first.path) from one of \(other.input.count)"
        }
        guard one.input == other.input else {
            return "\(file.path) and \(first.path) are from different inputs: their fixtures, "
                + "\(one.input.count) each, differ"
        }
        return nil
    }

    /// Returns a list of some words, short enough to be read.
    private static func list(_ words: [String]) -> String {
        let shown = words.prefix(20).joined(separator: ", ")
        return words.count > 20 ? "\(shown) and \(words.count - 20) more" : shown
    }
}

extension ShardFile {
    /// Whether the file has the right number of results for its slice.
    fileprivate var hasItsShare: Bool {
        guard let shard = trailer.identity.shard, shard.kind == .slice else { return true }
        let share = (trailer.input.count - shard.number + shard.count) / shard.count
        return trailer.total == share
    }
}

extension RunIdentity {
    /// The same run over all fixtures.
    fileprivate var whole: RunIdentity {
        var whole = self
        whole.shard = nil
        return whole
    }
}

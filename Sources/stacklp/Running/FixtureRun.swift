// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutDrawing
internal import LayoutFixtures

/// What a command has to say about one fixture.
struct Report: Sendable {
    /// What it means for the exit status.
    enum Finding: Sendable {
        case good
        case different
        case invalid
    }

    /// Goes to the results.
    var text = ""
    /// Drawn with the others when all are done.
    var picture: LayoutPicture?
    /// Goes to standard error.
    var remark: String?
    var finding = Finding.good
    /// What is counted at the end, such as `solved`.
    var counts: [String] = []
}

/// One run of a command over its fixtures: read, work, write in order, count, and end with a status.
struct FixtureRun {
    let input: InputOptions
    /// The order in which counts are told at the end.
    let countOrder: [String]

    /// Runs, and throws the exit status unless it is 0.
    ///
    /// - Parameters:
    ///   - invalid: What goes to the results for a fixture that cannot be laid out.
    ///   - work: What to do with a fixture; called on several threads.
    func run(
        invalid: @escaping @Sendable (FixtureError) -> String,
        work: @escaping @Sendable (Fixture) -> Report
    ) throws {
        Interruption.listen()
        let shard = input.shard
        var stream = try open()
        var progress = Progress(
            isShown: !input.quiet && Terminal.isStandardError
                && (input.output != nil || !Terminal.isStandardOutput)
        )
        var pictures: [LayoutPicture] = []
        var counts: [String: Int] = [:]
        var (total, differing, broken) = (0, 0, 0)

        let pipeline = OrderedPipeline<(Int, FixtureItem), Report?>(
            workers: input.jobs ?? WorkerThread.processorCount
        )
        do {
            try pipeline.run(
                FixtureFiles(input.paths).numbered,
                work: { position, item in
                    Self.report(position, item, shard, invalid: invalid, work: work)
                },
                shouldStop: { Interruption.signal != 0 },
                receive: { report, hasMore in
                    guard let report else { return }
                    total += 1
                    if report.finding == .different { differing += 1 }
                    if report.finding == .invalid { broken += 1 }
                    for count in report.counts { counts[count, default: 0] += 1 }
                    if let remark = report.remark, !input.quiet {
                        progress.clear()
                        Terminal.say(remark)
                    }
                    if let picture = report.picture { pictures.append(picture) }
                    try stream.write(report.text, hasMore: hasMore)
                    progress.advance(differing == 0 ? "" : ", \(differing) to look at")
                }
            )
            if !pictures.isEmpty { try stream.write(LayoutPicture.sheet(of: pictures)) }
            try stream.flush()
        } catch {
            progress.clear()
            Terminal.say("stacklp: \(error)")
            throw ExitStatus.internalError
        }

        progress.clear()
        if !input.quiet { Terminal.say(summary(total, counts)) }
        if Interruption.signal != 0 { throw ExitStatus.interrupted(by: Interruption.signal) }
        if broken > 0 { throw ExitStatus.invalid }
        if differing > 0 { throw ExitStatus.different }
    }

    private func open() throws -> ResultStream {
        do {
            return try ResultStream(path: input.output)
        } catch {
            Terminal.say("stacklp: \(error)")
            throw ExitStatus.internalError
        }
    }

    /// What is said at the end, such as `137 fixtures: 137 agree, 23 with a shortfall`.
    private func summary(_ total: Int, _ counts: [String: Int]) -> String {
        let parts = countOrder.compactMap { name in
            counts[name].map { "\($0) \(name)" }
        }
        let fixtures = total == 1 ? "1 fixture" : "\(total) fixtures"
        return parts.isEmpty ? fixtures : "\(fixtures): \(parts.joined(separator: ", "))"
    }

    private static func report(
        _ position: Int,
        _ item: FixtureItem,
        _ shard: Shard?,
        invalid: (FixtureError) -> String,
        work: (Fixture) -> Report
    ) -> Report? {
        do {
            if let shard, shard.kind == .slice, !shard.contains(position: position, name: "") {
                return nil
            }
            let fixture = try item.fixture()
            if let shard, !shard.contains(position: position, name: fixture.name) { return nil }
            return work(fixture)
        } catch {
            if let shard, !shard.contains(position: position, name: error.name) { return nil }
            return Report(
                text: invalid(error),
                remark: error.description,
                finding: .invalid,
                counts: ["invalid"]
            )
        }
    }
}

extension FixtureFiles {
    /// The items with their positions, counted from 0.
    var numbered: some Sequence<(Int, FixtureItem)> & Sendable { NumberedItems(files: self) }
}

private struct NumberedItems: Sequence, Sendable {
    var files: FixtureFiles

    func makeIterator() -> some IteratorProtocol<(Int, FixtureItem)> {
        var position = -1
        var items = files.makeIterator()
        return AnyIterator {
            position += 1
            return items.next().map { (position, $0) }
        }
    }
}

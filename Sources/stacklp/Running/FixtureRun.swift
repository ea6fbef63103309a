// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutDrawing
internal import LayoutFixtures

/// One run of a command over its fixtures: read, work, write in order, count, end with a status.
struct FixtureRun {
    private let input: InputOptions
    private let format: ResultFormat
    /// Whether results go to a terminal.
    private let isWatched: Bool

    /// - Parameter format: How results are written; `nil` for what suits where they go.
    init(_ input: InputOptions, format: ResultFormat?) {
        self.input = input
        isWatched = input.output == nil && Terminal.isStandardOutput
        self.format = format ?? (isWatched ? .table : .jsonl)
    }

    /// Runs, and throws the exit status unless it is 0.
    ///
    /// - Parameter report: Works on a fixture; called on several threads.
    func run(_ report: @escaping @Sendable (Fixture) -> some Report) throws {
        var stream = try ResultStream.opened(input.output, apartFrom: input.paths)
        let (shard, format) = (input.shard, format)
        let ink = Ink(isColoured: isWatched && Terminal.allowsColour)
        let tellsRemarks =
            !input.quiet && !(isWatched && format.isReadable && Terminal.isStandardError)
        var progress = Progress(isShown: !input.quiet && !isWatched && Terminal.isStandardError)
        var pictures: [LayoutPicture] = []
        var tally = Tally()

        let pipeline = OrderedPipeline<(offset: Int, element: FixtureItem), Entry?>(
            workers: input.jobs ?? WorkerThread.processorCount,
            weight: { $0.element.weight }
        )
        do {
            try Interruption.listen { pipeline.stop() }
            if !input.quiet, Terminal.isStandardInput, input.paths.contains("-") {
                Terminal.say("Fixtures are read from the terminal, one a line; Ctrl-D ends them.")
            }
            try pipeline.run(
                FixtureFiles(input.paths).enumerated(),
                work: { Self.entry(of: $0, shard, format, ink, report) },
                receive: { entry, hasMore in
                    if let entry {
                        tally.count(entry.verdict, entry.finding, notes: entry.notes)
                        if let remark = entry.remark, tellsRemarks {
                            progress.clear()
                            Terminal.say(remark)
                        }
                        if let picture = entry.picture { pictures.append(picture) }
                        try stream.write(entry.text)
                        progress.advance(notGood: tally.notGood)
                    }
                    if !hasMore { try stream.flush() }
                }
            )
            if !pictures.isEmpty { try stream.write(LayoutPicture.sheet(of: pictures)) }
            try stream.close()
        } catch {
            progress.clear()
            throw ExitStatus.internalError.saying("\(error)")
        }

        progress.clear()
        let signal = Interruption.number
        if !input.quiet { Terminal.say((signal == 0 ? "" : "interrupted: ") + tally.summary) }
        if signal != 0 { throw ExitStatus.interrupted(by: signal) }
        if let code = tally.exitCode { throw code }
    }

    /// What is to be written of an item; `nil` if it is not in the part that is worked on.
    private static func entry(
        of numbered: (offset: Int, element: FixtureItem),
        _ shard: Shard?,
        _ format: ResultFormat,
        _ ink: Ink,
        _ report: (Fixture) -> some Report
    ) -> Entry? {
        let (position, item) = numbered
        if let shard, !shard.mayContain(position: position) { return nil }
        do {
            let fixture = try item.fixture()
            if let shard, !shard.contains(position: position, name: fixture.name) { return nil }
            return Entry(report(fixture), as: format, ink)
        } catch {
            if let shard, !shard.contains(position: position, name: error.name) { return nil }
            return Entry(InvalidReport(error: error), as: format, ink)
        }
    }
}

extension FixtureItem {
    /// How many bytes are kept for it alone.
    fileprivate var weight: Int {
        if case .text(let bytes, _) = self { bytes.count } else { 0 }
    }
}

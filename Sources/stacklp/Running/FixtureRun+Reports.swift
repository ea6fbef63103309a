// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutFixtures

extension FixtureRun {
    /// Runs a command that reports on each fixture by itself; throws the exit status unless it is 0.
    ///
    /// - Parameters:
    ///   - format: How results are written; `nil` for what suits where they go.
    ///   - writer: The document that is written; `nil` for what suits the format.
    ///   - parts: How many parts a fixture is cut into.
    ///   - memory: Makes the memory of one worker, called on the thread of each.
    ///   - work: Adds its reports on a part of a fixture, counted from 0.
    func report<SomeReport: Report, Memory>(
        as format: ResultFormat?,
        into writer: (any EntryWriter)? = nil,
        parts: Int = 1,
        memory: @escaping @Sendable () -> Memory,
        work: @escaping @Sendable (Fixture, Int, inout Memory, (SomeReport) -> Void) -> Void
    ) throws {
        let (format, style) = (format ?? defaultFormat, style)
        let isForPeople = format == .table || format == .ascii
        let usual: any EntryWriter =
            format == .svg ? try ExitStatus.attempt(PictureWriter.init) : PlainWriter()
        let chosen: any EntryWriter = writer ?? usual
        try run(chosen, isForPeople: isForPeople, parts: parts, memory: memory) {
            part,
            memory,
            add in
            switch part.fixture {
            case .success(let fixture):
                work(fixture, part.number, &memory) { add(BatchEntry($0, as: format, style)) }
            case .failure(let error):
                if part.number > 0 { return }
                add(BatchEntry(InvalidReport(error: error), as: format, style))
            }
        }
    }
}

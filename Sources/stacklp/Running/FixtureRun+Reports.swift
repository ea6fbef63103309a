// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutFixtures

extension FixtureRun {
    /// Runs a command that reports on each fixture separately, and throws the exit status unless it is 0.
    ///
    /// - Parameters:
    ///   - format: The format of results; `nil` for the default of their destination.
    ///   - writer: The document to write; `nil` for the default of the format.
    ///   - parts: The number of parts of each fixture.
    ///   - memory: A function that makes the memory of one worker, called on the worker's thread.
    ///   - work: A function that adds reports on a part of a fixture. Parts are numbered from 0.
    func report<SomeReport: Report, Memory>(
        as format: ResultFormat?,
        into writer: (any EntryWriter)? = nil,
        parts: Int = 1,
        memory: @escaping @Sendable () -> Memory,
        work: @escaping @Sendable (Fixture, Int, inout Memory, (SomeReport) -> Void) -> Void
    ) throws {
        let (format, style) = (format ?? defaultFormat, style)
        let isForPeople = format == .table || format == .ascii
        let standard: any EntryWriter =
            format == .svg ? try ExitStatus.attempt(PictureWriter.init) : PlainWriter()
        let chosen: any EntryWriter = writer ?? standard
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

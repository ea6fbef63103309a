// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFuzzing
internal import Threading

/// A file with a line for each case, in the order of the cases.
///
/// A line has the verdict on each engine, and the case's classes of failure before the search for causes.
final class VerdictFile: Sendable {
    private struct State {
        var stream: ResultStream
        var failure: ExitCode?
    }

    private let path: String
    private let inputs: [String]
    private let state: Monitor<State>

    /// Opens a file.
    init(_ path: String, apartFrom inputs: [String]) throws(ExitCode) {
        (self.path, self.inputs) = (path, inputs)
        state = Monitor(State(stream: try .opened(path, apartFrom: inputs)))
    }

    /// Empties the file.
    func restart() {
        attempt { stream in
            try stream.close()
            stream = try .opened(path, apartFrom: inputs)
        }
    }

    /// Writes the line of a case; ``close()`` reports a failure.
    func write(_ compared: ComparedCase, engines: [String]) {
        let line = compared.json(engines: engines) + "\n"
        attempt { try $0.write(line) }
    }

    /// Writes the buffered lines, and closes the file.
    func close() throws(ExitCode) {
        attempt { try $0.close() }
        if let failure = state.update({ $0.failure }) { throw failure }
    }

    /// Changes the stream, and keeps the exit status of the first failure, after which nothing is written.
    private func attempt(_ change: (inout ResultStream) throws -> Void) {
        state.update { state in
            guard state.failure == nil else { return }
            do { try change(&state.stream) } catch { state.failure = ExitStatus.of(error) }
        }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import DifferentialTesting
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import Threading

/// A file with a line for each case, in the order of the cases.
///
/// A line has the verdict on each engine, and the case's classes of failure before the search for causes.
final class VerdictFile: Sendable {
    private struct State {
        var stream: ResultStream
        let path: String
        let inputs: [String]
        var failure: ExitCode?
    }

    private let state: Monitor<State>

    /// Opens a file.
    init(_ path: String, apartFrom inputs: [String]) throws(ExitCode) {
        let stream = try ResultStream.opened(path, apartFrom: inputs)
        state = Monitor(State(stream: stream, path: path, inputs: inputs))
    }

    /// Empties the file.
    func restart() {
        state.update { state in
            guard state.failure == nil else { return }
            do {
                try state.stream.close()
                state.stream = try ResultStream.opened(state.path, apartFrom: state.inputs)
            } catch {
                state.failure = ExitStatus.of(error)
            }
        }
    }

    /// Writes the line of a case; ``close()`` reports a failure.
    func write(_ compared: ComparedCase, engines: [String]) {
        let line = compared.line(engines: engines) + "\n"
        state.update { state in
            guard state.failure == nil else { return }
            do {
                try state.stream.write(line)
            } catch {
                state.failure = ExitStatus.of(error)
            }
        }
    }

    /// Writes the buffered lines, and closes the file.
    func close() throws(ExitCode) {
        let failure = state.update { state in
            guard state.failure == nil else { return state.failure }
            do {
                try state.stream.close()
                return nil
            } catch {
                return ExitStatus.of(error)
            }
        }
        if let failure { throw failure }
    }
}

extension ComparedCase {
    /// Returns the case, its verdicts and its classes of failure as JSON, without a line end.
    fileprivate func line(engines: [String]) -> String {
        var text = JSONText()
        text.object { text in
            text.member("name", report.name)
            text.object("verdicts") { text in
                for (engine, verdict) in zip(engines, verdicts) {
                    text.member(engine, verdict.rawValue)
                }
            }
            let reports = [report] + others.map(\.report)
            var keys: [String] = []
            for key in reports.flatMap({ $0.failures.map(\.key) }) where !keys.contains(key) {
                keys.append(key)
            }
            if !keys.isEmpty { text.member("classes", keys) }
            if !others.isEmpty { text.member("replacedBy", others.map(\.report.name)) }
        }
        return text.text
    }
}

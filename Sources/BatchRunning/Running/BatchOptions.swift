// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures

/// The options of a batch: its fixtures, the destination of its results, and how they are kept.
package struct BatchOptions: Sendable {
    /// The destination of results.
    package enum Destination: Sendable {
        case standardOutput
        /// A file, of which nothing is left; packed by gzip if its name ends in `.gz`.
        case file(String)
        /// A file, behind what an interrupted run of the same identity has left there.
        case resumed(String, DamageAnswer)
    }

    /// Files, folders, or `-` for standard input.
    package var paths: [String]
    /// The destination of results.
    package var destination: Destination
    /// The part of the fixtures that is worked on; `nil` for all.
    package var shard: Shard?
    /// The number of threads that work; `nil` for as many as there are processors.
    package var workers: Int?
    /// The identity of the run; without it, results can neither be resumed nor merged.
    package var identity: RunIdentity?
    /// Whether results end with a line that says what they are.
    package var hasTrailer: Bool
    /// Whether remarks on entries are wanted.
    package var keepsRemarks: Bool
    /// Is told of each file of fixtures before it is read, on whatever thread.
    package var reading: (@Sendable (String) -> Void)?

    /// A batch of all fixtures at some paths.
    package init(
        paths: [String],
        destination: Destination = .standardOutput,
        shard: Shard? = nil,
        workers: Int? = nil,
        identity: RunIdentity? = nil,
        hasTrailer: Bool = false,
        keepsRemarks: Bool = true,
        reading: (@Sendable (String) -> Void)? = nil
    ) {
        self.paths = paths
        self.destination = destination
        self.shard = shard
        self.workers = workers
        self.identity = identity
        self.hasTrailer = hasTrailer
        self.keepsRemarks = keepsRemarks
        self.reading = reading
    }

    /// The fixtures.
    var files: FixtureFiles { FixtureFiles(paths, reading: reading) }

    /// Whether each result says where its fixture stands.
    var marksPositions: Bool { identity?.marksPositions(hasTrailer: hasTrailer) ?? false }

    /// Whether each result says what it is of, and has its own checksum.
    var needsLines: Bool {
        if case .resumed = destination { true } else { hasTrailer }
    }
}

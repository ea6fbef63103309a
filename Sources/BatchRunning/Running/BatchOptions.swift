// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures

/// The options of a batch: its fixtures, the destination of its results, and their form.
package struct BatchOptions: Sendable {
    /// The destination of results.
    package enum Destination: Sendable {
        case standardOutput
        /// A file, which is emptied first, and compressed by gzip if its name ends in `.gz`.
        case file(String)
        /// A file with results of an interrupted run of the same identity, which are kept.
        case resumed(String, DamageAnswer)
    }

    /// The files and folders of fixtures, or `-` for standard input.
    package var paths: [String]
    /// The destination of results.
    package var destination: Destination
    /// The part of the fixtures to work on; `nil` for all.
    package var shard: Shard?
    /// The number of worker threads; `nil` for the number of processors.
    package var workers: Int?
    /// The identity of the run, which is needed to resume or merge results.
    package var identity: RunIdentity?
    /// Whether results end with a trailer.
    package var hasTrailer: Bool
    /// Whether remarks on entries are wanted.
    package var keepsRemarks: Bool
    /// A function that gets the path of each file of fixtures before it is read, on any thread.
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

    /// Whether each result has the position of its fixture.
    var marksPositions: Bool { identity?.marksPositions(hasTrailer: hasTrailer) ?? false }

    /// Whether each result has a fingerprint and a checksum.
    var needsLines: Bool {
        if case .resumed = destination { true } else { hasTrailer }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures

/// What a batch is made of, where its results go, and how they are kept.
package struct BatchOptions: Sendable {
    /// Where results go.
    package enum Destination: Sendable {
        case standardOutput
        /// A file, of which nothing is left; packed by gzip if its name ends in `.gz`.
        case file(String)
        /// A file, behind what an interrupted run of the same identity has left there.
        case resumed(String, DamageAnswer)
    }

    /// Files, folders, or `-` for standard input.
    package var paths: [String]
    /// Where results go.
    package var destination: Destination
    /// Which part of the fixtures is worked on; `nil` for all.
    package var shard: Shard?
    /// How many threads work; `nil` for as many as there are processors.
    package var workers: Int?
    /// What decides results; without it they can neither be resumed nor merged.
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

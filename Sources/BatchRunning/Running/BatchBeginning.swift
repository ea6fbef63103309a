// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// The beginning of a run: its destination, and the results that exist already.
struct BatchBeginning {
    /// The destination of results; `nil` if nothing is left to do.
    let stream: ResultStream?
    /// The fixtures that are left.
    let supply: FixtureSupply
    /// The counts of the existing results.
    private(set) var tally = Tally()
    /// The number and the checksum of the existing bytes.
    private(set) var sum = ByteSum()

    /// Opens the destination of results, and finds the fixtures that are left.
    init(_ options: BatchOptions) throws {
        let file: String?
        switch options.destination {
        case .standardOutput: file = nil
        case .file(let path): file = path
        case .resumed(let path, let answer):
            guard let identity = options.identity else {
                throw BatchRefusal("\(path) cannot be resumed: the identity of its run is unknown")
            }
            self = try Self.resumed(path, answer, identity, options)
            return
        }
        stream = try ResultStream(path: file, apartFrom: options.paths)
        supply = FixtureSupply(options.files)
    }

    private static func resumed(
        _ path: String,
        _ answer: DamageAnswer,
        _ identity: RunIdentity,
        _ options: BatchOptions
    ) throws -> BatchBeginning {
        var files = FileUses()
        files.add(fixtures: options.paths)
        files.add(.continued, path, by: path)
        try files.check()
        if let status = FileStatus(path: path), !status.isRegular {
            throw BatchRefusal("\(path) cannot be resumed: it is not a regular file")
        }
        // From now on no other process writes to the file, so its content stays.
        let file = try ResultFile(path: path)
        do {
            return try BatchBeginning(file, answer, identity, options)
        } catch let error as FileError {
            throw BatchRefusal("\(path) cannot be resumed: it \(error)")
        }
    }

    private init(
        _ file: ResultFile,
        _ answer: DamageAnswer,
        _ identity: RunIdentity,
        _ options: BatchOptions
    ) throws {
        // 1. Read the results of the last run, and compare them with the fixtures.
        func find(upTo limit: Int) throws -> KeptResults {
            try KeptResults.find(
                at: file.path,
                of: identity,
                marksPositions: options.marksPositions,
                upTo: limit,
                damage: answer
            )
        }
        var kept = try find(upTo: .max)
        let mismatch: KeptPassage.Mismatch?
        (supply, mismatch) = try FixtureSupply.after(
            kept,
            options.files,
            identity,
            trustsPositions: answer == .refuse
        )

        // 2. Cut the results that do not match.
        if let mismatch {
            guard answer == .cut else { throw mismatch.refusal }
            kept = try find(upTo: mismatch.fitting)
        }
        let isComplete = kept.trailer != nil
        stream =
            isComplete ? nil : try ResultStream(file, cut: kept.cut, pending: kept.pending)
        (tally, sum) = (kept.tally, kept.sum)
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// A result in a file, without its frames.
struct KeptResult {
    let verdict: FixtureVerdict
    let notes: [Note]
    /// The name of the fixture.
    let name: String
    /// The position of the fixture in the input, counted from 0; `nil` if the result has none.
    let position: Int?
    /// The fingerprint of the fixture and the run.
    let input: String

    /// The grade in the batch.
    var grade: Grade { BatchEntry.grade(verdict, notes) }

    /// Reads a line; `nil` if it is not a result of a run.
    ///
    /// - Parameters:
    ///   - line: The line without its end and its checksum, which was checked.
    ///   - identity: The run.
    ///   - marksPositions: Whether each result of the run has the position of its fixture.
    init?(_ line: ArraySlice<UInt8>, of identity: RunIdentity, marksPositions: Bool) {
        guard let (_, input) = ResultCheck.result(of: line), let result = Self.members(of: line),
            let name = result["name"]?.text,
            let verdict = result["status"]?.text.flatMap({ identity.words[$0] }),
            identity.otherSetting(in: result) == nil
        else { return nil }
        position = result[Self.positionKey]?.wholeNumber
        guard (position != nil) == marksPositions else { return nil }
        notes = identity.words.notes.filter { result[$0.name] != nil }
        (self.verdict, self.name, self.input) = (verdict, name, input)
    }

    /// Returns the members of a line without its checksum.
    static func members(of line: ArraySlice<UInt8>) -> JSONValue? {
        JSONValue(membersOf: line + [UInt8(ascii: "}")])
    }

    // MARK: Positions

    /// The key of the position, which is the first member of a result.
    static let positionKey = "position"

    /// Returns the position in a line, and the start of the rest of the object.
    static func position(of line: ArraySlice<UInt8>) -> (position: Int, rest: Int)? {
        let beginning = "{\"\(positionKey)\":".utf8
        guard line.starts(with: beginning) else { return nil }
        let digits = line.dropFirst(beginning.count).prefix { $0 != UInt8(ascii: ",") }
        guard let position = Int(String(decoding: digits, as: UTF8.self)),
            digits.endIndex < line.endIndex
        else { return nil }
        return (position, digits.endIndex + 1)
    }
}

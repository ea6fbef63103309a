// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// The facts about a result in a file, except its frames.
struct KeptResult {
    let verdict: FixtureVerdict
    let notes: [Note]
    /// The name of its fixture.
    let name: String
    /// The position of the fixture in the input, counted from 0, if the result states it.
    let position: Int?
    /// The fingerprint of its fixture and its run.
    let input: String

    /// The meaning for the batch.
    var grade: Grade { BatchEntry.grade(verdict, notes) }

    /// Looks at a line; `nil` if it is no result of a run.
    ///
    /// - Parameters:
    ///   - line: The line without its end and its checksum, which was its own.
    ///   - identity: The run.
    ///   - marksPositions: Whether each result of it says where its fixture stands.
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

    /// The members of a line without its checksum.
    static func members(of line: ArraySlice<UInt8>) -> JSONValue? {
        JSONValue(membersOf: line + [UInt8(ascii: "}")])
    }

    // MARK: Positions

    /// The first member of a result that says where its fixture stands.
    static let positionKey = "position"

    /// The position that a line tells, and where the rest of the object begins.
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

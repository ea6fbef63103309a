// SPDX-License-Identifier: GPL-3.0-or-later

/// What is to be known of a result in a file, without reading its frames.
struct KeptResult {
    private(set) var verdict = FixtureVerdict.invalid
    private(set) var grade = Grade.invalid
    private(set) var notes: [Note] = []
    /// The name of its fixture, as it is written between quotes.
    private(set) var name: [UInt8] = []
    /// Where the fixture stands in the input, counted from 0, if the result says so.
    private(set) var position: Int?
    /// The fingerprint of what it is the result of.
    let input: UInt32

    /// Looks at a line; `nil` if it is no result of a run.
    ///
    /// - Parameters:
    ///   - line: The line without its end and its checksum, which was its own.
    ///   - identity: The run.
    ///   - marksPositions: Whether each result of it says where its fixture stands.
    init?(_ line: ArraySlice<UInt8>, of identity: RunIdentity, marksPositions: Bool) {
        var (status, engine, program, name): (String?, String?, String?, [UInt8]?)
        var position: Int?
        var (isShort, isRefused) = (false, false)
        guard let (members, input) = ResultCheck.result(of: line) else { return nil }
        let isWhole = MemberScan.members(of: members + [UInt8(ascii: "}")]) { key, value in
            if key.elementsEqual("name".utf8) {
                name = Array(value.dropFirst().dropLast())
            } else if key.elementsEqual("status".utf8) {
                status = MemberScan.plainText(value)
            } else if key.elementsEqual("engine".utf8) {
                engine = MemberScan.plainText(value)
            } else if key.elementsEqual("program".utf8) {
                program = MemberScan.plainText(value)
            } else if key.elementsEqual("shortfalls".utf8) {
                isShort = true
            } else if key.elementsEqual("refused".utf8) {
                isRefused = true
            } else if key.elementsEqual(Self.positionKey.utf8) {
                position = Int(String(decoding: value, as: UTF8.self))
            }
        }
        guard isWhole, let name, let verdict = status.flatMap(FixtureVerdict.init),
            identity.verdicts.contains(verdict), (position != nil) == marksPositions
        else { return nil }
        if verdict != .invalid {
            guard engine == identity["engine"], program == identity["program"] else { return nil }
        }
        self.name = name
        self.input = input
        self.verdict = verdict
        self.position = position
        grade = identity.grade(verdict, isShort: isShort)
        notes = (isShort ? [.shortfall] : []) + (isRefused && verdict == .skipped ? [.refused] : [])
    }

    // MARK: Positions

    private static let positionKey = "position"

    /// Adds a result that says where its fixture stands, as its first member.
    static func append(_ json: some Collection<UInt8>, at position: Int, to bytes: inout [UInt8]) {
        bytes += "{\"\(positionKey)\":\(position),".utf8
        bytes += json.dropFirst()
    }

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

// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures

/// Creates layouts, and measures the times of both engines for the layouts of a file.
///
///     layouts make KIND COUNT    writes fixtures as JSON Lines: KIND is row-N, boxes-N, nested-N or mixed
///     layouts time ROUNDS FILE   prints one line of JSON: microseconds per layout
@main
enum Layouts {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 3 else { fatalError("usage: layouts make|time …") }
        switch arguments[0] {
        case "make":
            guard let kind = RandomLayouts.Kind(arguments[1]), let count = Int(arguments[2]) else {
                fatalError("make: expected a kind and a count, not \(arguments)")
            }
            var layouts = RandomLayouts(kind)
            for number in 0..<count {
                let fixture = Fixture(name: "\(arguments[1])-\(number)", tree: try layouts.next())
                print(fixture.json)
            }
        case "time":
            guard let rounds = Int(arguments[1]) else { fatalError("ROUNDS must be a number") }
            let trees = try FixtureFiles([arguments[2]]).map { try $0.fixture().tree }
            print(try LayoutTimes(of: trees, rounds: rounds).json)
        default:
            fatalError("\(arguments[0]): unknown command; use make or time")
        }
    }
}

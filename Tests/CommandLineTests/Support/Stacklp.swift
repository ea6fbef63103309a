// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Subprocess
import TestSupport
import Testing

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The program under test, as it was built beside the tests.
enum Stacklp {
    /// The exit status and the output of a process.
    struct Outcome: Sendable {
        /// `nil` if a signal ended it.
        var exitStatus: Int32?
        var output: String
        var error: String

        /// The lines of standard output.
        var lines: [String] {
            output.split(separator: "\n").map(String.init)
        }

        /// The lines of standard output as results.
        var results: [ResultLine] {
            get throws { try lines.map { try ResultLine($0) } }
        }
    }

    /// The program has not been built.
    struct Missing: Error, CustomStringConvertible {
        let places: [String]
        var description: String {
            "no stacklp is found at or above \(places); build it with swift build --build-tests"
        }
    }

    /// The path of the program, which is in a folder around the test bundle.
    static func path(of name: String = "stacklp") throws -> String {
        let places =
            [URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path]
            + Bundle.allBundles.map(\.bundlePath) + CommandLine.arguments
        for place in places where place.hasPrefix("/") {
            var folder = URL(filePath: place)
            while folder.path != "/" {
                folder.deleteLastPathComponent()
                let candidate = folder.appending(path: name, directoryHint: .notDirectory).path
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder),
                    !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: candidate)
                {
                    return candidate
                }
            }
        }
        throw Missing(places: places)
    }

    /// The program as an executable, for tests that run it in another way.
    static func executable() throws -> Executable { .path(FilePath(try path())) }

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - line: Arguments, with spaces between.
    ///   - others: Further arguments, which may have spaces.
    ///   - input: The text on standard input.
    static func run(
        _ line: String = "",
        _ others: String...,
        input: String = ""
    ) async throws -> Outcome {
        try await run(line.split(separator: " ").map(String.init) + others, input: input)
    }

    /// Runs the program to its end.
    static func run(_ arguments: [String], input: String = "") async throws -> Outcome {
        try await outcome(of: executable(), arguments, input: input)
    }

    /// Runs a program that was built beside it.
    static func run(program name: String) async throws -> Outcome {
        try await outcome(of: .path(FilePath(try path(of: name))), [], input: "")
    }

    /// Runs a line of shell in which `$S` is the program and `$1`, `$2` … are the arguments.
    static func shell(
        _ line: String,
        _ arguments: String...,
        input: String = ""
    ) async throws -> Outcome {
        let line = "S=$0; export TERM=xterm; unset NO_COLOR; " + line
        return try await outcome(
            of: .path("/bin/sh"),
            ["-c", line, try path()] + arguments,
            input: input
        )
    }

    private static func outcome(
        of executable: Executable,
        _ arguments: [String],
        input: String
    ) async throws -> Outcome {
        // A file instead of a pipe, since the program need not read it.
        let folder = try TemporaryFolder()
        let file = try FileDescriptor.open(folder.write(input, to: "input"), .readOnly)
        let result = try await Subprocess.run(
            executable,
            arguments: Arguments(arguments),
            input: .fileDescriptor(file, closeAfterSpawningProcess: true),
            output: .string(limit: 1 << 28),
            error: .string(limit: 1 << 26)
        )
        var exitStatus: Int32?
        if case .exited(let code) = result.terminationStatus { exitStatus = code }
        return Outcome(
            exitStatus: exitStatus,
            output: result.standardOutput,
            error: result.standardError
        )
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutFixtures
internal import LayoutFuzzing
internal import StackLayout
internal import SystemC

/// The option that names the file with options of `stacklp fuzz`.
struct CampaignFileOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read options from a JSON file, such as {\"seed\": 7, \"engine\": [\"greedy\", "
                + "\"mine=./my-engine\"], \"discard\": true}. Options on the command line override "
                + "the file. --config none reads no file (default: stacklp.json, if it exists).",
            valueName: "file"
        ),
        completion: .file(extensions: ["json"]),
        transform: OutputPath.named
    )
    var config: String?
}

/// The file with options of `stacklp fuzz`.
enum CampaignFile {
    private static let defaultPath = "stacklp.json"

    /// Returns a command line with the options of its file; other commands stay as they are.
    ///
    /// - Parameter arguments: A command line with the present names of options; the file may have former ones.
    /// - Throws: An exit status, after the fault of the file was written to standard error.
    static func completing(_ arguments: [String]) throws(ExitCode) -> [String] {
        let own = arguments.prefix { $0 != "--" }
        guard own.first == "fuzz", own.allSatisfy({ $0 != "--help" && $0 != "-h" }),
            let path = path(in: own)
        else { return arguments }
        let given = Set(own.map(name))
        let added = OldSpelling.replaced(in: ["fuzz"] + (try options(of: path))).dropFirst()
            .filter { !given.contains(name(of: $0)) }
        if !added.isEmpty, !given.contains("--quiet") {
            Terminal.say("stacklp: options of \(path): \(added.joined(separator: " "))")
        }
        return ["fuzz"] + added + arguments.dropFirst()
    }

    /// Returns the path of the file to read; `nil` for none.
    private static func path(in arguments: ArraySlice<String>) -> String? {
        var named: String?
        for (index, argument) in zip(arguments.indices, arguments) {
            if argument.hasPrefix("--config=") { named = String(argument.dropFirst(9)) }
            if argument == "--config" { named = arguments[(index + 1)...].first }
        }
        return path(named: named)
    }

    /// Returns the path of the file to read; `nil` for none.
    ///
    /// - Parameter named: The value of `--config`, if given.
    static func path(named: String?) -> String? {
        // The option refuses an empty name.
        if let named { return named == "none" || named.isEmpty ? nil : named }
        // A broken link counts as a file, and reading it fails.
        var status = stat()
        return lstat(defaultPath, &status) == 0 ? defaultPath : nil
    }

    /// Returns the long name of an option.
    private static func name(of argument: String) -> String {
        argument.hasPrefix("-j") ? "--jobs" : String(argument.prefix { $0 != "=" })
    }

    // MARK: The file

    private static func options(of path: String) throws(ExitCode) -> [String] {
        let file: JSONValue
        do {
            let bytes = try FixtureFiles.bytes(of: path)
            file = try FixtureReader.value(of: bytes, from: FixtureSource(file: path))
        } catch {
            throw ExitStatus.wrongCommandLine.saying(lines: error.messages)
        }
        guard case .object(let members) = file else {
            throw ExitStatus.wrongCommandLine.saying("\(path): must be a JSON object of options")
        }
        var options: [String] = []
        for member in members where member.key != FixtureKey.schema.text {
            let isName = member.key.allSatisfy { $0 == "-" || $0.isASCII && $0.isLowercase }
            guard isName, member.key.first?.isLetter == true, member.key != "config",
                let words = words(of: member.value)
            else {
                let isLarge = words(of: member.value) == nil && member.value.isNumber
                let reason =
                    isLarge
                    ? "the number is too large to be read exactly; write its digits in quotes"
                    : "write the name of an option with a string, a number, true, false or an array of these"
                throw ExitStatus.wrongCommandLine.saying(
                    "\(path): \(member.key.quoted): \(reason)"
                )
            }
            if member.value == .bool(false) {
                options += try denied(member.key, in: path)
            } else {
                options += words.map { "--\(member.key)\($0)" }
            }
        }
        return options
    }

    /// Returns the option for the value `false`: the opposite option if there is one, or else nothing.
    private static func denied(_ key: String, in path: String) throws(ExitCode) -> [String] {
        if CampaignSettings.setByDefault.contains(key) { return ["--no-\(key)"] }
        do {
            _ = try FuzzCommand.parse(["--\(key)"])
        } catch  where FuzzCommand.message(for: error).contains("Unknown option") {
            throw ExitStatus.wrongCommandLine.saying(
                "\(path): \(key.quoted) is not an option of fuzz"
            )
        } catch {}
        return []
    }

    /// Returns the text after the option's name, for each time that the option is given.
    ///
    /// - Returns: `nil` if no option can have the value.
    private static func words(of value: JSONValue) -> [String]? {
        switch value {
        case .string(let text): return ["=" + text]
        case .number(let number):
            // Larger numbers of JSON are not read exactly.
            return number.magnitude >= 0x1p53 ? nil : ["=" + number.shortDescription]
        case .bool(let isGiven): return isGiven ? [""] : []
        case .array(let values):
            var all: [String] = []
            for value in values {
                if case .array = value { return nil }
                guard let words = words(of: value) else { return nil }
                all += words
            }
            return all
        case .null, .object: return nil
        }
    }
}

extension JSONValue {
    fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}

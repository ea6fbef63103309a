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
            "A JSON object of options by their names, such as {\"seed\": 7, \"engine\": [\"greedy\", "
                + "\"mine=./my-engine\"], \"discard\": true}; what the command line says takes their "
                + "place. none for no file (default: stacklp.json, if it is there).",
            valueName: "file"
        ),
        completion: .file(extensions: ["json"]),
        transform: OutputPath.named
    )
    var config: String?
}

/// Options of `stacklp fuzz` in a file, so that a campaign need not be typed.
enum CampaignFile {
    private static let usualPath = "stacklp.json"

    /// A command line with what its file adds; any other one stays as it is.
    ///
    /// - Throws: An exit status, once standard error has been told what is wrong with the file.
    static func completing(_ arguments: [String]) throws(ExitCode) -> [String] {
        let own = arguments.prefix { $0 != "--" }
        guard own.first == "fuzz", own.allSatisfy({ $0 != "--help" && $0 != "-h" }),
            let path = path(in: own)
        else { return arguments }
        let said = Set(own.map(name))
        let added = try options(of: path).filter { !said.contains(name(of: $0)) }
        if !added.isEmpty, !said.contains("--quiet") {
            Terminal.say("stacklp: options of \(path): \(added.joined(separator: " "))")
        }
        return ["fuzz"] + added + arguments.dropFirst()
    }

    /// The file that is to be read, if any is.
    private static func path(in arguments: ArraySlice<String>) -> String? {
        var named: String?
        for (index, argument) in zip(arguments.indices, arguments) {
            if argument.hasPrefix("--config=") { named = String(argument.dropFirst(9)) }
            if argument == "--config" { named = arguments[(index + 1)...].first }
        }
        return path(named: named)
    }

    /// The file that is read.
    ///
    /// - Parameter named: The value of `--config`, if it is there.
    static func path(named: String?) -> String? {
        // An empty name is refused by the option.
        if let named { return named == "none" || named.isEmpty ? nil : named }
        // A link that leads nowhere is there, and cannot be read.
        var status = stat()
        return lstat(usualPath, &status) == 0 ? usualPath : nil
    }

    /// An option by its long name.
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
            throw ExitStatus.wrongCommandLine.saying("\(path): an object of options is expected")
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
                    ? "so large a number is not read digit by digit; the same digits in quotes"
                    : "the name of an option with a text, a number, true or false, or several"
                throw ExitStatus.wrongCommandLine.saying(
                    "\(path): \(member.key.quoted): \(reason), is expected"
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

    /// The option that is meant if the file says `false`: its opposite, if it has one, or else nothing.
    private static func denied(_ key: String, in path: String) throws(ExitCode) -> [String] {
        if CampaignSettings.usuallySet.contains(key) { return ["--no-\(key)"] }
        do {
            _ = try FuzzCommand.parse(["--\(key)"])
        } catch  where FuzzCommand.message(for: error).contains("Unknown option") {
            throw ExitStatus.wrongCommandLine.saying("\(path): \(key.quoted) is no option of fuzz")
        } catch {}
        return []
    }

    /// The text after the option's name, for each time that the option is given.
    ///
    /// - Returns: `nil` if the value cannot be an option's.
    private static func words(of value: JSONValue) -> [String]? {
        switch value {
        case .string(let text): return ["=" + text]
        case .number(let number):
            // Beyond that, a number of JSON is not read digit by digit.
            return number.magnitude >= 0x1p53 ? nil : ["=" + number.shortDescription]
        case .bool(let isSaid): return isSaid ? [""] : []
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

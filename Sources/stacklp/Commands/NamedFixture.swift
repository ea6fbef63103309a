// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutFixtures
internal import StackLayout

/// The choice of a fixture from a file that may have several.
enum NamedFixture {
    /// Returns the fixture with a name, or the only fixture of a file.
    ///
    /// If names differ only in their Unicode normalisation, the name with the same bytes counts.
    static func find(_ name: String?, in path: String) throws(ExitCode) -> Fixture {
        var only: Fixture?
        var (alike, exact): ([Fixture], [Fixture]) = ([], [])
        for item in FixtureFiles([path]) {
            let fixture: Fixture
            do {
                fixture = try item.fixture()
            } catch {
                // Another fixture may be invalid, but the file must be readable.
                if let name, error.name != name, !item.isUnreadable { continue }
                throw ExitStatus.invalid.saying(lines: error.messages)
            }
            if let name {
                guard fixture.name == name else { continue }
                if alike.count < 2 { alike.append(fixture) }
                if fixture.name.utf8.elementsEqual(name.utf8), exact.count < 2 {
                    exact.append(fixture)
                }
            } else if only == nil {
                only = fixture
            } else {
                let reason = "\(path) has several fixtures; choose one with --name"
                throw ExitStatus.wrongCommandLine.saying(reason)
            }
        }
        let found = exact.isEmpty ? alike : exact
        guard found.count < 2 else {
            throw ExitStatus.wrongCommandLine.saying(
                "\(path) has several fixtures called \(name ?? ""); use a file in which names are unique"
            )
        }
        if let fixture = only ?? found.first { return fixture }
        throw none(name, in: path)
    }

    /// Calls a function with every fixture of a file, or with the one that has a name.
    ///
    /// - Parameters:
    ///   - name: The name; `nil` for all.
    ///   - path: The file.
    ///   - body: The function. If it throws `ExitStatus.wrongCommandLine` or a `LayoutFailure` for a fixture, the other
    ///     fixtures still follow.
    /// - Returns: The exit status, after the reasons were written to standard error: `ExitStatus.invalid` if a fixture
    ///   cannot be read or lacks the element that the command line names, or else `ExitStatus.different` if one has no
    ///   layout; `nil` for 0.
    /// - Throws: An exit status if there is no fixture, or none has that element, after the reason was written to
    ///   standard error.
    static func each(
        _ name: String?,
        in path: String,
        _ body: (Fixture) throws -> Void
    ) throws -> ExitCode? {
        var (count, unreadable, lacking) = (0, 0, 0)
        var failure: ExitCode?
        func attempt(_ fixture: Fixture) throws {
            do {
                try body(fixture)
            } catch let error as LayoutFailure {
                failure = ExitStatus.different.saying("\(fixture.name): \(error)")
            }
        }
        if let name {
            try attempt(find(name, in: path))
            return failure
        }
        for item in FixtureFiles([path]) {
            count += 1
            do {
                try attempt(item.fixture())
            } catch let error as FixtureError {
                _ = ExitStatus.invalid.saying(lines: error.messages)
                unreadable += 1
            } catch let status as ExitCode where status == ExitStatus.wrongCommandLine {
                lacking += 1
            }
        }
        guard count > 0 else { throw none(nil, in: path) }
        if lacking > 0, lacking + unreadable == count { throw ExitStatus.wrongCommandLine }
        return lacking + unreadable > 0 ? ExitStatus.invalid : failure
    }

    private static func none(_ name: String?, in path: String) -> ExitCode {
        guard let name else { return ExitStatus.noFixture(in: [path]) }
        return ExitStatus.wrongCommandLine.saying("\(path) has no fixture called \(name)")
    }
}

extension Fixture {
    /// Returns the index of the stack with a path, an id or a name.
    func stackIndex(at place: String) throws(ExitCode) -> Int {
        let index = try index(at: place)
        try requireStack(index, at: place)
        return index
    }

    /// Returns the index of a stack, or of an element of the rule `hstack`, by its path or id.
    func elementIndex(at place: String) throws(ExitCode) -> Int {
        let index = try index(at: place)
        let asker = tree[index].parent ?? index
        if tree.algorithm(of: asker) != .hstack { try requireStack(index, at: place) }
        return index
    }

    private func index(at place: String) throws(ExitCode) -> Int {
        guard let index = tree.index(named: place) else {
            throw ExitStatus.wrongCommandLine.saying("\(name) has no element \(place)")
        }
        return index
    }

    private func requireStack(_ index: Int, at place: String) throws(ExitCode) {
        guard tree.stack(at: index) != nil else {
            var around = tree[index].parent
            while let place = around, tree.stack(at: place) == nil { around = tree[place].parent }
            let advice = around.map { "; the stack around it is \(tree.path(of: $0))" } ?? ""
            throw ExitStatus.wrongCommandLine.saying("\(place) of \(name) is not a stack\(advice)")
        }
    }
}

extension FixtureItem {
    fileprivate var isUnreadable: Bool {
        if case .unreadable = self { true } else { false }
    }
}

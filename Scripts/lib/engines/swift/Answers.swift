// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The frames of a fixture, `[x, y, width, height]` by path.
typealias Frames = [String: [Double]]

/// Answers every line of the standard input with one line, until the input ends.
///
/// Foundation reads JSON that is nested up to 512 levels deep. The thread's stack is large enough
/// for that.
func answerLines(_ layOut: @escaping @Sendable (Fixture) throws -> Frames) {
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
        while let line = readLine() {
            if !line.allSatisfy(\.isWhitespace) { write(answer(to: line, layOut) + "\n") }
        }
        end.signal()
    }
    thread.stackSize = 1 << 30
    thread.start()
    end.wait()
}

private func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
}

// MARK: Results

private func answer(to line: String, _ layOut: (Fixture) throws -> Frames) -> String {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) else {
        return failed(name(in: line), "not understood: not JSON that Foundation can read")
    }
    let name = ((object as? [String: Any])?["name"] as? String).map(quoted)
    do {
        let frames = try layOut(Fixture(Fields(object)))
        let endless = frames.filter { !$0.value.allSatisfy(\.isFinite) }
        if let path = endless.keys.min() {
            return failed(name, "the frame of \(path) is not finite")
        }
        return result(name, "solved", #""frames":{\#(frames.map(entry).joined(separator: ","))}"#)
    } catch let refusal as Refusal {
        return result(name, "refused", #""error":\#(quoted("no counterpart: \(refusal.reason)"))"#)
    } catch let error as NotUnderstood {
        return failed(name, "not understood: \(error.reason)")
    } catch {
        return failed(name, "\(error)")
    }
}

private func failed(_ name: String?, _ error: String) -> String {
    result(name, "failed", #""error":\#(quoted(error))"#)
}

private func result(_ name: String?, _ status: String, _ rest: String) -> String {
    #"{\#(name.map { #""name":\#($0),"# } ?? "")"status":"\#(status)",\#(rest)}"#
}

private func entry(path: String, frame: [Double]) -> String {
    // Adding 0 turns a negative zero into zero.
    "\"\(path)\":[\(frame.map { "\($0 + 0)" }.joined(separator: ","))]"
}

/// Returns the name of a fixture as JSON; works even for some lines that are not JSON.
private func name(in line: String) -> String? {
    line.prefix(1_000).firstMatch(of: #/"name"\s*:\s*("(?:[^"\\]|\\.)*")/#).map {
        String($0.output.1)
    }
}

private func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
}

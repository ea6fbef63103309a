// SPDX-License-Identifier: GPL-3.0-or-later

import Gzip

/// The checks with which lines end that are written with `--trailer` or `--resume`.
enum Checks {
    /// A line without its checks.
    static func removed(from line: some StringProtocol) -> String {
        String(line).replacing(#/,"input":"[0-9a-f]{8}","crc32":"[0-9a-f]{8}"}$/#, with: "}")
    }

    /// A line that was altered, with the checksum that it ought to have now.
    static func renewed(_ line: some StringProtocol) -> String {
        let rest = String(line).replacing(#/,"crc32":"[0-9a-f]{8}"}$/#, with: "")
        var checksum = CRC32()
        checksum.update(rest.utf8)
        return rest + #","crc32":"\#(checksum.text)"}"#
    }
}

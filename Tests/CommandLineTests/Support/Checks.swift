// SPDX-License-Identifier: GPL-3.0-or-later

import Gzip

/// The fingerprint and the CRC-32 at the end of lines that `--trailer` or `--resume` writes.
enum Checks {
    /// A line without its checks.
    static func removed(from line: some StringProtocol) -> String {
        String(line).replacing(#/,"input":"[0-9a-f]{8}","crc32":"[0-9a-f]{8}"}$/#, with: "}")
    }

    /// An altered line with its new checksum.
    static func renewed(_ line: some StringProtocol) -> String {
        let rest = String(line).replacing(#/,"crc32":"[0-9a-f]{8}"}$/#, with: "")
        var checksum = CRC32()
        checksum.update(rest.utf8)
        return rest + #","crc32":"\#(checksum.text)"}"#
    }
}

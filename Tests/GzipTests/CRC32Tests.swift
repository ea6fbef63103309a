// SPDX-License-Identifier: GPL-3.0-or-later

import Gzip
import Testing

@Suite struct CRC32Tests {
    /// The check value in catalogues of CRCs.
    @Test func `the checksum of nine digits is the published value`() {
        var checksum = CRC32()
        checksum.update("123456789".utf8)
        #expect(checksum.value == 0xCBF4_3926)
        #expect(checksum.text == "cbf43926")
    }

    @Test func `pieces have the checksum of the whole`() {
        var whole = CRC32()
        whole.update(Array("a line\nanother line\n".utf8))
        var pieces = CRC32()
        for byte in "a line\nanother line\n".utf8 { pieces.update(CollectionOfOne(byte)) }
        #expect(pieces == whole)
        #expect(pieces != CRC32())
    }

    @Test func `the text of a checksum keeps leading zeros`() {
        #expect(CRC32().text == "00000000")
    }
}

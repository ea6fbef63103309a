// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureGenerating
import LayoutFixtures
import StackLayout
import Testing

/// Cases stay what they are: their names are written down in reports and in other people's notes.
@Suite struct ChecksumTests {
    private static let checksums: [String: UInt64] = [
        "css-boundary": 0x3516_CF69_0121_DFF3,
        "css-cascades": 0xB4AF_5D7A_072B_FFDB,
        "css-deep": 0xD114_42C2_70B1_57AB,
        "css-fractional": 0x684E_425D_4A75_5E6A,
        "css-percent": 0xFC85_EBD6_4AB0_C8F0,
        "css-rows": 0x5D31_B67C_06A6_8D7A,
        "css-text": 0x28AC_80A5_F641_AF1F,
        "css-uniform": 0xF82F_B8EC_560F_02E6,
        "css-wide": 0x57D9_FE4B_3612_3E55,
        "hstack-boundary": 0xB5ED_996C_067D_77F1,
        "hstack-cascades": 0x7F6F_7BC7_1288_B309,
        "hstack-deep": 0x5F17_B9D4_45A9_BCF9,
        "hstack-fractional": 0xEE5D_81AE_C454_A414,
        "hstack-percent": 0xF1A5_5DB3_F29B_27E5,
        "hstack-rows": 0x96E0_A3EE_B9DF_1EA0,
        "hstack-text": 0xE4B7_CD11_02AC_0A44,
        "hstack-uniform": 0x2113_AFEA_EF91_0859,
        "hstack-wide": 0x4C81_8BFB_DD78_E625,
        "texture-boundary": 0xE37B_5C1B_C50C_D36A,
        "texture-cascades": 0x157C_2F56_23B5_6CAC,
        "texture-deep": 0xB70C_6F19_CFF3_5C6E,
        "texture-fractional": 0xB0F4_D109_FE19_3382,
        "texture-percent": 0x2B77_CBDE_6B59_DD9F,
        "texture-rows": 0xD6E2_9139_49AE_26A4,
        "texture-text": 0x100A_57EC_9943_8D38,
        "texture-uniform": 0x01D5_7C40_657B_55EB,
        "texture-wide": 0x1FEC_7646_F8AF_1293,
    ]

    @Test(arguments: Combination.all)
    func `a version's cases are the same for ever`(_ combination: Combination) {
        #expect(CaseGenerator.version == 1)
        let checksum = combination.trees(100, seed: 2026).reduce(0) { sum, tree in
            (sum &* 31) ^ CaseText(tree).checksum
        }
        #expect(
            Self.checksums[combination.testDescription] == checksum,
            """
            the cases are others than before: raise CaseGenerator.version, and put down \
            "\(combination.testDescription)": 0x\(String(checksum, radix: 16, uppercase: true))
            """
        )
    }

    @Test func `one case in full`() {
        let fixture = CaseGenerator(seed: 42, algorithm: .css, profile: .rows).fixture(at: 17)
        let rest = "self none before 0.0 after 0.0 baselines none none priority 0.0 at 0.0 0.0"
        let expected = """
            css leftToRight range 540.0x100.0 540.0x100.0
            -1: stack horizontal 20.0 start none noWrap start 0.0 none \
            width auto height auto minWidth auto maxWidth auto \
            minHeight auto maxHeight auto flexBasis auto grow 0.0 shrink 0.0 \(rest)
            0: nothing width auto height 116pt minWidth 0pt maxWidth auto \
            minHeight auto maxHeight auto flexBasis 0pt grow 0.0 shrink 1.0 \(rest)
            """
        #expect(CaseText(fixture.tree).text == expected)
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureGenerating
import LayoutFixtures
import StackLayout
import Testing

/// Cases never change, since reports and other people's notes contain their names.
@Suite struct ChecksumTests {
    private static let checksums: [String: UInt64] = [
        "css-boundary": 0x3516_CF69_0121_DFF3,
        "css-boxes": 0xB331_9E93_6761_AD2A,
        "css-cascades": 0xB4AF_5D7A_072B_FFDB,
        "css-deep": 0xD114_42C2_70B1_57AB,
        "css-embedded": 0x1B4B_6493_5D73_2871,
        "css-everything": 0xDFCC_CC0C_B92A_AF94,
        "css-fractional": 0x684E_425D_4A75_5E6A,
        "css-keywords": 0x033C_FADE_946F_4295,
        "css-measured": 0x4BA9_E2EB_B737_01C8,
        "css-mixed": 0xDFB4_90CF_E5A0_64E9,
        "css-overflow": 0x1653_B028_8EBC_95A3,
        "css-pairs": 0xB12CF9D8D01FF668,
        "css-percent": 0xFC85_EBD6_4AB0_C8F0,
        "css-pictures": 0x9D6D_03F3_B4DB_14C4,
        "css-positioned": 0xBB19_DDFB_BD57_110C,
        "css-ratios": 0x7D11_EE38_E482_FED5,
        "css-reversed": 0x48C8_850C_0720_EEF0,
        "css-rows": 0x5D31_B67C_06A6_8D7A,
        "css-text": 0x88AE_D945_9FE3_2829,
        "css-uniform": 0x07B5_A44B_522C_0C04,
        "css-wide": 0x57D9_FE4B_3612_3E55,
        "flutter-boundary": 0x9993_3B39_5AF2_89DA,
        "flutter-cascades": 0x3E5B_2F89_64E7_97ED,
        "flutter-deep": 0x6FB2_7F6B_FD1A_CCA9,
        "flutter-embedded": 0x0D60_C28A_563A_5FCE,
        "flutter-fractional": 0xA375_6BA8_57A0_E56E,
        "flutter-mixed": 0x209C_F7A2_AA42_E710,
        "flutter-percent": 0xD85B_293A_CA6C_8DC8,
        "flutter-pictures": 0x2389_03D7_FEDA_4E0D,
        "flutter-rows": 0x4710_E7B1_9F10_BA05,
        "flutter-text": 0xC7D5_1155_0DDF_628B,
        "flutter-uniform": 0x53AE_E92B_DE2B_B252,
        "flutter-wide": 0x48DF_F715_50A1_6E63,
        "hstack-boundary": 0xB354_6A0C_678E_5FAD,
        "hstack-cascades": 0x7F6F_7BC7_1288_B309,
        "hstack-choices": 0x4634F830710876CF,
        "hstack-deep": 0x5F17_B9D4_45A9_BCF9,
        "hstack-embedded": 0xCA06_5433_579F_9D50,
        "hstack-fractional": 0xEE5D_81AE_C454_A414,
        "hstack-frames": 0x66CD7D261927D72F,
        "hstack-guides": 0xDB07409A8F369899,
        "hstack-layers": 0xB4E1EFEA3882D9A,
        "hstack-mixed": 0x6D31_0B62_6DAB_34B1,
        "hstack-modifiers": 0x3441CCAFA8A808D5,
        "hstack-percent": 0xF1A5_5DB3_F29B_27E5,
        "hstack-pictures": 0x8033_5367_9248_7680,
        "hstack-rows": 0x96E0_A3EE_B9DF_1EA0,
        "hstack-spacers": 0xCD2CDF1277432C3E,
        "hstack-text": 0x50C7_783F_9CCD_FAD3,
        "hstack-uniform": 0x7DBA_80C0_2DE7_9A71,
        "hstack-views": 0x7FF4B9676698EAC9,
        "hstack-wide": 0x4C81_8BFB_DD78_E625,
        "texture-boundary": 0xE37B_5C1B_C50C_D36A,
        "texture-cascades": 0x157C_2F56_23B5_6CAC,
        "texture-deep": 0xB70C_6F19_CFF3_5C6E,
        "texture-embedded": 0x57B4_126A_544B_8733,
        "texture-fractional": 0xB0F4_D109_FE19_3382,
        "texture-mixed": 0x4B03_3653_902C_61ED,
        "texture-percent": 0x2B77_CBDE_6B59_DD9F,
        "texture-pictures": 0xA100_38D5_C971_ECC3,
        "texture-rows": 0xD6E2_9139_49AE_26A4,
        "texture-text": 0xD652_D96C_E656_A7C4,
        "texture-uniform": 0x7BD2_442F_D3D6_719B,
        "texture-wide": 0x1FEC_7646_F8AF_1293,
    ]

    @Test(arguments: Combination.all)
    func `the cases of a version never change`(_ combination: Combination) {
        #expect(CaseGenerator.version == 8)
        let checksum = combination.trees(100, seed: 2026).reduce(0) { sum, tree in
            (sum &* 31) ^ CaseText(tree).checksum
        }
        #expect(
            Self.checksums[combination.testDescription] == checksum,
            """
            the cases have changed: raise CaseGenerator.version, and record \
            "\(combination.testDescription)": 0x\(String(checksum, radix: 16, uppercase: true))
            """
        )
    }

    @Test func `the text of a known case never changes`() {
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

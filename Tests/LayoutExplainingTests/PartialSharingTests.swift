// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutExplaining
import StackLayout
import Testing

/// The reasons that are given where flex factors add up to less than 1 and bounds ask for more than their part.
///
/// The lengths are worked by hand from CSS Flexible Box Layout, §9.7, step 4.
@Suite struct PartialSharingTests {
    typealias Made = Explained

    @Test func `a minimum equal to the part does not stop a growing child`() throws {
        // 0.1 of 10 is 1, which is the minimum too.
        let tree = try Made.row([Made.box("a", basis: 0, grow: 0.1, min: 1)], in: 10)
        let line = try Made.line(of: tree)
        #expect(line.lengths == [1])
        #expect(line.children.map(\.freeze) == [nil])
        #expect(
            line.sentences(in: tree).suffix(2) == [
                "Its base is 0; 10 are free; only 1 is shared by growing: a 100%.",
                "9 points are left over: the factors of the children that can still grow add up to 0.1, "
                    + "so they take only that part of the 10.",
            ]
        )
    }

    @Test func `a minimum above the part raises a growing child`() throws {
        let tree = try Made.row([Made.box("a", basis: 0, grow: 0.1, min: 2)], in: 10)
        let line = try Made.line(of: tree)
        #expect(line.lengths == [2])
        #expect(line.children.map(\.freeze) == [.bound])
        #expect(
            line.sentences(in: tree).suffix(3) == [
                "Its base is 0; 10 are free: a takes 2 to reach its minimum.",
                "8 points are left over: the factors of the children that can still grow add up to 0.1. "
                    + "That part of the 10 is no more than they take to reach their minima.",
                "a cannot be shorter than its minWidth of 2.",
            ]
        )
    }

    @Test func `a child at its part and a raised child are told apart`() throws {
        // Round 1 gives 1 to each and freezes a at 3. Round 2 gives b 0.1 of the initial 10.
        let children = [
            Made.box("a", basis: 0, grow: 0.1, min: 3), Made.box("b", basis: 0, grow: 0.1, min: 1),
        ]
        let tree = try Made.row(children, in: 10)
        let line = try Made.line(of: tree)
        #expect(line.lengths == [3, 1])
        #expect(line.children.map(\.freeze) == [.bound, nil])
        #expect(
            line.sentences(in: tree)[1]
                == "Their bases add up to 0; 10 are free: a takes 3 to reach its minimum, and 1 is "
                + "shared by growing: b 100%."
        )
    }

    @Test func `a maximum below the part lowers a shrinking child`() throws {
        // 0.1 of the missing 10 leaves 19, and the maximum is 15.
        let tree = try Made.row([Made.box("a", basis: 20, shrink: 0.1, max: 15)], in: 10)
        let line = try Made.line(of: tree)
        #expect(line.lengths == [15])
        #expect(
            line.sentences(in: tree).suffix(3) == [
                "Its base is 20; 10 are missing: a gives 5 to reach its maximum.",
                "5 points overflow: the factors of the children that can still shrink add up to 0.1. "
                    + "That part of the 10 is no more than they give to reach their maxima.",
                "a cannot be longer than its maxWidth of 15.",
            ]
        )
    }

    @Test func `a maximum equal to the part does not stop a shrinking child`() throws {
        let tree = try Made.row([Made.box("a", basis: 20, shrink: 0.1, max: 19)], in: 10)
        let line = try Made.line(of: tree)
        #expect(line.lengths == [19])
        #expect(line.children.map(\.freeze) == [nil])
    }
}

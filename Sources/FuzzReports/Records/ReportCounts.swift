// SPDX-License-Identifier: GPL-3.0-or-later

extension Int {
    static func sum(_ numbers: [Int]) -> Int { numbers.reduce(0, +) }
}

extension Int? {
    /// Returns the sum of numbers; `nil` for 0.
    static func sum(_ numbers: [Int?]) -> Int? {
        let sum = numbers.reduce(0) { $0 + ($1 ?? 0) }
        return sum == 0 ? nil : sum
    }
}

extension [String: Int] {
    /// The sums of numbers by name.
    init(summing counts: [(name: String, value: Int)]) {
        self.init(counts.map { ($0.name, $0.value) }, uniquingKeysWith: +)
    }
}

extension ReportTable<Int> {
    /// Returns the sums of the tables' numbers, in the order of a list; names without a number are left out.
    static func sum<Name: RawRepresentable<String>>(_ tables: [Self], of names: [Name]) -> Self {
        let sums = [String: Int](summing: tables.flatMap(\.rows))
        return Self(names.map(\.rawValue).compactMap { name in sums[name].map { (name, $0) } })
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming

/// A program whose answer is printed in a book, except for parts that are not unique.
package struct Textbook: Sendable, CustomStringConvertible {
    package let name: String
    package let program: LinearProgram
    package let objective: Double
    /// `nil` if other points are as good.
    package var primal: [Double]?
    /// `nil` if other prices prove the optimum, too.
    package var duals: [Double]?
    package var reducedCosts: [Double]?

    package var description: String { name }

    package static let all = [
        wyndor, furniture, diet, transport, kleeMinty, beale, edgeOfOptima, doubledRow,
    ]
}

extension Textbook {
    /// Two products in three plants (Hillier and Lieberman).
    package static let wyndor: Textbook = {
        var program = LinearProgram(.maximize)
        let (doors, windows) = (
            program.addColumn("doors", cost: 3), program.addColumn("windows", cost: 5)
        )
        program.addRow("plant 1", 1 * doors, in: .atMost(4))
        program.addRow("plant 2", 2 * windows, in: .atMost(12))
        program.addRow("plant 3", 3 * doors + 2 * windows, in: .atMost(18))
        return Textbook(
            name: "Wyndor Glass",
            program: program,
            objective: 36,
            primal: [2, 6],
            duals: [0, 1.5, 1],
            reducedCosts: [0, 0]
        )
    }()

    /// A product mix in which one product is not worth making (Winston).
    package static let furniture: Textbook = {
        var program = LinearProgram(.maximize)
        let desks = program.addColumn("desks", cost: 60)
        let tables = program.addColumn("tables", in: .between(0, and: 5), cost: 30)
        let chairs = program.addColumn("chairs", cost: 20)
        program.addRow("lumber", 8 * desks + 6 * tables + chairs, in: .atMost(48))
        program.addRow("finishing", 4 * desks + 2 * tables + 1.5 * chairs, in: .atMost(20))
        program.addRow("carpentry", 2 * desks + 1.5 * tables + 0.5 * chairs, in: .atMost(8))
        return Textbook(
            name: "Dakota Furniture",
            program: program,
            objective: 280,
            primal: [2, 0, 8],
            duals: [0, 10, 10],
            reducedCosts: [0, -5, 0]
        )
    }()

    /// The cheapest sweets that feed (Winston, after Stigler).
    package static let diet: Textbook = {
        var program = LinearProgram(.minimize)
        let brownies = program.addColumn("brownies", cost: 50)
        let iceCream = program.addColumn("ice cream", cost: 20)
        let cola = program.addColumn("cola", cost: 30)
        let cheesecake = program.addColumn("cheesecake", cost: 80)
        program.addRow(
            "calories",
            400 * brownies + 200 * iceCream + 150 * cola + 500 * cheesecake,
            in: .atLeast(500)
        )
        program.addRow("chocolate", 3 * brownies + 2 * iceCream, in: .atLeast(6))
        program.addRow(
            "sugar",
            2 * brownies + 2 * iceCream + 4 * cola + 4 * cheesecake,
            in: .atLeast(10)
        )
        program.addRow(
            "fat",
            2 * brownies + 4 * iceCream + cola + 5 * cheesecake,
            in: .atLeast(8)
        )
        return Textbook(
            name: "diet",
            program: program,
            objective: 90,
            primal: [0, 3, 1, 0],
            duals: [0, 2.5, 7.5, 0],
            reducedCosts: [27.5, 0, 0, 50]
        )
    }()

    /// Three plants, four cities (Winston); prices are known only up to a constant.
    package static let transport: Textbook = {
        var program = LinearProgram(.minimize)
        let costs = [[8.0, 6, 10, 9], [9, 12, 13, 7], [14, 9, 16, 5]]
        let routes = costs.map { $0.map { program.addColumn(cost: $0) } }
        for (plant, supply) in [35.0, 50, 40].enumerated() {
            let sum = routes[plant].reduce(LinearExpression()) { $0 + $1 }
            program.addRow("plant \(plant + 1)", sum, in: .exactly(supply))
        }
        for (city, demand) in [45.0, 20, 30, 30].enumerated() {
            let sum = routes.reduce(LinearExpression()) { $0 + $1[city] }
            program.addRow("city \(city + 1)", sum, in: .exactly(demand))
        }
        return Textbook(
            name: "Powerco transportation",
            program: program,
            objective: 1020,
            primal: [0, 10, 25, 0, 45, 0, 5, 0, 0, 10, 0, 30],
            reducedCosts: [2, 0, 0, 7, 0, 3, 0, 2, 5, 0, 3, 0]
        )
    }()

    /// The cube on which the largest reduced cost visits every corner (Klee and Minty).
    package static let kleeMinty: Textbook = {
        var program = LinearProgram(.maximize)
        let x = [100.0, 10, 1].map { program.addColumn(cost: $0) }
        program.addRow("1", 1 * x[0], in: .atMost(1))
        program.addRow("2", 20 * x[0] + x[1], in: .atMost(100))
        program.addRow("3", 200 * x[0] + 20 * x[1] + x[2], in: .atMost(10000))
        return Textbook(
            name: "Klee–Minty 3",
            program: program,
            objective: 10000,
            primal: [0, 0, 10000],
            duals: [0, 0, 1],
            reducedCosts: [-100, -10, 0]
        )
    }()

    /// The degenerate corner at which the textbook rule runs in circles (Beale).
    package static let beale: Textbook = {
        var program = LinearProgram(.minimize)
        let x = [-0.75, 20, -0.5, 6].map { program.addColumn(cost: $0) }
        program.addRow("1", 0.25 * x[0] - 8 * x[1] - x[2] + 9 * x[3], in: .atMost(0))
        program.addRow("2", 0.5 * x[0] - 12 * x[1] - 0.5 * x[2] + 3 * x[3], in: .atMost(0))
        program.addRow("3", 1 * x[2], in: .atMost(1))
        return Textbook(
            name: "Beale",
            program: program,
            objective: -1.25,
            primal: [1, 0, 1, 0],
            duals: [0, -1.5, -1.25],
            reducedCosts: [0, 2, 0, 10.5]
        )
    }()

    /// Every point of an edge is optimal; the price is not in doubt.
    package static let edgeOfOptima: Textbook = {
        var program = LinearProgram(.maximize)
        let x = program.addColumn(in: .between(0, and: 3), cost: 1)
        let y = program.addColumn(in: .between(0, and: 3), cost: 1)
        program.addRow("sum", x + y, in: .atMost(4))
        return Textbook(
            name: "an edge of optima",
            program: program,
            objective: 4,
            duals: [1],
            reducedCosts: [0, 0]
        )
    }()

    /// One row twice; the point is unique, but the price may belong to either row or to both.
    package static let doubledRow: Textbook = {
        var program = LinearProgram(.maximize)
        let (x, y) = (program.addColumn(cost: 2), program.addColumn(cost: 1))
        program.addRow("once", x + 2 * y, in: .atMost(6))
        program.addRow("twice", x + 2 * y, in: .atMost(6))
        return Textbook(
            name: "a doubled row",
            program: program,
            objective: 12,
            primal: [6, 0],
            reducedCosts: [0, -3]
        )
    }()
}

// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

/// Benchmarks, apart from the package so that it builds without them.
let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "stacklp", path: "../..")],
    targets: [
        .target(name: "CFloor", linkerSettings: [.linkedLibrary("glpk")]),
        .executableTarget(
            name: "overhead",
            dependencies: [
                "CFloor",
                .product(name: "GLPK", package: "stacklp"),
                .product(name: "LinearProgramming", package: "stacklp"),
                .product(name: "ProgramLayout", package: "stacklp"),
            ],
            path: "Sources/Overhead"
        ),
        .executableTarget(
            name: "filling",
            dependencies: [
                .product(name: "GLPK", package: "stacklp"),
                .product(name: "LinearProgramming", package: "stacklp"),
                .product(name: "ProgramLayout", package: "stacklp"),
            ],
            path: "Sources/Filling"
        ),
        .executableTarget(
            name: "layouts",
            dependencies: [
                .product(name: "GLPK", package: "stacklp"),
                .product(name: "GreedyLayout", package: "stacklp"),
                .product(name: "LayoutFixtures", package: "stacklp"),
                .product(name: "LinearProgramming", package: "stacklp"),
                .product(name: "ProgramLayout", package: "stacklp"),
                .product(name: "RealNumbers", package: "stacklp"),
                .product(name: "StackLayout", package: "stacklp"),
            ],
            path: "Sources/Layouts"
        ),
    ]
)

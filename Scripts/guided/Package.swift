// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

/// A fuzzer that is guided by coverage, apart from the package: it links a library that only builds with
/// `--sanitize fuzzer` have.
let package = Package(
    name: "guided",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "stacklp", path: "../..")],
    targets: [
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "guided",
            dependencies: [
                "CFuzzer",
                .product(name: "DifferentialTesting", package: "stacklp"),
                .product(name: "GLPK", package: "stacklp"),
                .product(name: "GreedyLayout", package: "stacklp"),
                .product(name: "LayoutFixtures", package: "stacklp"),
                .product(name: "LinearProgramming", package: "stacklp"),
                .product(name: "ProgramLayout", package: "stacklp"),
                .product(name: "RealNumbers", package: "stacklp"),
            ],
            path: "Sources/Guided",
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]
        ),
    ]
)

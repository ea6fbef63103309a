// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

/// Settings of every Swift target: names from an import are visible only where it is written, and
/// an import is not passed on unless it says so.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "stacklp",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "stacklp", targets: ["stacklp"]),
        .library(name: "LinearProgramming", targets: ["LinearProgramming"]),
        .library(name: "GLPK", targets: ["GLPK"]),
        .library(name: "StackLayout", targets: ["StackLayout"]),
        .library(name: "GreedyLayout", targets: ["GreedyLayout"]),
        .library(name: "ProgramLayout", targets: ["ProgramLayout"]),
        .library(name: "LayoutFixtures", targets: ["LayoutFixtures"]),
        .library(name: "DifferentialTesting", targets: ["DifferentialTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    ],
    targets: [
        // Linear programs, and GLPK behind them. Only `GLPK` imports the two C modules.
        .systemLibrary(
            name: "CGLPK",
            providers: [.apt(["libglpk-dev"]), .brew(["glpk"])]
        ),
        .target(
            name: "CGLPKBridge",
            dependencies: ["CGLPK"],
            linkerSettings: [.linkedLibrary("glpk")]
        ),
        .target(name: "LinearProgramming", swiftSettings: settings),
        .target(
            name: "GLPK",
            dependencies: ["CGLPK", "CGLPKBridge", "LinearProgramming"],
            swiftSettings: settings
        ),

        // Layouts, and the two engines that never know each other.
        .target(name: "StackLayout", swiftSettings: settings),
        .target(name: "GreedyLayout", dependencies: ["StackLayout"], swiftSettings: settings),
        .target(
            name: "ProgramLayout",
            dependencies: ["LinearProgramming", "StackLayout"],
            swiftSettings: settings
        ),

        // Fixtures in, differences out.
        .target(name: "LayoutFixtures", dependencies: ["StackLayout"], swiftSettings: settings),
        .target(
            name: "DifferentialTesting",
            dependencies: ["LayoutFixtures", "StackLayout"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "stacklp",
            dependencies: [
                "DifferentialTesting", "GLPK", "GreedyLayout", "LayoutFixtures",
                "LinearProgramming", "ProgramLayout", "StackLayout",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),

        // Tests, one suite for each module.
        .testTarget(
            name: "GLPKTests",
            dependencies: ["CGLPKBridge", "GLPK", "LinearProgramming"],
            swiftSettings: settings
        ),
    ]
)

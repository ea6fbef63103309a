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

/// Settings of the tests: compiling them takes longer than running them, and longest where the compiler
/// optimises what runs once.
let testSettings = settings + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

let package = Package(
    name: "stacklp",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "stacklp", targets: ["stacklp"]),
        .library(name: "RealNumbers", targets: ["RealNumbers"]),
        .library(name: "LinearProgramming", targets: ["LinearProgramming"]),
        .library(name: "GLPK", targets: ["GLPK"]),
        .library(name: "StackLayout", targets: ["StackLayout"]),
        .library(name: "GreedyLayout", targets: ["GreedyLayout"]),
        .library(name: "ProgramLayout", targets: ["ProgramLayout"]),
        .library(name: "LayoutOracle", targets: ["LayoutOracle"]),
        .library(name: "ManualLayout", targets: ["ManualLayout"]),
        .library(name: "LayoutFixtures", targets: ["LayoutFixtures"]),
        .library(name: "LayoutDrawing", targets: ["LayoutDrawing"]),
        .library(name: "LayoutLinting", targets: ["LayoutLinting"]),
        .library(name: "LayoutExplaining", targets: ["LayoutExplaining"]),
        .library(name: "DifferentialTesting", targets: ["DifferentialTesting"]),
        .library(name: "EngineProcesses", targets: ["EngineProcesses"]),
        .library(name: "FixtureGenerating", targets: ["FixtureGenerating"]),
        .library(name: "FixtureReducing", targets: ["FixtureReducing"]),
        .library(name: "LayoutLaws", targets: ["LayoutLaws"]),
        .library(name: "LayoutDiagnosis", targets: ["Deviations", "LayoutDiagnosis"]),
        .library(name: "LayoutProving", targets: ["LayoutProving"]),
        .library(name: "LayoutFuzzing", targets: ["FuzzReports", "LayoutFuzzing"]),
        .library(name: "NamedEngines", targets: ["NamedEngines"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/attaswift/BigInt", from: "6.0.0"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
    ],
    targets: [
        // The numbers that everything is computed in.
        .target(
            name: "RealNumbers",
            dependencies: [.product(name: "BigInt", package: "BigInt")],
            swiftSettings: settings
        ),

        // Linear programs, and GLPK behind them. Only `GLPK` imports the two C modules.
        .systemLibrary(
            name: "CGLPK",
            providers: [.apt(["libglpk-dev"]), .brew(["glpk"])]
        ),
        .target(
            name: "CGLPKBridge",
            dependencies: ["CGLPK"],
            linkerSettings: [.linkedLibrary("glpk"), .linkedLibrary("m")]
        ),
        .target(
            name: "LinearProgramming",
            dependencies: ["RealNumbers"],
            swiftSettings: settings,
            // Rounding is a call into it; without Foundation no other library asks for it.
            linkerSettings: [.linkedLibrary("m")]
        ),
        .target(
            name: "GLPK",
            dependencies: ["CGLPK", "CGLPKBridge", "LinearProgramming", "RealNumbers"],
            swiftSettings: settings
        ),

        // Layouts, and the two engines that never know each other.
        .target(
            name: "StackLayout",
            dependencies: ["RealNumbers", "Threading"],
            swiftSettings: settings
        ),
        .target(
            name: "GreedyLayout",
            dependencies: ["RealNumbers", "StackLayout"],
            swiftSettings: settings
        ),
        .target(
            name: "ProgramLayout",
            dependencies: ["LinearProgramming", "RealNumbers", "StackLayout"],
            swiftSettings: settings
        ),

        // Both engines, with their solver: where programs meet GLPK.
        .target(
            name: "LayoutOracle",
            dependencies: [
                "GLPK", "GreedyLayout", "LayoutExplaining", "LinearProgramming", "ProgramLayout",
                "RealNumbers", "StackLayout",
            ],
            swiftSettings: settings
        ),

        // Nodes with an identity, measured by hand or by the greedy engine.
        .target(
            name: "ManualLayout",
            dependencies: ["GreedyLayout", "RealNumbers", "StackLayout", "Threading"],
            swiftSettings: settings
        ),
        .target(name: "Threading", dependencies: ["SystemC"], swiftSettings: settings),
        .target(name: "SystemC", swiftSettings: settings),

        // Packed files. Only `Gzip` imports the C module, whose library GLPK's package brings.
        .systemLibrary(name: "CZlib"),
        .target(name: "Gzip", dependencies: ["CZlib"], swiftSettings: settings),

        // Fixtures in, differences, findings and pictures out.
        .target(
            name: "LayoutFixtures",
            dependencies: ["Gzip", "StackLayout", "SystemC", "Threading"],
            swiftSettings: settings
        ),
        .target(
            name: "ReportWriting",
            dependencies: ["LayoutFixtures", "StackLayout"],
            swiftSettings: settings
        ),
        .target(
            name: "LayoutDrawing",
            dependencies: ["ReportWriting", "StackLayout"],
            swiftSettings: settings
        ),
        .target(name: "LayoutLinting", dependencies: ["StackLayout"], swiftSettings: settings),
        .target(
            name: "DifferentialTesting",
            dependencies: ["LayoutFixtures", "RealNumbers", "ReportWriting", "StackLayout"],
            swiftSettings: settings
        ),
        .target(
            name: "LayoutExplaining",
            dependencies: [
                "DifferentialTesting", "LayoutFixtures", "LinearProgramming", "ReportWriting",
                "StackLayout",
            ],
            swiftSettings: settings
        ),

        // Random fixtures, what must hold of them, and campaigns against other people's engines.
        .target(
            name: "FixtureGenerating",
            dependencies: ["LayoutFixtures", "StackLayout"],
            swiftSettings: settings
        ),
        .target(
            name: "LayoutProving",
            dependencies: [
                "DifferentialTesting", "LayoutDrawing", "LayoutFixtures", "RealNumbers",
                "ReportWriting", "StackLayout",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "FixtureReducing",
            dependencies: ["LayoutFixtures", "StackLayout"],
            swiftSettings: settings
        ),
        .target(
            name: "LayoutLaws",
            dependencies: ["StackLayout"],
            swiftSettings: settings
        ),
        .target(
            name: "Deviations",
            dependencies: ["GreedyLayout", "RealNumbers", "StackLayout"],
            swiftSettings: settings
        ),
        .target(
            name: "LayoutDiagnosis",
            dependencies: [
                "Deviations", "DifferentialTesting", "FixtureGenerating", "FixtureReducing",
                "GreedyLayout",
                "LayoutFixtures", "StackLayout",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "EngineProcesses",
            dependencies: [
                "DifferentialTesting", "LayoutFixtures", "StackLayout", "SystemC", "Threading",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "LayoutFuzzing",
            dependencies: [
                "BatchRunning", "Deviations", "DifferentialTesting", "EngineProcesses",
                "FixtureGenerating", "FixtureReducing", "GreedyLayout", "Gzip", "LayoutDiagnosis",
                "LayoutDrawing", "LayoutFixtures", "LayoutLaws", "LayoutProving", "RealNumbers",
                "ReportWriting", "StackLayout", "SystemC", "Threading",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "FuzzReports",
            dependencies: [
                "Deviations", "DifferentialTesting", "LayoutDiagnosis",
                "LayoutDrawing",
                "LayoutFixtures", "LayoutFuzzing", "LayoutLaws", "ReportWriting", "StackLayout",
            ],
            swiftSettings: settings
        ),

        .target(
            name: "NamedEngines",
            dependencies: [
                "Deviations", "DifferentialTesting", "EngineProcesses", "LayoutFixtures",
                "LayoutFuzzing", "LayoutOracle", "RealNumbers", "StackLayout",
            ],
            swiftSettings: settings
        ),

        // Batches, and the command line, where all of it meets.
        .target(
            name: "BatchRunning",
            dependencies: ["Gzip", "LayoutFixtures", "SystemC", "Threading"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "stacklp",
            dependencies: [
                "BatchRunning", "Deviations", "DifferentialTesting", "EngineProcesses",
                "FixtureGenerating", "FixtureReducing",
                "FuzzReports", "GLPK", "GreedyLayout", "Gzip", "LayoutDiagnosis", "LayoutDrawing",
                "LayoutExplaining", "LayoutFixtures", "LayoutFuzzing", "LayoutLaws",
                "LayoutLinting", "LayoutOracle", "LayoutProving", "LinearProgramming",
                "NamedEngines", "ProgramLayout", "RealNumbers", "ReportWriting", "StackLayout",
                "SystemC", "Threading",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),

        // Tests, one suite for each module, and one for the engines against each other.
        .target(
            name: "TestSupport",
            dependencies: ["Deviations", "GreedyLayout", "StackLayout", "SystemC"],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        // What documents show, which sees what is public and no more.
        .target(
            name: "ShownSnippets",
            dependencies: [
                "Deviations", "DifferentialTesting", "FixtureGenerating", "FixtureReducing",
                "FuzzReports", "GLPK", "GreedyLayout", "LayoutDiagnosis", "LayoutDrawing",
                "LayoutFixtures", "LayoutFuzzing", "LayoutLaws", "LayoutLinting", "LayoutOracle",
                "LayoutProving", "LinearProgramming", "ManualLayout", "NamedEngines",
                "ProgramLayout", "StackLayout",
            ],
            path: "Tests/ShownSnippets",
            packageAccess: false,
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        .executableTarget(
            name: "CampaignClient",
            dependencies: [
                "DifferentialTesting", "FuzzReports", "GreedyLayout", "LayoutFuzzing",
                "StackLayout",
            ],
            path: "Tests/CampaignClient",
            packageAccess: false,
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        // Benchmarks of `Scripts/bench`.
        .target(
            name: "CFloor",
            path: "Scripts/benchmarks/Sources/CFloor",
            linkerSettings: [.linkedLibrary("glpk")]
        ),
        .executableTarget(
            name: "overhead",
            dependencies: ["CFloor", "GLPK", "LinearProgramming", "ProgramLayout"],
            path: "Scripts/benchmarks/Sources/Overhead",
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        .executableTarget(
            name: "filling",
            dependencies: ["GLPK", "LinearProgramming", "ProgramLayout"],
            path: "Scripts/benchmarks/Sources/Filling",
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        .executableTarget(
            name: "layouts",
            dependencies: [
                "GLPK", "GreedyLayout", "LayoutFixtures", "LinearProgramming", "ProgramLayout",
                "RealNumbers", "StackLayout",
            ],
            path: "Scripts/benchmarks/Sources/Layouts",
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        .testTarget(
            name: "EngineTests",
            dependencies: [
                "Deviations", "DifferentialTesting", "FixtureGenerating", "GLPK", "GreedyLayout",
                "LayoutFixtures", "LayoutLinting", "LayoutProving", "LinearProgramming",
                "ManualLayout", "ProgramLayout", "RealNumbers", "ShownSnippets", "StackLayout",
                "TestSupport",
            ],
            exclude: ["Explored.jsonl.gz", "ForeignWords.jsonl"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "RealNumbersTests",
            dependencies: ["RealNumbers", .product(name: "BigInt", package: "BigInt")],
            swiftSettings: testSettings
        ),
        .target(
            name: "ProgramTestSupport",
            dependencies: ["LinearProgramming"],
            path: "Tests/ProgramTestSupport",
            swiftSettings: settings
        ),
        .testTarget(
            name: "LinearProgrammingTests",
            dependencies: [
                "LinearProgramming", "ProgramTestSupport", "RealNumbers", "TestSupport",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "GLPKTests",
            dependencies: [
                "CGLPKBridge", "GLPK", "LinearProgramming", "ProgramTestSupport", "RealNumbers",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "StackLayoutTests",
            dependencies: ["RealNumbers", "StackLayout", "TestSupport"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "GreedyLayoutTests",
            dependencies: [
                "GreedyLayout", "LayoutFixtures", "RealNumbers", "StackLayout", "TestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "ManualLayoutTests",
            dependencies: [
                "GreedyLayout", "ManualLayout", "StackLayout", "TestSupport", "Threading",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "ThreadingTests",
            dependencies: ["Threading"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "ReportWritingTests",
            dependencies: ["LayoutFixtures", "ReportWriting", "TestSupport"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "LayoutDrawingTests",
            dependencies: ["LayoutDrawing", "StackLayout", "TestSupport"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "LayoutOracleTests",
            dependencies: ["LayoutOracle"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "LayoutLintingTests",
            dependencies: ["GreedyLayout", "LayoutLinting", "StackLayout"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "LayoutExplainingTests",
            dependencies: [
                "Deviations", "DifferentialTesting", "GLPK", "GreedyLayout", "LayoutExplaining",
                "LinearProgramming", "ProgramLayout", "RealNumbers", "ReportWriting",
                "StackLayout", "TestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(name: "GzipTests", dependencies: ["Gzip"], swiftSettings: testSettings),
        .testTarget(
            name: "LayoutFixturesTests",
            dependencies: ["Gzip", "LayoutFixtures", "StackLayout", "TestSupport"],
            exclude: ["Refused"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "ProgramLayoutTests",
            dependencies: [
                "GLPK", "LinearProgramming", "ProgramLayout", "StackLayout", "TestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "DifferentialTestingTests",
            dependencies: [
                "DifferentialTesting", "LayoutFixtures", "RealNumbers", "StackLayout",
                "TestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "LayoutProvingTests",
            dependencies: [
                .product(name: "BigInt", package: "BigInt"), "FixtureGenerating", "GLPK",
                "GreedyLayout", "LayoutFixtures", "LayoutProving",
                "LinearProgramming", "ProgramLayout", "RealNumbers", "StackLayout", "TestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "FixtureGeneratingTests",
            dependencies: [
                "FixtureGenerating", "GLPK", "GreedyLayout", "LayoutFixtures", "LinearProgramming",
                "ProgramLayout", "ProgramTestSupport", "StackLayout", "TestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "FixtureReducingTests",
            dependencies: [
                "FixtureReducing", "GreedyLayout", "LayoutFixtures", "StackLayout", "TestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "LayoutLawsTests",
            dependencies: [
                "FixtureGenerating", "GreedyLayout", "LayoutFixtures", "LayoutLaws", "RealNumbers",
                "StackLayout", "TestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "LayoutDiagnosisTests",
            dependencies: [
                "Deviations", "DifferentialTesting", "FixtureGenerating", "GreedyLayout",
                "LayoutDiagnosis",
                "LayoutFixtures", "StackLayout", "TestSupport",
            ],
            exclude: ["Recorded"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "DeviationsTests",
            dependencies: [
                "Deviations", "FixtureGenerating", "GreedyLayout", "LayoutFixtures", "StackLayout",
                "TestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "EngineProcessesTests",
            dependencies: [
                "DifferentialTesting", "EngineProcesses", "GreedyLayout", "LayoutFixtures",
                "StackLayout", "TestSupport", "Threading",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "LayoutFuzzingTests",
            dependencies: [
                .product(name: "BigInt", package: "BigInt"),
                "BatchRunning", "Deviations", "DifferentialTesting", "FixtureGenerating",
                "FixtureReducing", "GLPK",
                "GreedyLayout", "LayoutDiagnosis", "LayoutFixtures", "LayoutFuzzing", "LayoutLaws",
                "LayoutProving", "LinearProgramming", "ProgramLayout", "RealNumbers",
                "StackLayout", "TestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "FuzzReportsTests",
            dependencies: [
                "Deviations", "DifferentialTesting", "FuzzReports", "GreedyLayout",
                "LayoutFixtures", "LayoutFuzzing", "LayoutLaws", "RealNumbers", "StackLayout",
                "TestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "NamedEnginesTests",
            dependencies: [
                "DifferentialTesting", "LayoutFuzzing", "NamedEngines", "StackLayout",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "BatchRunningTests",
            dependencies: ["BatchRunning", "LayoutFixtures", "TestSupport", "Threading"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "BatchRunning", "CampaignClient", "DifferentialTesting", "FixtureGenerating",
                "Gzip",
                "LayoutFixtures", "LayoutFuzzing", "LayoutLaws", "ProgramLayout", "RealNumbers",
                "StackLayout", "stacklp", "TestSupport",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            swiftSettings: testSettings
        ),
    ]
)

// Of a checked build only the test targets that are asked for, as it takes several times as long.
if let names = Context.environment["STACKLP_TEST_TARGETS"]?.split(separator: " ").map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

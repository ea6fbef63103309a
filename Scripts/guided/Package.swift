// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

/// The comparisons and calls that libFuzzer traces, and that `CFuzzer` leaves out.
let ignored =
    ["cmp1", "cmp2", "cmp4", "cmp8", "const_cmp1", "const_cmp2", "const_cmp4", "const_cmp8"]
    + ["switch", "pc_indir"]

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
                .product(name: "LayoutFixtures", package: "stacklp"),
                .product(name: "LayoutOracle", package: "stacklp"),
            ],
            path: "Sources/Guided",
            swiftSettings: [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [
                .unsafeFlags(
                    ignored.flatMap { ["-Xlinker", "--wrap=__sanitizer_cov_trace_\($0)"] },
                    .when(platforms: [.linux])
                )
            ]
        ),
    ]
)

// SPDX-License-Identifier: GPL-3.0-or-later
// The lines between the marks are those of documentation comments, and keep their form.
// swift-format-ignore-file

import LayoutFixtures
import LayoutOracle
import ManualLayout

extension TypeExample {
    /// Numbers, trees, layouts and fixtures.
    static let models = [
        TypeExample("Rational") { print in
            // Rational begins
            let third = Rational(1, over: 3)
            print(third + third + third == 1)            // true
            print(Rational(valueOf: 0.1) * 3 == Rational(valueOf: 0.3)) // false; neither double is a tenth
            // Rational ends
        },
        TypeExample("Program") { print in
            // Program begins
            var program = LinearProgram(.maximize)
            let tables = program.addColumn("tables", in: .nonnegative, cost: 3)
            program.addRow("wood", 2 * tables, in: .atMost(40))
            print(program)                               // an LP file
            // Program ends
        },
        TypeExample("Expression") { print in
            var program = LinearProgram(.maximize)
            let tables = program.addColumn("tables"), chairs = program.addColumn("chairs")
            // Expression begins
            let wood = 2 * tables + chairs
            program.addRow("wood", wood, in: .atMost(40))
            print(wood.value(at: [15, 10]))              // 40.0
            // Expression ends
        },
        TypeExample("Element") { print in
            // Element begins
            let row = Element.stack(spacing: 7.5, children: [
                .node(style: Style(minWidth: 100), id: "red"),
                .node(style: Style(width: 30), id: "green"),
                .node(style: Style(maxWidth: 50), id: "blue"),
            ])
            print(row.children.count)                    // 3
            // Element ends
        },
        TypeExample("Style") { print in
            // Style begins
            var style = Style(minWidth: 100)
            style.flexGrow = 1
            style.margin = Sides(5)
            print(style.minWidth, style.margin.left)     // 100pt 5pt
            // Style ends
        },
        TypeExample("Dimension") { print in
            var style = Style()
            // Dimension begins
            style.width = 70                             // points
            style.width = .fraction(0.5)                 // half of the parent
            style.width = try Dimension("50%")           // the same
            style.width = .auto                          // the layout decides
            print(style.width)                           // auto
            // Dimension ends
        },
        TypeExample("SizeRange") { print in
            // SizeRange begins
            let range = try SizeRange(min: Size(width: 100, height: 0), max: Size(width: 300, height: 50))
            print(range.clamp(Size(width: 400, height: 20))) // 300 × 20
            // SizeRange ends
        },
        TypeExample("LayoutTree") { print in
            let row = try sampleTree().rootElement
            // LayoutTree begins
            let size = Size(width: 150, height: 40)
            let tree = try LayoutTree(row, algorithm: .css, constrainedSize: SizeRange(exactly: size))
            print(tree.items.count)                      // 4
            print(tree.index(named: "blue") == tree.index(at: "/2")) // true
            // LayoutTree ends
        },
        TypeExample("Layout") { print in
            let tree = try sampleTree()
            // Layout begins
            let layout = try GreedyEngine().layout(tree)
            print(layout)                                // a table of all frames
            if let blue = layout["blue"] { print(blue) } // x 145, y 0, 50 × 40
            // Layout ends
        },
        TypeExample("LayoutFailure") { print in
            let offer = Proposal(width: .infinity, height: 9)
            let tree = try LayoutTree(.node(id: "sky"), algorithm: .hstack, in: .proposal(offer))
            let engine = GreedyEngine()
            // LayoutFailure begins
            do throws(LayoutFailure) {
                print(try engine.layout(tree))
            } catch .endless(let element, let axes, _) {
                print(tree.name(of: element), axes[0].rawValue) // sky horizontal
            } catch {
                print(error.kind, error)
            }
            // LayoutFailure ends
        },
        TypeExample("LayoutNode") { print in
            // LayoutNode begins
            let image = LayoutNode(.image(Size(width: 40, height: 30), isResizable: false))
            let range = try SizeRange(min: .zero, max: Size(width: 160, height: 100))
            print(image.layoutThatFits(range))           // 40 × 30
            image.content = .fixed(Size(width: 20, height: 20))
            print(image.layoutThatFits(range))           // 20 × 20
            // LayoutNode ends
        },
        TypeExample("LayoutMethod") { print in
            let image = LayoutNode(.image(Size(width: 40, height: 30), isResizable: false))
            let text = LayoutNode(.text(Text("A caption of seven words or so")))
            let range = try SizeRange(min: .zero, max: Size(width: 160, height: .infinity))
            // LayoutMethod begins
            struct Caption: LayoutMethod {
                func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size {
                    let image = children[0].size(thatFits: constrained)
                    let rest = Size(width: constrained.width - image.width, height: constrained.height)
                    let text = children[1].size(thatFits: rest)
                    return Size(width: constrained.width, height: max(image.height, text.height))
                }

                func layout(_ children: inout PlacedChildren, in bounds: Size) {
                    let image = children[0].calculatedSize
                    children[0].origin = Point(x: bounds.width - image.width, y: 0)
                    children[1].origin = .zero
                }
            }

            let caption = LayoutNode(Caption(), children: [image, text])
            print(caption.layoutThatFits(range))         // 160 × 48
            // LayoutMethod ends
        },
        TypeExample("Fixture") { print in
            let tree = try sampleTree()
            // Fixture begins
            let fixture = Fixture(name: "row", tree: tree)
            let again = try FixtureReader.fixture(of: fixture.json.utf8, from: FixtureSource(file: "row.json"))
            print(again.tree == tree)                    // true
            // Fixture ends
        },
        TypeExample("FixtureReader") { print in
            // FixtureReader begins
            let line = #"{"name":"one","algorithm":"css","root":{"style":{"widht":5}}}"#
            do {
                print(try FixtureReader.fixture(of: line.utf8, from: FixtureSource(file: "one.json")))
            } catch {
                print(error)                             // one.json:1: /: style.widht: unknown key; did you mean "width"?
            }
            // FixtureReader ends
        },
        TypeExample("FixtureFiles") { print in
            // FixtureFiles begins
            for item in FixtureFiles(["Fixtures/seed"]) {
                do { print(try item.fixture().name) } catch { print(error) } // seed/minimum-fixed-maximum-overflow
            }
            // FixtureFiles ends
        },
        TypeExample("ResultReader") { print in
            let tree = try LayoutTree(.node(), algorithm: .css, in: .range(.unconstrained))
            // ResultReader begins
            let line = #"{"name":"one","status":"solved","frames":{"/":[0,0,40,30]}}"#
            let result = try ResultReader(line.utf8)
            if case .solved(let frames) = try result.outcome(of: tree) { print(frames[0].size) } // 40 × 30
            // ResultReader ends
        },
        TypeExample("JSONText") { print in
            // JSONText begins
            var text = JSONText()
            text.object { object in
                object.member("name", "row")
                object.member("lengths", [100, 30, 5])
            }
            print(text.text)                             // {"name":"row","lengths":[100,30,5]}
            // JSONText ends
        },
        TypeExample("Vocabulary") { print in
            let node = Element.node(style: Style(width: 5, flexGrow: 1))
            let tree = try LayoutTree(node, algorithm: .css, in: .range(.unconstrained))
            let fixture = Fixture(name: "row", tree: tree)
            // Vocabulary begins
            let vocabulary = Vocabulary(without: ["flexGrow", "alignItems=baselineLast"])
            print(vocabulary.applied(to: fixture).json.contains("flexGrow")) // false
            // Vocabulary ends
        },
    ]
}

// SPDX-License-Identifier: GPL-3.0-or-later
// An adapter to copy: it reads fixtures from standard input and writes frames to standard output, one per line.
import { createInterface } from "node:readline";

// 1. The keys that your engine supports. stacklp rarely sends other keys, and the adapter refuses them. Defaults are not
// those of CSS: a missing factor is 0.
const supported = {
    only: ["width", "height", "spacing"],
    without: ["constrainedSize=range", "width=percent", "height=percent", "spacing=percent"],
};

// 2. A node of your engine, made from an element of a fixture.
function node(element) {
    const { width, height } = element.style ?? {};
    const gap = element.spacing ?? 0;
    if ([width, height, gap].some((length) => typeof length === "string")) {
        throw new Error("a length that is not a number");
    }
    return { width, height, gap, children: (element.children ?? []).map(node) };
}

// 3. Your engine. This one lays out rows of boxes. A frame is x, y, width and height.
function preferredWidth({ width, gap, children }) {
    const gaps = gap * Math.max(0, children.length - 1);
    return width ?? children.reduce((sum, child) => sum + preferredWidth(child), gaps);
}

function layOut(node, x, y, width, height) {
    node.frame = [x, y, width, height];
    for (const child of node.children) {
        const wide = preferredWidth(child);
        layOut(child, x, y, wide, child.height ?? height);
        x += wide + node.gap;
    }
}

// 4. The protocol. Each frame has a path, and its position counts from the corner of the root.
function frames(node, path = "") {
    const inside = node.children.flatMap((child, index) => frames(child, `${path}/${index}`));
    return [[path || "/", node.frame], ...inside];
}

console.log(JSON.stringify(supported));
for await (const line of createInterface({ input: process.stdin })) {
    const { name, root, constrainedSize: size } = JSON.parse(line);
    try {
        const tree = node(root);
        layOut(tree, 0, 0, size.width, size.height);
        console.log(JSON.stringify({ name, status: "solved", frames: Object.fromEntries(frames(tree)) }));
    } catch (reason) {
        console.log(JSON.stringify({ name, status: "refused", error: reason.message }));
    }
}

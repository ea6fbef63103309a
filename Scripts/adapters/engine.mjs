// SPDX-License-Identifier: 0BSD
// An adapter to copy: it reads fixtures from standard input and writes frames to standard output, one per line.
import { createInterface } from "node:readline";

// 1. What your engine supports. The adapter refuses the rest, such as "minContent". Defaults are not those of
// CSS: a missing factor is 0.
const supported = {
    only: ["width", "height", "spacing"],
    without: ["constrainedSize=range", "width=percent", "height=percent", "spacing=percent"],
};

class Refused extends Error {}

function checked(holder, ...keys) {
    if (typeof holder !== "object") throw new Refused("no object");
    const other = Object.keys(holder).find((key) => !keys.includes(key));
    if (other !== undefined) throw new Refused(`the key ${other}`);
    return holder;
}

function length(value) {
    if (typeof value === "string") throw new Refused("a length that is not a number");
    return value;
}

// 2. A node of your engine, made from an element of a fixture.
function node(element) {
    checked(element, "type", "id", "debugName", "style", "spacing", "children");
    if (!["node", "stack", undefined].includes(element.type)) throw new Refused(`the type ${element.type}`);
    const { width, height } = checked(element.style ?? {}, "width", "height");
    return {
        width: length(width),
        height: length(height),
        gap: length(element.spacing ?? 0),
        children: (element.children ?? []).map(node),
    };
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
    let name;
    try {
        const fixture = JSON.parse(line);
        name = fixture.name;
        checked(fixture, "name", "description", "algorithm", "constrainedSize", "root", "expected", "found");
        const { width, height } = checked(fixture.constrainedSize ?? {}, "width", "height");
        if (fixture.algorithm !== "css" || width === undefined || height === undefined) {
            throw new Refused("another rule, or a root without an exact size");
        }
        const tree = node(fixture.root);
        layOut(tree, 0, 0, length(width), length(height));
        console.log(JSON.stringify({ name, status: "solved", frames: Object.fromEntries(frames(tree)) }));
    } catch (reason) {
        const status = reason instanceof Refused ? "refused" : "failed";
        console.log(JSON.stringify({ name, status, error: reason.message }));
    }
}

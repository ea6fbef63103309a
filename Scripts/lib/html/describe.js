// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part that runs in the page to import. It describes the boxes below an element: the computed values that decide
// their layout, their frames and their words. Computed values result from style sheets, inheritance, shorthands,
// variables and units: lengths in pixels, percentages and keywords. They are independent of the layout.
"use strict";

const PROPERTIES = [
  "display", "position", "top", "right", "bottom", "left", "float", "direction", "writing-mode",
  "width", "height", "min-width", "min-height", "max-width", "max-height", "box-sizing",
  "aspect-ratio", "margin-top", "margin-right", "margin-bottom", "margin-left", "padding-top",
  "padding-right", "padding-bottom", "padding-left", "border-top-width", "border-right-width",
  "border-bottom-width", "border-left-width", "flex-direction", "flex-wrap", "flex-grow",
  "flex-shrink", "flex-basis", "order", "row-gap", "column-gap", "justify-content", "align-items",
  "align-content", "align-self", "overflow-x", "overflow-y", "scrollbar-gutter", "contain",
  "container-type", "content-visibility", "column-count", "column-width", "text-indent", "zoom",
  "transform", "translate", "rotate", "scale",
];

// Elements with a natural size, and whether they may have a ratio that gives one length from the other.
const REPLACED = {
  IMG: true, SVG: true, CANVAS: true, VIDEO: true, IFRAME: false, EMBED: false, OBJECT: false,
  INPUT: false, SELECT: false, TEXTAREA: false, PROGRESS: false, METER: false, AUDIO: false,
};

// Elements that never have a box, whatever style sheets say.
const UNSEEN = new Set(["SCRIPT", "STYLE", "TEMPLATE", "LINK", "META", "TITLE", "NOSCRIPT", "HEAD"]);

// The style of an element that is measured alone: no surroundings and no size of its own have an effect.
const ALONE = {
  // In the corner of the window, where no fraction of a pixel is added.
  position: "fixed", inset: "0 auto auto 0", display: "block", margin: "0", "min-width": "0", "min-height": "0",
  "max-width": "none", "max-height": "none", width: "max-content", height: "auto",
  "aspect-ratio": "auto", float: "none",
};
// The style of text that is measured alone, on one line.
const ONE_LINE = {
  ...ALONE, padding: "0", "border-width": "0", "text-align": "left", "text-indent": "0", overflow: "visible",
};
// The narrowest text: it breaks at every opportunity, but inside a word only if that makes the text narrower everywhere.
const NARROW = { ...ONE_LINE, width: "0", "overflow-wrap": "normal" };

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f\u202b]/u;

const REMEDY = "make the element around it a flex container";

// The largest depth of elements in a fixture.
const DEEPEST = 200;

const tagOf = (element) => element.tagName.toUpperCase();
const isOutOfFlow = (style) => style.position === "absolute" || style.position === "fixed";
const isBlank = (text) => /^[ \t\n\r\f]*$/.test(text);

// 1. The elements to import: those of a selector, or the outermost flex containers. They are kept by number, and so are
// the flex containers inside them.
const kept = [];

function keep(elements) {
  return elements.map((element) => kept.push(element) - 1);
}

function chosen(selector) {
  return keep(selector ? [...document.querySelectorAll(selector)] : flexContainersIn(document.body));
}

function inside(number) {
  return keep([...kept[number].children].flatMap(flexContainersIn));
}

function flexContainersIn(element) {
  const display = getComputedStyle(element).display;
  if (display === "none") return [];
  return /flex$/.test(display) ? [element] : [...element.children].flatMap(flexContainersIn);
}

// The names by which people know an element.
function whatItIs(number) {
  const element = kept[number];
  return { id: element.id, tag: element.localName + (element.classList[0] ? `.${element.classList[0]}` : "") };
}

// 2. The boxes below an element, with the lines of text that have no element of their own.

function described(number) {
  const element = kept[number];
  const runs = [];
  const top = boxOf(element, runs);
  if (!element.getClientRects().length) top.problems.push(["box", "the element is not shown"]);
  const framesBefore = framesBelow(top, element);
  const wrappers = runs.map(wrapped);
  const framesAfter = framesBelow(top, element);
  const isSame = framesBefore.every((frame, i) =>
    frame.every((length, j) => Math.abs(length - framesAfter[i][j]) < 0.01));
  runs.forEach((run, i) => {
    // A wrapper around the text may change what selectors match. Then the frame of the text is unknown.
    run.box.frame = isSame ? frameOf(wrappers[i], element) : null;
    Object.assign(run.box, lines(wrappers[i]));
  });
  wrappers.forEach((wrapper) => wrapper.replaceWith(...wrapper.childNodes));
  everyBox(top).forEach((box) => {
    if (box.kind === "text" && !box.isAnonymous) Object.assign(box, lines(box.element));
  });
  const used = getComputedStyle(element);
  top.isGiven = { width: isGivenWidth(element), height: isGivenHeight(element) };
  top.usedPadding = ["top", "right", "bottom", "left"].map((side) => used[`padding-${side}`]);
  everyBox(top).forEach((box) => delete box.element);
  return top;
}

function framesBelow(top, root) {
  return everyBox(top).filter((box) => box.element).map((box) => (box.frame = frameOf(box.element, root)));
}

function frameOf(element, root) {
  // An element without a box has no position either.
  if (!element.getClientRects().length) return [0, 0, 0, 0];
  const origin = root.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  return [box.x - origin.x, box.y - origin.y, box.width, box.height];
}

const everyBox = (box) => [box, ...box.children.flatMap(everyBox)];

function wrapped(run) {
  const wrapper = document.createElement("stacklp-text");
  run.nodes[0].before(wrapper);
  wrapper.append(...run.nodes);
  wrapper.style.setProperty("all", "unset", "important");
  wrapper.style.setProperty("display", "block", "important");
  return wrapper;
}

// 3. A box: a flex container, a block, text, or an element with a natural size.

function boxOf(element, runs, depth = 1) {
  const values = element.computedStyleMap();
  const style = Object.fromEntries(PROPERTIES.map((name) => [name, String(values.get(name) ?? "")]));
  // Computed borders exist even if no style draws them.
  for (const name of PROPERTIES.filter((each) => each.startsWith("border"))) {
    style[name] = getComputedStyle(element).getPropertyValue(name);
  }
  const box = {
    element, tag: element.localName, id: element.id, classes: [...element.classList], style,
    kind: "", children: [], problems: problemsOf(element, style),
  };
  const tag = tagOf(element);
  if (style.display !== "none") box.others = othersOf(element);
  if (style.display === "none") box.kind = "none";
  else if (tag in REPLACED) Object.assign(box, replaced(element, REPLACED[tag], box.problems));
  else if (/flex$/.test(style.display)) fill(box, "flex", runs, depth);
  else if (style.display === "contents") fill(box, "contents", runs, depth);
  else if (/^(block|flow-root|inline-block|list-item|inline)$/.test(style.display)) fill(box, "block", runs, depth);
  else box.kind = "other";
  if (/scroll|auto/.test(style["overflow-x"] + style["overflow-y"])) box.bars = barsOf(element);
  return box;
}

function problemsOf(element, style) {
  const found = [];
  for (const name of ["::before", "::after"]) {
    const pseudo = getComputedStyle(element, name);
    const isThere = !["none", "normal"].includes(pseudo.content) && pseudo.display !== "none";
    if (isThere && !isOutOfFlow(pseudo)) found.push([name, "generated content that takes part in layout"]);
  }
  if (element.shadowRoot) found.push(["shadow tree", "what is inside is not in the document"]);
  const { listStylePosition, listStyleType } = getComputedStyle(element);
  if (style.display === "list-item" && listStyleType !== "none") {
    if (listStylePosition === "inside") found.push(["list-style-position", "a marker inside the text"]);
    else if (isBlank(element.textContent)) found.push(["list-style-type", "a marker beside no text"]);
  }
  return found;
}

function fill(box, kind, runs, depth) {
  box.kind = kind;
  const isBlock = kind === "block";
  let run = [];
  const parts = [];
  const endRun = () => {
    if (run.some((node) => node.nodeType === Node.ELEMENT_NODE || !isBlank(node.data))) parts.push(run);
    run = [];
  };
  for (const node of box.element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) run.push(node);
    if (node.nodeType !== Node.ELEMENT_NODE || UNSEEN.has(tagOf(node))) continue;
    const style = getComputedStyle(node);
    const isInFlow = !isOutOfFlow(style) && style.float === "none";
    const isInline = isBlock && isInFlow && /^(inline|ruby)/.test(style.display);
    if (isInline || (isBlock && style.display === "none")) {
      run.push(node);
    } else {
      endRun();
      parts.push(node);
    }
  }
  endRun();
  // A block that contains only text becomes that text.
  if (isBlock && parts.length === 1 && Array.isArray(parts[0])) {
    box.kind = "text";
    box.problems.push(...firstProblems(box.element), ...inlineProblems(parts[0]));
    box.lineProperties = linePropertiesOf(box.element, parts[0]);
    return;
  }
  if (parts.length && depth === DEEPEST) {
    box.problems.push(["depth", `more than ${DEEPEST} nested elements`]);
    return;
  }
  for (const part of parts) {
    box.children.push(Array.isArray(part) ? anonymous(part, runs) : boxOf(part, runs, depth + 1));
  }
}

function anonymous(nodes, runs) {
  const box = {
    kind: "text", isAnonymous: true, tag: "", id: "", classes: [], style: {}, children: [],
    problems: inlineProblems(nodes), lineProperties: linePropertiesOf(nodes[0].parentElement, nodes),
  };
  runs.push({ nodes, box });
  return box;
}

function inlineProblems(nodes) {
  const found = [];
  for (const node of nodes) {
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const style = getComputedStyle(node), tag = tagOf(node);
    if (style.display === "none" || tag === "WBR") continue;
    const name = node.localName;
    if (tag === "BR") found.push(["br", "a forced line break"]);
    else if (tag in REPLACED) found.push([name, `an inline box in a block; ${REMEDY}`]);
    else if (isOutOfFlow(style)) found.push(["position", `${style.position} inside a line of text`]);
    else if (style.float !== "none") found.push(["float", `${style.float}, inside a line of text`]);
    else if (style.display !== "inline") found.push(["display", `${style.display} in a line of text; ${REMEDY}`]);
    else {
      for (const edge of ["margin", "padding", "border"]) {
        for (const side of ["left", "right"]) {
          const key = edge === "border" ? `border-${side}-width` : `${edge}-${side}`;
          if (parseFloat(style[key]) !== 0) found.push([key, `${style[key]} of ${name} inside a line of text`]);
        }
      }
      found.push(...problemsOf(node, style), ...inlineProblems([...node.childNodes]));
    }
  }
  return found;
}

// 4. Elements with a natural size, and scroll bars.

function withStyle(element, declarations, measure) {
  const before = element.getAttribute("style");
  for (const [name, value] of Object.entries(declarations)) element.style.setProperty(name, value, "important");
  try {
    return measure();
  } finally {
    if (before === null) element.removeAttribute("style");
    else element.setAttribute("style", before);
  }
}

function replaced(element, mayHaveRatio, problems) {
  const measured = (declarations, read) => withStyle(element, { ...ALONE, ...declarations }, () =>
    read(element.getBoundingClientRect()));
  const heights = ["200px", "100px"].map((width) => measured({ width, padding: "0", "border-width": "0" }, (box) => box.height));
  const hasRatio = mayHaveRatio && Math.abs(heights[0] - 2 * heights[1]) < 0.5;
  // Without a width of its own it is as wide as the available space.
  const widths = ["600px", "300px"].map((right) =>
    measured({ width: "auto", inset: `0 ${right} auto 0` }, (box) => box.width));
  const map = element.computedStyleMap();
  const isSized = ["width", "height"].some((name) => String(map.get(name)) !== "auto");
  if (mayHaveRatio && !hasRatio && !isSized) problems.push([element.localName, "a picture with neither a ratio nor a size"]);
  if (hasRatio && !isSized && Math.abs(widths[0] - widths[1]) > 0.5) {
    problems.push([element.localName, "a picture with a ratio and no size"]);
  }
  if (tagOf(element) === "IMG") {
    const [width, height] = [element.naturalWidth, element.naturalHeight];
    if (!element.complete || !width || !height) problems.push(["src", "an image that cannot be read"]);
    return { kind: "replaced", hasRatio, natural: [width, height] };
  }
  const natural = withStyle(element, { ...ALONE, width: "auto" }, () => {
    const style = getComputedStyle(element), box = element.getBoundingClientRect();
    const edges = (...sides) => sides.reduce((sum, side) =>
      sum + parseFloat(style[`padding-${side}`]) + parseFloat(style[`border-${side}-width`]), 0);
    return [box.width - edges("left", "right"), box.height - edges("top", "bottom")].map((each) => Math.max(each, 0));
  });
  return { kind: "replaced", hasRatio, natural };
}

function barsOf(element) {
  const found = (each) => {
    const style = getComputedStyle(each);
    const border = (side) => parseFloat(style[`border-${side}-width`]);
    return [
      each.offsetWidth - each.clientWidth - border("left") - border("right"),
      each.offsetHeight - each.clientHeight - border("top") - border("bottom"),
    ];
  };
  const roomy = { ...ALONE, width: "300px", height: "300px", overflow: "scroll" };
  return { thickness: withStyle(element, roomy, () => found(element)), now: found(element) };
}

// 5. Words: the letters that stay together at every width, and their width on one line.

function lines(element) {
  const text = textNodesIn(element);
  const direction = text.some((node) => RIGHT_TO_LEFT.test(node.data)) ? {} : { direction: "ltr" };
  const oneLine = withStyle(element, { ...ONE_LINE, ...direction }, () => {
    const box = element.getBoundingClientRect();
    return { box, baseline: baselineOf(element), letters: lettersOf(text), space: spaceIn(element, text) };
  });
  const { width, height } = oneLine.box;
  const actual = lettersOf(text);
  const narrow = withStyle(element, { ...NARROW, ...direction }, () => {
    return { height: element.getBoundingClientRect().height, letters: lettersOf(text) };
  });
  if (!oneLine.letters.length) return { words: [], lineHeight: height, baseline: oneLine.baseline };
  const units = unitsOf(oneLine.letters, narrow.letters, height / 2);
  // Letters that stay together in the narrowest text, but not in this one.
  const isApart = (letters, i) => Math.abs(letters[i].middle - letters[i - 1].middle) > height / 2;
  const isBroken = actual.length === narrow.letters.length &&
    actual.some((_, i) => i && isApart(actual, i) && !isApart(narrow.letters, i));
  const problems = [];
  if (linesOf(oneLine.letters, height / 2) > 1) {
    problems.push(["white-space", "a forced line break"]);
  }
  if (Math.abs(narrow.height - height * units.length) > 0.05) {
    problems.push(["line-height", "lines of different heights"]);
  }
  const left = oneLine.box.left;
  return {
    text: element.textContent, words: units.map(([from, to]) => [from - left, to - left]), oneLineWidth: width, space: oneLine.space,
    lineHeight: height, baseline: oneLine.baseline, textProblems: problems, isBroken,
    hasSpaces: /^\s|\s$|\s\s|[^\S ]/.test(element.textContent),
  };
}

function textNodesIn(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}

function lettersOf(nodes) {
  const range = document.createRange();
  return nodes.flatMap((node) => [...node.data.matchAll(/[^ \t\n\r\f\u200b\u00ad]/gu)].flatMap((match) => {
    range.setStart(node, match.index);
    range.setEnd(node, match.index + match[0].length);
    const box = range.getClientRects()[0];
    return box ? [{ left: box.left, right: box.right, middle: (box.top + box.bottom) / 2 }] : [];
  }));
}

function linesOf(letters, distance) {
  return letters.filter((letter, i) => !i || Math.abs(letter.middle - letters[i - 1].middle) > distance).length;
}

function unitsOf(oneLine, narrow, distance) {
  const units = [];
  oneLine.forEach((letter, i) => {
    const begins = !i || Math.abs(narrow[i].middle - narrow[i - 1].middle) > distance;
    if (begins) units.push([letter.left, letter.right]);
    const unit = units.at(-1);
    unit[0] = Math.min(unit[0], letter.left);
    unit[1] = Math.max(unit[1], letter.right);
  });
  return units;
}

function baselineOf(element) {
  return withProbe(element, "width:0!important;height:0!important", "", (probe) =>
    probe.getBoundingClientRect().bottom - element.getBoundingClientRect().top);
}

// The width of a single space is rounded, so it is measured over many spaces.
function spaceIn(element, text) {
  const around = text.find((node) => !isBlank(node.data))?.parentElement ?? element;
  return withProbe(around, "white-space:pre!important", " ".repeat(64), (probe) =>
    probe.getBoundingClientRect().width / 64);
}

function withProbe(element, style, text, measure) {
  const probe = document.createElement("stacklp-probe");
  probe.style.cssText = `all:unset!important;display:inline-block!important;${style}`;
  probe.textContent = text;
  element.prepend(probe);
  try {
    return measure(probe);
  } finally {
    probe.remove();
  }
}

// 6. A page at rest: loaded, without motion, and without transforms after layout.

async function still() {
  const sheet = document.createElement("style");
  sheet.textContent = "*, *::before, *::after { transition: none !important; animation: none !important }";
  document.documentElement.append(sheet);
  for (const element of document.querySelectorAll("*")) {
    if (!(element instanceof HTMLElement)) continue;
    const { transform, translate, rotate, scale } = getComputedStyle(element);
    if (transform === "none" && translate === "none" && rotate === "none" && scale === "none") continue;
    // Absolute boxes stay inside a transformed element.
    for (const name of ["translate", "rotate", "scale"]) element.style.setProperty(name, "none", "important");
    element.style.setProperty("transform", "translate(0)", "important");
  }
  document.documentElement.getBoundingClientRect();
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => {
    image.loading = "eager";
    return image.complete || new Promise((done) => (image.onload = image.onerror = done));
  }));
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of describe.js that finds features without an equivalent in fixtures, so that they are refused by name.
"use strict";

// 1. Properties.

// The computed properties that are not read and do not have their initial value.
let initial = null;

function othersOf(element) {
  if (!initial) {
    const sample = document.createElement("stacklp-sample");
    sample.style.setProperty("all", "initial", "important");
    document.body.append(sample);
    const style = getComputedStyle(sample);
    const names = [...style].filter((name) => !PROPERTIES.includes(name));
    initial = names.map((name) => [name, style.getPropertyValue(name)]);
    sample.remove();
  }
  const style = getComputedStyle(element);
  const found = initial.map(([name, usual]) => [name, style.getPropertyValue(name), usual]);
  return Object.fromEntries(found.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value]));
}

// 2. Lines.

// The first line and the first letter of a block may differ from the rest.
const INHERITED = ["font-size", "font-family", "font-weight", "font-style", "line-height", "letter-spacing",
  "word-spacing", "text-transform"];
const OF_FIRST_LETTERS = ["float", "initial-letter", "vertical-align", "margin-left", "margin-right",
  "padding-left", "padding-right", "border-left-width", "border-right-width"];

function firstProblems(element) {
  const own = getComputedStyle(element);
  const [line, letter] = ["::first-line", "::first-letter"].map((pseudo) => getComputedStyle(element, pseudo));
  const usual = (name) => (/width|padding|margin/.test(name) ? "0px" : { float: "none", "vertical-align": "baseline" }[name] ?? "normal");
  const inLine = INHERITED.filter((name) => line[name] !== own[name]);
  const inLetter = INHERITED.filter((name) => letter[name] !== own[name])
    .concat(OF_FIRST_LETTERS.filter((name) => letter[name] !== usual(name)));
  return [["::first-line", line, inLine], ["::first-letter", letter, inLetter]]
    .filter(([, , names]) => names.length)
    .map(([pseudo, style, [name]]) => [pseudo, `its ${name} is ${style[name]}`]);
}

// The properties that affect the lines of some nodes: those of the element around them, and of the elements in them.
function linePropertiesOf(around, nodes) {
  const elements = nodes.filter((node) => node.nodeType === Node.ELEMENT_NODE);
  const inner = elements.flatMap((element) => [element, ...element.querySelectorAll("*")]);
  return [around, ...inner].map(othersOf);
}

// 3. Whether the page around decides the size of the root, or the root and its content do.

const isPart = (value) => /%|stretch|fill-available/.test(value);

function isGivenWidth(element) {
  const width = String(element.computedStyleMap().get("width"));
  const limits = ["min-width", "max-width"].map((name) => String(element.computedStyleMap().get(name)));
  if ([width, ...limits].some(isPart)) return true;
  const style = getComputedStyle(element);
  if (width !== "auto") return isItem(element, style);
  if (isOutOfFlow(style)) return true;
  return isItem(element, style) || !/^inline/.test(style.display);
}

function isGivenHeight(element) {
  const map = element.computedStyleMap(), style = getComputedStyle(element);
  const said = ["height", "min-height", "max-height"].map((name) => String(map.get(name)));
  if (said.some(isPart)) return true;
  if (isOutOfFlow(style)) return true;
  return isItem(element, style);
}

// A container of boxes divides its own length among them.
function isItem(element, style) {
  const around = element.parentElement && getComputedStyle(element.parentElement).display;
  return !isOutOfFlow(style) && /flex|grid|table|contents|box/.test(around ?? "");
}

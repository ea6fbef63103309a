// SPDX-License-Identifier: GPL-3.0-or-later
//
// A layout engine of the rule `texture`: reads fixtures as JSON Lines on standard input, and answers
// each with one line. Sizes, positions and ranges are pairs indexed by axis, so that a stack can be
// written once for both directions:
//
//   size, position   [x, y]
//   range            [[lo, hi], [lo, hi]]
//
// The numbers of steps are those of the rule's specification.

'use strict';

const X = 0;
const Y = 1;
const AXES = [X, Y];

const PIXEL_EPSILON = 2 ** -23;
const VIOLATION_EPSILON = 0.01;
const SIZE_LIMIT = 10000000;
const SMALLEST_NORMAL = 2.2250738585072014e-308;

/** For tests of tools that compare engines: the number of the mistake that is switched on. */
const MISTAKE = Number(process.env.MISTAKE || 0);

// ---------------------------------------------------------------------------------------------
// Numbers (0.1, 0.2, 0.5)

/** The larger number. If one is NaN: `max(NaN, x)` is NaN, and `max(x, NaN)` is x. */
function max(a, b) {
  return a < b ? b : a;
}

/** The smaller number. If one is NaN: `min(NaN, x)` is x, and `min(x, NaN)` is NaN. */
function min(a, b) {
  return a < b ? a : b;
}

function isValidSize(x) {
  return x === 0 || (x >= SMALLEST_NORMAL && x < SIZE_LIMIT);
}

function validOrNaN(x) {
  return isValidSize(x) ? x : NaN;
}

/** Rounds lengths to the pixels of a screen; without a scale, lengths are real numbers. */
class Pixels {
  constructor(scale) {
    this.scale = scale;
  }

  ceil(x) {
    return this.scale === undefined ? x : Math.ceil((x - PIXEL_EPSILON) * this.scale) / this.scale;
  }

  floor(x) {
    return this.scale === undefined ? x : Math.floor((x + PIXEL_EPSILON) * this.scale) / this.scale;
  }

  /** Halves are rounded away from zero. */
  round(x) {
    if (this.scale === undefined) return x;
    return (Math.sign(x) * Math.round(Math.abs(x) * this.scale)) / this.scale;
  }
}

// ---------------------------------------------------------------------------------------------
// Dimensions and ranges (1.1 to 1.5)

const AUTO = { unit: 'auto', value: 0 };
const UNCONSTRAINED = [[0, Infinity], [0, Infinity]];
const UNDEFINED_SIZE = [NaN, NaN];

function parseDimension(text) {
  if (text === undefined || text === 'auto') return AUTO;
  if (typeof text === 'number') return { unit: 'points', value: text };
  if (text.endsWith('%')) return { unit: 'fraction', value: Number.parseFloat(text) / 100 };
  return { unit: 'points', value: Number.parseFloat(text) };
}

function resolve(dimension, parent, ifAuto) {
  switch (dimension.unit) {
    case 'points': return dimension.value;
    case 'fraction': return dimension.value * parent;
    default: return ifAuto;
  }
}

function exactly(size) {
  return [[size[X], size[X]], [size[Y], size[Y]]];
}

function lowerEnds(range) {
  return [range[X][0], range[Y][0]];
}

function upperEnds(range) {
  return [range[X][1], range[Y][1]];
}

function clampLength([lo, hi], x) {
  return max(lo, min(hi, x));
}

function clamp(range, size) {
  return [clampLength(range[X], size[X]), clampLength(range[Y], size[Y])];
}

/** What both ranges allow on an axis, or the end of `a` that is nearest to `b`. */
function intersectLengths(a, b) {
  const lo = max(a[0], b[0]);
  const hi = min(a[1], b[1]);
  if (lo <= hi) return [lo, hi];
  return a[0] < b[0] ? [a[1], a[1]] : [a[0], a[0]];
}

function intersect(a, b) {
  return [intersectLengths(a[X], b[X]), intersectLengths(a[Y], b[Y])];
}

/** The range of an element's own six dimensions: a minimum beats a maximum, which beats a length. */
function resolveRange(style, parent, ifAuto = UNCONSTRAINED) {
  return AXES.map((axis) => {
    const exact = resolve(style.size[axis], parent[axis], NaN);
    const lo = resolve(style.minSize[axis], parent[axis], ifAuto[axis][0]);
    const hi = resolve(style.maxSize[axis], parent[axis], ifAuto[axis][1]);
    if (hi <= lo) return MISTAKE === 11 ? [hi, hi] : [lo, lo];
    if (Number.isNaN(exact)) return [lo, hi];
    if (exact > hi) return [hi, hi];
    if (exact < lo) return [lo, lo];
    return [exact, exact];
  });
}

// ---------------------------------------------------------------------------------------------
// Reading fixtures

function parsePair({ width, height } = {}) {
  return [parseDimension(width), parseDimension(height)];
}

function parseStyle(style = {}) {
  const pair = (alias, layoutAlias, width, height) => {
    const both = style[alias] || style[layoutAlias] || {};
    return [
      parseDimension(style[width] !== undefined ? style[width] : both.width),
      parseDimension(style[height] !== undefined ? style[height] : both.height),
    ];
  };
  const position = style.layoutPosition || {};
  const parsed = {
    size: pair('preferredSize', 'preferredLayoutSize', 'width', 'height'),
    minSize: pair('minSize', 'minLayoutSize', 'minWidth', 'minHeight'),
    maxSize: pair('maxSize', 'maxLayoutSize', 'maxWidth', 'maxHeight'),
    spacingBefore: style.spacingBefore || 0,
    spacingAfter: style.spacingAfter || 0,
    flexGrow: style.flexGrow || 0,
    flexShrink: style.flexShrink || 0,
    flexBasis: parseDimension(MISTAKE === 13 ? style.flexBasis || 'auto' : style.flexBasis),
    alignSelf: style.alignSelf === 'auto' ? undefined : style.alignSelf,
    ascender: style.ascender,
    descender: style.descender,
    layoutPosition: [position.x || 0, position.y || 0],
    sizeRange: undefined,
  };
  if (style.sizeRange) {
    const range = { min: parsePair(style.sizeRange.min), max: parsePair(style.sizeRange.max) };
    const isZero = ({ unit, value }) => unit === 'points' && value === 0;
    if (![...range.min, ...range.max].every(isZero)) parsed.sizeRange = range;
  }
  return parsed;
}

/** An element of a fixture, and what is remembered about it while the fixture is laid out. */
class Element {
  constructor(json, path) {
    this.json = json;
    this.path = path;
    this.type = json.type || 'node';
    this.style = parseStyle(json.style);
    this.text = parseText(json.content);
    const isNode = this.type === 'node' && this.text === undefined;
    if (isNode && this.style.size.every(({ unit }) => unit === 'auto')) {
      this.style.size = parsePair(json.style && json.style.preferredFrameSize);
    }
    const hasBaselines = this.text !== undefined && this.text.paragraphs.length > 0;
    const lineHeight = hasBaselines ? this.text.lineHeight : 0;
    this.ascender = this.style.ascender === undefined ? 0.8 * lineHeight : this.style.ascender;
    this.descender = this.style.descender === undefined ? -0.2 * lineHeight : this.style.descender;
    this.measured = new Map();
    const prefix = path === '/' ? '/' : `${path}/`;
    const children = json.children || [json.child, json.corner, json.background, json.overlay];
    this.children = children
      .filter((child) => child !== undefined)
      .map((child, index) => new Element(child, `${prefix}${index}`));
  }
}

function parseText(content) {
  if (content === undefined) return undefined;
  if (content.text !== undefined) {
    const { text, characterWidth = 8, lineHeight = 16 } = content;
    const paragraphs = text === '' ? [] : text.split('\n').map((paragraph) => ({
      words: paragraph.split(' ').map((word) => word.length * characterWidth),
      breaks: undefined,
    }));
    return { paragraphs, wordSpacing: characterWidth, lineHeight, widths: new Map() };
  }
  if (content.words !== undefined) {
    const { words, breaks, wordSpacing = 0, lineHeight = 16 } = content;
    const paragraphs = words.length === 0 ? [] : [{ words, breaks }];
    return { paragraphs, wordSpacing, lineHeight, widths: new Map() };
  }
  return undefined;
}

function parseRange(constrainedSize = {}) {
  const key = ['width', 'height'];
  if (constrainedSize.min !== undefined || constrainedSize.max !== undefined) {
    const { min: lower = {}, max: upper = {} } = constrainedSize;
    return AXES.map((axis) => {
      const lo = lower[key[axis]];
      const hi = upper[key[axis]];
      return [lo === undefined ? 0 : lo, typeof hi === 'number' ? hi : Infinity];
    });
  }
  return AXES.map((axis) => {
    const length = constrainedSize[key[axis]];
    return length === undefined ? [0, Infinity] : [length, length];
  });
}

// ---------------------------------------------------------------------------------------------
// Text

/** The lines of a paragraph, broken greedily at a width: how many, and the width of the longest. */
function breakParagraph({ words, breaks }, wordSpacing, width) {
  let lines = 1;
  let longest = 0;
  let line = words[0];
  for (let index = 1; index < words.length; index += 1) {
    const longer = line + wordSpacing + words[index];
    if (longer > width && (breaks === undefined || breaks[index - 1])) {
      longest = Math.max(longest, line);
      lines += 1;
      line = words[index];
    } else {
      line = longer;
    }
  }
  return { lines, longest: Math.max(longest, line) };
}

/** The size of text that is broken at a width. */
function measureText(text, width) {
  const fitting = () => [...text.widths.values()].find((size) => size[X] <= width);
  const known = MISTAKE === 2 ? fitting() : text.widths.get(width);
  if (known !== undefined) return known;
  const size = [0, 0];
  for (const paragraph of text.paragraphs) {
    const { lines, longest } = breakParagraph(paragraph, text.wordSpacing, width);
    size[X] = Math.max(size[X], longest);
    size[Y] += lines * text.lineHeight;
  }
  text.widths.set(width, size);
  return size;
}

// ---------------------------------------------------------------------------------------------
// Stacks: what needs no measuring (3.3, 3.11)

/** Free space up to the minimum (positive), or overflow beyond the maximum (negative). */
function violation(length, [lo, hi]) {
  if (length < lo) return lo - length;
  if (length > hi) return hi - length;
  return 0;
}

/** Where to begin, and what to add between neighbours. */
function distribute(mode, count, space) {
  let effective = mode;
  if (space < VIOLATION_EPSILON || count === 1) {
    if (mode === 'spaceBetween') effective = 'start';
    if (mode === 'spaceAround') effective = 'center';
  }
  switch (effective) {
    case 'center': return { offset: space / 2, gap: 0 };
    case 'end': return { offset: space, gap: 0 };
    case 'spaceBetween': return { offset: 0, gap: space / (count - 1) };
    case 'spaceAround': {
      const unit = space / (2 * count);
      return { offset: unit, gap: 2 * unit };
    }
    default: return { offset: 0, gap: 0 };
  }
}

/** A child of a stack, with its current layout. */
class Item {
  constructor(element, alignment) {
    this.element = element;
    this.style = element.style;
    this.alignment = alignment;
    this.record = undefined;
    this.unflexed = 0;
  }

  get isDoublyFlexible() {
    return this.style.flexGrow > 0 && this.style.flexShrink > 0;
  }

  get isBaselineAligned() {
    return this.alignment === 'baselineFirst' || this.alignment === 'baselineLast';
  }

  /** The distance of the baseline from the top. It is read when it is needed, after measuring. */
  baseline(cross) {
    if (this.alignment === 'baselineFirst') return this.element.ascender;
    if (this.alignment === 'baselineLast') {
      return this.record.size[cross] + (MISTAKE === 20 ? -this.element.descender : this.element.descender);
    }
    return 0;
  }
}

// ---------------------------------------------------------------------------------------------
// The engine

class Engine {
  constructor(pixelScale) {
    this.pixels = new Pixels(pixelScale);
  }

  /** A layout record (2.4). An invalid size becomes nothing; sizes are rounded up to pixels. */
  record(element, size, sublayouts = []) {
    const valid = isValidSize(size[X]) && isValidSize(size[Y]);
    return {
      element,
      size: valid ? size.map((length) => this.pixels.ceil(length)) : [0, 0],
      sublayouts,
      ascender: element.ascender,
      descender: element.descender,
    };
  }

  /** The record of an element that is not measured: nothing, and so is everything inside. */
  placeholder(element) {
    const sublayouts = element.children.map((child) => (
      { record: this.placeholder(child), position: [0, 0] }));
    return this.record(element, [0, 0], sublayouts);
  }

  /** layoutThatFits (2.1), remembered for each range and parent size of an element. */
  measure(element, range, parent) {
    const key = (MISTAKE === 1 ? [upperEnds(range), parent] : [range, parent]).join();
    const known = element.measured.get(key);
    if (known !== undefined) {
      element.ascender = known.ascender;
      element.descender = known.descender;
      return known;
    }
    const record = this.calculate(element, range, parent);
    element.measured.set(key, record);
    return record;
  }

  calculate(element, range, parent) {
    switch (element.type) {
      case 'inset': return this.inset(element, range, parent);
      case 'overlay': return this.overlay(element, range, parent);
      case 'background': return this.background(element, range, parent);
      default: break;
    }
    const resolved = intersect(range, resolveRange(element.style, parent));
    switch (element.type) {
      case 'stack': return this.stack(element, resolved);
      case 'absolute':
      case 'static': return this.absolute(element, resolved);
      case 'ratio': return this.ratio(element, resolved);
      case 'relative': return this.relative(element, resolved);
      case 'center': return this.center(element, resolved);
      case 'corner': return this.corner(element, resolved);
      case 'wrapper': return this.wrapper(element, resolved);
      default: return this.record(element, clamp(resolved, this.sizeThatFits(element, upperEnds(resolved))));
    }
  }

  // -------------------------------------------------------------------------------------------
  // Nodes (2.5)

  sizeThatFits(element, offered) {
    const content = element.json.content || {};
    if (element.text !== undefined) {
      const size = measureText(element.text, offered[X]);
      return [min(size[X], offered[X]), min(size[Y], offered[Y])];
    }
    if (content.image !== undefined) {
      const { width, height } = content.image;
      if (!content.resizable) return [width, height];
      const scale = Math.min(offered[X] / width, offered[Y] / height);
      return Number.isFinite(scale) ? [width * scale, height * scale] : [width, height];
    }
    if (content.width !== undefined) return [content.width, content.height];
    return offered.every(isValidSize) ? offered : [0, 0];
  }

  // -------------------------------------------------------------------------------------------
  // Stacks (3)

  stack(element, range) {
    const { json } = element;
    const main = json.direction === 'vertical' ? Y : X;
    const stack = {
      main,
      cross: 1 - main,
      range,
      mainRange: range[main],
      crossRange: range[1 - main],
      parent: range.map(([lo, hi]) => (lo === hi || MISTAKE === 14 ? hi : NaN)),
      spacing: json.spacing || 0,
      lineSpacing: json.lineSpacing || 0,
      justifyContent: json.justifyContent || 'start',
      alignItems: json.alignItems || 'stretch',
      alignContent: json.alignContent || 'start',
      wraps: json.flexWrap === 'wrap',
    };
    if (element.children.length === 0) return this.record(element, lowerEnds(range));

    const items = element.children.map((child) => (
      new Item(child, child.style.alignSelf || stack.alignItems)));
    const doublyFlexible = items.filter((item) => item.isDoublyFlexible).length;
    stack.optimized = (MISTAKE === 15 ? doublyFlexible > 0 : doublyFlexible === 1)
      && stack.mainRange[0] === stack.mainRange[1];

    this.measureItems(stack, items);
    const lines = this.breakLines(stack, items);
    const steps = [() => this.flexLines(stack, lines), () => this.sizeLines(stack, lines)];
    for (const step of MISTAKE === 3 ? steps.reverse() : steps) step();
    this.stretchLines(stack, lines);
    this.stretchItems(stack, lines);
    const size = this.sumLines(stack, lines);
    const sublayouts = this.placeLines(stack, lines, size);
    if (main === Y) {
      element.ascender = items[0].element.ascender;
      element.descender = items[items.length - 1].element.descender;
    }
    return this.record(element, clamp(range, size), sublayouts);
  }

  /** One measurement of a child (3.4). The range across may be the wrong way round. */
  measureItem(stack, item, mainRange, crossRange) {
    let [lo, hi] = [0, crossRange[1]];
    if (item.alignment === 'stretch') {
      const own = resolveRange(item.style, UNDEFINED_SIZE)[stack.cross];
      lo = own[0] !== 0 ? own[0] : crossRange[0];
      hi = own[1] === Infinity ? crossRange[1] : own[1];
    }
    const range = stack.main === X ? [mainRange, [lo, hi]] : [[lo, hi], mainRange];
    item.record = this.measure(item.element, range, stack.parent);
  }

  /** Phase 1 (3.5): every child has its basis, except a lone doubly flexible one. */
  measureItems(stack, items) {
    const parentLength = stack.parent[stack.main];
    for (const item of items) {
      if (stack.optimized && item.isDoublyFlexible) {
        item.record = this.placeholder(item.element);
      } else {
        const basis = item.style.flexBasis;
        const mainRange = [resolve(basis, parentLength, 0), resolve(basis, parentLength, Infinity)];
        this.measureItem(stack, item, mainRange, stack.crossRange);
      }
      item.unflexed = item.record.size[stack.main];
    }
  }

  /** Phase 2 (3.6). */
  breakLines(stack, items) {
    if (!stack.wraps) return [{ items }];
    const lines = [];
    let current = [];
    let length = 0;
    let gap = 0;
    for (const item of items) {
      const outer = item.style.spacingBefore + item.record.size[stack.main] + item.style.spacingAfter;
      if (current.length > 0 && violation(length + gap + outer, stack.mainRange) < 0) {
        lines.push({ items: current });
        current = [];
        length = 0;
        gap = 0;
      }
      current.push(item);
      length += gap + outer;
      gap = stack.spacing;
    }
    lines.push({ items: current });
    return lines;
  }

  /** The length of a line (3.3). */
  lineLength(stack, { items }) {
    let sum = stack.spacing * (items.length - 1);
    for (const { style } of items) sum = sum + style.spacingBefore + style.spacingAfter;
    for (const { record } of items) sum += record.size[stack.main];
    return sum;
  }

  /** Phase 3 (3.7). */
  flexLines(stack, lines) {
    for (const line of lines) {
      const isFlexed = this.flexLine(stack, line);
      if (MISTAKE === 10 && !isFlexed) return;
    }
  }

  /** A single pass, in which nothing is frozen. Tells whether something in the line could flex. */
  flexLine(stack, line) {
    const { items } = line;
    line.length = this.lineLength(stack, line);
    const space = violation(line.length, stack.mainRange);
    const factors = items.map(({ style }) => {
      if (Math.abs(space) < VIOLATION_EPSILON) return 0;
      return space > 0 ? style.flexGrow : style.flexShrink;
    });
    const sum = factors.reduce((total, factor) => total + factor, 0);
    if (sum === 0) {
      if (!stack.optimized) return false;
      for (const item of items.filter(({ isDoublyFlexible }) => isDoublyFlexible)) {
        this.measureItem(stack, item, [0, 0], stack.crossRange);
      }
      return false;
    }
    const adjustments = space > 0
      ? factors.map((factor) => Math.floor(space * (factor / sum)))
      : this.shrinkAdjustments(stack, items, factors, sum, space);
    const remainder = adjustments.reduce((rest, adjustment) => rest - adjustment, space);
    const first = adjustments.findIndex((adjustment) => adjustment !== 0);
    items.forEach((item, index) => {
      if (adjustments[index] === 0) return;
      const takesRemainder = index === first && item.style.flexGrow > 0;
      const flexed = item.record.size[stack.main] + adjustments[index] + (takesRemainder ? remainder : 0);
      const length = MISTAKE === 9 ? flexed : max(flexed, 0);
      this.measureItem(stack, item, [length, length], stack.crossRange);
    });
    return true;
  }

  /** Children shrink in proportion to their sizes and factors. */
  shrinkAdjustments(stack, items, factors, sum, space) {
    const size = (item) => (MISTAKE === 8 ? 1 : item.record.size[stack.main]);
    const weights = items.map((item, index) => size(item) * (factors[index] / sum));
    const total = weights.reduce((rest, weight) => rest + weight, 0);
    return weights.map((weight) => (total === 0 ? 0 : -Math.abs((weight / total) * space)));
  }

  /** Phase 4 (3.8): the size across and the baseline of each line. */
  sizeLines(stack, lines) {
    const { cross, crossRange } = stack;
    const isSingle = lines.length === 1;
    for (const line of lines) {
      let above = 0;
      let below = 0;
      let others = 0;
      for (const item of line.items) {
        const length = item.record.size[cross];
        if (item.isBaselineAligned) {
          const baseline = item.baseline(cross);
          above = Math.max(above, baseline);
          below = Math.max(below, length - baseline);
        } else {
          others = Math.max(others, length);
        }
      }
      line.baseline = above;
      line.cross = Math.max(above + below, others);
      if (isSingle) line.cross = min(max(crossRange[0], line.cross), crossRange[1]);
      if (isSingle && crossRange[0] === crossRange[1]) [line.cross] = crossRange;
    }
  }

  /** The size of all lines across (3.10). */
  linesCross(stack, lines) {
    return lines.reduce((sum, line) => sum + line.cross, stack.lineSpacing * (lines.length - (MISTAKE === 12 ? 0 : 1)));
  }

  /** Phase 5 (3.9), of lines. */
  stretchLines(stack, lines) {
    if (lines.length === 1 || stack.alignContent !== 'stretch') return;
    const space = violation(this.linesCross(stack, lines), stack.crossRange);
    if (space <= VIOLATION_EPSILON) return;
    for (const line of lines) line.cross += space / lines.length;
  }

  /** Phase 5 (3.9), of children: they are only ever enlarged. */
  stretchItems(stack, lines) {
    for (const line of lines) {
      for (const item of line.items) {
        const cross = item.record.size[stack.cross];
        const length = MISTAKE === 5 ? item.unflexed : item.record.size[stack.main];
        const target = (MISTAKE === 4 ? lines[0] : line).cross;
        const stretches = (MISTAKE === 7 ? stack.alignItems : item.alignment) === 'stretch';
        if (stretches && target - cross > VIOLATION_EPSILON) {
          this.measureItem(stack, item, [length, length], [target, target]);
        }
      }
    }
  }

  /** Phase 6 (3.10): the size of what is in the stack. */
  sumLines(stack, lines) {
    let longest = 0;
    for (const line of lines) {
      if (MISTAKE !== 6) line.length = this.lineLength(stack, line);
      longest = Math.max(longest, line.length);
    }
    const cross = this.linesCross(stack, lines);
    return stack.main === X ? [longest, cross] : [cross, longest];
  }

  /** Phase 7 (3.11). */
  placeLines(stack, lines, size) {
    const crossSpace = violation(size[stack.cross], stack.crossRange);
    const { offset, gap } = distribute(stack.alignContent, lines.length, crossSpace);
    const sublayouts = [];
    let position = offset;
    lines.forEach((line, index) => {
      if (index > 0) position += gap + stack.lineSpacing;
      this.placeItems(stack, line, position, sublayouts);
      position += line.cross;
    });
    return sublayouts;
  }

  placeItems(stack, line, linePosition, sublayouts) {
    const { main, cross } = stack;
    const space = violation(line.length, stack.mainRange);
    const { offset, gap } = distribute(stack.justifyContent, line.items.length, space);
    let position = offset;
    line.items.forEach((item, index) => {
      const { record, style } = item;
      position += style.spacingBefore;
      if (index > 0) position += stack.spacing + gap;
      const across = linePosition + this.crossOffset(item, line, cross);
      sublayouts.push({ record, position: main === X ? [position, across] : [across, position] });
      position += record.size[main] + style.spacingAfter;
    });
  }

  crossOffset(item, line, cross) {
    const free = line.cross - item.record.size[cross];
    switch (item.alignment) {
      case 'end': return free;
      case 'center': return this.pixels.floor(free / 2);
      case 'baselineFirst':
      case 'baselineLast': return line.baseline - item.baseline(cross);
      default: return 0;
    }
  }

  // -------------------------------------------------------------------------------------------
  // The other specs (4)

  absolute(element, range) {
    const parent = upperEnds(range).map(validOrNaN);
    const extent = lowerEnds(range);
    const sublayouts = element.children.map((child) => {
      const position = child.style.layoutPosition;
      const record = this.measure(child, this.absoluteRange(child, range, parent), parent);
      for (const axis of AXES) extent[axis] = max(extent[axis], position[axis] + record.size[axis]);
      return { record, position };
    });
    const fits = element.json.sizing === 'sizeToFit';
    const size = AXES.map((axis) => (fits || Number.isNaN(parent[axis]) ? extent[axis] : parent[axis]));
    return this.record(element, clamp(range, size), sublayouts);
  }

  /** An automatic maximum is what is left beside and below a child's position. */
  absoluteRange(child, range, parent) {
    const { layoutPosition, sizeRange } = child.style;
    if (sizeRange !== undefined) {
      // Zero percent of an infinite length is nothing here.
      const length = (dimension, axis, ifAuto) => resolve(dimension, range[axis][1], ifAuto) || 0;
      return AXES.map((axis) => [
        length(sizeRange.min[axis], axis, 0),
        length(sizeRange.max[axis], axis, Infinity),
      ]);
    }
    const left = AXES.map((axis) => [0, range[axis][1] - layoutPosition[axis]]);
    return resolveRange(child.style, parent, left);
  }

  inset(element, range, parent) {
    const insets = element.json.insets || {};
    const read = (side) => (insets[side] === 'infinity' ? Infinity : insets[side] || 0);
    const near = [read('left'), read('top')];
    const far = [read('right'), read('bottom')];
    const finite = (length) => (Number.isFinite(length) ? length : 0);
    const isOpen = AXES.map((axis) => near[axis] === Infinity || far[axis] === Infinity);
    const total = AXES.map((axis) => finite(near[axis]) + finite(far[MISTAKE === 17 ? X : axis]));

    const [child] = element.children;
    if (child === undefined) return this.record(element, [0, 0]);
    const childRange = AXES.map((axis) => [
      max(0, (isOpen[axis] ? 0 : range[axis][0]) - total[axis]),
      max(0, range[axis][1] - total[axis]),
    ]);
    const childParent = AXES.map((axis) => max(0, parent[axis] - total[axis]));
    const record = this.measure(child, childRange, childParent);

    const size = AXES.map((axis) => (isOpen[axis] ? range[axis][1] : record.size[axis] + total[axis]));
    const position = AXES.map((axis) => {
      if (near[axis] !== Infinity) return near[axis];
      const free = range[axis][1] - record.size[axis];
      const after = far[axis] !== Infinity ? far[axis] : this.pixels.round(free / 2);
      return range[axis][1] - (after + record.size[axis]);
    });
    return this.record(element, clamp(range, size), [{ record, position }]);
  }

  /** `ratio` is height divided by width. */
  ratio(element, range) {
    const { ratio } = element.json;
    const [child] = element.children;
    const [width, height] = upperEnds(range);
    const candidates = [];
    if (isValidSize(width)) candidates.push([width, this.pixels.floor(ratio * width)]);
    if (isValidSize(height)) candidates.push([this.pixels.floor(MISTAKE === 18 ? height * ratio : height / ratio), height]);

    let best;
    let bestError = NaN;
    for (const size of candidates.map((candidate) => clamp(range, candidate))) {
      const error = Math.abs(size[Y] / size[X] - ratio);
      if (best === undefined || error < bestError) [best, bestError] = [size, error];
    }
    const record = best === undefined
      ? this.measure(child, range, UNDEFINED_SIZE)
      : this.measure(child, intersect(range, exactly(best)), best);
    return this.record(element, record.size, [{ record, position: [0, 0] }]);
  }

  relative(element, range) {
    const { horizontalPosition = 'none', verticalPosition = 'none', sizing } = element.json;
    return this.align(element, range, [horizontalPosition, verticalPosition], sizing);
  }

  center(element, range) {
    const { centering = 'none', sizing } = element.json;
    const positions = ['x', 'y'].map((name) => (centering.includes(name) ? 'center' : 'none'));
    return this.align(element, range, positions, sizing);
  }

  align(element, range, positions, sizing = 'default') {
    const isMinimum = [
      sizing === 'minimumWidth' || sizing === 'minimumSize',
      sizing === 'minimumHeight' || sizing === 'minimumSize',
    ];
    const [child] = element.children;
    const parent = upperEnds(range).map(validOrNaN);
    const childRange = AXES.map((axis) => [positions[axis] === 'none' ? range[axis][0] : 0, range[axis][1]]);
    const record = this.measure(child, childRange, parent);
    const all = clamp(range, AXES.map((axis) => (Number.isNaN(parent[axis]) ? record.size : parent)[axis]));
    const size = clamp(range, AXES.map((axis) => (isMinimum[axis] ? min(record.size[axis], all[axis]) : all[axis])));
    const share = { none: 0, start: 0, center: 0.5, end: 1 };
    const position = AXES.map((axis) => (
      this.pixels.round((size[axis] - record.size[axis]) * share[positions[axis]])));
    return this.record(element, size, [{ record, position }]);
  }

  /** The centre of the second child is on a corner of the first. */
  corner(element, range) {
    const { location = 'topLeft', offset = {}, wrapsCorner = false } = element.json;
    const [child, corner] = element.children;
    const parent = upperEnds(range).map(validOrNaN);
    const records = [child, corner].map((each) => this.measure(each, range, parent));
    const [size, cornerSize] = records.map((record) => record.size);
    const isFar = [location.endsWith('Right'), location.startsWith('bottom')];
    const shift = [offset.x || 0, offset.y || 0];
    const cornerPosition = AXES.map((axis) => (
      (isFar[axis] ? size[axis] : 0) - cornerSize[axis] / 2 + shift[axis]));
    if (!wrapsCorner) {
      return this.record(element, size, [
        { record: records[0], position: [0, 0] },
        { record: records[1], position: cornerPosition },
      ]);
    }
    const origin = cornerPosition.map((length) => Math.min(0, length));
    const end = AXES.map((axis) => Math.max(size[axis], cornerPosition[axis] + cornerSize[axis]));
    const union = AXES.map((axis) => end[axis] - origin[axis]);
    return this.record(element, clamp(range, union), [
      { record: records[0], position: MISTAKE === 19 ? [0, 0] : origin.map((length) => -length) },
      { record: records[1], position: AXES.map((axis) => cornerPosition[axis] - origin[axis]) },
    ]);
  }

  overlay(element, range, parent) {
    const [child, overlay] = element.children;
    const record = this.measure(child, range, parent);
    const above = this.measure(overlay, exactly(record.size), record.size);
    return this.record(element, record.size, [
      { record, position: [0, 0] },
      { record: above, position: [0, 0] },
    ]);
  }

  background(element, range, parent) {
    const [child, background] = element.children;
    const record = this.measure(child, range, parent);
    const behind = this.measure(background, exactly(record.size), parent);
    return this.record(element, record.size, [
      { record: behind, position: [0, 0] },
      { record, position: [0, 0] },
    ]);
  }

  wrapper(element, range) {
    const parent = upperEnds(range);
    const size = lowerEnds(range);
    const sublayouts = element.children.map((child) => {
      const record = this.measure(child, range, parent);
      for (const axis of AXES) size[axis] = max(size[axis], record.size[axis]);
      return { record, position: [0, 0] };
    });
    return this.record(element, size, sublayouts);
  }

  // -------------------------------------------------------------------------------------------
  // Frames (2.4, 2.7)

  /** The frames in the root's coordinates. Positions are added up and then rounded up. */
  frames(root, isRightToLeft) {
    const frames = {};
    const finite = (length) => (Number.isFinite(length) ? length : 0);
    const visit = (record, position, parent) => {
      const [width, height] = record.size;
      let [x, y] = position.map((length) => this.pixels.ceil(length));
      if (isRightToLeft) x = (MISTAKE === 16 ? parent : root).size[X] - width - x;
      frames[record.element.path] = [finite(x), finite(y), width, height];
      for (const sublayout of record.sublayouts) {
        visit(sublayout.record, AXES.map((axis) => position[axis] + sublayout.position[axis]), record);
      }
    };
    visit(root, [0, 0], root);
    return frames;
  }
}

// ---------------------------------------------------------------------------------------------
// The protocol

/** Some element that another algorithm than `texture` lays out. */
function otherAlgorithm(element, inherited) {
  const algorithm = element.json.algorithm || inherited;
  if (element.type === 'stack' && algorithm !== 'texture') return algorithm || 'none';
  for (const child of element.children) {
    const other = otherAlgorithm(child, inherited);
    if (other !== undefined) return other;
  }
  return undefined;
}

function layOut(fixture) {
  const root = new Element(fixture.root, '/');
  const other = otherAlgorithm(root, fixture.algorithm);
  if (other !== undefined) throw new Error(`unsupported algorithm: ${other}`);
  const engine = new Engine(fixture.pixelScale);
  const range = parseRange(fixture.constrainedSize);
  const record = engine.measure(root, range, upperEnds(range));
  return { size: record.size, frames: engine.frames(record, fixture.layoutDirection === 'rightToLeft') };
}

function answer(line) {
  let name = '';
  try {
    const fixture = JSON.parse(line);
    name = fixture.name === undefined ? '' : fixture.name;
    return { name, engine: 'javascript', status: 'solved', ...layOut(fixture) };
  } catch (error) {
    return { name, engine: 'javascript', status: 'failed', error: error.message };
  }
}

function main() {
  const lines = require('readline').createInterface({ input: process.stdin, crlfDelay: Infinity });
  lines.on('line', (line) => {
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answer(line))}\n`);
  });
}

main();

// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';
// A flexbox engine for stacklp's rule `css`.
// Reads fixtures as JSON Lines on stdin, writes one result a line on stdout.
// A fixture that uses something unknown is answered with the status "refused".

class Refused extends Error {}

// --- Reading fixtures ---
const STYLE_KEYS = new Set(['width', 'height', 'minWidth', 'maxWidth', 'minHeight', 'maxHeight',
  'flexBasis', 'flexGrow', 'flexShrink', 'alignSelf', 'spacingBefore', 'spacingAfter', 'margin',
  'padding', 'border', 'boxSizing', 'position', 'inset', 'order', 'display', 'layoutDirection']);
const STACK_KEYS = new Set(['type', 'id', 'debugName', 'style', 'children', 'direction', 'spacing',
  'justifyContent', 'alignItems', 'flexWrap', 'alignContent', 'lineSpacing', 'algorithm']);
const NODE_KEYS = new Set(['type', 'id', 'debugName', 'style', 'content']);
const TOP_KEYS = new Set(['name', 'description', 'algorithm', 'constrainedSize', 'root', 'expected', 'layoutDirection']);
const SIDES = ['top', 'right', 'bottom', 'left'];
const AUTO = { unit: 'auto', value: 0 };
const ZERO = { unit: 'pt', value: 0 };
const EPSILON = 1e-9;

function checkKeys(object, allowed) {
  for (const key of Object.keys(object)) {
    if (!allowed.has(key)) throw new Refused(`${key} is not supported`);
  }
}

function parseDimension(value, fallback = AUTO) {
  if (value === undefined) return fallback;
  if (typeof value === 'number') return { unit: 'pt', value };
  if (value === 'auto') return AUTO;
  if (value === 'content') return { unit: 'content', value: 0 };
  if (/^-?[\d.]+(e-?\d+)?%$/i.test(value)) return { unit: '%', value: parseFloat(value) / 100 };
  if (/^-?[\d.]+(e-?\d+)?pt$/i.test(value)) return { unit: 'pt', value: parseFloat(value) };
  throw new Refused(`the length ${value} is not supported`);
}

function parseSides(value, fallback) {
  const sides = {};
  const perSide = value !== null && typeof value === 'object';
  for (const side of SIDES) sides[side] = parseDimension(perSide ? value[side] : value, fallback);
  return sides;
}
/** The pieces of a text that stay together, and the space between two of them. */
function parseText(content) {
  if (content.text !== undefined) {
    checkKeys(content, new Set(['text', 'characterWidth', 'lineHeight']));
    const advance = content.characterWidth ?? 8;
    const words = content.text.split(' ');
    const isOdd = words.some((word) => word === '' || /\s/.test(word));
    if (isOdd) throw new Refused('text with line breaks or repeated spaces is not supported');
    return {
      pieces: words.map((word) => [...word].length * advance), space: advance,
      lineHeight: content.lineHeight ?? 16,
    };
  }
  checkKeys(content, new Set(['words', 'wordSpacing', 'lineHeight', 'breaks']));
  const space = content.wordSpacing ?? 0;
  const pieces = [];
  content.words.forEach((width, index) => {
    const mayBreak = index === 0 || !content.breaks || content.breaks[index - 1];
    if (mayBreak) pieces.push(width);
    else pieces[pieces.length - 1] += space + width;
});
  return { pieces, space, lineHeight: content.lineHeight ?? 16 };
}

class Node {
  constructor(element, path, parent, inheritedDirection) {
    const style = element.style ?? {};
    checkKeys(style, STYLE_KEYS);
    this.path = path;
    this.parent = parent;
    this.isStack = element.type === 'stack';
    this.rightToLeft = (style.layoutDirection ?? inheritedDirection) === 'rightToLeft';
    for (const key of ['width', 'height', 'minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'flexBasis']) {
      this[key] = parseDimension(style[key]);
    }
    this.grow = style.flexGrow ?? 0;
    this.shrink = style.flexShrink ?? 0;
    this.alignSelf = style.alignSelf;
    this.margin = parseSides(style.margin, ZERO);
    this.padding = parseSides(style.padding, ZERO);
    this.border = parseSides(style.border, ZERO);
    this.inset = parseSides(style.inset, AUTO);
    this.contentBox = style.boxSizing === 'contentBox';
    this.order = style.order ?? 0;
    this.isAbsolute = style.position === 'absolute';
    if (style.position === 'static') throw new Refused('position static is not supported');
    if (style.display === 'contents') throw new Refused('display contents is not supported');
    this.isHidden = style.display === 'none';
    this.spacingBefore = style.spacingBefore ?? 0;
    this.spacingAfter = style.spacingAfter ?? 0;
    this.children = [];
    // Measurements are kept for the life of the tree.
    this.layoutCache = new Map();
    this.intrinsicCache = new Map();
    this.heightLimitsOfRoot = null;
    if (this.isStack) this.readStack(element);
    else this.readContent(element);
  }
  readStack(element) {
    checkKeys(element, STACK_KEYS);
    if (element.algorithm !== undefined && element.algorithm !== 'css') {
      throw new Refused(`the algorithm ${element.algorithm} is not supported`);
    }
    const direction = element.direction ?? 'horizontal';
    this.isRow = direction.startsWith('horizontal');
    this.isReversed = direction.endsWith('Reverse');
    this.wraps = (element.flexWrap ?? 'noWrap') !== 'noWrap';
    this.wrapsInReverse = element.flexWrap === 'wrapReverse';
    this.justifyContent = element.justifyContent ?? 'flexStart';
    this.alignItems = element.alignItems ?? 'stretch';
    this.alignContent = element.alignContent ?? 'flexStart';
    this.spacing = parseDimension(element.spacing, ZERO);
    this.lineSpacing = parseDimension(element.lineSpacing, ZERO);
    const own = this.rightToLeft ? 'rightToLeft' : 'leftToRight';
    (element.children ?? []).forEach((child, index) => {
      const path = this.path === '/' ? `/${index}` : `${this.path}/${index}`;
      this.children.push(new Node(child, path, this, own));
    });
    this.flowChildren = this.children.filter((child) => !child.isAbsolute && !child.isHidden)
      .sort((a, b) => a.order - b.order);
    for (const child of this.children) this.checkAlignment(child);
  }
  checkAlignment(child) {
    const align = alignmentOf(this, child);
    if (align === 'baselineLast') throw new Refused('baselineLast is not supported');
    const isOdd = align === 'baselineFirst' && (this.wrapsInReverse || !this.isRow);
    if (isOdd) throw new Refused('baselines in columns or reversed lines are not supported');
  }
  readContent(element) {
    if (element.type !== undefined && element.type !== 'node') {
      throw new Refused(`the type ${element.type} is not supported`);
    }
    checkKeys(element, NODE_KEYS);
    const content = element.content;
    if (content === undefined) this.fixedContent = { width: 0, height: 0 };
    else if (content.text !== undefined || content.words !== undefined) this.text = parseText(content);
    else {
      checkKeys(content, new Set(['width', 'height']));
      this.fixedContent = { width: content.width ?? 0, height: content.height ?? 0 };
    }
  }
  /** Whether the main axis runs against left-to-right or top-to-bottom. */
  get mainIsFlipped() { return this.isReversed !== (this.isRow && this.rightToLeft); }

  get crossIsFlipped() { return this.wrapsInReverse !== (!this.isRow && this.rightToLeft); }
}

// --- Lengths ---
/** Null if the length is `auto`, or a percentage of something unknown. */
function resolve(dimension, base) {
  if (dimension.unit === 'pt') return dimension.value;
  if (dimension.unit === '%' && base !== null) return dimension.value * base;
  return null;
}
function clamp(value, minimum, maximum) { return Math.max(minimum, Math.min(value, maximum)); }
function within(value, limits) { return clamp(value, limits.minimum, limits.maximum); }
/** Padding and border of each side, and their sums. Percentages are of the width. */
function edgesOf(node, containerWidth) {
  const edges = {};
  for (const side of SIDES) {
    edges[side] = (resolve(node.padding[side], containerWidth) ?? 0) + node.border[side].value;
  }
  edges.horizontal = edges.left + edges.right;
  edges.vertical = edges.top + edges.bottom;
  return edges;
}
/** Margins by side; auto ones count as 0. The space before and after a child belongs to them. */
function marginsOf(node, containerWidth) {
  const margins = { auto: {} };
  for (const side of SIDES) {
    margins.auto[side] = node.margin[side].unit === 'auto';
    margins[side] = resolve(node.margin[side], containerWidth) ?? 0;
  }
  const stack = node.parent;
  if (stack) {
    const [first, last] = stack.isRow ? ['left', 'right'] : ['top', 'bottom'];
    margins[stack.mainIsFlipped ? last : first] += node.spacingBefore;
    margins[stack.mainIsFlipped ? first : last] += node.spacingAfter;
  }
  margins.horizontal = margins.left + margins.right;
  margins.vertical = margins.top + margins.bottom;
  return margins;
}
/** The border-box length that a dimension stands for, or null. */
function borderBoxLength(node, dimension, base, edgeSum) {
  const value = resolve(dimension, base);
  if (value === null) return null;
  return node.contentBox ? Math.max(0, value) + edgeSum : Math.max(value, edgeSum);
}

function limitsOf(node, minimum, maximum, base, edgeSum) {
  return {
    minimum: borderBoxLength(node, minimum, base, edgeSum) ?? edgeSum,
    maximum: borderBoxLength(node, maximum, base, edgeSum) ?? Infinity,
  };
}
function widthLimits(node, base, edgeSum) {
  return limitsOf(node, node.minWidth, node.maxWidth, base, edgeSum);
}
function heightLimits(node, base, edgeSum) {
  return node.heightLimitsOfRoot ?? limitsOf(node, node.minHeight, node.maxHeight, base, edgeSum);
}
function alignmentOf(stack, child) {
  const own = child.alignSelf;
  return own === undefined || own === 'auto' ? stack.alignItems : own;
}

// --- Intrinsic widths ---
/** Min-content and max-content width of the border box, whatever its own width says. */
function intrinsicWidths(node, containerWidth) {
  const key = String(containerWidth);
  let widths = node.intrinsicCache.get(key);
  if (widths === undefined) {
    widths = computeIntrinsicWidths(node, edgesOf(node, containerWidth).horizontal);
    node.intrinsicCache.set(key, widths);
  }
  return widths;
}

function computeIntrinsicWidths(node, edgeSum) {
  if (node.fixedContent) {
    const width = node.fixedContent.width + edgeSum;
    return { min: width, max: width };
  }
  if (node.text) {
    const { pieces, space } = node.text;
    const total = pieces.reduce((sum, width) => sum + width, space * Math.max(0, pieces.length - 1));
    return { min: Math.max(0, ...pieces) + edgeSum, max: total + edgeSum };
  }
  let min = 0, max = 0;
  if (node.isRow) {
    const gap = resolve(node.spacing, null) ?? 0;
    const gaps = gap * Math.max(0, node.flowChildren.length - 1);
    for (const child of node.flowChildren) {
      const contribution = contributionToRow(child, node.wraps);
      min = node.wraps ? Math.max(min, contribution.min) : min + contribution.min;
      max += contribution.max;
    }
    if (!node.wraps) min += gaps;
    max += gaps;
  } else {
    if (node.wraps && node.flowChildren.length > 0) throw new Refused('columns that wrap and hug are not supported');
    for (const child of node.flowChildren) {
      const contribution = contributionToColumn(child);
      min = Math.max(min, contribution.min);
      max = Math.max(max, contribution.max);
    }
  }
  return { min: Math.max(0, min) + edgeSum, max: Math.max(0, min, max) + edgeSum };
}
/** What an item adds to the intrinsic width of its row (CSS Flexbox 9.9.3). */
function contributionToRow(child, rowWraps) {
  const edgeSum = edgesOf(child, null).horizontal;
  const margins = marginsOf(child, null);
  const content = intrinsicWidths(child, null);
  const width = borderBoxLength(child, child.width, null, edgeSum);
  const base = borderBoxLength(child, child.flexBasis, null, edgeSum);
  const limits = widthLimits(child, null, edgeSum);
  if (child.minWidth.unit === 'auto') limits.minimum = automaticMinimum(content.min, width, limits.maximum);
  const boundByBase = (size) => {
    if (base === null) return size;
    if (child.grow === 0) size = Math.min(size, base);
    if (child.shrink === 0) size = Math.max(size, base);
    return size;
  };
  const min = rowWraps ? width ?? content.min : boundByBase(width ?? content.min);
  return {
    min: within(min, limits) + margins.horizontal,
    max: within(boundByBase(width ?? content.max), limits) + margins.horizontal,
  };
}

function contributionToColumn(child) {
  const edgeSum = edgesOf(child, null).horizontal;
  const margins = marginsOf(child, null);
  const content = intrinsicWidths(child, null);
  const width = borderBoxLength(child, child.width, null, edgeSum);
  const limits = widthLimits(child, null, edgeSum);
  const outer = (size) => within(size, limits) + margins.horizontal;
  return { min: outer(width ?? content.min), max: outer(width ?? content.max) };
}

/** The content-based minimum size (CSS Flexbox 4.5). */
function automaticMinimum(contentSize, specifiedSize, maximum) {
  const suggestion = specifiedSize === null ? contentSize : Math.min(specifiedSize, contentSize);
  return Math.min(suggestion, maximum);
}
function fitContent(widths, available) { return Math.max(widths.min, Math.min(available, widths.max)); }

// --- Layout of one element ---
// Lays an element out in a border box of the given width.
// `height` is the border box's height if somebody decided it, else null.
// `heightIsDefinite` tells whether percentages may refer to it.
// `container` is the content box that the element's own percentages refer to.
function layoutElement(node, width, height, heightIsDefinite, container) {
  const key = `${width}|${height}|${heightIsDefinite}|${container.width}|${container.height}`;
  let box = node.layoutCache.get(key);
  if (box === undefined) {
    const edges = edgesOf(node, container.width);
    box = node.isStack ? layoutStack(node, width, height, heightIsDefinite, container, edges)
      : layoutLeaf(node, width, height, container, edges);
    node.layoutCache.set(key, box);
  }
  return box;
}

function countLines(text, available) {
  let lines = 0, used = 0;
  for (const piece of text.pieces) {
    if (lines > 0 && used + text.space + piece <= available + 1e-7) {
      used += text.space + piece;
    } else {
      lines += 1;
      used = piece;
    }
  }
  return lines;
}

function layoutLeaf(node, width, height, container, edges) {
  let contentHeight, baseline = null;
  if (node.text) {
    const lines = countLines(node.text, width - edges.horizontal);
    contentHeight = lines * node.text.lineHeight;
    if (lines > 0) baseline = edges.top + 0.8 * node.text.lineHeight;
  } else {
    contentHeight = node.fixedContent.height;
  }
  const naturalHeight = contentHeight + edges.vertical;
  if (height === null) {
    const limits = heightLimits(node, container.height, edges.vertical);
    height = within(naturalHeight, limits);
  }
  return { width, height, naturalHeight, baseline, edges, children: [] };
}

// --- Flex layout ---
function layoutStack(stack, width, height, heightIsDefinite, container, edges) {
  const limits = heightLimits(stack, container.height, edges.vertical);
  const context = {
    stack, isRow: stack.isRow, innerWidth: Math.max(0, width - edges.horizontal),
    innerHeight: height === null ? null : Math.max(0, height - edges.vertical),
    innerLimits: {
      minimum: Math.max(0, limits.minimum - edges.vertical),
      maximum: Math.max(0, limits.maximum - edges.vertical),
    },
  };
  // What percentages of the children refer to.
  context.content = { width: context.innerWidth, height: heightIsDefinite ? context.innerHeight : null };
  const rowGapBase = context.content.height;
  context.mainGap = resolve(stack.spacing, stack.isRow ? context.innerWidth : rowGapBase) ?? 0;
  context.crossGap = resolve(stack.lineSpacing, stack.isRow ? rowGapBase : context.innerWidth) ?? 0;
  const items = stack.flowChildren.map((child) => createItem(context, child));
  const lines = collectLines(context, items);
  const mainSize = determineMainSize(context, lines);
  for (const line of lines) {
    resolveFlexibleLengths(line, mainSize, context.mainGap);
    for (const item of line.items) measureCrossSize(context, item);
    measureLine(context, line);
  }
  const crossTotal = sumOfLines(lines, context.crossGap);
  const crossSize = determineCrossSize(context, lines, crossTotal);
  placeLines(context, lines, crossSize, crossTotal);
  for (const line of lines) {
    for (const item of line.items) finishItem(context, line, item);
    placeAlongMainAxis(context, line, mainSize);
    for (const item of line.items) placeAcross(context, line, item);
  }
  const innerHeight = stack.isRow ? crossSize : mainSize;
  const naturalInner = stack.isRow ? crossTotal
    : lines.reduce((longest, line) => Math.max(longest, line.hypotheticalLength), 0);
  const box = {
    width, height: height === null ? innerHeight + edges.vertical : height,
    naturalHeight: naturalInner + edges.vertical, baseline: null, edges, content: context.content,
    children: [],
  };
  for (const item of items) box.children.push(toPhysical(context, item, mainSize, crossSize, edges));
  box.baseline = firstBaseline(context, lines, box);
  return box;
}

/** An item with its margins, limits, flex base size and hypothetical main size. */
function createItem(context, child) {
  const { isRow, content } = context;
  const edges = edgesOf(child, content.width);
  const margins = marginsOf(child, content.width);
  const align = alignmentOf(context.stack, child);
  const item = {
    node: child, edges, margins, align, mainMargin: isRow ? margins.horizontal : margins.vertical,
    crossMargin: isRow ? margins.vertical : margins.horizontal,
    mainEdges: isRow ? edges.horizontal : edges.vertical,
    widthLimits: widthLimits(child, content.width, edges.horizontal),
    heightLimits: heightLimits(child, content.height, edges.vertical),
    specifiedWidth: borderBoxLength(child, child.width, content.width, edges.horizontal),
    specifiedHeight: borderBoxLength(child, child.height, content.height, edges.vertical),
    frozen: false,
  };
  const autoAcross = isRow ? margins.auto.top || margins.auto.bottom : margins.auto.left || margins.auto.right;
  item.hasAutoCrossMargin = autoAcross;
  item.stretches = align === 'stretch' && !autoAcross && (isRow ? child.height : child.width).unit === 'auto';
  determineBaseSize(context, item);
  return item;
}

function determineBaseSize(context, item) {
  const { isRow, content } = context;
  const child = item.node;
  const specified = isRow ? item.specifiedWidth : item.specifiedHeight;
  const limits = isRow ? item.widthLimits : item.heightLimits;
  const basisBase = isRow ? content.width : content.height;
  let base = child.flexBasis.unit === 'auto' ? specified
    : borderBoxLength(child, child.flexBasis, basisBase, item.mainEdges);
  item.hasDefiniteBase = base !== null;
  const minimumIsAuto = (isRow ? child.minWidth : child.minHeight).unit === 'auto';
  let minContent = 0;
  if (isRow) {
    const widths = intrinsicWidths(child, content.width);
    minContent = widths.min;
    base ??= widths.max;
  } else if (base === null || minimumIsAuto) {
    const box = layoutElement(child, widthInColumn(context, item), null, false, content);
    minContent = box.naturalHeight;
    base ??= box.naturalHeight;
  }
  item.minimum = minimumIsAuto
    ? Math.max(item.mainEdges, automaticMinimum(minContent, specified, limits.maximum)) : limits.minimum;
  item.maximum = limits.maximum;
  item.base = base;
  item.hypothetical = within(base, item);
}
/** The width of an item of a column before its line is known. */
function widthInColumn(context, item) {
  const available = context.innerWidth - item.crossMargin;
  let width = item.specifiedWidth;
  if (width === null) {
    width = item.stretches && !context.stack.wraps ? available
      : fitContent(intrinsicWidths(item.node, context.content.width), available);
  }
  return within(width, item.widthLimits);
}

function collectLines(context, items) {
  if (!context.stack.wraps) return items.length > 0 ? [createLine(context, items)] : [];
  const limit = context.isRow ? context.innerWidth
    : context.innerHeight ?? within(Infinity, context.innerLimits);
  const lines = [];
  let current = [];
  let used = 0;
  for (const item of items) {
    const length = item.hypothetical + item.mainMargin;
    if (current.length > 0 && used + context.mainGap + length > limit + EPSILON) {
      lines.push(createLine(context, current));
      current = [];
      used = 0;
    }
    used += current.length > 0 ? context.mainGap + length : length;
    current.push(item);
  }
  if (current.length > 0) lines.push(createLine(context, current));
  return lines;
}

function createLine(context, items) {
  let length = context.mainGap * (items.length - 1);
  for (const item of items) length += item.hypothetical + item.mainMargin;
  return { items, hypotheticalLength: length, crossSize: 0, crossPosition: 0, ascent: 0 };
}

function determineMainSize(context, lines) {
  if (context.isRow) return context.innerWidth;
  if (context.innerHeight !== null) return context.innerHeight;
  const longest = lines.reduce((length, line) => Math.max(length, line.hypotheticalLength), 0);
  return within(longest, context.innerLimits);
}
/** CSS Flexbox 9.7. */
function resolveFlexibleLengths(line, mainSize, gap) {
  const gaps = gap * (line.items.length - 1);
  const grows = line.hypotheticalLength < mainSize;
  const factorOf = (item) => (grows ? item.node.grow : item.node.shrink);
  for (const item of line.items) {
    item.main = item.base;
    item.frozen = factorOf(item) === 0
      || (grows ? item.base > item.hypothetical : item.base < item.hypothetical);
    if (item.frozen) item.main = item.hypothetical;
  }
  const freeSpace = () => {
    let space = mainSize - gaps;
    for (const item of line.items) space -= (item.frozen ? item.main : item.base) + item.mainMargin;
    return space;
  };
  const initialSpace = freeSpace();
  for (;;) {
    const unfrozen = line.items.filter((item) => !item.frozen);
    if (unfrozen.length === 0) break;
    let space = freeSpace();
    const factors = unfrozen.reduce((sum, item) => sum + factorOf(item), 0);
    if (factors < 1 && Math.abs(initialSpace * factors) < Math.abs(space)) space = initialSpace * factors;
    distribute(unfrozen, space, grows, factors);
    freezeViolations(unfrozen);
  }
}

function distribute(items, space, grows, factors) {
  if (grows) {
    for (const item of items) item.main = item.base + space * (item.node.grow / factors);
    return;
  }
  const scaled = (item) => item.node.shrink * (item.base - item.mainEdges);
  const total = items.reduce((sum, item) => sum + scaled(item), 0);
  for (const item of items) item.main = total > 0 ? item.base + space * (scaled(item) / total) : item.base;
}

function freezeViolations(items) {
  let total = 0;
  for (const item of items) {
    const clamped = within(Math.max(item.main, item.mainEdges), item);
    item.violation = clamped - item.main;
    item.main = clamped;
    total += item.violation;
  }
  if (Math.abs(total) < EPSILON) total = 0;
  for (const item of items) {
    if (total === 0 || (total > 0 ? item.violation > 0 : item.violation < 0)) item.frozen = true;
  }
}
/** The hypothetical cross size of an item whose main size is known. */
function measureCrossSize(context, item) {
  if (context.isRow) {
    item.cross = item.specifiedHeight !== null ? within(item.specifiedHeight, item.heightLimits)
      : layoutElement(item.node, item.main, null, false, context.content).height;
    return;
  }
  const available = context.innerWidth - item.crossMargin;
  const width = item.specifiedWidth ?? fitContent(intrinsicWidths(item.node, context.content.width), available);
  item.cross = within(width, item.widthLimits);
}
function alignsByBaseline(item) { return item.align === 'baselineFirst' && !item.hasAutoCrossMargin; }
/** Distance from the top of an item's margin box to its first baseline. */
function ascentOf(context, item) {
  const height = item.specifiedHeight === null ? null : item.cross;
  const box = layoutElement(item.node, item.main, height, height !== null, context.content);
  return item.margins.top + (box.baseline ?? item.cross);
}

function measureLine(context, line) {
  let ascent = -Infinity, descent = -Infinity, largest = 0;
  for (const item of line.items) {
    const outer = item.cross + item.crossMargin;
    if (context.isRow && alignsByBaseline(item)) {
      item.ascent = ascentOf(context, item);
      ascent = Math.max(ascent, item.ascent);
      descent = Math.max(descent, outer - item.ascent);
    } else {
      largest = Math.max(largest, outer);
    }
  }
  line.ascent = ascent;
  line.crossSize = ascent === -Infinity ? largest : Math.max(largest, ascent + descent);
  if (context.stack.wraps) return;
  // The only line of a container that does not wrap is as large as the container.
  if (!context.isRow) line.crossSize = context.innerWidth;
  else if (context.innerHeight !== null) line.crossSize = context.innerHeight;
  else line.crossSize = within(line.crossSize, context.innerLimits);
}

function sumOfLines(lines, gap) {
  const gaps = gap * Math.max(0, lines.length - 1);
  return lines.reduce((sum, line) => sum + line.crossSize, gaps);
}

function determineCrossSize(context, lines, total) {
  if (!context.isRow) return context.innerWidth;
  if (context.innerHeight !== null) return context.innerHeight;
  return within(total, context.innerLimits);
}
// Offset and additional gap for `count` things that leave `space` unused.
// `startIsEnd`: the writing mode's start is at the flex-relative end.
function distributeSpace(mode, space, count, startIsEnd) {
  const start = startIsEnd ? space : 0;
  const none = (offset) => ({ offset, between: 0 });
  switch (mode) {
    case 'start': return none(start);
    case 'end': return none(space - start);
    case 'flexEnd': return none(space);
    case 'center': return none(space / 2);
    case 'spaceBetween':
      return space < 0 || count < 2 ? none(0) : { offset: 0, between: space / (count - 1) };
    case 'spaceAround':
      return space < 0 ? none(start) : { offset: space / count / 2, between: space / count };
    case 'spaceEvenly':
      return space < 0 ? none(start) : { offset: space / (count + 1), between: space / (count + 1) };
    default: return none(0);
  }
}

function placeLines(context, lines, crossSize, total) {
  if (!context.stack.wraps || lines.length === 0) return;
  const space = crossSize - total;
  const mode = context.stack.alignContent;
  if (mode === 'stretch' && space > 0) {
    for (const line of lines) line.crossSize += space / lines.length;
  }
  const { offset, between } = distributeSpace(mode, space, lines.length, context.stack.wrapsInReverse);
  let position = offset;
  for (const line of lines) {
    line.crossPosition = position;
    position += line.crossSize + context.crossGap + between;
  }
}
/** Stretches an item, and lays its contents out in its final size. */
function finishItem(context, line, item) {
  const limits = context.isRow ? item.heightLimits : item.widthLimits;
  if (item.stretches) {
    item.cross = within(line.crossSize - item.crossMargin, limits);
  } else if (!context.isRow && item.specifiedWidth === null) {
    // The line may be wider than the container was.
    const widths = intrinsicWidths(item.node, context.content.width);
    const width = fitContent(widths, line.crossSize - item.crossMargin);
    item.cross = within(width, limits);
  }
  if (context.isRow) {
    const known = item.stretches || item.specifiedHeight !== null;
    item.box = layoutElement(item.node, item.main, known ? item.cross : null, known, context.content);
  } else {
    const definite = context.content.height !== null || item.hasDefiniteBase;
    item.box = layoutElement(item.node, item.cross, item.main, definite, context.content);
  }
}
/** The sides at the beginning and the end of an axis. */
function sidesOfAxis(context, main) {
  const horizontal = context.isRow === main;
  const flipped = main ? context.stack.mainIsFlipped : context.stack.crossIsFlipped;
  const sides = horizontal ? ['left', 'right'] : ['top', 'bottom'];
  return flipped ? [sides[1], sides[0]] : sides;
}

function placeAlongMainAxis(context, line, mainSize) {
  const [before, after] = sidesOfAxis(context, true);
  let space = mainSize - context.mainGap * (line.items.length - 1);
  let autoMargins = 0;
  for (const item of line.items) {
    space -= item.main + item.mainMargin;
    autoMargins += Number(item.margins.auto[before]) + Number(item.margins.auto[after]);
  }
  const share = autoMargins > 0 && space > 0 ? space / autoMargins : 0;
  if (share > 0) space = 0;
  const { offset, between } = distributeSpace(
    context.stack.justifyContent, space, line.items.length, context.stack.isReversed);
  let position = offset;
  for (const item of line.items) {
    position += item.margins[before] + (item.margins.auto[before] ? share : 0);
    item.mainPosition = position;
    position += item.main + item.margins[after] + (item.margins.auto[after] ? share : 0);
    position += context.mainGap + between;
  }
}

function placeAcross(context, line, item) {
  const [before, after] = sidesOfAxis(context, false);
  const space = line.crossSize - item.cross - item.crossMargin;
  let offset = 0;
  if (item.hasAutoCrossMargin) offset = autoMarginOffset(context, item, space, before, after);
  else if (alignsByBaseline(item)) offset = line.ascent - item.ascent;
  else offset = distributeSpace(item.align, space, 1, context.stack.wrapsInReverse).offset;
  item.crossPosition = line.crossPosition + item.margins[before] + offset;
}

function autoMarginOffset(context, item, space, before, after) {
  const { auto } = item.margins;
  // Without space the item overflows at the writing mode's end.
  if (space < 0) return context.stack.wrapsInReverse ? space : 0;
  if (auto[before] && auto[after]) return space / 2;
  return auto[before] ? space : 0;
}
/** From flex-relative positions to the coordinates of the container's border box. */
function toPhysical(context, item, mainSize, crossSize, edges) {
  const { stack, isRow } = context;
  let main = item.mainPosition, cross = item.crossPosition;
  if (stack.mainIsFlipped) main = mainSize - main - item.main;
  if (stack.crossIsFlipped) cross = crossSize - cross - item.cross;
  const offset = relativeOffset(item.node, context.content, stack.rightToLeft);
  return {
    item, node: item.node, box: item.box, x: edges.left + (isRow ? main : cross),
    y: edges.top + (isRow ? cross : main), offset,
  };
}

function relativeOffset(node, content, rightToLeft) {
  const left = resolve(node.inset.left, content.width);
  const right = resolve(node.inset.right, content.width);
  const top = resolve(node.inset.top, content.height);
  const bottom = resolve(node.inset.bottom, content.height);
  const fromRight = right === null ? 0 : -right;
  return {
    x: left !== null && (right === null || !rightToLeft) ? left : fromRight,
    y: top ?? (bottom === null ? 0 : -bottom),
  };
}
/** The baseline of a container is that of its topmost line. */
function firstBaseline(context, lines, box) {
  if (lines.length === 0) return null;
  const { stack } = context;
  const { items } = stack.wrapsInReverse ? lines[lines.length - 1] : lines[0];
  const first = stack.isReversed ? items[items.length - 1] : items[0];
  const item = (context.isRow && items.find(alignsByBaseline)) || first;
  const child = box.children.find((candidate) => candidate.item === item);
  return child.y + (child.box.baseline ?? child.box.height);
}

// --- Absolute elements ---
/** Places an absolute child in the padding box of its stack. */
function layoutAbsolute(stack, stackBox, child) {
  const { border } = stack;
  const area = {
    left: border.left.value, top: border.top.value,
    width: Math.max(0, stackBox.width - border.left.value - border.right.value),
    height: Math.max(0, stackBox.height - border.top.value - border.bottom.value),
  };
  const edges = edgesOf(child, area.width);
  const margins = marginsOf(child, area.width);
  const width = absoluteWidth(child, area, edges, margins);
  const { height, definite } = absoluteHeight(child, area, edges, margins);
  const box = layoutElement(child, width, height, definite, area);
  const position = staticPosition(stack, stackBox, child, box, margins);
  const x = absolutePosition(child, area.width, box.width, margins, 'left', 'right', stack.rightToLeft);
  const y = absolutePosition(child, area.height, box.height, margins, 'top', 'bottom', false);
  return {
    node: child, box, x: x === null ? position.x : area.left + x,
    y: y === null ? position.y : area.top + y, offset: { x: 0, y: 0 },
  };
}

function absoluteWidth(child, area, edges, margins) {
  const left = resolve(child.inset.left, area.width);
  const right = resolve(child.inset.right, area.width);
  let width = borderBoxLength(child, child.width, area.width, edges.horizontal);
  if (width === null) {
    const available = Math.max(0, area.width - (left ?? 0) - (right ?? 0)) - margins.horizontal;
    const widths = intrinsicWidths(child, area.width);
    if (left !== null && right !== null) width = available;
    else {
      if (left === null && right === null && widths.max - widths.min > EPSILON) {
        throw new Refused('text at a static position is not supported');
      }
      width = fitContent(widths, available);
    }
  }
  const limits = widthLimits(child, area.width, edges.horizontal);
  return within(width, limits);
}

function absoluteHeight(child, area, edges, margins) {
  const top = resolve(child.inset.top, area.height);
  const bottom = resolve(child.inset.bottom, area.height);
  let height = borderBoxLength(child, child.height, area.height, edges.vertical);
  if (top !== null && bottom !== null && child.alignSelf !== undefined) {
    throw new Refused('alignSelf of an absolute element between insets is not supported');
  }
  if (height === null && top !== null && bottom !== null) {
    height = Math.max(0, area.height - top - bottom) - margins.vertical;
  }
  if (height === null) return { height: null, definite: false };
  const limits = heightLimits(child, area.height, edges.vertical);
  return { height: within(height, limits), definite: true };
}
/** Null if neither side has an inset. */
function absolutePosition(child, length, size, margins, first, last, endWins) {
  let start = resolve(child.inset[first], length);
  let end = resolve(child.inset[last], length);
  if (start === null && end === null) return null;
  if (start === null) return length - end - margins[last] - size;
  if (end === null) return start + margins[first];
  // Insets that overlap: the weaker one gives way.
  if (start + end > length) {
    if (endWins) start = length - end;
    else end = length - start;
  }
  const space = length - start - end - size - margins[first] - margins[last];
  const autoFirst = margins.auto[first], autoLast = margins.auto[last];
  if (autoFirst && autoLast) {
    if (space >= 0) return start + space / 2;
    return endWins ? start + space : start;
  }
  if (autoFirst) return start + margins[first] + space;
  if (autoLast) return start + margins[first];
  return endWins ? start + margins[first] + space : start + margins[first];
}
/** Where an absolute child would be as the only item of its stack. */
function staticPosition(stack, stackBox, child, box, margins) {
  const { edges } = stackBox;
  const inner = {
    width: Math.max(0, stackBox.width - edges.horizontal),
    height: Math.max(0, stackBox.height - edges.vertical),
  };
  const context = { stack, isRow: stack.isRow };
  const place = (main, mode, startIsEnd) => {
    const horizontal = stack.isRow === main;
    const [before] = sidesOfAxis(context, main);
    const length = horizontal ? inner.width : inner.height;
    const size = horizontal ? box.width : box.height;
    const space = length - size - (horizontal ? margins.horizontal : margins.vertical);
    const centred = mode === 'spaceAround' || mode === 'spaceEvenly';
    const { offset: shift } = distributeSpace(centred ? 'center' : mode, space, 1, startIsEnd);
    const offset = margins[before] + shift;
    const flipped = main ? stack.mainIsFlipped : stack.crossIsFlipped;
    return flipped ? length - offset - size : offset;
  };
  const align = alignmentOf(stack, child);
  const main = place(true, stack.justifyContent, stack.isReversed);
  const cross = place(false, align === 'baselineFirst' ? 'start' : align, stack.wrapsInReverse);
  return { x: edges.left + (stack.isRow ? main : cross), y: edges.top + (stack.isRow ? cross : main) };
}

// --- The whole tree ---
function hideSubtree(node, frames) {
  frames[node.path] = [0, 0, 0, 0];
  for (const child of node.children) hideSubtree(child, frames);
}

function collectFrames(node, box, x, y, frames) {
  frames[node.path] = [x, y, box.width, box.height];
  for (const child of box.children) {
    collectFrames(child.node, child.box, x + child.x + child.offset.x, y + child.y + child.offset.y, frames);
  }
  for (const child of node.children) {
    if (child.isHidden) hideSubtree(child, frames);
    else if (child.isAbsolute) {
      const placed = layoutAbsolute(node, box, child);
      collectFrames(child, placed.box, x + placed.x, y + placed.y, frames);
    }
  }
}

function readRange(size = {}) {
  const ranged = size.min !== undefined || size.max !== undefined;
  const axis = (key) => (ranged ? { minimum: size.min?.[key] ?? 0, maximum: size.max?.[key] ?? Infinity }
    : { minimum: size[key] ?? 0, maximum: size[key] ?? Infinity });
  return { width: axis('width'), height: axis('height') };
}

function refusePercentages(root, dimensions) {
  const found = dimensions.some((dimension) => dimension.unit === '%');
  if (found) throw new Refused('percentages of the root are not supported');
}

function narrow(limits, range) {
  return {
    minimum: within(limits.minimum, range),
    maximum: within(limits.maximum, range),
  };
}

function layoutRoot(fixture) {
  const root = new Node(fixture.root, '/', null, fixture.layoutDirection ?? 'leftToRight');
  const range = readRange(fixture.constrainedSize);
  const edges = edgesOf(root, null);
  refusePercentages(root, SIDES.map((side) => root.padding[side]));
  let width = Math.max(range.width.maximum, edges.horizontal);
  if (range.width.minimum !== range.width.maximum) {
    refusePercentages(root, [root.width, root.minWidth, root.maxWidth]);
    const limits = narrow(widthLimits(root, null, edges.horizontal), range.width);
    const wanted = borderBoxLength(root, root.width, null, edges.horizontal);
    width = within(wanted ?? intrinsicWidths(root, null).max, limits);
  }
  let height = Math.max(range.height.maximum, edges.vertical);
  if (range.height.minimum !== range.height.maximum) {
    refusePercentages(root, [root.height, root.minHeight, root.maxHeight]);
    const limits = narrow(heightLimits(root, null, edges.vertical), range.height);
    height = borderBoxLength(root, root.height, null, edges.vertical);
    if (height !== null) height = within(height, limits);
    root.heightLimitsOfRoot = limits;
  }
  const box = layoutElement(root, width, height, height !== null, { width: null, height: null });
  const frames = {};
  collectFrames(root, box, 0, 0, frames);
  return frames;
}

function answer(fixture) {
  try {
    checkKeys(fixture, TOP_KEYS);
    if (fixture.algorithm !== undefined && fixture.algorithm !== 'css') {
      throw new Refused(`the algorithm ${fixture.algorithm} is not supported`);
    }
    const frames = layoutRoot(fixture);
    return { name: fixture.name, status: 'solved', frames };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { name: fixture.name, status: 'refused', error: error.message };
  }
}

require('readline').createInterface({ input: process.stdin, terminal: false }).on('line', (line) => {
  if (line.trim().length === 0) return;
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
});

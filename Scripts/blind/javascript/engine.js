// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small engine for CSS flexbox (CSS Flexible Box Layout Level 1, section 9).
// It reads fixtures from standard input, one JSON object per line, and answers each with a line.
'use strict';

const readline = require('readline');

// The environment variable MISTAKE enables one of fifteen known mistakes; mistakes.json describes them.
const switchedOn = Number(process.env.MISTAKE ?? 0);
const mistake = (number) => number === switchedOn;

/** The fixture has a feature that this engine does not support. */
class Refused extends Error {}

// ---------------------------------------------------------------------------------------------
// Reading a fixture
// ---------------------------------------------------------------------------------------------

const SIDES = ['top', 'left', 'bottom', 'right'];
const AUTO = { auto: true };

const IGNORED_STYLE = new Set(['ascender', 'descender', 'layoutPriority', 'layoutPosition']);
const SIZE_KEYS = ['width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight'];
const STYLE_KEYS = new Set([...SIZE_KEYS, 'flexBasis', 'flexGrow', 'flexShrink', 'alignSelf', 'spacingBefore',
  'spacingAfter', 'margin', 'padding', 'border', 'boxSizing', 'position', 'inset', 'order', 'display', 'overflow',
  'overflowX', 'overflowY', 'scrollbarWidth', 'layoutDirection']);
const STACK_KEYS = new Set(['type', 'style', 'id', 'debugName', 'direction', 'spacing', 'justifyContent', 'alignItems',
  'flexWrap', 'alignContent', 'lineSpacing', 'algorithm', 'children']);
const NODE_KEYS = new Set(['type', 'style', 'id', 'debugName', 'content']);
const TOP_KEYS = new Set(['name', 'description', 'algorithm', 'constrainedSize', 'root', 'expected', 'layoutDirection']);

function allowOnly(object, allowed, where) {
  for (const key of Object.keys(object)) {
    if (!allowed.has(key)) throw new Refused(`${where}: ${key}`);
  }
}

/** A length: {points}, {percent} or AUTO. */
function readDimension(value, fallback = AUTO) {
  if (value === undefined) return fallback;
  if (typeof value === 'number') return { points: value };
  if (value === 'auto') return AUTO;
  const match = /^(-?[\d.]+(?:e[+-]?\d+)?)(pt|%)$/i.exec(value);
  if (!match) throw new Refused(`the dimension ${JSON.stringify(value)}`);
  const number = Number(match[1]);
  return match[2] === '%' ? { percent: number / 100 } : { points: number };
}

function readSides(value, missing) {
  const sides = {};
  for (const side of SIDES) {
    const own = value !== null && typeof value === 'object' ? value[side] : value;
    sides[side] = readDimension(own, missing);
  }
  return sides;
}

/** Whether automatic minimum sizes are 0, because the box scrolls its content. */
function readsAsScrollContainer(style) {
  const x = style.overflowX ?? style.overflow ?? 'visible';
  const y = style.overflowY ?? style.overflow ?? 'visible';
  const scrolls = (value) => value === 'hidden' || value === 'scroll';
  if ((x === 'scroll' || y === 'scroll') && style.scrollbarWidth) throw new Refused('scroll bars');
  return scrolls(x) || scrolls(y);
}

function readContent(content) {
  if (content === undefined) return { width: 0, height: 0 };
  const keys = Object.keys(content).sort().join();
  if (keys === 'height,width') return content;
  throw new Refused(`content of ${keys}`);
}

function refuseBaseline(value) {
  if (value !== undefined && value.startsWith('baseline')) throw new Refused('baselines');
  return value;
}

function readBox(element, path, parent, inherited, algorithm) {
  const type = element.type ?? 'node';
  if (type !== 'node' && type !== 'stack') throw new Refused(`an element of type ${type}`);
  allowOnly(element, type === 'stack' ? STACK_KEYS : NODE_KEYS, path);
  const style = element.style ?? {};
  for (const key of Object.keys(style)) {
    if (!STYLE_KEYS.has(key) && !IGNORED_STYLE.has(key)) throw new Refused(`${path}: ${key}`);
  }
  if (style.display === 'contents') throw new Refused('display contents');
  if (element.algorithm !== undefined && element.algorithm !== 'css') throw new Refused(element.algorithm);

  const box = {
    path, parent, children: [],
    isContainer: type === 'stack',
    isHidden: style.display === 'none',
    layoutDirection: style.layoutDirection ?? inherited,
    flexBasis: style.flexBasis === 'content' ? 'content' : readDimension(style.flexBasis),
    flexGrow: style.flexGrow ?? 0,
    flexShrink: style.flexShrink ?? 0,
    alignSelf: refuseBaseline(style.alignSelf),
    spacingBefore: style.spacingBefore ?? 0,
    spacingAfter: style.spacingAfter ?? 0,
    margin: readSides(style.margin, { points: 0 }),
    padding: readSides(style.padding, { points: 0 }),
    border: readSides(style.border, { points: 0 }),
    isContentBox: style.boxSizing === 'contentBox',
    position: style.position ?? 'relative',
    inset: readSides(style.inset, AUTO),
    order: style.order ?? 0,
    scrolls: readsAsScrollContainer(style),
    measured: new Map(),
    used: { x: 0, y: 0, width: 0, height: 0 },
  };
  for (const key of SIZE_KEYS) box[key] = readDimension(style[key]);
  if (box.position === 'absolute' && (box.spacingBefore || box.spacingAfter)) {
    throw new Refused('spacing around an absolute element');
  }
  if (type === 'node') {
    box.content = readContent(element.content);
    return box;
  }
  const direction = element.direction ?? 'horizontal';
  box.isRow = direction.startsWith('horizontal');
  box.isReversed = direction.endsWith('Reverse');
  box.wraps = (element.flexWrap ?? 'noWrap') !== 'noWrap';
  box.wrapIsReversed = element.flexWrap === 'wrapReverse';
  box.justifyContent = element.justifyContent ?? 'flexStart';
  box.alignItems = refuseBaseline(element.alignItems ?? 'stretch');
  box.alignContent = element.alignContent ?? 'flexStart';
  box.spacing = readDimension(element.spacing, { points: 0 });
  box.lineSpacing = readDimension(element.lineSpacing, { points: 0 });
  box.children = (element.children ?? []).map((child, index) =>
    readBox(child, path === '/' ? `/${index}` : `${path}/${index}`, box, box.layoutDirection, algorithm));
  return box;
}

// ---------------------------------------------------------------------------------------------
// Axes and boxes
// ---------------------------------------------------------------------------------------------

const HORIZONTAL = { size: 'width', min: 'minWidth', max: 'maxWidth', before: 'left', after: 'right' };
const VERTICAL = { size: 'height', min: 'minHeight', max: 'maxHeight', before: 'top', after: 'bottom' };

/** The axes of a container; start and end are the sides at which lines and items begin and end. */
function axesOf(container) {
  const isRightToLeft = container.layoutDirection === 'rightToLeft';
  const oriented = (axis, startsAfter, isReversed) => ({
    ...axis,
    isFlipped: startsAfter !== isReversed,
    isReversed,
    start: startsAfter !== isReversed ? axis.after : axis.before,
    end: startsAfter !== isReversed ? axis.before : axis.after,
  });
  const [main, cross] = container.isRow ? [HORIZONTAL, VERTICAL] : [VERTICAL, HORIZONTAL];
  return {
    main: oriented(main, container.isRow && isRightToLeft, container.isReversed),
    cross: oriented(cross, !container.isRow && isRightToLeft, container.wrapIsReversed),
  };
}

/** A dimension in points; undefined if it is auto, or a percentage of an unknown length. */
function resolve(dimension, whole) {
  if (dimension.points !== undefined) return dimension.points;
  if (dimension.percent !== undefined && whole !== undefined) return dimension.percent * whole;
  return undefined;
}

/** The reference of percentages of padding and margins: the containing block's width, on all sides. */
function percentageBase(side, containing) {
  if (mistake(10) && (side === 'top' || side === 'bottom')) return containing.height;
  return containing.width;
}

/** Padding and border of each side. */
function edgesOf(box, containing) {
  const edges = {};
  for (const side of SIDES) {
    edges[side] = (resolve(box.padding[side], percentageBase(side, containing)) ?? 0) + box.border[side].points;
  }
  return edges;
}

/** Margins of each side; undefined if they are auto. */
function marginsOf(box, containing) {
  const margins = {};
  for (const side of SIDES) {
    const margin = box.margin[side];
    margins[side] = margin.auto ? undefined : resolve(margin, percentageBase(side, containing)) ?? 0;
  }
  if (box.parent && (box.spacingBefore || box.spacingAfter)) {
    const { main } = axesOf(box.parent);
    if (margins[main.start] !== undefined) margins[main.start] += box.spacingBefore;
    if (margins[main.end] !== undefined) margins[main.end] += box.spacingAfter;
  }
  return margins;
}

const sum = (edges, axis) => (edges[axis.before] ?? 0) + (edges[axis.after] ?? 0);

/** A width, height, limit or basis as the length of the border box. */
function borderBoxLength(box, dimension, axis, containing, edges) {
  const length = resolve(dimension, containing[axis.size]);
  if (length === undefined) return undefined;
  return box.isContentBox ? Math.max(length, 0) + sum(edges, axis) : Math.max(length, sum(edges, axis));
}

/** Minimum and maximum of the border box; the automatic minimum is that of a box that is not a flex item. */
function limitsOf(box, axis, containing, edges) {
  const lengthOf = (dimension) => mistake(11)
    ? resolve(dimension, containing[axis.size]) : borderBoxLength(box, dimension, axis, containing, edges);
  return {
    min: lengthOf(box[axis.min]) ?? sum(edges, axis),
    max: lengthOf(box[axis.max]) ?? Infinity,
  };
}

const clamp = (length, { min, max }) => Math.max(min, Math.min(max, length));

const inFlow = (container) => container.children.filter((child) => !child.isHidden && child.position !== 'absolute');

function alignmentOf(item, container) {
  return item.alignSelf ?? container.alignItems;
}

// ---------------------------------------------------------------------------------------------
// Intrinsic sizes (§9.9)
// ---------------------------------------------------------------------------------------------

const UNKNOWN = { width: undefined, height: undefined };

/** The min-content or max-content width of the content inside a box's padding. */
function intrinsicContentWidth(box, kind) {
  if (!box.isContainer) return mistake(6) ? Math.round(box.content.width) : box.content.width;
  const key = `width ${kind}`;
  if (!box.measured.has(key)) box.measured.set(key, containerContentWidth(box, kind));
  return box.measured.get(key);
}

function containerContentWidth(container, kind) {
  const items = inFlow(container);
  if (!container.isRow && container.wraps && items.length > 1) {
    throw new Refused('the intrinsic width of a wrapping column');
  }
  const largest = (ofKind) => Math.max(0, ...items.map((item) => contributionToWidth(item, container, ofKind, false)));
  if (!container.isRow) return largest(kind);
  const smallest = container.wraps ? largest('min') : 0;
  if (container.wraps && kind === 'min') return smallest;
  const gap = resolve(container.spacing, undefined) ?? 0;
  const total = items.reduce((length, item) => length + contributionToWidth(item, container, kind, true), gaps(items, gap));
  return Math.max(smallest, total);
}

/** The contribution of an item to the intrinsic width of its container: its outer width. */
function contributionToWidth(item, container, kind, isClampedByBase) {
  const edges = edgesOf(item, UNKNOWN);
  const margins = marginsOf(item, UNKNOWN);
  const content = (ofKind) => intrinsicContentWidth(item, ofKind) + sum(edges, HORIZONTAL);
  const specified = borderBoxLength(item, item.width, HORIZONTAL, UNKNOWN, edges);
  let width = specified ?? content(kind);
  const limits = limitsOf(item, HORIZONTAL, UNKNOWN, edges);
  if (container.isRow) {
    const basis = item.flexBasis === 'content' ? undefined
      : item.flexBasis.auto ? specified
        : borderBoxLength(item, item.flexBasis, HORIZONTAL, UNKNOWN, edges);
    const base = basis ?? width;
    if (isClampedByBase && item.flexGrow === 0) width = Math.min(width, base);
    if (isClampedByBase && item.flexShrink === 0) width = Math.max(width, base);
    if (item.minWidth.auto && !item.scrolls) {
      limits.min = Math.min(specified ?? Infinity, content('min'), limits.max);
    }
  }
  return clamp(width, limits) + sum(margins, HORIZONTAL);
}

/** The border box's width of an element that shrinks to fit. */
function fitContentWidth(box, available, edges) {
  const minimum = intrinsicContentWidth(box, 'min') + sum(edges, HORIZONTAL);
  const maximum = intrinsicContentWidth(box, 'max') + sum(edges, HORIZONTAL);
  return Math.min(Math.max(minimum, available), maximum);
}

const FREE = { min: 0, max: Infinity };

/** The height of the border box that follows from the content of a box with a given width. */
function contentHeight(box, width, containing, limits = FREE, breakAt = limits.max) {
  const edges = edgesOf(box, containing);
  if (!box.isContainer) return clamp(box.content.height + sum(edges, VERTICAL), limits);
  const key = [width, containing.width, limits.min, limits.max, breakAt].join();
  if (!box.measured.has(key)) {
    layOut(box, { width, height: undefined, isDefinite: false, limits, breakAt, containing });
    box.measured.set(key, box.used.height);
  }
  return box.measured.get(key);
}

// ---------------------------------------------------------------------------------------------
// The flex layout algorithm (§9)
// ---------------------------------------------------------------------------------------------

/**
 * Gives a box its size, and the boxes in it their positions relative to it.
 * A box without a height gets that of its content, within the limits.
 */
function layOut(box, { width, height, isDefinite, limits, breakAt = limits.max, containing }) {
  const edges = edgesOf(box, containing);
  box.edges = edges;
  box.used.width = width;
  if (!box.isContainer) {
    box.used.height = height ?? clamp(box.content.height + sum(edges, VERTICAL), limits);
    return;
  }
  const inner = {
    width: Math.max(0, width - sum(edges, HORIZONTAL)),
    height: height === undefined ? undefined : Math.max(0, height - sum(edges, VERTICAL)),
  };
  const innerLimits = {
    min: Math.max(0, limits.min - sum(edges, VERTICAL)),
    max: Math.max(0, limits.max - sum(edges, VERTICAL)),
    breakAt: Math.max(0, breakAt - sum(edges, VERTICAL)),
  };
  const percentagesOf = { width: inner.width, height: isDefinite ? inner.height : undefined };
  const innerHeight = layOutItems(box, inner, innerLimits, percentagesOf, edges);
  box.used.height = height ?? innerHeight + sum(edges, VERTICAL);
  box.percentagesOf = percentagesOf;
}

function layOutItems(container, inner, innerLimits, percentagesOf, edges) {
  const { main, cross } = axesOf(container);
  const flow = { container, main, cross, inner, innerLimits, percentagesOf };
  const items = inFlow(container).map((box) => prepareItem(box, flow));
  // §5.4: items are laid out in order-modified document order.
  items.sort((a, b) => a.box.order - b.box.order);

  for (const item of items) determineBaseSize(item, flow);

  const mainGap = resolve(container.spacing, percentagesOf[main.size]) ?? 0;
  const reversesAll = mistake(15) && container.isReversed && container.wraps;
  if (reversesAll) items.reverse();
  const lines = collectLines(items, inner[main.size] ?? innerLimits.breakAt, mainGap, container);
  if (reversesAll) for (const line of lines) line.items.reverse();
  // §9.2 step 4: a main size that depends on the content is that of the longest line.
  const mainSize = inner[main.size]
    ?? clamp(Math.max(0, ...lines.map((line) => hypotheticalLength(line, mainGap))), innerLimits);
  for (const line of lines) resolveFlexibleLengths(line, mainSize, mainGap);
  for (const item of items) determineHypotheticalCrossSize(item, flow);

  // §9.4 step 8: cross sizes of lines; §9.6 step 15: cross size of the container.
  const crossGap = resolve(container.lineSpacing, percentagesOf[cross.size]) ?? 0;
  let crossSize = inner[cross.size];
  determineLineCrossSizes(lines, crossSize, flow);
  const linesTotal = lines.reduce((length, line) => length + line.crossSize, gaps(lines, crossGap));
  if (crossSize === undefined) crossSize = clamp(linesTotal, innerLimits);
  // §9.4 step 9.
  if (container.wraps && container.alignContent === 'stretch' && linesTotal < crossSize) {
    for (const line of lines) line.crossSize += (crossSize - linesTotal) / lines.length;
  }

  for (const line of lines) {
    for (const item of line.items) determineUsedCrossSize(item, line, flow);
    placeAlongMainAxis(line, mainSize, mainGap, flow);
    for (const item of line.items) placeInLine(item, line, flow);
  }
  placeLines(lines, crossSize, crossGap, flow);

  for (const line of lines) {
    for (const item of line.items) finishItem(item, line, { main: mainSize, cross: crossSize }, flow, edges);
  }
  container.innerSize = { [main.size]: mainSize, [cross.size]: crossSize };
  return container.innerSize.height;
}

const gaps = (things, gap) => gap * Math.max(0, things.length - 1);

function prepareItem(box, { container, main, cross, percentagesOf }) {
  const edges = edgesOf(box, percentagesOf);
  const margins = marginsOf(box, percentagesOf);
  return {
    box, edges, margins,
    align: alignmentOf(box, container),
    mainLimits: limitsOf(box, main, percentagesOf, edges),
    crossLimits: limitsOf(box, cross, percentagesOf, edges),
    specifiedCross: borderBoxLength(box, box[cross.size], cross, percentagesOf, edges),
    hasAutoCrossMargin: margins[cross.start] === undefined || margins[cross.end] === undefined,
  };
}

const isStretched = (item, cross) =>
  item.align === 'stretch' && item.box[cross.size].auto && !item.hasAutoCrossMargin;

/** The width of a column's item before its line is known. */
function provisionalWidth(item, { container, cross, inner }) {
  if (item.specifiedCross !== undefined) return clamp(item.specifiedCross, item.crossLimits);
  const available = inner[cross.size] - sum(item.margins, cross);
  const width = isStretched(item, cross) && !container.wraps
    ? available : fitContentWidth(item.box, available, item.edges);
  return clamp(width, item.crossLimits);
}

/** §9.2 step 3, and the automatic minimum size of §4.5. */
function determineBaseSize(item, flow) {
  const { container, main, percentagesOf } = flow;
  const { box, edges } = item;
  const specified = borderBoxLength(box, box[main.size], main, percentagesOf, edges);
  item.specifiedMain = specified;
  const contentSize = (kind) => container.isRow
    ? intrinsicContentWidth(box, kind) + sum(edges, main)
    : contentHeight(box, provisionalWidth(item, flow), percentagesOf, FREE, specified ?? item.mainLimits.max);
  const basis = box.flexBasis === 'content' ? undefined
    : box.flexBasis.auto ? specified
      : borderBoxLength(box, box.flexBasis, main, percentagesOf, edges);
  item.base = basis ?? contentSize('max');
  item.hasDefiniteBasis = basis !== undefined;

  if (box[main.min].auto && !box.scrolls) {
    const contentBased = Math.min(specified ?? Infinity, contentSize('min'));
    if (mistake(7)) item.hypothetical = clamp(item.base, item.mainLimits);
    item.mainLimits.min = Math.max(sum(edges, main), Math.min(contentBased, item.mainLimits.max));
  }
  item.hypothetical ??= clamp(item.base, item.mainLimits);
  item.outerHypothetical = item.hypothetical + sum(item.margins, main);
  item.mainMargins = sum(item.margins, main);
  item.scaledShrink = box.flexShrink * (mistake(1) ? item.base + item.mainMargins : item.base - sum(edges, main));
}

const hypotheticalLength = ({ items }, gap) =>
  items.reduce((length, item) => length + item.outerHypothetical, gaps(items, gap));

/** §9.3 step 5. */
function collectLines(items, mainSize, gap, container) {
  if (!container.wraps) return [{ items }];
  const lines = [];
  let length = 0;
  for (const item of items) {
    const outer = mistake(2) ? (item.specifiedMain ?? item.hypothetical) + item.mainMargins : item.outerHypothetical;
    const line = lines[lines.length - 1];
    if (line && length + gap + outer <= mainSize) {
      line.items.push(item);
      length += gap + outer;
    } else {
      lines.push({ items: [item] });
      length = outer;
    }
  }
  return lines;
}

/** §9.7. */
function resolveFlexibleLengths(line, mainSize, gap) {
  const { items } = line;
  const allGaps = gaps(items, gap);
  const grows = hypotheticalLength(line, gap) < mainSize;
  const factorOf = (item) => (grows ? item.box.flexGrow : item.box.flexShrink);
  for (const item of items) {
    item.isFrozen = factorOf(item) === 0
      || (grows ? item.base > item.hypothetical : item.base < item.hypothetical);
    item.target = item.isFrozen ? item.hypothetical : item.base;
  }
  const freeSpace = () => mainSize - items.reduce((total, item) =>
    total + (item.isFrozen ? item.target : item.base) + item.mainMargins, allGaps);
  const initialFreeSpace = freeSpace();

  for (;;) {
    const unfrozen = items.filter((item) => !item.isFrozen);
    if (unfrozen.length === 0) return;
    let remaining = freeSpace();
    const factors = unfrozen.reduce((total, item) => total + factorOf(item), 0);
    if (factors < 1) {
      const scaled = initialFreeSpace * factors;
      if (Math.abs(scaled) < Math.abs(remaining)) remaining = scaled;
    }
    const weightOf = (item) => (grows ? item.box.flexGrow : item.scaledShrink);
    const weights = unfrozen.reduce((total, item) => total + weightOf(item), 0);
    let violation = 0;
    for (const item of unfrozen) {
      const share = weights > 0 ? remaining * (weightOf(item) / weights) : 0;
      const wanted = item.base + share;
      item.target = clamp(wanted, item.mainLimits);
      item.violation = item.target - wanted;
      violation += item.violation;
    }
    for (const item of unfrozen) {
      if (violation === 0 || (violation > 0 ? item.violation > 0 : item.violation < 0)) item.isFrozen = true;
    }
  }
}

/** §9.4 step 7. */
function determineHypotheticalCrossSize(item, flow) {
  const { container, percentagesOf } = flow;
  if (!container.isRow) {
    item.cross = provisionalWidth(item, flow);
  } else {
    const size = item.specifiedCross ?? contentHeight(item.box, item.target, percentagesOf, item.crossLimits);
    item.cross = clamp(size, item.crossLimits);
  }
}

/** §9.4 step 8. */
function determineLineCrossSizes(lines, crossSize, { container, cross, innerLimits }) {
  if (!container.wraps && crossSize !== undefined) {
    lines[0].crossSize = crossSize;
    return;
  }
  for (const line of lines) {
    line.crossSize = line.items.reduce((largest, item) => Math.max(largest, item.cross + sum(item.margins, cross)), 0);
  }
  if (!container.wraps && !mistake(3)) lines[0].crossSize = clamp(lines[0].crossSize, innerLimits);
}

/** §9.4 step 11. */
function determineUsedCrossSize(item, line, { container, cross }) {
  item.isStretched = isStretched(item, cross);
  if (item.isStretched) {
    item.cross = clamp(Math.max(line.crossSize - sum(item.margins, cross), sum(item.edges, cross)), item.crossLimits);
  } else if (!container.isRow && container.wraps && item.specifiedCross === undefined) {
    // As in browsers, the item fits its content into its line, which may be wider than the container.
    item.cross = clamp(fitContentWidth(item.box, line.crossSize - sum(item.margins, cross), item.edges), item.crossLimits);
  }
}

/** The offset of the first thing, and the space between two: justify-content and align-content. */
function distribute(alignment, freeSpace, count, axis) {
  let value = alignment;
  if (freeSpace < 0) {
    if (value === 'spaceAround' || value === 'spaceEvenly') value = 'start';
    if (value === 'spaceBetween' || value === 'stretch') value = 'flexStart';
  }
  if (value === 'start') value = axis.isReversed ? 'flexEnd' : 'flexStart';
  if (value === 'end') value = axis.isReversed ? 'flexStart' : 'flexEnd';
  switch (value) {
    case 'flexEnd': return { offset: freeSpace, between: 0 };
    case 'center': return { offset: freeSpace / 2, between: 0 };
    case 'spaceBetween': return { offset: 0, between: count > 1 ? freeSpace / (count - 1) : 0 };
    case 'spaceAround': return { offset: freeSpace / count / 2, between: freeSpace / count };
    case 'spaceEvenly': return { offset: freeSpace / (count + 1), between: freeSpace / (count + 1) };
    default: return { offset: 0, between: 0 };
  }
}

/** §9.5 step 12: auto margins, then justify-content. Positions are counted from main start. */
function placeAlongMainAxis(line, mainSize, gap, { container, main }) {
  const { items } = line;
  if (items.length === 0) return;
  const used = items.reduce((total, item) => total + item.target + item.mainMargins, gaps(items, gap));
  let freeSpace = mainSize - used;
  const autoMargins = items.reduce((count, item) =>
    count + (item.margins[main.start] === undefined) + (item.margins[main.end] === undefined), 0);
  let autoMargin = 0;
  if (autoMargins > 0 && (freeSpace > 0 || mistake(5))) {
    autoMargin = freeSpace / autoMargins;
    freeSpace = 0;
  }
  const { offset, between } = distribute(container.justifyContent, freeSpace, items.length, main);
  let position = offset;
  for (const item of items) {
    position += item.margins[main.start] ?? autoMargin;
    item.mainPosition = position;
    position += item.target + (item.margins[main.end] ?? autoMargin) + gap + between;
  }
}

/** §9.6 steps 13 and 14. Positions are counted from the line's cross start. */
function placeInLine(item, line, { cross }) {
  const start = item.margins[cross.start];
  const end = item.margins[cross.end];
  let freeSpace = line.crossSize - item.cross - sum(item.margins, cross);
  let offset = 0;
  if (item.hasAutoCrossMargin) {
    if (mistake(4)) freeSpace = line.crossSize - item.cross;
    if (freeSpace > 0) {
      if (start === undefined) offset = end === undefined ? freeSpace / 2 : freeSpace;
    } else if (cross.isReversed) {
      offset = freeSpace;
    }
  } else {
    let align = item.align;
    if (align === 'start') align = cross.isReversed ? 'flexEnd' : 'flexStart';
    if (align === 'end') align = cross.isReversed ? 'flexStart' : 'flexEnd';
    if (align === 'flexEnd') offset = freeSpace;
    if (align === 'center') offset = freeSpace / 2;
  }
  item.crossPosition = offset + (start ?? 0);
}

/** §9.6 step 16. */
function placeLines(lines, crossSize, gap, { container, cross }) {
  if (!container.wraps) {
    lines[0].position = 0;
    return;
  }
  const freeSpace = crossSize - lines.reduce((total, line) => total + line.crossSize, gaps(lines, gap));
  const { offset, between } = distribute(
    container.alignContent, freeSpace, lines.length, mistake(8) ? { ...cross, isReversed: false } : cross);
  let position = offset;
  for (const line of lines) {
    line.position = position;
    position += line.crossSize + gap + between;
  }
  if (mistake(9) && cross.isReversed && lines.length > 0) {
    const last = lines[lines.length - 1];
    const end = last.position + last.crossSize;
    const offsets = lines.map((line) => line.position - lines[0].position).reverse();
    lines.forEach((line, index) => { line.position = end - offsets[index] - line.crossSize; });
  }
}

/** Lays out the item's own content in its final size, and places the item in the container. */
function finishItem(item, line, size, { container, main, cross, percentagesOf, inner }, edges) {
  const { box } = item;
  const place = (axis, position, length, whole) =>
    edges[axis.before] + (axis.isFlipped ? whole - position - length : position);
  const position = {
    [main.before]: place(main, item.mainPosition, item.target, size.main),
    [cross.before]: place(cross, line.position + item.crossPosition, item.cross, size.cross),
  };
  // §9.8: which heights are definite, so that percentages can refer to them.
  const isDefinite = container.isRow
    ? item.isStretched || item.specifiedCross !== undefined || mistake(14)
    : item.hasDefiniteBasis || percentagesOf.height !== undefined;
  const lengths = { [main.size]: item.target, [cross.size]: item.cross };
  layOut(box, { width: lengths.width, height: lengths.height, isDefinite, limits: FREE, containing: percentagesOf });
  box.used.x = position.left;
  box.used.y = position.top;
  if (box.position === 'relative') offsetByInsets(box, container, percentagesOf);
}

function offsetByInsets(box, container, percentagesOf) {
  let left = resolve(box.inset.left, percentagesOf.width);
  let right = resolve(box.inset.right, percentagesOf.width);
  let top = resolve(box.inset.top, percentagesOf.height);
  let bottom = resolve(box.inset.bottom, percentagesOf.height);
  if (mistake(13) && container.isReversed) {
    if (container.isRow) [left, right] = [right, left];
    else [top, bottom] = [bottom, top];
  }
  if (container.layoutDirection === 'rightToLeft') {
    box.used.x += right !== undefined ? -right : left ?? 0;
  } else {
    box.used.x += left ?? (right !== undefined ? -right : 0);
  }
  box.used.y += top ?? (bottom !== undefined ? -bottom : 0);
}

// ---------------------------------------------------------------------------------------------
// Absolutely positioned boxes (§4.1)
// ---------------------------------------------------------------------------------------------

function layOutAbsolutes(box) {
  for (const child of box.children) {
    if (child.isHidden) continue;
    if (child.position === 'absolute') layOutAbsolute(child);
    layOutAbsolutes(child);
  }
}

/** The padding box of the nearest positioned ancestor, in the coordinates of the element's parent. */
function containingBlockOf(box) {
  let ancestor = box.parent;
  let left = 0;
  let top = 0;
  while (ancestor.position === 'static' && ancestor.parent) {
    left -= ancestor.used.x;
    top -= ancestor.used.y;
    ancestor = ancestor.parent;
  }
  const { border, used } = ancestor;
  return {
    isRightToLeft: ancestor.layoutDirection === 'rightToLeft',
    left: left + border.left.points,
    top: top + border.top.points,
    width: used.width - border.left.points - border.right.points,
    height: used.height - border.top.points - border.bottom.points,
  };
}

function layOutAbsolute(box) {
  const block = containingBlockOf(box);
  const edges = edgesOf(box, block);
  const margins = marginsOf(box, block);
  const horizontal = absoluteAxis(box, HORIZONTAL, block, edges, margins);
  const vertical = absoluteAxis(box, VERTICAL, block, edges, margins);
  const width = horizontal.size ?? clamp(fitContentWidth(box, horizontal.available, edges), horizontal.limits);
  layOut(box, {
    width, height: vertical.size, isDefinite: vertical.size !== undefined, limits: vertical.limits, containing: block,
  });
  box.used.x = absolutePosition(box, HORIZONTAL, horizontal, block, margins);
  box.used.y = absolutePosition(box, VERTICAL, vertical, block, margins);
}

/** Insets, limits and size of an absolute element on one axis; the size is undefined if the content decides it. */
function absoluteAxis(box, axis, block, edges, margins) {
  const before = resolve(box.inset[axis.before], block[axis.size]);
  const after = resolve(box.inset[axis.after], block[axis.size]);
  const limits = limitsOf(box, axis, block, edges);
  const available = Math.max(0, block[axis.size] - (before ?? 0) - (after ?? 0)) - sum(margins, axis);
  let size = borderBoxLength(box, box[axis.size], axis, block, edges);
  const fills = axis === HORIZONTAL || box.alignSelf === undefined || box.alignSelf === 'stretch';
  if (size === undefined && before !== undefined && after !== undefined && fills) {
    size = Math.max(available, sum(edges, axis));
  }
  if (size !== undefined) size = clamp(size, limits);
  return { before, after, limits, available, size };
}

function absolutePosition(box, axis, { before, after }, block, margins) {
  const length = box.used[axis.size];
  const marginBefore = margins[axis.before] ?? 0;
  const marginAfter = margins[axis.after] ?? 0;
  if (before === undefined && after === undefined) return staticPosition(box, axis, marginBefore, marginAfter);
  const room = { start: before ?? 0, end: block[axis.size] - (after ?? 0) };
  const startsAfter = axis === HORIZONTAL && block.isRightToLeft;
  if (before !== undefined && after !== undefined && room.end < room.start) {
    if (startsAfter) room.start = room.end;
    else room.end = room.start;
  }
  const outer = length + marginBefore + marginAfter;
  const freeSpace = room.end - room.start - outer;
  const fromStart = block[axis.before] + room.start + marginBefore;
  const fromEnd = fromStart + freeSpace;
  if (after === undefined) return fromStart;
  if (before === undefined) return fromEnd;

  const isBeforeAuto = margins[axis.before] === undefined;
  const isAfterAuto = margins[axis.after] === undefined;
  if (isBeforeAuto && isAfterAuto) {
    if (axis === HORIZONTAL && freeSpace < 0) return startsAfter ? fromEnd : fromStart;
    return fromStart + freeSpace / 2;
  }
  if (isBeforeAuto) return fromEnd;
  if (isAfterAuto) return fromStart;
  if (axis === HORIZONTAL) return startsAfter ? fromEnd : fromStart;
  if (box.alignSelf === undefined) return fromStart;
  let offset = 0;
  if (box.alignSelf === 'center') offset = freeSpace / 2;
  if (box.alignSelf === 'end' || box.alignSelf === 'flexEnd') offset = freeSpace;
  // An aligned box that overflows its insets is moved into the containing block, if it fits there.
  if (freeSpace < 0) {
    offset = Math.min(offset, Math.max(room.end, block.height) - outer - room.start);
    offset = Math.max(offset, Math.min(room.start, 0) - room.start);
  }
  return fromStart + offset;
}

/** The position of the element as the only item of its container. */
function staticPosition(box, axis, marginBefore, marginAfter) {
  const container = box.parent;
  const { main, cross } = axesOf(container);
  const whole = container.innerSize[axis.size];
  const isMain = axis.size === main.size;
  const ownAxis = isMain ? main : cross;
  let alignment = isMain ? container.justifyContent : alignmentOf(box, container);
  if (alignment === 'spaceAround' || alignment === 'spaceEvenly') alignment = 'center';
  const allMargins = mistake(12) && alignment === 'center' ? 0 : marginBefore + marginAfter;
  const freeSpace = whole - box.used[axis.size] - allMargins;
  const { offset } = distribute(alignment, freeSpace, 1, ownAxis);
  return container.edges[axis.before] + marginBefore + (ownAxis.isFlipped ? freeSpace - offset : offset);
}

// ---------------------------------------------------------------------------------------------
// The root, and answers
// ---------------------------------------------------------------------------------------------

function rangeOf(fixture, axis) {
  const size = fixture.constrainedSize ?? {};
  if (size.min === undefined && size.max === undefined && size[axis.size] !== undefined) {
    return { exact: size[axis.size] };
  }
  return { min: size.min?.[axis.size] ?? 0, max: size.max?.[axis.size] ?? Infinity };
}

function refusePercentages(root) {
  const sides = (edges) => SIDES.map((side) => edges[side]);
  const all = [...SIZE_KEYS.map((key) => root[key]), ...sides(root.padding)];
  if (all.some((dimension) => dimension.percent !== undefined)) throw new Refused('percentages of the root');
}

function layOutRoot(root, fixture) {
  refusePercentages(root);
  const edges = edgesOf(root, UNKNOWN);
  const lengthIn = (axis) => {
    const range = rangeOf(fixture, axis);
    if (range.exact !== undefined || range.min === range.max) {
      return { exact: Math.max(range.exact ?? range.min, sum(edges, axis)) };
    }
    const own = limitsOf(root, axis, UNKNOWN, edges);
    const limits = { min: clamp(own.min, range), max: clamp(own.max, range) };
    return { limits, specified: borderBoxLength(root, root[axis.size], axis, UNKNOWN, edges) };
  };
  const horizontal = lengthIn(HORIZONTAL);
  const width = horizontal.exact ?? clamp(
    horizontal.specified ?? intrinsicContentWidth(root, 'max') + sum(edges, HORIZONTAL), horizontal.limits);
  const vertical = lengthIn(VERTICAL);
  const limits = vertical.limits ?? FREE;
  const height = vertical.exact ?? (vertical.specified === undefined ? undefined : clamp(vertical.specified, limits));
  layOut(root, { width, height, isDefinite: height !== undefined, limits, containing: UNKNOWN });
  root.used.x = 0;
  root.used.y = 0;
}

function collectFrames(box, x, y, isHidden, frames) {
  const hidden = isHidden || box.isHidden;
  const left = x + box.used.x;
  const top = y + box.used.y;
  frames[box.path] = hidden ? [0, 0, 0, 0] : [left, top, box.used.width, box.used.height];
  for (const child of box.children) collectFrames(child, left, top, hidden, frames);
}

function answer(fixture) {
  if (fixture.algorithm !== 'css') throw new Refused(`the algorithm ${fixture.algorithm}`);
  allowOnly(fixture, TOP_KEYS, 'fixture');
  const root = readBox(fixture.root, '/', null, fixture.layoutDirection ?? 'leftToRight', fixture.algorithm);
  if (root.isHidden) throw new Refused('a hidden root');
  layOutRoot(root, fixture);
  layOutAbsolutes(root);
  const frames = {};
  collectFrames(root, 0, 0, false, frames);
  return frames;
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const fixture = JSON.parse(line);
  let result;
  try {
    result = { status: 'solved', frames: answer(fixture) };
  } catch (error) {
    const status = error instanceof Refused ? 'refused' : 'failed';
    result = { status, error: status === 'failed' ? error.stack : error.message };
  }
  process.stdout.write(`${JSON.stringify({ name: fixture.name, ...result })}\n`);
});

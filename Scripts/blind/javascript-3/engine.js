// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small engine for the stacks of SwiftUI (the rule "hstack").
// It reads fixtures from standard input, one JSON object per line, and answers each with a line.
'use strict';

const readline = require('readline');

// The environment variable MISTAKE enables one of forty known mistakes; mistakes.json describes them.
const switchedOn = Number(process.env.MISTAKE ?? 0);
const mistake = (number) => number === switchedOn;

/** The fixture has a feature that this engine does not support. */
class Refused extends Error {}

// ---------------------------------------------------------------------------------------------
// Keys
// ---------------------------------------------------------------------------------------------

const TOP_KEYS = new Set(['name', 'description', 'algorithm', 'constrainedSize', 'proposal', 'root', 'expected',
  'layoutDirection']);
const COMMON_KEYS = ['type', 'style', 'id', 'debugName'];
const OWN_KEYS = {
  node: ['content'],
  stack: ['direction', 'spacing', 'alignItems', 'children', 'algorithm'],
  frame: ['width', 'height', 'minWidth', 'idealWidth', 'maxWidth', 'minHeight', 'idealHeight', 'maxHeight',
    'alignment', 'child'],
  padding: ['insets', 'child'],
  fixedSize: ['axes', 'child'],
  aspectRatio: ['ratio', 'contentMode', 'child'],
  offset: ['x', 'y', 'child'],
  position: ['x', 'y', 'child'],
  alignmentGuide: ['guide', 'of', 'plus', 'child'],
  layer: ['layer', 'alignment', 'behind', 'child'],
  zstack: ['alignment', 'children'],
  geometryReader: ['children'],
  spacer: ['minLength'],
  divider: ['thickness'],
  viewThatFits: ['axes', 'children'],
  scroll: ['axes', 'child'],
};
const SIZE_KEYS = ['width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight'];
// What only other algorithms read.
const IGNORED_STYLE = ['flexGrow', 'flexShrink', 'flexBasis'];
const STYLE_KEYS = new Set([...SIZE_KEYS, ...IGNORED_STYLE, 'alignSelf', 'spacingBefore', 'spacingAfter', 'ascender',
  'descender', 'layoutPriority']);

function allowOnly(object, allowed, where) {
  for (const key of Object.keys(object)) {
    if (!allowed.has(key)) throw new Refused(`${where}: ${key}`);
  }
}

// ---------------------------------------------------------------------------------------------
// Lengths, axes, guides
// ---------------------------------------------------------------------------------------------

// A size or a proposal is {x, y}: its lengths on both axes. A proposed length may be null (unspecified).
const AXES = ['x', 'y'];
const other = (axis) => (axis === 'x' ? 'y' : 'x');
const clamp = (value, low, high) => Math.max(low, Math.min(value, high));
const withLength = (size, axis, length) => (axis === 'x' ? { x: length, y: size.y } : { x: size.x, y: length });

const GUIDE_AXIS = { leading: 'x', centerX: 'x', trailing: 'x', top: 'y', centerY: 'y', bottom: 'y',
  baselineFirst: 'y', baselineLast: 'y' };

/** Where the line lies in an element: what it says explicitly, or the usual place. */
function guideOf(answer, name) {
  const own = answer.explicit()[name];
  if (own !== undefined) return own;
  return usualGuide(answer.size, name);
}

function usualGuide(size, name) {
  switch (name) {
    case 'leading': case 'top': return 0;
    case 'centerX': return size.x / 2;
    case 'centerY': return size.y / 2;
    case 'trailing': return size.x;
    default: return size.y;
  }
}

/** The two lines of an alignment such as topLeading or centerFirstTextBaseline. */
function readAlignment(text = 'center') {
  const lower = text.toLowerCase();
  const x = lower.includes('leading') ? 'leading' : lower.includes('trailing') ? 'trailing' : 'centerX';
  const y = lower.includes('firsttextbaseline') ? 'baselineFirst' : lower.includes('lasttextbaseline') ? 'baselineLast'
    : lower.startsWith('top') ? 'top' : lower.startsWith('bottom') ? 'bottom' : 'centerY';
  return { x, y };
}

/** A dimension of a style: {points}, {percent}, or undefined. */
function readDimension(value) {
  if (value === undefined || value === 'auto') return undefined;
  if (typeof value === 'number') return { points: value };
  if (value === 'infinity') return { points: Infinity };
  const match = /^(-?[\d.]+(?:e[+-]?\d+)?)(pt|%)$/i.exec(value);
  if (!match) throw new Refused(`the dimension ${JSON.stringify(value)}`);
  return match[2] === '%' ? { percent: Number(match[1]) / 100 } : { points: Number(match[1]) };
}

/** The points of a dimension; undefined if a percentage refers to no number. */
function resolve(dimension, base) {
  if (dimension === undefined) return undefined;
  if (dimension.points !== undefined) return dimension.points;
  return base === null || base === Infinity ? (mistake(26) ? 0 : undefined) : dimension.percent * base;
}

// ---------------------------------------------------------------------------------------------
// Default spacing: preferences of a side are a map from a category ("" is plain) to a distance
// ---------------------------------------------------------------------------------------------

const SIDES = ['top', 'bottom', 'left', 'right'];
const sidesOf = (axis) => (axis === 'x' ? ['left', 'right'] : ['top', 'bottom']);

const colourSpacing = () => ({ top: { edgeBelowText: 0 }, bottom: { edgeAboveText: 0 }, left: { edgeRightOfText: 0 },
  right: { edgeLeftOfText: 0 } });

function textSpacing(lineHeight) {
  const ascent = 0.8 * lineHeight;
  const descent = 0.2 * lineHeight;
  const step = Math.ceil(lineHeight / 10);
  return {
    top: { text: 0, edgeAboveText: lineHeight + step - ascent },
    bottom: { text: 0, edgeBelowText: Math.max(lineHeight + step - 0.7 * lineHeight, step + descent) },
    left: { edgeRightOfText: 0 },
    right: { edgeLeftOfText: 0 },
  };
}

function mergeSide(into, from) {
  for (const [category, distance] of Object.entries(from)) {
    into[category] = Math.max(into[category] ?? -Infinity, distance);
  }
}

function distanceBetween(before, after) {
  if (mistake(37)) return 8;
  let best = null;
  for (const category of Object.keys(before)) {
    if (category === '' || after[category] === undefined) continue;
    best = Math.max(best ?? -Infinity, before[category] + after[category]);
  }
  if (best !== null) return best;
  if (before[''] !== undefined || after[''] !== undefined) {
    return Math.max(before[''] ?? -Infinity, after[''] ?? -Infinity);
  }
  return 8;
}

// ---------------------------------------------------------------------------------------------
// Elements
//
// Every element answers a proposal: ask(proposal, base) gives {size, kids, explicit}, where kids() are its children
// with their places, and explicit() the lines that it says itself. Percentages refer to the base.
// ---------------------------------------------------------------------------------------------

class View {
  constructor() {
    this.answers = new Map();
    this.priority = 0;
    this.spacing = colourSpacing();
  }

  ask(proposal, base = proposal) {
    const key = `${proposal.x},${proposal.y},${base.x},${base.y}`;
    let answer = this.answers.get(key);
    if (!answer) {
      answer = this.respond(proposal, base);
      const { kids, explicit } = answer;
      let keptKids;
      let keptExplicit;
      answer.kids = () => (keptKids ??= kids ? kids() : []);
      answer.explicit = () => (keptExplicit ??= explicit ? explicit(answer) : fromOnlyChild(answer));
      this.answers.set(key, answer);
    }
    return answer;
  }
}

/** The explicit lines of a wrapper: those of its child, moved by the place of the child. */
function fromOnlyChild(answer) {
  const lines = {};
  const kid = answer.kids()[0];
  if (!kid) return lines;
  for (const [name, place] of Object.entries(kid.view.ask(kid.proposal, kid.base).explicit())) {
    lines[name] = mistake(17) ? place : place + kid.at[GUIDE_AXIS[name]];
  }
  return lines;
}

const kid = (view, proposal, at, base = proposal) => ({ view, proposal, base, at });
const ORIGIN = { x: 0, y: 0 };

/** What has no children comes last, and wants no space around it. */
function makeEmpty(view) {
  view.hasNoChildren = true;
  view.priority = -Infinity;
  for (const side of SIDES) view.spacing[side] = { '': 0 };
}

class Leaf extends View {
  constructor(measure) {
    super();
    this.measure = measure;
  }

  respond(proposal) {
    return { size: this.measure(proposal) };
  }
}

class Text extends View {
  constructor({ text, characterWidth = 8, lineHeight = 16, lineLimit = Infinity }) {
    super();
    this.paragraphs = text.split('\n').map((line) => line.split(' ').filter((word) => word !== ''));
    Object.assign(this, { characterWidth, lineHeight, lineLimit, isEmpty: text === '' });
    this.spacing = textSpacing(lineHeight);
  }

  respond(proposal) {
    const offered = proposal.x ?? Infinity;
    const lines = [];
    for (const words of this.paragraphs) {
      let line = 0;
      let empty = true;
      for (const word of words) {
        const longer = empty ? word.length : line + 1 + word.length;
        if (!empty && longer * this.characterWidth > offered) {
          lines.push(line);
          line = word.length;
        } else {
          line = longer;
        }
        empty = false;
      }
      lines.push(line);
    }
    const height = this.isEmpty ? 0 : Math.min(lines.length, this.lineLimit) * this.lineHeight;
    const widest = Math.max(...lines) * this.characterWidth;
    const broken = mistake(40) && offered < Infinity && lines.length > this.paragraphs.length;
    return {
      size: { x: broken ? Math.max(offered, widest) : widest, y: height },
      explicit: () => ({ baselineFirst: 0.8 * this.lineHeight, baselineLast: height - 0.2 * this.lineHeight }),
    };
  }
}

class Spacer extends View {
  constructor(orientation, minLength) {
    super();
    Object.assign(this, { orientation, minLength, isSpacer: true });
    this.priority = mistake(30) ? 0 : -Infinity;
    for (const side of orientation ? sidesOf(orientation) : SIDES) this.spacing[side] = { '': 0 };
  }

  respond(proposal) {
    const size = { x: 0, y: 0 };
    for (const axis of this.orientation ? [this.orientation] : AXES) {
      size[axis] = proposal[axis] === null ? this.minLength : Math.max(proposal[axis], this.minLength);
    }
    return { size };
  }
}

/** A frame: each axis has {length} or {min, ideal, max}, given as functions of the base. */
class Frame extends View {
  constructor(child, limits, alignment) {
    super();
    Object.assign(this, { child, limits, alignment });
    this.spacing = { ...child.spacing };
    for (const axis of AXES) {
      if (child.isSpacer || !limits.says(axis)) continue;
      for (const side of sidesOf(axis)) this.spacing[side] = colourSpacing()[side];
    }
  }

  respond(proposal, base) {
    const limits = { x: this.limits.of('x', base), y: this.limits.of('y', base) };
    const asked = {};
    for (const axis of AXES) {
      const { min, ideal, max } = limits[axis];
      let length = proposal[axis] ?? ideal ?? null;
      if (length !== null) length = clamp(length, mistake(4) ? -Infinity : min ?? -Infinity, max ?? Infinity);
      if (limits[axis].length !== undefined) length = limits[axis].length;
      asked[axis] = length;
    }
    const inner = this.child.ask(asked).size;
    const size = {};
    const placed = {};
    for (const axis of AXES) {
      const { length, min, ideal, max } = limits[axis];
      const p = proposal[axis];
      const q = asked[axis];
      if (length !== undefined) {
        size[axis] = placed[axis] = length;
        continue;
      }
      if (p === null && ideal !== undefined) size[axis] = ideal;
      else if (min !== undefined && max !== undefined) size[axis] = clamp(p ?? inner[axis], min, max);
      else if (min !== undefined) size[axis] = Math.max(min, Math.min(q ?? Infinity, inner[axis]));
      else if (max !== undefined) size[axis] = Math.min(max, Math.max(mistake(36) ? -Infinity : q ?? -Infinity, inner[axis]));
      else size[axis] = inner[axis];
      const within = (min ?? -Infinity) < size[axis] && size[axis] < (max ?? Infinity);
      placed[axis] = p === null && ideal === undefined && within ? null : size[axis];
      if (!this.limits.flexible || (this.limits.hasLength && this.limits.handsOn(axis))) placed[axis] = q;
    }
    return {
      size,
      kids: () => [kid(this.child, placed, aligned(size, this.child.ask(placed), this.alignment))],
    };
  }
}

/** The origin of an element in a box of that size, so that both lines of the alignment coincide. */
function aligned(size, answer, alignment) {
  const at = {};
  for (const axis of AXES) at[axis] = usualGuide(size, alignment[axis]) - guideOf(answer, alignment[axis]);
  return at;
}

class Padding extends View {
  constructor(child, insets) {
    super();
    Object.assign(this, { child, insets });
    this.spacing = { ...child.spacing };
    const names = { top: 'top', bottom: 'bottom', leading: 'left', trailing: 'right' };
    for (const [edge, side] of Object.entries(names)) {
      if (insets[edge] !== 0) this.spacing[side] = colourSpacing()[side];
    }
  }

  respond(proposal) {
    const { top, leading, bottom, trailing } = this.insets;
    const sum = { x: leading + trailing, y: top + bottom };
    const inner = {};
    const known = mistake(15) ? { x: proposal.x ?? 10, y: proposal.y ?? 10 } : proposal;
    for (const axis of AXES) inner[axis] = known[axis] === null ? null : Math.max(mistake(22) ? -Infinity : 0, known[axis] - sum[axis]);
    const size = this.child.ask(inner).size;
    return {
      size: { x: Math.max(0, size.x + sum.x), y: Math.max(0, size.y + sum.y) },
      kids: () => [kid(this.child, inner, { x: leading, y: top })],
    };
  }
}

class FixedSize extends View {
  constructor(child, axes) {
    super();
    Object.assign(this, { child, axes });
    this.spacing = child.spacing;
    this.priority = child.priority;
  }

  respond(proposal) {
    const inner = { ...proposal };
    const ideal = this.child.ask({ x: null, y: null }).size;
    for (const axis of this.axes) inner[axis] = mistake(8) ? ideal[axis] : null;
    return { size: this.child.ask(inner).size, kids: () => [kid(this.child, inner, ORIGIN)] };
  }
}

class AspectRatio extends View {
  constructor(child, ratio, fills) {
    super();
    Object.assign(this, { child, ratio, fills });
    this.spacing = child.spacing;
  }

  respond(proposal) {
    const inner = this.scaled(proposal);
    const size = this.child.ask(inner).size;
    if (mistake(19) && AXES.every((axis) => Number.isFinite(inner[axis]) && inner[axis] !== null)) {
      return { size: inner, kids: () => [kid(this.child, inner, aligned(inner, this.child.ask(inner), readAlignment()))] };
    }
    return { size, kids: () => [kid(this.child, inner, ORIGIN)] };
  }

  scaled(proposal) {
    if (proposal.x === null && proposal.y === null) return proposal;
    let shape = { x: this.ratio, y: 1 };
    if (this.ratio === undefined) shape = this.child.ask({ x: null, y: null }).size;
    if (shape.x === shape.y) shape = { x: 1, y: 1 };
    const scales = AXES.map((axis) => {
      const scale = proposal[axis] === null ? Infinity : proposal[axis] / shape[axis];
      return Number.isNaN(scale) ? Infinity : scale;
    });
    const scale = this.fills ? Math.max(...scales) : Math.min(...scales);
    const times = (length) => (scale === 0 || length === 0 ? 0 : scale * length);
    return { x: times(shape.x), y: times(shape.y) };
  }
}

class Offset extends View {
  constructor(child, by) {
    super();
    Object.assign(this, { child, by });
    this.spacing = child.spacing;
    this.priority = child.priority;
  }

  respond(proposal) {
    return {
      size: this.child.ask(proposal).size,
      kids: () => [kid(this.child, proposal, this.by)],
      explicit: () => this.child.ask(proposal).explicit(),
    };
  }
}

class Position extends View {
  constructor(child, point) {
    super();
    Object.assign(this, { child, point });
  }

  respond(proposal) {
    const inner = this.child.ask(proposal).size;
    const size = { x: proposal.x ?? inner.x, y: proposal.y ?? inner.y };
    return {
      size,
      kids: () => {
        const answer = mistake(28) ? ORIGIN : this.child.ask(size).size;
        return [kid(this.child, size, { x: this.point.x - answer.x / 2, y: this.point.y - answer.y / 2 })];
      },
    };
  }
}

class AlignmentGuide extends View {
  /** The baselines of a style hand on what percentages refer to. */
  constructor(child, line, place, handsOnBase = true) {
    super();
    Object.assign(this, { child, line, place, handsOnBase });
    this.spacing = child.spacing;
    this.priority = child.priority;
  }

  respond(proposal, outer) {
    const base = this.handsOnBase ? outer : proposal;
    const answer = this.child.ask(proposal, base);
    return {
      size: answer.size,
      kids: () => [kid(this.child, proposal, ORIGIN, base)],
      explicit: () => ({ ...answer.explicit(), [this.line]: this.place(answer) }),
    };
  }
}

class Layer extends View {
  constructor(child, layer, alignment) {
    super();
    Object.assign(this, { child, layer, alignment });
    this.spacing = child.spacing;
    this.priority = child.priority;
  }

  respond(proposal) {
    const answer = this.child.ask(proposal);
    return {
      size: answer.size,
      kids: () => {
        const offered = mistake(2) ? proposal : answer.size;
        const above = this.layer.ask(offered);
        const at = {};
        for (const axis of AXES) {
          const place = mistake(38) ? (one, line) => usualGuide(one.size, line) : guideOf;
          at[axis] = place(answer, this.alignment[axis]) - place(above, this.alignment[axis]);
        }
        return [kid(this.child, proposal, ORIGIN), kid(this.layer, offered, at)];
      },
    };
  }
}

class GeometryReader extends View {
  constructor(children) {
    super();
    this.children = children;
    if (children.length === 0) makeEmpty(this);
  }

  respond(proposal) {
    const size = { x: proposal.x ?? 0, y: proposal.y ?? 0 };
    const corner = (child) => (mistake(10) ? aligned(size, child.ask(size), readAlignment('center')) : ORIGIN);
    return { size, kids: () => this.children.map((child) => kid(child, size, corner(child))), explicit: baselinesOfChildren };
  }
}

class ViewThatFits extends View {
  constructor(children, axes) {
    super();
    Object.assign(this, { children, axes });
  }

  respond(proposal) {
    const fits = (child) => {
      const ideal = child.ask(mistake(13) ? proposal : { x: null, y: null }).size;
      return this.axes.every((axis) => proposal[axis] === null || ideal[axis] <= proposal[axis]);
    };
    const shown = this.children.find(fits) ?? this.children[this.children.length - 1];
    if (!shown) return { size: { x: 0, y: 0 } };
    return {
      size: shown.ask(proposal).size,
      kids: () => [kid(shown, proposal, ORIGIN)],
    };
  }
}

class Scroll extends View {
  constructor(child, axes) {
    super();
    Object.assign(this, { child, axes });
  }

  respond(proposal) {
    const inner = { ...proposal };
    for (const axis of this.axes) inner[axis] = null;
    const size = { ...this.child.ask(inner).size };
    for (const axis of mistake(34) ? AXES : this.axes) size[axis] = proposal[axis] ?? size[axis];
    return { size, kids: () => [kid(this.child, inner, ORIGIN)] };
  }
}

class ZStack extends View {
  constructor(children, alignment) {
    super();
    Object.assign(this, { children, alignment });
    this.spacing = { top: {}, bottom: {}, left: {}, right: {} };
    for (const child of children) for (const side of SIDES) mergeSide(this.spacing[side], child.spacing[side]);
    const highest = Math.max(...children.map((child) => child.priority));
    this.deciding = children.filter((child) => mistake(24) || child.priority === highest);
    if (children.length === 0) makeEmpty(this);
  }

  respond(proposal) {
    const size = { x: 0, y: 0 };
    for (const child of this.deciding) {
      const answer = child.ask(proposal).size;
      for (const axis of AXES) size[axis] = Math.max(size[axis], answer[axis]);
    }
    return {
      size,
      kids: () => {
        const offered = mistake(11) ? proposal : size;
        const line = {};
        for (const axis of AXES) {
          line[axis] = Math.max(...this.deciding.map((child) => guideOf(child.ask(offered), this.alignment[axis])));
        }
        return this.children.map((child) => {
          const answer = child.ask(offered);
          return kid(child, offered, { x: line.x - guideOf(answer, this.alignment.x),
            y: line.y - guideOf(answer, this.alignment.y) });
        });
      },
      explicit: baselinesOfChildren,
    };
  }
}

/** The first of the children's first baselines, the last of their last ones. */
function baselinesOfChildren(answer) {
  const lines = {};
  for (const { view, proposal, base, at } of answer.kids()) {
    const { baselineFirst, baselineLast } = view.ask(proposal, base).explicit();
    if (baselineFirst !== undefined) {
      lines.baselineFirst = Math.min(lines.baselineFirst ?? Infinity, baselineFirst + at.y);
    }
    if (baselineLast !== undefined) {
      lines.baselineLast = Math.max(lines.baselineLast ?? -Infinity, baselineLast + at.y);
    }
  }
  return lines;
}

// ---------------------------------------------------------------------------------------------
// Rows and columns
// ---------------------------------------------------------------------------------------------

class Stack extends View {
  /** An item is {view, line, before, after}: a child, the line it is aligned by, and the space around it. */
  constructor(items, axis, spacing) {
    super();
    Object.assign(this, { items, axis, cross: other(axis), uniform: spacing });
    this.gaps = this.gapsBefore(spacing);
    this.trailing = items.length ? items[items.length - 1].after : 0;
    this.spacing = this.mergedSpacing();
    if (items.length === 0) makeEmpty(this);
  }

  gapsBefore(spacing) {
    const [start, end] = sidesOf(mistake(14) ? 'x' : this.axis);
    return this.items.map((item, index) => {
      if (index === 0) return item.before;
      const last = this.items[index - 1];
      const between = spacing === 'default' ? distanceBetween(last.view.spacing[end], item.view.spacing[start]) : spacing;
      if (mistake(18) && (item.view.hasNoChildren || last.view.hasNoChildren)) return last.after + item.before;
      return last.after + between + item.before;
    });
  }

  mergedSpacing() {
    const merged = { top: {}, bottom: {}, left: {}, right: {} };
    const [start, end] = sidesOf(this.axis);
    this.items.forEach(({ view }, index) => {
      for (const side of SIDES) {
        if (side === start && index > 0) continue;
        if (side === end && index < this.items.length - 1) continue;
        mergeSide(merged[side], view.spacing[side]);
      }
    });
    return merged;
  }

  get gapTotal() {
    return this.gaps.reduce((sum, gap) => sum + gap, 0) + this.trailing;
  }

  /** What every child is proposed along the stack. */
  divide(proposal) {
    const { axis } = this;
    const offers = new Array(this.items.length);
    if (proposal[axis] === null || (mistake(5) && proposal[axis] === Infinity)) return offers.fill(null);
    const traits = this.items.map(({ view }, index) => {
      const probe = (length) => (mistake(25) ? { x: length, y: length } : withLength(proposal, axis, length));
      const least = view.ask(probe(0), proposal).size[axis];
      const most = view.ask(probe(Infinity), proposal).size[axis];
      const from = mistake(3) ? view.ask(withLength(proposal, axis, null), proposal).size[axis] : least;
      const flexibility = most === Infinity ? Infinity : most - from;
      return { view, index, least, flexibility, priority: view.priority };
    });
    const order = [...traits].sort((a, b) => comesFirst(a, b) || a.index - b.index);
    let available = proposal[axis] - (mistake(35) ? 0 : this.gapTotal);
    if (mistake(1) && typeof this.uniform === 'number') available -= this.uniform;
    const sumOfLeast = (list) => list.reduce((sum, trait) => sum + trait.least, 0);
    const groups = groupsOf(order);
    for (const group of groups.slice(1)) available = minus(available, sumOfLeast(group));
    groups.forEach((group, number) => {
      if (mistake(20)) available += number === 1 ? sumOfLeast(groups.slice(1).flat()) : 0;
      else if (number > 0) available += sumOfLeast(group);
      const share = Math.max(0, available / group.length);
      group.forEach((trait, index) => {
        const left = mistake(23) ? order.length - order.indexOf(trait) : group.length - index;
        const offer = mistake(9) ? share : Math.max(0, available / left);
        offers[trait.index] = offer;
        available = minus(available, trait.view.ask(withLength(proposal, axis, offer), proposal).size[axis]);
      });
    });
    return offers;
  }

  /** Divides the proposal; gives the children's answers and the reach of the stack across. */
  arrange(proposal) {
    const offers = this.divide(proposal);
    const reach = {};
    let length = 0;
    const placed = this.items.map(({ view, line }, index) => {
      let offered = withLength(proposal, this.axis, offers[index]);
      if (mistake(39) && proposal[this.axis] === null) offered = { x: null, y: null };
      const answer = view.ask(offered, proposal);
      const guide = stackGuide(answer, line);
      reach[line] ??= { low: 0, high: 0 };
      reach[line].low = Math.min(reach[line].low, -guide);
      reach[line].high = Math.max(reach[line].high, beyond(answer, line));
      length += this.gaps[index];
      const at = withLength({ x: 0, y: 0 }, this.axis, length);
      at[this.cross] = -guide;
      length += answer.size[this.axis];
      return kid(view, offered, at, proposal);
    });
    // Children with a line of their own are aligned among themselves, and then as a whole.
    const across = Math.max(0, ...Object.values(reach).map(({ low, high }) => high - low));
    const room = mistake(7) && this.axis === 'y' && Number.isFinite(proposal.x) ? proposal.x ?? across : across;
    placed.forEach(({ at }, index) => {
      const { line } = this.items[index];
      const { low, high } = reach[line];
      at[this.cross] += shareBefore(line) * (room - (high - low)) - low;
    });
    // A stack of a negative length has the length 0, and its middle is that of its children.
    const total = length + this.trailing;
    if (total < 0) for (const { at } of placed) at[this.axis] -= total / 2;
    const size = withLength({ x: 0, y: 0 }, this.axis, Math.max(0, total));
    size[this.cross] = across;
    if (mistake(16)) size[this.axis] = Math.min(size[this.axis], proposal[this.axis] ?? Infinity);
    if (mistake(33)) size[this.cross] = Math.max(0, ...placed.map((one) => one.view.ask(one.proposal, one.base).size[this.cross]));
    return { size, placed };
  }

  respond(proposal) {
    const { size } = this.arrange(proposal);
    return {
      size,
      kids: () => {
        const again = proposal[this.cross] === null && !mistake(29) ? withLength(proposal, this.cross, size[this.cross]) : proposal;
        return this.arrange(mistake(27) ? withLength(again, this.axis, size[this.axis]) : again).placed;
      },
      explicit: baselinesOfChildren,
    };
  }
}

/** The part of the free space across that lies before a child. */
function shareBefore(line) {
  if (line === 'centerX' || line === 'centerY') return 0.5;
  return line === 'trailing' || line === 'bottom' ? 1 : 0;
}

/** Where the line of a stack lies in a child. */
function stackGuide(answer, line) {
  return mistake(31) && !line.startsWith('baseline') ? usualGuide(answer.size, line) : guideOf(answer, line);
}

/** How far an element reaches beyond its line, also if it is endless. */
function beyond(answer, line) {
  const length = answer.size[GUIDE_AXIS[line]];
  const guide = stackGuide(answer, line);
  if (length < Infinity) return length - guide;
  return guide === usualGuide(answer.size, line) && shareBefore(line) === 1 ? 0 : Infinity;
}

const minus = (a, b) => (Number.isNaN(a - b) ? a : a - b);

function comesFirst(a, b) {
  if (a.priority !== b.priority) return b.priority > a.priority ? 1 : -1;
  if (a.flexibility !== b.flexibility) return a.flexibility < b.flexibility ? -1 : 1;
  if (!mistake(21) && a.flexibility === Infinity && a.least !== b.least) return b.least > a.least ? 1 : -1;
  return 0;
}

function groupsOf(order) {
  const groups = [];
  for (const trait of order) {
    const last = groups[groups.length - 1];
    if (last && (mistake(12) || last[0].priority === trait.priority)) last.push(trait);
    else groups.push([trait]);
  }
  return groups;
}

// ---------------------------------------------------------------------------------------------
// Reading elements
// ---------------------------------------------------------------------------------------------

/** The limits of a frame, from a style or from the keys of a frame itself. */
class Limits {
  constructor(source, keys) {
    this.given = {};
    this.flexible = false;
    for (const [axis, name] of [['x', 'Width'], ['y', 'Height']]) {
      const read = {};
      for (const [key, full] of [['length', name.toLowerCase()], ['min', `min${name}`], ['ideal', `ideal${name}`],
        ['max', `max${name}`]]) {
        if (!keys.includes(key)) continue;
        read[key] = readDimension(source[full]);
        if (read[key] !== undefined && key === 'length') this.hasLength = true;
        else if (read[key] !== undefined) this.flexible = true;
      }
      this.given[axis] = read;
    }
  }

  says(axis) {
    return Object.values(this.given[axis]).some((value) => value !== undefined);
  }

  /** Whether the frame hands on what it is offered on this axis: it says nothing, or a percentage of no number. */
  handsOn(axis) {
    return !this.says(axis) || this.given[axis].length !== undefined;
  }

  get isEmpty() {
    return !this.says('x') && !this.says('y');
  }

  of(axis, base) {
    const read = this.given[axis];
    const limits = {};
    for (const key of Object.keys(read)) limits[key] = resolve(read[key], base[axis]);
    if (limits.length !== undefined && !(limits.length >= 0 && limits.length < Infinity)) limits.length = undefined;
    if (limits.min !== undefined) limits.min = Math.max(0, limits.min);
    if (limits.ideal !== undefined) limits.ideal = Math.max(limits.min ?? 0, limits.ideal);
    if (limits.max !== undefined) limits.max = Math.max(limits.ideal ?? limits.min ?? 0, limits.max);
    // A length of a style is kept within its own limits.
    if (limits.length !== undefined) limits.length = clamp(limits.length, limits.min ?? 0, limits.max ?? Infinity);
    return limits;
  }
}

function readInsets(insets) {
  if (insets === undefined || insets === 'default') insets = 16;
  if (typeof insets === 'number') return { top: insets, leading: insets, bottom: insets, trailing: insets };
  return { top: 0, leading: 0, bottom: 0, trailing: 0, ...insets };
}

function readAxes(axes) {
  return axes === 'horizontal' ? ['x'] : axes === 'vertical' ? ['y'] : AXES;
}

function readContent(content) {
  if (content === undefined) return new Leaf((p) => ({ x: p.x ?? 10, y: p.y ?? 10 }));
  if (content.text !== undefined) {
    allowOnly(content, new Set(['text', 'characterWidth', 'lineHeight', 'lineLimit']), 'content');
    return new Text(content);
  }
  if (content.image !== undefined) {
    allowOnly(content, new Set(['image', 'resizable']), 'content');
    const { width, height } = content.image;
    if (!content.resizable) return new Leaf(() => ({ x: width, y: height }));
    const picture = new Leaf((p) => ({ x: p.x ?? width, y: p.y ?? height }));
    return mistake(32) ? picture : new AspectRatio(picture, undefined, false);
  }
  if (content.kind !== undefined) return new Leaf(() => ({ x: 0, y: 0 }));
  allowOnly(content, new Set(['width', 'height']), 'content');
  return new Leaf(() => ({ x: content.width, y: content.height }));
}

function stackLine(alignment, axis) {
  const lines = axis === 'x' ? { start: 'top', center: 'centerY', end: 'bottom', baselineFirst: 'baselineFirst',
    baselineLast: 'baselineLast' } : { start: 'leading', center: 'centerX', end: 'trailing' };
  if (lines[alignment] === undefined) throw new Refused(`alignItems ${alignment}`);
  return lines[alignment];
}

function readStack(element, path) {
  const axis = element.direction === 'vertical' ? 'y' : 'x';
  if (!['vertical', 'horizontal', undefined].includes(element.direction)) throw new Refused(element.direction);
  const items = (element.children ?? []).map((child, index) => {
    const style = child.style ?? {};
    return {
      view: read(child, axis, childPath(path, index)),
      line: stackLine(style.alignSelf ?? element.alignItems ?? 'center', axis),
      before: style.spacingBefore ?? 0,
      after: style.spacingAfter ?? 0,
    };
  });
  if (items.length === 1 && items[0].before === 0 && items[0].after === 0) return new Identity(items[0].view);
  return new Stack(items, axis, element.spacing ?? 0);
}

/** A stack of one child is that child, with a path of its own. */
class Identity extends View {
  constructor(child) {
    super();
    this.child = child;
    this.spacing = child.spacing;
    this.priority = child.priority;
    this.isSpacer = child.isSpacer;
  }

  respond(proposal) {
    return { size: this.child.ask(proposal).size, kids: () => [kid(this.child, proposal, ORIGIN)] };
  }
}

const childPath = (path, index) => (path === '/' ? `/${index}` : `${path}/${index}`);

function readInner(element, orientation, path) {
  const type = element.type ?? 'node';
  const child = (around = orientation) => read(element.child, around, childPath(path, 0));
  const children = (around) => (element.children ?? []).map((one, index) => read(one, around, childPath(path, index)));
  switch (type) {
    case 'node': return readContent(element.content);
    case 'stack': return readStack(element, path);
    case 'frame': {
      const fixed = new Limits(element, ['length']);
      const flexible = new Limits(element, ['min', 'ideal', 'max']);
      return new Frame(child(), flexible.isEmpty ? fixed : flexible, readAlignment(element.alignment));
    }
    case 'padding': return new Padding(child(), readInsets(element.insets));
    case 'fixedSize': return new FixedSize(child(), readAxes(element.axes));
    case 'aspectRatio': return new AspectRatio(child(), element.ratio, element.contentMode === 'fill');
    case 'offset': return new Offset(child(), { x: element.x ?? 0, y: element.y ?? 0 });
    case 'position': return new Position(child(), { x: element.x ?? 0, y: element.y ?? 0 });
    case 'alignmentGuide': {
      const place = (answer) => (element.of ? guideOf(answer, element.of) : 0) + (element.plus ?? 0);
      return new AlignmentGuide(child(), element.guide, place, false);
    }
    case 'layer': {
      const above = read(element.layer, orientation, childPath(path, 1));
      return new Layer(child(), above, readAlignment(element.alignment));
    }
    case 'zstack': {
      const list = children(null);
      return list.length === 1 ? new Identity(list[0]) : new ZStack(list, readAlignment(element.alignment));
    }
    case 'geometryReader': return new GeometryReader(children(null));
    case 'spacer': return new Spacer(orientation, element.minLength ?? 8);
    case 'divider': {
      const t = element.thickness ?? 1;
      const stands = orientation === 'x' && !mistake(6);
      return new Leaf(stands ? (p) => ({ x: t, y: p.y ?? 10 }) : (p) => ({ x: p.x ?? 10, y: t }));
    }
    case 'viewThatFits': return new ViewThatFits(children(orientation), readAxes(element.axes));
    case 'scroll': return new Scroll(child(null), element.axes === undefined ? ['y'] : readAxes(element.axes));
    default: throw new Refused(`type ${type}`);
  }
}

/** An element with the frames, baselines and the priority of its style. */
function read(element, orientation, path) {
  const type = element.type ?? 'node';
  if (!OWN_KEYS[type]) throw new Refused(`type ${type}`);
  allowOnly(element, new Set([...COMMON_KEYS, ...OWN_KEYS[type]]), type);
  const style = element.style ?? {};
  allowOnly(style, STYLE_KEYS, 'style');
  if (element.algorithm !== undefined && element.algorithm !== 'hstack') throw new Refused('algorithm');
  let view = readInner(element, orientation, path);
  const limits = new Limits(style, ['length', 'min', 'max']);
  if (!limits.isEmpty) view = new Frame(view, limits, readAlignment());
  if (style.ascender !== undefined) view = new AlignmentGuide(view, 'baselineFirst', () => style.ascender);
  if (style.descender !== undefined) {
    view = new AlignmentGuide(view, 'baselineLast', (answer) => answer.size.y + style.descender);
  }
  if (style.layoutPriority !== undefined) view.priority = style.layoutPriority;
  view.path = path;
  return view;
}

// ---------------------------------------------------------------------------------------------
// A fixture, and its result
// ---------------------------------------------------------------------------------------------

function readProposal(fixture) {
  const lengthOf = (value) => (value === 'infinity' ? Infinity : value ?? null);
  if (fixture.proposal) return { x: lengthOf(fixture.proposal.width), y: lengthOf(fixture.proposal.height) };
  const range = fixture.constrainedSize ?? {};
  if (!range.min && !range.max) return { x: range.width ?? Infinity, y: range.height ?? Infinity };
  return { x: range.max?.width ?? Infinity, y: range.max?.height ?? Infinity };
}

function solve(fixture) {
  allowOnly(fixture, TOP_KEYS, 'fixture');
  if (fixture.algorithm !== undefined && fixture.algorithm !== 'hstack') throw new Refused('algorithm');
  const root = read(fixture.root, null, '/');
  const proposal = readProposal(fixture);
  const frames = {};
  const place = (view, asked, base, x, y) => {
    const answer = view.ask(asked, base);
    if (view.path) frames[view.path] = [x, y, answer.size.x, answer.size.y];
    for (const one of answer.kids()) place(one.view, one.proposal, one.base, x + one.at.x, y + one.at.y);
  };
  place(root, proposal, proposal, 0, 0);
  const { size } = root.ask(proposal);
  if (fixture.layoutDirection === 'rightToLeft') {
    for (const frame of Object.values(frames)) frame[0] = size.x - frame[0] - frame[2];
  }
  hideTheRest(fixture.root, '/', frames, [0, 0]);
  for (const frame of Object.values(frames)) {
    if (!frame.every(Number.isFinite)) return { status: 'failed', error: 'a frame is not finite' };
  }
  return { status: 'solved', size: [size.x, size.y], frames };
}

/** What viewThatFits does not show has an empty frame. */
function hideTheRest(element, path, frames, around) {
  frames[path] ??= [around[0], around[1], 0, 0];
  const list = element.children ?? [element.child, element.layer].filter((one) => one !== undefined);
  list.forEach((child, index) => hideTheRest(child, childPath(path, index), frames, frames[path]));
}

function answerLine(line) {
  let name;
  try {
    const fixture = JSON.parse(line);
    name = fixture.name;
    return { name, ...solve(fixture) };
  } catch (error) {
    const refused = error instanceof Refused;
    return { name, status: refused ? 'refused' : 'failed', error: refused ? error.message : String(error.stack) };
  }
}

readline.createInterface({ input: process.stdin, terminal: false }).on('line', (line) => {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answerLine(line))}\n`);
});

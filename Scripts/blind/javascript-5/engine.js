// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';
// A layout engine for Texture's layout specs (non-Yoga). It reads one JSON fixture a line on
// standard input and answers one line each. Axis 0 is x / width, axis 1 is y / height.

const readline = require('readline');

const FLT_EPSILON = 1.1920928955078125e-07;
const VIOLATION_EPSILON = 0.01;
const INF = Infinity;
const SIZE_LIMIT = 10000000;

// The number of the mistake that is switched on; 0: none.
const mistake = Number(process.env.MISTAKE) || 0;

class Refused extends Error {}
class Invalid extends Error {}

// ---------------------------------------------------------------- numbers

// Foundation's MAX and MIN: the order of arguments matters for NaN.
function max(a, b) { return a < b ? b : a; }
function min(a, b) { return a < b ? a : b; }

function isValidSize(x) {
  return Number.isFinite(x) && x >= 0 && x < SIZE_LIMIT && (x === 0 || x >= 2.2250738585072014e-308);
}

// A length if it is usable as a size, else undefined (NaN).
function finiteOrNaN(x) { return isValidSize(x) ? x : NaN; }

// The screen scale of the fixture; 0 means that lengths are not rounded.
let scale = 0;

function ceilPx(x) { return scale ? Math.ceil((x - FLT_EPSILON) * scale) / scale : x; }
function floorPx(x) { return scale ? Math.floor((x + FLT_EPSILON) * scale) / scale : x; }
function roundPx(x) {
  if (!scale) return x;
  const p = x * scale;
  const r = p < 0 ? -Math.floor(-p + 0.5) : Math.floor(p + 0.5);
  return r / scale;
}

// ---------------------------------------------------------------- dimensions and ranges

const AUTO = { unit: 'auto', value: 0 };

function parseDimension(v, key) {
  if (v === undefined || v === 'auto' || v === '') return AUTO;
  if (typeof v === 'number') return { unit: 'points', value: v };
  if (typeof v === 'string') {
    if (v.endsWith('pt')) return { unit: 'points', value: parseFloat(v) || 0 };
    if (v.endsWith('%')) return { unit: 'fraction', value: (parseFloat(v) || 0) / 100 };
  }
  throw new Refused('dimension ' + key);
}

function resolve(dimension, parent, autoValue) {
  if (dimension.unit === 'auto') return autoValue;
  if (dimension.unit === 'points') return dimension.value;
  return dimension.value * parent;
}

// A range is { lo: [w, h], hi: [w, h] }.
function makeRange(lo0, hi0, lo1, hi1) { return { lo: [lo0, lo1], hi: [hi0, hi1] }; }
function exactRange(size) { return { lo: [size[0], size[1]], hi: [size[0], size[1]] }; }

function clampAxis(range, axis, x) { return max(range.lo[axis], min(range.hi[axis], x)); }
function clamp(range, size) { return [clampAxis(range, 0, size[0]), clampAxis(range, 1, size[1])]; }

// The overlap of two ranges; where there is none, the end of a (the authority) nearest to b.
function intersect(a, b) {
  const lo = [0, 0], hi = [0, 0];
  for (let i = 0; i < 2; i++) {
    const n = max(a.lo[i], b.lo[i]);
    const x = min(a.hi[i], b.hi[i]);
    if (n <= x) {
      lo[i] = n; hi[i] = x;
    } else {
      lo[i] = hi[i] = a.lo[i] < b.lo[i] ? a.hi[i] : a.lo[i];
      if (mistake === 2) { lo[i] = a.lo[i]; hi[i] = a.hi[i]; }
    }
  }
  return { lo, hi };
}

// The range that an element's six sizing dimensions ask for on one axis: min > max > exact.
function resolveAxis(style, axis, parent, autoLo, autoHi) {
  const e = resolve(style.size[axis], parent, NaN);
  const mn = resolve(style.min[axis], parent, autoLo);
  const mx = resolve(style.max[axis], parent, autoHi);
  if (mistake === 3 && mx <= mn) return [mx, mx];
  if (mx <= mn) return [mn, mn];
  if (Number.isNaN(e)) return [mn, mx];
  if (e > mx) return [mx, mx];
  if (e < mn) return [mn, mn];
  return [e, e];
}

function resolveRange(style, parent, autoLo, autoHi) {
  const w = resolveAxis(style, 0, parent[0], autoLo[0], autoHi[0]);
  const h = resolveAxis(style, 1, parent[1], autoLo[1], autoHi[1]);
  return makeRange(w[0], w[1], h[0], h[1]);
}

// ---------------------------------------------------------------- reading a fixture

const ALIGN_ITEMS = ['start', 'end', 'center', 'stretch', 'baselineFirst', 'baselineLast'];
const JUSTIFY = ['start', 'center', 'end', 'spaceBetween', 'spaceAround'];
const STYLE_KEYS = new Set(['width', 'height', 'minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'flexBasis',
  'preferredSize', 'minSize', 'maxSize', 'preferredLayoutSize', 'minLayoutSize', 'maxLayoutSize',
  'flexGrow', 'flexShrink', 'alignSelf', 'spacingBefore', 'spacingAfter', 'ascender', 'descender',
  'layoutPosition', 'layoutPriority', 'preferredFrameSize']);

function oneOf(value, allowed, fallback) {
  if (value === undefined) return fallback;
  if (!allowed.includes(value)) throw new Refused('value ' + value);
  return value;
}

// Both dimensions of an aliased key, or of the two single keys.
function pair(s, w, h, ...aliases) {
  for (const a of aliases) {
    if (a) return [parseDimension(a.width, w), parseDimension(a.height, h)];
  }
  return [parseDimension(s[w], w), parseDimension(s[h], h)];
}

function parseStyle(s) {
  for (const k of Object.keys(s)) if (!STYLE_KEYS.has(k)) throw new Refused('style key ' + k);
  const position = s.layoutPosition || {};
  return {
    size: pair(s, 'width', 'height', s.preferredSize, s.preferredLayoutSize, s.preferredFrameSize),
    min: pair(s, 'minWidth', 'minHeight', s.minSize, s.minLayoutSize),
    max: pair(s, 'maxWidth', 'maxHeight', s.maxSize, s.maxLayoutSize),
    basis: parseDimension(s.flexBasis, 'flexBasis'),
    grow: s.flexGrow || 0,
    shrink: s.flexShrink || 0,
    alignSelf: oneOf(s.alignSelf, ['auto', 'start', 'end', 'center', 'stretch'], 'auto'),
    before: s.spacingBefore || 0,
    after: s.spacingAfter || 0,
    ascender: s.ascender || 0,
    descender: s.descender || 0,
    position: [position.x || 0, position.y || 0],
  };
}

function parseInset(v) { return v === 'infinity' ? INF : v || 0; }

// Text has its baselines from when it is set; an own ascender or descender replaces them.
function setText(el, paragraphs, space, lineHeight, own) {
  el.content = { kind: 'text', paragraphs, space, lineHeight };
  if (own.preferredFrameSize) el.style.size = [AUTO, AUTO];
  if (paragraphs.length === 0) return;
  if (own.ascender === undefined) el.style.ascender = 0.8 * lineHeight;
  if (own.descender === undefined) el.style.descender = -0.2 * lineHeight;
}

function parseContent(el, e) {
  const c = e.content;
  const lineHeight = c.lineHeight === undefined ? 16 : c.lineHeight;
  if (c.text !== undefined) {
    const charWidth = c.characterWidth === undefined ? 8 : c.characterWidth;
    const paragraphs = c.text === '' ? [] : c.text.split('\n').map(
      p => p.split(' ').filter(w => w.length > 0).map(w => [...w].length * charWidth));
    setText(el, paragraphs, charWidth, lineHeight, e.style || {});
  } else if (c.words !== undefined) {
    if (c.breaks !== undefined && !c.breaks.every(b => b === true)) throw new Refused('breaks');
    setText(el, c.words.length === 0 ? [] : [c.words], c.wordSpacing || 0, lineHeight, e.style || {});
  } else if (c.image !== undefined) {
    el.content = { kind: c.resizable ? 'resizable' : 'fixed', size: [c.image.width, c.image.height] };
  } else if (c.width !== undefined && c.height !== undefined) {
    el.content = { kind: 'fixed', size: [c.width, c.height] };
  } else if (c.kind !== undefined) {
    el.content = { kind: 'plain' };
  } else {
    throw new Refused('content');
  }
}

function parseElement(e, path, algorithm) {
  const el = { type: e.type || 'node', path, style: parseStyle(e.style || {}), children: [] };
  const childPath = i => (path === '/' ? '/' : path + '/') + i;
  const addChild = c => el.children.push(parseElement(c, childPath(el.children.length), algorithm));
  const mandatory = c => { if (!c) throw new Invalid('missing child at ' + path); addChild(c); };

  switch (el.type) {
    case 'node':
      el.content = { kind: 'plain' };
      if (e.content) parseContent(el, e);
      break;
    case 'stack': {
      if ((e.algorithm || algorithm) !== 'texture') throw new Refused('algorithm');
      if (typeof (e.spacing || 0) !== 'number' || typeof (e.lineSpacing || 0) !== 'number') throw new Refused('spacing');
      el.main = oneOf(e.direction, ['horizontal', 'vertical'], 'horizontal') === 'vertical' ? 1 : 0;
      el.spacing = e.spacing || 0;
      el.justify = oneOf(e.justifyContent, JUSTIFY, 'start');
      el.alignItems = oneOf(e.alignItems, ALIGN_ITEMS, 'stretch');
      el.wrap = oneOf(e.flexWrap, ['noWrap', 'wrap'], 'noWrap') === 'wrap';
      el.alignContent = oneOf(e.alignContent, [...JUSTIFY, 'stretch'], 'start');
      el.lineSpacing = e.lineSpacing || 0;
      (e.children || []).forEach(addChild);
      break;
    }
    case 'absolute': case 'static':
      el.fit = el.type === 'static' || e.sizing === 'sizeToFit';
      el.type = 'absolute';
      (e.children || []).forEach(addChild);
      break;
    case 'wrapper':
      (e.children || []).forEach(addChild);
      break;
    case 'inset': {
      const i = e.insets || {};
      el.near = [parseInset(i.left), parseInset(i.top)];
      el.far = [parseInset(i.right), parseInset(i.bottom)];
      mandatory(e.child);
      break;
    }
    case 'ratio':
      el.ratio = e.ratio;
      mandatory(e.child);
      break;
    case 'relative': {
      const places = ['none', 'start', 'center', 'end'];
      el.places = [oneOf(e.horizontalPosition, places, 'none'), oneOf(e.verticalPosition, places, 'none')];
      mandatory(e.child);
      break;
    }
    case 'center': {
      const on = oneOf(e.centering, ['none', 'x', 'y', 'xy'], 'none');
      el.type = 'relative';
      el.places = [on.includes('x') ? 'center' : 'none', on.includes('y') ? 'center' : 'none'];
      mandatory(e.child);
      break;
    }
    case 'corner':
      el.location = oneOf(e.location, ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'], 'topLeft');
      el.offset = [(e.offset && e.offset.x) || 0, (e.offset && e.offset.y) || 0];
      el.wraps = !!e.wrapsCorner;
      mandatory(e.child);
      mandatory(e.corner);
      break;
    case 'background':
      mandatory(e.child);
      mandatory(e.background);
      break;
    case 'overlay':
      mandatory(e.child);
      mandatory(e.overlay);
      break;
    default:
      throw new Refused('type ' + el.type);
  }
  if (el.type === 'relative') {
    const sizing = oneOf(e.sizing, ['default', 'minimumWidth', 'minimumHeight', 'minimumSize'], 'default');
    el.hug = [sizing === 'minimumWidth' || sizing === 'minimumSize', sizing === 'minimumHeight' || sizing === 'minimumSize'];
  }
  return el;
}

// ---------------------------------------------------------------- measuring

// A layout record; an unusable size makes it (0, 0), else both sides are rounded up to pixels.
function makeRecord(el, size, subs) {
  const valid = isValidSize(size[0]) && isValidSize(size[1]);
  return { el, size: valid ? [ceilPx(size[0]), ceilPx(size[1])] : [0, 0], position: [0, 0], subs };
}

// Measures an element in a range. Percentages resolve against parent (NaN: not known).
function measure(el, range, parent) {
  // These three ignore their own sizing dimensions.
  switch (el.type) {
    case 'inset': return measureInset(el, range, parent);
    case 'overlay': return measureOverlay(el, range, parent);
    case 'background': return measureBackground(el, range, parent);
  }
  const own = resolveRange(el.style, parent, [0, 0], [INF, INF]);
  const resolved = intersect(range, own);
  switch (el.type) {
    case 'node': return measureNode(el, resolved);
    case 'stack': return measureStack(el, resolved);
    case 'absolute': return measureAbsolute(el, resolved);
    case 'ratio': return measureRatio(el, resolved);
    case 'relative': return measureRelative(el, resolved);
    case 'corner': return measureCorner(el, resolved);
    default: return measureWrapper(el, resolved);
  }
}

function measureNode(el, range) {
  return makeRecord(el, clamp(range, intrinsicSize(el.content, range.hi)), []);
}

function intrinsicSize(content, offered) {
  switch (content.kind) {
    case 'fixed': return content.size;
    case 'text': return textSize(content, offered);
    case 'resizable': return resizableSize(content.size, offered);
    default: // plain: all or nothing
      return isValidSize(offered[0]) && isValidSize(offered[1]) ? [offered[0], offered[1]] : [0, 0];
  }
}

// Monospaced words, broken greedily.
function textSize(content, offered) {
  const width = mistake === 4 ? INF : offered[0] + 1e-9;
  let lines = 0, widest = 0;
  for (const words of content.paragraphs) {
    let line = 0;
    lines += 1;
    words.forEach((word, i) => {
      if (i > 0 && line + content.space + word <= width) {
        line += content.space + word;
      } else {
        if (i > 0) lines += 1;
        line = word;
      }
      widest = max(widest, line);
    });
  }
  return [min(widest, offered[0]), min(lines * content.lineHeight, offered[1])];
}

// The natural size, scaled to fit into what is offered.
function resizableSize(size, offered) {
  const f = Math.min(offered[0] / size[0], offered[1] / size[1]);
  return Number.isFinite(f) ? [size[0] * f, size[1] * f] : size;
}

// ---------------------------------------------------------------- stack

// How far v is from [lo, hi]: positive is free space, negative is overflow.
function violation(v, lo, hi) {
  if (v < lo) return lo - v;
  if (v > hi) return hi - v;
  return 0;
}

// What every step of a stack's layout needs.
function stackContext(el, range) {
  const main = el.main, cross = 1 - main;
  const known = axis => {
    if (mistake === 6) return finiteOrNaN(range.hi[axis]);
    return range.lo[axis] === range.hi[axis] ? range.hi[axis] : NaN;
  };
  return {
    el, main, cross,
    m: range.lo[main], M: range.hi[main], c: range.lo[cross], C: range.hi[cross],
    parent: [known(0), known(1)],
  };
}

function alignmentOf(ctx, child) {
  return child.style.alignSelf === 'auto' ? ctx.el.alignItems : child.style.alignSelf;
}

function isBaseline(a) { return a === 'baselineFirst' || a === 'baselineLast'; }

// Measures one child: [a, b] along the stack, c to C across.
function measureChild(ctx, child, a, b, c, C) {
  let lo = 0, hi = C;
  if (alignmentOf(ctx, child) === 'stretch') {
    const own = resolveAxis(child.style, ctx.cross, NaN, 0, INF);
    lo = own[0] !== 0 ? own[0] : c;
    hi = own[1] === INF ? C : own[1];
    if (mistake === 7) { lo = c; hi = C; }
  }
  const range = ctx.main === 0 ? makeRange(a, b, lo, hi) : makeRange(lo, hi, a, b);
  return measure(child, range, ctx.parent);
}

// The sum of a line: spacing between, before and after, and the sizes.
function lineSum(ctx, items) {
  let sum = items.length > 0 ? ctx.el.spacing * (items.length - 1) : 0;
  let around = 0;
  for (const it of items) around += it.child.style.before + it.child.style.after;
  sum += around;
  for (const it of items) sum += it.record.size[ctx.main];
  return sum;
}

function isDoublyFlexible(child) { return child.style.grow > 0 && child.style.shrink > 0; }

// The first measurement of all children, by their bases.
function measureInitially(ctx, optimised) {
  return ctx.el.children.map(child => {
    if (optimised && isDoublyFlexible(child)) {
      return { child, record: makeRecord(child, [0, 0], []) };
    }
    const parentMain = ctx.parent[mistake === 8 ? 0 : ctx.main];
    const a = resolve(child.style.basis, parentMain, 0);
    const b = resolve(child.style.basis, parentMain, INF);
    return { child, record: measureChild(ctx, child, a, b, ctx.c, ctx.C) };
  });
}

// Divides the items into lines.
function collectLines(ctx, items) {
  if (!ctx.el.wrap) return [{ items, cross: 0, baseline: 0 }];
  const lines = [];
  let line = [], length = 0, gap = 0;
  for (const it of items) {
    const style = it.child.style;
    const w = style.before + it.record.size[ctx.main] + style.after;
    if (line.length > 0 && violation(length + gap + w, ctx.m, ctx.M) < 0) {
      lines.push({ items: line, cross: 0, baseline: 0 });
      line = [];
      length = 0;
      gap = 0;
    }
    line.push(it);
    length += gap + w;
    gap = mistake === 9 ? 0 : ctx.el.spacing;
  }
  lines.push({ items: line, cross: 0, baseline: 0 });
  return lines;
}

function growAdjustments(items, factors, F, v) {
  return items.map((it, i) => Math.floor(v * (factors[i] / F)));
}

function shrinkAdjustments(ctx, items, factors, F, v) {
  const weight = it => (mistake === 12 ? 1 : it.record.size[ctx.main]);
  const q = items.map((it, i) => weight(it) * (factors[i] / F));
  const Q = q.reduce((a, b) => a + b, 0);
  if (Q === 0) return items.map(() => 0);
  return q.map(x => -Math.abs((x / Q) * v));
}

// Grows or shrinks the items of one line, in a single pass. Tells whether any item is flexible.
function flexLine(ctx, line, optimised) {
  const items = line.items;
  const v = violation(lineSum(ctx, items), ctx.m, ctx.M);
  const factors = items.map(it => {
    if (Math.abs(v) < VIOLATION_EPSILON) return 0;
    return v > 0 ? it.child.style.grow : it.child.style.shrink;
  });
  const F = factors.reduce((a, b) => a + b, 0);
  if (F === 0) {
    if (optimised) {
      for (const it of items) {
        if (isDoublyFlexible(it.child)) it.record = measureChild(ctx, it.child, 0, 0, ctx.c, ctx.C);
      }
    }
    return false;
  }
  const adjustments = v > 0 ? growAdjustments(items, factors, F, v) : shrinkAdjustments(ctx, items, factors, F, v);
  let rest = v;
  for (const a of adjustments) rest -= a;
  const first = adjustments.findIndex(a => a !== 0);
  if (first < 0) return true;
  if (mistake === 11 && v > 0) { adjustments[0] += rest; rest = 0; }
  items.forEach((it, i) => {
    if (adjustments[i] === 0) return;
    const extra = i === first && it.child.style.grow > 0 ? rest : 0;
    const z = max(it.record.size[ctx.main] + adjustments[i] + extra, 0);
    it.record = measureChild(ctx, it.child, z, z, ctx.c, ctx.C);
  });
  return true;
}

// The distance of an item's baseline from its start on the cross axis.
function baselineOf(ctx, it) {
  switch (ctx.el.alignItems) {
    case 'baselineFirst': return it.child.style.ascender;
    case 'baselineLast': return it.record.size[ctx.cross] + it.child.style.descender;
    default: return 0;
  }
}

function sizeLines(ctx, lines) {
  const baselined = it => isBaseline(alignmentOf(ctx, it.child));
  if (lines.length === 1 && ctx.c === ctx.C) {
    let baseline = 0;
    for (const it of lines[0].items) if (baselined(it)) baseline = max(baseline, baselineOf(ctx, it));
    lines[0].cross = ctx.c;
    lines[0].baseline = baseline;
    return;
  }
  for (const line of lines) {
    let up = 0, down = 0, plain = 0;
    for (const it of line.items) {
      const size = it.record.size[ctx.cross];
      if (baselined(it)) {
        const baseline = baselineOf(ctx, it);
        up = max(up, baseline);
        if (mistake === 13) plain = max(plain, size);
        else down = max(down, size - baseline);
      } else {
        plain = max(plain, size);
      }
    }
    line.baseline = up;
    line.cross = max(up + down, plain);
    if (lines.length === 1) line.cross = min(max(ctx.c, line.cross), ctx.C);
  }
}

// The lengths of all lines across, and the spacing between them.
function crossSum(ctx, lines) {
  let sum = ctx.el.lineSpacing * (lines.length - 1);
  for (const line of lines) sum += line.cross;
  return sum;
}

function stretchLines(ctx, lines) {
  const v = violation(crossSum(ctx, lines), ctx.c, ctx.C);
  if (lines.length > 1 && ctx.el.alignContent === 'stretch' && v > VIOLATION_EPSILON) {
    for (const line of lines) line.cross += v / lines.length;
  }
  for (const line of lines) {
    for (const it of line.items) {
      if (alignmentOf(ctx, it.child) !== 'stretch') continue;
      if (!(line.cross - it.record.size[ctx.cross] > VIOLATION_EPSILON)) continue;
      const length = it.record.size[ctx.main];
      const least = mistake === 14 ? 0 : length;
      it.record = measureChild(ctx, it.child, least, length, line.cross, line.cross);
    }
  }
}

// Where the first of n things begins, and the space to add between them.
function distribute(mode, n, v) {
  const tooLittle = v < VIOLATION_EPSILON && mistake !== 16;
  if (mode === 'spaceBetween' && (tooLittle || n === 1)) mode = 'start';
  if (mode === 'spaceAround' && (v < VIOLATION_EPSILON || n === 1)) mode = 'center';
  switch (mode) {
    case 'center': return { offset: v / 2, gap: 0 };
    case 'end': return { offset: v, gap: 0 };
    case 'spaceBetween': return { offset: 0, gap: v / (n - 1) };
    case 'spaceAround': {
      const u = v / (2 * n);
      return { offset: u, gap: 2 * u };
    }
    default: return { offset: 0, gap: 0 };
  }
}

function crossOffset(ctx, line, it, lead) {
  const free = line.cross + lead - it.record.size[ctx.cross];
  switch (alignmentOf(ctx, it.child)) {
    case 'end': return free;
    case 'center': return floorPx(free / 2);
    case 'baselineFirst': case 'baselineLast': return line.baseline - baselineOf(ctx, it);
    default: return 0;
  }
}

function positionLine(ctx, line, sum, y, lead) {
  const items = line.items;
  const { offset, gap } = distribute(ctx.el.justify, items.length, violation(sum, ctx.m, ctx.M));
  let x = offset;
  items.forEach((it, i) => {
    const style = it.child.style;
    x += style.before;
    if (i > 0) x += ctx.el.spacing + gap;
    it.record.position[ctx.main] = x;
    it.record.position[ctx.cross] = y + crossOffset(ctx, line, it, lead);
    x += it.record.size[ctx.main] + style.after;
  });
}

function measureStack(el, range) {
  const ctx = stackContext(el, range);
  if (el.children.length === 0) return makeRecord(el, range.lo, []);

  const flexible = el.children.filter(isDoublyFlexible).length;
  const optimised = flexible === 1 && ctx.m === ctx.M;
  const items = measureInitially(ctx, optimised);
  const lines = collectLines(ctx, items);
  for (const line of lines) {
    const someFlexible = flexLine(ctx, line, optimised);
    if (mistake === 10 && !someFlexible) break;
  }
  sizeLines(ctx, lines);
  stretchLines(ctx, lines);

  const sums = lines.map(line => lineSum(ctx, line.items));
  let mainSum = 0;
  for (const s of sums) mainSum = max(mainSum, mistake === 15 ? s + el.spacing : s);
  const across = crossSum(ctx, lines);

  const { offset, gap } = distribute(el.alignContent, lines.length, violation(across, ctx.c, ctx.C));
  let y = offset;
  lines.forEach((line, k) => {
    if (k > 0) y += gap + el.lineSpacing;
    const lead = mistake === 17 && k > 0 ? gap + el.lineSpacing : 0;
    positionLine(ctx, line, sums[k], y, lead);
    y += line.cross;
  });

  // A column passes the baselines of its first and last child on.
  if (el.main === 1) {
    el.style.ascender = el.children[0].style.ascender;
    el.style.descender = el.children[el.children.length - 1].style.descender;
  }
  const size = [0, 0];
  size[ctx.main] = mainSum;
  size[ctx.cross] = across;
  return makeRecord(el, clamp(range, size), items.map(it => it.record));
}

// ---------------------------------------------------------------- the other specs

function measureAbsolute(el, range) {
  const parent = [finiteOrNaN(range.hi[0]), finiteOrNaN(range.hi[1])];
  const subs = el.children.map(child => {
    const p = child.style.position;
    const rest = [range.hi[0] - p[0], range.hi[1] - p[1]];
    const record = measure(child, resolveRange(child.style, parent, [0, 0], rest), parent);
    record.position = [p[0], p[1]];
    return record;
  });
  const size = [0, 0];
  for (let i = 0; i < 2; i++) {
    if (!el.fit && isValidSize(range.hi[i])) {
      size[i] = range.hi[i];
    } else {
      size[i] = range.lo[i];
      for (const r of subs) size[i] = max(size[i], r.position[i] + r.size[i]);
    }
  }
  return makeRecord(el, clamp(range, size), subs);
}

function finiteInset(v) { return Number.isFinite(v) ? v : 0; }

function measureInset(el, range, parent) {
  const lo = [0, 0], hi = [0, 0], childParent = [0, 0];
  for (let i = 0; i < 2; i++) {
    const insets = finiteInset(el.near[i]) + finiteInset(el.far[i]);
    const free = !Number.isFinite(el.near[i]) || !Number.isFinite(el.far[i]);
    lo[i] = max(0, (free ? 0 : range.lo[i]) - (mistake === 18 ? 0 : insets));
    hi[i] = max(0, range.hi[i] - insets);
    childParent[i] = max(0, parent[i] - insets);
  }
  const record = measure(el.children[0], { lo, hi }, childParent);
  const size = [0, 0];
  for (let i = 0; i < 2; i++) {
    const near = el.near[i], far = el.far[i], child = record.size[i];
    const wanted = child + near + far;
    size[i] = clampAxis(range, i, Number.isFinite(wanted) ? wanted : range.hi[i]);
    if (Number.isFinite(near)) {
      record.position[i] = near;
    } else {
      const behind = Number.isFinite(far) ? far : roundPx((range.hi[i] - child) / 2);
      record.position[i] = range.hi[i] - (behind + child);
    }
  }
  return makeRecord(el, size, [record]);
}

function measureRatio(el, range) {
  const candidates = [];
  if (isValidSize(range.hi[0])) candidates.push(clamp(range, [range.hi[0], floorPx(el.ratio * range.hi[0])]));
  if (isValidSize(range.hi[mistake === 19 ? 0 : 1])) candidates.push(clamp(range, [floorPx(range.hi[1] / el.ratio), range.hi[1]]));
  let childRange = range, parent = [NaN, NaN];
  if (candidates.length > 0) {
    const error = s => Math.abs(s[1] / s[0] - el.ratio);
    let best = candidates[0];
    if (candidates.length > 1 && error(candidates[1]) < error(best)) best = candidates[1];
    childRange = intersect(range, exactRange(best));
    parent = best;
  }
  const record = measure(el.children[0], childRange, parent);
  return makeRecord(el, record.size, [record]);
}

function measureRelative(el, range) {
  const parent = [finiteOrNaN(range.hi[0]), finiteOrNaN(range.hi[1])];
  const lo = el.places.map((p, i) => (p === 'none' || (mistake === 20 && p === 'start') ? range.lo[i] : 0));
  const record = measure(el.children[0], { lo, hi: [range.hi[0], range.hi[1]] }, parent);
  const size = [0, 0];
  for (let i = 0; i < 2; i++) {
    const child = record.size[i];
    size[i] = clampAxis(range, i, isValidSize(range.hi[i]) ? range.hi[i] : child);
    if (el.hug[i] && child < size[i]) size[i] = child;
    size[i] = clampAxis(range, i, size[i]);
    const share = { none: 0, start: 0, center: 0.5, end: 1 }[el.places[i]];
    record.position[i] = roundPx((size[i] - child) * share);
  }
  return makeRecord(el, size, [record]);
}

function measureCorner(el, range) {
  const parent = [finiteOrNaN(range.hi[0]), finiteOrNaN(range.hi[1])];
  const child = measure(el.children[0], range, parent);
  const corner = measure(el.children[1], range, parent);
  const anchor = [
    el.location.endsWith('Right') ? child.size[0] : 0,
    el.location.startsWith('bottom') ? child.size[1] : 0,
  ];
  let size = [child.size[0], child.size[1]];
  for (let i = 0; i < 2; i++) corner.position[i] = anchor[i] - corner.size[i] / 2 + el.offset[i];
  if (el.wraps) {
    for (let i = 0; i < 2; i++) {
      const start = Math.min(0, corner.position[i]);
      const end = max(child.size[i], corner.position[i] + corner.size[i]);
      size[i] = end - start;
      child.position[i] -= start;
      corner.position[i] -= start;
    }
    size = clamp(range, size);
  }
  return makeRecord(el, size, [child, corner]);
}

function measureOverlay(el, range, parent) {
  const child = measure(el.children[0], range, parent);
  const overlay = measure(el.children[1], exactRange(child.size), child.size);
  return makeRecord(el, child.size, [child, overlay]);
}

function measureBackground(el, range, parent) {
  const child = measure(el.children[0], range, parent);
  const background = measure(el.children[1], exactRange(child.size), parent);
  return makeRecord(el, child.size, [background, child]);
}

function measureWrapper(el, range) {
  const size = [range.lo[0], range.lo[1]];
  const subs = el.children.map(child => measure(child, range, range.hi));
  for (const r of subs) for (let i = 0; i < 2; i++) size[i] = max(size[i], r.size[i]);
  return makeRecord(el, size, subs);
}

// ---------------------------------------------------------------- frames

// A coordinate that is no finite number is replaced by 0 (after mirroring).
function finite(x) { return Number.isFinite(x) ? x + 0 : 0; }

// Adds the frames of a record and of all below it. Positions are summed up unrounded.
function addFrames(frames, record, x, y) {
  const round = mistake === 1 ? roundPx : ceilPx;
  frames[record.el.path] = [round(x), round(y), record.size[0], record.size[1]];
  for (const s of record.subs) addFrames(frames, s, x + s.position[0], y + s.position[1]);
  if (record.subs.length === 0) addUnmeasured(frames, record.el, frames[record.el.path]);
}

// What was never measured has no size and lies where its parent lies.
function addUnmeasured(frames, el, at) {
  for (const c of el.children) {
    frames[c.path] = [at[0], at[1], 0, 0];
    addUnmeasured(frames, c, at);
  }
}

function flipFrames(frames, width) {
  for (const path of Object.keys(frames)) {
    if (path === '/') continue;
    const own = mistake === 5 ? 0 : frames[path][2];
    frames[path][0] = width - own - frames[path][0];
  }
}

function rootRange(c) {
  if (!c) return makeRange(0, INF, 0, INF);
  if (c.min || c.max) {
    const mn = c.min || {}, mx = c.max || {};
    const or = (v, d) => (v === undefined ? d : v);
    return makeRange(or(mn.width, 0), or(mx.width, INF), or(mn.height, 0), or(mx.height, INF));
  }
  const w = c.width, h = c.height;
  return makeRange(w === undefined ? 0 : w, w === undefined ? INF : w, h === undefined ? 0 : h, h === undefined ? INF : h);
}

const TOP_KEYS = new Set(['name', 'description', 'algorithm', 'constrainedSize', 'pixelScale', 'layoutDirection', 'root', 'expected']);

function solve(fixture) {
  for (const k of Object.keys(fixture)) if (!TOP_KEYS.has(k)) throw new Refused('key ' + k);
  scale = fixture.pixelScale || 0;
  const root = parseElement(fixture.root || {}, '/', fixture.algorithm);
  const range = rootRange(fixture.constrainedSize);
  const record = measure(root, range, range.hi);
  const frames = {};
  addFrames(frames, record, 0, 0);
  if (fixture.layoutDirection === 'rightToLeft') flipFrames(frames, record.size[0]);
  for (const path of Object.keys(frames)) frames[path] = frames[path].map(finite);
  return frames;
}

function answer(line) {
  let name = '';
  try {
    const fixture = JSON.parse(line);
    name = fixture.name;
    return { name, status: 'solved', frames: solve(fixture) };
  } catch (e) {
    return { name, status: e instanceof Refused ? 'refused' : 'invalid', error: String(e.message) };
  }
}

readline.createInterface({ input: process.stdin, crlfDelay: INF }).on('line', line => {
  if (line.trim() !== '') process.stdout.write(JSON.stringify(answer(line)) + '\n');
});

// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';
// A CSS Flexbox layout engine: fixtures as JSON Lines on standard input, results as JSON Lines on standard output.
const MISTAKE = Number(process.env.MISTAKE || 0);
const M = (number) => MISTAKE === number;

// ---------------------------------------------------------------- reading

class Refused extends Error {}
const AUTO = { t: 'auto' };
const KEYWORDS = new Set(['minContent', 'maxContent', 'fitContent', 'stretch', 'content']);

function dim(v) {
  if (v === undefined || v === 'auto') return AUTO;
  if (typeof v === 'number') return { t: 'px', v };
  if (KEYWORDS.has(v)) return { t: v };
  const m = /^(-?[\d.eE+-]+)(pt|%)$/.exec(v);
  if (!m) throw new Refused('dimension ' + JSON.stringify(v));
  return m[2] === 'pt' ? { t: 'px', v: Number(m[1]) } : { t: 'pct', v: Number(m[1]) };
}

const SIDES = ['top', 'right', 'bottom', 'left'];
function sides(v, missing) {
  const r = {};
  for (const s of SIDES) {
    if (v === undefined) r[s] = missing;
    else if (typeof v === 'object') r[s] = v[s] === undefined ? missing : dim(v[s]);
    else r[s] = dim(v);
  }
  return r;
}
const ZERO = { t: 'px', v: 0 };

const STYLE_KEYS = new Set(('width height minWidth maxWidth minHeight maxHeight flexBasis flexGrow flexShrink alignSelf '
  + 'spacingBefore spacingAfter ascender descender margin padding border boxSizing aspectRatio position inset order display '
  + 'overflow overflowX overflowY scrollbarWidth layoutDirection layoutPriority layoutPosition preferredSize minSize maxSize '
  + 'preferredLayoutSize minLayoutSize maxLayoutSize').split(' '));
const STACK_KEYS = new Set(('type id debugName style children direction spacing justifyContent alignItems flexWrap alignContent '
  + 'lineSpacing algorithm').split(' '));
const NODE_KEYS = new Set('type id debugName style content'.split(' '));

function readBox(el, path, algorithm, dir, parent) {
  const type = el.type || 'node';
  if (type !== 'node' && type !== 'stack') throw new Refused('type ' + type);
  for (const k of Object.keys(el)) if (!(type === 'stack' ? STACK_KEYS : NODE_KEYS).has(k)) throw new Refused('key ' + k);
  const s = Object.assign({}, el.style || {});
  for (const k of Object.keys(s)) if (!STYLE_KEYS.has(k)) throw new Refused('style key ' + k);
  for (const [k, w, h] of [['preferredSize', 'width', 'height'], ['preferredLayoutSize', 'width', 'height'],
    ['minSize', 'minWidth', 'minHeight'], ['minLayoutSize', 'minWidth', 'minHeight'],
    ['maxSize', 'maxWidth', 'maxHeight'], ['maxLayoutSize', 'maxWidth', 'maxHeight']]) {
    if (s[k]) {
      if (s[k].width !== undefined) s[w] = s[k].width;
      if (s[k].height !== undefined) s[h] = s[k].height;
    }
  }
  let ox = s.overflowX || s.overflow || 'visible', oy = s.overflowY || s.overflow || 'visible';
  const scrolls = (o) => o === 'hidden' || o === 'scroll';
  if (scrolls(ox) && !scrolls(oy)) oy = 'hidden';
  if (scrolls(oy) && !scrolls(ox)) ox = 'hidden';
  const rtl = s.layoutDirection ? s.layoutDirection === 'rightToLeft' : dir;
  const box = {
    path, parent, type, rtl,
    width: dim(s.width), height: dim(s.height),
    minWidth: dim(s.minWidth), minHeight: dim(s.minHeight), maxWidth: dim(s.maxWidth), maxHeight: dim(s.maxHeight),
    basis: dim(s.flexBasis), grow: s.flexGrow || 0, shrink: s.flexShrink || 0, alignSelf: s.alignSelf || 'auto',
    before: s.spacingBefore || 0, after: s.spacingAfter || 0, ascender: s.ascender, descender: s.descender,
    margin: sides(s.margin, ZERO), padding: sides(s.padding, ZERO), border: sides(s.border, ZERO),
    contentBox: s.boxSizing === 'contentBox', ratio: s.aspectRatio || null,
    position: s.position || 'relative', inset: sides(s.inset, AUTO), order: s.order || 0, display: s.display || '',
    scroller: scrolls(ox), barX: oy === 'scroll' ? s.scrollbarWidth || 0 : 0, barY: ox === 'scroll' ? s.scrollbarWidth || 0 : 0,
    cache: new Map(), intrinsicCache: new Map(), children: [],
  };
  if (type === 'stack') {
    const a = el.algorithm || algorithm;
    if (a !== 'css') throw new Refused('algorithm ' + a);
    const d = el.direction || 'horizontal';
    box.row = d === 'horizontal' || d === 'horizontalReverse';
    box.reverse = d === 'horizontalReverse' || d === 'verticalReverse';
    box.multi = el.flexWrap === 'wrap' || el.flexWrap === 'wrapReverse';
    box.wrapReverse = el.flexWrap === 'wrapReverse';
    box.mainGap = dim(el.spacing === undefined ? 0 : el.spacing);
    box.crossGap = dim(el.lineSpacing === undefined ? 0 : el.lineSpacing);
    box.justify = el.justifyContent || 'flexStart';
    box.alignItems = el.alignItems || 'stretch';
    box.alignContent = el.alignContent || 'flexStart';
    box.children = (el.children || []).map((c, i) => readBox(c, (path === '/' ? '' : path) + '/' + i, algorithm, rtl, box));
  } else if (el.content !== undefined) {
    const c = el.content;
    if (typeof c.text === 'string') {
      const cw = c.characterWidth === undefined ? 8 : c.characterWidth;
      const words = [], forced = [];
      for (const line of c.text.length ? c.text.split('\n') : []) {
        const list = line.split(' ').filter((w) => w.length);
        (list.length ? list : ['']).forEach((w, i) => { words.push([...w].length * cw); forced.push(i === 0 && words.length > 1); });
      }
      box.text = { words, forced, space: cw, line: c.lineHeight === undefined ? 16 : c.lineHeight, breaks: null };
    } else if (c.words) {
      box.text = { words: c.words, space: c.wordSpacing || 0, line: c.lineHeight === undefined ? 16 : c.lineHeight, breaks: c.breaks || null };
    } else if (c.image) {
      if (c.resizable) throw new Refused('resizable images');
      box.fixed = { w: c.image.width, h: c.image.height };
    } else if (typeof c.width === 'number' || typeof c.height === 'number') {
      box.fixed = { w: c.width || 0, h: c.height || 0 };
    }
  }
  return box;
}

function containerOf(b) {
  let p = b.parent;
  while (p && p.display === 'contents') p = p.parent;
  return p;
}

// The boxes that a container lays out: without those that generate no box, in order.
function boxesOf(box) {
  if (box.flat) return box.flat;
  const out = [];
  (function collect(b) {
    for (const c of b.children) {
      if (c.display === 'none') continue;
      if (c.display === 'contents') { collect(c); continue; }
      out.push(c);
    }
  })(box);
  out.sort((a, b) => a.order - b.order);
  box.flat = out;
  return out;
}

// ---------------------------------------------------------------- lengths

const EPS = 1e-9;
const px = (d, pct) => d.t === 'px' ? d.v : d.t === 'pct' && pct !== null ? d.v * pct / 100 : null;

// Padding, border and scroll bars. `pw` is the width that percentages refer to.
function edges(box, pw) {
  const p = (s) => px(box.padding[s], pw === null ? 0 : pw) || 0, b = (s) => box.border[s].v || 0;
  const e = { bl: b('left'), br: b('right'), bt: b('top'), bb: b('bottom') };
  e.l = e.bl + p('left'); e.r = e.br + p('right'); e.t = e.bt + p('top'); e.b = e.bb + p('bottom');
  e.w = e.l + e.r; e.h = e.t + e.b;
  e.barL = box.rtl ? box.barX : 0; e.barR = box.rtl ? 0 : box.barX; e.barB = box.barY;
  e.il = e.l + e.barL; e.ir = e.r + e.barR; e.it = e.t; e.ib = e.b + e.barB;
  return e;
}

function margins(box, pw) {
  const m = { auto: {} };
  for (const s of SIDES) {
    m.auto[s] = box.margin[s].t === 'auto';
    m[s] = px(box.margin[s], pw === null ? 0 : pw) || 0;
  }
  if (box.before || box.after) {
    const p = containerOf(box);
    if (p) {
      const backwards = p.row ? p.reverse !== p.rtl : p.reverse;
      m[p.row ? (backwards ? 'right' : 'left') : backwards ? 'bottom' : 'top'] += box.before;
      m[p.row ? (backwards ? 'left' : 'right') : backwards ? 'top' : 'bottom'] += box.after;
    }
  }
  return m;
}

// A length of a property as one of the border box, or null if it is not definite.
function definite(box, d, pct, bp) {
  const v = px(d, pct);
  if (v === null) return null;
  return box.contentBox ? v + bp : Math.max(v, bp);
}

function ratioHeight(box, e, w) {
  return box.contentBox && !M(19) ? Math.max(0, w - e.w) / box.ratio + e.h : Math.max(w / box.ratio, e.h);
}
function ratioWidth(box, e, h) {
  return box.contentBox && !M(19) ? Math.max(0, h - e.h) * box.ratio + e.w : Math.max(h * box.ratio, e.w);
}

const outer = (m, axis) => axis === 'w' ? m.left + m.right : m.top + m.bottom;
const clamp = (v, lo, hi) => Math.max(lo, Math.min(hi, v));

// ---------------------------------------------------------------- heights

// Minimum and maximum of the height. `content` is the content's height, or null while it is unknown.
function heightLimits(box, cs, e, content) {
  const lim = (d, none) => {
    switch (d.t) {
      case 'px': case 'pct': { const v = definite(box, d, cs.ph, e.h); return v === null ? none : v; }
      case 'minContent': case 'maxContent': case 'fitContent': return content === null ? none : content;
      case 'stretch': return cs.ah === null ? none : Math.max(e.h, cs.ah - outer(margins(box, cs.pw), 'h'));
      default: return none;
    }
  };
  let min = Math.max(lim(box.minHeight, 0), e.h), max = lim(box.maxHeight, Infinity);
  if (box.rangeH) { min = clamp(min, ...box.rangeH); max = clamp(max, ...box.rangeH); }
  return { min, max: Math.max(min, max) };
}

// The height from the property itself, or null.
function ownHeight(box, cs, e) {
  if (cs.autoH) return null;
  if (box.height.t === 'stretch') return cs.ah === null ? null : Math.max(e.h, cs.ah - outer(margins(box, cs.pw), 'h'));
  return definite(box, box.height, cs.ph, e.h);
}
const isContentKeyword = (d) => d.t === 'minContent' || d.t === 'maxContent' || d.t === 'fitContent';

// The values of min-content, max-content and fit-content for the height of a box of width `w`.
const keywordHeight = (box, e, w, content) => box.ratio ? ratioHeight(box, e, w) : content;

function boxHeight(box, cs, e, w, content) {
  if (cs.fh !== null) return cs.fh;
  let h = ownHeight(box, cs, e);
  let lim = heightLimits(box, cs, e, keywordHeight(box, e, w, content));
  if (h === null) {
    if (box.ratio) {
      h = ratioHeight(box, e, w);
      if (box.minHeight.t === 'auto' && !box.scroller && content !== null && box.parent !== null) {
        const min = Math.max(lim.min, Math.min(content, lim.max));
        lim = { min, max: Math.max(min, lim.max) };
      }
    } else h = content;
    if (h === null) return null;
  }
  return clamp(h, lim.min, lim.max);
}

// ---------------------------------------------------------------- widths

// A height that is known before layout, for a width that follows from the aspect ratio.
function knownHeight(box, cs, e) {
  if (cs.fh !== null) return cs.fhIndefinite ? cs.fh : cs.fh;
  const h = ownHeight(box, cs, e);
  if (h === null) return null;
  const lim = heightLimits(box, cs, e, null);
  return clamp(h, lim.min, lim.max);
}

// Smallest and largest width of the content as a border box. `ownRatio`: whether the aspect ratio has an effect.
function intrinsic(box, cs, ownRatio) {
  const key = [cs.ph, cs.ah, cs.fh, cs.pw, cs.fhIndefinite, cs.autoH, ownRatio].join();
  let r = box.intrinsicCache.get(key);
  if (r) return r;
  const e = edges(box, cs.pw);
  if (ownRatio && box.ratio) {
    const h = knownHeight(box, cs, e);
    if (h !== null) {
      const w = ratioWidth(box, e, h);
      r = { min: w, max: w };
      if (box.minWidth.t === 'auto' && !box.scroller) {
        const c = intrinsic(box, cs, false);
        r = { min: Math.max(w, c.min), max: Math.max(w, c.min) };
      }
    }
  }
  if (!r) {
    const i = box.type === 'stack' ? intrinsicFlex(box, cs, e) : intrinsicLeaf(box);
    const add = e.il + e.ir;
    r = { min: i.min + add, max: i.max + add };
  }
  box.intrinsicCache.set(key, r);
  return r;
}

function intrinsicLeaf(box) {
  if (box.text) {
    const { words, space, breaks, forced } = box.text;
    let min = 0, max = 0, run = 0, line = 0;
    words.forEach((w, i) => {
      line = i && !(forced && forced[i]) ? line + space + w : w;
      max = Math.max(max, line);
      run = i && breaks && !breaks[i - 1] ? run + space + w : w;
      min = Math.max(min, run);
    });
    return { min, max };
  }
  return box.fixed ? { min: box.fixed.w, max: box.fixed.w } : { min: 0, max: 0 };
}

function widthLimits(box, cs, e, minAutoIsContent, transferred) {
  const lim = (d, none) => {
    switch (d.t) {
      case 'px': case 'pct': { const v = definite(box, d, cs.pw, e.w); return v === null ? none : v; }
      case 'minContent': return intrinsic(box, cs, true).min;
      case 'maxContent': return intrinsic(box, cs, true).max;
      case 'fitContent': {
        const i = intrinsic(box, cs, true);
        return cs.aw === null ? (none === 0 ? i.min : i.max) : Math.max(i.min, Math.min(i.max, cs.aw - outer(margins(box, cs.pw), 'w')));
      }
      case 'stretch': return cs.aw === null ? none : Math.max(e.w, cs.aw - outer(margins(box, cs.pw), 'w'));
      default: return none;
    }
  };
  let min = lim(box.minWidth, 0), max = lim(box.maxWidth, Infinity);
  const ownMax = max;
  if (transferred && box.ratio) {
    const h = heightLimits(box, cs, e, null);
    const tmin = ratioWidth(box, e, h.min), tmax = h.max === Infinity ? Infinity : ratioWidth(box, e, h.max);
    max = Math.min(max, Math.max(tmax, tmin));
    min = Math.max(min, Math.min(tmin, max));
  }
  if (minAutoIsContent && box.minWidth.t === 'auto' && !box.scroller) min = Math.max(min, Math.min(ownMax, intrinsic(box, cs, false).min));
  min = Math.max(min, e.w);
  if (box.rangeW) { min = clamp(min, ...box.rangeW); max = clamp(max, ...box.rangeW); }
  return { min, max: Math.max(min, max) };
}

function boxWidth(box, cs, e) {
  if (cs.fw !== null) return cs.fw;
  let w = definite(box, box.width, cs.pw, e.w), fromRatio = false, automatic = w === null;
  const avail = cs.aw === null ? null : cs.aw - outer(margins(box, cs.pw), 'w');
  if (box.width.t === 'stretch' && avail !== null) { w = Math.max(e.w, avail); automatic = false; }
  if (w === null && box.ratio && box.width.t === 'auto') {
    const h = knownHeight(box, cs, e);
    if (h !== null) { w = ratioWidth(box, e, h); fromRatio = true; }
  }
  if (w === null) {
    const i = intrinsic(box, cs, true);
    if (box.width.t === 'minContent') w = i.min;
    else if (box.width.t === 'maxContent' || avail === null) w = i.max;
    else w = Math.max(i.min, Math.min(i.max, avail));
  }
  const lim = widthLimits(box, cs, e, (fromRatio || box.position === 'absolute' && !!box.ratio) && ownHeight(box, cs, e) !== null, automatic);
  return clamp(w, lim.min, lim.max);
}

// The contribution of a box to the intrinsic width of the container around it, without margins.
function contribution(box, cs, e) {
  let w = definite(box, box.width, null, e.w), fromRatio = false, r;
  if (w === null && cs.fw !== null) w = cs.fw;
  const automatic = w === null;
  if (w === null && box.ratio && box.width.t !== 'minContent' && box.width.t !== 'maxContent') {
    const h = knownHeight(box, cs, e);
    if (h !== null) { w = ratioWidth(box, e, h); fromRatio = true; }
  }
  if (w !== null) r = { min: w, max: w };
  else {
    r = intrinsic(box, cs, true);
    if (box.width.t === 'minContent') r = { min: r.min, max: r.min };
    else if (box.width.t === 'maxContent') r = { min: r.max, max: r.max };
  }
  const lim = widthLimits(box, cs, e, fromRatio, automatic);
  return { min: clamp(r.min, lim.min, lim.max), max: clamp(r.max, lim.min, lim.max) };
}

function intrinsicFlex(box, cs, e) {
  const list = boxesOf(box).filter((b) => b.position !== 'absolute');
  if (!list.length) return { min: 0, max: 0 };
  const h = cs.fh !== null ? cs.fh : knownHeight(box, cs, e);
  const innerH = h === null ? null : Math.max(0, h - e.it - e.ib);
  const ctx = { row: box.row, innerW: null, innerH, pctH: cs.fh !== null && cs.fhIndefinite ? null : innerH, pctW: null };
  if (!box.row && box.multi) {
    let min = 0, avail = 0;
    for (const b of list) {
      const c = contribution(b, { aw: null, ah: ctx.pctH, pw: null, ph: ctx.pctH, fw: null, fh: null }, edges(b, null));
      const m = outer(margins(b, null), 'w');
      min = Math.max(min, c.min + m);
      avail = Math.max(avail, c.max + m);
    }
    const wide = flex(box, { ...cs, fw: null, intrinsicWidth: avail }, e, null);
    return { min, max: Math.max(min, wide) };
  }
  const gap = px(box.mainGap, null) || 0;
  const items = makeItems(box, list, ctx);
  let min = 0, max = 0;
  if (!box.row) {
    for (const it of items) {
      const c = contribution(it.box, it.cs, it.e);
      min = Math.max(min, c.min + it.crossMargins);
      max = Math.max(max, c.max + it.crossMargins);
    }
    return { min, max };
  }
  for (const it of items) {
    const c = contribution(it.box, it.cs, it.e);
    const stuck = (v) => it.box.basis.t !== 'px' ? false : v > it.base + EPS && it.box.grow === 0 || v < it.base - EPS && it.box.shrink === 0;
    const cmin = !box.multi && stuck(c.min) ? it.hypothetical : c.min;
    const cmax = stuck(c.max) ? it.hypothetical : c.max;
    const lo = clamp(cmin, it.min, it.max) + it.mainMargins, hi = clamp(cmax, it.min, it.max) + it.mainMargins;
    if (box.multi) min = Math.max(min, lo); else min += lo;
    max += hi;
  }
  const gaps = M(5) ? 0 : gap * (items.length - 1);
  if (!box.multi) min += gaps;
  max += gaps;
  return { min: Math.max(0, min), max: Math.max(0, min, max) };
}

// ---------------------------------------------------------------- layout of a box

// cs: aw, ah available; pw, ph references of percentages; fw, fh sizes that are already decided.
function layout(box, cs) {
  const key = [cs.aw, cs.ah, cs.pw, cs.ph, cs.fw, cs.fh, cs.fhIndefinite, cs.autoH].join();
  let f = box.cache.get(key);
  if (f) return f;
  const e = edges(box, cs.pw);
  const w = boxWidth(box, cs, e);
  if (box.type === 'stack') f = flex(box, cs, e, w);
  else {
    f = { w, box, e, children: [], absolutes: [], first: null, last: null };
    const inner = Math.max(0, w - e.il - e.ir);
    let content = 0, lines = 0;
    if (box.text) {
      lines = breakText(box.text, inner);
      content = lines * box.text.line;
    } else if (box.fixed) content = box.fixed.h;
    f.contentH = content + e.it + e.ib;
    f.h = boxHeight(box, cs, e, w, f.contentH);
    if (lines) {
      f.first = e.it + 0.8 * box.text.line;
      f.last = e.it + content - 0.2 * box.text.line;
    }
    if (box.ascender !== undefined) f.first = box.ascender;
    if (box.descender !== undefined) f.last = f.h + box.descender;
  }
  box.cache.set(key, f);
  return f;
}

function breakText(t, width) {
  let lines = 0, at = 0;
  const n = t.words.length;
  let i = 0;
  while (i < n) {
    let run = t.words[i], j = i + 1;
    while (j < n && t.breaks && !t.breaks[j - 1]) run += t.space + t.words[j++];
    if (lines && !(t.forced && t.forced[i]) && at + t.space + run <= width + EPS * Math.max(1, width)) at += t.space + run;
    else { lines++; at = run; }
    i = j;
  }
  return lines;
}

// ---------------------------------------------------------------- flex items

// Whether the cross axis runs from the bottom to the top, or from right to left.
function crossReversed(box) {
  const mirrored = !box.row && box.rtl && !M(20);
  return box.wrapReverse !== mirrored;
}

function makeItems(box, list, ctx) {
  const { row, innerW, innerH, pctW, pctH } = ctx;
  const reversedMain = row ? box.reverse !== box.rtl : box.reverse, reversedCross = crossReversed(box);
  return list.map((b) => {
    const m = margins(b, pctW), e = edges(b, pctW);
    const startSide = row ? (reversedMain ? 'right' : 'left') : (reversedMain ? 'bottom' : 'top');
    const endSide = row ? (reversedMain ? 'left' : 'right') : (reversedMain ? 'top' : 'bottom');
    const it = { box: b, m, e, row, startSide, endSide };
    it.crossStart = row ? (reversedCross ? 'bottom' : 'top') : (reversedCross ? 'right' : 'left');
    it.crossEnd = row ? (reversedCross ? 'top' : 'bottom') : (reversedCross ? 'left' : 'right');
    it.mainMargins = m[startSide] + m[endSide];
    it.crossMargins = m[it.crossStart] + m[it.crossEnd];
    it.align = b.alignSelf === 'auto' ? box.alignItems : b.alignSelf;
    const crossLength = row ? b.height : b.width;
    it.stretches = it.align === 'stretch' && crossLength.t === 'auto' && (M(12) || !m.auto[it.crossStart] && !m.auto[it.crossEnd]);
    it.lateStretch = row && pctH === null && (crossLength.t === 'stretch' || b.minHeight.t === 'stretch' || b.maxHeight.t === 'stretch');
    const cs = { aw: innerW, ah: pctH, pw: pctW, ph: pctH, fw: null, fh: null, fhIndefinite: false };
    if (it.stretches && !box.multi) {
      if (row && pctH !== null) {
        const lim = heightLimits(b, cs, e, null);
        cs.fh = clamp(Math.max(0, innerH - it.crossMargins), lim.min, lim.max);
      }
      if (!row && innerW !== null) {
        const lim = widthLimits(b, cs, e, false, false);
        cs.fw = clamp(Math.max(0, innerW - it.crossMargins), lim.min, lim.max);
      }
    }
    it.cs = cs;
    it.bp = row ? e.w : e.h;
    measure(it, ctx);
    return it;
  });
}

// Flex base size, minimum, maximum and hypothetical size along the main axis.
function measure(it, ctx) {
  const { box: b, e, cs, row } = it;
  const mainLength = row ? b.width : b.height;
  const pct = row ? ctx.pctW : ctx.pctH;
  const basis = b.basis.t === 'auto' || M(2) && b.basis.t === 'content' ? mainLength : b.basis;
  // A cross size that is known before layout.
  let cross = row ? knownHeight(b, cs, e) : cs.fw;
  if (!row && cross === null) {
    let w = definite(b, b.width, cs.pw, e.w);
    if (w === null && b.width.t === 'stretch' && cs.aw !== null) w = Math.max(e.w, cs.aw - it.crossMargins);
    if (w !== null) { const lim = widthLimits(b, cs, e, false, false); cross = clamp(w, lim.min, lim.max); }
  }
  let contentH = null, fromRatio = 0;
  const contentHeight = () => {
    if (contentH !== null) return contentH;
    const f = layout(b, { ...cs, autoH: true });
    contentH = f.contentH;
    if (b.ratio) fromRatio = ratioHeight(b, e, cross !== null ? cross : f.w);
    return contentH;
  };
  let base = M(3) && b.basis.t !== 'auto' ? px(basis, pct) : definite(b, basis, pct, it.bp);
  if (base === null && basis.t === 'stretch') {
    const avail = row ? cs.aw : cs.ah;
    if (avail !== null) base = Math.max(it.bp, avail - it.mainMargins);
  }
  if (base === null) {
    if (row && basis.t === 'minContent') base = intrinsic(b, cs, true).min;
    else if (row && basis.t === 'maxContent') base = intrinsic(b, cs, true).max;
    else if (row && basis.t === 'fitContent') {
      const i = intrinsic(b, cs, true);
      base = cs.aw === null ? i.max : Math.max(i.min, Math.min(i.max, cs.aw - it.mainMargins));
    } else if (b.ratio && cross !== null && !isContentKeyword(basis)) base = row ? ratioWidth(b, e, cross) : ratioHeight(b, e, cross);
    else if (row) {
      base = intrinsic(b, cs, true).max;
      if (b.ratio) { const lim = widthLimits(b, cs, e, false, true); base = clamp(base, lim.min, lim.max); }
    } else { base = contentHeight(); if (b.ratio) base = fromRatio; }
  }
  base = Math.max(base, it.bp);
  // Limits.
  let min, max;
  const minLength = row ? b.minWidth : b.minHeight;
  if (row) {
    const lim = widthLimits(b, cs, e, false, false);
    min = lim.min; max = b.maxWidth.t === 'auto' ? Infinity : lim.max;
    it.rawMax = max;
  } else {
    const keyword = isContentKeyword(b.minHeight) || isContentKeyword(b.maxHeight);
    const lim = heightLimits(b, cs, e, keyword ? (contentHeight(), b.ratio ? fromRatio : contentH) : null);
    min = lim.min; max = lim.max;
  }
  if (minLength.t === 'auto' && !b.scroller) {
    let suggestion = row ? intrinsic(b, cs, true).min : Math.max(contentHeight(), fromRatio);
    if (b.ratio && (!row || cross === null)) {
      if (row) {
        const h = heightLimits(b, cs, e, null);
        if (h.max !== Infinity) suggestion = Math.min(suggestion, ratioWidth(b, e, h.max));
        suggestion = Math.max(suggestion, ratioWidth(b, e, h.min));
      } else {
        const w = widthLimits(b, cs, e, false, false);
        if (w.max !== Infinity) suggestion = Math.min(suggestion, ratioHeight(b, e, w.max));
        suggestion = Math.max(suggestion, ratioHeight(b, e, w.min));
      }
    }
    let specified = definite(b, mainLength, pct, it.bp);
    if (specified === null && mainLength.t === 'stretch') {
      const avail = row ? cs.aw : cs.ah;
      if (avail !== null) specified = Math.max(it.bp, avail - it.mainMargins);
    }
    if (specified !== null && !M(4)) suggestion = Math.min(suggestion, specified);
    min = Math.max(it.bp, Math.min(suggestion, max));
  }
  it.base = base; it.min = min; it.max = Math.max(min, max);
  it.hypothetical = clamp(base, it.min, it.max);
}

// §9.7 Resolving flexible lengths.
function resolveFlexible(items, size, gap) {
  const gaps = gap * (items.length - 1);
  let sum = gaps;
  for (const it of items) sum += it.hypothetical + it.mainMargins;
  const growing = sum < size;
  const factor = (it) => growing ? it.box.grow : it.box.shrink;
  for (const it of items) {
    it.frozen = factor(it) === 0 || (growing ? it.base > it.hypothetical : it.base < it.hypothetical);
    it.target = it.frozen ? it.hypothetical : it.base;
  }
  const free = () => {
    let f = size - gaps;
    for (const it of items) f -= (it.frozen ? it.target : it.base) + it.mainMargins;
    return f;
  };
  const initial = free();
  for (;;) {
    const open = items.filter((it) => !it.frozen);
    if (!open.length) break;
    let remaining = free();
    let factors = 0;
    for (const it of open) factors += factor(it);
    const total = M(6) ? items.reduce((s, it) => s + factor(it), 0) : factors;
    if (total < 1 && Math.abs(initial * total) < Math.abs(remaining)) remaining = initial * total;
    let scaled = 0;
    const shrinks = (it) => it.box.shrink * (M(8) ? it.base : it.base - it.bp);
    for (const it of open) scaled += shrinks(it);
    let violation = 0;
    for (const it of open) {
      let t = it.base;
      if (growing) t += remaining > 0 ? remaining * (it.box.grow / factors) : 0;
      else if (scaled > 0) t += remaining < 0 ? remaining * (shrinks(it) / scaled) : 0;
      it.target = clamp(t, it.min, it.max);
      it.violation = it.target - t;
      violation += it.violation;
    }
    const small = EPS * Math.max(1, Math.abs(size));
    for (const it of open) {
      if (Math.abs(violation) <= small) it.frozen = true;
      else if (M(7) ? it.violation !== 0 : violation > 0 ? it.violation > 0 : it.violation < 0) it.frozen = true;
    }
    if (items.filter((it) => !it.frozen).length === open.length) for (const it of open) it.frozen = true;
  }
}

// ---------------------------------------------------------------- flex containers

// The offset of the first item or line, and the distance between two, from the start of the flow.
function distribute(value, free, count, flipped) {
  switch (value) {
    case 'spaceBetween': if (free < 0 && !M(13) || count < 2) value = 'flexStart'; break;
    case 'spaceAround': case 'spaceEvenly': if (free < 0) value = 'start'; break;
    case 'stretch': value = 'flexStart'; break;
  }
  if (value === 'start') value = flipped ? 'flexEnd' : 'flexStart';
  else if (value === 'end') value = flipped ? 'flexStart' : 'flexEnd';
  switch (value) {
    case 'flexEnd': return { start: free, between: 0 };
    case 'center': return { start: free / 2, between: 0 };
    case 'spaceBetween': return { start: 0, between: free / (count - 1) };
    case 'spaceAround': return { start: free / count / 2, between: free / count };
    case 'spaceEvenly': return { start: free / (count + 1), between: free / (count + 1) };
    default: return { start: 0, between: 0 };
  }
}

function breakLines(box, items, size, gap) {
  if (!box.multi) return [{ items }];
  const lines = [];
  let line = null, at = 0;
  for (const it of items) {
    const o = (M(1) ? it.base : it.hypothetical) + it.mainMargins;
    if (line && at + gap + o > size + EPS * Math.max(1, Math.abs(size))) line = null;
    if (!line) { line = { items: [] }; lines.push(line); at = o; } else at += gap + o;
    line.items.push(it);
  }
  return lines;
}

// Distance of the baseline of an item from the side at which its line begins, with the margin.
function baselineOf(it, last) {
  const f = it.fragment;
  if (!it.row) return 0;
  const b = last ? f.last : f.first;
  return b === null ? f.h : b;
}

function flex(box, cs, e, w) {
  const row = box.row;
  const innerW = cs.intrinsicWidth !== undefined ? cs.intrinsicWidth : Math.max(0, w - e.il - e.ir);
  if (w === null) w = innerW + e.il + e.ir;
  const insetsH = e.it + e.ib;
  const heightBefore = cs.fh !== null ? cs.fh : boxHeight(box, cs, e, w, null);
  const innerH = heightBefore === null ? null : Math.max(0, heightBefore - insetsH);
  const pctH = cs.fh !== null && cs.fhIndefinite ? null : innerH;
  const extent = (content) => Math.max(0, boxHeight(box, cs, e, w, content + insetsH) - insetsH);
  const pctW = cs.intrinsicWidth !== undefined ? null : innerW;
  const mainGap = px(box.mainGap, row ? pctW : pctH) || 0;
  const crossGap = px(box.crossGap, row ? pctH : pctW) || 0;

  const all = boxesOf(box);
  const list = all.filter((b) => b.position !== 'absolute');
  const items = makeItems(box, list, { row, innerW, innerH, pctW, pctH });
  const lines = breakLines(box, items, row ? innerW : extent(Infinity), mainGap);

  // Main sizes, then hypothetical cross sizes and the cross sizes of lines.
  let longest = 0;
  for (const line of lines) {
    let sum = mainGap * (line.items.length - 1);
    for (const it of line.items) sum += it.hypothetical + it.mainMargins;
    longest = Math.max(longest, sum);
  }
  for (const line of lines) {
    line.size = row ? innerW : extent(longest);
    resolveFlexible(line.items, line.size, mainGap);
    let cross = 0;
    const groups = { first: { above: -Infinity, below: -Infinity }, last: { above: -Infinity, below: -Infinity } };
    for (const it of line.items) {
      const c = { ...it.cs };
      if (row) { c.fw = it.target; c.fh = null; } else { c.fh = it.target; c.fhIndefinite = pctH === null && ownHeight(it.box, it.cs, it.e) === null; }
      if (M(9) && row) c.fh = layout(it.box, { ...c, fw: it.hypothetical }).h;
      it.cs2 = c;
      it.fragment = layout(it.box, c);
      it.crossSize = row ? it.fragment.h : it.fragment.w;
      it.group = null;
      const auto = it.m.auto[it.crossStart] || it.m.auto[it.crossEnd];
      if (!auto && (it.align === 'baselineFirst' || it.align === 'baselineLast')) {
        const last = it.align === 'baselineLast';
        it.group = groups[last ? 'last' : 'first'];
        const top = row ? 'top' : 'left', bottom = row ? 'bottom' : 'right';
        it.above = (M(18) ? 0 : it.m[top]) + baselineOf(it, last);
        it.below = it.crossSize + it.m[top] + it.m[bottom] - it.above;
        it.group.above = Math.max(it.group.above, it.above);
        it.group.below = Math.max(it.group.below, it.below);
        cross = Math.max(cross, it.group.above + it.group.below);
      } else cross = Math.max(cross, it.crossSize + it.crossMargins);
    }
    line.groups = groups;
    line.cross = Math.max(0, cross);
  }
  if (cs.intrinsicWidth !== undefined) {
    return lines.reduce((s, l) => s + l.cross, 0) + crossGap * Math.max(0, lines.length - 1);
  }

  // The size of the container.
  let contentMain = 0, contentCross = crossGap * Math.max(0, lines.length - 1);
  for (const line of lines) {
    let used = mainGap * (line.items.length - 1);
    for (const it of line.items) used += it.target + it.mainMargins;
    contentMain = Math.max(contentMain, used);
    contentCross += line.cross;
  }
  const contentH = (row ? contentCross : contentMain) + insetsH;
  const h = boxHeight(box, cs, e, w, contentH);
  const finalH = Math.max(0, h - insetsH);
  const crossSize = row ? finalH : innerW, mainSize = row ? innerW : finalH;

  // Lines across.
  let crossAt = 0, between = crossGap;
  if (!box.multi || M(10) && lines.length === 1) { if (lines.length) lines[0].cross = crossSize; }
  else {
    const free = crossSize - contentCross;
    if (box.alignContent === 'stretch' && free > 0) for (const l of lines) l.cross += free / lines.length;
    else {
      const d = distribute(box.alignContent, free, lines.length, box.wrapReverse);
      crossAt = d.start; between += d.between;
    }
  }

  const f = { w, h, box, e, children: [], absolutes: [], first: null, last: null, contentH };
  f.pctH = pctH; f.innerW = innerW; f.innerH = finalH;
  const reversedMain = row ? box.reverse !== box.rtl : box.reverse;
  const reversedCross = crossReversed(box);
  for (const line of lines) {
    // Stretching.
    for (const it of line.items) {
      if (it.lateStretch) {
        it.cs2 = { ...it.cs2, ah: line.cross };
        it.fragment = layout(it.box, it.cs2);
        it.crossSize = it.fragment.h;
      }
      if (!row && box.multi && !it.stretches && it.cs2.fw === null) {
        it.fragment = layout(it.box, { ...it.cs2, aw: line.cross });
        it.crossSize = it.fragment.w;
      }
      if (it.stretches) {
        const c = { ...it.cs2 };
        if (row) {
          const lim = heightLimits(it.box, c, it.e, keywordHeight(it.box, it.e, it.fragment.w, it.fragment.contentH));
          c.fh = Math.max(0, line.cross - it.crossMargins);
          c.fh = M(11) ? c.fh : clamp(c.fh, lim.min, lim.max);
          c.fhIndefinite = M(17) && pctH === null;
        } else {
          const lim = widthLimits(it.box, { ...c, fh: c.fh }, it.e, false, false);
          c.fw = clamp(Math.max(0, line.cross - it.crossMargins), lim.min, lim.max);
        }
        it.fragment = layout(it.box, c);
        it.crossSize = row ? it.fragment.h : it.fragment.w;
      }
    }
    // Along the main axis.
    let used = mainGap * (line.items.length - 1), autos = 0;
    for (const it of line.items) {
      used += it.target + it.mainMargins;
      autos += (it.m.auto[it.startSide] ? 1 : 0) + (it.m.auto[it.endSide] ? 1 : 0);
    }
    let free = mainSize - used;
    if (autos && free > 0) {
      for (const it of line.items) for (const s of [it.startSide, it.endSide]) if (it.m.auto[s]) it.m[s] += free / autos;
      free = 0;
    }
    const d = distribute(box.justify, free, line.items.length, box.reverse && !M(14));
    let at = d.start;
    for (const it of line.items) {
      at += it.m[it.startSide];
      it.mainAt = at;
      at += it.target + it.m[it.endSide] + mainGap + d.between;
    }
    // Across.
    for (const it of line.items) {
      const m = it.m, space = line.cross - it.crossSize - it.crossMargins;
      const autoStart = m.auto[it.crossStart], autoEnd = m.auto[it.crossEnd];
      let offset;
      if (autoStart || autoEnd) {
        if (space > 0) offset = autoStart && autoEnd ? space / 2 : autoStart ? space : 0;
        else offset = 0;
      } else {
        let a = it.align;
        if (a === 'start') a = box.wrapReverse ? 'flexEnd' : 'flexStart';
        if (a === 'end') a = box.wrapReverse ? 'flexStart' : 'flexEnd';
        if (a === 'center') offset = space / 2;
        else if (a === 'flexEnd') offset = space;
        else if (a === 'baselineFirst' || a === 'baselineLast') {
          // Distance of the box from the physical top (or left) of the line.
          const physical = a === 'baselineFirst' ? it.group.above - it.above
            : line.cross - it.group.below - it.above;
          offset = reversedCross ? space - physical : physical;
          if (reversedCross) {
            const p = a === 'baselineFirst' ? line.cross - it.group.below - it.above : it.group.above - it.above;
            offset = space - p;
          }
        } else offset = 0;
      }
      it.crossAt = crossAt + offset + m[it.crossStart];
    }
    crossAt += line.cross + between;
  }
  // To physical positions.
  const left = e.il, top = e.it;
  for (const it of items) {
    const mainEnd = mainSize - it.mainAt - it.target, crossEnd = crossSize - it.crossAt - it.crossSize;
    const main = reversedMain ? mainEnd : it.mainAt, cross = reversedCross ? crossEnd : it.crossAt;
    it.x = left + (row ? main : cross);
    it.y = top + (row ? cross : main);
    f.children.push({ fragment: it.fragment, x: it.x, y: it.y });
  }
  // Baselines.
  if (items.length) {
    const pick = (line, kind) => {
      let best;
      const order = kind === 'last' ? [...line.items].reverse() : line.items;
      if (row) best = order.find((it) => it.group === line.groups[kind]) || order.find((it) => it.group);
      return best;
    };
    const firstLine = lines[box.wrapReverse ? lines.length - 1 : 0], lastLine = lines[box.wrapReverse ? 0 : lines.length - 1];
    const a = pick(firstLine, 'first') || firstLine.items[0];
    const z = pick(lastLine, 'last') || lastLine.items[lastLine.items.length - 1];
    f.first = a.y + (a.fragment.first === null ? a.fragment.h : a.fragment.first);
    f.last = z.y + (z.fragment.last === null ? z.fragment.h : z.fragment.last);
  }
  if (box.ascender !== undefined) f.first = box.ascender;
  if (box.descender !== undefined) f.last = h + box.descender;
  // Static positions of absolute children.
  for (const b of all) {
    if (b.position !== 'absolute') continue;
    let j = box.justify;
    if (j === 'spaceBetween' || j === 'stretch') j = 'flexStart';
    if (j === 'spaceAround' || j === 'spaceEvenly') j = 'center';
    if (j === 'start') j = box.reverse ? 'flexEnd' : 'flexStart';
    if (j === 'end') j = box.reverse ? 'flexStart' : 'flexEnd';
    let a = b.alignSelf === 'auto' ? box.alignItems : b.alignSelf;
    if (a === 'stretch') a = 'flexStart';
    if (a === 'baselineFirst') a = 'start';
    if (a === 'baselineLast') a = 'end';
    if (a === 'start') a = box.wrapReverse ? 'flexEnd' : 'flexStart';
    if (a === 'end') a = box.wrapReverse ? 'flexStart' : 'flexEnd';
    const place = (value, reversed, from, size) => {
      if (value === 'center') return { at: from + size / 2, edge: 0.5 };
      return (value === 'flexEnd') !== reversed ? { at: from + size, edge: 1 } : { at: from, edge: 0 };
    };
    const main = place(j, reversedMain, row ? left : top, mainSize), cross = place(a, reversedCross, row ? top : left, crossSize);
    f.absolutes.push({ box: b, x: row ? main : cross, y: row ? cross : main });
  }
  return f;
}

// ---------------------------------------------------------------- positions and absolute boxes

function place(fragment, x, y, frames, pending, isRoot) {
  const box = fragment.box, e = fragment.e;
  frames[box.path] = [x, y, fragment.w, fragment.h];
  const mine = isRoot || box.position !== 'static';
  const list = mine ? [] : pending;
  for (const a of fragment.absolutes) {
    list.push({ box: a.box, x: { at: a.x.at + x, edge: a.x.edge }, y: { at: a.y.at + y, edge: a.y.edge } });
  }
  for (const c of fragment.children) {
    let dx = 0, dy = 0;
    const b = c.fragment.box;
    if (b.position === 'relative') {
      const l = px(b.inset.left, fragment.innerW), r = px(b.inset.right, fragment.innerW);
      const t = px(b.inset.top, fragment.pctH), bo = px(b.inset.bottom, fragment.pctH);
      if (box.rtl) dx = r !== null ? -r : l !== null ? l : 0; else dx = l !== null ? l : r !== null ? -r : 0;
      dy = t !== null ? t : bo !== null ? -bo : 0;
    }
    place(c.fragment, x + c.x + dx, y + c.y + dy, frames, list, false);
  }
  if (!mine) return;
  const cb = { x: x + e.bl + e.barL, y: y + e.bt };
  cb.w = Math.max(0, fragment.w - e.bl - e.br - e.barL - e.barR);
  cb.h = Math.max(0, fragment.h - e.bt - e.bb - e.barB);
  if (M(15)) { cb.x = x; cb.y = y; cb.w = fragment.w; cb.h = fragment.h; }
  cb.rtl = box.rtl;
  cb.padding = { w: e.w - e.bl - e.br, h: e.h - e.bt - e.bb };
  for (let i = 0; i < list.length; i++) absolute(list[i], cb, frames);
}

function absolute(a, cb, frames) {
  const b = a.box, m = margins(b, cb.w), e = edges(b, cb.w);
  const axis = (lo, hi, from, size, st) => {
    let s = px(b.inset[lo], size), t = px(b.inset[hi], size), align;
    const both = s !== null && t !== null;
    if (s === null && t === null) {
      const at = st.at - from;
      align = st.edge;
      if (st.edge === 0) { s = at; t = 0; }
      else if (st.edge === 1) { s = 0; t = size - at; }
      else { const half = Math.min(at, size - at); s = at - half; t = size - at - half; }
    } else if (s === null) { s = 0; align = 1; } else if (t === null) { t = 0; align = 0; }
    return { s, t, size, both, align, room: size - s - t, avail: Math.max(0, size - s - t) };
  };
  const X = axis('left', 'right', cb.x, cb.w, a.x), Y = axis('top', 'bottom', cb.y, cb.h, a.y);
  const self = b.alignSelf;
  const stretchY = Y.both && (self === 'auto' || self === 'stretch');
  const pct = M(16) ? { w: cb.w - cb.padding.w, h: cb.h - cb.padding.h } : cb;
  const cs = { aw: X.avail, ah: Y.avail, pw: pct.w, ph: pct.h, fw: null, fh: null, fhIndefinite: false };
  const autoH = b.height.t === 'auto', autoW = b.width.t === 'auto';
  // Height first if it does not depend on the width.
  if (autoH && stretchY && !(b.ratio && !autoW) && !(b.ratio && X.both)) {
    const probe = heightLimits(b, cs, e, null);
    let v = Math.max(e.h, Y.avail - m.top - m.bottom);
    if (isContentKeyword(b.minHeight) || isContentKeyword(b.maxHeight)) {
      const c = layout(b, cs);
      const lim = heightLimits(b, cs, e, keywordHeight(b, e, c.w, c.contentH));
      v = clamp(v, lim.min, lim.max);
    } else v = clamp(v, probe.min, probe.max);
    if (b.ratio) {
      const lim = widthLimits(b, cs, e, false, false);
      const hi = Math.max(probe.min, Math.min(probe.max, ratioHeight(b, e, lim.max)));
      v = clamp(v, Math.max(probe.min, Math.min(ratioHeight(b, e, lim.min), hi)), hi);
    }
    cs.fh = v;
  }
  if (autoW && X.both && !(b.ratio && knownHeight(b, cs, e) !== null)) {
    const lim = widthLimits(b, cs, e, false, !!b.ratio);
    cs.fw = clamp(Math.max(e.w, X.avail - m.left - m.right), lim.min, lim.max);
  }
  const f = layout(b, cs);
  const put = (ax, from, size, lo, hi, inline, selfAlign) => {
    const free = ax.room - size - m[lo] - m[hi];
    let start = m[lo];
    if (ax.both) {
      const al = m.auto[lo], ah = m.auto[hi];
      if (al || ah) {
        if (al && ah) {
          if (inline && free < 0) start += cb.rtl ? free : 0; else start += free / 2;
        } else if (al) start += ax.avail - size - m[lo] - m[hi];
        return from + ax.s + start;
      }
      if (inline || self === 'auto' || self === 'stretch') return from + ax.s + start + free * selfAlign;
      const outerSize = size + m[lo] + m[hi], lowest = Math.min(0, ax.s), highest = Math.max(ax.size, ax.s + ax.avail);
      let at = ax.s + (ax.avail - outerSize) * selfAlign;
      if (outerSize > ax.avail) at = Math.max(lowest, Math.min(at, highest - outerSize));
      return from + at + start;
    }
    return from + ax.s + start + free * ax.align;
  };
  const selfEdge = self === 'center' ? 0.5 : self === 'end' || self === 'flexEnd' || self === 'baselineLast' ? 1 : 0;
  const x = put(X, cb.x, f.w, 'left', 'right', true, cb.rtl ? 1 : 0);
  const y = put(Y, cb.y, f.h, 'top', 'bottom', false, selfEdge);
  place(f, x, y, frames, null, false);
}

// ---------------------------------------------------------------- fixtures

function solve(fixture) {
  for (const k of ['pixelScale', 'proposal']) if (fixture[k] !== undefined) throw new Refused(k);
  const root = readBox(fixture.root, '/', fixture.algorithm, fixture.layoutDirection === 'rightToLeft', null);
  if (root.type !== 'stack' && fixture.algorithm !== 'css') throw new Refused('algorithm ' + fixture.algorithm);
  const c = fixture.constrainedSize || {};
  const range = { w: [0, Infinity], h: [0, Infinity] };
  const num = (v) => v === 'infinity' ? Infinity : v;
  for (const [k, a] of [['width', 'w'], ['height', 'h']]) {
    if (c[k] !== undefined) range[a] = [num(c[k]), num(c[k])];
    if (c.min && c.min[k] !== undefined) range[a][0] = num(c.min[k]);
    if (c.max && c.max[k] !== undefined) range[a][1] = num(c.max[k]);
  }
  const fin = (v) => v === Infinity ? null : v;
  const pw = fin(range.w[1]), ph = fin(range.h[1]);
  const cs = { aw: pw, ah: ph, pw, ph, fw: null, fh: null, fhIndefinite: false };
  for (const [axis, fixed, key] of [['w', 'fw', 'rangeW'], ['h', 'fh', 'rangeH']]) {
    if (range[axis][0] === range[axis][1]) cs[fixed] = range[axis][0];
    else root[key] = range[axis];
  }
  for (const s of SIDES) { root.margin[s] = ZERO; }
  const f = layout(root, cs);
  const frames = {};
  place(f, 0, 0, frames, null, true);
  (function fill(b) { if (!frames[b.path]) frames[b.path] = [0, 0, 0, 0]; b.children.forEach(fill); })(root);
  return { size: [f.w, f.h], frames };
}

function answer(line) {
  let fixture;
  try { fixture = JSON.parse(line); } catch (err) {
    return { name: '', engine: 'blind7', status: 'invalid', error: String(err.message) };
  }
  const r = { name: fixture.name, engine: 'blind7' };
  try {
    const s = solve(fixture);
    r.status = 'solved';
    r.size = s.size;
    r.frames = s.frames;
  } catch (err) {
    r.status = err instanceof Refused ? 'invalid' : 'failed';
    r.error = err instanceof Refused ? 'not supported: ' + err.message : String(err.stack);
  }
  return r;
}

const readline = require('readline');
readline.createInterface({ input: process.stdin, terminal: false }).on('line', (line) => {
  if (line.trim()) process.stdout.write(JSON.stringify(answer(line)) + '\n');
});

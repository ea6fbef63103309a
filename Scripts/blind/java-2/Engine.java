// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small layout engine for CSS Flexbox. It reads one fixture a line from standard input and writes one
// result a line to standard output. What it does not support it refuses.

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Engine {
  static final double NONE = Double.NaN;
  static final double ENDLESS = Double.POSITIVE_INFINITY;

  // The environment variable MISTAKE switches one of 20 mistakes on. mistakes.json describes them.
  static final int MISTAKE = Integer.parseInt(System.getenv().getOrDefault("MISTAKE", "0"));

  static boolean mistake(int number) { return MISTAKE == number; }

  static boolean known(double v) { return !Double.isNaN(v); }

  // ------------------------------------------------------------------------------------------------
  // JSON
  // ------------------------------------------------------------------------------------------------

  static class Json {
    final String s;
    int i = 0;

    Json(String s) { this.s = s; }

    static Object parse(String s) {
      Json j = new Json(s);
      Object v = j.value();
      j.space();
      if (j.i != s.length()) throw new RuntimeException("trailing text");
      return v;
    }

    void space() { while (i < s.length() && s.charAt(i) <= ' ') i++; }

    Object value() {
      space();
      char c = s.charAt(i);
      if (c == '{') {
        Map<String, Object> m = new LinkedHashMap<>();
        i++;
        space();
        if (s.charAt(i) == '}') { i++; return m; }
        while (true) {
          space();
          String k = string();
          space();
          if (s.charAt(i++) != ':') throw new RuntimeException("expected a colon");
          m.put(k, value());
          space();
          char d = s.charAt(i++);
          if (d == '}') return m;
          if (d != ',') throw new RuntimeException("expected a comma");
        }
      }
      if (c == '[') {
        List<Object> l = new ArrayList<>();
        i++;
        space();
        if (s.charAt(i) == ']') { i++; return l; }
        while (true) {
          l.add(value());
          space();
          char d = s.charAt(i++);
          if (d == ']') return l;
          if (d != ',') throw new RuntimeException("expected a comma");
        }
      }
      if (c == '"') return string();
      if (s.startsWith("true", i)) { i += 4; return Boolean.TRUE; }
      if (s.startsWith("false", i)) { i += 5; return Boolean.FALSE; }
      if (s.startsWith("null", i)) { i += 4; return null; }
      int from = i;
      while (i < s.length() && "+-0123456789.eE".indexOf(s.charAt(i)) >= 0) i++;
      return Double.valueOf(s.substring(from, i));
    }

    String string() {
      if (s.charAt(i++) != '"') throw new RuntimeException("expected a string");
      StringBuilder b = new StringBuilder();
      while (true) {
        char c = s.charAt(i++);
        if (c == '"') return b.toString();
        if (c != '\\') { b.append(c); continue; }
        c = s.charAt(i++);
        switch (c) {
          case 'n': b.append('\n'); break;
          case 't': b.append('\t'); break;
          case 'r': b.append('\r'); break;
          case 'b': b.append('\b'); break;
          case 'f': b.append('\f'); break;
          case 'u': b.append((char) Integer.parseInt(s.substring(i, i + 4), 16)); i += 4; break;
          default: b.append(c);
        }
      }
    }

    static String quote(String t) {
      StringBuilder b = new StringBuilder("\"");
      for (char c : t.toCharArray()) {
        if (c == '"' || c == '\\') b.append('\\').append(c);
        else if (c < ' ') b.append(String.format("\\u%04x", (int) c));
        else b.append(c);
      }
      return b.append('"').toString();
    }
  }

  // ------------------------------------------------------------------------------------------------
  // Reading a fixture
  // ------------------------------------------------------------------------------------------------

  static class Refused extends RuntimeException {
    Refused(String why) { super(why); }
  }

  enum Kind { AUTO, POINTS, PERCENT, MIN, MAX, FIT, STRETCH, CONTENT }

  static class Dim {
    final Kind kind;
    final double v;

    Dim(Kind kind, double v) { this.kind = kind; this.v = v; }

    boolean auto() { return kind == Kind.AUTO; }

    boolean keyword() { return kind.ordinal() >= Kind.MIN.ordinal(); }

    /** The length in points, or NONE if it is none or its base is unknown. */
    double of(double base) {
      if (kind == Kind.POINTS) return v;
      if (kind == Kind.PERCENT && known(base) && base != ENDLESS) return v * base / 100;
      return NONE;
    }
  }

  static final Dim AUTO = new Dim(Kind.AUTO, 0);
  static final Dim ZERO = new Dim(Kind.POINTS, 0);

  static Dim dim(Object o, Dim missing) {
    if (o == null) return missing;
    if (o instanceof Double) return new Dim(Kind.POINTS, (Double) o);
    if (!(o instanceof String)) throw new Refused("a dimension");
    String s = (String) o;
    switch (s) {
      case "auto": return AUTO;
      case "minContent": return new Dim(Kind.MIN, 0);
      case "maxContent": return new Dim(Kind.MAX, 0);
      case "fitContent": return new Dim(Kind.FIT, 0);
      case "stretch": return new Dim(Kind.STRETCH, 0);
      case "content": return new Dim(Kind.CONTENT, 0);
    }
    if (s.endsWith("%")) return new Dim(Kind.PERCENT, Double.parseDouble(s.substring(0, s.length() - 1)));
    if (s.endsWith("pt")) return new Dim(Kind.POINTS, Double.parseDouble(s.substring(0, s.length() - 2)));
    throw new Refused("the dimension " + s);
  }

  static final int T = 0, L = 1, B = 2, R = 3;
  static final String[] SIDES = {"top", "left", "bottom", "right"};

  @SuppressWarnings("unchecked")
  static Map<String, Object> map(Object o) { return (Map<String, Object>) o; }

  static Dim[] sides(Object o, Dim missing) {
    Dim[] d = new Dim[4];
    for (int i = 0; i < 4; i++) {
      if (o instanceof Map) {
        only(map(o), Set.of(SIDES), "sides");
        d[i] = dim(map(o).get(SIDES[i]), missing);
      } else d[i] = dim(o, missing);
      if (d[i].keyword()) throw new Refused("a keyword as a side");
    }
    return d;
  }

  static void only(Map<String, Object> m, Set<String> allowed, String where) {
    for (String k : m.keySet()) if (!allowed.contains(k)) throw new Refused("the key " + k + " of " + where);
  }

  static String word(Object o, String missing, String... allowed) {
    if (o == null) return missing;
    for (String a : allowed) if (a.equals(o)) return a;
    throw new Refused("the value " + o);
  }

  static double number(Object o, double missing) {
    if (o == null) return missing;
    if (!(o instanceof Double)) throw new Refused("a value that is not a number");
    return (Double) o;
  }

  static final Set<String> TOP = Set.of("name", "description", "algorithm", "constrainedSize", "root", "expected",
      "layoutDirection");
  static final Set<String> STACK = Set.of("type", "style", "id", "debugName", "direction", "spacing", "justifyContent",
      "alignItems", "flexWrap", "alignContent", "lineSpacing", "algorithm", "children");
  static final Set<String> NODE = Set.of("type", "style", "id", "debugName", "content");
  static final Set<String> STYLE = Set.of("width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight",
      "flexBasis", "flexGrow", "flexShrink", "alignSelf", "spacingBefore", "spacingAfter", "margin", "padding", "border",
      "boxSizing", "aspectRatio", "position", "inset", "order", "display", "overflow", "overflowX", "overflowY",
      "scrollbarWidth", "layoutDirection", "ascender", "descender", "layoutPriority");
  static final String[] ALIGN = {"start", "end", "center", "stretch", "baselineFirst", "baselineLast", "flexStart",
      "flexEnd"};
  static final String[] SPREAD = {"start", "end", "center", "spaceBetween", "spaceAround", "spaceEvenly", "flexStart",
      "flexEnd", "stretch"};

  static class Box {
    String path;
    Box parent;
    boolean stack;
    List<Box> children = new ArrayList<>();
    // The container's own keys.
    boolean row, reverse, wrap, wrapReverse, rtl;
    String justify, alignItems, alignContent;
    Dim gap, lineGap;
    // The style.
    Dim w, h, minW, minH, maxW, maxH, basis;
    double grow, shrink, before, after, ratio, scrollbar;
    String self, position;
    Dim[] margin, padding, border, inset;
    boolean contentBox, none, byMain;
    double order, ascender, descender;
    String ox, oy;
    // The content of a node: a fixed size, or words.
    double cw = 0, ch = 0;
    double[] words;
    boolean[] breaks;
    double space, lineHeight;
    // The frame.
    double fx, fy, fw, fh;
    Map<List<Object>, Object> memo = new HashMap<>();

    boolean scrolls() { return !ox.equals("visible") && !ox.equals("clip"); }

    boolean absolute() { return position.equals("absolute"); }

    List<Box> flow() {
      List<Box> l = new ArrayList<>();
      for (Box c : children) if (!c.none && !c.absolute()) l.add(c);
      if (!mistake(5)) l.sort(Comparator.comparingDouble(c -> c.order));
      return l;
    }
  }

  static Box read(Map<String, Object> e, String path, Box parent, boolean rtl) {
    Box b = new Box();
    b.path = path;
    b.parent = parent;
    String type = word(e.get("type"), "node", "node", "stack");
    b.stack = type.equals("stack");
    only(e, b.stack ? STACK : NODE, type);
    Map<String, Object> s = e.get("style") == null ? new HashMap<>() : map(e.get("style"));
    only(s, STYLE, "style");
    b.rtl = word(s.get("layoutDirection"), rtl ? "rightToLeft" : "leftToRight", "rightToLeft", "leftToRight")
        .equals("rightToLeft");
    b.w = dim(s.get("width"), AUTO);
    b.h = dim(s.get("height"), AUTO);
    b.minW = dim(s.get("minWidth"), AUTO);
    b.minH = dim(s.get("minHeight"), AUTO);
    b.maxW = dim(s.get("maxWidth"), AUTO);
    b.maxH = dim(s.get("maxHeight"), AUTO);
    b.basis = dim(s.get("flexBasis"), AUTO);
    for (Dim d : new Dim[] {b.minW, b.maxW, b.h, b.minH, b.maxH}) {
      if (d.kind == Kind.STRETCH) throw new Refused("stretch as a height or a limit");
    }
    b.grow = number(s.get("flexGrow"), 0);
    b.shrink = number(s.get("flexShrink"), 0);
    b.before = number(s.get("spacingBefore"), 0);
    b.after = number(s.get("spacingAfter"), 0);
    b.ratio = number(s.get("aspectRatio"), 0);
    b.scrollbar = number(s.get("scrollbarWidth"), 0);
    b.ascender = number(s.get("ascender"), 0);
    b.descender = number(s.get("descender"), 0);
    b.order = number(s.get("order"), 0);
    b.self = word(s.get("alignSelf"), "auto", ALIGN);
    b.position = word(s.get("position"), "relative", "relative", "static", "absolute");
    b.margin = sides(s.get("margin"), ZERO);
    b.padding = sides(s.get("padding"), ZERO);
    b.border = sides(s.get("border"), ZERO);
    b.inset = sides(s.get("inset"), AUTO);
    b.contentBox = word(s.get("boxSizing"), "borderBox", "borderBox", "contentBox").equals("contentBox");
    if (s.containsKey("display")) {
      word(s.get("display"), "none", "none");
      b.none = true;
    }
    String[] o = {"visible", "hidden", "clip", "scroll"};
    String both = word(s.get("overflow"), "visible", o);
    b.ox = word(s.get("overflowX"), both, o);
    b.oy = word(s.get("overflowY"), both, o);
    boolean soft = b.ox.equals("visible") || b.ox.equals("clip"), soft2 = b.oy.equals("visible") || b.oy.equals("clip");
    if (soft && !soft2) b.ox = "hidden";
    if (soft2 && !soft) b.oy = "hidden";
    if (b.stack) {
      String d = word(e.get("direction"), "horizontal", "horizontal", "vertical", "horizontalReverse",
          "verticalReverse");
      b.row = d.startsWith("h");
      b.reverse = d.endsWith("Reverse");
      String w = word(e.get("flexWrap"), "noWrap", "noWrap", "wrap", "wrapReverse");
      b.wrap = !w.equals("noWrap");
      b.wrapReverse = w.equals("wrapReverse");
      b.justify = word(e.get("justifyContent"), "flexStart", SPREAD);
      b.alignItems = word(e.get("alignItems"), "stretch", ALIGN);
      b.alignContent = word(e.get("alignContent"), "flexStart", SPREAD);
      b.gap = dim(e.get("spacing"), ZERO);
      b.lineGap = dim(e.get("lineSpacing"), ZERO);
      if (e.containsKey("algorithm")) word(e.get("algorithm"), "css", "css");
      if (e.get("children") != null) {
        int i = 0;
        for (Object c : (List<?>) e.get("children")) {
          b.children.add(read(map(c), (path.equals("/") ? "" : path) + "/" + i++, b, b.rtl));
        }
      }
    } else if (e.get("content") != null) readContent(b, map(e.get("content")));
    return b;
  }

  static void readContent(Box b, Map<String, Object> c) {
    if (c.containsKey("words")) {
      only(c, Set.of("words", "wordSpacing", "lineHeight", "breaks"), "content");
      List<?> l = (List<?>) c.get("words");
      b.words = new double[l.size()];
      for (int i = 0; i < l.size(); i++) b.words[i] = (Double) l.get(i);
      b.breaks = new boolean[Math.max(0, l.size() - 1)];
      Arrays.fill(b.breaks, true);
      if (c.get("breaks") != null) {
        List<?> k = (List<?>) c.get("breaks");
        for (int i = 0; i < k.size(); i++) b.breaks[i] = (Boolean) k.get(i);
      }
      b.space = number(c.get("wordSpacing"), 0);
      b.lineHeight = number(c.get("lineHeight"), 16);
      return;
    }
    only(c, Set.of("width", "height"), "content");
    b.cw = number(c.get("width"), 0);
    b.ch = number(c.get("height"), 0);
  }

  // ------------------------------------------------------------------------------------------------
  // Boxes: padding, margins, ratios
  // ------------------------------------------------------------------------------------------------

  /** The distances from the border box to the content box. */
  static class Edges {
    double[] pad = new double[4], border = new double[4], bar = new double[4];

    double at(int side) { return pad[side] + border[side] + bar[side]; }

    double wide() { return at(L) + at(R); }

    double high() { return at(T) + at(B); }

    /** Padding and border, without what scrolling takes. */
    double frameW() { return pad[L] + border[L] + pad[R] + border[R]; }

    double frameH() { return pad[T] + border[T] + pad[B] + border[B]; }
  }

  static Edges edges(Box b, double width) {
    Edges e = new Edges();
    for (int i = 0; i < 4; i++) {
      double p = b.padding[i].of(width);
      e.pad[i] = known(p) ? p : 0;
      e.border[i] = b.border[i].of(0);
    }
    if (b.oy.equals("scroll")) e.bar[b.rtl ? L : R] = b.scrollbar;
    if (b.ox.equals("scroll")) e.bar[B] = b.scrollbar;
    return e;
  }

  static double[] margins(Box b, double width) {
    double[] m = new double[4];
    for (int i = 0; i < 4; i++) {
      double v = b.margin[i].of(width);
      m[i] = known(v) ? v : 0;
    }
    if (b.parent != null) {
      m[mainStart(b.parent)] += b.before;
      m[mainEnd(b.parent)] += b.after;
    }
    return m;
  }

  static int opposite(int side) { return side ^ 2; }

  static int mainStart(Box s) {
    if (s.row) return s.rtl != s.reverse ? R : L;
    return s.reverse ? B : T;
  }

  static int mainEnd(Box s) { return opposite(mainStart(s)); }

  static int crossStart(Box s) {
    if (s.row) return s.wrapReverse ? B : T;
    return (s.rtl && !mistake(20)) != s.wrapReverse ? R : L;
  }

  /** A specified width as that of the border box. */
  static double boxW(Box b, double v, Edges e) { return b.contentBox ? v + e.frameW() : Math.max(v, e.frameW()); }

  static double boxH(Box b, double v, Edges e) { return b.contentBox ? v + e.frameH() : Math.max(v, e.frameH()); }

  static double ratioW(Box b, double h, Edges e) {
    return b.contentBox ? Math.max(0, h - e.frameH()) * b.ratio + e.frameW() : Math.max(h * b.ratio, e.frameW());
  }

  static double ratioH(Box b, double w, Edges e) {
    return b.contentBox ? Math.max(0, w - e.frameW()) / b.ratio + e.frameH() : Math.max(w / b.ratio, e.frameH());
  }

  static double clamp(double v, double min, double max) { return Math.max(min, Math.min(v, max)); }

  /** Minimum and maximum height as far as they are definite. */
  static double[] limitsH(Box b, double pctH, double availH, Edges e) {
    double lo = b.minH.kind == Kind.STRETCH ? availH : b.minH.of(pctH);
    double hi = b.maxH.kind == Kind.STRETCH ? availH : b.maxH.of(pctH);
    double[] l = {known(lo) ? (b.minH.kind == Kind.STRETCH ? Math.max(lo, e.frameH()) : boxH(b, lo, e)) : e.frameH(),
        known(hi) ? (b.maxH.kind == Kind.STRETCH ? Math.max(hi, e.frameH()) : boxH(b, hi, e)) : ENDLESS};
    if (b.parent == null) {
      l[0] = Math.min(Math.max(l[0], rootLo), rootHi);
      l[1] = Math.min(l[1], rootHi);
    }
    return l;
  }

  /** The definite height of the style, without limits. */
  static double styleH(Box b, double pctH, double availH, Edges e) {
    if (b.h.kind == Kind.STRETCH && known(availH)) return Math.max(availH, e.frameH());
    double h = b.h.of(pctH);
    return known(h) ? boxH(b, h, e) : NONE;
  }

  static double definiteH(Box b, double pctH, double availH, Edges e) {
    double h = styleH(b, pctH, availH, e);
    if (!known(h)) return NONE;
    double[] l = limitsH(b, pctH, availH, e);
    return clamp(h, l[0], l[1]);
  }

  // ------------------------------------------------------------------------------------------------
  // Intrinsic widths
  // ------------------------------------------------------------------------------------------------

  /** The narrowest and the widest width of the content, without any edges. */
  static double[] contentW(Box b, double innerH, double innerHi) {
    List<Object> key = List.of("contentW", innerH, innerHi);
    Object m = b.memo.get(key);
    if (m == null) {
      m = b.stack ? stackW(b, innerH, innerHi) : leafW(b);
      b.memo.put(key, m);
    }
    return ((double[]) m).clone();
  }

  static double[] leafW(Box b) {
    if (b.words == null) return new double[] {b.cw, b.cw};
    double min = 0, run = 0, all = 0;
    for (int i = 0; i < b.words.length; i++) {
      if (i > 0) all += b.space;
      all += b.words[i];
      run = i > 0 && !b.breaks[i - 1] ? run + b.space + b.words[i] : b.words[i];
      min = Math.max(min, run);
    }
    return new double[] {min, all};
  }

  static double[] stackW(Box b, double innerH, double innerHi) {
    double[] sum = {0, 0}, most = {0, 0};
    List<Box> flow = b.flow();
    if (!b.row && b.wrap && (known(innerH) || innerHi < ENDLESS)) {
      double[] both = new double[2];
      for (int i = 0; i < 2; i++) both[i] = columnsW(b, innerH, innerHi, i == 0);
      return both;
    }
    for (Box c : flow) {
      double[] m = margins(c, NONE);
      double[] v = contribution(c, NONE, innerH, b);
      for (int i = 0; i < 2; i++) {
        v[i] += m[L] + m[R];
        sum[i] += v[i];
        most[i] = Math.max(most[i], v[i]);
      }
    }
    if (!b.row) return most;
    double gap = b.gap.of(NONE);
    if (known(gap) && flow.size() > 1 && !mistake(19)) {
      sum[0] += gap * (flow.size() - 1);
      sum[1] += gap * (flow.size() - 1);
    }
    return new double[] {b.wrap ? most[0] : Math.max(0, sum[0]), Math.max(0, sum[1])};
  }

  /** The sum of the columns of a wrapping column. */
  static double columnsW(Box b, double innerH, double innerHi, boolean min) {
    Edges e = edges(b, NONE);
    double most = 0;
    for (Box c : b.flow()) {
      double[] m = margins(c, NONE);
      double[] v = contribution(c, NONE, innerH, b);
      most = Math.max(most, v[min ? 0 : 1] + m[L] + m[R]);
    }
    Frag f = flex(b, most + e.wide(), known(innerH) ? innerH + e.high() : NONE, known(innerH), 0, innerHi + e.high(), NONE);
    double sum = 0;
    for (Line n : f.lines) {
      double wide = 0;
      for (Item i : n.items) {
        double[] m = margins(i.b, NONE);
        double[] v = contribution(i.b, NONE, innerH, b);
        wide = Math.max(wide, v[min ? 0 : 1] + m[L] + m[R]);
      }
      sum += wide;
    }
    double gap = b.lineGap.of(NONE);
    return sum + (known(gap) ? gap * Math.max(0, f.lines.size() - 1) : 0);
  }

  static double stretchedH(Box c, Box parent, double innerH) {
    if (mistake(17) || parent == null || !parent.row || parent.wrap || !known(innerH) || !c.h.auto()) return NONE;
    if (!align(c, parent).equals("stretch") || c.margin[T].auto() || c.margin[B].auto()) return NONE;
    Edges e = edges(c, NONE);
    double[] m = margins(c, NONE);
    double[] l = limitsH(c, innerH, innerH - m[T] - m[B], e);
    return clamp(Math.max(innerH - m[T] - m[B], 0), l[0], l[1]);
  }

  /** The contribution of a child to the intrinsic width of its stack: border boxes. */
  static double[] contribution(Box c, double pctW, double pctH, Box parent) {
    Edges e = edges(c, pctW);
    double[] m = margins(c, pctW);
    double availH = known(pctH) ? pctH - m[T] - m[B] : NONE;
    double hDef = stretchedH(c, parent, pctH);
    double[] in = intrinsicW(c, pctW, pctH, availH, hDef, true);
    double w = c.w.of(pctW);
    double[] v;
    if (known(w)) v = new double[] {boxW(c, w, e), boxW(c, w, e)};
    else if (c.w.kind == Kind.MIN) v = new double[] {in[0], in[0]};
    else if (c.w.kind == Kind.MAX) v = new double[] {in[1], in[1]};
    else v = in.clone();
    boolean main = parent != null && parent.row;
    double lo = limitW(c, c.minW, 0, ENDLESS, pctW, in, e);
    double hi = limitW(c, c.maxW, ENDLESS, ENDLESS, pctW, in, e);
    if (main) {
      double base = NONE;
      if (!c.basis.auto()) {
        base = c.basis.of(pctW);
        if (known(base)) base = boxW(c, base, e);
      } else if (known(w)) base = boxW(c, w, e);
      if (c.minW.auto() && !c.scrolls()) {
        double s = in[0];
        if (known(w)) s = Math.min(s, boxW(c, w, e));
        lo = Math.max(lo, Math.min(s, hi));
      }
      for (int i = 0; i < 2; i++) {
        if (!known(base)) continue;
        if (c.grow == 0) v[i] = Math.min(v[i], base);
        if (c.shrink == 0) v[i] = Math.max(v[i], base);
      }
    }
    v[0] = clamp(v[0], lo, hi);
    v[1] = clamp(v[1], lo, hi);
    return v;
  }

  /** The narrowest and widest width of the border box of an automatic width. */
  static double[] intrinsicW(Box b, double pctW, double pctH, double availH, double hDef, boolean useRatio) {
    Edges e = edges(b, pctW);
    double h = known(hDef) ? hDef : definiteH(b, pctH, availH, e);
    if (b.ratio > 0 && useRatio && known(h)) {
      double t = ratioW(b, h, e);
      if (b.minW.auto() && !known(b.w.of(pctW)) && !b.scrolls() && !b.byMain && b.parent != null) t = Math.max(t, contentW(b, Math.max(0, h - e.high()), ENDLESS)[0] + e.wide());
      return new double[] {t, t};
    }
    double[] l = limitsH(b, pctH, availH, e);
    double[] c = contentW(b, known(h) ? Math.max(0, h - e.high()) : NONE, Math.max(0, Math.max(l[0], l[1]) - e.high()));
    c[0] += e.wide();
    c[1] += e.wide();
    if (b.ratio > 0 && useRatio) {
      double lo = ratioW(b, l[0], e), hi = l[1] < ENDLESS ? ratioW(b, l[1], e) : ENDLESS;
      c[0] = clamp(c[0], lo, hi);
      c[1] = clamp(c[1], lo, hi);
    }
    return c;
  }

  static double limitW(Box b, Dim d, double missing, double avail, double pctW, double[] in, Edges e) {
    switch (d.kind) {
      case MIN: return in[0];
      case MAX: return in[1];
      case FIT: return avail == ENDLESS ? in[1] : Math.max(in[0], Math.min(in[1], avail));
      case STRETCH: return avail == ENDLESS ? (missing == 0 ? e.frameW() : missing) : Math.max(avail, e.frameW());
      default:
        double v = d.of(pctW);
        if (!known(v)) return missing == 0 ? e.frameW() : missing;
        return boxW(b, v, e);
    }
  }

  /** The width of the border box. Its margins are already taken from what is available. */
  static double width(Box b, double avail, double pctW, double pctH, double availH, double hDef, boolean stretch) {
    Edges e = edges(b, pctW);
    double[] in = intrinsicW(b, pctW, pctH, availH, hDef, true);
    double plain = b.ratio > 0 ? contentW(b, NONE, ENDLESS)[0] + e.wide() : 0;
    double w = b.w.of(pctW);
    boolean byRatio = false;
    if (known(w)) w = boxW(b, w, e);
    else if (b.w.kind == Kind.MIN) w = in[0];
    else if (b.w.kind == Kind.MAX) w = in[1];
    else if ((b.w.kind == Kind.STRETCH || b.w.auto() && stretch) && avail != ENDLESS) w = Math.max(avail, e.frameW());
    else {
      w = Math.max(in[0], Math.min(in[1], avail));
      byRatio = b.ratio > 0 && b.w.kind != Kind.FIT;
    }
    double lo = limitW(b, b.minW, 0, avail, pctW, in, e), hi = limitW(b, b.maxW, ENDLESS, avail, pctW, in, e);
    if (byRatio && b.minW.auto() && !b.scrolls() && !b.byMain && b.parent != null) lo = Math.max(lo, Math.min(plain, hi));
    if (b.ratio > 0 && b.w.auto() && stretch && avail != ENDLESS && !known(hDef)) {
      double[] l = limitsH(b, pctH, availH, e);
      w = clamp(w, ratioW(b, l[0], e), l[1] < ENDLESS ? ratioW(b, l[1], e) : ENDLESS);
    }
    return clamp(w, lo, hi);
  }

  // ------------------------------------------------------------------------------------------------
  // Layout of one box
  // ------------------------------------------------------------------------------------------------

  static class Placed {
    Box b;
    Frag f;
    double x, y;
  }

  static class Frag {
    double w, h, natural, first = NONE, last = NONE;
    Edges e;
    List<Placed> children = new ArrayList<>();
    List<Line> lines;
  }

  /** Lays a box of a known width out. Its height is forced, or that of its style or of its content. */
  static Frag layout(Box b, double w, double forced, boolean definite, double pctW, double pctH, double availH) {
    List<Object> key = List.of(w, forced, definite, pctW, pctH, availH);
    Object m = b.memo.get(key);
    if (m == null) {
      m = layoutNow(b, w, forced, definite, pctW, pctH, availH);
      b.memo.put(key, m);
    }
    return (Frag) m;
  }

  static Frag layoutNow(Box b, double w, double forced, boolean definite, double pctW, double pctH, double availH) {
    Edges e = edges(b, pctW);
    if (known(forced)) return inside(b, w, forced, definite, 0, ENDLESS, pctW);
    double[] l = limitsH(b, pctH, availH, e);
    double h = styleH(b, pctH, availH, e);
    if (!known(h) && b.ratio > 0) {
      h = ratioH(b, w, e);
      if (b.minH.auto() && (b.h.auto() || b.h.keyword()) && !b.scrolls() && b.parent != null) {
        double n = inside(b, w, clamp(h, l[0], l[1]), true, l[0], l[1], pctW).natural;
        h = Math.max(h, Math.min(n, l[1]));
      }
    }
    limitsByContent(b, w, l, pctW, pctH, availH);
    if (known(h)) return inside(b, w, clamp(h, l[0], l[1]), true, l[0], l[1], pctW);
    return inside(b, w, NONE, false, l[0], l[1], pctW);
  }

  /** Applies limits of the height that are those of the content. */
  static void limitsByContent(Box b, double w, double[] l, double pctW, double pctH, double availH) {
    boolean lo = b.minH.keyword() && b.minH.kind != Kind.STRETCH, hi = b.maxH.keyword() && b.maxH.kind != Kind.STRETCH;
    if (!lo && !hi) return;
    double n = naturalH(b, w, pctW, pctH, availH);
    if (b.ratio > 0) n = ratioH(b, w, edges(b, pctW));
    if (lo) l[0] = Math.max(l[0], n);
    if (hi) l[1] = Math.min(l[1], n);
  }

  /** The height of the content, with its edges, at a width. */
  static double naturalH(Box b, double w, double pctW, double pctH, double availH) {
    Edges e = edges(b, pctW);
    double[] l = limitsH(b, pctH, availH, e);
    double own = definiteH(b, pctH, availH, e);
    if (b.stack && !b.row && b.wrap && known(own)) return inside(b, w, own, true, l[0], l[1], pctW).natural;
    return inside(b, w, NONE, false, l[0], l[1], pctW).natural;
  }

  /** What scrolling takes is not more than what is there. */
  static void limitBars(Edges e, double w, double h) {
    double x = Math.max(0, w - e.frameW());
    e.bar[L] = Math.min(e.bar[L], x);
    e.bar[R] = Math.min(e.bar[R], x);
    if (known(h)) e.bar[B] = Math.min(e.bar[B], Math.max(0, h - e.frameH()));
  }

  static Frag inside(Box b, double w, double h, boolean definite, double lo, double hi, double pctW) {
    if (b.stack) return flex(b, w, h, definite, lo, hi, pctW);
    Frag f = new Frag();
    Edges e = edges(b, pctW);
    limitBars(e, w, h);
    f.e = e;
    f.w = w;
    double text = b.ch;
    if (b.words != null) {
      int lines = lines(b, Math.max(0, w - e.wide()));
      text = lines * b.lineHeight;
      if (lines > 0) {
        f.first = e.at(T) + 0.8 * b.lineHeight;
        f.last = e.at(T) + (lines - 1) * b.lineHeight + 0.8 * b.lineHeight;
      }
    }
    f.natural = text + e.high();
    f.h = known(h) ? h : clamp(f.natural, lo, hi);
    return f;
  }

  static int lines(Box b, double width) {
    int n = 0;
    double used = 0;
    int i = 0;
    while (i < b.words.length) {
      double run = b.words[i++];
      while (i < b.words.length && !b.breaks[i - 1]) run += b.space + b.words[i++];
      if (n > 0 && used + b.space + run <= width + 1e-9) used += b.space + run;
      else {
        n++;
        used = run;
      }
    }
    return n;
  }

  // ------------------------------------------------------------------------------------------------
  // The flex algorithm
  // ------------------------------------------------------------------------------------------------

  static class Item {
    Box b;
    Edges e;
    double[] m;
    double base, min, max, hypo, main, cross, mainPos, crossPos, outer;
    double mainMargin, crossMargin, edge;
    boolean frozen, sized;
    String align;
    Frag f;
    double above, below;
  }

  static class Line {
    List<Item> items = new ArrayList<>();
    double cross, pos, ascent, ascentLast, firstAbove, lastBelow;
  }

  static String align(Box c, Box s) { return c.self.equals("auto") ? s.alignItems : c.self; }

  static boolean stretches(Item i, Box s) {
    int a = s.row ? T : L;
    Dim size = s.row ? i.b.h : i.b.w;
    return i.align.equals("stretch") && size.auto() && !i.b.margin[a].auto() && !i.b.margin[opposite(a)].auto();
  }

  static Frag flex(Box s, double w, double h, boolean definite, double lo, double hi, double pctW) {
    Edges e = edges(s, pctW);
    limitBars(e, w, h);
    boolean row = s.row;
    double innerW = Math.max(0, w - e.wide());
    double innerH = known(h) ? Math.max(0, h - e.high()) : NONE;
    double pctH = definite ? innerH : NONE;
    double mainSize = row ? innerW : innerH;
    double crossSize = row ? innerH : innerW;
    double innerLo = Math.max(0, lo - e.high()), innerHi = Math.max(0, hi - e.high());
    int ms = mainStart(s), me = opposite(ms), cs = crossStart(s), ce = opposite(cs);
    double gap = gapOf(s.gap, row ? innerW : pctH), lineGap = gapOf(s.lineGap, row ? pctH : innerW);

    // Base sizes.
    List<Item> items = new ArrayList<>();
    for (Box c : s.flow()) {
      Item i = new Item();
      i.b = c;
      i.e = edges(c, innerW);
      i.m = margins(c, innerW);
      if (mistake(18) && known(pctH)) {
        for (int k = T; k <= B; k += 2) if (c.margin[k].kind == Kind.PERCENT) i.m[k] = c.margin[k].of(pctH);
      }
      i.mainMargin = i.m[ms] + i.m[me];
      i.crossMargin = i.m[cs] + i.m[ce];
      i.edge = row ? i.e.frameW() : i.e.frameH();
      i.align = align(c, s);
      measure(i, s, innerW, pctH, innerH, definite);
      items.add(i);
    }

    // Lines.
    double limit = known(mainSize) ? mainSize : Math.max(innerLo, innerHi);
    List<Line> lines = new ArrayList<>();
    Line line = null;
    double used = 0;
    for (Item i : items) {
      double outer = (mistake(6) ? i.base : i.hypo) + i.mainMargin;
      if (line == null || s.wrap && used + gap + outer > limit + 1e-9) {
        line = new Line();
        lines.add(line);
        used = outer;
      } else used += gap + outer;
      line.items.add(i);
    }

    if (mistake(5)) for (Line n : lines) n.items.sort(Comparator.comparingDouble(i -> i.b.order));

    // The main size of the container.
    double natural = 0;
    for (Line n : lines) {
      double sum = gap * (n.items.size() - 1);
      for (Item i : n.items) sum += i.hypo + i.mainMargin;
      natural = Math.max(natural, sum);
    }
    if (!known(mainSize)) mainSize = clamp(natural, innerLo, innerHi);

    for (Line n : lines) resolve(n, mainSize, gap);
    for (Item i : items) i.sized = true;

    // Cross sizes of items.
    boolean single = !s.wrap || mistake(12) && lines.size() == 1;
    for (Line n : lines) {
      for (Item i : n.items) {
        double availH = known(pctH) ? pctH - i.m[T] - i.m[B] : NONE;
        if (row) {
          double forced = NONE;
          if (single && stretches(i, s) && known(innerH)) forced = stretched(i, s, innerH, innerW, pctH);
          i.f = layout(i.b, i.main, forced, known(forced) && definite && !mistake(13), innerW, pctH, availH);
          i.cross = i.f.h;
        } else {
          double avail = innerW - i.crossMargin;
          i.b.byMain = i.b.h.auto();
          i.cross = width(i.b, avail, innerW, pctH, availH, i.main, single && stretches(i, s));
          i.b.byMain = false;
          i.f = layout(i.b, i.cross, i.main, definite || fixedMain(i, pctH), innerW, pctH, availH);
        }
      }
    }

    double own = 0;
    for (Item i : items) own = Math.max(own, i.cross + i.crossMargin);

    // Cross sizes of lines.
    if (single && known(crossSize) && !lines.isEmpty()) lines.get(0).cross = crossSize;
    for (Line n : lines) baselines(n, s);
    for (Line n : lines) {
      if (single && known(crossSize)) continue;
      double most = 0;
      for (Item i : n.items) {
        if (aligned(i, s)) continue;
        most = Math.max(most, i.cross + i.crossMargin);
      }
      most = Math.max(most, n.ascent);
      n.cross = most;
      if (single && !mistake(10)) n.cross = clamp(most, innerLo, innerHi);
    }
    double total = lineGap * Math.max(0, lines.size() - 1);
    for (Line n : lines) total += n.cross;
    double container = known(crossSize) ? crossSize : clamp(total, innerLo, innerHi);
    double free = container - total;
    String ac = s.alignContent;
    if (s.wrap && ac.equals("stretch") && free > 0 && !lines.isEmpty()) {
      for (Line n : lines) n.cross += free / lines.size();
      free = 0;
    }

    // Stretch.
    for (Line n : lines) {
      for (Item i : n.items) {
        double availH = known(pctH) ? pctH - i.m[T] - i.m[B] : NONE;
        if (row && !known(pctH) && (i.b.h.kind == Kind.STRETCH || i.b.minH.kind == Kind.STRETCH
            || i.b.maxH.kind == Kind.STRETCH)) {
          i.f = layout(i.b, i.main, NONE, false, innerW, pctH, n.cross - i.crossMargin);
          i.cross = i.f.h;
        }
        if (!row && s.wrap && (i.b.w.kind == Kind.STRETCH || i.b.minW.kind == Kind.STRETCH
            || i.b.maxW.kind == Kind.STRETCH)) {
          i.cross = width(i.b, n.cross - i.crossMargin, innerW, pctH, availH, i.main, stretches(i, s));
          i.f = layout(i.b, i.cross, i.main, definite || fixedMain(i, pctH), innerW, pctH, availH);
          continue;
        }
        if (!stretches(i, s)) continue;
        if (row) {
          i.cross = stretched(i, s, n.cross, innerW, pctH);
          i.f = layout(i.b, i.main, i.cross, !mistake(13), innerW, pctH, availH);
        } else {
          i.cross = stretchedW(i, s, n.cross - i.crossMargin, innerW, pctH, availH);
          i.f = layout(i.b, i.cross, i.main, definite || fixedMain(i, pctH), innerW, pctH, availH);
        }
      }
    }
    for (Line n : lines) baselines(n, s);

    // Main axis alignment.
    for (Line n : lines) {
      double rest = mainSize - gap * (n.items.size() - 1);
      int autos = 0;
      for (Item i : n.items) {
        rest -= i.main + i.mainMargin;
        if (i.b.margin[ms].auto()) autos++;
        if (i.b.margin[me].auto()) autos++;
      }
      double share = 0;
      if (autos > 0 && rest > 0) {
        share = rest / autos;
        rest = 0;
      }
      double[] sp = spread(s.justify, rest, n.items.size(), s.reverse);
      double at = sp[0];
      if (autos > 0 && share > 0) {
        at = 0;
        sp[1] = 0;
      }
      for (Item i : n.items) {
        at += i.m[ms] + (i.b.margin[ms].auto() ? share : 0);
        i.mainPos = at;
        at += i.main + i.m[me] + (i.b.margin[me].auto() ? share : 0) + gap + sp[1];
      }
    }

    // Cross axis alignment.
    double[] sp = s.wrap ? spread(ac, free, lines.size(), s.wrapReverse) : new double[] {0, 0};
    double at = sp[0];
    for (Line n : lines) {
      n.pos = at;
      at += n.cross + lineGap + sp[1];
      for (Item i : n.items) i.crossPos = n.pos + within(i, n, s, cs, ce);
    }

    // The fragment.
    Frag f = new Frag();
    f.e = e;
    f.w = w;
    f.lines = lines;
    f.natural = (row ? single && known(h) ? own : total : natural) + e.high();
    f.h = known(h) ? h : clamp(f.natural, Math.max(lo, e.frameH()), Math.max(hi, e.frameH()));
    double fullH = Math.max(0, f.h - e.high());
    double mainFull = row ? innerW : fullH, crossFull = row ? fullH : innerW;
    for (Line n : lines) {
      for (Item i : n.items) {
        double mp = ms == L || ms == T ? i.mainPos : mainFull - i.mainPos - i.main;
        double cp = cs == L || cs == T ? i.crossPos : crossFull - i.crossPos - i.cross;
        Placed p = new Placed();
        p.b = i.b;
        p.f = i.f;
        p.x = e.at(L) + (row ? mp : cp);
        p.y = e.at(T) + (row ? cp : mp);
        i.outer = p.y;
        double[] shift = shift(i.b, innerW, pctH, s.rtl);
        p.x += shift[0];
        p.y += shift[1];
        f.children.add(p);
      }
    }
    if (!lines.isEmpty()) {
      f.first = containerBaseline(lines.get(s.wrapReverse ? lines.size() - 1 : 0), s, true);
      f.last = containerBaseline(lines.get(s.wrapReverse ? 0 : lines.size() - 1), s, false);
    }
    return f;
  }

  static double gapOf(Dim d, double base) {
    double v = d.of(base);
    return known(v) ? v : 0;
  }

  /** How far insets move an element that is laid out in the flow. */
  static double[] shift(Box b, double w, double h, boolean rtl) {
    if (!b.position.equals("relative")) return new double[] {0, 0};
    double l = b.inset[L].of(w), r = b.inset[R].of(w), t = b.inset[T].of(h), m = b.inset[B].of(h);
    double x = known(l) && !(rtl && known(r)) ? l : known(r) ? -r : 0;
    double y = known(t) ? t : known(m) ? -m : 0;
    return new double[] {x, y};
  }

  /** Whether the main size of an inflexible item counts as definite in an indefinite container. */
  static boolean fixedMain(Item i, double pctH) {
    if (i.b.ratio > 0) return true;
    return i.b.basis.auto() ? known(i.b.h.of(pctH)) : known(i.b.basis.of(pctH));
  }

  /** The height of a stretched item of a row. */
  static double stretched(Item i, Box s, double line, double innerW, double pctH) {
    double availH = known(pctH) ? pctH - i.m[T] - i.m[B] : NONE;
    double[] l = limitsH(i.b, pctH, availH, i.e);
    if (i.sized) limitsByContent(i.b, i.main, l, innerW, pctH, availH);
    return clamp(Math.max(0, line - i.crossMargin), l[0], l[1]);
  }

  static double stretchedW(Item i, Box s, double avail, double innerW, double pctH, double availH) {
    double[] in = intrinsicW(i.b, innerW, pctH, availH, i.main, true);
    double lo = limitW(i.b, i.b.minW, 0, innerW - i.crossMargin, innerW, in, i.e);
    double hi = limitW(i.b, i.b.maxW, ENDLESS, innerW - i.crossMargin, innerW, in, i.e);
    return clamp(Math.max(0, avail), lo, hi);
  }

  /** Whether the automatic minimum size of an item is 0, because it scrolls its content. */
  static boolean withoutMinimum(Box c) { return c.scrolls() || mistake(4) && c.ox.equals("clip"); }

  /** The base size and the limits of an item. */
  static void measure(Item i, Box s, double innerW, double pctH, double innerH, boolean definite) {
    Box c = i.b;
    Edges e = i.e;
    double availH = known(pctH) ? pctH - i.m[T] - i.m[B] : NONE;
    boolean single = !s.wrap;
    Dim basis = c.basis;
    if (s.row) {
      double avail = innerW - i.mainMargin;
      double hDef = NONE;
      if (single && stretches(i, s) && definite && !mistake(17)) hDef = stretched(i, s, innerH, innerW, pctH);
      if (basis.auto() || mistake(1) && basis.kind == Kind.CONTENT) basis = c.w;
      double[] in = intrinsicW(c, innerW, pctH, availH, hDef, true);
      double v = basis.of(innerW);
      if (known(v)) i.base = mistake(2) && !c.basis.auto() ? Math.max(v, e.frameW()) : boxW(c, v, e);
      else if (basis.kind == Kind.MIN) i.base = in[0];
      else if (basis.kind == Kind.FIT) i.base = Math.max(in[0], Math.min(in[1], avail));
      else if (basis.kind == Kind.STRETCH) i.base = Math.max(avail, e.frameW());
      else i.base = in[1];
      i.max = limitW(c, c.maxW, ENDLESS, avail, innerW, in, e);
      if (c.minW.auto()) {
        i.min = e.frameW();
        if (!withoutMinimum(c)) {
          double content = in[0];
          double spec = mistake(3) ? v : c.w.of(innerW);
          if (known(spec)) content = Math.min(content, boxW(c, spec, e));
          if (c.w.kind == Kind.STRETCH) content = Math.min(content, Math.max(avail, e.frameW()));
          i.min = Math.max(i.min, Math.min(content, i.max));
        }
      } else i.min = limitW(c, c.minW, 0, avail, innerW, in, e);
    } else {
      if (basis.auto() || mistake(1) && basis.kind == Kind.CONTENT) basis = c.h;
      double v = basis.of(pctH);
      Dim own = c.h;
      if (c.ratio > 0) c.h = AUTO;
      double w = width(c, innerW - i.crossMargin, innerW, pctH, availH, NONE, single && stretches(i, s));
      c.h = own;
      double n = naturalH(c, w, innerW, pctH, availH), plainN = n;
      if (c.ratio > 0) n = ratioH(c, w, e);
      if (known(v)) i.base = mistake(2) && !c.basis.auto() ? Math.max(v, e.frameH()) : boxH(c, v, e);
      else if (basis.kind == Kind.STRETCH && known(availH)) i.base = Math.max(availH, e.frameH());
      else i.base = n;
      double[] l = limitsH(c, pctH, availH, e);
      i.max = c.maxH.keyword() && c.maxH.kind != Kind.STRETCH ? n : l[1];
      i.min = c.minH.keyword() && c.minH.kind != Kind.STRETCH ? n : l[0];
      if (c.minH.auto() && !withoutMinimum(c)) {
        double content = c.h.auto() || known(c.h.of(pctH)) ? Math.max(n, plainN) : n;
        if (c.ratio > 0) {
          double a = c.minW.of(innerW), z = c.maxW.of(innerW);
          content = clamp(content, known(a) ? ratioH(c, boxW(c, a, e), e) : 0,
              known(z) ? ratioH(c, boxW(c, z, e), e) : ENDLESS);
        }
        double spec = mistake(3) ? v : c.h.of(pctH);
        if (known(spec)) content = Math.min(content, boxH(c, spec, e));
        i.min = Math.max(i.min, Math.min(content, i.max));
      }
    }
    i.hypo = clamp(i.base, i.min, i.max);
  }

  /** The inner base size, by which shrink factors are scaled. */
  static double scalable(Item i) { return mistake(8) ? i.base : i.base - i.edge; }

  /** Section 9.7: the flexible lengths of a line. */
  static void resolve(Line n, double size, double gap) {
    double space = size - gap * (n.items.size() - 1);
    double sum = 0;
    for (Item i : n.items) sum += i.hypo + i.mainMargin;
    boolean growing = sum < space;
    double initial = space;
    for (Item i : n.items) {
      i.frozen = (growing ? i.b.grow : i.b.shrink) == 0 || (growing ? i.base > i.hypo : i.base < i.hypo);
      i.main = i.frozen ? i.hypo : i.base;
      initial -= i.main + i.mainMargin;
    }
    while (true) {
      double free = space, factors = 0, scaled = 0;
      int open = 0;
      for (Item i : n.items) {
        free -= (i.frozen ? i.main : i.base) + i.mainMargin;
        if (i.frozen) continue;
        open++;
        factors += growing ? i.b.grow : i.b.shrink;
        scaled += i.b.shrink * scalable(i);
      }
      if (open == 0) return;
      if (factors < 1 && (growing || !mistake(7)) && Math.abs(initial * factors) < Math.abs(free)) free = initial * factors;
      double violation = 0;
      double[] change = new double[n.items.size()];
      for (int k = 0; k < change.length; k++) {
        Item i = n.items.get(k);
        if (i.frozen) continue;
        double to = i.base;
        if (growing) to += free * i.b.grow / factors;
        else if (scaled > 0) to += free * (i.b.shrink * scalable(i)) / scaled;
        i.main = clamp(to, i.min, i.max);
        change[k] = i.main - to;
        violation += change[k];
      }
      for (int k = 0; k < change.length; k++) {
        Item i = n.items.get(k);
        if (i.frozen) continue;
        if (mistake(9) && change[k] != 0) i.frozen = true;
        if (Math.abs(violation) < 1e-9 || violation > 0 && change[k] > 0 || violation < 0 && change[k] < 0) i.frozen = true;
      }
    }
  }

  // ------------------------------------------------------------------------------------------------
  // Alignment
  // ------------------------------------------------------------------------------------------------

  /** The first offset and the additional space between two. */
  static double[] spread(String how, double free, int count, boolean reversed) {
    if (count == 0) return new double[] {0, 0};
    switch (how) {
      case "spaceBetween":
        if (free <= 0 || count < 2) how = "flexStart";
        else return new double[] {0, free / (count - 1)};
        break;
      case "spaceAround":
        if (free < 0) how = mistake(11) ? "center" : "start";
        else return new double[] {free / count / 2, free / count};
        break;
      case "spaceEvenly":
        if (free < 0) how = mistake(11) ? "center" : "start";
        else return new double[] {free / (count + 1), free / (count + 1)};
        break;
      case "stretch": how = "flexStart"; break;
    }
    if (how.equals("center")) return new double[] {free / 2, 0};
    boolean end = how.equals("flexEnd") || how.equals(reversed ? "start" : "end");
    return new double[] {end ? free : 0, 0};
  }

  static boolean aligned(Item i, Box s) {
    int a = s.row ? T : L;
    return i.align.startsWith("baseline") && !i.b.margin[a].auto() && !i.b.margin[opposite(a)].auto();
  }

  /** How far the baseline of an item is below the top of its border box. */
  static double baseline(Item i, boolean first) {
    Frag f = i.f;
    if (first && i.b.ascender != 0) return i.b.ascender;
    if (!first && i.b.descender != 0) return f.h + i.b.descender;
    double v = first ? f.first : f.last;
    return known(v) ? v : mistake(15) ? f.h + i.m[B] : f.h;
  }

  /** Sets how far the baselines of a line are from its edges, and the cross size that they need. */
  static void baselines(Line n, Box s) {
    double need = 0;
    for (int g = 0; g < 2; g++) {
      boolean first = g == 0;
      double above = -ENDLESS, below = -ENDLESS;
      for (Item i : n.items) {
        if (!aligned(i, s) || i.align.equals("baselineFirst") != first) continue;
        int a = crossStart(s);
        // In a column, the left edge of the border box is the baseline.
        double v = s.row ? baseline(i, first) : 0;
        if (a == B || a == R) v = i.cross - v;
        i.above = v + i.m[a];
        i.below = i.cross - v + i.m[opposite(a)];
        above = Math.max(above, i.above);
        below = Math.max(below, i.below);
      }
      if (above != -ENDLESS) need = Math.max(need, above + below);
      if (first) n.ascent = above;
      else n.ascentLast = below;
    }
    n.firstAbove = n.ascent;
    n.lastBelow = n.ascentLast;
    n.ascent = need;
  }

  /** The position of an item within its line, from the cross start. */
  static double within(Item i, Line n, Box s, int cs, int ce) {
    double rest = n.cross - i.cross - i.crossMargin;
    boolean a = i.b.margin[cs].auto(), z = i.b.margin[ce].auto();
    if (a || z) {
      if (rest > 0 || mistake(14)) return i.m[cs] + (a ? (z ? rest / 2 : rest) : 0);
      int physical = s.row ? T : (s.rtl ? R : L);
      boolean flipped = cs != physical;
      boolean startAuto = flipped ? z : a;
      // The margin at the start becomes 0, the other one takes what is left.
      return i.m[cs] + (flipped && startAuto ? rest : flipped ? 0 : 0);
    }
    String how = i.align;
    if (aligned(i, s)) {
      boolean first = how.equals("baselineFirst");
      if (first) return n.firstAbove - i.above + i.m[cs];
      return n.cross - n.lastBelow + i.below - i.m[ce] - i.cross;
    }
    if (how.equals("baselineFirst")) how = "start";
    if (how.equals("baselineLast")) how = "end";
    if (how.equals("center")) return i.m[cs] + rest / 2;
    boolean end = how.equals("flexEnd") || how.equals(s.wrapReverse ? "start" : "end");
    return i.m[cs] + (end ? rest : 0);
  }

  static double containerBaseline(Line n, Box s, boolean first) {
    Item chosen = null;
    if (s.row) {
      for (Item i : n.items) {
        if (aligned(i, s) && i.align.equals("baselineFirst") == first) {
          chosen = i;
          break;
        }
      }
    }
    if (chosen == null) chosen = first != s.reverse ? n.items.get(0) : n.items.get(n.items.size() - 1);
    return chosen.outer + baseline(chosen, first);
  }

  // ------------------------------------------------------------------------------------------------
  // Absolute positions and the final frames
  // ------------------------------------------------------------------------------------------------

  static void place(Frag f, Box b, double x, double y, double[] cb) {
    b.fx = x;
    b.fy = y;
    b.fw = f.w;
    b.fh = f.h;
    if (!b.stack) return;
    Edges e = f.e;
    if (!b.position.equals("static") || b.parent == null) {
      double l = e.border[L] + e.bar[L], t = e.border[T] + e.bar[T];
      cb = new double[] {x + l, y + t, f.w - l - e.border[R] - e.bar[R], f.h - t - e.border[B] - e.bar[B]};
    }
    for (Placed p : f.children) place(p.f, p.b, x + p.x, y + p.y, cb);
    for (Box c : b.children) if (!c.none && c.absolute()) absolute(c, b, f, cb);
  }

  static void absolute(Box c, Box s, Frag f, double[] cb) {
    // What percentages of the size and of padding refer to.
    double pw = cb[2], ph = cb[3];
    if (mistake(16) && !s.position.equals("static")) {
      pw -= f.e.pad[L] + f.e.pad[R];
      ph -= f.e.pad[T] + f.e.pad[B];
    }
    Edges e = edges(c, pw);
    double[] m = margins(c, cb[2]);
    double[] inset = new double[4];
    for (int i = 0; i < 4; i++) inset[i] = c.inset[i].of(i == L || i == R ? cb[2] : cb[3]);
    // The content box of the stack, relative to the containing block.
    double sx = s.fx + f.e.at(L) - cb[0], sy = s.fy + f.e.at(T) - cb[1];
    double sw = Math.max(0, f.w - f.e.wide()), sh = Math.max(0, f.h - f.e.high());
    boolean fixX = known(inset[L]) && known(inset[R]), fixY = known(inset[T]) && known(inset[B]);
    double availX = cb[2] - or0(inset[L]) - or0(inset[R]), availY = cb[3] - or0(inset[T]) - or0(inset[B]);
    String how = align(c, s);
    double availW = availX - m[L] - m[R], availH = availY - m[T] - m[B];
    boolean stretchY = fixY && c.h.auto() && (c.self.equals("auto") && (c.ratio == 0 || !known(c.w.of(pw)) && c.w.kind != Kind.STRETCH && !(c.w.auto() && fixX)) || c.self.equals("stretch"));
    boolean stretchX = fixX && c.w.auto() && !(c.ratio > 0 && known(styleH(c, ph, availH, e)));
    double hDef = NONE;
    double[] l = limitsH(c, ph, availH, e);
    if (stretchY) hDef = clamp(Math.max(availH, e.frameH()), l[0], l[1]);
    double w = width(c, Math.max(0, availW), pw, ph, availH, hDef, stretchX);
    if (known(hDef) && c.ratio > 0 && !c.self.equals("stretch")) hDef = NONE;
    if (known(hDef)) {
      limitsByContent(c, w, l, pw, ph, availH);
      hDef = clamp(hDef, l[0], l[1]);
    }
    Frag g = layout(c, w, hDef, true, pw, ph, availH);
    double x = axis(c, s, L, R, inset, m, cb[2], g.w, sx, sw, how);
    double y = axis(c, s, T, B, inset, m, cb[3], g.h, sy, sh, how);
    place(g, c, cb[0] + x, cb[1] + y, cb);
  }

  static double or0(double v) { return known(v) ? v : 0; }

  /** The position of an absolute element along an axis, relative to its containing block. */
  static double axis(Box c, Box s, int a, int z, double[] inset, double[] m, double size, double own, double stat,
      double statSize, String how) {
    if (!known(inset[a]) && !known(inset[z])) {
      boolean main = s.row == (a == L);
      int start = main ? mainStart(s) : crossStart(s);
      double rest = statSize - own - m[a] - m[z];
      double off;
      if (main) off = s.justify.equals("spaceAround") || s.justify.equals("spaceEvenly") ? rest / 2
          : spread(s.justify, rest, 1, s.reverse)[0];
      else {
        String h = how.equals("baselineFirst") ? "start" : how.equals("baselineLast") ? "end" : how;
        boolean end = h.equals("flexEnd") || h.equals(s.wrapReverse ? "start" : "end");
        off = h.equals("center") ? rest / 2 : end ? rest : 0;
      }
      if (start == z) off = rest - off;
      return stat + off + m[a];
    }
    if (known(inset[a]) && known(inset[z])) {
      double area = Math.max(0, size - inset[a] - inset[z]), from = a == L && s.rtl ? size - inset[z] - area : inset[a];
      double rest = area - own - m[a] - m[z];
      boolean ma = c.margin[a].auto(), mz = c.margin[z].auto();
      if (ma && mz) {
        if (a == L && rest < 0) return s.rtl ? from + rest : from;
        return from + rest / 2;
      }
      if (ma) return from + rest;
      if (mz) return from + m[a];
      if (a == T && !c.self.equals("auto")) {
        String h = c.self;
        double y = from;
        if (h.equals("center")) y += rest / 2;
        if (h.equals("end") || h.equals("flexEnd") || h.equals("baselineLast")) y += rest;
        double outer = own + m[a] + m[z];
        y = Math.min(y, Math.max(size, size - inset[z]) - outer);
        return Math.max(y, Math.min(0, inset[a])) + m[a];
      }
      if (a == L && s.rtl) return from + m[a] + rest;
      return from + m[a];
    }
    if (known(inset[a])) return inset[a] + m[a];
    return size - inset[z] - own - m[z];
  }

  // ------------------------------------------------------------------------------------------------
  // The root and the answers
  // ------------------------------------------------------------------------------------------------

  static double bound(Map<String, Object> size, String key, double missing) {
    return size == null ? missing : number(size.get(key), missing);
  }

  static String solve(Map<String, Object> fx) {
    only(fx, TOP, "the fixture");
    word(fx.get("algorithm"), "css", "css");
    boolean rtl = word(fx.get("layoutDirection"), "leftToRight", "leftToRight", "rightToLeft").equals("rightToLeft");
    Box root = read(map(fx.get("root")), "/", null, rtl);
    if (root.none) throw new Refused("a root without a box");
    Map<String, Object> cs = fx.get("constrainedSize") == null ? new HashMap<>() : map(fx.get("constrainedSize"));
    Map<String, Object> min = cs.get("min") == null ? new HashMap<>() : map(cs.get("min"));
    Map<String, Object> max = cs.get("max") == null ? new HashMap<>() : map(cs.get("max"));
    double loW = bound(min, "width", 0), hiW = bound(max, "width", ENDLESS);
    double loH = bound(min, "height", 0), hiH = bound(max, "height", ENDLESS);
    if (cs.containsKey("width")) loW = hiW = number(cs.get("width"), 0);
    if (cs.containsKey("height")) loH = hiH = number(cs.get("height"), 0);
    double pctW = hiW == ENDLESS ? NONE : hiW, pctH = hiH == ENDLESS ? NONE : hiH;
    Edges e = edges(root, pctW);
    double hDef = loH == hiH ? Math.max(loH, e.frameH()) : NONE;
    double w;
    rootLo = loH;
    rootHi = hiH;
    if (loW == hiW) w = Math.max(loW, e.frameW());
    else {
      w = width(root, ENDLESS, pctW, pctH, NONE, hDef, false);
      w = Math.max(Math.max(loW, e.frameW()), Math.min(w, hiW));
    }
    Frag f = layout(root, w, hDef, true, pctW, pctH, NONE);
    place(f, root, 0, 0, new double[] {0, 0, f.w, f.h});
    StringBuilder b = new StringBuilder();
    b.append("\"status\":\"solved\",\"size\":[").append(f.w).append(',').append(f.h).append("],\"frames\":{");
    frames(root, b, true, false);
    return b.append('}').toString();
  }

  /** The range of the root's height. */
  static double rootLo, rootHi;

  static void frames(Box b, StringBuilder out, boolean first, boolean hidden) {
    hidden = hidden || b.none;
    if (!first) out.append(',');
    out.append('"').append(b.path).append("\":[");
    if (hidden) out.append("0,0,0,0]");
    else out.append(b.fx).append(',').append(b.fy).append(',').append(b.fw).append(',').append(b.fh).append(']');
    for (Box c : b.children) frames(c, out, false, hidden);
  }

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
    String line;
    while ((line = in.readLine()) != null) {
      if (line.isBlank()) continue;
      String name = "", body;
      try {
        Map<String, Object> fx = map(Json.parse(line));
        name = fx.get("name") == null ? "" : (String) fx.get("name");
        body = solve(fx);
      } catch (Refused r) {
        body = "\"status\":\"refused\",\"error\":" + Json.quote(r.getMessage());
      } catch (RuntimeException | StackOverflowError x) {
        StackTraceElement[] t = x.getStackTrace();
        body = "\"status\":\"failed\",\"error\":" + Json.quote(x + (t.length > 0 ? " at " + t[0] : ""));
      }
      out.print("{\"name\":" + Json.quote(name) + ",\"engine\":\"java-2\"," + body + "}\n");
      out.flush();
    }
  }
}

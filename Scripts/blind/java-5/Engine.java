// SPDX-License-Identifier: GPL-3.0-or-later
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** A flexbox engine: fixtures as JSON Lines on standard input, results as JSON Lines on standard output. */
public class Engine {
    static final int M = mistake();
    static final double INF = Double.POSITIVE_INFINITY, NAN = Double.NaN;

    static int mistake() {
        try { return Integer.parseInt(System.getenv("MISTAKE").trim()); } catch (Exception e) { return 0; }
    }

    static class Unsupported extends RuntimeException {
        Unsupported(String why) { super(why, null, false, false); }
    }

    // ---------------------------------------------------------------- JSON
    static class Json {
        final String s; int i = 0, depth = 0;
        Json(String s) { this.s = s; }
        RuntimeException bad() { return new IllegalArgumentException("JSON: unexpected character at " + i); }
        void space() { while (i < s.length() && s.charAt(i) <= ' ') i++; }
        char peek() { space(); if (i >= s.length()) throw bad(); return s.charAt(i); }
        Object document() { Object v = value(); space(); if (i < s.length()) throw bad(); return v; }
        Object value() {
            if (++depth > 1500) throw new Unsupported("nested too deep");
            try {
                char c = peek();
                if (c == '{') {
                    Map<String, Object> m = new LinkedHashMap<>();
                    i++;
                    if (peek() == '}') { i++; return m; }
                    while (true) {
                        if (peek() != '"') throw bad();
                        String k = string();
                        if (peek() != ':') throw bad();
                        i++;
                        m.put(k, value());
                        char d = peek(); i++;
                        if (d == '}') return m;
                        if (d != ',') throw bad();
                    }
                }
                if (c == '[') {
                    List<Object> l = new ArrayList<>();
                    i++;
                    if (peek() == ']') { i++; return l; }
                    while (true) {
                        l.add(value());
                        char d = peek(); i++;
                        if (d == ']') return l;
                        if (d != ',') throw bad();
                    }
                }
                if (c == '"') return string();
                if (s.startsWith("true", i)) { i += 4; return true; }
                if (s.startsWith("false", i)) { i += 5; return false; }
                if (s.startsWith("null", i)) { i += 4; return null; }
                int from = i;
                while (i < s.length() && "+-0123456789.eE".indexOf(s.charAt(i)) >= 0) i++;
                if (from == i) throw bad();
                return Double.parseDouble(s.substring(from, i));
            } finally { depth--; }
        }
        String string() {
            StringBuilder b = new StringBuilder();
            i++;
            while (true) {
                if (i >= s.length()) throw bad();
                char c = s.charAt(i++);
                if (c == '"') return b.toString();
                if (c != '\\') { b.append(c); continue; }
                if (i >= s.length()) throw bad();
                c = s.charAt(i++);
                switch (c) {
                    case 'n': b.append('\n'); break;
                    case 't': b.append('\t'); break;
                    case 'r': b.append('\r'); break;
                    case 'b': b.append('\b'); break;
                    case 'f': b.append('\f'); break;
                    case 'u':
                        if (i + 4 > s.length()) throw bad();
                        b.append((char) Integer.parseInt(s.substring(i, i + 4), 16)); i += 4; break;
                    default: b.append(c);
                }
            }
        }
    }

    static void quote(StringBuilder b, String s) {
        b.append('"');
        for (char c : s.toCharArray()) {
            if (c == '"' || c == '\\') b.append('\\').append(c);
            else if (c < ' ') b.append(String.format("\\u%04x", (int) c));
            else b.append(c);
        }
        b.append('"');
    }

    // ---------------------------------------------------------------- the tree
    /** A dimension: points, a percentage, or a word such as auto or content. */
    static class Dim {
        static final Dim AUTO = new Dim("auto", 0), ZERO = new Dim("pt", 0);
        final String kind; final double v;
        Dim(String kind, double v) { this.kind = kind; this.v = v; }
        boolean auto() { return kind.equals("auto"); }
        boolean pt() { return kind.equals("pt"); }
        boolean pct() { return kind.equals("pct"); }
        /** The length, or NaN where there is none or the percentage's base is unknown. */
        double of(double base) { return pt() ? v : pct() ? base * (v / 100) : NAN; }
        double orZero(double base) { double r = of(base); return Double.isNaN(r) ? 0 : r; }
    }

    static Dim dim(Object o) {
        if (o instanceof Double) return new Dim("pt", (Double) o);
        if (o instanceof String) {
            String s = (String) o;
            if (s.equals("auto")) return Dim.AUTO;
            if (s.equals("content")) return new Dim("content", 0);
            if (s.endsWith("%")) return new Dim("pct", Double.parseDouble(s.substring(0, s.length() - 1)));
            if (s.endsWith("pt")) return new Dim("pt", Double.parseDouble(s.substring(0, s.length() - 2)));
        }
        throw new Unsupported("dimension " + o);
    }

    static final String[] SIDES = { "left", "top", "right", "bottom" };

    static Dim[] sides(Object o, Dim missing) {
        Dim[] r = { missing, missing, missing, missing };
        if (o == null) return r;
        if (o instanceof Map) { for (int i = 0; i < 4; i++) if (((Map<?, ?>) o).get(SIDES[i]) != null) r[i] = dim(((Map<?, ?>) o).get(SIDES[i])); }
        else Arrays.fill(r, dim(o));
        return r;
    }

    static final Set<String> STYLE = new HashSet<>(Arrays.asList("width", "height", "minWidth", "maxWidth", "minHeight",
        "maxHeight", "flexBasis", "flexGrow", "flexShrink", "alignSelf", "spacingBefore", "spacingAfter", "margin", "padding",
        "border", "boxSizing", "position", "inset", "order", "display", "layoutDirection", "overflow", "overflowX", "overflowY"));
    static final Set<String> KEYS = new HashSet<>(Arrays.asList("type", "style", "id", "debugName", "content", "direction",
        "spacing", "justifyContent", "alignItems", "flexWrap", "alignContent", "lineSpacing", "algorithm", "children"));

    static class Node {
        String path, position, display, alignSelf;
        Node parent;
        List<Node> children = new ArrayList<>(), items = new ArrayList<>(), absolutes = new ArrayList<>();
        boolean stack, rtl, contentBox, clips;
        // stack
        boolean column, reverse, wrap, wrapReverse;
        String justify, alignItems, alignContent;
        Dim spacing, lineSpacing;
        // style
        Dim[] size = new Dim[2], min = new Dim[2], max = new Dim[2];
        Dim[] margin, padding, inset;
        double[] border = new double[4];
        double before, after;
        Dim basis;
        double grow, shrink;
        int order;
        // content
        double contentW = 0, contentH = 0, lineHeight, wordSpacing;
        double[] chunks;
        // resolved against the containing block
        double[] m = new double[4], ed = new double[4], pf = new double[2], mn = new double[2], mx = new double[2];
        boolean[] am = new boolean[4];
        // intrinsic content widths, measured once
        double minContent = NAN, maxContent = NAN;
        // heights and baselines by width, limits and edges
        Map<List<Double>, double[]> measured = new HashMap<>();
        // used values
        double[] sz = new double[2], pos = new double[2], at = new double[2];
        double base, hypo, target, lo, hi, intrinsicH, b1 = NAN, b2 = NAN, ascent;
        double[] done = { NAN, NAN };
        boolean frozen, stretched, definite;
        int violation;
    }

    static Map<?, ?> map(Object o) { return o instanceof Map ? (Map<?, ?>) o : Collections.emptyMap(); }
    static String str(Map<?, ?> m, String k, String d) { return m.get(k) == null ? d : String.valueOf(m.get(k)); }
    static double num(Map<?, ?> m, String k, double d) {
        Object o = m.get(k);
        if (o == null) return d;
        if (o instanceof Double) return (Double) o;
        throw new Unsupported(k);
    }
    static Dim dimOr(Map<?, ?> m, String k, Dim d) { return m.get(k) == null ? d : dim(m.get(k)); }

    static Node read(Map<?, ?> e, String path, Node parent, boolean rtl) {
        Node n = new Node();
        n.path = path; n.parent = parent;
        for (Object k : e.keySet()) if (!KEYS.contains(k)) throw new Unsupported("key " + k);
        String type = str(e, "type", "node");
        if (!type.equals("node") && !type.equals("stack")) throw new Unsupported("type " + type);
        n.stack = type.equals("stack");
        Map<?, ?> s = map(e.get("style"));
        for (Object k : s.keySet()) if (!STYLE.contains(k)) throw new Unsupported("style " + k);
        if (!str(e, "algorithm", "css").equals("css")) throw new Unsupported("algorithm");
        n.rtl = s.get("layoutDirection") == null ? rtl : s.get("layoutDirection").equals("rightToLeft");
        String[] names = { "Width", "Height" };
        for (int a = 0; a < 2; a++) {
            n.size[a] = dimOr(s, names[a].toLowerCase(), Dim.AUTO);
            n.min[a] = dimOr(s, "min" + names[a], Dim.AUTO);
            n.max[a] = dimOr(s, "max" + names[a], Dim.AUTO);
        }
        n.basis = dimOr(s, "flexBasis", Dim.AUTO);
        n.grow = num(s, "flexGrow", 0); n.shrink = num(s, "flexShrink", 0);
        n.alignSelf = str(s, "alignSelf", "auto");
        n.before = num(s, "spacingBefore", 0); n.after = num(s, "spacingAfter", 0);
        n.margin = sides(s.get("margin"), Dim.ZERO);
        n.padding = sides(s.get("padding"), Dim.ZERO);
        n.inset = sides(s.get("inset"), Dim.AUTO);
        Dim[] border = sides(s.get("border"), Dim.ZERO);
        for (int i = 0; i < 4; i++) n.border[i] = border[i].v;
        n.contentBox = str(s, "boxSizing", "borderBox").equals("contentBox");
        n.position = str(s, "position", "relative");
        n.order = (int) num(s, "order", 0);
        n.display = str(s, "display", "");
        for (String k : new String[] { "overflow", "overflowX", "overflowY" }) {
            String o = str(s, k, "visible");
            if (o.equals("hidden") || o.equals("scroll")) n.clips = true;
        }
        if (n.stack) {
            String d = str(e, "direction", "horizontal");
            n.column = d.startsWith("vertical");
            n.reverse = d.endsWith("Reverse");
            String w = str(e, "flexWrap", "noWrap");
            n.wrap = !w.equals("noWrap"); n.wrapReverse = w.equals("wrapReverse");
            n.justify = str(e, "justifyContent", "flexStart");
            n.alignItems = str(e, "alignItems", "stretch");
            n.alignContent = str(e, "alignContent", "flexStart");
            n.spacing = dimOr(e, "spacing", Dim.ZERO); n.lineSpacing = dimOr(e, "lineSpacing", Dim.ZERO);
            if (e.get("children") instanceof List) {
                int i = 0;
                for (Object c : (List<?>) e.get("children"))
                    n.children.add(read(map(c), path.equals("/") ? "/" + i++ : path + "/" + i++, n, n.rtl));
            }
        } else if (e.get("content") != null) {
            content(n, map(e.get("content")));
        }
        if (!n.stack && n.display.equals("contents")) n.display = "none";
        return n;
    }

    static void content(Node n, Map<?, ?> c) {
        if (c.containsKey("text") || c.containsKey("words")) {
            List<Double> words = new ArrayList<>();
            if (c.containsKey("text")) {
                if (str(c, "text", "").indexOf('\n') >= 0) throw new Unsupported("line break in a text");
                n.wordSpacing = num(c, "characterWidth", 8);
                for (String w : str(c, "text", "").split("[ \n\t]+")) if (!w.isEmpty()) words.add(w.length() * n.wordSpacing);
                n.lineHeight = num(c, "lineHeight", 16);
                if (c.containsKey("lineLimit")) throw new Unsupported("lineLimit");
            } else {
                for (Object w : (List<?>) c.get("words")) words.add((Double) w);
                n.wordSpacing = num(c, "wordSpacing", 0);
                n.lineHeight = num(c, "lineHeight", 16);
            }
            List<?> breaks = (List<?>) c.get("breaks");
            List<Double> chunks = new ArrayList<>();
            for (int i = 0; i < words.size(); i++) {
                if (i > 0 && breaks != null && breaks.get(i - 1).equals(false))
                    chunks.set(chunks.size() - 1, chunks.get(chunks.size() - 1) + n.wordSpacing + words.get(i));
                else chunks.add(words.get(i));
            }
            n.chunks = new double[chunks.size()];
            for (int i = 0; i < n.chunks.length; i++) n.chunks[i] = chunks.get(i);
        } else if (c.containsKey("width") && c.containsKey("height") && c.size() == 2) {
            n.contentW = num(c, "width", 0); n.contentH = num(c, "height", 0);
        } else throw new Unsupported("content");
    }

    /** Items in flow and absolute children, those of display: contents among them. */
    static void generate(Node n, Node from) {
        for (Node c : from.children) {
            if (c.display.equals("none")) continue;
            if (c.display.equals("contents")) { generate(n, c); continue; }
            if (c.position.equals("absolute")) n.absolutes.add(c); else n.items.add(c);
            generate(c, c);
        }
        if (n == from) n.items.sort((x, y) -> Integer.compare(x.order, y.order));
    }

    // ---------------------------------------------------------------- lengths
    static double clamp(double v, double lo, double hi) { return Math.max(lo, Math.min(v, hi)); }

    static double edge(Node n, int a) { return n.ed[a] + n.ed[a + 2]; }

    /** A length of the style as one of the border box. */
    static double borderBox(Node n, int a, double v) { return Math.max(edge(n, a), n.contentBox ? v + edge(n, a) : v); }

    /** Margins, edges and lengths of an element, given the size of its containing block (NaN: unknown). */
    static void resolve(Node n, Node stack, double cbW, double cbH) {
        double pctW = Double.isNaN(cbW) ? 0 : cbW;
        for (int i = 0; i < 4; i++) {
            n.am[i] = n.margin[i].auto();
            double of = M == 13 && i % 2 == 1 ? Double.isNaN(cbH) ? 0 : cbH : pctW;
            n.m[i] = n.am[i] ? 0 : n.margin[i].of(of);
            n.ed[i] = n.padding[i].of(of) + n.border[i];
        }
        if (stack != null) {
            int a = stack.column ? 1 : 0;
            boolean flip = M != 20 && mainFlip(stack);
            n.m[flip ? a + 2 : a] += n.before;
            n.m[flip ? a : a + 2] += n.after;
        }
        for (int a = 0; a < 2; a++) {
            double cb = a == 0 ? cbW : cbH, v = n.size[a].of(cb);
            n.pf[a] = Double.isNaN(v) ? NAN : borderBox(n, a, v);
            v = n.max[a].of(cb);
            n.mx[a] = Double.isNaN(v) ? INF : borderBox(n, a, v);
            v = n.min[a].of(cb);
            n.mn[a] = borderBox(n, a, Double.isNaN(v) ? 0 : v);
            if (Double.isNaN(v)) n.mn[a] = edge(n, a);
        }
    }

    static boolean mainFlip(Node stack) { return M == 12 ? stack.reverse || !stack.column && stack.rtl : stack.reverse != (!stack.column && stack.rtl); }

    static String align(Node item, Node stack) { return item.alignSelf.equals("auto") ? stack.alignItems : item.alignSelf; }

    // ---------------------------------------------------------------- intrinsic widths
    /** The min-content or max-content width of what is inside an element. */
    static double intrinsic(Node n, boolean isMax) {
        double known = isMax || M == 2 && !Double.isNaN(n.maxContent) ? n.maxContent : n.minContent;
        if (!Double.isNaN(known)) return known;
        double r = 0;
        if (!n.stack) {
            r = n.contentW;
            if (n.chunks != null) {
                for (int i = 0; i < n.chunks.length; i++)
                    r = isMax ? r + n.chunks[i] + (i > 0 ? n.wordSpacing : 0) : Math.max(r, n.chunks[i]);
            }
        } else if (n.column) {
            if (n.wrap && !n.items.isEmpty()) throw new Unsupported("intrinsic width of a wrapping column");
            for (Node c : n.items) r = Math.max(r, contribution(c, n, isMax));
        } else {
            boolean widest = n.wrap && !isMax;
            boolean first = true;
            for (Node c : n.items) {
                double w = contribution(c, n, isMax);
                r = widest ? Math.max(r, w) : r + w + (first ? 0 : n.spacing.orZero(NAN));
                first = false;
            }
            r = Math.max(0, r);
        }
        if (isMax) n.maxContent = r; else n.minContent = r;
        return r;
    }

    /** What an item adds to the intrinsic width of its stack: of its margin box. */
    static double contribution(Node c, Node stack, boolean isMax) {
        double[][] saved = { c.m.clone(), c.ed.clone(), c.pf.clone(), c.mn.clone(), c.mx.clone() };
        resolve(c, stack, NAN, NAN);
        double content = intrinsic(c, isMax) + edge(c, 0);
        double w = Double.isNaN(c.pf[0]) ? content : c.pf[0];
        double lo = c.mn[0];
        if (!stack.column) {
            if (c.basis.pt() && !(stack.wrap && !isMax)) {
                double base = borderBox(c, 0, c.basis.v);
                if (c.grow == 0) w = Math.min(w, base);
                if (c.shrink == 0) w = Math.max(w, base);
            }
            if (c.min[0].auto() && !c.clips) lo = automaticMinimum(c, 0, intrinsic(c, false) + edge(c, 0));
        }
        w = clamp(w, lo, c.mx[0]) + c.m[0] + c.m[2];
        c.m = saved[0]; c.ed = saved[1]; c.pf = saved[2]; c.mn = saved[3]; c.mx = saved[4];
        return w;
    }

    /** CSS Flexbox 4.5: the content-based minimum size. */
    static double automaticMinimum(Node c, int a, double content) {
        double r = content;
        if (!Double.isNaN(c.pf[a]) && (M != 16 || a == 0)) r = Math.min(r, c.pf[a]);
        return Math.max(edge(c, a), Math.min(r, c.mx[a]));
    }

    static double fitContent(Node c, double available) {
        double lo = intrinsic(c, false) + edge(c, 0), hi = intrinsic(c, true) + edge(c, 0);
        return Math.min(hi, Math.max(lo, available));
    }

    // ---------------------------------------------------------------- layout of one element
    static int lines(Node n, double width) {
        int lines = 0;
        double x = 0;
        for (double c : n.chunks) {
            if (lines == 0 || x + n.wordSpacing + c > width + 1e-9) { lines++; x = c; } else x += n.wordSpacing + c;
        }
        return lines;
    }

    /** Lays an element out: w is its border box's width, h its height or NaN; definite: whether percentages see h. */
    static void layout(Node n, double w, double h, boolean definite) {
        n.sz[0] = w;
        if (n.stack) { flex(n, w, h, definite); n.done[0] = w; n.done[1] = n.sz[1]; return; }
        double inner = n.contentH;
        n.b1 = n.b2 = NAN;
        if (n.chunks != null) {
            int k = lines(n, Math.max(0, w - edge(n, 0)));
            inner = k * n.lineHeight;
            if (k > 0) {
                n.b1 = n.ed[1] + 0.8 * n.lineHeight;
                n.b2 = n.b1 + (k - 1) * n.lineHeight;
            }
        }
        n.intrinsicH = inner + edge(n, 1);
        n.sz[1] = Double.isNaN(h) ? clamp(n.intrinsicH, n.mn[1], n.mx[1]) : h;
    }

    /** The height of an element at a width, by its content alone and not within its limits. */
    static double contentHeight(Node c, double w) {
        List<Double> key = Arrays.asList(w, c.mn[1], c.mx[1], c.ed[0], c.ed[1], c.ed[2], c.ed[3]);
        double[] known = c.measured.get(key);
        if (known == null) {
            layout(c, w, NAN, false);
            known = new double[] { c.intrinsicH, c.b1, c.b2 };
            c.measured.put(key, known);
        }
        c.b1 = known[1];
        c.b2 = known[2];
        return known[0];
    }

    static double outer(Node c, int a, double v) { return v + c.m[a] + c.m[a + 2]; }

    static class Line {
        List<Node> items = new ArrayList<>();
        double cross, at, ascent1, ascent2, descent1, descent2;
    }

    static boolean stretches(Node c, Node n) {
        int x = n.column ? 0 : 1;
        return align(c, n).equals("stretch") && c.size[x].auto() && (M == 19 || !c.am[x] && !c.am[x + 2]);
    }

    /** The width of an item of a column, before lines are stretched. */
    static double columnWidth(Node c, Node n, double inner) {
        double w = c.pf[0];
        if (Double.isNaN(w)) {
            double available = inner - c.m[0] - c.m[2];
            if (stretches(c, n) && !n.wrap) w = available;
            else {
                if (n.wrap && intrinsic(c, false) != intrinsic(c, true)) throw new Unsupported("fit-content in a wrapping column");
                w = fitContent(c, available);
            }
        }
        return clamp(w, c.mn[0], c.mx[0]);
    }

    /** CSS Flexbox 9. */
    static void flex(Node n, double w, double h, boolean definite) {
        final int a = n.column ? 1 : 0, x = 1 - a;
        double[] inner = { Math.max(0, w - edge(n, 0)), Double.isNaN(h) ? NAN : Math.max(0, h - edge(n, 1)) };
        double pctH = definite ? inner[1] : NAN;
        double innerMin = Math.max(0, n.mn[1] - edge(n, 1)), innerMax = Math.max(0, n.mx[1] - edge(n, 1));
        double[] gaps = new double[2];
        gaps[a] = n.spacing.orZero(a == 0 ? inner[0] : pctH);
        gaps[x] = n.lineSpacing.orZero(x == 0 ? inner[0] : pctH);

        // 9.2: base sizes
        for (Node c : n.items) {
            resolve(c, n, inner[0], pctH);
            double content = NAN, minimum = 0;
            double base = c.basis.of(a == 0 ? inner[0] : pctH);
            if (!Double.isNaN(base)) base = borderBox(c, a, base);
            else if (c.basis.auto()) base = c.pf[a];
            boolean autoMin = c.min[a].auto() && !c.clips;
            if (n.column) {
                c.sz[0] = columnWidth(c, n, inner[0]);
                double width = c.sz[0];
                if (Double.isNaN(base) || autoMin) content = contentHeight(c, width);
                c.sz[0] = width;
                minimum = content;
            } else {
                if (Double.isNaN(base)) content = intrinsic(c, true) + edge(c, 0);
                if (autoMin) minimum = intrinsic(c, false) + edge(c, 0);
            }
            c.base = Double.isNaN(base) ? content : base;
            c.definite = !Double.isNaN(base);
            c.lo = autoMin ? automaticMinimum(c, a, minimum) : c.mn[a];
            c.hi = c.mx[a];
            c.hypo = clamp(c.base, c.lo, c.hi);
        }

        // 9.3: lines
        double limit = a == 0 ? inner[0] : Double.isNaN(h) ? innerMax : inner[1];
        List<Line> lines = new ArrayList<>();
        Line line = null;
        double used = 0;
        for (Node c : n.items) {
            double o = outer(c, a, M == 7 ? c.base : c.hypo);
            if (line == null || n.wrap && used + gaps[a] + o > limit + 1e-9) {
                line = new Line();
                lines.add(line);
                used = o;
            } else used += gaps[a] + o;
            line.items.add(c);
        }
        if (Double.isNaN(inner[a])) {
            double longest = 0;
            for (Line l : lines) {
                double sum = -gaps[a];
                for (Node c : l.items) sum += outer(c, a, c.hypo) + gaps[a];
                longest = Math.max(longest, sum);
            }
            n.intrinsicH = longest + edge(n, 1);
            inner[a] = M == 17 ? longest : clamp(longest, innerMin, innerMax);
        }

        // 9.7
        for (Line l : lines) resolveFlexible(l.items, a, inner[a], gaps[a]);

        // 9.4: cross sizes
        boolean known = !Double.isNaN(inner[x]);
        Line previous = null;
        for (Line l : lines) {
            double other = 0;
            if (M != 8 || l == lines.get(0)) l.ascent1 = l.ascent2 = l.descent1 = l.descent2 = -INF;
            else { l.ascent1 = previous.ascent1; l.ascent2 = previous.ascent2; l.descent1 = previous.descent1; l.descent2 = previous.descent2; }
            previous = l;
            for (Node c : l.items) {
                c.sz[a] = c.target;
                c.stretched = stretches(c, n);
                if (!n.column) crossHeight(c, n, known ? inner[1] : NAN);
                String al = align(c, n);
                if (al.startsWith("baseline") && !c.am[x] && !c.am[x + 2]) {
                    boolean last = al.equals("baselineLast");
                    double b;
                    if (n.column) b = 0;
                    else { b = last ? c.b2 : c.b1; if (Double.isNaN(b)) b = c.sz[1]; }
                    double up = c.m[x] + b, down = c.sz[x] - b + c.m[x + 2];
                    c.ascent = b;
                    if (last) { l.ascent2 = Math.max(l.ascent2, up); l.descent2 = Math.max(l.descent2, down); }
                    else { l.ascent1 = Math.max(l.ascent1, up); l.descent1 = Math.max(l.descent1, down); }
                } else other = Math.max(other, outer(c, x, c.sz[x]));
            }
            l.cross = Math.max(other, Math.max(l.ascent1 + l.descent1, l.ascent2 + l.descent2));
            if (!n.wrap || M == 14 && lines.size() == 1) l.cross = known ? inner[x] : clamp(l.cross, innerMin, innerMax);
        }
        double total = lines.isEmpty() ? 0 : -gaps[x];
        for (Line l : lines) total += l.cross + gaps[x];
        if (!known) {
            if (!n.column) n.intrinsicH = total + edge(n, 1);
            inner[x] = clamp(total, innerMin, innerMax);
        }
        n.sz[0] = w;
        n.sz[1] = Double.isNaN(h) ? inner[1] + edge(n, 1) : h;

        // 9.6: lines across
        double free = inner[x] - total, lead = 0, between = 0;
        if (n.wrap && !lines.isEmpty()) {
            int k = lines.size();
            if (n.alignContent.equals("stretch") && free > 0) for (Line l : lines) l.cross += free / k;
            else {
                double[] d = distribute(n.alignContent, free, k, n.wrapReverse);
                lead = d[0]; between = d[1];
            }
        }
        double cursor = lead;
        for (Line l : lines) { l.at = cursor; cursor += l.cross + gaps[x] + between; }
        boolean crossFlip = n.wrapReverse != (n.column && n.rtl);
        for (Line l : lines) {
            double lineTop = crossFlip ? inner[x] - l.at - l.cross : l.at;
            for (Node c : l.items) {
                if (c.stretched) c.sz[x] = clamp((M == 9 && !n.column ? inner[x] : l.cross) - c.m[x] - c.m[x + 2], c.mn[x], c.mx[x]);
                finish(c, n, definite);
                c.pos[x] = n.ed[x] + lineTop + acrossLine(c, n, l, x, crossFlip);
            }
            alongLine(l, n, a, inner[a], gaps[a]);
        }
        baselines(n, lines);
        for (Node c : n.items) shift(c, n, inner[0], pctH);
    }

    /** 9.4 step 7: the hypothetical height of an item of a row, and its baselines. */
    static void crossHeight(Node c, Node n, double innerH) {
        double w = c.target, h;
        if (!Double.isNaN(c.pf[1])) {
            h = clamp(c.pf[1], c.mn[1], c.mx[1]);
            if (align(c, n).startsWith("baseline")) layout(c, w, h, true);
        } else if (c.stretched && !n.wrap && !Double.isNaN(innerH)) {
            h = clamp(innerH - c.m[1] - c.m[3], c.mn[1], c.mx[1]);
        } else {
            h = clamp(contentHeight(c, w), c.mn[1], c.mx[1]);
        }
        c.sz[0] = w;
        c.sz[1] = h;
    }

    /** The last layout of an item, in its used size. */
    static void finish(Node c, Node n, boolean definite) {
        boolean def;
        if (n.column) def = definite || M == 10 || !Double.isNaN(c.pf[1]) || c.definite && c.grow == 0 && c.shrink == 0;
        else def = c.stretched || !Double.isNaN(c.pf[1]);
        double w = c.sz[0], h = c.sz[1];
        if (M == 1 && c.done[0] == w && c.done[1] == h) return;
        layout(c, w, M == 18 && c.stretched && !n.column ? NAN : h, def);
        c.sz[0] = w; c.sz[1] = h;
    }

    /** 9.7: resolving flexible lengths. */
    static void resolveFlexible(List<Node> items, int a, double inner, double gap) {
        double sum = gap * (items.size() - 1);
        for (Node c : items) sum += outer(c, a, c.hypo);
        boolean growing = sum < inner;
        double initial = inner - gap * (items.size() - 1);
        int open = 0, rounds = 0;
        for (Node c : items) {
            double factor = growing ? c.grow : c.shrink;
            c.frozen = factor == 0 || (growing ? c.base > c.hypo : c.base < c.hypo);
            c.target = c.hypo;
            if (!c.frozen) open++;
            initial -= outer(c, a, c.frozen ? c.target : c.base);
        }
        while (open > 0) {
            double free = inner - gap * (items.size() - 1), factors = 0, scaled = 0;
            for (Node c : items) {
                free -= outer(c, a, c.frozen ? c.target : c.base);
                if (c.frozen) continue;
                factors += growing ? c.grow : c.shrink;
                scaled += c.shrink * (c.base - (M == 5 ? 0 : edge(c, a)));
            }
            if (factors < 1 && Math.abs(initial * factors) < Math.abs(free)) free = (M == 6 ? free : initial) * factors;
            double violations = 0;
            for (Node c : items) {
                if (c.frozen) continue;
                double v = c.base;
                if (growing) { if (free > 0) v += free * (c.grow / factors); }
                else if (free < 0 && scaled > 0) v += free * (c.shrink * (c.base - (M == 5 ? 0 : edge(c, a))) / scaled);
                c.target = clamp(v, Math.max(c.lo, edge(c, a)), c.hi);
                double d = c.target - v;
                c.violation = d > 0 ? 1 : d < 0 ? -1 : 0;
                violations += d;
            }
            rounds++;
            if (Math.abs(violations) < 1e-9 || rounds > items.size() || M == 4 && rounds == 2) violations = 0;
            for (Node c : items) {
                if (c.frozen) continue;
                if (violations == 0 || M == 3 && c.violation != 0 || violations > 0 && c.violation > 0 || violations < 0 && c.violation < 0) {
                    c.frozen = true;
                    open--;
                }
            }
        }
    }

    /** CSS Align 5.3: the space before the first of k, and between them. */
    static double[] distribute(String how, double free, int k, boolean reversed) {
        switch (how) {
            case "spaceBetween":
                return free > 0 && k > 1 ? new double[] { 0, free / (k - 1) } : new double[] { 0, 0 };
            case "spaceAround":
                return free > 0 ? new double[] { free / k / 2, free / k } : new double[] { reversed ? free : 0, 0 };
            case "spaceEvenly":
                return free > 0 ? new double[] { free / (k + 1), free / (k + 1) } : new double[] { reversed ? free : 0, 0 };
            case "center": return new double[] { free / 2, 0 };
            case "end": return new double[] { reversed ? 0 : free, 0 };
            case "flexEnd": return new double[] { free, 0 };
            case "start": return new double[] { reversed ? free : 0, 0 };
            default: return new double[] { 0, 0 };
        }
    }

    /** 9.5: positions along a line. */
    static void alongLine(Line l, Node n, int a, double inner, double gap) {
        boolean flip = mainFlip(n);
        double free = inner - gap * (l.items.size() - 1);
        int autos = 0;
        for (Node c : l.items) {
            free -= outer(c, a, c.sz[a]);
            if (c.am[a]) autos++;
            if (c.am[a + 2]) autos++;
        }
        double share = 0, cursor = 0, between = 0;
        if (autos > 0 && (free > 0 || M == 11)) share = free / autos;
        else {
            double[] d = distribute(n.justify, free, l.items.size(), n.reverse);
            cursor = d[0]; between = d[1];
        }
        for (Node c : l.items) {
            double m0 = c.m[a] + (c.am[a] ? share : 0), m1 = c.m[a + 2] + (c.am[a + 2] ? share : 0);
            double o = m0 + c.sz[a] + m1;
            c.pos[a] = n.ed[a] + (flip ? inner - cursor - o : cursor) + m0;
            cursor += o + gap + between;
        }
    }

    /** 9.6: the position of an item across its line, from the line's top or left. */
    static double acrossLine(Node c, Node n, Line l, int x, boolean crossFlip) {
        double free = l.cross - outer(c, x, c.sz[x]);
        if (c.am[x] || c.am[x + 2]) {
            boolean startRight = n.column && n.rtl;
            if (free > 0) return c.m[x] + (c.am[x] ? c.am[x + 2] ? free / 2 : free : 0);
            return c.m[x] + (startRight ? free : 0);
        }
        double fromStart;
        String al = align(c, n);
        switch (al) {
            case "center": fromStart = free / 2; break;
            case "flexEnd": fromStart = free; break;
            case "start": fromStart = n.wrapReverse ? free : 0; break;
            case "end": fromStart = n.wrapReverse ? 0 : free; break;
            case "baselineFirst": case "baselineLast": {
                boolean last = al.equals("baselineLast");
                boolean atEnd = last != crossFlip;
                if (!atEnd) return (last ? l.ascent2 : l.ascent1) - c.ascent;
                return l.cross - (last ? l.descent2 : l.descent1) - c.ascent;
            }
            default: fromStart = 0;
        }
        return c.m[x] + (crossFlip ? free - fromStart : fromStart);
    }

    /** 8.5: the baselines of a stack, from its top. */
    static void baselines(Node n, List<Line> lines) {
        n.b1 = n.b2 = NAN;
        if (lines.isEmpty()) return;
        for (int k = 0; k < 2; k++) {
            boolean last = k == 1;
            Line l = lines.get(last != n.wrapReverse ? lines.size() - 1 : 0);
            Node pick = null;
            boolean lastOf = last;
            for (int round = 0; round < 2 && pick == null && !n.column; round++) {
                lastOf = last != (round == 1);
                for (Node c : l.items) {
                    if (align(c, n).equals(lastOf ? "baselineLast" : "baselineFirst") && !c.am[1] && !c.am[3]) { pick = c; break; }
                }
            }
            if (pick == null) lastOf = last;
            if (pick == null) pick = l.items.get(last != n.reverse ? l.items.size() - 1 : 0);
            double b = lastOf ? pick.b2 : pick.b1;
            if (Double.isNaN(b)) b = pick.sz[1];
            if (last) n.b2 = pick.pos[1] + b; else n.b1 = pick.pos[1] + b;
        }
    }

    /** Relative positions. */
    static void shift(Node c, Node n, double cbW, double cbH) {
        if (!c.position.equals("relative")) return;
        double l = c.inset[0].of(cbW), r = c.inset[2].of(cbW), t = c.inset[1].of(cbH), b = c.inset[3].of(cbH);
        if (!Double.isNaN(l) && (Double.isNaN(r) || !n.rtl)) c.pos[0] += l; else if (!Double.isNaN(r)) c.pos[0] -= r;
        if (!Double.isNaN(t)) c.pos[1] += t; else if (!Double.isNaN(b)) c.pos[1] -= b;
    }

    // ---------------------------------------------------------------- positions
    static void place(Node n, double px, double py) {
        n.at[0] = px; n.at[1] = py;
        for (Node c : n.items) place(c, px + c.pos[0], py + c.pos[1]);
        for (Node c : n.absolutes) absolute(c, n);
    }

    static void absolute(Node c, Node n) {
        Node cb = c.parent;
        while (cb.parent != null && (cb.position.equals("static") || cb.display.equals("contents"))) cb = cb.parent;
        double[] from = new double[2], size = new double[2], start = new double[2], end = new double[2];
        for (int a = 0; a < 2; a++) {
            from[a] = cb.at[a] + cb.border[a];
            size[a] = Math.max(0, cb.sz[a] - cb.border[a] - cb.border[a + 2]);
        }
        resolve(c, n, size[0], size[1]);
        double h = NAN;
        boolean definite = false;
        for (int a = 0; a < 2; a++) {
            start[a] = c.inset[a].of(size[a]);
            end[a] = c.inset[a + 2].of(size[a]);
            boolean both = !Double.isNaN(start[a]) && !Double.isNaN(end[a]);
            if (both && !c.alignSelf.equals("auto")) throw new Unsupported("alignSelf of an absolute element between insets");
            double room = size[a] - outer(c, a, 0) - (Double.isNaN(start[a]) ? 0 : start[a]) - (Double.isNaN(end[a]) ? 0 : end[a]);
            double v = c.pf[a];
            if (Double.isNaN(v) && both) v = room;
            if (a == 0) {
                if (Double.isNaN(v)) v = fitContent(c, room);
                c.sz[0] = clamp(v, c.mn[0], c.mx[0]);
            } else if (!Double.isNaN(v)) { h = clamp(v, c.mn[1], c.mx[1]); definite = true; }
        }
        layout(c, c.sz[0], h, definite);
        double[] p = new double[2];
        for (int a = 0; a < 2; a++) {
            boolean s = !Double.isNaN(start[a]), e = !Double.isNaN(end[a]);
            double free = size[a] - outer(c, a, c.sz[a]);
            boolean right = a == 0 && cb.rtl;
            if (s && e) {
                double over = Math.min(0, size[a] - start[a] - end[a]);
                if (right) start[a] += over;
                free -= start[a] + end[a] + (right ? 0 : over);
                double m0 = 0;
                if (c.am[a] && c.am[a + 2]) m0 = a == 0 && free < 0 ? (right ? free : 0) : free / 2;
                else if (c.am[a]) m0 = free;
                else if (!c.am[a + 2] && right) m0 = free;
                p[a] = from[a] + start[a] + c.m[a] + m0;
            } else if (s) p[a] = from[a] + start[a] + c.m[a];
            else if (e) p[a] = from[a] + free - end[a] + c.m[a];
            else p[a] = staticPosition(c, n, a);
        }
        place(c, p[0], p[1]);
    }

    /** CSS Flexbox 4.1: where it would be as the only item. */
    static double staticPosition(Node c, Node n, int a) {
        double inner = Math.max(0, n.sz[a] - (M == 15 ? n.border[a] + n.border[a + 2] : edge(n, a))), free = inner - outer(c, a, c.sz[a]), off;
        boolean main = a == (n.column ? 1 : 0), flip;
        if (main) {
            flip = mainFlip(n);
            boolean centred = n.justify.equals("spaceAround") || n.justify.equals("spaceEvenly");
            off = distribute(centred ? "center" : n.justify, free, 1, n.reverse)[0];
        } else {
            flip = n.wrapReverse != (n.column && n.rtl);
            switch (align(c, n)) {
                case "center": off = free / 2; break;
                case "flexEnd": off = free; break;
                case "start": case "baselineFirst": off = n.wrapReverse ? free : 0; break;
                case "end": case "baselineLast": off = n.wrapReverse ? 0 : free; break;
                default: off = 0;
            }
        }
        return n.at[a] + n.ed[a] + (flip ? free - off : off) + c.m[a];
    }

    // ---------------------------------------------------------------- the root
    static void root(Node r, Map<?, ?> cs) {
        String[] names = { "width", "height" };
        boolean range = cs.containsKey("min") || cs.containsKey("max");
        double[] exact = { NAN, NAN }, lo = { 0, 0 }, hi = { INF, INF };
        for (int a = 0; a < 2; a++) {
            if (!range) exact[a] = num(cs, names[a], NAN);
            else { lo[a] = num(map(cs.get("min")), names[a], 0); hi[a] = num(map(cs.get("max")), names[a], INF); }
            if (range && lo[a] == hi[a]) exact[a] = lo[a];
        }
        for (Dim d : r.padding) if (d.pct()) throw new Unsupported("percentage in the root's padding");
        for (int i = 0; i < 4; i++) r.margin[i] = Dim.ZERO;
        r.before = r.after = 0;
        double[] base = new double[2];
        for (int a = 0; a < 2; a++) base[a] = !Double.isNaN(exact[a]) ? exact[a] : hi[a] < INF ? hi[a] : NAN;
        resolve(r, null, base[0], base[1]);
        for (int a = 0; a < 2; a++) {
            if (!Double.isNaN(exact[a])) { r.mn[a] = r.mx[a] = r.pf[a] = exact[a]; continue; }
            r.mn[a] = Math.min(Math.max(r.mn[a], lo[a]), hi[a]);
            r.mx[a] = Math.min(r.mx[a], hi[a]);
        }
        double w = Double.isNaN(r.pf[0]) ? intrinsic(r, true) + edge(r, 0) : r.pf[0];
        w = clamp(w, r.mn[0], r.mx[0]);
        double h = Double.isNaN(r.pf[1]) ? NAN : clamp(r.pf[1], r.mn[1], r.mx[1]);
        layout(r, w, h, !Double.isNaN(h));
        place(r, 0, 0);
    }

    static void frames(Node n, boolean hidden, StringBuilder b) {
        hidden |= n.display.equals("none");
        if (b.charAt(b.length() - 1) != '{') b.append(',');
        quote(b, n.path);
        if (hidden || n.display.equals("contents")) b.append(":[0,0,0,0]");
        else {
            double[] f = { n.at[0], n.at[1], n.sz[0], n.sz[1] };
            for (double v : f) if (Double.isNaN(v) || Double.isInfinite(v)) throw new Unsupported("not finite");
            b.append(":[").append(f[0]).append(',').append(f[1]).append(',').append(f[2]).append(',').append(f[3]).append(']');
        }
        for (Node c : n.children) frames(c, hidden, b);
    }

    static String answer(String text) {
        StringBuilder b = new StringBuilder("{\"name\":");
        String name = "?";
        try {
            Map<?, ?> f = map(new Json(text).document());
            name = str(f, "name", "?");
            if (!str(f, "algorithm", "css").equals("css")) throw new Unsupported("algorithm");
            for (Object k : f.keySet())
                if (!Arrays.asList("name", "description", "algorithm", "constrainedSize", "layoutDirection", "root", "expected").contains(k))
                    throw new Unsupported("key " + k);
            Node r = read(map(f.get("root")), "/", null, str(f, "layoutDirection", "leftToRight").equals("rightToLeft"));
            if (!r.display.isEmpty() || r.position.equals("absolute")) throw new Unsupported("display of the root");
            generate(r, r);
            root(r, map(f.get("constrainedSize")));
            StringBuilder frames = new StringBuilder("{");
            frames(r, false, frames);
            quote(b, name);
            b.append(",\"engine\":\"mine\",\"status\":\"solved\",\"size\":[").append(r.sz[0]).append(',').append(r.sz[1]);
            return b.append("],\"frames\":").append(frames).append("}}").toString();
        } catch (Throwable e) {
            b = new StringBuilder("{\"name\":");
            quote(b, name);
            b.append(",\"status\":\"refused\",\"error\":");
            quote(b, e instanceof Unsupported ? e.getMessage() : e.toString());
            return b.append('}').toString();
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        for (String s; (s = in.readLine()) != null; ) {
            if (s.trim().isEmpty()) continue;
            out.println(answer(s));
            out.flush();
        }
    }
}

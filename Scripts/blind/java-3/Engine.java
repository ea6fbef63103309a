// SPDX-License-Identifier: GPL-3.0-or-later
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** A port of SwiftUI's stacks: reads fixtures as JSON Lines, writes frames as JSON Lines. */
public class Engine {
    static final double INF = Double.POSITIVE_INFINITY, NIL = Double.NaN;
    static final int LEADING = 0, CENTER_X = 1, TRAILING = 2, TOP = 3, CENTER_Y = 4, BOTTOM = 5, FIRST = 6, LAST = 7;
    static final int H = 0, V = 1, NONE = -1;
    static final List<String> GUIDES = List.of("leading", "centerX", "trailing", "top", "centerY", "bottom", "baselineFirst", "baselineLast");
    static int mistake = 0;
    static boolean nil(double d) { return d != d; }
    static double or(double d, double e) { return d != d ? e : d; }
    static class Refusal extends RuntimeException { Refusal(String s) { super(s); } }

    // ---------------------------------------------------------------- JSON
    static class Json {
        final String s; int i = 0;
        Json(String s) { this.s = s; }
        static Object parse(String s) {
            Json j = new Json(s);
            Object o = j.value(0);
            j.space();
            if (j.i < s.length()) throw new RuntimeException("text after the value");
            return o;
        }
        void space() { while (i < s.length() && " \t\r\n".indexOf(s.charAt(i)) >= 0) i++; }
        char next() { if (i >= s.length()) throw new RuntimeException("truncated"); return s.charAt(i++); }
        void expect(char c) { if (next() != c) throw new RuntimeException("expected " + c + " at " + (i - 1)); }
        Object value(int depth) {
            space();
            if (i >= s.length()) throw new RuntimeException("truncated");
            char c = s.charAt(i);
            if (c == '{') {
                Map<String, Object> m = new LinkedHashMap<>();
                i++; space();
                if (s.charAt(i) == '}') { i++; return m; }
                while (true) {
                    space();
                    String k = string();
                    space(); expect(':');
                    m.put(k, value(depth + 1));
                    space();
                    char d = next();
                    if (d == '}') return m;
                    if (d != ',') throw new RuntimeException("expected , at " + (i - 1));
                }
            }
            if (c == '[') {
                List<Object> l = new ArrayList<>();
                i++; space();
                if (s.charAt(i) == ']') { i++; return l; }
                while (true) {
                    l.add(value(depth + 1));
                    space();
                    char d = next();
                    if (d == ']') return l;
                    if (d != ',') throw new RuntimeException("expected , at " + (i - 1));
                }
            }
            if (c == '"') return string();
            int b = i;
            while (i < s.length() && "+-.eE".indexOf(s.charAt(i)) >= 0 || i < s.length() && Character.isLetterOrDigit(s.charAt(i))) i++;
            String t = s.substring(b, i);
            if (t.equals("true") || t.equals("false")) return t.equals("true");
            return t.equals("null") ? null : Double.valueOf(t);
        }
        String string() {
            expect('"');
            StringBuilder b = new StringBuilder();
            while (true) {
                char c = next();
                if (c == '"') return b.toString();
                if (c != '\\') { b.append(c); continue; }
                c = next();
                int at = "ntrbf".indexOf(c);
                if (c == 'u') { b.append((char) Integer.parseInt(s.substring(i, i + 4), 16)); i += 4; }
                else b.append(at >= 0 ? "\n\t\r\b\f".charAt(at) : c);
            }
        }
        static String quote(String s) {
            StringBuilder b = new StringBuilder("\"");
            for (char c : s.toCharArray()) {
                if (c == '"' || c == '\\') b.append('\\').append(c);
                else if (c < 32) b.append(String.format("\\u%04x", (int) c));
                else b.append(c);
            }
            return b.append('"').toString();
        }
    }
    @SuppressWarnings("unchecked") static Map<String, Object> obj(Object o) { return o == null ? new HashMap<>() : (Map<String, Object>) o; }
    @SuppressWarnings("unchecked") static List<Object> list(Object o) { return o == null ? new ArrayList<>() : (List<Object>) o; }
    static double num(Object o, double d) {
        if (o instanceof Double) return (Double) o;
        if ("infinity".equals(o)) return INF;
        return d;
    }
    static String str(Object o, String d) { return o instanceof String ? (String) o : d; }
    /** A dimension: points, or a fraction of the enclosing proposal, or auto. */
    static class Dim {
        double points = NIL, fraction = NIL;
        double resolve(double ref) {
            if (!nil(points)) return points;
            if (nil(fraction) || nil(ref) || ref == INF) return NIL;
            return fraction * ref;
        }
        boolean auto() { return nil(points) && nil(fraction); }
    }
    static Dim dim(Object o) {
        Dim d = new Dim();
        if (o instanceof Double) d.points = (Double) o;
        else if (o instanceof String) {
            String s = (String) o;
            if (s.equals("infinity")) d.points = INF;
            else if (s.endsWith("pt")) d.points = Double.parseDouble(s.substring(0, s.length() - 2));
            else if (s.endsWith("%")) d.fraction = Double.parseDouble(s.substring(0, s.length() - 1)) / 100;
            else if (!s.equals("auto")) throw new Refusal("dimension " + s);
        }
        return d;
    }

    // ---------------------------------------------------------------- elements
    /** An element, or a modifier that a style stands for (these have no path). */
    static class El {
        String type, path;
        List<El> kids = new ArrayList<>();
        int orientation = NONE;                     // axis of the stack around
        // what a stack around reads
        double before = 0, after = 0, priority = NIL;
        int self = -2;                              // alignSelf: -2 unset, 0 start, 1 centre, 2 end, FIRST, LAST
        // stacks
        int axis = H, align = 1;
        double spacing = 0; boolean defaultSpacing = false;
        // frames: width, height or minW idealW maxW / minH idealH maxH
        Dim[] fixed = {new Dim(), new Dim()}, min = {new Dim(), new Dim()}, ideal = {new Dim(), new Dim()}, max = {new Dim(), new Dim()};
        boolean styled = false;
        int[] alignment = {CENTER_X, CENTER_Y};
        double top, left, bottom, right;            // padding
        boolean[] axes = {true, true};
        double ratio = NIL; boolean fill = false;
        double x, y, plus;
        double ascender = NIL, descender = NIL;
        int guide = -1, of = -1;
        boolean behind;
        double length;                              // minLength, thickness
        // content
        String content = "colour";
        double cw, ch;
        List<double[]> lines; List<boolean[]> breaks; double gap, lineHeight; int lineLimit = Integer.MAX_VALUE;
        final Map<List<Double>, Res> memo = new HashMap<>();
        Map<Integer, Map<Integer, Double>> spacings;
        El only() { return kids.get(0); }
        boolean flexible() { for (int a = 0; a < 2; a++) if (fixed[a].auto() && !(min[a].auto() && ideal[a].auto() && max[a].auto())) return true; return false; }
        /** A stack of one child is that child, unless there is space around it. */
        boolean single() { return kids.size() == 1 && kids.get(0).before == 0 && kids.get(0).after == 0; }
    }
    static class Metrics { double dflt = 8, lineGap = 0, textSpacing = 0.1, capHeight = 0.7, pixel = 1; }
    static Metrics metrics = new Metrics();
    static List<El> reported = new ArrayList<>();
    static int[] alignmentOf(Object o) {
        String s = str(o, "center");
        int h = CENTER_X, v = CENTER_Y;
        if (s.contains("FirstTextBaseline")) v = FIRST;
        else if (s.contains("LastTextBaseline")) v = LAST;
        else if (s.startsWith("top")) v = TOP;
        else if (s.startsWith("bottom")) v = BOTTOM;
        String l = s.toLowerCase(Locale.ROOT);
        if (l.contains("leading")) h = LEADING;
        else if (l.contains("trailing")) h = TRAILING;
        return new int[]{h, v};
    }
    static int alignOf(String s) {
        int i = List.of("start", "center", "end", "baselineFirst", "baselineLast").indexOf(s);
        if (i < 0) throw new Refusal("alignment " + s);
        return i < 3 ? i : FIRST + i - 3;
    }
    static boolean[] axesOf(Object o, String d) {
        String s = str(o, d);
        return new boolean[]{!s.equals("vertical"), !s.equals("horizontal")};
    }
    static El read(Map<String, Object> o, String path, int orientation) {
        El e = new El();
        e.type = str(o.get("type"), "node");
        e.orientation = orientation;
        reported.add(e);
        int place = reported.size() - 1;
        int inside = orientation;
        String alg = str(o.get("algorithm"), "hstack");
        if (!alg.equals("hstack")) throw new Refusal("algorithm " + alg);
        Object second = null;
        List<Object> kids = new ArrayList<>();
        switch (e.type) {
            case "node": content(e, obj(o.get("content"))); break;
            case "stack":
                String dir = str(o.get("direction"), "horizontal");
                if (!dir.equals("horizontal") && !dir.equals("vertical")) throw new Refusal("direction " + dir);
                e.axis = dir.equals("vertical") ? V : H;
                e.align = alignOf(str(o.get("alignItems"), "center"));
                e.defaultSpacing = "default".equals(o.get("spacing"));
                e.spacing = num(o.get("spacing"), 0);
                inside = e.axis;
                kids = list(o.get("children"));
                break;
            case "frame": case "padding": case "fixedSize": case "aspectRatio": case "offset": case "position": case "alignmentGuide":
                kids.add(o.get("child")); break;
            case "layer": kids.add(o.get("child")); kids.add(o.get("layer")); break;
            case "scroll": kids.add(o.get("child")); inside = NONE; break;
            case "zstack": case "geometryReader": kids = list(o.get("children")); inside = NONE; break;
            case "viewThatFits": kids = list(o.get("children")); break;
            case "spacer": e.length = num(o.get("minLength"), 8); break;
            case "divider": e.length = num(o.get("thickness"), 1); break;
            default: throw new Refusal("type " + e.type);
        }
        switch (e.type) {
            case "frame":
                e.fixed[0] = dim(o.get("width")); e.fixed[1] = dim(o.get("height"));
                e.min[0] = dim(o.get("minWidth")); e.min[1] = dim(o.get("minHeight"));
                e.ideal[0] = dim(o.get("idealWidth")); e.ideal[1] = dim(o.get("idealHeight"));
                e.max[0] = dim(o.get("maxWidth")); e.max[1] = dim(o.get("maxHeight"));
                break;
            case "padding": {
                Object in = o.get("insets");
                if (in instanceof Map) {
                    Map<String, Object> m = obj(in);
                    e.top = num(m.get("top"), 0); e.left = num(m.get("leading"), 0);
                    e.bottom = num(m.get("bottom"), 0); e.right = num(m.get("trailing"), 0);
                } else e.top = e.left = e.bottom = e.right = num(in, 16);
                break;
            }
            case "fixedSize": e.axes = axesOf(o.get("axes"), "both"); break;
            case "scroll": e.axes = axesOf(o.get("axes"), "vertical"); break;
            case "viewThatFits": e.axes = axesOf(o.get("axes"), "both"); break;
            case "aspectRatio": e.ratio = num(o.get("ratio"), NIL); e.fill = "fill".equals(o.get("contentMode")); break;
            case "offset": case "position": e.x = num(o.get("x"), 0); e.y = num(o.get("y"), 0); break;
            case "alignmentGuide":
                e.guide = GUIDES.indexOf(str(o.get("guide"), "")); e.of = GUIDES.indexOf(str(o.get("of"), "")); e.plus = num(o.get("plus"), 0); break;
            default:
        }
        e.alignment = alignmentOf(o.get("alignment"));
        for (int i = 0; i < kids.size(); i++)
            e.kids.add(read(obj(kids.get(i)), (path.equals("/") ? "/" : path + "/") + i, inside));
        El outer = style(e, obj(o.get("style")));
        outer.path = path;
        reported.set(place, outer);
        return outer;
    }
    static El around(El c, String type) {
        El e = new El();
        e.type = type; e.orientation = c.orientation; e.kids.add(c); e.styled = true;
        return e;
    }
    static El style(El e, Map<String, Object> s) {
        Dim[][] d = new Dim[3][2];
        for (int a = 0; a < 2; a++) {
            String u = a == 0 ? "Width" : "Height", l = a == 0 ? "width" : "height";
            String[][] names = {{l, "preferredSize", "preferredLayoutSize"}, {"min" + u, "minSize", "minLayoutSize"}, {"max" + u, "maxSize", "maxLayoutSize"}};
            for (int k = 0; k < 3; k++) {
                Object v = s.get(names[k][0]);
                for (int n = 1; n < 3; n++) if (v == null && s.get(names[k][n]) != null) v = obj(s.get(names[k][n])).get(l);
                d[k][a] = dim(v);
            }
        }
        El r = e;
        boolean framed = false;
        for (Dim[] pair : d) for (Dim x : pair) framed |= !x.auto();
        if (framed) {
            r = around(r, "frame");
            r.fixed = d[0]; r.min = d[1]; r.max = d[2];
        }
        if (s.get("ascender") != null || s.get("descender") != null) {
            r = around(r, "baselines");
            r.ascender = num(s.get("ascender"), NIL);
            r.descender = num(s.get("descender"), NIL);
        }
        if (s.get("layoutPriority") != null) { r = around(r, "priority"); r.priority = num(s.get("layoutPriority"), 0); }
        r.before = num(s.get("spacingBefore"), 0);
        r.after = num(s.get("spacingAfter"), 0);
        String self = str(s.get("alignSelf"), "auto");
        r.self = self.equals("auto") ? -2 : alignOf(self);
        return r;
    }
    static void content(El e, Map<String, Object> c) {
        if (c.isEmpty()) return;
        if (c.get("text") != null || c.get("words") != null) {
            e.content = "text";
            e.lineHeight = num(c.get("lineHeight"), 16);
            e.lineLimit = (int) Math.min(1e9, num(c.get("lineLimit"), 1e9));
            double w = num(c.get("characterWidth"), 8);
            e.lines = new ArrayList<>(); e.breaks = new ArrayList<>();
            if (c.get("words") != null) {
                List<Object> l = list(c.get("words"));
                double[] words = new double[l.size()];
                for (int i = 0; i < words.length; i++) words[i] = num(l.get(i), 0);
                e.gap = num(c.get("wordSpacing"), 0);
                boolean[] b = new boolean[Math.max(0, words.length - 1)];
                Arrays.fill(b, true);
                List<Object> bl = list(c.get("breaks"));
                for (int i = 0; i < bl.size() && i < b.length; i++) b[i] = Boolean.TRUE.equals(bl.get(i));
                if (words.length > 0) { e.lines.add(words); e.breaks.add(b); }
                return;
            }
            e.gap = w;
            String text = str(c.get("text"), "");
            if (!text.isEmpty()) for (String line : text.split("\n", -1)) {
                String[] parts = line.trim().split("[ \t]+", -1);
                double[] words = new double[parts.length];
                for (int i = 0; i < parts.length; i++) words[i] = w * parts[i].codePointCount(0, parts[i].length());
                boolean[] b = new boolean[words.length - 1];
                Arrays.fill(b, true);
                e.lines.add(words); e.breaks.add(b);
            }
        } else if (c.get("image") != null) {
            Map<String, Object> m = obj(c.get("image"));
            e.cw = num(m.get("width"), 0); e.ch = num(m.get("height"), 0);
            e.content = Boolean.TRUE.equals(c.get("resizable")) ? "resizable" : "fixed";
        } else if (c.get("width") != null || c.get("height") != null) {
            e.content = "fixed";
            e.cw = num(c.get("width"), 0); e.ch = num(c.get("height"), 0);
        } else if (c.get("kind") != null) {
            e.content = "fixed";
        } else throw new Refusal("content");
    }

    // ---------------------------------------------------------------- sizes
    static class Placed { El e; Res r; double x, y; Placed(El e, Res r, double x, double y) { this.e = e; this.r = r; this.x = x; this.y = y; } }
    /** The answer of an element to a proposal; where its children go is found out when it is asked for. */
    static class Res {
        El e; double pw, ph, rw, rh;                // the proposal, and what percentages refer to
        double w, h;
        List<Placed> placed;                        // lazily
        Double[] explicit = new Double[8];
        int choice = -1;
        double p(int a) { return a == 0 ? pw : ph; }
        double size(int a) { return a == 0 ? w : h; }
        void set(int a, double v) { if (a == 0) w = v; else h = v; }
        List<Placed> place() { if (placed == null) placed = Engine.place(this); return placed; }
        double implicit(int k) { return implicitGuide(k, w, h); }
        double explicit(int k) {
            if (explicit[k] == null) explicit[k] = explicitGuide(this, k);
            return explicit[k];
        }
        double guide(int k) { double x = explicit(k); return nil(x) ? implicit(k) : x; }
    }
    static double implicitGuide(int k, double w, double h) {
        switch (k) {
            case LEADING: case TOP: return 0;
            case CENTER_X: return w / 2;
            case TRAILING: return w;
            case CENTER_Y: return h / 2;
            default: return h;
        }
    }
    static Res ask(El e, double pw, double ph, double rw, double rh) {
        List<Double> key = Arrays.asList(pw + 0.0, ph + 0.0, rw + 0.0, rh + 0.0);
        Res r = e.memo.get(key);
        if (r != null) return r;
        r = new Res();
        r.e = e; r.pw = pw; r.ph = ph; r.rw = rw; r.rh = rh;
        measure(r);
        e.memo.put(key, r);
        return r;
    }
    /** Asks the child of a wrapper, whose percentages refer to what it is proposed; those of a style refer to the same as before. */
    static Res child(Res r, El c, double qw, double qh) {
        if (r.e.styled) return ask(c, qw, qh, r.rw, r.rh);
        return ask(c, qw, qh, qw, qh);
    }
    static void measure(Res r) {
        El e = r.e;
        switch (e.type) {
            case "node": leaf(r); break;
            case "spacer":
                for (int a = 0; a < 2; a++)
                    r.set(a, e.orientation == 1 - a ? 0 : nil(r.p(a)) ? e.length : Math.max(r.p(a), e.length));
                break;
            case "divider": {
                int t = e.orientation == H ? H : V;
                r.set(t, e.length);
                r.set(1 - t, or(r.p(1 - t), 10));
                break;
            }
            case "frame": frameSize(r); break;
            case "padding": {
                Res c = child(r, e.only(), inset(r.pw, e.left + e.right), inset(r.ph, mistake == 17 ? e.left + e.right : e.top + e.bottom)); // mistake 17, and where it is placed
                r.w = Math.max(0, c.w + e.left + e.right);
                r.h = Math.max(0, c.h + e.top + e.bottom);
                break;
            }
            case "position": {
                Res c = child(r, e.only(), r.pw, r.ph);
                r.w = or(r.pw, c.w); r.h = or(r.ph, c.h);
                break;
            }
            case "geometryReader": r.w = or(r.pw, 0); r.h = or(r.ph, 0); break;
            case "scroll": {
                Res c = child(r, e.only(), e.axes[0] ? NIL : r.pw, e.axes[1] ? NIL : r.ph);
                r.w = e.axes[0] ? or(r.pw, c.w) : c.w;
                r.h = e.axes[1] ? or(r.ph, c.h) : c.h;
                break;
            }
            case "viewThatFits": {
                for (int i = 0; i < e.kids.size() && r.choice < 0; i++) {
                    Res c = child(r, e.kids.get(i), NIL, NIL);
                    boolean fits = true;
                    for (int a = 0; a < 2; a++) if (e.axes[a] && !nil(r.p(a)) && c.size(a) > r.p(a)) fits = false;
                    if (fits || i == e.kids.size() - 1) r.choice = i;
                }
                if (r.choice >= 0) { Res c = child(r, e.kids.get(r.choice), r.pw, r.ph); r.w = c.w; r.h = c.h; }
                break;
            }
            case "zstack": {
                double top = Double.NEGATIVE_INFINITY;
                for (El k : e.kids) top = Math.max(top, priority(k));
                for (El k : e.kids) if (priority(k) == top) {
                    Res c = child(r, k, r.pw, r.ph);
                    r.w = Math.max(r.w, c.w); r.h = Math.max(r.h, c.h);
                }
                break;
            }
            case "stack": {
                if (e.single()) { Res c = child(r, e.only(), r.pw, r.ph); r.w = c.w; r.h = c.h; break; }
                Row row = divide(r, r.pw, r.ph);
                r.set(e.axis, row.length); r.set(1 - e.axis, row.reach);
                break;
            }
            default: {                              // fixedSize, aspectRatio, offset, alignmentGuide, layer, baselines, priority
                Res c = inner(r);
                r.w = c.w; r.h = c.h;
                if (mistake == 18 && e.type.equals("aspectRatio")) { r.w = or(c.pw, c.w); r.h = or(c.ph, c.h); } // mistake 18
            }
        }
    }
    /** The child of a wrapper that is as large as its child. */
    static Res inner(Res r) {
        El e = r.e;
        if (e.type.equals("fixedSize")) return child(r, e.only(), e.axes[0] ? NIL : r.pw, e.axes[1] ? NIL : r.ph);
        if (e.type.equals("aspectRatio") && !(nil(r.pw) && nil(r.ph))) {
            double rw = e.ratio, rh = 1;
            if (nil(rw)) {
                Res i = child(r, e.only(), NIL, NIL);
                rw = i.w; rh = i.h;
                if (rw == rh) { rw = 1; rh = 1; }
            }
            double sw = scale(r.pw, rw), sh = scale(r.ph, rh);
            double s = e.fill ? Math.max(sw, sh) : Math.min(sw, sh);
            return child(r, e.only(), or(s * rw, 0), or(s * rh, 0));
        }
        return child(r, e.only(), r.pw, r.ph);
    }
    static double scale(double p, double q) { return nil(p) ? INF : or(p / q, INF); }
    static double inset(double p, double by) { return nil(p) ? p : Math.max(0, p - by); }
    static void leaf(Res r) {
        El e = r.e;
        switch (e.content) {
            case "colour": r.w = or(r.pw, 10); r.h = or(r.ph, 10); break;
            case "fixed": r.w = e.cw; r.h = e.ch; break;
            case "resizable": {
                double s = Math.min(nil(r.pw) ? INF : scale(r.pw, e.cw), nil(r.ph) ? INF : scale(r.ph, e.ch));
                if (nil(r.pw) && nil(r.ph)) s = 1;
                r.w = or(s * e.cw, 0); r.h = or(s * e.ch, 0);
                break;
            }
            case "text": {
                int count = 0; double widest = 0;
                double room = or(r.pw, INF);
                for (int l = 0; l < e.lines.size(); l++) {
                    double[] words = e.lines.get(l); boolean[] breaks = e.breaks.get(l);
                    double line = 0;
                    int i = 0;
                    boolean empty = true;
                    count++;
                    while (i < words.length) {
                        double piece = words[i];
                        int j = i + 1;
                        while (j < words.length && !breaks[j - 1]) piece += e.gap + words[j++];
                        if (empty) line = piece;
                        else if (line + e.gap + piece <= room + 1e-9 * Math.max(1, room)) line += e.gap + piece;
                        else {
                            widest = Math.max(widest, line);
                            count++;
                            line = piece;
                        }
                        empty = false;
                        i = j;
                    }
                    widest = Math.max(widest, line);
                }
                r.w = widest; r.h = Math.min(count, e.lineLimit) * e.lineHeight;
                break;
            }
            default:
        }
    }

    // ---------------------------------------------------------------- frames
    static class Limits { double min, ideal, max; }
    static Limits limits(El e, int a, Res r) {
        double ref = a == 0 ? r.rw : r.rh;
        if (mistake == 7) ref = r.rw; // mistake 7
        Limits l = new Limits();
        l.min = e.min[a].resolve(ref); l.ideal = e.ideal[a].resolve(ref); l.max = e.max[a].resolve(ref);
        if (!nil(l.min)) l.min = Math.max(0, l.min);
        if (!nil(l.ideal)) l.ideal = Math.max(or(l.min, 0), l.ideal);
        if (!nil(l.max)) l.max = Math.max(or(l.ideal, or(l.min, 0)), l.max);
        return l;
    }
    static double clamp(double v, double min, double max) {
        if (!nil(max)) v = Math.min(v, max);
        if (!nil(min)) v = Math.max(v, min);
        return v;
    }
    static double fixedLength(Res r, int a) {
        double v = r.e.fixed[a].resolve(a == 0 || mistake == 7 ? r.rw : r.rh);
        if (v < 0 || v == INF || nil(v)) return NIL;
        Limits l = limits(r.e, a, r);
        if (mistake == 14) return v; // mistake 14
        return clamp(v, l.min, l.max);
    }
    static double frameProposal(Res r, int a) {
        double f = fixedLength(r, a);
        if (!nil(f)) return f;
        Limits l = limits(r.e, a, r);
        double p = or(r.p(a), l.ideal);
        if (mistake == 15) p = or(l.ideal, r.p(a)); // mistake 15
        return nil(p) ? NIL : clamp(p, l.min, l.max);
    }
    static void frameSize(Res r) {
        double[] q = {frameProposal(r, 0), frameProposal(r, 1)};
        Res c = child(r, r.e.only(), q[0], q[1]);
        for (int a = 0; a < 2; a++) {
            Limits l = limits(r.e, a, r);
            double p = r.p(a), s = c.size(a), w, f = fixedLength(r, a);
            boolean hasMin = !nil(l.min), hasMax = !nil(l.max);
            if (!nil(f)) w = f;
            else if (nil(p) && !nil(l.ideal)) w = l.ideal;
            else if (hasMin && hasMax) w = clamp(nil(p) ? s : p, l.min, l.max);
            else if (hasMin) w = Math.max(l.min, Math.min(or(q[a], INF), s));
            else if (hasMax) w = Math.min(l.max, Math.max(or(q[a], -INF), s));
            else w = s;
            r.set(a, w);
        }
    }
    /** What a frame proposes to its child when it is placed. */
    static double framePlacing(Res r, int a) {
        if (!nil(fixedLength(r, a))) return fixedLength(r, a);
        Limits l = limits(r.e, a, r);
        if (!r.e.flexible()) return r.p(a);
        double w = r.size(a);
        if (nil(r.p(a)) && nil(l.ideal) && w > or(l.min, -INF) && w < or(l.max, INF)) return NIL;
        return w;
    }

    // ---------------------------------------------------------------- rows and columns
    static class Row { Res[] sizes; double[] gaps, at; double length, reach; double[] across; }
    static double priority(El e) {
        if (!nil(e.priority)) return e.priority;
        switch (e.type) {
            case "spacer": return mistake == 6 ? 0 : -INF; // mistake 6
            case "stack": case "zstack": case "geometryReader": return e.kids.isEmpty() ? -INF : e.single() ? priority(e.only()) : 0;
            case "fixedSize": case "alignmentGuide": case "offset": case "layer": case "baselines": return priority(e.only());
            default: return 0;
        }
    }
    static Res along(Res r, El c, double major, double minor, double rw, double rh) {
        return r.e.axis == H ? ask(c, major, minor, rw, rh) : ask(c, minor, major, rw, rh);
    }
    static Row divide(Res r, double pw, double ph) {
        El e = r.e;
        int n = e.kids.size(), axis = e.axis;
        double P = axis == H ? pw : ph, Q = axis == H ? ph : pw;
        Row row = new Row();
        row.sizes = new Res[n]; row.gaps = new double[n + 1]; row.at = new double[n]; row.across = new double[n];
        double total = 0;
        for (int i = 0; i < n; i++) {
            El k = e.kids.get(i);
            row.gaps[i] += k.before;
            row.gaps[i + 1] += k.after;
            if (i > 0) row.gaps[i] += e.defaultSpacing ? distance(e.kids.get(i - 1), k, axis) : e.spacing;
        }
        if (mistake == 10 && n > 0 && !e.defaultSpacing) row.gaps[n] += e.spacing; // mistake 10
        for (double g : row.gaps) total += g;
        if (nil(P)) {
            for (int i = 0; i < n; i++) row.sizes[i] = along(r, e.kids.get(i), NIL, Q, pw, ph);
        } else {
            double[] min = new double[n], flex = new double[n], prio = new double[n];
            double probed = mistake == 5 ? NIL : Q; // mistake 5
            Integer[] order = new Integer[n];
            for (int i = 0; i < n; i++) {
                order[i] = i;
                min[i] = along(r, e.kids.get(i), 0, probed, pw, ph).size(axis);
                double most = along(r, e.kids.get(i), INF, probed, pw, ph).size(axis);
                flex[i] = most == INF ? INF : most - min[i];
                if (mistake == 2 && most != INF) flex[i] = most - along(r, e.kids.get(i), NIL, Q, pw, ph).size(axis); // mistake 2
                prio[i] = priority(e.kids.get(i));
            }
            Arrays.sort(order, (a, b) -> {
                if (prio[a] != prio[b]) return Double.compare(prio[b], prio[a]);
                if (flex[a] != flex[b]) return Double.compare(flex[a], flex[b]);
                if (flex[a] == INF) return Double.compare(min[b] + 0.0, min[a] + 0.0);
                return 0;
            });
            double left = P - total;
            for (int i = 0; i < n; i++) if (prio[order[i]] != prio[order[0]]) left -= min[order[i]];
            for (int from = 0; from < n; ) {
                int to = from;
                while (to < n && prio[order[to]] == prio[order[from]]) to++;
                int back = to;
                if (mistake == 4 && from > 0) back = prio[order[from - 1]] == prio[order[0]] ? n : from; // mistake 4
                if (from > 0) for (int i = from; i < back; i++) left += min[order[i]];
                for (int i = from; i < to; i++) {
                    int sharers = to - i;
                    if (mistake == 1) sharers = n - i; // mistake 1
                    double offer = Math.max(0, left / sharers);
                    if (mistake == 3) offer = Math.rint(offer); // mistake 3
                    Res c = along(r, e.kids.get(order[i]), offer, Q, pw, ph);
                    row.sizes[order[i]] = c;
                    double rest = left - c.size(axis);
                    if (!nil(rest)) left = rest;
                }
                from = to;
            }
        }
        double x = 0;
        for (int i = 0; i < n; i++) {
            x += row.gaps[i];
            row.at[i] = x;
            x += row.sizes[i].size(axis);
        }
        x += row.gaps[n];
        row.length = Math.max(0, x);
        if (x < 0) for (int i = 0; i < n; i++) row.at[i] -= x / 2;    // the middle of a negative length stays
        // across: children on one line reach around it; start, centre and end of a child alone refer to the whole reach
        double[] low = new double[8], high = new double[8];
        for (int i = 0; i < n; i++) {
            int g = line(e, e.kids.get(i).self == -2 ? e.align : e.kids.get(i).self);
            double size = row.sizes[i].size(1 - axis), a = row.sizes[i].guide(g);
            low[g] = Math.min(low[g], -a);
            high[g] = Math.max(high[g], or(size - a, 0));
        }
        for (int g = 0; g < 8; g++) row.reach = Math.max(row.reach, high[g] - low[g]);
        if (mistake == 12) { row.reach = 0; for (Res c : row.sizes) row.reach = Math.max(row.reach, c.size(1 - axis)); } // mistake 12
        for (int i = 0; i < n; i++) {
            int g = line(e, e.kids.get(i).self == -2 ? e.align : e.kids.get(i).self);
            double size = row.sizes[i].size(1 - axis), own = high[g] - low[g], free = row.reach - own;
            double shift = g == TRAILING || g == BOTTOM ? free : g == CENTER_X || g == CENTER_Y ? free / 2 : 0;
            row.across[i] = -row.sizes[i].guide(g) - low[g] + shift;
        }
        return row;
    }
    /** The guide across a stack that an alignment means. */
    static int line(El e, int align) {
        if (align >= FIRST) return align;
        return (e.axis == H ? TOP : LEADING) + align;
    }

    // ---------------------------------------------------------------- placing
    static List<Placed> place(Res r) {
        El e = r.e;
        List<Placed> out = new ArrayList<>();
        switch (e.type) {
            case "node": case "spacer": case "divider": break;
            case "stack": {
                if (e.kids.isEmpty()) break;
                if (e.single()) { out.add(new Placed(e.only(), child(r, e.only(), r.pw, r.ph), 0, 0)); break; }
                double pw = r.pw, ph = r.ph;
                if (e.axis == H && nil(ph)) ph = r.h;
                if (e.axis == V && nil(pw)) pw = r.w;
                if (mistake == 9) { pw = r.pw; ph = r.ph; } // mistake 9
                Row row = divide(r, pw, ph);
                for (int i = 0; i < e.kids.size(); i++) {
                    double x = e.axis == H ? row.at[i] : row.across[i], y = e.axis == H ? row.across[i] : row.at[i];
                    out.add(new Placed(e.kids.get(i), row.sizes[i], x, y));
                }
                break;
            }
            case "frame": {
                Res c = child(r, e.only(), framePlacing(r, 0), framePlacing(r, 1));
                double fx = r.implicit(e.alignment[0]) - c.guide(e.alignment[0]), fy = r.implicit(e.alignment[1]) - c.guide(e.alignment[1]);
                if (mistake == 16) { fx = Math.max(0, fx); fy = Math.max(0, fy); } // mistake 16
                out.add(new Placed(e.only(), c, fx, fy));
                break;
            }
            case "padding":
                out.add(new Placed(e.only(), child(r, e.only(), inset(r.pw, e.left + e.right), inset(r.ph, mistake == 17 ? e.left + e.right : e.top + e.bottom)), e.left, e.top));
                break;
            case "position": {
                Res c = child(r, e.only(), r.w, r.h);
                out.add(new Placed(e.only(), c, e.x - c.w / 2, e.y - c.h / 2));
                break;
            }
            case "geometryReader":
                for (El k : e.kids) out.add(new Placed(k, child(r, k, r.w, r.h), 0, 0));
                break;
            case "scroll":
                out.add(new Placed(e.only(), child(r, e.only(), e.axes[0] ? NIL : r.pw, e.axes[1] ? NIL : r.ph), 0, 0));
                break;
            case "viewThatFits":
                if (r.choice >= 0) out.add(new Placed(e.kids.get(r.choice), child(r, e.kids.get(r.choice), r.pw, r.ph), 0, 0));
                break;
            case "zstack": {
                if (e.kids.size() == 1) { out.add(new Placed(e.only(), child(r, e.only(), r.pw, r.ph), 0, 0)); break; }
                double top = -INF, lx = -INF, ly = -INF;
                for (El k : e.kids) top = Math.max(top, priority(k));
                for (El k : e.kids) {
                    Res c = child(r, k, r.w, r.h);
                    if (mistake == 8) c = child(r, k, r.pw, r.ph); // mistake 8
                    if (priority(k) == top) { lx = Math.max(lx, c.guide(e.alignment[0])); ly = Math.max(ly, c.guide(e.alignment[1])); }
                    out.add(new Placed(k, c, 0, 0));
                }
                for (Placed p : out) { p.x = lx - p.r.guide(e.alignment[0]); p.y = ly - p.r.guide(e.alignment[1]); }
                break;
            }
            default: {
                Res c = inner(r);
                if (mistake == 19 && e.type.equals("fixedSize")) c = child(r, e.only(), r.pw, r.ph); // mistake 19
                boolean centred = e.type.equals("fixedSize") || e.type.equals("aspectRatio");
                out.add(new Placed(e.only(), c, centred ? (r.w - c.w) / 2 : 0, centred ? (r.h - c.h) / 2 : 0));
                if (e.type.equals("layer")) {
                    Res l = child(r, e.kids.get(1), r.w, r.h);
                    if (mistake == 20) l = child(r, e.kids.get(1), r.pw, r.ph); // mistake 20
                    int ax = e.alignment[0], ay = e.alignment[1];
                    out.add(new Placed(e.kids.get(1), l, r.guide(ax) - l.guide(ax), r.guide(ay) - l.guide(ay)));
                }
            }
        }
        return out;
    }
    /** Where an element says that line k is, or NIL. */
    static double explicitGuide(Res r, int k) {
        El e = r.e;
        switch (e.type) {
            case "node":
                if (e.content.equals("text")) {
                    if (k == FIRST) return 0.8 * e.lineHeight;
                    if (k == LAST) return r.h - 0.2 * e.lineHeight;
                }
                return NIL;
            case "spacer": case "divider": return NIL;
            case "baselines":
                if (k == FIRST && !nil(e.ascender)) return e.ascender;
                if (k == LAST && !nil(e.descender)) return r.h + e.descender;
                return inner(r).explicit(k);
            case "alignmentGuide":
                if (k == e.guide) return (e.of < 0 ? 0 : inner(r).guide(e.of)) + e.plus;
                return inner(r).explicit(k);
            case "offset": case "layer": case "fixedSize": case "aspectRatio": case "priority": return inner(r).explicit(k);
            case "stack": case "zstack": case "geometryReader":
                if (!e.single() || e.type.equals("geometryReader")) {
                    if (k < FIRST) return NIL;
                    double best = NIL;
                    for (Placed p : r.place()) {
                        double x = p.r.explicit(k);
                        if (nil(x)) continue;
                        if (mistake != 13) x += p.y; // mistake 13
                        best = nil(best) ? x : k == FIRST ? Math.min(best, x) : Math.max(best, x);
                    }
                    return best;
                }
                break;
            default:
        }
        if (r.place().isEmpty()) return NIL;
        Placed p = r.place().get(0);
        return p.r.explicit(k) + (k <= TRAILING ? p.x : p.y);
    }

    // ---------------------------------------------------------------- default spacing
    static final int S_LEFT = 0, S_RIGHT = 1, S_TOP = 2, S_BOTTOM = 3;
    static final int PLAIN = 0, ABOVE_TEXT = 1, BELOW_TEXT = 2, RIGHT_OF_TEXT = 3, LEFT_OF_TEXT = 4, TEXT = 5;
    static Map<Integer, Double> colourSide(int side) {
        Map<Integer, Double> m = new HashMap<>();
        m.put(side == S_TOP ? BELOW_TEXT : side == S_BOTTOM ? ABOVE_TEXT : side == S_LEFT ? RIGHT_OF_TEXT : LEFT_OF_TEXT, 0.0);
        return m;
    }
    static Map<Integer, Map<Integer, Double>> colourSpacing() {
        Map<Integer, Map<Integer, Double>> m = new HashMap<>();
        for (int s = 0; s < 4; s++) m.put(s, colourSide(s));
        return m;
    }
    static Map<Integer, Map<Integer, Double>> plainSpacing() {
        Map<Integer, Map<Integer, Double>> m = new HashMap<>();
        for (int s = 0; s < 4; s++) m.put(s, new HashMap<>(Map.of(PLAIN, 0.0)));
        return m;
    }
    static boolean isSpacer(El e) { return e.type.equals("spacer") || (e.type.equals("stack") || e.type.equals("zstack")) && e.single() && isSpacer(e.only()); }
    static void merge(Map<Integer, Double> into, Map<Integer, Double> from) {
        for (Map.Entry<Integer, Double> x : from.entrySet()) into.merge(x.getKey(), x.getValue(), Math::max);
    }
    static double up(double v) { return Math.ceil(v / metrics.pixel) * metrics.pixel; }
    static Map<Integer, Map<Integer, Double>> spacing(El e) {
        if (e.spacings == null) e.spacings = findSpacing(e);
        return e.spacings;
    }
    static Map<Integer, Map<Integer, Double>> findSpacing(El e) {
        Map<Integer, Map<Integer, Double>> m = new HashMap<>();
        for (int s = 0; s < 4; s++) m.put(s, new HashMap<>());
        switch (e.type) {
            case "node":
                if (!e.content.equals("text")) return colourSpacing();
                double L = e.lineHeight, A = 0.8 * L, D = 0.2 * L, K = metrics.capHeight * L, T = up(metrics.textSpacing * L);
                m.get(S_TOP).put(TEXT, up(metrics.lineGap * L));
                m.get(S_BOTTOM).put(TEXT, 0.0);
                m.get(S_TOP).put(ABOVE_TEXT, L + T - A);
                m.get(S_BOTTOM).put(BELOW_TEXT, Math.max(L + T - K, T + D));
                return m;
            case "spacer":
                if (e.orientation != V) { m.get(S_LEFT).put(PLAIN, 0.0); m.get(S_RIGHT).put(PLAIN, 0.0); }
                if (e.orientation != H) { m.get(S_TOP).put(PLAIN, 0.0); m.get(S_BOTTOM).put(PLAIN, 0.0); }
                return m;
            case "frame": {
                Map<Integer, Map<Integer, Double>> c = spacing(e.only());
                for (int s = 0; s < 4; s++) {
                    int a = s < 2 ? 0 : 1;
                    boolean says = !e.fixed[a].auto() || !e.min[a].auto() || !e.ideal[a].auto() || !e.max[a].auto();
                    m.put(s, says && !isSpacer(e.only()) ? colourSide(s) : c.get(s));
                }
                return m;
            }
            case "padding": {
                double[] by = {e.left, e.right, e.top, e.bottom};
                for (int s = 0; s < 4; s++) m.put(s, by[s] != 0 ? colourSide(s) : spacing(e.only()).get(s));
                return m;
            }
            case "position": case "divider": case "scroll": case "viewThatFits": return colourSpacing();
            case "stack": case "zstack": case "geometryReader": {
                int n = e.kids.size();
                if (n == 0) return plainSpacing();
                for (int i = 0; i < n; i++) for (int s = 0; s < 4; s++) {
                    if (e.type.equals("stack") && !e.single()) {
                        boolean along = e.axis == H ? s < 2 : s >= 2;
                        if (along && i != (s == S_LEFT || s == S_TOP ? 0 : n - 1)) continue;
                    }
                    merge(m.get(s), spacing(e.kids.get(i)).get(s));
                }
                return m;
            }
            default: return e.kids.isEmpty() ? plainSpacing() : spacing(e.only());
        }
    }
    static double distance(El a, El b, int axis) {
        Map<Integer, Double> x = spacing(a).get(axis == H ? S_RIGHT : S_BOTTOM), y = spacing(b).get(axis == H ? S_LEFT : S_TOP);
        double best = NIL;
        for (int c = 1; c <= TEXT; c++) if (x.containsKey(c) && y.containsKey(c)) best = Math.max(or(best, -INF), x.get(c) + y.get(c));
        if (!nil(best)) return best;
        if (x.containsKey(PLAIN) || y.containsKey(PLAIN)) {
            double none = mistake == 11 ? metrics.dflt : -INF; // mistake 11
            return Math.max(x.getOrDefault(PLAIN, none), y.getOrDefault(PLAIN, none));
        }
        return metrics.dflt;
    }

    // ---------------------------------------------------------------- fixtures
    static void collect(Placed p, double x, double y, Map<String, double[]> frames) {
        x += p.x; y += p.y;
        if (p.e.path != null) frames.put(p.e.path, new double[]{x, y, p.r.w, p.r.h});
        if (p.e.type.equals("offset")) { x += p.e.x; y += p.e.y; }
        Res r = p.r;
        for (Placed k : r.place()) collect(k, x, y, frames);
        if (p.e.type.equals("viewThatFits")) for (int i = 0; i < p.e.kids.size(); i++) if (i != r.choice) hide(p.e.kids.get(i), x, y, frames);
    }
    static void hide(El e, double x, double y, Map<String, double[]> frames) {
        if (e.path != null) frames.put(e.path, new double[]{x, y, 0, 0});
        for (El k : e.kids) hide(k, x, y, frames);
    }
    static String solve(Map<String, Object> f, String name) {
        if (f.get("pixelScale") != null) throw new Refusal("pixelScale");
        reported = new ArrayList<>();
        metrics = new Metrics();
        Map<String, Object> sm = obj(f.get("spacingMetrics"));
        metrics.dflt = num(sm.get("default"), 8); metrics.lineGap = num(sm.get("lineGap"), 0);
        metrics.textSpacing = num(sm.get("textSpacing"), 0.1); metrics.capHeight = num(sm.get("capHeight"), 0.7); metrics.pixel = num(sm.get("pixel"), 1);
        String alg = str(f.get("algorithm"), "hstack");
        if (!alg.equals("hstack")) throw new Refusal("algorithm " + alg);
        double pw, ph;
        if (f.get("proposal") != null) {
            Map<String, Object> p = obj(f.get("proposal"));
            pw = num(p.get("width"), NIL); ph = num(p.get("height"), NIL);
        } else {
            Map<String, Object> c = obj(f.get("constrainedSize"));
            if (c.containsKey("min") || c.containsKey("max")) c = obj(c.get("max"));
            pw = num(c.get("width"), INF); ph = num(c.get("height"), INF);
        }
        El root = read(obj(f.get("root")), "/", NONE);
        Res r = ask(root, pw, ph, pw, ph);
        Map<String, double[]> frames = new HashMap<>();
        collect(new Placed(root, r, 0, 0), 0, 0, frames);
        boolean rtl = "rightToLeft".equals(f.get("layoutDirection"));
        StringBuilder b = new StringBuilder();
        b.append("{\"name\":").append(Json.quote(name)).append(",\"status\":\"solved\",\"frames\":{");
        String sep = "";
        for (El e : reported) {
            double[] v = frames.get(e.path);
            b.append(sep).append(Json.quote(e.path)).append(":[");
            if (v == null) v = new double[4];
            else if (rtl) v[0] = r.w - v[0] - v[2];
            for (int i = 0; i < 4; i++) {
                if (Double.isNaN(v[i]) || Double.isInfinite(v[i]))
                    return "{\"name\":" + Json.quote(name) + ",\"status\":\"infeasible\",\"error\":" + Json.quote(e.path + " has no finite frame") + "}";
                b.append(i > 0 ? "," : "").append(v[i] + 0.0);
            }
            b.append("]");
            sep = ",";
        }
        return b.append("}}").toString();
    }
    static void serve() {
        PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), false, StandardCharsets.UTF_8);
        try {
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            String line;
            int number = 0;
            while ((line = in.readLine()) != null) {
                number++;
                if (line.isBlank()) continue;
                String name = "#" + number, answer;
                try {
                    Map<String, Object> f = obj(Json.parse(line));
                    name = str(f.get("name"), name);
                    answer = solve(f, name);
                } catch (Refusal e) {
                    answer = "{\"name\":" + Json.quote(name) + ",\"status\":\"refused\",\"error\":" + Json.quote("" + e.getMessage()) + "}";
                } catch (Throwable e) {
                    answer = "{\"name\":" + Json.quote(name) + ",\"status\":\"failed\",\"error\":" + Json.quote("" + e) + "}";
                }
                out.println(answer);
                out.flush();
            }
        } catch (IOException e) { /* the end of the input */ }
    }
    public static void main(String[] args) throws Exception {
        String m = System.getenv("MISTAKE");
        if (m != null && m.matches("\\d+")) mistake = Integer.parseInt(m);
        Thread t = new Thread(null, Engine::serve, "engine", 512L << 20);
        t.start();
        t.join();
    }
}

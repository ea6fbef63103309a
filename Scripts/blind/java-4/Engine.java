// SPDX-License-Identifier: GPL-3.0-or-later
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rows and columns as Flutter lays them out: one fixture a line in, one line of frames out. */
public final class Engine {
    static final double INF = Double.POSITIVE_INFINITY;

    /** The mistake that is switched on, 0 for none. */
    static final int MISTAKE = Integer.parseInt(System.getenv().getOrDefault("MISTAKE", "0"));

    static boolean mistake(int number) { return MISTAKE == number; }

    /** An input that this engine does not lay out. */
    static final class Unsupported extends RuntimeException {
        Unsupported(String message) { super(message); }
    }

    // ---- Reading JSON ----

    static final class Json {
        private final String text;
        private int at = 0;

        private Json(String text) { this.text = text; }

        static Object parse(String text) {
            Json json = new Json(text);
            Object value = json.value(0);
            json.blanks();
            if (json.at < text.length()) throw json.bad();
            return value;
        }

        private Unsupported bad() { return new Unsupported("bad JSON at character " + at); }

        private void blanks() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
        }

        private char peek() {
            blanks();
            if (at >= text.length()) throw bad();
            return text.charAt(at);
        }

        private void expect(char c) {
            if (peek() != c) throw bad();
            at++;
        }

        private Object value(int depth) {
            if (depth > 500) throw new Unsupported("nested too deep");
            char c = peek();
            if (c == '{') return object(depth);
            if (c == '[') return array(depth);
            if (c == '"') return string();
            if (c == '-' || (c >= '0' && c <= '9')) return number();
            if (text.startsWith("true", at)) { at += 4; return Boolean.TRUE; }
            if (text.startsWith("false", at)) { at += 5; return Boolean.FALSE; }
            if (text.startsWith("null", at)) { at += 4; return null; }
            throw bad();
        }

        private Map<String, Object> object(int depth) {
            Map<String, Object> map = new LinkedHashMap<>();
            expect('{');
            if (peek() == '}') { at++; return map; }
            while (true) {
                if (peek() != '"') throw bad();
                String key = string();
                expect(':');
                map.put(key, value(depth + 1));
                if (peek() == ',') { at++; continue; }
                expect('}');
                return map;
            }
        }

        private List<Object> array(int depth) {
            List<Object> list = new ArrayList<>();
            expect('[');
            if (peek() == ']') { at++; return list; }
            while (true) {
                list.add(value(depth + 1));
                if (peek() == ',') { at++; continue; }
                expect(']');
                return list;
            }
        }

        private Double number() {
            int from = at;
            while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
            try {
                return Double.valueOf(text.substring(from, at));
            } catch (NumberFormatException e) {
                throw bad();
            }
        }

        private String string() {
            StringBuilder out = new StringBuilder();
            at++;
            while (at < text.length()) {
                char c = text.charAt(at++);
                if (c == '"') return out.toString();
                if (c != '\\') { out.append(c); continue; }
                if (at >= text.length()) throw bad();
                char e = text.charAt(at++);
                switch (e) {
                    case 'n' -> out.append('\n');
                    case 't' -> out.append('\t');
                    case 'r' -> out.append('\r');
                    case 'b' -> out.append('\b');
                    case 'f' -> out.append('\f');
                    case 'u' -> {
                        if (at + 4 > text.length()) throw bad();
                        out.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                        at += 4;
                    }
                    default -> out.append(e);
                }
            }
            throw bad();
        }

        static void write(StringBuilder out, Object value) {
            if (value instanceof String s) {
                out.append('"');
                for (char c : s.toCharArray()) {
                    if (c == '"' || c == '\\') out.append('\\').append(c);
                    else if (c < 32) out.append(String.format("\\u%04x", (int) c));
                    else out.append(c);
                }
                out.append('"');
            } else if (value instanceof Double d) {
                if (d == Math.rint(d) && Math.abs(d) < 1e15) out.append(d.longValue());
                else out.append(d.doubleValue());
            } else {
                out.append(value);
            }
        }
    }

    // ---- Limits ----

    record Size(double width, double height) {
        double along(boolean row) { return row ? width : height; }
        double across(boolean row) { return row ? height : width; }
        static Size of(boolean row, double along, double across) {
            return row ? new Size(along, across) : new Size(across, along);
        }
    }

    static double clamp(double value, double low, double high) {
        return Math.max(low, Math.min(high, value));
    }

    /** A smallest and a largest length. */
    record Range(double low, double high) {
        double clamp(double value) { return Engine.clamp(value, low, high); }

        /** The only length of this range, or not a number if there are several. */
        double exact() { return low == high ? low : Double.NaN; }

        /** An own range inside of limits: the limits always win. */
        Range enforce(Range limits) {
            if (mistake(1)) return new Range(Math.max(low, limits.low), limits.clamp(high));
            return new Range(limits.clamp(low), limits.clamp(high));
        }
    }

    record Limits(Range width, Range height) {
        Range along(boolean row) { return row ? width : height; }
        Range across(boolean row) { return row ? height : width; }
        Size clamp(double w, double h) { return new Size(width.clamp(w), height.clamp(h)); }
        static Limits of(boolean row, Range along, Range across) {
            return row ? new Limits(along, across) : new Limits(across, along);
        }
    }

    // ---- Elements ----

    enum Justify { START, END, CENTER, BETWEEN, AROUND, EVENLY }
    enum Align { START, END, CENTER, STRETCH, BASELINE }

    /** What an element shows, and how large that likes to be. */
    interface Content {
        Size measure(Limits limits);
    }

    static final class Element {
        boolean stack;
        boolean row = true;
        boolean reversed;
        boolean shrink;
        double spacing;
        Justify justify = Justify.START;
        Align align = Align.CENTER;
        List<Element> children = new ArrayList<>();

        // The own length, minimum and maximum.
        Dimension[] width;
        Dimension[] height;
        double flex;
        boolean loose;
        Double ascender;
        Double textAscent;
        Content content;
        boolean plain;

        // Results: the size, and the place within the parent.
        Size size;
        double x;
        double y;
    }

    static final Set<String> TOP_KEYS = Set.of("name", "description", "algorithm", "constrainedSize", "root",
        "expected", "layoutDirection");
    static final Set<String> STACK_KEYS = Set.of("type", "id", "debugName", "style", "children", "direction",
        "spacing", "justifyContent", "alignItems", "mainAxisSize", "algorithm");
    static final Set<String> NODE_KEYS = Set.of("type", "id", "debugName", "style", "content");
    static final Set<String> STYLE_KEYS = Set.of("width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight",
        "flexGrow", "flexFit", "ascender", "descender", "flexShrink", "flexBasis", "alignSelf", "spacingBefore",
        "spacingAfter", "layoutPriority");

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value, String what) {
        if (value == null) return Map.of();
        if (!(value instanceof Map)) throw new Unsupported(what + " is not an object");
        return (Map<String, Object>) value;
    }

    static void only(Map<String, Object> map, Set<String> keys) {
        for (String key : map.keySet()) {
            if (!keys.contains(key)) throw new Unsupported("unsupported key " + key);
        }
    }

    static double number(Object value, String what) {
        if (value instanceof Double d && !d.isNaN() && !d.isInfinite()) return d;
        throw new Unsupported("unsupported " + what);
    }

    static double number(Map<String, Object> map, String key, double absent) {
        return map.containsKey(key) ? number(map.get(key), key) : absent;
    }

    static String word(Map<String, Object> map, String key, String absent) {
        Object value = map.getOrDefault(key, absent);
        if (value instanceof String s) return s;
        throw new Unsupported("unsupported " + key);
    }

    /** Points, or a part of the length of the parent. */
    record Dimension(double value, boolean percent) {
        double resolve(double parent) { return percent ? value / 100 * parent : value; }
    }

    /** A dimension, or null if it is left to the content. */
    static Dimension dimension(Map<String, Object> style, String key) {
        Object value = style.get(key);
        if (value == null || value.equals("auto")) return null;
        if (!(value instanceof String s)) return new Dimension(number(value, key), false);
        boolean percent = s.endsWith("%");
        if (!percent && !s.endsWith("pt")) throw new Unsupported("unsupported " + key);
        try {
            String digits = s.substring(0, s.length() - (percent ? 1 : 2)).trim();
            return new Dimension(Double.parseDouble(digits), percent);
        } catch (NumberFormatException e) {
            throw new Unsupported("unsupported " + key);
        }
    }

    static Dimension[] dimensions(Map<String, Object> style, String length, String least, String greatest) {
        return new Dimension[] { dimension(style, length), dimension(style, least), dimension(style, greatest) };
    }

    /** The own range of one axis: the minimum wins over the maximum, and both over the length.
        A percentage of an unknown length is auto, no minimum, or a maximum of 0. */
    static Range ownRange(Dimension[] own, double parent) {
        double exact = own[0] == null ? Double.NaN : own[0].resolve(parent);
        double low = own[1] == null ? 0 : own[1].resolve(parent);
        double high = own[2] == null ? INF : own[2].resolve(parent);
        if (exact == INF || low == INF || own[2] != null && high == INF) {
            throw new Unsupported("a percentage of an endless root");
        }
        if (Double.isNaN(low)) low = 0;
        if (Double.isNaN(high)) {
            if (own[0] != null || own[1] != null) throw new Unsupported("a maximum of an unknown length");
            high = 0;
        }
        high = Math.max(low, high);
        if (Double.isNaN(exact)) return new Range(low, high);
        double length = clamp(exact, low, high);
        return new Range(length, length);
    }

    static Element read(Object value, String algorithm) {
        Map<String, Object> map = object(value, "element");
        String type = word(map, "type", "node");
        Element e = new Element();
        if (type.equals("stack")) readStack(e, map, algorithm);
        else if (type.equals("node")) readNode(e, map);
        else throw new Unsupported("unsupported type " + type);
        Map<String, Object> style = object(map.get("style"), "style");
        only(style, STYLE_KEYS);
        e.width = dimensions(style, "width", "minWidth", "maxWidth");
        e.height = dimensions(style, "height", "minHeight", "maxHeight");
        e.flex = number(style, "flexGrow", 0);
        e.loose = switch (word(style, "flexFit", "tight")) {
            case "tight" -> false;
            case "loose" -> true;
            default -> throw new Unsupported("unsupported flexFit");
        };
        if (style.containsKey("ascender")) e.ascender = number(style, "ascender", 0);
        return e;
    }

    static void readStack(Element e, Map<String, Object> map, String algorithm) {
        only(map, STACK_KEYS);
        String rule = word(map, "algorithm", algorithm);
        if (!rule.equals("flutter")) throw new Unsupported("unsupported algorithm " + rule);
        e.stack = true;
        String direction = word(map, "direction", "horizontal");
        switch (direction) {
            case "horizontal", "horizontalReverse" -> e.row = true;
            case "vertical", "verticalReverse" -> e.row = false;
            default -> throw new Unsupported("unsupported direction");
        }
        e.reversed = direction.endsWith("Reverse");
        e.spacing = number(map, "spacing", 0);
        e.shrink = switch (word(map, "mainAxisSize", "max")) {
            case "max" -> false;
            case "min" -> true;
            default -> throw new Unsupported("unsupported mainAxisSize");
        };
        e.justify = switch (word(map, "justifyContent", "start")) {
            case "start" -> Justify.START;
            case "end" -> Justify.END;
            case "center" -> Justify.CENTER;
            case "spaceBetween" -> Justify.BETWEEN;
            case "spaceAround" -> Justify.AROUND;
            case "spaceEvenly" -> Justify.EVENLY;
            default -> throw new Unsupported("unsupported justifyContent");
        };
        e.align = switch (word(map, "alignItems", "center")) {
            case "start" -> Align.START;
            case "end" -> Align.END;
            case "center" -> Align.CENTER;
            case "stretch" -> Align.STRETCH;
            case "baselineFirst" -> Align.BASELINE;
            default -> throw new Unsupported("unsupported alignItems");
        };
        Object children = map.get("children");
        if (children == null) return;
        if (!(children instanceof List<?> list)) throw new Unsupported("children is not an array");
        for (Object child : list) e.children.add(read(child, algorithm));
    }

    static void readNode(Element e, Map<String, Object> map) {
        only(map, NODE_KEYS);
        if (!map.containsKey("content")) {
            e.content = Engine::plain;
            e.plain = true;
            return;
        }
        Map<String, Object> content = object(map.get("content"), "content");
        if (content.keySet().equals(Set.of("width", "height"))) {
            double w = number(content, "width", 0);
            double h = number(content, "height", 0);
            e.content = limits -> limits.clamp(w, h);
        } else if (content.containsKey("text")) {
            readText(e, content);
        } else if (content.containsKey("words")) {
            readWords(e, content);
        } else if (content.containsKey("image")) {
            readImage(e, content);
        } else if (content.keySet().equals(Set.of("kind"))) {
            e.content = Engine::plain;
            e.plain = true;
        } else {
            throw new Unsupported("unsupported content");
        }
    }

    /** A picture: its own size, or as large as its shape fits into what is offered. */
    static void readImage(Element e, Map<String, Object> content) {
        only(content, Set.of("image", "resizable"));
        Map<String, Object> image = object(content.get("image"), "image");
        double w = number(image, "width", 0);
        double h = number(image, "height", 0);
        boolean resizable = Boolean.TRUE.equals(content.get("resizable"));
        e.content = limits -> {
            double scale = Math.min(w > 0 ? limits.width.high / w : INF, h > 0 ? limits.height.high / h : INF);
            return resizable && scale < INF ? limits.clamp(w * scale, h * scale) : limits.clamp(w, h);
        };
    }

    /** A node that shows nothing: as large as may be, or nothing where an axis has no end. */
    static Size plain(Limits limits) {
        boolean bounded = limits.width.high < INF && limits.height.high < INF;
        return bounded ? new Size(limits.width.high, limits.height.high) : limits.clamp(0, 0);
    }

    /** Words of one character width, in paragraphs. */
    static void readText(Element e, Map<String, Object> content) {
        only(content, Set.of("text", "characterWidth", "lineHeight"));
        String text = word(content, "text", "");
        double character = number(content, "characterWidth", 8);
        double lineHeight = number(content, "lineHeight", 16);
        List<double[]> paragraphs = new ArrayList<>();
        for (String paragraph : text.split("\n", -1)) {
            List<Double> words = new ArrayList<>();
            for (String w : paragraph.split(" ")) {
                if (!w.isEmpty()) words.add(w.codePointCount(0, w.length()) * character);
            }
            paragraphs.add(words.stream().mapToDouble(Double::doubleValue).toArray());
        }
        if (text.isBlank()) paragraphs.clear();
        setText(e, paragraphs, character, lineHeight);
    }

    /** Words that were measured by somebody. */
    static void readWords(Element e, Map<String, Object> content) {
        only(content, Set.of("words", "wordSpacing", "lineHeight"));
        if (!(content.get("words") instanceof List<?> list)) throw new Unsupported("words is not an array");
        double[] words = list.stream().mapToDouble(w -> number(w, "words")).toArray();
        List<double[]> paragraphs = words.length == 0 ? List.of() : List.of(words);
        setText(e, paragraphs, number(content, "wordSpacing", 0), number(content, "lineHeight", 16));
    }

    /** Text breaks greedily at the offered width. */
    static void setText(Element e, List<double[]> paragraphs, double space, double lineHeight) {
        if (!paragraphs.isEmpty()) e.textAscent = 0.8 * lineHeight;
        e.content = limits -> {
            double offered = limits.width.high + 1e-9;
            int lines = 0;
            double longest = 0;
            for (double[] words : paragraphs) {
                double current = -1;
                if (words.length == 0) lines++;
                for (double w : words) {
                    if (current >= 0 && current + space + w <= offered) {
                        current += space + w;
                    } else {
                        lines++;
                        current = w;
                    }
                    longest = Math.max(longest, current);
                }
            }
            return limits.clamp(longest, lines * lineHeight);
        };
    }

    // ---- Layout ----

    static final class Layout {
        private final boolean rightToLeft;
        private double tallest;

        Layout(boolean rightToLeft) { this.rightToLeft = rightToLeft; }

        /** Asks an element for its size within limits, and places what is in it. */
        Size ask(Element e, Limits given, Size parent) {
            Range width = ownRange(e.width, parent.width);
            Range height = ownRange(e.height, parent.height);
            Limits limits = new Limits(width.enforce(given.width), height.enforce(given.height));
            e.size = e.stack ? stack(e, limits) : e.content.measure(limits);
            boolean endless = given.width.high == INF || given.height.high == INF;
            if (mistake(2) && e.plain && endless) e.size = limits.clamp(0, 0);
            return e.size;
        }

        Size stack(Element e, Limits limits) {
            boolean row = e.row;
            Range main = limits.along(row);
            Range cross = limits.across(row);
            Size known = new Size(limits.width.exact(), limits.height.exact());
            int n = e.children.size();
            boolean canFlex = main.high < INF;
            if (mistake(3)) canFlex = limits.width.high < INF;
            boolean stretch = e.align == Align.STRETCH && cross.high < INF;
            Range asked = new Range(stretch ? cross.high : mistake(14) ? cross.low : 0, cross.high);

            // 1. Inflexible children.
            double gaps = e.spacing * Math.max(n - 1, 0);
            double used = gaps;
            double factors = mistake(8) ? 0.0001 : 0;
            for (Element child : e.children) {
                if (canFlex && child.flex > 0) {
                    factors += child.flex;
                    continue;
                }
                double most = mistake(4) ? main.high : INF;
                used += ask(child, Limits.of(row, new Range(0, most), asked), known).along(row);
            }

            // 2. and 3. What is left is shared by the flexible children.
            double left = Math.max(0, main.high - used);
            if (mistake(5)) left = Math.max(0, main.high - (used - gaps));
            if (mistake(6)) left = main.high - used;
            if (mistake(7)) left = Math.max(0, (e.shrink ? main.low : main.high) - used);
            if (factors > 0 && canFlex) {
                double unit = left / factors;
                for (Element child : e.children) {
                    if (child.flex <= 0) continue;
                    double share = unit * child.flex;
                    if (mistake(9)) share = Math.floor(share);
                    Range length = new Range(child.loose ? 0 : share, share);
                    Range aside = mistake(11) ? new Range(0, cross.high) : asked;
                    double taken = ask(child, Limits.of(row, length, aside), known).along(row);
                    used += taken;
                    if (mistake(10)) {
                        left -= taken;
                        factors -= child.flex;
                        unit = factors > 0 ? Math.max(0, left) / factors : 0;
                    }
                }
            }

            // 4. Across.
            boolean onBaseline = row && e.align == Align.BASELINE;
            double thickness = mistake(12) ? tallest : 0;
            double above = -INF;
            double below = -INF;
            for (Element child : e.children) {
                double across = child.size.across(row);
                thickness = Math.max(thickness, across);
                Double ascent = onBaseline ? baseline(child) : null;
                if (ascent == null) continue;
                above = Math.max(above, ascent);
                below = Math.max(below, across - ascent);
            }
            if (above > -INF) thickness = mistake(13) ? above + below : Math.max(thickness, above + below);
            tallest = thickness;
            double across = cross.clamp(thickness);

            // 5. Along.
            double along = main.clamp(!e.shrink && canFlex ? main.high : used);
            if (mistake(15) && e.shrink) along = main.clamp(used + (n > 1 ? e.spacing : 0));

            // 6. Places.
            double free = Math.max(0, along - used);
            if (free < 1e-10) free = 0;
            if (mistake(16) && e.justify == Justify.CENTER) free = along - used;
            double begin = switch (e.justify) {
                case START, BETWEEN -> 0;
                case END -> free;
                case CENTER -> free / 2;
                case AROUND -> n > 0 ? free / (2 * n) : 0;
                case EVENLY -> free / (n + 1);
            };
            double between = switch (e.justify) {
                case START, END, CENTER -> 0;
                case BETWEEN -> n > 1 ? free / (n - 1) : 0;
                case AROUND -> n > 0 ? free / n : 0;
                case EVENLY -> free / (n + 1);
            };
            boolean mirrorMain = row ? e.reversed != rightToLeft : e.reversed;
            boolean mirrorCross = !row && rightToLeft;
            double place = begin;
            for (Element child : e.children) {
                double length = child.size.along(row);
                double room = across - child.size.across(row);
                if (mistake(17) && cross.high < INF) room = cross.high - child.size.across(row);
                double aside = switch (e.align) {
                    case START, STRETCH -> 0;
                    case END -> room;
                    case CENTER -> room / 2;
                    case BASELINE -> {
                        Double ascent = onBaseline ? baseline(child) : null;
                        double bare = mistake(20) && above > -INF ? above - child.size.across(row) : 0;
                        yield ascent == null ? bare : above - ascent;
                    }
                };
                double p = mirrorMain ? (mistake(18) ? used : along) - place - length : place;
                double q = mirrorCross ? room - aside : aside;
                child.x = row ? p : q;
                child.y = row ? q : p;
                place += length + e.spacing + between;
                if (mistake(19) && length == 0) place -= e.spacing;
            }
            return Size.of(row, along, across);
        }

        /** How far the baseline is below the top, or null if there is none. */
        Double baseline(Element e) {
            Double best = null;
            for (Element child : e.children) {
                Double ascent = baseline(child);
                if (ascent == null) continue;
                double at = child.y + ascent;
                if (!e.row) return at;
                if (best == null || at < best) best = at;
            }
            if (best != null) return best;
            return e.ascender != null ? e.ascender : e.textAscent;
        }
    }

    // ---- Input and output ----

    static Range range(Object low, Object high, String what) {
        double a = low == null ? 0 : number(low, what);
        double b = high == null || high.equals("infinity") ? INF : number(high, what);
        if (b >= 1e7 && b < INF) throw new Unsupported("a length of ten million points");
        if (a > b) throw new Unsupported("constrainedSize is empty");
        return new Range(a, b);
    }

    static Limits limits(Object value) {
        Map<String, Object> map = object(value, "constrainedSize");
        if (map.containsKey("min") || map.containsKey("max")) {
            Map<String, Object> min = object(map.get("min"), "min");
            Map<String, Object> max = object(map.get("max"), "max");
            return new Limits(range(min.get("width"), max.get("width"), "width"),
                range(min.get("height"), max.get("height"), "height"));
        }
        Object w = map.get("width");
        Object h = map.get("height");
        return new Limits(range(w, w, "width"), range(h, h, "height"));
    }

    static void frames(Element e, String path, double x, double y, Map<String, double[]> out) {
        if (Math.max(e.size.width, e.size.height) >= 1e7) throw new Unsupported("a length of ten million points");
        out.put(path.isEmpty() ? "/" : path, new double[] { x, y, e.size.width, e.size.height });
        for (int i = 0; i < e.children.size(); i++) {
            Element child = e.children.get(i);
            frames(child, path + "/" + i, x + child.x, y + child.y, out);
        }
    }

    static Map<String, double[]> solve(Map<String, Object> fixture) {
        only(fixture, TOP_KEYS);
        boolean rightToLeft = switch (word(fixture, "layoutDirection", "leftToRight")) {
            case "leftToRight" -> false;
            case "rightToLeft" -> true;
            default -> throw new Unsupported("unsupported layoutDirection");
        };
        Element root = read(fixture.get("root"), word(fixture, "algorithm", ""));
        Limits limits = limits(fixture.get("constrainedSize"));
        new Layout(rightToLeft).ask(root, limits, new Size(limits.width.high, limits.height.high));
        Map<String, double[]> out = new LinkedHashMap<>();
        frames(root, "", 0, 0, out);
        return out;
    }

    static String answer(String line) {
        Object name = null;
        StringBuilder out = new StringBuilder();
        try {
            Map<String, Object> fixture = object(Json.parse(line), "fixture");
            name = fixture.get("name");
            Map<String, double[]> frames = solve(fixture);
            out.append("{\"name\":");
            Json.write(out, name);
            out.append(",\"status\":\"solved\",\"frames\":{");
            String comma = "";
            for (Map.Entry<String, double[]> entry : frames.entrySet()) {
                out.append(comma);
                Json.write(out, entry.getKey());
                out.append(":[");
                for (int k = 0; k < 4; k++) {
                    if (k > 0) out.append(',');
                    Json.write(out, (Double) entry.getValue()[k]);
                }
                out.append(']');
                comma = ",";
            }
            return out.append("}}").toString();
        } catch (RuntimeException e) {
            out.setLength(0);
            out.append("{\"name\":");
            Json.write(out, name);
            out.append(",\"status\":\"invalid\",\"error\":");
            Json.write(out, String.valueOf(e.getMessage()));
            return out.append('}').toString();
        }
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.isBlank()) continue;
            out.println(answer(line));
            out.flush();
        }
    }
}

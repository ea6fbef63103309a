// SPDX-License-Identifier: GPL-3.0-or-later

#include "style.hpp"

#include <map>

namespace {

const std::map<std::string, YGAlign> kAlignments = {
    {"auto", YGAlignAuto}, {"flexStart", YGAlignFlexStart}, {"center", YGAlignCenter},
    {"flexEnd", YGAlignFlexEnd}, {"stretch", YGAlignStretch}, {"baselineFirst", YGAlignBaseline},
    {"spaceBetween", YGAlignSpaceBetween}, {"spaceAround", YGAlignSpaceAround},
    {"spaceEvenly", YGAlignSpaceEvenly},
};

const std::map<std::string, YGJustify> kJustifications = {
    {"flexStart", YGJustifyFlexStart}, {"center", YGJustifyCenter}, {"flexEnd", YGJustifyFlexEnd},
    {"spaceBetween", YGJustifySpaceBetween}, {"spaceAround", YGJustifySpaceAround},
    {"spaceEvenly", YGJustifySpaceEvenly},
};

const std::map<std::string, YGFlexDirection> kFlows = {
    {"horizontal", YGFlexDirectionRow}, {"horizontalReverse", YGFlexDirectionRowReverse},
    {"vertical", YGFlexDirectionColumn}, {"verticalReverse", YGFlexDirectionColumnReverse},
};

const std::map<std::string, YGWrap> kWraps = {
    {"noWrap", YGWrapNoWrap}, {"wrap", YGWrapWrap}, {"wrapReverse", YGWrapWrapReverse},
};

const std::map<std::string, YGPositionType> kPositions = {
    {"static", YGPositionTypeStatic}, {"relative", YGPositionTypeRelative},
    {"absolute", YGPositionTypeAbsolute},
};

const std::map<std::string, YGBoxSizing> kBoxSizings = {
    {"borderBox", YGBoxSizingBorderBox}, {"contentBox", YGBoxSizingContentBox},
};

constexpr std::array kEdges = {YGEdgeLeft, YGEdgeTop, YGEdgeRight, YGEdgeBottom};

template <typename Value>
Value choice(
    const std::map<std::string, Value>& known, const Json& spec, const char* key,
    const char* usual) {
  std::string word = wordAt(spec, key, usual);
  auto found = known.find(word);
  if (found == known.end()) throw NoCounterpart(std::string(key) + " " + word);
  return found->second;
}

/// `start` and `end` ignore a reversed direction or wrap. Yoga's own `start` and `end` are for grids.
std::string turned(std::string word, bool isReversed) {
  if (word == "start") return isReversed ? "flexEnd" : "flexStart";
  if (word == "end") return isReversed ? "flexStart" : "flexEnd";
  return word;
}

YGAlign alignment(const Json& spec, const char* key, const char* usual, const Json* stack) {
  bool isReversed = stack && wordAt(*stack, "flexWrap", "noWrap") == "wrapReverse";
  std::string word = turned(wordAt(spec, key, usual), isReversed);
  return choice(kAlignments, {{key, word}}, key, usual);
}

bool isColumn(const Json& stack) {
  return wordAt(stack, "direction", "horizontal").starts_with("vertical");
}

bool isReversed(const Json& stack) {
  return wordAt(stack, "direction", "horizontal").ends_with("Reverse");
}

// 1. Lengths, each in its given unit.

struct Setters {
  void (*points)(YGNodeRef, float);
  void (*percent)(YGNodeRef, float);
  void (*maxContent)(YGNodeRef);
  void (*fitContent)(YGNodeRef);
  void (*stretch)(YGNodeRef);
};

#define SETTERS(NAME)                                                                      \
  Setters {                                                                                \
    YGNodeStyleSet##NAME, YGNodeStyleSet##NAME##Percent, YGNodeStyleSet##NAME##MaxContent, \
        YGNodeStyleSet##NAME##FitContent, YGNodeStyleSet##NAME##Stretch                    \
  }

const std::map<std::string, Setters> kSizes = {
    {"width", SETTERS(Width)}, {"height", SETTERS(Height)},
    {"minWidth", SETTERS(MinWidth)}, {"minHeight", SETTERS(MinHeight)},
    {"maxWidth", SETTERS(MaxWidth)}, {"maxHeight", SETTERS(MaxHeight)},
    {"flexBasis", SETTERS(FlexBasis)},
};

#undef SETTERS

}  // namespace

void set(YGNodeRef node, const std::string& key, Dimension length) {
  const Setters& setters = kSizes.at(key);
  switch (length.unit) {
    case Dimension::Auto: break;
    case Dimension::Points: setters.points(node, static_cast<float>(length.value)); break;
    case Dimension::Percent: setters.percent(node, static_cast<float>(length.value)); break;
    case Dimension::MaxContent: setters.maxContent(node); break;
    case Dimension::FitContent: setters.fitContent(node); break;
    case Dimension::Stretch: setters.stretch(node); break;
    case Dimension::Content: throw NoCounterpart(key + " content");
  }
}

namespace {

// 2. Names of both axes at once.

const std::map<std::string, std::array<const char*, 2>> kPairs = {
    {"preferredSize", {"width", "height"}}, {"preferredLayoutSize", {"width", "height"}},
    {"minSize", {"minWidth", "minHeight"}}, {"minLayoutSize", {"minWidth", "minHeight"}},
    {"maxSize", {"maxWidth", "maxHeight"}}, {"maxLayoutSize", {"maxWidth", "maxHeight"}},
};

}  // namespace

Json singleKeys(const Json& style) {
  Json singles = style;
  for (const auto& [pair, keys] : kPairs) {
    auto found = singles.find(pair);
    if (found == singles.end()) continue;
    Json sizes = *found;
    singles.erase(pair);
    if (sizes.contains("width")) singles[keys[0]] = sizes["width"];
    if (sizes.contains("height")) singles[keys[1]] = sizes["height"];
  }
  refuseOthers(
      singles,
      {"width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "flexBasis", "flexGrow",
       "flexShrink", "alignSelf", "spacingBefore", "spacingAfter", "margin", "padding", "border",
       "boxSizing", "aspectRatio", "position", "inset", "order", "display", "overflow", "overflowX",
       "overflowY", "scrollbarWidth", "layoutDirection"},
      "a style");
  return singles;
}

namespace {

// 3. The box's own properties, for the root and others.

}  // namespace

void setInsides(YGNodeRef node, const std::array<Dimension, 4>& padding, const Json& style) {
  auto border = sidesAt(style, "border", {Dimension::Points});
  for (Side side : {Left, Top, Right, Bottom}) {
    YGEdge edge = kEdges[side];
    float inner = static_cast<float>(padding[side].value);
    if (padding[side].unit == Dimension::Percent) {
      YGNodeStyleSetPaddingPercent(node, edge, inner);
    } else if (inner != 0) {
      YGNodeStyleSetPadding(node, edge, inner);
    }
    if (!border[side].isZero()) {
      YGNodeStyleSetBorder(node, edge, static_cast<float>(border[side].value));
    }
  }
}

void setKind(YGNodeRef node, const Json& style, bool isRightToLeft) {
  YGNodeStyleSetBoxSizing(node, choice(kBoxSizings, style, "boxSizing", "borderBox"));
  YGNodeStyleSetDirection(node, isRightToLeft ? YGDirectionRTL : YGDirectionLTR);
  if (style.contains("aspectRatio")) {
    YGNodeStyleSetAspectRatio(node, static_cast<float>(extentAt(style, "aspectRatio", 0)));
  }
}

namespace {

}  // namespace

/// Yoga has one overflow value for both axes, and no scrollbars.
void setOverflow(YGNodeRef node, const Json& style) {
  std::string both = wordAt(style, "overflow", "visible");
  std::string ways[] = {wordAt(style, "overflowX", both.c_str()),
                        wordAt(style, "overflowY", both.c_str())};
  auto hides = [](const std::string& way) { return way == "hidden" || way == "scroll"; };
  if (!hides(ways[0]) && !hides(ways[1])) return;  // Clipping does not affect layout.
  for (std::string& way : ways) way = hides(way) ? way : "hidden";
  if (ways[0] != ways[1]) throw NoCounterpart("overflowX and overflowY that differ");
  if (ways[0] == "scroll" && extentAt(style, "scrollbarWidth", 0) > 0) {
    throw NoCounterpart("scrollbarWidth");
  }
  YGNodeStyleSetOverflow(node, ways[0] == "scroll" ? YGOverflowScroll : YGOverflowHidden);
}

namespace {

// 4. The properties of an item, which the stack around it reads.

Side mainStart(const Surroundings& around) {
  Side start = isColumn(*around.stack) ? Top : Left;
  bool isTurned = start == Left && around.stackIsRightToLeft;
  return isTurned != isReversed(*around.stack) ? opposite(start) : start;
}

void setMargins(YGNodeRef node, const Json& style, const Surroundings& around) {
  auto margins = sidesAt(style, "margin", {Dimension::Points});
  std::array<double, 4> spaces = {};
  spaces[mainStart(around)] = numberAt(style, "spacingBefore", 0);
  spaces[opposite(mainStart(around))] = numberAt(style, "spacingAfter", 0);
  for (Side side : {Left, Top, Right, Bottom}) {
    YGEdge edge = kEdges[side];
    float space = static_cast<float>(spaces[side]), margin = static_cast<float>(margins[side].value);
    if (space != 0 && margins[side].unit != Dimension::Points) {
      throw NoCounterpart("spacing beside a margin that is not in points");
    }
    if (margins[side].isAuto()) {
      YGNodeStyleSetMarginAuto(node, edge);
    } else if (margins[side].unit == Dimension::Percent) {
      YGNodeStyleSetMarginPercent(node, edge, margin);
    } else if (margin + space != 0) {
      YGNodeStyleSetMargin(node, edge, margin + space);
    }
  }
}

void setPosition(YGNodeRef node, const Json& style) {
  YGNodeStyleSetPositionType(node, choice(kPositions, style, "position", "relative"));
  auto insets = sidesAt(style, "inset", {});
  for (Side side : {Left, Top, Right, Bottom}) {
    float inset = static_cast<float>(insets[side].value);
    if (insets[side].unit == Dimension::Percent) {
      YGNodeStyleSetPositionPercent(node, kEdges[side], inset);
    } else if (!insets[side].isAuto()) {
      YGNodeStyleSetPosition(node, kEdges[side], inset);
    }
  }
}

void setSizes(YGNodeRef node, const Json& style, bool isInColumn) {
  for (const auto& [key, setters] : kSizes) {
    auto found = style.find(key);
    if (found == style.end()) continue;
    Dimension length = dimensionOf(*found, key);
    if (length.unit == Dimension::Content) {
      // A basis of auto is the content's size if the item has no other size.
      auto own = style.find(isInColumn ? "height" : "width");
      if (own != style.end() && *own != "auto") {
        throw NoCounterpart("flexBasis content of an item with a size");
      }
      continue;
    }
    set(node, key, length);
  }
}

}  // namespace

void setItem(YGNodeRef node, const Json& style, const Surroundings& around) {
  setSizes(node, style, isColumn(*around.stack));
  YGNodeStyleSetFlexGrow(node, static_cast<float>(extentAt(style, "flexGrow", 0)));
  YGNodeStyleSetFlexShrink(node, static_cast<float>(extentAt(style, "flexShrink", 0)));
  YGNodeStyleSetAlignSelf(node, alignment(style, "alignSelf", "auto", around.stack));
  setMargins(node, style, around);
  setPosition(node, style);
}

namespace {

// 5. The properties of a container, which apply to its items.

void setGap(YGNodeRef node, YGGutter gutter, const Json& spec, const char* key) {
  auto found = spec.find(key);
  Dimension gap = found == spec.end() ? Dimension{Dimension::Points} : dimensionOf(*found, key);
  if (gap.value < 0) throw NoCounterpart(std::string("a negative ") + key);
  if (gap.unit == Dimension::Percent) {
    YGNodeStyleSetGapPercent(node, gutter, static_cast<float>(gap.value));
  } else {
    YGNodeStyleSetGap(node, gutter, static_cast<float>(gap.value));
  }
}

}  // namespace

void setContainer(YGNodeRef node, const Json& spec) {
  std::string justify = turned(wordAt(spec, "justifyContent", "flexStart"), isReversed(spec));
  bool column = isColumn(spec);
  YGNodeStyleSetFlexDirection(node, choice(kFlows, spec, "direction", "horizontal"));
  YGNodeStyleSetFlexWrap(node, choice(kWraps, spec, "flexWrap", "noWrap"));
  YGNodeStyleSetJustifyContent(
      node, choice(kJustifications, {{"justifyContent", justify}}, "justifyContent", ""));
  YGNodeStyleSetAlignItems(node, alignment(spec, "alignItems", "stretch", &spec));
  YGNodeStyleSetAlignContent(node, alignment(spec, "alignContent", "flexStart", &spec));
  setGap(node, column ? YGGutterRow : YGGutterColumn, spec, "spacing");
  setGap(node, column ? YGGutterColumn : YGGutterRow, spec, "lineSpacing");
}

// 6. The side on which lines begin.

bool isRightToLeft(const Json& object, bool usual) {
  static const std::map<std::string, bool> known = {{"leftToRight", false}, {"rightToLeft", true}};
  return object.contains("layoutDirection") ? choice(known, object, "layoutDirection", "") : usual;
}

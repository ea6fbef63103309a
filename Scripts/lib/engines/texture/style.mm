// SPDX-License-Identifier: GPL-3.0-or-later

#include "style.hpp"

namespace {

// 1. Lengths.

double amountOf(const std::string& text, size_t unit, const std::string& key) {
  std::string number = text.substr(0, text.size() - unit);
  try {
    size_t end = 0;
    double value = std::stod(number, &end);
    if (end == number.size() && std::isfinite(value) && value >= 0) return value;
  } catch (const std::exception&) {
  }
  throw NotUnderstood(key + ": '" + text + "' is not a length");
}

ASDimension dimensionOf(const Json& value, const std::string& key) {
  if (!value.is_string()) return ASDimensionMake(ASDimensionUnitPoints, extentOf(value, key));
  const std::string text = value;
  if (text == "auto") return ASDimensionAuto;
  if (text.ends_with("%")) {
    return ASDimensionMake(ASDimensionUnitFraction, amountOf(text, 1, key) / 100);
  }
  if (text.ends_with("pt")) return ASDimensionMake(ASDimensionUnitPoints, amountOf(text, 2, key));
  throw NoCounterpart(key + " " + text);
}

// 2. Keys, and their properties in Texture.

using DimensionSetter = void (*)(ASLayoutElementStyle*, ASDimension);
using NumberSetter = void (*)(ASLayoutElementStyle*, double);

const std::map<std::string, DimensionSetter> kDimensions = {
    {"width", [](ASLayoutElementStyle* style, ASDimension value) { style.width = value; }},
    {"height", [](ASLayoutElementStyle* style, ASDimension value) { style.height = value; }},
    {"minWidth", [](ASLayoutElementStyle* style, ASDimension value) { style.minWidth = value; }},
    {"minHeight", [](ASLayoutElementStyle* style, ASDimension value) { style.minHeight = value; }},
    {"maxWidth", [](ASLayoutElementStyle* style, ASDimension value) { style.maxWidth = value; }},
    {"maxHeight", [](ASLayoutElementStyle* style, ASDimension value) { style.maxHeight = value; }},
    {"flexBasis", [](ASLayoutElementStyle* style, ASDimension value) { style.flexBasis = value; }},
};

const std::map<std::string, NumberSetter> kNumbers = {
    {"spacingBefore", [](ASLayoutElementStyle* style, double value) { style.spacingBefore = value; }},
    {"spacingAfter", [](ASLayoutElementStyle* style, double value) { style.spacingAfter = value; }},
    {"flexGrow", [](ASLayoutElementStyle* style, double value) { style.flexGrow = value; }},
    {"flexShrink", [](ASLayoutElementStyle* style, double value) { style.flexShrink = value; }},
    {"ascender", [](ASLayoutElementStyle* style, double value) { style.ascender = value; }},
    {"descender", [](ASLayoutElementStyle* style, double value) { style.descender = value; }},
};

/// The names of both axes at once.
const std::map<std::string, std::pair<const char*, const char*>> kPairs = {
    {"preferredSize", {"width", "height"}}, {"preferredLayoutSize", {"width", "height"}},
    {"minSize", {"minWidth", "minHeight"}}, {"minLayoutSize", {"minWidth", "minHeight"}},
    {"maxSize", {"maxWidth", "maxHeight"}}, {"maxLayoutSize", {"maxWidth", "maxHeight"}},
};

const std::map<std::string, ASStackLayoutAlignSelf> kAlignments = {
    {"auto", ASStackLayoutAlignSelfAuto},     {"start", ASStackLayoutAlignSelfStart},
    {"center", ASStackLayoutAlignSelfCenter}, {"end", ASStackLayoutAlignSelfEnd},
    {"stretch", ASStackLayoutAlignSelfStretch},
};

void setPair(ASLayoutElementStyle* style, const Json& pair, const std::string& key) {
  if (!pair.is_object()) throw NotUnderstood(key + " is not an object");
  refuseOthers(pair, {"width", "height"}, key);
  auto [width, height] = kPairs.at(key);
  if (pair.contains("width")) kDimensions.at(width)(style, dimensionOf(pair["width"], key));
  if (pair.contains("height")) kDimensions.at(height)(style, dimensionOf(pair["height"], key));
}

void setPosition(ASLayoutElementStyle* style, const Json& values) {
  const Json& position = objectAt(values, "layoutPosition");
  refuseOthers(position, {"x", "y"}, "layoutPosition");
  style.layoutPosition = CGPointMake(numberAt(position, "x", 0), numberAt(position, "y", 0));
}

}  // namespace

void setStyle(ASLayoutElementStyle* style, const Json& values) {
  for (const auto& [key, value] : values.items()) {
    if (auto dimension = kDimensions.find(key); dimension != kDimensions.end()) {
      dimension->second(style, dimensionOf(value, key));
    } else if (auto number = kNumbers.find(key); number != kNumbers.end()) {
      number->second(style, numberOf(value, key));
    } else if (kPairs.contains(key)) {
      setPair(style, value, key);
    } else if (key == "alignSelf") {
      style.alignSelf = choiceAt(values, "alignSelf", "auto", kAlignments);
    } else if (key == "layoutPosition") {
      setPosition(style, values);
    } else if (key != "layoutPriority") {  // Only a stack of hstack reads layoutPriority.
      throw NoCounterpart(key + " of a style");
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the dimensions and sides of a fixture.

#pragma once

#include "values.hpp"

#include <array>
#include <cmath>
#include <optional>

// 1. Dimensions.

struct Dimension {
  enum Unit { Auto, Points, Percent, MaxContent, FitContent, Stretch, Content };
  Unit unit = Auto;
  double value = 0;

  bool isAuto() const { return unit == Auto; }
  bool isZero() const { return unit == Points && value == 0; }
};

inline double amountOf(std::string_view text, const std::string& what) {
  try {
    size_t end = 0;
    double value = std::stod(std::string(text), &end);
    if (end == text.size() && std::isfinite(value)) return value;
  } catch (const std::exception&) {
  }
  throw NotUnderstood(what + ": '" + std::string(text) + "' is not a dimension");
}

inline Dimension dimensionOf(const Json& value, const std::string& what) {
  if (!value.is_string()) return {Dimension::Points, numberOf(value, what)};
  const std::string& text = value.get_ref<const std::string&>();
  if (text == "auto") return {};
  if (text == "maxContent") return {Dimension::MaxContent};
  if (text == "fitContent") return {Dimension::FitContent};
  if (text == "stretch") return {Dimension::Stretch};
  if (text == "content") return {Dimension::Content};
  if (text == "minContent") throw NoCounterpart(what + " minContent");
  if (text.ends_with("%")) return {Dimension::Percent, amountOf({text.data(), text.size() - 1}, what)};
  if (text.ends_with("pt")) return {Dimension::Points, amountOf({text.data(), text.size() - 2}, what)};
  return {Dimension::Points, amountOf(text, what)};
}

// 2. Sides.

enum Side { Left, Top, Right, Bottom };
inline constexpr std::array<const char*, 4> kSideNames = {"left", "top", "right", "bottom"};

inline Side opposite(Side side) { return static_cast<Side>((side + 2) % 4); }

/// A dimension for each side: one for all, or those of named sides with a default for the others.
inline std::array<Dimension, 4> sidesAt(const Json& style, const char* key, Dimension usual) {
  std::array<Dimension, 4> sides;
  sides.fill(usual);
  auto found = style.find(key);
  if (found == style.end()) return sides;
  if (!found->is_object()) {
    sides.fill(dimensionOf(*found, key));
    return sides;
  }
  for (const auto& [name, value] : found->items()) {
    auto side = std::find(kSideNames.begin(), kSideNames.end(), name);
    if (side == kSideNames.end()) throw NotUnderstood(name + " is not a side");
    sides[side - kSideNames.begin()] = dimensionOf(value, key);
  }
  return sides;
}

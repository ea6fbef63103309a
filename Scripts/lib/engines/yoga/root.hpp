// SPDX-License-Identifier: GPL-3.0-or-later
//
// The size range of the root, as sizes in points.
//
// The range comes from outside and always holds: the root's own sizes are clamped to it. It is a range of border boxes,
// whatever the root's own sizes mean.

#pragma once

#include "fixture.hpp"

struct RootAxis {
  std::optional<double> exact;
  double least = 0, most = kInfinity;
};

struct Range {
  double low = 0, high = kInfinity;
};

inline Range rangeOf(const Json& constraint, const char* axis) {
  Range range;
  if (constraint.contains(axis)) {
    range.low = range.high = extentAt(constraint, axis, 0);
  } else {
    range.low = extentAt(objectAt(constraint, "min"), axis, 0);
    range.high = extentAt(objectAt(constraint, "max"), axis, kInfinity);
  }
  return range;
}

/// A length of the root's own style; nothing if there is none, or for a percentage of no limit.
inline std::optional<double> rootLength(Dimension length, double whole, const std::string& what) {
  switch (length.unit) {
    case Dimension::Auto: return std::nullopt;
    case Dimension::Points: return length.value;
    case Dimension::Percent:
      if (whole == kInfinity) return std::nullopt;
      return length.value / 100 * whole;
    default: throw NoCounterpart("a root whose " + what + " is a keyword");
  }
}

/// The length of the root on an axis, or its bounds. `edges` is the part that the root's own lengths may exclude.
inline RootAxis rootAxis(const Json& style, const char* axis, Range range, double edges) {
  double low = std::max(0.0, range.low - edges), high = std::max(0.0, range.high - edges);
  if (low == high) return {low, 0, kInfinity};
  std::string side = axis;
  side[0] = static_cast<char>(std::toupper(side[0]));
  auto length = [&](const std::string& key) {
    auto found = style.find(key);
    if (found == style.end()) return std::optional<double>();
    return rootLength(dimensionOf(*found, key), range.high, key);
  };
  double least = length("min" + side).value_or(0);
  double most = std::max(length("max" + side).value_or(kInfinity), least);
  // A size is clamped to its own bounds, the minimum first, and then to the range. That is the same as clamping it to bounds
  // that are clamped to the range themselves.
  return {length(axis), std::clamp(least, low, high), std::clamp(most, low, high)};
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading the values of a fixture, and saying what is wrong with it or has no counterpart.

#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

using Json = nlohmann::json;

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// What a fixture asks for, where Yoga has nothing like it.
struct NoCounterpart : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Why a line is no fixture.
struct NotUnderstood : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// 1. Objects and their keys.

inline const Json& nothing() {
  static const Json empty = Json::object();
  return empty;
}

/// The object behind a key, which is empty where the key is missing.
inline const Json& objectAt(const Json& object, const char* key) {
  auto found = object.find(key);
  if (found == object.end()) return nothing();
  if (!found->is_object()) throw NotUnderstood(std::string(key) + " is no object");
  return *found;
}

inline void refuseOthers(
    const Json& object, std::initializer_list<std::string_view> known, const std::string& what) {
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      throw NoCounterpart(key + " of " + what);
    }
  }
}

// 2. Words and numbers.

inline std::string wordAt(const Json& object, const char* key, const char* usual) {
  auto found = object.find(key);
  if (found == object.end()) return usual;
  if (!found->is_string()) throw NotUnderstood(std::string(key) + " is no word");
  return *found;
}

inline double numberOf(const Json& value, const std::string& what) {
  if (!value.is_number()) throw NotUnderstood(what + " is " + value.dump() + ", which is no number");
  return value.get<double>();
}

inline double numberAt(const Json& object, const char* key, double usual) {
  auto found = object.find(key);
  return found == object.end() ? usual : numberOf(*found, key);
}

inline double extentAt(const Json& object, const char* key, double usual) {
  double value = numberAt(object, key, usual);
  if (value < 0) throw NotUnderstood(std::string(key) + " is negative");
  return value;
}

// 3. Dimensions.

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
  throw NotUnderstood(what + ": '" + std::string(text) + "' is no dimension");
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

// 4. Sides.

enum Side { Left, Top, Right, Bottom };
inline constexpr std::array<const char*, 4> kSideNames = {"left", "top", "right", "bottom"};

inline Side opposite(Side side) { return static_cast<Side>((side + 2) % 4); }

/// A dimension for each side: all the same, or those that are named, and the usual one.
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
    if (side == kSideNames.end()) throw NotUnderstood(name + " is no side");
    sides[side - kSideNames.begin()] = dimensionOf(value, key);
  }
  return sides;
}

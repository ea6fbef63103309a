// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the values of a fixture, and reports wrong values and unsupported features.

#pragma once

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

using Json = nlohmann::json;

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// A feature of a fixture that an engine does not have.
struct NoCounterpart : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A reason why a line is not a fixture.
struct NotUnderstood : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// 1. Objects and their keys.

inline const Json& nothing() {
  static const Json empty = Json::object();
  return empty;
}

/// The object at a key; an empty object if the key is missing.
inline const Json& objectAt(const Json& object, const char* key) {
  auto found = object.find(key);
  if (found == object.end()) return nothing();
  if (!found->is_object()) throw NotUnderstood(std::string(key) + " is not an object");
  return *found;
}

/// Refuses an object with unknown keys.
template <typename Keys = std::initializer_list<std::string_view>>
void refuseOthers(const Json& object, const Keys& known, const std::string& what) {
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
  if (!found->is_string()) throw NotUnderstood(std::string(key) + " is not a word");
  return *found;
}

inline double numberOf(const Json& value, const std::string& what) {
  if (!value.is_number()) throw NotUnderstood(what + " is " + value.dump() + ", which is not a number");
  return value.get<double>();
}

inline double numberAt(const Json& object, const char* key, double usual) {
  auto found = object.find(key);
  return found == object.end() ? usual : numberOf(*found, key);
}

inline double extentOf(const Json& value, const std::string& what) {
  double extent = numberOf(value, what);
  if (extent < 0) throw NotUnderstood(what + " is negative");
  return extent;
}

inline double extentAt(const Json& object, const char* key, double usual) {
  auto found = object.find(key);
  return found == object.end() ? usual : extentOf(*found, key);
}

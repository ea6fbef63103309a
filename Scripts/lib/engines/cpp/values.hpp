// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading the values of a fixture, and saying what is wrong with it or has no counterpart.

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

/// A part of a fixture that an engine has nothing like.
struct NoCounterpart : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A reason why a line is no fixture.
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

/// Refuses an object with keys that are not known.
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

inline double extentOf(const Json& value, const std::string& what) {
  double extent = numberOf(value, what);
  if (extent < 0) throw NotUnderstood(what + " is negative");
  return extent;
}

inline double extentAt(const Json& object, const char* key, double usual) {
  auto found = object.find(key);
  return found == object.end() ? usual : extentOf(*found, key);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading the values of a fixture, and saying what is wrong with it or has no counterpart.

#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using Json = nlohmann::json;
using Words = std::vector<std::string_view>;

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// A part of a fixture that Texture's layout code has nothing like.
struct NoCounterpart : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A reason why a line is no fixture.
struct NotUnderstood : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// 1. Objects and their keys.

/// The object behind a key, which is empty where the key is missing.
inline const Json& objectAt(const Json& object, const char* key) {
  static const Json nothing = Json::object();
  auto found = object.find(key);
  if (found == object.end()) return nothing;
  if (!found->is_object()) throw NotUnderstood(std::string(key) + " is no object");
  return *found;
}

inline void refuseOthers(const Json& object, const Words& known, const std::string& owner) {
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      throw NoCounterpart(key + " of " + owner);
    }
  }
}

// 2. Words.

inline std::string wordAt(const Json& object, const char* key, const char* usual) {
  auto found = object.find(key);
  if (found == object.end()) return usual;
  if (!found->is_string()) throw NotUnderstood(std::string(key) + " is no word");
  return *found;
}

inline bool flagAt(const Json& object, const char* key) {
  auto found = object.find(key);
  if (found == object.end()) return false;
  if (!found->is_boolean()) throw NotUnderstood(std::string(key) + " is neither true nor false");
  return *found;
}

/// The value of a word.
template <typename Value>
Value choiceAt(
    const Json& object, const char* key, const char* usual,
    const std::map<std::string, Value>& known) {
  std::string word = wordAt(object, key, usual);
  auto found = known.find(word);
  if (found == known.end()) throw NoCounterpart(std::string(key) + " " + word);
  return found->second;
}

// 3. Numbers.

inline double numberOf(const Json& value, const std::string& name) {
  if (!value.is_number()) throw NotUnderstood(name + " is no number: " + value.dump());
  return value.get<double>();
}

inline double numberAt(const Json& object, const char* key, double usual) {
  auto found = object.find(key);
  return found == object.end() ? usual : numberOf(*found, key);
}

inline double extentOf(const Json& value, const std::string& name) {
  double extent = numberOf(value, name);
  if (extent < 0) throw NotUnderstood(name + " is negative");
  return extent;
}

inline double extentAt(const Json& object, const char* key, double usual) {
  auto found = object.find(key);
  return found == object.end() ? usual : extentOf(*found, key);
}

/// A number, or a word for a length without end.
inline double lengthAt(const Json& object, const char* key, double usual) {
  auto found = object.find(key);
  if (found != object.end() && *found == "infinity") return kInfinity;
  return numberAt(object, key, usual);
}

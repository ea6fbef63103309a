// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the flags, words and lengths of a fixture.

#pragma once

#include "values.hpp"

#include <map>
#include <vector>

using Words = std::vector<std::string_view>;

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

/// A number, or the word for an unlimited length.
inline double lengthAt(const Json& object, const char* key, double usual) {
  auto found = object.find(key);
  if (found != object.end() && *found == "infinity") return kInfinity;
  return numberAt(object, key, usual);
}

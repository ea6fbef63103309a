// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a node with a size of its own: a box or words.

#pragma once

#include "fixture.hpp"

#include <memory>
#include <numeric>
#include <vector>

// The tolerance of a width in 32-bit floats that may be slightly too short for its words, in points.
inline constexpr double kHair = 1e-3;

class Content {
 public:
  /// A box of a fixed size: its narrowest and its widest width are equal.
  Content(double width, double height) : boxWidth_(width), lineHeight_(height) {}

  /// Lines of units that do not break, with a space between them.
  Content(std::vector<std::vector<double>> lines, double space, double lineHeight)
      : lines_(std::move(lines)), space_(space), lineHeight_(lineHeight) {}

  double narrowest() const {
    double widest = boxWidth_;
    for (const auto& units : lines_)
      for (double unit : units) widest = std::max(widest, unit);
    return widest;
  }

  double widest() const {
    double widest = boxWidth_;
    for (const auto& units : lines_) {
      double sum = std::accumulate(units.begin(), units.end(), space_ * (units.size() - 1.0));
      widest = std::max(widest, sum);
    }
    return widest;
  }

  double heightAt(double width) const {
    if (!isText()) return lineHeight_;
    double count = 0;
    for (const auto& units : lines_) count += broken(units, width);
    return count * lineHeight_;
  }

  bool isText() const { return !lines_.empty(); }
  double baseline() const { return 0.8 * lineHeight_; }

 private:
  std::vector<std::vector<double>> lines_;
  double boxWidth_ = 0, space_ = 0, lineHeight_ = 0;

  /// The number of lines of units within a width; a line has at least one unit.
  int broken(const std::vector<double>& units, double width) const {
    int count = 1;
    double length = units[0];
    for (size_t index = 1; index < units.size(); ++index) {
      length += space_ + units[index];
      if (length > width + kHair) {
        ++count;
        length = units[index];
      }
    }
    return count;
  }
};

/// The number of letters of each word of each line. Blanks and tabs separate words.
inline std::vector<std::vector<double>> lettersOf(const std::string& text) {
  std::vector<std::vector<double>> lines(1);
  double letters = 0;
  bool isBetween = true;
  auto endWord = [&] {
    if (!isBetween) lines.back().push_back(letters);
    letters = 0;
    isBetween = true;
  };
  // A line without words is as high as any other: it has one word without letters.
  auto endLine = [&] {
    endWord();
    if (lines.back().empty()) lines.back().push_back(0);
  };
  for (size_t index = 0; index < text.size(); ++index) {
    char byte = text[index];
    if (byte == '\r' && index + 1 < text.size() && text[index + 1] == '\n') continue;
    if (byte == '\n' || byte == '\r') {
      endLine();
      lines.emplace_back();
    } else if (byte == ' ' || byte == '\t') {
      endWord();
    } else {
      isBetween = false;
      letters += (byte & 0xC0) != 0x80;  // Not in the middle of a character.
    }
  }
  endLine();
  return lines;
}

inline std::unique_ptr<Content> textOf(const Json& content) {
  double letter = extentAt(content, "characterWidth", 8);
  double lineHeight = extentAt(content, "lineHeight", 16);
  std::string text = wordAt(content, "text", "");
  if (text.empty()) return nullptr;
  auto lines = lettersOf(text);
  for (auto& words : lines)
    for (double& word : words) word *= letter;
  return std::make_unique<Content>(std::move(lines), letter, lineHeight);
}

/// A sequence of words without a possible break is one unit.
inline std::unique_ptr<Content> measuredWordsOf(const Json& content) {
  const Json& words = content["words"];
  double space = extentAt(content, "wordSpacing", 0);
  double lineHeight = extentAt(content, "lineHeight", 16);
  if (!words.is_array()) throw NotUnderstood("words is not a list");
  auto breaks = content.find("breaks");
  std::vector<double> units;
  for (size_t index = 0; index < words.size(); ++index) {
    double word = numberOf(words[index], "a word");
    bool mayBreak = index == 0 || breaks == content.end() || breaks->at(index - 1).get<bool>();
    if (mayBreak) {
      units.push_back(word);
    } else {
      units.back() += space + word;
    }
  }
  if (units.empty()) return nullptr;
  return std::make_unique<Content>(std::vector(1, std::move(units)), space, lineHeight);
}

/// The content of a node; nothing for an empty box.
inline std::unique_ptr<Content> contentOf(const Json& spec) {
  const Json& content = objectAt(spec, "content");
  refuseOthers(
      content,
      {"width", "height", "image", "resizable", "kind", "text", "characterWidth", "lineHeight", "words",
       "wordSpacing", "breaks"},
      "content");
  if (content.contains("text")) return textOf(content);
  if (content.contains("words")) return measuredWordsOf(content);
  if (content.contains("image") && content.value("resizable", false)) {
    throw NoCounterpart("an image that keeps its ratio (resizable)");
  }
  const Json& size = content.contains("image") ? objectAt(content, "image") : content;
  if (!size.contains("width")) return nullptr;
  return std::make_unique<Content>(extentAt(size, "width", 0), extentAt(size, "height", 0));
}

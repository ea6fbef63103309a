// SPDX-License-Identifier: GPL-3.0-or-later

#include "content.hpp"

#include <memory>
#include <numeric>
#include <optional>

namespace {

// 1. Content with a natural size.

class Content {
 public:
  virtual ~Content() = default;

  /// The size of the content in the available space. Each side of the space may be unlimited.
  virtual CGSize sizeIn(CGSize room) const = 0;

  /// The height of its lines, if it has lines.
  virtual std::optional<double> lineHeight() const { return std::nullopt; }
};

class Box : public Content {
 public:
  explicit Box(CGSize size) : size_(size) {}

  CGSize sizeIn(CGSize) const override { return size_; }

 private:
  CGSize size_;
};

/// A picture that is as large as fits, and keeps its ratio.
class ResizablePicture : public Content {
 public:
  explicit ResizablePicture(CGSize natural) : natural_(natural) {}

  CGSize sizeIn(CGSize room) const override {
    double scale =
        std::min(scaleOf(natural_.width, room.width), scaleOf(natural_.height, room.height));
    if (scale == kInfinity) return natural_;
    return {scaled(natural_.width, scale), scaled(natural_.height, scale)};
  }

 private:
  CGSize natural_;

  static double scaleOf(double natural, double room) {
    return natural > 0 && std::isfinite(room) ? room / natural : kInfinity;
  }

  static double scaled(double natural, double scale) { return natural > 0 ? natural * scale : 0; }
};

/// Text, broken greedily between units that do not break.
class Text : public Content {
 public:
  struct Measures {
    /// The number of points in one unit of length.
    double scale = 1;
    /// The space between two units of text on a line, in the same unit of length.
    double space = 0;
    double lineHeight = 16;
    double lineLimit = kInfinity;
  };

  using Paragraph = std::vector<double>;

  Text(std::vector<Paragraph> paragraphs, Measures measures)
      : paragraphs_(std::move(paragraphs)), measures_(measures) {}

  CGSize sizeIn(CGSize room) const override {
    Lines lines;
    for (const Paragraph& units : paragraphs_) append(units, room.width + kHair, lines);
    return {lines.longest, std::min(lines.count, measures_.lineLimit) * measures_.lineHeight};
  }

  std::optional<double> lineHeight() const override {
    if (paragraphs_.empty()) return std::nullopt;
    return measures_.lineHeight;
  }

 private:
  struct Lines {
    double count = 0, longest = 0;
  };

  // The overflow of a unit that is still accepted, in points: the available width is a computed number.
  static constexpr double kHair = 1e-6;

  std::vector<Paragraph> paragraphs_;
  Measures measures_;

  void append(const Paragraph& units, double most, Lines& lines) const {
    ++lines.count;
    double length = 0;
    for (size_t index = 0; index < units.size(); ++index) {
      double extended = index == 0 ? units[index] : length + measures_.space + units[index];
      bool breaks = index > 0 && extended * measures_.scale > most;
      lines.count += breaks;
      length = breaks ? units[index] : extended;
      lines.longest = std::max(lines.longest, length * measures_.scale);
    }
  }
};

// 2. Text of a fixture.

/// The number of letters of each word of each paragraph.
std::vector<Text::Paragraph> paragraphsOf(const std::string& text) {
  std::vector<Text::Paragraph> paragraphs;
  if (text.empty()) return paragraphs;
  paragraphs.emplace_back();
  bool isInWord = false;
  for (size_t index = 0; index < text.size(); ++index) {
    char letter = text[index];
    if (letter == '\r' && text[index + 1] == '\n') continue;
    if (letter == '\n' || letter == '\r') {
      paragraphs.emplace_back();
      isInWord = false;
    } else if (letter == ' ' || letter == '\t') {
      isInWord = false;
    } else if (letter > ' ' && letter <= '~') {
      if (!isInWord) paragraphs.back().push_back(0);
      ++paragraphs.back().back();
      isInWord = true;
    } else {
      // A letter may be several Unicode characters, which this code does not combine.
      throw NoCounterpart("text that is not plain ASCII");
    }
  }
  return paragraphs;
}

std::unique_ptr<Content> textOf(const Json& content) {
  refuseOthers(content, {"text", "characterWidth", "lineHeight", "lineLimit"}, "text");
  return std::make_unique<Text>(
      paragraphsOf(wordAt(content, "text", "")),
      Text::Measures{
          .scale = extentAt(content, "characterWidth", 8),
          .space = 1,
          .lineHeight = extentAt(content, "lineHeight", 16),
          .lineLimit = extentAt(content, "lineLimit", kInfinity)});
}

const Json& listAt(const Json& content, const char* key) {
  const Json& list = content.at(key);
  if (!list.is_array()) throw NotUnderstood(std::string(key) + " is not a list");
  return list;
}

/// Measured words. A sequence of words without a possible break is one unit.
std::unique_ptr<Content> measuredWordsOf(const Json& content) {
  refuseOthers(content, {"words", "wordSpacing", "lineHeight", "breaks"}, "words");
  Text::Measures measures = {
      .space = extentAt(content, "wordSpacing", 0),
      .lineHeight = extentAt(content, "lineHeight", 16)};
  const Json& words = listAt(content, "words");
  const Json* breaks = content.contains("breaks") ? &listAt(content, "breaks") : nullptr;
  if (breaks && breaks->size() + 1 != std::max<size_t>(words.size(), 1)) {
    throw NotUnderstood("breaks must have one entry for each two neighbouring words");
  }
  Text::Paragraph units;
  for (size_t index = 0; index < words.size(); ++index) {
    double word = extentOf(words[index], "a word");
    bool isApart = index == 0 || !breaks || breaks->at(index - 1).get<bool>();
    if (isApart) units.push_back(0);
    units.back() += isApart ? word : measures.space + word;
  }
  std::vector<Text::Paragraph> paragraphs;
  if (!units.empty()) paragraphs.push_back(std::move(units));
  return std::make_unique<Text>(std::move(paragraphs), measures);
}

// 3. Content of a fixture.

CGSize sizeOf(const Json& size) {
  return {extentOf(size.at("width"), "width"), extentOf(size.at("height"), "height")};
}

std::unique_ptr<Content> pictureOf(const Json& content) {
  refuseOthers(content, {"image", "resizable"}, "a picture");
  CGSize natural = sizeOf(objectAt(content, "image"));
  if (flagAt(content, "resizable")) return std::make_unique<ResizablePicture>(natural);
  return std::make_unique<Box>(natural);
}

/// The content of a node; nothing for a plain node, or for content that is not loaded yet.
std::unique_ptr<Content> contentOf(const Json& content) {
  if (content.contains("text")) return textOf(content);
  if (content.contains("words")) return measuredWordsOf(content);
  if (content.contains("image")) return pictureOf(content);
  if (content.contains("kind")) {
    refuseOthers(content, {"kind"}, "content of a kind");
    return nullptr;
  }
  refuseOthers(content, {"width", "height"}, "content");
  return std::make_unique<Box>(sizeOf(content));
}

}  // namespace

// 4. A node with content.

@interface ContentNode : ASDisplayNode
- (instancetype)initWithContent:(std::unique_ptr<Content>)content;
@end

@implementation ContentNode {
  std::unique_ptr<Content> _content;
}

- (instancetype)initWithContent:(std::unique_ptr<Content>)content {
  if ((self = [super init])) {
    // Text gets its baselines when its node gets the text, unless it is empty. The fixture's style is set later, and
    // overrides them.
    if (auto height = content->lineHeight()) {
      self.style.ascender = 0.8 * *height;
      self.style.descender = -0.2 * *height;
    }
    _content = std::move(content);
  }
  return self;
}

- (CGSize)calculateSizeThatFits:(CGSize)most {
  return _content->sizeIn(most);
}

@end

ASDisplayNode* nodeOf(const Json& spec) {
  if (!spec.contains("content")) return [[ASDisplayNode alloc] init];
  auto content = contentOf(objectAt(spec, "content"));
  if (!content) return [[ASDisplayNode alloc] init];
  return [[ContentNode alloc] initWithContent:std::move(content)];
}

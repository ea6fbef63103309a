// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one screen of a process, which Texture asks for its properties.

#pragma once

#include <optional>

struct Screen {
  /// The number of pixels per point; nothing if lengths are not rounded to pixels.
  std::optional<double> scale;
  bool isRightToLeft = false;
  /// The number of lengths that may still be rounded; see `kMostRoundings`.
  long roundingsLeft = 0;
};

/// The largest number of lengths that are rounded for one fixture, which takes some seconds. Each layout of an element
/// rounds two or more, and the number of layouts may grow exponentially with the depth of stacks.
inline constexpr long kMostRoundings = 10'000'000;

extern Screen screen;

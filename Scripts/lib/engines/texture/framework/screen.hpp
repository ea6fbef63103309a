// SPDX-License-Identifier: GPL-3.0-or-later
//
// The screen that Texture asks about, of which a process has one.

#pragma once

#include <optional>

struct Screen {
  /// The pixels of a point; nothing where lengths are not rounded to pixels.
  std::optional<double> scale;
  bool isRightToLeft = false;
  /// The lengths that may still be rounded; see `kMostRoundings`.
  long roundingsLeft = 0;
};

/// The lengths that are rounded for one fixture at most, which takes some seconds. Each layout of an
/// element rounds two or more, and an element in nested stacks may be laid out exponentially often.
inline constexpr long kMostRoundings = 10'000'000;

extern Screen screen;

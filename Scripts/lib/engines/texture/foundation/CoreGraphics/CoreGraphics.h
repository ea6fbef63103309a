// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points, sizes and rectangles.

#pragma once

#import <Foundation/Foundation.h>

struct CGPoint {
  CGFloat x, y;
};

struct CGSize {
  CGFloat width, height;
};

struct CGRect {
  CGPoint origin;
  CGSize size;
};

inline constexpr CGPoint CGPointZero = {};
inline constexpr CGSize CGSizeZero = {};
inline constexpr CGRect CGRectZero = {};
inline constexpr CGRect CGRectNull = {{INFINITY, INFINITY}, {}};

constexpr CGPoint CGPointMake(CGFloat x, CGFloat y) { return {x, y}; }
constexpr CGSize CGSizeMake(CGFloat width, CGFloat height) { return {width, height}; }

constexpr bool CGPointEqualToPoint(CGPoint one, CGPoint other) {
  return one.x == other.x && one.y == other.y;
}

constexpr bool CGSizeEqualToSize(CGSize one, CGSize other) {
  return one.width == other.width && one.height == other.height;
}

constexpr CGFloat CGRectGetWidth(CGRect rectangle) { return rectangle.size.width; }

/// The smallest rectangle around two rectangles. Neither may have a negative size, and in layouts none has.
inline CGRect CGRectUnion(CGRect one, CGRect other) {
  CGFloat left = std::fmin(one.origin.x, other.origin.x);
  CGFloat top = std::fmin(one.origin.y, other.origin.y);
  CGFloat right = std::fmax(one.origin.x + one.size.width, other.origin.x + other.size.width);
  CGFloat bottom = std::fmax(one.origin.y + one.size.height, other.origin.y + other.size.height);
  return {{left, top}, {right - left, bottom - top}};
}

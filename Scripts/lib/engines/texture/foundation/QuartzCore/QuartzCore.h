// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#import <Foundation/Foundation.h>

/// The time, by which Texture measures the duration of layouts. No caller needs it.
inline NSTimeInterval CACurrentMediaTime() { return 0; }

struct CATransform3D {
  CGFloat m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44;
};

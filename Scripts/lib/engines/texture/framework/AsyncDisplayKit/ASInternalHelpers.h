// SPDX-License-Identifier: GPL-3.0-or-later
//
// The functions of Texture's header of the same name that layouts call.

#pragma once

#import <UIKit/UIKit.h>

#import <AsyncDisplayKit/ASAvailability.h>
#import <AsyncDisplayKit/ASBaseDefines.h>

ASDK_EXTERN CGFloat ASScreenScale(void);
ASDK_EXTERN CGFloat ASFloorPixelValue(CGFloat length);
ASDK_EXTERN CGFloat ASCeilPixelValue(CGFloat length);
ASDK_EXTERN CGFloat ASRoundPixelValue(CGFloat length);
ASDK_EXTERN CGPoint ASCeilPointValues(CGPoint point);

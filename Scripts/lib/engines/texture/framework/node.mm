// SPDX-License-Identifier: GPL-3.0-or-later
//
// A node without a view, and other functions outside Texture's layout code that layouts call.

#import <AsyncDisplayKit/ASAsciiArtBoxCreator.h>
#import <AsyncDisplayKit/ASDisplayNodeInternal.h>
#import <AsyncDisplayKit/ASDispatch.h>

#include "screen.hpp"

using AS::MutexLocker;

// 1. The node. The included file is Texture's.

@implementation ASDisplayNode

// Specifications have a layout only in unflattened layouts.
+ (BOOL)shouldStoreUnflattenedLayouts { return YES; }

// A node's subnodes would come from its view, which does not exist here.
- (NSArray*)subnodes { return nil; }

- (BOOL)_isLayoutTransitionInvalid { return NO; }

- (void)asyncTraitCollectionDidChangeWithPreviousTraitCollection:(ASPrimitiveTraitCollection)traits {
}

#include "cut/node.inc"

@end

#include "cut/element.inc"

// 2. The surrounding system.

@implementation UIView

+ (UIUserInterfaceLayoutDirection)userInterfaceLayoutDirectionForSemanticContentAttribute:
    (UISemanticContentAttribute)attribute {
  return screen.isRightToLeft ? UIUserInterfaceLayoutDirectionRightToLeft
                              : UIUserInterfaceLayoutDirectionLeftToRight;
}

@end

@implementation ASTraitCollection

+ (ASTraitCollection*)traitCollectionWithASPrimitiveTraitCollection:(ASPrimitiveTraitCollection)traits {
  return nil;
}

@end

void ASDispatchApply(
    size_t count, dispatch_queue_t, NSUInteger, NS_NOESCAPE void (^work)(size_t index)) {
  for (size_t index = 0; index < count; ++index) work(index);
}

// 3. Descriptions and drawings, which nothing here uses.

NSString* ASObjectDescriptionMake(id, NSArray<NSDictionary*>*) { return nil; }
NSString* ASObjectDescriptionMakeTiny(id) { return nil; }

@implementation ASAsciiArtBoxCreator

+ (NSString*)horizontalBoxStringForChildren:(NSArray*)children parent:(NSString*)parent {
  return nil;
}

+ (NSString*)verticalBoxStringForChildren:(NSArray*)children parent:(NSString*)parent {
  return nil;
}

@end

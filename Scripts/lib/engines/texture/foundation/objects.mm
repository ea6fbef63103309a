// SPDX-License-Identifier: GPL-3.0-or-later
//
// The root of all classes, on GNUstep's runtime. This file is compiled without automatic reference counting, which calls
// its functions.

#import <Foundation/Foundation.h>

#include <objc/hooks.h>
#include <objc/objc-arc.h>

#include <cstdio>

extern "C" {
extern void* _NSConcreteStackBlock;
id __real_objc_retain(id object);
}

namespace {

/// Ends the program at a message without an implementation.
IMP unanswered(id receiver, SEL message) {
  std::fprintf(
      stderr, "Texture sends %s %s, which is not implemented here\n", object_getClassName(receiver),
      sel_getName(message));
  std::abort();
}

const bool kIsHooked = [] {
  __objc_msg_forward2 = unanswered;
  return true;
}();

}  // namespace

@implementation NSObject

+ (instancetype)alloc { return class_createInstance(self, 0); }
- (instancetype)init { return self; }
- (void)dealloc { object_dispose(self); }

+ (Class)class { return self; }
- (Class)class { return object_getClass(self); }

- (BOOL)isEqual:(id)other { return self == other; }

- (BOOL)isKindOfClass:(Class)kind {
  for (Class own = object_getClass(self); own; own = class_getSuperclass(own)) {
    if (own == kind) return YES;
  }
  return NO;
}

@end

/// A string literal. Nobody owns it: its memory has no reference count.
@interface NSConstantString : NSString {
  uint32_t _flags, _length, _size, _hash;
  const char* _bytes;
}
@end

@implementation NSConstantString
- (id)retain { return self; }
- (oneway void)release {}
- (id)autorelease { return self; }
@end

/// The linker replaces `objc_retain` by this function (`--wrap`).
///
/// It leaves a block on the stack unchanged, as Apple's runtime does. GNUstep's function copies the block. The compiler
/// expects the same object back and releases that, so the copy would never be freed.
extern "C" id __wrap_objc_retain(id object) {
  auto stackBlock = reinterpret_cast<Class>(&_NSConcreteStackBlock);
  bool isOnStack = object && object_getClass(object) == stackBlock;
  return isOnStack ? object : __real_objc_retain(object);
}

void CFRelease(CFTypeRef object) { objc_release((id)object); }

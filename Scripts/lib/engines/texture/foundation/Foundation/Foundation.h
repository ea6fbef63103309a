// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of Foundation that Texture's layout code uses, for Objective-C++.
//
// Methods that no layout calls are declared, but not implemented. A message without an implementation ends the program,
// which prints its name (objects.mm).

#pragma once

#include <objc/objc.h>
#include <objc/runtime.h>

#include <atomic>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

// 1. Numbers.

using NSInteger = long;
using NSUInteger = unsigned long;
using NSTimeInterval = double;
using CGFloat = double;

#define CGFLOAT_IS_DOUBLE 1
#define CGFLOAT_MAX DBL_MAX
#define NSNotFound LONG_MAX

using std::isfinite;
using std::isinf;
using std::isnan;
using std::isnormal;

namespace foundation {

// If one argument is NaN, the smaller one is the second argument, and the larger one is the first.
template <typename One, typename Other>
constexpr auto smaller(One one, Other other) {
  return one < other ? one : other;
}

template <typename One, typename Other>
constexpr auto larger(One one, Other other) {
  return one < other ? other : one;
}

}  // namespace foundation

#define MIN(one, other) foundation::smaller(one, other)
#define MAX(one, other) foundation::larger(one, other)
#define ABS(number) std::abs(number)

// 2. Language extensions.

#define FOUNDATION_EXTERN extern "C"
#define NS_INLINE static inline
#define NS_ENUM(TYPE, NAME) \
  enum NAME : TYPE NAME;    \
  enum NAME : TYPE
#define NS_OPTIONS(TYPE, NAME) \
  TYPE NAME;                   \
  enum : TYPE
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_NOESCAPE __attribute__((noescape))
#define NS_RETURNS_RETAINED __attribute__((ns_returns_retained))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define UNAVAILABLE_ATTRIBUTE __attribute__((unavailable))
#define NS_DESIGNATED_INITIALIZER
#define NS_REQUIRES_SUPER
#define API_AVAILABLE(...)
#define API_UNAVAILABLE(...)

// Release builds have no assertions.
#define NSAssert(condition, description, ...) ((void)0)
#define NSCAssert(condition, description, ...) ((void)0)
#define NSParameterAssert(condition) ((void)0)
#define NSCParameterAssert(condition) ((void)0)

// 3. Objects.

@class NSString;

struct NSRange {
  NSUInteger location, length;
};

constexpr NSRange NSMakeRange(NSUInteger location, NSUInteger length) { return {location, length}; }

struct NSZone;

@protocol NSObject
- (Class)class;
- (BOOL)isEqual:(id)other;
- (BOOL)isKindOfClass:(Class)kind;
@end

@protocol NSCopying
- (id)copyWithZone:(NSZone*)zone;
@end

@protocol NSLocking
- (void)lock;
- (void)unlock;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject> {
  Class isa;
}
+ (instancetype)alloc;
+ (Class)class;
- (instancetype)init;
- (id)copy;
@end

// 4. Collections.

struct NSFastEnumerationState {
  unsigned long state;
  __unsafe_unretained id* itemsPtr;
  unsigned long* mutationsPtr;
  unsigned long extra[5];
};

@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState*)state
                                  objects:(__unsafe_unretained id*)buffer
                                    count:(NSUInteger)length;
@end

@interface NSArray<__covariant Element> : NSObject <NSFastEnumeration> {
 @public
  std::vector<id> _objects;
}
@property(readonly) NSUInteger count;
@property(readonly) Element firstObject;
+ (instancetype)array;
+ (instancetype)arrayWithObjects:(const id*)objects count:(NSUInteger)count;
- (Element)objectAtIndex:(NSUInteger)index;
- (Element)objectAtIndexedSubscript:(NSUInteger)index;
- (void)getObjects:(__unsafe_unretained id*)objects range:(NSRange)range;
@end

@interface NSMutableArray<Element> : NSArray <Element>
- (void)addObject:(Element)object;
- (void)insertObject:(Element)object atIndex:(NSUInteger)index;
- (void)setObject:(Element)object atIndexedSubscript:(NSUInteger)index;
- (void)removeObjectAtIndex:(NSUInteger)index;
- (void)setArray:(NSArray<Element>*)array;
@end

@interface NSDictionary<Key, Value> : NSObject
+ (instancetype)dictionaryWithObjects:(const id*)values
                              forKeys:(const id*)keys
                                count:(NSUInteger)count;
@end

// 5. Values and texts for descriptions.

using NSStringEncoding = NSUInteger;
inline constexpr NSStringEncoding NSASCIIStringEncoding = 1;

@interface NSString : NSObject
@property(readonly) NSUInteger length;
@property(readonly) double doubleValue;
+ (instancetype)stringWithFormat:(NSString*)format, ...;
+ (instancetype)stringWithCString:(const char*)text encoding:(NSStringEncoding)encoding;
- (BOOL)hasSuffix:(NSString*)suffix;
- (BOOL)isEqualToString:(NSString*)other;
@end

@interface NSMutableString : NSString
+ (instancetype)string;
- (void)appendString:(NSString*)text;
- (void)appendFormat:(NSString*)format, ...;
@end

@interface NSValue : NSObject
@end

@interface NSNumber : NSValue
@property(readonly) double doubleValue;
+ (instancetype)numberWithDouble:(double)number;
+ (instancetype)numberWithFloat:(float)number;
@end

@interface NSLock : NSObject <NSLocking>
@end

@interface NSRecursiveLock : NSObject <NSLocking>
@end

@interface NSConditionLock : NSObject <NSLocking>
@end

FOUNDATION_EXTERN NSString* NSStringFromClass(Class kind);

// 6. C functions.

using CFTypeRef = const void*;

FOUNDATION_EXTERN id kCFNull;
FOUNDATION_EXTERN void CFRelease(CFTypeRef object);

#if __has_feature(objc_arc)
NS_INLINE CFTypeRef CFBridgingRetain(id object) { return (__bridge_retained CFTypeRef)object; }
#endif

// The process has one thread.
using dispatch_once_t = long;
using dispatch_queue_t = void*;

inline constexpr long DISPATCH_QUEUE_PRIORITY_DEFAULT = 0;

inline dispatch_queue_t dispatch_get_global_queue(long, unsigned long) { return nullptr; }

inline void dispatch_once(dispatch_once_t* isDone, void (^work)()) {
  if (!*isDone) work();
  *isDone = true;
}

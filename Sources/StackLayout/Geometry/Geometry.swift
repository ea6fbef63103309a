// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// Sizes, positions and other types made of lengths, in one kind of number.
///
/// Inputs and results are doubles, and their types have short names: `Size` is
/// `Geometry<Double>.Size`. Every double is a rational number, so a layout can also be computed in
/// rationals, without rounding.
public enum Geometry<Number: RealNumber> {}

/// A width and a height in points.
public typealias Size = Geometry<Double>.Size
/// A position in points; y grows downwards.
public typealias Point = Geometry<Double>.Point
/// The position and the size of an element, in points.
public typealias Rect = Geometry<Double>.Rect
/// The lengths that a parent offers a child, in points.
public typealias Proposal = Geometry<Double>.Proposal
/// The lengths between a smallest and a largest length on one axis, in points.
public typealias Interval = Geometry<Double>.Interval
/// The division of space in one line of a stack, in points.
public typealias StackRecord = Geometry<Double>.StackRecord
/// The part of one child in that division, in points.
public typealias ChildRecord = Geometry<Double>.StackRecord.Child
/// The requested lengths on one axis, in points.
package typealias Limits = Geometry<Double>.Limits
/// The requested sizes, in points.
package typealias SizeLimits = Geometry<Double>.SizeLimits
/// The question to an element of Texture, in points.
package typealias LimitsQuestion = Geometry<Double>.LimitsQuestion

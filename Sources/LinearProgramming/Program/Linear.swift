// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// Linear programs, and what is known of them, over one kind of number.
///
/// Solvers work with doubles, and so does everything whose name says nothing else: `LinearProgram`
/// is `Linear<Double>.Program`. Over rationals the same types hold what is exactly true.
public enum Linear<Number: RealNumber> {}

/// A linear program in doubles.
public typealias LinearProgram = Linear<Double>.Program
/// A sum of scaled columns in doubles.
public typealias LinearExpression = Linear<Double>.Expression
/// An interval of doubles.
public typealias Bounds = Linear<Double>.Bounds
/// The result of a solver, in doubles.
public typealias Solution = Linear<Double>.Solution
/// By how much a point breaks a program, in doubles.
public typealias Residuals = Linear<Double>.Residuals
/// Evidence that a point is optimal, in doubles.
public typealias DualityCertificate = Linear<Double>.DualityCertificate
/// The reason why a program has no solution, in doubles.
public typealias InfeasibilityProof = Linear<Double>.InfeasibilityProof
/// The reason why a program has no best solution, in doubles.
public typealias UnboundednessProof = Linear<Double>.UnboundednessProof

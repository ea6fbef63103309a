// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A namespace for linear programs and their solutions over one kind of number.
///
/// Solvers work with doubles, and so do the type aliases: `LinearProgram` is
/// `Linear<Double>.Program`. Over rationals the same types are exact.
public enum Linear<Number: RealNumber> {}

/// A linear program in doubles.
public typealias LinearProgram = Linear<Double>.Program
/// A sum of scaled columns in doubles.
public typealias LinearExpression = Linear<Double>.Expression
/// An interval of doubles.
public typealias Bounds = Linear<Double>.Bounds
/// The result of a solver, in doubles.
public typealias Solution = Linear<Double>.Solution
/// The violations of a program at a point, in doubles.
public typealias Residuals = Linear<Double>.Residuals
/// Evidence that a point is optimal, in doubles.
public typealias DualityCertificate = Linear<Double>.DualityCertificate
/// The proof that a program has no solution, in doubles.
public typealias InfeasibilityProof = Linear<Double>.InfeasibilityProof
/// The proof that a program is unbounded, in doubles.
public typealias UnboundednessProof = Linear<Double>.UnboundednessProof

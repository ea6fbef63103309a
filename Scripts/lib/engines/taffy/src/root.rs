// SPDX-License-Identifier: GPL-3.0-or-later

//! The size range of the root, as sizes in points.
//!
//! The range comes from outside and always holds: the root's own sizes are clamped to it. It is a range of border boxes,
//! whatever the root's own sizes mean.

use crate::fixture::*;

#[derive(Clone, Copy)]
pub struct Range {
    pub low: f64,
    pub high: f64,
}

pub struct RootAxis {
    pub exact: Option<f64>,
    pub least: f64,
    pub most: f64,
}

pub fn range(constraint: &Object, axis: &str) -> Outcome<Range> {
    if constraint.contains_key(axis) {
        let exact = extent_at(constraint, axis, 0.0)?;
        return Ok(Range {
            low: exact,
            high: exact,
        });
    }
    Ok(Range {
        low: extent_at(&object_at(constraint, "min")?, axis, 0.0)?,
        high: extent_at(&object_at(constraint, "max")?, axis, f64::INFINITY)?,
    })
}

/// A length of the root's own style; nothing if there is none, or for a percentage of no limit.
pub fn root_length(length: Length, whole: f64, what: &str) -> Outcome<Option<f64>> {
    match length {
        Length::Auto => Ok(None),
        Length::Points(points) => Ok(Some(points)),
        Length::Percent(_) if whole.is_infinite() => Ok(None),
        Length::Percent(percent) => Ok(Some(percent / 100.0 * whole)),
        _ => no_counterpart(format!("a root whose {what} is a keyword")),
    }
}

/// The length of the root on an axis, or its bounds. `edges` is the part that the root's own lengths may exclude.
pub fn root_axis(style: &Object, keys: [&str; 3], range: Range, edges: f64) -> Outcome<RootAxis> {
    let (low, high) = ((range.low - edges).max(0.0), (range.high - edges).max(0.0));
    if low == high {
        return Ok(RootAxis {
            exact: Some(low),
            least: 0.0,
            most: f64::INFINITY,
        });
    }
    let own = |key| root_length(length_at(style, key, Length::Auto)?, range.high, key);
    let least = own(keys[1])?.unwrap_or(0.0);
    let most = own(keys[2])?.unwrap_or(f64::INFINITY).max(least);
    // A size is clamped to its own bounds, the minimum first, and then to the range. That is the same as clamping it to
    // bounds that are clamped to the range themselves.
    Ok(RootAxis {
        exact: own(keys[0])?,
        least: least.clamp(low, high),
        most: most.clamp(low, high),
    })
}

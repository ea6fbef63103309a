// SPDX-License-Identifier: GPL-3.0-or-later

//! Reads the values of a fixture, and reports wrong values and unsupported features.

use std::fmt;

use serde_json::{Map, Value};

#[derive(Debug)]
pub enum Problem {
    /// A feature of a fixture that Taffy does not have.
    NoCounterpart(String),
    /// The reason why a line is not a fixture.
    NotUnderstood(String),
    /// The defect of Taffy's answer.
    Wrong(String),
}

pub type Outcome<T> = Result<T, Problem>;
pub type Object = Map<String, Value>;

pub fn no_counterpart<T>(what: impl Into<String>) -> Outcome<T> {
    Err(Problem::NoCounterpart(what.into()))
}

pub fn not_understood<T>(why: impl Into<String>) -> Outcome<T> {
    Err(Problem::NotUnderstood(why.into()))
}

// 1. Objects and their keys.

pub fn object<'a>(value: &'a Value, what: &str) -> Outcome<&'a Object> {
    value
        .as_object()
        .map_or_else(|| not_understood(format!("{what} is not an object")), Ok)
}

/// The object at a key; an empty object if the key is missing.
pub fn object_at(around: &Object, key: &str) -> Outcome<Object> {
    around
        .get(key)
        .map_or_else(|| Ok(Object::new()), |value| object(value, key).cloned())
}

pub fn refuse_others(object: &Object, known: &[&str], what: &str) -> Outcome<()> {
    match object.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => no_counterpart(format!("{key} of {what}")),
        None => Ok(()),
    }
}

// 2. Words and numbers.

pub fn word_at<'a>(object: &'a Object, key: &str, usual: &'a str) -> Outcome<&'a str> {
    match object.get(key) {
        None => Ok(usual),
        Some(Value::String(word)) => Ok(word),
        Some(other) => not_understood(format!("{key} is {other}, which is not a word")),
    }
}

/// The value of a word.
pub fn choice<T: Copy>(known: &[(&str, T)], word: &str, key: &str) -> Outcome<T> {
    match known.iter().find(|(name, _)| *name == word) {
        Some((_, value)) => Ok(*value),
        None => no_counterpart(format!("{key} {word}")),
    }
}

pub fn number(value: &Value, what: &str) -> Outcome<f64> {
    value.as_f64().map_or_else(
        || not_understood(format!("{what} is {value}, not a number")),
        Ok,
    )
}

pub fn number_at(object: &Object, key: &str, usual: f64) -> Outcome<f64> {
    object
        .get(key)
        .map_or(Ok(usual), |value| number(value, key))
}

pub fn extent_at(object: &Object, key: &str, usual: f64) -> Outcome<f64> {
    match number_at(object, key, usual)? {
        value if value < 0.0 => not_understood(format!("{key} is {value}, which is negative")),
        value => Ok(value),
    }
}

// 3. Dimensions.

#[derive(Clone, Copy, PartialEq)]
pub enum Length {
    Auto,
    Points(f64),
    /// A percentage: 100 is the whole.
    Percent(f64),
    MinContent,
    MaxContent,
    FitContent,
    Stretch,
    Content,
}

pub const ZERO: Length = Length::Points(0.0);

impl fmt::Display for Length {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Length::Points(points) => write!(formatter, "{points}"),
            Length::Percent(percent) => write!(formatter, "{percent}%"),
            Length::Auto => formatter.write_str("auto"),
            Length::MinContent => formatter.write_str("minContent"),
            Length::MaxContent => formatter.write_str("maxContent"),
            Length::FitContent => formatter.write_str("fitContent"),
            Length::Stretch => formatter.write_str("stretch"),
            Length::Content => formatter.write_str("content"),
        }
    }
}

pub fn length(value: &Value, what: &str) -> Outcome<Length> {
    let Value::String(text) = value else {
        return Ok(Length::Points(number(value, what)?));
    };
    Ok(match text.as_str() {
        "auto" => Length::Auto,
        "minContent" => Length::MinContent,
        "maxContent" => Length::MaxContent,
        "fitContent" => Length::FitContent,
        "stretch" => Length::Stretch,
        "content" => Length::Content,
        text => match (text.strip_suffix('%'), text.strip_suffix("pt")) {
            (Some(amount), _) => Length::Percent(parsed(amount, what)?),
            (_, Some(amount)) => Length::Points(parsed(amount, what)?),
            _ => return not_understood(format!("{what} is {text}, which is not a dimension")),
        },
    })
}

fn parsed(text: &str, what: &str) -> Outcome<f64> {
    match text.parse::<f64>() {
        Ok(amount) if amount.is_finite() => Ok(amount),
        _ => not_understood(format!("{what}: {text} is not a number")),
    }
}

pub fn length_at(object: &Object, key: &str, usual: Length) -> Outcome<Length> {
    object
        .get(key)
        .map_or(Ok(usual), |value| length(value, key))
}

// 4. Sides: left, top, right, bottom.

pub const SIDES: [&str; 4] = ["left", "top", "right", "bottom"];

pub fn opposite(side: usize) -> usize {
    (side + 2) % 4
}

/// A dimension for each side: one for all, or those of named sides with a default for the others.
pub fn sides_at(style: &Object, key: &str, usual: Length) -> Outcome<[Length; 4]> {
    let mut sides = [usual; 4];
    match style.get(key) {
        None => {}
        Some(Value::Object(named)) => {
            refuse_others(named, &SIDES, key)?;
            for (side, name) in sides.iter_mut().zip(SIDES) {
                *side = length_at(named, name, usual)?;
            }
        }
        Some(value) => sides = [length(value, key)?; 4],
    }
    Ok(sides)
}

//! One order in, one picture out.

use crate::order::Order;
use crate::words::UnknownWord;
use crate::{compose, resolve, resolve::Heed};
use std::fmt;

/// An opaque picture: four bytes a pixel (red, green, blue, alpha), row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    pub width: u32,
    pub height: u32,
    pub rgba: Vec<u8>,
}

/// Why an order is not drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawError {
    /// The age of the order is below 18.
    NotAnAdult,
    /// The longer side asked for is outside `SIDES`.
    Size {
        longest: u32,
    },
    UnknownWord(UnknownWord),
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAnAdult => f.write_str("only adults can be drawn"),
            Self::Size { longest } => write!(f, "cannot draw a longer side of {longest} pixels"),
            Self::UnknownWord(unknown) => unknown.fmt(f),
        }
    }
}

impl std::error::Error for DrawError {}

impl From<UnknownWord> for DrawError {
    fn from(unknown: UnknownWord) -> Self {
        Self::UnknownWord(unknown)
    }
}

/// How far a picture of the order heeds its words.
pub fn heed(order: &Order) -> Heed {
    resolve::heed(order)
}

/// The longer sides, in pixels, that are drawn.
pub const SIDES: std::ops::RangeInclusive<u32> = 16..=2048;

/// Draws the order so that the longer side has `longest` pixels; the same order always gives the same bytes.
pub fn draw(order: &Order, longest: u32) -> Result<Pixels, DrawError> {
    if order.age < 18 {
        return Err(DrawError::NotAnAdult);
    }
    if !SIDES.contains(&longest) {
        return Err(DrawError::Size { longest });
    }
    Ok(compose::picture(&resolve::portrait(order), longest))
}

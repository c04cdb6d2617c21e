//! A sheen from edge to edge.

use crate::canvas::Paint;
use crate::palette::{CREAM, INK, Rgb};
use crate::shape::Pt;

pub fn metal(a: Pt, b: Pt, tone: Rgb) -> Paint {
    Paint::linear(
        a,
        b,
        &[
            (0.0, tone.mix(CREAM, 0.55), 1.0),
            (0.4, tone, 1.0),
            (1.0, tone.mix(INK, 0.7), 1.0),
        ],
    )
}

//! The mark AI in a lower corner, small on a dark pill: drawn as lines, so that it needs no font, and the same in every
//! copy, so that no one mistakes the picture for a photo.

use crate::canvas::Canvas;
use crate::palette::{CREAM, INK};
use crate::shape::{Pt, polyline, shifted};

/// Lines of the letters in a box 7.4 steps wide and 6 high, with the proportions of the product's type.
const LINES: &[&[Pt]] = &[
    &[(0.0, 6.0), (2.5, 0.0), (5.0, 6.0)],
    &[(0.9, 4.1), (4.1, 4.1)],
    &[(7.4, 0.0), (7.4, 6.0)],
];
const WIDTH: f32 = 7.4;
const HEIGHT: f32 = 6.0;
/// Thickness of the lines, in steps.
const WEIGHT: f32 = 1.2;
/// Drawing units of one step, for a picture whose shorter side is 820.
const STEP: f32 = 3.8;
/// Around the letters, in steps.
const BESIDE: f32 = 3.8;
const ABOVE: f32 = 2.6;
/// From the picture's edges, in steps: frames that round their corners keep the mark.
const MARGIN: f32 = 4.0;

/// Draws the mark in a picture of `w` by `h` units, equally large relative to the shorter side in every format.
pub fn draw(c: &mut Canvas, w: f32, h: f32) {
    let step = STEP * w.min(h) / 820.0;
    let (wide, high) = ((WIDTH + 2.0 * BESIDE) * step, (HEIGHT + 2.0 * ABOVE) * step);
    let (left, top) = (w - MARGIN * step - wide, h - MARGIN * step - high);
    let middle = top + high / 2.0;
    let pill = polyline(&[(left + high / 2.0, middle), (left + wide - high / 2.0, middle)]);
    // Nearly solid, so that the letters read the same over snow and over a night sky.
    c.stroke(&pill, &INK.paint(), high, 0.88);
    for line in LINES {
        let scaled: Vec<Pt> = line.iter().map(|p| (p.0 * step, p.1 * step)).collect();
        let stroke = polyline(&shifted(&scaled, left + BESIDE * step, top + ABOVE * step));
        c.stroke(&stroke, &CREAM.paint(), WEIGHT * step, 1.0);
    }
}

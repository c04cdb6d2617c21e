//! The word DEMO in a lower corner, drawn as strokes: it needs no font, and no one mistakes the picture for a photo.

use crate::canvas::Canvas;
use crate::palette::{CREAM, INK};
use crate::shape::{Pt, Shape, polyline, rect, shifted};

/// Strokes of a letter in a box 4 wide and 6 high.
fn letter(name: char) -> &'static [&'static [Pt]] {
    match name {
        'D' => &[&[
            (0.0, 0.0),
            (0.0, 6.0),
            (2.2, 6.0),
            (4.0, 4.4),
            (4.0, 1.6),
            (2.2, 0.0),
            (0.0, 0.0),
        ]],
        'E' => &[
            &[(4.0, 0.0), (0.0, 0.0), (0.0, 6.0), (4.0, 6.0)],
            &[(0.0, 3.0), (3.2, 3.0)],
        ],
        'M' => &[&[(0.0, 6.0), (0.0, 0.0), (2.0, 3.4), (4.0, 0.0), (4.0, 6.0)]],
        'O' => &[&[
            (1.4, 0.0),
            (0.0, 1.6),
            (0.0, 4.4),
            (1.4, 6.0),
            (2.6, 6.0),
            (4.0, 4.4),
            (4.0, 1.6),
            (2.6, 0.0),
            (1.4, 0.0),
        ]],
        _ => &[],
    }
}

const WORD: &str = "DEMO";
/// Drawing units of one step of a letter's box, for a picture whose shorter side is 820.
const STEP: f32 = 4.4;
/// From one letter to the next, and around the word, in steps.
const ADVANCE: f32 = 6.0;
const PADDING: f32 = 2.4;
/// From the picture's edges, in steps: cards that round or crop their corners keep the word.
const MARGIN: f32 = 4.0;

/// Draws the label in a picture of `w` by `h` units, equally large relative to the shorter side in every format.
pub fn draw(c: &mut Canvas, w: f32, h: f32) {
    let step = STEP * w.min(h) / 820.0;
    let letters = WORD.chars().count() as f32;
    let (wide, high) = (((letters - 1.0) * ADVANCE + 4.0) * step, 6.0 * step);
    let (x, y) = (
        w - wide - (MARGIN + PADDING) * step,
        h - high - (MARGIN + PADDING) * step,
    );
    let around = PADDING * step;
    // Nearly solid, so that the word reads the same over snow and over a night sky.
    c.tint(
        &rect(x - around, y - around, wide + 2.0 * around, high + 2.0 * around),
        INK,
        0.82,
    );
    for (i, name) in WORD.chars().enumerate() {
        for line in letter(name) {
            let scaled: Vec<Pt> = line.iter().map(|p| (p.0 * step, p.1 * step)).collect();
            let stroke: Shape = polyline(&shifted(&scaled, x + ADVANCE * step * i as f32, y));
            c.stroke(&stroke, &CREAM.paint(), 0.95 * step, 1.0);
        }
    }
}

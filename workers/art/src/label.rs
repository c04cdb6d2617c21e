//! The words DEMO RENDER in a lower corner, as strokes: no font is needed, and nobody takes the picture for a photo.

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
        'N' => &[&[(0.0, 6.0), (0.0, 0.0), (4.0, 6.0), (4.0, 0.0)]],
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
        'R' => &[
            &[
                (0.0, 6.0),
                (0.0, 0.0),
                (2.8, 0.0),
                (4.0, 1.0),
                (4.0, 2.2),
                (2.8, 3.2),
                (0.0, 3.2),
            ],
            &[(1.8, 3.2), (4.0, 6.0)],
        ],
        _ => &[],
    }
}

const WORDS: &str = "DEMO RENDER";

/// Draws the label in a picture of `w` by `h` units.
pub fn draw(c: &mut Canvas, w: f32, h: f32) {
    let unit = 2.1;
    let advance = 6.2 * unit;
    let wide = advance * WORDS.chars().count() as f32;
    let (x, y) = (w - wide - 18.0, h - 32.0);
    c.tint(&rect(x - 10.0, y - 8.0, wide + 18.0, 6.0 * unit + 16.0), INK, 0.42);
    for (i, name) in WORDS.chars().enumerate() {
        for line in letter(name) {
            let scaled: Vec<Pt> = line.iter().map(|p| (p.0 * unit, p.1 * unit)).collect();
            let stroke: Shape = polyline(&shifted(&scaled, x + advance * i as f32, y));
            c.stroke(&stroke, &CREAM.paint(), 1.7, 0.8);
        }
    }
}

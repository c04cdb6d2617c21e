//! Necklines and drapery.

use super::Wear;
use crate::canvas::Canvas;
use crate::palette::{CREAM, GOLD};
use crate::shape::{Taper, brush, circle, curve, polygon};
use crate::torso::Torso;

pub fn necklace(c: &mut Canvas, t: &Torso, drop: f32) {
    let n = t.neck;
    if t.masc > 0.7 {
        return;
    }
    let chain = t.map(&[
        (-n - 6.0, 236.0),
        (-n * 0.6, drop - 24.0),
        (0.0, drop),
        (n * 0.6, drop - 24.0),
        (n + 6.0, 236.0),
    ]);
    c.stroke(&curve(&chain), &GOLD.paint(), 2.4, 0.95);
    let p = t.at((0.0, drop + 7.0));
    c.fill(
        &polygon(&[(p.0, p.1 - 9.0), (p.0 + 6.0, p.1), (p.0, p.1 + 11.0), (p.0 - 6.0, p.1)]),
        &GOLD.paint(),
    );
    c.tint(&circle((p.0 - 1.5, p.1 - 2.0), 2.2), CREAM, 0.95);
}

pub fn neckline(c: &mut Canvas, t: &Torso, w: &Wear) {
    let s = t.shoulder;
    let edge = t.map(&[
        (-s * 0.56, 334.0),
        (-s * 0.3, 376.0),
        (0.0, 408.0),
        (s * 0.3, 376.0),
        (s * 0.56, 334.0),
    ]);
    c.stroke(&curve(&edge), &w.cloth.light.paint(), 3.0, 0.6);
    let seam = t.map(&[(0.0, 408.0), (-6.0, 480.0), (0.0, 600.0)]);
    c.soft(w.bw.soft * 0.3, |c| {
        c.tint(&brush(&seam, 10.0, Taper::Head), w.cloth.deep, 0.5);
    });
    for k in [-1.0, 1.0] {
        let glow = t.map(&[(k * s * 0.4, 400.0), (k * s * 0.34, 440.0), (k * s * 0.2, 462.0)]);
        c.soft(w.bw.soft * 0.4, |c| {
            c.tint(&brush(&glow, 14.0, Taper::Both), w.cloth.light, 0.35);
        });
    }
}

pub fn drapery(c: &mut Canvas, t: &Torso, w: &Wear) {
    let s = t.shoulder;
    c.soft(w.bw.soft * 0.16, |c| {
        for i in 0..6 {
            let k = i as f32;
            let f = t.map(&[
                (-s * 0.5 + 6.0 * k, 276.0 + 10.0 * k),
                (-s * 0.2, 350.0 + 22.0 * k),
                (s * 0.4, 394.0 + 26.0 * k),
                (s * 0.84, 398.0 + 20.0 * k),
            ]);
            let (tone, o) = if i % 2 == 0 {
                (w.cloth.light, 0.5)
            } else {
                (w.cloth.deep, 0.45)
            };
            c.tint(&brush(&f, 11.0, Taper::Both), tone, o);
        }
    });
}

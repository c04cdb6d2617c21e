//! Rolled, folded and zipped collars, and the back of every top.

use super::{Wear, piece};
use crate::canvas::{Canvas, Paint};
use crate::garment::Cut;
use crate::palette::{CREAM, Rgb, Tone};
use crate::shape::{Path, Taper, brush, circle, curve, reversed};
use crate::torso::Torso;

pub fn roll(c: &mut Canvas, t: &Torso, w: &Wear) {
    let n = t.neck + 5.0;
    let x = |v: f32| t.at((v, 214.0)).0;
    let top = [
        (x(-n - 3.0), 182.0),
        (x(-n * 0.4), 196.0),
        (x(n * 0.5), 196.0),
        (x(n + 3.0), 178.0),
    ];
    let right = [(x(n + 3.0), 178.0), (x(n + 8.0), 220.0), (x(n + 34.0), 258.0)];
    let low = [(x(n + 34.0), 258.0), (x(0.0), 282.0), (x(-n - 34.0), 258.0)];
    let left = [(x(-n - 34.0), 258.0), (x(-n - 8.0), 222.0), (x(-n - 3.0), 182.0)];
    let d = Path::new()
        .spline(&top)
        .spline(&right)
        .spline(&low)
        .spline(&left)
        .close();
    let paint = if w.bw.ink.is_some() {
        w.cloth.base.paint()
    } else {
        let k = w.side;
        Paint::linear(
            (-k * n, 200.0),
            (k * n, 230.0),
            &[
                (0.0, w.cloth.light, 1.0),
                (0.5, w.cloth.base, 1.0),
                (1.0, w.cloth.deep, 1.0),
            ],
        )
    };
    c.fill(&d, &paint);
    c.clipped(&d, |c| {
        let fold = [(x(-n - 8.0), 216.0), (x(0.0), 236.0), (x(n + 10.0), 212.0)];
        c.soft(w.bw.soft * 0.2, |c| {
            c.tint(&brush(&fold, 10.0, Taper::Both), w.cloth.deep, 0.7);
        });
        for i in 0..9 {
            let u = -n + i as f32 * n / 4.0;
            c.stroke(
                &curve(&[(x(u), 180.0), (x(u * 1.03), 230.0), (x(u * 1.15), 285.0)]),
                &w.cloth.deep.paint(),
                1.4,
                0.3,
            );
        }
    });
    w.bw.outline(c, &d);
}

pub fn flaps(c: &mut Canvas, t: &Torso, w: &Wear, cloth: &Tone, drop: f32) {
    let n = t.neck;
    for s in [-1.0, 1.0] {
        let flap = t.map(&[
            (s * (n + 3.0), 214.0),
            (s * (n + 22.0), 236.0),
            (s * (n + 44.0), 262.0),
            (s * (n + 16.0), 300.0 + drop),
            (s * (n * 0.55), 292.0 + drop * 0.5),
            (s * (n * 0.9), 250.0),
        ]);
        let tone = if s * w.side > 0.0 {
            cloth.shade.mix(cloth.base, 0.4)
        } else {
            cloth.light
        };
        piece(c, w, &flap, tone);
        let edge = [flap[0], flap[5], flap[4]];
        c.stroke(&curve(&edge), &cloth.deep.paint(), 2.0, 0.4);
    }
}

pub fn shirt(c: &mut Canvas, t: &Torso, w: &Wear) {
    let placket = t.map(&[(0.0, 350.0), (2.0, 500.0), (0.0, 760.0), (0.0, 1100.0)]);
    c.stroke(&curve(&placket), &w.cloth.deep.paint(), 2.6, 0.55);
    for y in [400.0, 480.0, 560.0, 640.0, 720.0] {
        c.tint(&circle(t.at((-9.0, y)), 4.2), w.cloth.deep, 0.7);
    }
    flaps(c, t, w, &w.cloth, 18.0);
}

pub fn back(c: &mut Canvas, t: &Torso, w: &Wear) {
    let n = t.neck;
    let spine = [(0.0, 440.0), (3.0, 560.0), (0.0, 760.0)];
    c.soft(w.bw.soft * 0.3, |c| {
        c.tint(&brush(&spine, 12.0, Taper::Both), w.cloth.deep, 0.6);
    });
    for s in [-1.0, 1.0] {
        let blade = [(s * 60.0, 380.0), (s * 96.0, 440.0), (s * 84.0, 520.0)];
        c.soft(w.bw.soft * 0.6, |c| {
            c.tint(&brush(&blade, 18.0, Taper::Both), w.cloth.deep, 0.4);
        });
    }
    if w.cut.is_dress() {
        return;
    }
    let rise = if w.cut == Cut::Turtleneck { 168.0 } else { 204.0 };
    let top = [(-n - 4.0, rise), (0.0, rise + 12.0), (n + 4.0, rise)];
    let low = [(-n - 40.0, 250.0), (0.0, 268.0), (n + 40.0, 250.0)];
    let d = Path::new().spline(&top).spline(&reversed(&low)).close();
    c.fill(&d, &w.cloth.shade.mix(w.cloth.base, 0.5).paint());
    c.stroke(&curve(&low), &w.cloth.deep.paint(), 3.0, 0.7);
    w.bw.outline(c, &d);
}

/// Zip and shoulder stripes of a track top.
pub fn track(c: &mut Canvas, t: &Torso, w: &Wear) {
    let zip = t.map(&[(0.0, 214.0), (2.0, 320.0), (0.0, 560.0), (0.0, 1020.0)]);
    c.stroke(&curve(&zip), &w.cloth.deep.paint(), 7.0, 0.9);
    c.stroke(&curve(&zip), &Rgb(0xcf, 0xc6, 0xcc).paint(), 2.4, 0.9);
    let s = t.shoulder;
    for k in [-1.0, 1.0] {
        for row in [0.0, 22.0] {
            let stripe = t.map(&[
                (k * (t.neck + 40.0), 268.0 + row),
                (k * s * 0.62, 296.0 + row),
                (k * (s - 8.0), 340.0 + row),
            ]);
            c.stroke(&curve(&stripe), &CREAM.paint(), 9.0, 0.85);
        }
        let seam = t.map(&[
            (k * s * 0.8, 360.0),
            (k * s * 0.56, 470.0),
            (k * s * 0.6, 640.0),
            (k * s * 0.66, 1000.0),
        ]);
        c.stroke(&curve(&seam), &w.cloth.light.paint(), 3.0, 0.6);
    }
}

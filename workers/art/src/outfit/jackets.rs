//! Lapels and what lies between them.

use super::collars::flaps;
use super::{Wear, piece, vee};
use crate::canvas::{Canvas, Paint};
use crate::garment::Cut;
use crate::palette::{CREAM, INK, Rgb, Tone};
use crate::shape::{Path, Taper, blob, brush, circle, curve, polygon, polyline, shifted};
use crate::torso::Torso;

pub fn shirt(c: &mut Canvas, t: &Torso, w: &Wear) {
    let pale = Tone {
        light: CREAM,
        base: Rgb(0xe6, 0xda, 0xd6),
        shade: Rgb(0x9c, 0x86, 0x98),
        deep: Rgb(0x4a, 0x34, 0x4a),
    };
    let n = t.neck;
    let open = if t.masc < 0.5 { 330.0 } else { 284.0 };
    let v = t.map(&[
        (-n - 22.0, 246.0),
        (-12.0, open),
        (0.0, open + 8.0),
        (12.0, open),
        (n + 22.0, 246.0),
        (58.0, 380.0),
        (0.0, 512.0),
        (-58.0, 380.0),
    ]);
    let paint = Paint::linear(
        (-60.0 * w.side, 250.0),
        (70.0 * w.side, 330.0),
        &[(0.0, pale.light, 1.0), (0.6, pale.base, 1.0), (1.0, pale.shade, 1.0)],
    );
    c.fill(&polygon(&v), &paint);
    if w.cut == Cut::DinnerJacket {
        bow_tie(c, t, w);
        flaps(c, t, w, &pale, -4.0);
    } else if t.masc > 0.5 {
        tie(c, t, w);
        flaps(c, t, w, &pale, -4.0);
    }
}

pub fn tie(c: &mut Canvas, t: &Torso, w: &Wear) {
    let tone = w.rim.mix(Rgb(120, 20, 50), 0.55);
    let knot = t.map(&[(-15.0, 274.0), (15.0, 274.0), (9.0, 304.0), (-9.0, 304.0)]);
    let blade = t.map(&[(-9.0, 304.0), (9.0, 304.0), (24.0, 480.0), (0.0, 540.0), (-24.0, 480.0)]);
    piece(c, w, &blade, tone);
    piece(c, w, &knot, tone.mix(INK, 0.25));
    c.stroke(
        &curve(&t.map(&[(4.0, 312.0), (13.0, 470.0)])),
        &tone.mix(CREAM, 0.4).paint(),
        3.0,
        0.5,
    );
}

pub fn knit(c: &mut Canvas, t: &Torso, w: &Wear) {
    let n = t.neck;
    let tone = w.cloth.base.mix(if w.cut == Cut::Biker { CREAM } else { INK }, 0.72);
    let top = t.map(&[
        (-n - 22.0, 240.0),
        (-n + 4.0, 262.0),
        (0.0, 286.0),
        (n - 4.0, 262.0),
        (n + 22.0, 240.0),
    ]);
    let rest = t.map(&[(60.0, 380.0), (0.0, 512.0), (-60.0, 380.0)]);
    let d = Path::new().spline(&top).line(&rest).close();
    c.fill(&d, &tone.paint());
    w.bw.outline(c, &curve(&top));
    c.clipped(&d, |c| {
        let k = w.side;
        let sh = t.map(&[
            (k * 10.0, 270.0),
            (k * 30.0, 360.0),
            (k * 4.0, 500.0),
            (k * 140.0, 420.0),
            (k * 120.0, 240.0),
        ]);
        c.soft(w.bw.soft * 0.6, |c| c.tint(&blob(&sh), INK, 0.45));
    });
}

pub fn lapels(c: &mut Canvas, t: &Torso, w: &Wear, wide: f32) {
    let n = t.neck;
    let k = 34.0 * wide;
    let low = vee(w.cut);
    for s in [-1.0, 1.0] {
        let collar = t.map(&[
            (s * (n + 4.0), 206.0),
            (s * (n + 30.0), 232.0),
            (s * (n + 40.0 + k), 296.0),
            (s * (n + 14.0 + k * 0.6), 326.0),
            (s * (n + 6.0), 286.0),
            (s * (n - 4.0), 240.0),
        ]);
        let lapel = t.map(&[
            (s * (n + 6.0), 286.0),
            (s * (n + 12.0 + k * 0.6), 322.0),
            (s * (n + 44.0 + k), 326.0),
            (s * (n + 34.0 + k), 372.0),
            (s * (n - 6.0 + k * 0.5), low - 66.0),
            (0.0, low + 10.0),
            (s * (n - 14.0), low - 130.0),
        ]);
        let lit = s * w.side < 0.0;
        let tone = if lit {
            w.cloth.light.mix(w.cloth.base, 0.25)
        } else {
            w.cloth.base.mix(w.cloth.light, 0.3)
        };
        c.soft(w.bw.soft * 0.4, |c| {
            c.tint(&polygon(&shifted(&lapel, 3.0, 9.0)), w.cloth.deep, 0.75);
        });
        piece(c, w, &lapel, tone);
        piece(c, w, &collar, tone.mix(w.cloth.deep, 0.22));
        let edge = if lit { w.cloth.light } else { w.rim };
        c.stroke(&polyline(&lapel[2..6]), &edge.paint(), 2.2, 0.55);
    }
}

pub fn belt(c: &mut Canvas, t: &Torso, w: &Wear) {
    let s = t.shoulder - 62.0;
    let band = Path::new()
        .spline(&t.map(&[(-s, 690.0), (0.0, 706.0), (s, 690.0)]))
        .spline(&t.map(&[(s, 738.0), (0.0, 754.0), (-s, 738.0)]))
        .close();
    c.fill(&band, &w.cloth.shade.paint());
    w.bw.outline(c, &band);
}

pub fn zips(c: &mut Canvas, t: &Torso, w: &Wear) {
    let zip = t.map(&[(0.0, 446.0), (-40.0, 520.0), (-52.0, 660.0), (-52.0, 900.0)]);
    c.stroke(&curve(&zip), &INK.paint(), 8.0, 0.8);
    c.stroke(&curve(&zip), &Rgb(0xcf, 0xc6, 0xcc).paint(), 3.0, 0.9);
    for s in [-1.0, 1.0] {
        let p = t.map(&[(s * 96.0, 452.0), (s * 150.0, 424.0)]);
        c.stroke(&curve(&p), &Rgb(0xcf, 0xc6, 0xcc).paint(), 4.0, 0.85);
        c.fill(
            &circle(t.at((s * (t.neck + 62.0), 314.0)), 4.5),
            &Rgb(0xe6, 0xdf, 0xe2).paint(),
        );
        c.fill(
            &circle(t.at((s * (t.neck + 52.0), 360.0)), 4.5),
            &Rgb(0xe6, 0xdf, 0xe2).paint(),
        );
        quilting(c, t, w, s);
        let sheen = t.map(&[
            (s * (t.shoulder - 60.0), 300.0),
            (s * (t.shoulder - 14.0), 350.0),
            (s * (t.shoulder - 6.0), 460.0),
        ]);
        c.soft(w.bw.soft * 0.25, |c| {
            c.tint(&brush(&sheen, 16.0, Taper::Both), w.cloth.light, 0.55);
        });
    }
}

/// Stitched rows on the shoulders of the leather jacket.
pub fn quilting(c: &mut Canvas, t: &Torso, w: &Wear, s: f32) {
    for i in 0..4 {
        let y = 16.0 * i as f32;
        let row = t.map(&[
            (s * t.shoulder * 0.6, 286.0 + y),
            (s * t.shoulder * 0.8, 296.0 + y),
            (s * (t.shoulder + 4.0), 330.0 + y),
        ]);
        c.stroke(&curve(&row), &w.cloth.deep.paint(), 2.6, 0.7);
        c.stroke(&curve(&shifted(&row, 0.0, 3.0)), &w.cloth.light.paint(), 1.6, 0.4);
    }
}

/// Epaulettes, storm flap and the two button rows of the trench coat.
pub fn storm(c: &mut Canvas, t: &Torso, w: &Wear) {
    let s = t.shoulder;
    for k in [-1.0, 1.0] {
        let strap = t.map(&[
            (k * s * 0.56, 268.0),
            (k * s * 0.6, 292.0),
            (k * s * 0.98, 338.0),
            (k * s * 1.03, 312.0),
        ]);
        piece(c, w, &strap, w.cloth.base.mix(w.cloth.shade, 0.35));
        c.stroke(&polygon(&strap), &w.cloth.deep.paint(), 2.0, 0.6);
        c.fill(&circle(t.at((k * s * 0.64, 284.0)), 5.5), &w.cloth.deep.paint());
        for y in [430.0, 500.0, 570.0] {
            c.fill(&circle(t.at((k * 62.0, y)), 9.5), &w.cloth.deep.paint());
            c.tint(&circle(t.at((k * 62.0 - 2.5, y - 2.5)), 4.0), w.cloth.light, 0.75);
        }
    }
    let flap = t.map(&[(s * 0.3, 372.0), (s * 0.46, 440.0), (s * 0.86, 430.0)]);
    c.stroke(&curve(&flap), &w.cloth.deep.paint(), 3.0, 0.6);
    let edge = t.map(&[(0.0, 410.0), (34.0, 480.0), (36.0, 700.0)]);
    c.stroke(&curve(&edge), &w.cloth.deep.paint(), 3.4, 0.7);
}

fn bow_tie(c: &mut Canvas, t: &Torso, w: &Wear) {
    for side in [-1.0, 1.0] {
        let wing = t.map(&[(0.0, 282.0), (side * 46.0, 262.0), (side * 50.0, 306.0), (0.0, 292.0)]);
        piece(c, w, &wing, INK);
    }
    c.fill(&circle(t.at((0.0, 287.0)), 10.0), &INK.mix(CREAM, 0.14).paint());
    for y in [350.0, 400.0, 450.0] {
        c.fill(&circle(t.at((0.0, y)), 4.4), &INK.paint());
    }
}

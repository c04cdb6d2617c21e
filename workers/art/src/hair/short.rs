//! Short crop, and hair combed back from a quiff.

use super::Hair;
use super::caps::{baby_hair, cap_fill, cap_rim, combed, grown_cap, sheen_band, silver_temples};
use crate::canvas::{Canvas, Paint};
use crate::person::Angle;
use crate::rng::Rng;
use crate::shape::{Path, Pt, Shape, Taper, along, brush, curve, lerp_pt, reversed, subdivide};

pub fn crop(c: &mut Canvas, h: &Hair) {
    let v = 15.0;
    let d = grown_cap(h, v, 3.0);
    faded_fill(c, h, &d, 0.7);
    c.clipped(&d, |c| {
        combed(c, h, v, 64, 4.4);
        silver_temples(c, h);
        cap_rim(c, h, v);
    });
    fringe(c, h);
    baby_hair(c, h);
}

/// Short tufts over the forehead, each with a will of its own.
pub fn fringe(c: &mut Canvas, h: &Hair) {
    if h.head.angle == Angle::Back {
        return;
    }
    let mut rng = Rng::new(h.seed ^ 0xf419);
    let low: Vec<Pt> = subdivide(&h.head.hairline, 8)
        .into_iter()
        .filter(|p| p.1 < -70.0)
        .collect();
    let lean = h.side * 9.0;
    for i in 0..34u8 {
        let root = along(&low, (f32::from(i) + rng.unit()) / 34.0);
        let fall = rng.range(3.0, 15.0);
        let tuft = [
            (root.0 - lean * 0.6, root.1 - 26.0),
            (root.0, root.1 - 8.0),
            (root.0 + lean * rng.range(0.4, 1.2), root.1 + fall),
        ];
        let tone = if i % 3 == 0 {
            h.tone.base.mix(h.tone.light, 0.35)
        } else {
            h.tone.base.mix(h.tone.shade, rng.unit())
        };
        c.fill(&brush(&tuft, rng.range(7.0, 12.0), Taper::Tail), &tone.paint());
    }
}

/// Combed back with a raised front.
pub fn slick(c: &mut Canvas, h: &Hair) {
    let v = 12.0;
    let d = grown_cap(h, v, 1.6);
    cap_fill(c, h, &d);
    c.clipped(&d, |c| {
        sheen_band(c, h);
        combed(c, h, v, 74, 3.4);
        silver_temples(c, h);
        cap_rim(c, h, v);
    });
    baby_hair(c, h);
    quiff(c, h);
}

pub fn quiff(c: &mut Canvas, h: &Hair) {
    let (low, top): (Vec<Pt>, Vec<Pt>) = match h.head.angle {
        Angle::Front => (
            vec![
                (-74.0, -88.0),
                (-40.0, -104.0),
                (0.0, -111.0),
                (40.0, -104.0),
                (74.0, -88.0),
            ],
            vec![
                (-88.0, -140.0),
                (-56.0, -188.0),
                (6.0, -210.0),
                (62.0, -190.0),
                (90.0, -138.0),
            ],
        ),
        Angle::ThreeQuarter => (
            vec![
                (-92.0, -82.0),
                (-74.0, -98.0),
                (-40.0, -106.0),
                (-8.0, -106.0),
                (30.0, -92.0),
            ],
            vec![
                (-108.0, -130.0),
                (-92.0, -182.0),
                (-34.0, -210.0),
                (30.0, -198.0),
                (76.0, -160.0),
            ],
        ),
        Angle::Profile => (
            vec![
                (-86.0, -108.0),
                (-66.0, -98.0),
                (-44.0, -86.0),
                (-16.0, -86.0),
                (20.0, -96.0),
            ],
            vec![
                (-112.0, -138.0),
                (-98.0, -186.0),
                (-44.0, -208.0),
                (20.0, -196.0),
                (66.0, -172.0),
            ],
        ),
        Angle::Back => return,
    };
    let d = Path::new().spline(&low).spline(&reversed(&top)).close();
    cap_fill(c, h, &d);
    c.clipped(&d, |c| {
        let mut rng = Rng::new(h.seed ^ 0x9f1f);
        let (low, top) = (subdivide(&low, 6), subdivide(&top, 6));
        for i in 0..40u8 {
            let u = (f32::from(i) + rng.unit()) / 40.0;
            let (a, b) = (along(&low, u), along(&top, u));
            let sway = 0.14 * (b.1 - a.1) * h.side;
            let strand = [
                (a.0, a.1 + 4.0),
                lerp_pt(a, (b.0 + sway, b.1), 0.5),
                lerp_pt(a, b, 0.98),
            ];
            let (tone, o) = if i % 2 == 0 {
                (h.tone.deep, 0.42)
            } else {
                (h.tone.light, 0.42)
            };
            c.tint(&brush(&strand, rng.range(3.0, 7.0), Taper::Both), tone, o);
        }
        if h.bw.ink.is_none() {
            c.stroke(&curve(&top), &h.rim.paint(), 4.0, 0.5);
        }
    });
}

/// Full colour on top, thinning towards ears and nape.
pub fn faded_fill(c: &mut Canvas, h: &Hair, d: &Shape, cover: f32) {
    let t = &h.tone;
    h.bw.outline(c, d);
    let (top, mid) = (t.base.mix(t.light, 0.18), t.base);
    let paint = Paint::linear(
        (0.0, -170.0),
        (0.0, 70.0),
        &[
            (0.0, top, 1.0),
            (0.4, mid, 1.0),
            (0.62, t.shade, cover + 0.12),
            (1.0, t.deep, 0.8 * cover),
        ],
    );
    c.fill(d, &paint);
    let side = if h.head.angle == Angle::Front || h.head.angle == Angle::Back {
        h.side
    } else {
        1.0
    };
    let dim = Paint::linear(
        (side * 10.0, 0.0),
        (side * 140.0, 0.0),
        &[(0.0, t.deep, 0.0), (1.0, t.deep, cover)],
    );
    c.fill(d, &dim);
}

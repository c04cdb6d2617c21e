//! Shared by fitted styles: the cap, its hairline, comb lines and sheen; sleek and bald heads.

use super::Hair;
use crate::canvas::{Canvas, Paint};
use crate::palette::{CREAM, Rgb};
use crate::person::Angle;
use crate::rng::Rng;
use crate::shape::{Path, Pt, Shape, Taper, blob, brush, curve, ellipse, lerp_pt, reversed, subdivide};

/// Skull edge raised by `v`, most at the top.
pub fn raised(h: &Hair, v: f32) -> Vec<Pt> {
    h.head
        .crown
        .iter()
        .map(|&(x, y)| {
            let k = ((40.0 - y) / 200.0).clamp(0.0, 1.0);
            (x * (1.0 + 0.0006 * v * k), y - v * k)
        })
        .collect()
}

pub fn cap_shape(h: &Hair, v: f32) -> Shape {
    Path::new()
        .spline(&raised(h, v))
        .spline(&reversed(&h.head.hairline))
        .close()
}

/// A natural hairline: never even, and receding at men's temples.
pub fn grown(h: &Hair, rough: f32) -> Vec<Pt> {
    let mut rng = Rng::new(h.seed ^ 0x6a17);
    let low = subdivide(&h.head.hairline, 5);
    let last = low.len() - 1;
    low.iter()
        .enumerate()
        .map(|(i, &(x, y))| {
            let forehead = ((-y - 40.0) / 60.0).clamp(0.0, 1.0);
            let temple = forehead * (1.0 - ((x.abs() - 62.0) / 30.0).abs()).max(0.0);
            let back = if h.head.angle == Angle::Back {
                0.0
            } else {
                11.0 * h.head.build.masc * temple
            };
            let jitter = if i == 0 || i == last {
                0.0
            } else {
                rng.range(-rough, rough)
            };
            (x + 0.4 * jitter, y - back + jitter)
        })
        .collect()
}

pub fn grown_cap(h: &Hair, v: f32, rough: f32) -> Shape {
    Path::new()
        .spline(&raised(h, v))
        .spline(&reversed(&grown(h, rough)))
        .close()
}

pub fn cap_fill(c: &mut Canvas, h: &Hair, d: &Shape) {
    let t = &h.tone;
    let s = h.side;
    let paint = if h.bw.ink.is_some() {
        t.base.paint()
    } else {
        Paint::linear(
            (-110.0 * s, -150.0),
            (130.0 * s, 40.0),
            &[
                (0.0, t.base.mix(t.light, 0.3), 1.0),
                (0.4, t.base, 1.0),
                (1.0, t.deep, 1.0),
            ],
        )
    };
    h.bw.outline(c, d);
    c.fill(d, &paint);
}

pub fn cap_rim(c: &mut Canvas, h: &Hair, v: f32) {
    if h.bw.ink.is_some() {
        return;
    }
    let x = if h.head.angle == Angle::Front || h.head.angle == Angle::Back {
        h.side
    } else {
        1.0
    };
    let paint = Paint::linear(
        (x * 150.0, 0.0),
        (-x * 40.0, 0.0),
        &[(0.0, h.rim, 1.0), (0.5, h.rim, 0.5), (1.0, h.rim, 0.0)],
    );
    let edge = curve(&raised(h, v));
    c.stroke(&edge, &paint, 12.0, 0.35);
    c.stroke(&edge, &paint, 6.5, 0.8);
}

/// Flow lines from hairline to crown edge.
pub fn combed(c: &mut Canvas, h: &Hair, v: f32, n: usize, width: f32) {
    let mut rng = Rng::new(h.seed ^ 0xc0_4b);
    let low = subdivide(&h.head.hairline, 6);
    let top = subdivide(&raised(h, v), 6);
    let knot = pole(h);
    for i in 0..n {
        let u = (i as f32 + rng.unit()) / n as f32;
        let a = low[(u * (low.len() - 1) as f32) as usize];
        let b = top[(u * (top.len() - 1) as f32) as usize];
        let mid = lerp_pt(lerp_pt(a, b, 0.55), knot, 0.12);
        let end = lerp_pt(lerp_pt(a, b, 0.8), knot, 0.3);
        let dark = i % 2 == 0;
        let (tone, o) = if dark {
            (h.tone.deep, 0.34)
        } else {
            (h.tone.light, 0.34)
        };
        c.tint(
            &brush(&[a, mid, end], width * rng.range(0.6, 1.5), Taper::Both),
            tone,
            o,
        );
    }
}

/// The point the hair is combed towards.
pub fn pole(h: &Hair) -> Pt {
    match h.head.angle {
        Angle::Front => (0.0, -190.0),
        Angle::ThreeQuarter => (90.0, -150.0),
        Angle::Profile => (130.0, -60.0),
        Angle::Back => (0.0, -96.0),
    }
}

pub fn sleek(c: &mut Canvas, h: &Hair, v: f32) {
    let d = cap_shape(h, v);
    cap_fill(c, h, &d);
    c.clipped(&d, |c| {
        sheen_band(c, h);
        combed(c, h, v, 74, 3.4);
        silver_temples(c, h);
        cap_rim(c, h, v);
    });
    baby_hair(c, h);
}

/// Fine strokes across the hairline so that it does not look cut out.
pub fn baby_hair(c: &mut Canvas, h: &Hair) {
    let mut rng = Rng::new(h.seed ^ 0xbab1);
    let low = subdivide(&h.head.hairline, 10);
    let top = subdivide(&h.head.crown, 10);
    for _ in 0..80 {
        let u = rng.unit();
        let p = low[(u * (low.len() - 1) as f32) as usize];
        let q = top[(u * (top.len() - 1) as f32) as usize];
        let root = lerp_pt(p, q, -rng.range(0.0, 0.07));
        let tip = lerp_pt(p, q, rng.range(0.2, 0.45));
        let mid = lerp_pt(root, tip, 0.5);
        c.tint(
            &brush(&[root, (mid.0 + rng.range(-2.0, 2.0), mid.1), tip], 3.0, Taper::Both),
            h.tone.base.mix(h.tone.shade, rng.unit()),
            0.8,
        );
    }
}

pub fn sheen_band(c: &mut Canvas, h: &Hair) {
    let x = match h.head.angle {
        Angle::Front | Angle::Back => -h.side * 46.0,
        _ => -10.0,
    };
    let y = if h.head.angle == Angle::Back { -90.0 } else { -132.0 };
    let band = blob(&[
        (x - 48.0, y + 12.0),
        (x, y - 8.0),
        (x + 52.0, y + 4.0),
        (x + 4.0, y + 10.0),
    ]);
    c.soft(h.bw.soft * 0.6, |c| c.tint(&band, h.tone.light, 0.5));
}

pub fn silver_temples(c: &mut Canvas, h: &Hair) {
    if !h.silver {
        return;
    }
    let ends: &[Pt] = match h.head.angle {
        Angle::Front => &[(-98.0, -20.0), (98.0, -20.0)],
        Angle::ThreeQuarter => &[(62.0, 0.0)],
        Angle::Profile => &[(-16.0, -6.0)],
        Angle::Back => &[(-90.0, 80.0), (90.0, 80.0)],
    };
    for &p in ends {
        c.soft((h.bw.soft * 0.7).max(9.0), |c| {
            c.tint(&ellipse(p, 22.0, 38.0), Rgb(196, 192, 200), 0.5);
        });
    }
}

pub fn bald(c: &mut Canvas, h: &Hair) {
    let d = cap_shape(h, 0.0);
    let skull = blob(&h.head.face);
    c.clipped(&skull, |c| {
        c.soft(h.bw.soft * 0.8, |c| c.tint(&d, h.tone.deep, 0.14));
        let x = match h.head.angle {
            Angle::Front | Angle::Back => -h.side * 36.0,
            _ => -30.0,
        };
        let y = if h.head.angle == Angle::Back { -80.0 } else { -122.0 };
        c.soft(h.bw.soft * 0.6, |c| c.tint(&ellipse((x, y), 34.0, 14.0), CREAM, 0.5));
    });
}

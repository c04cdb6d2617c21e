//! Fitted styles: sleek, cropped, undercut and bald.

use super::Hair;
use crate::canvas::{Canvas, Paint};
use crate::palette::{CREAM, Rgb};
use crate::person::Angle;
use crate::rng::Rng;
use crate::shape::{Path, Pt, Shape, Taper, along, blob, brush, curve, ellipse, lerp_pt, reversed, subdivide};

/// Skull edge raised by `v`, most at the top.
fn raised(h: &Hair, v: f32) -> Vec<Pt> {
    h.head
        .crown
        .iter()
        .map(|&(x, y)| {
            let k = ((40.0 - y) / 200.0).clamp(0.0, 1.0);
            (x * (1.0 + 0.0006 * v * k), y - v * k)
        })
        .collect()
}

fn cap_shape(h: &Hair, v: f32) -> Shape {
    Path::new()
        .spline(&raised(h, v))
        .spline(&reversed(&h.head.hairline))
        .close()
}

/// The hairline as it grows: never even, and drawn back at the temples of men.
fn grown(h: &Hair, rough: f32) -> Vec<Pt> {
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

fn grown_cap(h: &Hair, v: f32, rough: f32) -> Shape {
    Path::new()
        .spline(&raised(h, v))
        .spline(&reversed(&grown(h, rough)))
        .close()
}

fn cap_fill(c: &mut Canvas, h: &Hair, d: &Shape) {
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

fn cap_rim(c: &mut Canvas, h: &Hair, v: f32) {
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
fn combed(c: &mut Canvas, h: &Hair, v: f32, n: usize, width: f32) {
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
fn pole(h: &Hair) -> Pt {
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
fn baby_hair(c: &mut Canvas, h: &Hair) {
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

fn sheen_band(c: &mut Canvas, h: &Hair) {
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

fn silver_temples(c: &mut Canvas, h: &Hair) {
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
            c.tint(&ellipse(p, 22.0, 38.0), Rgb(206, 202, 212), 0.75)
        });
    }
}

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
fn fringe(c: &mut Canvas, h: &Hair) {
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

fn quiff(c: &mut Canvas, h: &Hair) {
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
fn faded_fill(c: &mut Canvas, h: &Hair, d: &Shape, cover: f32) {
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

pub fn undercut(c: &mut Canvas, h: &Hair) {
    let d = grown_cap(h, -2.0, 1.4);
    shaved(c, h, &d);
    let top = swoop(h);
    let shape = blob(&top);
    cap_fill(c, h, &shape);
    c.clipped(&shape, |c| {
        swept(c, h, &top);
        if h.bw.ink.is_none() {
            c.stroke(&shape, &h.rim.paint(), 5.0, 0.55);
        }
    });
}

/// Hair of a few millimetres: skin shows through, more so towards the ears.
fn shaved(c: &mut Canvas, h: &Hair, d: &Shape) {
    let t = &h.tone;
    let paint = Paint::linear(
        (0.0, -120.0),
        (0.0, 80.0),
        &[(0.0, t.deep, 0.72), (0.5, t.deep, 0.5), (1.0, t.deep, 0.16)],
    );
    c.fill(d, &h.skin.base.mix(h.skin.shade, 0.5).paint());
    c.fill(d, &paint);
    c.clipped(d, |c| {
        let mut rng = Rng::new(h.seed ^ 0x57b);
        let (low, top) = (subdivide(&h.head.hairline, 6), subdivide(&h.head.crown, 6));
        for _ in 0..150 {
            let u = rng.unit();
            let p = lerp_pt(along(&low, u), along(&top, u), rng.unit());
            c.tint(&ellipse(p, 1.3, 2.6), t.deep, 0.45);
        }
    });
}

/// Strands across the swoop, from the parting side over the top.
fn swept(c: &mut Canvas, h: &Hair, top: &[Pt]) {
    let mut rng = Rng::new(h.seed ^ 0x5e);
    let n = top.len();
    let low: Vec<Pt> = (5..n).map(|i| top[n + 4 - i]).collect();
    let over = subdivide(&top[..5], 8);
    let low = subdivide(&low, 8);
    for i in 0..30 {
        let t = (i as f32 + rng.unit()) / 30.0;
        let line: Vec<Pt> = (0..6)
            .map(|k| {
                let u = 0.02 + 0.19 * k as f32;
                let a = low[(u * (low.len() - 1) as f32) as usize];
                let b = over[(u * (over.len() - 1) as f32) as usize];
                lerp_pt(a, b, t)
            })
            .collect();
        let (tone, o) = if i % 2 == 0 {
            (h.tone.deep, 0.4)
        } else {
            (h.tone.light, 0.42)
        };
        c.tint(&brush(&line, rng.range(2.5, 8.0), Taper::Both), tone, o);
    }
}

fn swoop(h: &Hair) -> Vec<Pt> {
    let s = if h.head.angle == Angle::Front { h.side } else { 1.0 };
    let pts: Vec<Pt> = match h.head.angle {
        Angle::Front => vec![
            (-92.0, -84.0),
            (-90.0, -142.0),
            (-40.0, -192.0),
            (40.0, -194.0),
            (100.0, -152.0),
            (112.0, -92.0),
            (96.0, -74.0),
            (60.0, -96.0),
            (0.0, -108.0),
            (-56.0, -96.0),
        ],
        Angle::ThreeQuarter => vec![
            (-104.0, -70.0),
            (-112.0, -124.0),
            (-70.0, -184.0),
            (10.0, -200.0),
            (90.0, -178.0),
            (136.0, -114.0),
            (110.0, -96.0),
            (50.0, -104.0),
            (-20.0, -104.0),
            (-76.0, -92.0),
        ],
        Angle::Profile => vec![
            (-96.0, -96.0),
            (-104.0, -140.0),
            (-50.0, -190.0),
            (40.0, -200.0),
            (116.0, -160.0),
            (146.0, -92.0),
            (110.0, -78.0),
            (40.0, -92.0),
            (-24.0, -92.0),
            (-66.0, -88.0),
        ],
        Angle::Back => vec![
            (-112.0, -70.0),
            (-104.0, -130.0),
            (-50.0, -182.0),
            (50.0, -182.0),
            (104.0, -130.0),
            (112.0, -70.0),
            (60.0, -20.0),
            (20.0, 4.0),
            (-20.0, 4.0),
            (-60.0, -20.0),
        ],
    };
    pts.into_iter().map(|p| (p.0 * s, p.1)).collect()
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

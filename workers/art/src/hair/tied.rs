//! Bun, braid and the tendrils that escape them.

use super::Hair;
use crate::canvas::{Canvas, Paint};
use crate::person::Angle;
use crate::shape::{Pt, Taper, blob, brush, circle, subdivide};

pub fn bun(c: &mut Canvas, h: &Hair) {
    let (p, r) = match h.head.angle {
        Angle::Front => ((h.side * 10.0, -204.0), 54.0),
        Angle::ThreeQuarter => ((92.0, -178.0), 58.0),
        Angle::Profile => ((128.0, -138.0), 60.0),
        Angle::Back => ((0.0, -168.0), 66.0),
    };
    let d = blob(&[
        (p.0 - r, p.1 + 4.0),
        (p.0 - r * 0.6, p.1 - r * 0.72),
        (p.0 + r * 0.1, p.1 - r * 0.86),
        (p.0 + r * 0.84, p.1 - r * 0.5),
        (p.0 + r, p.1 + r * 0.2),
        (p.0 + r * 0.5, p.1 + r * 0.8),
        (p.0 - r * 0.6, p.1 + r * 0.78),
    ]);
    let paint = Paint::radial(
        (p.0 - h.side * r * 0.4, p.1 - r * 0.4),
        r * 1.7,
        &[
            (0.0, h.tone.light.mix(h.tone.base, 0.5), 1.0),
            (0.45, h.tone.base, 1.0),
            (1.0, h.tone.deep, 1.0),
        ],
    );
    let flat = h.tone.base.paint();
    h.bw.outline(c, &d);
    c.fill(&d, if h.bw.ink.is_some() { &flat } else { &paint });
    c.clipped(&d, |c| {
        for i in 0..7 {
            let k = i as f32 / 6.0;
            let arc: Vec<Pt> = (0..7)
                .map(|j| {
                    let a = 2.6 + j as f32 * 0.72 + k * 0.5;
                    let q = r * (1.0 - 0.11 * j as f32) * (0.35 + 0.6 * k);
                    (p.0 + q * a.cos(), p.1 + q * a.sin())
                })
                .collect();
            let (tone, o) = if i % 2 == 0 {
                (h.tone.deep, 0.5)
            } else {
                (h.tone.light, 0.5)
            };
            c.tint(&brush(&arc, 6.5, Taper::Both), tone, o);
        }
        if h.bw.ink.is_none() {
            c.stroke(&d, &h.rim.paint(), 5.0, 0.6);
        }
    });
}

pub fn tendrils(c: &mut Canvas, h: &Hair) {
    let spines: Vec<Vec<Pt>> = match h.head.angle {
        Angle::Front => [-1.0, 1.0]
            .iter()
            .map(|s| {
                vec![
                    (s * 84.0, -84.0),
                    (s * 104.0, -30.0),
                    (s * 106.0, 40.0),
                    (s * 96.0, 92.0),
                    (s * 104.0, 136.0),
                ]
            })
            .collect(),
        Angle::ThreeQuarter => vec![
            vec![(-92.0, -86.0), (-104.0, -30.0), (-100.0, 36.0), (-92.0, 80.0)],
            vec![(46.0, -66.0), (62.0, -6.0), (60.0, 60.0), (50.0, 104.0), (60.0, 142.0)],
        ],
        Angle::Profile => vec![vec![
            (-30.0, -50.0),
            (-16.0, 10.0),
            (-20.0, 66.0),
            (-30.0, 104.0),
            (-20.0, 138.0),
        ]],
        Angle::Back => vec![
            vec![(-70.0, 100.0), (-60.0, 140.0), (-66.0, 180.0)],
            vec![(66.0, 100.0), (70.0, 150.0), (62.0, 176.0)],
        ],
    };
    for s in &spines {
        c.fill(&brush(s, 7.5, Taper::Both), &h.tone.base.paint());
        c.tint(&brush(s, 2.6, Taper::Both), h.tone.light, 0.7);
    }
}

pub fn braid_spine(h: &Hair) -> Vec<Pt> {
    match h.head.angle {
        Angle::Front => {
            let s = h.side;
            vec![
                (s * 84.0, 96.0),
                (s * 108.0, 170.0),
                (s * 120.0, 250.0),
                (s * 112.0, 340.0),
                (s * 96.0, 440.0),
                (s * 92.0, 520.0),
            ]
        }
        Angle::ThreeQuarter => vec![
            (112.0, 84.0),
            (126.0, 160.0),
            (128.0, 240.0),
            (112.0, 340.0),
            (98.0, 440.0),
            (96.0, 520.0),
        ],
        Angle::Profile => vec![
            (96.0, 90.0),
            (122.0, 160.0),
            (136.0, 240.0),
            (128.0, 340.0),
            (112.0, 440.0),
            (110.0, 520.0),
        ],
        Angle::Back => vec![
            (0.0, 90.0),
            (6.0, 170.0),
            (-4.0, 260.0),
            (6.0, 350.0),
            (-2.0, 440.0),
            (2.0, 530.0),
        ],
    }
}

pub fn braid_behind(c: &mut Canvas, h: &Hair) {
    if h.head.angle == Angle::Back {
        return;
    }
    let s = if h.head.angle == Angle::Front { h.side } else { 1.0 };
    let nape = blob(&[
        (s * 40.0, 60.0),
        (s * 104.0, 50.0),
        (s * 122.0, 110.0),
        (s * 118.0, 180.0),
        (s * 92.0, 170.0),
        (s * 50.0, 120.0),
    ]);
    c.fill(&nape, &h.tone.deep.paint());
}

pub fn braid_front(c: &mut Canvas, h: &Hair) {
    let spine = subdivide(&braid_spine(h), 4);
    let n = spine.len();
    let core = brush(&spine, 44.0, Taper::Tail);
    c.fill(&core, &h.tone.deep.paint());
    for i in 0..n - 1 {
        let u = i as f32 / n as f32;
        let w = 27.0 * (1.0 - 0.5 * u);
        let (a, b) = (spine[i], spine[i + 1]);
        let s = if i % 2 == 0 { 1.0 } else { -1.0 };
        plait(c, h, a, b, s, w);
    }
    let tail = spine[n - 1];
    c.fill(&circle(tail, 10.0), &h.rim.paint());
    for k in [-1.0, 0.0, 1.0] {
        let tuft = [
            tail,
            (tail.0 + k * 10.0, tail.1 + 26.0),
            (tail.0 + k * 5.0, tail.1 + 58.0),
        ];
        c.fill(&brush(&tuft, 16.0, Taper::Tail), &h.tone.base.paint());
    }
}

pub fn plait(c: &mut Canvas, h: &Hair, a: Pt, b: Pt, s: f32, w: f32) {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let l = dx.hypot(dy).max(1.0);
    let (ux, uy, nx, ny) = (dx / l, dy / l, -dy / l * s, dx / l * s);
    let at = |f: f32, g: f32| (a.0 + ux * f + nx * g, a.1 + uy * f + ny * g);
    let d = blob(&[
        at(-12.0, w * 0.7),
        at(6.0, w),
        at(26.0, w * 0.5),
        at(36.0, -w * 0.35),
        at(18.0, -w * 0.3),
        at(-4.0, w * 0.1),
    ]);
    let paint = Paint::linear(
        at(-10.0, w),
        at(32.0, -w * 0.3),
        &[
            (0.0, h.tone.light.mix(h.tone.base, 0.4), 1.0),
            (0.5, h.tone.base, 1.0),
            (1.0, h.tone.deep, 1.0),
        ],
    );
    let flat = h.tone.base.paint();
    c.fill(&d, if h.bw.ink.is_some() { &flat } else { &paint });
    h.bw.outline(c, &d);
    c.tint(
        &brush(
            &[at(-4.0, w * 0.72), at(12.0, w * 0.5), at(24.0, 0.0)],
            4.0,
            Taper::Both,
        ),
        h.tone.light,
        0.55,
    );
}

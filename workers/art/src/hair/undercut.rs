//! Long on top, shaved at the sides.

use super::Hair;
use super::caps::{cap_fill, grown_cap};
use crate::canvas::{Canvas, Paint};
use crate::person::Angle;
use crate::rng::Rng;
use crate::shape::{Pt, Shape, Taper, along, blob, brush, curve, ellipse, lerp_pt, subdivide};

pub fn draw(c: &mut Canvas, h: &Hair) {
    let d = grown_cap(h, -2.0, 1.4);
    shaved(c, h, &d);
    let top = swoop(h);
    let shape = blob(&top);
    cap_fill(c, h, &shape);
    c.clipped(&shape, |c| {
        swept(c, h, &top);
        if h.bw.ink.is_none() {
            c.stroke(&curve(&top[..6]), &h.rim.paint(), 5.0, 0.45);
        }
    });
}

/// Hair of a few millimetres: skin shows through, more so towards the ears.
pub fn shaved(c: &mut Canvas, h: &Hair, d: &Shape) {
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
pub fn swept(c: &mut Canvas, h: &Hair, top: &[Pt]) {
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

pub fn swoop(h: &Hair) -> Vec<Pt> {
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

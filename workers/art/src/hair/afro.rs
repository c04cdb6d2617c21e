//! The cloud of curls.

use super::Hair;
use crate::canvas::{Canvas, Paint};
use crate::person::Angle;
use crate::rng::Rng;
use crate::shape::{Path, Pt, Taper, blob, brush, curve, lerp_pt, reversed, subdivide};
use std::f32::consts::TAU;

/// Bumpy ring around the skull centre.
pub fn curl_ring(h: &Hair, grow: f32) -> Vec<Pt> {
    let (cx, cy, rx, ry) = match h.head.angle {
        Angle::Front | Angle::Back => (0.0, -66.0, 172.0, 158.0),
        Angle::ThreeQuarter => (34.0, -66.0, 176.0, 160.0),
        Angle::Profile => (46.0, -60.0, 172.0, 160.0),
    };
    let mut rng = Rng::new(h.seed ^ 0xaf20);
    (0..44)
        .map(|i| {
            let a = i as f32 / 44.0 * TAU;
            let r = grow * if i % 2 == 0 { 1.0 } else { rng.range(1.045, 1.085) };
            (cx + rx * r * a.cos(), cy + ry * r * a.sin())
        })
        .collect()
}

pub fn halo(c: &mut Canvas, h: &Hair) {
    let ring = curl_ring(h, 1.0);
    let d = blob(&ring);
    let (cx, cy) = ring
        .iter()
        .fold((0.0, 0.0), |s, p| (s.0 + p.0 / 44.0, s.1 + p.1 / 44.0));
    let paint = Paint::radial(
        (cx - h.side * 80.0, cy - 70.0),
        290.0,
        &[
            (0.0, h.tone.light.mix(h.tone.base, 0.6), 1.0),
            (0.4, h.tone.base, 1.0),
            (0.85, h.tone.deep, 1.0),
        ],
    );
    let flat = h.tone.base.paint();
    h.bw.outline(c, &d);
    c.fill(&d, if h.bw.ink.is_some() { &flat } else { &paint });
    c.clipped(&d, |c| {
        curls(c, h, &ring, (cx, cy), 210);
        if h.bw.ink.is_none() {
            let rim = Paint::linear(
                (h.side * 180.0, 0.0),
                (-h.side * 60.0, 0.0),
                &[(0.0, h.rim, 0.95), (1.0, h.rim, 0.0)],
            );
            c.stroke(&d, &rim, 14.0, 0.35);
            c.stroke(&d, &rim, 7.0, 0.8);
        }
    });
}

pub fn curls(c: &mut Canvas, h: &Hair, ring: &[Pt], centre: Pt, n: usize) {
    let mut draws = Rng::new(h.seed ^ 0xc1);
    let spots: Vec<Pt> = (0..n)
        .map(|_| {
            let edge = ring[draws.index(ring.len())];
            lerp_pt(centre, edge, draws.unit().sqrt() * 0.97)
        })
        .collect();
    coils(c, h, &spots, &mut draws);
}

pub fn band_curls(c: &mut Canvas, h: &Hair, low: &[Pt]) {
    let mut rng = Rng::new(h.seed ^ 0xc2);
    let top = subdivide(&h.head.crown, 6);
    let spots: Vec<Pt> = (0..130)
        .map(|_| {
            let u = rng.unit();
            let a = low[(u * (low.len() - 1) as f32) as usize];
            let b = top[(u * (top.len() - 1) as f32) as usize];
            lerp_pt(a, b, rng.unit())
        })
        .collect();
    coils(c, h, &spots, &mut rng);
}

pub fn coils(c: &mut Canvas, h: &Hair, spots: &[Pt], rng: &mut Rng) {
    for (i, p) in spots.iter().enumerate() {
        let r = rng.range(8.0, 17.0);
        let a = rng.range(0.0, TAU);
        let arc: Vec<Pt> = (0..5)
            .map(|k| {
                let b = a + k as f32 * 0.85;
                (p.0 + r * b.cos(), p.1 + r * b.sin())
            })
            .collect();
        let (tone, o) = if i % 3 == 0 {
            (h.tone.light, 0.4)
        } else {
            (h.tone.deep, 0.42)
        };
        c.tint(&brush(&arc, rng.range(3.0, 6.5), Taper::Both), tone, o);
    }
}

/// Hairline of the curls over the forehead.
pub fn front(c: &mut Canvas, h: &Hair) {
    if h.head.angle == Angle::Back {
        return;
    }
    let low = subdivide(&h.head.hairline, 3);
    let mut rng = Rng::new(h.seed ^ 0xf0);
    let bumpy: Vec<Pt> = low
        .iter()
        .enumerate()
        .map(|(i, p)| {
            if i % 2 == 0 {
                (p.0, p.1 - 3.0)
            } else {
                (p.0, p.1 + rng.range(3.0, 9.0))
            }
        })
        .collect();
    let d = Path::new().spline(&h.head.crown).spline(&reversed(&bumpy)).close();
    let paint = Paint::linear(
        (0.0, -170.0),
        (0.0, -60.0),
        &[(0.0, h.tone.base, 1.0), (1.0, h.tone.shade, 1.0)],
    );
    let flat = h.tone.base.paint();
    c.fill(&d, if h.bw.ink.is_some() { &flat } else { &paint });
    c.clipped(&d, |c| band_curls(c, h, &low));
    h.bw.outline(c, &curve(&bumpy));
}

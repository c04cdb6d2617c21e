//! Guide curves of falling hair: an outer and an inner edge with paired knots.

use crate::person::Angle;
use crate::shape::{Pt, lerp_pt, subdivide};

pub struct Lock {
    pub outer: Vec<Pt>,
    pub inner: Vec<Pt>,
}

impl Lock {
    /// Keep the first `length` (0..1) of the lock and let it wave.
    pub fn shaped(&self, length: f32, wave: f32, phase: f32) -> Lock {
        let keep = |e: &[Pt], k: f32| wavy(&trim(&subdivide(e, 5), length), wave * k, phase);
        Lock {
            outer: keep(&self.outer, 1.0),
            inner: keep(&self.inner, 0.75),
        }
    }

    /// Line inside the lock, `t` from the inner (0) to the outer edge (1).
    pub fn strand(&self, t: f32) -> Vec<Pt> {
        self.inner
            .iter()
            .zip(&self.outer)
            .map(|(&a, &b)| lerp_pt(a, b, t))
            .collect()
    }
}

fn trim(pts: &[Pt], length: f32) -> Vec<Pt> {
    let n = ((pts.len() - 1) as f32 * length).round().max(3.0) as usize;
    pts[..=n.min(pts.len() - 1)].to_vec()
}

fn wavy(pts: &[Pt], amp: f32, phase: f32) -> Vec<Pt> {
    pts.iter()
        .map(|&(x, y)| {
            let grow = ((y + 30.0) / 160.0).clamp(0.0, 1.0);
            (x + amp * grow * (y * 0.034 + phase).sin(), y)
        })
        .collect()
}

/// `part` moves the parting sideways, `v` adds volume.
pub fn locks(angle: Angle, part: f32, v: f32) -> Vec<Lock> {
    match angle {
        Angle::Front => vec![front_side(-1.0, part, v), front_side(1.0, part, v)],
        Angle::ThreeQuarter => vec![far_side(v), near_side(v)],
        Angle::Profile => vec![profile_side(v)],
        Angle::Back => vec![back_side(-1.0, v), back_side(1.0, v)],
    }
}

fn front_side(s: f32, part: f32, v: f32) -> Lock {
    let f = |p: Pt| (p.0 * s, p.1);
    let mut outer: Vec<Pt> = [
        (0.0, -160.0 - v),
        (48.0, -164.0 - v),
        (94.0, -132.0 - v * 0.7),
        (121.0 + v * 0.6, -66.0),
        (126.0 + v, 10.0),
        (127.0 + v, 84.0),
        (132.0 + v, 156.0),
        (144.0 + v, 226.0),
        (154.0 + v, 304.0),
        (148.0 + v, 384.0),
        (128.0, 452.0),
    ]
    .map(f)
    .to_vec();
    let mut inner: Vec<Pt> = [
        (0.0, -116.0),
        (32.0, -109.0),
        (64.0, -90.0),
        (86.0, -52.0),
        (96.0, 0.0),
        (98.0, 48.0),
        (90.0, 108.0),
        (84.0, 170.0),
        (86.0, 240.0),
        (94.0, 330.0),
        (122.0, 452.0),
    ]
    .map(f)
    .to_vec();
    outer[0].0 = part - 5.0 * s;
    inner[0].0 = part - 5.0 * s;
    let sweep = -part * s;
    inner[1] = (inner[1].0 + part * 0.35, inner[1].1 + sweep.max(0.0) * 0.55);
    inner[2].1 += sweep.max(0.0) * 0.5;
    Lock { outer, inner }
}

fn far_side(v: f32) -> Lock {
    Lock {
        outer: vec![
            (-40.0, -162.0 - v),
            (-72.0, -158.0 - v),
            (-100.0, -128.0 - v * 0.6),
            (-113.0 - v * 0.5, -70.0),
            (-113.0 - v, 0.0),
            (-109.0 - v, 70.0),
            (-108.0 - v, 140.0),
            (-116.0 - v, 214.0),
            (-126.0 - v, 292.0),
            (-122.0, 370.0),
            (-100.0, 446.0),
        ],
        inner: vec![
            (-40.0, -112.0),
            (-62.0, -104.0),
            (-84.0, -84.0),
            (-95.0, -48.0),
            (-97.0, 0.0),
            (-92.0, 56.0),
            (-82.0, 124.0),
            (-74.0, 200.0),
            (-72.0, 280.0),
            (-80.0, 366.0),
            (-96.0, 446.0),
        ],
    }
}

fn near_side(v: f32) -> Lock {
    Lock {
        outer: vec![
            (-48.0, -162.0 - v),
            (24.0, -177.0 - v),
            (98.0, -152.0 - v),
            (145.0 + v * 0.7, -84.0),
            (158.0 + v, 0.0),
            (156.0 + v, 84.0),
            (156.0 + v, 162.0),
            (168.0 + v, 236.0),
            (178.0 + v, 312.0),
            (168.0 + v, 390.0),
            (132.0, 462.0),
        ],
        inner: vec![
            (-48.0, -111.0),
            (-2.0, -106.0),
            (32.0, -84.0),
            (50.0, -44.0),
            (60.0, 8.0),
            (66.0, 60.0),
            (68.0, 118.0),
            (60.0, 188.0),
            (58.0, 264.0),
            (74.0, 356.0),
            (126.0, 462.0),
        ],
    }
}

fn profile_side(v: f32) -> Lock {
    Lock {
        outer: vec![
            (-84.0, -118.0),
            (-66.0, -150.0 - v * 0.8),
            (-10.0, -177.0 - v),
            (70.0, -176.0 - v),
            (130.0 + v * 0.6, -124.0),
            (154.0 + v, -40.0),
            (158.0 + v, 56.0),
            (162.0 + v, 150.0),
            (176.0 + v, 240.0),
            (186.0 + v, 330.0),
            (160.0, 440.0),
        ],
        inner: vec![
            (-84.0, -108.0),
            (-72.0, -104.0),
            (-52.0, -88.0),
            (-30.0, -58.0),
            (-14.0, -20.0),
            (-4.0, 22.0),
            (4.0, 80.0),
            (14.0, 146.0),
            (20.0, 220.0),
            (50.0, 320.0),
            (150.0, 440.0),
        ],
    }
}

fn back_side(s: f32, v: f32) -> Lock {
    let f = |p: Pt| (p.0 * s, p.1);
    Lock {
        outer: [
            (0.0, -164.0 - v),
            (50.0, -166.0 - v),
            (96.0, -132.0 - v * 0.7),
            (122.0 + v * 0.6, -66.0),
            (127.0 + v, 10.0),
            (128.0 + v, 84.0),
            (132.0 + v, 156.0),
            (142.0 + v, 226.0),
            (150.0 + v, 304.0),
            (142.0 + v, 384.0),
            (104.0, 470.0),
        ]
        .map(f)
        .to_vec(),
        inner: [
            (0.0, -130.0),
            (-4.0, -110.0),
            (-6.0, -80.0),
            (-6.0, -40.0),
            (-6.0, 20.0),
            (-6.0, 90.0),
            (-6.0, 160.0),
            (-8.0, 230.0),
            (-8.0, 310.0),
            (-6.0, 400.0),
            (-4.0, 496.0),
        ]
        .map(f)
        .to_vec(),
    }
}

//! The head seen from the front and from behind.

use super::{EyeSlot, Head, MouthSlot};
use crate::build::Build;
use crate::person::Angle;
use crate::shape::{Pt, symmetric};

pub fn front_half(b: &Build) -> Vec<Pt> {
    let m = b.masc;
    let jowl = 3.0 * b.years;
    vec![
        (0.0, -150.0),
        (50.0, -143.0),
        (89.0, -110.0),
        (103.0, -54.0),
        (101.0 + m, -4.0),
        (101.0 + 2.0 * m, 30.0),
        (91.0 + 6.0 * m, 74.0),
        (71.0 + 13.0 * m + jowl, 113.0 + 4.0 * m),
        (39.0 + 12.0 * m + jowl, 145.0 + 4.0 * m),
        (17.0 + 9.0 * m, 156.0 + 4.0 * m),
        (0.0, 158.0 + 4.0 * m),
    ]
}

pub fn neck_edge(b: &Build) -> Vec<Pt> {
    let n = b.neck;
    vec![
        (n + 2.0, 90.0),
        (n - 1.0, 150.0),
        (n, 200.0),
        (n + 12.0, 236.0),
        (n + 52.0, 260.0),
    ]
}

pub fn front(b: Build) -> Head {
    let right = neck_edge(&b);
    let brow_line = [
        (103.0, 24.0),
        (97.0, -20.0),
        (90.0, -62.0),
        (60.0, -101.0),
        (0.0, -113.0),
    ];
    let skull = [
        (107.0, 24.0),
        (115.0, -40.0),
        (108.0, -106.0),
        (64.0, -158.0),
        (0.0, -172.0),
    ];
    Head {
        angle: Angle::Front,
        face: symmetric(&front_half(&b)),
        neck_left: crate::shape::mirror(&right),
        neck_right: right,
        ears: vec![((-106.0, 16.0), -4.0), ((106.0, 16.0), 4.0)],
        eyes: vec![
            EyeSlot {
                c: (-44.0, 0.0),
                hw: 29.5,
                outer: -1.0,
                tilt: 0.0,
            },
            EyeSlot {
                c: (44.0, 0.0),
                hw: 29.5,
                outer: 1.0,
                tilt: 0.0,
            },
        ],
        mouth: MouthSlot {
            c: (0.0, 99.0),
            left: 32.0,
            right: 32.0,
        },
        hairline: span(&brow_line),
        crown: span(&skull),
        build: b,
    }
}

/// Right half (side to middle) to a full left-to-right line.
pub fn span(half: &[Pt]) -> Vec<Pt> {
    let left = half.iter().map(|p| (-p.0, p.1));
    left.chain(half.iter().rev().skip(1).copied()).collect()
}

pub fn back(b: Build) -> Head {
    let mut h = front(b);
    h.angle = Angle::Back;
    h.eyes.clear();
    h.hairline = vec![
        (-107.0, 24.0),
        (-98.0, 60.0),
        (-72.0, 100.0),
        (-34.0, 122.0),
        (0.0, 116.0),
        (34.0, 122.0),
        (72.0, 100.0),
        (98.0, 60.0),
        (107.0, 24.0),
    ];
    h
}

//! Where the face turns away from the light, and what casts a shadow on it.

use super::FaceLight;
use crate::canvas::Canvas;
use crate::head::Head;
use crate::palette::Tone;
use crate::person::Angle;
use crate::shape::{Path, Pt, blob, mirror};

/// Broad turning-away of the head from the light.
pub fn form_shadow(c: &mut Canvas, head: &Head, skin: &Tone, light: &FaceLight) {
    let shape: Vec<Pt> = match head.angle {
        Angle::Front => vec![
            (58.0, -160.0),
            (70.0, -60.0),
            (78.0, 0.0),
            (70.0, 60.0),
            (46.0, 110.0),
            (20.0, 150.0),
            (60.0, 180.0),
            (160.0, 100.0),
            (150.0, -150.0),
        ],
        Angle::ThreeQuarter => vec![
            (44.0, -150.0),
            (52.0, -60.0),
            (48.0, 10.0),
            (56.0, 60.0),
            (26.0, 104.0),
            (-20.0, 140.0),
            (-60.0, 158.0),
            (20.0, 190.0),
            (150.0, 100.0),
            (160.0, -140.0),
        ],
        _ => vec![
            (-10.0, -150.0),
            (-20.0, -60.0),
            (-16.0, 20.0),
            (-24.0, 80.0),
            (-54.0, 128.0),
            (-96.0, 160.0),
            (-40.0, 190.0),
            (120.0, 120.0),
            (140.0, -120.0),
        ],
    };
    let flip = head.angle == Angle::Front && light.side < 0.0;
    let pts = if flip { mirror(&shape) } else { shape };
    c.tint(&blob(&pts), skin.shade, 0.85);
    let brim = [
        (-110.0, -160.0),
        (-112.0, -66.0),
        (-60.0, -84.0),
        (0.0, -90.0),
        (60.0, -84.0),
        (112.0, -60.0),
        (120.0, -160.0),
    ];
    if head.angle != Angle::Back {
        c.tint(&blob(&brim), skin.shade, 0.45);
    }
}

/// The hard editorial shadow: half the face, or sockets and cheek only.
pub fn cast_shadow(c: &mut Canvas, head: &Head, skin: &Tone, light: &FaceLight) {
    match head.angle {
        Angle::Front => front_cast(c, skin, light),
        Angle::ThreeQuarter => {
            sockets(c, head, skin, 0.42);
            let cheek = blob(&[
                (96.0, 10.0),
                (58.0, 44.0),
                (30.0, 78.0),
                (16.0, 112.0),
                (-8.0, 146.0),
                (30.0, 160.0),
                (100.0, 90.0),
            ]);
            c.tint(&cheek, skin.deep, 0.34);
        }
        Angle::Profile => {
            sockets(c, head, skin, 0.45);
            let jaw = blob(&[
                (60.0, 20.0),
                (20.0, 56.0),
                (-10.0, 92.0),
                (-44.0, 132.0),
                (-84.0, 158.0),
                (-20.0, 176.0),
                (70.0, 100.0),
            ]);
            c.tint(&jaw, skin.deep, 0.36);
        }
        Angle::Back => {}
    }
}

pub fn sockets(c: &mut Canvas, head: &Head, skin: &Tone, opacity: f32) {
    for e in &head.eyes {
        let (x, y) = e.c;
        let (w, o) = (e.hw, e.outer);
        let d = blob(&[
            (x - o * w * 1.25, y - 18.0),
            (x, y - 22.0),
            (x + o * w * 1.2, y - 16.0),
            (x + o * w * 1.25, y - 1.0),
            (x, y + 4.0),
            (x - o * w * 1.3, y + 9.0),
        ]);
        c.tint(&d, skin.shade, opacity * 1.3);
    }
}

pub fn front_cast(c: &mut Canvas, skin: &Tone, light: &FaceLight) {
    let s = light.side;
    let fl = |pts: &[Pt]| -> Vec<Pt> { pts.iter().map(|p| (p.0 * s, p.1)).collect() };
    for k in [-1.0, 1.0] {
        let d = blob(&[
            (k * 12.0, -20.0),
            (k * 45.0, -24.0),
            (k * 76.0, -18.0),
            (k * 78.0, 0.0),
            (k * 45.0, 5.0),
            (k * 15.0, 12.0),
        ]);
        c.tint(&d, skin.shade, 0.5);
    }
    if light.split {
        let ridge = fl(&[
            (34.0, -160.0),
            (28.0, -70.0),
            (17.0, -30.0),
            (9.0, -8.0),
            (7.0, 22.0),
            (10.0, 46.0),
            (17.0, 62.0),
            (8.0, 72.0),
            (6.0, 84.0),
        ]);
        let chin = fl(&[(6.0, 84.0), (14.0, 100.0), (8.0, 118.0), (14.0, 140.0), (8.0, 170.0)]);
        let out = fl(&[(140.0, 170.0), (150.0, -160.0)]);
        let half = Path::new().spline(&ridge).spline(&chin).line(&out).close();
        c.tint(&half, skin.deep, 0.52);
        let patch = fl(&[
            (30.0, 20.0),
            (50.0, 17.0),
            (72.0, 14.0),
            (62.0, 34.0),
            (46.0, 54.0),
            (36.0, 40.0),
        ]);
        c.tint(&blob(&patch), skin.base, 0.55);
    } else {
        let nose = fl(&[
            (8.0, -14.0),
            (7.0, 20.0),
            (13.0, 48.0),
            (20.0, 62.0),
            (26.0, 70.0),
            (16.0, 74.0),
            (32.0, 66.0),
            (22.0, 40.0),
            (14.0, 10.0),
            (20.0, -14.0),
        ]);
        c.tint(&blob(&nose), skin.shade, 0.75);
        let cheek = fl(&[
            (106.0, 8.0),
            (76.0, 44.0),
            (58.0, 78.0),
            (48.0, 116.0),
            (26.0, 150.0),
            (60.0, 170.0),
            (120.0, 90.0),
        ]);
        c.tint(&blob(&cheek), skin.deep, 0.4);
    }
}

//! Stubble, moustache and beards, fitted to the jaw of each view.

use crate::canvas::{Canvas, Paint};
use crate::face::Brushwork;
use crate::head::Head;
use crate::palette::Tone;
use crate::person::Angle;
use crate::rng::Rng;
use crate::shape::{Path, Pt, Shape, Taper, blob, brush, lerp_pt, mirror, reversed, subdivide};
use crate::words::FacialHair;

struct Mask {
    outer: Vec<Pt>,
    inner: Vec<Pt>,
}

pub fn draw(c: &mut Canvas, head: &Head, kind: FacialHair, tone: &Tone, bw: &Brushwork, seed: u64) {
    if head.angle == Angle::Back || kind == FacialHair::None {
        return;
    }
    match kind {
        FacialHair::Stubble => {
            let m = mask(head, -1.0);
            let d = shape(&m);
            c.clipped(&blob(&head.face), |c| {
                c.soft(bw.soft.max(4.0) * 0.5, |c| c.tint(&d, tone.deep, 0.42));
                c.soft(bw.soft.max(4.0) * 0.3, |c| {
                    c.tint(&moustache(head, 0.8), tone.deep, 0.36);
                });
            });
        }
        FacialHair::Moustache => solid_moustache(c, head, tone, bw),
        FacialHair::ShortBeard => full(c, head, tone, bw, 7.0, seed),
        FacialHair::FullBeard => full(c, head, tone, bw, 26.0, seed),
        FacialHair::None => {}
    }
}

fn shape(m: &Mask) -> Shape {
    Path::new().spline(&m.outer).spline(&reversed(&m.inner)).close()
}

fn full(c: &mut Canvas, head: &Head, tone: &Tone, bw: &Brushwork, bulk: f32, seed: u64) {
    let m = mask(head, bulk);
    let d = shape(&m);
    let paint = if bw.ink.is_some() {
        tone.base.paint()
    } else {
        Paint::linear(
            (-90.0, 40.0),
            (60.0, 190.0),
            &[
                (0.0, tone.base.mix(tone.light, 0.25), 1.0),
                (0.45, tone.base, 1.0),
                (1.0, tone.deep, 1.0),
            ],
        )
    };
    bw.outline(c, &d);
    c.soft(bw.soft * 0.12, |c| c.fill(&d, &paint));
    c.clipped(&d, |c| bristles(c, &m, tone, seed));
    solid_moustache(c, head, tone, bw);
}

fn bristles(c: &mut Canvas, m: &Mask, tone: &Tone, seed: u64) {
    let mut rng = Rng::new(seed ^ 0xbea4d);
    let (a, b) = (subdivide(&m.inner, 5), subdivide(&m.outer, 5));
    for i in 0..90 {
        let u = (i as f32 + rng.unit()) / 90.0;
        let p = a[(u * (a.len() - 1) as f32) as usize];
        let q = b[(u * (b.len() - 1) as f32) as usize];
        let root = lerp_pt(p, q, rng.unit());
        let fall = rng.range(16.0, 30.0);
        let lean = -root.0 * 0.08;
        let (mid, tip) = (
            (root.0 + lean * 0.2, root.1 + fall * 0.5),
            (root.0 + lean, root.1 + fall),
        );
        let (t, o) = if i % 2 == 0 {
            (tone.light, 0.38)
        } else {
            (tone.deep, 0.45)
        };
        c.tint(&brush(&[root, mid, tip], rng.range(2.4, 5.0), Taper::Both), t, o);
    }
}

/// Outer edge along the jaw (pushed out by `bulk`), inner edge on the cheek.
fn mask(head: &Head, bulk: f32) -> Mask {
    let mut plain = match head.angle {
        Angle::Front => front_mask(head, bulk),
        Angle::ThreeQuarter => turned_mask(bulk),
        _ => profile_mask(bulk),
    };
    for p in plain.outer.iter_mut().chain(&mut plain.inner) {
        *p = head.build.shaped(head.angle, *p);
    }
    plain
}

fn front_mask(head: &Head, k: f32) -> Mask {
    let m = head.build.masc;
    let outer = [
        (102.0 + 2.0 * m, 8.0),
        (103.0 + 2.0 * m + k * 0.2, 40.0),
        (92.0 + 6.0 * m + k * 0.5, 78.0),
        (74.0 + 13.0 * m + k * 0.6, 117.0 + k * 0.4),
        (44.0 + 10.0 * m + k * 0.4, 150.0 + k),
        (16.0, 163.0 + k * 1.5),
        (0.0, 165.0 + k * 1.6),
    ];
    let inner = [
        (96.0, 8.0),
        (90.0, 44.0),
        (76.0, 74.0),
        (52.0, 84.0),
        (44.0, 100.0),
        (28.0, 121.0),
        (0.0, 122.0),
    ];
    Mask {
        outer: both(&outer),
        inner: both(&inner),
    }
}

fn both(half: &[Pt]) -> Vec<Pt> {
    let mut l = mirror(half);
    l.extend(half.iter().rev().skip(1));
    l
}

fn turned_mask(k: f32) -> Mask {
    Mask {
        outer: vec![
            (-91.0, 62.0),
            (-82.0 - k * 0.4, 98.0),
            (-72.0 - k * 0.5, 138.0 + k * 0.4),
            (-44.0 - k * 0.2, 164.0 + k * 1.4),
            (-8.0, 164.0 + k * 1.5),
            (46.0 + k * 0.2, 140.0 + k * 0.9),
            (90.0 + k * 0.2, 92.0 + k * 0.3),
            (92.0, 40.0),
            (74.0, 10.0),
        ],
        inner: vec![
            (-88.0, 62.0),
            (-80.0, 84.0),
            (-78.0, 106.0),
            (-64.0, 122.0),
            (-42.0, 123.0),
            (-12.0, 108.0),
            (6.0, 88.0),
            (42.0, 66.0),
            (60.0, 10.0),
        ],
    }
}

fn profile_mask(k: f32) -> Mask {
    Mask {
        outer: vec![
            (-94.0, 121.0),
            (-100.0 - k * 0.5, 140.0),
            (-98.0 - k * 0.4, 158.0 + k),
            (-72.0, 168.0 + k * 1.3),
            (-36.0, 162.0 + k),
            (10.0, 142.0 + k * 0.6),
            (38.0, 108.0 + k * 0.2),
            (34.0, 50.0),
            (6.0, 8.0),
        ],
        inner: vec![
            (-94.0, 119.0),
            (-90.0, 117.0),
            (-82.0, 112.0),
            (-68.0, 104.0),
            (-64.0, 92.0),
            (-52.0, 82.0),
            (-30.0, 68.0),
            (-14.0, 36.0),
            (-8.0, 8.0),
        ],
    }
}

fn moustache(head: &Head, k: f32) -> Shape {
    let m = head.mouth;
    let (x, y) = m.c;
    if head.angle == Angle::Profile {
        return blob(&[
            (-103.0, 74.0),
            (-112.0, 84.0),
            (-104.0, 91.0),
            (-88.0, 95.0),
            (-70.0, 106.0 * (0.9 + 0.1 * k)),
            (-72.0, 92.0),
            (-86.0, 80.0),
        ]);
    }
    let (l, r) = (m.left, m.right);
    blob(&[
        (x, y - 22.0),
        (x + r * 0.5, y - 19.0),
        (x + r * 1.05, y - 8.0),
        (x + r * 1.28, y + 8.0 * k),
        (x + r * 0.7, y - 3.0),
        (x, y - 7.0),
        (x - l * 0.7, y - 3.0),
        (x - l * 1.28, y + 8.0 * k),
        (x - l * 1.05, y - 8.0),
        (x - l * 0.5, y - 19.0),
    ])
}

fn solid_moustache(c: &mut Canvas, head: &Head, tone: &Tone, bw: &Brushwork) {
    let d = moustache(head, 1.0);
    bw.outline(c, &d);
    c.soft(bw.soft * 0.1, |c| c.fill(&d, &tone.base.mix(tone.shade, 0.4).paint()));
    let (x, y) = head.mouth.c;
    c.clipped(&d, |c| {
        for i in 0..7 {
            let u = i as f32 / 3.0 - 1.0;
            let w = if u < 0.0 { head.mouth.left } else { head.mouth.right };
            let s = [
                (x + u * w * 0.3, y - 22.0),
                (x + u * w * 0.8, y - 12.0),
                (x + u * w * 1.2, y + 4.0),
            ];
            c.tint(&brush(&s, 3.2, Taper::Both), tone.light, 0.45);
        }
    });
}

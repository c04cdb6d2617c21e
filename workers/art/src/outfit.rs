//! Tops: one trunk, ten cuts, all drawn on the torso pattern.

mod collars;
mod dresses;
mod jackets;

use crate::canvas::{Canvas, Paint};
use crate::face::Brushwork;
use crate::garment::Cut;
use crate::palette::{Rgb, Tone};
use crate::person::Angle;
use crate::rng::Rng;
use crate::shape::{Path, Pt, Shape, Taper, blob, brush, curve, polygon, rect};
use crate::torso::Torso;

pub struct Wear {
    pub cut: Cut,
    pub cloth: Tone,
    pub bw: Brushwork,
    pub side: f32,
    pub rim: Rgb,
}

impl Wear {
    /// Light runs over trunk, sleeves and skirt alike, so that they join without a seam.
    pub fn cloth_paint(&self, t: &Torso) -> Paint {
        if self.bw.ink.is_some() {
            return self.cloth.base.paint();
        }
        let (s, k) = (t.shoulder, self.side);
        let stops = [
            (0.0, self.cloth.light, 1.0),
            (0.4, self.cloth.base, 1.0),
            (1.0, self.cloth.shade, 1.0),
        ];
        Paint::linear((-s * k, 240.0), (s * k, 520.0), &stops)
    }
}

pub fn draw(c: &mut Canvas, t: &Torso, w: &Wear, rng: &mut Rng) {
    let pad = w.cut.pad();
    let shape = neckline(t, w.cut);
    let hull = t.silhouette(pad);
    c.clipped(&hull, |c| {
        c.fill(&shape, &w.cloth.base.paint());
        c.clipped(&shape, |c| drape(c, t, w, rng));
        w.bw.outline(c, &shape);
    });
    if !w.cut.is_dress() {
        for s in [-1.0, 1.0] {
            w.bw.outline(c, &curve(&t.edge(s, pad)));
        }
    }
    shoulder_rim(c, t, w, pad);
    if t.angle == Angle::Back {
        collars::back(c, t, w);
    } else {
        details(c, t, w);
    }
}

/// The region under the neckline.
fn neckline(t: &Torso, cut: Cut) -> Shape {
    let n = t.neck;
    let s = t.shoulder;
    let back = t.angle == Angle::Back;
    let line: Vec<Pt> = match cut {
        Cut::SunDress if back => vec![
            (-0.66 * s, 250.0),
            (-0.52 * s, 330.0),
            (0.0, 420.0),
            (0.52 * s, 330.0),
            (0.66 * s, 250.0),
        ],
        Cut::SunDress => [
            (-0.64, 250.0),
            (-0.56, 330.0),
            (-0.3, 372.0),
            (0.0, 404.0),
            (0.3, 372.0),
            (0.56, 330.0),
            (0.64, 250.0),
        ]
        .map(|(x, y)| (x * s, y))
        .to_vec(),
        Cut::Gown => vec![
            (-s * 0.42, 240.0),
            (-s * 0.3, 300.0),
            (0.0, 352.0),
            (s * 0.5, 372.0),
            (s * 0.86, 380.0),
            (s + 60.0, 392.0),
        ],
        _ if back => vec![
            (-n - 60.0, 200.0),
            (-n - 6.0, 226.0),
            (0.0, 240.0),
            (n + 6.0, 226.0),
            (n + 60.0, 200.0),
        ],
        Cut::Turtleneck | Cut::TrackTop => {
            vec![
                (-n - 60.0, 200.0),
                (-n, 244.0),
                (0.0, 262.0),
                (n, 244.0),
                (n + 60.0, 200.0),
            ]
        }
        Cut::Shirt | Cut::LinenShirt => vec![
            (-n - 40.0, 210.0),
            (-n - 10.0, 250.0),
            (-22.0, 320.0),
            (0.0, 352.0),
            (22.0, 320.0),
            (n + 10.0, 250.0),
            (n + 40.0, 210.0),
        ],
        _ => vec![
            (-n - 50.0, 210.0),
            (-n - 22.0, 250.0),
            (-52.0, 340.0),
            (0.0, vee(cut)),
            (52.0, 340.0),
            (n + 22.0, 250.0),
            (n + 50.0, 210.0),
        ],
    };
    let edge = s + 90.0;
    let left = (-edge, line[0].1);
    let right = (edge, line[line.len() - 1].1);
    let low: &[Pt] = match cut {
        // A shirt is cut in a curve, a blouson is gathered at the waist, a jacket ends straight.
        Cut::Shirt | Cut::LinenShirt => &[
            (240.0, 930.0),
            (120.0, 1000.0),
            (0.0, 1014.0),
            (-120.0, 1000.0),
            (-240.0, 930.0),
        ],
        Cut::Biker | Cut::TrackTop | Cut::Turtleneck => &[
            (240.0, 912.0),
            (120.0, 936.0),
            (0.0, 942.0),
            (-120.0, 936.0),
            (-240.0, 912.0),
        ],
        _ => &[(260.0, 1026.0), (0.0, 1040.0), (-260.0, 1026.0)],
    };
    let outer = [right, (edge + 60.0, low[0].1)];
    Path::new()
        .line(&[left])
        .spline(&t.map(&line))
        .line(&outer)
        .spline(low)
        .line(&[(-edge - 60.0, low[0].1)])
        .close()
}

/// Where the lapels of a jacket meet.
fn vee(cut: Cut) -> f32 {
    match cut {
        Cut::Trench => 404.0,
        Cut::Biker => 440.0,
        _ => 500.0,
    }
}

/// Light, folds and arms inside the cloth.
fn drape(c: &mut Canvas, t: &Torso, w: &Wear, rng: &mut Rng) {
    c.fill(&rect(-500.0, 150.0, 1000.0, 1100.0), &w.cloth_paint(t));
    flank(c, t, w);
    c.soft(w.bw.soft * 0.35, |c| {
        chest(c, t, w);
        folds(c, t, w, rng);
    });
}

/// The side turned away from the light: a gradient, or a hard cel edge.
fn flank(c: &mut Canvas, t: &Torso, w: &Wear) {
    let (s, k) = (t.shoulder, w.side);
    if w.bw.ink.is_none() {
        let paint = Paint::linear(
            t.at((k * s * 0.12, 420.0)),
            t.at((k * s * 0.8, 440.0)),
            &[(0.0, w.cloth.shade, 0.0), (1.0, w.cloth.shade, 0.8)],
        );
        return c.fill(&rect(-500.0, 150.0, 1000.0, 1100.0), &paint);
    }
    let edge = [
        (k * s * 0.35, 260.0),
        (k * s * 0.42, 420.0),
        (k * s * 0.3, 600.0),
        (k * s * 0.36, 1200.0),
        (k * (s + 130.0), 1200.0),
        (k * (s + 130.0), 260.0),
    ];
    c.tint(&blob(&t.map(&edge)), w.cloth.shade, 0.8);
}

fn chest(c: &mut Canvas, t: &Torso, w: &Wear) {
    let s = t.shoulder;
    for side in [-1.0, 1.0] {
        let fold = t.map(&[
            (side * (s - 50.0), 420.0),
            (side * s * 0.5, 486.0),
            (side * s * 0.22, 470.0),
        ]);
        c.tint(&brush(&fold, 13.0, Taper::Tail), w.cloth.deep, 0.36);
    }
}

fn folds(c: &mut Canvas, t: &Torso, w: &Wear, rng: &mut Rng) {
    let s = t.shoulder;
    for _ in 0..6 {
        let side = rng.sign();
        let x = rng.range(0.2, 0.8) * s * side;
        let y = rng.range(500.0, 640.0);
        let f = t.map(&[
            (x, y - 70.0),
            (x - side * 22.0, y),
            (x - side * rng.range(30.0, 70.0), y + rng.range(60.0, 150.0)),
        ]);
        let (tone, o) = if rng.chance(0.5) {
            (w.cloth.light, 0.35)
        } else {
            (w.cloth.deep, 0.4)
        };
        c.tint(&brush(&f, rng.range(7.0, 15.0), Taper::Both), tone, o);
    }
}

fn shoulder_rim(c: &mut Canvas, t: &Torso, w: &Wear, pad: f32) {
    if w.cut.is_dress() || w.bw.ink.is_some() {
        return;
    }
    let line = t.shoulder_line(w.side, pad - 3.0);
    c.tint(&brush(&line, 13.0, Taper::Both), w.rim, 0.3);
    c.tint(&brush(&line, 7.0, Taper::Both), w.rim, 0.75);
}

fn piece(c: &mut Canvas, w: &Wear, pts: &[Pt], fill: Rgb) {
    let d = polygon(pts);
    c.fill(&d, &fill.paint());
    w.bw.outline(c, &d);
}

fn details(c: &mut Canvas, t: &Torso, w: &Wear) {
    match w.cut {
        Cut::Turtleneck => collars::roll(c, t, w),
        Cut::TrackTop => {
            collars::roll(c, t, w);
            collars::track(c, t, w);
        }
        Cut::Shirt | Cut::LinenShirt => collars::shirt(c, t, w),
        Cut::Suit | Cut::DinnerJacket => {
            jackets::shirt(c, t, w);
            jackets::lapels(c, t, w, 1.0);
        }
        Cut::Trench => {
            jackets::knit(c, t, w);
            jackets::lapels(c, t, w, 1.5);
            jackets::storm(c, t, w);
            jackets::belt(c, t, w);
        }
        Cut::Biker => {
            jackets::knit(c, t, w);
            jackets::lapels(c, t, w, 1.12);
            jackets::zips(c, t, w);
        }
        Cut::SunDress => {
            dresses::necklace(c, t, 318.0);
            dresses::neckline(c, t, w);
        }
        Cut::Gown => {
            dresses::necklace(c, t, 300.0);
            dresses::drapery(c, t, w);
        }
    }
}

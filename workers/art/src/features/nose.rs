//! The nose from three sides.

use super::Makeup;
use crate::build::Build;
use crate::canvas::Canvas;
use crate::head::Head;
use crate::person::Angle;
use crate::shape::{Path, Pt, Taper, blob, brush, curve};

pub fn nose(c: &mut Canvas, head: &Head, mk: &Makeup) {
    match head.angle {
        Angle::Front => front_nose(c, mk, &head.build),
        Angle::ThreeQuarter => turned_nose(c, mk, head.build.masc),
        _ => profile_nose(c, mk, 6.0 * head.build.bones.nose_length),
    }
}

pub fn nostril(c: &mut Canvas, mk: &Makeup, pts: &[Pt]) {
    c.fill(&brush(pts, 4.6, Taper::Both), &mk.skin.deep.paint());
}

pub fn front_nose(c: &mut Canvas, mk: &Makeup, b: &Build) {
    let w = 17.0 + 3.5 * b.masc + 3.2 * b.bones.nose_width;
    let drop = 3.5 * b.bones.nose_length;
    let at = |x: f32, y: f32| (x, y + drop * y / 66.0);
    let under = blob(&[
        at(-w, 60.0),
        at(-8.0, 64.0),
        at(0.0, 67.5),
        at(8.0, 64.0),
        at(w, 60.0),
        at(11.0, 72.0),
        at(0.0, 75.0),
        at(-11.0, 72.0),
    ]);
    c.soft(mk.soft * 0.3, |c| {
        c.tint(&under, mk.skin.deep, if mk.anime { 0.35 } else { 0.5 });
    });
    for s in [-1.0, 1.0] {
        nostril(c, mk, &[at(s * 5.0, 67.5), at(s * 10.0, 65.0), at(s * (w - 3.0), 67.0)]);
        let wing = curve(&[
            at(s * (w - 1.0), 54.0),
            at(s * (w + 2.0), 61.0),
            at(s * (w - 2.0), 67.0),
        ]);
        c.stroke(&wing, &mk.skin.deep.paint(), 1.5, 0.4);
    }
    let ridge = blob(&[(-5.0, -4.0), at(-6.0, 44.0), at(0.0, 56.0), at(4.0, 44.0), (2.0, -4.0)]);
    c.soft(mk.soft * 0.45, |c| c.tint(&ridge, mk.skin.light, 0.55));
}

pub fn turned_nose(c: &mut Canvas, mk: &Makeup, m: f32) {
    let ridge = [
        (-58.0, -22.0),
        (-55.0, -4.0),
        (-62.0, 22.0),
        (-76.0 - 2.0 * m, 48.0),
        (-76.0 - m, 57.0),
        (-66.0, 63.0),
    ];
    let side = Path::new()
        .spline(&ridge)
        .spline(&[
            (-66.0, 63.0),
            (-52.0, 66.0),
            (-36.0, 66.0),
            (-31.0, 56.0),
            (-38.0, 44.0),
            (-48.0, 18.0),
            (-42.0, -8.0),
            (-46.0, -22.0),
        ])
        .close();
    c.soft(mk.soft * 0.4, |c| c.tint(&side, mk.skin.shade, 0.5));
    let under = blob(&[
        (-70.0, 61.0),
        (-58.0, 66.0),
        (-36.0, 65.0),
        (-46.0, 73.0),
        (-60.0, 73.0),
    ]);
    c.soft(mk.soft * 0.25, |c| c.tint(&under, mk.skin.deep, 0.45));
    nostril(c, mk, &[(-58.0, 67.0), (-52.0, 63.5), (-43.0, 66.0)]);
    c.fill(
        &brush(&ridge, if mk.anime { 3.4 } else { 2.2 }, Taper::Head),
        &mk.skin.deep.mix(mk.skin.shade, 0.3).paint(),
    );
    c.stroke(
        &curve(&[(-38.0, 50.0), (-32.0, 58.0), (-36.0, 66.0)]),
        &mk.skin.deep.paint(),
        1.6,
        0.5,
    );
}

pub fn profile_nose(c: &mut Canvas, mk: &Makeup, out: f32) {
    let x = |x: f32| x - 0.5 * out;
    nostril(c, mk, &[(x(-116.0), 59.0), (x(-109.0), 56.0), (x(-102.0), 60.0)]);
    c.stroke(
        &curve(&[(x(-103.0), 47.0), (x(-95.0), 53.0), (x(-98.0), 63.0)]),
        &mk.skin.deep.paint(),
        1.8,
        0.5,
    );
}

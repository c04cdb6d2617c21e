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
        Angle::ThreeQuarter => turned_nose(c, mk, &head.build),
        _ => profile_nose(c, mk, &head.build),
    }
}

pub fn nostril(c: &mut Canvas, mk: &Makeup, pts: &[Pt]) {
    c.fill(&brush(pts, 4.6, Taper::Both), &mk.skin.deep.paint());
}

pub fn front_nose(c: &mut Canvas, mk: &Makeup, b: &Build) {
    let w = 16.5 + 3.0 * b.masc + 5.0 * b.bones.nose_width;
    // An upturned tip shows more of the nostrils, an aquiline one hangs over them.
    let tip = 3.0 * b.bones.nose_hook;
    let at = |x: f32, y: f32| {
        let middle = (1.0 - x.abs() / 12.0).max(0.0);
        (x + b.yaw * (7.0 + 9.0 * y / 66.0), b.down(y) + tip * middle)
    };
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
    let r = 1.0 + 0.3 * b.bones.nose_width;
    let ridge = blob(&[
        at(-5.0, -4.0),
        at(-6.0 * r, 44.0),
        at(0.0, 56.0),
        at(4.0 * r, 44.0),
        at(2.0, -4.0),
    ]);
    c.soft(mk.soft * 0.45, |c| c.tint(&ridge, mk.skin.light, 0.55));
}

pub fn turned_nose(c: &mut Canvas, mk: &Makeup, b: &Build) {
    let m = b.masc;
    let (out, wide) = (b.nose_out(22.0).0 * 0.62, 3.6 * b.bones.nose_width);
    let (tip, hang) = (b.nose_out(50.0).0 * 0.8, b.nose_out(50.0).1);
    let at = |x: f32, y: f32| (x, b.down(y));
    let ridge = [
        at(-58.0, -22.0),
        at(-55.0, -4.0),
        at(-62.0 + out, 22.0),
        at(-76.0 - 2.0 * m + tip, 48.0 + hang),
        at(-76.0 - m + tip, 57.0 + hang),
        at(-66.0, 63.0),
    ];
    let side = Path::new()
        .spline(&ridge)
        .spline(&[
            at(-66.0, 63.0),
            at(-52.0, 66.0),
            at(-36.0 + wide, 66.0),
            at(-31.0 + wide, 56.0),
            at(-38.0 + wide, 44.0),
            at(-48.0, 18.0),
            at(-42.0, -8.0),
            at(-46.0, -22.0),
        ])
        .close();
    c.soft(mk.soft * 0.4, |c| c.tint(&side, mk.skin.shade, 0.42));
    let under = blob(&[
        at(-70.0, 61.0),
        at(-58.0, 66.0),
        at(-36.0 + wide, 65.0),
        at(-46.0, 73.0),
        at(-60.0, 73.0),
    ]);
    c.soft(mk.soft * 0.25, |c| c.tint(&under, mk.skin.deep, 0.4));
    nostril(c, mk, &[at(-58.0, 67.0), at(-52.0, 63.5), at(-43.0 + wide, 66.0)]);
    c.fill(
        &brush(&ridge, if mk.anime { 3.4 } else { 2.2 }, Taper::Head),
        &mk.skin.deep.mix(mk.skin.shade, 0.3).paint(),
    );
    c.stroke(
        &curve(&[at(-38.0 + wide, 50.0), at(-32.0 + wide, 58.0), at(-36.0 + wide, 66.0)]),
        &mk.skin.deep.paint(),
        1.6,
        0.5,
    );
}

pub fn profile_nose(c: &mut Canvas, mk: &Makeup, b: &Build) {
    let out = b.nose_out(52.0).0 * 0.6;
    let at = |x: f32, y: f32| (x + out, b.down(y));
    nostril(c, mk, &[at(-116.0, 59.0), at(-109.0, 56.0), at(-102.0, 60.0)]);
    c.stroke(
        &curve(&[at(-103.0, 47.0), at(-95.0, 53.0), at(-98.0, 63.0)]),
        &mk.skin.deep.paint(),
        1.8,
        0.5,
    );
}

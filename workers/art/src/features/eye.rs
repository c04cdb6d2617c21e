//! Lids, eyeball and lashes.

use super::{Expression, Makeup};
use crate::build::Build;
use crate::canvas::Canvas;
use crate::head::{EyeSlot, Head};
use crate::palette::{CREAM, INK, Rgb};
use crate::shape::{Path, Pt, Taper, blob, brush, circle, curve, ellipse};

/// Lid curves of an eye, inner corner to outer corner.
pub struct Lids {
    upper: Vec<Pt>,
    lower: Vec<Pt>,
    crease: Vec<Pt>,
}

pub fn lids(e: &EyeSlot, open: f32, b: &Build) -> Lids {
    let masc = b.masc;
    let at = |u: f32, y: f32| (e.c.0 + e.outer * e.hw * u, e.c.1 + y - e.tilt * u);
    let lift = -4.0 + 2.5 * masc;
    let h = 14.0 * open * (1.0 + 0.24 * b.bones.eye_round);
    // A crease close to the lid for hooded eyes, far from it for deep ones.
    let fold = 3.0 * b.bones.lid;
    let sag = 6.5 * (1.0 - open).powi(2);
    Lids {
        upper: vec![
            at(-1.0, 4.0),
            at(-0.5, 0.5 - h * 0.72 + sag),
            at(0.08, -1.0 - h + sag * 1.35),
            at(0.62, -2.0 - h * 0.66 + sag),
            at(1.0, lift),
        ],
        lower: vec![
            at(-1.0, 4.0),
            at(-0.45, 6.5 + 1.5 * open),
            at(0.15, 7.5 + 2.0 * open),
            at(0.65, 4.5 + open),
            at(1.0, lift),
        ],
        crease: vec![
            at(-0.92, -3.0),
            at(-0.45, -7.5 - h * 0.6 - fold),
            at(0.1, -9.5 - h * 0.66 - fold),
            at(0.7, -8.5 - h * 0.46 - fold),
            at(1.12, -6.0 + lift),
        ],
    }
}

pub fn full_eye(c: &mut Canvas, e: &EyeSlot, head: &Head, mk: &Makeup, ex: &Expression) {
    let masc = head.build.masc;
    let open = if mk.anime && ex.open > 0.0 {
        ex.open + 0.18
    } else {
        ex.open
    };
    let l = lids(e, open, &head.build);
    eyelid(c, &l, mk, masc);
    if open > 0.05 {
        let mut rim = l.lower.clone();
        rim.reverse();
        let ball = Path::new().spline(&l.upper).spline(&rim).close();
        c.clipped(&ball, |c| eyeball(c, e, mk, open));
    }
    lashes(c, e, &l, mk, masc, open);
    if !mk.anime {
        let depth = 0.3 + 0.22 * head.build.bones.lid;
        c.stroke(&curve(&l.crease), &mk.skin.deep.paint(), 1.6, depth);
    }
}

pub fn eyelid(c: &mut Canvas, l: &Lids, mk: &Makeup, masc: f32) {
    let mut up = l.upper.clone();
    up.reverse();
    let lid = Path::new().spline(&l.crease).spline(&up).close();
    let shadow = mk.skin.shade.mix(mk.iris, 0.2 + 0.25 * mk.made_up);
    let strength = if masc > 0.7 { 0.22 } else { 0.2 + 0.5 * mk.made_up };
    c.soft(mk.soft * 0.22, |c| c.tint(&lid, shadow, strength));
}

pub fn eyeball(c: &mut Canvas, e: &EyeSlot, mk: &Makeup, open: f32) {
    let white = mk.skin.light.mix(Rgb(240, 230, 230), 0.4).mix(mk.skin.shade, 0.2);
    c.fill(&ellipse(e.c, e.hw + 4.0, 22.0), &white.paint());
    let r = if mk.anime { 15.6 } else { 14.4 } * (e.hw / 25.0).powf(0.3);
    let rx = r * (e.hw / 25.0).powf(0.55);
    let p = (e.c.0 + mk.gaze, e.c.1 - 1.0 - 1.2 * open);
    c.fill(&ellipse(p, rx, r), &mk.iris.mix(INK, 0.35).paint());
    c.fill(
        &ellipse((p.0, p.1 + 2.5), rx * 0.8, r * 0.72),
        &mk.iris.mix(CREAM, 0.22).paint(),
    );
    c.fill(&ellipse(p, rx * 0.46, r * 0.46), &INK.paint());
    c.tint(&ellipse((e.c.0, e.c.1 - 13.0 - 4.0 * open), e.hw, 11.0), mk.line, 0.42);
    c.tint(&circle((p.0 - 4.2, p.1 - 2.6 + 3.0 * (1.0 - open)), 2.4), CREAM, 0.95);
}

pub fn lashes(c: &mut Canvas, e: &EyeSlot, l: &Lids, mk: &Makeup, masc: f32, open: f32) {
    let mut top = l.upper.clone();
    let wing = (1.0 - masc) * (2.0 + 6.0 * mk.made_up);
    top.push((e.c.0 + e.outer * (e.hw + wing), e.c.1 - 6.0 - wing * 0.55));
    let w = if mk.anime { 7.6 } else { 5.6 } - 1.6 * masc;
    c.fill(&brush(&top, w, Taper::Head), &mk.line.paint());
    c.stroke(&curve(&l.upper), &mk.line.paint(), 1.8, 0.9);
    if open < 0.05 {
        closed_lashes(c, e, l, mk, masc);
    } else {
        c.stroke(&curve(&l.lower[1..]), &mk.skin.deep.paint(), 1.3, 0.55);
    }
}

pub fn closed_lashes(c: &mut Canvas, e: &EyeSlot, l: &Lids, mk: &Makeup, masc: f32) {
    let len = 9.0 - 4.5 * masc;
    for (i, u) in [(2usize, 0.05f32), (3, 0.5), (4, 0.9)] {
        let a = l.upper[i];
        let tip = (a.0 + e.outer * len * (0.35 + u * 0.6), a.1 + len * (0.85 - u * 0.45));
        let mid = (f32::midpoint(a.0, tip.0), f32::midpoint(a.1, tip.1) + 1.5);
        c.fill(&brush(&[a, mid, tip], 2.6, Taper::Tail), &mk.line.paint());
    }
}

pub fn profile_eye(c: &mut Canvas, e: &EyeSlot, mk: &Makeup, ex: &Expression) {
    let (x, y) = e.c;
    let h = 9.5 * ex.open;
    let front = (x - 13.0, y + 1.0 - h * 0.5);
    let upper = [
        front,
        (x - 4.0, y - h * 0.8 + 4.0 * (1.0 - ex.open)),
        (x + 15.0, y + 4.0),
    ];
    let lid = blob(&[
        (x - 12.0, y - 9.0),
        (x + 4.0, y - 13.0),
        (x + 20.0, y - 2.0),
        (x + 4.0, y + 1.0),
        (x - 12.0, y),
    ]);
    c.soft(mk.soft * 0.25, |c| c.tint(&lid, mk.skin.shade.mix(mk.iris, 0.42), 0.6));
    if ex.open > 0.05 {
        let ball = Path::new().spline(&upper).line(&[(x - 8.0, y + 8.0), front]).close();
        c.fill(&ball, &mk.skin.light.mix(CREAM, 0.6).paint());
        c.clipped(&ball, |c| {
            c.fill(&ellipse((x - 8.5, y), 4.6, 8.5), &mk.iris.mix(INK, 0.25).paint());
            c.fill(&ellipse((x - 9.5, y), 2.0, 4.0), &INK.paint());
        });
    }
    let lash = [
        (x + 15.0, y + 4.0),
        (x - 3.0, upper[1].1),
        front,
        (front.0 - 11.0, front.1 + 1.0 - 6.0 * ex.open),
    ];
    c.fill(
        &brush(&lash, if mk.anime { 6.0 } else { 4.6 }, Taper::Both),
        &mk.line.paint(),
    );
}

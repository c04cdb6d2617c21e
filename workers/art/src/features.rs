//! Eyes, brows, nose and mouth, each from one or two named shapes.

use crate::build::Build;
use crate::canvas::Canvas;
use crate::head::{EyeSlot, Head, MouthSlot};
use crate::palette::{CREAM, INK, Rgb, Tone};
use crate::person::Angle;
use crate::shape::{Path, Pt, Taper, blob, brush, circle, curve, ellipse};
use crate::words::Mood;

/// What the features need to know about colour and expression.
pub struct Makeup {
    pub skin: Tone,
    pub iris: Rgb,
    pub line: Rgb,
    pub brow: Rgb,
    pub lip: Tone,
    pub mood: Mood,
    pub anime: bool,
    pub soft: f32,
}

struct Expression {
    open: f32,
    smile: f32,
    part: f32,
    brow_lift: f32,
    brow_inner: f32,
}

fn expression(mood: Mood) -> Expression {
    let e = |open, smile, part, brow_lift, brow_inner| Expression {
        open,
        smile,
        part,
        brow_lift,
        brow_inner,
    };
    match mood {
        Mood::Calm => e(0.58, 0.28, 0.0, 0.0, 0.0),
        Mood::Angry => e(0.62, -0.4, 0.0, 6.0, 9.0),
        Mood::Serious => e(0.55, -0.12, 0.0, 2.5, 3.0),
        Mood::Happy => e(0.52, 0.9, 0.36, -2.5, -1.0),
        Mood::Excited => e(0.74, 1.15, 0.92, -6.0, -2.0),
    }
}

pub fn draw(c: &mut Canvas, head: &Head, mk: &Makeup) {
    if head.angle == Angle::Back {
        return;
    }
    let ex = expression(mk.mood);
    nose(c, head, mk);
    for eye in &head.eyes {
        if head.angle == Angle::Profile {
            profile_eye(c, eye, mk, &ex);
        } else {
            full_eye(c, eye, head, mk, &ex);
        }
        brow(c, eye, head, mk, &ex);
    }
    if head.angle == Angle::Profile {
        profile_mouth(c, mk, &ex, head.build.lips);
    } else {
        mouth(c, &head.mouth, mk, &ex, head.build.lips);
    }
}

/// Lid curves of an eye, inner corner to outer corner.
struct Lids {
    upper: Vec<Pt>,
    lower: Vec<Pt>,
    crease: Vec<Pt>,
}

fn lids(e: &EyeSlot, open: f32, masc: f32) -> Lids {
    let at = |u: f32, y: f32| (e.c.0 + e.outer * e.hw * u, e.c.1 + y - e.tilt * u);
    let lift = -4.0 + 2.5 * masc;
    let h = 12.5 * open;
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
            at(-0.45, -9.5 - h * 0.5),
            at(0.1, -13.0 - h * 0.42),
            at(0.7, -11.0 - h * 0.3),
            at(1.12, -6.0 + lift),
        ],
    }
}

fn full_eye(c: &mut Canvas, e: &EyeSlot, head: &Head, mk: &Makeup, ex: &Expression) {
    let masc = head.build.masc;
    let open = if mk.anime && ex.open > 0.0 {
        ex.open + 0.18
    } else {
        ex.open
    };
    let l = lids(e, open, masc);
    eyelid(c, &l, mk, masc);
    if open > 0.05 {
        let mut rim = l.lower.clone();
        rim.reverse();
        let ball = Path::new().spline(&l.upper).spline(&rim).close();
        c.clipped(&ball, |c| eyeball(c, e, mk, open));
    }
    lashes(c, e, &l, mk, masc, open);
    if !mk.anime {
        c.stroke(&curve(&l.crease), &mk.skin.deep.paint(), 1.6, 0.45);
    }
}

fn eyelid(c: &mut Canvas, l: &Lids, mk: &Makeup, masc: f32) {
    let mut up = l.upper.clone();
    up.reverse();
    let lid = Path::new().spline(&l.crease).spline(&up).close();
    let shadow = mk.skin.shade.mix(mk.iris, 0.42);
    let strength = if masc > 0.7 { 0.3 } else { 0.62 };
    c.soft(mk.soft * 0.22, |c| c.tint(&lid, shadow, strength));
}

fn eyeball(c: &mut Canvas, e: &EyeSlot, mk: &Makeup, open: f32) {
    let white = mk.skin.light.mix(Rgb(240, 230, 230), 0.4).mix(mk.skin.shade, 0.2);
    c.fill(&ellipse(e.c, e.hw + 4.0, 22.0), &white.paint());
    let r = if mk.anime { 14.2 } else { 13.0 } * (e.hw / 25.0).powf(0.3);
    let rx = r * (e.hw / 25.0).powf(0.55);
    let p = (e.c.0 - 1.0, e.c.1 - 1.0 - 1.2 * open);
    c.fill(&ellipse(p, rx, r), &mk.iris.mix(INK, 0.35).paint());
    c.fill(
        &ellipse((p.0, p.1 + 2.5), rx * 0.8, r * 0.72),
        &mk.iris.mix(CREAM, 0.22).paint(),
    );
    c.fill(&ellipse(p, rx * 0.46, r * 0.46), &INK.paint());
    c.tint(&ellipse((e.c.0, e.c.1 - 13.0 - 4.0 * open), e.hw, 11.0), mk.line, 0.42);
    c.tint(&circle((p.0 - 4.2, p.1 - 2.6 + 3.0 * (1.0 - open)), 2.4), CREAM, 0.95);
}

fn lashes(c: &mut Canvas, e: &EyeSlot, l: &Lids, mk: &Makeup, masc: f32, open: f32) {
    let mut top = l.upper.clone();
    let wing = (1.0 - masc) * 7.0;
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

fn closed_lashes(c: &mut Canvas, e: &EyeSlot, l: &Lids, mk: &Makeup, masc: f32) {
    let len = 9.0 - 4.5 * masc;
    for (i, u) in [(2usize, 0.05f32), (3, 0.5), (4, 0.9)] {
        let a = l.upper[i];
        let tip = (a.0 + e.outer * len * (0.35 + u * 0.6), a.1 + len * (0.85 - u * 0.45));
        let mid = ((a.0 + tip.0) / 2.0, (a.1 + tip.1) / 2.0 + 1.5);
        c.fill(&brush(&[a, mid, tip], 2.6, Taper::Tail), &mk.line.paint());
    }
}

fn profile_eye(c: &mut Canvas, e: &EyeSlot, mk: &Makeup, ex: &Expression) {
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

fn brow(c: &mut Canvas, e: &EyeSlot, head: &Head, mk: &Makeup, ex: &Expression) {
    let m = head.build.masc;
    let y = e.c.1 - 31.0 + 4.0 * m + ex.brow_lift;
    let k = if head.angle == Angle::Profile { 1.25 } else { 1.0 };
    let at = |u: f32, dy: f32| (e.c.0 + e.outer * e.hw * u * k, y + dy - 0.7 * e.tilt * u);
    let arch = -6.5 + 4.0 * m;
    let spine = [
        at(-1.05, 3.0 + ex.brow_inner),
        at(-0.4, -1.0 + ex.brow_inner * 0.5),
        at(0.35, arch),
        at(0.85, arch + 1.5),
        at(1.38, 4.0),
    ];
    let w = head.build.brow * if mk.anime { 0.82 } else { 1.0 };
    c.fill(&brush(&spine, w, Taper::Tail), &mk.brow.paint());
}

fn nose(c: &mut Canvas, head: &Head, mk: &Makeup) {
    match head.angle {
        Angle::Front => front_nose(c, mk, &head.build),
        Angle::ThreeQuarter => turned_nose(c, mk, head.build.masc),
        _ => profile_nose(c, mk, 6.0 * head.build.bones.nose_length),
    }
}

fn nostril(c: &mut Canvas, mk: &Makeup, pts: &[Pt]) {
    c.fill(&brush(pts, 4.6, Taper::Both), &mk.skin.deep.paint());
}

fn front_nose(c: &mut Canvas, mk: &Makeup, b: &Build) {
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
        c.tint(&under, mk.skin.deep, if mk.anime { 0.35 } else { 0.5 })
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

fn turned_nose(c: &mut Canvas, mk: &Makeup, m: f32) {
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

fn profile_nose(c: &mut Canvas, mk: &Makeup, out: f32) {
    let x = |x: f32| x - 0.5 * out;
    nostril(c, mk, &[(x(-116.0), 59.0), (x(-109.0), 56.0), (x(-102.0), 60.0)]);
    c.stroke(
        &curve(&[(x(-103.0), 47.0), (x(-95.0), 53.0), (x(-98.0), 63.0)]),
        &mk.skin.deep.paint(),
        1.8,
        0.5,
    );
}

/// Upper lip with its bow; `gap` lowers nothing, it only shapes the seam.
fn upper_lip(m: &MouthSlot, full: f32, lift: f32) -> (Vec<Pt>, Vec<Pt>) {
    let (x, y) = m.c;
    let (l, r) = (m.left, m.right);
    let top = vec![
        (x - l, y - lift),
        (x - l * 0.55, y - 6.0 * full - lift * 0.35),
        (x - l * 0.2, y - 10.5 * full),
        (x, y - 8.0 * full),
        (x + r * 0.2, y - 10.5 * full),
        (x + r * 0.55, y - 6.0 * full - lift * 0.35),
        (x + r, y - lift),
    ];
    let seam = vec![
        (x + r, y - lift),
        (x + r * 0.5, y - 0.5),
        (x + r * 0.15, y + 0.4),
        (x, y + 1.8),
        (x - l * 0.15, y + 0.4),
        (x - l * 0.5, y - 0.5),
        (x - l, y - lift),
    ];
    (top, seam)
}

fn lower_lip(m: &MouthSlot, full: f32, lift: f32, part: f32) -> (Vec<Pt>, Vec<Pt>) {
    let (x, y) = m.c;
    let (l, r) = (m.left, m.right);
    let d = 8.5 * part;
    let top = vec![
        (x - l * 0.94, y - lift * 0.85),
        (x - l * 0.5, y + d * 0.75),
        (x, y + 1.5 + d),
        (x + r * 0.5, y + d * 0.75),
        (x + r * 0.94, y - lift * 0.85),
    ];
    let low = vec![
        (x + r * 0.94, y - lift * 0.85),
        (x + r * 0.5, y + 9.5 * full + d),
        (x, y + 13.5 * full + d),
        (x - l * 0.5, y + 9.5 * full + d),
        (x - l * 0.94, y - lift * 0.85),
    ];
    (top, low)
}

fn mouth(c: &mut Canvas, slot: &MouthSlot, mk: &Makeup, ex: &Expression, full: f32) {
    let wide = 1.0 + 0.14 * ex.smile;
    let m = MouthSlot {
        c: slot.c,
        left: slot.left * wide,
        right: slot.right * wide,
    };
    let lift = 6.0 * ex.smile;
    let (top, seam) = upper_lip(&m, full, lift);
    let (low_top, low) = lower_lip(&m, full, lift, ex.part);
    let lower = Path::new().spline(&low_top).spline(&low).close();
    if ex.part > 0.1 {
        mouth_opening(c, &seam, &low_top, mk);
    }
    c.fill(&lower, &mk.lip.base.paint());
    c.fill(&Path::new().spline(&top).spline(&seam).close(), &mk.lip.shade.paint());
    let (x, y) = m.c;
    let shine = ellipse(
        (x - m.left * 0.12, y + 7.0 * full + 8.0 * ex.part),
        m.right * 0.34,
        2.6 * full,
    );
    c.soft(mk.soft * 0.2, |c| c.tint(&shine, mk.lip.light, 0.75));
    c.fill(&brush(&seam, 2.6, Taper::Both), &mk.lip.deep.paint());
    let chin = ellipse((x, y + 19.0 * full.max(0.9) + 8.0 * ex.part), m.right * 0.5, 3.5);
    c.soft(mk.soft * 0.4, |c| c.tint(&chin, mk.skin.shade, 0.6));
    for (cx, s) in [(x - m.left, -1.0), (x + m.right, 1.0)] {
        let dab = [
            (cx - s * 2.0, y - lift),
            (cx + s * 2.0, y - lift - 1.5 * ex.smile),
            (cx + s * 3.5, y - lift - 4.0 * ex.smile),
        ];
        c.fill(&brush(&dab, 3.0, Taper::Both), &mk.lip.deep.paint());
    }
}

fn mouth_opening(c: &mut Canvas, seam: &[Pt], low: &[Pt], mk: &Makeup) {
    let gap = Path::new().spline(seam).spline(low).close();
    c.fill(&gap, &mk.lip.deep.mix(INK, 0.4).paint());
    c.clipped(&gap, |c| {
        let teeth: Vec<Pt> = seam.iter().map(|p| (p.0, p.1 + 4.8)).collect();
        c.fill(
            &Path::new().spline(seam).line(&crate::shape::reversed(&teeth)).close(),
            &Rgb(0xf3, 0xe8, 0xe0).paint(),
        );
    });
}

fn profile_mouth(c: &mut Canvas, mk: &Makeup, ex: &Expression, full: f32) {
    let k = 4.0 * ex.smile;
    let corner = (-77.0 + ex.smile, 99.0 - k);
    let gap = 4.0 * ex.part;
    let upper = Path::new()
        .spline(&[(-104.5, 80.0), (-111.0, 88.0), (-108.0, 95.0), (-100.0, 98.0)])
        .spline(&[(-100.0, 98.0), (-90.0, 98.0 - k * 0.3), corner])
        .spline(&[corner, (-92.0, 91.0 - k * 0.4), (-104.5, 80.0)])
        .close();
    let lower = Path::new()
        .spline(&[(-101.0, 98.0 + gap), (-107.0, 105.0), (-105.0, 111.0), (-99.0, 116.0)])
        .spline(&[(-99.0, 116.0), (-88.0, 108.0 + 2.0 * full), corner])
        .spline(&[corner, (-90.0, 98.5 + gap * 0.6 - k * 0.3), (-101.0, 98.0 + gap)])
        .close();
    c.fill(&lower, &mk.lip.base.paint());
    c.fill(&upper, &mk.lip.shade.paint());
    let seam = [
        (-102.0, 98.0 + gap * 0.5),
        (-90.0, 98.5 + gap * 0.3 - k * 0.3),
        corner,
        (corner.0 + 4.0, corner.1 - 1.0 - k * 0.4),
    ];
    c.fill(&brush(&seam, 2.8 + gap * 0.9, Taper::Both), &mk.lip.deep.paint());
    c.soft(mk.soft * 0.15, |c| {
        c.tint(&ellipse((-101.0, 107.0), 3.0, 2.4), mk.lip.light, 0.7)
    });
}

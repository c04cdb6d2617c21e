//! Eyes, brows, nose and mouth, each from one or two named shapes.

mod eye;
mod mouth;
mod nose;

use crate::canvas::Canvas;
use crate::head::{EyeSlot, Head};
use crate::palette::{Rgb, Tone};
use crate::person::Angle;
use crate::shape::{Taper, brush};
use crate::words::Mood;
use eye::{full_eye, profile_eye};
use mouth::{mouth, profile_mouth};
use nose::nose;

/// Color and expression of the features.
pub struct Makeup {
    pub skin: Tone,
    pub iris: Rgb,
    pub line: Rgb,
    pub brow: Rgb,
    pub lip: Tone,
    /// Make-up around the eyes, 0 to 1.
    pub made_up: f32,
    /// How far the eyes look sideways.
    pub gaze: f32,
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
        Mood::Calm => e(0.7, 0.62, 0.0, -1.5, -1.0),
        Mood::Angry => e(0.62, -0.8, 0.0, 7.0, 14.0),
        Mood::Serious => e(0.62, -0.08, 0.0, 2.0, 2.5),
        Mood::Happy => e(0.6, 1.25, 0.8, -4.0, -2.0),
        Mood::Excited => e(0.95, 1.3, 1.5, -10.0, -4.0),
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
        profile_mouth(c, mk, &ex, &head.build);
    } else {
        mouth(c, &head.mouth, mk, &ex, &head.build);
    }
}

fn brow(c: &mut Canvas, e: &EyeSlot, head: &Head, mk: &Makeup, ex: &Expression) {
    let m = head.build.masc;
    let b = &head.build.bones;
    let y = e.c.1 - 32.0 + 4.0 * m - 4.0 * b.brow_height + ex.brow_lift;
    let k = if head.angle == Angle::Profile { 1.25 } else { 1.0 };
    let at = |u: f32, dy: f32| (e.c.0 + e.outer * e.hw * u * k, y + dy - 0.7 * e.tilt * u);
    let arch = -5.0 + 3.0 * m - 4.0 * b.brow_arch;
    let slant = 3.0 * b.brow_slant - 2.0;
    let spine = [
        at(-1.05, 3.0 + slant + ex.brow_inner),
        at(-0.4, -1.0 + slant * 0.4 + ex.brow_inner * 0.5),
        at(0.35, arch),
        at(0.85, arch + 1.5),
        at(1.34, 4.0 - slant),
    ];
    let w = head.build.brow * if mk.anime { 0.82 } else { 1.0 };
    c.fill(&brush(&spine, w, Taper::Tail), &mk.brow.paint());
}

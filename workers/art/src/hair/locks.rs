//! Long styles: two curtains from the parting and a mass behind them.

use super::Hair;
use super::guides::{self, Lock};
use crate::canvas::{Canvas, Paint};
use crate::palette::Rgb;
use crate::person::Angle;
use crate::rng::Rng;
use crate::shape::{Path, Pt, Shape, Taper, brush, curve, reversed};

pub fn back_mass(c: &mut Canvas, h: &Hair, length: f32, wave: f32, v: f32) {
    if h.head.angle == Angle::Back {
        return;
    }
    let all: Vec<Lock> = guides::locks(h.head.angle, h.part, v - 4.0)
        .iter()
        .map(|l| l.shaped(length, wave, h.phase + 0.9))
        .collect();
    let right = &all[all.len() - 1];
    let left = if all.len() > 1 { &all[0].outer } else { &right.inner };
    let d = Path::new().spline(left).spline(&reversed(&right.outer)).close();
    c.fill(&d, &h.tone.deep.mix(h.tone.shade, 0.35).paint());
    h.bw.outline(c, &d);
}

pub fn curtains(c: &mut Canvas, h: &Hair, length: f32, wave: f32, v: f32) {
    let mut rng = Rng::new(h.seed);
    for (i, lock) in guides::locks(h.head.angle, h.part, v).iter().enumerate() {
        let lit = (i == 0) == (h.side > 0.0) || h.head.angle == Angle::Profile;
        let phase = h.phase + i as f32 * 1.3;
        draw_lock(c, h, &lock.shaped(length, wave, phase), lit, &mut rng);
    }
}

fn lock_shape(l: &Lock) -> Shape {
    Path::new().spline(&l.outer).spline(&reversed(&l.inner)).close()
}

fn draw_lock(c: &mut Canvas, h: &Hair, l: &Lock, lit: bool, rng: &mut Rng) {
    let d = lock_shape(l);
    let t = &h.tone;
    let s = h.side;
    let paint = if h.bw.ink.is_some() {
        t.base.paint()
    } else {
        Paint::linear(
            (-140.0 * s, -60.0),
            (150.0 * s, 60.0),
            &[
                (0.0, t.base.mix(t.light, 0.3), 1.0),
                (0.42, t.base, 1.0),
                (0.8, t.shade, 1.0),
                (1.0, t.deep, 1.0),
            ],
        )
    };
    h.bw.outline(c, &d);
    c.fill(&d, &paint);
    c.clipped(&d, |c| {
        fall_shadow(c, h, l);
        strands(c, h, l, lit, rng);
        if h.bw.ink.is_none() {
            let edge = Paint::linear(
                (0.0, -180.0),
                (0.0, 440.0),
                &[(0.0, h.rim, 0.25), (0.35, h.rim, 1.0), (1.0, h.rim, 0.1)],
            );
            if !lit || h.head.angle == Angle::Profile {
                c.stroke(&curve(&l.outer), &edge, 11.0, 0.35);
                c.stroke(&curve(&l.outer), &edge, 6.0, 0.8);
            }
        }
    });
}

/// Dark inner edge, so that the lock turns away towards the face.
fn fall_shadow(c: &mut Canvas, h: &Hair, l: &Lock) {
    let line = portion(&l.strand(0.04), 0.2, 1.0);
    c.soft(h.bw.soft * 0.5, |c| {
        c.tint(&brush(&line, 46.0, Taper::Both), h.tone.deep, 0.55);
    });
}

/// Highlight and shadow ribbons that follow the lock.
fn strands(c: &mut Canvas, h: &Hair, l: &Lock, lit: bool, rng: &mut Rng) {
    let n = if h.bw.ink.is_some() { 6 } else { 22 };
    for i in 0..n {
        let t = (i as f32 + rng.range(0.2, 0.8)) / n as f32;
        let line = l.strand(t);
        let a = rng.range(0.0, 0.3);
        let b = rng.range(0.6, 1.0);
        let dark = i % 2 == 0;
        let (tone, o) = strand_tone(h, dark, lit);
        let w = if dark {
            rng.range(5.0, 12.0)
        } else {
            rng.range(2.0, 6.5)
        };
        c.tint(&brush(&portion(&line, a, b), w, Taper::Both), tone, o);
    }
    if h.silver {
        for t in [0.1, 0.2, 0.62] {
            c.tint(
                &brush(&portion(&l.strand(t), 0.05, 0.8), 3.4, Taper::Both),
                Rgb(226, 220, 226),
                0.34,
            );
        }
    }
    sheen(c, h, l, lit);
}

fn strand_tone(h: &Hair, dark: bool, lit: bool) -> (Rgb, f32) {
    match (dark, h.bw.ink.is_some()) {
        (true, true) => (h.tone.shade, 0.9),
        (true, false) => (h.tone.deep, 0.32),
        (false, true) => (h.tone.light, 0.75),
        (false, false) => (h.tone.light, if lit { 0.5 } else { 0.3 }),
    }
}

/// The band of light across the crown.
fn sheen(c: &mut Canvas, h: &Hair, l: &Lock, lit: bool) {
    let n = l.outer.len();
    let k = (n as f32 * 0.3) as usize;
    let (a, b) = (l.inner[k], l.outer[k.min(n - 1)]);
    let mid = (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1));
    if h.bw.ink.is_none() {
        let o = if lit { 0.42 } else { 0.2 };
        let glow = Paint::radial(mid, 62.0, &[(0.0, h.tone.light, o), (1.0, h.tone.light, 0.0)]);
        c.fill(&lock_shape(l), &glow);
    }
}

pub fn portion(line: &[Pt], a: f32, b: f32) -> Vec<Pt> {
    let n = line.len() - 1;
    let i = (a * n as f32) as usize;
    let j = ((b * n as f32) as usize).max(i + 2).min(n);
    line[i.min(n - 2)..=j].to_vec()
}

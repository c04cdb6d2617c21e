//! Day and night, clouds, and what the wind carries.

use crate::canvas::{Canvas, Paint};
use crate::light;
use crate::palette::{CREAM, GOLD, INK, Rgb, Scheme, TEAL, VIOLET};
use crate::rng::Rng;
use crate::shape::{blob, curve, polygon, rect};
use crate::things::{self, find};
use std::f32::consts::TAU;

pub fn summer(c: &mut Canvas, w: f32, h: f32) {
    let day = Paint::linear(
        (0.0, 0.0),
        (0.0, h * 0.6),
        &[(0.0, Rgb(110, 178, 232), 0.6), (1.0, CREAM, 0.0)],
    );
    c.fill(&rect(0.0, 0.0, w, h * 0.6), &day);
    light::glow(c, (w * 0.88, h * 0.08), h * 0.3, GOLD, 0.8);
}

pub fn night(c: &mut Canvas, w: f32, h: f32, rng: &mut Rng) {
    c.tint(&rect(0.0, 0.0, w, h), Rgb(10, 14, 44), 0.62);
    light::sparks(c, w, h * 0.5, CREAM, 90, rng);
}

fn bank(c: &mut Canvas, w: f32, h: f32, tone: Rgb, rng: &mut Rng) {
    for _ in 0..9 {
        let (x, y) = (rng.unit() * w, h * rng.range(0.02, 0.24));
        let r = w * rng.range(0.12, 0.24);
        let puff = blob(&[
            (x - r, y),
            (x - r * 0.6, y - r * 0.4),
            (x + r * 0.1, y - r * 0.5),
            (x + r * 0.7, y - r * 0.36),
            (x + r, y + r * 0.06),
            (x, y + r * 0.2),
        ]);
        c.tint(&puff, tone.mix(INK, rng.range(0.0, 0.2)), 0.8);
    }
}

pub fn clouds(c: &mut Canvas, w: f32, h: f32, rng: &mut Rng) {
    bank(c, w, h, Rgb(226, 228, 236), rng);
}

pub fn storm(c: &mut Canvas, w: f32, h: f32, rng: &mut Rng) {
    c.tint(&rect(0.0, 0.0, w, h), Rgb(22, 26, 44), 0.45);
    bank(c, w, h, Rgb(74, 78, 98), rng);
    let x = w * rng.range(0.1, 0.9);
    light::glow(c, (x, h * 0.24), h * 0.24, CREAM, 0.5);
    let bolt = polygon(&[
        (x, h * 0.12),
        (x + 26.0, h * 0.12),
        (x + 4.0, h * 0.26),
        (x + 24.0, h * 0.26),
        (x - 26.0, h * 0.46),
        (x - 4.0, h * 0.3),
        (x - 24.0, h * 0.3),
    ]);
    c.fill(&bolt, &Rgb(255, 236, 160).paint());
}

pub fn fog(c: &mut Canvas, w: f32, h: f32, rng: &mut Rng) {
    for i in 0..6u8 {
        let y = h * (0.5 + 0.09 * f32::from(i)) + rng.range(-20.0, 20.0);
        let veil = blob(&[
            (-w * 0.2, y),
            (w * 0.3, y - h * 0.06),
            (w * 0.8, y - h * 0.04),
            (w * 1.2, y),
            (w * 0.5, y + h * 0.07),
        ]);
        c.soft(14.0, |c| c.tint(&veil, CREAM, 0.34));
    }
}

pub fn wind(c: &mut Canvas, w: f32, h: f32, rng: &mut Rng) {
    for _ in 0..16 {
        let (x, y) = (rng.range(-0.2, 0.8) * w, rng.unit() * h);
        let long = w * rng.range(0.2, 0.4);
        let gust = [
            (x, y),
            (x + long * 0.4, y - 18.0),
            (x + long * 0.8, y + 6.0),
            (x + long, y - 10.0),
        ];
        light::swash(c, &gust, 5.0, CREAM, 0.5);
    }
}

pub fn leaves(c: &mut Canvas, w: f32, h: f32, rng: &mut Rng) {
    let Some(leaf) = find("leaf") else { return };
    let tones = [Rgb(216, 112, 44), Rgb(196, 60, 44), Rgb(232, 176, 60)];
    for _ in 0..26 {
        let at = (rng.unit() * w, rng.unit() * h);
        things::draw(c, leaf, at, w.min(h) / 820.0 * rng.range(0.12, 0.26), rng.pick(&tones));
    }
}

pub fn fireflies(c: &mut Canvas, w: f32, h: f32, rng: &mut Rng) {
    for _ in 0..44 {
        let at = (rng.unit() * w, h * rng.range(0.1, 1.0));
        light::glow(c, at, rng.range(8.0, 24.0), GOLD, 0.9);
        light::orb(c, at, rng.range(2.0, 5.0), CREAM, 0.9);
    }
}

pub fn fireworks(c: &mut Canvas, w: f32, h: f32, s: &Scheme, rng: &mut Rng) {
    for burst in 0..5usize {
        let at = (w * rng.range(0.06, 0.94), h * rng.range(0.06, 0.36));
        let r = w.min(h) * rng.range(0.1, 0.18);
        let tone = [GOLD, s.ribbons[0], s.ribbons[1], s.ribbons[2], CREAM][burst];
        light::glow(c, at, r, tone, 0.4);
        for ray in 0..18u8 {
            let (sin, cos) = (TAU * f32::from(ray) / 18.0).sin_cos();
            let from = (at.0 + cos * r * 0.2, at.1 + sin * r * 0.2);
            let to = (at.0 + cos * r, at.1 + sin * r + r * 0.1);
            c.stroke(&curve(&[from, to]), &tone.paint(), 3.0, 0.9);
        }
    }
}

pub fn aurora(c: &mut Canvas, w: f32, h: f32, rng: &mut Rng) {
    for tone in [Rgb(96, 232, 160), TEAL, VIOLET] {
        let y = h * rng.range(0.1, 0.24);
        let veil = blob(&[
            (-w * 0.1, y),
            (w * 0.3, y - h * 0.08),
            (w * 0.7, y + h * 0.04),
            (w * 1.1, y - h * 0.06),
            (w * 1.1, y + h * 0.16),
            (w * 0.6, y + h * 0.22),
            (w * 0.2, y + h * 0.12),
        ]);
        c.soft(10.0, |c| c.tint(&veil, tone, 0.5));
    }
}

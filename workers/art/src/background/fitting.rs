//! A fitting room: a tall mirror with bulbs, a drawn curtain, clothes on a rail.

use super::Stage;
use crate::canvas::{Canvas, Paint};
use crate::light;
use crate::palette::{CREAM, GOLD, INK};
use crate::rng::Rng;
use crate::shape::{Path, Taper, brush, circle, rect};

pub fn room(c: &mut Canvas, st: &Stage, rng: &mut Rng) {
    let (w, h, s) = (st.w, st.h, st.scheme);
    let side = rng.sign();
    let x = w * (0.5 - 0.22 * side);
    mirror(c, st, x);
    rail(c, st, w * (0.5 + 0.3 * side), rng);
    for i in 0..8u8 {
        let k = f32::from(i) * 24.0;
        let edge = if side > 0.0 { w - k } else { k };
        let fold = [
            (edge, -30.0),
            (edge + 8.0, h * 0.4),
            (edge - 6.0, h * 0.75),
            (edge, h * 1.02),
        ];
        let tone = if i % 2 == 0 {
            s.ribbons[0].mix(INK, 0.42)
        } else {
            s.ribbons[0].mix(s.top, 0.7)
        };
        c.tint(&brush(&fold, 50.0, Taper::Both), tone, 0.9);
    }
    light::glow(c, (x, h * 0.1), h * 0.4, s.glow, 0.4);
}

fn mirror(c: &mut Canvas, st: &Stage, x: f32) {
    let (w, h, s) = (st.w, st.h, st.scheme);
    let half = w.min(h) * 0.24;
    let (top, low) = (h * 0.06, h * 1.02);
    let frame = Path::new()
        .line(&[(x - half, low)])
        .spline(&[
            (x - half, top + half * 0.8),
            (x - half * 0.7, top + half * 0.2),
            (x, top),
            (x + half * 0.7, top + half * 0.2),
            (x + half, top + half * 0.8),
        ])
        .line(&[(x + half, low)])
        .close();
    let glass = Paint::linear(
        (x - half, top),
        (x + half, low),
        &[
            (0.0, CREAM, 0.7),
            (0.45, s.glow.mix(s.low, 0.4), 0.5),
            (1.0, s.top, 0.7),
        ],
    );
    c.fill(&frame, &glass);
    c.stroke(&frame, &GOLD.paint(), 9.0, 0.85);
    for i in 0..7u8 {
        for side in [-1.0, 1.0] {
            let p = (x + side * half, top + half + f32::from(i) * h * 0.13);
            light::glow(c, p, half * 0.5, s.glow, 0.55);
            c.fill(&circle(p, half * 0.06), &CREAM.paint());
        }
    }
}

fn rail(c: &mut Canvas, st: &Stage, x: f32, rng: &mut Rng) {
    let (h, s) = (st.h, st.scheme);
    c.fill(&rect(x - 130.0, h * 0.27, 260.0, 6.0), &GOLD.mix(INK, 0.3).paint());
    for i in 0..6u8 {
        let cx = x - 104.0 + f32::from(i) * 42.0;
        let tone = rng
            .pick(&[s.ribbons[0], s.ribbons[1], s.ribbons[2], s.low])
            .mix(INK, 0.35);
        let low = h * rng.range(0.62, 0.86);
        let dress = Path::new()
            .spline(&[
                (cx, h * 0.28),
                (cx - 18.0, h * 0.33),
                (cx - 20.0, h * 0.45),
                (cx - 28.0, low),
            ])
            .spline(&[
                (cx + 28.0, low),
                (cx + 20.0, h * 0.45),
                (cx + 18.0, h * 0.33),
                (cx, h * 0.28),
            ])
            .close();
        c.fill(&dress, &tone.paint());
    }
}

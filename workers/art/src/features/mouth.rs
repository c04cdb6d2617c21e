//! Lips, and teeth when they part.

use super::{Expression, Makeup};
use crate::build::Build;
use crate::canvas::Canvas;
use crate::head::MouthSlot;
use crate::palette::{INK, Rgb};
use crate::shape::{Path, Pt, Taper, brush, ellipse};

/// Upper lip with its bow; `gap` lowers nothing, it only shapes the seam.
pub fn upper_lip(m: &MouthSlot, full: f32, bow: f32, lift: f32) -> (Vec<Pt>, Vec<Pt>) {
    let (x, y) = m.c;
    let (l, r) = (m.left, m.right);
    let top = vec![
        (x - l, y - lift),
        (x - l * 0.55, y - 6.0 * full - lift * 0.35),
        (x - l * 0.2, y - 10.5 * full),
        (x, y - (8.6 - 2.4 * bow) * full),
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

pub fn lower_lip(m: &MouthSlot, full: f32, lift: f32, part: f32) -> (Vec<Pt>, Vec<Pt>) {
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

pub fn mouth(c: &mut Canvas, slot: &MouthSlot, mk: &Makeup, ex: &Expression, b: &Build) {
    let full = b.lips;
    let wide = 1.0 + 0.16 * ex.smile;
    let m = MouthSlot {
        c: slot.c,
        left: slot.left * wide,
        right: slot.right * wide,
    };
    let lift = 8.0 * ex.smile;
    let (top, seam) = upper_lip(&m, full * (1.0 + 0.2 * b.bones.upper_lip), b.bones.brow_arch, lift);
    let (low_top, low) = lower_lip(&m, full, lift, ex.part);
    let lower = Path::new().spline(&low_top).spline(&low).close();
    if ex.part > 0.1 {
        mouth_opening(c, &seam, &low_top, ex.part, mk);
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
    c.fill(&brush(&seam, 2.2, Taper::Both), &mk.lip.deep.paint());
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

pub fn mouth_opening(c: &mut Canvas, seam: &[Pt], low: &[Pt], part: f32, mk: &Makeup) {
    let gap = Path::new().spline(seam).spline(low).close();
    c.fill(&gap, &mk.lip.deep.mix(INK, 0.4).paint());
    c.clipped(&gap, |c| {
        let teeth: Vec<Pt> = seam.iter().map(|p| (p.0, p.1 + 3.6 + 3.4 * part)).collect();
        c.fill(
            &Path::new().spline(seam).line(&crate::shape::reversed(&teeth)).close(),
            &Rgb(0xf3, 0xe8, 0xe0).paint(),
        );
    });
}

pub fn profile_mouth(c: &mut Canvas, mk: &Makeup, ex: &Expression, b: &Build) {
    let (k, full) = (4.0 * ex.smile, b.lips);
    let at = |x: f32, y: f32| (x, b.down(y));
    let (cx, cy) = (-77.0 + ex.smile - 3.0 * b.bones.mouth_width.min(0.0), 99.0 - k);
    let corner = at(cx, cy);
    let gap = 4.0 * ex.part;
    let upper = Path::new()
        .spline(&[at(-104.5, 80.0), at(-111.0, 88.0), at(-108.0, 95.0), at(-100.0, 98.0)])
        .spline(&[at(-100.0, 98.0), at(-90.0, 98.0 - k * 0.3), corner])
        .spline(&[corner, at(-92.0, 91.0 - k * 0.4), at(-104.5, 80.0)])
        .close();
    let lower = Path::new()
        .spline(&[
            at(-101.0, 98.0 + gap),
            at(-107.0, 105.0),
            at(-105.0, 111.0),
            at(-99.0, 116.0),
        ])
        .spline(&[at(-99.0, 116.0), at(-88.0, 108.0 + 2.0 * full), corner])
        .spline(&[corner, at(-90.0, 98.5 + gap * 0.6 - k * 0.3), at(-101.0, 98.0 + gap)])
        .close();
    c.fill(&lower, &mk.lip.base.paint());
    c.fill(&upper, &mk.lip.shade.paint());
    let seam = [
        at(-102.0, 98.0 + gap * 0.5),
        at(-90.0, 98.5 + gap * 0.3 - k * 0.3),
        corner,
        at(cx + 4.0, cy - 1.0 - k * 0.4),
    ];
    c.fill(&brush(&seam, 2.4 + gap * 0.9, Taper::Both), &mk.lip.deep.paint());
    c.soft(mk.soft * 0.15, |c| {
        c.tint(&ellipse(at(-101.0, 107.0), 3.0, 2.4), mk.lip.light, 0.7);
    });
}

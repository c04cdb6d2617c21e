//! Furniture that a pose rests on.

use crate::canvas::{Canvas, Paint};
use crate::palette::{INK, Scheme};
use crate::posture::{self, LEDGE};
use crate::shape::{blob, ellipse, rect};
use crate::words::Pose;

/// The shadow of a whole figure on the ground.
pub fn ground(c: &mut Canvas, pose: Pose) {
    let y = posture::sole(pose) + 14.0;
    c.soft(14.0, |c| c.tint(&ellipse((10.0, y), 330.0, 46.0), INK, 0.55));
}

/// Behind the figure: the back of an armchair.
pub fn behind(c: &mut Canvas, pose: Pose, scheme: &Scheme) {
    if pose != Pose::Sitting {
        return;
    }
    let tone = scheme.ribbons[1].mix(INK, 0.5);
    let back = blob(&[
        (-330.0, 900.0),
        (-350.0, 560.0),
        (-250.0, 420.0),
        (0.0, 396.0),
        (250.0, 420.0),
        (350.0, 560.0),
        (330.0, 900.0),
    ]);
    let cloth = Paint::linear(
        (-300.0, 400.0),
        (300.0, 900.0),
        &[(0.0, tone.mix(scheme.glow, 0.3), 1.0), (1.0, tone.mix(INK, 0.5), 1.0)],
    );
    c.fill(&back, &cloth);
    for side in [-1.0, 1.0] {
        let arm = blob(&[
            (side * 290.0, 800.0),
            (side * 400.0, 790.0),
            (side * 430.0, 900.0),
            (side * 420.0, 1560.0),
            (side * 290.0, 1560.0),
        ]);
        c.fill(&arm, &cloth);
    }
    c.fill(&rect(-300.0, 960.0, 600.0, 420.0), &tone.mix(INK, 0.35).paint());
}

/// In front of the figure, under its arm: a counter.
pub fn ledge(c: &mut Canvas, pose: Pose, scheme: &Scheme) {
    if pose != Pose::Leaning {
        return;
    }
    let tone = scheme.ribbons[0].mix(INK, 0.6);
    let body = Paint::linear(
        (0.0, LEDGE),
        (0.0, 2100.0),
        &[(0.0, tone, 1.0), (0.5, tone.mix(INK, 0.6), 1.0), (1.0, INK, 1.0)],
    );
    c.fill(&rect(60.0, LEDGE + 18.0, 1900.0, 1500.0), &body);
    c.fill(&rect(20.0, LEDGE, 1940.0, 26.0), &tone.mix(scheme.glow, 0.45).paint());
}

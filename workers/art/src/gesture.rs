//! Arms in front of everything, their hands and what these hold.

use crate::arms::Arms;
use crate::canvas::Canvas;
use crate::hands::Hand;
use crate::held;
use crate::person::{Gesture, Portrait};
use crate::posture::{self, Arm};
use crate::shape::Pt;
use crate::things::{self, Sketch};
use crate::torso::Torso;

/// Height of what is held, in figure units below the eyes.
const FOOT: f32 = 668.0;

fn size_of(sketch: &Sketch) -> f32 {
    let (wide, high) = match sketch.name {
        "pen" | "brush" => (150.0, 350.0),
        "key" => (90.0, 210.0),
        _ if held::is_slim(sketch) => (170.0, 330.0),
        _ => (290.0, 236.0),
    };
    (wide / sketch.width).min(high / sketch.height)
}

/// The arms at rest, drawn with the body, and those of the gesture.
pub fn arms(p: &Portrait, torso: &Torso) -> (Vec<Arm>, Vec<Arm>) {
    let (half, is_slim) = p.held.as_ref().map_or((60.0, false), |item| {
        (
            item.sketch.width * size_of(item.sketch) * 0.44,
            held::is_slim(item.sketch),
        )
    });
    posture::gesturing(p.gesture, torso, half, is_slim)
}

pub fn draw(c: &mut Canvas, p: &Portrait, arms: &Arms, raised: &[Arm]) {
    for arm in raised {
        arms.draw(c, arm, false);
    }
    let hand = |at: Pt, up: Pt, side: f32| Hand {
        at,
        up,
        side,
        scale: 1.0 + 0.14 * arms.torso.masc,
        skin: arms.skin,
        bw: &arms.wear.bw,
    };
    let Some(last) = raised.last() else { return };
    let at = last.wrist;
    match p.gesture {
        Gesture::None => {}
        Gesture::Chin => hand(at, (-0.36, -1.0), 1.0).bent(c),
        Gesture::Wave => hand((at.0, at.1 + 4.0), (0.12, -1.0), -1.0).open(c),
        Gesture::Heart => hand(at, (-1.0, -0.42), 1.0).laid(c),
        Gesture::Hold => {
            let Some(item) = &p.held else { return };
            let is_slim = held::is_slim(item.sketch);
            let (x, low) = if is_slim { (at.0 - 34.0, 40.0) } else { (0.0, 0.0) };
            let sketch = held::from_outside(item.sketch);
            things::draw(c, sketch, (x, FOOT + low), size_of(item.sketch), item.color);
            for arm in raised {
                let up = if is_slim {
                    (-0.5, -1.0)
                } else {
                    (-0.24 * arm.side, -1.0)
                };
                hand(arm.wrist, up, -arm.side).around(c);
            }
        }
    }
}

/// Tubes of a stethoscope around the neck, its disc on the chest.
pub fn stethoscope(c: &mut Canvas) {
    let tube = crate::palette::Rgb(0x2c, 0x3c, 0x50).paint();
    for side in [-1.0, 1.0] {
        let line = crate::shape::curve(&[
            (side * 62.0, 236.0),
            (side * 74.0, 330.0),
            (side * 58.0, 430.0),
            (side * 16.0, 500.0),
        ]);
        c.stroke(&line, &tube, 11.0, 1.0);
    }
    let low = crate::shape::curve(&[(0.0, 498.0), (8.0, 560.0), (52.0, 590.0), (84.0, 560.0)]);
    c.stroke(&low, &tube, 11.0, 1.0);
    let disc = crate::shape::circle((86.0, 548.0), 22.0);
    c.fill(&disc, &crate::palette::Rgb(0xc8, 0xce, 0xd6).paint());
    c.stroke(&disc, &tube, 5.0, 1.0);
}

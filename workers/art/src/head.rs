//! Head geometry of the four views. Eye line at y = 0, chin near y = 156;
//! turned views face left, `compose` mirrors them when the seed says so.

mod front;
mod turned;

use crate::build::Build;
use crate::person::Angle;
use crate::shape::Pt;
use front::{back, front};
use turned::{profile, three_quarter};

/// An eye: centre, half width, and on which side its outer corner lies.
#[derive(Clone, Copy)]
pub struct EyeSlot {
    pub c: Pt,
    pub hw: f32,
    pub outer: f32,
    /// How far the outer corner is raised.
    pub tilt: f32,
}

#[derive(Clone, Copy)]
pub struct MouthSlot {
    pub c: Pt,
    pub left: f32,
    pub right: f32,
}

pub struct Head {
    pub angle: Angle,
    pub build: Build,
    /// Closed face contour, including the skull under the hair.
    pub face: Vec<Pt>,
    /// Neck edges from under the jaw down to the trapezius.
    pub neck_left: Vec<Pt>,
    pub neck_right: Vec<Pt>,
    pub ears: Vec<(Pt, f32)>,
    pub eyes: Vec<EyeSlot>,
    pub mouth: MouthSlot,
    /// Hairline and skull edge, both from the left end to the right end.
    pub hairline: Vec<Pt>,
    pub crown: Vec<Pt>,
}

impl Head {
    pub fn new(angle: Angle, build: Build) -> Self {
        let plain = match angle {
            Angle::Front => front(build),
            Angle::ThreeQuarter => three_quarter(build),
            Angle::Profile => profile(build),
            Angle::Back => back(build),
        };
        plain.with_bones()
    }

    fn with_bones(mut self) -> Self {
        let (angle, build) = (self.angle, self.build);
        let b = &build.bones;
        for p in &mut self.face {
            *p = build.shaped(angle, *p);
        }
        for eye in &mut self.eyes {
            let apart = if angle == Angle::Front { 3.4 } else { 1.4 };
            eye.c.0 += eye.outer * apart * b.eye_spacing;
            eye.hw *= 1.0 + 0.08 * b.eye_size;
            eye.tilt = 2.2 * b.eye_tilt;
        }
        let m = &mut self.mouth;
        m.c.1 += 2.0 * b.chin + 1.5 * b.nose_length;
        m.left *= 1.0 + 0.1 * b.mouth_width;
        m.right *= 1.0 + 0.1 * b.mouth_width;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::Order;
    use crate::resolve;
    use crate::words::{FaceDiversity, Gender};

    fn head(order: &Order) -> Head {
        Head::new(Angle::Front, Build::of(&resolve::portrait(order).person))
    }

    fn jaw(head: &Head) -> f32 {
        head.face
            .iter()
            .filter(|p| p.1 > 105.0 && p.1 < 125.0)
            .map(|p| p.0)
            .fold(0.0, f32::max)
    }

    #[test]
    fn two_seeds_have_different_bones() {
        let (a, b) = (
            head(&Order::new(Gender::Female, 30, 1)),
            head(&Order::new(Gender::Female, 30, 2)),
        );

        assert!((jaw(&a) - jaw(&b)).abs() > 0.5);
        assert!((a.eyes[1].c.0 - b.eyes[1].c.0).abs() > 0.3);
        assert!((a.mouth.right - b.mouth.right).abs() > 0.2);
    }

    #[test]
    fn a_prompt_leaves_the_bones_alone() {
        let order = Order::new(Gender::Male, 40, 9);
        let elsewhere = Order {
            prompt: "on the beach, laughing".to_owned(),
            ..order.clone()
        };

        assert_eq!(head(&order).face, head(&elsewhere).face);
    }

    #[test]
    fn low_diversity_keeps_faces_closer_together() {
        let reach = |diversity| {
            let of = |seed| {
                jaw(&head(&Order {
                    diversity,
                    ..Order::new(Gender::Female, 30, seed)
                }))
            };
            let (low, high) = (0..40)
                .map(of)
                .fold((f32::MAX, f32::MIN), |(l, h), x| (l.min(x), h.max(x)));
            high - low
        };

        assert!(reach(FaceDiversity::Low) < reach(FaceDiversity::Default));
        assert!(reach(FaceDiversity::Default) < reach(FaceDiversity::High));
    }
}

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
            let apart = match angle {
                Angle::Front => 4.6,
                Angle::ThreeQuarter => 2.0,
                _ => 0.0,
            };
            eye.c.0 += eye.outer * apart * b.eye_spacing;
            eye.hw *= 1.0 + 0.1 * b.eye_size;
            eye.tilt = 3.0 * b.eye_tilt;
        }
        for p in &mut self.hairline {
            p.1 -= 9.0 * b.forehead * ((-p.1 - 20.0) / 80.0).clamp(0.0, 1.0);
        }
        let m = &mut self.mouth;
        m.c.1 = build.down(m.c.1);
        m.left *= 1.0 + 0.15 * b.mouth_width;
        m.right *= 1.0 + 0.15 * b.mouth_width;
        if angle == Angle::Front {
            self.turned_slightly();
        }
        self
    }

    /// A face that looks a little to one side: features move with it, and the far side narrows.
    fn turned_slightly(&mut self) {
        let yaw = self.build.yaw;
        let narrowed = |side: f32| 1.0 - 0.1 * (yaw * side).max(0.0) + 0.03 * (-yaw * side).max(0.0);
        for eye in &mut self.eyes {
            eye.c.0 += 9.0 * yaw;
            eye.hw *= narrowed(eye.outer);
        }
        self.mouth.c.0 += 10.0 * yaw;
        self.mouth.left *= narrowed(-1.0);
        self.mouth.right *= narrowed(1.0);
        for (ear, _) in &mut self.ears {
            ear.0 -= 5.0 * yaw;
        }
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

    /// Measures that tell faces apart, each as a share of how much it differs between people.
    fn landmarks(seed: u64) -> Vec<f32> {
        let order = Order::new(Gender::Female, 30, seed);
        let front = head(&order);
        let b = front.build;
        let chin = front.face.iter().map(|p| p.1).fold(0.0, f32::max);
        let cheek = front.face.iter().filter(|p| p.1 > -10.0 && p.1 < 50.0);
        let cheek = cheek.map(|p| p.0).fold(0.0, f32::max);
        let hairline = front.hairline.iter().map(|p| p.1).fold(0.0, f32::min);
        let (wide, long) = b.stretch();
        let profile = b.nose_out(22.0).0;
        vec![
            (jaw(&front) - 92.0) / 10.0,
            (chin - 158.0) / 9.5,
            (cheek - 101.0) / 4.0,
            (front.eyes[1].c.0 - 44.0) / 4.6,
            (front.eyes[1].hw - 29.5) / 3.0,
            front.eyes[1].tilt / 3.0,
            (front.mouth.c.1 - 99.0) / 8.0,
            (front.mouth.right - 32.0) / 5.0,
            (hairline + 113.0) / 9.0,
            (b.lips - 1.12) / 0.26,
            (b.brow - 7.0) / 2.2,
            profile / 7.0,
            (wide - 1.0) / 0.05,
            (long - 1.0) / 0.045,
        ]
    }

    #[test]
    fn no_two_of_sixty_people_have_the_same_face() {
        let faces: Vec<Vec<f32>> = (0..60).map(landmarks).collect();
        let apart = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(x, y)| (x - y).powi(2)).sum::<f32>().sqrt();
        let nearest = (0..60)
            .flat_map(|i| (0..i).map(move |j| (i, j)))
            .map(|(i, j)| apart(&faces[i], &faces[j]))
            .fold(f32::MAX, f32::min);

        // A face that differs in one measure only, by all that people differ, is 2 apart.
        assert!(nearest > 0.9, "{nearest}");
    }

    #[test]
    fn a_person_has_the_same_face_from_every_side() {
        let build = |seed| Build::of(&resolve::portrait(&Order::new(Gender::Female, 30, seed)).person);
        let heights = |angle, seed| {
            let head = Head::new(angle, build(seed));
            let chin = head.face.iter().map(|p| p.1).fold(0.0, f32::max);
            let brow = head.hairline.iter().map(|p| p.1).fold(0.0, f32::min);
            [chin, head.mouth.c.1, brow]
        };
        // Two people differ from the front as they do half turned and from the side.
        for seed in 1..20 {
            let from = |angle| {
                let (one, other) = (heights(angle, seed), heights(angle, seed + 1));
                [0, 1, 2].map(|at| one[at] - other[at])
            };
            let front = from(Angle::Front);
            for angle in [Angle::ThreeQuarter, Angle::Profile] {
                for (at, there) in front.into_iter().zip(from(angle)) {
                    assert!((at - there).abs() < 1.6, "{seed} {angle:?}: {at} and {there}");
                }
            }
        }
    }
}

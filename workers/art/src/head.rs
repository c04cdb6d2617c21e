//! Head geometry of the four views. Eye line at y = 0, chin near y = 156;
//! turned views face left, `compose` mirrors them when the seed says so.

use crate::build::Build;
use crate::person::Angle;
use crate::shape::{Pt, symmetric};

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

fn front_half(b: &Build) -> Vec<Pt> {
    let m = b.masc;
    let jowl = 3.0 * b.years;
    vec![
        (0.0, -150.0),
        (50.0, -143.0),
        (89.0, -110.0),
        (103.0, -54.0),
        (101.0 + m, -4.0),
        (101.0 + 2.0 * m, 30.0),
        (91.0 + 6.0 * m, 74.0),
        (71.0 + 13.0 * m + jowl, 113.0 + 4.0 * m),
        (39.0 + 12.0 * m + jowl, 145.0 + 4.0 * m),
        (17.0 + 9.0 * m, 156.0 + 4.0 * m),
        (0.0, 158.0 + 4.0 * m),
    ]
}

fn neck_edge(b: &Build) -> Vec<Pt> {
    let n = b.neck;
    vec![
        (n + 2.0, 90.0),
        (n - 1.0, 150.0),
        (n, 200.0),
        (n + 12.0, 236.0),
        (n + 52.0, 260.0),
    ]
}

fn front(b: Build) -> Head {
    let right = neck_edge(&b);
    let brow_line = [
        (103.0, 24.0),
        (97.0, -20.0),
        (90.0, -62.0),
        (60.0, -101.0),
        (0.0, -113.0),
    ];
    let skull = [
        (107.0, 24.0),
        (115.0, -40.0),
        (108.0, -106.0),
        (64.0, -158.0),
        (0.0, -172.0),
    ];
    Head {
        angle: Angle::Front,
        face: symmetric(&front_half(&b)),
        neck_left: crate::shape::mirror(&right),
        neck_right: right,
        ears: vec![((-106.0, 16.0), -4.0), ((106.0, 16.0), 4.0)],
        eyes: vec![
            EyeSlot {
                c: (-44.0, 0.0),
                hw: 27.0,
                outer: -1.0,
                tilt: 0.0,
            },
            EyeSlot {
                c: (44.0, 0.0),
                hw: 27.0,
                outer: 1.0,
                tilt: 0.0,
            },
        ],
        mouth: MouthSlot {
            c: (0.0, 99.0),
            left: 34.0,
            right: 34.0,
        },
        hairline: span(&brow_line),
        crown: span(&skull),
        build: b,
    }
}

/// Right half (side to middle) to a full left-to-right line.
fn span(half: &[Pt]) -> Vec<Pt> {
    let left = half.iter().map(|p| (-p.0, p.1));
    left.chain(half.iter().rev().skip(1).copied()).collect()
}

fn three_quarter(b: Build) -> Head {
    let m = b.masc;
    let j = 2.0 * b.years;
    Head {
        angle: Angle::ThreeQuarter,
        face: vec![
            (-40.0, -146.0),
            (-78.0, -116.0),
            (-96.0, -66.0),
            (-97.0 - m, -34.0),
            (-88.0, -6.0),
            (-91.0 - m, 24.0),
            (-86.0 - m, 58.0),
            (-76.0 - 2.0 * m, 98.0),
            (-64.0 - 4.0 * m, 136.0 + 3.0 * m),
            (-40.0 - 2.0 * m, 156.0 + 4.0 * m),
            (-10.0, 154.0 + 4.0 * m),
            (40.0 + 5.0 * m + j, 130.0 + 6.0 * m),
            (82.0 + 6.0 * m, 84.0 + 6.0 * m),
            (98.0 + 2.0 * m, 44.0),
            (122.0, 4.0),
            (131.0, -52.0),
            (100.0, -118.0),
            (28.0, -152.0),
        ],
        neck_left: vec![
            (-34.0 - 8.0 * m, 120.0),
            (-32.0 - 9.0 * m, 170.0),
            (-36.0 - 10.0 * m, 216.0),
            (-52.0 - 10.0 * m, 246.0),
            (-92.0 - 10.0 * m, 266.0),
        ],
        neck_right: vec![
            (88.0 + 4.0 * m, 60.0),
            (82.0 + 8.0 * m, 130.0),
            (78.0 + 13.0 * m, 190.0),
            (86.0 + 14.0 * m, 226.0),
            (102.0 + 16.0 * m, 248.0),
        ],
        ears: vec![((88.0, 18.0), 8.0)],
        eyes: vec![
            EyeSlot {
                c: (-71.0, -1.0),
                hw: 17.5,
                outer: -1.0,
                tilt: 0.0,
            },
            EyeSlot {
                c: (3.0, 0.0),
                hw: 27.0,
                outer: 1.0,
                tilt: 0.0,
            },
        ],
        mouth: MouthSlot {
            c: (-50.0, 100.0),
            left: 22.0,
            right: 36.0,
        },
        hairline: vec![
            (-98.0, -52.0),
            (-92.0, -84.0),
            (-60.0, -108.0),
            (-8.0, -108.0),
            (38.0, -86.0),
            (53.0, -44.0),
            (56.0, 0.0),
            (66.0, 34.0),
            (74.0, -4.0),
            (94.0, -14.0),
            (106.0, 20.0),
            (94.0, 60.0),
            (80.0, 104.0),
        ],
        crown: vec![
            (-98.0, -52.0),
            (-104.0, -98.0),
            (-68.0, -152.0),
            (8.0, -175.0),
            (84.0, -158.0),
            (136.0, -102.0),
            (148.0, -22.0),
            (128.0, 44.0),
            (100.0, 82.0),
            (84.0, 106.0),
        ],
        build: b,
    }
}

fn profile(b: Build) -> Head {
    let m = b.masc;
    Head {
        angle: Angle::Profile,
        face: vec![
            (-40.0, -142.0),
            (-78.0, -112.0),
            (-97.0, -72.0),
            (-102.0 - 3.0 * m, -36.0),
            (-94.0, -10.0),
            (-106.0, 18.0),
            (-127.0 - 4.0 * m, 47.0),
            (-126.0 - 3.0 * m, 56.0),
            (-114.0, 63.0),
            (-101.0, 68.0),
            (-103.0, 78.0),
            (-111.0, 88.0),
            (-108.0, 95.0),
            (-101.0, 98.0),
            (-107.0, 105.0),
            (-105.0, 113.0),
            (-94.0, 121.0),
            (-97.0 - 3.0 * m, 136.0),
            (-93.0 - 5.0 * m, 151.0 + 2.0 * m),
            (-74.0 - 4.0 * m, 162.0 + 3.0 * m),
            (-40.0, 156.0 + 4.0 * m),
            (2.0, 138.0 + 6.0 * m),
            (36.0 + 3.0 * m, 108.0 + 8.0 * m),
            (50.0, 50.0),
            (120.0, 20.0),
            (128.0, -60.0),
            (90.0, -126.0),
            (30.0, -152.0),
        ],
        neck_left: vec![
            (-38.0 - 6.0 * m, 140.0),
            (-30.0 - 10.0 * m, 178.0),
            (-28.0 - 14.0 * m, 216.0),
            (-42.0 - 12.0 * m, 248.0),
            (-80.0 - 10.0 * m, 268.0),
        ],
        neck_right: vec![
            (92.0 + 10.0 * m, 40.0),
            (80.0 + 12.0 * m, 110.0),
            (80.0 + 14.0 * m, 168.0),
            (88.0 + 15.0 * m, 214.0),
            (104.0 + 15.0 * m, 244.0),
        ],
        ears: vec![((32.0, 18.0), 10.0)],
        eyes: vec![EyeSlot {
            c: (-76.0, 0.0),
            hw: 15.0,
            outer: 1.0,
            tilt: 0.0,
        }],
        mouth: MouthSlot {
            c: (-101.0, 98.0),
            left: 0.0,
            right: 25.0,
        },
        hairline: vec![
            (-82.0, -110.0),
            (-54.0, -92.0),
            (-34.0, -62.0),
            (-28.0, -24.0),
            (-14.0, 0.0),
            (-8.0, 34.0),
            (2.0, 4.0),
            (22.0, -22.0),
            (48.0, -14.0),
            (58.0, 26.0),
            (70.0, 70.0),
            (82.0, 112.0),
        ],
        crown: vec![
            (-82.0, -110.0),
            (-70.0, -142.0),
            (-20.0, -172.0),
            (48.0, -177.0),
            (110.0, -144.0),
            (145.0, -76.0),
            (144.0, 0.0),
            (122.0, 68.0),
            (98.0, 114.0),
        ],
        build: b,
    }
}

fn back(b: Build) -> Head {
    let mut h = front(b);
    h.angle = Angle::Back;
    h.eyes.clear();
    h.hairline = vec![
        (-107.0, 24.0),
        (-98.0, 60.0),
        (-72.0, 100.0),
        (-34.0, 122.0),
        (0.0, 116.0),
        (34.0, 122.0),
        (72.0, 100.0),
        (98.0, 60.0),
        (107.0, 24.0),
    ];
    h
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

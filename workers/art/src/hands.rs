//! Hands with four fingers and a thumb, and what they hold.

use crate::canvas::Canvas;
use crate::face::Brushwork;
use crate::palette::Tone;
use crate::shape::{Pt, blob, curve};

/// A hand with its own frame: `at` is the wrist, `up` the direction of the fingers, `side` where the thumb is (1 or -1
/// across it).
#[derive(Clone, Copy)]
pub struct Hand<'a> {
    pub at: Pt,
    pub up: Pt,
    pub side: f32,
    pub scale: f32,
    pub skin: &'a Tone,
    pub bw: &'a Brushwork,
}

impl Hand<'_> {
    /// From the frame of the hand, thumb at positive x and fingers upward, to the figure.
    fn pt(&self, (x, y): Pt) -> Pt {
        let (ux, uy) = self.up;
        let l = ux.hypot(uy).max(1e-3);
        let (ux, uy) = (ux / l, uy / l);
        let (ax, ay) = (-uy * self.side, ux * self.side);
        let k = self.scale;
        (self.at.0 + k * (ax * x - ux * y), self.at.1 + k * (ay * x - uy * y))
    }

    fn map(&self, pts: &[Pt]) -> Vec<Pt> {
        pts.iter().map(|&p| self.pt(p)).collect()
    }

    /// Fingers with an edge around all of them, so that they read one by one.
    fn fingers(&self, c: &mut Canvas, bones: &[(Vec<Pt>, f32)]) {
        let edge = self
            .bw
            .ink
            .map_or(self.skin.deep.mix(self.skin.shade, 0.5), |(ink, _)| ink);
        let rim = if self.bw.ink.is_some() { 6.0 } else { 3.0 };
        for (bone, wide) in bones {
            let line = curve(&self.map(bone));
            let k = self.scale;
            c.stroke(&line, &edge.paint(), wide * k + rim, 1.0);
            c.stroke(&line, &self.skin.base.paint(), wide * k, 1.0);
            if self.bw.ink.is_none() {
                let lit: Vec<Pt> = bone.iter().map(|p| (p.0 - 0.14 * wide, p.1)).collect();
                c.stroke(&curve(&self.map(&lit)), &self.skin.light.paint(), 0.34 * wide * k, 0.4);
            }
        }
    }

    fn palm(&self, c: &mut Canvas, pts: &[Pt]) {
        let palm = blob(&self.map(pts));
        self.bw.outline(c, &palm);
        c.fill(&palm, &self.skin.base.paint());
        c.clipped(&palm, |c| {
            let low = blob(&self.map(&[(-50.0, 10.0), (50.0, 10.0), (50.0, -40.0), (-50.0, -40.0)]));
            c.soft(self.bw.soft * 0.5, |c| c.tint(&low, self.skin.shade, 0.5));
        });
    }

    /// An open palm, as in a greeting.
    pub fn open(&self, c: &mut Canvas) {
        let finger = |x: f32, lean: f32, long: f32| {
            vec![
                (x, -78.0),
                (x + 0.5 * lean, -78.0 - 0.5 * long),
                (x + lean, -78.0 - long),
            ]
        };
        self.fingers(
            c,
            &[
                (vec![(22.0, -22.0), (50.0, -44.0), (66.0, -78.0)], 22.0),
                (finger(-31.0, -17.0, 52.0), 17.0),
                (finger(-11.0, -6.0, 70.0), 19.0),
                (finger(10.0, 3.0, 74.0), 19.5),
                (finger(31.0, 13.0, 64.0), 19.0),
            ],
        );
        self.palm(
            c,
            &[
                (-24.0, 6.0),
                (-36.0, -36.0),
                (-42.0, -78.0),
                (-20.0, -92.0),
                (10.0, -95.0),
                (42.0, -88.0),
                (42.0, -50.0),
                (34.0, -16.0),
                (22.0, 6.0),
            ],
        );
        let crease = self.skin.deep.paint();
        for line in [
            [(-34.0, -64.0), (-6.0, -74.0), (26.0, -70.0)],
            [(-26.0, -48.0), (4.0, -56.0), (36.0, -58.0)],
            [(32.0, -52.0), (10.0, -34.0), (6.0, -6.0)],
        ] {
            c.stroke(&curve(&self.map(&line)), &crease, 2.0, 0.3);
        }
    }

    /// The back of a relaxed hand with its fingers together, laid on something.
    pub fn laid(&self, c: &mut Canvas) {
        self.fingers(c, &[(vec![(24.0, -22.0), (42.0, -52.0), (44.0, -82.0)], 20.0)]);
        let finger = |x: f32, bend: f32, long: f32| {
            vec![
                (x, -66.0),
                (x + bend, -76.0 - 0.5 * long),
                (x + 1.4 * bend, -76.0 - long),
            ]
        };
        self.fingers(
            c,
            &[
                (finger(-27.0, -3.0, 38.0), 16.5),
                (finger(-9.5, -1.0, 54.0), 18.0),
                (finger(9.0, 1.0, 58.0), 18.5),
                (finger(27.0, 4.0, 48.0), 18.0),
            ],
        );
        self.palm(
            c,
            &[
                (-23.0, 8.0),
                (-32.0, -30.0),
                (-36.0, -68.0),
                (-16.0, -80.0),
                (8.0, -83.0),
                (36.0, -74.0),
                (36.0, -40.0),
                (28.0, -10.0),
                (22.0, 8.0),
            ],
        );
        for x in [-18.0, -1.0, 17.0] {
            c.stroke(
                &curve(&self.map(&[(x, -84.0), (x + 0.5, -74.0), (x + 0.5, -66.0)])),
                &self.skin.deep.paint(),
                2.0,
                0.35,
            );
        }
    }

    /// Four fingers around the side of a thing, seen from the front; the thing is drawn before.
    pub fn around(&self, c: &mut Canvas) {
        self.palm(
            c,
            &[
                (-26.0, 4.0),
                (-34.0, -30.0),
                (-30.0, -70.0),
                (0.0, -84.0),
                (20.0, -74.0),
                (18.0, -30.0),
                (20.0, 4.0),
            ],
        );
        let finger = |y: f32, long: f32| vec![(-6.0, y), (18.0, y - 4.0), (long, y + 1.0)];
        self.fingers(
            c,
            &[
                (finger(-18.0, 42.0), 16.5),
                (finger(-36.0, 50.0), 18.0),
                (finger(-55.0, 50.0), 18.0),
                (finger(-73.0, 42.0), 17.5),
            ],
        );
    }

    /// Bent fingers under a chin.
    pub fn bent(&self, c: &mut Canvas) {
        self.palm(
            c,
            &[
                (-24.0, 10.0),
                (-36.0, -26.0),
                (-38.0, -58.0),
                (-10.0, -74.0),
                (24.0, -70.0),
                (38.0, -50.0),
                (32.0, -16.0),
                (22.0, 10.0),
            ],
        );
        let finger = |x: f32, long: f32| vec![(x, -66.0), (x + 5.0, -62.0 + 0.5 * long), (x + 3.0, -66.0 + long)];
        self.fingers(
            c,
            &[
                (finger(-28.0, 30.0), 17.0),
                (finger(-10.0, 36.0), 18.5),
                (finger(9.0, 38.0), 18.5),
                (finger(27.0, 34.0), 18.0),
                (vec![(30.0, -14.0), (44.0, -44.0), (36.0, -84.0)], 19.0),
            ],
        );
    }
}

//! The look of a person reduced to the continuous values the shapes need.

use crate::person::{Angle, Bones, Person, YOUNGEST};
use crate::shape::Pt;
use crate::words::{BodyType, ChestSize, Gender, Measure};

#[derive(Clone, Copy, Debug)]
pub struct Build {
    /// 0 = feminine, 1 = masculine.
    pub masc: f32,
    pub neck: f32,
    pub shoulder: f32,
    pub lips: f32,
    pub brow: f32,
    /// 0 = twenties, 1 = past sixty.
    pub years: f32,
    pub bones: Bones,
    /// Half widths of waist and hips, as shares of the average.
    pub waist: f32,
    pub hips: f32,
    /// Units that clothes stand out at the chest.
    pub bust: f32,
    /// How far a head seen from the front turns: -1 to 1.
    pub yaw: f32,
}

/// Shoulders, waist and hips as shares of the average, and fullness of the face from -1 to 1.
fn shape_of(body: Option<BodyType>) -> (f32, f32, f32, f32) {
    match body {
        None | Some(BodyType::Average) => (1.0, 1.0, 1.0, 0.0),
        Some(BodyType::Slender) => (0.92, 0.86, 0.9, -0.6),
        Some(BodyType::Athletic) => (1.05, 0.94, 0.97, -0.25),
        Some(BodyType::Muscular) => (1.15, 1.02, 1.0, 0.1),
        Some(BodyType::Curvy) => (1.0, 1.02, 1.13, 0.25),
        Some(BodyType::Hourglass) => (1.04, 0.86, 1.12, 0.1),
        Some(BodyType::PearShaped) => (0.94, 0.98, 1.18, 0.15),
        Some(BodyType::PlusSize) => (1.1, 1.3, 1.25, 1.0),
        Some(BodyType::Broad) => (1.13, 1.08, 1.02, 0.3),
        Some(BodyType::Stocky) => (1.08, 1.18, 1.1, 0.5),
        Some(BodyType::SoftBuild) => (1.02, 1.16, 1.1, 0.6),
        Some(BodyType::HeavySet) => (1.12, 1.34, 1.24, 1.0),
    }
}

fn measure(of: Option<Measure>) -> f32 {
    match of {
        Some(Measure::Small) => -1.0,
        None | Some(Measure::Medium) => 0.0,
        Some(Measure::Large) => 1.0,
        Some(Measure::VeryLarge) => 2.0,
    }
}

fn chest(size: Option<ChestSize>) -> f32 {
    match size {
        Some(ChestSize::Narrow) => 0.94,
        None | Some(ChestSize::Average) => 1.0,
        Some(ChestSize::Broad) => 1.06,
        Some(ChestSize::VeryBroad) => 1.12,
    }
}

impl Build {
    pub fn of(p: &Person) -> Self {
        let masc = match p.gender {
            Gender::Female => 0.0,
            Gender::Male => 1.0,
            Gender::Trans => 0.3,
        };
        let years = (f32::from(p.age.saturating_sub(YOUNGEST)) / 36.0).min(1.0);
        let (shoulders, waist, hips, fullness) = shape_of(p.figure.body_type);
        let mut bones = p.bones;
        bones.jaw += fullness;
        bones.cheek += fullness;
        Self {
            masc,
            neck: (44.0 + 17.0 * masc) * (1.0 + 0.12 * fullness),
            shoulder: (236.0 + 56.0 * masc) * shoulders * chest(p.figure.chest_size),
            lips: 1.12 - 0.3 * masc - 0.14 * years + 0.26 * bones.lips,
            brow: 7.0 + 5.0 * masc - years + 2.2 * bones.brow,
            years,
            bones,
            waist,
            hips: hips * (1.0 + 0.06 * measure(p.figure.buttocks)),
            bust: 9.0 * measure(p.figure.breasts),
            yaw: 0.0,
        }
    }

    /// Where a height of the plain face is in this face: the same in every view, so that a person stays who they are.
    pub fn down(&self, y: f32) -> f32 {
        let b = &self.bones;
        let knots = [
            (0.0, 0.0),
            (62.0, 5.0 * b.nose_length),
            (99.0, 3.0 * b.nose_length + 3.4 * b.mouth_height + 3.0 * b.chin),
            (156.0, 9.5 * b.chin),
        ];
        let past = |at: usize| {
            let ((y0, d0), (y1, d1)) = (knots[at], knots[at + 1]);
            d0 + (d1 - d0) * (y - y0) / (y1 - y0)
        };
        match y {
            _ if y <= 0.0 => y,
            _ if y < 62.0 => y + past(0),
            _ if y < 99.0 => y + past(1),
            _ if y < 156.0 => y + past(2),
            _ => y + knots[3].1,
        }
    }

    /// Width and height of the head, as shares of the plain one.
    pub fn stretch(&self) -> (f32, f32) {
        let b = &self.bones;
        (1.0 + 0.05 * b.width, 1.0 + 0.045 * b.length)
    }

    /// Moves a point of the plain face to where this person's bones put it.
    pub fn shaped(&self, angle: Angle, (x, y): Pt) -> Pt {
        let b = &self.bones;
        let jaw = ((y - 36.0) / 60.0).clamp(0.0, 1.0) * (1.0 - ((y - 128.0) / 40.0).clamp(0.0, 0.6));
        let cheek = (1.0 - ((y - 30.0) / 46.0).abs()).max(0.0);
        let temple = (1.0 - ((y + 64.0) / 60.0).abs()).max(0.0);
        let chin = (1.0 - ((y - 150.0) / 26.0).abs()).max(0.0);
        let wide = 0.1 * b.jaw * jaw + 0.055 * b.cheek * cheek - 0.03 * b.jaw * temple + 0.3 * b.chin_width * chin;
        let (middle, share) = match angle {
            Angle::Front | Angle::Back => (0.0, 1.0),
            Angle::ThreeQuarter => (-34.0, 0.62),
            Angle::Profile => (0.0, if x > 0.0 { 0.5 } else { 0.0 }),
        };
        let yaw = if angle == Angle::Front {
            5.0 * self.yaw * (y / 156.0).max(0.0)
        } else {
            0.0
        };
        let nose = if angle == Angle::Profile && x < -93.0 {
            self.nose_out(y)
        } else {
            (0.0, 0.0)
        };
        (
            middle + (x - middle) * (1.0 + share * wide) + yaw + nose.0,
            self.down(y) + nose.1,
        )
    }

    /// How a profile's nose leaves the plain one at a height: outward is negative.
    pub fn nose_out(&self, y: f32) -> Pt {
        let b = &self.bones;
        let tip = (1.0 - ((y - 50.0) / 20.0).abs()).max(0.0);
        let bridge = (1.0 - ((y - 20.0) / 26.0).abs()).max(0.0);
        (
            -(5.0 * b.nose_length + 2.0 * b.nose_hook) * tip - 7.0 * b.nose_hook * bridge,
            4.5 * b.nose_hook * tip,
        )
    }
}

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
            lips: 1.16 - 0.36 * masc - 0.14 * years + 0.16 * bones.lips,
            brow: 6.5 + 5.5 * masc - years + 1.4 * bones.brow,
            years,
            bones,
            waist,
            hips: hips * (1.0 + 0.06 * measure(p.figure.buttocks)),
            bust: 9.0 * measure(p.figure.breasts),
        }
    }

    /// Moves a point of the plain face to where this person's bones put it.
    pub fn shaped(&self, angle: Angle, (x, y): Pt) -> Pt {
        let b = &self.bones;
        let turned = if matches!(angle, Angle::Front | Angle::Back) {
            1.0
        } else {
            0.55
        };
        let jaw = ((y - 36.0) / 70.0).clamp(0.0, 1.0);
        let cheek = (1.0 - ((y - 34.0) / 44.0).abs()).max(0.0);
        let chin = ((y - 96.0) / 56.0).clamp(0.0, 1.2);
        let wide = 1.0 + turned * (0.07 * b.jaw * jaw + 0.03 * b.cheek * cheek);
        let nose = if angle == Angle::Profile && x < -94.0 {
            (1.0 - ((y - 48.0) / 22.0).abs()).max(0.0)
        } else {
            0.0
        };
        (
            x * wide - 6.0 * b.nose_length * nose,
            y + 7.0 * b.chin * chin + 2.5 * b.nose_length * nose,
        )
    }
}

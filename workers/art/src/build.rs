//! The look of a person reduced to the continuous values the shapes need.

use crate::person::{Angle, Bones, Person, YOUNGEST};
use crate::shape::Pt;
use crate::words::Gender;

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
}

impl Build {
    pub fn of(p: &Person) -> Self {
        let masc = match p.gender {
            Gender::Female => 0.0,
            Gender::Male => 1.0,
            Gender::Trans => 0.3,
        };
        let years = (f32::from(p.age.saturating_sub(YOUNGEST)) / 36.0).min(1.0);
        let bones = p.bones;
        Self {
            masc,
            neck: 44.0 + 17.0 * masc,
            shoulder: 236.0 + 56.0 * masc,
            lips: 1.16 - 0.36 * masc - 0.14 * years + 0.16 * bones.lips,
            brow: 6.5 + 5.5 * masc - years + 1.4 * bones.brow,
            years,
            bones,
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

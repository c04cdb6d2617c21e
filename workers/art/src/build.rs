//! The look of a person reduced to the continuous values the shapes need.

use crate::person::{Bones, Person, YOUNGEST};
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
}

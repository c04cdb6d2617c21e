//! Hair: falling locks, fitted caps and the ten styles built from them.

mod afro;
mod caps;
mod guides;
mod locks;
mod short;
mod tied;
mod undercut;

use crate::canvas::Canvas;
use crate::face::Brushwork;
use crate::head::Head;
use crate::palette::{Rgb, Tone};
use crate::words::{HairLength, HairStyle};

pub struct Hair<'a> {
    pub style: HairStyle,
    /// One of the lengths that suit the style.
    pub length: Option<HairLength>,
    pub tone: Tone,
    pub skin: Tone,
    pub bw: Brushwork,
    pub rim: Rgb,
    pub side: f32,
    pub part: f32,
    /// How much it waves, 1 as usual.
    pub curl: f32,
    pub phase: f32,
    pub silver: bool,
    pub seed: u64,
    pub head: &'a Head,
}

impl Hair<'_> {
    /// How far hair falls, relative to the style's default.
    fn fall(&self) -> f32 {
        match self.length {
            Some(HairLength::Short) => 0.8,
            Some(HairLength::ChinLength) => 0.93,
            Some(HairLength::ShoulderLength) => 0.7,
            Some(HairLength::Long) => 0.86,
            Some(HairLength::WaistLength) | None => 1.0,
        }
    }
}

/// Hair behind neck and shoulders.
pub fn behind(c: &mut Canvas, h: &Hair) {
    match h.style {
        HairStyle::LongWaves => locks::back_mass(c, h, 0.86 * h.fall(), 13.0 * h.curl, 10.0),
        HairStyle::StraightLong => locks::back_mass(c, h, 0.9 * h.fall(), 0.0, 3.0),
        HairStyle::Bob => locks::back_mass(c, h, 0.56 * h.fall(), 0.0, 12.0),
        HairStyle::Afro => afro::halo(c, h),
        HairStyle::Bun => tied::bun(c, h),
        HairStyle::Braid => tied::braid_behind(c, h),
        _ => {}
    }
}

/// Hair over skull and face.
pub fn front(c: &mut Canvas, h: &Hair) {
    match h.style {
        HairStyle::LongWaves => locks::curtains(c, h, h.fall(), 15.0 * h.curl, 10.0),
        HairStyle::StraightLong => locks::curtains(c, h, 0.95 * h.fall(), 0.0, 3.0),
        HairStyle::Bob => locks::curtains(c, h, 0.57 * h.fall(), 0.0, 12.0),
        HairStyle::Afro if h.head.angle == crate::person::Angle::Back => {}
        HairStyle::Afro => afro::front(c, h),
        HairStyle::Bun => {
            caps::sleek(c, h, 3.0);
            tied::tendrils(c, h);
        }
        HairStyle::Braid => {
            caps::sleek(c, h, 6.0);
            tied::tendrils(c, h);
            tied::braid_front(c, h);
        }
        HairStyle::ShortCrop => short::crop(c, h),
        HairStyle::SlickBack => short::slick(c, h),
        HairStyle::Undercut => undercut::draw(c, h),
        HairStyle::Bald => caps::bald(c, h),
    }
}

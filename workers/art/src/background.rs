//! Settings, all abstracted: one function each, drawn in picture units.

mod fitting;
mod indoor;
mod outdoor;

use crate::canvas::{Canvas, Paint};
use crate::palette::Scheme;
use crate::places::{self, Place};
use crate::rng::Rng;
use crate::shape::rect;
use crate::words::Setting;

pub struct Stage<'a> {
    pub w: f32,
    pub h: f32,
    pub scheme: &'a Scheme,
    pub anime: bool,
}

pub fn draw(c: &mut Canvas, st: &Stage, place: Place, rng: &mut Rng) {
    let s = st.scheme;
    let sky = Paint::linear(
        (0.0, 0.0),
        (st.w * 0.15, st.h),
        &[
            (0.0, s.top, 1.0),
            (0.55, s.top.mix(s.low, 0.55), 1.0),
            (1.0, s.low, 1.0),
        ],
    );
    c.fill(&rect(0.0, 0.0, st.w, st.h), &sky);
    let depth = if st.anime { 0.0 } else { 2.6 };
    c.soft(depth, |c| match place {
        Place::Menu(Setting::City) => outdoor::city(c, st, rng),
        Place::Menu(Setting::Beach) => outdoor::beach(c, st, rng),
        Place::Menu(Setting::MagicWood) => outdoor::wood(c, st, rng),
        Place::Menu(Setting::Bar) => indoor::bar(c, st, rng),
        Place::Menu(Setting::Office) => indoor::office(c, st, rng),
        Place::Menu(Setting::FittingRoom) => fitting::room(c, st, rng),
        Place::Menu(Setting::Bathroom) => indoor::mist(c, st, rng),
        Place::Menu(Setting::Bedroom) => indoor::bedroom(c, st, rng),
        Place::Menu(Setting::Studio) => indoor::studio(c, st, rng),
        other => places::draw(c, st, other, rng),
    });
}

//! Puts a picture together: background, figure, foreground light.

use crate::background::{self, Stage};
use crate::canvas::Canvas;
use crate::draw::Pixels;
use crate::figure::{self, Place};
use crate::light;
use crate::palette;
use crate::person::{Angle, Portrait};
use crate::raster;
use crate::grain;
use tiny_skia::{Pixmap, Transform};
use crate::rng::Rng;
use crate::words::{Aspect, HairStyle};

pub fn picture(p: &Portrait, longest: u32) -> Pixels {
    let (w, h) = p.aspect.size();
    let scale = longest as f32 / w.max(h);
    let (width, height) = ((w * scale).round() as u32, (h * scale).round() as u32);
    let mut map = Pixmap::new(width, height).expect("the longer side is checked");
    raster::paint(&drawing(p).into_nodes(), &mut map, Transform::from_scale(scale, scale));
    if !p.anime() {
        grain::add(&mut map, 5.0, p.seed);
    }
    Pixels { width, height, rgba: map.take_demultiplied() }
}

fn drawing(p: &Portrait) -> Canvas {
    let (w, h) = p.aspect.size();
    let mut rng = Rng::new(p.seed);
    let scheme = palette::scheme(p.setting, &mut rng);
    let mut c = Canvas::new();
    let stage = Stage { w, h, scheme: &scheme, anime: p.anime() };
    background::draw(&mut c, &stage, p.setting, &mut rng);
    let place = framing(p, &mut Rng::new(p.seed ^ 0xf4a3));
    let r = 232.0 * place.scale;
    let off = rng.range(-0.1, 0.1) * w;
    light::halo(&mut c, (place.at.0 + off, place.at.1 - 10.0 * place.scale), r, &scheme, p.anime());
    light::ribbons(&mut c, w, h, &scheme, 3, &mut rng);
    light::orbs(&mut c, w, h, &scheme, 16, &mut rng);
    // Own stream: clothes and parting stay when only the place changes.
    figure::draw(&mut c, p, &scheme, place, &mut Rng::new(p.seed ^ 0xf19e));
    light::front_ribbon(&mut c, w, h, scheme.ribbons[2], &mut rng);
    light::front_orbs(&mut c, w, h, &scheme, &mut rng);
    light::finish(&mut c, w, h, &scheme);
    c
}

fn framing(p: &Portrait, rng: &mut Rng) -> Place {
    let (w, h) = p.aspect.size();
    let turn = rng.sign();
    let facing = if p.angle == Angle::Front { 1.0 } else { turn };
    let (scale, y) = match p.aspect {
        Aspect::Square => (1.26, 0.43),
        Aspect::Portrait => (1.26, 0.4),
        Aspect::Tall => (1.0, 0.37),
        Aspect::Wide => (0.8, 0.47),
    };
    let tall_hair = matches!(p.person.hair, HairStyle::Bun | HairStyle::Afro);
    let y = if tall_hair { y + 0.04 } else { y };
    let x = match p.aspect {
        Aspect::Wide => 0.5 + 0.13 * facing * rng.range(0.8, 1.1),
        _ => 0.5 + 0.025 * facing,
    };
    Place { at: (w * x, h * y), scale: scale * rng.range(0.94, 1.08), facing }
}

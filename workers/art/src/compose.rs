//! Puts a picture together: background, figure, foreground light.

use crate::background::{self, Stage};
use crate::canvas::Canvas;
use crate::draw::Pixels;
use crate::figure::{self, Place};
use crate::grade;
use crate::grain;
use crate::label;
use crate::layout::{self, Room};
use crate::light;
use crate::palette::{self, Rgb, Scheme};
use crate::person::{Angle, Framing, Portrait};
use crate::places::Place as Spot;
use crate::posture;
use crate::props;
use crate::raster;
use crate::rng::Rng;
use crate::words::{Aspect, HairStyle, Height, Setting};
use tiny_skia::{Pixmap, Transform};

/// Longer side, in pixels, up to which edges need smoothing.
const SMALL: u32 = 640;

pub fn picture(p: &Portrait, longest: u32) -> Pixels {
    let (w, h) = p.aspect.size();
    let scale = longest as f32 / w.max(h);
    let (width, height) = ((w * scale).round() as u32, (h * scale).round() as u32);
    // Lines and flat colors of a small picture are drawn twice as large, so that halving smooths their edges.
    let fold = if longest <= SMALL && p.preset.is_some_and(grade::is_redrawn) {
        2
    } else {
        1
    };
    let mut map = Pixmap::new(width * fold, height * fold).expect("the longer side is checked");
    let grown = scale * fold as f32;
    raster::paint(&drawing(p).into_nodes(), &mut map, Transform::from_scale(grown, grown));
    if let Some(preset) = p.preset {
        grade::apply(&mut map, preset, p.seed);
    }
    if fold == 2 {
        map = raster::halved(&map);
    }
    if !p.anime() && !p.preset.is_some_and(grade::has_own_grain) {
        grain::add(&mut map, 5.0, p.seed);
    }
    let mut mark = Canvas::new();
    label::draw(&mut mark, w, h);
    raster::paint(&mark.into_nodes(), &mut map, Transform::from_scale(scale, scale));
    Pixels {
        width,
        height,
        rgba: map.take_demultiplied(),
    }
}

fn drawing(p: &Portrait) -> Canvas {
    let (w, h) = p.aspect.size();
    let mut rng = Rng::new(p.seed);
    let scheme = accented(scheme(p.place, &mut rng), p.accent);
    let mut c = Canvas::new();
    let stage = Stage {
        w,
        h,
        scheme: &scheme,
        anime: p.anime(),
    };
    background::draw(&mut c, &stage, p.place, &mut rng);
    for &prop in p.props.iter().filter(|prop| !prop.is_weather()) {
        props::sky(&mut c, prop, w, h, &scheme, &mut rng);
    }
    let place = framing(p, &mut Rng::new(p.seed ^ 0xf4a3));
    let room = room(p, place);
    if p.items.is_empty() {
        lights(&mut c, p, place, &scheme, &mut rng);
    }
    layout::behind(&mut c, &p.items, room);
    if !p.is_empty {
        // Own stream: clothes and parting stay when only the place changes.
        figure::draw(&mut c, p, &scheme, place, &mut Rng::new(p.seed ^ 0xf19e));
    }
    for &prop in p.props.iter().filter(|prop| prop.is_weather()) {
        props::sky(&mut c, prop, w, h, &scheme, &mut rng);
    }
    light::finish(&mut c, w, h);
    // Beyond the dark foot of the poster.
    layout::before(&mut c, &p.items, room);
    c
}

fn scheme(place: Spot, rng: &mut Rng) -> Scheme {
    match place {
        Spot::Menu(setting) => palette::scheme(setting, rng),
        other => other.scheme().unwrap_or_else(|| palette::scheme(Setting::Studio, rng)),
    }
}

/// A glow behind the head, so that hair stands out from a dark place.
fn lights(c: &mut Canvas, p: &Portrait, place: Place, scheme: &Scheme, rng: &mut Rng) {
    let (w, _) = p.aspect.size();
    let off = rng.range(-0.16, 0.16) * w;
    let center = (place.at.0 + off, place.at.1 + 30.0 * place.scale);
    light::glow(c, center, 470.0 * place.scale, scheme.glow, 0.5);
}

/// Beside the figure, or everywhere in a picture without one.
fn room(p: &Portrait, place: Place) -> Room {
    let (w, h) = p.aspect.size();
    let (from, to) = match (p.is_empty, place.at.0 < w * 0.5) {
        (true, _) => (0.06 * w, 0.94 * w),
        (false, true) => (0.52 * w, 0.99 * w),
        (false, false) => (0.01 * w, 0.48 * w),
    };
    Room { from, to, height: h }
}

/// A colour word takes over the light.
fn accented(mut s: Scheme, accent: Option<Rgb>) -> Scheme {
    if let Some(a) = accent {
        s.ribbons[0] = a;
        s.glow = s.glow.mix(a, 0.6);
        s.low = s.low.mix(a, 0.3);
        s.rim = s.rim.mix(a, 0.4);
    }
    s
}

/// Taller people fill more of the picture: the share of a full figure, and how far the eyes rise in a nearer view.
fn stature(p: &Portrait) -> (f32, f32) {
    match p.person.figure.height {
        None => (0.93, 0.0),
        Some(Height::BelowAverage) => (0.82, -0.03),
        Some(Height::Average) => (0.87, 0.0),
        Some(Height::AboveAverage) => (0.9, 0.01),
        Some(Height::Tall) => (0.92, 0.02),
        Some(Height::VeryTall) => (0.945, 0.03),
    }
}

/// A person with things beside them stands at one side and looks to the other.
fn aside(p: &Portrait, turn: f32) -> Place {
    let (w, h) = p.aspect.size();
    let (scale, eyes) = if p.nearness > 0.0 {
        let usual = match p.aspect {
            Aspect::Portrait | Aspect::Square => 0.54,
            Aspect::Tall => 0.4,
            Aspect::Wide => 0.36,
        };
        (usual * p.nearness, 0.12 + 0.1 * p.nearness)
    } else {
        extent(p)
    };
    Place {
        at: (w * (0.5 + 0.21 * turn), h * eyes),
        scale,
        facing: turn,
    }
}

fn framing(p: &Portrait, rng: &mut Rng) -> Place {
    let (w, h) = p.aspect.size();
    let chance = rng.sign();
    let turn = p.facing.unwrap_or(chance);
    if !p.items.is_empty() {
        return aside(p, turn);
    }
    let facing = if p.angle == Angle::Front { 1.0 } else { turn };
    let (scale, y) = extent(p);
    let raised = if p.framing == Framing::FullBody {
        0.0
    } else {
        stature(p).1
    };
    let aside = if p.aspect == Aspect::Wide && p.framing != Framing::Face {
        0.13 * rng.range(0.8, 1.1)
    } else {
        0.02
    };
    let sway = if p.framing == Framing::FullBody {
        1.0
    } else {
        rng.range(0.96, 1.06)
    };
    Place {
        at: (w * (0.5 + aside * facing), h * (y - raised)),
        scale: scale * sway,
        facing,
    }
}

/// Pixels of the drawing per figure unit, and the height of the eyes as a share of the picture.
fn extent(p: &Portrait) -> (f32, f32) {
    let (_, h) = p.aspect.size();
    let tall_hair = matches!(p.person.hair, HairStyle::Bun | HairStyle::Afro);
    let crown = if tall_hair { 262.0 } else { 205.0 };
    match (p.framing, p.aspect) {
        (Framing::FullBody, _) => {
            let sole = posture::sole(p.pose);
            let scale = h * stature(p).0 / (crown + sole);
            // Feet stay on the ground.
            (scale, 0.965 - sole * scale / h)
        }
        (Framing::WaistUp, Aspect::Tall) => (0.9, 0.06 + crown * 0.9 / h),
        (Framing::WaistUp, Aspect::Wide) => (0.66, 0.05 + crown * 0.66 / h),
        (Framing::WaistUp, _) => (0.92, 0.045 + crown * 0.92 / h),
        (Framing::Face, Aspect::Wide) => (1.25, 0.46),
        (Framing::Face, Aspect::Tall) => (1.5, 0.42),
        (Framing::Face, _) => (1.85, 0.45),
        (Framing::Bust, Aspect::Wide) => (0.98, if tall_hair { 0.54 } else { 0.48 }),
        (Framing::Bust, Aspect::Tall) => (1.0, 0.37),
        (Framing::Bust, _) => (1.26, if tall_hair { 0.44 } else { 0.4 }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::Order;
    use crate::resolve::portrait;
    use crate::words::{Gender, View};

    /// Figure units from the middle of a head to its side, hair included.
    const HEAD: f32 = 130.0;

    #[test]
    fn things_never_cover_the_face() {
        for aspect in Aspect::ALL {
            for view in [None, Some(View::Portrait), Some(View::CloseUp), Some(View::FullBody)] {
                for seed in 0..8 {
                    let p = portrait(&Order {
                        aspect: *aspect,
                        view,
                        prompt: "a woman with a dog, an elephant and a kite".to_owned(),
                        ..Order::new(Gender::Female, 30, seed)
                    });
                    let place = framing(&p, &mut Rng::new(p.seed ^ 0xf4a3));
                    let room = room(&p, place);
                    let (left, right) = (place.at.0 - HEAD * place.scale, place.at.0 + HEAD * place.scale);

                    assert!(
                        right < room.from || left > room.to,
                        "{aspect:?} {view:?}: {left} to {right}"
                    );
                }
            }
        }
    }
}

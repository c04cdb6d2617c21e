//! Places that words name beyond the settings of the menus: their colors, and what stands in the background.

use crate::background::Stage;
use crate::canvas::{Canvas, Paint};
use crate::light;
use crate::palette::{CREAM, GOLD, INK, ROSE, Rgb, Scheme, TEAL, VIOLET};
use crate::rng::Rng;
use crate::shape::{Path, Pt, blob, ellipse, polygon, rect};
use crate::things::{self, Sketch, find};
use crate::words::{Setting, UnknownWord};

/// Where a picture is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Menu(Setting),
    Harbor,
    Street,
    Cafe,
    Library,
    Kitchen,
    Forest,
    Garden,
    Desert,
    Snowfield,
    Mountains,
    Space,
    Underwater,
    Ballroom,
    Parlor,
}

impl std::str::FromStr for Place {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        Ok(match word {
            "harbor" => Self::Harbor,
            "street" => Self::Street,
            "cafe" => Self::Cafe,
            "library" => Self::Library,
            "kitchen" => Self::Kitchen,
            "forest" => Self::Forest,
            "garden" => Self::Garden,
            "desert" => Self::Desert,
            "snowfield" => Self::Snowfield,
            "mountains" => Self::Mountains,
            "space" => Self::Space,
            "underwater" => Self::Underwater,
            "ballroom" => Self::Ballroom,
            "parlor" => Self::Parlor,
            _ => Self::Menu(word.parse()?),
        })
    }
}

impl Place {
    /// The thing that stands for the place where another one is the background.
    pub fn token(self) -> &'static str {
        match self {
            Self::Menu(Setting::City) => "skyscraper",
            Self::Menu(Setting::Beach) => "palm",
            Self::Menu(Setting::Bar) => "glass",
            Self::Menu(Setting::Bedroom) => "bed",
            Self::Menu(Setting::Office) => "desk",
            Self::Menu(Setting::Bathroom) => "bathtub",
            Self::Menu(Setting::FittingRoom) => "mirror",
            Self::Menu(Setting::MagicWood) => "mushroom",
            Self::Menu(Setting::Studio) | Self::Ballroom => "curtain",
            Self::Harbor => "boat",
            Self::Street => "streetlight",
            Self::Cafe => "cup",
            Self::Library => "shelf",
            Self::Kitchen => "stove",
            Self::Forest => "pine",
            Self::Garden => "bush",
            Self::Desert => "cactus",
            Self::Snowfield => "snowman",
            Self::Mountains => "mountain",
            Self::Space => "planet",
            Self::Underwater => "fish",
            Self::Parlor => "sofa",
        }
    }

    /// Where a thing is at home, for words that name no place.
    pub fn of_thing(sketch: &Sketch) -> Self {
        match sketch.name {
            "lighthouse" | "boat" | "ship" | "anchor" | "canoe" | "seagull" | "swan" | "duck" | "heron" => Self::Harbor,
            "whale" | "dolphin" | "shark" | "octopus" | "fish" | "crab" => Self::Underwater,
            "palm" | "island" => Self::Menu(Setting::Beach),
            "cactus" | "snake" => Self::Desert,
            "penguin" | "snowman" | "christmas" => Self::Snowfield,
            "planet" | "rocket" | "ufo" | "telescope" => Self::Space,
            "skyscraper" | "streetlight" | "sign" | "bus" | "car" | "tram" | "train" | "truck" | "motorcycle"
            | "bicycle" | "umbrella" => Self::Street,
            "mountain" | "volcano" | "waterfall" | "castle" | "dragon" | "airballoon" | "plane" | "helicopter" => {
                Self::Mountains
            }
            "wolf" | "bear" | "deer" | "pine" | "mushroom" | "owl" | "campfire" | "tent" => Self::Forest,
            "stove" | "fridge" | "pot" | "bread" | "egg" | "soup" | "pizza" | "noodles" | "carrot" | "knife" => {
                Self::Kitchen
            }
            "shelf" | "books" | "globe" => Self::Library,
            "cup" | "cake" | "glass" | "cookie" => Self::Cafe,
            "bathtub" => Self::Menu(Setting::Bathroom),
            "dog" | "cat" => Self::Parlor,
            "rose" | "tulip" | "sunflower" | "daisy" | "leaf" | "wheat" | "balloon" | "kite" | "swing" | "bench"
            | "scarecrow" | "flag" | "basket" => Self::Garden,
            _ if sketch.is_outdoors => Self::Garden,
            _ => Self::Parlor,
        }
    }

    /// `None` for the settings of the menus, which have their own.
    pub fn scheme(self) -> Option<Scheme> {
        let (top, low, glow, ribbons) = match self {
            Self::Menu(_) => return None,
            Self::Harbor => (Rgb(64, 118, 170), Rgb(196, 214, 220), GOLD, [TEAL, ROSE, GOLD]),
            Self::Street => (Rgb(92, 128, 170), Rgb(236, 212, 190), GOLD, [ROSE, TEAL, GOLD]),
            Self::Cafe => (Rgb(70, 40, 34), Rgb(176, 116, 82), GOLD, [ROSE, GOLD, TEAL]),
            Self::Library => (Rgb(44, 28, 24), Rgb(122, 78, 48), GOLD, [ROSE, GOLD, TEAL]),
            Self::Kitchen => (Rgb(196, 206, 200), Rgb(240, 226, 200), CREAM, [TEAL, ROSE, GOLD]),
            Self::Forest => (Rgb(70, 122, 96), Rgb(182, 206, 140), GOLD, [TEAL, GOLD, VIOLET]),
            Self::Garden => (Rgb(96, 160, 214), Rgb(214, 232, 206), GOLD, [ROSE, GOLD, VIOLET]),
            Self::Desert => (Rgb(110, 160, 204), Rgb(250, 212, 150), GOLD, [ROSE, GOLD, TEAL]),
            Self::Snowfield => (Rgb(120, 150, 196), Rgb(228, 234, 244), CREAM, [TEAL, ROSE, VIOLET]),
            Self::Mountains => (Rgb(88, 132, 190), Rgb(232, 214, 206), GOLD, [ROSE, TEAL, VIOLET]),
            Self::Space => (Rgb(8, 8, 26), Rgb(52, 30, 86), VIOLET, [VIOLET, TEAL, ROSE]),
            Self::Underwater => (Rgb(30, 120, 160), Rgb(8, 44, 84), TEAL, [TEAL, VIOLET, GOLD]),
            Self::Parlor => (Rgb(120, 140, 150), Rgb(226, 204, 178), GOLD, [ROSE, TEAL, GOLD]),
            Self::Ballroom => (Rgb(66, 24, 44), Rgb(178, 116, 74), GOLD, [GOLD, ROSE, VIOLET]),
        };
        Some(Scheme {
            top,
            low,
            glow,
            rim: glow.mix(CREAM, 0.4),
            key: CREAM,
            ribbons,
        })
    }
}

/// The background, over the gradient of its sky.
pub fn draw(c: &mut Canvas, st: &Stage, place: Place, rng: &mut Rng) {
    let (w, h) = (st.w, st.h);
    match place {
        Place::Menu(_) => {}
        Place::Harbor => {
            clouds(c, st, rng);
            ground(c, st, 0.55, Rgb(60, 128, 160), Rgb(26, 66, 110));
            for i in 0..9u8 {
                let y = h * (0.58 + 0.045 * f32::from(i));
                let x = w * rng.range(0.0, 0.8);
                light::swash(c, &[(x, y), (x + w * 0.1, y - 3.0), (x + w * 0.2, y)], 5.0, CREAM, 0.5);
            }
            planks(c, st, 0.86);
        }
        Place::Street => street(c, st, rng),
        Place::Cafe => {
            panels(c, st, Rgb(96, 58, 44));
            window(c, st, 0.08, 0.3);
            window(c, st, 0.66, 0.28);
            for i in 0..3u8 {
                lamp(c, st, w * (0.2 + 0.3 * f32::from(i)));
            }
            ground(c, st, 0.82, Rgb(120, 76, 52), Rgb(60, 36, 28));
        }
        Place::Library => library(c, st, rng),
        Place::Kitchen => kitchen(c, st),
        Place::Forest => {
            row(c, st, &["pine", "tree"], 0.66, 0.5, rng);
            ground(c, st, 0.66, Rgb(96, 150, 84), Rgb(40, 84, 56));
            row(c, st, &["pine", "tree", "pine"], 0.78, 0.72, rng);
        }
        Place::Garden => {
            clouds(c, st, rng);
            row(c, st, &["tree", "bush"], 0.62, 0.3, rng);
            ground(c, st, 0.6, Rgb(132, 186, 96), Rgb(62, 128, 64));
            row(c, st, &["daisy", "tulip", "bush", "rose"], 0.74, 0.1, rng);
        }
        Place::Desert => {
            light::glow(c, (w * 0.7, h * 0.2), h * 0.4, GOLD, 0.8);
            dunes(c, st, &[Rgb(236, 190, 120), Rgb(222, 166, 96), Rgb(200, 138, 74)], rng);
        }
        Place::Snowfield => {
            row(c, st, &["pine"], 0.62, 0.3, rng);
            dunes(
                c,
                st,
                &[Rgb(226, 234, 246), Rgb(240, 244, 252), Rgb(214, 224, 240)],
                rng,
            );
        }
        Place::Mountains => {
            clouds(c, st, rng);
            row(c, st, &["mountain"], 0.66, 0.4, rng);
            ground(c, st, 0.64, Rgb(132, 168, 110), Rgb(70, 110, 78));
        }
        Place::Space => {
            light::sparks(c, w, h, CREAM, 220, rng);
            light::glow(c, (w * 0.3, h * 0.3), h * 0.4, ROSE, 0.4);
            light::glow(c, (w * 0.75, h * 0.5), h * 0.4, TEAL, 0.35);
            c.fill(
                &ellipse((w * 0.5, h * 1.12), w * 0.9, h * 0.26),
                &Rgb(96, 92, 112).paint(),
            );
        }
        Place::Underwater => {
            for i in 0..5u8 {
                let top = (w * (0.1 + 0.2 * f32::from(i)), -20.0);
                light::beam(c, top, w * 0.05, h * 0.8, w * 0.08, CREAM, 0.2);
            }
            ground(c, st, 0.84, Rgb(190, 176, 130), Rgb(110, 104, 92));
            row(c, st, &["grass", "rock"], 0.88, 0.12, rng);
            for _ in 0..24 {
                let r = rng.range(2.0, 9.0);
                light::orb(c, (rng.unit() * w, rng.unit() * h), r, CREAM, 0.6);
            }
        }
        Place::Parlor => {
            panels(c, st, Rgb(150, 122, 104));
            window(c, st, 0.08, 0.26);
            window(c, st, 0.66, 0.26);
            ground(c, st, 0.8, Rgb(168, 120, 84), Rgb(98, 66, 50));
        }
        Place::Ballroom => {
            panels(c, st, Rgb(110, 44, 60));
            for i in 0..3u8 {
                let x = w * (0.2 + 0.3 * f32::from(i));
                light::glow(c, (x, h * 0.16), h * 0.22, GOLD, 0.7);
                c.fill(
                    &polygon(&[(x - 30.0, h * 0.12), (x + 30.0, h * 0.12), (x, h * 0.2)]),
                    &GOLD.paint(),
                );
            }
            ground(c, st, 0.78, Rgb(206, 150, 92), Rgb(120, 70, 44));
        }
    }
}

fn ground(c: &mut Canvas, st: &Stage, from: f32, near: Rgb, far: Rgb) {
    let top = st.h * from;
    let paint = Paint::linear((0.0, top), (0.0, st.h), &[(0.0, near, 1.0), (1.0, far, 1.0)]);
    c.fill(&rect(0.0, top, st.w, st.h - top), &paint);
}

fn clouds(c: &mut Canvas, st: &Stage, rng: &mut Rng) {
    for _ in 0..4 {
        let (x, y) = (rng.unit() * st.w, st.h * rng.range(0.06, 0.34));
        let r = st.w * rng.range(0.08, 0.16);
        let puff = blob(&[
            (x - r, y),
            (x - r * 0.5, y - r * 0.4),
            (x + r * 0.3, y - r * 0.46),
            (x + r, y),
        ]);
        c.tint(&puff, CREAM, 0.55);
    }
}

/// The same few sketches from edge to edge.
fn row(c: &mut Canvas, st: &Stage, names: &[&str], foot: f32, height: f32, rng: &mut Rng) {
    let count = (st.w / (st.h * height * 0.5)).ceil().clamp(3.0, 14.0) as usize;
    for i in 0..=count {
        let Some(sketch) = find(names[i % names.len()]) else {
            continue;
        };
        let scale = st.h * height / sketch.height * rng.range(0.8, 1.1);
        let x = st.w * i as f32 / count as f32 + rng.range(-14.0, 14.0);
        let color = sketch.base.mix(st.scheme.low, 0.28);
        things::draw(c, sketch, (x, st.h * foot + rng.range(-8.0, 12.0)), scale, color);
    }
}

fn dunes(c: &mut Canvas, st: &Stage, tones: &[Rgb; 3], rng: &mut Rng) {
    for (i, tone) in (0u8..).zip(tones) {
        let y = st.h * (0.6 + 0.11 * f32::from(i));
        let ridge: Vec<Pt> = (0..6u8)
            .map(|k| (st.w * (f32::from(k) * 0.24 - 0.1), y + rng.range(-0.05, 0.05) * st.h))
            .collect();
        let hill = Path::new()
            .spline(&ridge)
            .line(&[(st.w * 1.2, st.h), (-st.w * 0.2, st.h)])
            .close();
        c.fill(&hill, &tone.paint());
    }
}

fn planks(c: &mut Canvas, st: &Stage, from: f32) {
    ground(c, st, from, Rgb(150, 110, 78), Rgb(86, 58, 42));
    for i in 0..9u8 {
        let x = st.w * f32::from(i) / 8.0;
        c.tint(&rect(x, st.h * from, 3.0, st.h), INK, 0.4);
    }
}

fn street(c: &mut Canvas, st: &Stage, rng: &mut Rng) {
    let (w, h) = (st.w, st.h);
    clouds(c, st, rng);
    let fronts = [
        Rgb(206, 132, 96),
        Rgb(232, 206, 160),
        Rgb(146, 170, 176),
        Rgb(190, 106, 96),
    ];
    let mut x = 0.0;
    while x < w {
        let (wide, top) = (rng.range(0.16, 0.24) * w, h * rng.range(0.16, 0.32));
        c.fill(&rect(x, top, wide, h), &rng.pick(&fronts).paint());
        for floor in 0..4u8 {
            for k in 0..3u8 {
                let at = (
                    x + wide * (0.14 + 0.28 * f32::from(k)),
                    top + h * (0.05 + 0.12 * f32::from(floor)),
                );
                c.tint(&rect(at.0, at.1, wide * 0.16, h * 0.06), Rgb(70, 84, 110), 0.8);
            }
        }
        x += wide;
    }
    ground(c, st, 0.76, Rgb(150, 146, 146), Rgb(84, 80, 88));
    for i in 0..10u8 {
        c.tint(&rect(0.0, h * (0.78 + 0.024 * f32::from(i)), w, 2.0), INK, 0.25);
    }
}

fn panels(c: &mut Canvas, st: &Stage, tone: Rgb) {
    c.fill(&rect(0.0, st.h * 0.5, st.w, st.h * 0.4), &tone.paint());
    for i in 0..8u8 {
        let x = st.w * f32::from(i) / 7.0;
        c.tint(&rect(x, st.h * 0.5, 4.0, st.h * 0.4), INK, 0.35);
    }
}

fn window(c: &mut Canvas, st: &Stage, from: f32, wide: f32) {
    let (x, y, w, h) = (st.w * from, st.h * 0.1, st.w * wide, st.h * 0.36);
    c.fill(
        &rect(x - 8.0, y - 8.0, w + 16.0, h + 16.0),
        &INK.mix(CREAM, 0.2).paint(),
    );
    let day = Paint::linear((x, y), (x, y + h), &[(0.0, Rgb(150, 196, 226), 1.0), (1.0, CREAM, 1.0)]);
    c.fill(&rect(x, y, w, h), &day);
    c.fill(&rect(x + w * 0.5 - 4.0, y, 8.0, h), &INK.mix(CREAM, 0.2).paint());
}

fn lamp(c: &mut Canvas, st: &Stage, x: f32) {
    let y = st.h * 0.13;
    c.fill(&rect(x - 1.5, 0.0, 3.0, y), &INK.paint());
    light::glow(c, (x, y + 12.0), st.h * 0.14, GOLD, 0.7);
    c.fill(
        &polygon(&[(x - 14.0, y), (x + 14.0, y), (x + 34.0, y + 26.0), (x - 34.0, y + 26.0)]),
        &GOLD.paint(),
    );
}

fn library(c: &mut Canvas, st: &Stage, rng: &mut Rng) {
    let (w, h) = (st.w, st.h);
    let spines = [
        Rgb(150, 54, 56),
        Rgb(54, 92, 92),
        Rgb(190, 150, 84),
        Rgb(74, 64, 112),
        Rgb(96, 112, 66),
    ];
    for shelf in 0..5u8 {
        let y = h * (0.16 + 0.155 * f32::from(shelf));
        let mut x = 4.0;
        while x < w {
            let wide = rng.range(10.0, 24.0);
            let tall = h * rng.range(0.08, 0.13);
            c.fill(&rect(x, y - tall, wide, tall), &rng.pick(&spines).paint());
            x += wide + rng.range(1.0, 5.0);
        }
        c.fill(&rect(0.0, y, w, 12.0), &Rgb(90, 56, 36).paint());
    }
    for i in 0..4u8 {
        c.fill(
            &rect(w * f32::from(i) / 3.0 - 8.0, 0.0, 16.0, h),
            &Rgb(78, 48, 32).paint(),
        );
    }
    ground(c, st, 0.86, Rgb(104, 66, 44), Rgb(50, 30, 24));
}

fn kitchen(c: &mut Canvas, st: &Stage) {
    let (w, h) = (st.w, st.h);
    let step = w.min(h) / 12.0;
    for i in 0..16u8 {
        c.tint(&rect(0.0, f32::from(i) * step, w, 2.0), Rgb(120, 140, 140), 0.3);
        c.tint(
            &rect(f32::from(i) * step * w.max(h) / h, 0.0, 2.0, h),
            Rgb(120, 140, 140),
            0.3,
        );
    }
    window(c, st, 0.36, 0.28);
    for x in [0.02, 0.7] {
        c.fill(&rect(w * x, h * 0.06, w * 0.28, h * 0.26), &Rgb(96, 140, 132).paint());
        c.fill(&rect(w * (x + 0.138), h * 0.06, 3.0, h * 0.26), &INK.paint());
    }
    c.fill(&rect(0.0, h * 0.6, w, h * 0.03), &Rgb(214, 190, 156).paint());
    c.fill(&rect(0.0, h * 0.63, w, h * 0.27), &Rgb(96, 140, 132).paint());
    for i in 0..6u8 {
        c.tint(&rect(w * f32::from(i) / 5.0, h * 0.63, 4.0, h * 0.27), INK, 0.4);
    }
    ground(c, st, 0.9, Rgb(190, 160, 124), Rgb(120, 96, 76));
}

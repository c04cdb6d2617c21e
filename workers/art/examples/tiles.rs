//! Draws the small pictures of the web's menus, examples and empty lists: `tiles FOLDER`. They are committed, so that
//! neither the build nor a browser needs this program.

use art::{Aspect, Gender, Mood, Order, Outfit, Pixels, Pose, Preset, Setting, Trade, Treatment, Turn, View, draw};
use image::RgbImage;
use image::imageops::{FilterType, resize};
use std::error::Error;
use std::path::Path;

/// Pixels of the longer side of a tile, and of a picture that fills a card.
const TILE: u32 = 200;
const CARD: u32 = 480;
const QUALITY: f32 = 72.0;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    for (name, order, side) in tiles().into_iter().chain(cards()) {
        std::fs::write(folder.join(format!("{name}.webp")), webp(&draw(&order, 2 * side)?)?)?;
    }
    Ok(())
}

/// Half as large as it was drawn, which keeps fine lines fine.
fn webp(picture: &Pixels) -> Result<Vec<u8>, Box<dyn Error>> {
    let rgb: Vec<u8> = picture.rgba.chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect();
    let large = RgbImage::from_raw(picture.width, picture.height, rgb).ok_or("torn picture")?;
    let (wide, high) = (picture.width / 2, picture.height / 2);
    let small = resize(&large, wide, high, FilterType::Triangle);
    Ok(webp::Encoder::from_rgb(&small, wide, high).encode(QUALITY).to_vec())
}

/// A woman and a man by turns.
fn somebody(at: usize) -> Order {
    let (gender, age, seed) = [(Gender::Female, 30, 7546), (Gender::Male, 38, 7247)][at % 2];
    Order {
        aspect: Aspect::Square,
        face_seed: Some(seed),
        ..Order::new(gender, age, seed)
    }
}

fn nobody(prompt: &str) -> Order {
    Order {
        prompt: prompt.to_owned(),
        is_led_by_words: true,
        ..somebody(0)
    }
}

fn each<T: Copy>(kind: &str, all: &[T], name: fn(T) -> &'static str, make: impl Fn(usize, T) -> Order) -> Vec<Tile> {
    let tile = |(at, &value)| (format!("{kind}-{}", name(value)), make(at, value), TILE);
    all.iter().enumerate().map(tile).collect()
}

type Tile = (String, Order, u32);

fn tiles() -> Vec<Tile> {
    let plain = |at: usize| Order {
        setting: Some(Setting::Studio),
        pose: Some(Pose::Standing),
        mood: Some(Mood::Calm),
        ..somebody(at)
    };
    let front = Some(View::Front);
    [
        each("mood", Mood::ALL, Mood::name, |_, mood| Order {
            mood: Some(mood),
            view: Some(View::CloseUp),
            turn: Some(Turn::Front),
            ..plain(0)
        }),
        each("setting", Setting::ALL, Setting::name, |_, setting| Order {
            setting: Some(setting),
            ..nobody("empty landscape")
        }),
        each("outfit", Outfit::ALL, Outfit::name, |at, outfit| Order {
            outfit: Some(outfit),
            view: Some(View::WaistUp),
            ..plain(if outfit == Outfit::SummerDress { 0 } else { at })
        }),
        each("view", View::ALL, View::name, |_, view| Order {
            pose: (view == View::FullBody).then_some(Pose::Standing),
            view: Some(view),
            outfit: Some(Outfit::SummerDress),
            trade: (view == View::WaistUp).then_some(Trade::Barista),
            ..plain(0)
        }),
        each("pose", Pose::ALL, Pose::name, |_, pose| Order {
            pose: Some(pose),
            view: Some(if pose == Pose::ArmsCrossed || pose == Pose::Leaning {
                View::WaistUp
            } else {
                View::FullBody
            }),
            outfit: Some(Outfit::Casual),
            ..plain(1)
        }),
        each("preset", Preset::ALL, Preset::name, |_, preset| Order {
            preset: Some(preset),
            view: front,
            mood: Some(Mood::Happy),
            setting: Some(Setting::Beach),
            ..plain(0)
        }),
    ]
    .concat()
}

/// The generator's examples, and what stands in empty places, by the palettes of the web.
fn cards() -> Vec<Tile> {
    let example = |gender, seed, treatment, mood, setting| Order {
        mood: Some(mood),
        setting: Some(setting),
        treatment,
        aspect: Aspect::Square,
        ..Order::new(gender, 31, seed)
    };
    let real = Treatment::Realistic;
    let examples = [
        (
            "rain",
            Order {
                prompt: "a book".into(),
                ..example(Gender::Female, 31, real, Mood::Serious, Setting::Bedroom)
            },
        ),
        (
            "pier",
            Order {
                prompt: "lanterns".into(),
                view: Some(View::WaistUp),
                ..example(Gender::Female, 12, Treatment::Anime, Mood::Happy, Setting::Beach)
            },
        ),
        (
            "wood",
            Order {
                outfit: Some(Outfit::Coat),
                ..example(Gender::Male, 77, real, Mood::Calm, Setting::MagicWood)
            },
        ),
        (
            "bar",
            Order {
                outfit: Some(Outfit::Evening),
                prompt: "a microphone".into(),
                ..example(Gender::Female, 5, real, Mood::Excited, Setting::Bar)
            },
        ),
        (
            "roof",
            Order {
                outfit: Some(Outfit::Biker),
                pose: Some(Pose::Leaning),
                ..example(Gender::Female, 64, real, Mood::Calm, Setting::City)
            },
        ),
        (
            "tea",
            Order {
                outfit: Some(Outfit::Turtleneck),
                prompt: "a cup".into(),
                ..example(Gender::Female, 27, Treatment::Anime, Mood::Serious, Setting::Office)
            },
        ),
    ];
    let scenes = [
        ("ember-0", "a lamp and a book"),
        ("ember-1", "a fireplace and a cup"),
        ("tide-0", "a lighthouse and a boat by the sea"),
        ("tide-1", "a telescope under stars at night"),
        ("violet-0", "a castle and a lantern at night"),
        ("violet-1", "a candle and books at night"),
        ("moss-0", "a tent and a campfire in the forest"),
        ("moss-1", "a bench and a tree in the garden"),
        ("rose-0", "a vase, roses and a letter"),
        ("rose-1", "a cup and a cake on a table"),
        ("dusk-0", "a bridge and a streetlight in the city at night"),
        ("dusk-1", "a bicycle by the river at sunset"),
        ("lagoon-0", "a palm and a sailboat on an island"),
        ("lagoon-1", "a window, a plant and a cat"),
    ];
    let examples = examples.map(|(name, order)| (format!("example-{name}"), order, CARD));
    let scenes = scenes.map(|(name, prompt)| (format!("scene-{name}"), nobody(&format!("still life, {prompt}")), CARD));
    examples.into_iter().chain(scenes).collect()
}

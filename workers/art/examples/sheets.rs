//! Contact sheets for review: `sheets faces|close|same|trades|styles|people|anime|views|outfits|bodies|poses|moods|settings|
//! hair|prompts|time FILE.png`, or the name of a preset.

use art::{
    Aspect, Gender, HairStyle, Mood, Order, Outfit, Pixels, Pose, Preset, Setting, Trade, Treatment, Turn, View, draw,
};
use std::error::Error;
use std::time::Instant;
use tiny_skia::{Color, IntSize, Pixmap, PixmapPaint, Transform};

/// Pixels of the longer side of one picture on a sheet.
const CELL: u32 = 480;
/// Likewise, of sheets with many pictures.
const SMALL: u32 = 320;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let sheet = arguments.next().ok_or("name a sheet")?;
    if sheet == "time" {
        return time();
    }
    let file = arguments.next().ok_or("name a file")?;
    let orders = orders(&sheet).ok_or("unknown sheet")?;
    let (cell, columns) = match sheet.as_str() {
        "faces" | "close" => (SMALL, 10),
        "same" => (SMALL, 5),
        "trades" => (CELL, 8),
        _ if Preset::ALL.iter().any(|preset| preset.name() == sheet) => (SMALL, 10),
        _ => (CELL, 6),
    };
    let pictures = orders.iter().map(|o| draw(o, cell)).collect::<Result<Vec<_>, _>>()?;
    let sheet = contact(pictures, columns)?;
    let (width, height) = (sheet.width(), sheet.height());
    image::save_buffer(file, &sheet.take_demultiplied(), width, height, image::ColorType::Rgba8)?;
    Ok(())
}

fn orders(sheet: &str) -> Option<Vec<Order>> {
    let (plain, close) = (Order::new(Gender::Female, 30, 7), Some(View::CloseUp));
    let prompted = |prompt: &&str| Order {
        prompt: (*prompt).to_owned(),
        ..plain.clone()
    };
    Some(match sheet {
        "faces" => faces().collect(),
        "close" => faces()
            .map(|o| Order {
                view: close,
                mood: Some(Mood::Happy),
                ..o
            })
            .collect(),
        "same" => same(),
        "trades" => each_trade(),
        "styles" => each(Preset::ALL, |o, v| o.preset = Some(v)),
        "people" => people().collect(),
        "anime" => people()
            .take(12)
            .map(|o| Order {
                treatment: Treatment::Anime,
                ..o
            })
            .collect(),
        "views" => aspects_and_views(),
        "outfits" => each(Outfit::ALL, |o, v| o.outfit = Some(v)),
        "bodies" => each(Outfit::ALL, |o, v| (o.outfit, o.view) = (Some(v), Some(View::FullBody))),
        "poses" => each(Pose::ALL, |o, v| (o.pose, o.aspect) = (Some(v), Aspect::Tall)),
        "moods" => each(Mood::ALL, |o, v| (o.mood, o.view) = (Some(v), close)),
        "settings" => each(Setting::ALL, |o, v| o.setting = Some(v)),
        "hair" => each(HairStyle::ALL, |o, v| (o.hair_style, o.view) = (Some(v), close)),
        "prompts" => PROMPTS.iter().map(prompted).collect(),
        other => {
            let preset = other.parse::<Preset>().ok()?;
            faces()
                .take(30)
                .map(|o| Order {
                    preset: Some(preset),
                    ..o
                })
                .collect()
        }
    })
}

const PROMPTS: [&str; 6] = [
    "a red umbrella in the rain, neon city street",
    "walking on the beach at sunset with a sail boat",
    "jazz bar, wine and a guitar",
    "magic forest, gold lanterns, braided hair",
    "black cat by the bedroom window under the moon",
    "winter mountains and stars, blond hair, turtleneck",
];

fn people() -> impl Iterator<Item = Order> {
    let genders = [Gender::Female, Gender::Male, Gender::Trans];
    (0..24u8).map(move |i| Order::new(genders[usize::from(i) % 3], 21 + (i * 7) % 45, 100 + u64::from(i)))
}

/// Sixty people as the product makes them: everything but gender and age is left to chance.
fn faces() -> impl Iterator<Item = Order> {
    let genders = [
        Gender::Female,
        Gender::Male,
        Gender::Female,
        Gender::Male,
        Gender::Female,
        Gender::Trans,
    ];
    (0..60u8).map(move |i| {
        Order::new(
            genders[usize::from(i) % 6],
            24 + (i * 11) % 38,
            7000 + 13 * u64::from(i),
        )
    })
}

/// Six people, each from five sides.
fn same() -> Vec<Order> {
    let from = |o: Order| {
        Turn::ALL.iter().map(move |&turn| Order {
            turn: Some(turn),
            view: Some(View::CloseUp),
            ..o.clone()
        })
    };
    faces().take(6).flat_map(from).collect()
}

fn each_trade() -> Vec<Order> {
    Trade::ALL
        .iter()
        .zip(faces().skip(8))
        .map(|(&trade, o)| Order {
            trade: Some(trade),
            ..o
        })
        .collect()
}

fn aspects_and_views() -> Vec<Order> {
    let seen = |aspect| View::ALL.iter().map(move |&v| (aspect, v));
    let all = [Aspect::Portrait, Aspect::Tall, Aspect::Wide]
        .into_iter()
        .flat_map(seen);
    all.zip(people())
        .map(|((aspect, view), o)| Order {
            aspect,
            view: Some(view),
            ..o
        })
        .collect()
}

/// A woman, then a man, with every value of one option.
fn each<T: Copy>(values: &[T], set: impl Fn(&mut Order, T)) -> Vec<Order> {
    let cast = [(Gender::Female, 29, 12), (Gender::Male, 36, 5)];
    let with = |(gender, age, seed)| {
        let set = &set;
        values.iter().map(move |&v| {
            let mut order = Order::new(gender, age, seed);
            set(&mut order, v);
            order
        })
    };
    cast.into_iter().flat_map(with).collect()
}

fn contact(pictures: Vec<Pixels>, columns: u32) -> Result<Pixmap, Box<dyn Error>> {
    let cell_w = pictures.iter().map(|p| p.width).max().ok_or("empty sheet")?;
    let cell_h = pictures.iter().map(|p| p.height).max().ok_or("empty sheet")?;
    let rows = u32::try_from(pictures.len())?.div_ceil(columns);
    let mut out = Pixmap::new(columns * cell_w, rows * cell_h).ok_or("empty sheet")?;
    out.fill(Color::from_rgba8(0x12, 0x0e, 0x12, 255));
    for (i, p) in (0..).zip(pictures) {
        let size = IntSize::from_wh(p.width, p.height).ok_or("empty picture")?;
        let map = Pixmap::from_vec(p.rgba, size).ok_or("torn picture")?;
        let (x, y) = (
            i32::try_from(i % columns * cell_w)?,
            i32::try_from(i / columns * cell_h)?,
        );
        out.draw_pixmap(x, y, map.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    }
    Ok(out)
}

/// Prints the slowest and the mean picture of 1024 pixels.
fn time() -> Result<(), Box<dyn Error>> {
    for treatment in [Treatment::Realistic, Treatment::Anime] {
        let mut all = Vec::new();
        for order in people().chain(aspects_and_views()) {
            let start = Instant::now();
            draw(&Order { treatment, ..order }, 1024)?;
            all.push(start.elapsed().as_millis());
        }
        let count = u128::try_from(all.len())?;
        println!(
            "{}: mean {} ms, slowest {:?} ms",
            treatment.name(),
            all.iter().sum::<u128>() / count,
            all.iter().max()
        );
    }
    Ok(())
}

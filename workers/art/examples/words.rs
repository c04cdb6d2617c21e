//! A contact sheet of prompts: `words FILE.png [SIZE] PROMPT…`, or `words FILE.png` for the usual ones.

use art::{Gender, Order, Pixels, draw, heed};
use std::error::Error;
use tiny_skia::{Color, IntSize, Pixmap, PixmapPaint, Transform};

const USUAL: [&str; 12] = [
    "A lighthouse keeper in a yellow raincoat at a red door, storm clouds, a small dog beside her",
    "reading by a window with a lamp, a woman with a book and a cat",
    "a woman with a blue bicycle in a garden, sunflowers and a white bench",
    "a man in a black suit with a hat at a piano in a ballroom",
    "eine Frau im roten Kleid mit einem Hund am Hafen, Segelboot und Möwe",
    "una mujer con un paraguas verde en la calle, lluvia y un gato negro",
    "une femme dans une cuisine avec un gâteau, des pommes et une théière bleue",
    "una donna nella biblioteca con una lampada e libri",
    "砂漠でサボテンとラクダのそばに立つ女性",
    "een vrouw met een sjaal in de sneeuw, een sneeuwpop en een vos",
    "женщина в лесу с белой лошадью и фонарём ночью",
    "a castle on a hill, a dragon and a rainbow",
];
/// Pixels of the longer side of one picture.
const CELL: u32 = 520;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("name a file")?;
    let mut prompts: Vec<String> = arguments.collect();
    if prompts.is_empty() {
        prompts = USUAL.map(str::to_owned).to_vec();
    }
    let mut pictures = Vec::new();
    for (seed, prompt) in (1..).zip(prompts) {
        let order = Order {
            prompt,
            is_led_by_words: true,
            ..Order::new(Gender::Female, 30, seed)
        };
        let heed = heed(&order);
        println!("{} asked, not drawn {:?}: {}", heed.asked, heed.not_drawn, order.prompt);
        pictures.push(draw(&order, CELL)?);
    }
    let sheet = contact(pictures)?;
    let (width, height) = (sheet.width(), sheet.height());
    image::save_buffer(file, &sheet.take_demultiplied(), width, height, image::ColorType::Rgba8)?;
    Ok(())
}

fn contact(pictures: Vec<Pixels>) -> Result<Pixmap, Box<dyn Error>> {
    let columns = u32::try_from(pictures.len())?.min(4);
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

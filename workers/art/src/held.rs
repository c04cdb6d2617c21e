//! Things in somebody's hands.

use crate::palette::Rgb;
use crate::rng::Rng;
use crate::things::{self, Sketch};
use crate::wish::Item;
use crate::words::Trade;

/// Things that two hands hold at the chest, or one hand.
const BOTH: &str = "book cup laptop plant bouquet camera gift pot ball newspaper teapot letter melon bread cake basket";
const ONE: &str = "violin rose glass pen brush wrench phone apple microphone sunflower tulip icecream key";

/// Whether one hand is enough.
pub fn is_slim(sketch: &Sketch) -> bool {
    ONE.split(' ').any(|name| name == sketch.name)
}

fn is_held(sketch: &Sketch) -> bool {
    is_slim(sketch) || BOTH.split(' ').any(|name| name == sketch.name)
}

/// Takes the one thing that was asked for, if hands can hold it.
pub fn asked(items: &mut Vec<Item>) -> Option<Item> {
    match items.as_slice() {
        [only] if is_held(only.sketch) => items.pop(),
        _ => None,
    }
}

/// The thing of a trade; without a trade, now and then what anybody has at hand.
pub fn of_trade(trade: Option<Trade>, rng: &mut Rng) -> Option<Item> {
    let Some(trade) = trade else {
        // A cup or a book, with the chance of one in seven.
        let often = ["cup", "book", "rose", "camera", "glass", "plant"];
        return if rng.chance(0.15) { item(rng.pick(&often)) } else { None };
    };
    let names: &[&str] = match trade {
        Trade::Librarian | Trade::Scholar | Trade::Lawyer => &["book"],
        Trade::Writer | Trade::Journalist => &["pen", "book", "newspaper"],
        Trade::Accountant | Trade::Developer | Trade::Assistant | Trade::Executive => &["laptop"],
        Trade::Chef => &["pot"],
        Trade::Engineer => &["wrench"],
        Trade::Musician => &["violin"],
        Trade::Designer | Trade::Architect => &["brush", "pen"],
        Trade::Scientist | Trade::Doctor | Trade::Nurse | Trade::Veterinarian | Trade::Dentist => return None,
        Trade::Trainer => &["ball"],
        Trade::Florist => &["rose", "sunflower", "tulip"],
        Trade::Bartender => &["glass"],
        Trade::Barista => &["cup"],
        Trade::Photographer => &["camera"],
        Trade::Farmer => &["plant"],
        Trade::Detective => &["letter"],
    };
    item(rng.pick(names))
}

fn item(name: &str) -> Option<Item> {
    let sketch = things::find(name)?;
    Some(Item {
        sketch,
        color: sketch.base,
        size: 1.0,
    })
}

/// Whether the trade shows around the neck.
pub fn has_stethoscope(trade: Option<Trade>) -> bool {
    matches!(trade, Some(Trade::Doctor | Trade::Nurse | Trade::Veterinarian))
}

/// The white coat of a trade.
pub fn white_coat(trade: Option<Trade>) -> Option<Rgb> {
    const WHITE: Rgb = Rgb(0xe8, 0xf4, 0xfe);
    let wears_white = matches!(
        trade,
        Some(Trade::Doctor | Trade::Nurse | Trade::Veterinarian | Trade::Scientist | Trade::Dentist)
    );
    wears_white.then_some(WHITE)
}

/// As somebody who is looked at holds it: the screen of a laptop faces its user.
pub fn from_outside(sketch: &'static Sketch) -> &'static Sketch {
    let turned = (sketch.name == "laptop").then(|| things::find("laptopback"));
    turned.flatten().unwrap_or(sketch)
}

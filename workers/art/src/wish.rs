//! Decides which of the nouns of a prompt a picture shows, and which it can't.

use crate::lexicon::Concept;
use crate::order::Order;
use crate::palette::Rgb;
use crate::places::Place;
use crate::prompt::Hints;
use crate::props::Prop;
use crate::things::{self, Depth, Sketch};
use crate::words::Outfit;

/// A thing of a scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Item {
    pub sketch: &'static Sketch,
    pub color: Rgb,
    /// 1 is the size that its place allows.
    pub size: f32,
}

/// The nouns of a prompt, sorted by what becomes of them.
#[derive(Debug, Default)]
pub struct Wishes {
    pub place: Option<Place>,
    pub items: Vec<Item>,
    pub props: Vec<Prop>,
    pub outfit: Option<Outfit>,
    pub cloth: Option<Rgb>,
    pub worn: Vec<Item>,
    /// Nouns that were asked for.
    pub asked: usize,
    /// Those that the picture lacks, as they were written.
    pub not_drawn: Vec<String>,
}

/// Things beside each other that are still told apart.
const MAX_STANDING: usize = 3;
const MAX_NEAR: usize = 4;
const MAX_AIR: usize = 3;

/// `is_empty`: the picture shows no person, who could wear something.
pub fn wishes(order: &Order, hints: &Hints, is_empty: bool) -> Wishes {
    let mut wishes = Wishes {
        asked: hints.nouns.len(),
        ..Wishes::default()
    };
    for noun in &hints.nouns {
        let is_drawn = noun.concept.is_some_and(|concept| match concept {
            Concept::Thing(sketch, own, size) => wishes.stand(Item {
                sketch,
                color: noun.color.or(own).unwrap_or(sketch.base),
                size: size * noun.size,
            }),
            Concept::Place(place) => wishes.set(order, place),
            Concept::Sky(prop) => {
                if !wishes.props.contains(&prop) {
                    wishes.props.push(prop);
                }
                true
            }
            Concept::Wear(outfit) => !is_empty && wishes.dress(order, outfit, noun.color),
            Concept::Worn(sketch) => !is_empty && wishes.put_on(sketch, noun.color.unwrap_or(sketch.base)),
            Concept::Person => !is_empty,
            _ => true,
        });
        if !is_drawn {
            wishes.not_drawn.push(noun.written.clone());
        }
    }
    wishes.props.sort_by_key(|prop| prop.order());
    wishes
}

impl Wishes {
    fn stand(&mut self, item: Item) -> bool {
        let base = item.sketch.base;
        let same = self.items.iter_mut().find(|other| {
            let is_alike = other.color == item.color || other.color == base || item.color == base;
            other.sketch.name == item.sketch.name && is_alike
        });
        if let Some(same) = same {
            // "Reading a red book" is one book.
            if same.color == base {
                same.color = item.color;
            }
            return true;
        }
        let is_alike = |other: &&Item| row_of(other.sketch.depth) == row_of(item.sketch.depth);
        let beside = self.items.iter().filter(is_alike).count();
        let has_room = beside < [MAX_STANDING, MAX_NEAR, MAX_AIR][row_of(item.sketch.depth)];
        if has_room {
            self.items.push(item);
        }
        has_room
    }

    /// The first place is the background; of another a thing tells.
    fn set(&mut self, order: &Order, place: Place) -> bool {
        let chosen = order.setting.map(Place::Menu);
        if chosen.is_none() && self.place.is_none() {
            self.place = Some(place);
        }
        if chosen.or(self.place) == Some(place) {
            return true;
        }
        let Some(sketch) = things::find(place.token()) else {
            return false;
        };
        self.stand(Item {
            sketch,
            color: sketch.base,
            size: 1.0,
        })
    }

    fn dress(&mut self, order: &Order, outfit: Outfit, color: Option<Rgb>) -> bool {
        let worn = order.outfit.or(self.outfit);
        if worn.is_some_and(|worn| worn != outfit) {
            return false;
        }
        self.outfit = Some(outfit);
        self.cloth = self.cloth.or(color);
        true
    }

    /// One thing on the head and one at the neck.
    fn put_on(&mut self, sketch: &'static Sketch, color: Rgb) -> bool {
        let is_low = |sketch: &Sketch| matches!(sketch.name, "scarf" | "tie" | "cape");
        if self.worn.iter().any(|other| is_low(other.sketch) == is_low(sketch)) {
            return false;
        }
        self.worn.push(Item {
            sketch,
            color,
            size: 1.0,
        });
        true
    }
}

/// Standing, near or in the air.
pub fn row_of(depth: Depth) -> usize {
    match depth {
        Depth::Far | Depth::Mid => 0,
        Depth::Near | Depth::Worn => 1,
        Depth::Air => 2,
    }
}

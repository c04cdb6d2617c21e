//! Places the things of a scene beside the person, never over the face.

use crate::canvas::Canvas;
use crate::palette::{CREAM, INK};
use crate::shape::ellipse;
use crate::things::{self, Depth};
use crate::wish::{Item, row_of};

/// The free part of a picture.
#[derive(Clone, Copy)]
pub struct Room {
    pub from: f32,
    pub to: f32,
    /// Height of the picture.
    pub height: f32,
}

/// Share of the height that a thing may take, and where its foot is.
fn band(depth: Depth) -> (f32, f32) {
    match depth {
        Depth::Far => (0.56, 0.76),
        Depth::Mid => (0.44, 0.85),
        Depth::Near | Depth::Worn => (0.23, 0.965),
        Depth::Air => (0.17, 0.24),
    }
}

/// Draws the things that stand behind the person or fly.
pub fn behind(c: &mut Canvas, items: &[Item], room: Room) {
    place(c, items, room, 0);
    place(c, items, room, 2);
}

/// Draws the things before the feet of the person.
pub fn before(c: &mut Canvas, items: &[Item], room: Room) {
    place(c, items, room, 1);
}

fn place(c: &mut Canvas, items: &[Item], room: Room, row: usize) {
    let row: Vec<&Item> = items.iter().filter(|item| row_of(item.sketch.depth) == row).collect();
    let slot = (room.to - room.from) / row.len().max(1) as f32;
    for (i, item) in row.iter().enumerate() {
        let (share, foot) = band(item.sketch.depth);
        let fits = (room.height * share / item.sketch.height).min(slot * 1.1 / item.sketch.width);
        // Something big fills its slot; everything else leaves it room to be bigger.
        let scale = fits * (0.9 * item.size).clamp(0.42, 1.1);
        let at = (room.from + slot * (i as f32 + 0.5), room.height * foot);
        if item.sketch.depth != Depth::Air {
            let half = item.sketch.width * scale * 0.5;
            c.soft(5.0, |c| {
                c.tint(&ellipse((at.0, at.1 - 2.0), half, half * 0.14 + 4.0), INK, 0.5);
            });
        }
        let middle = (at.0, at.1 - item.sketch.height * scale * 0.5);
        let halo = item.sketch.height.max(item.sketch.width) * scale * 0.62;
        crate::light::glow(c, middle, halo, CREAM, 0.34);
        things::draw(c, item.sketch, at, scale, item.color);
    }
}

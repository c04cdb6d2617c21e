//! Places the things of a scene beside the person, never over the face.

use crate::canvas::Canvas;
use crate::light;
use crate::palette::{CREAM, INK};
use crate::shape::{Pt, ellipse};
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
        Depth::Near | Depth::Worn => (0.23, 0.935),
        Depth::Air => (0.17, 0.22),
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
    // Every second one stands further back, so that neighbors may overlap and all are big enough to be seen.
    let overlap = [1.0, 1.05, 1.4, 1.55, 1.55][row.len().min(4)];
    for is_back in [true, false] {
        for (i, item) in row.iter().enumerate().filter(|(i, _)| (i % 2 == 1) == is_back) {
            let (share, foot) = band(item.sketch.depth);
            let widest = (slot * overlap).min(room.to - room.from);
            let fits = (room.height * share / item.sketch.height).min(widest / item.sketch.width);
            // Room is left for what is called big.
            let scale = fits * (0.92 * item.size).clamp(0.42, 1.1);
            let half = item.sketch.width * scale * 0.5;
            let middle = room.from + slot * (i as f32 + 0.5);
            let x = middle.clamp(room.from + half, (room.to - half).max(room.from + half));
            let raised = if !is_back {
                0.0
            } else if row.len() > 2 {
                share * 0.4
            } else {
                share * 0.2
            };
            stand(c, item, (x, room.height * (foot - raised)), scale);
        }
    }
}

fn stand(c: &mut Canvas, item: &Item, at: Pt, scale: f32) {
    let half = item.sketch.width * scale * 0.5;
    if item.sketch.depth != Depth::Air {
        let shadow = ellipse((at.0, at.1 - 2.0), half, half * 0.14 + 4.0);
        c.soft(5.0, |c| c.tint(&shadow, INK, 0.5));
    }
    let middle = (at.0, at.1 - item.sketch.height * scale * 0.5);
    let shine = item.sketch.height.max(item.sketch.width) * scale * 0.62;
    light::glow(c, middle, shine, CREAM, 0.34);
    things::draw(c, item.sketch, at, scale, item.color);
}

//! Draws an item: a coded picture, or a grid of them side by side.

use super::boxes::Reader;
use super::coded::{Coded, most_pixels};
use super::damaged;
use super::items::Items;
use super::pixels::Pixels;
use crate::{Limits, MediaError};

/// Pixels of an item, three bytes each.
pub(super) struct Canvas {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) rgb: Vec<u8>,
}

/// Width and height in tiles, and in pixels.
struct Grid {
    columns: u32,
    rows: u32,
    width: u32,
    height: u32,
}

/// Pixels by which a coded picture may exceed its declared size: coders fill up their blocks.
const PADDING: u32 = 64;

pub(super) fn draw(items: &Items<'_>, item: u32, limits: &Limits) -> Result<Canvas, MediaError> {
    let kind = items.kind(item)?;
    let is_grid = kind == *b"grid";
    let (grid, tiles) = if is_grid {
        (read_grid(&items.bytes(item)?)?, items.tiles_of(item).to_vec())
    } else {
        let (width, height) = items.size(item)?;
        (
            Grid {
                columns: 1,
                rows: 1,
                width,
                height,
            },
            vec![item],
        )
    };
    if tiles.is_empty() || tiles.len() as u64 != u64::from(grid.columns) * u64::from(grid.rows) {
        return Err(damaged("tiles are missing"));
    }
    let shrink = shrink_of(&grid, limits)?;
    let mut canvas = Canvas::of(grid.width / shrink, grid.height / shrink)?;
    let mut coded = Coded::open(items.kind(tiles[0])?, limits)?;
    let pixels = Pixels::of(items, item);
    let mut tile_size = None;
    for (number, &tile) in (0..).zip(&tiles) {
        let picture = coded.decode(items, tile)?;
        let size = (picture.width(), picture.height());
        let (wide, high) = *tile_size.get_or_insert(size);
        let covers = u64::from(wide) * u64::from(grid.columns) >= u64::from(grid.width)
            && u64::from(high) * u64::from(grid.rows) >= u64::from(grid.height);
        // Tiles of the smallest sizes would cost more to decode than they show.
        let is_tiny = tiles.len() > 1 && wide.min(high) < 64;
        // Pixels beyond the edges are decoded and thrown away.
        let all = u64::from(wide) * u64::from(high) * tiles.len() as u64;
        let is_excess =
            all > most_pixels(limits) || !is_grid && (wide > grid.width + PADDING || high > grid.height + PADDING);
        if size != (wide, high) || !covers || is_tiny || is_excess {
            return Err(damaged("tiles don't fill the picture"));
        }
        let (x, y) = (
            number % grid.columns * wide / shrink,
            number / grid.columns * high / shrink,
        );
        canvas.put((x, y), &pixels.read(&picture, shrink)?);
    }
    Ok(canvas)
}

fn read_grid(bytes: &[u8]) -> Result<Grid, MediaError> {
    let mut from = Reader(bytes);
    from.bytes(1)?;
    let is_long = from.number(1)? & 1 == 1;
    let (rows, columns) = (from.number(1)? + 1, from.number(1)? + 1);
    let (width, height) = (from.id(is_long)?, from.id(is_long)?);
    Ok(Grid {
        columns,
        rows,
        width,
        height,
    })
}

/// By how much it is made smaller to fit into the limits.
fn shrink_of(grid: &Grid, limits: &Limits) -> Result<u32, MediaError> {
    let (width, height) = (grid.width, grid.height);
    let fits = |shrink: &u32| {
        let (width, height) = (width / shrink, height / shrink);
        limits.allow(width, height, u64::from(width) * u64::from(height) * 3)
    };
    let shrink = [1, 2].into_iter().find(fits);
    match shrink {
        Some(shrink) if u64::from(width) * u64::from(height) <= most_pixels(limits) => Ok(shrink),
        _ => Err(MediaError::TooLarge { width, height }),
    }
}

impl Canvas {
    pub(super) fn of(width: u32, height: u32) -> Result<Self, MediaError> {
        if width == 0 || height == 0 {
            return Err(damaged("the picture is empty"));
        }
        let rgb = vec![0; width as usize * height as usize * 3];
        Ok(Self { width, height, rgb })
    }

    /// Leaves out what is beyond the edges.
    fn put(&mut self, (x, y): (u32, u32), tile: &Self) {
        let wide = tile.width.min(self.width.saturating_sub(x)) as usize * 3;
        let high = tile.height.min(self.height.saturating_sub(y)) as usize;
        let to = self.rgb.chunks_exact_mut(self.width as usize * 3).skip(y as usize);
        let from = tile.rgb.chunks_exact(tile.width as usize * 3);
        for (to, from) in to.zip(from).take(high) {
            let start = x as usize * 3;
            if wide > 0 {
                to[start..start + wide].copy_from_slice(&from[..wide]);
            }
        }
    }

    /// White shows where the mask is dark.
    pub(super) fn lay_over_white(&mut self, mask: &Self) {
        if (mask.width, mask.height) != (self.width, self.height) {
            return;
        }
        for (channel, &share) in self.rgb.iter_mut().zip(&mask.rgb) {
            let mixed = (u16::from(*channel) * u16::from(share) + 255 * (255 - u16::from(share)) + 127) / 255;
            *channel = u8::try_from(mixed).unwrap_or(u8::MAX);
        }
    }
}

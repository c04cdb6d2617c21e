//! Joins the two fields of an interlaced picture, which were taken one after the other: what moves between them would
//! show combs.

use ffmpeg_next::format::Pixel;
use ffmpeg_next::frame;

/// Difference below which a pixel counts as standing still, in steps of 8 bits.
const STILL: i32 = 8;

/// Keeps the previous picture to see what moves.
#[derive(Default)]
pub(super) struct Fields {
    previous: Option<frame::Video>,
}

impl Fields {
    /// `None`: it isn't interlaced, or its format can't be.
    pub(super) fn join(&mut self, picture: &frame::Video) -> Option<frame::Video> {
        let bytes = bytes_of(picture.format()).filter(|_| picture.is_interlaced());
        let Some(bytes) = bytes else {
            self.previous = None;
            return None;
        };
        let is_same = |other: &&frame::Video| {
            (other.format(), other.width(), other.height()) == (picture.format(), picture.width(), picture.height())
        };
        let mut joined = picture.clone();
        for plane in 0..picture.planes() {
            let before = self.previous.as_ref().filter(is_same);
            let view = View::of(picture, plane, bytes);
            let before = before.map(|before| View::of(before, plane, bytes));
            join_plane(&view, before.as_ref(), picture.is_top_first(), &mut joined, plane);
        }
        self.previous = Some(picture.clone());
        Some(joined)
    }
}

/// Bytes of a value; `None`: not of planes in rows of one size.
fn bytes_of(format: Pixel) -> Option<usize> {
    match format {
        Pixel::YUV420P | Pixel::YUV422P | Pixel::YUV444P | Pixel::YUVJ420P | Pixel::YUVJ422P | Pixel::YUV411P => {
            Some(1)
        }
        Pixel::YUV420P10LE | Pixel::YUV422P10LE | Pixel::YUV444P10LE => Some(2),
        _ => None,
    }
}

/// The values of a plane.
struct View<'a> {
    data: &'a [u8],
    stride: usize,
    bytes: usize,
    width: usize,
    height: usize,
}

impl<'a> View<'a> {
    fn of(picture: &'a frame::Video, plane: usize, bytes: usize) -> Self {
        Self {
            data: picture.data(plane),
            stride: picture.stride(plane),
            bytes,
            width: picture.plane_width(plane) as usize,
            height: picture.plane_height(plane) as usize,
        }
    }

    fn at(&self, x: usize, y: usize) -> i32 {
        let at = y * self.stride + x * self.bytes;
        if self.bytes == 1 {
            i32::from(self.data[at])
        } else {
            i32::from(u16::from_le_bytes([self.data[at], self.data[at + 1]]))
        }
    }

    fn still(&self) -> i32 {
        if self.bytes == 1 { STILL } else { STILL * 4 }
    }
}

/// Keeps the rows of the earlier field. Of the other field stays what stands still or doesn't stick out; the rest is
/// drawn from the rows above and below.
fn join_plane(now: &View<'_>, before: Option<&View<'_>>, is_top_first: bool, to: &mut frame::Video, plane: usize) {
    let stride = to.stride(plane);
    let data = to.data_mut(plane);
    for y in (usize::from(is_top_first)..now.height).step_by(2) {
        // The outermost row has only one neighbor.
        let above = if y == 0 { 1.min(now.height - 1) } else { y - 1 };
        let below = if y + 1 == now.height { above } else { y + 1 };
        for x in 0..now.width {
            let stands = |y: usize| before.is_some_and(|before| (now.at(x, y) - before.at(x, y)).abs() <= now.still());
            if stands(y) && stands(above) && stands(below) {
                continue;
            }
            let (value, up, down) = (now.at(x, y), now.at(x, above), now.at(x, below));
            if (up.min(down) - now.still()..=up.max(down) + now.still()).contains(&value) {
                continue;
            }
            let drawn = along_edge(now, x, above, below);
            let at = y * stride + x * now.bytes;
            data[at..at + now.bytes].copy_from_slice(&drawn.to_le_bytes()[..now.bytes]);
        }
    }
}

/// The mean of the two neighbors that are most alike: straight, or slanted by a pixel, as an edge may be.
fn along_edge(now: &View<'_>, x: usize, above: usize, below: usize) -> u16 {
    let (left, right) = (x.saturating_sub(1), (x + 1).min(now.width - 1));
    let pairs = [(x, x), (left, right), (right, left)].map(|(up, down)| (now.at(up, above), now.at(down, below)));
    let (up, down) = pairs
        .into_iter()
        .min_by_key(|(up, down)| (up - down).abs())
        .unwrap_or_default();
    u16::try_from(i32::midpoint(up, down)).unwrap_or_default()
}

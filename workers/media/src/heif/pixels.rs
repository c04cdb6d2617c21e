//! Turns decoded pictures of any kind into RGB.

use super::canvas::Canvas;
use super::damaged;
use super::items::Items;
use crate::MediaError;
use crate::light::Light;
use ffmpeg_next::format::Pixel;
use ffmpeg_next::frame;
use ffmpeg_next::software::scaling::{Context, Flags};
use ffmpeg_next::util::color::{Primaries, Range, Space, TransferCharacteristic as Transfer};

/// Colours as the container declares them, by their numbers in ITU-T H.273.
#[derive(Clone, Copy)]
struct Declared {
    primaries: u16,
    transfer: u16,
    matrix: u16,
    is_full: bool,
}

/// Reads the pixels of an item's pictures.
pub(super) struct Pixels {
    declared: Option<Declared>,
    has_profile: bool,
}

/// How a decoder lays out its planes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    Grey,
    /// Luma, blue and red, all in full resolution.
    Yuv,
    /// Green, blue, red.
    Planes,
}

impl Pixels {
    pub(super) fn of(items: &Items<'_>, item: u32) -> Self {
        let number = |from: &[u8], at: usize| u16::from_be_bytes([from[at], from[at + 1]]);
        let declared = items.colours(item, &[b"nclx"]).filter(|nclx| nclx.len() >= 7);
        Self {
            declared: declared.map(|nclx| Declared {
                primaries: number(nclx, 0),
                transfer: number(nclx, 2),
                matrix: number(nclx, 4),
                is_full: nclx[6] & 0x80 != 0,
            }),
            has_profile: items.profile_of(item).is_some(),
        }
    }

    /// `shrink` divides the sides.
    pub(super) fn read(&self, picture: &frame::Video, shrink: u32) -> Result<Canvas, MediaError> {
        let (format, layout, depth) = kind_of(picture.format()).ok_or(MediaError::UnknownFormat)?;
        let (width, height) = (picture.width() / shrink, picture.height() / shrink);
        let mut canvas = Canvas::of(width, height)?;
        let scaled;
        let planes = if (format, shrink) == (picture.format(), 1) {
            picture
        } else {
            scaled = to_size(picture, format, (width, height)).map_err(|_| damaged("the picture can't be scaled"))?;
            &scaled
        };
        let colours = self.colours(picture, format, depth);
        let rows = canvas.rgb.chunks_exact_mut(width as usize * 3);
        for (y, row) in rows.enumerate() {
            let line = |plane: usize| &planes.data(plane)[y * planes.stride(plane)..];
            let [first, second, third] = match layout {
                Layout::Grey => [line(0); 3],
                _ => [line(0), line(1), line(2)],
            };
            for (x, pixel) in row.chunks_exact_mut(3).enumerate() {
                let codes = [first, second, third].map(|line| code(line, x, depth));
                pixel.copy_from_slice(&colours.rgb(layout, codes));
            }
        }
        Ok(canvas)
    }

    fn colours(&self, picture: &frame::Video, format: Pixel, depth: u8) -> Colours {
        let is_full = match picture.color_range() {
            _ if format == Pixel::YUVJ444P => true,
            Range::MPEG => false,
            Range::JPEG => true,
            // Files without a word about it are full by the rules for stills.
            Range::Unspecified => self.declared.is_none_or(|declared| declared.is_full),
        };
        let is_full = self.declared.map_or(is_full, |declared| declared.is_full);
        let matrix = match (
            self.declared.map_or(2, |declared| declared.matrix),
            picture.color_space(),
        ) {
            (1, _) | (2, Space::BT709) => (0.2126, 0.0722),
            (9 | 10, _) | (2, Space::BT2020NCL | Space::BT2020CL) => (0.2627, 0.0593),
            _ => (0.299, 0.114),
        };
        let primaries = match self.declared.map(|declared| declared.primaries) {
            Some(9) => Primaries::BT2020,
            Some(12) => Primaries::SMPTE432,
            Some(_) => Primaries::BT709,
            None => picture.color_primaries(),
        };
        let transfer = match self.declared.map(|declared| declared.transfer) {
            Some(16) => Transfer::SMPTE2084,
            Some(18) => Transfer::ARIB_STD_B67,
            Some(_) => Transfer::BT709,
            None => picture.color_transfer_characteristic(),
        };
        // A profile says more.
        let light = if self.has_profile {
            None
        } else {
            Light::of(primaries, transfer)
        };
        let top = f32::from((1_u16 << depth) - 1);
        let step = f32::from(1_u16 << (depth - 8));
        let (black, bright, colourful) = if is_full {
            (0.0, 1.0 / top, 1.0 / top)
        } else {
            (16.0 * step, 1.0 / (219.0 * step), 1.0 / (224.0 * step))
        };
        Colours {
            shares: matrix,
            black,
            bright,
            colourful,
            middle: 128.0 * step,
            light,
        }
    }
}

/// From codes to RGB.
struct Colours {
    /// Of red and blue in luma.
    shares: (f32, f32),
    black: f32,
    bright: f32,
    colourful: f32,
    middle: f32,
    light: Option<Light>,
}

impl Colours {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to a byte"
    )]
    fn rgb(&self, layout: Layout, [first, second, third]: [f32; 3]) -> [u8; 3] {
        let level = |code: f32| (code - self.black) * self.bright;
        let rgb = match layout {
            Layout::Grey => [level(first); 3],
            Layout::Planes => [level(third), level(first), level(second)],
            Layout::Yuv => {
                let (red_share, blue_share) = self.shares;
                let luma = level(first);
                let blue = luma + (second - self.middle) * self.colourful * 2.0 * (1.0 - blue_share);
                let red = luma + (third - self.middle) * self.colourful * 2.0 * (1.0 - red_share);
                let green = (luma - red_share * red - blue_share * blue) / (1.0 - red_share - blue_share);
                [red, green, blue]
            }
        };
        let rgb = match &self.light {
            Some(light) => light.shown(rgb.map(|channel| channel.clamp(0.0, 1.0))),
            None => rgb,
        };
        rgb.map(|channel| (channel * 255.0 + 0.5).clamp(0.0, 255.0) as u8)
    }
}

fn code(line: &[u8], x: usize, depth: u8) -> f32 {
    if depth == 8 {
        f32::from(line[x])
    } else {
        f32::from(u16::from_le_bytes([line[x * 2], line[x * 2 + 1]]))
    }
}

/// The format to read from: the same depth, with colours in full resolution.
fn kind_of(format: Pixel) -> Option<(Pixel, Layout, u8)> {
    Some(match format {
        Pixel::YUV420P | Pixel::YUV422P | Pixel::YUV444P => (Pixel::YUV444P, Layout::Yuv, 8),
        Pixel::YUVJ420P | Pixel::YUVJ422P | Pixel::YUVJ444P => (Pixel::YUVJ444P, Layout::Yuv, 8),
        Pixel::YUV420P10LE | Pixel::YUV422P10LE | Pixel::YUV444P10LE => (Pixel::YUV444P10LE, Layout::Yuv, 10),
        Pixel::YUV420P12LE | Pixel::YUV422P12LE | Pixel::YUV444P12LE => (Pixel::YUV444P12LE, Layout::Yuv, 12),
        Pixel::GRAY8 => (format, Layout::Grey, 8),
        Pixel::GRAY10LE => (format, Layout::Grey, 10),
        Pixel::GRAY12LE => (format, Layout::Grey, 12),
        Pixel::GBRP => (format, Layout::Planes, 8),
        Pixel::GBRP10LE => (format, Layout::Planes, 10),
        Pixel::GBRP12LE => (format, Layout::Planes, 12),
        _ => return None,
    })
}

fn to_size(
    picture: &frame::Video,
    format: Pixel,
    (width, height): (u32, u32),
) -> Result<frame::Video, ffmpeg_next::Error> {
    let (from, wide, high) = (picture.format(), picture.width(), picture.height());
    let mut context = Context::get(from, wide, high, format, width, height, Flags::BICUBIC)?;
    let mut scaled = frame::Video::new(format, width, height);
    context.run(picture, &mut scaled)?;
    Ok(scaled)
}

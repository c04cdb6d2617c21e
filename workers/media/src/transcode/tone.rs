//! Films in high dynamic range and wide gamuts, brought to BT.709 so that every display shows them as they were meant.

use super::still::Colours;
use crate::light::Light;
use ffmpeg_next::format::Pixel;
use ffmpeg_next::frame;
use ffmpeg_next::util::color::Range;

/// The format that is read, with all steps of dark tones.
pub(super) const TONED: Pixel = Pixel::YUV420P10LE;
/// Half of the width of blue and red differences in BT.709.
const BLUE_WIDTH: f32 = 1.8556;
const RED_WIDTH: f32 = 1.5748;

pub(super) struct Toner {
    light: Light,
    /// Weights of red, green and blue in luma.
    shares: [f32; 3],
    black: f32,
    bright: f32,
    colourful: f32,
}

impl Toner {
    pub(super) fn new(light: Light, colours: Colours) -> Self {
        let (red, blue) = colours.shares();
        let (black, bright, colourful) = match colours.range {
            Range::JPEG => (0.0, 1.0 / 1_023.0, 1.0 / 1_023.0),
            Range::MPEG | Range::Unspecified => (64.0, 1.0 / 876.0, 1.0 / 896.0),
        };
        Self {
            light,
            shares: [red, 1.0 - red - blue, blue],
            black,
            bright,
            colourful,
        }
    }

    /// Four pixels share their colour, in and out.
    pub(super) fn apply(&self, from: &frame::Video) -> frame::Video {
        let mut to = frame::Video::new(Pixel::YUV420P, from.width(), from.height());
        let planes = [0, 1, 2].map(|plane| (from.data(plane), from.stride(plane)));
        let [(lumas, stride), (blues, half), _] = planes;
        let (to_stride, to_half) = (to.stride(0), to.stride(1));
        let rows = blues.len() / half;
        let mut colours = [vec![0; to_half * rows], vec![0; to_half * rows]];
        let to_lumas = to.data_mut(0);
        for y in 0..rows {
            for x in 0..from.width() as usize / 2 {
                let [blue, red] = [1, 2].map(|plane: usize| code(planes[plane].0, y * planes[plane].1, x));
                let offsets = self.offsets(blue, red);
                let mut mean = [0.0; 3];
                for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| (x * 2 + right, y * 2 + down)) {
                    let luma = (code(lumas, y * stride, x) - self.black) * self.bright;
                    let rgb = self.light.shown(offsets.map(|offset| (luma + offset).clamp(0.0, 1.0)));
                    to_lumas[y * to_stride + x] = byte(16.0 + 219.0 * luma_of(rgb));
                    for (mean, channel) in mean.iter_mut().zip(rgb) {
                        *mean += channel / 4.0;
                    }
                }
                let luma = luma_of(mean);
                colours[0][y * to_half + x] = byte(128.0 + 224.0 * (mean[2] - luma) / BLUE_WIDTH);
                colours[1][y * to_half + x] = byte(128.0 + 224.0 * (mean[0] - luma) / RED_WIDTH);
            }
        }
        for (plane, colours) in [1, 2].into_iter().zip(colours) {
            let length = to.data(plane).len().min(colours.len());
            to.data_mut(plane)[..length].copy_from_slice(&colours[..length]);
        }
        to
    }

    /// Additions of color to luma, for red, green and blue.
    fn offsets(&self, blue: f32, red: f32) -> [f32; 3] {
        let [red_share, green_share, blue_share] = self.shares;
        let blue = (blue - 512.0) * self.colourful * 2.0 * (1.0 - blue_share);
        let red = (red - 512.0) * self.colourful * 2.0 * (1.0 - red_share);
        [red, -(red_share * red + blue_share * blue) / green_share, blue]
    }
}

fn code(bytes: &[u8], row: usize, x: usize) -> f32 {
    let at = row + x * 2;
    f32::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]))
}

fn luma_of([red, green, blue]: [f32; 3]) -> f32 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to a byte"
)]
fn byte(value: f32) -> u8 {
    (value + 0.5).clamp(0.0, 255.0) as u8
}

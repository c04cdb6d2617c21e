//! A decoded picture: opaque 8-bit sRGB, upright, without metadata.

use crate::MediaError;
use std::fmt;

/// Decoded pixels, three bytes each, rows from the top.
///
/// There is no alpha: what is delivered are photos, and JPEG has none. Transparent pixels are laid over white.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

impl Picture {
    /// Takes raw sRGB pixels, three bytes each.
    pub fn from_rgb(width: u32, height: u32, rgb: Vec<u8>) -> Result<Self, MediaError> {
        check_length(width, height, 3, rgb.len())?;
        Ok(Self { width, height, rgb })
    }

    /// Takes raw sRGB pixels with straight (not premultiplied) alpha, four bytes each, and lays them over white.
    pub fn from_rgba(width: u32, height: u32, rgba: &[u8]) -> Result<Self, MediaError> {
        check_length(width, height, 4, rgba.len())?;
        let mut rgb = Vec::with_capacity(rgba.len() / 4 * 3);
        for pixel in rgba.chunks_exact(4) {
            rgb.extend(pixel[..3].iter().map(|&channel| over_white(channel, pixel[3])));
        }
        Ok(Self { width, height, rgb })
    }

    /// Width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The pixels, three bytes each, rows from the top.
    pub fn rgb(&self) -> &[u8] {
        &self.rgb
    }

    pub(crate) fn into_rgb(self) -> Vec<u8> {
        self.rgb
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({}×{})", self.width, self.height)
    }
}

fn check_length(width: u32, height: u32, channels: u64, bytes: usize) -> Result<(), MediaError> {
    let pixels = u64::from(width) * u64::from(height);
    match pixels.checked_mul(channels) {
        Some(expected) if pixels > 0 && expected == bytes as u64 => Ok(()),
        _ => Err(MediaError::WrongLength { width, height, bytes }),
    }
}

fn over_white(channel: u8, alpha: u8) -> u8 {
    let blended = (u16::from(channel) * u16::from(alpha) + 255 * (255 - u16::from(alpha)) + 127) / 255;
    u8::try_from(blended).expect("a mean of two bytes is a byte")
}

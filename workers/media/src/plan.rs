//! Which renditions a picture gets, and how good they are.

use crate::Format;

/// The renditions to make. Widths that are not smaller than the picture are skipped: nothing is ever enlarged.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Widths in pixels, besides the picture's own.
    pub widths: Vec<u32>,
    /// Widths that are marked as well; renditions of the picture's own size always are.
    pub marked_widths: Vec<u32>,
    /// Formats of every width. The original is always there as JPEG, whatever is listed here.
    pub formats: Vec<Format>,
    /// 0 to 100.
    pub webp_quality: f32,
    /// 1 to 100.
    pub jpeg_quality: u8,
    /// Quality of the JPEG that people download, 1 to 100.
    pub original_quality: u8,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            widths: vec![320, 640, 960],
            // A mark adds 13 KB, more than the whole of a small picture: but most screens show the small ones, and what
            // is saved from them must say where it came from.
            marked_widths: vec![320, 640, 960],
            formats: Format::ALL.to_vec(),
            webp_quality: 80.0,
            jpeg_quality: 82,
            original_quality: 92,
        }
    }
}

//! A glimpse of a picture that is still being drawn, small enough to ride in a live event.

use crate::{MediaError, Picture, encode, resize::to_fit};

/// Content type of every preview.
pub const PREVIEW_CONTENT_TYPE: &str = "image/webp";

/// Maximum bytes of a preview: four per second must fit into a phone's connection along with everything else.
pub const PREVIEW_MAX_BYTES: usize = 6 * 1024;

/// Makes a small WebP whose longest side is at most `longest` pixels.
///
/// A picture too busy for [`PREVIEW_MAX_BYTES`] loses quality first and then size.
pub fn preview(picture: &Picture, longest: u32) -> Result<Vec<u8>, MediaError> {
    let mut glimpse = to_fit(picture, longest.max(1))?;
    loop {
        for quality in [70.0, 50.0, 30.0] {
            let bytes = encode::webp(&glimpse, quality)?;
            if bytes.len() <= PREVIEW_MAX_BYTES {
                return Ok(bytes);
            }
        }
        let side = glimpse.width().max(glimpse.height());
        glimpse = to_fit(&glimpse, side * 3 / 4)?;
    }
}

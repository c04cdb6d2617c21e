//! Pictures from engines, checked before any other use.

use crate::port::{EngineError, Progress, RenderedImage};
use art::Heed;
use image::{ImageFormat, ImageReader, Limits};
use std::io::Cursor;

/// Bytes of a finished picture.
pub(crate) const MAX_PICTURE: usize = 32 << 20;
/// The same as base64 within JSON.
pub(crate) const MAX_PICTURE_JSON: usize = MAX_PICTURE / 3 * 4 + (1 << 20);
/// Bytes of a preview.
pub(crate) const MAX_PREVIEW: usize = 2 << 20;
/// Pixels.
const MAX_SIDE: u32 = 4_096;
const MAX_PREVIEW_SIDE: u32 = 2_048;
const MAX_DECODED: u64 = 128 << 20;

/// The format by the first bytes, whatever was claimed.
fn sniff(bytes: &[u8]) -> Option<(ImageFormat, &'static str)> {
    match image::guess_format(bytes).ok()? {
        ImageFormat::Png => Some((ImageFormat::Png, "image/png")),
        ImageFormat::Jpeg => Some((ImageFormat::Jpeg, "image/jpeg")),
        ImageFormat::WebP => Some((ImageFormat::WebP, "image/webp")),
        _ => None,
    }
}

/// Decodes a finished picture once, within bounds. `claimed` is the declared media type, if any.
pub(crate) async fn check_picture(bytes: Vec<u8>, claimed: Option<String>) -> Result<RenderedImage, EngineError> {
    tokio::task::spawn_blocking(move || decode(bytes, claimed.as_deref()))
        .await
        .map_err(|_| EngineError::Garbage("the image crashed the decoder".to_owned()))?
}

fn decode(bytes: Vec<u8>, claimed: Option<&str>) -> Result<RenderedImage, EngineError> {
    let garbage = |why: &str| EngineError::Garbage(why.to_owned());
    if bytes.len() > MAX_PICTURE {
        return Err(garbage("the image is too large"));
    }
    let (format, content_type) = sniff(&bytes).ok_or_else(|| garbage("not an image"))?;
    if !claimed.is_none_or(|claimed| claim_fits(claimed, content_type)) {
        return Err(garbage("the image doesn't match its media type"));
    }
    let mut reader = ImageReader::with_format(Cursor::new(&bytes), format);
    reader.limits(limits(MAX_SIDE));
    let picture = reader
        .decode()
        .map_err(|_| garbage("the image is broken or too large"))?;
    let (width, height) = (picture.width(), picture.height());
    drop(picture);
    Ok(RenderedImage {
        bytes,
        content_type,
        width,
        height,
        heed: Heed::default(),
    })
}

fn claim_fits(claimed: &str, content_type: &str) -> bool {
    claimed == content_type
        || claimed == "application/octet-stream"
        || (claimed == "image/jpg" && content_type == "image/jpeg")
}

/// A valid preview; `None` otherwise, since previews are dispensable.
pub(crate) fn check_preview(bytes: Vec<u8>) -> Option<Progress> {
    if bytes.len() > MAX_PREVIEW {
        return None;
    }
    let (format, content_type) = sniff(&bytes)?;
    let mut reader = ImageReader::with_format(Cursor::new(&bytes), format);
    reader.limits(limits(MAX_PREVIEW_SIDE));
    let (width, height) = reader.into_dimensions().ok()?;
    (width.max(height) <= MAX_PREVIEW_SIDE).then_some(Progress::Preview { content_type, bytes })
}

fn limits(side: u32) -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(side);
    limits.max_image_height = Some(side);
    limits.max_alloc = Some(MAX_DECODED);
    limits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        image::RgbImage::new(width, height)
            .write_to(&mut bytes, format)
            .unwrap();
        bytes.into_inner()
    }

    #[test]
    fn a_picture_is_known_by_its_bytes() {
        for (format, content_type) in [
            (ImageFormat::Png, "image/png"),
            (ImageFormat::Jpeg, "image/jpeg"),
            (ImageFormat::WebP, "image/webp"),
        ] {
            let checked = decode(picture(32, 16, format), None).unwrap();

            assert_eq!(
                (checked.content_type, checked.width, checked.height),
                (content_type, 32, 16)
            );
        }
    }

    #[test]
    fn a_false_claim_a_half_picture_and_a_strange_format_are_garbage() {
        let png = picture(64, 64, ImageFormat::Png);
        let half = png[..png.len() / 2].to_vec();

        for (bytes, claimed) in [
            (png.clone(), Some("image/jpeg")),
            (png, Some("text/html")),
            (half, Some("image/png")),
            (picture(8, 8, ImageFormat::Gif), None),
            (b"<svg/>".to_vec(), Some("image/svg+xml")),
        ] {
            assert!(
                matches!(decode(bytes, claimed), Err(EngineError::Garbage(_))),
                "{claimed:?}"
            );
        }
    }

    #[test]
    fn a_picture_with_too_many_pixels_is_not_decoded() {
        let wide = picture(MAX_SIDE + 1, 1, ImageFormat::Png);

        assert!(matches!(decode(wide, None), Err(EngineError::Garbage(_))));
    }

    #[test]
    fn a_preview_is_small_or_not_shown() {
        assert!(check_preview(picture(64, 64, ImageFormat::Jpeg)).is_some());
        assert_eq!(check_preview(picture(MAX_PREVIEW_SIDE + 1, 1, ImageFormat::Png)), None);
        assert_eq!(check_preview(b"not a picture".to_vec()), None);
    }
}

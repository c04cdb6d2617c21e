//! Brings pixels of a wide-gamut camera or display into sRGB, the only space that is delivered.

use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Longest profile that is read, in bytes; real ones have 0.5 to 600 KB.
const MAX_PROFILE_BYTES: usize = 2 << 20;

/// Answers `rgb` in sRGB. A profile that cannot be read counts as sRGB, as it does in browsers.
pub(crate) fn into_srgb(rgb: Vec<u8>, profile: Option<&[u8]>) -> Vec<u8> {
    let Some(profile) = profile.filter(|bytes| bytes.len() <= MAX_PROFILE_BYTES) else {
        return rgb;
    };
    converted(&rgb, profile).unwrap_or(rgb)
}

fn converted(rgb: &[u8], profile: &[u8]) -> Option<Vec<u8>> {
    let source = ColorProfile::new_from_slice(profile).ok()?;
    // A grey or CMYK profile describes channels that the decoder has already turned into RGB.
    if source.color_space != DataColorSpace::Rgb {
        return None;
    }
    let srgb = ColorProfile::new_srgb();
    let transform = source
        .create_transform_8bit(Layout::Rgb, &srgb, Layout::Rgb, TransformOptions::default())
        .ok()?;
    let mut converted = vec![0; rgb.len()];
    transform.transform(rgb, &mut converted).ok()?;
    Some(converted)
}

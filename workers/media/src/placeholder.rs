//! Placeholder while a picture loads.

use crate::{MediaError, Picture, resize::to_fit};

/// Longest side of the sample for a `ThumbHash`, in pixels.
const SAMPLE_SIDE: u32 = 100;

pub(crate) struct Placeholder {
    pub(crate) thumbhash: Vec<u8>,
    pub(crate) average_color: [u8; 3],
}

/// Any rendition of the picture will do; the smallest is the cheapest.
pub(crate) fn placeholder(picture: &Picture) -> Result<Placeholder, MediaError> {
    let sample = to_fit(picture, SAMPLE_SIDE)?;
    let rgba: Vec<u8> = sample
        .rgb()
        .chunks_exact(3)
        .flat_map(|rgb| [rgb[0], rgb[1], rgb[2], 255])
        .collect();
    Ok(Placeholder {
        thumbhash: thumbhash::rgba_to_thumb_hash(sample.width() as usize, sample.height() as usize, &rgba),
        average_color: average(&sample),
    })
}

fn average(sample: &Picture) -> [u8; 3] {
    let mut sums = [0_u64; 3];
    for pixel in sample.rgb().chunks_exact(3) {
        for (sum, &channel) in sums.iter_mut().zip(pixel) {
            *sum += u64::from(channel);
        }
    }
    let pixels = u64::from(sample.width()) * u64::from(sample.height());
    sums.map(|sum| u8::try_from((sum + pixels / 2) / pixels).expect("a mean of bytes is a byte"))
}

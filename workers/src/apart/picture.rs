//! The reader of pictures: a file goes in, and pixels or a reason come out.
use std::io::{Read, Write};

use jobs::domains::media::MediaFailure;
use media::{Limits, MediaError, Picture, decode};

use super::{
    HEADER_MAX,
    fence::{Fence, raise_fence},
};

pub(super) const WORK: &str = "picture";

/// The largest picture is decoded with an alpha channel, turned, and flattened.
pub(super) const FENCE: Fence = Fence {
    memory_bytes: 2 << 30,
    cpu_seconds: 30,
    file_bytes: 0,
    has_files: false,
};

pub(super) fn work() -> anyhow::Result<()> {
    // Missing guards were reported at the start of the parent.
    let _missing = raise_fence(FENCE);
    let limits = Limits::default();
    let mut file = Vec::new();
    std::io::stdin().take(limits.max_bytes + 1).read_to_end(&mut file)?;
    let mut out = std::io::stdout().lock();
    match decode(&file, &limits) {
        Ok(picture) => {
            writeln!(out, "{} {}", picture.width(), picture.height())?;
            out.write_all(picture.rgb())?;
        }
        Err(error) => writeln!(out, "{}", reason(&error).as_str())?,
    }
    out.flush()?;
    Ok(())
}

fn reason(error: &MediaError) -> MediaFailure {
    match error {
        MediaError::TooManyBytes { .. } | MediaError::TooLarge { .. } => MediaFailure::TooLarge,
        MediaError::UnknownFormat => MediaFailure::UnknownFormat,
        _ => MediaFailure::Damaged,
    }
}

/// Validates the reader's output: the picture may have taken control of it.
pub(super) fn read_answer(mut answer: Vec<u8>) -> Result<Picture, MediaFailure> {
    const DAMAGED: MediaFailure = MediaFailure::Damaged;
    let end = answer.iter().take(HEADER_MAX).position(|&byte| byte == b'\n');
    let end = end.ok_or(DAMAGED)?;
    let header = std::str::from_utf8(&answer[..end]).map_err(|_| DAMAGED)?.to_owned();
    let Some((width, height)) = header.split_once(' ') else {
        return Err(match header.as_str() {
            "too_large" => MediaFailure::TooLarge,
            "unknown_format" => MediaFailure::UnknownFormat,
            _ => DAMAGED,
        });
    };
    let (width, height) = (number(width)?, number(height)?);
    let limits = Limits::default();
    if u64::from(width) * u64::from(height) > limits.max_pixels {
        return Err(MediaFailure::TooLarge);
    }
    answer.drain(..=end);
    Picture::from_rgb(width, height, answer).map_err(|_| DAMAGED)
}

fn number(text: &str) -> Result<u32, MediaFailure> {
    text.parse().map_err(|_| MediaFailure::Damaged)
}

#[cfg(test)]
mod tests {
    use jobs::domains::media::MediaFailure;

    use super::read_answer;

    #[test]
    fn pixels_and_reasons_are_read_and_lies_are_not_believed() {
        let picture = read_answer(b"2 1\nabcdef".to_vec()).unwrap();

        assert_eq!((picture.width(), picture.height()), (2, 1));
        for (answer, reason) in [
            (&b"too_large\n"[..], MediaFailure::TooLarge),
            (b"unknown_format\n", MediaFailure::UnknownFormat),
            (b"", MediaFailure::Damaged),
            (b"2 1\nabc", MediaFailure::Damaged),
            (b"0 0\n", MediaFailure::Damaged),
            (b"99999 99999\n", MediaFailure::TooLarge),
            (b"2 -1\nabcdef", MediaFailure::Damaged),
        ] {
            assert_eq!(read_answer(answer.to_vec()).unwrap_err(), reason);
        }
    }
}

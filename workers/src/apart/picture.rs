//! The reader of pictures: a file goes in, and pixels or a reason come out.
use std::io::{Read, Write};

use jobs::domains::media::MediaFailure;
use media::{Limits, MediaError, Picture, Source, claimed_source, decode};

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

/// A picture, and how it claims to have been made.
#[derive(Debug)]
pub struct ReadPicture {
    pub picture: Picture,
    /// `None`: nothing says that it was generated.
    pub source: Option<Source>,
}

pub(super) fn work() -> anyhow::Result<()> {
    // Missing guards were reported at the start of the parent.
    let _missing = raise_fence(FENCE);
    let limits = Limits::default();
    let mut file = Vec::new();
    std::io::stdin().take(limits.max_bytes + 1).read_to_end(&mut file)?;
    let mut out = std::io::stdout().lock();
    match decode(&file, &limits) {
        Ok(picture) => {
            let source = claimed_source(&file).map_or("-", Source::as_str);
            writeln!(out, "{} {} {source}", picture.width(), picture.height())?;
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
pub(super) fn read_answer(mut answer: Vec<u8>) -> Result<ReadPicture, MediaFailure> {
    const DAMAGED: MediaFailure = MediaFailure::Damaged;
    let end = answer.iter().take(HEADER_MAX).position(|&byte| byte == b'\n');
    let end = end.ok_or(DAMAGED)?;
    let header = std::str::from_utf8(&answer[..end]).map_err(|_| DAMAGED)?.to_owned();
    let Some((width, rest)) = header.split_once(' ') else {
        return Err(match header.as_str() {
            "too_large" => MediaFailure::TooLarge,
            "unknown_format" => MediaFailure::UnknownFormat,
            _ => DAMAGED,
        });
    };
    let (height, source) = rest.split_once(' ').ok_or(DAMAGED)?;
    let (width, height, source) = (number(width)?, number(height)?, source_of(source)?);
    let limits = Limits::default();
    if u64::from(width) * u64::from(height) > limits.max_pixels {
        return Err(MediaFailure::TooLarge);
    }
    answer.drain(..=end);
    let picture = Picture::from_rgb(width, height, answer).map_err(|_| DAMAGED)?;
    Ok(ReadPicture { picture, source })
}

fn source_of(text: &str) -> Result<Option<Source>, MediaFailure> {
    if text == "-" {
        return Ok(None);
    }
    let sources = [Source::DemoAlgorithm, Source::TrainedModel];
    let source = sources.into_iter().find(|source| source.as_str() == text);
    source.map(Some).ok_or(MediaFailure::Damaged)
}

fn number(text: &str) -> Result<u32, MediaFailure> {
    text.parse().map_err(|_| MediaFailure::Damaged)
}

#[cfg(test)]
mod tests {
    use jobs::domains::media::MediaFailure;
    use media::Source;

    use super::read_answer;

    #[test]
    fn pixels_and_reasons_are_read_and_lies_are_not_believed() {
        let read = read_answer(b"2 1 -\nabcdef".to_vec()).unwrap();
        let generated = read_answer(b"2 1 trainedAlgorithmicMedia\nabcdef".to_vec()).unwrap();

        assert_eq!((read.picture.width(), read.picture.height()), (2, 1));
        assert_eq!((read.source, generated.source), (None, Some(Source::TrainedModel)));
        for (answer, reason) in [
            (&b"too_large\n"[..], MediaFailure::TooLarge),
            (b"unknown_format\n", MediaFailure::UnknownFormat),
            (b"", MediaFailure::Damaged),
            (b"2 1 -\nabc", MediaFailure::Damaged),
            (b"2 1\nabcdef", MediaFailure::Damaged),
            (b"2 1 camera\nabcdef", MediaFailure::Damaged),
            (b"0 0 -\n", MediaFailure::Damaged),
            (b"99999 99999 -\n", MediaFailure::TooLarge),
            (b"2 -1 -\nabcdef", MediaFailure::Damaged),
        ] {
            assert_eq!(read_answer(answer.to_vec()).unwrap_err(), reason);
        }
    }
}

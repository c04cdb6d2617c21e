//! The reader of recordings: a file goes in, and samples or a reason come out.
use std::io::{Read, Write};

use jobs::domains::media::MediaFailure;
use media::{RECORDING_MAX_SECONDS, Recording, VoiceError};

use super::{
    HEADER_MAX,
    fence::{Fence, raise_fence},
};

pub(super) const WORK: &str = "sound";

/// Maximum bytes of a recording.
pub const RECORDING_MAX_BYTES: u64 = 10 << 20;
/// Samples per second of an answer.
const RATE: usize = 24_000;
/// A decoder's last piece may go beyond the limit.
const SLACK_SECONDS: usize = 10;

const FENCE: Fence = Fence {
    memory_bytes: 1 << 30,
    cpu_seconds: 30,
    file_bytes: 0,
    has_files: false,
};

pub(super) fn work() -> anyhow::Result<()> {
    // Missing guards were reported at the start of the parent.
    let _missing = raise_fence(FENCE);
    let mut file = Vec::new();
    std::io::stdin().take(RECORDING_MAX_BYTES + 1).read_to_end(&mut file)?;
    let mut out = std::io::stdout().lock();
    match read(file) {
        Ok(recording) => {
            writeln!(out, "{} -", recording.samples().len())?;
            for sample in recording.samples() {
                out.write_all(&sample.to_le_bytes())?;
            }
        }
        Err(reason) => writeln!(out, "{}", reason.as_str())?,
    }
    out.flush()?;
    Ok(())
}

fn read(file: Vec<u8>) -> Result<Recording, MediaFailure> {
    if file.len() as u64 > RECORDING_MAX_BYTES {
        return Err(MediaFailure::TooLarge);
    }
    Recording::read(file).map_err(|error| match error {
        VoiceError::Soundless => MediaFailure::UnknownFormat,
        VoiceError::Damaged(_) | VoiceError::Silent | VoiceError::Encode(_) => MediaFailure::Damaged,
    })
}

/// Validates the reader's output: the recording may have taken control of it.
pub(super) fn read_answer(mut answer: Vec<u8>) -> Result<Recording, MediaFailure> {
    const DAMAGED: MediaFailure = MediaFailure::Damaged;
    let end = answer.iter().take(HEADER_MAX).position(|&byte| byte == b'\n');
    let end = end.ok_or(DAMAGED)?;
    let header = std::str::from_utf8(&answer[..end]).map_err(|_| DAMAGED)?;
    let Some((count, _)) = header.split_once(' ') else {
        return Err(match header {
            "too_large" => MediaFailure::TooLarge,
            "unknown_format" => MediaFailure::UnknownFormat,
            _ => DAMAGED,
        });
    };
    let count: usize = count.parse().map_err(|_| DAMAGED)?;
    let most = (RECORDING_MAX_SECONDS as usize + SLACK_SECONDS) * RATE;
    answer.drain(..=end);
    if count > most || answer.len() != count * 2 {
        return Err(DAMAGED);
    }
    let samples = answer
        .chunks_exact(2)
        .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
    Ok(Recording::of(samples.collect()))
}

#[cfg(test)]
mod tests {
    use jobs::domains::media::MediaFailure;

    use super::read_answer;

    #[test]
    fn samples_and_reasons_are_read_and_lies_are_not_believed() {
        let read = read_answer(b"2 -\n\x01\0\xff\xff".to_vec()).unwrap();

        assert_eq!(read.samples(), [1, -1]);
        for (answer, reason) in [
            (&b"too_large\n"[..], MediaFailure::TooLarge),
            (b"unknown_format\n", MediaFailure::UnknownFormat),
            (b"", MediaFailure::Damaged),
            (b"3 -\n\x01\0\xff\xff", MediaFailure::Damaged),
            (b"2\n\x01\0\xff\xff", MediaFailure::Damaged),
            (b"-2 -\n", MediaFailure::Damaged),
            (b"99999999999 -\n", MediaFailure::Damaged),
        ] {
            assert_eq!(read_answer(answer.to_vec()).unwrap_err(), reason);
        }
    }
}

//! Samples as a WAV file: 24,000 a second, 16 bits, one channel.

/// Samples a second.
const RATE: u32 = 24_000;
const HEADER: usize = 44;

/// Size of the file of that many samples.
pub(super) fn bytes_of(samples: usize) -> usize {
    HEADER + samples * 2
}

pub(super) fn of(samples: &[f32]) -> Vec<u8> {
    let size = u32::try_from(samples.len() * 2).unwrap_or(u32::MAX - 36);
    let mut file = Vec::with_capacity(bytes_of(samples.len()));
    file.extend(b"RIFF");
    file.extend((size + 36).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // PCM, one channel
    file.extend([1, 0, 1, 0]);
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * 2).to_le_bytes());
    // Two bytes a sample of 16 bits
    file.extend([2, 0, 16, 0]);
    file.extend(b"data");
    file.extend(size.to_le_bytes());
    for sample in samples {
        #[expect(clippy::cast_possible_truncation, reason = "clamped to what an i16 holds")]
        let sample = (sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16;
        file.extend(sample.to_le_bytes());
    }
    file
}

#[cfg(test)]
mod tests {
    use super::{bytes_of, of};

    #[test]
    fn a_file_names_its_own_length_and_clips_what_is_too_loud() {
        let file = of(&[0.0, 1.5, -1.0]);

        assert_eq!(file.len(), bytes_of(3));
        assert_eq!(&file[4..8], &u32::try_from(file.len() - 8).unwrap().to_le_bytes());
        assert_eq!(&file[40..44], &6_u32.to_le_bytes());
        assert_eq!(&file[46..48], &i16::MAX.to_le_bytes());
    }
}

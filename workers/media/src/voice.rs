//! Speech: reads an engine's output, and makes a small file for browsers, with its waveform.

mod error;
pub(crate) mod read;
mod recording;
mod waveform;
pub(crate) mod write;

pub use error::VoiceError;
pub use recording::{RECORDING_MAX_SECONDS, Recording};

use std::sync::Once;
use std::time::Duration;

/// An `.m4a` file with AAC in it, which every browser plays.
pub const VOICE_CONTENT_TYPE: &str = "audio/mp4";
/// Bars of a waveform.
pub const VOICE_PEAKS: usize = 64;
/// Longer speech is cut.
pub const VOICE_MAX_SECONDS: u32 = 60;
/// Samples per second: speech has nothing above 12 kHz.
pub(crate) const RATE: u32 = 24_000;
const MAX_SAMPLES: usize = (VOICE_MAX_SECONDS * RATE) as usize;
/// Fade-out where speech is cut.
const FADE: usize = RATE as usize / 4;
/// Amplitudes below are inaudible.
const AUDIBLE: f32 = 0.002;

/// Speech ready for delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoiceFile {
    /// Starts with the header that players need before the first second.
    pub bytes: Vec<u8>,
    pub duration: Duration,
    /// Loudness over time, 0 to 100; the loudest is 100.
    pub peaks: [u8; VOICE_PEAKS],
}

/// Reads an engine's speech as samples of one channel, for further processing. Cut after a minute.
pub fn read_voice(sound: Vec<u8>) -> Result<Vec<f32>, VoiceError> {
    begin();
    let mut samples = read::read(sound)?;
    if samples.len() > MAX_SAMPLES {
        cut(&mut samples);
    }
    if samples.iter().all(|sample| sample.abs() < AUDIBLE) {
        return Err(VoiceError::Silent);
    }
    Ok(samples)
}

/// Reads WAV, MP3, FLAC, Ogg or AAC, and writes the file for delivery.
pub fn make_voice(sound: Vec<u8>) -> Result<VoiceFile, VoiceError> {
    write_voice(read_voice(sound)?)
}

/// Reads the samples of a file that [`write_voice`] wrote.
pub fn read_voice_file(file: Vec<u8>) -> Result<Vec<f32>, VoiceError> {
    begin();
    read::read_of(file, "mov", MAX_SAMPLES)
}

/// Writes samples as the file for delivery. Cut after a minute.
pub fn write_voice(mut samples: Vec<f32>) -> Result<VoiceFile, VoiceError> {
    begin();
    if samples.len() > MAX_SAMPLES {
        cut(&mut samples);
    }
    Ok(VoiceFile {
        bytes: write::write(&samples)?,
        duration: duration_of(samples.len()),
        peaks: waveform::peaks(&samples),
    })
}

pub(crate) fn begin() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        // Its messages are returned as errors.
        ffmpeg_next::log::set_level(ffmpeg_next::log::Level::Quiet);
    });
}

fn cut(samples: &mut Vec<f32>) {
    samples.truncate(MAX_SAMPLES);
    let mut volume = 1.0;
    for sample in &mut samples[MAX_SAMPLES - FADE..] {
        volume = f32::max(0.0, volume - 1.0 / 6_000.0);
        *sample *= volume;
    }
}

fn duration_of(samples: usize) -> Duration {
    Duration::from_millis(samples as u64 * 1_000 / u64::from(RATE))
}

#[cfg(test)]
mod tests {
    use super::{FADE, MAX_SAMPLES, RATE, cut, duration_of, read_voice_file, write_voice};

    #[test]
    fn a_file_is_read_back_as_the_samples_that_it_is_of() {
        let tone: Vec<f32> = (0..u16::try_from(RATE).unwrap())
            .map(|at| (f32::from(at) / 8.0).sin() / 2.0)
            .collect();

        let file = write_voice(tone.clone()).unwrap();
        let read = read_voice_file(file.bytes).unwrap();

        assert!(read.len().abs_diff(tone.len()) <= 2_048, "{}", read.len());
        assert!(read.iter().any(|sample| sample.abs() > 0.3));
    }

    #[test]
    fn what_is_too_long_fades_out() {
        let mut samples = vec![1.0; MAX_SAMPLES + 5];

        cut(&mut samples);

        assert_eq!(samples.len(), MAX_SAMPLES);
        assert!((samples[MAX_SAMPLES - FADE - 1] - 1.0).abs() < f32::EPSILON);
        assert!(samples[MAX_SAMPLES - 1].abs() < 0.01);
        assert_eq!(duration_of(samples.len()).as_secs(), 60);
    }
}

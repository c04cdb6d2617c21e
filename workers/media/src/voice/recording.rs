//! A recording that a person sent: read from the formats of browsers and phones, and measured.

use super::{AUDIBLE, RATE, VoiceError, begin, read};
use std::time::Duration;

/// Containers by the names of their readers: WAV, MP3, Ogg, ADTS, MP4 and Matroska with `WebM`.
const FORMATS: &str = "wav,mp3,ogg,aac,mov,matroska";
/// Longest recording that is read, in seconds.
pub const RECORDING_MAX_SECONDS: u32 = 61;
const MAX_SAMPLES: usize = (RECORDING_MAX_SECONDS * RATE) as usize;
/// Full scale of a sample.
const SCALE: f32 = 32_767.0;

/// Every third sample is enough to find a pitch.
const STEP: usize = 3;
/// Samples per second of what is searched for a pitch.
const SEARCH_RATE: f64 = 8_000.0;
/// Samples of a frame, and from one frame to the next: 40 ms and 20 ms.
const FRAME: usize = 320;
const HOP: usize = 160;
/// Pitches that are searched for, as periods in samples: 400 Hz to 60 Hz.
const PERIODS: std::ops::RangeInclusive<usize> = 20..=133;
/// Share of its own energy at which a frame repeats itself.
const VOICED: f64 = 0.5;
/// Share of the best repetition from which a shorter period is believed: twice the period repeats as well.
const AS_GOOD: f64 = 0.9;
/// Share of the loudest frame's energy below which a frame is a pause.
const PAUSE: f64 = 0.01;
/// Voiced frames without which there is no pitch.
const MIN_VOICED: usize = 10;
/// Frames between two syllables, 120 ms.
const BETWEEN: usize = 6;

/// The sound of one channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording(Vec<i16>);

impl Recording {
    /// Reads WAV, MP3, Ogg, AAC, MP4 or `WebM`, at most slightly more than [`RECORDING_MAX_SECONDS`].
    pub fn read(sound: Vec<u8>) -> Result<Self, VoiceError> {
        begin();
        let samples = read::read_of(sound, FORMATS, MAX_SAMPLES)?;
        Ok(Self(samples.into_iter().map(whole).collect()))
    }

    /// Of samples that [`Self::samples`] told.
    pub const fn of(samples: Vec<i16>) -> Self {
        Self(samples)
    }

    /// 24,000 a second.
    pub fn samples(&self) -> &[i16] {
        &self.0
    }

    pub fn duration(&self) -> Duration {
        super::duration_of(self.0.len())
    }

    /// Whether nothing in it can be heard.
    pub fn is_silent(&self) -> bool {
        self.0.iter().all(|&sample| f32::from(sample).abs() < AUDIBLE * SCALE)
    }

    /// The middle pitch of the voice in hertz. `None`: nothing in it repeats like a voice.
    pub fn pitch_hz(&self) -> Option<f64> {
        let samples = self.searched();
        let loudest = frames(&samples).map(energy).fold(0.0, f64::max);
        let mut pitches: Vec<f64> = frames(&samples)
            .filter(|frame| energy(frame) > loudest * PAUSE)
            .filter_map(period)
            .map(|period| SEARCH_RATE / period)
            .collect();
        if pitches.len() < MIN_VOICED {
            return None;
        }
        pitches.sort_by(f64::total_cmp);
        Some(pitches[pitches.len() / 2])
    }

    /// Syllables in a second of speech, as rises of the loudness. Zero: there is no speech.
    pub fn syllables_a_second(&self) -> f64 {
        let samples = self.searched();
        let loudness: Vec<f64> = frames(&samples).map(energy).collect();
        let loudest = loudness.iter().copied().fold(0.0, f64::max);
        let spoken = loudness.iter().filter(|&&energy| energy > loudest * PAUSE).count();
        if loudest <= 0.0 || spoken == 0 {
            return 0.0;
        }
        let seconds = count(spoken) * count(HOP) / SEARCH_RATE;
        count(rises(&loudness, loudest * PAUSE * 5.0)) / seconds
    }

    /// A WAV file of it.
    pub fn wav(&self) -> Vec<u8> {
        let bytes = u32::try_from(self.0.len() * 2).unwrap_or(u32::MAX);
        let mut file = Vec::with_capacity(44 + self.0.len() * 2);
        file.extend_from_slice(b"RIFF");
        file.extend_from_slice(&bytes.saturating_add(36).to_le_bytes());
        file.extend_from_slice(b"WAVEfmt ");
        file.extend_from_slice(&16_u32.to_le_bytes());
        // PCM, one channel
        file.extend_from_slice(&1_u16.to_le_bytes());
        file.extend_from_slice(&1_u16.to_le_bytes());
        file.extend_from_slice(&RATE.to_le_bytes());
        file.extend_from_slice(&(RATE * 2).to_le_bytes());
        file.extend_from_slice(&2_u16.to_le_bytes());
        file.extend_from_slice(&16_u16.to_le_bytes());
        file.extend_from_slice(b"data");
        file.extend_from_slice(&bytes.to_le_bytes());
        for sample in &self.0 {
            file.extend_from_slice(&sample.to_le_bytes());
        }
        file
    }

    /// Means of three samples each.
    fn searched(&self) -> Vec<f64> {
        let thirds = self.0.chunks_exact(STEP);
        thirds
            .map(|three| three.iter().map(|&sample| f64::from(sample)).sum::<f64>() / count(STEP))
            .collect()
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the value is clamped to full scale")]
fn whole(sample: f32) -> i16 {
    (sample.clamp(-1.0, 1.0) * SCALE).round() as i16
}

/// Exact for every length of a recording.
fn count(samples: usize) -> f64 {
    f64::from(u32::try_from(samples).unwrap_or(u32::MAX))
}

fn frames(samples: &[f64]) -> impl Iterator<Item = &[f64]> {
    samples.windows(FRAME).step_by(HOP)
}

/// Mean square around the mean.
fn energy(frame: &[f64]) -> f64 {
    let mean = frame.iter().sum::<f64>() / count(frame.len());
    frame.iter().map(|sample| (sample - mean).powi(2)).sum::<f64>() / count(frame.len())
}

/// The shortest period after which the frame repeats itself about best, in samples.
fn period(frame: &[f64]) -> Option<f64> {
    let mean = frame.iter().sum::<f64>() / count(frame.len());
    let frame: Vec<f64> = frame.iter().map(|sample| sample - mean).collect();
    let alike: Vec<f64> = PERIODS.map(|period| likeness(&frame, period)).collect();
    let best = alike.iter().copied().fold(0.0, f64::max);
    if best < VOICED {
        return None;
    }
    let is_peak = |at: usize| {
        let before = at.checked_sub(1).map_or(f64::NEG_INFINITY, |before| alike[before]);
        let after = alike.get(at + 1).copied().unwrap_or(f64::NEG_INFINITY);
        alike[at] >= before && alike[at] >= after
    };
    let at = (0..alike.len()).find(|&at| is_peak(at) && alike[at] >= best * AS_GOOD)?;
    Some(count(PERIODS.start() + at) + lean(&alike, at))
}

/// Likeness of the frame to itself one period later, up to 1.
fn likeness(frame: &[f64], period: usize) -> f64 {
    let (first, second) = (&frame[..frame.len() - period], &frame[period..]);
    let product: f64 = first.iter().zip(second).map(|(one, other)| one * other).sum();
    let squares = |part: &[f64]| part.iter().map(|sample| sample * sample).sum::<f64>();
    let norm = (squares(first) * squares(second)).sqrt();
    if norm > 0.0 { product / norm } else { 0.0 }
}

/// Distance of a peak from its sample, by the parabola through its neighbours: -0.5 to 0.5.
fn lean(alike: &[f64], at: usize) -> f64 {
    let (Some(&before), Some(&after)) = (at.checked_sub(1).and_then(|at| alike.get(at)), alike.get(at + 1)) else {
        return 0.0;
    };
    let bend = before - 2.0 * alike[at] + after;
    if bend >= 0.0 {
        return 0.0;
    }
    ((before - after) / (2.0 * bend)).clamp(-0.5, 0.5)
}

/// Peaks of the loudness above `floor`, each some time after the last.
fn rises(loudness: &[f64], floor: f64) -> usize {
    let mut last: Option<usize> = None;
    let mut found = 0;
    for at in 1..loudness.len().saturating_sub(1) {
        let is_peak = loudness[at] > floor && loudness[at] >= loudness[at - 1] && loudness[at] > loudness[at + 1];
        if is_peak && last.is_none_or(|last| at - last >= BETWEEN) {
            last = Some(at);
            found += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{RATE, Recording};
    use std::f64::consts::TAU;

    /// A tone with overtones, swelling that many times a second.
    #[expect(clippy::cast_possible_truncation, reason = "the sum stays below full scale")]
    fn a_tone(hertz: f64, seconds: u32, swells: f64) -> Recording {
        let samples = (0..RATE * seconds).map(|at| {
            let time = f64::from(at) / f64::from(RATE);
            let tone = (1..5)
                .map(|overtone| (TAU * hertz * f64::from(overtone) * time).sin() / f64::from(overtone))
                .sum::<f64>();
            let loudness = if swells > 0.0 {
                (1.0 - (TAU * swells * time).cos()) / 2.0
            } else {
                1.0
            };
            (tone * loudness * 10_000.0) as i16
        });
        Recording::of(samples.collect())
    }

    #[test]
    fn the_pitch_of_a_voice_is_found() {
        for hertz in [75.0, 110.0, 165.0, 220.0, 300.0] {
            let found = a_tone(hertz, 2, 0.0).pitch_hz().unwrap();

            assert!((found / hertz - 1.0).abs() < 0.03, "{hertz}: {found}");
        }
    }

    #[test]
    fn noise_and_silence_have_no_pitch() {
        let mut state = 1_u32;
        let noise = (0..RATE).map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            i16::try_from(state >> 18).unwrap() - 8_192
        });

        assert_eq!(Recording::of(noise.collect()).pitch_hz(), None);
        let silence = Recording::of(vec![3; RATE as usize]);
        assert!(silence.is_silent());
        assert_eq!(silence.pitch_hz(), None);
        assert!(silence.syllables_a_second().abs() < f64::EPSILON);
    }

    #[test]
    fn the_pace_of_a_voice_is_its_rises() {
        for pace in [2.0, 4.0] {
            let found = a_tone(125.0, 4, pace).syllables_a_second();

            assert!((found / pace - 1.0).abs() < 0.4, "{pace}: {found}");
        }
    }

    #[test]
    fn a_recording_is_read_back_from_its_own_file() {
        let recording = a_tone(120.0, 1, 0.0);

        let read = Recording::read(recording.wav()).unwrap();

        assert_eq!(read.duration().as_millis(), 1_000);
        assert_eq!(read.samples().len(), recording.samples().len());
        let apart = read.samples().iter().zip(recording.samples());
        assert!(apart.into_iter().all(|(one, other)| one.abs_diff(*other) <= 1));
    }

    #[test]
    fn text_is_no_recording() {
        assert!(Recording::read(b"not a sound at all".to_vec()).is_err());
    }
}

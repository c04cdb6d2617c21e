use super::VOICE_PEAKS;

/// The peak of each equal section, 0 to 100; the loudest of all is 100.
pub(super) fn peaks(samples: &[f32]) -> [u8; VOICE_PEAKS] {
    let loudest = loudest_of(samples);
    std::array::from_fn(|at| {
        let stretch = &samples[samples.len() * at / VOICE_PEAKS..samples.len() * (at + 1) / VOICE_PEAKS];
        height(loudest_of(stretch), loudest)
    })
}

fn loudest_of(samples: &[f32]) -> f32 {
    samples
        .iter()
        .fold(0.0, |loudest, sample| f32::max(loudest, sample.abs()))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is clamped to 0 to 100"
)]
fn height(peak: f32, loudest: f32) -> u8 {
    if loudest > 0.0 {
        (peak / loudest * 100.0).round().clamp(0.0, 100.0) as u8
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::peaks;

    #[test]
    fn a_waveform_rises_with_the_voice_and_its_loudest_is_a_hundred() {
        let rising: Vec<f32> = (0_u16..6_400).map(|at| f32::from(at) / 12_800.0).collect();

        let peaks = peaks(&rising);

        assert!(peaks.is_sorted());
        assert_eq!((peaks[0], peaks[63]), (2, 100));
    }

    #[test]
    fn of_a_handful_of_samples_there_is_a_waveform_too() {
        assert_eq!(peaks(&[]), [0; 64]);
        assert_eq!(peaks(&[0.5, -1.0])[63], 100);
    }
}

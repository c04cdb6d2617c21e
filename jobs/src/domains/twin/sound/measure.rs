//! espeak-ng's pitch and pace for a voice that was measured.

/// Pitches of voices in hertz, and the espeak-ng pitches that they get: lower voices below 50, higher ones from 50 on.
const LOW: (f64, f64) = (75.0, 165.0);
const HIGH: (f64, f64) = (165.0, 290.0);
/// Syllables of a word, over all eight languages.
const SYLLABLES: f64 = 1.7;
/// Words a minute that are still understood, and the usual pace.
const PACES: (f64, f64) = (110.0, 230.0);
const USUAL: u16 = 160;

/// espeak-ng's pitch, 0 to 99, for a voice of that many hertz.
pub fn espeak_pitch(hertz: f64) -> u8 {
    let (from, to, base) = if hertz < LOW.1 {
        (LOW.0, LOW.1, 0.0)
    } else {
        (HIGH.0, HIGH.1, 50.0)
    };
    let share = ((hertz - from) / (to - from)).clamp(0.0, 1.0);
    small(base + share * 49.0)
}

/// espeak-ng's pace in words a minute for that many syllables a second. Zero: not measured.
pub fn espeak_pace(syllables: f64) -> u16 {
    if syllables <= 0.0 {
        return USUAL;
    }
    u16::from(small((syllables * 60.0 / SYLLABLES).clamp(PACES.0, PACES.1)))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "both callers stay between 0 and 230"
)]
fn small(number: f64) -> u8 {
    number.round() as u8
}

#[cfg(test)]
mod tests {
    use super::{espeak_pace, espeak_pitch};

    #[test]
    fn low_voices_stay_low_and_high_ones_high() {
        assert_eq!(espeak_pitch(40.0), 0);
        assert!(espeak_pitch(110.0) < 25);
        assert!(espeak_pitch(164.0) < 50 && espeak_pitch(165.0) >= 50);
        assert_eq!(espeak_pitch(600.0), 99);
    }

    #[test]
    fn a_pace_stays_within_what_is_understood() {
        assert_eq!(espeak_pace(0.0), 160);
        assert_eq!((espeak_pace(0.5), espeak_pace(20.0)), (110, 230));
        assert!((140..190).contains(&espeak_pace(4.5)));
    }
}

//! espeak-ng parameters of the voices that a character can have.

use super::port::Voice;

/// Sound of a voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Timbre {
    /// One of espeak-ng's variant files.
    pub(super) variant: &'static str,
    /// 0 to 99.
    pub(super) pitch: u8,
    pub(super) words_a_minute: u16,
}

const fn timbre(variant: &'static str, pitch: u8, words_a_minute: u16) -> Timbre {
    Timbre {
        variant,
        pitch,
        words_a_minute,
    }
}

/// espeak-ng's highest pitch.
const MAX_PITCH: u8 = 99;
/// A measured pitch from here on sounds with a higher voice's variant.
const MIDDLE: u8 = 50;
/// espeak-ng's slowest and fastest pace, in words a minute.
const PACES: (u16, u16) = (80, 450);

/// By the names of the option list.
const TIMBRES: [(&str, Timbre); 30] = [
    ("amelia", timbre("f1", 50, 160)),
    ("beatrice", timbre("f2", 42, 150)),
    ("clara", timbre("f3", 50, 160)),
    ("daria", timbre("f4", 44, 165)),
    ("elena", timbre("f2", 54, 165)),
    ("freya", timbre("f5", 48, 170)),
    ("helena", timbre("f4", 36, 150)),
    ("ines", timbre("f3", 42, 170)),
    ("naomi", timbre("f1", 40, 150)),
    ("vivian", timbre("f5", 38, 155)),
    ("adrian", timbre("m1", 46, 160)),
    ("bruno", timbre("m7", 36, 150)),
    ("conrad", timbre("m2", 38, 150)),
    ("dmitri", timbre("m5", 34, 150)),
    ("emil", timbre("m3", 52, 165)),
    ("felix", timbre("m4", 54, 170)),
    ("hugo", timbre("m3", 40, 155)),
    ("marcus", timbre("m7", 46, 160)),
    ("rafael", timbre("m6", 44, 165)),
    ("viktor", timbre("m2", 28, 145)),
    ("alexa", timbre("f2", 34, 160)),
    ("carmen", timbre("f4", 28, 165)),
    ("dominique", timbre("f3", 32, 155)),
    ("jules", timbre("m4", 66, 160)),
    ("marlowe", timbre("m1", 62, 150)),
    ("noor", timbre("f1", 30, 155)),
    ("robin", timbre("m3", 66, 165)),
    ("sasha", timbre("f5", 28, 160)),
    ("sloane", timbre("f2", 26, 150)),
    ("valentina", timbre("f4", 34, 170)),
];

/// Names of the option list: ten of women, ten of men, ten of trans people.
pub(super) const NAMES: [&str; TIMBRES.len()] = {
    let mut names = [""; TIMBRES.len()];
    let mut place = 0;
    while place < names.len() {
        names[place] = TIMBRES[place].0;
        place += 1;
    }
    names
};

/// Whether that voice has a sound of its own.
pub fn has_timbre(name: &str) -> bool {
    named(name).is_some()
}

pub(super) fn timbre_of(voice: &Voice) -> Timbre {
    let usual = named(&voice.name).unwrap_or(match voice.gender.as_str() {
        "male" => timbre("m3", 45, 160),
        "trans" => timbre("f5", 32, 160),
        _ => timbre("f2", 48, 160),
    });
    let measured = voice.pitch.map(|pitch| Timbre {
        variant: if pitch < MIDDLE { "m3" } else { "f2" },
        pitch: pitch.min(MAX_PITCH),
        ..usual
    });
    let timbre = measured.unwrap_or(usual);
    let (slowest, fastest) = PACES;
    Timbre {
        words_a_minute: voice
            .pace
            .map_or(timbre.words_a_minute, |pace| pace.clamp(slowest, fastest)),
        ..timbre
    }
}

fn named(name: &str) -> Option<Timbre> {
    TIMBRES
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, timbre)| *timbre)
}

#[cfg(test)]
mod tests {
    use super::{TIMBRES, Voice, timbre_of};

    #[test]
    fn no_two_voices_sound_the_same() {
        for (at, (name, timbre)) in TIMBRES.iter().enumerate() {
            assert!(TIMBRES[..at].iter().all(|(_, other)| other != timbre), "{name}");
        }
    }

    #[test]
    fn who_was_given_no_voice_sounds_by_gender() {
        let of = |gender: &str| {
            timbre_of(&Voice {
                gender: gender.to_owned(),
                ..Voice::default()
            })
        };

        assert!(of("female").variant.starts_with('f') && of("male").variant.starts_with('m'));
        assert_ne!(of("trans"), of("female"));
    }

    #[test]
    fn a_measured_pitch_and_pace_are_heard() {
        let of = |pitch, pace| {
            timbre_of(&Voice {
                pitch: Some(pitch),
                pace: Some(pace),
                ..Voice::default()
            })
        };

        let (low, high) = (of(20, 130), of(80, 900));
        assert_eq!((low.variant, low.pitch, low.words_a_minute), ("m3", 20, 130));
        assert_eq!((high.variant, high.pitch, high.words_a_minute), ("f2", 80, 450));
    }
}

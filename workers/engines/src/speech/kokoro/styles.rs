//! Which of Kokoro's voices a character speaks with: one, or two blended, so that thirty names are thirty voices.

use super::model::{STYLE, missing};
use crate::port::EngineError;
use crate::speech::port::Voice;
use crate::speech::timbre::NAMES;
use std::path::Path;

/// Languages that Kokoro has voices of.
pub(super) const LANGUAGES: [&str; 5] = ["en", "es", "fr", "it", "ja"];
/// Bytes of a voice's file: 510 lengths of 256 numbers of four bytes.
const FILE: usize = 510 * STYLE * 4;

const WOMEN: [&str; 10] = [
    "af_heart",
    "af_bella",
    "bf_emma",
    "af_nicole",
    "af_aoede",
    "af_kore",
    "af_sarah",
    "bf_isabella",
    "af_nova",
    "bf_lily",
];
const MEN: [&str; 10] = [
    "am_michael",
    "am_fenrir",
    "bm_george",
    "am_puck",
    "am_onyx",
    "am_liam",
    "bm_fable",
    "am_echo",
    "am_eric",
    "bm_lewis",
];

/// Two voices, and how much of the second is heard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Blend {
    first: &'static str,
    second: &'static str,
    share: f32,
}

impl Blend {
    /// The voice of a name or, without one, of a gender. `None` if Kokoro doesn't speak the language.
    pub(super) fn of(voice: &Voice, language: &str) -> Option<Self> {
        if !LANGUAGES.contains(&language) {
            return None;
        }
        let named = NAMES.iter().position(|name| *name == voice.name);
        // The option list has ten of each gender, one after the other.
        let (gender, number) = match named {
            Some(place) => (["female", "male", "trans"][place / 10 % 3], place % 10),
            None if voice.gender == "male" => ("male", 0),
            None if voice.gender == "trans" => ("trans", 0),
            None => ("female", 0),
        };
        let (woman, man) = (WOMEN[number], MEN[number]);
        if language == "en" {
            return Some(match gender {
                "male" => Self::only(man),
                "trans" => Self::of_two(woman, man, 0.45),
                _ => Self::only(woman),
            });
        }
        let (native_woman, native_man) = natives(language, number);
        Some(match gender {
            "male" => Self::of_two(native_man, man, tint(number)),
            "trans" => Self::of_two(native_woman, man, 0.4),
            _ => Self::of_two(native_woman, woman, tint(number)),
        })
    }

    const fn only(first: &'static str) -> Self {
        Self::of_two(first, first, 0.0)
    }

    const fn of_two(first: &'static str, second: &'static str, share: f32) -> Self {
        Self { first, second, share }
    }

    /// Numbers of the style by length.
    pub(super) fn load(self, folder: &Path) -> Result<Vec<f32>, EngineError> {
        let mut style = numbers(folder, self.first)?;
        if self.share > 0.0 {
            for (one, two) in style.iter_mut().zip(numbers(folder, self.second)?) {
                *one += (two - *one) * self.share;
            }
        }
        Ok(style)
    }
}

/// Speakers of the language; where one of a gender is missing, the nearest.
fn natives(language: &str, number: usize) -> (&'static str, &'static str) {
    match language {
        "es" => (
            "ef_dora",
            if number.is_multiple_of(2) {
                "em_alex"
            } else {
                "em_santa"
            },
        ),
        "fr" => ("ff_siwis", "im_nicola"),
        "it" => ("if_sara", "im_nicola"),
        _ => (
            ["jf_alpha", "jf_gongitsune", "jf_nezumi", "jf_tebukuro"][number % 4],
            "jm_kumo",
        ),
    }
}

/// How much an English voice colours a native one: the first of ten not at all.
fn tint(number: usize) -> f32 {
    [0.0, 0.2, 0.4, 0.3, 0.1, 0.45, 0.25, 0.35, 0.15, 0.5][number]
}

/// Whether the files of all voices are there.
pub(super) fn check(folder: &Path) -> Result<(), EngineError> {
    let others = ["ef_dora", "em_alex", "em_santa", "ff_siwis", "if_sara", "im_nicola"];
    let japanese = ["jf_alpha", "jf_gongitsune", "jf_nezumi", "jf_tebukuro", "jm_kumo"];
    let absent = WOMEN
        .iter()
        .chain(&MEN)
        .chain(&others)
        .chain(&japanese)
        .find(|name| !path(folder, name).is_file());
    absent.map_or(Ok(()), |name| Err(missing(name)))
}

fn numbers(folder: &Path, name: &str) -> Result<Vec<f32>, EngineError> {
    let file = std::fs::read(path(folder, name)).map_err(|_| missing(name))?;
    if file.len() != FILE {
        return Err(EngineError::Garbage(format!(
            "Kokoro: the voice {name} has another length"
        )));
    }
    Ok(file
        .as_chunks::<4>()
        .0
        .iter()
        .copied()
        .map(f32::from_le_bytes)
        .collect())
}

fn path(folder: &Path, name: &str) -> std::path::PathBuf {
    folder.join("voices").join(format!("{name}.bin"))
}

#[cfg(test)]
mod tests {
    use super::{Blend, LANGUAGES, NAMES, Voice};

    fn of(name: &str, language: &str) -> Option<Blend> {
        let voice = Voice {
            name: name.to_owned(),
            ..Voice::default()
        };
        Blend::of(&voice, language)
    }

    #[test]
    fn no_two_names_sound_the_same_in_any_language() {
        for language in LANGUAGES {
            for (place, name) in NAMES.iter().enumerate() {
                let blend = of(name, language).unwrap();
                assert!(
                    NAMES[..place].iter().all(|other| of(other, language).unwrap() != blend),
                    "{name} {language}"
                );
            }
        }
    }

    #[test]
    fn languages_without_voices_are_left_to_others() {
        assert!(
            ["de", "nl", "ru", ""]
                .iter()
                .all(|language| of("amelia", language).is_none())
        );
    }
}

//! Sounds of a sentence in the signs that Kokoro was trained with. espeak-ng says how words sound; punctuation, which it
//! drops, tells Kokoro how to speak them.

use super::kana::sounds_of;
use super::model::SOUNDS_MAX;
use crate::port::EngineError;
use crate::speech::config::SpeechKokoroConfig;
use crate::speech::kana::kana_of;
use crate::speech::program::run;

const MAX_BYTES: usize = 1 << 16;
/// Punctuation that Kokoro knows.
const MARKS: [char; 10] = ['.', ',', '!', '?', ';', ':', '…', '—', '“', '”'];

/// Two sounds in one sign, and signs that differ: espeak-ng's, joined by `^`, and Kokoro's.
const JOINED: [(&str, &str); 10] = [
    ("a^ɪ", "I"),
    ("a^ʊ", "W"),
    ("e^ɪ", "A"),
    ("o^ʊ", "O"),
    ("ə^ʊ", "Q"),
    ("ɔ^ɪ", "Y"),
    ("d^ʒ", "ʤ"),
    ("t^ʃ", "ʧ"),
    ("d^z", "ʣ"),
    ("t^s", "ʦ"),
];
/// Of American English only.
const ENGLISH: [(&str, &str); 10] = [
    ("ə^l", "ᵊl"),
    ("ɜːɹ", "ɜɹ"),
    ("ɜː", "ɜɹ"),
    ("ɚ", "əɹ"),
    ("ɾ", "T"),
    ("ɐ", "ə"),
    ("ʔn", "tn"),
    ("ç", "k"),
    ("x", "k"),
    ("ː", ""),
];

pub(super) struct Phonemes {
    program: String,
    reader: String,
}

impl Phonemes {
    pub(super) fn new(config: &SpeechKokoroConfig) -> Self {
        Self {
            program: config.program.clone(),
            reader: config.reader.clone(),
        }
    }

    /// Whether its programs are there.
    pub(super) async fn check(&self) -> Result<(), EngineError> {
        for program in [&self.program, &self.reader] {
            run(program, &["--version"], "", 4_096).await?;
        }
        Ok(())
    }

    /// Sounds of one sentence, in pieces that the network takes at once.
    pub(super) async fn of(&self, sentence: &str, language: &str) -> Result<Vec<String>, EngineError> {
        let sounds = if language == "ja" {
            sounds_of(&kana_of(&self.reader, sentence).await?)
        } else {
            self.spoken(sentence, language).await?
        };
        Ok(pieces(&sounds))
    }

    async fn spoken(&self, sentence: &str, language: &str) -> Result<String, EngineError> {
        let mut sounds = String::new();
        for (words, mark) in clauses(sentence) {
            if words.chars().any(char::is_alphanumeric) {
                let said = self.say(words.trim(), language).await?;
                if !sounds.is_empty() && !said.is_empty() {
                    sounds.push(' ');
                }
                sounds.push_str(&said);
            }
            sounds.extend(mark);
        }
        Ok(sounds)
    }

    async fn say(&self, words: &str, language: &str) -> Result<String, EngineError> {
        let voice = match language {
            "en" => "en-us",
            "fr" => "fr-fr",
            other => other,
        };
        // Two brackets would begin a list of sounds, and a dash at the start an option.
        let words = words.replace(['[', ']'], " ");
        let arguments = ["-q", "--ipa", "--tie=^", "-b", "1", "-v", voice, "--stdin"];
        let said = run(&self.program, &arguments, &words, MAX_BYTES).await?;
        let said = String::from_utf8(said).map_err(|_| EngineError::Garbage(format!("{}: not UTF-8", self.program)))?;
        Ok(as_kokoro(&said, language == "en"))
    }
}

/// Words up to each mark, with it.
fn clauses(sentence: &str) -> Vec<(&str, Option<char>)> {
    let mut clauses = Vec::new();
    let mut rest = sentence;
    while let Some((place, mark)) = rest
        .char_indices()
        .find(|&(place, letter)| is_mark(rest, place, letter))
    {
        clauses.push((&rest[..place], Some(mark)));
        rest = &rest[place + mark.len_utf8()..];
    }
    clauses.push((rest, None));
    clauses
}

/// A comma or point in a number is none.
fn is_mark(text: &str, place: usize, letter: char) -> bool {
    let is_in_number = || {
        let (before, after) = (&text[..place], &text[place + letter.len_utf8()..]);
        before.ends_with(|sign: char| sign.is_ascii_digit()) && after.starts_with(|sign: char| sign.is_ascii_digit())
    };
    MARKS.contains(&letter) && !(matches!(letter, '.' | ',' | ':') && is_in_number())
}

/// espeak-ng's signs as Kokoro's; a word that it reads in another language stands in brackets: `(en)fiːld(de)`.
fn as_kokoro(said: &str, is_english: bool) -> String {
    let mut sounds = String::new();
    let mut is_language = false;
    for sign in said.trim().chars() {
        match sign {
            '(' => is_language = true,
            ')' => is_language = false,
            _ if is_language => {}
            '\n' => sounds.push(' '),
            '-' | '\u{200d}' => {}
            _ => sounds.push(sign),
        }
    }
    // Stress stands between two joined sounds at times.
    let mut sounds = JOINED
        .iter()
        .fold(sounds, |sounds, (theirs, ours)| sounds.replace(theirs, ours));
    if is_english {
        sounds = ENGLISH
            .iter()
            .fold(sounds, |sounds, (theirs, ours)| sounds.replace(theirs, ours));
        sounds = sounds.replace('r', "ɹ");
    }
    sounds.replace('^', "")
}

fn pieces(sounds: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut length = 0;
    for word in sounds.split_inclusive(' ') {
        let word: Vec<char> = word.chars().collect();
        for part in word.chunks(SOUNDS_MAX) {
            if length + part.len() > SOUNDS_MAX {
                pieces.push(String::new());
                length = 0;
            }
            length += part.len();
            pieces.last_mut().expect("it begins with one").extend(part);
        }
    }
    pieces.retain(|piece| !piece.trim().is_empty());
    pieces
}

#[cfg(test)]
mod tests {
    use super::{Phonemes, SOUNDS_MAX, as_kokoro, clauses, pieces};
    use crate::speech::config::SpeechKokoroConfig;

    fn phonemes() -> Phonemes {
        Phonemes::new(&SpeechKokoroConfig::in_folder("/nowhere".into()))
    }

    #[tokio::test]
    async fn sounds_are_written_as_kokoro_learnt_them_and_punctuation_stays() {
        let of = async |text, language| phonemes().of(text, language).await.unwrap().concat();

        assert_eq!(
            of("I know how boys stay, judge!", "en").await,
            "I nˈO hˌW bˈYz stˈA, ʤˈʌʤ!"
        );
        assert_eq!(of("Better water…", "en").await, "bˈɛTəɹ wˈɔTəɹ…");
        assert_eq!(of("¿Qué tal?", "es").await, "kˈe tˈal?");
        assert_eq!(of("Ciao, pizza.", "it").await, "ʧˈao, pˈiʦːa.");
        assert_eq!(of("コーヒー、です。", "ja").await, "koːçiː, desɨ.");
    }

    #[test]
    fn a_comma_in_a_number_is_no_pause() {
        assert_eq!(
            clauses("At 3,5 or 10:30, yes"),
            [("At 3,5 or 10:30", Some(',')), (" yes", None)]
        );
    }

    #[test]
    fn names_of_languages_are_not_spoken() {
        assert_eq!(as_kokoro("(en)fˈiːld(de) ɡuːt\nt^sa^ɪt", false), "fˈiːld ɡuːt ʦIt");
    }

    #[test]
    fn long_sounds_are_cut_between_words() {
        let long = "word ".repeat(300);
        let cut = pieces(&long);

        assert!(
            cut.len() > 2
                && cut
                    .iter()
                    .all(|piece| piece.chars().count() <= SOUNDS_MAX && piece.ends_with(' '))
        );
        assert_eq!(cut.concat(), long);
        assert_eq!(pieces(&"a".repeat(1_200)).concat(), "a".repeat(1_200));
    }
}

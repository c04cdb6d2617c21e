//! Texts of a character as people read them and as models are told them.
use text::{Names, fill_macros};
use uuid::Uuid;

use crate::domains::characters::Language;

/// Fills in the macros of one character's texts for one person.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    pub character: &'a str,
    /// Empty: a word for the reader, in the language of the texts.
    pub person: &'a str,
    pub language: Language,
    /// Decides the words that are taken at random.
    pub seed: u64,
}

impl Reading<'_> {
    /// The text with its macros filled in.
    pub fn of(&self, text: &str) -> String {
        let person = if self.person.is_empty() {
            reader(self.language)
        } else {
            self.person
        };
        let names = Names {
            character: self.character,
            person,
        };
        fill_macros(text, names, self.seed).trim().to_owned()
    }

    /// The same for the text at that place of a list, whose random words are its own.
    pub fn at(&self, place: usize, text: &str) -> String {
        let place = u64::try_from(place).unwrap_or_default();
        let seed = self.seed.wrapping_add(place);
        Self { seed, ..*self }.of(text)
    }
}

/// The text for a model, which is told the names itself.
pub fn told_to_models(text: &str, seed: u64) -> String {
    fill_macros(text, Names::OPEN, seed)
}

/// A seed that stays the same for the same things.
pub fn seed_of(things: &[Uuid]) -> u64 {
    things.iter().fold(0, |seed, id| {
        let (high, low) = id.as_u64_pair();
        seed ^ high ^ low.rotate_left(17)
    })
}

/// The reader, in the middle of a sentence.
const fn reader(language: Language) -> &'static str {
    match language {
        Language::De => "du",
        Language::Es => "tú",
        Language::Fr => "vous",
        Language::It => "tu",
        Language::Ja => "あなた",
        Language::Nl => "je",
        Language::Ru => "вы",
        Language::En => "you",
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{Reading, seed_of, told_to_models};
    use crate::domains::characters::Language;

    #[test]
    fn a_text_is_read_with_the_names_of_both_sides() {
        let reading = Reading {
            character: "Ada",
            person: "Tom",
            language: Language::De,
            seed: 3,
        };
        let nameless = Reading { person: "", ..reading };

        assert_eq!(reading.of("{{// note}}\n<BOT> sieht {{ user }}."), "Ada sieht Tom.");
        assert_eq!(nameless.of("{{char}} und <USER>."), "Ada und du.");
        assert_eq!(told_to_models("<BOT>, {{time}}{{ User }}", 3), "{{char}}, {{user}}");
    }

    #[test]
    fn random_words_follow_the_talk_and_the_place() {
        let ids: Vec<Uuid> = (1..40).map(Uuid::from_u128).collect();
        let read = |id: &Uuid, place| {
            let seed = seed_of(&[*id]);
            Reading {
                character: "Ada",
                person: "",
                language: Language::En,
                seed,
            }
            .at(place, "{{random:a,b,c}}")
        };

        assert!(
            ids.iter().any(|id| read(id, 0) != read(&ids[0], 0)),
            "other talks may have other words"
        );
        assert!((0..40).any(|place| read(&ids[0], place) != read(&ids[0], 0)));
        assert!(ids.iter().all(|id| read(id, 1) == read(id, 1)));
    }
}

//! Whether a person is one that can be made here.
use serde_json::Value;

use super::{
    combine::stands,
    options::{List, OPTIONS},
    person::{Person, read},
};
use crate::domains::generation::{AGE_MAX, AGE_MIN};

/// Why a person can't be kept. The field's name is the person's own, with dots: `appearance.hairStyle`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PersonError {
    #[error("{0} isn't an available option")]
    UnknownOption(&'static str),
    #[error("{0} is too long")]
    TooLong(&'static str),
}

impl Person {
    /// Checks the age, every option and every length. Errors with the first thing that is wrong; what the texts say is
    /// the screening's to judge.
    pub fn check(&self) -> Result<(), PersonError> {
        if !(AGE_MIN..=AGE_MAX).contains(&self.personality.age) {
            return Err(PersonError::UnknownOption("personality.age"));
        }
        for (field, text) in self.texts() {
            if text.chars().count() > OPTIONS.texts[field] {
                return Err(PersonError::TooLong(field));
            }
        }
        let person = self.fields();
        for always in OPTIONS.always.iter().filter(|always| stands(&always.with, &person)) {
            let is_other =
                |(field, word): &(&String, &String)| read(&person, field) != Some(&Value::from(word.as_str()));
            if let Some((field, _)) = always.set.iter().find(is_other) {
                return Err(PersonError::UnknownOption(field));
            }
        }
        for (field, list) in &OPTIONS.lists {
            let offered = list.offered(self.personality.gender, self.image_style);
            if !is_choice(list, offered, read(&person, field)) {
                return Err(PersonError::UnknownOption(field));
            }
        }
        Ok(())
    }
}

/// Whether the value is one that the list takes: each word offered, none twice, not too many, not too few.
fn is_choice(list: &List, offered: &[String], chosen: Option<&Value>) -> bool {
    let words = match chosen {
        Some(Value::Array(words)) => words.as_slice(),
        Some(word) => std::slice::from_ref(word),
        None => return !list.required,
    };
    let is_offered = |word: &Value| offered.iter().any(|option| word == option.as_str());
    let is_repeated = |(at, word): (usize, &Value)| words[..at].contains(word);
    words.len() <= list.max.unwrap_or(1) && words.iter().all(is_offered) && !words.iter().enumerate().any(is_repeated)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Person, PersonError};
    use crate::domains::{
        characters::person::write,
        generation::{Gender, ImageStyle},
    };

    fn person_with(gender: Gender, path: &str, value: Value) -> Person {
        let mut person = Person::starting(gender, ImageStyle::Realistic).fields();
        write(&mut person, path, Some(value));
        serde_json::from_value(person).expect("a well-formed person")
    }

    fn refusal(gender: Gender, path: &str, value: Value) -> Result<(), PersonError> {
        person_with(gender, path, value).check()
    }

    #[test]
    fn nobody_under_eighteen_is_a_person_here() {
        let wrong = Err(PersonError::UnknownOption("personality.age"));
        for age in [-21, 0, 5, 17, 81, 180] {
            assert_eq!(refusal(Gender::Female, "personality.age", json!(age)), wrong);
        }
        for age in [18, 21, 80] {
            assert_eq!(refusal(Gender::Female, "personality.age", json!(age)), Ok(()));
        }
    }

    #[test]
    fn what_is_safe_for_work_is_so_in_every_field() {
        let mut person = Person::starting(Gender::Female, ImageStyle::Realistic);
        person.prompt_type = Some("sfw".to_owned());
        person.safety_level = Some("safe".to_owned());
        assert_eq!(person.check(), Ok(()));

        person.safety_level = Some("nude".to_owned());

        assert_eq!(person.check(), Err(PersonError::UnknownOption("safetyLevel")));
    }

    #[test]
    fn an_option_must_be_one_of_its_list() {
        let path = "appearance.hairStyle";

        assert_eq!(refusal(Gender::Female, path, json!("bob")), Ok(()));
        assert_eq!(
            refusal(Gender::Female, path, json!("Bob ")),
            Err(PersonError::UnknownOption(path))
        );
    }

    #[test]
    fn an_option_of_another_gender_is_none() {
        let path = "appearance.cockSize";

        assert_eq!(refusal(Gender::Male, path, json!("average")), Ok(()));
        assert_eq!(
            refusal(Gender::Female, path, json!("average")),
            Err(PersonError::UnknownOption(path))
        );
    }

    #[test]
    fn an_option_of_the_other_style_is_none() {
        let path = "imageStylePreset";

        assert_eq!(
            refusal(Gender::Male, path, json!("watercolor")),
            Err(PersonError::UnknownOption(path))
        );
    }

    #[test]
    fn many_may_be_chosen_up_to_the_lists_limit_each_once() {
        let path = "interests.music";
        let five = ["jazz", "pop", "rock", "soul", "folk"];
        let six = ["jazz", "pop", "rock", "soul", "folk", "indie"];

        assert_eq!(refusal(Gender::Trans, path, json!(five)), Ok(()));
        assert_eq!(
            refusal(Gender::Trans, path, json!(six)),
            Err(PersonError::UnknownOption(path))
        );
        assert_eq!(
            refusal(Gender::Trans, path, json!(["jazz", "jazz"])),
            Err(PersonError::UnknownOption(path))
        );
    }

    #[test]
    fn what_cannot_be_left_open_must_be_chosen() {
        let mut person = Person::starting(Gender::Female, ImageStyle::Realistic);
        person.appearance.skin_tone = None;

        assert_eq!(person.check(), Err(PersonError::UnknownOption("appearance.skinTone")));
    }

    #[test]
    fn a_text_is_counted_in_characters_not_bytes() {
        let path = "personality.hometown";

        assert_eq!(refusal(Gender::Male, path, json!("東".repeat(60))), Ok(()));
        assert_eq!(
            refusal(Gender::Male, path, json!("東".repeat(61))),
            Err(PersonError::TooLong(path))
        );
    }
}

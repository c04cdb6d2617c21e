//! Initial choices of each wizard variant, read from `presets.json`.
use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use super::{
    combine::{Change, combine},
    person::Person,
};
use crate::domains::generation::{Gender, ImageStyle};

const JSON: &str = include_str!("presets.json");

/// The presets of this build by the variant's name in URLs: `indian-girlfriend`.
pub static PRESETS: LazyLock<BTreeMap<String, Preset>> =
    LazyLock::new(|| serde_json::from_str(JSON).expect("presets.json is part of the build"));

/// Initial choices of a wizard variant.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Preset {
    pub gender: Gender,
    pub image_style: ImageStyle,
    /// Years.
    pub age: i16,
    /// The other choices, by dotted field name.
    person: Change,
}

impl Preset {
    /// The presets as the API sends them.
    pub const fn json() -> &'static str {
        JSON
    }

    /// The person the wizard opens with.
    pub fn person(&self) -> Person {
        let mut start = Person::starting(self.gender, self.image_style);
        start.personality.age = self.age;
        combine(&start, &self.person)
    }
}

#[cfg(test)]
mod tests {
    use super::{Gender, ImageStyle, PRESETS};
    use crate::domains::characters::person::read;

    #[test]
    fn every_preset_can_be_made_and_keeps_all_that_it_chooses() {
        for (variant, preset) in PRESETS.iter() {
            let person = preset.person();

            assert_eq!(person.check(), Ok(()), "{variant}");
            assert_eq!(person.personality.age, preset.age, "{variant}");
            let fields = person.fields();
            for (field, chosen) in &preset.person {
                assert_eq!(read(&fields, field), Some(chosen), "{variant}: {field}");
            }
        }
    }

    #[test]
    fn every_variant_of_the_wizards_has_its_preset() {
        let of = |variant: &str| {
            let preset = &PRESETS[variant];
            (preset.gender, preset.image_style, preset.age)
        };

        assert_eq!(of("girlfriend"), (Gender::Female, ImageStyle::Realistic, 21));
        assert_eq!(of("milf"), (Gender::Female, ImageStyle::Realistic, 40));
        assert_eq!(of("granny"), (Gender::Female, ImageStyle::Realistic, 60));
        assert_eq!(of("hentai-girlfriend"), (Gender::Female, ImageStyle::Anime, 23));
        assert_eq!(of("gay-boyfriend"), (Gender::Male, ImageStyle::Realistic, 25));
        assert_eq!(of("trans-girlfriend"), (Gender::Trans, ImageStyle::Realistic, 25));
        assert_eq!(of("saga-male"), (Gender::Male, ImageStyle::Anime, 27));
        let all = [
            "boyfriend",
            "gay-boyfriend",
            "girlfriend",
            "granny",
            "hentai-girlfriend",
            "indian-girlfriend",
            "irl-saga",
            "milf",
            "porn-girlfriend",
            "pro",
            "saga",
            "saga-male",
            "sex-girlfriend",
            "trans-girlfriend",
        ];
        assert!(PRESETS.keys().eq(all));
    }
}

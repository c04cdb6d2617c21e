//! The mind and look of a character, as stored, sent and edited.
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::options::OPTIONS;
use crate::domains::generation::{Gender, ImageStyle};

/// The definition of a character. Words are from the option lists, see [`Person::check`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Person {
    #[serde(default)]
    #[schema(required)]
    pub appearance: Appearance,
    pub personality: Personality,
    #[serde(default)]
    #[schema(required)]
    pub sexuality: Sexuality,
    #[serde(default)]
    #[schema(required)]
    pub interests: Interests,
    /// How explicit its messages may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sexting: Option<String>,
    /// Topics it avoids.
    #[serde(default)]
    #[schema(required)]
    pub taboos: Vec<String>,
    pub image_style: ImageStyle,
    /// Light and finish of its pictures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image_style_preset: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt_type: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub safety_level: Option<String>,
    /// Language model of its answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub llm_model: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub voice_name: Option<String>,
}

/// The visible traits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Appearance {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ethnicity: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skin_tone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hair_style: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hair_length: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hair_color: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eye_color: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body_type: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breasts: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chest_size: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buttocks: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub genitals: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub circumcised: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cock_grooming: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cock_size: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<String>,
}

/// Identity and manner.
#[expect(
    clippy::struct_field_names,
    reason = "the specification calls the archetype `personality` too"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Personality {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub storytelling_mode: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character_type: Option<String>,
    pub gender: Gender,
    /// Age in years, 18 or older.
    #[schema(minimum = 18, maximum = 80)]
    pub age: i16,
    /// In the owner's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 60)]
    pub hometown: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zodiac: Option<String>,
    /// Archetype.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub personality: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occupation: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relationship: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response_length: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attitude: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex_drive: Option<String>,
    /// Other facts, in the owner's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 600)]
    pub specifics: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Sexuality {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orientation: Option<String>,
    #[serde(default)]
    #[schema(required)]
    pub kinks: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Interests {
    #[serde(default)]
    #[schema(required)]
    pub leisure: Vec<String>,
    #[serde(default)]
    #[schema(required)]
    pub music: Vec<String>,
    #[serde(default)]
    #[schema(required)]
    pub cuisine: Vec<String>,
}

impl Person {
    /// The start of every wizard: the default age and the first option of each required list.
    pub fn starting(gender: Gender, image_style: ImageStyle) -> Self {
        let bare = serde_json::json!({
            "personality": { "gender": gender, "age": OPTIONS.age.default },
            "imageStyle": image_style,
        });
        let bare: Self = serde_json::from_value(bare).expect("gender, age and style are the only required fields");
        bare.settled()
    }

    /// The owner's free texts, each with its field name.
    pub fn texts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let fields = [
            ("personality.hometown", &self.personality.hometown),
            ("personality.specifics", &self.personality.specifics),
        ];
        fields
            .into_iter()
            .filter_map(|(field, text)| Some((field, text.as_deref()?)))
    }

    /// The person as JSON, without open fields.
    pub(super) fn fields(&self) -> Value {
        serde_json::to_value(self).expect("a person serializes")
    }
}

/// The value of a field by its dotted name.
pub(super) fn read<'a>(fields: &'a Value, field: &str) -> Option<&'a Value> {
    field.split('.').try_fold(fields, |part, name| part.get(name))
}

/// Sets a field by its dotted name; `None` removes it.
pub(super) fn write(fields: &mut Value, field: &str, value: Option<Value>) {
    let (part, name) = match field.split_once('.') {
        Some((part, name)) => (&mut fields[part], name),
        None => (fields, field),
    };
    match (part, value) {
        (part, Some(value)) => part[name] = value,
        (Value::Object(part), None) => drop(part.remove(name)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::{Gender, ImageStyle, OPTIONS, Person};

    #[test]
    fn a_person_starts_with_the_specifications_defaults() {
        for gender in Gender::ALL {
            let person = Person::starting(*gender, ImageStyle::Realistic);

            assert_eq!(person.personality.age, 21);
            assert_eq!(person.personality.response_length.as_deref(), Some("long"));
            assert_eq!(person.appearance.skin_tone.as_deref(), Some("porcelain"));
            assert_eq!(person.appearance.hair_color.as_deref(), Some("black"));
            assert_eq!(person.appearance.eye_color.as_deref(), Some("brown"));
            assert_eq!(person.sexuality.orientation.as_deref(), Some("straight"));
            assert_eq!(person.check(), Ok(()));
        }
    }

    #[test]
    fn every_text_of_the_options_is_handed_out_for_screening() {
        let mut person = Person::starting(Gender::Female, ImageStyle::Anime);
        assert_eq!(person.texts().count(), 0);

        person.personality.hometown = Some("Lyon".to_owned());
        person.personality.specifics = Some("Restores old clocks.".to_owned());

        let texts: Vec<_> = person.texts().collect();
        assert_eq!(
            texts,
            [
                ("personality.hometown", "Lyon"),
                ("personality.specifics", "Restores old clocks.")
            ]
        );
        assert!(OPTIONS.texts.keys().eq(texts.iter().map(|(field, _)| field)));
    }

    #[test]
    fn a_field_that_nobody_knows_is_refused() {
        let person = Person::starting(Gender::Male, ImageStyle::Realistic);
        let mut body = serde_json::to_value(person).expect("a person serializes");
        body["appearance"]["wings"] = "two".into();

        assert!(serde_json::from_value::<Person>(body).is_err());
    }
}

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Person;

/// The person's traits that a portrait needs: closed words only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Look {
    pub gender: String,
    pub image_style: String,
    /// Years.
    pub age: i16,
    #[serde(default)]
    pub ethnicity: Option<String>,
    #[serde(default)]
    pub skin_tone: Option<String>,
    #[serde(default)]
    pub hair_style: Option<String>,
    #[serde(default)]
    pub hair_color: Option<String>,
    #[serde(default)]
    pub eye_color: Option<String>,
    // Absent when open, which keeps the keys of older looks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style_preset: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buttocks: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chest_size: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breasts: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body_type: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hair_length: Option<String>,
    /// `nude`; absent at the level `safe`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub safety_level: Option<String>,
    /// Occupation. Outside of the key and of stored looks: previews stay, and another trade doesn't replace a
    /// portrait, which may have been chosen.
    #[serde(skip)]
    pub occupation: Option<String>,
}

/// Pictures go as far as the product allows, which is not far: they stay clothed, swimwear included.
const FURTHEST: &str = "nude";

impl Look {
    pub fn of(person: &Person) -> Self {
        let appearance = &person.appearance;
        Self {
            gender: person.personality.gender.as_str().to_owned(),
            image_style: person.image_style.as_str().to_owned(),
            age: person.personality.age,
            ethnicity: appearance.ethnicity.clone(),
            skin_tone: appearance.skin_tone.clone(),
            hair_style: appearance.hair_style.clone(),
            hair_color: appearance.hair_color.clone(),
            eye_color: appearance.eye_color.clone(),
            face: appearance.face.clone(),
            style_preset: person.image_style_preset.clone(),
            height: appearance.height.clone(),
            buttocks: appearance.buttocks.clone(),
            chest_size: appearance.chest_size.clone(),
            breasts: appearance.breasts.clone(),
            body_type: appearance.body_type.clone(),
            hair_length: appearance.hair_length.clone(),
            safety_level: person.safety_level.clone().filter(|level| level == FURTHEST),
            occupation: person.personality.occupation.clone(),
        }
    }

    /// Whether its clothes cover more than they have to.
    pub fn is_modest(&self) -> bool {
        self.safety_level.is_none()
    }

    /// Key of this look with this seed: the same key is the same picture.
    pub fn key(&self, seed: i64) -> String {
        let text = serde_json::to_vec(&(self, seed)).expect("a look serializes");
        hex::encode(&Sha256::digest(text)[..16])
    }
}

#[cfg(test)]
mod tests {
    use super::Look;
    use crate::domains::{
        characters::Person,
        generation::{Gender, ImageStyle},
    };

    #[test]
    fn the_safety_level_decides_how_far_pictures_go() {
        let mut person = Person::starting(Gender::Female, ImageStyle::Realistic);
        let mut look = |level: &str| {
            person.safety_level = Some(level.to_owned());
            Look::of(&person)
        };

        assert!(look("safe").is_modest());
        assert!(!look("nude").is_modest());
        assert_ne!(look("safe").key(7), look("nude").key(7), "they are different pictures");
    }

    #[test]
    fn an_occupation_is_drawn_and_keeps_the_keys_of_stored_pictures() {
        let mut person = Person::starting(Gender::Female, ImageStyle::Realistic);
        person.personality.occupation = None;
        let before = Look::of(&person);
        person.personality.occupation = Some("chef".to_owned());
        let look = Look::of(&person);

        assert_eq!(look.occupation.as_deref(), Some("chef"));
        assert_eq!(look.key(7), before.key(7));
        assert!(
            !serde_json::to_string(&look)
                .expect("a look serializes")
                .contains("chef")
        );
    }
}

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
}

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
        }
    }

    /// Key of this look with this seed: the same key is the same picture.
    pub fn key(&self, seed: i64) -> String {
        let text = serde_json::to_vec(&(self, seed)).expect("a look serializes");
        hex::encode(&Sha256::digest(text)[..16])
    }
}

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use text::is_seen;
use utoipa::ToSchema;

use super::choices::{
    Aspect, Ethnicity, EyeColor, Face, FaceDiversity, Gender, HairColor, HairStyle, ImageModel, ImageStyle, ImageType,
    Mode, Mood, Outfit, Pose, Setting, SkinTone, View,
};
use super::explicit::is_explicit_open;

/// Years. All people in this product are adults.
pub const AGE_MIN: i16 = 18;
/// Age in years.
pub const AGE_MAX: i16 = 80;
/// Age in years.
pub const AGE_DEFAULT: i16 = 21;
/// Allowed batch sizes.
pub const BATCH_SIZES: &[i16] = &[1, 2, 4];
/// Unicode scalar values, after trimming.
pub const PROMPT_MAX_CHARS: usize = 600;

/// An order of pictures: prompt and options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CreateImage)]
pub struct ImageOrder {
    pub mode: Mode,
    /// The character to draw, by its name in URLs. Its own look overrides the options of the order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 60)]
    pub character: Option<String>,
    /// Subject to draw, in the person's own words; may be empty in character mode.
    #[serde(default)]
    #[schema(required)]
    pub story_prompt: String,
    #[serde(default = "realistic")]
    #[schema(required)]
    pub image_style: ImageStyle,
    #[serde(default = "sdxl")]
    #[schema(required)]
    pub model: ImageModel,
    #[serde(default = "one")]
    #[schema(required)]
    pub batch_size: i16,
    #[serde(default = "female")]
    #[schema(required)]
    pub gender: Gender,
    #[serde(default = "default_diversity")]
    #[schema(required)]
    pub face_diversity: FaceDiversity,
    #[serde(default = "portrait")]
    #[schema(required)]
    pub aspect: Aspect,
    /// Age in years, 18 or older.
    #[serde(default = "age_default")]
    #[schema(required, minimum = 18, maximum = 80)]
    pub age: i16,
    #[serde(default = "yes")]
    #[schema(required)]
    pub sfw: bool,
    // Below: options that may be left to chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setting: Option<Setting>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mood: Option<Mood>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// How near a character is, instead of `view`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image_type: Option<ImageType>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pose: Option<Pose>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outfit: Option<Outfit>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hair_color: Option<HairColor>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hair_style: Option<HairStyle>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eye_color: Option<EyeColor>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skin_tone: Option<SkinTone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ethnicity: Option<Ethnicity>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// The same seed with the same options gives the same image. Decimal text, since it may exceed 2^53.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// Reason why an order is invalid. Fields have the order's own names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    #[error("the prompt is empty")]
    PromptEmpty,
    #[error("the prompt is longer than {PROMPT_MAX_CHARS} characters")]
    PromptTooLong,
    #[error("{0} isn't an available option")]
    UnknownOption(&'static str),
}

impl ImageOrder {
    /// Checks what the types alone can't. Errors with the first problem.
    pub fn check(&self) -> Result<(), OrderError> {
        let prompt = self.story_prompt.trim();
        // Spaces and invisible characters count as empty.
        if !is_seen(prompt) && self.mode == Mode::Imagine && self.character.is_none() {
            return Err(OrderError::PromptEmpty);
        }
        if prompt.chars().count() > PROMPT_MAX_CHARS {
            return Err(OrderError::PromptTooLong);
        }
        if !(AGE_MIN..=AGE_MAX).contains(&self.age) {
            return Err(OrderError::UnknownOption("age"));
        }
        if !BATCH_SIZES.contains(&self.batch_size) {
            return Err(OrderError::UnknownOption("batchSize"));
        }
        if !self.sfw && !is_explicit_open() {
            return Err(OrderError::UnknownOption("sfw"));
        }
        if self.image_type == Some(ImageType::Nude) && !is_explicit_open() {
            return Err(OrderError::UnknownOption("imageType"));
        }
        self.chosen_seed().map(|_| ())
    }

    /// The order as it is stored: the image type has become the view.
    #[must_use]
    pub fn framed(mut self) -> Self {
        // A type without a view stays, and is refused with the rest of the order.
        if let Some(view) = self.image_type.and_then(ImageType::view) {
            self.view = Some(view);
            self.image_type = None;
        }
        self
    }

    /// The chosen seed, if any, zero or above. Errors when the text is no such number.
    pub fn chosen_seed(&self) -> Result<Option<i64>, OrderError> {
        self.seed
            .as_deref()
            .map(|text| text.parse::<i64>().ok().filter(|seed| *seed >= 0))
            .map(|seed| seed.ok_or(OrderError::UnknownOption("seed")))
            .transpose()
    }

    /// Tells apart two orders under the same idempotency key.
    pub fn fingerprint(&self) -> Vec<u8> {
        let text = serde_json::to_vec(self).expect("an order serializes");
        Sha256::digest(text).to_vec()
    }
}

const fn realistic() -> ImageStyle {
    ImageStyle::Realistic
}
const fn sdxl() -> ImageModel {
    ImageModel::Sdxl
}
const fn one() -> i16 {
    1
}
const fn female() -> Gender {
    Gender::Female
}
const fn default_diversity() -> FaceDiversity {
    FaceDiversity::Default
}
const fn portrait() -> Aspect {
    Aspect::Portrait
}
const fn age_default() -> i16 {
    AGE_DEFAULT
}
const fn yes() -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::{ImageOrder, OrderError, View};

    fn order(change: &serde_json::Value) -> ImageOrder {
        let mut body = serde_json::json!({ "mode": "imagine", "storyPrompt": "rain on glass" });
        let fields = body.as_object_mut().expect("an object");
        fields.extend(change.as_object().expect("an object").clone());
        serde_json::from_value(body).expect("a well-formed order")
    }

    #[test]
    fn the_specifications_defaults_hold() {
        let order = order(&serde_json::json!({}));

        assert_eq!((order.age, order.batch_size, order.sfw), (21, 1, true));
        assert_eq!(order.model.as_str(), "sdxl");
        assert_eq!(
            (order.image_style.as_str(), order.gender.as_str()),
            ("realistic", "female")
        );
        assert_eq!(order.face_diversity.as_str(), "default");
        assert_eq!(order.check(), Ok(()));
    }

    #[test]
    fn words_that_nobody_sees_are_no_words() {
        for prompt in [
            "",
            "  ",
            "\u{200b}\u{2060}",
            " \u{3000}\u{feff}",
            "\u{1bca0}",
            "\u{e000}\u{200d}",
        ] {
            assert_eq!(
                order(&serde_json::json!({ "storyPrompt": prompt })).check(),
                Err(OrderError::PromptEmpty)
            );
        }
        assert_eq!(order(&serde_json::json!({ "storyPrompt": "🌹" })).check(), Ok(()));
    }

    #[test]
    fn an_age_under_eighteen_is_no_option() {
        for age in [0, 5, 17, -21, 81] {
            assert_eq!(
                order(&serde_json::json!({ "age": age })).check(),
                Err(OrderError::UnknownOption("age"))
            );
        }
    }

    #[test]
    fn an_empty_prompt_is_refused_only_where_the_words_are_the_order() {
        let blank = serde_json::json!({ "storyPrompt": " \n" });
        assert_eq!(order(&blank).check(), Err(OrderError::PromptEmpty));

        let character = serde_json::json!({ "storyPrompt": "", "mode": "character" });
        assert_eq!(order(&character).check(), Ok(()));
    }

    #[test]
    fn an_image_type_becomes_the_view_and_nude_is_refused() {
        for (kind, view) in [
            ("portrait", View::Portrait),
            ("closeUp", View::CloseUp),
            ("waistUp", View::WaistUp),
        ] {
            let framed = order(&serde_json::json!({ "imageType": kind, "view": "back" })).framed();

            assert_eq!((framed.view, framed.image_type), (Some(view), None));
            assert_eq!(framed.check(), Ok(()));
        }
        let nude = order(&serde_json::json!({ "imageType": "nude" })).framed();
        assert_eq!(nude.check(), Err(OrderError::UnknownOption("imageType")));
    }

    #[test]
    fn a_seed_is_a_number_from_zero_up() {
        assert_eq!(order(&serde_json::json!({ "seed": "42" })).chosen_seed(), Ok(Some(42)));
        for seed in ["-1", "x", "", "99999999999999999999"] {
            assert!(order(&serde_json::json!({ "seed": seed })).check().is_err());
        }
    }
}

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use text::is_seen;
use utoipa::ToSchema;

use super::{
    AGE_MAX, AGE_MIN, Aspect, Gender, GenerationKind, ImageModel, ImageOrder, ImageStyle, Mode, OrderError,
    PROMPT_MAX_CHARS,
};
use crate::ids::MediaId;

/// Unicode scalar values of a spoken text, after trimming: about a minute.
pub const SPOKEN_MAX_CHARS: usize = 800;

macro_rules! clip_choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:tt),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $text)] $variant),+ }

        impl $name {
            /// All choices, in display order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The stored and sent form.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }
    )+};
}

clip_choices! {
    /// Camera movement.
    VideoMove {
        ZoomIn = "zoomIn", ZoomOut = "zoomOut", PanLeft = "panLeft", PanRight = "panRight", Rise = "rise",
        Sway = "sway",
    }
    /// Length, each with its own price.
    VideoLength {
        /// Four seconds.
        Short = "short",
        /// Eight seconds.
        Long = "long",
    }
    /// Treatment of a video's existing sound.
    Sound {
        /// It fades back while the voice speaks.
        Duck = "duck",
        /// Only the voice is heard.
        Replace = "replace",
    }
}

impl VideoLength {
    pub const fn seconds(self) -> u32 {
        match self {
            Self::Short => 4,
            Self::Long => 8,
        }
    }
}

/// An order of a video: from a picture of the person's, or from one drawn for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CreateVideo)]
pub struct VideoOrder {
    /// A generated picture of the person's own; absent: one is drawn from the prompt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub media_id: Option<MediaId>,
    /// Subject to draw, or action in the picture.
    #[serde(default)]
    #[schema(required)]
    pub story_prompt: String,
    pub action: VideoMove,
    pub length: VideoLength,
    // Below: options of the drawn picture.
    #[serde(default = "realistic")]
    #[schema(required)]
    pub image_style: ImageStyle,
    #[serde(default = "female")]
    #[schema(required)]
    pub gender: Gender,
    #[serde(default = "portrait")]
    #[schema(required)]
    pub aspect: Aspect,
    /// Age in years, 18 or older.
    #[serde(default = "age_default")]
    #[schema(required, minimum = 18, maximum = 80)]
    pub age: i16,
}

/// An order of a voice-over for a video or a picture of the person's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CreateVoiceover)]
pub struct VoiceoverOrder {
    /// A video of the person's own, or a generated picture, which is animated for it.
    pub media_id: MediaId,
    /// The spoken text.
    pub text: String,
    /// A listed voice, or empty for the gender's default.
    pub voice_name: String,
    pub gender: Gender,
    /// `en`, `de`, `es`, `fr`, `it`, `ja`, `nl` or `ru`.
    pub language: String,
    pub sound: Sound,
    /// Whether captions are added.
    pub has_captions: bool,
}

/// A video or a voice-over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum ClipOrder {
    Video(VideoOrder),
    Voiceover(VoiceoverOrder),
}

/// Languages of the voices.
const LANGUAGES: [&str; 8] = ["en", "de", "es", "fr", "it", "ja", "nl", "ru"];

impl VideoOrder {
    /// Draws the picture, where there is none yet.
    pub const PICTURE_MODEL: ImageModel = ImageModel::Sdxl;

    /// The picture to draw for it, from the same prompt.
    pub fn picture(&self) -> ImageOrder {
        serde_json::from_value(serde_json::json!({
            "mode": Mode::Imagine, "storyPrompt": self.story_prompt, "imageStyle": self.image_style,
            "gender": self.gender, "aspect": self.aspect, "age": self.age, "model": Self::PICTURE_MODEL,
        }))
        .expect("all other options have defaults")
    }

    fn check(&self) -> Result<(), OrderError> {
        if self.media_id.is_none() {
            return self.picture().check();
        }
        check_length(&self.story_prompt, PROMPT_MAX_CHARS)?;
        if (AGE_MIN..=AGE_MAX).contains(&self.age) {
            Ok(())
        } else {
            Err(OrderError::UnknownOption("age"))
        }
    }
}

impl VoiceoverOrder {
    fn check(&self) -> Result<(), OrderError> {
        if !is_seen(self.text.trim()) {
            return Err(OrderError::PromptEmpty);
        }
        check_length(&self.text, SPOKEN_MAX_CHARS)?;
        if !LANGUAGES.contains(&self.language.as_str()) {
            return Err(OrderError::UnknownOption("language"));
        }
        if self.voice_name.len() > 40 {
            return Err(OrderError::UnknownOption("voiceName"));
        }
        Ok(())
    }
}

fn check_length(words: &str, max: usize) -> Result<(), OrderError> {
    if words.trim().chars().count() > max {
        return Err(OrderError::PromptTooLong);
    }
    Ok(())
}

impl ClipOrder {
    pub const fn kind(&self) -> GenerationKind {
        match self {
            Self::Video(_) => GenerationKind::Video,
            Self::Voiceover(_) => GenerationKind::Voiceover,
        }
    }

    /// The source medium, if it exists already.
    pub const fn source(&self) -> Option<MediaId> {
        match self {
            Self::Video(video) => video.media_id,
            Self::Voiceover(voiceover) => Some(voiceover.media_id),
        }
    }

    /// The person's own text.
    pub fn words(&self) -> &str {
        match self {
            Self::Video(video) => video.story_prompt.trim(),
            Self::Voiceover(voiceover) => voiceover.text.trim(),
        }
    }

    /// Age of the person shown, in years.
    pub const fn age(&self) -> i16 {
        match self {
            Self::Video(video) => video.age,
            Self::Voiceover(_) => super::AGE_DEFAULT,
        }
    }

    /// Checks what the types alone can't. Errors with the first problem.
    pub fn check(&self) -> Result<(), OrderError> {
        match self {
            Self::Video(video) => video.check(),
            Self::Voiceover(voiceover) => voiceover.check(),
        }
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
const fn female() -> Gender {
    Gender::Female
}
const fn portrait() -> Aspect {
    Aspect::Portrait
}
const fn age_default() -> i16 {
    super::AGE_DEFAULT
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{ClipOrder, OrderError};

    fn order(body: serde_json::Value) -> ClipOrder {
        serde_json::from_value(body).expect("a well-formed order")
    }

    #[test]
    fn a_video_without_a_picture_needs_words() {
        let blank = json!({ "kind": "video", "action": "zoomIn", "length": "short" });

        assert_eq!(order(blank).check(), Err(OrderError::PromptEmpty));
        let source = uuid::Uuid::nil();
        let moved = json!({ "kind": "video", "action": "sway", "length": "long", "mediaId": source });
        assert_eq!(order(moved).check(), Ok(()));
    }

    #[test]
    fn nobody_in_a_video_is_under_eighteen() {
        let young = json!({ "kind": "video", "action": "rise", "length": "short", "storyPrompt": "rain", "age": 17 });

        assert_eq!(order(young).check(), Err(OrderError::UnknownOption("age")));
    }

    #[test]
    fn a_voice_says_something_in_a_language_that_it_speaks() {
        let said = |text: &str, language: &str| {
            order(json!({
                "kind": "voiceover", "mediaId": uuid::Uuid::nil(), "text": text, "voiceName": "", "gender": "female",
                "language": language, "sound": "duck", "hasCaptions": true,
            }))
            .check()
        };

        assert_eq!(said("Good evening.", "en"), Ok(()));
        assert_eq!(said(" ", "en"), Err(OrderError::PromptEmpty));
        assert_eq!(said("Good evening.", "xx"), Err(OrderError::UnknownOption("language")));
        assert_eq!(said(&"a".repeat(801), "en"), Err(OrderError::PromptTooLong));
    }
}

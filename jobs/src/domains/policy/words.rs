use moderation::{Effect, Written};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Effect of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = PolicyLineKind)]
pub enum LineKind {
    /// Texts with the phrase are refused.
    Refuse,
    /// The phrase is excused, unless it is about ages, grades or minors.
    Allow,
}

impl LineKind {
    pub(super) const fn effect(self) -> Effect {
        match self {
            Self::Refuse => Effect::Refuse,
            Self::Allow => Effect::Allow,
        }
    }

    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Refuse => "refuse",
            Self::Allow => "allow",
        }
    }
}

/// Language of a text, as its words tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PolicyLocale {
    En,
    Ru,
    Es,
    De,
    Ja,
    Fr,
    It,
    Nl,
}

impl PolicyLocale {
    pub const ALL: [Self; 8] = [
        Self::En,
        Self::Ru,
        Self::Es,
        Self::De,
        Self::Ja,
        Self::Fr,
        Self::It,
        Self::Nl,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
            Self::Es => "es",
            Self::De => "de",
            Self::Ja => "ja",
            Self::Fr => "fr",
            Self::It => "it",
            Self::Nl => "nl",
        }
    }

    /// The language that a text looks like.
    pub fn guessed(text: &str) -> Self {
        let guess = moderation::guess_language(text);
        let mut all = Self::ALL.into_iter();
        all.find(|locale| locale.as_str() == guess).unwrap_or(Self::En)
    }
}

/// Where a text was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = PolicyField)]
pub enum TextField {
    /// A prompt of a picture or video.
    Prompt,
    /// A character's description or greeting.
    Character,
    /// A name or a title.
    Name,
    /// A turn of a chat with a character.
    Message,
    /// A message between members, a post or a comment.
    Letter,
}

impl TextField {
    pub const ALL: [Self; 5] = [Self::Prompt, Self::Character, Self::Name, Self::Message, Self::Letter];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Prompt => "prompt",
            Self::Character => "character",
            Self::Name => "name",
            Self::Message => "message",
            Self::Letter => "letter",
        }
    }

    /// The same for the screen.
    pub const fn written(self) -> Written {
        match self {
            Self::Prompt => Written::Prompt,
            Self::Character => Written::Character,
            Self::Name => Written::Name,
            Self::Message => Written::Message,
            Self::Letter => Written::Letter,
        }
    }

    pub(super) fn of(written: Written) -> Self {
        match written {
            Written::Prompt => Self::Prompt,
            Written::Character => Self::Character,
            Written::Name => Self::Name,
            Written::Message => Self::Message,
            Written::Letter => Self::Letter,
        }
    }

    pub(super) fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.as_str() == name)
    }
}

/// State of a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = PolicyState)]
pub enum VersionState {
    /// Changes, and decides nothing.
    Draft,
    /// Evaluated beside the version in effect, and decides nothing.
    Shadow,
    /// In effect if it is the newest.
    Published,
    /// Discarded, or rolled back.
    Withdrawn,
}

impl VersionState {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Shadow => "shadow",
            Self::Published => "published",
            Self::Withdrawn => "withdrawn",
        }
    }
}

/// Texts that a replay reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = PolicySource)]
pub enum Source {
    /// People's messages to characters.
    Messages,
    /// Prompts of pictures and videos.
    Prompts,
    Comments,
    Posts,
}

impl Source {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Messages => "messages",
            Self::Prompts => "prompts",
            Self::Comments => "comments",
            Self::Posts => "posts",
        }
    }

    /// The source after this one.
    pub(super) const fn next(self) -> Option<Self> {
        match self {
            Self::Messages => Some(Self::Prompts),
            Self::Prompts => Some(Self::Comments),
            Self::Comments => Some(Self::Posts),
            Self::Posts => None,
        }
    }

    pub(super) const fn written(self) -> Written {
        match self {
            Self::Messages => Written::Message,
            Self::Prompts => Written::Prompt,
            Self::Comments | Self::Posts => Written::Letter,
        }
    }
}

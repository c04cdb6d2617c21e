//! Choices of a person for their chats: settings of one chat, and who they are.
use jobs::domains::chat::{OwnPersona, ReplyStyle, ResponseLength};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The person as they want to be known to characters. Empty fields say nothing.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = OwnPersona)]
pub struct OwnPersonaView {
    #[schema(max_length = 60)]
    pub name: String,
    /// How they look.
    #[schema(max_length = 300)]
    pub look: String,
    /// The part they play.
    #[schema(max_length = 300)]
    pub role: String,
}

impl From<OwnPersona> for OwnPersonaView {
    fn from(persona: OwnPersona) -> Self {
        Self {
            name: persona.name,
            look: persona.look,
            role: persona.role,
        }
    }
}

/// Changes; absent fields stay.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeChatSettings {
    #[serde(default)]
    pub is_pinned: Option<bool>,
    #[serde(default)]
    pub is_muted: Option<bool>,
    #[serde(default)]
    pub message_draft: Option<String>,
    #[serde(default)]
    pub response_length: Option<WantedLength>,
    #[serde(default)]
    pub reply_style: Option<WantedStyle>,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WantedStyle {
    /// The character's own way.
    Own,
    /// Mostly spoken words.
    Dialogue,
    /// Like a story.
    Narrative,
}

impl From<WantedStyle> for Option<ReplyStyle> {
    fn from(wanted: WantedStyle) -> Self {
        match wanted {
            WantedStyle::Own => None,
            WantedStyle::Dialogue => Some(ReplyStyle::Dialogue),
            WantedStyle::Narrative => Some(ReplyStyle::Narrative),
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WantedLength {
    /// The character's default.
    Own,
    Short,
    Medium,
    Long,
}

impl From<WantedLength> for Option<ResponseLength> {
    fn from(wanted: WantedLength) -> Self {
        match wanted {
            WantedLength::Own => None,
            WantedLength::Short => Some(ResponseLength::Short),
            WantedLength::Medium => Some(ResponseLength::Medium),
            WantedLength::Long => Some(ResponseLength::Long),
        }
    }
}

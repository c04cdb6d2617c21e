use jobs::{
    domains::generation::Gender,
    ids::{CharacterId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domains::characters::portrait_url;

/// What makes a chat a scene.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatScene)]
pub struct SceneView {
    pub title: String,
    /// Where they are and what is going on; may be empty.
    pub place: String,
    /// Whoever came first comes first; those included who are not there any more.
    pub cast: Vec<CastMember>,
}

impl SceneView {
    /// Without its cast.
    pub(in super::super) fn empty(title: &str, place: String) -> Self {
        Self {
            title: title.to_owned(),
            place,
            cast: Vec::new(),
        }
    }
}

/// A character of a scene.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SceneCastMember)]
pub struct CastMember {
    /// `null` once it is gone.
    #[schema(required)]
    pub character_id: Option<CharacterId>,
    pub username: String,
    pub display_name: String,
    #[schema(required)]
    pub gender: Option<Gender>,
    /// Years.
    #[schema(required)]
    pub age: Option<i16>,
    #[schema(required)]
    pub portrait_url: Option<String>,
    pub is_available: bool,
    /// Whether it hears what is said, as long as it is available.
    pub is_present: bool,
}

/// Who of the cast said something.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatSpeaker)]
pub struct Speaker {
    pub username: String,
    pub display_name: String,
    #[schema(required)]
    pub portrait_url: Option<String>,
}

impl Speaker {
    pub(in super::super) fn of(
        username: Option<String>,
        display_name: Option<String>,
        portrait: Option<MediaId>,
    ) -> Option<Self> {
        let username = username?;
        Some(Self {
            display_name: display_name?,
            portrait_url: portrait.map(|id| portrait_url(&username, "320", id)),
            username,
        })
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = OpenScene)]
pub struct OpenScene {
    #[schema(min_length = 1, max_length = 60)]
    pub title: String,
    /// May be empty.
    #[schema(max_length = 500)]
    pub place: String,
    /// Of the characters, no two the same.
    #[schema(min_items = 2, max_items = 6)]
    pub usernames: Vec<String>,
    /// Made once per press of the button.
    #[schema(min_length = 8, max_length = 64)]
    pub client_id: String,
}

/// What is left out stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeScene {
    #[serde(default)]
    #[schema(min_length = 1, max_length = 60)]
    pub title: Option<String>,
    #[serde(default)]
    #[schema(max_length = 500)]
    pub place: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetPresence {
    pub is_present: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SpeakNext {
    /// Of whoever is to say something.
    pub username: String,
}

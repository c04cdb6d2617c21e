use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The poll of a post as visible to the viewer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Poll)]
pub struct PollView {
    pub answers: Vec<PollAnswer>,
    /// Number of people who voted.
    pub voters: i32,
    /// Whether one vote may choose several answers.
    pub is_multiple: bool,
    /// Days that it is open, from the publication.
    pub days: i16,
    /// `null` until the post is published.
    #[schema(required)]
    pub ends_at: Option<DateTime<Utc>>,
    pub has_ended: bool,
    /// Answers that the viewer chose, by their places from 0; empty: no vote.
    pub chosen: Vec<i16>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PollAnswer {
    pub text: String,
    /// `null` while the viewer has not voted and the poll is open; its creator always sees them.
    #[schema(required)]
    pub votes: Option<i32>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PutPoll {
    /// Different from each other.
    #[schema(min_items = 2, max_items = 6)]
    pub answers: Vec<String>,
    #[serde(default)]
    pub is_multiple: bool,
    /// Days that it is open, from the publication.
    #[schema(minimum = 1, maximum = 14)]
    pub days: i16,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PollVote {
    /// Places of the chosen answers, from 0: one, or several where the poll allows it.
    #[schema(min_items = 1, max_items = 6)]
    pub answers: Vec<i16>,
}

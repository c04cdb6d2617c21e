use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::SubjectKind;
use crate::{
    ids::CaseId,
    queue::{Job, Lane},
};

/// Looks whether what staff removed is gone from everywhere.
#[derive(Debug, Serialize, Deserialize)]
pub struct VerifyRemoval {
    pub case_id: CaseId,
}

impl Job for VerifyRemoval {
    const KIND: &'static str = "cases.verify_removal";
    const LANE: Lane = Lane::Maintenance;

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("case", self.case_id.0))
    }
}

/// A place where something that was removed is still shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remaining(pub &'static str);

/// Where the removed thing of a case can still be seen. `None`: nowhere, or the decision was taken back meanwhile.
pub async fn find_remaining(tx: &mut PgConnection, id: CaseId) -> sqlx::Result<Option<Remaining>> {
    let case = sqlx::query!(
        r#"select subject_type as "kind: SubjectKind", subject_id, outcome = 'remove' as "is_removed"
           from cases where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(case) = case.filter(|case| case.is_removed == Some(true)) else {
        return Ok(None);
    };
    let places = sqlx::query!(
        r#"select
               exists (select from shown_characters where id = $1) as "pages!",
               exists (select from discovery_entries where character_id = $1 and terms is not null) as "search!",
               exists (
                   select from media
                   where (id = $1 or id in (select media_id from case_media where case_id = $2 and $3)) and removed_at is null
               ) as "media!",
               exists (
                   select from direct_media_shown
                   where media_id = $1 or media_id in (select media_id from case_media where case_id = $2 and $3)
               ) as "links!",
               exists (select from messages where id = $1 and not is_removed) as "chats!",
               exists (select from direct_messages where id = $1 and not is_removed) as "messages!",
               exists (select from published_items where id = $1) or exists (select from current_stories where id = $1)
                   or exists (select from comments where id = $1 and removed_at is null) as "feed!""#,
        case.subject_id,
        id.0,
        // The portrait of a character goes with its character.
        case.kind != SubjectKind::Character,
    )
    .fetch_one(tx)
    .await?;
    let remaining = [
        (places.pages, "pages"),
        (places.search, "search"),
        (places.media, "media"),
        (places.links, "links"),
        (places.chats, "chats"),
        (places.messages, "messages"),
        (places.feed, "feed"),
    ];
    Ok(remaining
        .into_iter()
        .find_map(|(is_there, place)| is_there.then_some(Remaining(place))))
}

/// Keeps that the removal of a case was seen to be whole.
pub async fn note_verified(tx: &mut PgConnection, id: CaseId) -> sqlx::Result<()> {
    sqlx::query!(
        "update cases set verified_at = now() where id = $1 and outcome = 'remove'",
        id.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

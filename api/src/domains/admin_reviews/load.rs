use std::collections::HashMap;

use base64::{Engine, prelude::BASE64_STANDARD};
use chrono::{TimeDelta, Utc};
use jobs::{
    domains::releases::{PersonDocumentKind, ReleaseState, ReviewState, Shown},
    ids::{AccountId, DocumentId, MediaId, PersonId},
    signing::SigningKey,
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{Review, ReviewDocumentLink, ReviewPerson};
use crate::domains::media::link_for;

/// Hours in which staff look at an upload.
pub(crate) const DUE_HOURS: i32 = 24;

/// The uploads with these ids, in order, with previews signed for the viewer.
pub(super) async fn load_reviews(
    conn: &mut PgConnection,
    (signing, viewer): (&SigningKey, AccountId),
    ids: &[Uuid],
) -> sqlx::Result<Vec<Review>> {
    let mut persons = load_persons(conn, ids).await?;
    let rows = sqlx::query!(
        r#"select media.id as "id: MediaId", kind, media.account_id as "owner_id: AccountId",
               owners.username as owner_name, owners.verified_at is not null as "is_verified!",
               consent_shown as "shown: Shown", consent_state as "state: ReviewState", consent_reason, consent_since,
               width, height, average_color, blur, deciders.username as "decided_by?",
               (
                   select name from media_renditions
                   where media_id = media.id and format = 'webp' and media.removed_at is null
                   order by abs(media_renditions.width - 1024), name
                   limit 1
               ) as "rendition?"
           from unnest($1::uuid[]) with ordinality as wanted (id, number)
           join media on media.id = wanted.id
           join accounts as owners on owners.id = media.account_id
           left join accounts as deciders on deciders.id = consent_by
           order by number"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    let now = Utc::now();
    let reviews = rows.into_iter().map(|row| {
        let due_at = row.consent_since + TimeDelta::hours(DUE_HOURS.into());
        let is_waiting = row.state == ReviewState::Review;
        Review {
            id: row.id,
            kind: row.kind,
            owner_id: row.owner_id,
            owner_name: row.owner_name,
            is_verified: row.is_verified,
            shown: row.shown,
            persons: persons.remove(&row.id.0).unwrap_or_default(),
            state: row.state,
            reason: row.consent_reason,
            since: row.consent_since,
            due_at,
            is_overdue: is_waiting && due_at < now,
            width: row.width,
            height: row.height,
            average_color: row.average_color,
            blur: BASE64_STANDARD.encode(row.blur),
            preview_url: row.rendition.map(|name| link_for(signing, viewer, row.id, &name, now)),
            decided_at: row.decided_by.is_some().then_some(row.consent_since),
            decided_by: row.decided_by,
        }
    });
    Ok(reviews.collect())
}

/// The persons shown in each of the media.
async fn load_persons(conn: &mut PgConnection, media: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Vec<ReviewPerson>>> {
    let rows = sqlx::query!(
        r#"select media_id, persons.id as "id: PersonId", full_name, stage_name, is_self, birth_date,
               (
                   select state from releases
                   where releases.person_id = persons.id
                   order by state in ('sent', 'signed') desc, sent_at desc
                   limit 1
               ) as "release_state?: ReleaseState"
           from media_persons
           join persons on persons.id = person_id
           where media_id = any($1)
           order by is_self desc, full_name, persons.id"#,
        media,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id.0).collect();
    let documents = sqlx::query!(
        r#"select id as "id: DocumentId", person_id as "person: PersonId", kind as "kind: PersonDocumentKind"
           from person_documents
           where person_id = any($1) and release_id = (
               select releases.id from releases
               where releases.person_id = person_documents.person_id
               order by state in ('sent', 'signed') desc, sent_at desc
               limit 1
           )
           order by kind"#,
        &ids,
    )
    .fetch_all(conn)
    .await?;
    let mut by_person: HashMap<PersonId, Vec<ReviewDocumentLink>> = HashMap::new();
    for document in documents {
        by_person.entry(document.person).or_default().push(ReviewDocumentLink {
            id: document.id,
            kind: document.kind,
        });
    }
    let mut found: HashMap<Uuid, Vec<ReviewPerson>> = HashMap::new();
    for row in rows {
        found.entry(row.media_id).or_default().push(ReviewPerson {
            documents: by_person.get(&row.id).cloned().unwrap_or_default(),
            id: row.id,
            full_name: row.full_name,
            stage_name: row.stage_name,
            is_self: row.is_self,
            birth_date: row.birth_date,
            release_state: row.release_state,
        });
    }
    Ok(found)
}

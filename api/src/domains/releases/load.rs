use jobs::{
    domains::{
        creators::DocumentReading,
        entitlements::Clearance,
        releases::{PersonDocumentKind, ReleaseState, ReleaseUse, Shown, release_text},
    },
    ids::{AccountId, MediaId, PersonId, ReleaseId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{MediaConsent, Release, ShownPerson, SignedRelease, UnreadPersonDocument};
use crate::http::problem::{ApiError, Code};

/// The account’s persons, or one of them: itself first, then by name.
pub(super) async fn load_persons(
    conn: &mut PgConnection,
    owner: AccountId,
    only: Option<PersonId>,
) -> sqlx::Result<Vec<ShownPerson>> {
    let rows = sqlx::query!(
        r#"select persons.id as "id: PersonId", full_name, stage_name, is_self, birth_date,
               barred_at is not null as "is_barred!", persons.created_at,
               (
                   select count(*) from media_persons
                   join media on media.id = media_id
                   where person_id = persons.id and deleted_at is null
               ) as "media_count!",
               coalesce(
                   (select array_agg(kind order by kind) from person_documents where release_id = newest.id), '{}'
               ) as "documents!",
               newest.id as "release?: ReleaseId", newest.state as "state?: ReleaseState",
               newest.uses as "uses?", newest.starts_on as "starts_on?",
               newest.ends_on as "ends_on?", newest.excluded_countries as "countries?",
               newest.sent_at as "sent_at?", newest.link_ends_at as "link_ends_at?",
               newest.signed_at as "signed_at?", newest.ended_at as "ended_at?"
           from persons
           left join lateral (
               select id, state, uses, starts_on, ends_on, excluded_countries, sent_at, link_ends_at, signed_at, ended_at
               from releases
               where person_id = persons.id
               order by state in ('sent', 'signed') desc, sent_at desc
               limit 1
           ) as newest on true
           where account_id = $1 and ($2::uuid is null or persons.id = $2)
           order by is_self desc, full_name, persons.id"#,
        owner.0,
        only.map(|id| id.0),
    )
    .fetch_all(conn)
    .await?;
    let persons = rows.into_iter().map(|row| ShownPerson {
        release: match (row.release, row.state, row.starts_on, row.sent_at, row.link_ends_at) {
            (Some(id), Some(state), Some(starts_on), Some(sent_at), Some(link_ends_at)) => Some(Release {
                id,
                state,
                uses: ReleaseUse::of_words(&row.uses.unwrap_or_default()),
                starts_on,
                ends_on: row.ends_on,
                excluded_countries: row.countries.unwrap_or_default(),
                sent_at,
                link_ends_at,
                signed_at: row.signed_at,
                ended_at: row.ended_at,
            }),
            _ => None,
        },
        id: row.id,
        full_name: row.full_name,
        stage_name: row.stage_name,
        is_self: row.is_self,
        birth_date: row.birth_date,
        is_barred: row.is_barred,
        media_count: row.media_count,
        documents: PersonDocumentKind::of_words(&row.documents),
        created_at: row.created_at,
    });
    Ok(persons.collect())
}

/// One of the account’s persons.
pub(super) async fn load_person(
    conn: &mut PgConnection,
    owner: AccountId,
    id: PersonId,
) -> Result<ShownPerson, ApiError> {
    let found = load_persons(conn, owner, Some(id)).await?.pop();
    Ok(found.ok_or(Code::NotFound)?)
}

/// The account’s media with the persons shown, in the order of `ids`. Media of others are left out.
pub(super) async fn load_consents(
    conn: &mut PgConnection,
    owner: AccountId,
    ids: &[Uuid],
) -> sqlx::Result<Vec<MediaConsent>> {
    sqlx::query_as!(
        MediaConsent,
        r#"select media.id as "id: MediaId", consent_shown as "shown: Shown",
               coalesce(
                   (select array_agg(person_id order by person_id) from media_persons where media_id = media.id), '{}'
               ) as "person_ids!: Vec<PersonId>",
               clearance(media.id) as "clearance!: Clearance",
               case consent_state when 'refused' then consent_reason else '' end as "reason!"
           from unnest($2::uuid[]) with ordinality as wanted (id, number)
           join media on media.id = wanted.id
           where account_id = $1
           order by number"#,
        owner.0,
        ids,
    )
    .fetch_all(conn)
    .await
}

/// A release as the person shown reads it.
pub(super) async fn load_signed(conn: &mut PgConnection, id: ReleaseId) -> sqlx::Result<SignedRelease> {
    let text = release_text();
    let row = sqlx::query!(
        r#"select state as "state: ReleaseState", full_name, stage_name, display_name, username, text_version,
               uses, starts_on, ends_on, excluded_countries, link_ends_at, signed_at, ended_at,
               barred_at is not null as "is_barred!",
               coalesce(
                   (select array_agg(kind order by kind) from person_documents where release_id = releases.id), '{}'
               ) as "documents!",
               (
                   select count(*) from media_persons
                   join media on media.id = media_id
                   where person_id = persons.id and media.deleted_at is null
               ) as "media_count!"
           from releases
           join persons on persons.id = person_id
           join accounts on accounts.id = persons.account_id
           where releases.id = $1"#,
        id.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(SignedRelease {
        state: row.state,
        full_name: row.full_name,
        stage_name: row.stage_name,
        creator_name: row.display_name,
        creator_username: row.username,
        text: text.text.to_owned(),
        // Signatures are for the current text.
        text_version: if row.state == ReleaseState::Sent {
            text.version.to_owned()
        } else {
            row.text_version
        },
        uses: ReleaseUse::of_words(&row.uses),
        starts_on: row.starts_on,
        ends_on: row.ends_on,
        excluded_countries: row.excluded_countries,
        documents: PersonDocumentKind::of_words(&row.documents),
        media_count: row.media_count,
        unread_documents: load_unread(conn, id).await?,
        link_ends_at: row.link_ends_at,
        signed_at: row.signed_at,
        ended_at: row.ended_at,
        is_barred: row.is_barred,
    })
}

async fn load_unread(conn: &mut PgConnection, id: ReleaseId) -> sqlx::Result<Vec<UnreadPersonDocument>> {
    sqlx::query_as!(
        UnreadPersonDocument,
        r#"select kind as "kind: PersonDocumentKind", reading_state as "reading: DocumentReading"
           from document_readings
           join person_documents on person_documents.id = person_document_id
           join releases on releases.person_id = person_documents.person_id
           where releases.id = $1
           order by kind"#,
        id.0,
    )
    .fetch_all(conn)
    .await
}

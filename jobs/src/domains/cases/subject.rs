//! Subjects of reports. Everyone who can see one can report it.
use serde_json::json;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{CaseError, Speaker, SubjectKind, person::find_person, report::Reported};
use crate::{
    domains::{chat, direct, feed, stories},
    ids::{AccountId, CharacterId, CommentId, FeedItemId, MediaId, MessageId, StoryId},
};

/// Subject of a report.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// By its name in addresses.
    Character(&'a str),
    /// By username.
    Account(&'a str),
    Media(MediaId),
    /// An answer of a character in a chat.
    Reply(MessageId),
    /// A member's message to another.
    Message(MessageId),
    /// A post or album.
    Post(FeedItemId),
    Story(StoryId),
    Comment(CommentId),
    /// By the id of their browser.
    Guest(Uuid),
}

/// The subject as it is, for a person who can see it. Otherwise it is reported as missing.
pub(super) async fn find_subject(
    tx: &mut PgConnection,
    by: AccountId,
    subject: Subject<'_>,
) -> Result<Reported, CaseError> {
    match subject {
        Subject::Character(username) => find_character(tx, username).await,
        Subject::Account(username) => find_account(tx, username).await,
        Subject::Media(id) => find_media(tx, by, id).await,
        Subject::Reply(id) => find_reply(tx, by, id).await,
        Subject::Message(id) => find_message(tx, by, id).await,
        Subject::Post(id) => find_post(tx, by, id).await,
        Subject::Story(id) => find_story(tx, by, id).await,
        Subject::Comment(id) => find_comment(tx, by, id).await,
        Subject::Guest(id) => find_guest(tx, by, id).await,
    }
}

/// The public character of that name.
async fn find_character(tx: &mut PgConnection, username: &str) -> Result<Reported, CaseError> {
    let row = sqlx::query!(
        r#"select id as "id: CharacterId", account_id as "owner: AccountId", username, display_name, about, greeting,
               scenario, portrait_id as "portrait: MediaId"
           from characters
           join shown_characters using (id)
           where lower(username) = lower($1)"#,
        username,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(CaseError::NotFound)?;
    Ok(Reported {
        kind: SubjectKind::Character,
        id: row.id.0,
        owner: Some(row.owner),
        evidence: json!({
            "username": row.username,
            "name": row.display_name,
            "about": row.about,
            "greeting": row.greeting,
            "scenario": row.scenario,
        }),
        media: row.portrait.into_iter().collect(),
    })
}

/// The member of that name.
async fn find_account(tx: &mut PgConnection, username: &str) -> Result<Reported, CaseError> {
    let row = sqlx::query!(
        r#"select id as "id: AccountId", username, display_name from accounts
           where lower(username) = lower($1) and deleted_at is null"#,
        username,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(CaseError::NotFound)?;
    let person = find_person(tx, row.id).await?.ok_or(CaseError::NotFound)?;
    Ok(Reported {
        kind: SubjectKind::Account,
        id: row.id.0,
        owner: Some(row.id),
        evidence: json!({ "username": row.username, "name": row.display_name, "person": person }),
        media: person.media(),
    })
}

/// A picture that was sent to the reporter, that is public, or that was generated for the reporter. The last has no owner:
/// an engine drew it, and the member who ordered it is not to blame.
async fn find_media(tx: &mut PgConnection, by: AccountId, id: MediaId) -> Result<Reported, CaseError> {
    let row = sqlx::query!(
        r#"select username,
               case when media.account_id <> $2 or not is_generated or is_upload then media.account_id end
                   as "owner: AccountId"
           from media
           join accounts on accounts.id = media.account_id
           where media.id = $1 and (
               exists (select from shown_pictures where shown_pictures.media_id = media.id)
               or exists (
                   select from direct_media_shown as shown where shown.media_id = media.id and shown.account_id = $2
               )
               or media.account_id = $2 and is_generated and not is_upload and media.deleted_at is null
           )"#,
        id.0,
        by.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(CaseError::NotFound)?;
    Ok(Reported {
        kind: SubjectKind::Media,
        id: id.0,
        owner: row.owner,
        evidence: json!({ "username": row.username }),
        media: vec![id],
    })
}

/// An answer in one of the reporter's chats.
async fn find_reply(tx: &mut PgConnection, by: AccountId, id: MessageId) -> Result<Reported, CaseError> {
    let said = chat::find_said(tx, by.into(), id).await.map_err(|error| match error {
        chat::ChatError::Database(error) => CaseError::Database(error),
        chat::ChatError::Conflict => CaseError::Conflict,
        _ => CaseError::NotFound,
    })?;
    Ok(Reported {
        kind: SubjectKind::Reply,
        id: id.0,
        owner: said.maker,
        evidence: json!({
            "username": said.username,
            "name": said.display_name,
            "text": said.body,
            "speaker": Speaker::Character,
            "saidAt": said.created_at,
        }),
        media: said.media,
    })
}

/// A message to the reporter from another member.
async fn find_message(tx: &mut PgConnection, by: AccountId, id: MessageId) -> Result<Reported, CaseError> {
    let written = direct::find_written(tx, by, id).await.map_err(|error| match error {
        direct::DirectError::Database(error) => CaseError::Database(error),
        direct::DirectError::Conflict => CaseError::Conflict,
        _ => CaseError::NotFound,
    })?;
    Ok(Reported {
        kind: SubjectKind::Message,
        id: id.0,
        owner: Some(written.author),
        evidence: json!({
            "username": written.username,
            "name": written.display_name,
            "text": written.body,
            "speaker": Speaker::of(written.authored_by),
            "saidAt": written.created_at,
        }),
        media: written.media,
    })
}

/// Another member's post or album, even a locked one. Only staff read the evidence.
async fn find_post(tx: &mut PgConnection, by: AccountId, id: FeedItemId) -> Result<Reported, CaseError> {
    let item = feed::find_item(tx, by, id).await.map_err(of_feed)?;
    Ok(Reported {
        kind: SubjectKind::Post,
        id: id.0,
        owner: Some(item.owner),
        evidence: json!({ "username": item.username, "name": item.display_name, "text": item.text }),
        media: item.media,
    })
}

async fn find_story(tx: &mut PgConnection, by: AccountId, id: StoryId) -> Result<Reported, CaseError> {
    let story = stories::find_story(tx, by, id).await.map_err(of_feed)?;
    Ok(Reported {
        kind: SubjectKind::Story,
        id: id.0,
        owner: Some(story.owner),
        evidence: json!({ "username": story.username, "name": story.display_name, "text": story.words }),
        media: vec![story.media],
    })
}

async fn find_comment(tx: &mut PgConnection, by: AccountId, id: CommentId) -> Result<Reported, CaseError> {
    let comment = feed::find_comment(tx, by, id).await.map_err(of_feed)?;
    Ok(Reported {
        kind: SubjectKind::Comment,
        id: id.0,
        owner: Some(comment.author),
        evidence: json!({ "username": comment.username, "name": comment.display_name, "text": comment.text }),
        media: Vec::new(),
    })
}

/// A guest who talks to one of the reporter's characters. Nothing that they said is evidence: makers don't read it.
async fn find_guest(tx: &mut PgConnection, by: AccountId, id: Uuid) -> Result<Reported, CaseError> {
    let characters = sqlx::query_scalar!(
        r#"select characters.username
           from chats
           join characters on characters.id = chats.character_id
           where guest_id = $1 and characters.account_id = $2
           order by chats.last_at desc
           limit 20"#,
        id,
        by.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    if characters.is_empty() {
        return Err(CaseError::NotFound);
    }
    Ok(Reported {
        kind: SubjectKind::Guest,
        id,
        owner: None,
        evidence: json!({ "name": hex::encode(&id.as_bytes()[10..]), "characters": characters }),
        media: Vec::new(),
    })
}

fn of_feed(error: feed::FeedError) -> CaseError {
    match error {
        feed::FeedError::Database(error) => CaseError::Database(error),
        _ => CaseError::NotFound,
    }
}

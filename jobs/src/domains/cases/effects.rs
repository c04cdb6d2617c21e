use sqlx::PgConnection;
use uuid::Uuid;

use super::{CaseError, Outcome, SubjectKind, lock::Case};
use crate::{
    domains::{characters, chat, direct, feed, media, stories},
    ids::{CharacterId, CommentId, FeedItemId, MediaId, MessageId, StoryId},
};

/// Removes the subject of a case, or restores it unless another case keeps it removed.
pub(super) async fn remove_subject(tx: &mut PgConnection, case: &Case, is_removed: bool) -> sqlx::Result<()> {
    if !is_removed && stays_removed(tx, case, case.subject).await? {
        return Ok(());
    }
    match case.kind {
        SubjectKind::Character => characters::set_removed(tx, CharacterId(case.subject), is_removed).await,
        SubjectKind::Media => media::set_removed(tx, MediaId(case.subject), is_removed).await,
        SubjectKind::Reply => {
            let text = text_of(tx, case, is_removed).await?;
            chat::set_removed(tx, MessageId(case.subject), text.as_deref()).await?;
            remove_pictures(tx, case, is_removed).await
        }
        SubjectKind::Message => {
            let text = text_of(tx, case, is_removed).await?;
            direct::set_removed(tx, MessageId(case.subject), text.as_deref()).await?;
            remove_pictures(tx, case, is_removed).await
        }
        SubjectKind::Post => {
            feed::remove_item(tx, FeedItemId(case.subject), is_removed).await?;
            remove_pictures(tx, case, is_removed).await
        }
        SubjectKind::Story => {
            stories::remove_story(tx, StoryId(case.subject), is_removed).await?;
            remove_pictures(tx, case, is_removed).await
        }
        SubjectKind::Comment => feed::remove_comment(tx, CommentId(case.subject), is_removed).await,
        SubjectKind::Guest => chat::silence_guest(tx, case.subject, is_removed).await,
        SubjectKind::Account | SubjectKind::Support => Ok(()),
    }
}

/// Gives back a medium that was hidden until staff reviewed it.
pub(super) async fn keep_subject(tx: &mut PgConnection, case: &Case) -> sqlx::Result<()> {
    match case.kind {
        SubjectKind::Media => media::end_review(tx, MediaId(case.subject)).await,
        SubjectKind::Character
        | SubjectKind::Reply
        | SubjectKind::Message
        | SubjectKind::Account
        | SubjectKind::Post
        | SubjectKind::Story
        | SubjectKind::Comment
        | SubjectKind::Guest
        | SubjectKind::Support => Ok(()),
    }
}

/// The original text, for restoring. `None`: the text is removed.
async fn text_of(tx: &mut PgConnection, case: &Case, is_removed: bool) -> sqlx::Result<Option<String>> {
    if is_removed {
        return Ok(None);
    }
    sqlx::query_scalar!(
        r#"select coalesce(evidence ->> 'text', '') as "text!" from cases where id = $1"#,
        case.id.0
    )
    .fetch_one(tx)
    .await
    .map(Some)
}

async fn remove_pictures(tx: &mut PgConnection, case: &Case, is_removed: bool) -> sqlx::Result<()> {
    let pictures = sqlx::query_scalar!(
        r#"select media_id as "id: MediaId" from case_media where case_id = $1 order by media_id"#,
        case.id.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for picture in pictures {
        if !is_removed && stays_removed(tx, case, picture.0).await? {
            continue;
        }
        media::set_removed(tx, picture, is_removed).await?;
    }
    Ok(())
}

/// Whether another case or a takedown notice has removed the same subject.
async fn stays_removed(tx: &mut PgConnection, case: &Case, thing: Uuid) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from cases
               where id <> $1 and outcome = 'remove' and appeal_granted is not true and (
                   subject_id = $2 or (
                       subject_type <> 'character'
                       and exists (select from case_media where case_id = cases.id and media_id = $2)
                   )
               )
           ) or is_taken_down($2) as "stays!""#,
        case.id.0,
        thing,
    )
    .fetch_one(tx)
    .await
}

/// Makes a character private, and keeps the version.
pub(super) async fn set_private(tx: &mut PgConnection, case: &Case) -> sqlx::Result<()> {
    let version = characters::make_private(tx, CharacterId(case.subject)).await?;
    sqlx::query!(
        "update cases set private_version = $2 where id = $1",
        case.id.0,
        version
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Reverses the outcome of a decision.
pub(super) async fn give_back(tx: &mut PgConnection, case: &Case) -> Result<(), CaseError> {
    match case.outcome {
        Some(Outcome::Remove) => remove_subject(tx, case, false).await?,
        Some(Outcome::MakePrivate) => {
            if let Some(version) = case.private_version {
                characters::make_public(tx, CharacterId(case.subject), version).await?;
            }
        }
        Some(Outcome::Keep | Outcome::Answered) | None => {}
    }
    Ok(())
}

use sqlx::PgConnection;

use super::{CaseError, Outcome, SubjectKind, lock::Case};
use crate::{
    domains::{characters, chat, direct, media},
    ids::{CharacterId, MediaId, MessageId},
};

/// Takes the thing of a case away from everybody, or gives it back.
pub(super) async fn remove_subject(tx: &mut PgConnection, case: &Case, is_removed: bool) -> sqlx::Result<()> {
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
        SubjectKind::Account | SubjectKind::Support => Ok(()),
    }
}

/// What is put back where a text was. `None`: it goes.
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
        media::set_removed(tx, picture, is_removed).await?;
    }
    Ok(())
}

/// Leaves a character to its owner alone. Nothing of it is undone by hand: the owner may show it again once it was
/// reviewed.
pub(super) async fn set_private(tx: &mut PgConnection, case: &Case, is_private: bool) -> sqlx::Result<()> {
    characters::set_private(tx, CharacterId(case.subject), is_private).await
}

/// Undoes what a decision did to the thing.
pub(super) async fn give_back(tx: &mut PgConnection, case: &Case) -> Result<(), CaseError> {
    match case.outcome {
        Some(Outcome::Remove) => remove_subject(tx, case, false).await?,
        Some(Outcome::MakePrivate) => set_private(tx, case, false).await?,
        Some(Outcome::Keep | Outcome::Answered) | None => {}
    }
    Ok(())
}

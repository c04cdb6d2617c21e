use std::collections::BTreeSet;

use sqlx::PgConnection;
use uuid::Uuid;

use super::{TakedownSubject, copies::add_copies};
use crate::{
    domains::{characters, feed, media},
    ids::{AccountId, CharacterId, FeedItemId, MediaId, TakedownId},
};

struct Subject {
    kind: TakedownSubject,
    id: Uuid,
    owner: AccountId,
}

/// Hides the subjects of a notice and their copies from everyone, their owners included, and keeps new uploads of the
/// same pictures out. Returns the owners of those that weren't hidden for this notice before.
pub(super) async fn hide_subjects(tx: &mut PgConnection, notice: TakedownId) -> sqlx::Result<BTreeSet<AccountId>> {
    add_copies(tx, notice).await?;
    let mut subjects = sqlx::query_as!(
        Subject,
        r#"update takedown_subjects set hidden_at = now()
           where notice_id = $1 and hidden_at is null and subject_type <> 'account'
           returning subject_type as "kind: TakedownSubject", subject_id as id, owner_id as "owner: AccountId""#,
        notice.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    // Always in the same order, so that two notices about the same things don't lock each other out.
    subjects.sort_by_key(|subject| subject.id);
    for subject in &subjects {
        set_removed(tx, subject, true).await?;
    }
    Ok(subjects.into_iter().map(|subject| subject.owner).collect())
}

/// Shows the subjects of a notice again, of one owner or of all, unless another decision keeps them hidden. Returns
/// the owners of those that are back.
pub(super) async fn show_subjects(
    tx: &mut PgConnection,
    notice: TakedownId,
    owner: Option<AccountId>,
) -> sqlx::Result<BTreeSet<AccountId>> {
    let mut subjects = sqlx::query_as!(
        Subject,
        r#"update takedown_subjects set hidden_at = null
           where notice_id = $1 and hidden_at is not null and ($2::uuid is null or owner_id = $2)
           returning subject_type as "kind: TakedownSubject", subject_id as id, owner_id as "owner: AccountId""#,
        notice.0,
        owner.map(|owner| owner.0),
    )
    .fetch_all(&mut *tx)
    .await?;
    subjects.sort_by_key(|subject| subject.id);
    let mut owners = BTreeSet::new();
    for subject in &subjects {
        if !stays_removed(tx, subject.id).await? {
            set_removed(tx, subject, false).await?;
            owners.insert(subject.owner);
        }
    }
    Ok(owners)
}

async fn set_removed(tx: &mut PgConnection, subject: &Subject, is_removed: bool) -> sqlx::Result<()> {
    match subject.kind {
        TakedownSubject::Media => media::set_taken_down(tx, MediaId(subject.id), is_removed).await,
        TakedownSubject::Post => feed::remove_item(tx, FeedItemId(subject.id), is_removed).await,
        TakedownSubject::Character => characters::set_removed(tx, CharacterId(subject.id), is_removed).await,
        TakedownSubject::Account => Ok(()),
    }
}

/// Whether another notice, a case or a release that ended keeps it removed.
async fn stays_removed(tx: &mut PgConnection, thing: Uuid) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select is_taken_down($1) or exists (
               select from cases
               where outcome = 'remove' and appeal_granted is not true and (
                   subject_id = $1 or (
                       subject_type <> 'character'
                       and exists (select from case_media where case_id = cases.id and media_id = $1)
                   )
               )
           ) or exists (
               select from media where id = $1 and consent_state = 'withdrawn'
           ) or coalesce((
               select bool_and(consent_state = 'withdrawn')
               from feed_media
               join media on media.id = media_id
               where item_id = $1
           ), false) as "stays!""#,
        thing,
    )
    .fetch_one(tx)
    .await
}

/// Whether something is hidden for a notice.
pub(super) async fn hides_anything(tx: &mut PgConnection, notice: TakedownId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from takedown_subjects where notice_id = $1 and hidden_at is not null
           ) as "hides!""#,
        notice.0,
    )
    .fetch_one(tx)
    .await
}

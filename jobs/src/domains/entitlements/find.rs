use sqlx::PgConnection;
use uuid::Uuid;

use super::{Access, AccessMode, Subject, Viewer};
use crate::ids::AccountId;

/// By what right the viewer sees all of a published post, album or story. `None`: there is no such thing for them; it
/// is hidden, not published yet, removed, or was deleted and never theirs.
pub async fn find_access(
    conn: &mut PgConnection,
    viewer: Viewer,
    subject: Subject,
    id: Uuid,
) -> sqlx::Result<Option<Access>> {
    let row = sqlx::query!(
        r#"select access_mode as "mode!: AccessMode", price_cents,
               access_to(account_id, access_mode, $1, id, $3) as "word!",
               (deleted_at is not null or is_hidden) as "is_away!"
           from (
               select id, kind, account_id, access_mode, price_cents, deleted_at, is_hidden from published_items
               union all
               select id, 'story', account_id, access_mode, null, deleted_at, false from current_stories
           ) as things
           where kind = $1 and id = $2"#,
        subject.as_str(),
        id,
        viewer.raw(),
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.and_then(|row| {
        let access = Access::from_word(&row.word, viewer, row.mode, row.price_cents);
        let stays = matches!(access, Access::Owner | Access::Bought | Access::Staff);
        (stays || !row.is_away).then_some(access)
    }))
}

/// Whether the account has bought the thing.
pub async fn has_bought(conn: &mut PgConnection, account: AccountId, subject: Subject, id: Uuid) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from purchases where account_id = $1 and subject_type = $2 and subject_id = $3
           ) as "has!""#,
        account.0,
        subject.as_str(),
        id,
    )
    .fetch_one(conn)
    .await
}

/// Whether the account is a member of the creator's club now.
pub async fn is_member(conn: &mut PgConnection, account: AccountId, creator: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from current_memberships where creator_id = $2 and member_id = $1
           ) as "is_member!""#,
        account.0,
        creator.0,
    )
    .fetch_one(conn)
    .await
}

use sqlx::PgConnection;

use crate::{
    domains::media,
    ids::{MediaId, TakedownId},
};

/// Adds copies of the pictures and videos of a notice to its subjects, whoever owns them.
pub(super) async fn add_copies(tx: &mut PgConnection, notice: TakedownId) -> sqlx::Result<()> {
    let named = sqlx::query_scalar!(
        r#"select subject_id as "id: MediaId" from takedown_subjects
           where notice_id = $1 and subject_type = 'media' and not is_copy"#,
        notice.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    let copies: Vec<_> = media::find_copies(tx, &named)
        .await?
        .iter()
        .map(|copy| copy.0)
        .collect();
    sqlx::query!(
        "insert into takedown_subjects (notice_id, subject_type, subject_id, owner_id, is_copy)
         select $1::uuid, 'media', id, account_id, true from media where id = any($2)
         on conflict do nothing",
        notice.0,
        &copies,
    )
    .execute(tx)
    .await?;
    Ok(())
}

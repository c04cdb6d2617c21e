use sqlx::PgConnection;

use super::{CreatorError, DocumentKind, application::open_draft};
use crate::ids::{AccountId, DocumentId};

/// A file that lies in storage already.
pub struct NewDocument<'a> {
    pub id: DocumentId,
    pub account: AccountId,
    pub kind: DocumentKind,
    pub object_key: &'a str,
    pub content_type: &'a str,
    pub size_bytes: i32,
}

/// Keeps the document in place of an older one of its kind, whose file is handed to the sweep.
pub async fn keep_document(tx: &mut PgConnection, new: &NewDocument<'_>) -> Result<(), CreatorError> {
    open_draft(tx, new.account).await?;
    sqlx::query!(
        "with old as (
             delete from creator_documents where account_id = $1 and kind = $2 returning object_key
         )
         insert into media_uploads (prefix) select object_key from old on conflict do nothing",
        new.account.0,
        new.kind.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into creator_documents (id, account_id, kind, object_key, content_type, size_bytes)
         values ($1, $2, $3, $4, $5, $6)",
        new.id.0,
        new.account.0,
        new.kind.as_str(),
        new.object_key,
        new.content_type,
        new.size_bytes,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from media_uploads where prefix = $1", new.object_key)
        .execute(tx)
        .await?;
    Ok(())
}

use sqlx::PgConnection;

use super::{ImportError, Platform, ReadImport};
use crate::{
    ids::{AccountId, ImportId, ImportProofId, UploadId},
    queue::enqueue,
};

/// How many imports of one person may be read or brought in at a time.
pub const OPEN_MAX: i64 = 3;

/// All parts of an archive are there, and its profile is proven: has it read. Without a proof it can only hold characters
/// and chats. The same upload again is the same import. `by`: the studio's member who acts for the person.
pub async fn begin_import(
    tx: &mut PgConnection,
    account: AccountId,
    by: Option<AccountId>,
    proof: Option<ImportProofId>,
    upload: UploadId,
) -> Result<ImportId, ImportError> {
    sqlx::query!("select from accounts where id = $1 for no key update", account.0)
        .fetch_one(&mut *tx)
        .await?;
    let row = sqlx::query!(
        r#"select state, import_id as "import: ImportId", file_name, size_bytes, object_key,
               (select coalesce(sum(size_bytes), 0) from upload_parts where upload_id = id)::bigint as "received!"
           from uploads
           where id = $1 and account_id = $2 and wanted = 'archive'
           for update"#,
        upload.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ImportError::NotFound)?;
    if let Some(import) = row.import {
        return Ok(import);
    }
    if row.state != "open" || row.received != row.size_bytes {
        return Err(ImportError::Conflict);
    }
    let platform = match proof {
        Some(proof) => proven_platform(tx, account, proof).await?,
        None => Platform::Characters.as_str().to_owned(),
    };
    let open = sqlx::query_scalar!(
        r#"select count(*) as "count!" from imports
           where account_id = $1 and state in ('reading', 'bringing', 'paused', 'undoing')"#,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if open >= OPEN_MAX {
        return Err(ImportError::TooMany);
    }
    let id = ImportId::fresh();
    sqlx::query!(
        "insert into imports (id, account_id, proof_id, platform, file_name, archive_bytes, archive_key, begun_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        id.0,
        account.0,
        proof.map(|proof| proof.0),
        platform,
        row.file_name,
        row.size_bytes,
        row.object_key,
        by.map(|by| by.0),
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update uploads set state = 'finishing', import_id = $2, touched_at = now() where id = $1",
        upload.0,
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    let job = ReadImport {
        import_id: id,
        account_id: account,
    };
    enqueue(tx, &job).await?;
    Ok(id)
}

async fn proven_platform(
    tx: &mut PgConnection,
    account: AccountId,
    proof: ImportProofId,
) -> Result<String, ImportError> {
    sqlx::query_scalar!(
        "select platform from import_proofs
         where id = $1 and account_id = $2 and state = 'confirmed' and expires_at > now()",
        proof.0,
        account.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ImportError::Unproven)
}

use sqlx::PgConnection;

use super::UploadError;
use crate::ids::{AccountId, UploadId};

/// Where one part belongs.
pub struct PartPlace {
    pub object_key: String,
    pub store_id: String,
    /// Exactly so long it has to be.
    pub size_bytes: u32,
}

/// Says how long the part has to be, and where it goes. An upload that is finished, or somebody else's, is missing.
pub async fn expect_part(
    conn: &mut PgConnection,
    account: AccountId,
    id: UploadId,
    number: i32,
) -> Result<PartPlace, UploadError> {
    let row = sqlx::query!(
        r#"select object_key, store_id as "store_id!", size_bytes, part_bytes
           from uploads
           where id = $1 and account_id = $2 and state = 'open' and store_id is not null"#,
        id.0,
        account.0,
    )
    .fetch_optional(conn)
    .await?
    .ok_or(UploadError::NotFound)?;
    let size_bytes = size_of(row.size_bytes, row.part_bytes, number).ok_or(UploadError::NoSuchPart)?;
    Ok(PartPlace {
        object_key: row.object_key,
        store_id: row.store_id,
        size_bytes,
    })
}

/// The store has the part. The same number again replaces it.
pub async fn keep_part(
    tx: &mut PgConnection,
    id: UploadId,
    number: i32,
    etag: &str,
    size_bytes: u32,
) -> Result<(), UploadError> {
    let touched = sqlx::query!(
        "update uploads set touched_at = now() where id = $1 and state = 'open'",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    if touched.rows_affected() == 0 {
        return Err(UploadError::NotFound);
    }
    sqlx::query!(
        "insert into upload_parts (upload_id, number, etag, size_bytes)
         values ($1, $2, $3, $4)
         on conflict (upload_id, number) do update set etag = $3",
        id.0,
        number,
        etag,
        i32::try_from(size_bytes).unwrap_or(i32::MAX),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Every part is full but the last. `None`: there is no such part.
fn size_of(whole: i64, part: i32, number: i32) -> Option<u32> {
    let part = i64::from(part);
    let begin = part * i64::from(number.checked_sub(1)?);
    let left = whole - begin;
    if number < 1 || left <= 0 {
        return None;
    }
    u32::try_from(left.min(part)).ok()
}

#[cfg(test)]
mod tests {
    use super::size_of;

    #[test]
    fn every_part_is_full_but_the_last() {
        assert_eq!(size_of(25, 10, 1), Some(10));
        assert_eq!(size_of(25, 10, 3), Some(5));
        assert_eq!(size_of(20, 10, 2), Some(10));
        for none in [0, -1, 4, i32::MIN, i32::MAX] {
            assert_eq!(size_of(25, 10, none), None, "{none}");
        }
    }
}

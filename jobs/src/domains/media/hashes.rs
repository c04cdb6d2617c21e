//! Perceptual hashes of media, and the bank of those that staff removed.
use std::fmt::Write;

use sqlx::PgConnection;

use crate::ids::MediaId;

/// Length of a hash.
pub const HASH_BITS: usize = 256;

/// Maximum differing bits of two versions of one picture: scaled, recompressed, slightly brighter.
const ALIKE_BITS: i64 = 31;

/// Stores the hash of a picture, or of a video's frame at `at_ms` milliseconds.
pub async fn keep_hash(tx: &mut PgConnection, id: MediaId, at_ms: i32, hash: &[u8; HASH_BITS / 8]) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into media_hashes (media_id, at_ms, hash)
         values ($1, $2, ($3::text)::bit(256))
         on conflict (media_id, at_ms) do nothing",
        id.0,
        at_ms,
        as_bits(hash),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Whether it looks like a removed medium.
pub async fn looks_like_removed(conn: &mut PgConnection, hash: &[u8; HASH_BITS / 8]) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from removed_hashes where bit_count(hash # ($1::text)::bit(256)) <= $2
           ) as "found!""#,
        as_bits(hash),
        ALIKE_BITS,
    )
    .fetch_one(conn)
    .await
}

/// The same for an existing medium, since the bank has grown.
pub async fn resembles_removed(conn: &mut PgConnection, id: MediaId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from media_hashes
               join removed_hashes on bit_count(media_hashes.hash # removed_hashes.hash) <= $2
               where media_hashes.media_id = $1
           ) as "found!""#,
        id.0,
        ALIKE_BITS,
    )
    .fetch_one(conn)
    .await
}

/// Media that look like one of these, removed ones included, for what removed them may be taken back: at least half of a
/// copy's frames match. Compares all media one by one.
pub async fn find_copies(conn: &mut PgConnection, ids: &[MediaId]) -> sqlx::Result<Vec<MediaId>> {
    let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
    sqlx::query_scalar!(
        r#"with given as (select distinct hash from media_hashes where media_id = any($1))
           select alike.media_id as "id!: MediaId"
           from (
               select theirs.media_id, count(*) as frames, count(*) filter (where exists (
                   select from given where bit_count(given.hash # theirs.hash) <= $2
               )) as matches
               from media_hashes as theirs
               where theirs.media_id <> all($1)
               group by theirs.media_id
           ) as alike
           where matches * 2 >= frames
           order by 1"#,
        &ids,
        ALIKE_BITS,
    )
    .fetch_all(conn)
    .await
}

/// Adds a removed medium to the bank, or takes a restored one out.
pub(super) async fn set_in_bank(conn: &mut PgConnection, id: MediaId, is_removed: bool) -> sqlx::Result<()> {
    if is_removed {
        sqlx::query!(
            "insert into removed_hashes (media_id, at_ms, hash)
             select media_id, at_ms, hash from media_hashes where media_id = $1
             on conflict do nothing",
            id.0,
        )
        .execute(conn)
        .await?;
    } else {
        sqlx::query!(
            "delete from removed_hashes
             where media_id = $1 and not exists (select from media where id = $1 and consent_state = 'withdrawn')",
            id.0
        )
        .execute(conn)
        .await?;
    }
    Ok(())
}

/// A bit string for PostgreSQL.
fn as_bits(hash: &[u8]) -> String {
    hash.iter().fold(String::new(), |mut bits, byte| {
        write!(bits, "{byte:08b}").expect("writing to a string cannot fail");
        bits
    })
}

#[cfg(test)]
mod tests {
    use super::as_bits;

    #[test]
    fn a_hash_is_written_bit_by_bit() {
        assert_eq!(as_bits(&[0b1010_0001, 0xFF]), "1010000111111111");
    }
}

//! Parts of a voice, heard while the rest is spoken.
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use super::deliver::announce_voice;
use crate::{
    ids::MessageId,
    queue::{Lease, LeaseLost, hold_lease},
};

/// A part that was spoken already.
#[derive(Clone, Debug)]
pub struct VoicePart {
    /// AAC in MP4.
    pub sound: Vec<u8>,
    pub duration_ms: u32,
    /// Whether a demo engine spoke.
    pub is_demo: bool,
}

/// Parts that earlier runs spoke of these words, from the first on without a gap.
pub async fn spoken_parts(conn: &mut PgConnection, id: MessageId, words: &[String]) -> sqlx::Result<Vec<VoicePart>> {
    let rows = sqlx::query!(
        "select place, words_hash, sound, duration_ms, is_demo
         from message_voice_parts
         where message_id = $1
         order by place",
        id.0,
    )
    .fetch_all(conn)
    .await?;
    let known = rows.into_iter().zip(words).enumerate();
    let same = known.take_while(|(place, (row, words))| {
        usize::try_from(row.place) == Ok(*place) && row.words_hash == hash_of(words)
    });
    let parts = same.map(|(_, (row, _))| VoicePart {
        sound: row.sound,
        duration_ms: row.duration_ms.cast_unsigned(),
        is_demo: row.is_demo,
    });
    Ok(parts.collect())
}

/// Keeps a part of the answer as it stood, `said`, and tells its person. Nothing is kept of a message that is gone or
/// says something else meanwhile.
pub async fn keep_part(
    tx: &mut PgConnection,
    lease: Lease,
    id: MessageId,
    (place, words): (usize, &str),
    part: &VoicePart,
    said: &str,
) -> Result<(), LeaseLost> {
    hold_lease(tx, lease).await?;
    let kept = sqlx::query!(
        "insert into message_voice_parts (message_id, place, words_hash, sound, duration_ms, is_demo)
         select message_voices.message_id, $2, $3, $4, $5, $6
         from message_voices
         join messages on messages.id = message_id
         where message_id = $1 and message_voices.state = 'waiting' and body = $7
         for key share of message_voices
         on conflict (message_id, place) do update
             set words_hash = excluded.words_hash, sound = excluded.sound, duration_ms = excluded.duration_ms,
                 is_demo = excluded.is_demo",
        id.0,
        i16::try_from(place).unwrap_or(i16::MAX),
        hash_of(words),
        part.sound,
        part.duration_ms.cast_signed(),
        part.is_demo,
        said,
    )
    .execute(&mut *tx)
    .await?;
    if kept.rows_affected() > 0 {
        announce_voice(tx, id).await?;
    }
    Ok(())
}

fn hash_of(words: &str) -> Vec<u8> {
    Sha256::digest(words).to_vec()
}

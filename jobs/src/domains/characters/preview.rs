//! Small pictures of a look, drawn during the choice. The same look has the same picture for everyone.
use sqlx::{PgConnection, types::Json};

use super::{DrawPreview, Look};
use crate::queue::{Lease, LeaseLost, enqueue, succeed};

/// Maximum pending previews, over all people.
pub const MOST_WAITING: i64 = 32;
/// Days after which unused previews are deleted.
pub const PREVIEW_DAYS: i32 = 2;
/// Advisory lock of adding a preview, to keep the limit of pending ones.
const ADDING: i64 = 7_105_620_260_021;
/// One seed for all previews, so that changing one choice changes nothing else.
const SEED: i64 = 7;
/// Years: smaller differences do not show.
const AGE_STEP: i16 = 5;

/// A preview, drawn or pending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    pub key: String,
    pub is_ready: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum PreviewError {
    #[error("too many previews are queued")]
    Busy,
    #[error("too many previews requested")]
    TooMany,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// The look with its age rounded down to a step, and never under 18.
fn plain(look: &Look) -> Look {
    Look {
        age: (look.age - look.age % AGE_STEP).max(18),
        ..look.clone()
    }
}

/// The preview of a look. Orders a missing one if `is_allowed` grants it.
pub async fn want_preview(
    tx: &mut PgConnection,
    look: &Look,
    is_allowed: impl FnOnce() -> bool,
) -> Result<Preview, PreviewError> {
    let look = plain(look);
    let key = look.key(SEED);
    let known = sqlx::query_scalar!(
        r#"update character_previews
           set used_at = now()
           where key = $1
           returning picture is not null as "is_ready!""#,
        key,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(is_ready) = known {
        return Ok(Preview { key, is_ready });
    }
    if !is_allowed() {
        return Err(PreviewError::TooMany);
    }
    sqlx::query!("select pg_advisory_xact_lock($1)", ADDING)
        .execute(&mut *tx)
        .await?;
    let waiting = sqlx::query_scalar!(r#"select count(*) as "count!" from character_previews where picture is null"#,)
        .fetch_one(&mut *tx)
        .await?;
    if waiting >= MOST_WAITING {
        return Err(PreviewError::Busy);
    }
    sqlx::query!(
        "insert into character_previews (key, look) values ($1, $2) on conflict do nothing",
        key,
        Json(&look) as _,
    )
    .execute(&mut *tx)
    .await?;
    enqueue(tx, &DrawPreview { key: key.clone() }).await?;
    Ok(Preview { key, is_ready: false })
}

/// The state of a preview, if it was ever requested.
pub async fn find_preview(conn: &mut PgConnection, key: &str) -> sqlx::Result<Option<Preview>> {
    let is_ready = sqlx::query_scalar!(
        r#"select picture is not null as "is_ready!" from character_previews where key = $1"#,
        key,
    )
    .fetch_optional(conn)
    .await?;
    Ok(is_ready.map(|is_ready| Preview {
        key: key.to_owned(),
        is_ready,
    }))
}

/// The look to draw, with its seed. `None`: drawn already, or deleted.
pub async fn open_preview(conn: &mut PgConnection, key: &str) -> sqlx::Result<Option<(Look, i64)>> {
    let look = sqlx::query_scalar!(
        r#"select look as "look: Json<Look>" from character_previews where key = $1 and picture is null"#,
        key,
    )
    .fetch_optional(conn)
    .await?;
    Ok(look.map(|look| (look.0, SEED)))
}

/// Keeps the picture and ends the job, in one transaction.
pub async fn deliver_preview(
    tx: &mut PgConnection,
    lease: Lease,
    key: &str,
    picture: &[u8],
    content_type: &str,
) -> Result<(), LeaseLost> {
    succeed(tx, lease).await?;
    sqlx::query!(
        "update character_previews set picture = $2, content_type = $3 where key = $1 and picture is null",
        key,
        picture,
        content_type,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Deletes a failed preview, so that the next request starts over.
pub(super) async fn forget_preview(tx: &mut PgConnection, key: &str) -> sqlx::Result<()> {
    sqlx::query!("delete from character_previews where key = $1 and picture is null", key)
        .execute(tx)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Look, plain};

    #[test]
    fn a_preview_shows_an_adult_whatever_it_is_rounded_to() {
        let look = |age| Look {
            gender: "female".to_owned(),
            image_style: "anime".to_owned(),
            age,
            ethnicity: None,
            skin_tone: None,
            hair_style: None,
            hair_color: None,
            eye_color: None,
            face: None,
            style_preset: None,
            height: None,
            buttocks: None,
            chest_size: None,
            breasts: None,
            body_type: None,
            hair_length: None,
            safety_level: None,
            occupation: None,
        };

        assert_eq!(
            [18, 19, 20, 24, 43].map(|age| plain(&look(age)).age),
            [18, 18, 20, 20, 40]
        );
    }
}

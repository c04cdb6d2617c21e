use sqlx::PgConnection;

use crate::ids::{AccountId, GenerationId, MediaId};

/// Where a picture is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MediaKind {
    /// In the gallery of its owner.
    Photo,
    /// With a character.
    Portrait,
    /// In the media storage of its owner.
    Video,
}

impl MediaKind {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Photo => "photo",
            Self::Portrait => "portrait",
            Self::Video => "video",
        }
    }
}

/// A picture whose objects are already in storage.
pub struct NewMedia {
    pub id: MediaId,
    pub account: AccountId,
    pub kind: MediaKind,
    pub generation: Option<GenerationId>,
    /// Pixels of the original.
    pub width: u32,
    pub height: u32,
    /// Of a video.
    pub duration_ms: Option<u32>,
    /// `#rrggbb`.
    pub average_color: String,
    /// thumbhash
    pub blur: Vec<u8>,
    pub is_generated: bool,
    pub is_demo: bool,
    pub renditions: Vec<NewRendition>,
}

pub struct NewRendition {
    /// `320.webp`, `original.webp`
    pub name: String,
    pub format: &'static str,
    pub width: u32,
    pub height: u32,
    pub size_bytes: usize,
    pub content_type: &'static str,
    pub object_key: String,
}

/// Records the picture with its image type, which its order asked for, and its renditions. A repeat of the same run finds them there and changes nothing.
pub async fn store(tx: &mut PgConnection, media: &NewMedia) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into media
             (id, account_id, kind, generation_id, width, height, average_color, blur, is_generated, is_demo,
              duration_ms, image_type)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case $3
             when 'portrait' then 'portrait'
             when 'photo' then (
                 select options ->> 'view' from generations
                 where id = $4 and options ->> 'view' in ('portrait', 'closeUp', 'waistUp')
             )
         end)
         on conflict (id) do nothing",
        media.id.0,
        media.account.0,
        media.kind.as_str(),
        media.generation.map(|id| id.0),
        signed(media.width),
        signed(media.height),
        media.average_color,
        media.blur,
        media.is_generated,
        media.is_demo,
        media.duration_ms.map(signed),
    )
    .execute(&mut *tx)
    .await?;
    store_renditions(tx, media).await
}

pub(super) async fn store_renditions(tx: &mut PgConnection, media: &NewMedia) -> sqlx::Result<()> {
    for rendition in &media.renditions {
        sqlx::query!(
            "insert into media_renditions
                 (media_id, name, format, width, height, size_bytes, content_type, object_key)
             values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (media_id, name) do nothing",
            media.id.0,
            rendition.name,
            rendition.format,
            signed(rendition.width),
            signed(rendition.height),
            i64::try_from(rendition.size_bytes).unwrap_or(i64::MAX),
            rendition.content_type,
            rendition.object_key,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

fn signed(pixels: u32) -> i32 {
    i32::try_from(pixels).unwrap_or(i32::MAX)
}

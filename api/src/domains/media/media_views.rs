use std::collections::HashMap;

use base64::{Engine, prelude::BASE64_STANDARD};
use chrono::Utc;
use jobs::{
    domains::media::{FILM_PLAYLIST, MediaFailure, MediaModeration, MediaStatus},
    ids::{AccountId, FolderId, GenerationId, MediaId},
    signing::SigningKey,
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    link::Links,
    view::{MediaKind, MediaView, PresetView, RenditionFormat, RenditionView},
};

const THUMB_WIDTH: i32 = 320;
const PREVIEW_WIDTH: i32 = 1024;

/// The URL of a thumbhash, the one thing of locked media that is told.
pub fn blur_url(hash: &[u8]) -> String {
    format!("data:image/thumbhash;base64,{}", BASE64_STANDARD.encode(hash))
}

/// The file whose width is closest; of one width, in the smallest format.
fn nearest(urls: &[RenditionView], width: i32) -> Option<String> {
    let best = urls
        .iter()
        .min_by_key(|file| ((file.width - width).abs(), file.format != RenditionFormat::Webp));
    best.map(|file| file.url.clone())
}

/// The widest poster that every program opens.
fn poster(kind: MediaKind, urls: &[RenditionView]) -> Option<String> {
    if kind == MediaKind::Photo {
        return None;
    }
    let widest = urls.iter().rev().find(|file| file.format == RenditionFormat::Jpeg);
    widest.or(urls.last()).map(|file| file.url.clone())
}

/// The media among the ids that the viewer may see, in order: their own, and those of messages to them. Prompt and
/// outcome are only for the owner.
pub async fn media_views(
    conn: &mut PgConnection,
    signing: &SigningKey,
    viewer: AccountId,
    ids: &[MediaId],
) -> sqlx::Result<Vec<MediaView>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select
               media.id as "id: MediaId", media.kind as "kind: MediaKind", width, height, duration_ms, average_color, blur, is_generated, media.is_demo,
               prompt as "prompt?", status as "status: MediaStatus", moderation as "moderation: MediaModeration",
               published_at is not null as "is_published!",
               media.account_id = $2 and favorite_at is not null as "is_favorite!",
               case when media.account_id = $2 then media.failure end as "failure: MediaFailure",
               case when media.account_id = $2 then media.folder_id end as "folder: FolderId",
               case when media.account_id = $2
                   then coalesce(media.title, (select file_name from uploads where media_id = media.id)) end as title,
               generations.id as "generation?: GenerationId", media.created_at,
               case when media.account_id = $2 then deleted_at end as deleted_at,
               media.account_id = $2 and media.ends_early as "ends_early!"
           from media
           left join generations on generations.id = generation_id and generations.account_id = $2
           where media.id = any($1) and media.kind <> 'portrait' and removed_at is null and (
               media.account_id = $2 or moderation = 'approved' and (
                   exists (
                       select from direct_media_shown
                       where direct_media_shown.media_id = media.id and direct_media_shown.account_id = $2
                   ) or is_media_open(media.id, $2)
               )
           )"#,
        &raw,
        viewer.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let links = Links::new(signing, viewer, Utc::now());
    let mut files = files_of(conn, &links, &raw).await?;
    let mut views: HashMap<MediaId, MediaView> = HashMap::with_capacity(rows.len());
    for row in rows {
        // Media that is rejected, or waits for a review, is not shown, not even blurred.
        let is_hidden = row.moderation != MediaModeration::Approved;
        let files = files.remove(&row.id).filter(|_| !is_hidden).unwrap_or_default();
        views.insert(
            row.id,
            MediaView {
                id: row.id,
                kind: row.kind,
                status: row.status,
                failure: row.failure,
                moderation_status: row.moderation,
                is_published: row.is_published,
                is_favorite: row.is_favorite,
                title: row.title,
                folder_id: row.folder,
                width: row.width,
                height: row.height,
                average_color: row.average_color,
                url_blur: if is_hidden { String::new() } else { blur_url(&row.blur) },
                is_generated: row.is_generated,
                is_demo: row.is_demo,
                prompt: row.prompt,
                generation_id: row.generation,
                created_at: row.created_at,
                deleted_at: row.deleted_at,
                url_thumb: nearest(&files.urls, THUMB_WIDTH),
                url_preview: nearest(&files.urls, PREVIEW_WIDTH),
                cover_url: poster(row.kind, &files.urls),
                presets: if row.kind == MediaKind::Photo {
                    files.photos
                } else {
                    files.films
                },
                urls: files.urls,
                original_url: files.video_url.clone().or(files.original_url),
                video_url: files.video_url,
                playlist_url: files.playlist_url,
                captions_url: files.captions_url,
                duration_ms: row.duration_ms,
                ends_early: row.ends_early,
            },
        );
    }
    Ok(ids.iter().filter_map(|id| views.remove(id)).collect())
}

#[derive(Default)]
struct Files {
    urls: Vec<RenditionView>,
    photos: Vec<PresetView>,
    films: Vec<PresetView>,
    original_url: Option<String>,
    video_url: Option<String>,
    playlist_url: Option<String>,
    captions_url: Option<String>,
}

async fn files_of(conn: &mut PgConnection, links: &Links<'_>, media: &[Uuid]) -> sqlx::Result<HashMap<MediaId, Files>> {
    let rows = sqlx::query!(
        r#"select media_id as "media: MediaId", name, format, width, height
           from media_renditions
           where media_id = any($1)
           order by media_id, width, format"#,
        media,
    )
    .fetch_all(conn)
    .await?;
    let mut files: HashMap<MediaId, Files> = HashMap::new();
    for row in rows {
        let files = files.entry(row.media).or_default();
        let url = links.to(row.media, &row.name);
        let format = match row.format.as_str() {
            "webp" => RenditionFormat::Webp,
            "jpeg" => RenditionFormat::Jpeg,
            "png" => RenditionFormat::Png,
            "mp4" => {
                files.video_url = Some(url.clone());
                files.films.push(PresetView {
                    width: row.width,
                    height: row.height,
                    url,
                });
                continue;
            }
            "m3u8" => {
                if row.name == FILM_PLAYLIST {
                    files.playlist_url = Some(url);
                }
                continue;
            }
            "vtt" => {
                files.captions_url = Some(url);
                continue;
            }
            _ => continue,
        };
        if format == RenditionFormat::Jpeg {
            files.photos.push(PresetView {
                width: row.width,
                height: row.height,
                url: url.clone(),
            });
        }
        // Every program opens JPEG.
        if row.name == "original.jpeg" {
            files.original_url = Some(url.clone());
        }
        files.urls.push(RenditionView {
            width: row.width,
            format,
            url,
        });
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> Vec<RenditionView> {
        let file = |width, format, url: &str| RenditionView {
            width,
            format,
            url: url.to_owned(),
        };
        vec![
            file(320, RenditionFormat::Jpeg, "320.jpeg"),
            file(320, RenditionFormat::Webp, "320.webp"),
            file(960, RenditionFormat::Jpeg, "960.jpeg"),
            file(960, RenditionFormat::Webp, "960.webp"),
        ]
    }

    #[test]
    fn a_thumb_and_a_preview_are_the_closest_of_the_smallest_format() {
        let files = files();

        assert_eq!(nearest(&files, THUMB_WIDTH).as_deref(), Some("320.webp"));
        assert_eq!(nearest(&files, PREVIEW_WIDTH).as_deref(), Some("960.webp"));
        assert_eq!(nearest(&[], PREVIEW_WIDTH), None);
    }

    #[test]
    fn only_a_video_has_a_cover_the_widest_poster_that_every_program_opens() {
        let files = files();

        assert_eq!(poster(MediaKind::Video, &files).as_deref(), Some("960.jpeg"));
        assert_eq!(poster(MediaKind::Photo, &files), None);
        assert_eq!(poster(MediaKind::Video, &[]), None);
    }
}

//! The review: what came in is put into posts, scheduled, or left in the library.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{Cadence, ImportError, ItemKind, PublishReviewed, moved::tell_moved};
use crate::{
    domains::feed::{ITEM_MAX_MEDIA, MOST_AHEAD_DAYS},
    ids::{AccountId, FeedItemId, ImportId, ImportItemId},
    queue::enqueue,
};

/// Files put in line by one request, in archive order; the others stay in the list.
pub const PUBLISH_MAX: i64 = 10_000;

/// Selection among the files to review, or the items of a dry run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pick<'a> {
    /// `None`: all that match the rest.
    pub only: Option<&'a [ImportItemId]>,
    pub kind: Option<ItemKind>,
}

impl Pick<'_> {
    pub(super) fn ids(&self) -> Option<Vec<Uuid>> {
        self.only.map(|ids| ids.iter().map(|id| id.0).collect())
    }
}

/// Size of what was put in line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Queued {
    pub files: usize,
    pub posts: usize,
}

/// Puts the picked files in line for posts, with their captions, audiences and prices. Files that were one post elsewhere
/// become one again. `cadence`: when the posts are published; `None`: as soon as possible.
pub async fn queue_posts(
    tx: &mut PgConnection,
    account: AccountId,
    id: ImportId,
    pick: &Pick<'_>,
    cadence: Option<Cadence>,
) -> Result<Queued, ImportError> {
    lock_reviewed(tx, account, id).await?;
    let posts = group(tx, id, pick).await?;
    if posts.is_empty() {
        return Err(ImportError::Nothing);
    }
    let times = times_of(tx, posts.len(), cadence).await?;
    let (mut items, mut ids, mut whens) = (Vec::new(), Vec::new(), Vec::new());
    for (files, time) in posts.iter().zip(&times) {
        let post = FeedItemId::fresh().0;
        for &file in files {
            items.push(file);
            ids.push(post);
            whens.push(*time);
        }
    }
    sqlx::query!(
        "update import_items
         set review = 'queued', refusal = null, post_id = planned.post, publish_at = planned.time
         from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as planned (item, post, time)
         where id = planned.item",
        &items,
        &ids,
        &whens as &[Option<DateTime<Utc>>],
    )
    .execute(&mut *tx)
    .await?;
    let job = PublishReviewed {
        import_id: id,
        account_id: account,
    };
    enqueue(tx, &job).await?;
    tell_moved(tx, account, id).await?;
    Ok(Queued {
        files: items.len(),
        posts: posts.len(),
    })
}

/// Locks an import that has brought something and is not being undone.
pub(super) async fn lock_reviewed(tx: &mut PgConnection, account: AccountId, id: ImportId) -> Result<(), ImportError> {
    let state = sqlx::query_scalar!(
        "select state from imports where id = $1 and account_id = $2 for update",
        id.0,
        account.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ImportError::NotFound)?;
    match state.as_str() {
        "bringing" | "paused" | "done" => Ok(()),
        _ => Err(ImportError::Conflict),
    }
}

/// The files of each post, oldest first. The export of a platform gives the files of one post the same moment and text.
async fn group(tx: &mut PgConnection, id: ImportId, pick: &Pick<'_>) -> sqlx::Result<Vec<Vec<Uuid>>> {
    let only = pick.ids();
    let rows = sqlx::query!(
        r#"with picked as (
               select id, position, made_at, price_cents, audience, tags, caption from import_reviews
               where import_id = $1 and ($2::uuid[] is null or id = any($2)) and ($3::text is null or kind = $3)
               order by position
               limit $4
           )
           select picked.id as "id!", case
                   when imports.layout in ('onlyfans', 'fansly', 'starsavn') and picked.made_at is not null then md5(
                       concat_ws('|', picked.made_at, picked.price_cents, picked.audience, picked.tags, picked.caption)
                   )
               end as post
           from picked
           join imports on imports.id = $1
           order by picked.made_at nulls last, picked.position"#,
        id.0,
        only.as_deref(),
        pick.kind.map(ItemKind::as_str),
        PUBLISH_MAX,
    )
    .fetch_all(tx)
    .await?;
    let mut posts: Vec<Vec<Uuid>> = Vec::new();
    let mut by_name: HashMap<String, usize> = HashMap::new();
    for row in rows {
        let open = row.post.as_ref().and_then(|name| by_name.get(name)).copied();
        if let Some(post) = open.and_then(|at| posts.get_mut(at))
            && post.len() < ITEM_MAX_MEDIA
        {
            post.push(row.id);
            continue;
        }
        if let Some(name) = row.post {
            by_name.insert(name, posts.len());
        }
        posts.push(vec![row.id]);
    }
    Ok(posts)
}

/// A time for each post: all of them ahead, and none too far.
async fn times_of(
    tx: &mut PgConnection,
    posts: usize,
    cadence: Option<Cadence>,
) -> Result<Vec<Option<DateTime<Utc>>>, ImportError> {
    let Some(cadence) = cadence else {
        return Ok(vec![None; posts]);
    };
    let too_far = ImportError::Option("schedule.perDay");
    let numbers = 0..u32::try_from(posts).unwrap_or(u32::MAX);
    let Some(times) = numbers.map(|number| cadence.time(number)).collect::<Option<Vec<_>>>() else {
        return Err(too_far);
    };
    let fits = sqlx::query!(
        r#"select $1::timestamptz > now() as "is_ahead!",
               $2::timestamptz <= now() + make_interval(days => $3) as "is_near!""#,
        times.iter().min(),
        times.iter().max(),
        MOST_AHEAD_DAYS,
    )
    .fetch_one(tx)
    .await?;
    match (fits.is_ahead, fits.is_near) {
        (true, true) => Ok(times.into_iter().map(Some).collect()),
        (false, _) => Err(ImportError::Option("schedule.startsOn")),
        (true, false) => Err(too_far),
    }
}

/// Takes the picked files off the list; they stay in the library. Returns their number.
pub async fn keep_reviewed(
    tx: &mut PgConnection,
    account: AccountId,
    id: ImportId,
    pick: &Pick<'_>,
) -> Result<u64, ImportError> {
    lock_reviewed(tx, account, id).await?;
    let only = pick.ids();
    let kept = sqlx::query!(
        "update import_items
         set review = 'kept', refusal = null
         where id in (
             select id from import_reviews
             where import_id = $1 and ($2::uuid[] is null or id = any($2)) and ($3::text is null or kind = $3)
         )",
        id.0,
        only.as_deref(),
        pick.kind.map(ItemKind::as_str),
    )
    .execute(&mut *tx)
    .await?;
    if kept.rows_affected() == 0 {
        return Err(ImportError::Nothing);
    }
    tell_moved(tx, account, id).await?;
    Ok(kept.rows_affected())
}

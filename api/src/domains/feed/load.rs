use std::collections::HashMap;

use jobs::{
    domains::{
        entitlements::{Access, AccessMode},
        feed::{ItemKind, PlanFailure, mentions_in},
    },
    ids::{AccountId, FeedItemId},
    signing::SigningKey,
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    load_bundles::load_bundles,
    load_media::{MediaOf, load_media},
    load_polls::load_polls,
    people::people,
    view::{AlbumView, FeedItemView, PersonView, PostView},
};
use crate::{
    app::AppState,
    domains::{creators::load_avatars, media::viewer_of},
    http::caller::{Caller, Guest},
};

/// The viewer, and the key that signs their links.
#[derive(Clone, Copy)]
pub(crate) struct Viewer<'a> {
    pub(crate) account: Option<AccountId>,
    /// Account that links are bound to; for guests, the browser's id.
    pub(crate) link: AccountId,
    pub(crate) signing: &'a SigningKey,
}

impl<'a> Viewer<'a> {
    pub(crate) fn of(app: &'a AppState, caller: Option<Caller>, guest: Option<&Guest>) -> Self {
        Self {
            account: caller.map(|caller| caller.account),
            link: viewer_of(caller, guest),
            signing: &app.signing,
        }
    }

    pub(crate) fn raw(&self) -> Option<Uuid> {
        self.account.map(|account| account.0)
    }
}

/// Items by id that exist for the viewer, in the order of the ids. Only `access_to` decides what the viewer may see, and
/// `post_text` what they may read.
pub(crate) async fn load_items(
    conn: &mut PgConnection,
    viewer: Viewer<'_>,
    ids: &[FeedItemId],
) -> sqlx::Result<Vec<FeedItemView>> {
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query_file!("src/domains/feed/load_items.sql", &raw, viewer.raw())
        .fetch_all(&mut *conn)
        .await?;
    let shown: Vec<FeedItemId> = rows.iter().map(|row| row.id).collect();
    let mut media = load_media(conn, viewer, &shown).await?;
    let avatars = load_avatars(conn, &rows.iter().map(|row| row.creator).collect::<Vec<_>>()).await?;
    let mut polls = load_polls(conn, viewer.account, &shown).await?;
    let mut likers = load_likers(conn, viewer, &shown).await?;
    let mut bundles = load_bundles(conn, viewer.account, &shown).await?;
    let mentioned: Vec<AccountId> = rows
        .iter()
        .flat_map(|row| mentions_in(row.text.as_deref().unwrap_or_default()))
        .collect();
    let mentioned = people(conn, &mentioned).await?;
    let mut views = HashMap::with_capacity(rows.len());
    for row in rows {
        let access = Access::from_word(&row.access, viewer.account.into(), row.access_mode, row.price_cents);
        let MediaOf { views: media, had } = media.remove(&row.id).unwrap_or_default();
        let is_album = row.kind == ItemKind::Album;
        let body = row.text.unwrap_or_default();
        let mentions = mentions_in(&body);
        let view = FeedItemView {
            id: row.id,
            kind: row.kind.into(),
            record_id: row.id,
            model_id: row.creator,
            creator: PersonView {
                id: row.creator,
                username: row.username,
                display_name: row.display_name,
                avatar_url: avatars.get(&row.creator).cloned(),
            },
            access_mode: row.access_mode,
            price_cents: row.price_cents,
            least_level: row.least_level,
            lock: access.lock(),
            is_own: viewer.account == Some(row.creator),
            created_at: row.created_at,
            updated_at: row.updated_at,
            published_at: row.published_at,
            scheduled_at: row.scheduled_at,
            is_scheduled: row.published_at.is_none(),
            failure: row.failure,
            is_pin: row.is_pinned,
            hidden: row.is_hidden,
            is_broken: had && media.is_empty(),
            is_deleted: row.is_deleted,
            is_explicit: row.is_explicit,
            is_explicit_closed: row.is_explicit_closed,
            liked: row.liked,
            likes: row.likes,
            liked_users: likers.remove(&row.id).unwrap_or_default(),
            comments: row.comments,
            is_in_collection: row.is_kept,
            mentions: mentions.iter().filter_map(|id| mentioned.get(id).cloned()).collect(),
            album: is_album.then(|| AlbumView::new(row.id, row.creator, row.name, &media)),
            post: (!is_album).then_some(PostView {
                id: row.id,
                body,
                is_text_locked: row.is_text_locked,
                locked_words: row.locked_words,
                media: media.iter().map(Into::into).collect(),
                parent_id: row.parent,
                hidden: row.is_hidden,
            }),
            media,
            poll: polls.remove(&row.id),
            bundle: bundles.remove(&row.id),
            version: row.version,
        };
        views.insert(row.id, view);
    }
    Ok(ids.iter().filter_map(|id| views.remove(id)).collect())
}

/// The three most recent likers of each item.
async fn load_likers(
    conn: &mut PgConnection,
    viewer: Viewer<'_>,
    ids: &[FeedItemId],
) -> sqlx::Result<HashMap<FeedItemId, Vec<PersonView>>> {
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select asked.id as "item!: FeedItemId", accounts.id as "id: AccountId", username, display_name
           from unnest($1::uuid[]) as asked (id)
           cross join lateral (
               select account_id, created_at from feed_likes where item_id = asked.id order by created_at desc limit 3
           ) as newest
           join accounts on accounts.id = newest.account_id and is_heard(newest.account_id, $2)
           order by newest.created_at desc"#,
        &raw,
        viewer.raw(),
    )
    .fetch_all(&mut *conn)
    .await?;
    let likers: Vec<AccountId> = rows.iter().map(|row| row.id).collect();
    let avatars = load_avatars(conn, &likers).await?;
    let mut found: HashMap<FeedItemId, Vec<PersonView>> = HashMap::new();
    for row in rows {
        found.entry(row.item).or_default().push(PersonView {
            id: row.id,
            username: row.username,
            display_name: row.display_name,
            avatar_url: avatars.get(&row.id).cloned(),
        });
    }
    Ok(found)
}

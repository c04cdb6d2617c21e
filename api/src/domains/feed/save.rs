use axum::extract::State;
use jobs::{
    domains::{
        config::Feature,
        creators::check_agreement,
        entitlements::{AccessMode, FIRST_LEVEL},
        feed::{
            CheckedBody, CheckedPoll, FeedError, ItemKind, NewItem, NewItemMedia, SavedItem, check_name, save_item,
        },
    },
    ids::{AccountId, FeedItemId},
};

use super::{
    load::{Viewer, load_items},
    view::{FeedItemView, MediaAccess, PutAlbum, PutMedia, PutPost, SavedAlbum, SavedPost},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::{Caller, Owner},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Publish, schedule or edit a post.
#[utoipa::path(put, path = "/front/v2/models/{userId}/posts/{postId}", tag = "feed", request_body = PutPost,
    params(("userId" = AccountId, Path), ("postId" = FeedItemId, Path)),
    responses((status = 200, body = SavedPost), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn put_post(
    State(app): State<AppState>,
    Owner(caller): Owner,
    client: ClientAddress,
    Path((_, id)): Path<(AccountId, FeedItemId)>,
    Json(body): Json<PutPost>,
) -> Result<Json<SavedPost>, ApiError> {
    check_caller(&app, caller, client)?;
    check_id(body.id, id)?;
    check_access(&app, body.access_mode, body.price_cents)?;
    let (text, poll) = (body.body, body.poll);
    let (checked, poll) = aside(move || {
        let poll = poll.map(|poll| CheckedPoll::check(&poll.answers, poll.is_multiple, poll.days));
        Ok((CheckedBody::check(&text)?, poll.transpose()?))
    })
    .await?;
    let item = NewItem {
        id,
        kind: ItemKind::Post,
        access: body.access_mode,
        price_cents: body.price_cents,
        name: String::new(),
        body: checked,
        parent: body.parent_id,
        is_pinned: body.is_pin,
        is_hidden: body.hidden,
        is_text_locked: body.is_text_locked,
        least_level: body.least_level.unwrap_or(FIRST_LEVEL),
        is_explicit: body.is_explicit,
        media: media(body.media, body.access_mode)?,
        poll,
        scheduled_at: body.scheduled_at,
        version: body.version,
    };
    let post = save(&app, caller, &item).await?;
    let mentions = post.as_ref().map(|post| post.mentions.clone()).unwrap_or_default();
    Ok(Json(SavedPost { post, mentions }))
}

/// Publish, schedule or edit an album.
#[utoipa::path(put, path = "/front/users/{userId}/albums/{albumId}", tag = "feed", request_body = PutAlbum,
    params(("userId" = AccountId, Path), ("albumId" = FeedItemId, Path)),
    responses((status = 200, body = SavedAlbum), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn put_album(
    State(app): State<AppState>,
    Owner(caller): Owner,
    client: ClientAddress,
    Path((_, id)): Path<(AccountId, FeedItemId)>,
    Json(body): Json<PutAlbum>,
) -> Result<Json<SavedAlbum>, ApiError> {
    check_caller(&app, caller, client)?;
    check_id(body.id, id)?;
    check_access(&app, body.access_mode, body.price_cents)?;
    let name = aside(move || check_name(&body.name)).await?;
    let item = NewItem {
        id,
        kind: ItemKind::Album,
        access: body.access_mode,
        price_cents: body.price_cents,
        name,
        body: CheckedBody::default(),
        parent: body.parent_id,
        is_pinned: body.is_pin,
        is_hidden: body.hidden,
        is_text_locked: false,
        least_level: body.least_level.unwrap_or(FIRST_LEVEL),
        is_explicit: body.is_explicit,
        media: media(body.media, body.access_mode)?,
        poll: None,
        scheduled_at: body.scheduled_at,
        version: body.version,
    };
    let album = save(&app, caller, &item).await?;
    Ok(Json(SavedAlbum { album }))
}

fn check_caller(app: &AppState, caller: Caller, client: ClientAddress) -> Result<(), ApiError> {
    app.check_feature(Feature::PublishingPosts)?;
    app.rate_limits.check(Action::Publish, caller.account, client)
}

fn check_id(told: Option<FeedItemId>, id: FeedItemId) -> Result<(), ApiError> {
    if told.is_some_and(|told| told != id) {
        return Err(ApiError::at_field(Code::UnknownOption, "id"));
    }
    Ok(())
}

/// Errors unless exactly paid items have a price, within the limits set by staff.
fn check_access(app: &AppState, mode: AccessMode, price_cents: Option<i32>) -> Result<(), ApiError> {
    let limits = app.platform.now().limits();
    let is_fine = match (mode, price_cents) {
        (AccessMode::Paid, Some(price)) => {
            u32::try_from(price).is_ok_and(|price| (limits.post_price.min..=limits.post_price.max).contains(&price))
        }
        (AccessMode::Free | AccessMode::FanClub, None) => true,
        (AccessMode::Paid, None) | (AccessMode::Free | AccessMode::FanClub, Some(_)) => false,
    };
    if is_fine { Ok(()) } else { Err(FeedError::Price.into()) }
}

fn media(media: Vec<PutMedia>, of_item: AccessMode) -> Result<Vec<NewItemMedia>, ApiError> {
    media.into_iter().map(|medium| read_medium(medium, of_item)).collect()
}

/// Media other than teasers has the access mode of its item; an explicit one must match.
fn read_medium(medium: PutMedia, of_item: AccessMode) -> Result<NewItemMedia, ApiError> {
    let is_teaser = medium.access_mode == Some(MediaAccess::Teaser);
    if !is_teaser && medium.access_mode.is_some_and(|mode| mode != of_item.into()) {
        return Err(ApiError::at_field(Code::UnknownOption, "media.accessMode"));
    }
    Ok(NewItemMedia {
        id: medium.record_id,
        is_teaser,
        tags: medium.tag_user_ids,
    })
}

async fn save(app: &AppState, caller: Caller, item: &NewItem) -> Result<Option<FeedItemView>, ApiError> {
    let mut tx = app.db.begin().await?;
    let saved = save_item(&mut tx, caller.account, item).await?;
    check_agreement(&mut tx, caller.account).await?;
    let viewer = Viewer::of(app, Some(caller), None);
    let view = match saved {
        SavedItem::Saved => load_items(&mut tx, viewer, &[item.id]).await?.pop(),
        SavedItem::Deleted => None,
    };
    tx.commit().await?;
    Ok(view)
}

/// Checks a text off the async threads.
pub(in crate::domains) async fn aside<T: Send + 'static>(
    check: impl FnOnce() -> Result<T, FeedError> + Send + 'static,
) -> Result<T, ApiError> {
    match tokio::task::spawn_blocking(check).await {
        Ok(checked) => Ok(checked?),
        Err(error) => Err(ApiError::internal(&error)),
    }
}

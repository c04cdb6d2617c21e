use std::collections::HashMap;

use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::sales::{
        BundleError, BundleItem, BundleQuote, NewBundle, change_bundle, create_bundle, list_bundle_choices,
        list_bundle_items, list_bundles_of, list_own_bundles, quote_bundle, quote_bundles, withdraw_bundle,
    },
    ids::AccountId,
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::bundle_view::{BundleItemView, BundleView, Bundles, OwnBundleView, OwnBundles, PutBundle};
use crate::{
    app::AppState,
    domains::subscriptions::find_creator,
    http::{
        caller::{Creator, MaybeCaller},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Bundles of a creator that are on sale, newest first, at your price.
#[utoipa::path(get, path = "/front/models/username/{username}/bundles", tag = "sales",
    params(("username" = String, Path)),
    responses((status = 200, body = Bundles), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_bundles(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(username): Path<String>,
) -> Result<Json<Bundles>, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    let mut conn = app.db.acquire().await?;
    let creator = find_creator(&mut conn, &username).await?;
    let quotes = list_bundles_of(&mut conn, viewer, creator).await?;
    let items = with_items(&mut conn, viewer, quotes).await?;
    Ok(Json(Bundles { items }))
}

/// A bundle that is on sale, at your price.
#[utoipa::path(get, path = "/front/bundles/{id}", tag = "sales", params(("id" = Uuid, Path)),
    responses((status = 200, body = BundleView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_bundle(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(id): Path<Uuid>,
) -> Result<Json<BundleView>, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    let mut conn = app.db.acquire().await?;
    let quote = quote_bundle(&mut conn, viewer, id).await?.ok_or(Code::NotFound)?;
    let bundle = with_items(&mut conn, viewer, vec![quote]).await?.pop();
    Ok(Json(bundle.ok_or(Code::NotFound)?))
}

/// Your bundles, newest first, and the paid posts and albums that you can put into one.
#[utoipa::path(get, path = "/front/models/bundles", tag = "sales",
    responses((status = 200, body = OwnBundles), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_bundles_of_mine(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<Json<OwnBundles>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(load_own(&mut conn, caller.account).await?))
}

/// Sell posts and albums together, for less than the sum of their prices.
#[utoipa::path(post, path = "/front/models/bundles", tag = "sales", request_body = PutBundle,
    responses((status = 201, body = OwnBundles), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_bundle_of_mine(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<PutBundle>,
) -> Result<(StatusCode, Json<OwnBundles>), ApiError> {
    let allowed = app.platform.now().limits().post_price;
    let mut tx = app.db.begin().await?;
    create_bundle(&mut tx, &body.of(caller.account), allowed).await?;
    let view = load_own(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Change a bundle. Placed orders keep their price and contents; once it was sold, items can only be added.
#[utoipa::path(put, path = "/front/models/bundles/{id}", tag = "sales", params(("id" = Uuid, Path)),
    request_body = PutBundle,
    responses((status = 200, body = OwnBundles), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_bundle_of_mine(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<Uuid>,
    Json(body): Json<PutBundle>,
) -> Result<Json<OwnBundles>, ApiError> {
    let allowed = app.platform.now().limits().post_price;
    let mut tx = app.db.begin().await?;
    change_bundle(&mut tx, id, &body.of(caller.account), allowed).await?;
    let view = load_own(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Withdraw a bundle. What it unlocked stays unlocked.
#[utoipa::path(delete, path = "/front/models/bundles/{id}", tag = "sales", params(("id" = Uuid, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn withdraw_bundle_of_mine(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<Uuid>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    if !withdraw_bundle(&mut tx, caller.account, id).await? {
        return Err(Code::NotFound.into());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

impl PutBundle {
    fn of(&self, creator: AccountId) -> NewBundle<'_> {
        NewBundle {
            creator,
            title: &self.title,
            price_cents: self.price_cents,
            items: &self.item_ids,
        }
    }
}

async fn with_items(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    quotes: Vec<BundleQuote>,
) -> sqlx::Result<Vec<BundleView>> {
    let ids: Vec<Uuid> = quotes.iter().map(|quote| quote.id).collect();
    let mut items = items_of(conn, viewer, &ids).await?;
    let views = quotes.into_iter().map(|quote| BundleView {
        id: quote.id,
        is_owned: quote.is_owned(),
        title: quote.title,
        price_cents: quote.price_cents,
        full_cents: quote.full_cents,
        items: items
            .remove(&quote.id)
            .unwrap_or_default()
            .into_iter()
            .filter(|item| item.is_available)
            .map(BundleItemView::from)
            .collect(),
    });
    Ok(views.collect())
}

async fn load_own(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<OwnBundles> {
    let bundles = list_own_bundles(conn, creator).await?;
    let ids: Vec<Uuid> = bundles.iter().map(|bundle| bundle.id).collect();
    let on_sale = quote_bundles(conn, Some(creator), &ids).await?;
    let mut items = items_of(conn, Some(creator), &ids).await?;
    let choices = list_bundle_choices(conn, creator).await?;
    let views = bundles.into_iter().map(|bundle| OwnBundleView {
        id: bundle.id,
        title: bundle.title,
        price_cents: bundle.price_cents,
        sold: bundle.sold,
        is_on_sale: on_sale.iter().any(|quote| quote.id == bundle.id),
        items: items
            .remove(&bundle.id)
            .unwrap_or_default()
            .into_iter()
            .map(BundleItemView::from)
            .collect(),
        created_at: bundle.created_at,
    });
    Ok(OwnBundles {
        items: views.collect(),
        choices: choices.into_iter().map(BundleItemView::from).collect(),
    })
}

async fn items_of(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    bundles: &[Uuid],
) -> sqlx::Result<HashMap<Uuid, Vec<BundleItem>>> {
    let mut found: HashMap<Uuid, Vec<BundleItem>> = HashMap::new();
    for (bundle, item) in list_bundle_items(conn, viewer, bundles).await? {
        found.entry(bundle).or_default().push(item);
    }
    Ok(found)
}

impl From<BundleItem> for BundleItemView {
    fn from(item: BundleItem) -> Self {
        Self {
            id: item.id,
            is_album: item.is_album,
            title: item.title,
            price_cents: item.price_cents,
            photos: item.photos,
            videos: item.videos,
            is_owned: item.is_owned,
            is_available: item.is_available,
        }
    }
}

impl From<BundleError> for ApiError {
    fn from(error: BundleError) -> Self {
        match error {
            BundleError::NotFound => Code::NotFound.into(),
            BundleError::Field(field) => Self::at_field(Code::UnknownOption, field),
            BundleError::Price => Self::at_field(Code::PriceOutOfBounds, "priceCents"),
            BundleError::TextRefused => Self::at_field(Code::TextRefused, "title"),
            BundleError::TooMany => Code::Conflict.into(),
            BundleError::Sold => Self::at_field(Code::Conflict, "itemIds"),
            BundleError::Database(error) => error.into(),
        }
    }
}

use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{
        config::Feature,
        imports::{
            Cadence, ItemAudience, ItemEdit, ItemKind, Pick, ReviewRefusal, Stage, edit_items, keep_reviewed,
            queue_posts,
        },
    },
    ids::{AccountId, ImportId, ImportItemId, MediaId},
};
use sqlx::PgConnection;

use super::{
    review_view::{
        EditItems, ImportReviewPage, KeepItems, ListReview, PublishItems, QueuedItems, ReviewCounts, ReviewItem,
    },
    view::ChosenItems,
    write::check_ids,
};
use crate::{
    app::AppState,
    domains::{accounts::ClientAddress, media::media_views},
    http::{
        caller::{Acting, ActingCreator},
        cursor::cut,
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

const PAGE: usize = 60;

/// Imported files that are in no post yet, in the archive's order, with the number of all.
#[utoipa::path(get, path = "/front/imports/{id}/review", tag = "imports", params(("id" = ImportId, Path), ListReview),
    responses((status = 200, body = ImportReviewPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_import_review(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
    Query(query): Query<ListReview>,
) -> Result<Json<ImportReviewPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let counts = count(&mut conn, caller.account, id).await?;
    let mut rows = sqlx::query!(
        r#"select id as "id!: ImportItemId", position as "position!", size_bytes as "size_bytes!", caption, made_at,
               nullif(price_cents, 0) as price_cents, tags as "tags!", refusal as "refusal: ReviewRefusal",
               case when price_cents > 0 then 'buyers' else coalesce(audience, 'members') end
                   as "audience!: ItemAudience",
               media_id as "media!: MediaId"
           from import_reviews
           where import_id = (select id from imports where id = $1 and account_id = $2) and position > coalesce($3, -1)
               and ($4::text is null or kind = $4) and ($5::boolean is null or (refusal is not null) = $5)
           order by position
           limit $6"#,
        id.0,
        caller.account.0,
        query.cursor,
        query.kind.map(ItemKind::as_str),
        query.is_refused,
        i64::try_from(PAGE + 1).expect("page sizes are small"),
    )
    .fetch_all(&mut *conn)
    .await?;
    let next_cursor = cut(&mut rows, PAGE, |row| row.position);
    let ids: Vec<_> = rows.iter().map(|row| row.media).collect();
    let mut media = media_views(&mut conn, &app.signing, caller.account, &ids)
        .await?
        .into_iter()
        .peekable();
    let items = rows.into_iter().filter_map(|row| {
        Some(ReviewItem {
            media: media.next_if(|view| view.id == row.media)?,
            id: row.id,
            position: row.position,
            size_bytes: row.size_bytes,
            caption: row.caption,
            made_at: row.made_at,
            price_cents: row.price_cents,
            audience: row.audience,
            tags: row.tags,
            refusal: row.refusal,
        })
    });
    Ok(Json(ImportReviewPage {
        items: items.collect(),
        counts,
        next_cursor,
    }))
}

async fn count(conn: &mut PgConnection, account: AccountId, id: ImportId) -> Result<ReviewCounts, ApiError> {
    let counts = sqlx::query_as!(
        ReviewCounts,
        r#"select count(*) filter (where kind = 'photo') as "photos!", count(*) filter (where kind = 'video') as "videos!",
               coalesce(sum(size_bytes), 0)::bigint as "bytes!", count(import_reviews.refusal) as "refused!",
               (select count(*) from import_items where import_id = imports.id and review = 'queued') as "queued!"
           from imports
           left join import_reviews on import_id = imports.id
           where imports.id = $1 and account_id = $2
           group by imports.id"#,
        id.0,
        account.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(counts.ok_or(Code::NotFound)?)
}

fn pick(ids: Option<&[ImportItemId]>, kind: Option<ItemKind>) -> Result<Pick<'_>, ApiError> {
    check_ids(ids)?;
    Ok(Pick { only: ids, kind })
}

/// Publish or schedule imported files. Refused ones stay in the review, with a reason.
#[utoipa::path(post, path = "/front/imports/{id}/review/publish", tag = "imports", params(("id" = ImportId, Path)),
    request_body = PublishItems,
    responses((status = 202, body = QueuedItems), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn publish_import_items(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    client: ClientAddress,
    Path(id): Path<ImportId>,
    Json(body): Json<PublishItems>,
) -> Result<(StatusCode, Json<QueuedItems>), ApiError> {
    app.check_feature(Feature::PublishingPosts)?;
    app.rate_limits.check(Action::Publish, caller.account, client)?;
    let pick = pick(body.item_ids.as_deref(), body.kind)?;
    let cadence = match body.schedule {
        Some(asked) => Some(Cadence::parse(
            asked.per_day,
            asked.starts_on,
            &asked.at,
            &asked.time_zone,
        )?),
        None => None,
    };
    let mut tx = app.db.begin().await?;
    let queued = queue_posts(&mut tx, caller.account, id, &pick, cadence).await?;
    tx.commit().await?;
    let view = QueuedItems {
        count: queued.files,
        posts: queued.posts,
    };
    Ok((StatusCode::ACCEPTED, Json(view)))
}

/// Take imported files off the review. They stay in your library.
#[utoipa::path(post, path = "/front/imports/{id}/review/keep", tag = "imports", params(("id" = ImportId, Path)),
    request_body = KeepItems,
    responses((status = 200, body = ChosenItems), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn keep_import_items(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
    Json(body): Json<KeepItems>,
) -> Result<Json<ChosenItems>, ApiError> {
    let pick = pick(body.item_ids.as_deref(), body.kind)?;
    let mut tx = app.db.begin().await?;
    let kept = keep_reviewed(&mut tx, caller.account, id, &pick).await?;
    tx.commit().await?;
    let count = i64::try_from(kept).unwrap_or(i64::MAX);
    Ok(Json(ChosenItems { count }))
}

/// Set the audience, price, tags or folder of many items.
#[utoipa::path(patch, path = "/front/imports/{id}/items", tag = "imports", params(("id" = ImportId, Path)),
    request_body = EditItems,
    responses((status = 200, body = ChosenItems), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn edit_import_items(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
    Json(body): Json<EditItems>,
) -> Result<Json<ChosenItems>, ApiError> {
    let pick = pick(body.item_ids.as_deref(), body.kind)?;
    let stage = if body.in_review { Stage::Review } else { Stage::DryRun };
    let edit = ItemEdit {
        audience: body.audience,
        price_cents: body.price_cents,
        tags: body.tags,
        folder: body.folder_id,
    };
    let prices = app.platform.now().limits().post_price;
    let mut tx = app.db.begin().await?;
    let edited = edit_items(&mut tx, caller.account, id, (stage, &pick), &edit, prices).await?;
    tx.commit().await?;
    let count = i64::try_from(edited).unwrap_or(i64::MAX);
    Ok(Json(ChosenItems { count }))
}

use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::subscriptions::{DiscountError, NewDiscount, end_discount, list_discounts, start_discount},
    ids::DiscountId,
};

use super::view::{ClubDiscountView, ClubDiscounts, StartDiscount};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Your fan club's discounts, the newest first, with their results.
#[utoipa::path(get, path = "/front/models/fanClub/discounts", tag = "subscriptions",
    responses((status = 200, body = ClubDiscounts), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_club_discounts(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<Json<ClubDiscounts>, ApiError> {
    let found = list_discounts(&mut *app.db.acquire().await?, caller.account).await?;
    let views = found.into_iter().map(|discount| ClubDiscountView {
        id: discount.id,
        percent: discount.percent,
        audience: discount.audience,
        ends_at: discount.ends_at,
        max_uses: discount.max_uses,
        created_at: discount.created_at,
        ended_at: discount.ended_at,
        uses: discount.uses,
        is_running: discount.is_running,
    });
    Ok(Json(ClubDiscounts { items: views.collect() }))
}

/// Start a discount of your fan club. One runs at a time; it ends at its date, or once so many people have used it.
#[utoipa::path(post, path = "/front/models/fanClub/discounts", tag = "subscriptions", request_body = StartDiscount,
    responses((status = 201, body = ClubDiscounts), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn start_club_discount(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<StartDiscount>,
) -> Result<(StatusCode, Json<ClubDiscounts>), ApiError> {
    let new = NewDiscount {
        creator: caller.account,
        percent: body.percent,
        audience: body.audience,
        ends_at: body.ends_at,
        max_uses: body.max_uses,
    };
    let mut tx = app.db.begin().await?;
    start_discount(&mut tx, &new).await?;
    tx.commit().await?;
    let discounts = list_club_discounts(State(app), Creator(caller)).await?;
    Ok((StatusCode::CREATED, discounts))
}

/// End a discount now. Placed orders keep their price.
#[utoipa::path(delete, path = "/front/models/fanClub/discounts/{id}", tag = "subscriptions",
    params(("id" = DiscountId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn end_club_discount(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<DiscountId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    if !end_discount(&mut tx, caller.account, id).await? {
        return Err(Code::NotFound.into());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

impl From<DiscountError> for ApiError {
    fn from(error: DiscountError) -> Self {
        match error {
            DiscountError::Field(field) => Self::at_field(Code::UnknownOption, field),
            DiscountError::NoClub => Code::NotFound.into(),
            DiscountError::Running => Code::Conflict.into(),
            DiscountError::Database(error) => error.into(),
        }
    }
}

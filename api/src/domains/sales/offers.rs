use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::sales::{
        GoalError, MenuError, NewItem, add_item, change_item, close_goal, create_goal, list_goals, list_items,
        withdraw_item,
    },
    ids::AccountId,
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{AddRequestItem, CreateGoal, GoalView, OffersView, RequestItemView};
use crate::{
    app::AppState,
    domains::subscriptions::find_creator,
    http::{
        caller::Creator,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// A creator's goals and request menu.
#[utoipa::path(get, path = "/front/models/username/{username}/offers", tag = "sales",
    params(("username" = String, Path)),
    responses((status = 200, body = OffersView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_offers(
    State(app): State<AppState>,
    Path(username): Path<String>,
) -> Result<Json<OffersView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let creator = find_creator(&mut conn, &username).await?;
    Ok(Json(load(&mut conn, creator).await?))
}

/// Create a goal.
#[utoipa::path(post, path = "/front/models/goals", tag = "sales", request_body = CreateGoal,
    responses((status = 201, body = OffersView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_goal_of_mine(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<CreateGoal>,
) -> Result<(StatusCode, Json<OffersView>), ApiError> {
    let creator = caller.account;
    let mut tx = app.db.begin().await?;
    create_goal(&mut tx, creator, &body.title, body.target_cents).await?;
    let view = load(&mut tx, creator).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Close a goal to further tips.
#[utoipa::path(delete, path = "/front/models/goals/{id}", tag = "sales", params(("id" = Uuid, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn close_goal_of_mine(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<Uuid>,
) -> Result<StatusCode, ApiError> {
    let creator = caller.account;
    let mut tx = app.db.begin().await?;
    if !close_goal(&mut tx, creator, id).await? {
        return Err(Code::NotFound.into());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Add an item to your request menu.
#[utoipa::path(post, path = "/front/models/requests/items", tag = "sales", request_body = AddRequestItem,
    responses((status = 201, body = OffersView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn add_request_item(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<AddRequestItem>,
) -> Result<(StatusCode, Json<OffersView>), ApiError> {
    let creator = caller.account;
    let allowed = app.platform.now().limits().request_price;
    let new = NewItem {
        creator,
        title: &body.title,
        price_cents: body.price_cents,
        days: body.days,
    };
    let mut tx = app.db.begin().await?;
    add_item(&mut tx, &new, allowed).await?;
    let view = load(&mut tx, creator).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Change an item of your request menu; existing orders keep their title, price and time.
#[utoipa::path(put, path = "/front/models/requests/items/{id}", tag = "sales", params(("id" = Uuid, Path)),
    request_body = AddRequestItem,
    responses((status = 200, body = OffersView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_request_item(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<Uuid>,
    Json(body): Json<AddRequestItem>,
) -> Result<Json<OffersView>, ApiError> {
    let creator = caller.account;
    let allowed = app.platform.now().limits().request_price;
    let new = NewItem {
        creator,
        title: &body.title,
        price_cents: body.price_cents,
        days: body.days,
    };
    let mut tx = app.db.begin().await?;
    if !change_item(&mut tx, id, &new, allowed).await? {
        return Err(Code::NotFound.into());
    }
    let view = load(&mut tx, creator).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Remove an item from your request menu; existing orders continue.
#[utoipa::path(delete, path = "/front/models/requests/items/{id}", tag = "sales", params(("id" = Uuid, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn withdraw_request_item(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<Uuid>,
) -> Result<StatusCode, ApiError> {
    let creator = caller.account;
    let mut tx = app.db.begin().await?;
    if !withdraw_item(&mut tx, creator, id).await? {
        return Err(Code::NotFound.into());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn load(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<OffersView> {
    let goals = list_goals(conn, creator).await?;
    let items = list_items(conn, creator).await?;
    Ok(OffersView {
        goals: goals
            .into_iter()
            .map(|goal| GoalView {
                id: goal.id,
                title: goal.title,
                target_cents: goal.target_cents,
                raised_cents: goal.raised_cents,
            })
            .collect(),
        request_menu: items
            .into_iter()
            .map(|item| RequestItemView {
                id: item.id,
                title: item.title,
                price_cents: item.price_cents,
                days: item.days,
            })
            .collect(),
    })
}

impl From<GoalError> for ApiError {
    fn from(error: GoalError) -> Self {
        match error {
            GoalError::Field(field) => Self::at_field(Code::UnknownOption, field),
            GoalError::TextRefused => Self::at_field(Code::TextRefused, "title"),
            GoalError::TooMany => Code::Conflict.into(),
            GoalError::Database(error) => error.into(),
        }
    }
}

impl From<MenuError> for ApiError {
    fn from(error: MenuError) -> Self {
        match error {
            MenuError::Field(field) => Self::at_field(Code::UnknownOption, field),
            MenuError::TextRefused => Self::at_field(Code::TextRefused, "title"),
            MenuError::TooMany => Code::Conflict.into(),
            MenuError::Database(error) => error.into(),
        }
    }
}

use axum::extract::State;

use super::{
    load::{Wanted, load},
    view::{GenerationPage, ListGenerations},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        cursor::cut,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 20;

/// Your orders, newest first.
#[utoipa::path(get, path = "/front/generations", tag = "generation", params(ListGenerations),
    responses((status = 200, body = GenerationPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_generations(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListGenerations>,
) -> Result<Json<GenerationPage>, ApiError> {
    let wanted = Wanted {
        owner: caller.account,
        id: None,
        before: query.cursor,
        only_active: query.active,
        limit: i64::try_from(PAGE + 1).expect("page sizes are small"),
    };
    let mut items = load(&mut *app.db.acquire().await?, &app.signing, &wanted).await?;
    let next_cursor = cut(&mut items, PAGE, |view| view.id);
    Ok(Json(GenerationPage { items, next_cursor }))
}

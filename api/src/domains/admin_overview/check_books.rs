use axum::extract::State;
use jobs::domains::ledger;

use super::view::Books;
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Check that the books balance: all entries sum to zero, and every balance is the sum of its own. Says so if there are
/// too many to sum within a few seconds.
#[utoipa::path(get, path = "/front/admin/books", tag = "admin_overview",
    responses((status = 200, body = Books), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn check_books(State(app): State<AppState>, _: Staff) -> Result<Json<Books>, ApiError> {
    let books = ledger::check_books(&app.db).await?;
    Ok(Json(Books {
        is_checked: books.is_some(),
        sum: books.as_ref().map_or(0, |books| books.sum),
        drifting: books.map(|books| books.drifting).unwrap_or_default(),
    }))
}

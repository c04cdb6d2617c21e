use axum::extract::State;
use jobs::domains::discovery;

use super::view::{Categories, CategoryView};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// All categories, each with how many characters it holds.
#[utoipa::path(get, path = "/front/categories", tag = "discovery",
    responses((status = 200, body = Categories), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_categories(State(app): State<AppState>) -> Result<Json<Categories>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let counted = discovery::list_categories(&mut conn).await?;
    let items = counted.into_iter().map(|counted| CategoryView {
        slug: &counted.category.slug,
        group: counted.category.group,
        tab: counted.category.tab,
        tags: &counted.category.tags,
        sort: counted.category.sort,
        count: counted.entries,
    });
    Ok(Json(Categories { items: items.collect() }))
}

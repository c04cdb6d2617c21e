use axum::extract::State;
use jobs::domains::discovery;

use super::{
    cards::PORTRAIT_WIDTH,
    view::{Categories, CategoryView, ListCategories},
};
use crate::{
    app::AppState,
    domains::characters::portrait_url,
    http::{
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// Number of categories by default.
const DEFAULT_LIMIT: usize = 100;
const MOST: usize = 500;

/// Categories, with the number of characters in each.
#[utoipa::path(get, path = "/front/categories", tag = "discovery", params(ListCategories),
    responses((status = 200, body = Categories), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_categories(
    State(app): State<AppState>,
    Query(query): Query<ListCategories>,
) -> Result<Json<Categories>, ApiError> {
    let limit = limit_of(query.limit)?;
    let mut conn = app.db.acquire().await?;
    let counted = discovery::list_categories(&mut conn).await?;
    let items = counted.into_iter().take(limit).map(|counted| CategoryView {
        slug: &counted.category.slug,
        group: counted.category.group,
        tab: counted.category.tab,
        tags: &counted.category.tags,
        sort: counted.category.sort,
        count: counted.entries,
        cover: counted
            .cover
            .map(|cover| portrait_url(&cover.username, PORTRAIT_WIDTH, cover.portrait)),
    });
    Ok(Json(Categories { items: items.collect() }))
}

fn limit_of(asked: Option<usize>) -> Result<usize, ApiError> {
    let limit = asked.unwrap_or(DEFAULT_LIMIT);
    if limit == 0 || limit > MOST {
        return Err(ApiError::at_field(Code::UnknownOption, "limit"));
    }
    Ok(limit)
}

#[cfg(test)]
mod tests {
    use super::limit_of;

    #[test]
    fn a_hundred_are_answered_where_nobody_says_how_many() {
        for (asked, limit) in [
            (None, Some(100)),
            (Some(1), Some(1)),
            (Some(500), Some(500)),
            (Some(0), None),
            (Some(501), None),
        ] {
            assert_eq!(limit_of(asked).ok(), limit, "{asked:?}");
        }
    }
}

use axum::extract::State;
use jobs::domains::{
    characters::Language,
    discovery::{Place, Search, find_category, find_characters},
};

use super::{
    cards::cards,
    cursor::Cursor,
    discover::PAGE,
    view::{DiscoverPage, GetCategory},
};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// Characters of a category.
#[utoipa::path(get, path = "/front/categories/{category}", tag = "discovery",
    params(("category" = String, Path), GetCategory),
    responses((status = 200, body = DiscoverPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_category(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(slug): Path<String>,
    Query(query): Query<GetCategory>,
) -> Result<Json<DiscoverPage>, ApiError> {
    let category = find_category(&slug).ok_or(Code::NotFound)?;
    let viewer = caller.map(|caller| caller.account);
    let search = Search {
        tab: category.tab,
        tags: &category.asked_tags(),
        text: None,
        language: Language::default(),
        sort: category.sort,
        viewer,
        except: &[],
        after: query.cursor.map(Place::from),
        limit: PAGE,
    };
    let mut conn = app.db.acquire().await?;
    let found = find_characters(&mut conn, &search).await?;
    Ok(Json(DiscoverPage {
        corrected: None,
        items: cards(&mut conn, viewer, found.characters).await?,
        next_cursor: found.next.map(Cursor::from),
    }))
}

use axum::extract::State;
use jobs::domains::discovery::{Place, Search, find_characters};

use super::{
    ask::Asked,
    cards::cards,
    cursor::Cursor,
    view::{Discover, DiscoverPage},
};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

pub(super) const PAGE: usize = 40;

/// Characters by tab, tags and words. Those that you have hidden are left out.
#[utoipa::path(get, path = "/front/discover", tag = "discovery", params(Discover),
    responses((status = 200, body = DiscoverPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn discover_characters(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Query(query): Query<Discover>,
) -> Result<Json<DiscoverPage>, ApiError> {
    let asked = Asked::read(&query)?;
    let viewer = caller.map(|caller| caller.account);
    let search = Search {
        tab: asked.tab,
        tags: &asked.tags,
        text: asked.text.as_deref(),
        language: asked.language,
        sort: asked.sort,
        viewer,
        after: query.cursor.map(Place::from),
        limit: PAGE,
    };
    let mut conn = app.db.acquire().await?;
    let found = find_characters(&mut conn, &search).await?;
    Ok(Json(DiscoverPage {
        items: cards(&mut conn, viewer, found.characters).await?,
        next_cursor: found.next.map(Cursor::from),
    }))
}

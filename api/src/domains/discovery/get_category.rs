use axum::extract::State;
use jobs::domains::{
    characters::Language,
    discovery::{Place, Search, find_category, find_characters},
};

use super::{
    ask::option,
    cards::cards,
    cursor::Cursor,
    discover::PAGE,
    own_language::find_own_language_first,
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

/// Characters of a category; given a language, those who speak it first.
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
    let language: Language = option(query.language.as_deref(), "language")?;
    let viewer = caller.map(|caller| caller.account);
    let search = Search {
        tab: category.tab,
        tags: &category.asked_tags(),
        text: None,
        language,
        sort: category.sort,
        except_language: None,
        viewer,
        except: &[],
        after: query.cursor.map(Place::from),
        limit: category.most().unwrap_or(PAGE),
    };
    let mut conn = app.db.acquire().await?;
    if query.language.is_some() {
        let listed = find_own_language_first(&mut conn, &search, language, query.cursor).await?;
        return Ok(Json(DiscoverPage {
            corrected: None,
            items: cards(&mut conn, viewer, listed.characters).await?,
            next_cursor: listed.next.filter(|_| category.most().is_none()),
        }));
    }
    let found = find_characters(&mut conn, &search).await?;
    Ok(Json(DiscoverPage {
        corrected: None,
        items: cards(&mut conn, viewer, found.characters).await?,
        next_cursor: found.next.filter(|_| category.most().is_none()).map(Cursor::from),
    }))
}

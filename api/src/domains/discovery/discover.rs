use axum::extract::State;
use jobs::domains::discovery::{Place, Search, find_characters};

use super::{
    ask::Asked,
    cards::cards,
    cursor::Cursor,
    own_language::find_own_language_first,
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

/// Characters by tab, tags and words, without those you have hidden. Given a language and no words, characters who speak
/// it come first.
#[utoipa::path(get, path = "/front/discover", tag = "discovery", params(Discover),
    responses((status = 200, body = DiscoverPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn discover_characters(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Query(query): Query<Discover>,
) -> Result<Json<DiscoverPage>, ApiError> {
    let asked = Asked::read(&query)?;
    let viewer = caller.map(|caller| caller.account);
    let mut conn = app.db.acquire().await?;
    let search = Search {
        tab: asked.tab,
        tags: &asked.tags,
        text: asked.text.as_deref(),
        language: asked.language,
        sort: asked.sort,
        except_language: None,
        viewer,
        except: &[],
        after: query.cursor.map(Place::from),
        limit: asked.limit,
    };
    if query.language.is_some() && asked.text.is_none() {
        let listed = find_own_language_first(&mut conn, &search, asked.language, query.cursor).await?;
        return Ok(Json(DiscoverPage {
            corrected: None,
            items: cards(&mut conn, viewer, listed.characters).await?,
            next_cursor: listed.next,
        }));
    }
    let found = find_characters(&mut conn, &search).await?;
    Ok(Json(DiscoverPage {
        corrected: found.corrected,
        items: cards(&mut conn, viewer, found.characters).await?,
        next_cursor: found.next.map(Cursor::from),
    }))
}

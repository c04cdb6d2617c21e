use axum::extract::State;
use jobs::{
    domains::discovery::{AskedTag, FoundCharacter, Place, Search, Sort, Why, find_characters},
    ids::{AccountId, CharacterId},
};
use sqlx::PgConnection;

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
/// Characters in the page's language, listed first.
const OWN_LANGUAGE: usize = 12;

/// Characters by tab, tags and words, without those you have hidden.
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
    let own = match query.language {
        Some(_) => own_language_first(&mut conn, &asked, viewer).await?,
        None => vec![],
    };
    let except: Vec<CharacterId> = own.iter().map(|character| character.id).collect();
    let is_first = query.cursor.is_none();
    let search = Search {
        except: &except,
        after: query.cursor.map(Place::from),
        limit: if is_first { asked.limit - own.len() } else { asked.limit },
        ..search_of(&asked, &asked.tags, viewer)
    };
    let found = find_characters(&mut conn, &search).await?;
    let mut characters = if is_first { own } else { vec![] };
    characters.extend(found.characters);
    Ok(Json(DiscoverPage {
        corrected: found.corrected,
        items: cards(&mut conn, viewer, characters).await?,
        next_cursor: found.next.map(Cursor::from),
    }))
}

fn search_of<'a>(asked: &'a Asked, tags: &'a [AskedTag], viewer: Option<AccountId>) -> Search<'a> {
    Search {
        tab: asked.tab,
        tags,
        text: asked.text.as_deref(),
        language: asked.language,
        sort: asked.sort,
        viewer,
        except: &[],
        after: None,
        limit: PAGE,
    }
}

/// Characters that lead an unfiltered list: some that speak the page's language. Every page loads them, so that none is
/// listed twice.
async fn own_language_first(
    conn: &mut PgConnection,
    asked: &Asked,
    viewer: Option<AccountId>,
) -> sqlx::Result<Vec<FoundCharacter>> {
    if asked.text.is_some() || !asked.tags.is_empty() || asked.sort != Sort::Popular || asked.limit == 1 {
        return Ok(vec![]);
    }
    let tags = [AskedTag::of_language(asked.language)];
    let search = Search {
        // Leaves room for one other character, after which the next page starts.
        limit: OWN_LANGUAGE.min(asked.limit - 1),
        ..search_of(asked, &tags, viewer)
    };
    let found = find_characters(conn, &search).await?;
    // The language wasn't asked for, so it is no reason to show.
    let shown = found.characters.into_iter().map(|mut character| {
        character.why.retain(|why| !matches!(why, Why::Tag(_)));
        character
    });
    Ok(shown.collect())
}

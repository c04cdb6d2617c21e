use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::ask::screen;
use crate::{
    app::AppState,
    domains::characters::portrait_url,
    http::{
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};
use jobs::ids::MediaId;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Suggest {
    /// Text typed so far: 80 characters at most.
    pub q: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SearchProposals {
    /// Tags given by members, five at most.
    pub tags: Vec<String>,
    /// Five at most.
    pub characters: Vec<SuggestedCharacter>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedCharacter {
    pub username: String,
    pub display_name: String,
    #[schema(required)]
    pub portrait: Option<String>,
}

/// In characters.
const MAX_TEXT: usize = 80;
/// Pixels.
const PORTRAIT_WIDTH: &str = "320";

/// Suggestions by prefix: names of characters, and tags given by members.
#[utoipa::path(get, path = "/front/discover/suggest", tag = "discovery", params(Suggest),
    responses((status = 200, body = SearchProposals), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn suggest_characters(
    State(app): State<AppState>,
    Query(query): Query<Suggest>,
) -> Result<Json<SearchProposals>, ApiError> {
    let text = query.q.trim().trim_start_matches('#').to_lowercase();
    if text.chars().count() > MAX_TEXT {
        return Err(ApiError::at_field(Code::TooLong, "q"));
    }
    if text.is_empty() {
        return Ok(Json(SearchProposals {
            tags: Vec::new(),
            characters: Vec::new(),
        }));
    }
    screen(&text, "q")?;
    let pattern = format!(
        "{}%",
        text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
    );
    let mut conn = app.db.acquire().await?;
    let tags = sqlx::query_scalar!(
        "select word from discovery_vocabulary
         where is_tag and word like $1 and exists (
             select from discovery_entries where terms is not null and terms @> array[discovery_word('#' || word)]
         )
         order by word
         limit 5",
        pattern,
    )
    .fetch_all(&mut *conn)
    .await?;
    let rows = sqlx::query!(
        r#"select username, display_name, media.id as "portrait?: MediaId"
           from characters
           join shown_characters using (id)
           left join media on media.id = portrait_id and media.deleted_at is null
           where person_words(username, display_name) like begins_word($1)
           order by lower(display_name) using ~<~
           limit 5"#,
        text,
    )
    .fetch_all(&mut *conn)
    .await?;
    let characters = rows.into_iter().map(|row| SuggestedCharacter {
        portrait: row.portrait.map(|id| portrait_url(&row.username, PORTRAIT_WIDTH, id)),
        username: row.username,
        display_name: row.display_name,
    });
    Ok(Json(SearchProposals {
        tags,
        characters: characters.collect(),
    }))
}

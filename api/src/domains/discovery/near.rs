use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::ask::screen;
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// In characters.
const MAX_TEXT: usize = 40;
/// In characters: anything is near a shorter one.
const MIN_TEXT: usize = 3;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NearText {
    /// Text that found nothing: 3 to 40 characters.
    pub q: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct NearNames {
    /// Nearest first, five at most.
    pub items: Vec<NearName>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NearName {
    pub kind: NearKind,
    pub username: String,
    pub display_name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "camelCase")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum NearKind {
    Character,
    Person,
}

/// Names of characters and people that are spelled like the text.
#[utoipa::path(get, path = "/front/discover/near", tag = "discovery", params(NearText),
    responses((status = 200, body = NearNames), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_near_names(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Query(query): Query<NearText>,
) -> Result<Json<NearNames>, ApiError> {
    let text = query.q.trim().trim_start_matches('@');
    let length = text.chars().count();
    if length > MAX_TEXT {
        return Err(ApiError::at_field(Code::TooLong, "q"));
    }
    if length < MIN_TEXT {
        return Ok(Json(NearNames { items: Vec::new() }));
    }
    screen(text, "q")?;
    let mut tx = app.db.begin().await?;
    // Half of a short name is two letters off; it holds for this transaction.
    sqlx::query!("select set_config('pg_trgm.word_similarity_threshold', '0.5', true) as bound")
        .fetch_one(&mut *tx)
        .await?;
    // Both use the trigrams that find beginnings of words.
    let items = sqlx::query_as!(
        NearName,
        r#"select kind as "kind!: NearKind", username as "username!", display_name as "display_name!"
           from (
               (select 'character' as kind, username, display_name,
                    word_similarity(plain_name($1), person_words(username, display_name)) as nearness
                from characters
                join shown_characters using (id)
                where plain_name($1) <% person_words(username, display_name)
                order by nearness desc, username
                limit 5)
               union all
               (select 'person', username, display_name,
                    word_similarity(plain_name($1), person_words(username, display_name))
                from accounts
                where plain_name($1) <% person_words(username, display_name)
                    and deleted_at is null and blocked_at is null and not is_staff(role) and is_profile_found
                    and not is_restricted(id) and ($2::uuid is null or not are_parted(id, $2))
                order by 4 desc, username
                limit 5)
           ) as near
           order by nearness desc, kind, username
           limit 5"#,
        text,
        caller.map(|caller| caller.account.0),
    )
    .fetch_all(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(Json(NearNames { items }))
}

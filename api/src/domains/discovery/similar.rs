use axum::extract::State;
use jobs::domains::discovery::find_similar;

use super::{cards::cards, view::SimilarCharacters};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

const SHOWN: usize = 10;

/// Characters that are like a public one, without those you have hidden. None for any other character.
#[utoipa::path(get, path = "/front/characters/{username}/similar", tag = "discovery", params(("username" = String, Path)),
    responses((status = 200, body = SimilarCharacters), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_similar(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(username): Path<String>,
) -> Result<Json<SimilarCharacters>, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    let mut conn = app.db.acquire().await?;
    let found = find_similar(&mut conn, &username, viewer, SHOWN).await?;
    Ok(Json(SimilarCharacters {
        items: cards(&mut conn, viewer, found).await?,
    }))
}

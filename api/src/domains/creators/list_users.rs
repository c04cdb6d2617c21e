use std::collections::HashMap;

use axum::extract::State;
use jobs::ids::{AccountId, MediaId};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    load::load_people,
    load_counters::load_counters,
    pictures::picture_url,
    view::{FoundUser, IntroList, IntroMedia, ListIntros, ListUsers, TwinBase, UserIntro, UserList},
};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// Maximum ids per call.
const BATCH: usize = 100;

/// Look up people by id.
#[utoipa::path(get, path = "/front/v2/users/list", tag = "creators", params(ListUsers),
    responses((status = 200, body = UserList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_users(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Query(query): Query<ListUsers>,
) -> Result<Json<UserList>, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    let ids = read_ids(&query.ids, "ids")?;
    let includes = |wanted: &str| query.includes.split(',').any(|part| part.trim() == wanted);
    let mut conn = app.db.acquire().await?;
    let people = load_people(&mut conn, viewer, &ids).await?;
    let found: Vec<AccountId> = people.iter().map(|user| user.id).collect();
    let mut counters = if includes("counters") {
        load_counters(&mut conn, viewer, &found).await?
    } else {
        HashMap::new()
    };
    let mut intros = if includes("intro.media") {
        load_intros(&mut conn, &found).await?
    } else {
        HashMap::new()
    };
    let has_twins = includes("twinBase");
    let users = people.into_iter().map(|user| FoundUser {
        twin_base: has_twins.then(|| TwinBase {
            is_enabled: user.is_ai_enabled,
            is_visible: user.is_digital_twin_visible,
            avatar_url: user.twin_avatar_url.clone(),
        }),
        counters: counters.remove(&user.id),
        intro: intros.remove(&user.id),
        user,
    });
    let users = users.collect();
    let users_not_found = ids.into_iter().filter(|id| !found.contains(id)).collect();
    Ok(Json(UserList { users, users_not_found }))
}

/// Intro media of these people.
#[utoipa::path(get, path = "/front/intros", tag = "creators", params(ListIntros),
    responses((status = 200, body = IntroList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_intros(
    State(app): State<AppState>,
    Query(query): Query<ListIntros>,
) -> Result<Json<IntroList>, ApiError> {
    let ids = read_ids(&query.user_ids, "userIds")?;
    let mut conn = app.db.acquire().await?;
    let mut intros = load_intros(&mut conn, &ids).await?;
    let intros = ids.iter().filter_map(|id| intros.remove(id)).collect();
    Ok(Json(IntroList { intros }))
}

/// Deduplicated ids, in order. An empty list has none.
fn read_ids(text: &str, field: &str) -> Result<Vec<AccountId>, ApiError> {
    let mut ids: Vec<AccountId> = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let id: AccountId = part
            .parse()
            .map_err(|_| ApiError::at_field(Code::UnknownOption, field))?;
        if !ids.contains(&id) {
            ids.push(id);
        }
        if ids.len() > BATCH {
            return Err(ApiError::at_field(Code::TooLong, field));
        }
    }
    Ok(ids)
}

pub(super) async fn load_intros(
    conn: &mut PgConnection,
    ids: &[AccountId],
) -> sqlx::Result<HashMap<AccountId, UserIntro>> {
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select accounts.id as "id: AccountId", username, ready_media.id as "media?: MediaId"
           from accounts
           left join profiles on profiles.account_id = accounts.id
           left join ready_media on ready_media.id = intro_id
           where accounts.id = any($1) and deleted_at is null and blocked_at is null"#,
        &raw,
    )
    .fetch_all(conn)
    .await?;
    let intros = rows.into_iter().map(|row| {
        let media = row.media.map(|id| IntroMedia {
            id,
            url: picture_url(&row.username, "intro", "original", id),
        });
        (row.id, UserIntro { user_id: row.id, media })
    });
    Ok(intros.collect())
}

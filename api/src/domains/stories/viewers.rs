use axum::extract::State;
use jobs::ids::{AccountId, StoryId};

use super::view::{PageOfViewers, StoryViewer, StoryViewers};
use crate::{
    app::AppState,
    domains::{creators::load_avatars, feed::PersonView},
    http::{
        caller::Caller,
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

const PAGE: usize = 30;
const LIMIT: i64 = 30;

/// People who have seen your story, last first.
#[utoipa::path(get, path = "/front/stories/{id}/viewers", tag = "stories",
    params(("id" = StoryId, Path), PageOfViewers),
    responses((status = 200, body = StoryViewers), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_story_viewers(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<StoryId>,
    Query(query): Query<PageOfViewers>,
) -> Result<Json<StoryViewers>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let count = sqlx::query_scalar!(
        r#"select (
               select count(*)
               from story_views
               join accounts on accounts.id = story_views.account_id and not is_gone(accounts.deleted_at, blocked_at)
               where story_id = stories.id and story_views.account_id <> stories.account_id
           ) as "count!"
           from stories
           where id = $1 and account_id = $2 and deleted_at is null and removed_at is null"#,
        id.0,
        caller.account.0,
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Code::NotFound)?;
    let rows = sqlx::query!(
        r#"select accounts.id as "id: AccountId", username, display_name, seen_at
           from story_views
           join accounts on accounts.id = account_id and not is_gone(deleted_at, blocked_at)
           where story_id = $1 and account_id <> $4 and (seen_at, account_id) < (
               coalesce(
                   (select seen_at from story_views where story_id = $1 and account_id = $2),
                   -- after someone who was erased meanwhile, the list ends
                   case when $2::uuid is null then 'infinity'::timestamptz else '-infinity' end
               ),
               coalesce($2, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
           )
           order by seen_at desc, account_id desc
           limit $3"#,
        id.0,
        query.cursor.map(|viewer| viewer.0),
        LIMIT,
        caller.account.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<AccountId> = rows.iter().map(|row| row.id).collect();
    let avatars = load_avatars(&mut conn, &ids).await?;
    let items = rows.into_iter().map(|row| StoryViewer {
        user: PersonView {
            id: row.id,
            username: row.username,
            display_name: row.display_name,
            avatar_url: avatars.get(&row.id).cloned(),
        },
        seen_at: row.seen_at,
    });
    Ok(Json(StoryViewers {
        count,
        items: items.collect(),
        next_cursor: ids.get(PAGE - 1).copied(),
    }))
}

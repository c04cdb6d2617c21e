use axum::extract::State;
use jobs::{domains::twin::TwinTalkState, ids::AccountId};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{ListTwinTalks, TwinTalkPage, TwinTalkView};
use crate::{
    app::AppState,
    domains::twin::check_open,
    http::{
        caller::Caller,
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// Talks per page.
const PAGE: usize = 30;
const LIMIT: i64 = 31;

/// Talks of your twin, the latest first: who answers, and what they cost and earned.
#[utoipa::path(get, path = "/front/digital-twin/talks", tag = "twin", params(ListTwinTalks),
    responses((status = 200, body = TwinTalkPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_twin_talks(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListTwinTalks>,
) -> Result<Json<TwinTalkPage>, ApiError> {
    check_open(&app)?;
    let mut rows = load(&mut *app.db.acquire().await?, caller.account, query.cursor).await?;
    let next_cursor = cut(&mut rows, PAGE, |(chat, talk)| Cursor {
        at: talk.last_at,
        id: *chat,
    });
    Ok(Json(TwinTalkPage {
        items: rows.into_iter().map(|(_, talk)| talk).collect(),
        next_cursor,
    }))
}

/// Each with its chat.
async fn load(
    conn: &mut PgConnection,
    account: AccountId,
    after: Option<Cursor>,
) -> sqlx::Result<Vec<(Uuid, TwinTalkView)>> {
    let rows = sqlx::query!(
        r#"select twin_talks.chat_id, username, display_name, twin_talks.state as "state: TwinTalkState", answers,
               letters, engine_ms, earned_chips, twin_talks.last_at
           from twin_talks
           join direct_sides on direct_sides.chat_id = twin_talks.chat_id and account_id <> creator_id
           join accounts on accounts.id = account_id
           where creator_id = $1
               and ($2::timestamptz is null or (twin_talks.last_at, twin_talks.chat_id) < ($2, $3))
           order by twin_talks.last_at desc, twin_talks.chat_id desc
           limit $4"#,
        account.0,
        after.map(|cursor| cursor.at),
        after.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await?;
    let talks = rows.into_iter().map(|row| {
        let talk = TwinTalkView {
            chat: row.username,
            display_name: row.display_name,
            state: row.state,
            answers: row.answers,
            letters: row.letters,
            engine_ms: row.engine_ms,
            earned_chips: row.earned_chips,
            last_at: row.last_at,
        };
        (row.chat_id, talk)
    });
    Ok(talks.collect())
}

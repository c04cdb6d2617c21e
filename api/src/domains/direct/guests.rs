use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    app::AppState,
    http::{
        caller::Caller,
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 30;
const LIMIT: i64 = 31;

/// A guest who talks to the caller's characters. Their messages stay private.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TalkingGuest)]
pub struct GuestView {
    pub id: Uuid,
    /// The short form of the id.
    pub name: String,
    /// Of the character talked to last.
    pub character_name: String,
    pub chat_count: i64,
    pub last_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuestPage {
    pub items: Vec<GuestView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListGuests {
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

/// Guests who talk to your characters and aren’t blocked, the latest first.
#[utoipa::path(get, path = "/front/guests", tag = "direct", params(ListGuests),
    responses((status = 200, body = GuestPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_guests(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListGuests>,
) -> Result<Json<GuestPage>, ApiError> {
    let mut items = sqlx::query_as!(
        GuestView,
        r#"select id as "id!", right(replace(id::text, '-', ''), 12) as "name!",
               character_name as "character_name!", chat_count as "chat_count!", last_at as "last_at!"
           from (
               select guest_id as id, count(*) as chat_count, max(chats.last_at) as last_at,
                   (array_agg(characters.display_name order by chats.last_at desc))[1] as character_name
               from chats
               join characters on characters.id = chats.character_id
               where characters.account_id = $1 and guest_id is not null and not exists (
                   select from guest_blocks
                   where guest_blocks.account_id = $1 and guest_blocks.guest_id = chats.guest_id
               )
               group by guest_id
           ) as guests
           where $2::timestamptz is null or (last_at, id) < ($2, $3::uuid)
           order by last_at desc, id desc
           limit $4"#,
        caller.account.0,
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(&app.db)
    .await?;
    let next_cursor = cut(&mut items, PAGE, |guest| Cursor {
        at: guest.last_at,
        id: guest.id,
    });
    Ok(Json(GuestPage { items, next_cursor }))
}

use axum::{extract::State, response::IntoResponse};
use jobs::ids::{AccountId, ChatId};
use sqlx::PgConnection;

use super::load_chat::load_chat;
use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        chat::{ChatFileFormat, ExportChat, ExportedChat, ExportedLine, file_of},
    },
    http::{
        caller::Caller,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Maximum messages of a file, counted from the newest.
const MOST: i64 = 20_000;

/// Download your chat with a member, as a file.
#[utoipa::path(get, path = "/front/direct/{username}/export", tag = "direct",
    params(("username" = String, Path), ExportChat),
    responses(
        (status = 200, content_type = "application/octet-stream", body = Vec<u8>),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn export_direct_chat(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(username): Path<String>,
    Query(query): Query<ExportChat>,
) -> Result<impl IntoResponse, ApiError> {
    // Only chats with characters can be read by programs that play characters.
    if query.format == ChatFileFormat::Jsonl {
        return Err(ApiError::at_field(Code::UnknownOption, "format"));
    }
    app.rate_limits.check(Action::ExportChat, caller.account, client)?;
    let mut conn = app.db.acquire().await?;
    let (_, id) = load_chat(&mut conn, &app, caller.account, &username).await?;
    let id = id.ok_or(Code::NotFound)?;
    let told = told_to(&mut conn, caller.account, id).await?;
    Ok(file_of(&told, query.format))
}

/// The chat as the member sees it, without messages that have no words.
async fn told_to(conn: &mut PgConnection, account: AccountId, chat: ChatId) -> sqlx::Result<ExportedChat> {
    let names = sqlx::query!(
        r#"select own.display_name as "own_name!", others.display_name as "title!"
           from direct_chats
           join accounts as own on own.id = $1
           join accounts as others on others.id = case when first_id = $1 then second_id else first_id end
           where direct_chats.id = $2"#,
        account.0,
        chat.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query!(
        r#"select author_id = $1 as "is_own!", body, direct_messages.created_at
           from direct_messages
           join direct_sides on direct_sides.chat_id = direct_messages.chat_id and account_id = $1
           where direct_messages.chat_id = $2 and place > emptied_to and body <> '' and not is_removed
           order by place desc
           limit $3"#,
        account.0,
        chat.0,
        MOST,
    )
    .fetch_all(conn)
    .await?;
    let lines = rows.into_iter().rev().map(|row| {
        let name = if row.is_own { &names.own_name } else { &names.title };
        ExportedLine {
            is_own: row.is_own,
            name: name.clone(),
            text: row.body,
            at: row.created_at,
        }
    });
    let lines = lines.collect();
    Ok(ExportedChat {
        title: names.title,
        own_name: names.own_name,
        lines,
    })
}

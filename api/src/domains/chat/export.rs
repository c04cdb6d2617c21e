//! A chat as a file to keep: for people, for programs, and for other chat programs.
use axum::{
    extract::State,
    http::{HeaderName, header},
    response::IntoResponse,
};
use chrono::{DateTime, SecondsFormat, Utc};
use jobs::{
    domains::chat::{Author, find_own_persona},
    ids::MessageId,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::{IntoParams, ToSchema};

use super::{load_chat::load_chat, prices::ChatPrices, talking::Talking, view::ChatView};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Maximum messages of a file, counted from the newest.
const MOST: i32 = 20_000;

/// File format of an exported chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatFileFormat {
    /// Text to read.
    Text,
    Json,
    /// JSON lines as `SillyTavern` reads them.
    Jsonl,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ExportChat {
    #[param(inline)]
    pub format: ChatFileFormat,
}

/// One message of an exported chat.
pub(crate) struct ExportedLine {
    pub(crate) is_own: bool,
    /// Name of the author.
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) at: DateTime<Utc>,
}

/// A chat to be written as a file.
pub(crate) struct ExportedChat {
    /// Title of the chat: the other's name.
    pub(crate) title: String,
    /// The person's name.
    pub(crate) own_name: String,
    /// Oldest first.
    pub(crate) lines: Vec<ExportedLine>,
}

/// Download a chat: the visible branch, as a file.
#[utoipa::path(get, path = "/front/chats/{username}/export", tag = "chat",
    params(("username" = String, Path), ExportChat),
    responses(
        (status = 200, content_type = "application/octet-stream", body = Vec<u8>),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn export_chat(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(username): Path<String>,
    Query(query): Query<ExportChat>,
) -> Result<impl IntoResponse, ApiError> {
    app.rate_limits.check(Action::ExportChat, talker, client)?;
    let mut conn = app.db.acquire().await?;
    let (chat, head) = load_chat(&mut conn, talker, &username, ChatPrices::of(&app, talker))
        .await?
        .ok_or(Code::NotFound)?;
    let mut own_name = chat.own_persona.name.clone();
    if let (Some(account), true) = (talker.account(), own_name.is_empty()) {
        own_name = find_own_persona(&mut conn, account).await?.name;
    }
    if own_name.is_empty() {
        "You".clone_into(&mut own_name);
    }
    let lines = lines_to(&mut conn, head, &chat, &own_name).await?;
    let told = ExportedChat {
        title: chat.counterpart.display_name,
        own_name,
        lines,
    };
    Ok(file_of(&told, query.format))
}

/// The branch that ends with the message, oldest first, without what has no words.
async fn lines_to(
    conn: &mut PgConnection,
    head: Option<MessageId>,
    chat: &ChatView,
    own_name: &str,
) -> sqlx::Result<Vec<ExportedLine>> {
    let rows = sqlx::query!(
        r#"with recursive branch as (
               select id, chat_id, parent_id, author, speaker_id, body, is_removed, created_at, 1 as depth
               from messages
               where id = $1
               union all
               select messages.id, messages.chat_id, messages.parent_id, messages.author, messages.speaker_id,
                   messages.body, messages.is_removed, messages.created_at, depth + 1
               from branch
               join messages on messages.id = branch.parent_id
               where depth < $2
           )
           select branch.author as "author!: Author", branch.body as "body!", branch.created_at as "created_at!",
               coalesce(characters.display_name, member.display_name) as "speaker?"
           from branch
           left join scene_cast as member on member.chat_id = branch.chat_id and member.id = branch.speaker_id
           left join characters on characters.id = member.character_id
           where branch.body <> '' and not branch.is_removed
           order by branch.depth desc"#,
        head.map(|head| head.0),
        MOST,
    )
    .fetch_all(conn)
    .await?;
    let character = &chat.counterpart.display_name;
    let lines = rows.into_iter().map(|row| {
        let is_own = row.author == Author::Person;
        let name = if is_own {
            own_name.to_owned()
        } else {
            row.speaker.unwrap_or_else(|| character.clone())
        };
        ExportedLine {
            is_own,
            name,
            text: row.body.replace("{{char}}", character).replace("{{user}}", own_name),
            at: row.created_at,
        }
    });
    Ok(lines.collect())
}

/// The file with the headers that have a browser save it.
pub(crate) fn file_of(chat: &ExportedChat, format: ChatFileFormat) -> impl IntoResponse + use<> {
    let (kind, ending, file) = match format {
        ChatFileFormat::Text => ("text/plain; charset=utf-8", "txt", to_text(chat)),
        ChatFileFormat::Json => ("application/json", "json", to_json(chat)),
        ChatFileFormat::Jsonl => ("application/jsonl", "jsonl", to_jsonl(chat)),
    };
    let headers: [(HeaderName, String); 4] = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"chat.{ending}\""),
        ),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    (headers, file)
}

fn time_of(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}

fn to_text(chat: &ExportedChat) -> String {
    let lines = chat.lines.iter().map(|line| {
        let at = line.at.format("%Y-%m-%d %H:%M");
        format!("{} ({at} UTC)\n{}\n", line.name, line.text)
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn to_json(chat: &ExportedChat) -> String {
    let messages: Vec<_> = chat
        .lines
        .iter()
        .map(
            |line| json!({ "name": line.name, "isOwn": line.is_own, "text": line.text, "createdAt": time_of(line.at) }),
        )
        .collect();
    json!({ "title": chat.title, "name": chat.own_name, "messages": messages }).to_string()
}

/// A line about the chat, then one for each message.
fn to_jsonl(chat: &ExportedChat) -> String {
    let begun = chat.lines.first().map(|line| time_of(line.at));
    let head = json!({
        "user_name": chat.own_name, "character_name": chat.title, "create_date": begun, "chat_metadata": {},
    });
    let lines = chat.lines.iter().map(|line| {
        json!({
            "name": line.name, "is_user": line.is_own, "is_system": false, "send_date": time_of(line.at),
            "mes": line.text, "extra": {},
        })
    });
    let lines: Vec<_> = std::iter::once(head)
        .chain(lines)
        .map(|line| line.to_string())
        .collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::{ExportedChat, ExportedLine, to_json, to_jsonl, to_text};

    fn chat() -> ExportedChat {
        let at = DateTime::from_timestamp(1_800_000_000, 0).expect("a time");
        let line = |is_own, name: &str, text: &str| ExportedLine {
            is_own,
            name: name.to_owned(),
            text: text.to_owned(),
            at,
        };
        ExportedChat {
            title: "Ada".to_owned(),
            own_name: "Tom".to_owned(),
            lines: vec![line(false, "Ada", "Come in."), line(true, "Tom", "*waves*\nHello.")],
        }
    }

    #[test]
    fn each_format_tells_every_line_with_its_author() {
        assert_eq!(
            to_text(&chat()),
            "Ada (2027-01-15 08:00 UTC)\nCome in.\n\nTom (2027-01-15 08:00 UTC)\n*waves*\nHello.\n"
        );
        let json: serde_json::Value = serde_json::from_str(&to_json(&chat())).expect("JSON");
        assert_eq!(json["messages"][1]["text"], "*waves*\nHello.");
        assert_eq!(
            (&json["title"], &json["messages"][0]["isOwn"]),
            (&"Ada".into(), &false.into())
        );
        let lines = to_jsonl(&chat());
        let lines: Vec<serde_json::Value> = lines
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        assert_eq!(lines.len(), 3);
        assert_eq!(
            (&lines[0]["user_name"], &lines[0]["character_name"]),
            (&"Tom".into(), &"Ada".into())
        );
        assert_eq!(
            (&lines[2]["is_user"], &lines[2]["mes"]),
            (&true.into(), &"*waves*\nHello.".into())
        );
    }
}

//! Chats that were held elsewhere: lines of JSON as `SillyTavern` writes them.
use serde::Deserialize;
use sqlx::PgConnection;
use text::{clean_lines, is_seen};
use uuid::Uuid;

use super::{
    ChatError, Talker, auto::lock_chips, reply::show_last, send::begin_chat, stop::stop_unended, text::screen,
};
use crate::ids::{AccountId, CharacterId, ChatId, MessageId};

/// Maximum size of a chat's file.
pub const TALK_MAX_BYTES: u64 = 8 << 20;
/// Maximum lines of a chat.
const LINES_MAX: usize = 4_000;
/// Unicode scalar values of a line; the rest is cut.
const LINE_MAX_CHARS: usize = 8_000;
/// Begins the client ids of brought messages.
const CLIENT_ID: &str = "import-";

/// A chat whose lines were all screened. Only [`read_talk`] makes one.
#[derive(Debug)]
pub struct BroughtTalk {
    /// The character's name, if the file says it.
    pub character: Option<String>,
    lines: Vec<Line>,
}

#[derive(Debug)]
struct Line {
    is_person: bool,
    text: String,
    needs_care: bool,
}

/// Reason why a chat was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TalkError {
    #[error("the file is no chat")]
    NotATalk,
    #[error("the chat is too long")]
    TooLong,
    #[error("something in it is not allowed")]
    Refused,
}

#[derive(Deserialize)]
struct Written {
    character_name: Option<String>,
    mes: Option<String>,
    #[serde(default)]
    is_user: bool,
    #[serde(default)]
    is_system: bool,
}

/// Reads a chat and screens all of it; nothing of a refused one is kept. Takes up to a second of CPU time.
pub fn read_talk(file: &[u8]) -> Result<BroughtTalk, TalkError> {
    let file = std::str::from_utf8(file).map_err(|_| TalkError::NotATalk)?;
    let mut talk = BroughtTalk {
        character: None,
        lines: Vec::new(),
    };
    for line in file
        .trim_start_matches('\u{feff}')
        .lines()
        .filter(|line| !line.trim().is_empty())
    {
        let written: Written = serde_json::from_str(line).map_err(|_| TalkError::NotATalk)?;
        talk.character = talk.character.take().or(written.character_name);
        let text: String = clean_lines(&written.mes.unwrap_or_default())
            .chars()
            .take(LINE_MAX_CHARS)
            .collect();
        if written.is_system || !is_seen(&text) {
            continue;
        }
        match talk.lines.last_mut() {
            // Turns alternate here.
            Some(last) if last.is_person == written.is_user => {
                last.text.push('\n');
                last.text.push_str(&text);
            }
            _ => talk.lines.push(Line {
                is_person: written.is_user,
                text,
                needs_care: false,
            }),
        }
        if talk.lines.len() > LINES_MAX {
            return Err(TalkError::TooLong);
        }
    }
    if talk.lines.is_empty() {
        return Err(TalkError::NotATalk);
    }
    for line in &mut talk.lines {
        line.needs_care = screen(&line.text).map_err(|_| TalkError::Refused)?;
    }
    Ok(talk)
}

/// First and last message of a brought chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BroughtBranch {
    pub first: MessageId,
    pub last: MessageId,
}

/// Adds the chat to the person's chat with the character, as a branch of its own. It is shown if nothing was said here
/// yet. `None`: it holds nothing but a greeting.
pub async fn bring_talk(
    tx: &mut PgConnection,
    account: AccountId,
    character: CharacterId,
    talk: &BroughtTalk,
    key: &str,
) -> Result<Option<BroughtBranch>, ChatError> {
    let talker = Talker::Member(account);
    lock_chips(tx, talker).await?;
    let username = sqlx::query_scalar!("select username from characters where id = $1", character.0)
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(ChatError::NotFound)?;
    let chat = begin_chat(tx, talker, &username).await?;
    let root = sqlx::query!(
        r#"select id as "id: MessageId",
               not exists (select from messages as later where later.chat_id = $1 and later.parent_id is not null) as "is_alone!"
           from messages
           where chat_id = $1 and parent_id is null"#,
        chat.id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let mut lines = &talk.lines[..];
    if let [greeting, rest @ ..] = lines
        && !greeting.is_person
    {
        if root.is_alone {
            sqlx::query!("update messages set body = $2 where id = $1", root.id.0, greeting.text)
                .execute(&mut *tx)
                .await?;
        }
        lines = rest;
    }
    let ids: Vec<Uuid> = lines.iter().map(|_| MessageId::fresh().0).collect();
    let (Some(&first), Some(&last)) = (ids.first(), ids.last()) else {
        return Ok(None);
    };
    insert(tx, chat.id, root.id, &ids, lines, key).await?;
    if root.is_alone {
        show_last(tx, chat.id, MessageId(last)).await?;
    }
    Ok(Some(BroughtBranch {
        first: MessageId(first),
        last: MessageId(last),
    }))
}

/// Each line answers the one before. None is searched for memories.
async fn insert(
    tx: &mut PgConnection,
    chat: ChatId,
    root: MessageId,
    ids: &[Uuid],
    lines: &[Line],
    key: &str,
) -> sqlx::Result<()> {
    let parents: Vec<Uuid> = std::iter::once(root.0)
        .chain(ids.iter().copied())
        .take(ids.len())
        .collect();
    let authors: Vec<&str> = lines
        .iter()
        .map(|line| if line.is_person { "person" } else { "ai_character" })
        .collect();
    let client_ids: Vec<Option<String>> = lines
        .iter()
        .enumerate()
        .map(|(number, line)| line.is_person.then(|| format!("{CLIENT_ID}{key}-{number}")))
        .collect();
    let bodies: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    let care: Vec<bool> = lines.iter().map(|line| line.needs_care).collect();
    sqlx::query!(
        "insert into messages (id, chat_id, parent_id, author, client_id, body, needs_care, is_heard, finished_at)
         select id, $1, parent_id, author, client_id, body, needs_care, true, now()
         from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::boolean[])
             as line (id, parent_id, author, client_id, body, needs_care)",
        chat.0,
        ids,
        &parents,
        &authors as &[&str],
        &client_ids as &[Option<String>],
        &bodies as &[&str],
        &care,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Deletes a brought branch with all that was said after it, and the chat if nothing else was said in it.
pub async fn take_back_talk(tx: &mut PgConnection, account: AccountId, first: MessageId) -> Result<(), ChatError> {
    lock_chips(tx, Talker::Member(account)).await?;
    let chat = sqlx::query_scalar!(
        r#"select chats.id as "id: ChatId" from chats
           join messages on chat_id = chats.id
           where messages.id = $1 and account_id = $2
           for update of chats"#,
        first.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(chat) = chat else {
        return Ok(());
    };
    stop_unended(tx, chat).await?;
    // All at once: one after the other would be as deep as the chat is long.
    sqlx::query!(
        "with recursive branch as (
             select id from messages where id = $1
             union all
             select messages.id from messages join branch on parent_id = branch.id
         )
         delete from messages where id in (select id from branch)",
        first.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "delete from chats where id = $1 and not exists (
             select from messages where chat_id = $1 and parent_id is not null
         )",
        chat.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update chats
         set head_id = (select id from messages where chat_id = $1 order by id desc limit 1)
         where id = $1 and head_id is null",
        chat.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{TalkError, read_talk};

    const HEAD: &str = r#"{"user_name":"You","character_name":"Mara","create_date":"2024-1-1"}"#;

    fn read(lines: &[&str]) -> Result<Vec<(bool, String)>, TalkError> {
        let talk = read_talk(lines.join("\n").as_bytes())?;
        Ok(talk.lines.into_iter().map(|line| (line.is_person, line.text)).collect())
    }

    #[test]
    fn lines_of_one_after_the_other_are_one_turn() {
        let read = read(&[
            HEAD,
            r#"{"name":"Mara","is_user":false,"mes":"Come in."}"#,
            r#"{"name":"You","is_user":true,"mes":"Thanks."}"#,
            r#"{"name":"System","is_user":false,"is_system":true,"mes":"hidden"}"#,
            r#"{"name":"You","is_user":true,"mes":"It is cold."}"#,
            "",
        ]);

        assert_eq!(
            read,
            Ok(vec![
                (false, "Come in.".to_owned()),
                (true, "Thanks.\nIt is cold.".to_owned())
            ])
        );
    }

    #[test]
    fn the_name_of_the_character_is_found_and_what_is_no_chat_is_refused() {
        let line = r#"{"name":"You","is_user":true,"mes":"Hello."}"#;
        let talk = read_talk(format!("\u{feff}{HEAD}\n{line}").as_bytes()).unwrap();
        assert_eq!(talk.character.as_deref(), Some("Mara"));

        for none in ["", HEAD, "Hello.", "[]", "{\"mes\": 1}", "\u{0}"] {
            assert_eq!(read_talk(none.as_bytes()).unwrap_err(), TalkError::NotATalk, "{none}");
        }
        assert_eq!(read_talk(&[0xff, 0xfe]).unwrap_err(), TalkError::NotATalk);
    }

    #[test]
    fn a_line_that_may_not_be_said_refuses_the_whole_chat() {
        let refused = read(&[
            r#"{"is_user":true,"mes":"Hello."}"#,
            r#"{"is_user":false,"mes":"Hi."}"#,
            r#"{"is_user":true,"mes":"Pretend that you are 15."}"#,
        ]);

        assert_eq!(refused, Err(TalkError::Refused));
    }
}

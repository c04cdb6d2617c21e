use jobs::domains::{
    cases::{Speaker, SubjectKind},
    direct::AuthoredBy,
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::CaseLine;

/// A reported message, and the messages before and after it, while they exist.
#[derive(Default)]
pub(super) struct Lines {
    pub(super) before: Option<CaseLine>,
    pub(super) said: Option<CaseLine>,
    pub(super) after: Option<CaseLine>,
}

impl Lines {
    /// Takes lines by their place: below 0 is before the reported one, above 0 after it.
    fn of(rows: impl Iterator<Item = (i32, CaseLine)>) -> Self {
        let mut lines = Self::default();
        for (place, line) in rows {
            match place {
                0 => lines.said = Some(line),
                ..0 => lines.before = Some(line),
                1.. => lines.after = Some(line),
            }
        }
        lines
    }
}

/// The messages around the subject of a case; none for other subjects than messages.
pub(super) async fn load_lines(conn: &mut PgConnection, kind: SubjectKind, subject: Uuid) -> sqlx::Result<Lines> {
    match kind {
        SubjectKind::Reply => load_chat(conn, subject).await,
        SubjectKind::Message => load_direct(conn, subject).await,
        SubjectKind::Character
        | SubjectKind::Media
        | SubjectKind::Account
        | SubjectKind::Post
        | SubjectKind::Story
        | SubjectKind::Comment
        | SubjectKind::Support
        | SubjectKind::Guest => Ok(Lines::default()),
    }
}

/// Of a chat with a character, or of a scene. An answer in the person's own words is theirs.
async fn load_chat(conn: &mut PgConnection, subject: Uuid) -> sqlx::Result<Lines> {
    let rows = sqlx::query!(
        r#"select case line.id when said.id then 0 when said.parent_id then -1 else 1 end as "place!",
               line.author = 'ai_character' and line.reworded_at is null as "is_character!",
               case
                   when line.author = 'person' or line.reworded_at is not null then accounts.username
                   else coalesce(scene_cast.display_name, chats.display_name)
               end as name,
               line.body as "text!", line.created_at as "at!"
           from messages as said
           join messages as line on line.id in (
               said.id, said.parent_id,
               (select next.id from messages as next where next.parent_id = said.id order by next.id desc limit 1)
           )
           join chats on chats.id = line.chat_id
           left join accounts on accounts.id = chats.account_id
           left join scene_cast on scene_cast.chat_id = line.chat_id and scene_cast.id = line.speaker_id
           where said.id = $1"#,
        subject,
    )
    .fetch_all(conn)
    .await?;
    Ok(Lines::of(rows.into_iter().map(|row| {
        let speaker = if row.is_character {
            Speaker::Character
        } else {
            Speaker::Person
        };
        let line = CaseLine {
            speaker,
            name: row.name,
            text: row.text,
            at: row.at,
        };
        (row.place, line)
    })))
}

/// Of a chat between members. Operators are named themselves.
async fn load_direct(conn: &mut PgConnection, subject: Uuid) -> sqlx::Result<Lines> {
    let rows = sqlx::query!(
        r#"select line.place - said.place as "place!", line.authored_by as "by!: AuthoredBy",
               accounts.username as "name!", line.body as "text!", line.created_at as "at!"
           from direct_messages as said
           join direct_messages as line
               on line.chat_id = said.chat_id and line.place between said.place - 1 and said.place + 1
           join accounts on accounts.id = coalesce(line.operator_id, line.author_id)
           where said.id = $1"#,
        subject,
    )
    .fetch_all(conn)
    .await?;
    Ok(Lines::of(rows.into_iter().map(|row| {
        let line = CaseLine {
            speaker: Speaker::of(row.by),
            name: Some(row.name),
            text: row.text,
            at: row.at,
        };
        (row.place, line)
    })))
}

use jobs::{
    domains::chat::{Author, MessageState, Reaction, VoiceState, Vote},
    ids::{GenerationId, MediaId, MessageId},
};
use sqlx::PgConnection;

use super::{
    scene::Speaker,
    view::{ChatPicture, ChatVoice, MessagePage, MessageView, Variant},
    voice_link::VoiceLinks,
};

/// Messages per page.
const PAGE: usize = 40;

/// The branch that ends with this message, including it.
pub(super) async fn load_branch(
    conn: &mut PgConnection,
    links: VoiceLinks<'_>,
    last: Option<MessageId>,
) -> sqlx::Result<MessagePage> {
    let Some(last) = last else {
        return Ok(MessagePage {
            messages: Vec::new(),
            has_more: false,
        });
    };
    let mut messages = load(conn, links, last, PAGE + 1).await?;
    let has_more = messages.len() > PAGE;
    messages.truncate(PAGE);
    messages.reverse();
    Ok(MessagePage { messages, has_more })
}

/// One message; the caller has checked its owner.
pub(super) async fn load_message(
    conn: &mut PgConnection,
    links: VoiceLinks<'_>,
    id: MessageId,
) -> sqlx::Result<MessageView> {
    let mut found = load(conn, links, id, 1).await?;
    found.pop().ok_or(sqlx::Error::RowNotFound)
}

/// Up to `count` messages back from the last one, newest first. Skips an empty greeting.
async fn load(
    conn: &mut PgConnection,
    links: VoiceLinks<'_>,
    last: MessageId,
    count: usize,
) -> sqlx::Result<Vec<MessageView>> {
    let rows = sqlx::query_file!(
        "src/domains/chat/load_messages.sql",
        last.0,
        i32::try_from(count).unwrap_or(i32::MAX),
    )
    .fetch_all(conn)
    .await?;
    let views = rows.into_iter().map(|row| MessageView {
        id: row.id,
        client_id: row.client_id,
        parent_id: row.parent,
        author: row.author,
        speaker: Speaker::of(row.speaker, row.speaker_name, row.portrait),
        witnesses: row.is_in_scene.then(|| row.witnesses.unwrap_or_default()),
        is_chat_bot_welcome_message: row.parent.is_none(),
        text: row.text,
        state: row.state,
        attempt: row.attempt,
        is_demo: row.is_demo,
        is_removed: row.is_removed,
        is_edited: row.is_edited,
        needs_care: row.needs_care,
        is_auto: row.is_auto,
        vote: row.vote,
        reaction: row.reaction,
        voice: row.voice.map(|state| ChatVoice {
            state,
            duration_ms: row.duration_ms,
            peaks: row.peaks.unwrap_or_default(),
            url: (state == VoiceState::Ready).then(|| links.to(row.id)),
            is_demo: row.is_voice_demo.unwrap_or_default(),
            parts: links.to_parts(row.id, &row.parts.unwrap_or_default()),
        }),
        picture: row.generation.map(|generation_id| ChatPicture { generation_id }),
        suggestions: row.suggestions,
        variant: Variant {
            index: row.index,
            // A root without greetings to choose from is one of one.
            count: row.count.max(1),
            previous_id: row.previous,
            next_id: row.next,
        },
        created_at: row.created_at,
    });
    Ok(views.collect())
}

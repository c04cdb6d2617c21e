use jobs::{
    domains::chat::{Author, MessageState, Reaction, VoiceState, Vote},
    ids::{GenerationId, MessageId},
};
use sqlx::PgConnection;

use super::{
    view::{ChatPicture, ChatVoice, MessagePage, MessageView, Variant},
    voice_link::VoiceLinks,
};

/// Messages of one page.
const PAGE: usize = 40;

/// The branch that ends with the message: that one and those before it.
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

/// One message; the caller knows that it is the person's.
pub(super) async fn load_message(
    conn: &mut PgConnection,
    links: VoiceLinks<'_>,
    id: MessageId,
) -> sqlx::Result<MessageView> {
    let mut found = load(conn, links, id, 1).await?;
    found.pop().ok_or(sqlx::Error::RowNotFound)
}

/// So many messages up from the last one, newest first. A welcome without words is nothing to show.
async fn load(
    conn: &mut PgConnection,
    links: VoiceLinks<'_>,
    last: MessageId,
    count: usize,
) -> sqlx::Result<Vec<MessageView>> {
    let rows = sqlx::query!(
        r#"with recursive branch as (
               select messages.*, 1 as depth from messages where id = $1
               union all
               select messages.*, depth + 1
               from branch
               join messages on messages.id = branch.parent_id
               where depth < $2
           )
           select branch.id as "id!: MessageId", client_id, parent_id as "parent: MessageId",
               author as "author!: Author", body as "text!", branch.state as "state!: MessageState", attempt as "attempt!",
               branch.is_demo as "is_demo!", needs_care as "needs_care!", vote as "vote: Vote",
               is_auto as "is_auto!", reaction as "reaction: Reaction", branch.created_at as "created_at!",
               generation_id as "generation: GenerationId", suggestions as "suggestions!",
               siblings.count as "count!", siblings.index as "index!", previous.id as "previous?: MessageId",
               next.id as "next?: MessageId",
               voice.state as "voice?: VoiceState", voice.duration_ms, voice.peaks, voice.is_demo as "is_voice_demo?"
           from branch
           cross join lateral (
               select count(*), count(*) filter (where id < branch.id) as index
               from messages
               where parent_id = branch.parent_id
           ) as siblings
           left join lateral (
               select id from messages where parent_id = branch.parent_id and id < branch.id order by id desc limit 1
           ) as previous on true
           left join lateral (
               select id from messages where parent_id = branch.parent_id and id > branch.id order by id limit 1
           ) as next on true
           left join message_voices as voice on voice.message_id = branch.id
           where parent_id is not null or body <> ''
           order by depth"#,
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
        is_welcome: row.parent.is_none(),
        text: row.text,
        state: row.state,
        attempt: row.attempt,
        is_demo: row.is_demo,
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
        }),
        picture: row.generation.map(|generation_id| ChatPicture { generation_id }),
        suggestions: row.suggestions,
        variant: Variant {
            index: row.index,
            // The root has no siblings, and is one of one.
            count: row.count.max(1),
            previous_id: row.previous,
            next_id: row.next,
        },
        created_at: row.created_at,
    });
    Ok(views.collect())
}

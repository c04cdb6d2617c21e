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
               branch.is_demo as "is_demo!", is_removed as "is_removed!",
               reworded_at is not null as "is_edited!", needs_care as "needs_care!", vote as "vote: Vote",
               is_auto as "is_auto!", reaction as "reaction: Reaction", branch.created_at as "created_at!",
               generation_id as "generation: GenerationId", suggestions as "suggestions!",
               coalesce(greetings.count, siblings.count) as "count!",
               coalesce(greetings.index, siblings.index) as "index!", previous.id as "previous?: MessageId",
               next.id as "next?: MessageId",
               (
                   -- in the order of the cast
                   select array_agg(coalesce(heard.username, member.username) order by position)
                   from scene_cast as member
                   left join characters as heard on heard.id = member.character_id
                   where member.chat_id = branch.chat_id and member.id = any (witnesses)
               ) as "witnesses?", branch.witnesses is not null as "is_in_scene!",
               speaker.username as "speaker?", speaker.display_name as "speaker_name?", portrait as "portrait?: MediaId",
               voice.state as "voice?: VoiceState", voice.duration_ms, voice.peaks, voice.is_demo as "is_voice_demo?",
               (
                   select array_agg(part.duration_ms order by part.place)
                   from message_voice_parts as part
                   where part.message_id = branch.id and voice.state = 'waiting'
               ) as "parts?"
           from branch
           cross join lateral (
               select count(*), count(*) filter (where id < branch.id) as index
               from messages where parent_id = branch.parent_id
           ) as siblings
           -- the welcome stands for all greetings of its character
           left join lateral (
               select 1 + cardinality(other_greetings(card)) as count,
                   least(branch.greeting_place, cardinality(other_greetings(card))) as index
               from chats
               join characters on characters.id = character_id and characters.deleted_at is null
               where branch.parent_id is null and chats.id = branch.chat_id
           ) as greetings on true
           left join lateral (
               select id from messages where parent_id = branch.parent_id and id < branch.id order by id desc limit 1
           ) as previous on true
           left join lateral (
               select id from messages where parent_id = branch.parent_id and id > branch.id order by id limit 1
           ) as next on true
           left join message_voices as voice on voice.message_id = branch.id
           left join lateral (
               select coalesce(characters.username, member.username) as username,
                   coalesce(characters.display_name, member.display_name) as display_name, media.id as portrait
               from scene_cast as member
               left join characters on characters.id = member.character_id
               left join media on media.id = portrait_id and media.deleted_at is null
               where member.chat_id = branch.chat_id and member.id = branch.speaker_id
           ) as speaker on true
           where parent_id is not null or body <> '' or is_removed
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
        speaker: Speaker::of(row.speaker, row.speaker_name, row.portrait),
        witnesses: row.is_in_scene.then(|| row.witnesses.unwrap_or_default()),
        is_welcome: row.parent.is_none(),
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

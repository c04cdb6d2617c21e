//! An answer: ordered, begun, saved while it is said, and ended.
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use super::{
    Author, ChatError, MessageState, OwnPersona, Reply, ReplyStyle, ResponseLength, Talker,
    auto::{hear_answer, lock_chips_of},
    find_own::lock_chat_of,
    memory::order_remembering,
    scene::answer_in_turn,
    told::{persona_told, told_in_scene, told_in_talk},
};
use crate::{
    domains::characters::{CardWords, Language, Person, seed_of, told_to_models},
    ids::{AccountId, CharacterId, ChatId, MessageId},
    live::{LiveEvent, announce},
    queue::{Abandoned, EnqueueOptions, Lease, LeaseLost, enqueue_with, hold_lease, succeed},
};

/// Seconds that a person sees an empty answer before being told that none comes.
const PATIENCE_SECONDS: f64 = 60.0;
/// Maximum pending answers of one person.
const MOST_UNDER_WAY: i64 = 8;

/// Adds an empty answer under the message, shows that branch, and orders the answer.
pub(super) async fn order_reply(
    tx: &mut PgConnection,
    talker: Talker,
    chat: ChatId,
    parent: MessageId,
) -> Result<MessageId, ChatError> {
    check_under_way(tx, talker).await?;
    let id = MessageId::fresh();
    sqlx::query!(
        "insert into messages (id, chat_id, parent_id, author, state) values ($1, $2, $3, $4, $5)",
        id.0,
        chat.0,
        parent.0,
        Author::AiCharacter as _,
        MessageState::Waiting as _,
    )
    .execute(&mut *tx)
    .await?;
    show_last(tx, chat, id).await?;
    let job = Reply {
        message_id: id,
        account_id: talker.account(),
    };
    let options = EnqueueOptions {
        id: Some(Reply::job_id(id)),
        ..EnqueueOptions::default()
    };
    enqueue_with(tx, &job, options).await?;
    Ok(id)
}

/// Whether an answer is pending in the chat. Read under its lock, which may have been waited for.
pub(super) async fn is_answering(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from messages where chat_id = $1 and state in ('waiting', 'streaming')
           ) as "is_answering!""#,
        chat.0,
    )
    .fetch_one(tx)
    .await
}

/// Shows the branch that ends with a new message.
pub(super) async fn show_last(tx: &mut PgConnection, chat: ChatId, id: MessageId) -> sqlx::Result<()> {
    sqlx::query!(
        "update chats set head_id = $2, last_at = now() where id = $1",
        chat.0,
        id.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn check_under_way(tx: &mut PgConnection, talker: Talker) -> Result<(), ChatError> {
    let count = match talker {
        // Pending answers are in recent chats only, which spares a scan of all.
        Talker::Member(account) => {
            sqlx::query_scalar!(
                r#"select count(*) as "count!"
                   from chats
                   join messages on chat_id = chats.id and state in ('waiting', 'streaming')
                   where account_id = $1 and last_at > now() - interval '1 day'"#,
                account.0,
            )
            .fetch_one(tx)
            .await?
        }
        Talker::Guest(guest) => {
            sqlx::query_scalar!(
                r#"select count(*) as "count!"
                   from chats
                   join messages on chat_id = chats.id and state in ('waiting', 'streaming')
                   where guest_id = $1"#,
                guest,
            )
            .fetch_one(tx)
            .await?
        }
    };
    if count < MOST_UNDER_WAY {
        Ok(())
    } else {
        Err(ChatError::TooMany)
    }
}

/// Input of a run.
#[derive(Clone, Debug)]
pub enum Opened {
    Speak(Box<ReplyWork>),
    /// Stop was pressed before a worker came: end it with the saved text.
    Stopped {
        text: String,
        is_demo: bool,
    },
    /// The speaker is gone.
    Nobody,
    /// Nothing is left to do.
    Gone,
}

/// The messages to answer, and who answers.
#[derive(Clone, Debug)]
pub struct ReplyWork {
    pub chat: ChatId,
    pub talker: Talker,
    /// The chat's name in URLs: the character's, or that of the scene.
    pub username: String,
    pub display_name: String,
    pub person: Person,
    pub about: String,
    pub scenario: String,
    /// Texts of an imported card.
    pub card: CardWords,
    pub language: Language,
    pub response_length: Option<ResponseLength>,
    pub reply_style: Option<ReplyStyle>,
    /// The person as this chat knows them.
    pub own_persona: OwnPersona,
    /// Whether the person said nothing since the character's last words.
    pub is_going_on: bool,
    /// 1 at the first run that spoke.
    pub attempt: i16,
    /// Whether the person has waited too long to wait any further.
    pub is_late: bool,
    /// Memories of the person, the most important first.
    pub memories: Vec<String>,
    /// Whether there are more memories than these.
    pub has_more_memories: bool,
    /// Summary of earlier messages.
    pub summary: String,
    /// In a scene, the names of the other characters who hear it.
    pub company: Vec<String>,
    /// Oldest first; the last one is answered.
    pub turns: Vec<Turn>,
}

impl ReplyWork {
    /// The text that is answered.
    pub fn asked(&self) -> &str {
        self.turns.last().map_or("", |turn| &turn.text)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub author: Author,
    /// Name of the character, if it is not the prompted one.
    pub name: Option<String>,
    pub text: String,
}

/// Begins a run, which starts over after an earlier run.
pub async fn open_reply(tx: &mut PgConnection, lease: Lease, id: MessageId) -> Result<Opened, LeaseLost> {
    hold_lease(tx, lease).await?;
    // Forgetting either precedes reading the messages, or finds the answer under way.
    lock_chat_of(tx, id).await?;
    let row = sqlx::query!(
        r#"with said_anew as (
               -- it was told of what is forgotten; this run is not
               delete from withheld_messages
               using messages
               where message_id = $1 and messages.id = $1 and state in ('waiting', 'streaming') and stop_at is null
           )
           update messages
           -- browsers start over with a new run; what somebody stopped stays
           set state = 'streaming', attempt = attempt + 1, body = case when stop_at is null then '' else body end
           from chats
           join (select id as answer, speaker_id as voice from messages) as said on answer = $1
           left join characters on characters.id = coalesce(voice, character_id) and deleted_at is null
           left join own_personas on own_personas.account_id = chats.account_id
           where messages.id = $1 and chats.id = chat_id and state in ('waiting', 'streaming')
           returning body, is_demo, stop_at, attempt, parent_id as "parent: MessageId", chats.id as "chat: ChatId",
               now() - messages.created_at > make_interval(secs => $2) as "is_late!",
               chats.account_id as "account: AccountId", guest_id, response_length as "response_length: ResponseLength",
               reply_style as "reply_style: ReplyStyle", own_name as "own_name!", own_look as "own_look!",
               own_role as "own_role!", persona_name as "persona_name?", persona_look as "persona_look?",
               persona_role as "persona_role?",
               case when place is null then characters.username else chats.username end as "username?",
               characters.display_name as "display_name?", person as "person?: Json<Person>", about as "about?",
               coalesce(place, scenario) as "scenario?", card as "card?: Json<serde_json::Value>", language as "language?: Language",
               speaker_id as "speaker: CharacterId""#,
        id.0,
        PATIENCE_SECONDS,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        return Ok(Opened::Gone);
    };
    if let Some(keep) = row.stop_at {
        return Ok(Opened::Stopped {
            text: keep_units(row.body, keep),
            is_demo: row.is_demo,
        });
    }
    let known = (row.person, row.username, row.display_name, row.language);
    let (Some(person), Some(username), Some(display_name), Some(language)) = known else {
        return Ok(Opened::Nobody);
    };
    let (Some(talker), Some(parent)) = (Talker::of(row.account, row.guest_id), row.parent) else {
        return Ok(Opened::Gone);
    };
    let own_persona = persona_told(
        OwnPersona {
            name: row.own_name,
            look: row.own_look,
            role: row.own_role,
        },
        OwnPersona {
            name: row.persona_name.unwrap_or_default(),
            look: row.persona_look.unwrap_or_default(),
            role: row.persona_role.unwrap_or_default(),
        },
    );
    let told = match row.speaker {
        Some(speaker) => told_in_scene(tx, id, parent, speaker).await?,
        None => told_in_talk(tx, row.chat, parent).await?,
    };
    let heard: Vec<&str> = told.turns.iter().map(|turn| turn.text.as_str()).collect();
    let seed = seed_of(&[row.chat.0]);
    let card = row
        .card
        .map(|card| CardWords::of(&card.0, &heard, seed))
        .unwrap_or_default();
    Ok(Opened::Speak(Box::new(ReplyWork {
        card,
        chat: row.chat,
        memories: told.memories,
        has_more_memories: told.has_more_memories,
        summary: told.summary,
        company: told.company,
        is_going_on: told.is_going_on,
        turns: told.turns,
        talker,
        username,
        display_name,
        person: person.0,
        about: told_to_models(&row.about.unwrap_or_default(), seed),
        scenario: told_to_models(&row.scenario.unwrap_or_default(), seed),
        language,
        response_length: row.response_length,
        reply_style: row.reply_style,
        own_persona,
        attempt: row.attempt,
        is_late: row.is_late,
    })))
}

/// Result of saving the text so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Continue speaking.
    GoOn,
    /// Stop was pressed.
    Stopped,
    /// This run is over: the message is gone, or another run has started over.
    Over,
}

/// Saves the text so far, if it is new. A statement of its own: see its commit.
pub async fn save_reply(
    conn: &mut PgConnection,
    id: MessageId,
    attempt: i16,
    text: Option<&str>,
    is_demo: bool,
) -> sqlx::Result<Kept> {
    // Not flushed to disk: only the end of an answer must be durable, and one that a crash cuts is said again.
    let found = sqlx::query_scalar!(
        r#"with saved as (
               update messages
               set body = $3, is_demo = $4
               where id = $1 and attempt = $2 and state = 'streaming' and $3::text is not null
               returning stop_at, set_config('synchronous_commit', 'off', true)
           )
           select coalesce(saved.stop_at, messages.stop_at) is not null as "is_stopped!"
           from messages
           left join saved on true
           where messages.id = $1 and attempt = $2 and state = 'streaming'"#,
        id.0,
        attempt,
        text,
        is_demo,
    )
    .fetch_optional(conn)
    .await?;
    Ok(match found {
        Some(false) => Kept::GoOn,
        Some(true) => Kept::Stopped,
        None => Kept::Over,
    })
}

/// How an answer ends successfully.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyEnd {
    Done,
    Stopped,
}

/// Ends the answer with its whole text, and its job, in one transaction.
pub async fn deliver_reply(
    tx: &mut PgConnection,
    lease: Lease,
    id: MessageId,
    text: &str,
    is_demo: bool,
    end: ReplyEnd,
) -> Result<(), LeaseLost> {
    succeed(tx, lease).await?;
    lock_chips_of(tx, id).await?;
    lock_chat_of(tx, id).await?;
    let stop_at = sqlx::query_scalar!("select stop_at from messages where id = $1", id.0)
        .fetch_optional(&mut *tx)
        .await?
        .flatten();
    // Stop may have been pressed after the last check.
    let (state, text) = match (end, stop_at) {
        (ReplyEnd::Done, None) => (MessageState::Done, text.to_owned()),
        (_, stop_at) => (
            MessageState::Stopped,
            keep_units(text.to_owned(), stop_at.unwrap_or(i32::MAX)),
        ),
    };
    end_reply(tx, id, state, &text, is_demo).await?;
    Ok(())
}

/// Gives up on the answer: it is removed, or keeps the text before Stop was pressed.
pub(super) async fn give_up_reply(tx: &mut PgConnection, id: MessageId, why: &Abandoned) -> sqlx::Result<()> {
    lock_chips_of(tx, id).await?;
    lock_chat_of(tx, id).await?;
    let found = sqlx::query!(
        "select body, is_demo, stop_at from messages where id = $1 and state in ('waiting', 'streaming')",
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(found) = found else {
        return Ok(());
    };
    let is_stopped = *why == Abandoned::Cancelled || found.stop_at.is_some();
    if is_stopped {
        let text = keep_units(found.body, found.stop_at.unwrap_or(i32::MAX));
        end_reply(tx, id, MessageState::Stopped, &text, found.is_demo).await
    } else {
        end_reply(tx, id, MessageState::Failed, "", found.is_demo).await
    }
}

async fn end_reply(
    tx: &mut PgConnection,
    id: MessageId,
    state: MessageState,
    text: &str,
    is_demo: bool,
) -> sqlx::Result<()> {
    let chat = sqlx::query!(
        r#"with ended as (
               update messages
               set state = $2, body = $3, is_demo = $4, finished_at = now()
               where id = $1 and state in ('waiting', 'streaming')
               returning chat_id
           )
           update chats
           set last_at = now(), unread = unread + ($2 = 'done')::integer
           from ended
           where chats.id = ended.chat_id
           returning chats.id as "id: ChatId", account_id as "account: AccountId", guest_id as "guest: Uuid",
               coalesce((select username from characters where characters.id = character_id), username) as "username!""#,
        id.0,
        state as _,
        text,
        is_demo,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(chat) = chat else {
        return Ok(());
    };
    if let Some(talker) = Talker::of(chat.account, chat.guest) {
        let event = LiveEvent::NewPrivateMessageReceived {
            chat: chat.username,
            message_id: id,
            state,
            is_direct: false,
        };
        announce(tx, talker.key(), &event).await?;
    }
    if state == MessageState::Done {
        order_remembering(tx, chat.id, false).await?;
        if let Some(talker) = Talker::of(chat.account, chat.guest) {
            answer_in_turn(tx, talker, chat.id, id).await?;
        }
    }
    hear_answer(tx, chat.id, id, state).await
}

/// The first UTF-16 units of a text, as browsers count them; never half a character.
fn keep_units(mut text: String, units: i32) -> String {
    let most = usize::try_from(units).unwrap_or_default();
    let mut seen = 0;
    let end = text.char_indices().find_map(|(at, letter)| {
        seen += letter.len_utf16();
        (seen > most).then_some(at)
    });
    if let Some(end) = end {
        text.truncate(end);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::keep_units;

    #[test]
    fn what_stays_is_counted_as_browsers_count_and_never_ends_in_half_a_character() {
        let text = || "a😀b".to_owned();

        assert_eq!(keep_units(text(), 0), "");
        assert_eq!(keep_units(text(), 1), "a");
        assert_eq!(keep_units(text(), 2), "a");
        assert_eq!(keep_units(text(), 3), "a😀");
        assert_eq!(keep_units(text(), 4), "a😀b");
        assert_eq!(keep_units(text(), i32::MAX), "a😀b");
    }
}

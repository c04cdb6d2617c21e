use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        direct::{BlockedReason, DIRECT_MAX_CHARS, DIRECT_MAX_PRICE, SaleLine, Standing, message_cost},
        ledger::Chips,
        sales::RequestState,
        twin::{TwinStanding, TwinTalkState, find_standing, find_standings},
    },
    ids::{AccountId, ChatId},
};
use serde_json::Value;
use sqlx::PgConnection;

use super::view::{DirectBox, DirectChatView, DirectCounterpart, DirectTwin, DirectVoiceSettings, LastDirectMessage};
use crate::{
    app::AppState,
    domains::{
        chat::AccessData,
        creators::{load_avatars, picture_url},
    },
    http::{
        cursor::Cursor,
        problem::{ApiError, Code},
    },
};

/// Filter of a member's chats.
#[derive(Default)]
pub(super) struct Wanted<'a> {
    pub(super) username: Option<&'a str>,
    pub(super) part_of_name: Option<&'a str>,
    pub(super) which: Option<DirectBox>,
    pub(super) is_pinned: Option<bool>,
    pub(super) after: Option<Cursor>,
    pub(super) limit: i64,
    /// List price of a message to a creator, in chips.
    pub(super) list_price: Chips,
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one talk, not a state"
)]
pub(super) struct Row {
    pub(super) id: ChatId,
    them: AccountId,
    username: String,
    display_name: String,
    is_creator: bool,
    is_deleted: bool,
    is_geo_banned: bool,
    is_counterpart_banned: bool,
    bars: Vec<String>,
    is_banned: bool,
    has_blocked: bool,
    is_blocked: bool,
    is_accepted: bool,
    sent: i32,
    has_accepted: bool,
    unread: i32,
    is_pinned: bool,
    is_muted: bool,
    draft: String,
    pub(super) last_at: Option<DateTime<Utc>>,
    last_text: Option<String>,
    last_is_own: Option<bool>,
    last_has_media: Option<bool>,
    last_said_at: Option<DateTime<Utc>>,
    last_request_state: Option<RequestState>,
    last_sale: Option<Value>,
    is_subscribed: bool,
    message_cost: i32,
}

/// The member's chats, newest first.
pub(super) async fn load_chats(
    conn: &mut PgConnection,
    account: AccountId,
    wanted: &Wanted<'_>,
) -> sqlx::Result<Vec<Row>> {
    sqlx::query_file_as!(
        Row,
        "src/domains/direct/load_chats.sql",
        account.0,
        wanted.username,
        wanted.part_of_name,
        wanted.which.map(|which| which == DirectBox::Requests),
        wanted.is_pinned,
        wanted.after.map(|cursor| cursor.at),
        wanted.after.map(|cursor| cursor.id),
        wanted.limit,
        i32::try_from(wanted.list_price.as_i64()).unwrap_or(i32::MAX),
    )
    .fetch_all(conn)
    .await
}

/// The member's chat with the named one, and its id if it exists. Missing people, and the member themselves, are
/// reported as missing.
pub(crate) async fn load_chat(
    conn: &mut PgConnection,
    app: &AppState,
    account: AccountId,
    username: &str,
) -> Result<(DirectChatView, Option<ChatId>), ApiError> {
    let wanted = Wanted {
        username: Some(username),
        limit: 1,
        list_price: app.prices().private_message,
        ..Wanted::default()
    };
    match load_chats(conn, account, &wanted).await?.pop() {
        Some(row) => {
            let id = row.id;
            let twin = find_standing(conn, account, row.them).await?;
            let avatar = load_avatars(conn, &[row.them]).await?.remove(&row.them);
            Ok((view(row, twin.as_ref(), avatar), Some(id)))
        }
        None => Ok((load_unbegun(conn, app, account, username).await?, None)),
    }
}

async fn load_unbegun(
    conn: &mut PgConnection,
    app: &AppState,
    account: AccountId,
    username: &str,
) -> Result<DirectChatView, ApiError> {
    let them = sqlx::query!(
        r#"select id as "id: AccountId", username, display_name, blocked_at is not null as "is_banned!",
               role = 'creator' as "is_creator!",
               coalesce(message_bars($2, accounts.id), '{}') as "bars!",
               exists (
                   select from current_memberships where creator_id = accounts.id and member_id = $2
               ) as "is_subscribed!",
               have_dealt(accounts.id, $2) as "have_dealt!"
           from accounts
           where lower(username) = lower($1) and id <> $2 and deleted_at is null
               and not is_restricted(id)"#,
        username,
        account.0,
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Code::NotFound)?;
    let message_cost = message_cost(&mut *conn, account, &them.username, app.prices().private_message).await?;
    let twin = find_standing(conn, account, them.id).await?;
    let avatar_url = load_avatars(conn, &[them.id]).await?.remove(&them.id);
    let standing = Standing {
        is_counterpart_banned: them.is_banned,
        bars: BlockedReason::read(&them.bars),
        is_accepted: them.have_dealt,
        ..Standing::default()
    };
    Ok(DirectChatView {
        id: None,
        counterpart_id: them.id,
        counterpart: DirectCounterpart {
            username: them.username,
            display_name: them.display_name,
            avatar_url,
            is_available: !them.is_banned,
            is_deleted: false,
            is_creator: them.is_creator,
        },
        last_message: None,
        unread_count: 0,
        is_pinned: false,
        is_muted: false,
        message_draft: String::new(),
        is_request: false,
        is_blocked: false,
        blocked_reason: standing.blocked_reason(),
        access_data: AccessData::of(standing.blocked_reason(), them.have_dealt),
        can_send_media: them.have_dealt && standing.blocked_reason().is_none(),
        max_length: DIRECT_MAX_CHARS,
        max_price: Chips::new(DIRECT_MAX_PRICE),
        message_cost,
        is_subscribed: them.is_subscribed,
        chat_bot_enabled: twin.as_ref().is_some_and(TwinStanding::answers),
        twin: twin_view(twin.as_ref()),
        settings: voice_settings(twin.as_ref()),
    })
}

/// Views of the chats, each with the twin in it and the picture of the other person.
pub(super) async fn views(
    conn: &mut PgConnection,
    account: AccountId,
    rows: Vec<Row>,
) -> sqlx::Result<Vec<DirectChatView>> {
    let others: Vec<AccountId> = rows.iter().map(|row| row.them).collect();
    let twins = find_standings(conn, account, &others).await?;
    let mut avatars = load_avatars(conn, &others).await?;
    let views = rows.into_iter().map(|row| {
        let twin = twins.iter().find(|twin| twin.other == row.them);
        let avatar = avatars.remove(&row.them);
        view(row, twin, avatar)
    });
    Ok(views.collect())
}

/// A twin that the fan can't talk with is none.
fn twin_view(twin: Option<&TwinStanding>) -> Option<DirectTwin> {
    let twin = twin.filter(|twin| twin.is_open || twin.state.is_some())?;
    Some(DirectTwin {
        state: twin.state.unwrap_or(TwinTalkState::Twin),
        is_own: twin.is_own,
        is_answering: twin.is_answering,
        is_on_duty: twin.is_on_duty,
        name: twin.name.clone(),
        avatar_url: twin.avatar.map(|id| picture_url(&twin.username, "twin", "320", id)),
    })
}

fn voice_settings(twin: Option<&TwinStanding>) -> DirectVoiceSettings {
    twin.map_or_else(DirectVoiceSettings::default, |twin| DirectVoiceSettings {
        voice_messages_allowed: twin.voice_messages,
        voiceover_messages_allowed: twin.voiceover_messages,
    })
}

fn view(row: Row, twin: Option<&TwinStanding>, avatar: Option<String>) -> DirectChatView {
    let standing = Standing {
        is_counterpart_deleted: row.is_deleted,
        is_geo_banned: row.is_geo_banned,
        is_banned: row.is_banned,
        is_counterpart_banned: row.is_counterpart_banned,
        has_blocked: row.has_blocked,
        is_blocked: row.is_blocked,
        bars: BlockedReason::read(&row.bars),
        is_accepted: row.is_accepted,
        sent: row.sent,
    };
    let blocked_reason = standing.blocked_reason();
    let is_shown = row.last_at.is_some();
    // Same as after a ban, so that a blocked member can't tell.
    let is_available = !row.is_deleted && !row.is_counterpart_banned && !row.is_blocked;
    DirectChatView {
        id: is_shown.then_some(row.id),
        last_message: last_message(&row),
        counterpart_id: row.them,
        counterpart: DirectCounterpart {
            username: row.username,
            display_name: row.display_name,
            avatar_url: avatar.filter(|_| is_available),
            is_available,
            is_deleted: row.is_deleted,
            is_creator: row.is_creator,
        },
        unread_count: row.unread,
        is_pinned: row.is_pinned,
        is_muted: row.is_muted,
        message_draft: row.draft,
        is_request: is_shown && !row.has_accepted && !row.has_blocked,
        is_blocked: row.has_blocked,
        blocked_reason,
        access_data: AccessData::of(blocked_reason, row.is_accepted),
        can_send_media: row.is_accepted && blocked_reason.is_none(),
        max_length: DIRECT_MAX_CHARS,
        max_price: Chips::new(DIRECT_MAX_PRICE),
        message_cost: Chips::new(row.message_cost.unsigned_abs()),
        is_subscribed: row.is_subscribed,
        chat_bot_enabled: twin.is_some_and(TwinStanding::answers),
        twin: twin_view(twin),
        settings: voice_settings(twin),
    }
}

fn last_message(row: &Row) -> Option<LastDirectMessage> {
    Some(LastDirectMessage {
        text: row.last_text.clone()?,
        is_own: row.last_is_own?,
        has_media: row.last_has_media?,
        request_state: row.last_request_state,
        sale: row
            .last_sale
            .clone()
            .and_then(SaleLine::read)
            .map(SaleLine::without_sums),
        created_at: row.last_said_at?,
    })
}

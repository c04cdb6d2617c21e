use axum::extract::State;
use jobs::{
    domains::{
        chat::{Talker, count_unread},
        direct::count_unread_direct,
        notifications::{Event, NOTICE_DAYS, Notice, count_unread_news},
    },
    ids::{AccountId, NoticeId},
};
use serde::Deserialize;
use sqlx::PgConnection;
use utoipa::IntoParams;

use super::view::{Counters, NoticeView, Notices};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListNotices {
    /// Leaves out notifications about pictures, videos and posts: for a screen that others can see.
    #[serde(default)]
    is_sfw: bool,
}

/// Notifications of the last 90 days, and unread counters.
#[utoipa::path(get, path = "/front/users/{id}/notifications", tag = "notifications",
    params(("id" = AccountId, Path), ListNotices),
    responses((status = 200, body = Notices), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_notices(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Query(query): Query<ListNotices>,
) -> Result<Json<Notices>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let mut items = find_notices(&mut conn, caller.account).await?;
    if query.is_sfw {
        items.retain(|notice| !matches!(notice.event, Event::Content | Event::Posts));
    }
    let unread_count = items.iter().filter(|notice| !notice.is_read).count();
    Ok(Json(Notices {
        unread_count: i64::try_from(unread_count).unwrap_or(i64::MAX),
        counters: count(&mut conn, caller.account).await?,
        items,
    }))
}

async fn find_notices(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<NoticeView>> {
    let rows = sqlx::query!(
        r#"select id as "id: NoticeId", kind, detail, read_at is not null as "is_read!", created_at
           from notices
           where account_id = $1 and created_at > now() - make_interval(days => $2)
               -- the page counts these elsewhere
               and kind not in ('new_message', 'new_comment')
           order by id desc
           limit 50"#,
        account.0,
        NOTICE_DAYS,
    )
    .fetch_all(conn)
    .await?;
    let notices = rows.into_iter().filter_map(|row| {
        // A newer build's kinds have no words here.
        let notice = Notice::read(&row.kind, &row.detail)?;
        Some(NoticeView {
            id: row.id,
            event: notice.event(),
            notice,
            is_read: row.is_read,
            created_at: row.created_at,
        })
    });
    Ok(notices.collect())
}

async fn count(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Counters> {
    let chats = count_unread(conn, Talker::Member(account)).await?;
    let direct = count_unread_direct(conn, account).await?;
    let messages = sqlx::query!(
        r#"select
               coalesce(sum(unread) filter (where accepted_at is not null), 0)::bigint as "unread!",
               coalesce(sum(unread) filter (where accepted_at is null and blocked_at is null), 0)::bigint
                   as "of_strangers!",
               count(*) filter (where accepted_at is null and blocked_at is null and last_at is not null)
                   as "requests!"
           from direct_sides
           where account_id = $1"#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    // Guests' messages to characters are private: the makers see how many guests chat, but no text.
    let guests = sqlx::query_scalar!(
        r#"select count(*) as "count!" from chats
           join characters on characters.id = chats.character_id
           where characters.account_id = $1 and chats.guest_id is not null"#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(Counters {
        unread_chats_count: chats + direct,
        unread_private_messages_count: messages.unread,
        unread_private_messages_requests_count: messages.of_strangers,
        private_messages_requests_count: messages.requests,
        unread_news_count: count_unread_news(conn, account).await?,
        unread_guests_messages_count: 0,
        guests_conversations_count: guests,
    })
}

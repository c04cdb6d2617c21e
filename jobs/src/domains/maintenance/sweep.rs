use sqlx::PgConnection;

use crate::{
    domains::{
        admin_jobs::forget_exports,
        characters::{CHARACTER_BIN_DAYS, PREVIEW_DAYS},
        chat::{GUEST_TALK_DAYS, MEMORY_BIN_DAYS},
        feed::COMMENT_UNDO_MINUTES,
        notifications::NOTICE_DAYS,
    },
    queue::sweep_history,
};

/// Number of rows a sweep deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    pub live_events: u64,
    pub sessions: u64,
    pub account_keys: u64,
    pub login_attempts: u64,
    pub mails: u64,
    pub notices: u64,
    pub comments: u64,
    pub characters: u64,
    pub previews: u64,
    pub memories: u64,
    pub guest_talks: u64,
    pub guest_chats: u64,
    pub workers: u64,
    pub job_exports: u64,
    pub history: u64,
}

/// Deletes in batches, so that no statement locks many rows for long. Repeat while it returns rows.
pub async fn sweep(conn: &mut PgConnection) -> sqlx::Result<Swept> {
    let live_events = sqlx::query!(
        "delete from live_events
         where id in (
             select id from live_events
             where created_at < now() - interval '10 minutes' and cursor is not null
             order by created_at
             limit 5000
         )",
    )
    .execute(&mut *conn)
    .await?;
    let sessions = sqlx::query!(
        "delete from sessions
         where id in (
             select id from sessions
             where expires_at < now() - interval '7 days' or ended_at < now() - interval '7 days'
             limit 5000
         )",
    )
    .execute(&mut *conn)
    .await?;
    let account_keys = sqlx::query!(
        "delete from account_keys
         where secret_hash in (
             select secret_hash from account_keys where expires_at < now() - interval '7 days' limit 5000
         )",
    )
    .execute(&mut *conn)
    .await?;
    let login_attempts = sqlx::query!(
        "delete from login_attempts
         where (scope, subject) in (
             select scope, subject from login_attempts where last_at < now() - interval '2 days' limit 5000
         )",
    )
    .execute(&mut *conn)
    .await?;
    let (mails, notices) = sweep_messages(&mut *conn).await?;
    let characters = sqlx::query!(
        "with gone as (
             delete from characters
             where id in (
                 select id from characters
                 where deleted_at < now() - make_interval(days => $1) and removed_at is null
                     and not is_account_held(account_id)
                 limit 500
             )
             returning lower(username) as username
         )
         insert into former_character_names (username) select username from gone on conflict do nothing",
        CHARACTER_BIN_DAYS,
    )
    .execute(&mut *conn)
    .await?;
    let previews = sqlx::query!(
        "delete from character_previews
         where key in (
             select key from character_previews
             where used_at < now() - make_interval(days => $1)
             order by used_at
             limit 5000
         )",
        PREVIEW_DAYS,
    )
    .execute(&mut *conn)
    .await?;
    // Kept for 90 days, because they name the builds of the oldest jobs.
    let workers = sqlx::query!("delete from workers where seen_at < now() - interval '90 days'")
        .execute(&mut *conn)
        .await?;
    Ok(Swept {
        live_events: live_events.rows_affected(),
        sessions: sessions.rows_affected(),
        account_keys: account_keys.rows_affected(),
        login_attempts: login_attempts.rows_affected(),
        mails,
        notices,
        comments: sweep_comments(&mut *conn).await?,
        characters: characters.rows_affected(),
        previews: previews.rows_affected(),
        memories: sweep_memories(conn).await?,
        guest_talks: sweep_guest_talks(conn).await?,
        guest_chats: sweep_guest_chats(conn).await?,
        workers: workers.rows_affected(),
        job_exports: forget_exports(conn).await?,
        history: sweep_history(conn).await?,
    })
}

/// Deleted comments whose deletion can't be undone any more.
async fn sweep_comments(conn: &mut PgConnection) -> sqlx::Result<u64> {
    let swept = sqlx::query!(
        "delete from comment_bin
         where id in (
             select id from comment_bin
             where deleted_at < now() - make_interval(mins => $1)
             order by deleted_at
             limit 5000
         )",
        COMMENT_UNDO_MINUTES,
    )
    .execute(conn)
    .await?;
    Ok(swept.rows_affected())
}

/// Activity of guests who were inactive for the lifetime of their cookie.
async fn sweep_guest_talks(conn: &mut PgConnection) -> sqlx::Result<u64> {
    let swept = sqlx::query!(
        "delete from guest_talk
         where guest_id in (
             select guest_id from guest_talk
             where last_at < now() - make_interval(days => $1)
             order by last_at
             limit 5000
         )
             -- not of whoever has said something since
             and last_at < now() - make_interval(days => $1)",
        GUEST_TALK_DAYS,
    )
    .execute(conn)
    .await?;
    Ok(swept.rows_affected())
}

/// Chats of such guests, which are unreachable. Members' chats are kept until they delete them.
async fn sweep_guest_chats(conn: &mut PgConnection) -> sqlx::Result<u64> {
    let swept = sqlx::query!(
        "delete from chats
         where id in (
             select id from chats
             where guest_id is not null and last_at < now() - make_interval(days => $1)
             order by last_at
             limit 500
         )
             -- whoever has signed up meanwhile has taken it over
             and guest_id is not null and last_at < now() - make_interval(days => $1)",
        GUEST_TALK_DAYS,
    )
    .execute(conn)
    .await?;
    Ok(swept.rows_affected())
}

/// Memories that can't be restored any more. Their withheld messages stay withheld.
async fn sweep_memories(conn: &mut PgConnection) -> sqlx::Result<u64> {
    let swept = sqlx::query_scalar!(
        r#"with gone as (
             delete from memories
             where id in (
                 select id from memories where forgotten_at < now() - make_interval(days => $1) limit 1000
             ) and forgotten_at < now() - make_interval(days => $1)
             returning id
         ), freed as (
             delete from withheld_messages using gone where memory_id = gone.id returning message_id
         ), withheld as (
             insert into withheld_messages (message_id, memory_id)
             select distinct message_id, '00000000-0000-0000-0000-000000000000'::uuid from freed
             on conflict do nothing
         )
         select count(*) as "count!" from gone"#,
        MEMORY_BIN_DAYS,
    )
    .fetch_one(conn)
    .await?;
    Ok(swept.unsigned_abs())
}

/// Mails sent long ago, and expired notices.
async fn sweep_messages(conn: &mut PgConnection) -> sqlx::Result<(u64, u64)> {
    let mails = sqlx::query!(
        "delete from mails
         where id in (
             select id from mails where created_at < now() - interval '30 days' order by created_at limit 5000
         )",
    )
    .execute(&mut *conn)
    .await?;
    let notices = sqlx::query!(
        "delete from notices
         where id in (
             select id from notices where created_at < now() - make_interval(days => $1) order by created_at limit 5000
         )",
        NOTICE_DAYS,
    )
    .execute(&mut *conn)
    .await?;
    Ok((mails.rows_affected(), notices.rows_affected()))
}

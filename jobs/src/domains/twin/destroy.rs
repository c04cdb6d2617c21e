//! Destroying a twin: at once it answers nobody and shows nothing; a job then deletes its files and rows, page by page.
use sqlx::PgConnection;
use uuid::Uuid;

use super::{DestroyTwin, TwinError, TwinPart};
use crate::{
    domains::notifications::{Notice, notify},
    ids::{AccountId, TwinDestructionId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

/// Rows of each table that go in one transaction.
const PAGE: i64 = 100;

/// Orders the destruction: the twin is disabled, and the part is hidden, in the same transaction. The same id again
/// orders nothing. Errors while another one runs.
pub async fn order_destruction(
    tx: &mut PgConnection,
    account: AccountId,
    id: TwinDestructionId,
    what: TwinPart,
) -> Result<(), TwinError> {
    sqlx::query!("select id from accounts where id = $1 for no key update", account.0)
        .fetch_one(&mut *tx)
        .await?;
    let known = sqlx::query!(
        r#"select account_id as "account: AccountId", what as "what: TwinPart" from twin_destructions where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(known) = known {
        let is_same = known.account == account && known.what == what;
        return if is_same { Ok(()) } else { Err(TwinError::Conflict) };
    }
    if is_running(tx, account).await? {
        return Err(TwinError::Destroying);
    }
    order(tx, account, id, what).await?;
    Ok(())
}

/// Orders the destruction of all of an erased account's twin, unless it has none.
pub async fn order_erasure(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    let has_any = sqlx::query_scalar!(
        r#"select exists (select from twins where account_id = $1)
               or exists (select from twin_challenges where account_id = $1) as "has_any!""#,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !has_any {
        return Ok(());
    }
    // A part that is being destroyed becomes all of it.
    let running = sqlx::query_scalar!(
        "update twin_destructions set what = 'all' where account_id = $1 and state = 'running' returning id",
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if running.is_some() {
        return hide(tx, account, TwinPart::All).await;
    }
    order(tx, account, TwinDestructionId::fresh(), TwinPart::All).await
}

async fn is_running(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from twin_destructions where account_id = $1 and state = 'running'
           ) as "is_running!""#,
        account.0,
    )
    .fetch_one(conn)
    .await
}

async fn order(tx: &mut PgConnection, account: AccountId, id: TwinDestructionId, what: TwinPart) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into twin_destructions (id, account_id, what) values ($1, $2, $3)",
        id.0,
        account.0,
        what.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    hide(tx, account, what).await?;
    let job = DestroyTwin {
        destruction_id: id,
        account_id: account,
    };
    enqueue(tx, &job).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await
}

/// Disables the twin, and takes the part away from everyone now.
async fn hide(tx: &mut PgConnection, account: AccountId, what: TwinPart) -> sqlx::Result<()> {
    sqlx::query!(
        "update twins
         set is_enabled = false,
             is_visible = is_visible and not $4,
             look_at = case when $2 then null else look_at end,
             look_state = case when $2 then 'none' else look_state end,
             look_since = case when $2 then now() else look_since end,
             look_reason = case when $2 then '' else look_reason end,
             look_by = case when $2 then null else look_by end,
             look_score = case when $2 then null else look_score end,
             twin_avatar_id = case when $2 then null else twin_avatar_id end,
             saved_avatar_id = case when $2 then null else saved_avatar_id end,
             twin_voice_id = case when $3 then null else twin_voice_id end,
             voice_messages = voice_messages and not $3,
             voiceover_messages = voiceover_messages and not $3
         where account_id = $1",
        account.0,
        has_look(what),
        has_voice(what),
        what == TwinPart::All,
    )
    .execute(&mut *tx)
    .await?;
    if has_voice(what) {
        sqlx::query!(
            "update twin_voices set state = 'destroyed', ended_at = coalesce(ended_at, now())
             where account_id = $1 and state <> 'destroyed'",
            account.0,
        )
        .execute(tx)
        .await?;
    }
    Ok(())
}

const fn has_look(what: TwinPart) -> bool {
    matches!(what, TwinPart::Look | TwinPart::All)
}

const fn has_voice(what: TwinPart) -> bool {
    matches!(what, TwinPart::Voice | TwinPart::All)
}

/// Whether no legal hold keeps the twin for now.
pub async fn may_destroy(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select not is_account_held($1) as "is_free!""#, account.0)
        .fetch_one(conn)
        .await
}

/// Whether there is more to destroy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destruction {
    GoesOn,
    Ended,
}

/// Things that lie outside the database and go before their rows.
#[derive(Clone, Debug, Default)]
pub struct DestroyPage {
    /// Keys of objects.
    pub objects: Vec<String>,
    /// Names of voices at the speech engine.
    pub provider_voices: Vec<String>,
    /// Beginnings of keys under which more may lie.
    pub prefixes: Vec<String>,
    sounds: Vec<Uuid>,
    audios: Vec<Uuid>,
    voices: Vec<Uuid>,
}

/// The next page. `None`: the destruction is done.
pub async fn find_page(conn: &mut PgConnection, job: &DestroyTwin) -> sqlx::Result<Option<DestroyPage>> {
    let Some(what) = find_running(conn, job).await? else {
        return Ok(None);
    };
    let mut page = DestroyPage::default();
    if !has_voice(what) {
        return Ok(Some(page));
    }
    page.prefixes.push(format!("twin/{}/", job.account_id));
    find_sounds(conn, job.account_id, &mut page).await?;
    find_recordings(conn, job.account_id, &mut page).await?;
    Ok(Some(page))
}

async fn find_running(conn: &mut PgConnection, job: &DestroyTwin) -> sqlx::Result<Option<TwinPart>> {
    sqlx::query_scalar!(
        r#"select what as "what: TwinPart" from twin_destructions
           where id = $1 and account_id = $2 and state = 'running'"#,
        job.destruction_id.0,
        job.account_id.0,
    )
    .fetch_optional(conn)
    .await
}

/// The part to destroy. Locks the destruction and the twin: writers to it wait for the end of the page.
async fn lock_running(tx: &mut PgConnection, job: &DestroyTwin) -> sqlx::Result<Option<TwinPart>> {
    let what = sqlx::query_scalar!(
        r#"select what as "what: TwinPart" from twin_destructions
           where id = $1 and account_id = $2 and state = 'running'
           for update"#,
        job.destruction_id.0,
        job.account_id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    sqlx::query!(
        "select account_id from twins where account_id = $1 for update",
        job.account_id.0
    )
    .fetch_optional(tx)
    .await?;
    Ok(what)
}

async fn find_sounds(conn: &mut PgConnection, account: AccountId, page: &mut DestroyPage) -> sqlx::Result<()> {
    let sounds = sqlx::query!(
        "select message_id, object_key
         from twin_sounds
         join direct_messages on direct_messages.id = message_id
         where author_id = $1 and authored_by = 'twin'
         order by message_id
         limit $2",
        account.0,
        PAGE,
    )
    .fetch_all(conn)
    .await?;
    for sound in sounds {
        page.sounds.push(sound.message_id);
        page.objects.extend(sound.object_key);
    }
    Ok(())
}

/// Voices before the recordings that they were made of.
async fn find_recordings(conn: &mut PgConnection, account: AccountId, page: &mut DestroyPage) -> sqlx::Result<()> {
    let voices = sqlx::query!(
        "select id, provider_voice from twin_voices where account_id = $1 order by id limit $2",
        account.0,
        PAGE,
    )
    .fetch_all(&mut *conn)
    .await?;
    for voice in voices {
        page.voices.push(voice.id);
        page.prefixes.push(format!("twin/{}/", voice.id));
        if !voice.provider_voice.is_empty() {
            page.provider_voices.push(voice.provider_voice);
        }
    }
    let audios = sqlx::query!(
        "select id, object_key from twin_audios
         where account_id = $1 and not exists (
             select from twin_voices where audio_id = twin_audios.id and twin_voices.id <> all($2)
         )
         order by id
         limit $3",
        account.0,
        &page.voices,
        PAGE,
    )
    .fetch_all(conn)
    .await?;
    for audio in audios {
        page.audios.push(audio.id);
        page.prefixes.push(format!("twin/{}/", audio.id));
        page.objects.extend(audio.object_key);
    }
    Ok(())
}

/// Deletes the rows of a page whose things outside are gone, `files` objects among them, and a page of all other rows.
/// The last page ends the destruction with its report. A repeat finds what is done.
pub async fn destroy_page(
    tx: &mut PgConnection,
    job: &DestroyTwin,
    page: &DestroyPage,
    files: i32,
) -> sqlx::Result<Destruction> {
    let Some(what) = lock_running(tx, job).await? else {
        return Ok(Destruction::Ended);
    };
    let account = job.account_id;
    let voices = delete_voices(tx, page).await?;
    let mut records = delete_sounds(tx, page).await?;
    if has_look(what) {
        records += delete_look(tx, account).await?;
    }
    if has_voice(what) {
        records += delete_challenges(tx, account).await?;
    }
    if what == TwinPart::All {
        records += delete_mind(tx, account).await?;
    }
    count(tx, job, files, records, voices).await?;
    if voices > 0 || records > 0 || files > 0 || (has_voice(what) && has_recordings(tx, account).await?) {
        return Ok(Destruction::GoesOn);
    }
    end(tx, job, what).await?;
    Ok(Destruction::Ended)
}

/// Deletes voices, then their recordings. Returns the number of voices.
async fn delete_voices(tx: &mut PgConnection, page: &DestroyPage) -> sqlx::Result<i32> {
    let voices = sqlx::query!("delete from twin_voices where id = any($1)", &page.voices)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "delete from twin_audios
         where id = any($1) and not exists (select from twin_voices where audio_id = twin_audios.id)",
        &page.audios,
    )
    .execute(tx)
    .await?;
    Ok(number(voices.rows_affected()))
}

async fn delete_sounds(tx: &mut PgConnection, page: &DestroyPage) -> sqlx::Result<i32> {
    let gone = sqlx::query!("delete from twin_sounds where message_id = any($1)", &page.sounds)
        .execute(tx)
        .await?;
    Ok(number(gone.rows_affected()))
}

async fn delete_look(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<i32> {
    let gone = sqlx::query!("delete from twin_medias where account_id = $1", account.0)
        .execute(tx)
        .await?;
    Ok(number(gone.rows_affected()))
}

/// Deletes sentences that no recording answers.
async fn delete_challenges(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<i32> {
    let gone = sqlx::query!(
        "delete from twin_challenges
         where id in (
             select id from twin_challenges
             where account_id = $1
                 and not exists (select from twin_audios where challenge_id = twin_challenges.id)
             limit $2
         )",
        account.0,
        PAGE,
    )
    .execute(tx)
    .await?;
    Ok(number(gone.rows_affected()))
}

/// Deletes a page of all that the twin knows, where it talked, and what it suggested.
async fn delete_mind(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<i32> {
    let gone = sqlx::query_scalar!(
        r#"with own_answers as (
               delete from twin_answers where account_id = $1 returning 1
           ), own_texts as (
               delete from twin_texts
               where id in (select id from twin_texts where account_id = $1 limit $2)
               returning 1
           ), own_facts as (
               delete from twin_facts
               where id in (select id from twin_facts where account_id = $1 limit $2)
               returning 1
           ), own_lines as (
               delete from twin_test_lines
               where id in (select id from twin_test_lines where account_id = $1 limit $2)
               returning 1
           ), own_folders as (
               delete from twin_folders where account_id = $1 returning 1
           ), own_talks as (
               delete from twin_talks
               where chat_id in (select chat_id from twin_talks where creator_id = $1 limit $2)
               returning 1
           ), own_replies as (
               delete from twin_suggestions
               where account_id = $1
                   and chat_id in (select chat_id from twin_suggestions where account_id = $1 limit $2)
               returning 1
           )
           select (select count(*) from own_answers) + (select count(*) from own_texts)
               + (select count(*) from own_facts) + (select count(*) from own_lines)
               + (select count(*) from own_folders) + (select count(*) from own_talks)
               + (select count(*) from own_replies) as "count!""#,
        account.0,
        PAGE,
    )
    .fetch_one(tx)
    .await?;
    Ok(i32::try_from(gone).unwrap_or(i32::MAX))
}

async fn count(tx: &mut PgConnection, job: &DestroyTwin, files: i32, records: i32, voices: i32) -> sqlx::Result<()> {
    sqlx::query!(
        "update twin_destructions set files = files + $2, records = records + $3, voices = voices + $4 where id = $1",
        job.destruction_id.0,
        files,
        records,
        voices,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Whether a recording or sound arrived while the page was destroyed.
async fn has_recordings(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from twin_audios where account_id = $1)
               or exists (select from twin_voices where account_id = $1)
               or exists (
                   select from twin_sounds
                   join direct_messages on direct_messages.id = message_id
                   where author_id = $1 and authored_by = 'twin'
               ) as "has_any!""#,
        account.0,
    )
    .fetch_one(conn)
    .await
}

/// Ends the destruction, and tells the owner, unless the account was erased. The row of a twin that is gone as a whole
/// goes too.
async fn end(tx: &mut PgConnection, job: &DestroyTwin, what: TwinPart) -> sqlx::Result<()> {
    if what == TwinPart::All {
        sqlx::query!("delete from twins where account_id = $1", job.account_id.0)
            .execute(&mut *tx)
            .await?;
    }
    sqlx::query!(
        "update twin_destructions set state = 'done', done_at = now() where id = $1 and state = 'running'",
        job.destruction_id.0,
    )
    .execute(&mut *tx)
    .await?;
    let is_there = sqlx::query_scalar!(
        r#"select erased_at is null as "is_there!" from accounts where id = $1"#,
        job.account_id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !is_there {
        return Ok(());
    }
    let notice = Notice::TwinDone {
        what: what.as_str().to_owned(),
    };
    notify(tx, job.account_id, &notice).await?;
    announce(tx, SubscriptionKey::User(job.account_id), &LiveEvent::TwinChanged {}).await
}

fn number(rows: u64) -> i32 {
    i32::try_from(rows).unwrap_or(i32::MAX)
}

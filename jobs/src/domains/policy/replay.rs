//! Runs a version over texts of the last days, page by page, beside the version that was in effect when it began. Counts
//! remain, and ids of a few texts; no words.
use std::{collections::BTreeMap, sync::Arc};

use chrono::{DateTime, Utc};
use moderation::{Decision, Overlay, screen_by};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    PolicyError, PolicyLocale, ReplayVersion, Source, load_effective, overlay_of,
    sources::{Text, list_texts},
    version::load_versions,
};
use crate::{ids::AccountId, queue::enqueue};

/// Maximum days that a replay looks back.
pub const MOST_DAYS: i16 = 30;
/// Texts of one transaction.
const PAGE: usize = 200;
/// Maximum texts of each source, the newest.
const MOST_TEXTS: usize = 50_000;
/// Replays that are kept, the newest.
const MOST_KEPT: i64 = 20;

/// Starts a replay of the draft or the shadow as the caller saw it. One runs at a time.
pub async fn start_replay(
    tx: &mut PgConnection,
    by: AccountId,
    (version, edits): (Uuid, i32),
    days: i16,
) -> Result<Uuid, PolicyError> {
    if !(1..=MOST_DAYS).contains(&days) {
        return Err(PolicyError::Field("days"));
    }
    let found = sqlx::query_scalar!(
        "select id from policy_versions where id = $1 and edits = $2 and state in ('draft', 'shadow') for share",
        version,
        edits,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if found.is_none() {
        return Err(PolicyError::Meanwhile);
    }
    let against = load_effective(tx).await?.map(|effective| effective.id);
    let id = Uuid::now_v7();
    let started = sqlx::query!(
        "insert into policy_replays (id, version_id, edits, against_id, days, since, started_by)
         values ($1, $2, $3, $4, $5::smallint, now() - make_interval(days => $5::smallint::integer), $6)
         on conflict do nothing",
        id,
        version,
        edits,
        against,
        days,
        by.0,
    )
    .execute(&mut *tx)
    .await?;
    if started.rows_affected() == 0 {
        return Err(PolicyError::AlreadyRunning);
    }
    sqlx::query!(
        "delete from policy_replays
         where state <> 'running' and id not in (
             select id from policy_replays order by started_at desc limit $1
         )",
        MOST_KEPT,
    )
    .execute(&mut *tx)
    .await?;
    let job = ReplayVersion {
        replay_id: id,
        account_id: by,
    };
    enqueue(tx, &job).await?;
    Ok(id)
}

/// A running replay, with the lines to compare.
#[derive(Clone, Debug)]
pub struct Replay {
    id: Uuid,
    since: DateTime<Utc>,
    overlays: Arc<Overlays>,
}

#[derive(Debug)]
struct Overlays {
    own: Overlay,
    /// `None`: the rules alone.
    against: Option<Overlay>,
}

/// Opens a running replay; `None`: it has ended.
pub async fn open_replay(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<Replay>> {
    let row = sqlx::query!(
        "select version_id, against_id, since from policy_replays where id = $1 and state = 'running'",
        id,
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let ids: Vec<Uuid> = std::iter::once(row.version_id).chain(row.against_id).collect();
    let versions = load_versions(conn, &ids).await?;
    let mut overlays = versions
        .iter()
        .map(|version| overlay_of(version.number, &version.lines));
    let Some(own) = overlays.next() else {
        return Ok(None);
    };
    let against = overlays.next();
    Ok(Some(Replay {
        id,
        since: row.since,
        overlays: Arc::new(Overlays { own, against }),
    }))
}

/// Texts of one transaction, and where they are.
#[derive(Debug)]
pub struct ReplayPage {
    source: Source,
    before: Uuid,
    /// Texts of the source that were read before.
    read: usize,
    /// Examples that are kept already.
    examples: usize,
    texts: Vec<Text>,
}

/// Reads the next texts; `None`: the replay has ended.
pub async fn next_page(conn: &mut PgConnection, replay: &Replay) -> sqlx::Result<Option<ReplayPage>> {
    let row = sqlx::query!(
        r#"select source as "source: Source", before_id, read, examples
           from policy_replays
           where id = $1 and state = 'running'"#,
        replay.id,
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let limit = i64::try_from(PAGE).unwrap_or(i64::MAX);
    Ok(Some(ReplayPage {
        texts: list_texts(conn, row.source, row.before_id, replay.since, limit).await?,
        source: row.source,
        before: row.before_id,
        read: usize::try_from(row.read).unwrap_or_default(),
        examples: usize::try_from(row.examples).unwrap_or_default(),
    }))
}

/// Outcome of a page, without its texts.
#[derive(Debug)]
pub struct Judged {
    source: Source,
    before: Uuid,
    read: usize,
    /// The last text.
    last: Option<Uuid>,
    texts: usize,
    /// Texts only refused by the replayed version, and only allowed by it, by language.
    counts: BTreeMap<&'static str, (i64, i64)>,
    /// Texts that differ, and whether they are refused.
    examples: Vec<(Uuid, bool)>,
}

/// Screens a page by both versions. Takes milliseconds a text: keep it off the async threads.
pub fn judge_page(replay: &Replay, page: &ReplayPage) -> Judged {
    let Overlays { own, against } = &*replay.overlays;
    let mut judged = Judged {
        source: page.source,
        before: page.before,
        read: page.read,
        last: page.texts.last().map(|text| text.id),
        texts: page.texts.len(),
        counts: BTreeMap::new(),
        examples: Vec::new(),
    };
    for text in &page.texts {
        let screen = |overlay| screen_by(overlay, page.source.written(), &text.body) == Decision::Allow;
        let (is_allowed, was_allowed) = (screen(Some(own)), screen(against.as_ref()));
        if is_allowed == was_allowed {
            continue;
        }
        let (refused, allowed) = judged
            .counts
            .entry(PolicyLocale::guessed(&text.body).as_str())
            .or_default();
        *(if is_allowed { allowed } else { refused }) += 1;
        if page.examples + judged.examples.len() < most_examples(page.source) {
            judged.examples.push((text.id, !is_allowed));
        }
    }
    judged
}

/// Examples up to this source: each leaves room for those after it.
const fn most_examples(source: Source) -> usize {
    match source {
        Source::Messages => 20,
        Source::Prompts => 30,
        Source::Comments => 40,
        Source::Posts => 50,
    }
}

/// Outcome of a kept page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replayed {
    GoesOn,
    Ended,
}

/// Keeps a page once. A draft that was edited meanwhile ends the replay.
pub async fn keep_page(tx: &mut PgConnection, replay: &Replay, judged: &Judged) -> sqlx::Result<Replayed> {
    let outdated = sqlx::query!(
        "update policy_replays set state = 'outdated', ended_at = now()
         where id = $1 and state = 'running'
             and edits <> (select edits from policy_versions where policy_versions.id = version_id)",
        replay.id,
    )
    .execute(&mut *tx)
    .await?;
    if outdated.rows_affected() > 0 {
        return Ok(Replayed::Ended);
    }
    let read = judged.read + judged.texts;
    let (source, before, read) = match judged.last {
        Some(last) if judged.texts == PAGE && read < MOST_TEXTS => (Some(judged.source), last, read),
        _ => (judged.source.next(), Uuid::from_u128(u128::MAX), 0),
    };
    let moved = sqlx::query!(
        "update policy_replays
         set source = coalesce($4, source), before_id = $5, read = $6, texts = texts + $7, examples = examples + $8,
             state = case when $4::text is null then 'done' else 'running' end,
             ended_at = case when $4::text is null then now() end
         where id = $1 and state = 'running' and source = $2 and before_id = $3",
        replay.id,
        judged.source.as_str(),
        judged.before,
        source.map(Source::as_str),
        before,
        i32::try_from(read).unwrap_or(i32::MAX),
        i64::try_from(judged.texts).unwrap_or(i64::MAX),
        i32::try_from(judged.examples.len()).unwrap_or(i32::MAX),
    )
    .execute(&mut *tx)
    .await?;
    if moved.rows_affected() == 0 {
        // Another run was here first; where it left off is read next.
        return Ok(Replayed::GoesOn);
    }
    keep_counts(tx, replay.id, judged).await?;
    Ok(if source.is_none() {
        Replayed::Ended
    } else {
        Replayed::GoesOn
    })
}

async fn keep_counts(tx: &mut PgConnection, replay: Uuid, judged: &Judged) -> sqlx::Result<()> {
    for (locale, (refused, allowed)) in &judged.counts {
        sqlx::query!(
            "insert into policy_replay_counts (replay_id, source, locale, refused, allowed)
             values ($1, $2, $3, $4, $5)
             on conflict (replay_id, source, locale) do update
             set refused = policy_replay_counts.refused + excluded.refused,
                 allowed = policy_replay_counts.allowed + excluded.allowed",
            replay,
            judged.source.as_str(),
            *locale,
            *refused,
            *allowed,
        )
        .execute(&mut *tx)
        .await?;
    }
    for (subject, is_refused) in &judged.examples {
        sqlx::query!(
            "insert into policy_replay_examples (replay_id, source, subject_id, is_refused)
             values ($1, $2, $3, $4)
             on conflict do nothing",
            replay,
            judged.source.as_str(),
            subject,
            *is_refused,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Ends an abandoned replay with what it has counted.
pub(super) async fn abandon_replay(tx: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "update policy_replays set state = 'failed', ended_at = now() where id = $1 and state = 'running'",
        id,
    )
    .execute(tx)
    .await?;
    Ok(())
}

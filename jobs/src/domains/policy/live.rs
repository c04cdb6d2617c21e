use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use moderation::{Difference, InEffect, Overlay, count_differences, in_effect, put_in_effect, take_differences};
use sqlx::{PgConnection, PgPool, postgres::PgListener};
use tokio::sync::Mutex;
use tracing::warn;

use super::{CHANNEL, TextField, Version, VersionState, load_effective, load_single, overlay_of};

/// Interval for saving the differences.
const LOOK: Duration = Duration::from_secs(5);
/// Interval for reading the versions when nothing calls, in case a call was lost.
const READ: Duration = Duration::from_secs(30);

/// Held while the versions are read: an older reading never replaces a newer one.
static READING: Mutex<()> = Mutex::const_new(());

/// Screens by the version in effect and by the shadow from now on, in the whole process.
pub async fn read_policy(conn: &mut PgConnection) -> sqlx::Result<()> {
    let _alone = READING.lock().await;
    let effective = load_effective(&mut *conn).await?;
    let shadow = load_single(&mut *conn, VersionState::Shadow).await?;
    let known = in_effect();
    put_in_effect(InEffect {
        effective: effective.map(|version| ready(&version, known.effective)),
        shadow: shadow.map(|version| ready(&version, known.shadow)),
    });
    Ok(())
}

/// The lines in the form the screen needs; a version's never change once it is read here.
fn ready(version: &Version, known: Option<Arc<Overlay>>) -> Arc<Overlay> {
    known
        .filter(|overlay| overlay.number() == version.number)
        .unwrap_or_else(|| Arc::new(overlay_of(version.number, &version.lines)))
}

/// Saves how often the shadow's decisions differed since the last time. A process that is killed loses the last seconds.
pub async fn keep_differences(conn: &mut PgConnection) -> sqlx::Result<()> {
    let taken = take_differences();
    let kept = keep(conn, &taken).await;
    if kept.is_err() {
        count_differences(&taken);
    }
    kept
}

async fn keep(conn: &mut PgConnection, taken: &[Difference]) -> sqlx::Result<()> {
    if taken.is_empty() {
        return Ok(());
    }
    let numbers: Vec<i32> = taken.iter().map(|one| one.number).collect();
    let fields: Vec<String> = taken
        .iter()
        .map(|one| TextField::of(one.written).as_str().to_owned())
        .collect();
    let refused: Vec<i64> = taken.iter().map(|one| one.refused).collect();
    let allowed: Vec<i64> = taken.iter().map(|one| one.allowed).collect();
    sqlx::query!(
        "insert into policy_differences (version_id, day, field, refused, allowed)
         select policy_versions.id, (now() at time zone 'utc')::date, counted.field, counted.refused, counted.allowed
         from unnest($1::integer[], $2::text[], $3::bigint[], $4::bigint[]) as counted (number, field, refused, allowed)
         join policy_versions on policy_versions.number = counted.number
         on conflict (version_id, day, field) do update
         set refused = policy_differences.refused + excluded.refused,
             allowed = policy_differences.allowed + excluded.allowed",
        &numbers,
        &fields,
        &refused,
        &allowed,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Keeps the process at the versions as they are, from the call of each change on. Never returns.
pub async fn follow_policy(db: PgPool) {
    loop {
        if let Err(error) = hear(&db).await {
            warn!(%error, "cannot listen for changes of the text policy");
        }
        tokio::time::sleep(LOOK).await;
    }
}

async fn hear(db: &PgPool) -> sqlx::Result<()> {
    let mut calls = PgListener::connect_with(db).await?;
    calls.listen(CHANNEL).await?;
    let mut read_at: Option<Instant> = None;
    loop {
        let mut conn = db.acquire().await?;
        keep_differences(&mut conn).await?;
        if read_at.is_none_or(|at| at.elapsed() >= READ) {
            read_policy(&mut conn).await?;
            read_at = Some(Instant::now());
        }
        drop(conn);
        if let Ok(call) = tokio::time::timeout(LOOK, calls.recv()).await {
            call?;
            read_at = None;
        }
    }
}

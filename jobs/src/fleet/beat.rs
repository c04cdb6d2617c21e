use std::{collections::BTreeMap, time::Duration};

use sqlx::{Connection, PgConnection, types::Json};

use super::lane_slots::{grants, lane_shares};

/// A worker's report of itself.
pub struct Beat<'a> {
    /// Unique, for its whole life.
    pub name: &'a str,
    pub build: &'a str,
    pub host: &'a str,
    /// Concurrent jobs, by the lane's name.
    pub slots: &'a BTreeMap<String, usize>,
    /// The same as it was started with.
    pub own_slots: &'a BTreeMap<String, usize>,
    /// Kinds of jobs that its build knows.
    pub kinds: &'a [String],
    /// The process's memory usage, if known.
    pub memory_bytes: Option<i64>,
    /// Whether it takes nothing new and ends with its last job.
    pub is_closing: bool,
}

/// Staff's wishes for a worker.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// Take nothing new.
    pub is_cordoned: bool,
    /// End with the last job.
    pub is_draining: bool,
    /// Concurrent jobs, by the lane's name; other lanes stay as they are.
    pub slots: BTreeMap<String, usize>,
}

/// Silence after which a worker counts as gone. Its leases have expired by then.
pub const SILENT: Duration = Duration::from_secs(20);

/// Key of the advisory lock under which workers share the slots of lanes.
const SHARING: i64 = 7_105_620_260_070;

/// Reports that the worker is alive. Returns staff's wishes for it.
pub async fn beat(conn: &mut PgConnection, beat: &Beat<'_>) -> sqlx::Result<Wishes> {
    let heard = sqlx::query!(
        r#"insert into workers (
               name, build, host, slots, own_slots, memory_bytes, closing_at, kinds, cordoned_at,
               is_cordoned_with_build
           )
           values (
               $1, $2, $3, $4, $5, $6, case when $7 then now() end, $8,
               (select build_drained_at from build_drains where build_drains.build = $2),
               exists (select from build_drains where build_drains.build = $2)
           )
           on conflict (name) do update
           set slots = excluded.slots, own_slots = excluded.own_slots, memory_bytes = excluded.memory_bytes,
               seen_at = now(), closing_at = coalesce(workers.closing_at, excluded.closing_at),
               cordoned_at = case
                   when excluded.is_cordoned_with_build then coalesce(workers.cordoned_at, excluded.cordoned_at)
                   when not workers.is_cordoned_with_build then workers.cordoned_at
               end,
               is_cordoned_with_build = excluded.is_cordoned_with_build
                   and (workers.cordoned_at is null or workers.is_cordoned_with_build)
           returning
               cordoned_at is not null as "is_cordoned!",
               draining_at is not null as "is_draining!",
               coalesce(wanted_slots, '{}') as "exceptions!: Json<BTreeMap<String, usize>>",
               array(select lane from lane_slots) as "shared!""#,
        beat.name,
        beat.build,
        beat.host,
        Json(beat.slots) as _,
        Json(beat.own_slots) as _,
        beat.memory_bytes,
        beat.is_closing,
        beat.kinds,
    )
    .fetch_one(&mut *conn)
    .await?;
    bar_older_workers(conn).await?;
    let mut wanted = beat.own_slots.clone();
    wanted.extend(heard.exceptions.0);
    // Lanes with a number for the fleet are shared below.
    wanted.retain(|lane, _| !heard.shared.contains(lane));
    let is_sharing = heard.shared.iter().any(|lane| beat.own_slots.contains_key(lane));
    if is_sharing && !heard.is_cordoned && !heard.is_draining && !beat.is_closing {
        wanted.extend(take_shares(conn, beat).await?);
    }
    wanted.retain(|lane, slots| beat.slots.get(lane).is_some_and(|now| *now != *slots));
    Ok(Wishes {
        is_cordoned: heard.is_cordoned,
        is_draining: heard.is_draining,
        slots: wanted,
    })
}

/// Cordons workers of drained builds that have started since and are too old to look for that themselves: they don't say
/// what they were started with. Rows that others hold are left to the next beat.
async fn bar_older_workers(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!(
        "update workers
         set cordoned_at = now(), is_cordoned_with_build = true
         where name in (
             select name
             from build_drains
             join workers as older on older.build = build_drains.build
             where ended_at is null and cordoned_at is null and own_slots is null
                 and seen_at > now() - make_interval(secs => $1)
             for key share of build_drains skip locked
             for update of older skip locked
         )",
        SILENT.as_secs_f64(),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The worker's slots in lanes with a number for the fleet. More than before count as taken from now on: of two workers
/// that ask at the same moment, one has them.
async fn take_shares(conn: &mut PgConnection, beat: &Beat<'_>) -> sqlx::Result<BTreeMap<String, usize>> {
    let mut tx = conn.begin().await?;
    sqlx::query!("select pg_advisory_xact_lock($1)", SHARING)
        .execute(&mut *tx)
        .await?;
    let granted = grants(&lane_shares(&mut tx).await?, beat.name);
    let more: BTreeMap<&String, &usize> = granted
        .iter()
        .filter(|(lane, slots)| beat.slots.get(*lane).is_some_and(|now| now < *slots))
        .collect();
    if !more.is_empty() {
        sqlx::query!(
            "update workers set slots = slots || $2 where name = $1",
            beat.name,
            Json(&more) as _,
        )
        .execute(&mut *tx)
        .await?;
    }
    tx.commit().await?;
    Ok(granted)
}

/// Reports that the worker ends now, with nothing left to do.
pub async fn leave(conn: &mut PgConnection, name: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "update workers set seen_at = now(), ended_at = now() where name = $1",
        name
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("delete from engine_states where worker_name = $1", name)
        .execute(conn)
        .await?;
    Ok(())
}

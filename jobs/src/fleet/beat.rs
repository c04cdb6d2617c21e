use std::{collections::BTreeMap, time::Duration};

use sqlx::{PgConnection, types::Json};

/// A worker's report of itself.
pub struct Beat<'a> {
    /// Unique, for its whole life.
    pub name: &'a str,
    pub build: &'a str,
    pub host: &'a str,
    /// Concurrent jobs, by the lane's name.
    pub slots: &'a BTreeMap<String, usize>,
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

/// Reports that the worker is alive. Returns staff's wishes for it.
pub async fn beat(conn: &mut PgConnection, beat: &Beat<'_>) -> sqlx::Result<Wishes> {
    let wishes = sqlx::query!(
        r#"insert into workers (name, build, host, slots, memory_bytes, closing_at, kinds)
           values ($1, $2, $3, $4, $5, case when $6 then now() end, $7)
           on conflict (name) do update
           set slots = excluded.slots, memory_bytes = excluded.memory_bytes, seen_at = now(),
               closing_at = coalesce(workers.closing_at, excluded.closing_at)
           returning
               cordoned_at is not null as "is_cordoned!",
               draining_at is not null as "is_draining!",
               coalesce(wanted_slots, '{}') as "slots!: Json<BTreeMap<String, usize>>""#,
        beat.name,
        beat.build,
        beat.host,
        Json(beat.slots) as _,
        beat.memory_bytes,
        beat.is_closing,
        beat.kinds,
    )
    .fetch_one(conn)
    .await?;
    Ok(Wishes {
        is_cordoned: wishes.is_cordoned,
        is_draining: wishes.is_draining,
        slots: wishes.slots.0,
    })
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

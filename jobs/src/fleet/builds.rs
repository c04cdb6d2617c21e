use sqlx::PgConnection;

use super::SILENT;

/// Key of the advisory lock under which builds are drained: of two that only together could do something, one stays.
const DRAINING: i64 = 7_105_620_260_071;

#[derive(Debug, thiserror::Error)]
pub enum DrainBuildError {
    #[error("no living worker is of this build")]
    NotFound,
    /// Kinds of jobs.
    #[error("no worker of another build does {}", .0.join(", "))]
    Needed(Vec<String>),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Lets the workers of a build take nothing new, from their next beats on, and those of it that start later: what they
/// run goes on. Refused while no other living build does all that waits, runs or recurs. Needs a transaction.
pub async fn drain_build(tx: &mut PgConnection, build: &str) -> Result<(), DrainBuildError> {
    sqlx::query!("select pg_advisory_xact_lock($1)", DRAINING)
        .execute(&mut *tx)
        .await?;
    let is_living = sqlx::query_scalar!(
        r#"select exists (
               select from workers
               where build = $1 and ended_at is null and seen_at > now() - make_interval(secs => $2)
           ) as "is_living!""#,
        build,
        SILENT.as_secs_f64(),
    )
    .fetch_one(&mut *tx)
    .await?;
    if !is_living {
        return Err(DrainBuildError::NotFound);
    }
    let needed = only_kinds(tx, Some(build)).await?;
    if !needed.is_empty() {
        return Err(DrainBuildError::Needed(
            needed.into_iter().map(|(_, kind)| kind).collect(),
        ));
    }
    sqlx::query!(
        "insert into build_drains (build) values ($1) on conflict do nothing",
        build
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update workers
         set cordoned_at = now(), is_cordoned_with_build = true
         where build = $1 and ended_at is null and cordoned_at is null",
        build,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Lets the workers of a drained build take jobs again, from their next beats on, but for those that are cordoned
/// themselves. `false`: it is not drained. Needs a transaction.
pub async fn take_build_back(tx: &mut PgConnection, build: &str) -> sqlx::Result<bool> {
    let ended = sqlx::query!("delete from build_drains where build = $1", build)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update workers
         set cordoned_at = null, is_cordoned_with_build = false
         where build = $1 and is_cordoned_with_build",
        build,
    )
    .execute(tx)
    .await?;
    Ok(ended.rows_affected() == 1)
}

/// Kinds of jobs that wait, run or recur, and that workers of only one living build take: the build and the kind, in
/// order; of all builds, or of one.
pub async fn only_kinds(conn: &mut PgConnection, build: Option<&str>) -> sqlx::Result<Vec<(String, String)>> {
    let found = sqlx::query_file!("src/fleet/only_kinds.sql", SILENT.as_secs_f64(), build)
        .fetch_all(conn)
        .await?;
    Ok(found.into_iter().map(|row| (row.build, row.kind)).collect())
}

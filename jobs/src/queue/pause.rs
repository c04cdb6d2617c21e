use sqlx::PgConnection;

use super::{Lane, READY_CHANNEL};
use crate::ids::AccountId;

/// Things that can be paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pausable<'a> {
    Lane(Lane),
    /// A kind of job, in any lane.
    Kind(&'a str),
    /// All jobs of one person.
    Owner(AccountId),
}

impl Pausable<'_> {
    pub const fn scope(&self) -> &'static str {
        match self {
            Self::Lane(_) => "lane",
            Self::Kind(_) => "kind",
            Self::Owner(_) => "owner",
        }
    }

    pub fn name(&self) -> String {
        match self {
            Self::Lane(lane) => lane.to_string(),
            Self::Kind(kind) => (*kind).to_owned(),
            Self::Owner(owner) => owner.to_string(),
        }
    }
}

/// Pauses new starts; running jobs continue. A second pause changes nothing.
pub async fn pause(
    tx: &mut PgConnection,
    what: Pausable<'_>,
    actor: AccountId,
    reason: Option<&str>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into pauses (scope, name, paused_by, reason) values ($1, $2, $3, $4) on conflict do nothing",
        what.scope(),
        what.name(),
        actor.0,
        reason,
    )
    .execute(&mut *tx)
    .await?;
    Ok(())
}

/// Resumes starts. `false`: it was not paused. Needs a transaction.
pub async fn resume(tx: &mut PgConnection, what: Pausable<'_>) -> sqlx::Result<bool> {
    let resumed = sqlx::query!(
        "delete from pauses where scope = $1 and name = $2",
        what.scope(),
        what.name()
    )
    .execute(&mut *tx)
    .await?;
    let lanes: Vec<String> = match what {
        Pausable::Lane(lane) => vec![lane.to_string()],
        Pausable::Kind(_) | Pausable::Owner(_) => Lane::ALL.iter().map(ToString::to_string).collect(),
    };
    call(tx, &lanes).await?;
    Ok(resumed.rows_affected() == 1)
}

/// Notifies workers on commit that jobs may be ready in the lanes.
pub(super) async fn call(tx: &mut PgConnection, lanes: &[String]) -> sqlx::Result<()> {
    sqlx::query!(
        "select pg_notify($1, lane) from unnest($2::text[]) as lane",
        READY_CHANNEL,
        lanes
    )
    .execute(tx)
    .await?;
    Ok(())
}

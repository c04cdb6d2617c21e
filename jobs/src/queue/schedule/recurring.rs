use sqlx::PgConnection;

use crate::{
    domains::{discovery::Rank, maintenance::Sweep},
    ids::JobId,
    queue::{Job, enqueue},
};

macro_rules! recurring {
    ($($job:ty = $payload:expr),+ $(,)?) => {
        /// The kinds of job that a schedule can order.
        pub const RECURRING: &[&str] = &[$(<$job>::KIND),+];

        /// Orders a job of a kind of [`RECURRING`]. `None`: an equal one is on its way, or the kind is not among them.
        pub(super) async fn order(tx: &mut PgConnection, kind: &str) -> sqlx::Result<Option<JobId>> {
            match kind {
                $(<$job>::KIND => enqueue(tx, &$payload).await,)+
                _ => Ok(None),
            }
        }
    };
}

recurring! {
    Rank = Rank {},
    Sweep = Sweep {},
}

use std::time::Duration;

use serde::{Serialize, de::DeserializeOwned};
use sqlx::PgConnection;

use super::{Failure, Lane};
use crate::ids::AccountId;

/// A unit of work that survives a restart. The payload holds ids, never copies of rows.
pub trait Job: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Stable name in the database: `<domain>.<verb_noun>`. Renaming the type must not change it.
    const KIND: &'static str;
    const LANE: Lane;
    const MAX_ATTEMPTS: i16 = 8;
    /// How long one attempt may run.
    const TIMEOUT: Duration = Duration::from_mins(1);

    /// Two live jobs of a kind with the same key are one job.
    fn dedupe_key(&self) -> Option<String> {
        None
    }

    /// Whose job it is: decides the fair share and who may see it.
    fn owner(&self) -> Option<AccountId> {
        None
    }

    /// What the job is about, e.g. `("generation", id)`.
    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        None
    }

    /// Gives back what the job held, in the transaction that ends it without success.
    fn abandoned(&self, _tx: &mut PgConnection, _why: &Abandoned) -> impl Future<Output = sqlx::Result<()>> + Send {
        async { Ok(()) }
    }
}

/// Why a job ended without success.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Abandoned {
    /// Its last attempt failed, or trying again could not help.
    Failed(Failure),
    /// It took its worker down too often.
    Crashed,
    /// Someone asked for it.
    Cancelled,
}

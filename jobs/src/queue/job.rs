use std::time::Duration;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use sqlx::PgConnection;

use super::{Failure, Lane};
use crate::ids::AccountId;

/// A unit of work that survives a restart. The payload holds ids, never copies of rows.
pub trait Job: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Stable name in the database: `<domain>.<verb_noun>`. Renaming the type must not change it.
    const KIND: &'static str;
    const LANE: Lane;
    const MAX_ATTEMPTS: i16 = 8;
    /// Time limit of one attempt.
    const TIMEOUT: Duration = Duration::from_mins(1);
    /// Whether it leaves half of its lane's slots in each worker to other kinds, which also go before it.
    const IS_YIELDING: bool = false;
    /// How long its history is kept after its end.
    const KEPT_DAYS: KeptDays = KeptDays::USUAL;
    /// Paths of the payload's texts that all staff may read, e.g. `options.style`. All others are hidden until a member
    /// of staff gives a reason, and excluded from search.
    const OPEN: &'static [&'static str] = &[];

    /// Two live jobs of a kind with the same key are one job.
    fn dedupe_key(&self) -> Option<String> {
        None
    }

    /// Owner of the job, for its fair share and access.
    fn owner(&self) -> Option<AccountId> {
        None
    }

    /// Search terms for staff, e.g. `campaign-7`.
    fn tags(&self) -> Vec<String> {
        Vec::new()
    }

    /// Subject of the job, e.g. `("generation", id)`.
    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        None
    }

    /// People's texts in its subject, as an object: shown to staff who gave a reason.
    fn texts(&self, _conn: &mut PgConnection) -> impl Future<Output = sqlx::Result<Value>> + Send {
        async { Ok(Value::Object(serde_json::Map::new())) }
    }

    /// The job that a schedule orders; `None` for kinds that are not recurring.
    fn recurring() -> Option<Self> {
        None
    }

    /// Releases what the job held, in the transaction that ends it without success.
    fn abandoned(&self, _tx: &mut PgConnection, _why: &Abandoned) -> impl Future<Output = sqlx::Result<()>> + Send {
        async { Ok(()) }
    }
}

/// Days for which the history of an ended job is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptDays {
    pub succeeded: i32,
    /// Longer, for later questions.
    pub otherwise: i32,
}

impl KeptDays {
    pub const USUAL: Self = Self {
        succeeded: 30,
        otherwise: 90,
    };
}

/// Reason why a job ended without success.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Abandoned {
    /// Its last attempt failed, or a retry could not help.
    Failed(Failure),
    /// It crashed its worker too often.
    Crashed,
    /// It was canceled on request.
    Cancelled,
}

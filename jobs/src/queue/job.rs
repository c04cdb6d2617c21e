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
    /// How long one attempt may run.
    const TIMEOUT: Duration = Duration::from_mins(1);
    /// How long its story is kept after its end.
    const KEPT_DAYS: KeptDays = KeptDays::USUAL;
    /// Paths of the payload's texts that everybody of the staff may read, e.g. `options.style`. All others are hidden
    /// until somebody gives a reason, and nothing is found by their words.
    const OPEN: &'static [&'static str] = &[];

    /// Two live jobs of a kind with the same key are one job.
    fn dedupe_key(&self) -> Option<String> {
        None
    }

    /// Whose job it is: decides the fair share and who may see it.
    fn owner(&self) -> Option<AccountId> {
        None
    }

    /// Words by which staff find it, e.g. `campaign-7`.
    fn tags(&self) -> Vec<String> {
        Vec::new()
    }

    /// What the job is about, e.g. `("generation", id)`.
    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        None
    }

    /// What its subject says, where that is somebody's words: shown to staff who gave a reason. An object.
    fn texts(&self, _conn: &mut PgConnection) -> impl Future<Output = sqlx::Result<Value>> + Send {
        async { Ok(Value::Object(serde_json::Map::new())) }
    }

    /// The job that a schedule orders; kinds that nothing but a cause orders have none.
    fn recurring() -> Option<Self> {
        None
    }

    /// Gives back what the job held, in the transaction that ends it without success.
    fn abandoned(&self, _tx: &mut PgConnection, _why: &Abandoned) -> impl Future<Output = sqlx::Result<()>> + Send {
        async { Ok(()) }
    }
}

/// Days for which the story of an ended job is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptDays {
    pub succeeded: i32,
    /// Longer: somebody may ask why.
    pub otherwise: i32,
}

impl KeptDays {
    pub const USUAL: Self = Self {
        succeeded: 30,
        otherwise: 90,
    };
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

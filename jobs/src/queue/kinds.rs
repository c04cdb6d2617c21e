use std::pin::Pin;

use serde_json::{Map, Value};
use sqlx::PgConnection;
use tracing::error;

use super::{Abandoned, Job, KeptDays, Lane, PayloadError, ReadPayload, enqueue, read_payload::read_payload};
use crate::ids::JobId;

type Pending<'a, T> = Pin<Box<dyn Future<Output = sqlx::Result<T>> + Send + 'a>>;

/// A kind of job: [`Job`] without its type.
pub struct Kind {
    pub name: &'static str,
    pub lane: Lane,
    pub kept_days: KeptDays,
    /// [`Job::IS_YIELDING`].
    pub is_yielding: bool,
    open: &'static [&'static str],
    read_payload: fn(&Value) -> Result<ReadPayload, PayloadError>,
    texts: for<'a> fn(&'a Value, &'a mut PgConnection) -> Pending<'a, Value>,
    abandoned: for<'a> fn(&'a Value, &'a mut PgConnection, &'a Abandoned) -> Pending<'a, ()>,
    is_recurring: fn() -> bool,
    order: for<'a> fn(&'a mut PgConnection) -> Pending<'a, Option<JobId>>,
}

impl Kind {
    pub const fn of<J: Job>() -> Self {
        Self {
            name: J::KIND,
            lane: J::LANE,
            kept_days: J::KEPT_DAYS,
            is_yielding: J::IS_YIELDING,
            open: J::OPEN,
            read_payload: read_payload::<J>,
            texts: texts::<J>,
            abandoned: abandoned::<J>,
            is_recurring: || J::recurring().is_some(),
            order: order::<J>,
        }
    }
}

/// Kinds of jobs that the caller knows: the whole catalogue, or a domain's own kind.
#[derive(Clone, Copy)]
pub struct Kinds(&'static [Kind]);

impl Kinds {
    pub const fn new(kinds: &'static [Kind]) -> Self {
        Self(kinds)
    }

    /// A single kind, for jobs known to be of it.
    pub const fn of<J: Job>() -> Self {
        Self(const { &[Kind::of::<J>()] })
    }

    pub fn iter(self) -> impl Iterator<Item = &'static Kind> {
        self.0.iter()
    }

    pub fn has(self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// Payload texts that all staff may read ([`Job::OPEN`]).
    pub fn open_fields(self, name: &str) -> &'static [&'static str] {
        self.find(name).map_or(&[], |kind| kind.open)
    }

    /// People's texts in the subject of a job, as an object, possibly empty. Callers must log the reader and the
    /// reason.
    pub async fn texts(self, name: &str, payload: &Value, conn: &mut PgConnection) -> sqlx::Result<Value> {
        match self.find(name) {
            Some(kind) => (kind.texts)(payload, conn).await,
            None => Ok(Value::Object(Map::new())),
        }
    }

    /// Parses a payload as its kind.
    pub(super) fn read_payload(self, name: &str, payload: &Value) -> Result<ReadPayload, PayloadError> {
        let kind = self.find(name).ok_or(PayloadError::UnknownKind)?;
        (kind.read_payload)(payload)
    }

    /// Lets the job's domain release what the job held. For an unknown kind or payload nothing is released, which is
    /// logged.
    pub(super) async fn abandoned(
        self,
        name: &str,
        payload: &Value,
        tx: &mut PgConnection,
        why: &Abandoned,
    ) -> sqlx::Result<()> {
        let Some(kind) = self.find(name) else {
            error!(kind = name, "job of an unknown kind ended, its holds stay");
            return Ok(());
        };
        (kind.abandoned)(payload, tx, why).await
    }

    /// Whether a schedule can order it ([`Job::recurring`]).
    pub(super) fn is_recurring(self, name: &str) -> bool {
        self.find(name).is_some_and(|kind| (kind.is_recurring)())
    }

    /// Orders a job of a recurring kind. `None`: an equal one is live, or the kind is not among them.
    pub(super) async fn order(self, name: &str, tx: &mut PgConnection) -> sqlx::Result<Option<JobId>> {
        match self.find(name) {
            Some(kind) => (kind.order)(tx).await,
            None => Ok(None),
        }
    }

    fn find(self, name: &str) -> Option<&'static Kind> {
        self.0.iter().find(|kind| kind.name == name)
    }
}

fn texts<'a, J: Job>(payload: &'a Value, conn: &'a mut PgConnection) -> Pending<'a, Value> {
    Box::pin(async move {
        match serde_json::from_value::<J>(payload.clone()) {
            Ok(job) => job.texts(conn).await,
            Err(_) => Ok(Value::Object(Map::new())),
        }
    })
}

fn abandoned<'a, J: Job>(payload: &'a Value, tx: &'a mut PgConnection, why: &'a Abandoned) -> Pending<'a, ()> {
    Box::pin(async move {
        match serde_json::from_value::<J>(payload.clone()) {
            Ok(job) => job.abandoned(tx, why).await,
            Err(error) => {
                error!(kind = J::KIND, %error, "job with an invalid payload ended, its holds stay");
                Ok(())
            }
        }
    })
}

fn order<J: Job>(tx: &mut PgConnection) -> Pending<'_, Option<JobId>> {
    Box::pin(async move {
        match J::recurring() {
            Some(job) => enqueue(tx, &job).await,
            None => Ok(None),
        }
    })
}

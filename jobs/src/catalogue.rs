//! Every job in the product, once. `workers` builds its registry from this list, so a job without a handler does not
//! compile.
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    ids::AccountId,
    queue::{Abandoned, Job, KeptDays, Lane, terms_of},
};

/// A payload that its kind understands, with what follows from it.
#[derive(Clone, Debug)]
pub struct ReadPayload {
    /// As the kind writes it.
    pub payload: Value,
    pub owner: Option<AccountId>,
    pub subject: Option<(&'static str, Uuid)>,
    pub dedupe_key: Option<String>,
    pub(crate) terms: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum PayloadError {
    #[error("this build does not know jobs of that kind")]
    UnknownKind,
    #[error("{field}: {message}")]
    Invalid {
        /// Path of the field that does not fit, e.g. `options.seed`; `.` for the whole.
        field: String,
        message: String,
    },
}

/// Path of the first field that was given and is not understood.
fn first_unknown(given: &Value, understood: &Value) -> Option<String> {
    let (Value::Object(given), Value::Object(understood)) = (given, understood) else {
        return None;
    };
    given.iter().find_map(|(name, field)| match understood.get(name) {
        None => Some(name.clone()),
        Some(read) => first_unknown(field, read).map(|path| format!("{name}.{path}")),
    })
}

fn read<J: Job>(given: &Value) -> Result<ReadPayload, PayloadError> {
    let job: J = serde_path_to_error::deserialize(given).map_err(|error| PayloadError::Invalid {
        field: error.path().to_string(),
        message: error.inner().to_string(),
    })?;
    let payload = serde_json::to_value(&job).map_err(|error| PayloadError::Invalid {
        field: ".".to_owned(),
        message: error.to_string(),
    })?;
    if let Some(field) = first_unknown(given, &payload) {
        let message = "jobs of this kind have no such field".to_owned();
        return Err(PayloadError::Invalid { field, message });
    }
    Ok(ReadPayload {
        owner: job.owner(),
        subject: job.subject(),
        dedupe_key: job.dedupe_key(),
        terms: terms_of(&job, &payload),
        payload,
    })
}

#[macro_export]
macro_rules! every_job {
    ($use:ident) => {
        $use! {
            $crate::domains::admin_jobs::ApplyBulk,
            $crate::domains::characters::DrawPortrait,
            $crate::domains::characters::DrawPreview,
            $crate::domains::characters::ReviewCharacter,
            $crate::domains::chat::AutoTurn,
            $crate::domains::chat::Embed,
            $crate::domains::chat::Remember,
            $crate::domains::chat::Reply,
            $crate::domains::chat::Suggest,
            $crate::domains::chat::VoiceReply,
            $crate::domains::discovery::Rank,
            $crate::domains::generation::RenderImage,
            $crate::domains::maintenance::Sweep,
            $crate::domains::notifications::DeliverMail,
            $crate::domains::payments::ApplyPaymentEvent,
        }
    };
}

macro_rules! dispatch {
    ($($job:ty),* $(,)?) => {
        /// The kinds of job that this build knows.
        pub const KINDS: &[&str] = &[$(<$job>::KIND),*];

        /// The same, each with its lane.
        pub const KINDS_OF_LANES: &[(&str, Lane)] = &[$((<$job>::KIND, <$job>::LANE)),*];

        /// How long the story of each kind is kept.
        pub const KEPT_DAYS: &[(&str, KeptDays)] = &[$((<$job>::KIND, <$job>::KEPT_DAYS)),*];

        /// Reads a payload as its kind does.
        pub fn read_payload(kind: &str, payload: &Value) -> Result<ReadPayload, PayloadError> {
            match kind {
                $(<$job>::KIND => read::<$job>(payload),)*
                _ => Err(PayloadError::UnknownKind),
            }
        }

        /// What the subject of a job says, where that is somebody's words: an object, empty where there is nothing.
        /// Whoever asks for it writes down who reads it, and why.
        pub async fn texts(kind: &str, payload: &Value, conn: &mut PgConnection) -> sqlx::Result<Value> {
            match kind {
                $(<$job>::KIND => match serde_json::from_value::<$job>(payload.clone()) {
                    Ok(job) => job.texts(conn).await,
                    Err(_) => Ok(Value::Object(serde_json::Map::new())),
                },)*
                _ => Ok(Value::Object(serde_json::Map::new())),
            }
        }

        /// The texts of a payload that everybody of the staff may read ([`Job::OPEN`]).
        pub fn open_fields(kind: &str) -> &'static [&'static str] {
            match kind {
                $(<$job>::KIND => <$job>::OPEN,)*
                _ => &[],
            }
        }

        /// Lets the job's domain give back what the job held. What a kind or payload that this build does not know
        /// held stays as it is, and the log says so.
        pub async fn abandoned(
            kind: &str,
            payload: &Value,
            tx: &mut PgConnection,
            why: &Abandoned,
        ) -> sqlx::Result<()> {
            match kind {
                $(<$job>::KIND => match serde_json::from_value::<$job>(payload.clone()) {
                    Ok(job) => job.abandoned(tx, why).await,
                    Err(error) => {
                        tracing::error!(kind, %error, "A job ended whose payload is not understood; what it held stays");
                        Ok(())
                    }
                },)*
                _ => {
                    tracing::error!(kind, "A job of an unknown kind ended; what it held stays");
                    Ok(())
                }
            }
        }
    };
}
every_job!(dispatch);

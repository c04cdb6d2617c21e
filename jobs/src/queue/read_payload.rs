use serde_json::Value;
use uuid::Uuid;

use super::{Job, terms::terms_of};
use crate::ids::AccountId;

/// A payload that its kind understands, with what follows from it.
#[derive(Clone, Debug)]
pub(super) struct ReadPayload {
    /// As the kind writes it.
    pub(super) payload: Value,
    pub(super) owner: Option<AccountId>,
    pub(super) subject: Option<(&'static str, Uuid)>,
    pub(super) dedupe_key: Option<String>,
    pub(super) terms: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum PayloadError {
    #[error("unknown job kind in this build")]
    UnknownKind,
    #[error("{field}: {message}")]
    Invalid {
        /// Path of the field that does not fit, e.g. `options.seed`; `.` for the whole.
        field: String,
        message: String,
    },
}

/// Reads a payload as the kind does; a field that it does not have is an error.
pub(super) fn read_payload<J: Job>(given: &Value) -> Result<ReadPayload, PayloadError> {
    let job: J = serde_path_to_error::deserialize(given).map_err(|error| PayloadError::Invalid {
        field: error.path().to_string(),
        message: error.inner().to_string(),
    })?;
    let payload = serde_json::to_value(&job).map_err(|error| PayloadError::Invalid {
        field: ".".to_owned(),
        message: error.to_string(),
    })?;
    if let Some(field) = first_unknown(given, &payload) {
        let message = "jobs of this kind don't have this field".to_owned();
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

use std::collections::BTreeMap;

use serde_json::json;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{ReviewState, publish_held, settle::tell_media};
use crate::{domains::notifications::notify, ids::AccountId};

/// A staff decision on uploads.
#[derive(Clone, Copy, Debug)]
pub enum Verdict<'a> {
    Approve,
    /// With the reason for the owner.
    Refuse(&'a str),
}

impl Verdict<'_> {
    const fn state(self) -> ReviewState {
        match self {
            Self::Approve => ReviewState::Approved,
            Self::Refuse(_) => ReviewState::Refused,
        }
    }

    const fn reason(&self) -> &str {
        match self {
            Self::Approve => "",
            Self::Refuse(reason) => reason,
        }
    }
}

/// Outcome of a decision on many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    pub decided: Vec<Uuid>,
    /// No longer waiting, or the decider’s own.
    pub skipped: Vec<Uuid>,
}

/// Decides uploads that wait for staff; what only waited for them is published. No one decides their own.
pub async fn decide_reviews(
    tx: &mut PgConnection,
    staff: AccountId,
    media: &[Uuid],
    verdict: Verdict<'_>,
) -> sqlx::Result<Decided> {
    sqlx::query!("select id from media where id = any($1) order by id for update", media)
        .fetch_all(&mut *tx)
        .await?;
    let moved = sqlx::query!(
        r#"update media
           set consent_state = $3, consent_since = now(), consent_by = $2, consent_reason = $4
           where id = any($1) and consent_state = 'review' and account_id <> $2 and status = 'ready'
               and deleted_at is null and ($3 = 'refused' or consent_missing(id) is null)
           returning id, account_id as "owner: AccountId""#,
        media,
        staff.0,
        verdict.state().as_str(),
        verdict.reason(),
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut owners: BTreeMap<AccountId, Vec<Uuid>> = BTreeMap::new();
    for row in &moved {
        owners.entry(row.owner).or_default().push(row.id);
    }
    for (owner, ids) in &owners {
        tell_media(tx, *owner, ids).await?;
        let detail = json!({ "count": ids.len(), "isApproved": matches!(verdict, Verdict::Approve) });
        notify(tx, *owner, "uploads_reviewed", &detail).await?;
    }
    let decided: Vec<Uuid> = moved.iter().map(|row| row.id).collect();
    publish_held(tx, &decided).await?;
    Ok(Decided {
        skipped: media.iter().copied().filter(|id| !decided.contains(id)).collect(),
        decided,
    })
}

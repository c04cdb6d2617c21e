use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{ReviewState, publish_held, settle::tell_media};
use crate::{
    domains::notifications::{Notice, notify},
    ids::AccountId,
};

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
    /// No longer waiting, the decider’s own, or another answer was given since they were seen.
    pub skipped: Vec<Uuid>,
}

/// Decides uploads that wait for staff; what only waited for them is published. No one decides their own. `since` are the
/// beginnings of their reviews as staff saw them, in the order of `media`: what was answered again since is not approved.
/// Empty: whatever the answer is now.
pub async fn decide_reviews(
    tx: &mut PgConnection,
    staff: AccountId,
    media: &[Uuid],
    since: &[DateTime<Utc>],
    verdict: Verdict<'_>,
) -> sqlx::Result<Decided> {
    sqlx::query!("select id from media where id = any($1) order by id for update", media)
        .fetch_all(&mut *tx)
        .await?;
    let moved = sqlx::query!(
        r#"update media
           set consent_state = $3, consent_since = now(), consent_by = $2, consent_reason = $4
           from unnest($1::uuid[], $5::timestamptz[]) as seen (medium, since)
           where id = seen.medium and consent_state = 'review' and account_id <> $2 and status = 'ready'
               and deleted_at is null and (
                   $3 = 'refused' or (consent_missing(id) is null and (seen.since is null or consent_since = seen.since))
               )
           returning id as "id!", account_id as "owner!: AccountId""#,
        media,
        staff.0,
        verdict.state().as_str(),
        verdict.reason(),
        since,
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut owners: BTreeMap<AccountId, Vec<Uuid>> = BTreeMap::new();
    for row in &moved {
        owners.entry(row.owner).or_default().push(row.id);
    }
    for (owner, ids) in &owners {
        tell_media(tx, *owner, ids).await?;
        let notice = Notice::UploadsReviewed {
            count: ids.len(),
            is_approved: matches!(verdict, Verdict::Approve),
        };
        notify(tx, *owner, &notice).await?;
    }
    let decided: Vec<Uuid> = moved.iter().map(|row| row.id).collect();
    publish_held(tx, &decided).await?;
    Ok(Decided {
        skipped: media.iter().copied().filter(|id| !decided.contains(id)).collect(),
        decided,
    })
}

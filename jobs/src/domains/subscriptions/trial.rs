use chrono::{DateTime, Utc};
use rand::distr::{Alphanumeric, SampleString};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{ClubChange, announce_club, find_membership, greet::greet_member};
use crate::{
    domains::people::are_parted,
    ids::{AccountId, TrialId},
};

/// Maximum links of a creator.
const MAX_LINKS: i64 = 100;
const HASH_CHARS: usize = 16;

#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    #[error("no such trial")]
    NotFound,
    #[error("the trial has expired")]
    Expired,
    #[error("the trial was already used")]
    Used,
    #[error("the account was a member before")]
    HasCanceledMembership,
    #[error("the caller's own fan club")]
    Own,
    #[error("one has blocked the other")]
    Parted,
    #[error("already a member")]
    Member,
    #[error("the link limit is reached")]
    TooMany,
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// A trial link with its results.
#[derive(Clone, Debug)]
pub struct Trial {
    pub id: TrialId,
    pub hash: String,
    pub name: String,
    pub days: i16,
    pub max_uses: i32,
    pub uses: i64,
    /// How many of them paid later.
    pub paid: i64,
    pub expires_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
}

/// Details for a person who follows a link.
#[derive(Clone, Debug)]
pub struct TrialVerification {
    pub id: TrialId,
    pub hash: String,
    pub creator: AccountId,
    pub username: String,
    pub days: i16,
    pub is_expired: bool,
    pub is_used_by_user: bool,
    pub has_canceled_membership: bool,
}

#[derive(Clone, Debug)]
pub struct NewTrial<'a> {
    pub creator: AccountId,
    pub name: &'a str,
    pub days: i16,
    pub max_uses: i32,
    /// Days for which it can be used.
    pub open_days: i32,
}

pub async fn create_trial(tx: &mut PgConnection, new: &NewTrial<'_>) -> Result<TrialId, TrialError> {
    for (field, is_fine) in [
        ("name", text::is_seen(new.name) && new.name.trim().chars().count() <= 60),
        ("days", (1..=31).contains(&new.days)),
        ("maxUses", (1..=10_000).contains(&new.max_uses)),
        ("openDays", (1..=365).contains(&new.open_days)),
    ] {
        if !is_fine {
            return Err(TrialError::Field(field));
        }
    }
    let known = sqlx::query_scalar!(
        r#"select count(*) as "count!" from trial_links where creator_id = $1 and deleted_at is null"#,
        new.creator.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if known >= MAX_LINKS {
        return Err(TrialError::TooMany);
    }
    let id = TrialId::fresh();
    sqlx::query!(
        "insert into trial_links (id, creator_id, hash, name, days, max_uses, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))",
        id.0,
        new.creator.0,
        Alphanumeric.sample_string(&mut rand::rng(), HASH_CHARS),
        new.name.trim(),
        new.days,
        new.max_uses,
        new.open_days,
    )
    .execute(tx)
    .await?;
    Ok(id)
}

pub async fn list_trials(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Vec<Trial>> {
    sqlx::query_as!(
        Trial,
        r#"select
               id as "id: TrialId", hash, name, days, max_uses, expires_at, created_at,
               (select count(*) from trial_uses where trial_id = trial_links.id) as "uses!",
               (select count(*) from trial_uses where trial_id = trial_links.id and paid_at is not null) as "paid!"
           from trial_links
           where creator_id = $1 and deleted_at is null
           order by created_at desc"#,
        creator.0,
    )
    .fetch_all(conn)
    .await
}

/// Disables a link; members who used it stay. `false`: there is no such link of theirs.
pub async fn delete_trial(tx: &mut PgConnection, creator: AccountId, id: TrialId) -> sqlx::Result<bool> {
    let deleted = sqlx::query!(
        "update trial_links set deleted_at = now() where id = $1 and creator_id = $2 and deleted_at is null",
        id.0,
        creator.0,
    )
    .execute(tx)
    .await?;
    Ok(deleted.rows_affected() == 1)
}

/// The value of a link to a member or guest. A deleted one is reported as missing.
pub async fn verify_trial(
    conn: &mut PgConnection,
    hash: &str,
    member: Option<AccountId>,
) -> sqlx::Result<Option<TrialVerification>> {
    sqlx::query_as!(
        TrialVerification,
        r#"select
               trial_links.id as "id: TrialId", hash, creator_id as "creator: AccountId", username, days,
               (
                   trial_links.expires_at <= now()
                   or (select count(*) from trial_uses where trial_id = trial_links.id) >= max_uses
               ) as "is_expired!",
               exists (
                   select from trial_uses
                   join trial_links as used on used.id = trial_id
                   where member_id = $2 and used.creator_id = trial_links.creator_id
               ) as "is_used_by_user!",
               exists (
                   select from memberships
                   where memberships.creator_id = trial_links.creator_id and member_id = $2
                       and (canceled_at is not null or not is_trial) and (state <> 'active' or expires_at <= now())
               ) as "has_canceled_membership!"
           from trial_links
           join accounts on accounts.id = creator_id and accounts.deleted_at is null and accounts.blocked_at is null
           where hash = $1 and trial_links.deleted_at is null"#,
        hash,
        member.map(|id| id.0),
    )
    .fetch_optional(conn)
    .await
}

/// Admits a member by a link. One at a time per link, so that the last place is given once.
pub async fn use_trial(tx: &mut PgConnection, hash: &str, member: AccountId) -> Result<AccountId, TrialError> {
    sqlx::query!("select from trial_links where hash = $1 for update", hash)
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(TrialError::NotFound)?;
    let trial = verify_trial(tx, hash, Some(member))
        .await?
        .ok_or(TrialError::NotFound)?;
    check(tx, &trial, member).await?;
    sqlx::query!(
        "insert into trial_uses (trial_id, member_id) values ($1, $2)",
        trial.id.0,
        member.0,
    )
    .execute(&mut *tx)
    .await?;
    // A membership paid meanwhile must not become a trial.
    let entered = sqlx::query!(
        "insert into memberships (id, creator_id, member_id, state, is_trial, expires_at)
         values ($1, $2, $3, 'active', true, now() + make_interval(days => $4))
         on conflict on constraint memberships_once do update
         set state = 'active', is_trial = true, expires_at = excluded.expires_at, payment_id = null, level = 1
         where not is_current(memberships.state, memberships.expires_at, memberships.payment_id)",
        Uuid::now_v7(),
        trial.creator.0,
        member.0,
        i32::from(trial.days),
    )
    .execute(&mut *tx)
    .await?;
    if entered.rows_affected() == 0 {
        return Err(TrialError::Member);
    }
    greet_member(tx, trial.creator, member).await?;
    announce_club(tx, trial.creator, member, ClubChange::Joined).await?;
    Ok(trial.creator)
}

async fn check(tx: &mut PgConnection, trial: &TrialVerification, member: AccountId) -> Result<(), TrialError> {
    if trial.creator == member {
        return Err(TrialError::Own);
    }
    if are_parted(tx, trial.creator, member).await? {
        return Err(TrialError::Parted);
    }
    if trial.is_used_by_user {
        return Err(TrialError::Used);
    }
    if trial.is_expired {
        return Err(TrialError::Expired);
    }
    if trial.has_canceled_membership {
        return Err(TrialError::HasCanceledMembership);
    }
    let membership = find_membership(tx, trial.creator, member).await?;
    if membership.is_some_and(|known| !known.is_expired) {
        return Err(TrialError::Member);
    }
    Ok(())
}

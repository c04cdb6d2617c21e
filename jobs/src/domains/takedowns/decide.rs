use std::collections::BTreeSet;

use sqlx::PgConnection;

use super::{
    COUNTER_DAYS, TakedownAction, TakedownError, TakedownKind, TakedownState,
    effects::{hide_subjects, show_subjects},
    lock::{Notice, lock_notice},
    tell::{OwnerNews, SenderNews, tell_owner, tell_sender},
};
use crate::ids::{AccountId, TakedownCounterId, TakedownId};

/// A step of staff.
pub struct Decided<'a> {
    pub staff: AccountId,
    pub action: TakedownAction,
    /// Sent to the sender of a rejected notice.
    pub reason: &'a str,
    /// The page of a counter notice, for its owner.
    pub counter_page: &'a (dyn Fn(TakedownCounterId) -> String + Sync),
}

/// Takes a step with a notice, and tells its sender and the owners. Returns the new state.
///
/// Errors with [`TakedownError::Conflict`] where the step doesn't fit the state or there is nothing to hide, and with
/// [`TakedownError::SecondPerson`] for staff who own something that it is about.
pub async fn decide_takedown(
    tx: &mut PgConnection,
    id: TakedownId,
    step: &Decided<'_>,
) -> Result<TakedownState, TakedownError> {
    use TakedownState::{Countered, Hidden, Received, Rejected, Removed, Restored};
    let notice = lock_notice(tx, id).await?;
    if is_owner(tx, id, step.staff).await? {
        return Err(TakedownError::SecondPerson);
    }
    match (step.action, notice.state) {
        (TakedownAction::Hide, Received) => {
            if hide(tx, &notice).await? {
                Ok(Hidden)
            } else {
                Err(TakedownError::Conflict)
            }
        }
        (TakedownAction::Remove, Received | Hidden) => {
            remove(tx, &notice, step).await?;
            Ok(Removed)
        }
        (TakedownAction::Reject, Received | Hidden) => {
            let owners = show_subjects(tx, id, None).await?;
            settle(tx, id, step, Rejected).await?;
            tell_sender(tx, &notice, SenderNews::Rejected(step.reason)).await?;
            tell_restored(tx, &owners).await?;
            Ok(Rejected)
        }
        (TakedownAction::Restore, Removed | Countered) => {
            let owners = show_subjects(tx, id, None).await?;
            end_counters(tx, id).await?;
            settle(tx, id, step, Restored).await?;
            tell_sender(tx, &notice, SenderNews::Restored).await?;
            tell_restored(tx, &owners).await?;
            Ok(Restored)
        }
        (TakedownAction::NoteLawsuit, Countered) => {
            note_lawsuit(tx, &notice, step).await?;
            settle(tx, id, step, Removed).await?;
            Ok(Removed)
        }
        _ => Err(TakedownError::Conflict),
    }
}

/// Hides everything that a received notice is about, until it is decided. `false`: there is nothing, and no one was told
/// otherwise.
pub(super) async fn hide(tx: &mut PgConnection, notice: &Notice) -> sqlx::Result<bool> {
    let owners = hide_subjects(tx, notice.id).await?;
    if owners.is_empty() {
        return Ok(false);
    }
    sqlx::query!(
        "update takedown_notices set state = 'hidden', hidden_at = now() where id = $1 and state = 'received'",
        notice.id.0,
    )
    .execute(&mut *tx)
    .await?;
    tell_sender(tx, notice, SenderNews::Hidden).await?;
    for owner in owners {
        tell_owner(tx, owner, &OwnerNews::Hidden).await?;
    }
    Ok(true)
}

async fn remove(tx: &mut PgConnection, notice: &Notice, step: &Decided<'_>) -> Result<(), TakedownError> {
    hide_subjects(tx, notice.id).await?;
    settle(tx, notice.id, step, TakedownState::Removed).await?;
    tell_sender(tx, notice, SenderNews::Removed).await?;
    let owners = sqlx::query_scalar!(
        r#"select distinct owner_id as "owner!: AccountId" from takedown_subjects
           where notice_id = $1 and hidden_at is not null
           order by 1"#,
        notice.id.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for owner in owners {
        if notice.kind == TakedownKind::Copyright {
            let counter = offer_counter(tx, notice.id, owner).await?;
            let page = (step.counter_page)(counter);
            tell_owner(tx, owner, &OwnerNews::Removed(Some((counter, &page)))).await?;
        } else {
            tell_owner(tx, owner, &OwnerNews::Removed(None)).await?;
        }
    }
    Ok(())
}

async fn offer_counter(tx: &mut PgConnection, notice: TakedownId, owner: AccountId) -> sqlx::Result<TakedownCounterId> {
    sqlx::query_scalar!(
        r#"insert into takedown_counters (id, notice_id, owner_id, open_until)
           values ($1, $2, $3, now() + make_interval(days => $4))
           on conflict (notice_id, owner_id) do update set open_until = excluded.open_until
           returning id as "id: TakedownCounterId""#,
        TakedownCounterId::fresh().0,
        notice.0,
        owner.0,
        COUNTER_DAYS,
    )
    .fetch_one(tx)
    .await
}

async fn settle(tx: &mut PgConnection, id: TakedownId, step: &Decided<'_>, state: TakedownState) -> sqlx::Result<()> {
    sqlx::query!(
        "update takedown_notices
         set state = $2, decided_by = $3, decided_at = now(),
             hidden_at = case when $2 = 'removed' then coalesce(hidden_at, now()) else hidden_at end,
             answer = case when $2 = 'rejected' then $4 else answer end
         where id = $1",
        id.0,
        state as _,
        step.staff.0,
        step.reason,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Ends the clocks of the counter notices that were sent, and tells their owners.
async fn note_lawsuit(tx: &mut PgConnection, notice: &Notice, step: &Decided<'_>) -> sqlx::Result<()> {
    let counters = sqlx::query!(
        r#"update takedown_counters set lawsuit_at = now()
           where notice_id = $1 and sent_at is not null and restored_at is null and lawsuit_at is null
           returning id as "id: TakedownCounterId", owner_id as "owner: AccountId""#,
        notice.id.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for counter in counters {
        let page = (step.counter_page)(counter.id);
        tell_owner(tx, counter.owner, &OwnerNews::Lawsuit(counter.id, &page)).await?;
    }
    Ok(())
}

/// Closes the counter notices of a notice whose content is back.
async fn end_counters(tx: &mut PgConnection, notice: TakedownId) -> sqlx::Result<()> {
    sqlx::query!(
        "update takedown_counters
         set restored_at = case when sent_at is not null then now() end, open_until = least(open_until, now())
         where notice_id = $1 and restored_at is null",
        notice.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Tells owners that their content is back.
pub(super) async fn tell_restored(tx: &mut PgConnection, owners: &BTreeSet<AccountId>) -> sqlx::Result<()> {
    for owner in owners {
        tell_owner(tx, *owner, &OwnerNews::Restored).await?;
    }
    Ok(())
}

async fn is_owner(tx: &mut PgConnection, notice: TakedownId, staff: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from takedown_subjects where notice_id = $1 and owner_id = $2
           ) as "is_owner!""#,
        notice.0,
        staff.0,
    )
    .fetch_one(tx)
    .await
}

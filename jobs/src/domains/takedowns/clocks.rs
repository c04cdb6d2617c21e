use chrono::{DateTime, Datelike, Duration, Utc, Weekday};
use sqlx::PgConnection;

use super::{
    TakedownKind, TakedownState,
    decide::{hide, tell_restored},
    effects::{hides_anything, show_subjects},
    lock::Notice,
    tell::{SenderNews, tell_sender},
};
use crate::{
    domains::notifications::{self, notify_once},
    ids::{AccountId, TakedownCounterId, TakedownId},
    words::Permission,
};

/// Reminds the staff who decide about takedowns of the next notice that waits for too long. `None`: none is left.
pub async fn escalate_next(tx: &mut PgConnection) -> sqlx::Result<Option<TakedownId>> {
    let notice = sqlx::query!(
        r#"update takedown_notices set escalated_at = now()
           where id = (
               select id from takedown_notices
               where escalated_at is null and escalate_at <= now() and state in ('received', 'hidden')
               order by escalate_at limit 1
               for update skip locked
           )
           returning id as "id: TakedownId", due_at"#,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(notice) = notice else {
        return Ok(None);
    };
    let staff = sqlx::query_scalar!(
        r#"select id as "id: AccountId" from accounts
           where role = any($1) and deleted_at is null and blocked_at is null
           order by id"#,
        &Permission::Takedowns.roles(),
    )
    .fetch_all(&mut *tx)
    .await?;
    let due = notifications::Notice::TakedownDue {
        notice_id: notice.id,
        due_at: Some(notice.due_at),
    };
    for member in staff {
        notify_once(tx, member, &due, &format!("takedown_due:{}", notice.id)).await?;
    }
    Ok(Some(notice.id))
}

/// Hides the next notice of intimate images that nobody has decided in time, after passing over as many as could not be
/// hidden. `None`: none is left. Those whose links lead to nothing that can be hidden stay undecided.
pub async fn hide_next(tx: &mut PgConnection, passed_over: i64) -> sqlx::Result<Option<TakedownId>> {
    let notice = sqlx::query_as!(
        Notice,
        r#"select id as "id: TakedownId", kind as "kind: TakedownKind", state as "state: TakedownState", email, locale
           from takedown_notices
           where state = 'received' and hide_at <= now() and exists (
               select from takedown_subjects
               where notice_id = takedown_notices.id and subject_type <> 'account'
           )
           order by hide_at, id
           limit 1 offset $1
           for update skip locked"#,
        passed_over,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(notice) = notice else {
        return Ok(None);
    };
    if !hide(tx, &notice).await? {
        return Ok(None);
    }
    Ok(Some(notice.id))
}

/// Restores the content of the next counter notice whose time is over, after passing over as many as could not be
/// restored. `None`: none is left.
pub async fn restore_next(tx: &mut PgConnection, passed_over: i64) -> sqlx::Result<Option<TakedownId>> {
    let due = sqlx::query!(
        r#"select takedown_counters.id as "id: TakedownCounterId", owner_id as "owner: AccountId",
               notice_id as "notice: TakedownId", kind as "kind: TakedownKind", email, locale
           from takedown_counters
           join takedown_notices on takedown_notices.id = notice_id
           where sent_at is not null and restore_at <= now() and lawsuit_at is null and restored_at is null
               and state = 'countered'
           order by restore_at, takedown_counters.id
           limit 1 offset $1
           for update of takedown_notices skip locked"#,
        passed_over,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(due) = due else {
        return Ok(None);
    };
    sqlx::query!(
        "update takedown_counters set restored_at = now() where id = $1",
        due.id.0
    )
    .execute(&mut *tx)
    .await?;
    let owners = show_subjects(tx, due.notice, Some(due.owner)).await?;
    let is_partly_hidden = hides_anything(tx, due.notice).await?;
    // Other owners may have sent counter notices of their own, or none.
    sqlx::query!(
        "update takedown_notices
         set state = case
             when not $2 then 'restored'
             when exists (
                 select from takedown_counters
                 where notice_id = $1 and sent_at is not null and lawsuit_at is null and restored_at is null
             ) then 'countered'
             else 'removed'
         end
         where id = $1",
        due.notice.0,
        is_partly_hidden,
    )
    .execute(&mut *tx)
    .await?;
    let notice = Notice {
        id: due.notice,
        kind: due.kind,
        state: TakedownState::Restored,
        email: due.email,
        locale: due.locale,
    };
    tell_sender(tx, &notice, SenderNews::Restored).await?;
    tell_restored(tx, &owners).await?;
    Ok(Some(due.notice))
}

/// The same time after that many weekdays.
pub(super) fn add_business_days(from: DateTime<Utc>, days: u32) -> DateTime<Utc> {
    let mut at = from;
    let mut left = days;
    while left > 0 {
        at += Duration::days(1);
        left -= u32::from(!matches!(at.weekday(), Weekday::Sat | Weekday::Sun));
    }
    at
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};

    use super::add_business_days;

    #[test]
    fn weekends_do_not_count() {
        let friday: DateTime<Utc> = "2026-11-27T10:00:00Z".parse().unwrap();
        for (days, at) in [
            (0, "2026-11-27T10:00:00Z"),
            (1, "2026-11-30T10:00:00Z"),
            (5, "2026-12-04T10:00:00Z"),
            (12, "2026-12-15T10:00:00Z"),
        ] {
            assert_eq!(
                add_business_days(friday, days),
                at.parse::<DateTime<Utc>>().unwrap(),
                "{days}"
            );
        }
    }
}

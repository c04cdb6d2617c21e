use sqlx::PgConnection;

use super::{
    WithdrawalCause,
    documents::drop_documents,
    settle::{settle_person, tell_release},
    withdraw::start_withdrawal,
};
use crate::{
    domains::notifications::{Notice, notify},
    ids::{AccountId, PersonId, ReleaseId},
};

/// Ends the next release that was not signed in time or is over; what a signed one covered is taken down. `false`: none is
/// left.
pub async fn expire_next_release(tx: &mut PgConnection) -> sqlx::Result<bool> {
    let due = sqlx::query!(
        r#"select releases.id as "id: ReleaseId", person_id as "person: PersonId",
               persons.account_id as "owner: AccountId", signed_at is not null as "is_signed!"
           from releases
           join persons on persons.id = person_id
           where (state = 'sent' and link_ends_at <= now()) or (state = 'signed' and ends_on < current_date)
           order by releases.id
           limit 1
           for update of releases skip locked"#,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(due) = due else {
        return Ok(false);
    };
    sqlx::query!(
        "update releases set state = 'expired', ended_at = now() where id = $1",
        due.id.0
    )
    .execute(&mut *tx)
    .await?;
    if due.is_signed {
        settle_person(tx, due.owner, due.person).await?;
        start_withdrawal(tx, (due.owner, due.person), WithdrawalCause::Expired, "").await?;
    } else {
        drop_documents(tx, due.id).await?;
    }
    tell_release(tx, due.owner, due.person).await?;
    let notice = Notice::ReleaseChanged {
        state: "expired".to_owned(),
    };
    notify(tx, due.owner, &notice).await?;
    Ok(true)
}

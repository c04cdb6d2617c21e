use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    Choice, Plan, TransferError,
    hold::{hold, lock_accounts},
    moved::{Step, notify_side, record, tell_moved},
    plan::plan_for,
    receiver::find_receiver,
};
use crate::ids::{AccountId, TransferId};

/// Days in which the receiver can accept.
pub const ASKED_DAYS: i32 = 7;

/// Open transfers of one sender.
const OPEN_MAX: i64 = 20;

/// Asks the receiver to take what can move of the choice. The caller has checked the sender's password.
pub async fn ask(
    tx: &mut PgConnection,
    from: AccountId,
    to: &str,
    choice: &Choice<'_>,
    quota_bytes: u64,
) -> Result<TransferId, TransferError> {
    let receiver = find_receiver(tx, from, to).await?;
    // Two requests for the same items come one after the other.
    lock_accounts(tx, from, receiver).await?;
    check_open(tx, from).await?;
    let plan = plan_for(tx, from, receiver, choice, quota_bytes).await?;
    if plan.moving.is_empty() {
        return Err(TransferError::Nothing);
    }
    let id = write(tx, from, &plan).await?;
    let held = hold(tx, from, id).await?;
    tell_moved(tx, id, (from, plan.to)).await?;
    notify_side(tx, plan.to, Step::Asked, id).await?;
    record(tx, &held, "transfer.ask", Some(from)).await?;
    Ok(id)
}

async fn check_open(tx: &mut PgConnection, from: AccountId) -> Result<(), TransferError> {
    let open = sqlx::query_scalar!(
        r#"select count(*) as "count!" from transfers
           where from_id = $1 and state in ('asked', 'moving', 'undoing')
               and (state <> 'asked' or expires_at > now())"#,
        from.0,
    )
    .fetch_one(tx)
    .await?;
    if open < OPEN_MAX {
        Ok(())
    } else {
        Err(TransferError::TooManyOpen)
    }
}

async fn write(tx: &mut PgConnection, from: AccountId, plan: &Plan) -> sqlx::Result<TransferId> {
    let id = TransferId::fresh();
    sqlx::query!(
        "insert into transfers (id, from_id, to_id, relation, posts, albums, media, bytes, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9))",
        id.0,
        from.0,
        plan.to.0,
        plan.relation as _,
        plan.posts,
        plan.albums,
        plan.media,
        plan.bytes,
        ASKED_DAYS,
    )
    .execute(&mut *tx)
    .await?;
    let (ids, kinds): (Vec<Uuid>, Vec<&str>) = plan.moving.iter().map(|&(id, kind)| (id, kind.as_str())).unzip();
    sqlx::query!(
        "insert into transfer_items (transfer_id, item_id, kind, state)
         select $1, item_id, kind, 'waiting' from unnest($2::uuid[], $3::text[]) as chosen (item_id, kind)",
        id.0,
        &ids,
        &kinds as &[&str],
    )
    .execute(tx)
    .await?;
    Ok(id)
}

use chrono::{DateTime, Duration, Utc};
use jobs::{domains::direct::count_unread_direct, ids::AccountId};
use sqlx::PgConnection;

/// Within so many days a member who canceled leaves.
const RISK_DAYS: i64 = 7;

/// Members who came and who may go, and what awaits an answer.
pub(super) struct Waiting {
    pub(super) new_members: i64,
    pub(super) new_members_before: i64,
    pub(super) renewals_at_risk: i64,
    pub(super) unread_chats: i64,
    pub(super) message_requests: i64,
    pub(super) requests_to_answer: i64,
    pub(super) requests_to_deliver: i64,
}

/// Counts since the beginnings of two weeks, each by an index: `memberships_newest`, `memberships_of_creator`, `direct_sides_requests`,
/// `request_orders_to_do`.
pub(super) async fn read_waiting(
    conn: &mut PgConnection,
    creator: AccountId,
    [last_week, week]: [DateTime<Utc>; 2],
    now: DateTime<Utc>,
) -> sqlx::Result<Waiting> {
    let unread_chats = count_unread_direct(&mut *conn, creator).await?;
    let row = sqlx::query!(
        r#"select
               (
                   select count(*) from memberships
                   join accounts on accounts.id = member_id and not is_gone(deleted_at, blocked_at)
                   where creator_id = $1 and memberships.created_at >= $2
               ) as "new_members!",
               (
                   select count(*) from memberships
                   join accounts on accounts.id = member_id and not is_gone(deleted_at, blocked_at)
                   where creator_id = $1 and memberships.created_at >= $3 and memberships.created_at < $2
               ) as "new_members_before!",
               (
                   select count(*) from memberships
                   join accounts on accounts.id = member_id and not is_gone(deleted_at, blocked_at)
                   where creator_id = $1 and state <> 'expired' and expires_at < $4
                       and is_current(state, expires_at, payment_id)
                       and (state = 'canceled' or (payment_id is not null and expires_at <= now()))
               ) as "renewals_at_risk!",
               (
                   select count(*) from direct_sides
                   where account_id = $1 and accepted_at is null and blocked_at is null and last_at is not null
                       and unread > 0
               ) as "message_requests!",
               (select count(*) from request_orders where creator_id = $1 and state = 'asked') as "to_answer!",
               (select count(*) from request_orders where creator_id = $1 and state = 'accepted') as "to_deliver!""#,
        creator.0,
        week,
        last_week,
        now + Duration::days(RISK_DAYS),
    )
    .fetch_one(conn)
    .await?;
    Ok(Waiting {
        new_members: row.new_members,
        new_members_before: row.new_members_before,
        renewals_at_risk: row.renewals_at_risk,
        unread_chats,
        message_requests: row.message_requests,
        requests_to_answer: row.to_answer,
        requests_to_deliver: row.to_deliver,
    })
}

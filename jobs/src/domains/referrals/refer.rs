use sqlx::PgConnection;
use uuid::Uuid;

use super::CLICK_DAYS;
use crate::ids::AccountId;

/// Owner of a browser's last referral link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referrer {
    pub account: AccountId,
    pub click_id: String,
    pub source: String,
}

/// The last referrer of that browser within 90 days.
pub async fn find_referrer(conn: &mut PgConnection, visitor: Uuid) -> sqlx::Result<Option<Referrer>> {
    sqlx::query_as!(
        Referrer,
        r#"select accounts.id as "account: AccountId", click_id, source
           from clicks
           join accounts on invite_hash = ref
           where visitor = $1 and clicks.created_at > now() - make_interval(days => $2)
               and blocked_at is null and deleted_at is null
           order by clicks.created_at desc
           limit 1"#,
        visitor,
        CLICK_DAYS,
    )
    .fetch_optional(conn)
    .await
}

/// Records the member's referrer, which never changes.
pub async fn refer(tx: &mut PgConnection, member: AccountId, by: &Referrer) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into referrals (member_id, referrer_id, source, click_id)
         select $1::uuid, $2::uuid, $3, $4
         where $1::uuid <> $2::uuid
         on conflict (member_id) do nothing",
        member.0,
        by.account.0,
        by.source,
        by.click_id,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Assigns the browser's clicks to the member.
pub async fn adopt_clicks(tx: &mut PgConnection, visitor: Uuid, member: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "update clicks set account_id = $2 where visitor = $1 and account_id is null",
        visitor,
        member.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

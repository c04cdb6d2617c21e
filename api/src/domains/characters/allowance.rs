use jobs::{
    domains::{
        characters::Allowance,
        config::{Limits, is_in_group},
        subscriptions::has_plan,
    },
    ids::AccountId,
};
use sqlx::PgConnection;

use crate::{app::AppState, domains::accounts::Role};

/// A/B test whose open group creates characters without a plan.
pub const CHARACTER_PLAN_TEST: &str = "characterPlan";

/// Whether a member is in the group that creates characters without a plan.
pub fn is_in_open_group(limits: &Limits, account: AccountId) -> bool {
    is_in_group(CHARACTER_PLAN_TEST, limits.open_group_percent, account)
}

/// Current limits of the account. A plan, free access, or any role but member unlocks everything.
pub(super) async fn allowance_of(
    conn: &mut PgConnection,
    app: &AppState,
    account: AccountId,
) -> sqlx::Result<Allowance> {
    let member = sqlx::query!(
        r#"select has_free_access, is_freemium, role as "role: Role" from accounts where id = $1"#,
        account.0
    )
    .fetch_one(&mut *conn)
    .await?;
    if member.has_free_access || member.role != Role::Member || has_plan(conn, account).await? {
        return Ok(Allowance::Any);
    }
    let limits = app.platform.now().limits();
    if member.is_freemium {
        return Ok(Allowance::AtMost(limits.freemium_characters));
    }
    if limits.characters_need_plan && !is_in_open_group(&limits, account) {
        return Ok(Allowance::NeedsPlan);
    }
    Ok(Allowance::Any)
}

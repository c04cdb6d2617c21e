use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::view::{PauseScope, PauseView};

/// Pauses other than of lanes, newest first; or the one with that scope and name.
pub(super) async fn load_pauses(
    conn: &mut PgConnection,
    only: Option<(PauseScope, &str)>,
) -> sqlx::Result<Vec<PauseView>> {
    sqlx::query_as!(
        PauseView,
        r#"select
               scope as "scope!: PauseScope", name as "name!", username as "owner_name?", paused_at as "paused_at!",
               paused_by as "paused_by?: AccountId", reason as "reason?"
           from pauses
           left join accounts on scope = 'owner' and accounts.id::text = name
           where scope <> 'lane' and ($1::text is null or scope = $1 and name = $2)
           order by paused_at desc, scope, name"#,
        only.map(|(scope, _)| scope.as_str()),
        only.map(|(_, name)| name),
    )
    .fetch_all(conn)
    .await
}

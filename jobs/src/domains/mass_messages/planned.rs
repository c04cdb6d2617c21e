use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::ids::{AccountId, MassMessageId};

/// A mass message as the planner shows it.
#[derive(Clone, Debug)]
pub struct PlannedMass {
    pub id: MassMessageId,
    pub send_at: DateTime<Utc>,
    pub state: String,
    pub total: i32,
    pub sent: i32,
}

/// Mass messages that go, or went, from one moment to another.
pub async fn list_planned_mass(
    conn: &mut PgConnection,
    author: AccountId,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
) -> sqlx::Result<Vec<PlannedMass>> {
    sqlx::query_as!(
        PlannedMass,
        r#"select id as "id: MassMessageId", send_at, state, total, sent from mass_messages
           where author_id = $1 and send_at >= $2 and send_at < $3 and state <> 'cancelled'
           order by send_at, id
           limit 500"#,
        author.0,
        from,
        to,
    )
    .fetch_all(conn)
    .await
}

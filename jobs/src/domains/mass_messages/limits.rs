use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::ids::AccountId;

/// Maximum mass messages within [`MASS_HOURS`].
pub const MASS_MOST: i64 = 6;
pub const MASS_HOURS: i32 = 24;

/// The rest of the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MassLimits {
    pub left: i64,
    /// Time of the next possible one, if none is left.
    pub next_at: Option<DateTime<Utc>>,
}

pub async fn mass_limits(conn: &mut PgConnection, author: AccountId) -> sqlx::Result<MassLimits> {
    let row = sqlx::query!(
        r#"select count(*) as "count!", min(created_at) + make_interval(hours => $2) as next_at
           from (
               select created_at from mass_messages
               where author_id = $1 and state <> 'cancelled' and created_at > now() - make_interval(hours => $2)
               order by created_at desc
               limit $3
           ) as newest"#,
        author.0,
        MASS_HOURS,
        MASS_MOST,
    )
    .fetch_one(conn)
    .await?;
    let left = (MASS_MOST - row.count).max(0);
    Ok(MassLimits {
        left,
        next_at: row.next_at.filter(|_| left == 0),
    })
}

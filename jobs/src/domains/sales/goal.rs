use sqlx::PgConnection;
use uuid::Uuid;

use super::is_allowed;
use crate::ids::AccountId;

/// Maximum open goals of a creator.
const MAX_OPEN: i64 = 5;

/// A creator's savings goal.
#[derive(Clone, Debug)]
pub struct Goal {
    pub id: Uuid,
    pub creator: AccountId,
    pub title: String,
    pub target_cents: i64,
    pub raised_cents: i64,
    pub is_open: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum GoalError {
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error("the title breaks the content rules")]
    TextRefused,
    #[error("too many goals")]
    TooMany,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

pub async fn create_goal(
    tx: &mut PgConnection,
    creator: AccountId,
    title: &str,
    target_cents: i64,
) -> Result<Uuid, GoalError> {
    let title = title.trim();
    if !text::is_seen(title) || title.chars().count() > 100 {
        return Err(GoalError::Field("title"));
    }
    if !(100..=100_000_000).contains(&target_cents) {
        return Err(GoalError::Field("targetCents"));
    }
    if !is_allowed(title) {
        return Err(GoalError::TextRefused);
    }
    let open = sqlx::query_scalar!(
        r#"select count(*) as "count!" from goals where creator_id = $1 and is_open"#,
        creator.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if open >= MAX_OPEN {
        return Err(GoalError::TooMany);
    }
    let id = Uuid::now_v7();
    sqlx::query!(
        "insert into goals (id, creator_id, title, target_cents) values ($1, $2, $3, $4)",
        id,
        creator.0,
        title,
        target_cents,
    )
    .execute(tx)
    .await?;
    Ok(id)
}

/// Closes a goal to further tips; the creator keeps those given. `false`: there is no such goal of theirs.
pub async fn close_goal(tx: &mut PgConnection, creator: AccountId, id: Uuid) -> sqlx::Result<bool> {
    let closed = sqlx::query!(
        "update goals set is_open = false where id = $1 and creator_id = $2 and is_open",
        id,
        creator.0,
    )
    .execute(tx)
    .await?;
    Ok(closed.rows_affected() == 1)
}

pub async fn find_goal(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<Goal>> {
    sqlx::query_as!(
        Goal,
        r#"select id, creator_id as "creator: AccountId", title, target_cents, raised_cents, is_open
           from goals
           where id = $1"#,
        id,
    )
    .fetch_optional(conn)
    .await
}

/// Open goals, oldest first.
pub async fn list_goals(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Vec<Goal>> {
    sqlx::query_as!(
        Goal,
        r#"select id, creator_id as "creator: AccountId", title, target_cents, raised_cents, is_open
           from goals
           where creator_id = $1 and is_open
           order by created_at"#,
        creator.0,
    )
    .fetch_all(conn)
    .await
}

/// Counts a tip, or a returned one.
pub async fn add_to_goal(tx: &mut PgConnection, id: Uuid, cents: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "update goals set raised_cents = greatest(raised_cents + $2, 0) where id = $1",
        id,
        cents,
    )
    .execute(tx)
    .await?;
    Ok(())
}

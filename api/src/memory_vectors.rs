//! The table by which memories are found by their meaning, where the database has pgvector.
use sqlx::{Connection, Error, PgConnection};
use tracing::{info, warn};

/// Makes what is missing of it. Without pgvector, or where this account may not install it, nothing is made: memories are
/// found by their words then.
pub async fn prepare_memory_vectors(conn: &mut PgConnection) -> sqlx::Result<()> {
    if !is_available(conn).await? {
        info!("The database has no pgvector: memories are found by their words");
        return Ok(());
    }
    match prepare(conn).await {
        Ok(()) => info!("The database keeps vectors of memories"),
        Err(Error::Database(error)) => {
            warn!(%error, "pgvector is there and can't be used: memories are found by their words");
        }
        Err(error) => return Err(error),
    }
    Ok(())
}

async fn is_available(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from pg_available_extensions where name = 'vector') as "is_available!""#
    )
    .fetch_one(conn)
    .await
}

async fn prepare(conn: &mut PgConnection) -> sqlx::Result<()> {
    let mut tx = conn.begin().await?;
    sqlx::raw_sql(include_str!("memory_vectors.sql"))
        .execute(&mut *tx)
        .await?;
    tx.commit().await
}

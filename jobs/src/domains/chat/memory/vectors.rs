//! What memories mean, as vectors beside them. The table is there only where the database has pgvector, and macros check
//! queries against a database that may have none: queries on it are checked at run time.
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    ids::{ChatId, MemoryId},
    queue::{Lease, LeaseLost, hold_lease, succeed},
};

/// Memories that are embedded at a time.
const PAGE: i64 = 64;

/// A memory that no vector of the model stands for.
#[derive(Clone, Debug)]
pub struct Unembedded {
    id: MemoryId,
    pub text: String,
}

/// Whether there is a place for vectors.
pub async fn has_vectors(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select to_regclass('memory_vectors') is not null as "is_there!""#)
        .fetch_one(conn)
        .await
}

/// The next that have to be embedded. Where there are none the run is ended, and nothing is returned.
pub async fn next_unembedded(
    tx: &mut PgConnection,
    lease: Lease,
    chat: ChatId,
    model: &str,
) -> Result<Vec<Unembedded>, LeaseLost> {
    hold_lease(tx, lease).await?;
    lock_chat(tx, chat).await?;
    let page = if has_vectors(tx).await? {
        page_of(tx, chat, model).await?
    } else {
        Vec::new()
    };
    if page.is_empty() {
        succeed(tx, lease).await?;
    }
    Ok(page)
}

async fn page_of(tx: &mut PgConnection, chat: ChatId, model: &str) -> sqlx::Result<Vec<Unembedded>> {
    let page: Vec<(Uuid, String)> = sqlx::query_as(
        "select id, text
         from memories
         where chat_id = $1 and forgotten_at is null and not exists (
             select from memory_vectors where memory_id = memories.id and model = $2
         )
         order by id
         limit $3",
    )
    .bind(chat.0)
    .bind(model)
    .bind(PAGE)
    .fetch_all(tx)
    .await?;
    let unembedded = page.into_iter().map(|(id, text)| Unembedded { id: MemoryId(id), text });
    Ok(unembedded.collect())
}

/// Keeps the vectors of a page, in its order. What was forgotten or says something else by now gets none.
pub async fn keep_vectors(
    tx: &mut PgConnection,
    lease: Lease,
    chat: ChatId,
    model: &str,
    page: &[Unembedded],
    vectors: &[&[f32]],
) -> Result<(), LeaseLost> {
    hold_lease(tx, lease).await?;
    // Whoever forgets or changes a memory holds the chat.
    lock_chat(tx, chat).await?;
    for (memory, vector) in page.iter().zip(vectors) {
        sqlx::query(
            "insert into memory_vectors (memory_id, model, vector)
             select id, $3, $4::real[]::vector from memories where id = $1 and text = $2 and forgotten_at is null
             on conflict (memory_id) do update set model = excluded.model, vector = excluded.vector",
        )
        .bind(memory.id.0)
        .bind(&memory.text)
        .bind(model)
        .bind(*vector)
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

async fn lock_chat(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<()> {
    sqlx::query!("select 1 as one from chats where id = $1 for update", chat.0)
        .fetch_optional(tx)
        .await?;
    Ok(())
}

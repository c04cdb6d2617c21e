//! Embeddings of memories. They are compared here and not in the database, which needs no extension for it: a chat has
//! few memories.
use sqlx::PgConnection;

use crate::{
    ids::{ChatId, MemoryId},
    queue::{Lease, LeaseLost, hold_lease, succeed},
};

/// Memories embedded at a time.
const PAGE: i64 = 64;

/// A memory without a vector of the model.
#[derive(Clone, Debug)]
pub struct Unembedded {
    id: MemoryId,
    pub text: String,
}

/// The next memories to embed. Ends the run and returns nothing when there are none.
pub async fn next_unembedded(
    tx: &mut PgConnection,
    lease: Lease,
    chat: ChatId,
    model: &str,
) -> Result<Vec<Unembedded>, LeaseLost> {
    hold_lease(tx, lease).await?;
    lock_chat(tx, chat).await?;
    let page = page_of(tx, chat, model).await?;
    if page.is_empty() {
        succeed(tx, lease).await?;
    }
    Ok(page)
}

async fn page_of(tx: &mut PgConnection, chat: ChatId, model: &str) -> sqlx::Result<Vec<Unembedded>> {
    sqlx::query_as!(
        Unembedded,
        r#"select id as "id: MemoryId", text
           from memories
           where chat_id = $1 and forgotten_at is null and meant_by is distinct from $2
           order by id
           limit $3"#,
        chat.0,
        model,
        PAGE,
    )
    .fetch_all(tx)
    .await
}

/// Stores the vectors of a page, in its order, except for memories forgotten or edited meanwhile.
pub async fn keep_vectors(
    tx: &mut PgConnection,
    lease: Lease,
    chat: ChatId,
    model: &str,
    page: &[Unembedded],
    vectors: &[&[f32]],
) -> Result<(), LeaseLost> {
    hold_lease(tx, lease).await?;
    // Forgetting and editing a memory lock the chat, too.
    lock_chat(tx, chat).await?;
    for (memory, vector) in page.iter().zip(vectors) {
        sqlx::query!(
            "update memories
             set meaning = $4, meant_by = $3
             where id = $1 and text = $2 and forgotten_at is null",
            memory.id.0,
            memory.text,
            model,
            *vector,
        )
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

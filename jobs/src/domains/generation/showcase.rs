use sqlx::PgConnection;

use crate::ids::GenerationId;

/// Where orders are shown beside their owner's gallery, e.g. in chats. A domain that stands on this one implements it,
/// and is called in the transaction of the order.
pub trait Showcase {
    /// Whether an order that makes this one good is shown.
    fn is_made_good(
        conn: &mut PgConnection,
        generation: GenerationId,
    ) -> impl Future<Output = sqlx::Result<bool>> + Send;

    /// Shows the later order in place of the earlier one, which it makes good.
    fn show_instead(
        tx: &mut PgConnection,
        earlier: GenerationId,
        later: GenerationId,
    ) -> impl Future<Output = sqlx::Result<()>> + Send;

    /// The whole order was delivered. Locks come after those of the job, the order and the chips.
    fn receive(tx: &mut PgConnection, generation: GenerationId) -> impl Future<Output = sqlx::Result<()>> + Send;
}

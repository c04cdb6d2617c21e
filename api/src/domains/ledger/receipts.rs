//! Purchases behind chip transactions, as far as they still exist.
use std::collections::HashMap;

use jobs::{
    domains::generation::GenerationKind,
    ids::{AccountId, CharacterId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{ReceiptKind, ReceiptView};

/// Characters of the prompt to include: enough to recognize it.
const WORDS_MAX: i32 = 140;

/// Purchase behind one transaction.
#[derive(Default)]
pub(super) struct Found {
    pub(super) character: Option<CharacterId>,
    pub(super) receipt: Option<ReceiptView>,
}

/// Receipts of the member's transactions, by transaction id.
pub(super) async fn find_receipts(
    conn: &mut PgConnection,
    member: AccountId,
    movements: &[Uuid],
) -> sqlx::Result<HashMap<Uuid, Found>> {
    let rows = sqlx::query!(
        r#"select ledger_transactions.id as "id!", subject_type,
               generations.kind as "made?: GenerationKind", left(prompt, $3) as "words?", batch_size as "batch_size?",
               generations.price as "order_price?",
               auto_chats.turns_wanted as "turns?", auto_chats.price as "turn_price?",
               direct_messages.price as "message_price?",
               amount_cents as "amount_cents?", currency as "currency?",
               characters.id as "character?: CharacterId",
               coalesce(characters.username, chats.username, authors.username) as username,
               coalesce(characters.display_name, chats.display_name, authors.display_name) as name
           from ledger_transactions
           left join generations
               on subject_type = 'generation' and generations.id = ledger_transactions.subject_id
               and generations.account_id = $2
           left join auto_chats
               on subject_type = 'auto_chat' and auto_chats.id = ledger_transactions.subject_id
               and auto_chats.account_id = $2
           left join chats on chats.id = chat_id
           left join characters on characters.id = coalesce(generations.character_id, chats.character_id)
           left join direct_messages
               on subject_type = 'direct_message' and direct_messages.id = ledger_transactions.subject_id
           left join accounts as authors on authors.id = author_id
           left join payments
               on subject_type = 'payment' and payments.id = ledger_transactions.subject_id
               and payments.account_id = $2
           where ledger_transactions.id = any($1)"#,
        movements,
        member.0,
        WORDS_MAX,
    )
    .fetch_all(conn)
    .await?;
    let found = rows.into_iter().map(|row| {
        let kind = match row.subject_type.as_deref() {
            Some("generation") => row.made.map(|made| match made {
                GenerationKind::Image => ReceiptKind::Pictures,
                GenerationKind::Video => ReceiptKind::Video,
                GenerationKind::Voiceover => ReceiptKind::Voiceover,
            }),
            Some("auto_chat") => row.turns.map(|_| ReceiptKind::AutoChat),
            Some("direct_message") => row.message_price.map(|_| ReceiptKind::Message),
            Some("payment") => row.amount_cents.map(|_| ReceiptKind::Payment),
            _ => None,
        };
        let turns = row.turns.zip(row.turn_price);
        let receipt = kind.map(|kind| ReceiptView {
            kind,
            words: row.words.filter(|words| !words.is_empty()),
            name: row.name,
            username: row.username,
            ordered: row.batch_size.or(row.turns),
            price: row
                .order_price
                .or(turns.map(|(turns, price)| i64::from(turns) * price))
                .or(row.message_price.map(i64::from)),
            paid_cents: row.amount_cents,
            currency: row.currency,
        });
        let found = Found {
            character: row.character,
            receipt,
        };
        (row.id, found)
    });
    Ok(found.collect())
}

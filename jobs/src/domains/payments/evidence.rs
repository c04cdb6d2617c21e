//! Evidence for the provider of a disputed payment: the purchase and its use, and nothing of the content itself.
use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};

use super::{PaymentDisputeId, PaymentState, Terms};
use crate::{domains::ledger::SaleKind, ids::PaymentId};

#[derive(Clone, Debug)]
pub struct Evidence {
    pub payment: PaymentId,
    pub provider: String,
    /// The provider's ids of the sale and of its first transaction.
    pub provider_key: Option<String>,
    pub transaction_key: Option<String>,
    pub method: String,
    pub kind: SaleKind,
    pub chips: i64,
    pub amount_cents: i64,
    pub refunded_cents: i64,
    pub currency: String,
    pub state: PaymentState,
    pub terms: Json<Terms>,
    /// `None`: the platform's own sale.
    pub seller: Option<String>,
    pub ordered_at: DateTime<Utc>,
    pub paid_at: Option<DateTime<Utc>>,
    pub buyer: String,
    pub buyer_since: DateTime<Utc>,
    pub adult_at: DateTime<Utc>,
    pub email_confirmed_at: Option<DateTime<Utc>>,
    /// The one who has what a gift gave.
    pub recipient: Option<String>,
    pub disputed_at: DateTime<Utc>,
    pub disputed_cents: i64,
}

/// Uses of one kind since the payment.
#[derive(Clone, Debug)]
pub struct Use {
    /// `session`, `chips:` and the word of the books, `picture`, `story`, `message`, `unlock`, `opened`, or `order:` and its
    /// state.
    pub what: String,
    pub times: i64,
    pub first_at: DateTime<Utc>,
    pub last_at: DateTime<Utc>,
}

/// A step of the payment's money.
#[derive(Clone, Debug)]
pub struct Return {
    pub at: DateTime<Utc>,
    /// `refund` or `dispute`, with its state.
    pub what: String,
    pub amount_cents: i64,
}

pub async fn find_evidence(conn: &mut PgConnection, dispute: PaymentDisputeId) -> sqlx::Result<Option<Evidence>> {
    sqlx::query_as!(
        Evidence,
        r#"select payments.id as "payment: PaymentId", provider, provider_key, transaction_key, method,
               purpose as "kind: SaleKind", chips, payments.amount_cents, refunded_cents, currency,
               payments.state as "state: PaymentState", terms as "terms: Json<Terms>", sellers.username as "seller?",
               payments.created_at as ordered_at, settled_at as paid_at, buyers.username as buyer,
               buyers.created_at as buyer_since, buyers.confirmed_adult_at as adult_at, buyers.email_confirmed_at,
               recipients.username as "recipient?", opened_at as disputed_at,
               payment_disputes.amount_cents as disputed_cents
           from payment_disputes
           join payments on payments.id = payment_id
           join accounts as buyers on buyers.id = payments.account_id
           left join accounts as sellers on sellers.id = seller_id
           left join accounts as recipients on recipients.id = recipient_id
           where payment_disputes.id = $1"#,
        dispute.0,
    )
    .fetch_optional(conn)
    .await
}

/// Refunds and disputes of the payment, oldest first.
pub async fn list_returns(conn: &mut PgConnection, payment: PaymentId) -> sqlx::Result<Vec<Return>> {
    sqlx::query_as!(
        Return,
        r#"select created_at as "at!", 'refund, ' || state as "what!", amount_cents as "amount_cents!"
           from payment_refunds
           where payment_id = $1 and state in ('asking', 'booked')
           union all
           select opened_at, 'dispute, ' || state, amount_cents
           from payment_disputes
           where payment_id = $1
           order by 1
           limit 200"#,
        payment.0,
    )
    .fetch_all(conn)
    .await
}

/// How the owner of the purchase used the account, and what was bought, since it was paid.
pub async fn list_uses(conn: &mut PgConnection, payment: PaymentId) -> sqlx::Result<Vec<Use>> {
    sqlx::query_as!(
        Use,
        r#"with paid as (
               select id, coalesce(recipient_id, account_id) as owner_id, seller_id, subject_id, purpose,
                   coalesce(settled_at, created_at) as since
               from payments
               where id = $1
           ), used as (
               select 'session' as what, greatest(sessions.created_at, since) as first_at, last_seen_at as last_at
               from paid
               join sessions on sessions.account_id = owner_id and last_seen_at >= since
               union all
               select 'chips:' || kind, created_at, created_at
               from paid
               join ledger_entries on ledger_entries.account_id = owner_id and asset = 'chip' and amount < 0
               join ledger_transactions on ledger_transactions.id = transaction_id and created_at >= since
               where purpose in ('chips', 'platform') and kind <> 'purchase_reversal'
               union all
               select 'picture', generations.created_at, generations.created_at
               from paid
               join generations on generations.account_id = owner_id and generations.created_at >= since
               where purpose in ('chips', 'platform')
               union all
               select 'story', seen_at, seen_at
               from paid
               join stories on stories.account_id = seller_id
               join story_views on story_id = stories.id and story_views.account_id = owner_id and seen_at >= since
               union all
               select 'message', direct_messages.created_at, direct_messages.created_at
               from paid
               join direct_sides as own on own.account_id = owner_id
               join direct_sides as theirs on theirs.chat_id = own.chat_id and theirs.account_id = seller_id
               join direct_messages on direct_messages.chat_id = own.chat_id and author_id = seller_id
                   and place <= own.read_to and direct_messages.created_at >= since
               union all
               select 'unlock', direct_unlocks.created_at, direct_unlocks.created_at
               from paid
               join direct_unlocks on direct_unlocks.account_id = owner_id and direct_unlocks.created_at >= since
               join direct_messages on direct_messages.id = message_id and author_id = seller_id
               union all
               select 'opened', direct_unlocks.created_at, direct_unlocks.created_at
               from paid
               join direct_unlocks on payment_id = paid.id
               union all
               select 'opened', purchases.created_at, purchases.created_at
               from paid
               join purchases on purchases.account_id = owner_id and purchases.subject_id = paid.subject_id
                   and subject_type = purpose
               union all
               select 'opened', purchases.created_at, purchases.created_at
               from paid
               join post_bundle_unlocks on post_bundle_unlocks.payment_id = paid.id
               join feed_items on feed_items.id = post_bundle_unlocks.item_id
               join purchases on purchases.account_id = owner_id and purchases.subject_id = feed_items.id
                   and subject_type = feed_items.kind
               union all
               select 'order:' || state, request_orders.created_at, coalesce(ended_at, request_orders.created_at)
               from paid
               join request_orders on request_orders.id = paid.id
           )
           select what as "what!", count(*) as "times!", min(first_at) as "first_at!", max(last_at) as "last_at!"
           from used
           group by what
           order by what"#,
        payment.0,
    )
    .fetch_all(conn)
    .await
}

impl Evidence {
    /// The account that has what was bought.
    pub fn owner(&self) -> &str {
        self.recipient.as_deref().unwrap_or(&self.buyer)
    }
}

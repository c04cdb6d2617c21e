use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use super::{PaymentMethod, PaymentState, Terms};
use crate::{
    domains::ledger::SaleKind,
    ids::{AccountId, MediaId, PaymentId},
};

/// An order, with what was ordered and who sells it.
#[derive(Clone, Debug)]
pub struct Purchase {
    pub id: PaymentId,
    pub provider: String,
    pub method: PaymentMethod,
    pub state: PaymentState,
    pub purpose: SaleKind,
    /// Identifies the chosen offer.
    pub choice: String,
    pub chips: i64,
    pub amount_cents: i64,
    pub refunded_cents: i64,
    /// ISO 4217.
    pub currency: String,
    pub created_at: DateTime<Utc>,
    pub settled_at: Option<DateTime<Utc>>,
    pub terms: Json<Terms>,
    /// Username of the seller; `None`: the platform.
    pub seller: Option<String>,
    pub seller_name: Option<String>,
    pub seller_avatar: Option<MediaId>,
    /// Username of a gift's recipient.
    pub gift_to: Option<String>,
    pub subject: Option<Uuid>,
    /// Beginning of a post whose text the account can read, or the name of an album, a goal or an item of a request menu.
    pub title: Option<String>,
    /// Whether the buyer can still open it.
    pub is_there: bool,
    /// Charged by the provider for a further period.
    pub is_renewal: bool,
    /// Whether the buyer had it already when ordering.
    pub is_extension: bool,
}

/// The account's orders, newest first: only the given one, or those before the other.
pub async fn list_purchases(
    conn: &mut PgConnection,
    account: AccountId,
    only: Option<PaymentId>,
    before: Option<PaymentId>,
    limit: i64,
) -> sqlx::Result<Vec<Purchase>> {
    sqlx::query_as!(
        Purchase,
        r#"select
               payments.id as "id: PaymentId", payments.provider, payments.method as "method: PaymentMethod",
               payments.state as "state: PaymentState", purpose as "purpose: SaleKind", bundle_id as choice,
               payments.chips, payments.amount_cents, refunded_cents, payments.currency, payments.created_at,
               settled_at, terms as "terms: Json<Terms>", sellers.username as "seller?",
               sellers.display_name as "seller_name?", avatar.id as "seller_avatar?: MediaId",
               recipients.username as "gift_to?", payments.subject_id as subject,
               case purpose
                   when 'post' then left(regexp_replace(
                       left(post_text(items.id, payments.account_id), 400), '\[[0-9a-f-]{36}\] ?', '', 'g'
                   ), 80)
                   when 'album' then items.name
                   when 'goal_tip' then goals.title
                   when 'message' then left(messages.body, 80)
                   else terms ->> 'title'
               end as title,
               (sellers.id is null or sellers.deleted_at is null and sellers.blocked_at is null)
                   and (purpose not in ('post', 'album') or items.id is not null)
                   and (purpose <> 'message' or messages.id is not null) as "is_there!",
               renews_id is not null as "is_renewal!",
               exists (
                   select from memberships
                   where purpose = 'club' and memberships.creator_id = seller_id
                       and member_id = coalesce(recipient_id, payments.account_id)
                       and memberships.created_at < payments.created_at
               ) or exists (
                   select from platform_subscriptions as plan
                   where purpose = 'platform' and plan.account_id = coalesce(recipient_id, payments.account_id)
                       and started_at < payments.created_at
               ) as "is_extension!"
           from payments
           left join accounts as sellers on sellers.id = seller_id
           left join profiles on profiles.account_id = sellers.id and sellers.deleted_at is null
               and sellers.blocked_at is null and not is_avatar_in_moderation
           left join media as avatar on avatar.id = avatar_id and avatar.deleted_at is null
           left join accounts as recipients on recipients.id = recipient_id
           left join published_items as items on purpose in ('post', 'album') and items.id = payments.subject_id
               and (payments.state = 'paid' or items.deleted_at is null and not items.is_hidden)
           left join direct_messages as messages on purpose = 'message' and messages.id = payments.subject_id
               and place > (
                   select emptied_to from direct_sides
                   where direct_sides.chat_id = messages.chat_id and direct_sides.account_id = $1
               )
           left join goals on purpose = 'goal_tip' and goals.id = payments.subject_id
           where payments.account_id = $1 and ($2::uuid is null or payments.id = $2)
               and ($3::uuid is null or payments.id < $3)
           order by payments.id desc
           limit $4"#,
        account.0,
        only.map(|id| id.0),
        before.map(|id| id.0),
        limit,
    )
    .fetch_all(conn)
    .await
}

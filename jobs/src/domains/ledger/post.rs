use serde::{
    Deserialize, Serialize,
    de::{IntoDeserializer, value},
};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::{Uuid, uuid};

use super::LedgerError;
use crate::{
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Source of all chips.
pub(super) const ISSUANCE: Uuid = uuid!("00000000-0000-7000-8000-000000000001");
/// Destination of spent chips.
pub(super) const REVENUE: Uuid = uuid!("00000000-0000-7000-8000-000000000002");

/// Purpose of a movement. The words are stored and never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    SignUpBonus,
    EmailBonus,
    DailyBonus,
    /// For a low balance.
    LowBalanceBonus,
    /// Of the platform's subscription.
    MonthlyBonus,
    PromoCode,
    Purchase,
    /// The payment of a purchase was returned.
    PurchaseReversal,
    /// Delivered pictures.
    Generation,
    /// Pictures in a member's message.
    MessageUnlock,
    /// A message to a creator.
    PrivateMessage,
    /// Automatic turns of a chat.
    AutoChat,
    /// Delivered pictures that were refunded.
    GenerationRefund,
    /// Bought chips of an account that was merged into another of the same mailbox.
    AccountMerge,
    /// A share of a payment by a referred member.
    ReferralReward,
    /// Earned chips converted to spendable ones.
    IncomeSpent,
    /// Earned chips converted to money.
    IncomeCashed,
    /// Chips given or taken back by staff.
    StaffGrant,
    /// Chips of the demo world.
    Seed,
    /// A kind of a newer build. Never stored.
    Other,
}

impl EntryKind {
    /// The stored and sent form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SignUpBonus => "sign_up_bonus",
            Self::EmailBonus => "email_bonus",
            Self::DailyBonus => "daily_bonus",
            Self::LowBalanceBonus => "low_balance_bonus",
            Self::MonthlyBonus => "monthly_bonus",
            Self::PromoCode => "promo_code",
            Self::Purchase => "purchase",
            Self::PurchaseReversal => "purchase_reversal",
            Self::Generation => "generation",
            Self::MessageUnlock => "message_unlock",
            Self::PrivateMessage => "private_message",
            Self::AutoChat => "auto_chat",
            Self::GenerationRefund => "generation_refund",
            Self::AccountMerge => "account_merge",
            Self::ReferralReward => "referral_reward",
            Self::IncomeSpent => "income_spent",
            Self::IncomeCashed => "income_cashed",
            Self::StaffGrant => "staff_grant",
            Self::Seed => "seed",
            Self::Other => "other",
        }
    }
}

/// Parses the stored form; during an upgrade an older build may read a newer word.
impl From<String> for EntryKind {
    fn from(word: String) -> Self {
        let known: Result<Self, value::Error> = Self::deserialize(word.into_deserializer());
        known.unwrap_or(Self::Other)
    }
}

/// Subject of a movement, e.g. `("generation", id)`.
pub type Subject = Option<(&'static str, Uuid)>;

/// Moves chips onto an account, or off it for a negative amount, and the opposite on its counterpart: two entries that
/// sum to zero. Errors with [`LedgerError::AlreadyPosted`] when the key was used before.
pub(super) async fn post(
    tx: &mut PgConnection,
    kind: EntryKind,
    idempotency_key: &str,
    subject: Subject,
    account: Uuid,
    (counterpart, amount): (Uuid, i64),
) -> Result<(), LedgerError> {
    let transaction = Uuid::now_v7();
    sqlx::query!(
        "insert into ledger_transactions (id, kind, idempotency_key, subject_type, subject_id)
         values ($1, $2, $3, $4, $5)",
        transaction,
        kind.as_str(),
        idempotency_key,
        subject.map(|(name, _)| name),
        subject.map(|(_, id)| id),
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into ledger_entries (transaction_id, line, account_id, asset, amount)
         values ($1, 1, $2, 'chip', $4), ($1, 2, $3, 'chip', -$4::bigint)",
        transaction,
        account,
        counterpart,
        amount,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Sends the member's screens the balance after this transaction.
pub(super) async fn announce_balance(tx: &mut PgConnection, member: AccountId) -> sqlx::Result<()> {
    let balance = super::balance(tx, member).await?;
    let event = LiveEvent::TokenBalanceUpdate {
        total_amount: balance.total,
        held_amount: balance.held,
        owed_amount: balance.owed,
    };
    announce(tx, SubscriptionKey::User(member), &event).await
}

#[cfg(test)]
mod tests {
    use super::EntryKind;

    #[test]
    fn a_kind_is_read_as_it_was_written() {
        for kind in [EntryKind::SignUpBonus, EntryKind::AutoChat, EntryKind::Seed] {
            assert_eq!(EntryKind::from(kind.as_str().to_owned()), kind);
            assert_eq!(serde_json::json!(kind), kind.as_str());
        }
    }

    #[test]
    fn a_kind_of_a_newer_build_is_read_as_another() {
        assert_eq!(EntryKind::from("tip".to_owned()), EntryKind::Other);
    }
}

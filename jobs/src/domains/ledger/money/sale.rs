use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Cents, MoneyAccount, MoneyKind, Movement, post_money, split};
use crate::{domains::ledger::LedgerError, ids::AccountId};

/// Things sold for money. The words are stored and never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum SaleKind {
    Chips,
    Club,
    Post,
    Album,
    /// Posts and albums that are sold together.
    Bundle,
    Message,
    Tip,
    GoalTip,
    Request,
    CallPack,
    Platform,
}

impl SaleKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Chips => "chips",
            Self::Club => "club",
            Self::Post => "post",
            Self::Album => "album",
            Self::Bundle => "bundle",
            Self::Message => "message",
            Self::Tip => "tip",
            Self::GoalTip => "goal_tip",
            Self::Request => "request",
            Self::CallPack => "call_pack",
            Self::Platform => "platform",
        }
    }
}

/// State of a sale's money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum SaleState {
    Escrow,
    Pending,
    Available,
    Reversed,
}

/// A paid sale.
#[derive(Clone, Debug)]
pub struct Sale {
    /// Id of the payment: one payment is one sale.
    pub id: Uuid,
    /// `None`: the platform's own sale.
    pub creator: Option<AccountId>,
    pub buyer: AccountId,
    pub kind: SaleKind,
    /// Id of the thing sold.
    pub subject: Option<Uuid>,
    /// At least one cent.
    pub gross: Cents,
    /// The platform's share, in percent.
    pub fee_percent: u8,
}

impl Sale {
    pub(super) fn fee(&self) -> Cents {
        self.creator
            .map_or(self.gross, |_| split(self.gross, self.fee_percent).fee)
    }
}

/// Books a sale: from the provider's collection to the creator's earnings and the platform's share.
///
/// Errors with [`LedgerError::AlreadyPosted`] when the payment was booked before.
pub async fn book_sale(tx: &mut PgConnection, sale: &Sale) -> Result<(), LedgerError> {
    let fee = sale.fee();
    let lines = match sale.creator {
        Some(creator) => vec![
            (MoneyAccount::Clearing, -sale.gross),
            (MoneyAccount::Pending(creator), sale.gross - fee),
            (MoneyAccount::Fees, fee),
        ],
        None => vec![
            (MoneyAccount::Clearing, -sale.gross),
            (MoneyAccount::PlatformSales, sale.gross),
        ],
    };
    let movement = Movement {
        kind: MoneyKind::Sale,
        idempotency_key: &format!("sale:{}", sale.id),
        subject: Some(("payment", sale.id)),
        lines: &lines,
    };
    post_money(tx, &movement).await?;
    keep_row(tx, sale, SaleState::Pending).await?;
    Ok(())
}

pub(super) async fn keep_row(tx: &mut PgConnection, sale: &Sale, state: SaleState) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into sales (id, creator_id, buyer_id, kind, subject_id, gross_cents, fee_cents, state, earned_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8 = 'pending' then now() end)",
        sale.id,
        sale.creator.map(|creator| creator.0),
        sale.buyer.0,
        sale.kind.as_str(),
        sale.subject,
        sale.gross.0,
        sale.fee().0,
        state as SaleState,
    )
    .execute(tx)
    .await?;
    Ok(())
}

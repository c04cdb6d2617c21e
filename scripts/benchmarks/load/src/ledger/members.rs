use jobs::{
    domains::ledger::{Chips, EntryKind, Grant, grant, open_account},
    ids::AccountId,
};
use sqlx::PgPool;

/// Members with more chips than any measurement takes from them.
pub async fn open(db: &PgPool, count: usize) -> anyhow::Result<Vec<AccountId>> {
    let mut members = Vec::new();
    for _ in 0..count {
        members.push(with_chips(db, Chips::new(10_000_000)).await?);
    }
    Ok(members)
}

/// A member with that many chips, at least one.
pub async fn with_chips(db: &PgPool, chips: Chips) -> anyhow::Result<AccountId> {
    let member = AccountId::fresh();
    let mut tx = db.begin().await?;
    open_account(&mut tx, member).await?;
    let first = Grant {
        member,
        chips,
        kind: EntryKind::Seed,
        idempotency_key: &format!("first:{member}"),
        subject: None,
    };
    grant(&mut tx, &first).await?;
    tx.commit().await?;
    Ok(member)
}

//! Test members, created directly in the database.
use jobs::{
    domains::ledger::{Balance, Chips, EntryKind, Grant, balance, grant, open_account},
    ids::AccountId,
};
use sqlx::PgPool;

/// A member with that many chips.
pub async fn a_member(db: &PgPool, chips: u32) -> AccountId {
    let id = AccountId::fresh();
    let name = format!("m{}", &id.0.simple().to_string()[20..]);
    let mut tx = db.begin().await.expect("a transaction");
    sqlx::query(
        "insert into accounts (id, username, display_name, email, password_hash, confirmed_adult_at)
         values ($1, $2, $2, $2 || '@nocturne.test', 'none', now())",
    )
    .bind(id)
    .bind(&name)
    .execute(&mut *tx)
    .await
    .expect("an account");
    open_account(&mut tx, id).await.expect("a chip account");
    if chips > 0 {
        let seed = Grant {
            member: id,
            chips: Chips::new(chips),
            kind: EntryKind::Seed,
            idempotency_key: &format!("seed:{id}"),
            subject: None,
        };
        grant(&mut tx, &seed).await.expect("chips");
    }
    tx.commit().await.expect("kept");
    id
}

pub async fn balance_of(db: &PgPool, member: AccountId) -> Balance {
    balance(&mut db.acquire().await.expect("a connection"), member)
        .await
        .expect("a balance")
}

/// Invariants of the books.
pub async fn check_books(db: &PgPool) {
    let unbalanced: i64 = sqlx::query_scalar("select coalesce(sum(amount), 0)::bigint from ledger_entries")
        .fetch_one(db)
        .await
        .expect("a sum");
    assert_eq!(unbalanced, 0, "all entries together are zero");
    let drifting: i64 = sqlx::query_scalar(
        "select count(*)
         from ledger_balances
         where posted <> (
             select coalesce(sum(amount), 0) from ledger_entries where account_id = ledger_balances.account_id
         ) or held <> (
             select coalesce(sum(amount - captured), 0)
             from ledger_holds
             where account_id = ledger_balances.account_id and state = 'open'
         ) or owed <> (
             select coalesce(-sum(amount), 0)
             from ledger_entries
             join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
             where kind = 'member_debt' and owner_id = ledger_balances.account_id
         ) or (owed > 0 and posted > held)",
    )
    .fetch_one(db)
    .await
    .expect("a count");
    assert_eq!(
        drifting, 0,
        "every balance is the sum of its entries and open holds, and nobody who owes chips has any to spend"
    );
}

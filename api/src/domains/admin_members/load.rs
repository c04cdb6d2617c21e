use jobs::{
    domains::{
        accounts::{BlockNotice, BlockReason, ChipGrantState, Role},
        generation::GenerationState,
        ledger::{SaleKind, balance, list_transactions},
        payments::PaymentState,
    },
    ids::{AccountId, ChipGrantId, GenerationId, JobId, PaymentId, SessionId},
};
use sqlx::PgConnection;

use super::view::{
    ChipGrantView, MemberBalance, MemberCharacter, MemberOrder, MemberPage, MemberPayment, MemberSession,
    MemberTransaction, MemberView,
};
use crate::http::problem::{ApiError, Code};

/// The whole page of a member. Every list is short and read from an index.
pub(super) async fn load(conn: &mut PgConnection, account: AccountId) -> Result<MemberPage, ApiError> {
    let member = load_member(conn, account).await?.ok_or(Code::NotFound)?;
    let chips = balance(conn, account).await?;
    let transactions = list_transactions(conn, account, None, 20).await?;
    let counts = sqlx::query!(
        r#"select
               (select count(*) from (select from characters
                where account_id = $1 and deleted_at is null limit 1000) as own) as "characters!",
               (select count(*) from (select from media
                where account_id = $1 and deleted_at is null and kind = 'photo' limit 1000) as own) as "pictures!",
               (select count(*) from (select from media
                where account_id = $1 and deleted_at is null and is_upload limit 1000) as own) as "uploads!""#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(MemberPage {
        member,
        balance: MemberBalance {
            total: chips.total,
            held: chips.held,
            owed: chips.owed,
        },
        characters: characters_of(conn, account).await?,
        character_count: counts.characters,
        picture_count: counts.pictures,
        upload_count: counts.uploads,
        orders: orders_of(conn, account).await?,
        transactions: transactions
            .into_iter()
            .map(|moved| MemberTransaction {
                id: moved.id,
                kind: moved.kind,
                amount: moved.amount,
                subject_type: moved.subject_type,
                subject_id: moved.subject_id,
                created_at: moved.created_at,
            })
            .collect(),
        payments: payments_of(conn, account).await?,
        sessions: sessions_of(conn, account).await?,
        grants: grants_of(conn, account).await?,
    })
}

async fn load_member(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<MemberView>> {
    let found = sqlx::query!(
        r#"select username, display_name, email, email_confirmed_at is not null as "is_confirmed!",
               role as "role: Role", locale, created_at, blocked_at, blocked_until, ban_days,
               block_reason as "block_reason: BlockReason", deleted_at, has_free_access, is_freemium,
               (select max(last_seen_at) from sessions where account_id = accounts.id) as last_seen_at
           from accounts
           where id = $1"#,
        account.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.map(|row| MemberView {
        id: account,
        username: row.username,
        display_name: row.display_name,
        email: row.email,
        is_email_confirmed: row.is_confirmed,
        role: row.role,
        locale: row.locale,
        created_at: row.created_at,
        last_seen_at: row.last_seen_at,
        block: row.blocked_at.map(|_| BlockNotice {
            reason: row.block_reason.unwrap_or(BlockReason::Other),
            ban_period: row.ban_days,
            ban_expired_at: row.blocked_until,
        }),
        blocked_at: row.blocked_at,
        deleted_at: row.deleted_at,
        has_free_access: row.has_free_access,
        is_freemium: row.is_freemium,
    }))
}

async fn characters_of(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<MemberCharacter>> {
    sqlx::query_as!(
        MemberCharacter,
        "select username, display_name, visibility, moderation_status, deleted_at
         from characters
         where account_id = $1
         order by id desc
         limit 20",
        account.0,
    )
    .fetch_all(conn)
    .await
}

async fn orders_of(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<MemberOrder>> {
    sqlx::query_as!(
        MemberOrder,
        r#"select generations.id as "id: GenerationId", generations.state as "state: GenerationState", failure,
               batch_size as pictures, price, coalesce(captured, 0) as "paid!",
               exists (
                   select from ledger_transactions
                   where subject_id = generations.id and ledger_transactions.kind = 'generation_refund'
               ) as "is_refunded!",
               job_id as "job_id: JobId", generations.created_at
           from generations
           left join ledger_holds on ledger_holds.subject_id = generations.id
           where generations.account_id = $1
           order by generations.id desc
           limit 20"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}

async fn payments_of(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<MemberPayment>> {
    sqlx::query_as!(
        MemberPayment,
        r#"select payments.id as "id: PaymentId", state as "state: PaymentState", purpose as "purpose: SaleKind",
               seller.username as "seller_name?", chips, amount_cents, currency, provider, payments.created_at
           from payments
           left join accounts as seller on seller.id = seller_id
           where account_id = $1
           order by payments.created_at desc
           limit 10"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}

async fn sessions_of(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<MemberSession>> {
    sqlx::query_as!(
        MemberSession,
        r#"select id as "id: SessionId", user_agent, created_at, last_seen_at
           from sessions
           where account_id = $1 and ended_at is null and expires_at > now()
           order by last_seen_at desc
           limit 50"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}

async fn grants_of(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<ChipGrantView>> {
    sqlx::query_as!(
        ChipGrantView,
        r#"select chip_grants.id as "id: ChipGrantId", chips, reason, state as "state: ChipGrantState",
               proposed_by as "proposed_by: AccountId", proposer.username as proposed_by_name,
               decider.username as "decided_by_name?", chip_grants.created_at
           from chip_grants
           join accounts as proposer on proposer.id = proposed_by
           left join accounts as decider on decider.id = decided_by
           where account_id = $1
           order by chip_grants.id desc
           limit 20"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}

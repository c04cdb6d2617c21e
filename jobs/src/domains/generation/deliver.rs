use sqlx::PgConnection;

use super::{
    GenerationKind, GenerationState, Nouns, PictureState, Showcase, free_misses::free_misses_left,
    progress::announce_generation, wait::end_wait,
};
use crate::{
    domains::{
        ledger::{self, Chips, EntryKind, HoldId, LedgerError},
        media::{self, NewMedia},
        notifications::{Notice, done_key, notify_once},
    },
    ids::{AccountId, GenerationId},
    live::{LiveEvent, PictureMoved, SubscriptionKey, announce},
    queue::{Lease, LeaseLost, hold_lease, succeed},
};

/// Why a picture was not handed over: the run lost its job, or the books refused.
#[derive(Debug, thiserror::Error)]
pub enum DeliverError {
    // Not transparent: who gets this asks the whole chain for a lost lease, and a transparent link is left out of it.
    #[error("the lease was lost")]
    Lease(#[from] LeaseLost),
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Whether more is to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivered {
    /// Others are missing still.
    OneOfMany,
    /// The generation and its job are done.
    Last,
}

/// Hands one picture over: its media rows, its payment, and with the last one the end of the generation and of the
/// job, in one transaction. The picture's objects must be in storage already.
///
/// Once the hold has ended (the order failed or was called off, and staff sent it through again) nothing is captured
/// any more: the chips went back then, and what comes after is on the house. The hold says so, and views ask the hold.
/// Nor is a picture paid for that has fewer than half of its nouns, a few times a day: its part of the hold goes back
/// with the end of the order, and the picture says why.
pub async fn deliver_picture<S: Showcase>(
    tx: &mut PgConnection,
    lease: Lease,
    generation: GenerationId,
    index: i16,
    picture: &NewMedia,
    nouns: &Nouns,
) -> Result<Delivered, DeliverError> {
    hold_lease(tx, lease).await?;
    let row = sqlx::query!(
        r#"select account_id as "account: AccountId", kind as "kind: GenerationKind", batch_size, price, hold_id, percent
           from generations
           where id = $1
           for update"#,
        generation.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    end_wait(tx, generation).await?;
    media::store(tx, picture).await?;
    let unpaid = is_free_miss(tx, row.account, nouns).await?.then_some("few_drawn");
    let moved = sqlx::query!(
        "update generation_pictures
         set state = 'ready', media_id = $3, preview = null, picture_not_drawn = $4, picture_unpaid = $5
         where generation_id = $1 and index = $2 and state <> 'ready'",
        generation.0,
        index,
        picture.id.0,
        &nouns.not_drawn[..],
        unpaid,
    )
    .execute(&mut *tx)
    .await?;
    if moved.rows_affected() == 1
        && unpaid.is_none()
        && let Some(hold) = row.hold_id
    {
        let part = Chips::new(u32::try_from(row.price / i64::from(row.batch_size)).unwrap_or(0));
        let key = format!("generation:{generation}:{index}");
        let subject = Some(("generation", generation.0));
        ledger::capture(tx, HoldId(hold), EntryKind::Generation, part, &key, subject).await?;
    }
    let event = LiveEvent::VideoGenerationTask {
        generation_id: generation,
        kind: row.kind,
        state: GenerationState::Running,
        stage: "delivering".to_owned(),
        percent: row.percent,
        picture: Some(PictureMoved {
            index,
            state: PictureState::Ready,
            preview: None,
            media_id: Some(picture.id),
        }),
        failure: None,
    };
    announce(tx, SubscriptionKey::User(row.account), &event).await?;
    let order = Order {
        account: row.account,
        kind: row.kind,
        batch_size: i64::from(row.batch_size),
        hold: row.hold_id.map(HoldId),
    };
    finish_when_complete::<S>(tx, lease, generation, order).await
}

/// Whether the picture lacks most of its nouns and is one of the few of the day that then cost nothing.
async fn is_free_miss(tx: &mut PgConnection, account: AccountId, nouns: &Nouns) -> Result<bool, DeliverError> {
    if !nouns.are_mostly_missing() {
        return Ok(false);
    }
    // Two orders of a member at a time would both take the last one.
    ledger::lock_balance(tx, account).await?;
    Ok(free_misses_left(tx, account).await? > 0)
}

/// The order of a picture that was delivered.
struct Order {
    account: AccountId,
    kind: GenerationKind,
    /// Pictures that were ordered.
    batch_size: i64,
    /// Chips that are held for it.
    hold: Option<HoldId>,
}

async fn finish_when_complete<S: Showcase>(
    tx: &mut PgConnection,
    lease: Lease,
    generation: GenerationId,
    order: Order,
) -> Result<Delivered, DeliverError> {
    let Order {
        account,
        kind,
        batch_size,
        hold,
    } = order;
    let pictures = sqlx::query!(
        r#"select
               count(*) filter (where state <> 'ready') as "missing!",
               count(*) filter (where picture_unpaid is not null) as "unpaid!"
           from generation_pictures
           where generation_id = $1"#,
        generation.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if pictures.missing > 0 {
        return Ok(Delivered::OneOfMany);
    }
    sqlx::query!(
        "update generations
         set state = 'done', stage = 'done', percent = 100, finished_at = now(), hold_id = null, failure = null
         where id = $1",
        generation.0,
    )
    .execute(&mut *tx)
    .await?;
    if let Some(hold) = hold {
        ledger::release_hold(tx, hold).await?;
    }
    succeed(tx, lease).await?;
    announce_generation(tx, account, (generation, kind), GenerationState::Done, "done", 100).await?;
    let key = done_key(generation);
    notify_once(
        tx,
        account,
        &Notice::GenerationDone {
            generation_id: generation,
            kind,
            is_unpaid: pictures.unpaid == batch_size,
        },
        &key,
    )
    .await?;
    S::receive(tx, generation).await?;
    Ok(Delivered::Last)
}

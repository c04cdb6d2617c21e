//! Takes down everything that shows a person whose release ended, a page in each transaction: files first, then what
//! buyers get back, then the report.
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    WithdrawMedia, WithdrawalCause,
    return_sales::return_page,
    settle::{tell_media, tell_release},
};
use crate::{
    domains::media::set_removed,
    ids::{AccountId, MediaId, PersonId, WithdrawalId},
    queue::enqueue,
};

/// Media of one transaction.
const PAGE: i64 = 25;

/// Outcome of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Withdrawn {
    GoesOn,
    Ended,
}

/// Orders the withdrawal of everything of the owner’s that shows the person.
pub(super) async fn start_withdrawal(
    tx: &mut PgConnection,
    (owner, person): (AccountId, PersonId),
    cause: WithdrawalCause,
    reason: &str,
) -> sqlx::Result<()> {
    let id = WithdrawalId::fresh();
    sqlx::query!(
        "insert into release_withdrawals (id, person_id, account_id, cause, reason, has_refunds)
         values ($1, $2, $3, $4, $5, not exists (
             select from settings where key = 'releases.refundsBuyers' and value = 'false'::jsonb
         ))",
        id.0,
        person.0,
        owner.0,
        cause.as_str(),
        reason,
    )
    .execute(&mut *tx)
    .await?;
    let job = WithdrawMedia {
        withdrawal_id: id,
        account_id: owner,
    };
    enqueue(tx, &job).await?;
    Ok(())
}

/// Does the next page of a withdrawal. A repeat finds what is done.
pub async fn withdraw_page(tx: &mut PgConnection, id: WithdrawalId) -> sqlx::Result<Withdrawn> {
    let running = sqlx::query!(
        r#"select person_id as "person: PersonId", account_id as "owner: AccountId", has_refunds
           from release_withdrawals
           where id = $1 and state = 'running'
           for update"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(running) = running else {
        return Ok(Withdrawn::Ended);
    };
    let media = next_media(tx, running.person).await?;
    if !media.is_empty() {
        take_down(tx, id, &media).await?;
        tell_media(tx, running.owner, &media).await?;
        return Ok(Withdrawn::GoesOn);
    }
    if return_page(tx, id, running.has_refunds).await? {
        return Ok(Withdrawn::GoesOn);
    }
    report(tx, id).await?;
    tell_release(tx, running.owner, running.person).await?;
    Ok(Withdrawn::Ended)
}

/// The next media that show the person, with whatever was made of them.
async fn next_media(tx: &mut PgConnection, person: PersonId) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "with recursive line as (
             select media_id as id from media_persons where person_id = $1
             union
             select made.id
             from line
             join generations on source_media_id = line.id
             join media as made on made.generation_id = generations.id
         )
         select media.id
         from media
         where id in (select line.id from line) and consent_state <> 'withdrawn'
         order by media.id
         limit $2
         for update",
        person.0,
        PAGE,
    )
    .fetch_all(tx)
    .await
}

/// Removes the media for everyone, keeps their hashes out, and unpublishes what showed nothing else.
async fn take_down(tx: &mut PgConnection, id: WithdrawalId, media: &[Uuid]) -> sqlx::Result<()> {
    for &medium in media {
        set_removed(tx, MediaId(medium), true).await?;
    }
    sqlx::query!(
        "update media
         set consent_state = 'withdrawn', consent_since = now(), published_at = null
         where id = any($1)",
        media,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into release_withdrawal_media (withdrawal_id, media_id)
         select $1, medium from unnest($2::uuid[]) as medium
         on conflict do nothing",
        id.0,
        media,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from gallery_publications where media_id = any($1)", media)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update stories set removed_at = now() where media_id = any($1) and removed_at is null",
        media,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update feed_items
         set removed_at = now()
         where removed_at is null and id in (select item_id from feed_media where media_id = any($1))
             and not exists (
                 select from feed_media
                 join media on media.id = media_id
                 where item_id = feed_items.id and media.deleted_at is null
             )",
        media,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update profiles
         set is_avatar_in_moderation = is_avatar_in_moderation and not coalesce(avatar_id = any($1), false),
             is_cover_in_moderation = is_cover_in_moderation and not coalesce(cover_id = any($1), false),
             avatar_id = case when avatar_id = any($1) then null else avatar_id end,
             cover_id = case when cover_id = any($1) then null else cover_id end,
             intro_id = case when intro_id = any($1) then null else intro_id end
         where avatar_id = any($1) or cover_id = any($1) or intro_id = any($1)",
        media,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Ends the withdrawal with what it did.
async fn report(tx: &mut PgConnection, id: WithdrawalId) -> sqlx::Result<()> {
    sqlx::query!(
        "with gone as (
             select media_id from release_withdrawal_media where withdrawal_id = $1
         ), sold as (
             select buyer_id, returned_cents from release_withdrawal_sales where withdrawal_id = $1
         )
         update release_withdrawals
         set state = 'done', done_at = now(),
             media_count = (select count(*) from gone),
             posts_count = (
                 select count(distinct item_id) from feed_media where media_id in (select media_id from gone)
             ),
             stories_count = (select count(*) from stories where media_id in (select media_id from gone)),
             messages_count = (
                 select count(distinct message_id) from direct_media where media_id in (select media_id from gone)
             ),
             buyers_count = (select count(distinct buyer_id) from sold),
             refunded_cents = (select coalesce(sum(returned_cents), 0) from sold)
         where id = $1 and state = 'running'",
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

//! Putting items in line, a page in each transaction: a hundred thousand of them take a minute, and a run that ends
//! halfway continues after its last page.
use sqlx::PgConnection;

use super::{BringItem, OrderItems, moved::tell_moved, settle::settle};
use crate::{
    ids::{AccountId, ImportId, ImportItemId},
    queue::{enqueue, enqueue_many},
};

const PAGE: i64 = 500;

/// Outcome of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ordered {
    GoesOn,
    Ended,
}

/// Puts the first page in line, and leaves the rest to a job.
pub(super) async fn order_more(tx: &mut PgConnection, account: AccountId, id: ImportId) -> sqlx::Result<()> {
    if order_page(tx, id).await? == Ordered::GoesOn {
        let job = OrderItems {
            import_id: id,
            account_id: account,
        };
        enqueue(tx, &job).await?;
    }
    Ok(())
}

/// Marks the next items of the selection as waiting, and orders a job for each. `Ended`: that were all of them, or the
/// import is no longer under way.
pub async fn order_page(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<Ordered> {
    let held = sqlx::query!(
        r#"select account_id as "account: AccountId", ordering as "ordering!", ordering_kind, ordering_twins, ordered_to
           from imports
           join accounts on accounts.id = account_id
           where imports.id = $1 and state = 'bringing' and ordering is not null and deleted_at is null
           for no key update of imports"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(held) = held else {
        return Ok(Ordered::Ended);
    };
    let page = sqlx::query!(
        r#"with page as materialized (
               select id, position, state, size_bytes from import_items
               where import_id = $1 and position > $2
                   and (
                       state = 'waiting'
                       or ($3 = 'failed' and state = 'failed')
                       or (
                           $3 = 'listed' and is_open
                           and ($4::text is null or kind = $4) and ($5 or twin_id is null)
                       )
                   )
               order by position
               limit $6
               for update
           ), marked as (
               update import_items
               set state = 'waiting', failure = null,
                   takes_twin = case when page.state = 'listed' then $5 else takes_twin end
               from page
               where import_items.id = page.id and page.state <> 'waiting'
           )
           select id as "id!: ImportItemId", position as "position!",
               case when state = 'listed' then size_bytes else 0 end as "bytes!"
           from page
           order by position"#,
        id.0,
        held.ordered_to,
        held.ordering,
        held.ordering_kind,
        held.ordering_twins,
        PAGE,
    )
    .fetch_all(&mut *tx)
    .await?;
    let ids: Vec<_> = page.iter().map(|item| item.id).collect();
    enqueue_items(tx, held.account, id, &ids).await?;
    let goes_on = i64::try_from(page.len()).unwrap_or(0) == PAGE;
    sqlx::query!(
        "update imports
         set ordering = case when $2 then ordering end, ordered_to = $3,
             ordering_bytes = case when $2 then greatest(ordering_bytes - $4, 0) else 0 end
         where id = $1",
        id.0,
        goes_on,
        page.last().map_or(held.ordered_to, |item| item.position),
        page.iter().map(|item| item.bytes).sum::<i64>(),
    )
    .execute(&mut *tx)
    .await?;
    if goes_on {
        return Ok(Ordered::GoesOn);
    }
    settle(tx, id).await?;
    Ok(Ordered::Ended)
}

/// A job for each item that has none.
pub(super) async fn enqueue_items(
    tx: &mut PgConnection,
    account: AccountId,
    id: ImportId,
    items: &[ImportItemId],
) -> sqlx::Result<()> {
    for page in items.chunks(usize::try_from(PAGE).unwrap_or(usize::MAX)) {
        let jobs: Vec<_> = page
            .iter()
            .map(|&item_id| BringItem {
                import_id: id,
                item_id,
                account_id: account,
            })
            .collect();
        enqueue_many(tx, &jobs).await?;
    }
    Ok(())
}

/// Pauses an import whose ordering was abandoned: its owner can resume it.
pub(super) async fn abandon_ordering(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<()> {
    let owner = sqlx::query_scalar!(
        r#"update imports set state = 'paused' where id = $1 and state = 'bringing' and ordering is not null
           returning account_id as "account: AccountId""#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match owner {
        Some(owner) => tell_moved(tx, owner, id).await,
        None => Ok(()),
    }
}

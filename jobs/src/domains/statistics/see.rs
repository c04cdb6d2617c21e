use sqlx::PgConnection;
use uuid::Uuid;

use crate::ids::AccountId;

/// A look at a creator's profile, or at one of their posts.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Username of the creator.
    pub creator: &'a str,
    pub item: Option<Uuid>,
    /// The account, or else the browser. Only a hash of it is stored, with a salt that is deleted after the day.
    pub viewer: Uuid,
}

/// Counts the look: each viewer once an hour for each thing, and once a day as a visitor. Looks at what isn't there, or
/// is the viewer's own, count nothing.
pub async fn see(tx: &mut PgConnection, look: Look<'_>) -> sqlx::Result<()> {
    let creator = sqlx::query_scalar!(
        r#"select id as "id: AccountId" from accounts
           where lower(username) = lower($1) and role = 'creator' and deleted_at is null and id <> $2
               and ($3::uuid is null or exists (
                   select from feed_items
                   where feed_items.id = $3 and account_id = accounts.id and published_at is not null
                       and feed_items.deleted_at is null
               ))"#,
        look.creator,
        look.viewer,
        look.item,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(creator) = creator else { return Ok(()) };
    sqlx::query!("insert into visit_salts (day) values ((now() at time zone 'UTC')::date) on conflict do nothing")
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "with seen as (
             select day, sha256(salt || convert_to($2::uuid::text, 'UTF8')) as visitor
             from visit_salts where day = (now() at time zone 'UTC')::date
         ),
         viewed as (
             insert into page_views (id, account_id, visitor, hour, item_id)
             select gen_random_uuid(), $1, visitor, date_trunc('hour', now()), $3::uuid from seen
             on conflict do nothing
         )
         insert into page_visitors (id, account_id, visitor, day, is_profile)
         select gen_random_uuid(), $1, visitor, day, is_profile
         from seen
         cross join unnest(case when $3::uuid is null then array[true, false] else array[false] end) as is_profile
         on conflict do nothing",
        creator.0,
        look.viewer,
        look.item,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Deletes the salts of days that are over: their hashes can't be made again.
pub(super) async fn forget_salts(tx: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("delete from visit_salts where day < (now() at time zone 'UTC')::date")
        .execute(tx)
        .await?;
    Ok(())
}

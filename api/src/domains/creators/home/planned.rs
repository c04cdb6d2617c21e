use jobs::{domains::statistics::Span, ids::AccountId};
use sqlx::PgConnection;

use super::view::{PlannedItem, PlannedKind};

/// Posts, albums, stories and mass messages of a day that are yet to go, by `feed_items_planned`, `stories_planned` and
/// `mass_messages_planned`.
pub(super) async fn list_planned(
    conn: &mut PgConnection,
    creator: AccountId,
    day: Span,
) -> sqlx::Result<Vec<PlannedItem>> {
    sqlx::query_as!(
        PlannedItem,
        r#"with plans as (
               select id,
                   case when exists (select from import_items where post_id = feed_items.id) then 'imported_post'
                       else kind end as kind,
                   left(case kind when 'album' then name else body end, 80) as title, scheduled_at as at,
                   failure is not null as is_stuck
               from feed_items
               where account_id = $1 and published_at is null and deleted_at is null and removed_at is null
                   and scheduled_at >= $2 and scheduled_at < $3
               union all
               select id, 'story', '', scheduled_at, failure is not null
               from stories
               where account_id = $1 and published_at is null and deleted_at is null and removed_at is null
                   and scheduled_at >= $2 and scheduled_at < $3
               union all
               select id, 'mass_message', left(body, 80), send_at, state = 'paused'
               from mass_messages
               where author_id = $1 and state in ('scheduled', 'sending', 'paused') and send_at >= $2 and send_at < $3
           )
           select id as "id!", kind as "kind!: PlannedKind", title as "title!", at as "at!", is_stuck as "is_stuck!"
           from plans
           order by at, id
           limit 30"#,
        creator.0,
        day.from,
        day.to,
    )
    .fetch_all(conn)
    .await
}

use chrono::{DateTime, Duration, Utc};
use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::view::BestPost;

/// Days that are looked back.
const DAYS: i64 = 30;

/// Posts and albums of the last days by what they earned, then by their likes and comments: those that were published by
/// `feed_items_of_creator`, and their sales by `sales_of_creator`.
pub(super) async fn list_best_posts(
    conn: &mut PgConnection,
    creator: AccountId,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<BestPost>> {
    sqlx::query_as!(
        BestPost,
        r#"with sold as (
               select subject_id, count(*) as sales, sum(gross_cents - fee_cents)::bigint as cents
               from sales
               where creator_id = $1 and booked_at >= $2 and kind in ('post', 'album')
                   and state in ('pending', 'available')
               group by subject_id
           )
           select id, case kind
                   when 'album' then name
                   else left(regexp_replace(left(body, 400), '\[[0-9a-f-]{36}\] ?', '', 'g'), 80)
               end as "title!",
               published_at as "published_at!", coalesce(sales, 0) as "sales!", coalesce(cents, 0) as "cents!",
               likes, comments
           from feed_items
           left join sold on subject_id = feed_items.id
           where account_id = $1 and published_at >= $2 and deleted_at is null and removed_at is null
           order by coalesce(cents, 0) desc, likes + 2 * comments desc, published_at desc
           limit 5"#,
        creator.0,
        now - Duration::days(DAYS),
    )
    .fetch_all(conn)
    .await
}

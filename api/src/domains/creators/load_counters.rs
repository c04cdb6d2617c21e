use std::collections::HashMap;

use jobs::ids::AccountId;
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{PostsCount, UserCounters, UserMediaCounters};

/// Counters of these people, as visible to the viewer.
pub(super) async fn load_counters(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    ids: &[AccountId],
) -> sqlx::Result<HashMap<AccountId, UserCounters>> {
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select wanted.id as "id!: AccountId",
               coalesce((select followers from follower_counts where account_id = wanted.id), 0)::bigint
                   as "followers!",
               (select count(*) from follows where follower_id = wanted.id) as "following!",
               (select count(*) from characters join shown_characters using (id) where account_id = wanted.id)
                   as "characters!",
               posts.free as "free!", posts.fan_club as "fan_club!", posts.paid as "paid!",
               posts.not_bought as "not_bought!"
           from unnest($1::uuid[]) as wanted (id)
           cross join lateral (
               select count(*) filter (where access_mode = 'free') as free,
                   count(*) filter (where access_mode = 'fan_club') as fan_club,
                   count(*) filter (where access_mode = 'paid') as paid,
                   count(*) filter (where access_mode = 'paid' and not exists (
                       select from purchases
                       where purchases.account_id = $2 and subject_type = kind and subject_id = published_items.id
                   )) as not_bought
               from published_items
               where published_items.account_id = wanted.id and deleted_at is null and not is_hidden
           ) as posts"#,
        &raw,
        viewer.map(|viewer| viewer.0),
    )
    .fetch_all(conn)
    .await?;
    let posts = |posts_count| PostsCount { posts_count };
    let counted = rows.into_iter().map(|row| {
        let counters = UserCounters {
            followers: row.followers,
            following: row.following,
            characters: row.characters,
            media: UserMediaCounters {
                free: posts(row.free),
                fan_club: posts(row.fan_club),
                paid_feed: posts(row.not_bought),
                paid_feed_for_all: posts(row.paid),
            },
        };
        (row.id, counters)
    });
    Ok(counted.collect())
}

//! The feed of followed creators: among the newest posts of all, and far behind them.
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::Browser,
    feed::{a_stage, ids},
};

/// Four creators with five posts each, one by one in turn; the last is blocked, and a hidden post is among the others.
const FOLLOWED: &str = "
    with made as (
        insert into accounts (id, username, display_name, email, password_hash, confirmed_adult_at, role, blocked_at)
        select gen_random_uuid(), 'creator_' || n, 'Creator', 'creator' || n || '@nocturne.test', '', now(), 'creator',
            case when n = 4 then now() end
        from generate_series(1, 4) as n
        returning id, username
    ), followed as (
        insert into follows (follower_id, followed_id) select $1, id from made
    )
    insert into feed_items (id, account_id, kind, access_mode, body, published_at, is_hidden)
    select gen_random_uuid(), id, 'post', 'free', 'A day at the harbor',
        now() - interval '10 days' - turn * interval '1 hour' - right(username, 1)::integer * interval '1 minute',
        turn = 3 and username = 'creator_2'
    from made, generate_series(1, 5) as turn";

/// More posts of another creator than are looked through for those of followed ones.
const CROWD: &str = "
    insert into feed_items (id, account_id, kind, access_mode, body, published_at)
    select gen_random_uuid(), $1, 'post', 'free', 'Another', now() - n * interval '1 minute'
    from generate_series(1, 501) as n";

/// All pages of three, in order.
async fn read_all(member: &mut Browser) -> Vec<Uuid> {
    let mut read = Vec::new();
    let mut after = String::new();
    loop {
        let page = member
            .get(&format!("/front/feed/?section=following&limit=3{after}"))
            .await
            .body;
        read.extend(ids(&page));
        let Some(cursor) = page["nextCursor"].as_str() else {
            return read;
        };
        after = format!("&cursor={cursor}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn posts_of_followed_creators_are_read_newest_first_however_many_others_are_newer(db: PgPool) {
    let mut stage = a_stage(db).await;
    sqlx::query(FOLLOWED)
        .bind(stage.mila.account())
        .execute(&stage.db)
        .await
        .unwrap();
    let expected: Vec<Uuid> = sqlx::query_scalar(
        "select feed_items.id from feed_items join accounts on accounts.id = account_id
         where blocked_at is null and not is_hidden order by published_at desc",
    )
    .fetch_all(&stage.db)
    .await
    .unwrap();

    let among_the_newest = read_all(&mut stage.mila).await;
    sqlx::query(CROWD)
        .bind(stage.vesna.account())
        .execute(&stage.db)
        .await
        .unwrap();
    let behind_the_crowd = read_all(&mut stage.mila).await;

    assert_eq!(expected.len(), 14);
    assert_eq!(among_the_newest, expected);
    assert_eq!(behind_the_crowd, expected);
}

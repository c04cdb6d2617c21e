//! Paging through each order.
use jobs::domains::discovery::count_entries;
use sqlx::PgPool;

use super::{discover, names};
use crate::{app::App, browser::Browser, people::a_member};

/// Enough that scans hit their limit before the page is full: one in 700 has the rare word, one in 300 the rare mask.
const A_CROWD: &str = "
    insert into characters (id, account_id, username, display_name, gender, image_style, age, person, visibility,
        moderation_status, portrait_seed, portrait_wanted, idempotency_key, request_hash)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'n' || n, 'N', 'female', 'realistic', 30,
        '{\"personality\": {\"age\": 30}}', 'public', 'approved', 1, '', n::text, ''
    from generate_series(1, 9000) as n;
    insert into discovery_entries (character_id, mask, popular, trending, newest, terms)
    select id, mask, popular, trending, newest, discovery_terms(
        discovery_words('en', '', case when n % 700 = 3 then 'meteor ' else '' end || case when n % 2 = 0 then 'lamp' else 'lamps and shade' end, '{}'),
        mask, popular, trending, newest)
    from (
        select id, substr(username, 2)::int as n,
            -- many stand at the same place
            20000 + (substr(username, 2)::int * 7919 % 1000)::float8 / 3 as popular,
            20000 + (substr(username, 2)::int * 104729 % 9000)::float8 / 7 as trending,
            20000 + substr(username, 2)::int::float8 / 20 as newest,
            1 + case when substr(username, 2)::int % 300 = 7 then 1::bigint << 30 else 0 end as mask
        from characters
    ) as crowd";

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn pages_follow_one_another_without_a_gap_in_every_order(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let crowd = A_CROWD.replace("$1", &format!("'{owner}'::uuid"));
    sqlx::raw_sql(sqlx::AssertSqlSafe(crowd)).execute(&db).await.unwrap();
    let mut visitor = app.visitor();
    let wishes: &[(&[(&str, &str)], &str)] = &[
        (&[("tags", "redhair")], "mask >> 30 & 1 = 1"),
        (&[("q", "meteors")], "terms @> array[discovery_word('meteor')]"),
        (
            &[("q", "meteor shade"), ("tab", "girls")],
            "terms @> array[discovery_word('meteor'), discovery_word('shade')]",
        ),
        (&[("q", "lamp"), ("tags", "redhair")], "mask >> 30 & 1 = 1"),
        (&[("tags", "redhair"), ("tab", "guys")], "false"),
    ];
    for are_counted in [false, true] {
        if are_counted {
            let mut tx = db.begin().await.unwrap();
            count_entries(&mut tx).await.unwrap();
            tx.commit().await.unwrap();
        }
        for sort in ["popular", "trending", "newest"] {
            for (wish, condition) in wishes {
                let expected: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
                    "select username
                     from discovery_entries join characters on characters.id = character_id
                     where {condition}
                     order by {sort} desc, character_id desc"
                )))
                .fetch_all(&db)
                .await
                .unwrap();
                let found = every_page(&mut visitor, wish, sort).await;
                assert_eq!(found, expected, "{sort} {condition}, weeks counted: {are_counted}");
            }
        }
    }
    let first = discover(&mut visitor, &[("sort", "newest")]).await;
    assert_eq!(names(&first)[..2], ["n9000", "n8999"]);
}

async fn every_page(browser: &mut Browser, wish: &[(&str, &str)], sort: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut cursor = String::new();
    loop {
        let mut query = wish.to_vec();
        query.push(("sort", sort));
        if !cursor.is_empty() {
            query.push(("cursor", &cursor));
        }
        let page = discover(browser, &query).await;
        found.extend(names(&page).into_iter().map(str::to_owned));
        let Some(next) = page.body["nextCursor"].as_str() else {
            return found;
        };
        next.clone_into(&mut cursor);
    }
}

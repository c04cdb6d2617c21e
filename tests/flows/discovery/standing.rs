//! Visibility in search, and how people's actions affect the ranking.
use jobs::domains::discovery::{Happening, list_characters_of, note, settle_days};
use serde_json::json;
use sqlx::PgPool;

use super::{Made, discover, list, named, names};
use crate::{app::App, people::a_member};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_what_may_be_seen_is_found_and_only_while_it_may(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let id = Made {
        name: "vera",
        about: "Keeps a lighthouse",
        ..Made::default()
    }
    .by(&db, owner)
    .await;
    let mut visitor = app.visitor();
    let query = [("q", "lighthouse")];
    assert_eq!(names(&discover(&mut visitor, &query).await), ["vera"]);

    for (hide, show) in [
        ("visibility = 'private'", "visibility = 'public'"),
        ("moderation_status = 'pending'", "moderation_status = 'approved'"),
        ("moderation_status = 'rejected'", "moderation_status = 'approved'"),
        ("deleted_at = now()", "deleted_at = null"),
        ("about = 'Keeps bees'", "about = 'Keeps a lighthouse'"),
    ] {
        for (change, expected) in [(hide, &[][..]), (show, &["vera"][..])] {
            let change = format!("update characters set {change}");
            sqlx::query(sqlx::AssertSqlSafe(change.clone()))
                .execute(&db)
                .await
                .unwrap();
            list(&db, id).await;
            assert_eq!(names(&discover(&mut visitor, &query).await), expected, "{change}");
        }
    }
    for column in ["blocked_at", "deleted_at"] {
        for (value, expected) in [("now()", &[][..]), ("null", &["vera"][..])] {
            let change = format!("update accounts set {column} = {value}");
            sqlx::query(sqlx::AssertSqlSafe(change.clone()))
                .execute(&db)
                .await
                .unwrap();
            assert!(
                names(&discover(&mut visitor, &query).await).len() <= expected.len(),
                "{change}: at once"
            );
            list_characters_of(&mut db.acquire().await.unwrap(), owner)
                .await
                .unwrap();
            assert_eq!(names(&discover(&mut visitor, &query).await), expected, "{change}");
        }
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whom_somebody_has_hidden_only_they_no_longer_meet(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let id = named("vera").by(&db, owner).await;
    named("nora").by(&db, owner).await;
    let mut member = app.member("ada").await;
    sqlx::query("insert into character_hides (account_id, character_id) values ($1, $2)")
        .bind(member.account())
        .bind(id)
        .execute(&db)
        .await
        .unwrap();

    assert_eq!(names(&discover(&mut member, &[]).await), ["nora"]);
    assert_eq!(names(&discover(&mut member, &[("q", "vera")]).await), [""; 0]);
    assert_eq!(names(&discover(&mut app.visitor(), &[]).await).len(), 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_days_that_are_over_move_anybody_and_each_counts_once(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let liked = named("liked").by(&db, owner).await;
    named("newer").by(&db, owner).await;
    let mut visitor = app.visitor();
    let mut conn = db.acquire().await.unwrap();
    for _ in 0..20 {
        let fan = a_member(&db, 0).await;
        for happening in [
            Happening::Favorite,
            Happening::Favorite,
            Happening::Chat,
            Happening::View,
        ] {
            note(&mut conn, fan, liked, happening).await.unwrap();
        }
    }
    note(&mut conn, owner, liked, Happening::View).await.unwrap();

    assert_eq!(settle_days(&mut conn, 100).await.unwrap(), 0);
    assert_eq!(
        names(&discover(&mut visitor, &[]).await),
        ["newer", "liked"],
        "today moves nobody"
    );

    sqlx::query("update character_events set day = day - 1")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(settle_days(&mut conn, 100).await.unwrap(), 1);
    assert_eq!(settle_days(&mut conn, 100).await.unwrap(), 0);
    let days: (i32, i32, i32) = sqlx::query_as("select favorites, chats, views from character_days")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(days, (20, 20, 20), "a repeat does not count, nor does the owner");
    assert_eq!(
        app.count("select count(*) from character_events").await,
        0,
        "nobody knows who it was"
    );
    for sort in ["popular", "trending"] {
        let answer = discover(&mut visitor, &[("sort", sort)]).await;
        assert_eq!(names(&answer), ["liked", "newer"], "{sort}");
        assert_eq!(
            answer.body["items"][0]["why"],
            json!([{ "type": "popular_this_week" }, { "type": "new" }])
        );
    }
    assert_eq!(
        names(&discover(&mut visitor, &[("sort", "newest")]).await),
        ["newer", "liked"]
    );

    list(&db, liked).await;
    assert_eq!(
        names(&discover(&mut visitor, &[]).await),
        ["liked", "newer"],
        "an edit takes nothing away"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn favorites_are_counted_with_their_cause(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let id = named("vera").by(&db, owner).await;
    let mut member = app.member("ada").await;
    let add = "insert into character_favorites (account_id, character_id) values ($1, $2)";
    for account in [member.account(), a_member(&db, 0).await.0] {
        sqlx::query(add).bind(account).bind(id).execute(&db).await.unwrap();
    }

    let card = discover(&mut member, &[]).await.body["items"][0].clone();
    assert_eq!((&card["favorites"], &card["isFavorite"]), (&json!(2), &json!(true)));

    sqlx::query("delete from character_favorites where account_id = $1")
        .bind(member.account())
        .execute(&db)
        .await
        .unwrap();
    let card = discover(&mut member, &[]).await.body["items"][0].clone();
    assert_eq!((&card["favorites"], &card["isFavorite"]), (&json!(1), &json!(false)));
    sqlx::query("delete from characters").execute(&db).await.unwrap();
    assert_eq!(app.count("select count(*) from character_favorite_counts").await, 0);
}

//! Fans as their creator sees them: ties, money, a private note, and lists.
use axum::http::StatusCode;
use jobs::{domains::subscriptions::count_members, ids::AccountId};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::Browser,
    lists::{Club, a_club},
    studio_acting::act_for,
    studios::{a_stage, accept, attached},
    town::put,
};

/// A sale to the buyer some days ago.
async fn sold(db: &PgPool, creator: &Browser, buyer: &Browser, (kind, cents, days, state): (&str, i64, i32, &str)) {
    sqlx::query(
        "insert into sales (id, creator_id, buyer_id, kind, gross_cents, fee_cents, state, booked_at, reversed_at)
         values ($1, $2, $3, $4, $5, 0, $6, now() - make_interval(days => $7),
             case when $6 = 'reversed' then now() end)",
    )
    .bind(Uuid::now_v7())
    .bind(creator.account())
    .bind(buyer.account())
    .bind(kind)
    .bind(cents)
    .bind(state)
    .bind(days)
    .execute(db)
    .await
    .unwrap();
}

async fn noted(creator: &mut Browser, username: &str, note: &str) -> StatusCode {
    let body = json!({ "note": note });
    put(creator, &format!("/front/fans/{username}/note"), Some(&body))
        .await
        .status
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_sees_a_fans_ties_and_what_they_paid_by_kind(db: PgPool) {
    let Club {
        mut mila,
        mut orin,
        tove,
        uwe,
        ..
    } = a_club(&db).await;
    for sale in [
        ("tip", 500, 40, "available"),
        ("tip", 700, 3, "pending"),
        ("post", 2000, 50, "available"),
        ("post", 9000, 2, "reversed"),
    ] {
        sold(&db, &mila, &tove, sale).await;
    }
    sold(&db, &mila, &uwe, ("tip", 100, 1, "pending")).await;

    let fan = mila.get("/front/fans/Tove").await.body;
    assert_eq!(
        (&fan["username"], &fan["followsSince"], &fan["isBlocked"]),
        (&json!("tove"), &Value::Null, &json!(false))
    );
    assert_eq!(
        (&fan["membership"]["state"], &fan["membership"]["isTrial"]),
        (&json!("active"), &json!(false))
    );
    assert_eq!(
        fan["money"]["kinds"],
        json!([
            { "kind": "post", "recentCents": 0, "totalCents": 2000 },
            { "kind": "tip", "recentCents": 700, "totalCents": 1200 },
        ]),
        "without what went back"
    );
    assert_eq!(
        (&fan["money"]["first"]["kind"], &fan["money"]["last"]["grossCents"]),
        (&json!("post"), &json!(700))
    );
    let sales = mila.get("/front/earnings/sales?buyer=tove").await.body;
    let buyers: Vec<&Value> = sales["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|sale| &sale["buyer"])
        .collect();
    assert_eq!(buyers, vec![&json!("tove"); 4]);
    assert_eq!(mila.get("/front/fans/uwe").await.body["membership"]["state"], "expired");

    let follower = mila.get("/front/fans/orin").await.body;
    assert!(follower["followsSince"].is_string());
    assert_eq!(
        (&follower["membership"], &follower["money"]["first"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(orin.get("/front/fans/mila").await.code(), "forbidden");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn strangers_and_deleted_people_are_no_fans(db: PgPool) {
    let Club { app, mut mila, .. } = a_club(&db).await;
    app.member("vera").await;
    sqlx::query("update accounts set deleted_at = now() where username = 'uwe'")
        .execute(&db)
        .await
        .unwrap();

    for name in ["vera", "uwe", "mila", "missing"] {
        assert_eq!(
            mila.get(&format!("/front/fans/{name}")).await.status,
            StatusCode::NOT_FOUND,
            "{name}"
        );
        assert_eq!(
            noted(&mut mila, name, "Likes rain").await,
            StatusCode::NOT_FOUND,
            "{name}"
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_note_is_the_creators_own_and_stands_in_their_lists(db: PgPool) {
    let Club {
        app,
        mut mila,
        mut orin,
        ..
    } = a_club(&db).await;
    let mut other = app.member("other").await;
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(other.account())
        .execute(&db)
        .await
        .unwrap();
    sqlx::query("insert into follows (follower_id, followed_id) values ($1, $2)")
        .bind(orin.account())
        .bind(other.account())
        .execute(&db)
        .await
        .unwrap();

    assert_eq!(
        noted(&mut mila, "orin", " Likes rain.\nBirthday in May. ").await,
        StatusCode::NO_CONTENT
    );
    let fan = mila.get("/front/fans/orin").await.body;
    assert_eq!(fan["note"], "Likes rain.\nBirthday in May.");
    let followers = mila.get("/front/people/followers").await.body;
    assert_eq!(followers["items"][0]["note"], fan["note"]);
    assert_eq!(other.get("/front/fans/orin").await.body["note"], "");
    assert_eq!(
        other.get("/front/people/followers").await.body["items"][0]["note"],
        Value::Null
    );
    assert_eq!(
        orin.get("/front/people/following").await.body["items"][0]["note"],
        Value::Null,
        "they never read it"
    );
    assert_eq!(
        noted(&mut mila, "orin", &"x".repeat(1001)).await,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(noted(&mut mila, "orin", " ").await, StatusCode::NO_CONTENT);
    assert_eq!(mila.get("/front/fans/orin").await.body["note"], "");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_fan_shows_the_lists_they_are_on(db: PgPool) {
    let Club { mut mila, orin, .. } = a_club(&db).await;
    for name in ["Regulars", "Early"] {
        mila.post("/front/people-lists", &json!({ "name": name })).await;
    }
    let lists = mila.get("/front/people-lists").await.body;
    let id = lists["items"][1]["id"].as_str().unwrap();
    mila.post(
        &format!("/front/people-lists/{id}/people"),
        &json!({ "ids": [orin.account()] }),
    )
    .await;

    let fan = mila.get("/front/fans/orin").await.body;

    let shown: Vec<(&Value, &Value)> = fan["lists"]
        .as_array()
        .unwrap()
        .iter()
        .map(|list| (&list["name"], &list["isOn"]))
        .collect();
    assert_eq!(
        shown,
        [(&json!("Early"), &json!(false)), (&json!("Regulars"), &json!(true))]
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_acts_without_the_right_to_sales_sees_a_fan_without_money(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    attached(&mut stage).await;
    let mila = stage.market.mila.clone();
    sold(&db, &mila, &stage.market.orin, ("tip", 500, 3, "pending")).await;
    assert_eq!(act_for(&mut stage.studio, "mila").await.status, 204);

    let seen = stage.studio.get("/front/fans/orin").await.body;
    assert_eq!(seen["money"]["kinds"][0]["totalCents"], 500, "the owner may do all");
    assert_eq!(
        noted(&mut stage.studio, "orin", "Likes rain").await,
        StatusCode::NO_CONTENT
    );

    let mut vera = stage.market.app.member("vera").await;
    let operator = json!({ "username": "vera", "rights": ["incarnate"] });
    let hired = put(&mut stage.studio, "/front/studio/operators", Some(&operator)).await;
    assert_eq!(hired.status, 204, "{}", hired.body);
    accept(&stage.studio, &mut vera).await;
    let path = format!("/front/studio/operators/{}/rights", vera.account());
    for (rights, sees_money) in [(json!(["messages"]), false), (json!(["sales"]), true)] {
        let limit = json!({ "username": "mila", "rights": rights });
        assert_eq!(put(&mut stage.studio, &path, Some(&limit)).await.status, 204);
        assert_eq!(act_for(&mut vera, "mila").await.status, 204);

        let seen = vera.get("/front/fans/orin").await;
        assert_eq!(seen.body["money"].is_object(), sees_money, "{rights}: {}", seen.body);
        assert_eq!(seen.body["note"], "Likes rain");
    }
    let posts = json!({ "username": "mila", "rights": ["posts"] });
    assert_eq!(put(&mut stage.studio, &path, Some(&posts)).await.status, 204);
    assert_eq!(vera.get("/front/fans/orin").await.code(), "acting_forbidden");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn people_who_are_gone_count_nowhere_until_they_are_back(db: PgPool) {
    let Club { mut mila, .. } = a_club(&db).await;
    let here = async || -> (i32, i64) {
        let followers = sqlx::query_scalar(
            "select followers from follower_counts join accounts on id = account_id where username = 'mila'",
        )
        .fetch_one(&db)
        .await
        .unwrap();
        let members = mila.clone().get("/front/creator/home").await.body["newMembers"].as_i64();
        (followers, members.unwrap())
    };
    assert_eq!(here().await, (1, 2));
    let current = async || {
        let creator = AccountId(mila.account());
        count_members(&mut db.acquire().await.unwrap(), creator).await.unwrap()
    };
    assert_eq!(current().await, 1, "of the members, one's time is up");

    for (change, counted) in [
        (
            "update accounts set deleted_at = now() where username in ('orin', 'tove')",
            (0, 1),
        ),
        (
            "update accounts set blocked_at = now() where username in ('orin', 'uwe')",
            (0, 0),
        ),
        (
            "update accounts set deleted_at = null where username in ('orin', 'tove')",
            (0, 1),
        ),
        ("update accounts set blocked_at = null where username = 'orin'", (1, 1)),
        ("update accounts set blocked_at = now() where username = 'orin'", (0, 1)),
        (
            "delete from follows using accounts where username = 'orin' and follower_id = id",
            (0, 1),
        ),
    ] {
        sqlx::query(change).execute(&db).await.unwrap();
        assert_eq!(here().await, counted, "{change}");
    }
    sqlx::query("update accounts set blocked_at = now() where username = 'tove'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(current().await, 0);
    let listed = mila.get("/front/people/members").await.body;
    assert_eq!(listed["items"], json!([]));
}

//! Lists of people: their members, and lists kept by creators.
use axum::http::{Method, StatusCode};
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    worker::Workshop,
};

/// A creator with a follower, a member and a former member.
pub struct Club {
    pub app: App,
    pub mila: Browser,
    pub orin: Browser,
    pub tove: Browser,
    pub uwe: Browser,
}

pub async fn a_club(db: &PgPool) -> Club {
    let app = App::new(db.clone());
    let mila = app.member("mila").await;
    let (orin, tove, uwe) = (
        app.member("orin").await,
        app.member("tove").await,
        app.member("uwe").await,
    );
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(mila.account())
        .execute(db)
        .await
        .unwrap();
    sqlx::query("insert into follows (follower_id, followed_id) values ($1, $2), ($2, $1)")
        .bind(orin.account())
        .bind(mila.account())
        .execute(db)
        .await
        .unwrap();
    for (member, days) in [(&tove, 20), (&uwe, -3)] {
        sqlx::query(
            "insert into memberships (id, creator_id, member_id, state, expires_at)
             values (gen_random_uuid(), $1, $2, 'active', now() + make_interval(days => $3))",
        )
        .bind(mila.account())
        .bind(member.account())
        .bind(days)
        .execute(db)
        .await
        .unwrap();
    }
    Club {
        app,
        mila,
        orin,
        tove,
        uwe,
    }
}

async fn names(who: &mut Browser, path: &str) -> Vec<String> {
    let answer = who.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    let mut names: Vec<String> = answer.body["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|person| person["username"].as_str().unwrap().to_owned())
        .collect();
    names.sort();
    names
}

async fn begin(who: &mut Browser, name: &str) -> Answer {
    who.post("/front/people-lists", &json!({ "name": name })).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_list_shows_its_people_and_has_filters(db: PgPool) {
    let Club {
        mut mila,
        mut orin,
        mut tove,
        ..
    } = a_club(&db).await;

    assert_eq!(names(&mut mila, "/front/people/members").await, ["tove", "uwe"]);
    assert_eq!(names(&mut mila, "/front/people/members?state=active").await, ["tove"]);
    assert_eq!(names(&mut mila, "/front/people/members?state=expired").await, ["uwe"]);
    assert_eq!(names(&mut mila, "/front/people/members?q=UW").await, ["uwe"]);
    assert_eq!(names(&mut mila, "/front/people/followers").await, ["orin"]);
    assert_eq!(names(&mut mila, "/front/people/following").await, ["orin"]);
    assert_eq!(names(&mut tove, "/front/people/memberships").await, ["mila"]);
    assert_eq!(orin.get("/front/people/members").await.code(), "forbidden");
    assert_eq!(mila.get("/front/people/strangers").await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        mila.get("/front/people/members?state=late").await.body["field"],
        "state"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_keeps_lists_of_people_they_know(db: PgPool) {
    let Club {
        app,
        mut mila,
        orin,
        tove,
        ..
    } = a_club(&db).await;
    let stranger = app.member("nobody").await;
    let list = begin(&mut mila, " Regulars ").await;
    assert_eq!(
        (list.status, &list.body["name"]),
        (StatusCode::CREATED, &json!("Regulars"))
    );
    assert_eq!(begin(&mut mila, "Regulars").await.code(), "conflict");
    assert_eq!(begin(&mut mila, " ").await.body["field"], "name");
    let path = format!("/front/people-lists/{}", list.body["id"].as_str().unwrap());

    let ids = json!({ "ids": [orin.account(), tove.account(), stranger.account()] });
    let added = mila.post(&format!("{path}/people"), &ids).await;
    assert_eq!(added.body["count"], 2, "a stranger is put on no list");
    assert_eq!(mila.post(&format!("{path}/people"), &ids).await.body["count"], 0);
    assert_eq!(names(&mut mila, &format!("{path}/people")).await, ["orin", "tove"]);
    let gone = mila
        .post(&format!("{path}/people/remove"), &json!({ "ids": [orin.account()] }))
        .await;
    assert_eq!(gone.body["count"], 1);

    let mut other = app.member("other").await;
    sqlx::query("update accounts set role = 'creator' where username = 'other'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(other.get(&format!("{path}/people")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(other.delete(&path).await.status, StatusCode::NOT_FOUND);
    let rename = Browser::request(Method::PATCH, &path, Some(&json!({ "name": "Friends" })));
    assert_eq!(mila.send(rename).await.status, StatusCode::NO_CONTENT);
    assert_eq!(
        mila.get("/front/people-lists").await.body["items"][0]["name"],
        "Friends"
    );
    assert_eq!(mila.delete(&path).await.status, StatusCode::NO_CONTENT);
    assert_eq!(mila.get("/front/people-lists").await.body["items"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn many_are_followed_no_more_at_once(db: PgPool) {
    let Club { mut mila, orin, .. } = a_club(&db).await;

    let gone = mila
        .post("/front/people/following/remove", &json!({ "ids": [orin.account()] }))
        .await;

    assert_eq!(gone.body["count"], 1);
    assert!(names(&mut mila, "/front/people/following").await.is_empty());
    assert_eq!(
        names(&mut mila, "/front/people/followers").await,
        ["orin"],
        "they still follow"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_table_of_people_is_written_by_a_job_and_taken_home_by_its_owner(db: PgPool) {
    let Club { mut mila, mut orin, .. } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    sqlx::query("update accounts set display_name = '=1+1' where username = 'tove'")
        .execute(&db)
        .await
        .unwrap();

    let order = json!({ "relation": "members", "listId": null });
    let ordered = mila.post("/front/people-exports", &order).await;
    assert_eq!(
        (ordered.status, &ordered.body["state"]),
        (StatusCode::ACCEPTED, &json!("waiting"))
    );
    let again = mila.post("/front/people-exports", &order).await;
    assert_eq!(again.body["id"], ordered.body["id"], "it is being written");
    let file = format!("/front/people-exports/{}/file", ordered.body["id"].as_str().unwrap());
    assert_eq!(mila.get(&file).await.status, StatusCode::NOT_FOUND);
    shop.runtime.drain(Lane::Messages).await.unwrap();

    let exports = mila.get("/front/people-exports").await.body;
    assert_eq!(
        (&exports["items"][0]["state"], &exports["items"][0]["rows"]),
        (&json!("ready"), &json!(2))
    );
    let taken = mila.get(&file).await;
    assert_eq!(taken.status, StatusCode::OK);
    assert!(taken.headers["content-type"].to_str().unwrap().starts_with("text/csv"));
    let content: String = sqlx::query_scalar("select content from people_exports")
        .fetch_one(&db)
        .await
        .unwrap();
    assert!(content.contains("\"tove\",\"'=1+1\""), "{content}");
    assert_eq!(orin.get(&file).await.status, StatusCode::NOT_FOUND);
    let path = mila.path("notifications");
    let bell = mila.get(&path).await.body;
    assert_eq!(bell["items"][0]["kind"], json!("export_ready"));
    let none: Value = json!({ "relation": "list", "listId": null });
    assert_eq!(mila.post("/front/people-exports", &none).await.body["field"], "listId");
    sqlx::query("update people_exports set created_at = now() - interval '8 days'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(
        mila.get(&file).await.status,
        StatusCode::NOT_FOUND,
        "it can be taken for a week"
    );
}

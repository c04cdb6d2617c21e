//! Characters that are like another one.
use axum::http::Method;
use serde_json::json;
use sqlx::PgPool;

use super::{Made, named, names};
use crate::{app::App, browser::Browser, people::a_member};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn those_who_share_most_come_first_and_say_what_it_is(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let many = [
        Made {
            tags: &["books", "sea"],
            ..named("ana")
        },
        Made {
            tags: &["Books"],
            ..named("bea")
        },
        named("cora"),
        Made {
            language: "de",
            tags: &["books", "sea"],
            ..named("dora")
        },
        Made {
            gender: "male",
            tags: &["books", "sea"],
            ..named("carl")
        },
        Made {
            style: "anime",
            tags: &["books", "sea"],
            ..named("aiko")
        },
    ];
    for made in &many {
        made.by(&db, owner).await;
    }
    let mut visitor = app.visitor();

    let like_ana = visitor.get("/front/characters/Ana/similar").await;

    assert_eq!(names(&like_ana), ["bea", "cora"]);
    assert_eq!(
        like_ana.body["items"][0]["why"],
        json!([{ "type": "tag", "tag": "#Books" }])
    );
    assert_eq!(like_ana.body["items"][1]["why"], json!([]));
    assert_eq!(names(&visitor.get("/front/characters/missing/similar").await), [""; 0]);

    let mut member = app.member("mila").await;
    let hide = Browser::request(Method::PUT, "/front/characters/bea/hide", None);
    assert_eq!(member.send(hide).await.status, 204);
    assert_eq!(names(&member.get("/front/characters/ana/similar").await), ["cora"]);
    assert_eq!(member.get("/front/characters/ana").await.body["chats"], 0);
}

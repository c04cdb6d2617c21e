//! Texts of posts that are locked with their media.
pub mod everywhere;

use serde_json::{Value, json};
use sqlx::PgPool;

use crate::feed::{Stage, a_picture, a_stage, let_in, post_path, published, put, sell};

const SECRET: &str = "The violets open at #midnight";

fn locked(mode: &str, text: &str) -> Value {
    let mut body = json!({ "accessMode": mode, "body": text, "isTextLocked": true });
    if mode == "paid" {
        body["priceCents"] = json!(799);
    }
    body
}

/// The text, whether it is locked, and the words it holds while the reader can't read it.
fn shown(item: &Value) -> Value {
    let post = &item["post"];
    json!([post["body"], post["isTextLocked"], post["lockedWords"]])
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_locked_text_opens_with_access_and_closes_with_it(db: PgPool) {
    let mut stage = a_stage(db).await;
    let text = format!("{SECRET} with [{}]", stage.vesna.account());
    let for_members = published(&mut stage, &locked("fan_club", &text)).await;
    let paid = published(&mut stage, &locked("paid", "夜 opens、the door")).await;
    let Stage { app, db, vesna, mila } = &mut stage;
    let (first, second) = (format!("/front/feed/{for_members}"), format!("/front/feed/{paid}"));

    for reader in [&mut app.visitor(), &mut *mila] {
        let item = reader.get(&first).await.body;
        assert_eq!(shown(&item), json!(["", true, 7]));
        assert_eq!(
            (&item["mentions"], &item["lock"]["kind"]),
            (&json!([]), &json!("fan_club"))
        );
        assert_eq!(shown(&reader.get(&second).await.body), json!(["", true, 4]));
    }
    assert_eq!(shown(&vesna.get(&first).await.body), json!([text, true, null]));

    let_in(db, vesna, mila).await;
    let item = mila.get(&first).await.body;
    assert_eq!(shown(&item), json!([text, true, null]));
    assert_eq!(item["mentions"][0]["username"], "vesna");
    assert_eq!(
        shown(&mila.get(&second).await.body)[0],
        "",
        "a member has bought nothing"
    );
    sell(db, mila, paid).await;
    assert_eq!(shown(&mila.get(&second).await.body)[0], "夜 opens、the door");

    sqlx::query("update memberships set expires_at = now()")
        .execute(&*db)
        .await
        .unwrap();
    assert_eq!(shown(&mila.get(&first).await.body), json!(["", true, 7]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_text_is_locked_only_where_there_is_a_lock(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let path = post_path(&stage.vesna, uuid::Uuid::now_v7());
    for (body, code, field) in [
        (locked("free", SECRET), "unknown_option", "isTextLocked"),
        (locked("fan_club", " "), "invalid_body", "media"),
        (
            json!({ "accessMode": "fan_club", "body": SECRET }),
            "media_unusable",
            "media",
        ),
    ] {
        let refused = put(&mut stage.vesna, &path, &body).await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            (code, &json!(field)),
            "{body}"
        );
    }

    let mut body = locked("fan_club", SECRET);
    body["media"] = json!([{ "recordId": picture, "type": "photo", "accessMode": "teaser" }]);
    let id = published(&mut stage, &body).await;
    let (path, address) = (post_path(&stage.vesna, id), format!("/front/feed/{id}"));
    let item = stage.mila.get(&address).await.body;
    assert_eq!(
        (&item["post"]["body"], &item["media"][0]["data"]["id"]),
        (&json!(""), &json!(picture))
    );

    let again = put(&mut stage.vesna, &path, &body).await;
    assert_eq!(again.status, 200, "the same press of the button: {}", again.body);
    body["isTextLocked"] = json!(false);
    assert_eq!(put(&mut stage.vesna, &path, &body).await.code(), "edited_elsewhere");
    body["accessMode"] = json!("free");
    body["media"] = json!([{ "recordId": picture, "type": "photo" }]);
    body["version"] = json!(1);
    assert_eq!(put(&mut stage.vesna, &path, &body).await.status, 200);
    assert_eq!(
        shown(&stage.mila.get(&address).await.body),
        json!([SECRET, false, null])
    );
    let versions = format!("{address}/versions");
    let kept = stage.vesna.get(&versions).await.body;
    assert_eq!(kept["items"][0]["isTextLocked"], true);
    assert_eq!(stage.mila.get(&versions).await.body["items"], json!([]));
}

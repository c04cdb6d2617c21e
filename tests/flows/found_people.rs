//! Finding people by what others remember and type of their names.
use std::fmt::Write as _;

use serde_json::json;
use sqlx::PgPool;

use crate::app::App;

fn path_of(text: &str) -> String {
    let mut path = "/front/discover/people?q=".to_owned();
    for byte in text.bytes() {
        let _ = write!(path, "%{byte:02X}");
    }
    path
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn people_are_found_by_any_word_of_their_name_as_a_keyboard_types_it(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    for (name, typed) in [
        ("José Álvarez", &["jose", "JOSÉ", "alvarez", "Jose\u{301}"][..]),
        ("Jose Alvarez", &["José", "Álv"]),
        ("Łukasz Müller-Groß", &["lukasz", "muller", "gross"]),
        ("Nguyễn Thị", &["nguyen", "thi"]),
        ("Ёжик", &["ежик"]),
        ("Istanbul", &["İstanbul", "ｉｓｔ"]),
        ("Liam O'Brien", &["O’Brien"]),
        ("山田 太郎", &["太郎"]),
        ("김 민수", &["민수"]),
    ] {
        sqlx::query("update accounts set display_name = $2 where id = $1")
            .bind(orin.account())
            .bind(name)
            .execute(&db)
            .await
            .unwrap();
        for text in typed {
            let found = mila.get(&path_of(text)).await.body;
            assert_eq!(found["items"][0]["username"], "orin", "{name}: {text}");
        }
    }
    let inside = mila.get(&path_of("rin")).await.body;
    assert_eq!(inside["items"], json!([]), "only the beginning of a word counts");
    let sign = orin.get(&path_of("%")).await.body;
    assert_eq!(sign["items"], json!([]), "a sign of patterns is a sign");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_misspelled_name_is_answered_with_those_that_may_be_meant(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, orin) = (app.member("mila").await, app.member("orin").await);
    sqlx::query("update accounts set display_name = 'Katarína Nováková' where id = $1")
        .bind(orin.account())
        .execute(&db)
        .await
        .unwrap();

    for typed in ["katarinna", "Katerina", "novakowa"] {
        assert_eq!(mila.get(&path_of(typed)).await.body["items"], json!([]), "{typed}");
        let near = mila.get(&format!("/front/discover/near?q={typed}")).await.body;
        assert_eq!(
            near["items"],
            json!([{ "kind": "person", "username": "orin", "displayName": "Katarína Nováková" }]),
            "{typed}"
        );
    }
    for far in ["zebra", "ka"] {
        let none = mila.get(&format!("/front/discover/near?q={far}")).await.body;
        assert_eq!(none["items"], json!([]), "{far}");
    }
    sqlx::query("update accounts set is_profile_found = false where id = $1")
        .bind(orin.account())
        .execute(&db)
        .await
        .unwrap();
    let hidden = mila.get("/front/discover/near?q=katarinna").await.body;
    assert_eq!(hidden["items"], json!([]), "she chose not to be found");
}

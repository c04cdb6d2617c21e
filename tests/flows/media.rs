//! Pictures and who may see them, with their files in a real store.
use axum::http::{HeaderValue, Method};
use chrono::Utc;
use jobs::{
    domains::{maintenance::Sweep, media::link_signature},
    ids::{AccountId, MediaId},
    queue::{Lane, enqueue},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    orders::order_pictures,
    port::Port,
    worker::Workshop,
};

struct Gallery {
    app: App,
    shop: Workshop,
    mila: Browser,
    orin: Browser,
}

/// Mila has two pictures, Orin has none.
async fn a_gallery(db: PgPool) -> Gallery {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let app = Port::open_with(db, shop.storage.clone()).await.app;
    let (mut mila, orin) = (app.member("mila").await, app.member("orin").await);
    order_pictures(&mut mila, "sdxl", 2, "order-00000001").await;
    assert_eq!(shop.runtime.drain(Lane::Image).await.unwrap(), 1);
    Gallery { app, shop, mila, orin }
}

async fn list(browser: &mut Browser, status: &str) -> Vec<Value> {
    let answer = browser.get(&format!("/front/media-storage?status={status}")).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let items = answer.body["items"].as_array().unwrap().clone();
    assert_eq!(answer.body["totalCount"], items.len());
    items
}

async fn delete(browser: &mut Browser, ids: &Value) -> Answer {
    let body = json!({ "ids": ids });
    browser
        .send(Browser::request(Method::DELETE, "/front/media-storage", Some(&body)))
        .await
}

async fn restore(browser: &mut Browser, ids: &Value) -> Answer {
    browser
        .post("/front/media-storage/restore", &json!({ "ids": ids }))
        .await
}

async fn let_days_pass(app: &App, days: i32) {
    sqlx::query("update media set deleted_at = deleted_at - make_interval(days => $1)")
        .bind(days)
        .execute(&app.db)
        .await
        .unwrap();
}

fn links(item: &Value) -> Vec<String> {
    let renditions = item["urls"].as_array().unwrap();
    renditions
        .iter()
        .map(|rendition| rendition["url"].as_str().unwrap().to_owned())
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_photo_tells_its_urls_its_blur_its_sizes_and_no_cover(db: PgPool) {
    let Gallery {
        mut mila, shop: _shop, ..
    } = a_gallery(db).await;
    let items = list(&mut mila, "ready").await;
    let photo = &items[0];
    let all = links(photo);

    for name in ["urlThumb", "urlPreview"] {
        let url = photo[name].as_str().unwrap();
        assert!(all.contains(&url.to_owned()), "{name}");
        mila.download(url).await;
    }
    let blur = photo["urlBlur"].as_str().unwrap();
    assert!(blur.starts_with("data:image/thumbhash;base64,"), "{blur}");
    assert_eq!((&photo["type"], &photo["coverUrl"]), (&json!("photo"), &Value::Null));
    let presets = photo["presets"].as_array().unwrap();
    assert!(!presets.is_empty());
    let widths: Vec<i64> = presets.iter().map(|size| size["width"].as_i64().unwrap()).collect();
    assert!(widths.is_sorted(), "narrowest first: {widths:?}");
    for size in presets {
        assert!(size["height"].as_i64().unwrap() > 0);
        assert!(all.contains(&size["url"].as_str().unwrap().to_owned()));
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_link_opens_its_picture_for_its_owner_and_for_nobody_else(db: PgPool) {
    let Gallery {
        app,
        mut mila,
        mut orin,
        shop: _shop,
        ..
    } = a_gallery(db).await;
    let items = list(&mut mila, "ready").await;
    assert_eq!(items.len(), 2);

    for link in links(&items[0]) {
        let own = mila.get(&link).await;
        assert_eq!(own.status, 200, "{link}");
        assert!(
            own.headers["content-type"].to_str().unwrap().starts_with("image/"),
            "{link}"
        );
        let foreign = orin.get(&link).await;
        assert_eq!((foreign.status.as_u16(), foreign.code()), (404, "not_found"), "{link}");
        assert_eq!(app.visitor().get(&link).await.code(), "not_found", "{link}");
    }
    let of_first = &links(&items[0])[0];
    let (first, second) = (items[0]["id"].as_str().unwrap(), items[1]["id"].as_str().unwrap());
    let moved = of_first.replace(first, second);
    assert_eq!(
        mila.get(&moved).await.code(),
        "not_found",
        "a signature is for one picture"
    );
    let bare = of_first.split('?').next().unwrap();
    assert_eq!(mila.get(bare).await.status, 422);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_part_that_lies_outside_a_file_is_refused_with_its_length(db: PgPool) {
    let Gallery {
        mut mila, shop: _shop, ..
    } = a_gallery(db).await;
    let link = &links(&list(&mut mila, "ready").await[0])[0];
    let whole = mila.get(link).await;
    let length = whole.headers["content-length"].to_str().unwrap();
    let mut request = Browser::request(Method::GET, link, None);
    request
        .headers_mut()
        .insert("range", HeaderValue::from_static("bytes=99999999-"));

    let answer = mila.send(request).await;

    assert_eq!((answer.status.as_u16(), answer.code()), (416, "unknown_option"));
    assert_eq!(answer.body["status"], 416);
    assert_eq!(answer.headers["content-type"], "application/problem+json");
    assert_eq!(
        answer.headers["content-range"].to_str().unwrap(),
        format!("bytes */{length}")
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_its_owner_likes_most_is_found_again_and_only_they_decide(db: PgPool) {
    let Gallery {
        mut mila,
        mut orin,
        shop: _shop,
        ..
    } = a_gallery(db).await;
    let first = list(&mut mila, "ready").await[0]["id"].clone();
    let save = |is_favorite: bool| json!({ "ids": [first], "isFavorite": is_favorite });

    assert_eq!(orin.post("/front/media-storage-save", &save(true)).await.status, 204);
    assert_eq!(list(&mut mila, "ready&isFavorite=true").await.len(), 0);
    for _twice in 0..2 {
        assert_eq!(mila.post("/front/media-storage-save", &save(true)).await.status, 204);
    }
    let liked = list(&mut mila, "ready&isFavorite=true").await;
    assert_eq!(
        (liked.len(), &liked[0]["id"], &liked[0]["isFavorite"]),
        (1, &first, &json!(true))
    );
    mila.post("/front/media-storage-save", &save(false)).await;
    assert_eq!(list(&mut mila, "ready&isFavorite=true").await.len(), 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn own_generations_are_found_by_their_words_their_origin_and_their_order(db: PgPool) {
    let Gallery {
        mut mila, shop: _shop, ..
    } = a_gallery(db).await;
    let order = list(&mut mila, "ready").await[0]["generationId"].clone();
    let order = order.as_str().unwrap();
    let nobodys = MediaId::fresh();

    for (asked, count) in [
        ("search=rain%20LIGHTHOUSE".to_owned(), 2),
        ("search=rain%20desert".to_owned(), 0),
        ("search=%25".to_owned(), 0),
        ("isGenerated=true".to_owned(), 2),
        ("isGenerated=false".to_owned(), 0),
        (format!("generationId={order}"), 2),
        (format!("generationId={nobodys}"), 0),
    ] {
        assert_eq!(list(&mut mila, &format!("ready&{asked}")).await.len(), count, "{asked}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_link_ends(db: PgPool) {
    let Gallery {
        app,
        mut mila,
        shop: _shop,
        ..
    } = a_gallery(db).await;
    let id: MediaId = list(&mut mila, "ready").await[0]["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let owner = AccountId(mila.account());
    let link = |expires: i64| {
        let signature = link_signature(&app.state.signing, owner, id, "original.jpeg", expires);
        format!("/front/media/{id}/original.jpeg?expires={expires}&signature={signature}")
    };
    let now = Utc::now().timestamp();

    assert_eq!(mila.get(&link(now + 60)).await.status, 200);
    let ended = mila.get(&link(now - 1)).await;
    assert_eq!((ended.status.as_u16(), ended.code()), (410, "token_invalid"));
    let longer = link(now - 1).replace(&format!("expires={}", now - 1), &format!("expires={}", now + 60));
    assert_eq!(mila.get(&longer).await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_deleted_is_in_the_bin_and_comes_back(db: PgPool) {
    let Gallery {
        mut mila, shop: _shop, ..
    } = a_gallery(db).await;
    let items = list(&mut mila, "ready").await;
    let ids = json!([items[0]["id"]]);

    assert_eq!(delete(&mut mila, &ids).await.status, 204);

    assert_eq!(list(&mut mila, "ready").await[0]["id"], items[1]["id"]);
    let bin = list(&mut mila, "deleted").await;
    assert_eq!(bin[0]["id"], items[0]["id"]);
    assert!(bin[0]["deletedAt"].is_string());
    assert_eq!(
        mila.get(&links(&bin[0])[0]).await.status,
        200,
        "the bin shows what is in it"
    );

    assert_eq!(restore(&mut mila, &ids).await.status, 204);
    assert_eq!(list(&mut mila, "ready").await.len(), 2);
    assert_eq!(list(&mut mila, "deleted").await.len(), 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn after_thirty_days_in_the_bin_a_picture_is_gone_for_good(db: PgPool) {
    let Gallery {
        app, shop, mut mila, ..
    } = a_gallery(db).await;
    let item = list(&mut mila, "ready").await[0].clone();
    let ids = json!([item["id"]]);
    let files: Vec<String> = sqlx::query_scalar("select object_key from media_renditions where media_id = $1")
        .bind(item["id"].as_str().unwrap().parse::<uuid::Uuid>().unwrap())
        .fetch_all(&app.db)
        .await
        .unwrap();
    delete(&mut mila, &ids).await;
    let_days_pass(&app, 29).await;
    assert_eq!(list(&mut mila, "deleted").await.len(), 1);

    let_days_pass(&app, 2).await;

    assert_eq!(list(&mut mila, "deleted").await.len(), 0);
    assert_eq!(mila.get(&links(&item)[0]).await.code(), "not_found");
    restore(&mut mila, &ids).await;
    assert_eq!(list(&mut mila, "ready").await.len(), 1);
    let mut conn = app.db.acquire().await.unwrap();
    enqueue(&mut conn, &Sweep {}).await.unwrap();
    shop.runtime.drain(Lane::Maintenance).await.unwrap();
    for file in files {
        let key = storage::ObjectKey::new(file).unwrap();
        assert!(
            !shop.storage.exists(&key).await.unwrap(),
            "its files are swept away as well"
        );
    }
    assert_eq!(app.count("select count(*) from media").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_sees_or_moves_the_pictures_of_others(db: PgPool) {
    let Gallery {
        app,
        mut mila,
        mut orin,
        shop: _shop,
        ..
    } = a_gallery(db).await;
    let items = list(&mut mila, "ready").await;
    let ids = json!([items[0]["id"], items[1]["id"]]);

    assert_eq!(
        delete(&mut orin, &ids).await.status,
        204,
        "ids that are not yours are passed over"
    );
    assert_eq!(list(&mut mila, "ready").await.len(), 2);
    delete(&mut mila, &ids).await;
    assert_eq!(restore(&mut orin, &ids).await.status, 204);

    for status in ["ready", "deleted"] {
        assert_eq!(list(&mut orin, status).await.len(), 0);
        let visitor = app
            .visitor()
            .get(&format!("/front/media-storage?status={status}"))
            .await;
        assert_eq!(visitor.code(), "signed_out");
    }
    assert_eq!(
        list(&mut mila, "ready").await.len(),
        0,
        "what is in the bin is not published"
    );
    assert_eq!(list(&mut mila, "deleted").await.len(), 2);
    let unknown = mila.get("/front/media-storage?status=hidden").await;
    assert_eq!((unknown.status.as_u16(), unknown.code()), (422, "unknown_option"));
    let many: Vec<MediaId> = (0..101).map(|_| MediaId::fresh()).collect();
    assert_eq!(delete(&mut mila, &json!(many)).await.code(), "too_long");
}

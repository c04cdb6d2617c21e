//! Lists of media, fetched from their addresses.
use std::sync::{Arc, Mutex};

use axum::{
    Router,
    extract::{Request, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use jobs::{
    domains::{imports::BringItem, maintenance::Sweep},
    ids::AccountId,
    queue::{Lane, enqueue},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use workers::{
    deps::Deps,
    lanes::Slots,
    outside::{Fetcher, Outside, Reach},
    registry::every_handler,
    runtime::Runtime,
};

use super::{a_studio, a_zip, choose, import, items, proven, sent, shown, work};
use crate::{
    town::{Town, count},
    uploads::sender::{a_jpeg, list, objects},
};

/// Paths that were asked for, in order.
type Asked = Arc<Mutex<Vec<String>>>;

/// Busy at first where the path says so.
async fn give(State(asked): State<Asked>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let times = {
        let mut asked = asked.lock().unwrap();
        asked.push(path.clone());
        asked.iter().filter(|of| **of == path).count()
    };
    let jpeg = |number| ([(header::CONTENT_TYPE, "image/jpeg")], a_jpeg(number)).into_response();
    match path.as_str() {
        "/1.jpg" | "/again.jpg" => jpeg(1),
        "/2.jpg" => jpeg(2),
        "/busy.jpg" if times == 1 => (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, "120")]).into_response(),
        "/busy.jpg" => jpeg(3),
        "/always-busy.jpg" => (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")]).into_response(),
        "/page.jpg" => axum::response::Html("<p>Log in</p>").into_response(),
        "/text.jpg" => ([(header::CONTENT_TYPE, "image/jpeg")], "not a picture").into_response(),
        "/inside.jpg" => (
            StatusCode::FOUND,
            [(header::LOCATION, "https://169.254.169.254/latest/meta-data")],
        )
            .into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A host of pictures on this machine, and a worker that may ask it.
async fn with_host(town: &mut Town) -> (String, Asked) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let host = format!("https://pictures.test:{}", listener.local_addr().unwrap().port());
    let asked = Asked::default();
    let router = Router::new().fallback(give).with_state(asked.clone());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    let outside = Outside {
        fetcher: Fetcher::new(Reach::Loopback),
        ..Outside::default()
    };
    let deps = Deps {
        outside: Arc::new(outside),
        ..town.shop.runtime.deps().clone()
    };
    town.shop.runtime = Runtime::new(deps, every_handler(), "fetcher".to_owned(), &Slots::default());
    (host, asked)
}

async fn read(town: &mut Town, db: &PgPool, list: &str) -> String {
    let proof = proven(db, &mut town.mila).await;
    let upload = sent(&mut town.mila, list.as_bytes(), "f-1").await;
    let id = super::id_of(&import(&mut town.mila, &proof, &upload).await);
    work(town).await;
    id
}

/// Runs the jobs that were put off, as if their time had come.
async fn work_later(town: &Town, db: &PgPool) {
    sqlx::query("update jobs set run_at = now() where kind = 'imports.item' and state = 'scheduled'")
        .execute(db)
        .await
        .unwrap();
    work(town).await;
}

/// Names, states and reasons.
async fn outcomes(town: &mut Town, id: &str) -> Vec<(String, String, Option<String>)> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    items(&mut town.mila, id)
        .await
        .iter()
        .map(|row| {
            let name = row["name"].as_str().unwrap();
            let file = name.rsplit('/').next().unwrap().to_owned();
            (file, text(&row["state"]).unwrap(), text(&row["failure"]))
        })
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_list_is_seen_first_and_what_is_chosen_is_fetched(db: PgPool) {
    let mut town = a_studio(&db).await;
    let (host, asked) = with_host(&mut town).await;
    let csv = format!(
        "file,caption,date,price,audience,tags\n\
         {host}/1.jpg?key=secret,Sun and sea,2023-05-01,4.99,members,\"sea, sun\"\n\
         {host}/2.jpg,,1601-01-01,-1,,\n\
         http://pictures.test/3.jpg,,2999-01-01,1000000000,,\n\
         here.jpg,,,,,\n"
    );

    let id = read(&mut town, &db, &csv).await;

    assert!(asked.lock().unwrap().is_empty(), "nothing is fetched yet");
    let rows = items(&mut town.mila, &id).await;
    let problems: Vec<_> = rows.iter().map(|row| (&row["problem"], &row["notes"])).collect();
    assert_eq!(
        problems,
        [
            (&Value::Null, &json!([])),
            (&Value::Null, &json!(["date", "price"])),
            (&json!("address"), &json!(["date", "price"])),
            (&json!("absent"), &json!([])),
        ]
    );
    assert!(!rows[0].to_string().contains("secret"), "{}", rows[0]);

    assert_eq!(choose(&mut town.mila, &id, &json!({})).await.body["count"], 2);
    work(&town).await;

    assert_eq!(count(&db, "media where status = 'ready'").await, 2);
    assert_eq!(
        count(&db, "media where title = 'Sun and sea' and created_at = '2023-05-01'").await,
        1
    );
    let ended = shown(&mut town.mila, &id).await;
    assert_eq!((&ended["state"], &ended["counts"]["done"]), (&json!("done"), &json!(2)));
    let size = i64::try_from(a_jpeg(1).len()).unwrap();
    assert_eq!(items(&mut town.mila, &id).await[0]["sizeBytes"], size);
    assert_eq!(list(&mut town.mila, "").await.len(), 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_cannot_be_fetched_has_its_reason_and_the_rest_comes_in(db: PgPool) {
    let mut town = a_studio(&db).await;
    let (host, _) = with_host(&mut town).await;
    let paths = ["1.jpg", "gone.jpg", "page.jpg", "inside.jpg", "text.jpg"]
        .map(|path| json!({ "url": format!("{host}/{path}") }));
    let id = read(&mut town, &db, &json!(paths).to_string()).await;

    choose(&mut town.mila, &id, &json!({})).await;
    work(&town).await;

    let ended: Vec<_> = outcomes(&mut town, &id)
        .await
        .into_iter()
        .map(|(_, _, why)| why)
        .collect();
    let why = |word: &str| Some(word.to_owned());
    assert_eq!(
        ended,
        [
            None,
            why("not_found"),
            why("wrong_type"),
            why("address_refused"),
            why("not_a_picture"),
        ]
    );
    assert_eq!(shown(&mut town.mila, &id).await["state"], "done");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_busy_host_puts_an_item_off_and_not_for_ever(db: PgPool) {
    let mut town = a_studio(&db).await;
    let (host, asked) = with_host(&mut town).await;
    let id = read(&mut town, &db, &format!("url\n{host}/busy.jpg\n")).await;
    choose(&mut town.mila, &id, &json!({})).await;

    work(&town).await;
    assert_eq!(
        count(
            &db,
            "jobs where kind = 'imports.item' and state = 'scheduled' and run_at > now() + interval '100 seconds'"
        )
        .await,
        1,
        "as the host asks"
    );
    assert_eq!(outcomes(&mut town, &id).await[0].1, "waiting");
    // Another worker: this one still gives the host its rest.
    let listed = asked.lock().unwrap().len();
    work_later(&town, &db).await;
    assert_eq!(asked.lock().unwrap().len(), listed, "it is not asked before its time");
    let outside = Outside {
        fetcher: Fetcher::new(Reach::Loopback),
        ..Outside::default()
    };
    let deps = Deps {
        outside: Arc::new(outside),
        ..town.shop.runtime.deps().clone()
    };
    town.shop.runtime = Runtime::new(deps, every_handler(), "heir".to_owned(), &Slots::default());
    work_later(&town, &db).await;
    assert_eq!(outcomes(&mut town, &id).await[0].1, "done");

    sqlx::query("update import_items set state = 'waiting', put_offs = 10, place = $1")
        .bind(json!({ "address": format!("{host}/always-busy.jpg") }))
        .execute(&db)
        .await
        .unwrap();
    sqlx::query("update imports set state = 'bringing', ended_at = null")
        .execute(&db)
        .await
        .unwrap();
    let job = BringItem {
        import_id: id.parse().unwrap(),
        item_id: items(&mut town.mila, &id).await[0]["id"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap(),
        account_id: AccountId(town.mila.account()),
    };
    enqueue(&mut db.acquire().await.unwrap(), &job).await.unwrap();
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    assert_eq!(outcomes(&mut town, &id).await[0].2.as_deref(), Some("host_busy"));
    assert_eq!(
        count(&db, "import_items where put_offs = 0").await,
        1,
        "a retry starts over"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_fetched_file_takes_room_and_is_known_when_it_comes_again(db: PgPool) {
    let mut town = a_studio(&db).await;
    let (host, _) = with_host(&mut town).await;
    let list = format!("url\n{host}/1.jpg\n{host}/again.jpg\n{host}/2.jpg\n");
    let id = read(&mut town, &db, &list).await;
    let rows = items(&mut town.mila, &id).await;
    choose(
        &mut town.mila,
        &id,
        &json!({ "itemIds": [rows[0]["id"], rows[1]["id"]] }),
    )
    .await;
    work(&town).await;
    assert_eq!(
        count(&db, "media where status = 'ready'").await,
        1,
        "the same content comes in once"
    );
    assert!(items(&mut town.mila, &id).await[1]["twinId"].is_string());

    choose(&mut town.mila, &id, &json!({ "itemIds": [rows[2]["id"]] })).await;
    sqlx::query("update imports set quota_bytes = 1")
        .execute(&db)
        .await
        .unwrap();
    work(&town).await;

    assert_eq!(outcomes(&mut town, &id).await[2].2.as_deref(), Some("storage_full"));
    assert_eq!(count(&db, "media").await, 1);
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    assert!(
        objects(&town, "uploads/")
            .await
            .iter()
            .all(|key| !key.contains(rows[2]["id"].as_str().unwrap())),
        "nothing of it stays"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_list_in_an_archive_names_addresses_too(db: PgPool) {
    let mut town = a_studio(&db).await;
    let (host, _) = with_host(&mut town).await;
    let list = json!([{ "url": format!("{host}/1.jpg"), "caption": "Far" }, { "file": "near.jpg", "caption": "Near" }]);
    let archive = a_zip(&[("near.jpg", a_jpeg(2)), ("list.json", list.to_string().into_bytes())]);
    let id = super::read(&mut town, &db, &archive).await;

    choose(&mut town.mila, &id, &json!({})).await;
    work(&town).await;

    assert_eq!(
        count(&db, "media where status = 'ready' and title in ('Far', 'Near')").await,
        2
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_list_needs_a_proof_and_has_a_size(db: PgPool) {
    let mut town = a_studio(&db).await;
    let upload = sent(&mut town.mila, b"url\nhttps://pictures.example/1.jpg\n", "f-1").await;
    let answer = town.mila.post("/front/imports", &json!({ "uploadId": upload })).await;
    let id = super::id_of(&answer);
    work(&town).await;
    assert_eq!(shown(&mut town.mila, &id).await["refusal"], "no_characters");

    let proof = proven(&db, &mut town.mila).await;
    for (number, (list, refusal)) in [
        ("Dear all".to_owned(), "not_a_list"),
        (
            format!("url\n{}", "https://pictures.example/1.jpg\n".repeat(20_001)),
            "list_too_long",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let upload = sent(&mut town.mila, list.as_bytes(), &format!("f-{number}-more")).await;
        let id = super::id_of(&import(&mut town.mila, &proof, &upload).await);
        work(&town).await;
        let refused = shown(&mut town.mila, &id).await;
        assert_eq!(
            (&refused["state"], &refused["refusal"]),
            (&json!("failed"), &json!(refusal))
        );
    }
}

//! Uploaded films and their transcoding.
use std::time::{Duration, Instant};

use axum::http::{HeaderValue, Method, header};
use image::imageops::FilterType;
use jobs::{
    domains::{
        maintenance::Sweep,
        media::{MediaStatus, TranscodeMedia, set_removed},
    },
    ids::{AccountId, MediaId},
    queue::{Abandoned, Job, Lane, enqueue},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{
    film::{a_film, an_avi, padded, turned, with_sound},
    sender::{a_picture, a_video, list, objects, send, take_in, the_one},
};
use crate::{
    browser::Browser,
    town::{Town, a_town, count},
    worker::Workshop,
};

async fn bring(town: &mut Town, film: &[u8]) -> Value {
    send(&mut town.mila, film, &json!({ "type": "video" })).await;
    take_in(town).await;
    let all = list(&mut town.mila, "").await;
    all[0].clone()
}

fn id_of(item: &Value) -> MediaId {
    item["id"].as_str().unwrap().parse().unwrap()
}

async fn owner_of(db: &PgPool, media: MediaId) -> AccountId {
    let owner = sqlx::query_scalar("select account_id from media where id = $1").bind(media.0);
    AccountId(owner.fetch_one(db).await.unwrap())
}

fn place(file: &[u8], name: &[u8]) -> Option<usize> {
    file.windows(name.len()).position(|word| word == name)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_uploaded_film_plays_upright_in_parts_and_tells_nothing_of_its_maker(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let film = padded(turned(a_film(1, 2.0)), b"GPS-SECRET-PLACE", 100);

    let item = bring(&mut town, &film).await;

    assert_eq!(
        (&item["status"], &item["type"], &item["failure"]),
        (&json!("ready"), &json!("video"), &Value::Null)
    );
    assert_eq!(
        (
            &item["width"],
            &item["height"],
            &item["durationMs"],
            &item["isGenerated"]
        ),
        (&json!(240), &json!(320), &json!(2000), &json!(false))
    );
    assert!(!item["urlBlur"].as_str().unwrap().is_empty());
    let formats: Vec<_> = item["urls"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| &file["format"])
        .collect();
    assert!(
        formats.contains(&&json!("webp")) && formats.contains(&&json!("jpeg")),
        "its poster"
    );
    let cover = town.mila.download(item["coverUrl"].as_str().unwrap()).await;
    assert!(cover.starts_with(&[0xff, 0xd8]), "a JPEG");
    assert_eq!(
        item["presets"],
        json!([{ "width": 240, "height": 320, "url": item["videoUrl"] }]),
        "the size it plays in"
    );
    let url = item["videoUrl"].as_str().unwrap().to_owned();
    let mut request = Browser::request(Method::GET, &url, None);
    let range = HeaderValue::from_static("bytes=0-99");
    request.headers_mut().insert(header::RANGE, range);
    assert_eq!(town.mila.send(request).await.status, 206);
    assert_eq!(town.orin.get(&url).await.status, 404, "it is nobody else's");
    let file = town.mila.download(&url).await;
    assert!(
        place(&file, b"moov") < place(&file, b"mdat"),
        "it plays before all of it is there"
    );
    assert_eq!(place(&file, b"mp4a"), None, "it was silent");
    assert_eq!(place(&file, b"GPS-SECRET-PLACE"), None);
    let played = media::check_video(file).expect("H.264 in MP4");
    assert_eq!((played.width, played.height), (240, 320));

    assert!(count(&db, "media_hashes").await > 5);
    assert_eq!(count(&db, "media_sources").await, 0, "the file as it came is not kept");
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    assert_eq!(objects(&town, "uploads/").await, Vec::<String>::new());
    let kept = usize::try_from(count(&db, "media_renditions").await).unwrap();
    assert_eq!(objects(&town, "media/").await.len(), kept, "each object has a row");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_large_film_comes_in_sizes_below_its_own_and_an_odd_one_is_made_even(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let large = a_picture(1).resize_exact(1_282, 722, FilterType::Triangle);
    let odd = a_picture(2).resize_exact(201, 133, FilterType::Triangle);

    bring(&mut town, &an_avi(&[large], 8, 10)).await;
    let item = bring(&mut town, &an_avi(&[odd], 8, 10)).await;

    assert_eq!(
        (&item["width"], &item["height"], &item["durationMs"]),
        (&json!(200), &json!(132), &json!(800))
    );
    let sizes: Vec<(String, i32, i32)> =
        sqlx::query_as("select name, width, height from media_renditions where format = 'mp4' order by width")
            .fetch_all(&db)
            .await
            .unwrap();
    let sizes: Vec<_> = sizes
        .iter()
        .map(|(name, width, height)| (name.as_str(), *width, *height))
        .collect();
    assert_eq!(
        sizes,
        [("133.mp4", 200, 132), ("480.mp4", 852, 480), ("722.mp4", 1_282, 722)]
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_channel_of_sound_is_heard_on_both_sides(db: PgPool) {
    let mut town = a_town(db).await;

    let item = bring(&mut town, &with_sound(a_film(1, 1.0))).await;

    assert_eq!((&item["status"], &item["durationMs"]), (&json!("ready"), &json!(1000)));
    let file = town.mila.download(item["videoUrl"].as_str().unwrap()).await;
    let entry = place(&file, b"mp4a").expect("there is a sound in it");
    assert_eq!(file[entry + 20..entry + 22], [0, 2], "two channels");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_film_that_is_broken_or_too_long_says_why_and_is_not_kept(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut cut = a_film(1, 2.0);
    cut.truncate(cut.len() / 2);

    for broken in [a_video(5_000), cut] {
        let item = bring(&mut town, &broken).await;
        assert_eq!(
            (&item["status"], &item["failure"]),
            (&json!("error"), &json!("damaged"))
        );
    }
    town.shop = Workshop::open_with_longest_film(&db, Duration::from_secs(1)).await;
    town = Town {
        app: crate::port::Port::open_with(db.clone(), town.shop.storage.clone())
            .await
            .app,
        ..town
    };
    let mut nora = town.app.member("nora").await;
    send(&mut nora, &a_film(1, 2.0), &json!({ "type": "video" })).await;
    take_in(&town).await;

    let item = the_one(&mut nora).await;
    assert_eq!(
        (&item["status"], &item["failure"]),
        (&json!("error"), &json!("too_long"))
    );
    assert_eq!(
        count(&db, "media_renditions").await + count(&db, "media_sources").await,
        0
    );
    assert_eq!(objects(&town, "media/").await, Vec::<String>::new());
    let unended = "jobs where kind = 'media.transcode' and state <> 'succeeded'";
    assert_eq!(count(&db, unended).await, 0, "it is nobody's failure but the file's");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_film_that_is_thrown_away_under_way_ends_at_once_and_begins_again_when_it_comes_back(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let large = a_picture(1).resize_exact(1_920, 1_080, FilterType::Triangle);
    let sent = send(&mut town.mila, &an_avi(&[large], 120, 1), &json!({ "type": "video" })).await;
    let body = json!({ "ids": [sent["id"]] });
    let told = "live_events where event -> 'params' ->> 'status' = 'processing' and event -> 'params' ? 'percent'";

    let runtime = town.shop.runtime.clone();
    runtime.drain(Lane::Media).await.unwrap();
    let work = async { runtime.drain(Lane::Films).await.map(|_| Instant::now()) };
    let throw_away = async {
        while count(&db, told).await == 0 {
            tokio::task::yield_now().await;
        }
        let request = Browser::request(Method::DELETE, "/front/media-storage", Some(&body));
        assert_eq!(town.mila.send(request).await.status, 204);
        Instant::now()
    };
    let (ended, thrown) = tokio::join!(work, throw_away);

    let took = ended.unwrap().duration_since(thrown);
    assert!(took < Duration::from_secs(4), "{took:?}");
    assert_eq!(count(&db, "media_renditions").await, 0);
    assert_eq!(objects(&town, "media/").await, Vec::<String>::new());
    let waiting = "jobs where kind = 'media.transcode' and state = 'queued'";
    assert_eq!(count(&db, waiting).await, 0);
    assert_eq!(town.mila.post("/front/media-storage/restore", &body).await.status, 204);
    assert_eq!(count(&db, waiting).await, 1);
    assert_eq!(the_one(&mut town.mila).await["status"], "processing");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_film_that_looks_like_one_that_was_removed_never_comes_out(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let film = a_film(5, 1.0);
    let item = bring(&mut town, &film).await;
    let id = id_of(&item);
    set_removed(&mut db.acquire().await.unwrap(), id, true).await.unwrap();

    // Another member uploads it again with an added sound track, and an unrelated film.
    for film in [with_sound(film), a_film(2, 1.0)] {
        send(&mut town.orin, &film, &json!({ "type": "video" })).await;
    }
    take_in(&town).await;

    let rejected = list(&mut town.orin, "status=rejected").await;
    assert_eq!(rejected.len(), 1);
    assert_eq!(
        (&rejected[0]["urls"], &rejected[0]["videoUrl"], &rejected[0]["urlBlur"]),
        (&json!([]), &Value::Null, &json!(""))
    );
    assert_eq!(count(&db, "media_sources").await, 1, "the file stays for staff");
    assert_eq!(
        list(&mut town.orin, "status=ready").await.len(),
        1,
        "another film comes in"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_film_that_is_made_stays_as_it_is_whatever_runs_or_fails_later(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let item = bring(&mut town, &a_film(1, 1.0)).await;
    let id = id_of(&item);
    let kept = objects(&town, "media/").await;
    let again = TranscodeMedia {
        media_id: id,
        account_id: owner_of(&db, id).await,
    };

    let mut conn = db.acquire().await.unwrap();
    enqueue(&mut conn, &again).await.unwrap();
    take_in(&town).await;
    again.abandoned(&mut conn, &Abandoned::Crashed).await.unwrap();

    let after = the_one(&mut town.mila).await;
    assert_eq!(
        (&after["status"], &after["durationMs"]),
        (&item["status"], &item["durationMs"])
    );
    assert_eq!(objects(&town, "media/").await, kept);
    assert_eq!(
        count(&db, "jobs where kind = 'media.transcode' and state = 'succeeded'").await,
        2
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_film_that_is_given_up_or_whose_file_is_lost_says_so(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let sent = send(&mut town.mila, &a_film(1, 1.0), &json!({ "type": "video" })).await;
    let id = id_of(&sent);
    // Its intake is over, but the store has lost it.
    sqlx::query("insert into media_sources values ($1, 'uploads/nowhere/source', 10, 'video/mp4')")
        .bind(id.0)
        .execute(&db)
        .await
        .unwrap();
    sqlx::query("update uploads set state = 'done'")
        .execute(&db)
        .await
        .unwrap();
    let mut conn = db.acquire().await.unwrap();
    let job = TranscodeMedia {
        media_id: id,
        account_id: owner_of(&db, id).await,
    };
    enqueue(&mut conn, &job).await.unwrap();
    take_in(&town).await;
    let lost = the_one(&mut town.mila).await;
    assert_eq!((&lost["status"], &lost["failure"]), (&json!("error"), &json!("lost")));

    let unlucky = send(&mut town.mila, &a_film(2, 1.0), &json!({ "type": "video" })).await;
    let job = TranscodeMedia {
        media_id: id_of(&unlucky),
        account_id: owner_of(&db, id).await,
    };
    job.abandoned(&mut conn, &Abandoned::Crashed).await.unwrap();

    let failed = list(&mut town.mila, &format!("status=error&mediaIds={}", job.media_id)).await;
    assert_eq!(failed[0]["failure"], "internal");
    assert_eq!(failed[0]["status"], serde_json::to_value(MediaStatus::Error).unwrap());
}

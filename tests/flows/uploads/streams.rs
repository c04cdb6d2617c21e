//! Films in pieces: playlists whose addresses hold for one viewer, one file and a while.
use axum::http::{HeaderValue, Method, header};
use chrono::Utc;
use jobs::{
    domains::media::link_signature,
    ids::{AccountId, MediaId},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{
    film::a_film,
    sender::{send, take_in, the_one},
};
use crate::{
    browser::Browser,
    feed::{post_path, put},
    town::{Town, a_town},
};

/// Mila's film of five seconds.
async fn a_streamed_film(db: PgPool) -> (Town, Value) {
    let mut town = a_town(db).await;
    send(&mut town.mila, &a_film(1, 5.0), &json!({ "type": "video" })).await;
    take_in(&town).await;
    let item = the_one(&mut town.mila).await;
    (town, item)
}

async fn text(browser: &mut Browser, address: &str) -> String {
    String::from_utf8(browser.download(address).await).unwrap()
}

fn addresses(playlist: &str) -> Vec<String> {
    let lines = playlist.lines().filter(|line| line.starts_with('/'));
    lines.map(str::to_owned).collect()
}

/// First byte and length of each range in a playlist, in order.
fn ranges(playlist: &str) -> Vec<(usize, usize)> {
    let texts = playlist.lines().filter_map(|line| {
        line.strip_prefix("#EXT-X-BYTERANGE:")
            .or_else(|| line.split_once("BYTERANGE=\"")?.1.strip_suffix('"'))
    });
    let numbers = texts.map(|text| text.split_once('@').unwrap());
    numbers
        .map(|(length, at)| (at.parse().unwrap(), length.parse().unwrap()))
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_film_streams_piece_by_piece_to_its_viewer_and_to_nobody_else(db: PgPool) {
    let (mut town, item) = a_streamed_film(db).await;
    let film = item["playlistUrl"].as_str().unwrap().to_owned();

    let answer = town.mila.get(&film).await;
    assert_eq!(answer.headers[header::CONTENT_TYPE], "application/vnd.apple.mpegurl");
    assert_eq!(answer.headers[header::CACHE_CONTROL], "private, no-store");
    let list = text(&mut town.mila, &film).await;
    assert!(list.contains("RESOLUTION=320x240"), "{list}");
    let sizes = addresses(&list);
    let [size] = &sizes[..] else {
        panic!("there is one size: {list}");
    };
    let playlist = text(&mut town.mila, size).await;
    let pieces = addresses(&playlist);
    assert_eq!(pieces.len(), 2, "{playlist}");
    assert!(playlist.contains("#EXTINF:4.000000,\n") && playlist.ends_with("#EXT-X-ENDLIST\n"));

    let whole = town.mila.download(&pieces[0]).await;
    let mut played = vec![];
    for (at, length) in ranges(&playlist) {
        let mut request = Browser::request(Method::GET, &pieces[0], None);
        let range = HeaderValue::from_str(&format!("bytes={at}-{}", at + length - 1)).unwrap();
        request.headers_mut().insert(header::RANGE, range);
        let piece = town.mila.send(request).await;
        assert_eq!(piece.status, 206);
        assert_eq!(
            piece.headers[header::CONTENT_LENGTH].to_str().unwrap(),
            length.to_string()
        );
        played.extend_from_slice(&whole[at..at + length]);
    }
    assert!(played == whole, "the pieces are all of the file, in its order");
    let played = media::check_video(played).expect("H.264 in MP4");
    assert_eq!((played.width, played.height), (320, 240));

    for address in [&film, size, &pieces[0], &pieces[1]] {
        assert_eq!(town.orin.get(address).await.code(), "not_found", "{address}");
        assert_eq!(town.app.visitor().get(address).await.code(), "not_found", "{address}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_addresses_of_a_stream_end_and_open_no_other_file(db: PgPool) {
    let (mut town, item) = a_streamed_film(db).await;
    let id: MediaId = item["id"].as_str().unwrap().parse().unwrap();
    let owner = AccountId(town.mila.account());
    let now = Utc::now().timestamp();
    let signature = |name: &str, expires: i64| link_signature(&town.app.state.signing, owner, id, name, expires);
    let link = |name: &str, expires: i64| {
        let signature = signature(name, expires);
        format!("/front/media/{id}/{name}?expires={expires}&signature={signature}")
    };
    let names = ["film.m3u8", "240.m3u8", "240.m4s"];
    let mut asked = vec![];
    for name in names {
        asked.push((link(name, now + 60), 200, ""));
        asked.push((link(name, now - 1), 410, "token_invalid"));
        let other = signature("240.mp4", now + 60);
        let swapped = format!("/front/media/{id}/{name}?expires={}&signature={other}", now + 60);
        asked.push((swapped, 404, "not_found"));
    }

    for (address, status, code) in asked {
        let answer = town.mila.get(&address).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (status, code), "{address}");
    }
    // Thrown away by staff, it plays no more, whatever address is left.
    sqlx::query("update media set deleted_at = now(), removed_at = now()")
        .execute(&town.app.state.db)
        .await
        .unwrap();
    for name in names {
        assert_eq!(town.mila.get(&link(name, now + 60)).await.status, 404);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_locked_film_has_no_playlist_and_opens_to_nobody_who_has_not_paid(db: PgPool) {
    let (mut town, item) = a_streamed_film(db.clone()).await;
    let id: MediaId = item["id"].as_str().unwrap().parse().unwrap();
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(town.mila.account())
        .execute(&db)
        .await
        .unwrap();
    let post = Uuid::now_v7();
    let body = json!({
        "accessMode": "paid", "priceCents": 999, "body": "Surf", "media": [{ "recordId": id, "type": "video" }],
    });
    let path = post_path(&town.mila, post);
    let published = put(&mut town.mila, &path, &body).await;
    assert_eq!(published.status, 200, "{}", published.body);
    let page = format!("/front/feed/{post}");

    let locked = town.orin.get(&page).await.body;

    assert_eq!(locked["media"][0]["data"], Value::Null);
    assert!(!locked.to_string().contains("/front/media/"), "{locked}");
    // Even with an address that was signed for this very viewer.
    let (orin, expires) = (AccountId(town.orin.account()), Utc::now().timestamp() + 60);
    for name in ["film.m3u8", "240.m3u8", "240.m4s", "240.mp4"] {
        let signature = link_signature(&town.app.state.signing, orin, id, name, expires);
        let address = format!("/front/media/{id}/{name}?expires={expires}&signature={signature}");
        assert_eq!(town.orin.get(&address).await.code(), "not_found", "{name}");
    }

    sqlx::query("insert into purchases (account_id, subject_type, subject_id) values ($1, 'post', $2)")
        .bind(town.orin.account())
        .bind(post)
        .execute(&db)
        .await
        .unwrap();
    let bought = town.orin.get(&page).await.body;
    let film = bought["media"][0]["data"]["playlistUrl"].as_str().unwrap().to_owned();
    let size = addresses(&text(&mut town.orin, &film).await).remove(0);
    let piece = addresses(&text(&mut town.orin, &size).await).remove(0);
    assert!(!town.orin.download(&piece).await.is_empty());
    let mut nora = town.app.member("nora").await;
    for address in [&film, &size, &piece] {
        assert_eq!(nora.get(address).await.code(), "not_found", "{address}");
    }
}

//! Files that were made to do harm: each gets a plain reason, none is served, and none ends a worker.
use image::ImageFormat;
use serde_json::json;
use sqlx::PgPool;

use super::sender::{a_jpeg, a_picture, a_video, as_file, list, send, take_in};
use crate::town::{a_town, count};

/// A PNG of one colour whose header says to be as large as it likes.
fn a_png_of(width: u32, height: u32) -> Vec<u8> {
    let mut file = as_file(&a_picture(1), ImageFormat::Png);
    file[16..20].copy_from_slice(&width.to_be_bytes());
    file[20..24].copy_from_slice(&height.to_be_bytes());
    let mut sum = flate2::Crc::new();
    sum.update(&file[12..29]);
    file[29..33].copy_from_slice(&sum.sum().to_be_bytes());
    file
}

/// Ten thousand frames of one pixel.
fn an_endless_gif() -> Vec<u8> {
    let mut file = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF".to_vec();
    for _ in 0..10_000 {
        file.extend(b"\x21\xF9\x04\0\x01\0\0\0\x2C\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0");
    }
    file.push(b';');
    file
}

fn cut(mut file: Vec<u8>) -> Vec<u8> {
    file.truncate(file.len() / 2);
    file
}

fn garbled(mut file: Vec<u8>) -> Vec<u8> {
    for byte in file.iter_mut().skip(200).step_by(3) {
        *byte ^= 0x5A;
    }
    file
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_file_that_was_made_to_do_harm_gets_a_plain_reason(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let playlist = b"#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n";
    let corpus: Vec<(&str, Vec<u8>, Option<&str>, &str)> = vec![
        ("a bomb of pixels", a_png_of(60_000, 60_000), None, "too_large"),
        ("a long side", a_png_of(20_000, 2), None, "too_large"),
        ("a cut JPEG", cut(a_jpeg(1)), None, "damaged"),
        (
            "a cut PNG",
            cut(as_file(&a_picture(1), ImageFormat::Png)),
            None,
            "damaged",
        ),
        (
            "a garbled PNG",
            garbled(as_file(&a_picture(1), ImageFormat::Png)),
            None,
            "damaged",
        ),
        ("a playlist of files", playlist.to_vec(), None, "unknown_format"),
        (
            "a playlist as a video",
            playlist.to_vec(),
            Some("video"),
            "unknown_format",
        ),
        (
            "a list of files",
            b"ffconcat version 1.0\nfile /etc/passwd\n".to_vec(),
            None,
            "unknown_format",
        ),
        (
            "a drawing with a script",
            b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>".to_vec(),
            None,
            "unknown_format",
        ),
        (
            "a page",
            b"<html><script>1</script></html>".to_vec(),
            None,
            "unknown_format",
        ),
        ("a program", b"\x7FELF\x02\x01\x01".to_vec(), None, "unknown_format"),
        ("an archive", b"PK\x03\x04\x14\0".to_vec(), None, "unknown_format"),
        ("one byte", b"x".to_vec(), None, "unknown_format"),
        ("a video as a photo", a_video(500), Some("photo"), "not_a_picture"),
        ("a photo as a video", a_jpeg(1), Some("video"), "not_a_video"),
    ];

    for (name, file, wanted, _) in &corpus {
        send(
            &mut town.mila,
            file,
            &json!({ "fileName": name, "type": wanted, "contentType": "image/png" }),
        )
        .await;
    }
    take_in(&town).await;

    let failed = list(&mut town.mila, "status=error").await;
    for (name, _, _, reason) in &corpus {
        let item = failed.iter().find(|item| item["title"] == *name);
        let item = item.unwrap_or_else(|| panic!("{name} is not among what failed"));
        assert_eq!(item["failure"], *reason, "{name}");
        assert_eq!(item["urls"], json!([]), "{name}");
    }
    assert_eq!(failed.len(), corpus.len());
    assert_eq!(count(&db, "media_renditions").await, 0);
    assert_eq!(
        count(&db, "jobs where kind = 'media.intake' and state <> 'succeeded'").await,
        0
    );
    assert_eq!(
        count(&db, "media_uploads where begun_at > '-infinity'").await,
        0,
        "all of it is for the sweep"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn of_an_endless_gif_the_first_picture_is_taken(db: PgPool) {
    let mut town = a_town(db).await;

    send(&mut town.mila, &an_endless_gif(), &json!({})).await;
    take_in(&town).await;

    let items = list(&mut town.mila, "status=ready&type=photo").await;
    assert_eq!((items.len(), &items[0]["width"]), (1, &json!(1)));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_hides_behind_a_picture_is_left_behind(db: PgPool) {
    let mut town = a_town(db).await;
    let mut both = a_jpeg(1);
    both.extend(b"PK\x03\x04<script>alert(1)</script>HIDDEN");
    both.extend([0xFF, 0xD9]);

    send(&mut town.mila, &both, &json!({})).await;
    take_in(&town).await;

    let item = &list(&mut town.mila, "status=ready").await[0];
    for rendition in item["urls"].as_array().unwrap() {
        let bytes = town.mila.download(rendition["url"].as_str().unwrap()).await;
        assert!(!String::from_utf8_lossy(&bytes).contains("HIDDEN"), "{rendition}");
    }
}

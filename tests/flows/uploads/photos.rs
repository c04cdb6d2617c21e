use image::{DynamicImage, ImageFormat};
use serde_json::json;
use sqlx::PgPool;

use super::sender::{a_heic, a_jpeg, a_picture, as_file, list, objects, post_form, send, take_in, the_one};
use crate::town::{a_town, count};

/// A JPEG that says to be turned by a quarter, and where it was taken.
fn with_exif(jpeg: &[u8]) -> Vec<u8> {
    // A little-endian directory with two entries: orientation 6, and a pointer to a directory of places.
    let mut exif = b"Exif\0\0II*\0\x08\0\0\0\x02\0".to_vec();
    exif.extend(b"\x12\x01\x03\0\x01\0\0\0\x06\0\0\0");
    exif.extend(b"\x25\x88\x04\0\x01\0\0\0\x26\0\0\0");
    exif.extend(b"\0\0\0\0GPS-SECRET-PLACE");
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    let mut file = jpeg[..2].to_vec();
    file.extend([0xFF, 0xE1]);
    file.extend(length);
    file.extend(exif);
    file.extend(&jpeg[2..]);
    file
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_photo_is_made_anew_upright_and_without_what_it_tells_of_its_maker(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let file = with_exif(&a_jpeg(1));

    let answer = post_form(
        &mut town.mila,
        "/front/photos",
        ("photo", &file),
        &[("context", "post")],
    )
    .await;
    assert_eq!(answer.status, 202, "{}", answer.body);
    assert_eq!(answer.body["photo"]["status"], "processing");
    take_in(&town).await;

    let item = the_one(&mut town.mila).await;
    assert_eq!(item["id"], answer.body["photo"]["id"]);
    assert_eq!((&item["status"], &item["type"]), (&json!("ready"), &json!("photo")));
    assert_eq!(
        (&item["width"], &item["height"]),
        (&json!(480), &json!(640)),
        "a quarter turned"
    );
    assert_eq!((&item["isGenerated"], &item["title"]), (&json!(false), &json!("a.jpg")));
    for rendition in item["urls"].as_array().unwrap() {
        let bytes = town.mila.download(rendition["url"].as_str().unwrap()).await;
        let text = String::from_utf8_lossy(&bytes);
        assert!(
            !text.contains("GPS-SECRET-PLACE") && !text.contains("Exif"),
            "{rendition}"
        );
    }
    assert_eq!(count(&db, "media_hashes").await, 1);
    assert_eq!(count(&db, "media_sources").await, 0, "the file as it came is not kept");
    assert_eq!(
        count(&db, "media_uploads where begun_at = '-infinity'").await,
        1,
        "it is for the sweep"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_format_of_pictures_is_told_by_its_content(db: PgPool) {
    let mut town = a_town(db).await;
    let opaque = a_picture(2);
    let clear = DynamicImage::ImageRgba8(opaque.to_rgba8());

    for (file, name) in [
        (as_file(&opaque, ImageFormat::Jpeg), "a.mp4"),
        (as_file(&clear, ImageFormat::Png), "b.txt"),
        (as_file(&clear, ImageFormat::WebP), "c"),
    ] {
        send(
            &mut town.mila,
            &file,
            &json!({ "fileName": name, "contentType": "video/mp4" }),
        )
        .await;
    }
    take_in(&town).await;

    let items = list(&mut town.mila, "status=ready&type=photo").await;
    assert_eq!(items.len(), 3);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_heic_of_a_telephone_is_taken_on_both_ways(db: PgPool) {
    let mut town = a_town(db).await;

    let form = post_form(&mut town.mila, "/front/photos", ("photo", &a_heic()), &[]).await;
    assert_eq!(form.status, 202, "{}", form.body);
    let wanted = json!({ "fileName": "IMG_1.JPG", "type": "photo", "contentType": "image/jpeg" });
    send(&mut town.mila, &a_heic(), &wanted).await;
    take_in(&town).await;

    let items = list(&mut town.mila, "status=ready&type=photo").await;
    assert_eq!(items.len(), 2);
    for item in &items {
        assert_eq!((&item["width"], &item["height"]), (&json!(64), &json!(48)));
        let original = town.mila.download(item["originalUrl"].as_str().unwrap()).await;
        let picture = image::load_from_memory(&original).unwrap().to_rgb8();
        let [red, blue] = [8, 56].map(|x| picture.get_pixel(x, 24).0);
        assert!(red[0] > 180 && red[2] < 70, "{red:?}");
        assert!(blue[2] > 180 && blue[0] < 70, "{blue:?}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_of_another_kind_is_refused_in_the_same_words_on_both_ways(db: PgPool) {
    let mut town = a_town(db).await;

    for file in [&b"II*\0\x08\0\0\0\0\0"[..], b"BM\x3A\0\0\0\0\0\0\0"] {
        let form = post_form(&mut town.mila, "/front/photos", ("photo", file), &[]).await;
        assert_eq!((form.status.as_u16(), form.code()), (422, "not_a_picture"));
        send(&mut town.mila, file, &json!({ "type": "photo" })).await;
    }
    take_in(&town).await;

    let failed = list(&mut town.mila, "status=error").await;
    assert_eq!(failed.len(), 2);
    assert!(failed.iter().all(|item| item["failure"] == "not_a_picture"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_no_picture_is_refused_where_one_was_asked_for(db: PgPool) {
    let mut town = a_town(db.clone()).await;

    let text = post_form(&mut town.mila, "/front/photos", ("photo", b"only words"), &[]).await;
    assert_eq!((text.status.as_u16(), text.code()), (422, "not_a_picture"));
    let empty = post_form(&mut town.mila, "/front/photos", ("photo", b""), &[]).await;
    assert_eq!(empty.code(), "file_empty");
    let nothing = post_form(&mut town.mila, "/front/photos", ("other", b"x"), &[]).await;
    assert_eq!(nothing.code(), "invalid_body");
    let foreign = [("folderId", "00000000-0000-7000-8000-000000000001")];
    let lost = post_form(&mut town.mila, "/front/photos", ("photo", &a_jpeg(1)), &foreign).await;
    assert_eq!(lost.code(), "not_found");
    let no_form = town.mila.post("/front/photos", &json!({})).await;
    assert_eq!(no_form.code(), "invalid_body");

    assert_eq!(count(&db, "media").await, 0);
    assert_eq!(objects(&town, "uploads/").await.len(), 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_could_not_be_read_takes_no_room(db: PgPool) {
    let mut town = a_town(db).await;
    send(&mut town.mila, b"Only words, and no picture.", &json!({})).await;
    let taken = town.mila.get("/front/uploads").await.body;
    assert_ne!(taken["usedBytes"], 0, "until it was looked at");

    take_in(&town).await;

    assert_eq!(the_one(&mut town.mila).await["status"], "error");
    assert_eq!(town.mila.get("/front/uploads").await.body["usedBytes"], 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_uploaded_photo_shows_itself_to_its_owner_alone(db: PgPool) {
    let mut town = a_town(db).await;
    send(&mut town.mila, &a_jpeg(3), &json!({})).await;
    take_in(&town).await;
    let item = the_one(&mut town.mila).await;
    let link = item["urls"][0]["url"].as_str().unwrap().to_owned();
    let source = format!(
        "/front/media/{}/source?expires=9999999999&signature=x",
        item["id"].as_str().unwrap()
    );
    let mut staff = town.app.staff("vera").await;

    assert_eq!(town.mila.get(&link).await.status, 200);
    for (who, stranger) in [
        ("another member", &mut town.orin.clone()),
        ("a guest", &mut town.app.visitor()),
        ("staff without a reason", &mut staff),
    ] {
        let refused = stranger.get(&link).await;
        assert!(refused.status.is_client_error(), "{who}: {}", refused.status);
    }
    let mut moved = town.mila.clone();
    for wrong in [
        link.replace("expires=", "expires=1"),
        link.replace("signature=", "signature=0"),
        link.split('?').next().unwrap().to_owned(),
        source,
    ] {
        assert!(moved.get(&wrong).await.status.is_client_error(), "{wrong}");
    }
    let id = item["id"].as_str().unwrap();
    for path in ["stories", "messages"] {
        let uses = format!("/front/media-storage/{id}/{path}");
        assert_eq!(town.mila.get(&uses).await.body["totalCount"], 0);
        assert_eq!(town.orin.get(&uses).await.code(), "not_found");
    }
    assert_eq!(list(&mut town.orin, &format!("mediaIds={id}")).await.len(), 0);
}

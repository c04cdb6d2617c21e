//! Generated pictures that come back as uploads.
use jobs::queue::Lane;
use media::{Limits, Mark, MarkSigner, Picture, Plan, Renditions, SignerConfig, Source, decode, produce, read_mark};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::sender::{a_jpeg, a_picture, list, post_form, send, take_in, the_one};
use crate::{
    orders::post_once,
    town::{Town, a_town, put},
};

pub fn drawn(source: Source) -> Renditions {
    let rgb = a_picture(3).to_rgb8();
    let picture = Picture::from_rgb(rgb.width(), rgb.height(), rgb.into_raw()).unwrap();
    let config = SignerConfig::SelfSigned {
        name: "elsewhere.test".to_owned(),
    };
    let mark = Mark {
        source,
        generator: "An engine".to_owned(),
        title: "Generated picture".to_owned(),
        signer: MarkSigner::new(&config).unwrap(),
    };
    produce(&picture, &Plan::default(), &mark).unwrap()
}

/// As browsers cut it: a new file, to which the segments of the mark were carried.
pub fn a_part_of(whole: &[u8]) -> Vec<u8> {
    let part = a_jpeg(5);
    let (mut at, mut segments) = (2, Vec::new());
    while whole[at + 1] != 0xDA {
        let end = at + 2 + usize::from(u16::from_be_bytes([whole[at + 2], whole[at + 3]]));
        if whole[at + 1] == 0xEB {
            segments.extend_from_slice(&whole[at..end]);
        }
        at = end;
    }
    [&part[..2], segments.as_slice(), &part[2..]].concat()
}

async fn every_file_is_marked(town: &mut Town, item: &Value, source: Source) {
    let original = town.mila.download(item["originalUrl"].as_str().unwrap()).await;
    let mut files = vec![(original, "image/jpeg")];
    for rendition in item["urls"].as_array().unwrap() {
        let bytes = town.mila.download(rendition["url"].as_str().unwrap()).await;
        let is_webp = rendition["format"] == "webp";
        files.push((bytes, if is_webp { "image/webp" } else { "image/jpeg" }));
    }
    assert!(files.len() > 2);
    for (file, content_type) in files {
        let mark = read_mark(&file, content_type).expect("the file says where it comes from");
        assert!(mark.valid, "{content_type}: {mark:?}");
        assert_eq!(mark.source_type.as_deref(), Some(source.as_str()));
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_generated_picture_that_is_uploaded_again_keeps_its_mark_and_label(db: PgPool) {
    let mut town = a_town(db).await;
    let by_model = drawn(Source::TrainedModel).original.bytes;
    let by_demo = drawn(Source::DemoAlgorithm).original.bytes;
    let of_model = send(&mut town.mila, &by_model, &json!({ "type": "photo" })).await;
    let of_demo = send(&mut town.mila, &by_demo, &json!({ "type": "photo" })).await;
    take_in(&town).await;

    for (sent, source, is_demo) in [
        (of_model, Source::TrainedModel, false),
        (of_demo, Source::DemoAlgorithm, true),
    ] {
        let items = list(&mut town.mila, "status=ready").await;
        let item = items.iter().find(|item| item["id"] == sent["id"]).unwrap();
        assert_eq!((&item["isGenerated"], &item["isDemo"]), (&json!(true), &json!(is_demo)));
        every_file_is_marked(&mut town, item, source).await;
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_part_of_a_generated_picture_is_generated_and_a_photo_is_not(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let part = a_part_of(&drawn(Source::TrainedModel).original.bytes);
    post_form(&mut town.mila, "/front/photos", ("photo", &part), &[]).await;
    post_form(&mut town.orin, "/front/photos", ("photo", &a_jpeg(5)), &[]).await;
    take_in(&town).await;

    let (of_part, of_photo) = (the_one(&mut town.mila).await, the_one(&mut town.orin).await);

    assert_eq!(
        (&of_part["isGenerated"], &of_part["status"]),
        (&json!(true), &json!("ready"))
    );
    every_file_is_marked(&mut town, &of_part, Source::TrainedModel).await;
    assert_eq!(of_photo["isGenerated"], json!(false));
    let file = town.orin.download(of_photo["originalUrl"].as_str().unwrap()).await;
    assert_eq!(read_mark(&file, "image/jpeg"), None);
    assert!(decode(&file, &Limits::default()).is_ok());
}

/// A mark can be copied to a photo of anyone.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mark_opens_neither_the_galleries_nor_the_videos_to_an_upload(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let part = a_part_of(&drawn(Source::TrainedModel).original.bytes);
    post_form(&mut town.mila, "/front/photos", ("photo", &part), &[]).await;
    take_in(&town).await;
    let id = the_one(&mut town.mila).await["id"].clone();

    let save = json!({ "ids": [id], "isPublished": true });
    let published = town.mila.post("/front/media-storage-save", &save).await;
    let order = json!({ "storyPrompt": "rain on glass", "action": "sway", "length": "short", "mediaId": id });
    let animated = post_once(&mut town.mila, "/front/generations/videos", &order, "video-00000001").await;

    assert_eq!(published.code(), "upload_not_public");
    assert_eq!(animated.code(), "real_person");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mark_keeps_no_upload_from_being_explicit(db: PgPool) {
    let mut town = a_town(db).await;
    let mut staff = town.app.staff("vera").await;
    let part = a_part_of(&drawn(Source::TrainedModel).original.bytes);
    post_form(&mut town.mila, "/front/photos", ("photo", &part), &[]).await;
    take_in(&town).await;
    let id = the_one(&mut town.mila).await["id"].clone();
    let path = format!("/front/admin/media/{}", id.as_str().unwrap());

    let mark = json!({ "isExplicit": true, "reason": "seen in review" });
    let marked = put(&mut staff, &format!("{path}/explicit"), Some(&mark)).await;

    assert_eq!(marked.status, 204, "{}", marked.body);
    let read = staff.get(&path).await.body;
    assert_eq!(
        (&read["isExplicit"], &read["isGenerated"]),
        (&json!(true), &json!(true))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_review_what_a_mark_says_and_its_owner_is_not_asked(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    sqlx::query("update accounts set verified_at = now() where id = $1")
        .bind(town.mila.account())
        .execute(&db)
        .await
        .unwrap();
    let part = a_part_of(&drawn(Source::TrainedModel).original.bytes);
    post_form(&mut town.mila, "/front/photos", ("photo", &part), &[]).await;
    post_form(&mut town.mila, "/front/photos", ("photo", &a_jpeg(5)), &[]).await;
    town.shop.runtime.drain(Lane::Media).await.unwrap();

    let found: Vec<(bool, Option<String>, String)> =
        sqlx::query_as("select is_generated, consent_shown, consent_state from media order by is_generated")
            .fetch_all(&db)
            .await
            .unwrap();
    let expected = [
        (false, None, "waiting".to_owned()),
        (true, Some("generated".to_owned()), "review".to_owned()),
    ];
    assert_eq!(found, expected);
}

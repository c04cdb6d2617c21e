use jobs::{domains::media::set_removed, ids::MediaId};
use serde_json::json;
use sqlx::PgPool;

use super::sender::{a_picture, as_file, list, post_form, send, take_in, the_one};
use crate::town::{a_town, count};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_looks_like_something_that_was_removed_never_comes_out(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let picture = a_picture(1);
    send(&mut town.mila, &as_file(&picture, image::ImageFormat::Png), &json!({})).await;
    take_in(&town).await;
    let id: MediaId = the_one(&mut town.mila).await["id"].as_str().unwrap().parse().unwrap();
    set_removed(&mut db.acquire().await.unwrap(), id, true).await.unwrap();

    // Another member uploads it again: smaller, and compressed differently.
    let copy = picture.resize(320, 240, image::imageops::FilterType::Lanczos3);
    let copy = as_file(&copy, image::ImageFormat::Jpeg);
    let brought = post_form(&mut town.orin, "/front/photos", ("photo", &copy), &[]).await;
    assert_eq!(brought.status, 202);
    send(
        &mut town.orin,
        &as_file(&a_picture(4), image::ImageFormat::Png),
        &json!({}),
    )
    .await;
    take_in(&town).await;

    let rejected = list(&mut town.orin, "status=rejected").await;
    assert_eq!(rejected.len(), 1);
    assert_eq!(rejected[0]["id"], brought.body["photo"]["id"]);
    assert_eq!(rejected[0]["moderationStatus"], "rejected");
    assert_eq!(
        (&rejected[0]["urls"], &rejected[0]["urlBlur"]),
        (&json!([]), &json!(""))
    );
    assert_eq!(
        list(&mut town.orin, "status=ready").await.len(),
        1,
        "another picture comes in"
    );
    assert_eq!(count(&db, "media_sources").await, 1, "the file stays for staff");

    // The decision was reversed.
    set_removed(&mut db.acquire().await.unwrap(), id, false).await.unwrap();
    post_form(&mut town.orin, "/front/photos", ("photo", &copy), &[]).await;
    take_in(&town).await;
    assert_eq!(list(&mut town.orin, "status=ready").await.len(), 2);
}

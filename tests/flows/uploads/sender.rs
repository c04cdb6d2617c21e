//! Uploads, through the same calls as the browser and the specification.
use std::io::Cursor;

use axum::http::{Method, Request, StatusCode, header};
use base64::{Engine, prelude::BASE64_STANDARD};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use jobs::queue::Lane;
use serde_json::{Value, json};

use crate::{
    browser::{Answer, Browser},
    town::Town,
};

/// A picture with some content, different for each seed.
pub fn a_picture(seed: u32) -> DynamicImage {
    DynamicImage::ImageRgb8(RgbImage::from_fn(640, 480, |x, y| {
        let wave = (x * (seed + 2) / 60 + y * (seed * 3 + 1) / 70) % 7;
        let shade = u8::try_from(wave * 30 + (x / 9 + seed * 5) % 40).unwrap_or(255);
        Rgb([shade, shade / 2, 255 - shade])
    }))
}

pub fn as_file(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    picture.write_to(&mut file, format).unwrap();
    file.into_inner()
}

pub fn a_jpeg(seed: u32) -> Vec<u8> {
    as_file(&a_picture(seed), ImageFormat::Jpeg)
}

/// A HEIC of 64 by 48 pixels, red on the left and blue on the right, as libheif writes it: a public form of what
/// telephones make, which nothing here can write.
pub fn a_heic() -> Vec<u8> {
    const FILE: &str = "\
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAX1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA\
        ACJpbG9jAAAAAERAAAEAAQAAAAABoQABAAAAAAAAAGsAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRt\
        AAAAAAABAAAA/WlwcnAAAADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMA\
        AAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5j\
        bHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAAEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AAAAACAAAAEHBp\
        eGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWBAgMFhAAAAHNtZGF0AAAAZygBrw7gV4YDk6/w94//+poeQ/elaMFP+eVdp/ec\
        if/8OiCxdU1wvr4WrIYvhdmPdiDcJUAsCtehPUU5DSh/H9/4XQ6pCHBpzLhydJ5fnK6ImMZDrmDb0v5tkNJF7e8/NHx5Iqxcz4A=";
    BASE64_STANDARD.decode(FILE).unwrap()
}

/// Enough of an MP4 to be recognized as one.
pub fn a_video(length: usize) -> Vec<u8> {
    let mut file = b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom".to_vec();
    file.resize(length, 7);
    file
}

pub async fn begin(browser: &mut Browser, change: &Value) -> Answer {
    let mut body = json!({ "fileName": "clip.mp4", "contentType": "video/mp4", "sizeBytes": 10, "fingerprint": "f-1" });
    body.as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    browser.post("/front/uploads", &body).await
}

pub async fn put_part(browser: &mut Browser, id: &str, number: usize, part: &[u8]) -> Answer {
    let request = Request::builder()
        .method(Method::PUT)
        .uri(format!("/front/uploads/{id}/parts/{number}"))
        .header(header::HOST, "nocturne.test")
        .header("sec-fetch-site", "same-origin")
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .body(part.to_vec().into())
        .unwrap();
    browser.send(request).await
}

pub async fn finish(browser: &mut Browser, id: &str) -> Answer {
    browser.post(&format!("/front/uploads/{id}/finish"), &json!({})).await
}

/// Uploads a whole file in parts and finishes it; returns the medium.
pub async fn send(browser: &mut Browser, file: &[u8], change: &Value) -> Value {
    let mut of_file = json!({ "sizeBytes": file.len(), "fingerprint": null });
    of_file
        .as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    let begun = begin(browser, &of_file).await;
    assert_eq!(begun.status, StatusCode::CREATED, "{}", begun.body);
    let id = begun.body["id"].as_str().unwrap().to_owned();
    let part_bytes = usize::try_from(begun.body["partBytes"].as_u64().unwrap()).unwrap();
    for (index, part) in file.chunks(part_bytes).enumerate() {
        let kept = put_part(browser, &id, index + 1, part).await;
        assert_eq!(kept.status, StatusCode::OK, "{}", kept.body);
    }
    let finished = finish(browser, &id).await;
    assert_eq!(finished.status, StatusCode::ACCEPTED, "{}", finished.body);
    finished.body["media"].clone()
}

/// A form with one file and some fields.
pub async fn post_form(browser: &mut Browser, path: &str, file: (&str, &[u8]), fields: &[(&str, &str)]) -> Answer {
    const LINE: &str = "----nocturne-test";
    let (name, content) = file;
    let mut body = Vec::new();
    for (field, value) in fields {
        body.extend(
            format!("--{LINE}\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n").into_bytes(),
        );
    }
    let head = format!("--{LINE}\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"a.jpg\"\r\n\r\n");
    body.extend(head.into_bytes());
    body.extend(content);
    body.extend(format!("\r\n--{LINE}--\r\n").into_bytes());
    let request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(header::HOST, "nocturne.test")
        .header("sec-fetch-site", "same-origin")
        .header(header::CONTENT_TYPE, format!("multipart/form-data; boundary={LINE}"))
        .body(body.into())
        .unwrap();
    browser.send(request).await
}

/// Processes the uploads, and clears them for publication as if staff had approved them.
pub async fn take_in(town: &Town) {
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    town.shop.runtime.drain(Lane::Films).await.unwrap();
    sqlx::query("update media set consent_state = 'approved' where is_upload and consent_state = 'waiting'")
        .execute(&town.app.db)
        .await
        .unwrap();
}

pub async fn list(browser: &mut Browser, query: &str) -> Vec<Value> {
    let answer = browser.get(&format!("/front/media-storage?{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let items = answer.body["items"].as_array().unwrap().clone();
    assert_eq!(answer.body["totalCount"], items.len());
    items
}

/// The only medium.
pub async fn the_one(browser: &mut Browser) -> Value {
    let items = list(browser, "").await;
    assert_eq!(items.len(), 1);
    items[0].clone()
}

/// Every object in the store with that prefix.
pub async fn objects(town: &Town, prefix: &str) -> Vec<String> {
    let page = town.shop.storage.list(prefix, None).await.unwrap();
    page.items.iter().map(|object| object.key.to_string()).collect()
}

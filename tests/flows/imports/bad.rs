//! Names, dates and prices that no program should write: each is a row with its reason.
use std::io::Write;

use rawzip::{ZipArchiveWriter, path::EntryPath};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{a_studio, choose, id_of, import, items, proven, read, sent, shown, work};
use crate::{town::count, uploads::sender::a_jpeg};

/// A zip whose names are bytes, as they come.
fn a_raw_zip(files: &[(&[u8], Vec<u8>)]) -> Vec<u8> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    for (name, content) in files {
        let (mut entry, config) = archive.new_file(EntryPath::verbatim(*name)).start().unwrap();
        let mut writer = config.wrap(&mut entry);
        writer.write_all(content).unwrap();
        let (_, described) = writer.finish().unwrap();
        entry.finish(described).unwrap();
    }
    archive.finish().unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_bad_name_date_and_price_is_a_row_with_its_reason(db: PgPool) {
    let mut town = a_studio(&db).await;
    let list = "file,date,price\nold.jpg,1601-01-01,-1\nlate.jpg,2999-12-31,1000000000\n";
    let long = "ä".repeat(4_000) + ".jpg";
    let id = read(
        &mut town,
        &db,
        &a_raw_zip(&[
            (b"list.csv", list.into()),
            (b"old.jpg", a_jpeg(1)),
            (b"late.jpg", a_jpeg(2)),
            (b"nul\0.jpg", a_jpeg(3)),
            (long.as_bytes(), a_jpeg(4)),
            ("right\u{202E}gpj.exe".as_bytes(), a_jpeg(5)),
            ("mark\u{200F}.jpg".as_bytes(), a_jpeg(6)),
            (b"../out.jpg", a_jpeg(7)),
            (b"/etc/passwd.jpg", a_jpeg(8)),
        ]),
    )
    .await;

    let rows = items(&mut town.mila, &id).await;
    let told: Vec<_> = rows.iter().map(|row| (&row["problem"], &row["notes"])).collect();
    let (none, unsafe_name) = (json!([]), json!("unsafe_name"));
    assert_eq!(
        told,
        [
            (&Value::Null, &json!(["date", "price"])),
            (&Value::Null, &json!(["date", "price"])),
            (&unsafe_name, &none),
            (&json!("long_name"), &none),
            (&unsafe_name, &none),
            (&unsafe_name, &none),
            (&unsafe_name, &none),
            (&unsafe_name, &none),
        ]
    );
    for row in &rows {
        let name = row["name"].as_str().unwrap();
        assert!(
            name.chars().count() <= 200 && !name.contains(['\0', '\u{202E}', '\u{200F}']),
            "{name:?}"
        );
    }
    choose(&mut town.mila, &id, &json!({})).await;
    work(&town).await;
    assert_eq!(shown(&mut town.mila, &id).await["counts"]["done"], 2);
    assert_eq!(
        count(&db, "media where created_at > now() - interval '1 hour'").await,
        2,
        "a date that is none is not kept"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_imports_of_one_archive_at_once_bring_it_in_once(db: PgPool) {
    let mut town = a_studio(&db).await;
    let proof = proven(&db, &mut town.mila).await;
    let archive = super::an_export();
    let mut ids = Vec::new();
    for fingerprint in ["f-1", "f-2"] {
        let upload = sent(&mut town.mila, &archive, fingerprint).await;
        ids.push(id_of(&import(&mut town.mila, &proof, &upload).await));
    }
    // Both are read before either has brought anything: neither list knows of the other.
    work(&town).await;
    for id in &ids {
        choose(&mut town.mila, id, &json!({})).await;
    }
    let runtimes = [&town.shop.runtime, &town.shop.runtime].map(|runtime| runtime.drain(jobs::queue::Lane::Imports));
    let [first, second] = runtimes;
    let (first, second) = tokio::join!(first, second);
    assert_eq!(first.unwrap() + second.unwrap(), 4);
    work(&town).await;

    assert_eq!(count(&db, "media where deleted_at is null").await, 2);
    for id in &ids {
        let ended = shown(&mut town.mila, id).await;
        assert_eq!(
            (&ended["state"], &ended["counts"]["failed"]),
            (&json!("done"), &json!(0)),
            "{ended}"
        );
    }
}

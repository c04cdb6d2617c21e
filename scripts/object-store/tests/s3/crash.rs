//! The program itself: how it starts, how it is stopped, and what it keeps when it is not asked.

use crate::server::{ACCESS_KEY, SECRET_KEY, TestServer, bytes, content_files, storage};
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use storage::{ObjectKey, Storage};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::Notify;

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_object-store"));
    command
        .args(arguments)
        .env_remove("RUST_LOG")
        .stderr(Stdio::piped())
        .kill_on_drop(true);
    command
        .env("S3_ACCESS_KEY", ACCESS_KEY)
        .env("S3_SECRET_KEY", SECRET_KEY);
    command
}

/// Starts the program on a free port and reads from its log which one that is.
async fn start(root: &Path) -> (Child, SocketAddr) {
    let mut child = program(&["--listen", "127.0.0.1:0", "--root", root.to_str().unwrap()])
        .spawn()
        .unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
    while let Some(line) = log.next_line().await.unwrap() {
        if let Some((_, address)) = line.split_once(" on http://") {
            let address = address.trim().parse().unwrap();
            // Someone must read on, or the program stops at a full pipe.
            tokio::spawn(async move { while let Ok(Some(_)) = log.next_line().await {} });
            return (child, address);
        }
    }
    panic!("the program ended before it listened");
}

fn key(writer: u64, number: u64) -> ObjectKey {
    ObjectKey::new(format!("kept/{writer}-{number}")).unwrap()
}

/// Puts objects until the server is gone; returns how many were acknowledged.
async fn put_until_gone(storage: Storage, writer: u64, acknowledged: Arc<AtomicUsize>, progress: Arc<Notify>) -> u64 {
    let mut number = 0;
    while storage
        .put(&key(writer, number), "text/plain", bytes(writer << 32 | number, 40_000))
        .await
        .is_ok()
    {
        number += 1;
        acknowledged.fetch_add(1, Ordering::Relaxed);
        progress.notify_one();
    }
    number
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_has_kept_every_object_it_acknowledged() {
    let root = TempDir::new().unwrap();
    let (mut child, address) = start(root.path()).await;
    storage(address, "media").ensure_bucket().await.unwrap();
    let (acknowledged, progress) = (Arc::new(AtomicUsize::new(0)), Arc::new(Notify::new()));
    let writers: Vec<_> = (0..4)
        .map(|writer| {
            let storage = storage(address, "media");
            tokio::spawn(put_until_gone(
                storage,
                writer,
                Arc::clone(&acknowledged),
                Arc::clone(&progress),
            ))
        })
        .collect();
    while acknowledged.load(Ordering::Relaxed) < 60 {
        progress.notified().await;
    }

    child.kill().await.unwrap();
    let mut kept = Vec::new();
    for writer in writers {
        kept.push(writer.await.unwrap());
    }
    let (_child, address) = start(root.path()).await;

    let storage = storage(address, "media");
    for (writer, count) in (0..).zip(kept) {
        for number in 0..count {
            let object = storage.get(&key(writer, number)).await.unwrap();
            let content = object.body.collect(1 << 20).await.unwrap();
            assert!(content == bytes(writer << 32 | number, 40_000), "{writer}-{number}");
        }
    }
    let listed = storage.list("", None).await.unwrap();
    assert_eq!(content_files(root.path()), listed.items.len());
}

#[tokio::test]
async fn a_start_removes_content_that_nobody_owns() {
    let root = TempDir::new().unwrap();
    let (mut child, address) = start(root.path()).await;
    let before = storage(address, "media");
    before.ensure_bucket().await.unwrap();
    before.put(&key(0, 0), "text/plain", "owned").await.unwrap();
    child.kill().await.unwrap();
    for orphan in ["content/0123", "incoming/4567"] {
        std::fs::write(root.path().join(orphan), "orphan").unwrap();
    }

    let (_child, address) = start(root.path()).await;

    assert_eq!(content_files(root.path()), 1);
    assert_eq!(std::fs::read_dir(root.path().join("incoming")).unwrap().count(), 0);
    let object = storage(address, "media").get(&key(0, 0)).await.unwrap();
    assert_eq!(object.body.collect(10).await.unwrap(), "owned");
}

#[tokio::test]
async fn a_server_told_to_stop_ends_well() {
    for signal in ["-TERM", "-INT"] {
        let root = TempDir::new().unwrap();
        let (mut child, address) = start(root.path()).await;
        storage(address, "media").ensure_bucket().await.unwrap();

        let pid = child.id().unwrap().to_string();
        Command::new("kill").args([signal, &pid]).status().await.unwrap();

        assert!(child.wait().await.unwrap().success());
    }
}

#[tokio::test]
async fn a_server_that_could_not_be_safe_does_not_start() {
    let root = TempDir::new().unwrap();
    let local = ["--listen", "127.0.0.1:0", "--root", root.path().to_str().unwrap()];
    let remote = ["--listen", "0.0.0.0:0", "--root", root.path().to_str().unwrap()];

    let without_secret = program(&local).env_remove("S3_SECRET_KEY").output().await.unwrap();
    let with_empty_key = program(&local).env("S3_ACCESS_KEY", " ").output().await.unwrap();
    let for_everybody = program(&remote).output().await.unwrap();

    for (refused, reason) in [
        (without_secret, "S3_SECRET_KEY is not set"),
        (with_empty_key, "S3_ACCESS_KEY is empty"),
        (for_everybody, "--allow-remote"),
    ] {
        assert!(!refused.status.success());
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.contains(reason), "{said}");
    }
}

#[tokio::test]
async fn a_folder_in_use_is_not_opened_twice() {
    let server = TestServer::start().await;

    let root = server.root.path().to_str().unwrap();
    let second = program(&["--listen", "127.0.0.1:0", "--root", root])
        .output()
        .await
        .unwrap();

    assert!(!second.status.success());
}

use std::{process::Stdio, time::Duration};

use tempfile::TempDir;
use tokio::process::{Child, Command};

/// A Redis for this test alone: live events share one channel, so other tests would be heard on it.
pub struct RedisServer {
    child: Child,
    dir: TempDir,
}

impl RedisServer {
    pub async fn start() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let child = Command::new("redis-server")
            .args(["--port", "0", "--save", "", "--unixsocket"])
            .arg(dir.path().join("redis"))
            .current_dir(dir.path())
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("redis-server is installed");
        let server = Self { child, dir };
        wait_until(async || server.client().get_multiplexed_async_connection().await.is_ok()).await;
        server
    }

    pub fn url(&self) -> String {
        format!("redis+unix://{}", self.dir.path().join("redis").display())
    }

    pub fn client(&self) -> redis::Client {
        redis::Client::open(self.url()).unwrap()
    }

    /// Waits until exactly that many nodes hear each other.
    pub async fn wait_for_nodes(&self, count: usize) {
        let connection = self.client().get_multiplexed_async_connection().await.unwrap();
        wait_until(async || {
            let channels: Vec<String> = redis::cmd("PUBSUB")
                .arg("CHANNELS")
                .arg("{live}:node:*")
                .query_async(&mut connection.clone())
                .await
                .unwrap();
            channels.len() == count
        })
        .await;
    }

    /// Waits until that many connections hear a channel.
    pub async fn wait_for_listeners(&self, channel: &str, count: usize) {
        let connection = self.client().get_multiplexed_async_connection().await.unwrap();
        wait_until(async || {
            let (_, listeners): (String, usize) = redis::cmd("PUBSUB")
                .arg("NUMSUB")
                .arg(channel)
                .query_async(&mut connection.clone())
                .await
                .unwrap();
            listeners == count
        })
        .await;
    }

    pub async fn die(&mut self) {
        self.child.kill().await.unwrap();
    }
}

async fn wait_until(holds: impl AsyncFn() -> bool) {
    let waited = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), waited)
        .await
        .expect("it comes about");
}

//! The Redis and the object store of one world.
use std::path::Path;

use tokio::process::Command;

use crate::{
    program::{Program, built},
    world::World,
};

pub const ACCESS_KEY: &str = "faults";
pub const SECRET_KEY: &str = "a-key-of-the-tests";

pub fn start_redis(folder: &Path, port: u16) -> Program {
    let mut command = Command::new("redis-server");
    command
        .args([
            "--bind",
            "127.0.0.1",
            "--port",
            &port.to_string(),
            "--save",
            "",
            "--appendonly",
            "no",
            "--dir",
        ])
        .arg(folder);
    Program::start(&mut command, folder.join("redis.log"))
}

/// Below `root`.
pub fn start_objects(root: &Path, log: &Path, port: u16) -> Program {
    let mut command = Command::new(built("object-store"));
    command
        .args(["--listen", &format!("127.0.0.1:{port}"), "--root"])
        .arg(root)
        .env("S3_ACCESS_KEY", ACCESS_KEY)
        .env("S3_SECRET_KEY", SECRET_KEY);
    Program::start(&mut command, log.to_owned())
}

impl World {
    /// Redis loses all its data and keeps running.
    pub async fn flush_redis(&self) {
        let client = redis::Client::open(self.redis_url()).expect("an address");
        let mut redis = client.get_multiplexed_async_connection().await.expect("it is there");
        let () = redis::cmd("FLUSHALL")
            .query_async(&mut redis)
            .await
            .expect("it forgets");
    }
}

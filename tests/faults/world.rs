//! A private world per test: a database, Redis, S3 and an engine, with the real programs on top.
use std::{
    net::Ipv4Addr,
    path::{Path, PathBuf},
};

use reqwest::Url;
use sqlx::PgPool;
use storage::{ChecksumPolicy, Storage, StorageConfig};
use tempfile::TempDir;
use tokio::{net::TcpStream, process::Command};

use crate::{
    engine::ScriptedEngine,
    ports::free_port,
    program::{Program, built},
    skew::skewed_clock,
    stores::{ACCESS_KEY, SECRET_KEY, start_objects, start_redis},
    until::until,
    wire::Wire,
};

/// Signing secret of the servers.
pub const SECRET: &str = "a secret of the tests, long enough for a key";
/// Lanes of a worker, unless a test names others.
pub const LANES: &str = "image=2,messages=2,maintenance=1";
/// Every lane that has work.
pub const ALL_LANES: &str = "chat=4,image=2,media=2,messages=4,money=2,maintenance=2";

pub struct World {
    pub db: PgPool,
    pub engine: ScriptedEngine,
    pub storage: Storage,
    pub redis: Program,
    pub objects: Program,
    redis_port: u16,
    objects_port: u16,
    database: Url,
    folder: TempDir,
}

/// The connections of a program that run through a wire.
#[derive(Clone, Copy, Default)]
pub struct Route<'a> {
    pub database: Option<&'a Wire>,
    pub objects: Option<&'a Wire>,
    pub redis: Option<&'a Wire>,
    pub engine: Option<&'a Wire>,
    /// How long a worker waits for an engine behind a wire; a minute by default.
    pub patience_ms: Option<u64>,
    /// Clock offset in seconds; negative if it is behind.
    pub clock: Option<i64>,
}

impl World {
    /// Around one test's database.
    pub async fn open(db: PgPool) -> Self {
        let server = std::env::var("DATABASE_URL").expect("DATABASE_URL names the server that tests may use");
        let mut database = Url::parse(&server).expect("an address");
        let name = db.connect_options().get_database().expect("a test has one").to_owned();
        database.set_path(&name);
        Self::around(db, database).await
    }

    pub async fn around(db: PgPool, database: Url) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (redis_port, objects_port) = (free_port(), free_port());
        let redis = start_redis(folder.path(), redis_port);
        let objects = start_objects(
            &folder.path().join("objects"),
            &folder.path().join("objects.log"),
            objects_port,
        );
        let storage = Storage::new(&StorageConfig {
            endpoint: Some(format!("http://127.0.0.1:{objects_port}")),
            region: "local".to_owned(),
            bucket: "nocturne".to_owned(),
            access_key: ACCESS_KEY.to_owned(),
            secret_key: SECRET_KEY.to_owned(),
            checksums: ChecksumPolicy::WhenSupported,
        });
        let world = Self {
            db,
            engine: ScriptedEngine::open().await,
            storage,
            redis,
            objects,
            redis_port,
            objects_port,
            database,
            folder,
        };
        world.write_engines(&world.engine.url, &serde_json::json!({}), "engines.json");
        listens(redis_port).await;
        listens(objects_port).await;
        world.storage.ensure_bucket().await.expect("a bucket");
        world
    }

    fn write_engines(&self, url: &str, patience: &serde_json::Value, file: &str) -> PathBuf {
        let engine = serde_json::json!([{
            "kind": "openai", "url": url, "modelName": "scripted", "concurrency": 16, "partialImages": 1,
            "patience": patience,
        }]);
        let model = serde_json::json!([{ "kind": "openai", "url": url, "modelName": "scripted", "concurrency": 16 }]);
        let engines = serde_json::json!({
            "models": { "sdxl": engine, "flux": engine, "flux-krea": engine },
            "chat": { "balanced": model },
        });
        let path = self.folder.path().join(file);
        std::fs::write(&path, engines.to_string()).expect("a file");
        path
    }

    pub async fn database_wire(&self) -> Wire {
        Wire::to_database(self.database.port().unwrap_or(5432)).await
    }

    pub async fn objects_wire(&self) -> Wire {
        Wire::to(self.objects_port).await
    }

    pub async fn redis_wire(&self) -> Wire {
        Wire::to(self.redis_port).await
    }

    pub async fn engine_wire(&self) -> Wire {
        let engine = Url::parse(&self.engine.url).expect("an address");
        Wire::to(engine.port().expect("it has one")).await
    }

    /// A worker of the lanes that the tests use.
    pub fn start_worker(&self, name: &str, route: Route<'_>) -> Program {
        self.start_worker_of(LANES, name, route)
    }

    pub fn start_worker_of(&self, lanes: &str, name: &str, route: Route<'_>) -> Program {
        self.start_build(&built("workers"), lanes, name, route)
    }

    /// A worker of another build.
    pub fn start_build(&self, program: &Path, lanes: &str, name: &str, route: Route<'_>) -> Program {
        let mut command = self.command(program, route);
        command.args(["--lanes", lanes]);
        Program::start(&mut command, self.log(name))
    }

    /// Starts the server on that port; returns once it serves.
    pub async fn start_api(&self, port: u16, name: &str, route: Route<'_>) -> Program {
        let mut command = self.command(&built("api"), route);
        command
            .arg("serve")
            .env("NOCTURNE_LISTEN", format!("127.0.0.1:{port}"))
            .env("NOCTURNE_PUBLIC_URL", format!("http://127.0.0.1:{port}"))
            .env("NOCTURNE_WEB_DIR", self.folder.path().join("no-web"))
            .env("NOCTURNE_SECRET", SECRET);
        let program = Program::start(&mut command, self.log(name));
        listens(port).await;
        program
    }

    fn command(&self, program: &Path, route: Route<'_>) -> Command {
        let mut database = self.database.clone();
        if let Some(wire) = route.database {
            database.set_port(Some(wire.port)).expect("an address with a port");
        }
        let objects = route.objects.map_or(self.objects_port, |wire| wire.port);
        let redis = route.redis.map_or(self.redis_port, |wire| wire.port);
        let engines = match route.engine {
            Some(Wire { port, .. }) => self.write_engines(
                &format!("http://127.0.0.1:{port}/v1"),
                &serde_json::json!({ "idleMs": 60000, "overallMs": route.patience_ms.unwrap_or(60000) }),
                &format!("engines-{port}.json"),
            ),
            None => self.folder.path().join("engines.json"),
        };
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("DATABASE_URL", database.as_str())
            .env("REDIS_URL", format!("redis://127.0.0.1:{redis}"))
            .env("S3_ENDPOINT", format!("http://127.0.0.1:{objects}"))
            .env("S3_BUCKET", "nocturne")
            .env("S3_REGION", "local")
            .env("S3_ACCESS_KEY", ACCESS_KEY)
            .env("S3_SECRET_KEY", SECRET_KEY)
            .env("NOCTURNE_MAIL_DIR", self.mail_dir())
            .env("NOCTURNE_ENGINES", engines)
            .env("NO_COLOR", "1");
        if let Some(ahead) = route.clock {
            command
                .env("LD_PRELOAD", skewed_clock(self.folder.path()))
                .env("SKEW_SECONDS", ahead.to_string());
        }
        command
    }

    pub fn redis_url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.redis_port)
    }

    /// After it was killed, empty.
    pub async fn restart_redis(&mut self) {
        self.redis = start_redis(self.folder.path(), self.redis_port);
        listens(self.redis_port).await;
    }

    /// After it was killed, with its data.
    pub async fn restart_objects(&mut self) {
        self.start_objects_below(&self.folder.path().join("objects")).await;
    }

    /// After it was killed, with the data in that folder.
    pub async fn start_objects_below(&mut self, root: &Path) {
        self.objects = start_objects(root, &self.log("objects"), self.objects_port);
        listens(self.objects_port).await;
    }

    pub fn mail_dir(&self) -> PathBuf {
        self.folder.path().join("mail")
    }

    fn log(&self, name: &str) -> PathBuf {
        self.folder.path().join(format!("{name}.log"))
    }

    /// Expires the leases of a dead or frozen worker now.
    pub async fn let_leases_run_out(&self, worker: &Program) {
        sqlx::query(
            "update jobs
             set lease_until = now() - interval '1 second'
             where state = 'running' and worker_id like '%-' || $1::text || '-%'",
        )
        .bind(worker.pid().to_string())
        .execute(&self.db)
        .await
        .expect("the database is there");
    }
}

/// A failed test prints its programs' output.
impl Drop for World {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        for entry in std::fs::read_dir(self.folder.path()).into_iter().flatten().flatten() {
            if entry.path().extension().is_some_and(|ending| ending == "log") {
                let log = std::fs::read_to_string(entry.path()).unwrap_or_default();
                let lines: Vec<&str> = log.lines().collect();
                let last = lines[lines.len().saturating_sub(40)..].join("\n");
                eprintln!("---- {}\n{last}", entry.file_name().display());
            }
        }
    }
}

pub async fn listens(port: u16) {
    until("the program listens", async || {
        TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.is_ok()
    })
    .await;
}

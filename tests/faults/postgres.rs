//! A PostgreSQL of one test, which may be stopped.
use std::{
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use reqwest::Url;
use tempfile::TempDir;
use tokio::process::Command;

use crate::{ports::free_port, program::Program, until::until};

pub struct Postgres {
    program: Program,
    port: u16,
    /// Where its tables are.
    tables: PathBuf,
    folder: TempDir,
}

impl Postgres {
    pub async fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (tables, log) = (folder.path().join("tables"), folder.path().join("wal"));
        Self::open_in(folder, tables, &log).await
    }

    /// With its tables and its write-ahead log in two folders that are not there yet.
    pub async fn open_in(folder: TempDir, tables: PathBuf, wal: &Path) -> Self {
        if is_root() {
            run(Command::new("chown").arg("postgres:").arg(folder.path())).await;
        }
        run(tool("initdb", folder.path())
            .args([
                "--username=nocturne",
                "--auth=trust",
                "--encoding=UTF8",
                "--locale=C.UTF-8",
                "--no-sync",
                "--wal-segsize=1",
            ])
            .arg("--pgdata")
            .arg(&tables)
            .arg("--waldir")
            .arg(wal))
        .await;
        let port = free_port();
        let server = Self {
            program: start(folder.path(), &tables, port),
            port,
            tables,
            folder,
        };
        server.until_it_answers().await;
        server
    }

    pub fn url(&self) -> Url {
        let url = format!("postgres://nocturne@127.0.0.1:{}/postgres", self.port);
        Url::parse(&url).expect("an address")
    }

    /// Everything that is not committed is gone, and every connection with it.
    pub async fn stop_at_once(&mut self) {
        self.program.signal("QUIT");
        self.program.ended().await;
    }

    pub async fn start_again(&mut self) {
        self.program = start(self.folder.path(), &self.tables, self.port);
        self.until_it_answers().await;
    }

    /// In all its lives.
    pub fn times_said(&self, words: &str) -> usize {
        self.program.times_said(words)
    }

    pub fn has_ended(&mut self) -> bool {
        self.program.has_ended()
    }

    async fn until_it_answers(&self) {
        until("PostgreSQL answers", async || {
            let probe = tool("pg_isready", self.folder.path())
                .args(["--quiet", "--host=127.0.0.1", "--port", &self.port.to_string()])
                .status()
                .await;
            probe.expect("it starts").success()
        })
        .await;
    }
}

fn start(folder: &Path, tables: &Path, port: u16) -> Program {
    let mut command = tool("postgres", folder);
    command.arg("-D").arg(tables).args(["-p", &port.to_string()]);
    for setting in [
        "listen_addresses=127.0.0.1",
        "unix_socket_directories=",
        "max_connections=100",
    ] {
        command.args(["-c", setting]);
    }
    Program::start(&mut command, folder.join("postgres.log"))
}

/// PostgreSQL refuses to run as root, so root hands it to the account that its package made.
fn tool(name: &str, folder: &Path) -> Command {
    let program = newest_binaries().join(name);
    let mut command = if is_root() {
        let mut command = Command::new("setpriv");
        command
            .args(["--reuid=postgres", "--regid=postgres", "--init-groups"])
            .arg(program);
        command
    } else {
        Command::new(program)
    };
    command.current_dir(folder).env_remove("PGPASSWORD");
    command
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|ourselves| ourselves.uid() == 0)
}

fn newest_binaries() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").expect("PostgreSQL is installed");
    let newest = versions
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok()?.parse::<u32>().ok())
        .max()
        .expect("a version");
    format!("/usr/lib/postgresql/{newest}/bin").into()
}

async fn run(command: &mut Command) {
    let ended = command.output().await.expect("it starts");
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
}

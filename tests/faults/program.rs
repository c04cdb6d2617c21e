//! A program of the product, or a store, as a process that a test can kill and freeze.
use std::{
    fs::File,
    path::{Path, PathBuf},
    process::{ExitStatus, Stdio},
};

use tokio::process::{Child, Command};

use crate::notes::note;

pub struct Program {
    child: Child,
    pid: u32,
    log: PathBuf,
}

impl Program {
    /// Starts it; what it says goes to a file, which is shown when the test fails.
    pub fn start(command: &mut Command, log: PathBuf) -> Self {
        let file = File::options()
            .create(true)
            .append(true)
            .open(&log)
            .expect("a log file");
        let child = command
            .stdin(Stdio::null())
            .stdout(file.try_clone().expect("the same file"))
            .stderr(file)
            .kill_on_drop(true)
            .spawn()
            .unwrap_or_else(|error| panic!("{command:?} does not start: {error}"));
        let pid = child.id().expect("it was not waited for");
        Self { child, pid, log }
    }

    /// The number that stands in the names of its leases.
    pub fn pid(&self) -> u32 {
        self.pid
    }

    /// `kill -9`: not one more instruction.
    pub async fn kill(&mut self) {
        self.child.kill().await.expect("it runs until now");
        note("kill");
    }

    pub fn freeze(&self) {
        self.signal("STOP");
    }

    pub fn thaw(&self) {
        self.signal("CONT");
    }

    pub fn terminate(&self) {
        self.signal("TERM");
    }

    pub fn signal(&self, name: &str) {
        let sent = std::process::Command::new("kill")
            .args(["-s", name, &self.pid.to_string()])
            .status()
            .expect("kill starts");
        assert!(sent.success(), "process {} runs", self.pid);
    }

    pub async fn ended(&mut self) -> ExitStatus {
        self.child.wait().await.expect("a child of ours")
    }

    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("a child of ours").is_some()
    }

    pub fn has_said(&self, words: &str) -> bool {
        self.times_said(words) > 0
    }

    /// In all its lives: a log outlives its program.
    pub fn times_said(&self, words: &str) -> usize {
        std::fs::read_to_string(&self.log)
            .unwrap_or_default()
            .matches(words)
            .count()
    }
}

/// The workers of the build that a deploy would replace: `NOCTURNE_OLDER_WORKERS` names the program, and where it does not
/// this build takes its own place.
pub fn older_workers() -> PathBuf {
    std::env::var_os("NOCTURNE_OLDER_WORKERS").map_or_else(|| built("workers"), PathBuf::from)
}

/// Finds a program next to this test's folder. Cargo only tells tests about programs of their own crate.
pub fn built(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test has a path");
    let folder = test.parent().and_then(Path::parent).expect("target/debug/deps");
    let program = folder.join(name);
    assert!(
        program.exists(),
        "{} is missing: cargo build --workspace --bins",
        program.display()
    );
    program
}

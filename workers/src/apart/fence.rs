//! Sandbox of a reader. Each guard depends on the kernel; if one is missing the others hold, and startup reports it.
use std::io::Write;

use landlock::{ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetStatus};
use nix::{
    sched::{CloneFlags, unshare},
    sys::resource::{Resource, setrlimit},
};

pub(super) const CHECK: &str = "check";

/// One kind of restriction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    Limits,
    Network,
    Files,
}

impl Guard {
    const fn name(self) -> &'static str {
        match self {
            Self::Limits => "limits",
            Self::Network => "network",
            Self::Files => "files",
        }
    }
}

/// Resource limits of a reader.
#[derive(Clone, Copy, Debug)]
pub struct Fence {
    pub memory_bytes: u64,
    pub cpu_seconds: u64,
    /// Longest file that it may write; 0: none.
    pub file_bytes: u64,
    /// Whether it needs the machine's files, such as a working folder.
    pub has_files: bool,
}

/// Applies every guard the machine supports, permanently; returns the missing ones. The caller must be single-threaded.
pub fn raise_fence(fence: Fence) -> Vec<Guard> {
    let mut missing = Vec::new();
    if limit(fence).is_err() {
        missing.push(Guard::Limits);
    }
    // A network namespace of its own has no way out; without root it takes a user namespace to create one.
    if unshare(CloneFlags::CLONE_NEWUSER | CloneFlags::CLONE_NEWNET)
        .or_else(|_| unshare(CloneFlags::CLONE_NEWNET))
        .is_err()
    {
        missing.push(Guard::Network);
    }
    if !fence.has_files && !lock_files() {
        missing.push(Guard::Files);
    }
    missing
}

fn limit(fence: Fence) -> nix::Result<()> {
    setrlimit(Resource::RLIMIT_CORE, 0, 0)?;
    setrlimit(Resource::RLIMIT_AS, fence.memory_bytes, fence.memory_bytes)?;
    setrlimit(Resource::RLIMIT_CPU, fence.cpu_seconds, fence.cpu_seconds)?;
    setrlimit(Resource::RLIMIT_FSIZE, fence.file_bytes, fence.file_bytes)?;
    setrlimit(Resource::RLIMIT_NOFILE, 64, 64)
}

/// No more paths can be opened, nor addresses reached. Open files stay open.
fn lock_files() -> bool {
    let lock = || -> Result<_, landlock::RulesetError> {
        Ruleset::default()
            .set_compatibility(CompatLevel::BestEffort)
            .handle_access(AccessFs::from_all(ABI::V4))?
            .handle_access(AccessNet::from_all(ABI::V4))?
            .create()?
            .restrict_self()
    };
    lock().is_ok_and(|status| status.ruleset != RulesetStatus::NotEnforced)
}

/// Prints the missing guards, separated by commas.
pub(super) fn check() -> anyhow::Result<()> {
    let missing = raise_fence(super::picture::FENCE);
    let names: Vec<_> = missing.into_iter().map(Guard::name).collect();
    std::io::stdout().write_all(names.join(", ").as_bytes())?;
    Ok(())
}

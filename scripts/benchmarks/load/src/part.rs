//! Resource use of one part of the product, as counted by the kernel.
use std::{fs, time::Duration};

use anyhow::Context;

/// A process and its children.
#[derive(Clone, Debug)]
pub struct Part {
    pub name: String,
    pub pid: u32,
}

/// `USER_HZ`: the kernel reports to user space in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

impl Part {
    pub fn this_process() -> Self {
        Self {
            name: "client".to_owned(),
            pid: std::process::id(),
        }
    }

    /// `NAME=PID,NAME=PID`
    pub fn list(text: &str) -> anyhow::Result<Vec<Self>> {
        let pairs = text.split(',').filter(|pair| !pair.is_empty());
        pairs
            .map(|pair| {
                let (name, pid) = pair.split_once('=').context("NAME=PID")?;
                Ok(Self {
                    name: name.to_owned(),
                    pid: pid.parse()?,
                })
            })
            .collect()
    }

    /// Memory of the first process, in bytes.
    pub fn rss_bytes(&self) -> anyhow::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.pid))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kibibytes = line.and_then(|line| line.split_whitespace().next());
        Ok(kibibytes.context("no VmRSS")?.parse::<u64>()? * 1024)
    }

    /// CPU time of all processes together, including those that have ended and were waited for.
    pub fn cpu(&self) -> anyhow::Result<Duration> {
        let mut ticks = 0;
        for entry in fs::read_dir("/proc")? {
            let name = entry?.file_name();
            let Some(pid) = name.to_str().and_then(|name| name.parse::<u32>().ok()) else {
                continue;
            };
            // A process that has just ended has no file anymore.
            let Ok(stat) = fs::read_to_string(format!("/proc/{pid}/stat")) else {
                continue;
            };
            let Some(times) = Times::read(&stat) else { continue };
            if times.parent == self.pid || pid == self.pid {
                ticks += times.ticks;
            }
        }
        Ok(TICK * ticks)
    }
}

#[derive(Debug, PartialEq)]
struct Times {
    parent: u32,
    ticks: u32,
}

impl Times {
    /// Parses `/proc/PID/stat`; the name in parentheses may hold anything, parentheses included.
    fn read(stat: &str) -> Option<Self> {
        let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
        let number = |at: usize| fields.get(at)?.parse::<u32>().ok();
        Some(Self {
            parent: number(1)?,
            ticks: (11..=14).map(number).sum::<Option<u32>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, Times};

    #[test]
    fn the_kernels_line_is_read_whatever_the_process_is_called() {
        let line = "72 (a ) b) S 71 70 69 0 -1 4194560 500 0 0 0 120 30 7 3 20 0 4 0 900";

        assert_eq!(Times::read(line), Some(Times { parent: 71, ticks: 160 }));
    }

    #[test]
    fn this_process_has_memory_and_can_be_asked_for_its_work() {
        let this = Part::this_process();

        assert!(this.rss_bytes().unwrap() > 1_000_000);
        assert!(this.cpu().is_ok());
    }

    #[test]
    fn parts_are_named_with_their_processes() {
        let parts = Part::list("postgres=12,redis=7").unwrap();

        assert_eq!((parts[1].name.as_str(), parts[1].pid, parts.len()), ("redis", 7, 2));
        assert!(Part::list("redis").is_err());
    }
}

//! Heartbeats of this process to the fleet.
use std::{sync::LazyLock, time::Duration};

use jobs::fleet::{Beat, Wishes, beat, clock_ahead, leave};
use tokio::time::{MissedTickBehavior, interval};
use tracing::{info, warn};

use crate::runtime::Runtime;

/// Interval of heartbeats, whose answers carry staff's wishes. They are obeyed within five seconds.
const EVERY: Duration = Duration::from_secs(4);
/// Seconds by which a clock may be wrong without a word.
const WRONG: f64 = 5.0;

/// Joins the fleet: nothing is taken before the process knows what staff want of it. If that fails, it starts as it is.
pub async fn say_hello(runtime: &Runtime) {
    let host = host();
    if say(runtime, &host).await {
        // Reported right away: others wait for the slots that it leaves.
        say(runtime, &host).await;
    }
}

/// Sends heartbeats until it is aborted. Never returns.
pub async fn tell_of(runtime: Runtime) {
    let host = host();
    warn_of_clock(&runtime).await;
    let mut tick = interval(EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = tick.tick() => {}
            // Report shutdown immediately, then keep reporting.
            () = runtime.closing(), if !runtime.is_closing() => {}
        }
        if say(&runtime, &host).await {
            tick.reset_immediately();
        }
    }
}

/// Sends a heartbeat and obeys the answer. Returns whether there is news to report.
async fn say(runtime: &Runtime, host: &str) -> bool {
    let said = Beat {
        name: runtime.name(),
        build: build(),
        host,
        slots: &runtime.slots(),
        own_slots: runtime.own_slots(),
        kinds: runtime.kinds(),
        memory_bytes: resident_memory(),
        is_closing: runtime.is_closing(),
    };
    let heard = match runtime.deps().db.acquire().await {
        Ok(mut conn) => beat(&mut conn, &said).await,
        Err(error) => Err(error),
    };
    match heard {
        Ok(wishes) => obey(runtime, &wishes),
        // A cordoned process stays cordoned until it hears otherwise.
        Err(error) => {
            warn!(%error, "cannot register the worker");
            false
        }
    }
}

/// No time of a job depends on this machine's clock, but those of its logs and letters do.
async fn warn_of_clock(runtime: &Runtime) {
    let ahead = match runtime.deps().db.acquire().await {
        Ok(mut conn) => clock_ahead(&mut conn).await,
        Err(error) => Err(error),
    };
    if let Ok(ahead) = ahead
        && ahead.abs() > WRONG
    {
        warn!(
            ahead_seconds = ahead.round(),
            "the clock of this machine differs from the database's"
        );
    }
}

/// Applies staff's wishes. Returns whether there is news to report.
fn obey(runtime: &Runtime, wishes: &Wishes) -> bool {
    let Wishes {
        is_cordoned,
        is_draining,
        slots,
    } = wishes;
    if runtime.set_cordoned(*is_cordoned) {
        info!(
            "{}",
            if *is_cordoned {
                "worker cordoned"
            } else {
                "cordon lifted"
            }
        );
    }
    if *is_draining {
        runtime.dismiss();
    }
    let is_resized = runtime.set_slots(slots);
    if is_resized {
        info!(?slots, "slots changed");
    }
    is_resized
}

/// Reports that the process ends with nothing left to do. If that fails, it is presumed gone a little later.
pub async fn say_good_bye(runtime: &Runtime) {
    let said = match runtime.deps().db.acquire().await {
        Ok(mut conn) => leave(&mut conn, runtime.name()).await,
        Err(error) => Err(error),
    };
    if let Err(error) = said {
        warn!(%error, "cannot sign off the worker");
    }
}

/// The build's name for staff: `NOCTURNE_BUILD`, or else the version.
pub fn build() -> &'static str {
    static BUILD: LazyLock<String> = LazyLock::new(|| {
        let named = std::env::var("NOCTURNE_BUILD").ok().filter(|build| !build.is_empty());
        named.unwrap_or_else(|| env!("CARGO_PKG_VERSION").to_owned())
    });
    &BUILD
}

/// The machine's name, if known.
pub fn host() -> String {
    std::fs::read_to_string("/etc/hostname").map_or_else(|_| "worker".to_owned(), |name| name.trim().to_owned())
}

/// Resident memory in bytes, if the system tells (`VmRSS` in `/proc/self/status`).
fn resident_memory() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: i64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::resident_memory;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_running_process_holds_some_memory() {
        assert!(resident_memory().expect("Linux tells") > 1024 * 1024);
    }
}

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// Files at once from one host, and the time between two requests to it, for each worker.
const AT_ONCE: usize = 2;
const APART: Duration = Duration::from_millis(250);
/// Until a request that found no room is tried again.
const NO_ROOM: Duration = Duration::from_secs(1);
/// A request that would wait longer gives its slot to others.
const PATIENCE: Duration = Duration::from_secs(2);
/// Hosts that are remembered before those at rest are forgotten.
const REMEMBERED: usize = 1_000;

/// The pace of each host.
#[derive(Default)]
pub(super) struct Hosts(Mutex<HashMap<String, Host>>);

struct Host {
    at_once: usize,
    next: Instant,
}

/// Room for one file of a host, until it is dropped.
pub(super) struct Turn {
    hosts: Arc<Hosts>,
    host: String,
}

impl Hosts {
    /// Waits for a turn. `Err`: there is none for that long.
    pub(super) async fn turn(self: &Arc<Self>, name: &str) -> Result<Turn, Duration> {
        let wait = self.reserve(name, Instant::now())?;
        let turn = Turn {
            hosts: self.clone(),
            host: name.to_owned(),
        };
        tokio::time::sleep(wait).await;
        Ok(turn)
    }

    fn reserve(&self, name: &str, now: Instant) -> Result<Duration, Duration> {
        let mut hosts = self.lock();
        if hosts.len() >= REMEMBERED {
            hosts.retain(|_, host| host.at_once > 0 || host.next > now);
        }
        let host = hosts.entry(name.to_owned()).or_insert(Host { at_once: 0, next: now });
        let wait = host.next.saturating_duration_since(now);
        if wait > PATIENCE {
            return Err(wait);
        }
        if host.at_once == AT_ONCE {
            return Err(NO_ROOM);
        }
        host.at_once += 1;
        host.next = now.max(host.next) + APART;
        Ok(wait)
    }

    /// Asks nothing of the host for that long.
    pub(super) fn rest(&self, name: &str, pause: Duration) {
        if let Some(host) = self.lock().get_mut(name) {
            host.next = host.next.max(Instant::now() + pause);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Host>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(host) = self.hosts.lock().get_mut(&self.host) {
            host.at_once = host.at_once.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_gives_two_files_at_once_and_four_a_second() {
        let (hosts, now) = (Hosts::default(), Instant::now());

        assert_eq!(hosts.reserve("a", now), Ok(Duration::ZERO));
        assert_eq!(hosts.reserve("a", now), Ok(APART));
        assert_eq!(hosts.reserve("a", now), Err(NO_ROOM));
        assert_eq!(
            hosts.reserve("b", now),
            Ok(Duration::ZERO),
            "another host has its own pace"
        );
    }

    #[test]
    fn a_host_at_rest_is_not_asked() {
        let (hosts, now) = (Hosts::default(), Instant::now());
        assert!(hosts.reserve("a", now).is_ok());

        hosts.rest("a", Duration::from_mins(1));

        assert!(
            hosts
                .reserve("a", now)
                .is_err_and(|wait| wait > Duration::from_secs(59))
        );
        assert!(hosts.reserve("a", now + Duration::from_mins(2)).is_ok());
    }

    #[test]
    fn hosts_at_rest_are_forgotten() {
        let (hosts, now) = (Hosts::default(), Instant::now());
        for number in 0..REMEMBERED {
            assert!(hosts.reserve(&number.to_string(), now).is_ok());
        }
        for host in hosts.lock().values_mut().skip(1) {
            host.at_once = 0;
        }

        assert!(hosts.reserve("one more", now + Duration::from_secs(1)).is_ok());
        assert_eq!(hosts.lock().len(), 2, "the busy one is kept");
    }
}

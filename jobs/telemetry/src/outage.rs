use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// Whether something outside is away, so that its end and its return are told once each and not at every try.
#[derive(Debug, Default)]
pub struct Outage(Mutex<Option<Instant>>);

impl Outage {
    /// It is away. Returns whether that is news.
    pub fn begin(&self) -> bool {
        let mut since = self.lock();
        let is_news = since.is_none();
        since.get_or_insert_with(Instant::now);
        is_news
    }

    /// It is there. Returns how long it was away, if it was.
    pub fn end(&self) -> Option<Duration> {
        self.lock().take().map(|since| since.elapsed())
    }

    fn lock(&self) -> MutexGuard<'_, Option<Instant>> {
        // Nothing in here panics halfway, so a poisoned time is intact.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::Outage;

    #[test]
    fn an_outage_is_news_once_and_so_is_its_end() {
        let outage = Outage::default();
        assert_eq!(outage.end(), None);

        assert!(outage.begin());
        assert!(!outage.begin());

        assert!(outage.end().is_some());
        assert_eq!(outage.end(), None);
        assert!(outage.begin());
    }
}

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jobs::live::{LiveEvent, Published};
use tokio::sync::Notify;

/// Maximum frames waiting for a slow browser.
pub(super) const CAPACITY: usize = 64;

/// Frames waiting for one socket. If only the newest of an event counts, it replaces older ones; others are never
/// dropped. An overflowing mailbox closes its socket instead, and the browser reconnects with its cursor.
#[derive(Default)]
pub(super) struct Mailbox {
    inside: Mutex<Inside>,
    filled: Notify,
}

#[derive(Default)]
struct Inside {
    waiting: VecDeque<Arc<Published>>,
    /// Keys the socket listens to.
    keys: HashMap<String, Listening>,
    end: Option<End>,
}

/// From its subscription to the end of its replay, a key holds new events back, to keep the order.
enum Listening {
    Replaying(Vec<Arc<Published>>),
    Live {
        /// The newest replayed event. The database is ahead of this node, so that event may still arrive live.
        replayed: Option<i64>,
    },
}

/// Reason to close a socket from this side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Overflow,
    SignedOut,
}

pub(super) enum Next {
    Frame(Arc<Published>),
    End(End),
}

impl Mailbox {
    pub(super) fn start_listening(&self, key: &str) {
        self.lock()
            .keys
            .insert(key.to_owned(), Listening::Replaying(Vec::new()));
    }

    pub(super) fn stop_listening(&self, key: &str) {
        self.lock().keys.remove(key);
    }

    /// Ends the replay of a key: first the missed events, then those held back that were not among them.
    pub(super) fn go_live(&self, key: &str, missed: Vec<Published>) {
        let mut inside = self.lock();
        let replayed = missed.last().map(|published| published.cursor);
        let live = Listening::Live { replayed };
        let Some(Listening::Replaying(held)) = inside.keys.insert(key.to_owned(), live) else {
            return;
        };
        for published in missed.into_iter().map(Arc::new) {
            inside.put(published);
        }
        for published in held.into_iter().filter(|published| Some(published.cursor) > replayed) {
            inside.put(published);
        }
        drop(inside);
        self.filled.notify_one();
    }

    pub(super) fn deliver(&self, published: &Arc<Published>) {
        let mut inside = self.lock();
        match inside.keys.get_mut(&published.key) {
            Some(Listening::Live { replayed }) if Some(published.cursor) <= *replayed => return,
            Some(Listening::Live { .. }) => inside.put(published.clone()),
            Some(Listening::Replaying(held)) if held.len() < CAPACITY => held.push(published.clone()),
            Some(Listening::Replaying(_)) => {
                inside.end.get_or_insert(End::Overflow);
            }
            None => return,
        }
        drop(inside);
        self.filled.notify_one();
    }

    /// Merges an ephemeral chunk into a waiting one, or appends it. Dropped if the mailbox is full.
    pub(super) fn pass_by(&self, piece: &Arc<Published>) {
        let mut inside = self.lock();
        if !matches!(inside.keys.get(&piece.key), Some(Listening::Live { .. })) || inside.end.is_some() {
            return;
        }
        let joined = inside.waiting.iter_mut().rev().find_map(|older| {
            let event = older.event.joined(&piece.event)?;
            *older = Arc::new(Published {
                event,
                ..Published::clone(older)
            });
            Some(())
        });
        if joined.is_none() && inside.waiting.len() < CAPACITY {
            inside.waiting.push_back(piece.clone());
        }
        drop(inside);
        self.filled.notify_one();
    }

    pub(super) fn end(&self, end: End) {
        self.lock().end.get_or_insert(end);
        self.filled.notify_one();
    }

    pub(super) async fn next(&self) -> Next {
        loop {
            let filled = self.filled.notified();
            {
                let mut inside = self.lock();
                if let Some(published) = inside.waiting.pop_front() {
                    return Next::Frame(published);
                }
                if let Some(end) = inside.end {
                    return Next::End(end);
                }
            }
            filled.await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        // Nothing in here panics halfway, so a poisoned mailbox is still consistent.
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    fn put(&mut self, published: Arc<Published>) {
        // Nothing may follow a frame that didn't fit: its cursor would hide the gap from the browser.
        if self.end.is_some() {
            return;
        }
        if published.event.is_superseded_by_newer() {
            self.waiting.retain(|older| !supersedes(&published, older));
        }
        if self.waiting.len() < CAPACITY {
            self.waiting.push_back(published);
        } else {
            self.end = Some(End::Overflow);
        }
    }
}

/// Whether the newer event makes the older one obsolete.
fn supersedes(newer: &Published, older: &Published) -> bool {
    newer.key == older.key
        && match (&newer.event, &older.event) {
            (LiveEvent::TokenBalanceUpdate { .. }, LiveEvent::TokenBalanceUpdate { .. })
            | (LiveEvent::ConfigChanged {}, LiveEvent::ConfigChanged {}) => true,
            (
                LiveEvent::VideoGenerationTask { generation_id: new, .. },
                LiveEvent::VideoGenerationTask { generation_id: old, .. },
            ) => new == old && older.event.is_superseded_by_newer(),
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use jobs::{
        domains::payments::PaymentState,
        ids::{MessageId, PaymentId},
        live::{LiveEvent, Published},
    };

    use super::{CAPACITY, End, Mailbox, Next};

    fn balance(cursor: i64) -> Published {
        let event = LiveEvent::TokenBalanceUpdate {
            total_amount: cursor,
            held_amount: 0,
            owed_amount: 0,
        };
        Published {
            cursor,
            key: "user:1".to_owned(),
            event,
        }
    }

    fn purchase(cursor: i64) -> Published {
        let event = LiveEvent::PurchaseUpdate {
            payment_id: PaymentId::fresh(),
            state: PaymentState::Paid,
            is_chips: true,
        };
        Published {
            cursor,
            key: "user:1".to_owned(),
            event,
        }
    }

    async fn cursors(mailbox: &Mailbox, count: usize) -> Vec<i64> {
        let mut seen = Vec::new();
        while seen.len() < count {
            match mailbox.next().await {
                Next::Frame(published) => seen.push(published.cursor),
                Next::End(end) => panic!("closed: {end:?}"),
            }
        }
        seen
    }

    #[tokio::test]
    async fn what_was_missed_comes_before_what_is_new_and_nothing_comes_twice() {
        let mailbox = Mailbox::default();
        mailbox.start_listening("user:1");
        mailbox.deliver(&Arc::new(purchase(2)));
        mailbox.deliver(&Arc::new(purchase(3)));

        mailbox.go_live("user:1", vec![purchase(1), purchase(2)]);

        assert_eq!(cursors(&mailbox, 3).await, [1, 2, 3]);
    }

    #[tokio::test]
    async fn what_was_replayed_before_this_node_heard_of_it_does_not_come_again() {
        let mailbox = Mailbox::default();
        mailbox.start_listening("user:1");
        mailbox.go_live("user:1", vec![purchase(1), purchase(2)]);

        for cursor in 1..=3 {
            mailbox.deliver(&Arc::new(purchase(cursor)));
        }

        assert_eq!(cursors(&mailbox, 3).await, [1, 2, 3]);
    }

    #[tokio::test]
    async fn a_slow_reader_gets_the_newest_balance_only() {
        let mailbox = Mailbox::default();
        mailbox.start_listening("user:1");
        mailbox.go_live("user:1", Vec::new());
        for cursor in 1..=500 {
            mailbox.deliver(&Arc::new(balance(cursor)));
        }

        assert_eq!(cursors(&mailbox, 1).await, [500]);
    }

    #[tokio::test]
    async fn a_full_mailbox_closes_its_socket_rather_than_dropping_a_purchase() {
        let mailbox = Mailbox::default();
        mailbox.start_listening("user:1");
        mailbox.go_live("user:1", Vec::new());
        for cursor in 1..=i64::try_from(CAPACITY).unwrap() + 1 {
            mailbox.deliver(&Arc::new(purchase(cursor)));
        }

        cursors(&mailbox, CAPACITY).await;
        assert!(matches!(mailbox.next().await, Next::End(End::Overflow)));
    }

    #[tokio::test]
    async fn nothing_slips_past_what_found_no_room() {
        let mailbox = Mailbox::default();
        mailbox.start_listening("user:1");
        mailbox.go_live("user:1", Vec::new());
        let full = i64::try_from(CAPACITY).unwrap();
        for cursor in 1..=full + 1 {
            mailbox.deliver(&Arc::new(purchase(cursor)));
        }

        assert_eq!(cursors(&mailbox, 1).await, [1]);
        mailbox.deliver(&Arc::new(purchase(full + 2)));

        let rest: Vec<i64> = (2..=full).collect();
        assert_eq!(cursors(&mailbox, CAPACITY - 1).await, rest);
        assert!(matches!(mailbox.next().await, Next::End(End::Overflow)));
    }

    #[tokio::test]
    async fn what_waits_for_a_replay_is_bounded_too() {
        let mailbox = Mailbox::default();
        mailbox.start_listening("user:1");
        for cursor in 1..=i64::try_from(CAPACITY).unwrap() + 1 {
            mailbox.deliver(&Arc::new(purchase(cursor)));
        }
        mailbox.go_live("user:1", Vec::new());

        assert!(matches!(mailbox.next().await, Next::End(End::Overflow)));
    }

    fn piece(offset: u32, text: &str, message_id: MessageId) -> Arc<Published> {
        let event = LiveEvent::PrivateMessageResponseStream {
            chat: "mira".to_owned(),
            message_id,
            attempt: 1,
            offset,
            text: text.to_owned(),
            is_demo: false,
        };
        Arc::new(Published {
            cursor: 0,
            key: "user:1".to_owned(),
            event,
        })
    }

    #[tokio::test]
    async fn pieces_of_an_answer_wait_as_one_and_never_close_a_socket() {
        let mailbox = Mailbox::default();
        mailbox.start_listening("user:1");
        mailbox.go_live("user:1", vec![]);
        let id = MessageId::fresh();
        for offset in 0..1000 {
            mailbox.pass_by(&piece(offset, "a", id));
        }
        for _ in 0..1000 {
            mailbox.pass_by(&piece(0, "b", MessageId::fresh()));
        }

        let Next::Frame(first) = mailbox.next().await else {
            panic!("it was closed");
        };

        assert_eq!(*first, *piece(0, &"a".repeat(1000), id));
        assert_eq!(cursors(&mailbox, CAPACITY - 1).await, [0; CAPACITY - 1]);
    }
}

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jobs::{
    ids::{AccountId, SessionId},
    live::Published,
};

use super::{
    client::{Client, ClientId, Person},
    mailbox::{End, Mailbox},
};

/// What is connected to this process, and who listens to what.
#[derive(Clone, Default)]
pub struct Hub(Arc<Mutex<Inside>>);

#[derive(Default)]
struct Inside {
    clients: HashMap<ClientId, Client>,
    listeners: HashMap<String, HashSet<ClientId>>,
    /// The newest event that was passed on.
    cursor: i64,
}

/// Keys that one socket may listen to.
const MAX_KEYS: usize = 64;

impl Hub {
    pub(super) fn join(&self, person: Person) -> Client {
        let client = Client {
            id: ClientId::fresh(),
            person,
            mailbox: Arc::new(Mailbox::default()),
        };
        self.lock().clients.insert(client.id, client.clone());
        client
    }

    pub(super) fn leave(&self, id: ClientId) {
        let mut inside = self.lock();
        inside.clients.remove(&id);
        inside.listeners.retain(|_, clients| {
            clients.remove(&id);
            !clients.is_empty()
        });
    }

    /// The client, where it belongs to that person.
    pub(super) fn find(&self, id: ClientId, person: Person) -> Option<Client> {
        self.lock()
            .clients
            .get(&id)
            .filter(|client| client.person == person)
            .cloned()
    }

    /// `false`: the socket listens to too much already.
    pub(super) fn listen(&self, client: &Client, key: &str) -> bool {
        let mut inside = self.lock();
        let keys = inside
            .listeners
            .values()
            .filter(|clients| clients.contains(&client.id))
            .count();
        if keys >= MAX_KEYS {
            return false;
        }
        client.mailbox.start_listening(key);
        inside.listeners.entry(key.to_owned()).or_default().insert(client.id);
        true
    }

    pub(super) fn stop_listening(&self, client: &Client, key: &str) {
        let mut inside = self.lock();
        client.mailbox.stop_listening(key);
        if let Some(clients) = inside.listeners.get_mut(key) {
            clients.remove(&client.id);
            if clients.is_empty() {
                inside.listeners.remove(key);
            }
        }
    }

    pub(super) fn cursor(&self) -> i64 {
        self.lock().cursor
    }

    pub(super) fn start_at(&self, cursor: i64) {
        self.lock().cursor = cursor;
    }

    /// Passes events on, each once and in their order.
    pub(super) fn pass_on(&self, events: Vec<Published>) {
        let mut inside = self.lock();
        for published in events {
            if published.cursor <= inside.cursor {
                continue;
            }
            inside.cursor = published.cursor;
            let published = Arc::new(published);
            for id in inside.listeners.get(&published.key).into_iter().flatten() {
                if let Some(client) = inside.clients.get(id) {
                    client.mailbox.deliver(&published);
                }
            }
        }
    }

    /// Sessions with an open socket of an account.
    pub(super) fn sessions_of(&self, account: AccountId) -> Vec<SessionId> {
        let inside = self.lock();
        let of_account = inside.clients.values().filter_map(|client| match client.person {
            Person::Member {
                account: owner,
                session,
            } if owner == account => Some(session),
            Person::Member { .. } | Person::Guest(_) => None,
        });
        of_account.collect()
    }

    /// Closes the sockets of ended sessions.
    pub(super) fn close_sessions(&self, ended: &[SessionId]) {
        for client in self.lock().clients.values() {
            if let Person::Member { session, .. } = client.person
                && ended.contains(&session)
            {
                client.mailbox.end(End::SignedOut);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        // Nothing in here panics half-way, so a poisoned hub is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

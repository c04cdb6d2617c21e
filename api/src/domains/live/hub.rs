use std::{
    collections::{HashMap, HashSet},
    hash::Hash,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jobs::{
    ids::{AccountId, SessionId},
    live::{Passing, Published},
    signing::SigningKey,
};
use redis::aio::ConnectionManager;
use uuid::Uuid;

use super::{
    client::{Client, NodeId, Person, Place, SocketId},
    client_id::ClientId,
    mailbox::{End, Mailbox},
    node_link::NodeLink,
    seat::Seat,
};

/// Sockets connected to this process, and their subscriptions.
#[derive(Clone)]
pub struct Hub {
    pub(super) node: NodeId,
    /// Link to the sockets of other nodes, if any.
    pub(super) link: Option<NodeLink>,
    inside: Arc<Mutex<Inside>>,
}

#[derive(Default)]
struct Inside {
    clients: HashMap<SocketId, Held>,
    /// Open sockets per session or guest.
    sockets: HashMap<Person, usize>,
    /// Open sockets per subscriber address.
    sockets_from: HashMap<IpAddr, usize>,
    listeners: HashMap<String, HashSet<SocketId>>,
    /// The newest event passed on.
    cursor: i64,
}

struct Held {
    client: Client,
    from: IpAddr,
    keys: HashSet<String>,
}

/// Maximum keys per socket.
const MAX_KEYS: usize = 64;
/// Maximum sockets per session or guest: more tabs than anyone has open, fewer than a looping script would take.
const MAX_SOCKETS_OF_ONE: usize = 24;
/// Maximum sockets per subscriber address: an office full of members, but not a script that takes a new cookie for
/// each.
const MAX_SOCKETS_FROM_ONE: usize = 200;
/// Maximum sockets per process; about what a small machine can hold at some 20 KiB each.
const MAX_SOCKETS: usize = 20_000;

/// Reasons to refuse a socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoSeat {
    TooManyOfOne,
    TooManyFromOne,
    Full,
}

impl Default for Hub {
    /// A single process without others.
    fn default() -> Self {
        Self {
            node: NodeId::fresh(),
            link: None,
            inside: Arc::default(),
        }
    }
}

impl Hub {
    /// One of several processes, which reach each other's sockets through Redis.
    pub fn among_others(redis: ConnectionManager) -> Self {
        Self {
            link: Some(NodeLink::new(redis)),
            ..Self::default()
        }
    }

    /// Whether this process reaches others through Redis.
    pub fn has_redis(&self) -> bool {
        self.link.is_some()
    }

    /// Time of a round trip to Redis. `None`: it doesn't answer within a second, or isn't used.
    pub async fn ping_redis(&self) -> Option<Duration> {
        self.link.as_ref()?.ping().await
    }

    /// `from`: the socket's subscriber address.
    pub(super) fn join(&self, person: Person, from: IpAddr, signing: &SigningKey) -> Result<Seat, NoSeat> {
        let mut inside = self.lock();
        if inside.clients.len() >= MAX_SOCKETS {
            return Err(NoSeat::Full);
        }
        if inside
            .sockets
            .get(&person)
            .is_some_and(|&open| open >= MAX_SOCKETS_OF_ONE)
        {
            return Err(NoSeat::TooManyOfOne);
        }
        if inside
            .sockets_from
            .get(&from)
            .is_some_and(|&open| open >= MAX_SOCKETS_FROM_ONE)
        {
            return Err(NoSeat::TooManyFromOne);
        }
        *inside.sockets.entry(person).or_default() += 1;
        *inside.sockets_from.entry(from).or_default() += 1;
        let place = Place {
            node: self.node,
            socket: SocketId(Uuid::new_v4()),
        };
        let client = Client {
            id: ClientId::of(place, person, signing),
            socket: place.socket,
            person,
            mailbox: Arc::new(Mailbox::default()),
        };
        let held = Held {
            client: client.clone(),
            from,
            keys: HashSet::new(),
        };
        inside.clients.insert(place.socket, held);
        Ok(Seat {
            hub: self.clone(),
            client,
        })
    }

    pub(super) fn leave(&self, socket: SocketId) {
        let mut inside = self.lock();
        let Some(held) = inside.clients.remove(&socket) else {
            return;
        };
        for key in &held.keys {
            inside.forget_listener(socket, key);
        }
        forget_one(&mut inside.sockets, &held.client.person);
        forget_one(&mut inside.sockets_from, &held.from);
    }

    /// The client, if it belongs to that person.
    pub(super) fn find(&self, socket: SocketId, person: Person) -> Option<Client> {
        self.lock()
            .clients
            .get(&socket)
            .map(|held| &held.client)
            .filter(|client| client.person == person)
            .cloned()
    }

    /// Returns `false` if the socket already has too many subscriptions.
    pub(super) fn listen(&self, client: &Client, key: &str) -> bool {
        let mut inside = self.lock();
        let Some(held) = inside.clients.get_mut(&client.socket) else {
            // It has just left, so no one needs the answer.
            return true;
        };
        if held.keys.len() >= MAX_KEYS && !held.keys.contains(key) {
            return false;
        }
        held.keys.insert(key.to_owned());
        client.mailbox.start_listening(key);
        inside
            .listeners
            .entry(key.to_owned())
            .or_default()
            .insert(client.socket);
        true
    }

    pub(super) fn stop_listening(&self, client: &Client, key: &str) {
        let mut inside = self.lock();
        client.mailbox.stop_listening(key);
        if let Some(held) = inside.clients.get_mut(&client.socket) {
            held.keys.remove(key);
        }
        inside.forget_listener(client.socket, key);
    }

    /// Whether this process has no open socket.
    pub(super) fn is_empty(&self) -> bool {
        self.lock().clients.is_empty()
    }

    pub(super) fn cursor(&self) -> i64 {
        self.lock().cursor
    }

    pub(super) fn start_at(&self, cursor: i64) {
        self.lock().cursor = cursor;
    }

    /// Passes events on, each once and in order.
    pub(super) fn pass_on(&self, events: Vec<Published>) {
        let mut inside = self.lock();
        for published in events {
            if published.cursor <= inside.cursor {
                continue;
            }
            inside.cursor = published.cursor;
            let published = Arc::new(published);
            for socket in inside.listeners.get(&published.key).into_iter().flatten() {
                if let Some(held) = inside.clients.get(socket) {
                    held.client.mailbox.deliver(&published);
                }
            }
        }
    }

    /// Sends an ephemeral event to current listeners on all nodes; without Redis, only to those of this node.
    pub async fn send_by(&self, passing: Passing) {
        let is_sent = match &self.link {
            Some(link) => link.send_by(&passing).await,
            None => false,
        };
        if !is_sent {
            self.pass_by(vec![passing]);
        }
    }

    /// Sends ephemeral events to current listeners.
    pub(super) fn pass_by(&self, passing: Vec<Passing>) {
        let inside = self.lock();
        for Passing { key, event } in passing {
            let Some(sockets) = inside.listeners.get(&key) else {
                continue;
            };
            let piece = Arc::new(Published { cursor: 0, key, event });
            for held in sockets.iter().filter_map(|socket| inside.clients.get(socket)) {
                held.client.mailbox.pass_by(&piece);
            }
        }
    }

    /// All sessions with an open socket.
    pub(super) fn sessions(&self) -> Vec<SessionId> {
        let inside = self.lock();
        let members = inside.sockets.keys().filter_map(|person| match *person {
            Person::Member { session, .. } => Some(session),
            Person::Guest(_) => None,
        });
        members.collect()
    }

    /// The account's sessions with an open socket.
    pub(super) fn sessions_of(&self, account: AccountId) -> Vec<SessionId> {
        let inside = self.lock();
        let of_account = inside.sockets.keys().filter_map(|person| match *person {
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
        for Held { client, .. } in self.lock().clients.values() {
            if let Person::Member { session, .. } = client.person
                && ended.contains(&session)
            {
                client.mailbox.end(End::SignedOut);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        // Nothing in here panics halfway, so a poisoned hub is still consistent.
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    fn forget_listener(&mut self, socket: SocketId, key: &str) {
        if let Some(sockets) = self.listeners.get_mut(key) {
            sockets.remove(&socket);
            if sockets.is_empty() {
                self.listeners.remove(key);
            }
        }
    }
}

fn forget_one<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(open) = counts.get_mut(key) {
        *open -= 1;
        if *open == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use jobs::signing::SigningKey;
    use uuid::Uuid;

    use super::{Hub, MAX_KEYS, MAX_SOCKETS_FROM_ONE, MAX_SOCKETS_OF_ONE, NoSeat, Person};

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
    const ELSEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::BROADCAST);

    fn signing() -> SigningKey {
        SigningKey::new([1; 32]).unwrap()
    }

    #[test]
    fn nobody_opens_sockets_without_end_and_closed_ones_make_room() {
        let hub = Hub::default();
        let (one, other) = (Person::Guest(Uuid::new_v4()), Person::Guest(Uuid::new_v4()));
        let mut seats: Vec<_> = (0..MAX_SOCKETS_OF_ONE)
            .map(|_| hub.join(one, HOME, &signing()).ok().unwrap())
            .collect();

        assert_eq!(hub.join(one, HOME, &signing()).err(), Some(NoSeat::TooManyOfOne));
        assert!(hub.join(other, HOME, &signing()).is_ok());
        seats.pop();
        assert!(hub.join(one, HOME, &signing()).is_ok());
    }

    #[test]
    fn from_one_place_so_many_sockets_are_open_whoever_holds_them() {
        let hub = Hub::default();
        let join = |from: IpAddr| hub.join(Person::Guest(Uuid::new_v4()), from, &signing());
        let mut seats: Vec<_> = (0..MAX_SOCKETS_FROM_ONE).map(|_| join(HOME).ok().unwrap()).collect();

        assert_eq!(join(HOME).err(), Some(NoSeat::TooManyFromOne));
        assert!(join(ELSEWHERE).is_ok());
        seats.pop();
        assert!(join(HOME).is_ok());
    }

    #[test]
    fn a_socket_listens_to_so_much_and_may_ask_again_for_what_it_has() {
        let hub = Hub::default();
        let seat = hub.join(Person::Guest(Uuid::new_v4()), HOME, &signing()).ok().unwrap();
        for number in 0..MAX_KEYS {
            assert!(hub.listen(&seat.client, &format!("task:{number}")));
        }

        assert!(!hub.listen(&seat.client, "task:more"));
        assert!(hub.listen(&seat.client, "task:0"));
        hub.stop_listening(&seat.client, "task:0");
        assert!(hub.listen(&seat.client, "task:more"));
    }

    #[test]
    fn who_has_left_leaves_nothing_behind() {
        let hub = Hub::default();
        let seat = hub.join(Person::Guest(Uuid::new_v4()), HOME, &signing()).ok().unwrap();
        let client = seat.client.clone();
        assert!(hub.listen(&client, "task:1"));

        drop(seat);
        assert!(hub.listen(&client, "task:2"));

        let inside = hub.lock();
        assert!(inside.clients.is_empty() && inside.sockets.is_empty());
        assert!(inside.sockets_from.is_empty() && inside.listeners.is_empty());
    }
}

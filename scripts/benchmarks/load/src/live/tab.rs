use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures::StreamExt;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

use super::{
    door::{Stream, greeting, open, source, subscribe},
    guest::Guest,
    sequence::Sequence,
    stamp::Frame,
    world::{Kind, Listening, World},
};

/// Frames seen by one socket, over all its connections.
#[derive(Debug, Default)]
pub struct Seen(Mutex<Sequence>);

impl Seen {
    pub fn sequence(&self) -> MutexGuard<'_, Sequence> {
        // Nothing panics while it is held.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Connected, and reconnecting whenever the connection is lost.
    There,
    Away,
}

/// A browser tab: it maintains its socket as the web client does.
pub struct Tab {
    pub world: Arc<World>,
    pub guest: Arc<Guest>,
    /// From 0; determines its source address.
    pub number: usize,
    /// The next node to try.
    pub node: usize,
    /// Consecutive failed attempts.
    pub tries: u32,
    pub seen: Arc<Seen>,
    /// The last frame it got.
    pub cursor: Option<i64>,
}

impl Tab {
    /// Runs until the sender of places is dropped.
    pub async fn live(mut self, mut place: watch::Receiver<Place>) {
        loop {
            if *place.borrow_and_update() == Place::Away {
                self.tries = 0;
                if place.changed().await.is_err() {
                    return;
                }
                continue;
            }
            let ended = async {
                tokio::time::sleep(pause_before(self.tries)).await;
                self.tries += 1;
                self.sit().await
            };
            tokio::select! {
                changed = place.changed() => if changed.is_err() { return },
                ended = ended => {
                    if let Err(error) = ended {
                        self.world.note_refusal(&error);
                    }
                    // A load balancer would pick the next one.
                    self.node += 1;
                }
            }
        }
    }

    /// Connects, subscribes, and reads every frame until the connection ends.
    async fn sit(&mut self) -> anyhow::Result<()> {
        let world = self.world.clone();
        let server = world.nodes[self.node % world.nodes.len()];
        let door = world.doors.acquire().await?;
        let mut stream = match world.kind {
            Kind::Product => {
                let from = source(self.number);
                let mut stream = open(server, "/front/ws", from, &self.guest.cookie, None).await?;
                let client = greeting(&mut stream).await?;
                let subscribed = subscribe(&world, server, &self.guest, &client, self.cursor).await?;
                if !subscribed.recovered {
                    self.seen.sequence().refetch();
                }
                if !subscribed.recovered || self.cursor.is_none() {
                    self.cursor = Some(subscribed.cursor);
                }
                stream
            }
            Kind::Bare => {
                let path = format!("/listen?key={}", self.guest.key);
                open(server, &path, source(self.number), &self.guest.cookie, None).await?
            }
        };
        drop(door);
        let _listening = Listening::begin(&world);
        self.tries = 1;
        self.listen(&mut stream).await
    }

    pub async fn listen(&mut self, stream: &mut Stream) -> anyhow::Result<()> {
        while let Some(message) = stream.next().await {
            if let Message::Text(text) = message?
                && let Some(frame) = Frame::read(&text)?
            {
                self.take(&frame);
            }
        }
        Ok(())
    }

    fn take(&mut self, frame: &Frame) {
        self.cursor = Some(frame.cursor);
        if let Some(stamp) = frame.stamp {
            self.seen.sequence().take(stamp.number);
            self.world.note_delay(stamp.due);
        }
    }
}

/// Backs off like the web client: two seconds times the attempt, between half and twice as long. No delay before the
/// first attempt, which is harder on the server than the web client.
fn pause_before(tries: u32) -> Duration {
    Duration::from_secs(2 * u64::from(tries)).mul_f64(rand::random_range(0.5..2.0))
}

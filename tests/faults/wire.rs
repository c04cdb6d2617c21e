//! A connection between two programs on which a test can stop the conversation at a known word.
use std::{
    net::Ipv4Addr,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
};

/// Where the conversation stops, once.
#[derive(Clone, Copy)]
pub struct Stop {
    /// Words that must have passed on the same connection before.
    pub after: Option<&'static str>,
    /// Words of the request.
    pub at: &'static str,
    pub side: Side,
}

#[derive(Clone, Copy)]
pub enum Side {
    /// The request never arrives.
    Request,
    /// The request arrives and is carried out; the answer, known by these words, does not come back.
    Answer(&'static str),
}

/// Dropping it closes the port and every connection.
pub struct Wire {
    pub port: u16,
    inner: Arc<Inner>,
    serving: tokio::task::JoinHandle<()>,
}

struct Inner {
    stop: Mutex<Option<Stop>>,
    has_stopped: watch::Sender<bool>,
    goes_on: watch::Sender<bool>,
}

impl Wire {
    pub async fn to(upstream: u16) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let port = listener.local_addr().expect("it is bound").port();
        let inner = Arc::new(Inner {
            stop: Mutex::new(None),
            has_stopped: watch::Sender::new(false),
            goes_on: watch::Sender::new(false),
        });
        let shared = inner.clone();
        let serving = tokio::spawn(async move {
            let mut connections = tokio::task::JoinSet::new();
            while let Ok((client, _)) = listener.accept().await {
                let shared = shared.clone();
                connections.spawn(async move {
                    if let Ok(server) = TcpStream::connect((Ipv4Addr::LOCALHOST, upstream)).await {
                        carry(client, server, &shared).await;
                    }
                });
            }
        });
        Self { port, inner, serving }
    }

    pub fn stop_at(&self, stop: Stop) {
        *self.inner.stop.lock().unwrap_or_else(PoisonError::into_inner) = Some(stop);
    }

    /// Lets an answer through after all.
    pub fn go_on(&self) {
        self.inner.goes_on.send_replace(true);
    }

    /// Returns when the conversation has stopped where it was told to.
    pub async fn has_stopped(&self) {
        let mut has_stopped = self.inner.has_stopped.subscribe();
        tokio::time::timeout(crate::until::PATIENCE, has_stopped.wait_for(|yes| *yes))
            .await
            .expect("the words are said in time")
            .expect("the wire is there");
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Carries bytes both ways until either end closes; the other end is closed with it, as a kernel does for a dead process.
async fn carry(client: TcpStream, server: TcpStream, wire: &Inner) {
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let awaited = watch::Sender::new(None);
    tokio::select! {
        () = requests(from_client, to_server, wire, &awaited) => {}
        () = answers(from_server, to_client, wire, &awaited) => {}
    }
}

async fn requests(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    wire: &Inner,
    awaited: &watch::Sender<Option<&'static str>>,
) {
    let mut buffer = vec![0; 1 << 16];
    let mut has_passed = false;
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        let said = &buffer[..count];
        match wire.take(said, &mut has_passed) {
            Some(Side::Request) => {
                wire.has_stopped.send_replace(true);
                // Silence, until the client is gone.
                while let Ok(1..) = from.read(&mut buffer).await {}
                return;
            }
            Some(Side::Answer(words)) => {
                awaited.send_replace(Some(words));
            }
            None => {}
        }
        if to.write_all(&buffer[..count]).await.is_err() {
            return;
        }
    }
}

async fn answers(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    wire: &Inner,
    awaited: &watch::Sender<Option<&'static str>>,
) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        let words = *awaited.borrow();
        if words.is_some_and(|words| holds(&buffer[..count], words)) {
            wire.has_stopped.send_replace(true);
            let mut goes_on = wire.goes_on.subscribe();
            if goes_on.wait_for(|yes| *yes).await.is_err() {
                return;
            }
            awaited.send_replace(None);
        }
        if to.write_all(&buffer[..count]).await.is_err() {
            return;
        }
    }
}

impl Inner {
    fn take(&self, said: &[u8], has_passed: &mut bool) -> Option<Side> {
        let mut stop = self.stop.lock().unwrap_or_else(PoisonError::into_inner);
        let wanted = (*stop)?;
        *has_passed = *has_passed || wanted.after.is_none_or(|words| holds(said, words));
        (*has_passed && holds(said, wanted.at)).then(|| {
            *stop = None;
            wanted.side
        })
    }
}

fn holds(said: &[u8], words: &str) -> bool {
    said.windows(words.len()).any(|window| window == words.as_bytes())
}

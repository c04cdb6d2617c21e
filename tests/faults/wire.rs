//! A proxied connection between two programs on which a test can pause the conversation at a known word, slow it down,
//! cut it, or answer it itself.
mod carry;

use std::{
    net::Ipv4Addr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
};

use crate::asked::fault_of;

/// Where the conversation stops, once.
#[derive(Clone, Copy, Debug)]
pub struct Stop {
    /// Words that must have passed on the same connection before.
    pub after: Option<&'static str>,
    /// Words of the request.
    pub at: &'static str,
    pub side: Side,
}

#[derive(Clone, Copy, Debug)]
pub enum Side {
    /// The request never arrives.
    Request,
    /// The request arrives and is carried out; the answer, known by these words, is lost.
    Answer(&'static str),
}

impl Stop {
    /// Words that must be said to reach it.
    pub fn said(self) -> impl Iterator<Item = &'static str> {
        self.after.into_iter().chain([self.at])
    }
}

/// Conditions on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weather {
    Fair,
    /// Delay of each piece, either way.
    Slow(Duration),
    /// Nothing arrives until the wire is restored, and then everything does, like retransmitted packets.
    Cut,
    /// Each request gets these bytes for an answer, and then nothing more.
    Answered(&'static str),
}

/// Dropping it closes the port and every connection.
pub struct Wire {
    pub port: u16,
    leads_to_the_database: bool,
    inner: Arc<Inner>,
    serving: tokio::task::JoinHandle<()>,
}

struct Inner {
    stop: Mutex<Option<Stop>>,
    has_stopped: watch::Sender<bool>,
    goes_on: watch::Sender<bool>,
    weather: watch::Sender<Weather>,
}

impl Wire {
    /// Stops only at words of the product's queries, so changing a query fails every test that stops at it.
    pub async fn to_database(upstream: u16) -> Self {
        let mut wire = Self::to(upstream).await;
        wire.leads_to_the_database = true;
        wire
    }

    pub async fn to(upstream: u16) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let port = listener.local_addr().expect("it is bound").port();
        let inner = Arc::new(Inner {
            stop: Mutex::new(None),
            has_stopped: watch::Sender::new(false),
            goes_on: watch::Sender::new(false),
            weather: watch::Sender::new(Weather::Fair),
        });
        let shared = inner.clone();
        let serving = tokio::spawn(async move {
            let mut connections = tokio::task::JoinSet::new();
            while let Ok((client, _)) = listener.accept().await {
                let shared = shared.clone();
                connections.spawn(async move {
                    let weather = *shared.weather.borrow();
                    if let Weather::Answered(answer) = weather {
                        carry::answer_with(client, answer).await;
                    } else if let Ok(server) = TcpStream::connect((Ipv4Addr::LOCALHOST, upstream)).await {
                        carry::carry(client, server, &shared).await;
                    }
                });
            }
        });
        Self {
            port,
            leads_to_the_database: false,
            inner,
            serving,
        }
    }

    pub fn stop_at(&self, stop: Stop) {
        if self.leads_to_the_database {
            let faults: Vec<String> = stop.said().filter_map(fault_of).collect();
            assert!(faults.is_empty(), "{faults:?}");
        }
        *self.inner.stop.lock().unwrap_or_else(PoisonError::into_inner) = Some(stop);
    }

    /// Lets the held answer through.
    pub fn go_on(&self) {
        self.inner.goes_on.send_replace(true);
    }

    /// Clears the stop, and that one was reached.
    pub fn forget_stop(&self) {
        *self.inner.stop.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.inner.has_stopped.send_replace(false);
    }

    /// Returns when the conversation has stopped as told.
    pub async fn has_stopped(&self) {
        let has_stopped = self.has_stopped_within(crate::until::PATIENCE).await;
        assert!(has_stopped, "the words are said in time");
    }

    pub async fn has_stopped_within(&self, time: Duration) -> bool {
        let mut has_stopped = self.inner.has_stopped.subscribe();
        tokio::time::timeout(time, has_stopped.wait_for(|yes| *yes))
            .await
            .is_ok()
    }

    /// From the next piece on, on any connection.
    pub fn set(&self, weather: Weather) {
        self.inner.weather.send_replace(weather);
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

use std::sync::PoisonError;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
};

use super::{Inner, Side, Weather};

/// Carries bytes both ways until either end closes; the other end is closed with it, as a kernel does for a dead process.
pub(super) async fn carry(client: TcpStream, server: TcpStream, wire: &Inner) {
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let awaited = watch::Sender::new(None);
    tokio::select! {
        () = requests(from_client, to_server, wire, &awaited) => {}
        () = answers(from_server, to_client, wire, &awaited) => {}
    }
}

/// Answers whatever is asked with these bytes, once, and lets the client say the rest of it.
pub(super) async fn answer_with(mut client: TcpStream, answer: &str) {
    let mut buffer = vec![0; 1 << 16];
    let heard = client.read(&mut buffer).await;
    if !matches!(heard, Ok(1..)) || client.write_all(answer.as_bytes()).await.is_err() {
        return;
    }
    // The end of what is written is the end of the answer; a client that is gone has heard enough.
    let _ = client.shutdown().await;
    while let Ok(1..) = client.read(&mut buffer).await {}
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
        if !wire.lets_pass().await {
            return;
        }
        match wire.take(&buffer[..count], &mut has_passed) {
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
        if !wire.lets_pass().await {
            return;
        }
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

    /// Returns when a piece arrives; `false` where the connection ends instead.
    async fn lets_pass(&self) -> bool {
        let mut weather = self.weather.subscribe();
        loop {
            let now = *weather.borrow_and_update();
            match now {
                Weather::Fair => return true,
                Weather::Slow(by) => {
                    tokio::time::sleep(by).await;
                    return true;
                }
                Weather::Cut => {
                    if weather.changed().await.is_err() {
                        return false;
                    }
                }
                Weather::Answered(_) => return false,
            }
        }
    }
}

fn holds(said: &[u8], words: &str) -> bool {
    said.windows(words.len()).any(|window| window == words.as_bytes())
}

//! A socket that stops reading once it is subscribed.
use std::{net::Ipv4Addr, sync::Arc, time::Duration};

use futures::StreamExt;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use super::{
    crowd::Crowd,
    door::{Stream, greeting, open, source, subscribe},
    guest::Guest,
    stamp::Frame,
    tab::Seen,
};

/// Kernel receive buffer; the rest stays with the server.
const RECEIVE_BUFFER_BYTES: u32 = 4096;
/// First number, beyond those of every crowd, so that its addresses don't collide.
const FIRST: usize = 20_000;

pub struct Reader {
    pub guest: Arc<Guest>,
    pub number: usize,
    stream: Stream,
    cursor: i64,
}

impl Reader {
    /// Opens reader `number`, counted from 0.
    pub async fn open(crowd: &Crowd, guest: Arc<Guest>, number: usize) -> anyhow::Result<Self> {
        let number = FIRST + number;
        let (world, from) = (&crowd.world, source(number));
        let server = world.nodes[0];
        let mut stream = open(server, "/front/ws", from, &guest.cookie, Some(RECEIVE_BUFFER_BYTES)).await?;
        let client = greeting(&mut stream).await?;
        let cursor = subscribe(world, server, &guest, &client, None).await?.cursor;
        Ok(Self {
            guest,
            number,
            stream,
            cursor,
        })
    }

    pub fn address(&self) -> Ipv4Addr {
        source(self.number)
    }

    /// Drains the kernel's buffer, then rejoins the crowd and resumes from there.
    pub async fn come_back(mut self, crowd: &mut Crowd) -> anyhow::Result<()> {
        let seen = Arc::new(Seen::default());
        // Ends with a close, or cut off in the middle of a frame.
        while let Ok(Some(Ok(message))) = timeout(Duration::from_secs(10), self.stream.next()).await {
            if let Message::Text(text) = message
                && let Some(frame) = Frame::read(&text)?
            {
                self.cursor = frame.cursor;
                if let Some(stamp) = frame.stamp {
                    seen.sequence().take(stamp.number);
                }
            }
        }
        crowd.seat(self.guest, self.number, Some(self.cursor), seen);
        Ok(())
    }
}

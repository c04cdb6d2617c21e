//! A socket through the real handshake, and the call that makes it listen.
use std::{
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

use anyhow::{Context, ensure};
use futures::StreamExt;
use serde::Deserialize;
use serde_json::Value;
use tokio::{
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{ClientRequestBuilder, Message, protocol::WebSocketConfig},
};

use super::{guest::Guest, world::World};

/// Longer than a storm may last: a try that is given up would only begin again behind all others.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// Sockets that share an address of the loopback net; the product takes 200, and old ones may not be gone yet.
const SOCKETS_OF_ONE_ADDRESS: usize = 80;

pub type Stream = WebSocketStream<TcpStream>;

/// The answer to the call that makes a socket listen.
#[derive(Debug, Deserialize)]
pub struct Subscribed {
    pub recovered: bool,
    pub cursor: i64,
}

/// Where the socket of that number comes from.
pub fn source(number: usize) -> Ipv4Addr {
    let [.., high, low] = u32::try_from(number / SOCKETS_OF_ONE_ADDRESS + 1)
        .expect("fewer sockets than addresses")
        .to_be_bytes();
    Ipv4Addr::new(127, 1, high, low)
}

/// Opens `path` of the server. `receive_buffer_bytes` is what the kernel holds for a reader that does not read.
pub async fn open(
    server: SocketAddr,
    path: &str,
    from: Ipv4Addr,
    cookie: &str,
    receive_buffer_bytes: Option<u32>,
) -> anyhow::Result<Stream> {
    let socket = TcpSocket::new_v4()?;
    if let Some(bytes) = receive_buffer_bytes {
        socket.set_recv_buffer_size(bytes)?;
    }
    socket.bind((from, 0).into())?;
    let request = ClientRequestBuilder::new(format!("ws://{server}{path}").parse()?)
        .with_header("sec-fetch-site", "same-origin")
        .with_header("cookie", cookie);
    let config = WebSocketConfig::default().read_buffer_size(2048);
    let opening = async {
        let stream = socket.connect(server).await?;
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        anyhow::Ok(stream)
    };
    timeout(PATIENCE, opening).await.context("no handshake in time")?
}

/// The client id in the greeting.
pub async fn greeting(stream: &mut Stream) -> anyhow::Result<String> {
    let message = timeout(PATIENCE, stream.next()).await.context("no greeting in time")?;
    let Message::Text(text) = message.context("closed before the greeting")?? else {
        anyhow::bail!("the first frame is no greeting");
    };
    let greeting: Value = serde_json::from_str(&text)?;
    let id = greeting["params"]["clientId"].as_str();
    Ok(id.context("a greeting without an id")?.to_owned())
}

/// Makes the socket listen to the guest's own key, from the frame after the cursor on.
pub async fn subscribe(
    world: &World,
    server: SocketAddr,
    guest: &Guest,
    client: &str,
    cursor: Option<i64>,
) -> anyhow::Result<Subscribed> {
    let after = cursor.map_or(String::new(), |cursor| format!("?lastEventId={cursor}"));
    let path = format!(
        "http://{server}/front/clients/{client}/subscriptions/{}{after}",
        guest.key
    );
    let _line = world.lines.acquire().await?;
    let request = world.http.put(path).header("cookie", &guest.cookie);
    let answer = request.header("sec-fetch-site", "same-origin").send().await?;
    ensure!(answer.status().is_success(), "{}", answer.status());
    Ok(serde_json::from_slice(&answer.bytes().await?)?)
}

#[cfg(test)]
mod tests {
    use std::{collections::HashMap, net::Ipv4Addr};

    use super::source;

    #[test]
    fn no_address_has_more_sockets_than_the_product_takes_even_while_all_come_back() {
        let mut sockets: HashMap<Ipv4Addr, usize> = HashMap::new();
        for number in 0..20_400 {
            *sockets.entry(source(number)).or_default() += 1;
        }

        assert!(sockets.values().all(|&count| count * 2 <= 200));
        assert!(sockets.keys().all(Ipv4Addr::is_loopback));
    }
}

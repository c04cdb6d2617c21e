//! Connections of the server. A request head has to arrive in time, and one address holds a number of sockets: otherwise
//! half-sent heads and silent sockets stay open for free.
use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    pin::pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{Extension, Router, extract::ConnectInfo, serve::Listener};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
};
use tower::Layer;

use crate::domains::accounts::{ClientAddress, TrustedProxies};

/// Bytes of the longest head, which each socket can make us keep. Browsers send a fraction of it.
const LONGEST_HEAD: usize = 64 * 1024;

/// Bounds of connections.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Time for a request head to arrive. A connection at rest is closed after it, too.
    pub head: Duration,
    /// The same for a proxy, which keeps resting connections and limits its own clients.
    pub head_of_proxy: Duration,
    /// Sockets of one subscriber, without upgraded ones. Proxies have no bound.
    pub sockets_of_one: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(15),
            head_of_proxy: Duration::from_mins(2),
            sockets_of_one: 1000,
        }
    }
}

impl Bounds {
    /// Time for a head of this peer, and its number of sockets; `None`: no bound. A private address may be that of a
    /// proxy that isn't declared, with everyone behind it.
    fn of(&self, peer: IpAddr, proxies: &TrustedProxies) -> (Duration, Option<usize>) {
        if proxies.trust(peer) || ClientAddress(peer).is_private() {
            (self.head_of_proxy, None)
        } else {
            (self.head, Some(self.sockets_of_one))
        }
    }
}

/// Serves connections until `stop`, then ends once the requests in progress are answered.
pub async fn serve_connections(
    mut listener: TcpListener,
    app: Router,
    proxies: TrustedProxies,
    bounds: Bounds,
    stop: impl Future<Output = ()>,
) {
    let mut stop = pin!(stop);
    let sockets = Sockets::default();
    let (stopping, stopped) = watch::channel(());
    let (serving, mut served) = watch::channel(());
    loop {
        let (stream, peer) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = &mut stop => break,
        };
        let (head, most) = bounds.of(peer.ip(), &proxies);
        let seat = match most.map(|most| sockets.take(ClientAddress(peer.ip()).subscriber(), most)) {
            Some(None) => continue,
            seat => seat.flatten(),
        };
        let (app, stopped, serving) = (app.clone(), stopped.clone(), serving.clone());
        tokio::spawn(async move {
            serve_one(stream, peer, app, head, stopped).await;
            drop((seat, serving));
        });
    }
    drop((listener, stopping, serving));
    // Ends once every connection has dropped its sender.
    while served.changed().await.is_ok() {}
}

async fn serve_one(stream: TcpStream, peer: SocketAddr, app: Router, head: Duration, mut stopped: watch::Receiver<()>) {
    let service = TowerToHyperService::new(Extension(ConnectInfo(peer)).layer(app));
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(head)
            .max_header_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades()
    );
    tokio::select! {
        // Connections fail when clients hang up or fall silent, which is no news.
        _ = connection.as_mut() => return,
        // Nothing is ever sent: the sender is dropped.
        _ = stopped.changed() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Open sockets by subscriber.
#[derive(Clone, Default)]
struct Sockets(Arc<Mutex<HashMap<IpAddr, usize>>>);

impl Sockets {
    /// `None` if the subscriber has `most` already.
    fn take(&self, of: IpAddr, most: usize) -> Option<Seat> {
        let mut open = self.lock();
        let own = open.entry(of).or_default();
        if *own >= most {
            return None;
        }
        *own += 1;
        Some(Seat {
            sockets: self.clone(),
            of,
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        // Nothing in here panics halfway, so a poisoned count is still right.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One open socket, released on drop.
struct Seat {
    sockets: Sockets,
    of: IpAddr,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut open = self.sockets.lock();
        if let Some(own) = open.get_mut(&self.of) {
            *own -= 1;
            if *own == 0 {
                open.remove(&self.of);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        net::{IpAddr, SocketAddr},
        time::Duration,
    };

    use axum::{Router, extract::ConnectInfo, routing::get};
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::{TcpListener, TcpStream},
        sync::oneshot,
    };

    use super::{Bounds, Sockets, serve_connections};
    use crate::domains::accounts::TrustedProxies;

    /// A server with that time for heads, and what stops it.
    async fn a_server(head: Duration) -> (SocketAddr, oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = Router::new().route(
            "/",
            get(|ConnectInfo(peer): ConnectInfo<SocketAddr>| async move { peer.to_string() }),
        );
        let bounds = Bounds {
            head,
            head_of_proxy: head,
            ..Bounds::default()
        };
        let (stop, stopped) = oneshot::channel();
        let server = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            serve_connections(listener, app, TrustedProxies::default(), bounds, stopped).await;
        });
        (address, stop, server)
    }

    #[tokio::test]
    async fn half_a_head_and_a_silent_socket_are_closed_in_time() {
        let (address, _stop, _server) = a_server(Duration::from_millis(200)).await;

        for sent in ["", "GET / HTTP/1.1\r\nx-a: "] {
            let mut socket = TcpStream::connect(address).await.unwrap();
            socket.write_all(sent.as_bytes()).await.unwrap();
            let mut answer = Vec::new();
            let ended = tokio::time::timeout(Duration::from_secs(20), socket.read_to_end(&mut answer)).await;
            assert!(ended.is_ok(), "{sent:?} keeps the socket open");
        }
    }

    #[tokio::test]
    async fn a_head_that_is_too_long_is_refused() {
        let (address, _stop, _server) = a_server(Duration::from_mins(10)).await;
        let head = |length: usize| {
            let value = "a".repeat(length);
            format!("GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-a: {value}\r\n\r\n")
        };

        for (length, is_answered) in [(8 * 1024, true), (100 * 1024, false)] {
            let mut socket = TcpStream::connect(address).await.unwrap();
            // The server may hang up before it has read all of it.
            let _ = socket.write_all(head(length).as_bytes()).await;
            let mut answer = Vec::new();
            let _ = socket.read_to_end(&mut answer).await;
            assert_eq!(answer.starts_with(b"HTTP/1.1 200"), is_answered, "{length}");
        }
    }

    #[tokio::test]
    async fn a_whole_head_is_answered_and_resting_connections_end_when_the_server_stops() {
        let (address, stop, server) = a_server(Duration::from_mins(10)).await;
        let mut socket = TcpStream::connect(address).await.unwrap();
        let peer = socket.local_addr().unwrap().to_string();
        socket.write_all(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n").await.unwrap();
        let mut answer = String::new();
        while !answer.contains(&peer) {
            let mut part = [0; 1024];
            let read = socket.read(&mut part).await.unwrap();
            assert!(read > 0, "{answer}");
            answer.push_str(std::str::from_utf8(&part[..read]).unwrap());
        }
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");

        stop.send(()).unwrap();

        server.await.unwrap();
        assert_eq!(socket.read(&mut [0; 16]).await.unwrap(), 0);
    }

    #[test]
    fn a_private_address_has_the_bounds_of_a_proxy() {
        let (bounds, proxies) = (Bounds::default(), TrustedProxies::parse("203.0.113.7").unwrap());
        for (peer, is_bound) in [
            ("192.0.2.1", true),
            ("203.0.113.7", false),
            ("10.0.0.1", false),
            ("::ffff:10.0.0.1", false),
            ("127.0.0.1", false),
        ] {
            let (head, sockets) = bounds.of(peer.parse().unwrap(), &proxies);
            assert_eq!((head == bounds.head, sockets.is_some()), (is_bound, is_bound), "{peer}");
        }
    }

    #[test]
    fn one_address_has_a_bound_of_its_own_and_gets_back_what_it_closes() {
        let sockets = Sockets::default();
        let [one, other]: [IpAddr; 2] = ["192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap()];

        let first = sockets.take(one, 2).unwrap();
        let _second = sockets.take(one, 2).unwrap();
        assert!(sockets.take(one, 2).is_none());
        assert!(sockets.take(other, 2).is_some());
        drop(first);
        assert!(sockets.take(one, 2).is_some());
        assert_eq!(sockets.lock().len(), 1);
    }
}
